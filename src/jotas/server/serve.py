"""Starts the server: `serve` listens, says where, and runs until it is told to stop."""

import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from jotas.errors import BadOptions
from jotas.server.app import Server
from jotas.server.settings import Settings
from jotas.server.wire import LARGEST

ANYWHERE = ("0.0.0.0", "::")
GARBAGE = (50_000, 20, 100)
"""How seldom Python looks for cycles: moves make many short-lived objects, and hardly a cycle."""
TRIES = 20
"""Ports that are tried, one after another, when none was asked for."""


def serve(settings: Settings, *, any_port: bool, tell: Callable[[str, str | None], None]) -> None:
    """Serve until the process is told to stop.

    `any_port` takes the next free port if the one of the settings is taken. `tell` is called
    with the page's address, and the one in the local network, when all is ready.

    Raises:
        BadOptions: if it can't listen there.
        BadFile: if the data folder can't be used, or an edition's file can't be read.
        BadEdition: if an edition that the settings name does not hold together.
    """
    listening = _listen(settings, any_port=any_port)
    port = listening.getsockname()[1]
    open_to_all = settings.host in ANYWHERE
    local = f"http://{'localhost' if open_to_all else _written(settings.host)}:{port}/"
    there = own_address() if open_to_all else None
    shared = None if there is None else f"http://{there}:{port}/"
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="jotas: %(message)s")
    server = Server(settings, shared)
    config = uvicorn.Config(
        server.app(),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=4 * LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=2,
        server_header=False,
        proxy_headers=True,
    )
    running = _Telling(config, lambda: tell(local, shared))
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    with contextlib.suppress(KeyboardInterrupt):
        running.run([listening])


class _Telling(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _listen(settings: Settings, *, any_port: bool) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    problem: Exception | None = None
    for port in range(settings.port, settings.port + (TRIES if any_port else 1)):
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # on Windows it would share a port that another program has
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, port))
            listening.listen(2048)
        except (OSError, OverflowError) as found:
            listening.close()
            problem = found
        else:
            return listening
    why = getattr(problem, "strerror", None) or problem
    what = f"an address of this computer with a free port ({why})"
    raise BadOptions("--host, --port", f"{settings.host}:{settings.port}", what)


def own_address() -> str | None:
    """The address of this computer in its network; nothing is sent to find out."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return None if found.startswith("127.") else found
    return None


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def open_page(address: str) -> None:
    """Show the page in the person's browser, if they have a screen to show it on."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        return  # what would open is a browser in the terminal
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
