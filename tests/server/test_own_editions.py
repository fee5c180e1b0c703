"""Editions of a host's own: good ones are offered, bad ones named, and none stops the server."""

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from jotas.editions import ORDER
from jotas.server import wire
from jotas.server.app import EDITIONS
from server import own_edition
from server.guest import Guest, new_id, run
from server.serving import House, Process, house
from server.table_kit import deal, full_table, play, settle
from server.test_serve import refused

Forget = Callable[[], None]
GOOD = own_edition.text()
BOARD = f'rows = """\n{own_edition.rows(11)}\n"""\n'
PICTURES = '[F01]\nshapes = [["#112233", "M0 0 L100 0 L50 100 Z"]]\n'
BAD = {
    "brackets": "version = [[[",
    "empty_hands": GOOD.replace("2 = 5\n3 = 4", ""),
    "no_keys": GOOD[: GOOD.index("[keys]")] + "[keys]\n",
    "three": GOOD.replace("F18 ", "F17 ", 1),
    "deep": "x = " + "[" * 4000,
    "huge": GOOD + "#" * (1 << 20),
    "classic": GOOD,
    "Capitals": GOOD,
    "no_board": GOOD.replace(BOARD, "").replace(f'rows = """\n{own_edition.rows()}\n"""', ""),
}
"""Files that are no editions, by name."""


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> Forget:
    """Editions that a test adds are gone after it, and whenever it says so."""

    def empty() -> None:
        monkeypatch.setattr("jotas.editions._ADDED", {})

    empty()
    return empty


def fill(data: Path) -> set[str]:
    """A folder with two good editions and much that is none; what has to be named."""
    own_edition.put(data)
    own_edition.put(data, "eleven", BOARD)
    own_edition.put(data, "shapes", PICTURES)
    named = GOOD.replace(f'rows = """\n{own_edition.rows()}\n"""', 'board = "eleven"')
    own_edition.put(data, "meadow", named)
    for name, text in BAD.items():
        own_edition.put(data, name, text)
    folder = data / EDITIONS
    (folder / "latin.toml").write_bytes(GOOD.replace("Garden", "Jard\xedn").encode("latin-1"))
    (folder / "folder.toml").mkdir()
    (folder / "notes.txt").write_text("not for the server")
    bad = {*BAD, "latin", "folder"}
    if sys.platform != "win32":
        (folder / "loop.toml").symlink_to("loop.toml")
        (folder / "nowhere.toml").symlink_to("nothing")
        (folder / "around").symlink_to(".")
        os.mkfifo(folder / "pipe.toml")
        bad |= {"loop", "nowhere", "pipe"}
    return bad


def test_the_good_ones_are_offered_and_a_line_names_each_that_is_bad(tmp_path: Path) -> None:
    async def scene(place: Process) -> list[str]:
        facts = (await place.http("/facts.json")).json
        ana = await place.host_of(edition="meadow", against="random")
        await play([ana], Random(1), steps=3)
        return [one["name"] for one in facts["editions"]]

    bad = fill(tmp_path)
    place = Process(tmp_path)
    try:
        assert run(scene(place)) == [ORDER[0], "garden", "meadow", *ORDER[1:]]
    finally:
        said = place.stop().splitlines()
    for line in said:
        assert line.startswith("jotas: an edition is left out: "), line
        assert len(line) < 500
    files = [line.partition(f"{EDITIONS}{os.sep}")[2].partition(".toml")[0] for line in said]
    assert sorted(files) == sorted(bad)


@pytest.mark.parametrize("what", ["a file", "nothing"])
def test_without_a_folder_there_are_those_of_the_package(what: str, tmp_path: Path) -> None:
    async def scene() -> list[str]:
        async with house(tmp_path) as place:
            facts = (await place.http("/facts.json")).json
            return [one["name"] for one in facts["editions"]]

    if what == "a file":
        (tmp_path / EDITIONS).write_text("not a folder")
    assert run(scene()) == list(ORDER)


def test_a_file_that_the_command_names_is_offered_and_counts_before_the_folders(
    tmp_path: Path,
) -> None:
    async def scene(place: Process) -> dict[str, str]:
        facts = (await place.http("/facts.json")).json
        return {one["name"]: one["title"].get("", "") for one in facts["editions"]}

    data, other = tmp_path / "data", tmp_path / "other"
    own_edition.put(data)
    named = own_edition.put(other, content=own_edition.text(title="Meadow"))
    more = own_edition.put(other, "woods", own_edition.text(title="Woods"))
    place = Process(data, "--edition", str(named), "--edition", str(more))
    try:
        titles = run(scene(place))
    finally:
        assert place.stop() == ""
    assert (titles["garden"], titles["woods"]) == ("Meadow", "Woods")


