"""The addresses of the server. `docs/protocol.md` lists them."""

import asyncio
import io
import logging
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import msgspec
from msgspec import json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from jotas import __version__
from jotas.editions import add, add_folder
from jotas.files import make_folder
from jotas.record import ENDING, write
from jotas.server import live, show, wire
from jotas.server.guard import Guarded, is_from_here
from jotas.server.hall import Hall
from jotas.server.link import Link
from jotas.server.pages import Pages
from jotas.server.refusal import Refusal
from jotas.server.settings import Settings
from jotas.server.store import Store
from jotas.server.tokens import COOKIE, Tokens
from jotas.server.wire import Why
from jotas.words import LANGUAGES

log = logging.getLogger(__name__)
DATABASE = "jotas.db"
SOCKET = "/ws"
EDITIONS = "editions"
"""The folder, beside the tables, where a host puts editions of their own."""
YEAR = 365 * 24 * 3600
ILL = 503
LAGGING = 1.0
"""Seconds the loop may be late before the server calls itself unable to play."""
LONGEST_LINK = 300
_read_new = json.Decoder(wire.NewTable).decode


class Server:
    """What the addresses share."""

    def __init__(self, settings: Settings, address: str | None = None) -> None:
        """Open the data folder; `address` is where others in the network reach this server.

        Raises:
            BadFile: if the folder can't be used, or an edition's file can't be read.
            BadEdition: if an edition that the settings name does not hold together.
        """
        make_folder(settings.data)
        for bad in add_folder(settings.data / EDITIONS):
            log.warning("an edition is left out: %s", " ".join(str(bad).split()))
        for path in settings.editions:  # after the folder's: of two with one name it is this one
            add(path)
        self.pages = Pages()
        self.tokens = Tokens.kept_in(settings.data)
        store = Store(settings.data / DATABASE)
        self.hall = Hall(settings, store, self.pages.build, address)
        self.lag = 0.0
        """Seconds by which the loop was late when it was last looked at."""

    def app(self) -> ASGIApp:
        """The application."""
        pages = self._pages()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket":
                await self.socket(scope, receive, send)
            else:
                await pages(scope, receive, send)

        return app

    def _pages(self) -> Starlette:
        pages = Starlette(
            routes=[
                Route("/", self.page),
                Route("/rules", self.page),
                Route("/rules/", self.without_slash),
                Route("/t/{code}", self.page),
                Route("/t/{code}/", self.without_slash),
                Route("/t/{code}/qr.svg", self.qr),
                Route("/t/{code}/record" + ENDING, self.record),
                Route("/tables", self.open, methods=["POST"]),
                Route("/mine.json", self.mine),
                Route("/facts.json", self.facts),
                Route("/words/{language}.json", self.words),
                Route("/health", self.health),
                Mount("/static", StaticFiles(directory=self.pages.static)),
            ],
            middleware=[Middleware(Guarded), Middleware(GZipMiddleware, minimum_size=1000)],
            exception_handlers={sqlite3.Error: self.ill},
            lifespan=self.lifespan,
        )
        pages.router.redirect_slashes = False  # it would name an address without our prefix
        return pages

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open the store, bring the games back, and close all in the end."""
        del app
        self.hall.store.start()
        self.hall.robots.start()
        self.hall.spawn(self.hall.resume())
        self.hall.spawn(self.hall.sweep_now_and_then())
        self.hall.spawn(self._feel_the_pulse())
        yield
        await self.hall.close()

    async def _feel_the_pulse(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.5)
            self.lag = max(0.0, time.monotonic() - before - 0.5)

    # Pages

    async def page(self, request: Request) -> Response:
        """The one page; its script looks at the address."""
        depth = request.url.path.removeprefix(request.scope.get("root_path", "")).count("/") - 1
        answer = HTMLResponse(self.pages.page(depth), headers={"Cache-Control": "no-cache"})
        self._know(request, answer)
        return answer

    async def without_slash(self, request: Request) -> Response:
        """A page's address with a slash too many."""
        return RedirectResponse(f"../{request.path_params.get('code', 'rules')}")

    async def words(self, request: Request) -> Response:
        """A catalogue."""
        language = request.path_params["language"]
        if language not in LANGUAGES:
            return Response(status_code=404)
        return Response(self.pages.words(language), media_type="application/json")

    async def facts(self, request: Request) -> Response:
        """What a table can be set up from."""
        del request
        return _json(show.facts(self.hall.robots.levels()))

    async def health(self, request: Request) -> Response:
        """Whether games can be played here, and which build it is."""
        del request
        facts: dict[str, object] = {"build": self.pages.build, "version": __version__}
        try:
            began = time.monotonic()
            await asyncio.wait_for(self.hall.store.check(time.time()), LAGGING)
            facts["store_ms"] = round((time.monotonic() - began) * 1000, 2)
            store_is_well = True
        except (sqlite3.Error, TimeoutError):
            store_is_well = False
        well = store_is_well and self.lag < LAGGING
        facts |= {
            "ok": well,
            "store": store_is_well,
            "lag_ms": round(self.lag * 1000, 2),
            "tables": len(self.hall.rooms),
            "sockets": sum(len(room.links) for room in self.hall.rooms.values()),
        }
        return _json(facts, 200 if well else ILL)

    async def ill(self, request: Request, problem: Exception) -> Response:
        """What is answered when the store can't be asked."""
        log.error("%s could not be answered", request.url.path, exc_info=problem)
        return _refused(Refusal(Why.NOT_STORED), ILL)

    # Tables

    async def open(self, request: Request) -> Response:
        """Open a table."""
        if not is_from_here(request.headers):
            return _refused(Refusal(Why.OTHER_ORIGIN), 403)
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > wire.LARGEST:
                return _refused(Refusal(Why.BAD_MESSAGE), 413)
        token = self.tokens.read(request.cookies.get(COOKIE))
        if token is None:
            return _refused(Refusal(Why.NO_TOKEN), 403)
        client = request.client.host if request.client else ""
        try:
            code = await self.hall.open(token, client, _read_new(bytes(body)))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return _refused(Refusal(Why.BAD_MESSAGE), 400)
        except Refusal as refusal:
            many = refusal.why == f"refused.{Why.TOO_MANY_TABLES.value}"
            return _refused(refusal, 429 if many else 400)
        return _json(wire.Opened(code), 201)

    async def mine(self, request: Request) -> Response:
        """The tables where this browser has a seat."""
        token = self.tokens.read(request.cookies.get(COOKIE))
        found = [] if token is None else await self.hall.tables_of(token)
        return _json(found, headers={"Cache-Control": "no-store"})

    async def record(self, request: Request) -> Response:
        """The record of a game that is over."""
        room = await self.hall.room(request.path_params["code"])
        if room is None or room.table.phase != "over":  # in the lobby people change their seats
            return _refused(Refusal(Why.ONLY_AFTER_A_GAME), 404)
        kept = await self.hall.store.game(room.table.id, room.table.round)
        if kept is None:
            return _refused(Refusal(Why.ONLY_AFTER_A_GAME), 404)
        text = write(live.record(kept, room.table.seats))
        name = f"jotas-{room.table.id}-{room.table.round}{ENDING}"
        disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/plain; charset=utf-8", headers=disposition)

    async def qr(self, request: Request) -> Response:
        """A table's link as a picture that a phone can read."""
        link = request.query_params.get("link", "")
        try:
            parts = urlsplit(link)
        except ValueError:
            return _refused(Refusal(Why.BAD_MESSAGE), 400)
        ours = parts.path.endswith(f"/t/{request.path_params['code']}")
        if len(link) > LONGEST_LINK or parts.scheme not in ("http", "https") or not ours:
            return _refused(Refusal(Why.BAD_MESSAGE), 400)
        import segno

        picture = io.BytesIO()
        segno.make(link, error="m").save(picture, kind="svg", border=2, xmldecl=False, light="#fff")
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A browser at a table: the bare protocol, without what only pages need."""
        connection = HTTPConnection(scope)
        await receive()
        if not is_from_here(connection.headers) or not scope["path"].endswith(SOCKET):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        token = self.tokens.read(connection.cookies.get(COOKIE))
        if token is None:
            bye = json.encode(wire.Bye(f"refused.{Why.NO_TOKEN.value}")).decode()
            await send({"type": "websocket.send", "text": bye})
            await send({"type": "websocket.close", "code": 1000})
            return
        host = connection.headers.get("host", "")
        client = (scope.get("client") or ("",))[0]
        await Link(self.hall, token, receive, send, client=client, host=host).run()

    def _know(self, request: HTTPConnection, answer: Response) -> None:
        """Give a browser that has none its token."""
        if self.tokens.read(request.cookies.get(COOKIE)) is None:
            _, cookie = self.tokens.new()
            answer.set_cookie(
                COOKIE,
                cookie,
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=request.url.scheme == "https",
            )


def _json(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(json.encode(value), status, headers, media_type="application/json")


def _refused(refusal: Refusal, status: int) -> Response:
    return _json(wire.Problem(refusal.why, refusal.values), status)
