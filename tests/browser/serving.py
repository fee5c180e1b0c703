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
    """Serves a house under a folder of its own, as a web server in front would.

    `cut` is what a dead line is: those who are there lose their connection, and nobody gets in.
    """

    def __init__(self, house: House, folder: str) -> None:
        self.folder = folder
        self._behind = ("127.0.0.1", house.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._lines: list[socket.socket] = []
        self._whole = True
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}{folder}/"
        threading.Thread(target=self._welcome, daemon=True).start()

    def cut(self) -> None:
        """Close every connection, and take no more until `mend`."""
        self._whole = False
        for line in self._lines:
            _shut(line)
        self._lines.clear()

    def mend(self) -> None:
        """Let everybody in again."""
        self._whole = True

    def _welcome(self) -> None:
        while True:
            guest, _ = self._door.accept()
            if self._whole:
                self._lines.append(guest)
                threading.Thread(target=self._serve, args=(guest,), daemon=True).start()
            else:
                guest.close()

    def _serve(self, guest: socket.socket) -> None:
        """One request a connection, but a socket stays open; what is outside is not here."""
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
                guest.sendall(NOT_HERE)
                return
            if b"upgrade: websocket" not in head.lower():
                rest = b"Connection: close\r\n" + KEPT_OPEN.sub(b"", rest)
            with socket.create_connection(self._behind) as server:
                line = b" ".join((method, path[len(folder) :], version))
                server.sendall(line + b"\r\n" + rest)
                threading.Thread(target=_pour, args=(guest, server), daemon=True).start()
                _pour(server, guest)
                _shut(server)


NOT_HERE = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
KEPT_OPEN = re.compile(rb"connection: [^\r]*\r\n", re.IGNORECASE)


def _shut(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def _pour(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while part := source.recv(65536):
            sink.sendall(part)
    _shut(sink)
