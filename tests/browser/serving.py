"""The real server in a process of its own, and a proxy that serves it under another address."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parents[2]


class House:
    """`jotas serve` on a data folder. Killed and started again, it listens at the same address."""

    def __init__(self, data: Path, *, pace: float = 0.02, source: Path = ROOT / "src") -> None:
        self.data = data
        self.pace = pace
        self.port = 0
        self.start(source)

    @property
    def address(self) -> str:
        """The address of the start page."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self, source: Path = ROOT / "src") -> None:
        """Start the server, and wait until it says where it is."""
        place = ["--port", str(self.port), "--data", str(self.data), "--pace", str(self.pace)]
        with (self.data / "stderr").open("a") as errors:
            self.child = subprocess.Popen(
                [sys.executable, "-m", "jotas", "serve", *place],
                stdout=subprocess.PIPE,
                stderr=errors,
                env={**os.environ, "PYTHONPATH": str(source)},
                start_new_session=True,
            )
        assert self.child.stdout is not None
        said = self.child.stdout.readline().decode()
        found = re.search(r"http://[^:]+:(\d+)/", said)
        assert found, said + self.errors
        self.port = int(found[1])

    @property
    def errors(self) -> str:
        """What the server has complained about."""
        return (self.data / "stderr").read_text()

    def kill(self) -> None:
        """`kill -9`, for the server and its bots at once."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.child.pid, signal.SIGKILL)
        self.child.wait()
        assert self.child.stdout is not None
        self.child.stdout.close()


class Proxy:
    """Serves a house under a folder of its own, as a web server in front would."""

    def __init__(self, house: House, folder: str) -> None:
        self.folder = folder
        self._behind = ("127.0.0.1", house.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}{folder}/"
        threading.Thread(target=self._welcome, daemon=True).start()

    def close(self) -> None:
        """Take no more connections."""
        self._door.close()

    def _welcome(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                guest, _ = self._door.accept()
                threading.Thread(target=self._serve, args=(guest,), daemon=True).start()

    def _serve(self, guest: socket.socket) -> None:
        """One request a connection, but a socket stays open; what is not in the folder is not here."""
        with contextlib.suppress(OSError), guest:
            head = b""
            while b"\r\n\r\n" not in head:
                if not (part := guest.recv(65536)):
                    return
                head += part
            asked, _, rest = head.partition(b"\r\n")
            method, path, version = asked.split(b" ")
            folder = self.folder.encode()
            if not path.startswith(folder + b"/"):
                guest.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            if b"upgrade: websocket" not in head.lower():
                rest = re.sub(rb"(?i)\r?\n?connection: [^\r]*", b"", rest)
                rest = b"Connection: close\r\n" + rest.lstrip(b"\r\n")
            with socket.create_connection(self._behind) as server:
                line = b" ".join((method, path[len(folder) :], version))
                server.sendall(line + b"\r\n" + rest)
                back = threading.Thread(target=_pour, args=(guest, server), daemon=True)
                back.start()
                _pour(server, guest)


def _pour(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while part := source.recv(65536):
            sink.sendall(part)
    with contextlib.suppress(OSError):
        sink.shutdown(socket.SHUT_WR)
