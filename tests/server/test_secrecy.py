"""No byte that a browser gets says where a card is that its people may not know of."""

import logging
from collections.abc import Iterable
from pathlib import Path
from random import Random
from re import Pattern
from typing import Any

import msgspec
import pytest

from jotas.editions import ORDER, edition
from jotas.server import wire
from jotas.server.tokens import Tokens
from server.guest import Guest, new_id, run
from server.serving import House, Process, house
from server.table_kit import PROFILES, deal, full_table, play, settle
from server.truth import Truth, check, naming

CLASSIC = [("classic", profile) for profile in PROFILES]
OTHERS = [(name, PROFILES[at % len(PROFILES)]) for at, name in enumerate(ORDER[1:])]
"""Each other edition under one of the profiles."""


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


async def look_around(place: House, guest: Guest, cards: Pattern[str]) -> list[bytes]:
    """Everything that is to be had over HTTP while a game goes on; none of it names a card."""
    table = guest.table
    found = []
    for path in (
        "/", f"/t/{table}", "/mine.json", "/health", f"/t/{table}/record.jotas",
        f"/t/{table}/qr.svg?link=http://localhost/t/{table}", "/nowhere", "/ws", "/tables",
    ):  # fmt: skip
        answer = await place.http(path, cookie=guest.cookie)
        assert not cards.findall(answer.body.decode()), path
        found.append(answer.body + str(answer.headers).encode())
    return found


@pytest.mark.parametrize(("name", "profile"), [*CLASSIC, *OTHERS])
def test_nobody_is_told_a_card_they_may_not_know(
    name: str, profile: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for logger in ("jotas", "asyncio", "concurrent"):
        caplog.set_level(logging.DEBUG, logger=logger)
    caplog.set_level(logging.INFO, logger="uvicorn")
    cards, seats = naming(edition(name)), min(4, max(edition(name).hands))

    async def scene() -> None:
        async with house(tmp_path) as place:
            rules = {"lines_to_win": "1", "piles": "top_only"} if profile == "official" else {}
            people = max(2, seats - 1)
            guests = await full_table(
                place, people, edition=name, seats=seats, profile=profile, options=rules
            )
            watcher = await place.guest(guests[0].table)
            all_there = [*guests, watcher]
            await deal(guests, "random")
            pages: list[bytes] = []
            truths = {}
            for round in (1, 2):
                await play(all_there, Random(round), steps=3)
                pages += await look_around(place, guests[0], cards)
                for one in guests:
                    await one.ask(wire.Hint(new_id(), one.round, one.n, one.seats[0]))
                guests[1].cut()
                await guests[1].gone()
                await guests[1].join(guests[1].table)
                await guests[-1].ping(round, 0)
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
            assert len(secrets) == 2 * len(all_there)
            plain(secrets, *pages, *(raw for one in all_there for raw in one.heard), caplog.text)
            mine = [cards.search(one.getMessage()) for one in caplog.records]
            assert not any(mine)

    run(scene())


@pytest.mark.parametrize("name", ["classic", "states", "numbers", "junior"])
def test_the_scan_would_find_a_card_that_is_told_to_the_wrong_one(
    name: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, edition=name)
            watcher = await place.guest(guests[0].table)
            await deal(guests)
            await play([*guests, watcher], Random(1), steps=4)
            truths = {1: await Truth.of(place.hall, watcher.table, 1)}
            own = [raw for raw in guests[0].heard if b'"step"' in raw or b'"game"' in raw]
            for raw in own:
                watcher.heard = [raw]
                with pytest.raises(AssertionError):
                    await check(watcher, truths)
            (card,) = guests[1].own.hand[-1:]
            printed = edition(name).look.cards
            words = [text for one in printed[:1] for text in one.values()]
            for word in (card.card, *words):
                said = wire.Refused("x", "reason.not_your_turn", {"card": word})
                watcher.heard = [msgspec.json.encode(said)]
                with pytest.raises(AssertionError):
                    await check(watcher, truths)

    run(scene())


@pytest.mark.parametrize("name", ["classic", "junior"])
def test_the_scan_would_find_the_order_of_a_deck(name: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 2, edition=name)
            await deal(guests)
            await play(guests, Random(1), steps=2)
            truths = {1: await Truth.of(place.hall, guests[0].table, 1)}
            deck = next(one for one in truths[1].events[0] if one["event"] == "shuffled")
            for event in (deck, {"event": "reshuffled", "deck": deck["deck"]}):
                raw = next(raw for raw in guests[0].heard if b'"step"' in raw)
                step = msgspec.json.decode(raw)
                step["events"] = [*step["events"], event]
                guests[0].heard = [msgspec.json.encode(step)]
                with pytest.raises(AssertionError):
                    await check(guests[0], truths)
                guests[0].heard = [raw]
                assert await check(guests[0], truths) == 1

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
    assert not naming(edition()).findall(said)
