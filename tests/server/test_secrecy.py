"""No byte that a browser gets names a card that its people may not know.

Every message is held against the game as the store has it: what may name cards is checked
piece by piece and taken out, and in what is left no card may be named.
"""

import json
import logging
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from jotas.cards import HIDDEN
from jotas.editions import edition
from jotas.notation import parse_event
from jotas.server import wire
from jotas.server.hall import Hall
from jotas.server.live import Live
from jotas.server.store import StoredGame
from jotas.server.tokens import Tokens
from jotas.state import fold
from server.guest import Guest, new_id, run
from server.serving import House, Process, house
from server.table_kit import CARD, PROFILES, deal, full_table, play, settle

PACK = edition().pack


class Truth:
    """A game as the store has it, at every step."""

    def __init__(self, kept: StoredGame) -> None:
        dealt = Live.load(StoredGame(kept.doc, ()))
        self.setup = dealt.setup
        self.states = [dealt.state]
        self.events: list[list[dict[str, Any]]] = []
        self.events.append(json.loads(kept.doc)["opening"])
        for step in kept.steps:
            self.events.append(json.loads(step.events))
            events = [parse_event(self.setup, one) for one in self.events[-1]]
            self.states.append(fold(self.states[-1], events))

    @classmethod
    async def of(cls, hall: Hall, table: str, round: int) -> "Truth":
        kept = await hall.store.game(table, round)
        assert kept is not None
        return cls(kept)

    # What may name cards

    def told_events(self, n: int, told: list[dict[str, Any]], seat: int | None) -> None:
        """A step as a seat may know it, against what happened."""
        known = [one for one in self.events[n] if one["event"] not in ("shuffled", "dealt")]
        assert len(told) == len(known)
        for happened, said in zip(known, told, strict=True):
            expected = dict(happened)
            if happened["event"] == "reshuffled":
                expected["deck"] = len(happened["deck"])
            if happened["event"] == "drew" and happened["seat"] != seat:
                expected["card"] = "??"
            assert said == expected

    def view(self, n: int, seen: dict[str, Any], seats: Iterable[int]) -> int | None:
        """Take what may be known out of a view; the seat whose hand lies open in it."""
        state = self.states[n]
        top_only = self.setup.options.piles == "top_only"
        for pile, said in zip(state.piles, seen.pop("piles"), strict=True):
            names = [PACK.name(card) for card in pile]
            covered = ["??"] * (len(pile) - 1) if top_only else names[:-1]
            assert said == [*covered, *names[-1:]]
        assert seen["left"] == len(state.deck)
        assert seen["held"] == [len(hand) for hand in state.hands]
        own = seen["own"]
        if own is None:
            return None
        seat = int(own["seat"])
        assert seat in seats
        hand = [PACK.name(card) for card in state.hands[seat - 1]]
        assert HIDDEN not in state.hands[seat - 1]
        assert [held.pop("card") for held in own["hand"]] == hand
        for command in (*own.pop("choices"), *own.pop("may")):
            assert set(CARD.findall(command)) <= set(hand)
        return seat


async def check(guest: Guest, truths: dict[int, Truth]) -> int:
    """Hold all that a guest has heard against the games; how many views it was told."""
    views = 0
    seats = guest.seats
    for raw in guest.heard:
        told = json.loads(raw)
        rest = dict(told)
        if told["tell"] in ("game", "step", "seen"):
            views += 1
            truth, n = truths[told["round"]], told["n"]
            seat = truth.view(n, rest["view"], seats)
            if told["tell"] == "game":
                for name in ("board", "wild", "remove"):
                    rest["setup"].pop(name)
                for step, said in enumerate(rest.pop("history")):
                    truth.told_events(step, said, None)
            if told["tell"] == "step":
                truth.told_events(n, rest.pop("events"), seat)
        if told["tell"] == "hinted":
            rest.pop("command")
            rest["values"].pop("card")
        assert not CARD.findall(json.dumps(rest)), rest
    return views


def plain(secrets: Iterable[str], *texts: bytes | str) -> None:
    """None of the secrets stands in any of the texts."""
    for text in texts:
        written = text.decode() if isinstance(text, bytes) else text
        assert not [one for one in secrets if one in written]