@pytest.mark.parametrize("name", ["three", "huge", "not_there"])
def test_a_bad_file_that_the_command_names_is_one_line(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.toml"
    if name in BAD:
        path.write_text(BAD[name], "utf-8")
    data = tmp_path / "data"
    said = refused("--port", "0", "--data", str(data), "--edition", str(path))
    assert f"{name}.toml" in said
    assert "expected" in said
    assert len(said) < 500


# An edition that changes while the server is down


class Tables:
    """Tables of an evening: three in the host's own edition, one in another."""

    def __init__(self) -> None:
        self.cookies: dict[str, str] = {}
        self.codes: dict[str, str] = {}
        self.n = 0

    async def begin(self, place: House) -> None:
        """Play a while; `game` and `bots` go on, `over` has ended, `lobby` has not begun."""
        for name, edition in {"game": "garden", "over": "garden", "classic": "classic"}.items():
            guests = await full_table(place, 2, edition=edition)
            await deal(guests)
            await play(guests, Random(1), steps=None if name == "over" else 4)
            self.keep(name, guests[0])
            self.n = guests[0].n if name == "game" else self.n
            for one in guests:
                await one.close()
        lobby = await place.host_of(edition="garden")
        await lobby.does(wire.Rules(new_id(), seats=3))
        self.keep("lobby", lobby)

    def keep(self, name: str, guest: Guest) -> None:
        self.cookies[name], self.codes[name] = guest.cookie, guest.table

    async def guest(self, place: House, name: str) -> Guest:
        """Who opened a table comes back to it."""
        return await place.guest(self.codes[name], self.cookies[name])

    async def gone(self, place: House, *names: str) -> None:
        """These are not opened, and say why; nothing else is the matter with them."""
        for name in names:
            for _ in range(2):
                back = await self.guest(place, name)
                assert back.bye == "refused.edition_is_gone", name
                await back.gone()
            mine = await place.http("/mine.json", cookie=self.cookies[name])
            assert mine.json == []
            record = await place.http(f"/t/{self.codes[name]}/record.jotas")
            assert record.status == 404

    async def goes_on(self, place: House, name: str) -> None:
        """A game is there as it was, and moves."""
        back = await self.guest(place, name)
        assert back.game is not None
        seat = back.view.turn
        if seat not in back.seats:
            await back.does(wire.Bot(new_id(), seat, "random"))
        else:
            await back.does(back.do(back.move(Random(1))))
        await back.until(lambda: back.n > 4)

    async def all_else_works(self, place: House) -> None:
        """The game of another edition goes on, and new tables open."""
        await self.goes_on(place, "classic")
        new = await place.host_of(edition="junior", against="greedy")
        assert new.at.phase == "playing"
        assert (await place.http("/health")).status == 200


def complaints(caplog: pytest.LogCaptureFixture) -> dict[str, list[str]]:
    """What was logged as a fault, by the table it speaks of."""
    found: dict[str, list[str]] = {}
    for one in caplog.records:
        if one.levelno >= logging.ERROR:
            words = one.getMessage().split()
            assert (words[0], words[2:5]) == ("table", ["is", "not", "opened:"]), words
            assert one.exc_info is None
            found.setdefault(words[1], []).append(one.getMessage())
    return found


def begun(data: Path) -> Tables:
    """The tables of an evening, after which the server is stopped."""

    async def scene() -> Tables:
        tables = Tables()
        async with house(data) as place:
            await tables.begin(place)
        return tables

    own_edition.put(data)
    return run(scene())


def test_games_of_an_edition_with_another_board_are_not_opened(
    tmp_path: Path, forget: Forget, caplog: pytest.LogCaptureFixture
) -> None:
    async def changed() -> None:
        async with house(tmp_path) as place:
            await tables.gone(place, "game", "over")
            await tables.all_else_works(place)
            back = await tables.guest(place, "lobby")
            assert len(back.at.seats) == 3
            await deal([back], "random")
            assert back.game is not None
            assert " ".join(back.game.setup.board) == " ".join(own_edition.rows(5).split())
            new = await place.host_of(edition="garden", against="random")
            await play([new], Random(2), steps=2)

    async def restored() -> None:
        async with house(tmp_path) as place:
            back = await tables.guest(place, "game")
            assert (back.n, back.at.phase) == (tables.n, "playing")
            await tables.goes_on(place, "game")
            record = await place.http(f"/t/{tables.codes['over']}/record.jotas")
            assert record.status == 200
            late = await tables.guest(place, "lobby")
            assert late.bye == "refused.edition_is_gone"

    tables = begun(tmp_path)
    forget()
    own_edition.put(tmp_path, content=own_edition.text(step=5))
    run(changed())
    said = complaints(caplog)
    assert set(said) == {tables.codes["game"], tables.codes["over"]}
    for lines in said.values():
        (line,) = lines
        assert "garden: found another board or pack" in line
    forget()
    own_edition.put(tmp_path)
    run(restored())


@pytest.mark.parametrize(
    "change",
    [
        "2 = 5 -> 2 = 4", "line = 4 -> line = 5", "version = 1 -> version = 1\nlines_to_win = 1",
        "[wild.RAIN] -> [remove.RAIN]",
    ],
)  # fmt: skip
def test_games_are_not_opened_where_an_edition_has_other_numbers_or_powers(
    change: str, tmp_path: Path, forget: Forget
) -> None:
    async def changed() -> None:
        async with house(tmp_path) as place:
            await tables.gone(place, "game", "over")
            assert (await tables.guest(place, "lobby")).at.phase == "lobby"

    tables = begun(tmp_path)
    forget()
    old, new = change.split(" -> ")
    own_edition.put(tmp_path, content=GOOD.replace(old, new))
    run(changed())


def test_games_go_on_where_an_edition_only_looks_otherwise(tmp_path: Path, forget: Forget) -> None:
    async def changed() -> None:
        async with house(tmp_path) as place:
            await tables.goes_on(place, "game")
            back = await tables.guest(place, "over")
            assert back.game is not None
            assert back.game.setup.title == {"": "Meadow"}
            assert back.game.setup.look.spaces["F01"] == {"": "Rose"}

    tables = begun(tmp_path)
    forget()
    new = own_edition.text(title="Meadow").replace('"Flower 1"', '"Rose"')
    own_edition.put(tmp_path, content=new)
    run(changed())


@pytest.mark.parametrize("how", ["removed", "broken", "for others"])
def test_tables_of_an_edition_that_is_gone_are_not_opened(
    how: str, tmp_path: Path, forget: Forget, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone() -> None:
        async with house(tmp_path) as place:
            await tables.gone(place, "game", "over", "lobby")
            await tables.all_else_works(place)
            guest = await place.guest()
            body = b'{"name":"Ana","edition":"garden"}'
            answer = await place.http("/tables", body, cookie=guest.cookie)
            assert (answer.status == 201) == (how == "for others")

    async def back_again() -> None:
        async with house(tmp_path) as place:
            assert (await tables.guest(place, "game")).n == tables.n
            assert len((await tables.guest(place, "lobby")).at.seats) == 3
            await tables.goes_on(place, "game")

    tables = begun(tmp_path)
    forget()
    path = own_edition.put(tmp_path)
    if how == "removed":
        path.unlink()
    elif how == "broken":
        path.write_text(GOOD[:-30], "utf-8")
    else:
        path.write_text(own_edition.text(hands="4 = 4\n6 = 3"), "utf-8")
    run(gone())
    said = complaints(caplog)
    assert set(said) == {tables.codes[name] for name in ("game", "over", "lobby")}
    assert all(len(lines) == 1 for lines in said.values())
    forget()
    own_edition.put(tmp_path)
    run(back_again())


def test_a_table_that_is_not_opened_is_no_wrong_guess_and_is_removed_in_its_time(
    tmp_path: Path, forget: Forget
) -> None:
    async def gone() -> None:
        async with house(tmp_path, tables_a_minute=2) as place:
            for _ in range(4):
                stranger = await place.guest(tables.codes["game"])
                assert stranger.bye == "refused.edition_is_gone"
        async with house(tmp_path, keep_finished=0, keep_waiting=0) as place:
            assert (await tables.guest(place, "over")).bye == "refused.edition_is_gone"
            await place.hall.sweep()
            assert (await tables.guest(place, "over")).bye == "refused.no_such_table"
            assert (await tables.guest(place, "game")).bye == "refused.no_such_table"

    tables = begun(tmp_path)
    forget()
    own_edition.put(tmp_path).unlink()
    run(gone())


def test_bots_of_a_game_that_is_not_opened_hold_up_nobody(tmp_path: Path, forget: Forget) -> None:
    async def begin() -> str:
        async with house(tmp_path, pace=30) as place:
            ana = await place.host_of(edition="garden")
            await deal([ana], "random")
            await ana.does(wire.Leave(new_id()))
            other = await place.host_of(edition="junior", against="random")
            await settle([other])
            return ana.table

    async def later() -> None:
        async with house(tmp_path) as place:
            lost = await place.guest(code)
            assert lost.bye == "refused.edition_is_gone"
            assert (await place.http("/health")).json["ok"]
            assert code not in place.hall.rooms

    own_edition.put(tmp_path)
    code = run(begin())
    forget()
    own_edition.put(tmp_path).unlink()
    run(later())
