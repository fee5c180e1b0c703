"""Pages and files: which answer, which refuse, and that all of it works under any prefix."""

import asyncio
import http.client
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.parse import urljoin

import pytest

from jotas.reader import read
from jotas.server import wire
from jotas.server.guard import HEADERS
from jotas.server.wire import LARGEST
from server.guest import Guest, new_id, run
from server.serving import house
from server.table_kit import deal, full_table, play

PATHS = ("/", "/rules", "/t/BCDFGH", "/mine.json", "/facts.json", "/words/es.json", "/health")


def test_every_answer_has_the_headers_that_keep_others_out(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            for path in (*PATHS, "/nowhere", "/static/theme.js", "/t/x/record.jotas"):
                answer = await place.http(path)
                for name, value in HEADERS.items():
                    assert answer.headers[name] == value, path
                assert "server" not in answer.headers

    run(scene())


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_what_is_only_to_be_read_refuses_all_else(path: str, method: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            assert (await place.http(path, method=method)).status == 405

    run(scene())


def test_a_browser_gets_its_cookie_once_and_no_script_can_read_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            first = await place.http("/")
            cookie = first.headers["Set-Cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert "Secure" not in cookie
            guest = await place.guest()
            for path in ("/", "/rules", "/t/BCDFGH"):
                again = await place.http(path, cookie=guest.cookie)
                assert again.headers["Set-Cookie"] is None
            for bad in ("", "x", guest.cookie[:-1], guest.cookie + "x", "a.b", "🂡", "é"):
                headers = {"Cookie": f"jotas={bad}".encode().decode("latin-1")}
                answer = await place.http("/", headers=headers)
                assert answer.headers["Set-Cookie"] is not None, bad

    run(scene())


def test_two_browsers_have_two_cookies(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            assert await place.cookie() != await place.cookie()

    run(scene())


@pytest.mark.parametrize(
    ("body", "status", "why"),
    [
        (b"", 400, "bad_message"),
        (b"{", 400, "bad_message"),
        (b"[]", 400, "bad_message"),
        (b"{}", 400, "bad_message"),
        (b'{"name":1}', 400, "bad_message"),
        (b'{"name":"Ana","admin":true}', 400, "bad_message"),
        (b'{"name":"\xff"}', 400, "bad_message"),
        (b'{"name":"\\ud800"}', 400, "bad_message"),
        (b"[" * 4000, 400, "bad_message"),
        (b'{"name":"Ana","against":"deep blue"}', 400, "no_such_bot"),
        (b'{"name":""}', 400, "bad_name"),
        (b'{"name":"  \\u202e "}', 400, "bad_name"),
        (b'{"name":"' + b"x" * LARGEST + b'"}', 413, "bad_message"),
        (b" " * 5_000_000, 413, "bad_message"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_a_table_is_opened_by_a_message_that_makes_sense(
    body: bytes, status: int, why: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guest = await place.guest()
            try:
                answer = await place.http("/tables", body, cookie=guest.cookie)
            except (BrokenPipeError, ConnectionResetError):  # it was told while it still talked
                assert status == 413
            else:
                assert (answer.status, answer.why) == (status, f"refused.{why}")
            assert place.hall.rooms == {}
            mine = await place.http("/mine.json", cookie=guest.cookie)
            assert mine.json == []

    run(scene())


def test_a_table_is_opened_only_by_a_browser_that_is_known(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            other = Guest(place, "eyJ4IjoxfQ.forged")
            for cookie in (None, "", other.cookie):
                answer = await place.http("/tables", b'{"name":"Ana"}', cookie=cookie)
                assert (answer.status, answer.why) == (403, "refused.no_token")

    run(scene())


def test_a_thousand_tables_are_too_many_for_one_browser_and_for_one_address(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with house(tmp_path, tables_a_minute=5.0) as place:
            ana = await place.guest()
            answers = []
            for _ in range(30):
                answers.append(await place.http("/tables", b'{"name":"Z"}', cookie=ana.cookie))
            assert [one.status for one in answers] == [201] * 5 + [429] * 25
            assert answers[-1].why == "refused.too_many_tables"
            fresh = await place.guest()
            answer = await place.http("/tables", b'{"name":"Z"}', cookie=fresh.cookie)
            assert answer.status == 429
            assert len(place.hall.rooms) == 5

    run(scene())


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "",
        "http://[",
        "//",
    ],
)
def test_another_site_opens_no_table_and_no_socket(origin: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of()
            answer = await place.http(
                "/tables", b'{"name":"Z"}', cookie=ana.cookie, headers={"Origin": origin}
            )
            assert (answer.status, answer.why) == (403, "refused.other_origin")
            status = await handshake(place.port, {"Origin": origin}, ana.cookie)
            assert status == 403
            assert len(place.hall.rooms) == 1

    run(scene())


async def handshake(port: int, headers: dict[str, str], cookie: str, path: str = "/ws") -> int:
    """The status with which a socket is opened or not."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = {
        "Host": f"127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        "Cookie": f"jotas={cookie}",
        **headers,
    }
    sent = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    writer.write(f"GET {path} HTTP/1.1\r\n{sent}\r\n".encode())
    line = await asyncio.wait_for(reader.readline(), 10)
    writer.close()
    await writer.wait_closed()
    return int(line.split()[1])


def test_our_own_page_opens_a_socket_behind_a_proxy_too(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            cookie = await place.cookie()
            here = f"http://127.0.0.1:{place.port}"
            assert await handshake(place.port, {"Origin": here}, cookie) == 101
            proxied = {"Origin": "https://play.example", "X-Forwarded-Host": "play.example"}
            assert await handshake(place.port, proxied, cookie) == 101
            kept = {"Origin": "https://play.example", "Host": "play.example"}
            assert await handshake(place.port, kept, cookie) == 101
            assert await handshake(place.port, {}, cookie) == 101
            assert await handshake(place.port, {}, cookie, "/t/BCDFGH") == 403

    run(scene())


# Under a prefix


class _Proxy(http.server.BaseHTTPRequestHandler):
    """Passes on what lies under the prefix, without the prefix."""

    behind = 0
    prefix = "/x/y"

    def do_GET(self) -> None:
        client = http.client.HTTPConnection("127.0.0.1", self.behind, timeout=10)
        assert self.path.startswith(self.prefix)
        headers = dict(self.headers.items())
        client.request("GET", self.path.removeprefix(self.prefix) or "/", headers=headers)
        answer = client.getresponse()
        body = answer.read()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("transfer-encoding", "content-length", "connection"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        client.close()

    def log_message(self, format: str, *arguments: object) -> None:
        del format, arguments


@contextmanager
def proxy(behind: int) -> Iterator[int]:
    """A proxy before a server, on a port of its own."""
    handler = type("Proxy", (_Proxy,), {"behind": behind})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as serving:
        thread = threading.Thread(target=serving.serve_forever)
        thread.start()
        try:
            yield serving.server_port
        finally:
            serving.shutdown()
            thread.join()


@pytest.mark.parametrize("path", ["/", "/rules", "/t/BCDFGH"])
def test_a_page_finds_its_files_under_any_prefix(path: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            with proxy(place.port) as front:
                there = f"http://127.0.0.1:{front}/x/y{path}"
                answer = await type(place)(front, place.server).http(f"/x/y{path}")
                page = answer.body.decode()
                base = page.split('<base href="')[1].split('"')[0]
                assert urljoin(there, base) == f"http://127.0.0.1:{front}/x/y/"
                assert 'src="/' not in page
                assert 'href="/' not in page

    run(scene())


@pytest.mark.parametrize("path", ["/t/BCDFGH/", "/rules/", "/mine.json/", "/tables/", "/static"])
def test_a_slash_too_many_leads_nowhere_else(path: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            answer = await place.http(path)
            if answer.status == 404:
                return
            assert answer.status in (302, 307, 308)
            there = urljoin(f"https://play.example/x/y{path}", answer.headers["Location"])
            assert there == f"https://play.example/x/y{path.rstrip('/')}"

    run(scene())


def test_a_table_is_found_with_a_slash_too_many(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            assert (await place.http("/t/BCDFGH/")).headers["Location"] == "../BCDFGH"
            assert (await place.http("/rules/")).status in (302, 307, 308)
            odd = await place.http("/t/..%2F..%2Fevil.example/")
            assert odd.status == 404
            odd = await place.http("/t/%5Cevil.example/")
            assert "//" not in odd.headers["Location"]

    run(scene())


def test_whoever_comes_by_https_gets_a_cookie_for_https(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            answer = await place.http("/", headers={"X-Forwarded-Proto": "https"})
            assert "Secure" in answer.headers["Set-Cookie"]

    run(scene())


# A table's link, list and record


@pytest.mark.parametrize(
    ("link", "status"),
    [
        ("http://localhost:8000/t/BCDFGH", 200),
        ("https://play.example/x/y/t/BCDFGH", 200),
        ("https://play.example/t/XXXXXX", 400),
        ("javascript:alert(1)/t/BCDFGH", 400),
        ("http://[/t/BCDFGH", 400),
        ("", 400),
        ("http://x/" + "y" * 400 + "/t/BCDFGH", 400),
    ],
)
def test_a_tables_link_as_a_picture(link: str, status: int, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            answer = await place.http(f"/t/BCDFGH/qr.svg?link={link}")
            assert answer.status == status
            assert (b"<svg" in answer.body) == (status == 200)
            assert b"script" not in answer.body

    run(scene())


def test_a_browser_finds_its_tables_and_no_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            ana, ben = guests
            assert (await place.http("/mine.json")).json == []
            stranger = await place.guest(ana.table)
            assert (await place.http("/mine.json", cookie=stranger.cookie)).json == []
            await deal(guests)
            turns = {}
            for one in guests:
                mine = (await place.http("/mine.json", cookie=one.cookie)).json
                assert [(table["id"], table["phase"]) for table in mine] == [(ana.table, "playing")]
                assert mine[0]["names"] == ["P1", "P2"]
                turns[one.seats[0]] = mine[0]["yours"]
            assert turns == {1: ana.view.turn == 1, 2: ana.view.turn == 2}
            await play(guests, Random(1))
            await ben.does(wire.Lobby(new_id()))
            await ben.does(wire.Leave(new_id()))
            assert (await place.http("/mine.json", cookie=ben.cookie)).json == []

    run(scene())


def test_the_record_of_a_game_reads_and_replays_whatever_the_names_are(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, seats=3, profile="tabletop")
            await guests[0].does(wire.Rename(new_id(), 1, '"</b>] [x\\'))
            await guests[1].does(wire.Rename(new_id(), 2, "👩‍👧 %s {0}"))
            await deal(guests, "random")
            await play(guests, Random(1))
            answer = await place.http(f"/t/{guests[0].table}/record.jotas")
            assert answer.status == 200
            assert answer.headers["Content-Disposition"].startswith("attachment")
            found = read(answer.body.decode())
            assert [one.name for one in found.players][:2] == ['"</b>] [x\\', "👩‍👧 %s {0}"]
            assert len(found.steps) == guests[0].n

    run(scene())


def test_there_is_no_record_once_people_change_their_seats(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            await deal(guests)
            await guests[0].does(guests[0].do("resign()"))
            await guests[0].until(lambda: guests[0].at.phase == "over")
            address = f"/t/{guests[0].table}/record.jotas"
            assert (await place.http(address)).status == 200
            await guests[0].does(wire.Lobby(new_id()))
            answer = await place.http(address)
            assert (answer.status, answer.why) == (404, "refused.only_after_a_game")

    run(scene())