def secrets_of(place: House, guests: Iterable[Guest]) -> list[str]:
    """Cookies, and the tokens in them."""
    found = [one.cookie for one in guests]
    tokens = [place.server.tokens.read(cookie) for cookie in found]
    return [*found, *(one for one in tokens if one)]


async def look_around(place: House, guest: Guest) -> list[bytes]:
    """Everything that is to be had over HTTP while a game goes on."""
    table = guest.table
    found = []
    for path in (
        "/", f"/t/{table}", "/mine.json", "/health", f"/t/{table}/record.jotas",
        f"/t/{table}/qr.svg?link=http://localhost/t/{table}", "/nowhere", "/ws", "/tables",
    ):  # fmt: skip
        answer = await place.http(path, cookie=guest.cookie)
        assert not CARD.findall(answer.body.decode()), path
        found.append(answer.body + str(answer.headers).encode())
    return found


@pytest.mark.parametrize("profile", PROFILES)
def test_nobody_is_told_a_card_they_may_not_know(
    profile: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("jotas", "asyncio", "concurrent"):
        caplog.set_level(logging.DEBUG, logger=name)
    caplog.set_level(logging.INFO, logger="uvicorn")

    async def scene() -> None:
        async with house(tmp_path) as place:
            rules = {"lines_to_win": "1", "piles": "top_only"} if profile == "official" else {}
            guests = await full_table(place, 3, seats=4, profile=profile, options=rules)
            watcher = await place.guest(guests[0].table)
            all_there = [*guests, watcher]
            await deal(guests, "random")
            pages: list[bytes] = []
            truths = {}
            for round in (1, 2):
                await play(all_there, Random(round), steps=3)
                pages += await look_around(place, guests[0])
                for one in guests:
                    await one.ask(wire.Hint(new_id(), one.round, one.n, one.seats[0]))
                guests[1].cut()
                await guests[1].gone()
                await guests[1].join(guests[1].table)
                await guests[2].ping(round, 0)
                await watcher.ping(round, 0)
                await play(all_there, Random(round))
                truths[round] = await Truth.of(place.hall, watcher.table, round)
                for one in guests:
                    await one.until(lambda one=one: one.at.phase == "over")  # type: ignore[misc]
                if round == 1:
                    for one in guests:
                        await one.does(wire.Again(new_id()))
                    await watcher.until(lambda: watcher.round == 2)
                    await settle(all_there)
            for one in all_there:
                assert await check(one, truths) > 10
            assert watcher.view.own is None
            secrets = secrets_of(place, all_there)
            assert len(secrets) == 8
            plain(secrets, *pages, *(raw for one in all_there for raw in one.heard), caplog.text)
            mine = [CARD.search(one.getMessage()) for one in caplog.records]
            assert not any(mine)

    run(scene())


def test_the_scan_would_find_a_card_that_is_told_to_the_wrong_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            watcher = await place.guest(guests[0].table)
            await deal(guests)
            await play([*guests, watcher], Random(1), steps=4)
            truths = {1: await Truth.of(place.hall, watcher.table, 1)}
            own = [raw for raw in guests[0].heard if b'"step"' in raw or b'"game"' in raw]
            for raw in own:
                watcher.heard = [raw]
                with pytest.raises(AssertionError):
                    await check(watcher, truths)
            other = msgspec.json.encode(wire.Refused("x", "reason.not_your_turn", {"card": "4H"}))
            watcher.heard = [other]
            with pytest.raises(AssertionError):
                await check(watcher, truths)

    run(scene())


def test_what_anybody_may_fetch_is_the_same_before_and_after_the_deal(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            paths = ("/facts.json", "/words/en.json", "/words/es.json", "/words/it.json")
            before = [(await place.http(path)).body for path in paths]
            await deal(guests)
            assert [(await place.http(path)).body for path in paths] == before

    run(scene())


def test_the_record_is_to_be_had_only_when_the_game_is_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2)
            path = f"/t/{guests[0].table}/record.jotas"
            assert (await place.http(path)).status == 404
            await deal(guests)
            answer = await place.http(path, cookie=guests[0].cookie)
            assert (answer.status, answer.why) == (404, "refused.only_after_a_game")
            await play(guests, Random(1))
            answer = await place.http(path)
            assert answer.status == 200
            assert "P1" in answer.body.decode()
            for one in guests:
                await one.does(wire.Again(new_id()))
            assert (await place.http(path)).status == 404

    run(scene())


# Several people at one device


async def sharing(place: House, **rules: Any) -> Guest:
    """Two people at one device, and a bot, all dealt."""
    ana = await place.host_of()
    await ana.does(wire.Rules(new_id(), seats=3, **rules))
    await ana.does(wire.Sit(new_id(), "Bea"))
    return ana


def test_a_shared_device_shows_no_hand_before_it_is_asked_to(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await sharing(place)
            await deal([ana], "random")
            await ana.until(lambda: ana.view.turn in ana.seats)
            await ana.ping(0, -1)
            await ana.join(ana.table)
            assert all(one.view.own is None for one in ana.told if isinstance(one, wire.Game))
            turn = ana.view.turn
            await ana.does(wire.Show(new_id(), turn))
            assert ana.own.seat == turn
            await ana.does(wire.Show(new_id(), None))
            assert ana.view.own is None

    run(scene())


def test_a_hand_is_put_away_when_another_at_the_device_is_to_act(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await sharing(place, profile="tabletop")
            await deal([ana], "random")
            rng = Random(2)
            asked = None
            while True:
                await ana.until(lambda: set(ana.view.acting) & {1, 2} or ana.over)
                if ana.over:
                    break
                mine = [one for one in ana.view.acting if one in (1, 2)]
                if ana.view.own is not None:
                    assert ana.own.seat in mine
                    assert ana.own.seat == asked
                else:
                    asked = rng.choice(mine)
                    await ana.does(wire.Show(new_id(), asked))
                    continue
                await ana.ask(ana.do(ana.move(rng)))
            await ana.until(lambda: ana.at.phase == "over")
            assert ana.view.own is None
            await check(ana, {1: await Truth.of(place.hall, ana.table, 1)})

    run(scene())


def test_a_hand_of_another_cannot_be_opened_out_of_turn(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await sharing(place)
            other = await place.guest(ana.table)
            await other.does(wire.Sit(new_id(), "Eva"))
            await deal([ana, other])
            await settle([ana, other])
            if ana.view.turn == 3:
                await other.does(other.do(other.move(Random(1))))
                await settle([ana, other])
            turn = ana.view.turn
            waiting = 3 - turn
            await ana.does(wire.Show(new_id(), waiting))
            assert ana.view.own is None
            assert await ana.refused(wire.Show(new_id(), 3)) == "not_your_seat"
            watcher = await place.guest(ana.table)
            assert await watcher.refused(wire.Show(new_id(), turn)) == "not_your_seat"
            assert await other.refused(wire.Show(new_id(), turn)) == "not_your_seat"
            assert watcher.view.own is None

    run(scene())


def test_a_second_tab_of_a_shared_device_opens_hands_for_itself(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await sharing(place)
            await deal([ana], "random")
            await ana.until(lambda: ana.view.turn in (1, 2))
            tab = await place.guest(ana.table, ana.cookie)
            await ana.does(wire.Show(new_id(), ana.view.turn))
            await tab.ping()
            assert ana.view.own is not None
            assert tab.view.own is None

    run(scene())


def test_the_real_server_says_nothing_of_cards_and_cookies(tmp_path: Path) -> None:
    async def scene(place: Process) -> list[str]:
        ana = await place.host_of(against="greedy")
        await play([ana], Random(1), steps=5)
        await ana.send("no message")
        await ana.ask(ana.do("~4H"))
        await place.http("/tables", b"{", cookie=ana.cookie)
        ana.cut()
        await ana.gone()
        token = Tokens.kept_in(tmp_path).read(ana.cookie)
        assert token is not None
        return [ana.cookie, token]

    place = Process(tmp_path)
    try:
        secrets = run(scene(place))
    finally:
        said = place.stop()
    plain(secrets, said)
    assert not CARD.findall(said)
