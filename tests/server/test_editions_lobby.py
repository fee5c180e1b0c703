"""The host chooses an edition: what it can't have goes back to what is usual there."""

import json
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jotas.editions import ORDER, add, edition
from jotas.options import GAMES, PROFILES, VALUES, written
from jotas.server import lobby, wire
from jotas.server.lobby import OPEN, SeatDoc, TableDoc, change
from jotas.server.refusal import Refusal
from server.guest import new_id, run
from server.own_edition import put, text
from server.serving import house
from server.table_kit import deal, full_table, play
from server.test_lobby import ANA, BEN, BOT, HOST, NOBODY, kinds, table, valid

CARDS = [name for name in ORDER if not edition(name).dice]
EVA, LEO, KIM = (SeatDoc("person", name, n) for n, name in enumerate(("Eva", "Leo", "Kim"), 3))


@pytest.fixture(autouse=True)
def own_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Editions that a test adds are gone after it."""
    monkeypatch.setattr("jotas.editions._ADDED", {})


def chosen(found: TableDoc, name: str, **more: Any) -> TableDoc:
    """The table after its host has chosen an edition."""
    return change(found, wire.Rules("", edition=name, **more), HOST, NOBODY)


def refused(found: TableDoc, **rules: Any) -> Refusal:
    """The refusal of rules that the host asks for."""
    with pytest.raises(Refusal) as refusal:
        change(found, wire.Rules("", **rules), HOST, NOBODY)
    return refusal.value


@pytest.mark.parametrize(("before", "after"), list(permutations(ORDER, 2)))
def test_every_edition_follows_every_other(before: str, after: str) -> None:
    """At each of its tables, with one option that it offers changed."""
    rng = Random(f"{before} {after}")
    for seats in edition(before).hands:
        for sides in edition(before).sides_for(seats):
            name = rng.choice(edition(before).offered)
            options = {name: written(rng.choice(VALUES[name]))}
            asked = wire.Rules("", edition=before, seats=seats, sides=sides, options=options)
            found = chosen(change(table(), asked, HOST, NOBODY), after)
            valid(found, (1, 2))
            assert found.edition == after
            assert kinds(found).replace(".", "") == "AB"
            assert set(found.changes) <= set(edition(after).offered)
            assert found.setup.edition.dice == edition(after).dice


def test_people_keep_their_seats_and_what_is_open_goes_first() -> None:
    twelve = table(ANA, OPEN, BOT, OPEN, BEN, BOT, OPEN, EVA, OPEN, OPEN, BOT, OPEN, sides=3)
    valid(twelve, (1, 2, 3))
    junior = chosen(twelve, "junior")
    assert (kinds(junior), junior.sides) == ("AbBE", 4)
    assert [seat.side for seat in lobby.shown(junior, 0, NOBODY, 0).seats] == [
        "blue", "green", "red", "yellow",
    ]  # fmt: skip
    numbers = chosen(twelve, "numbers")
    assert (kinds(numbers), numbers.sides) == ("AbBbEb", 3)
    assert (kinds(chosen(twelve, "states")), chosen(twelve, "states").sides) == (kinds(twelve), 3)
    assert kinds(chosen(table(ANA, BOT, OPEN), "travel")) == "Ab"


def test_seats_that_are_too_few_are_made(tmp_path: Path) -> None:
    three = add(put(tmp_path, "three", text(hands="3 = 4\n4 = 3")))
    found = chosen(table(), three.name)
    assert (kinds(found), found.sides) == ("AB.", 3)
    few = add(put(tmp_path, "few", text(hands="2 = 5\n6 = 3")))
    assert kinds(chosen(table(ANA, BEN, EVA, BOT), few.name)) == "ABEb.."
    assert kinds(chosen(table(ANA, BEN, OPEN, BOT), few.name)) == "AB"


def test_too_many_people_are_refused_and_nothing_changes() -> None:
    five = table(ANA, BEN, EVA, LEO, KIM, OPEN)
    for name in ("junior", "dice", "travel"):
        assert refused(five, edition=name).why == "refused.people_sit_there"
    assert refused(five, edition="junior", seats=4).why == "refused.people_sit_there"
    assert kinds(chosen(five, "numbers")) == "ABELK."
    four = chosen(table(ANA, BEN, EVA, LEO), "junior")
    assert refused(four, edition="travel").why == "refused.people_sit_there"


def test_sides_that_it_does_not_form_become_those_it_does() -> None:
    four = chosen(table(ANA, BEN, BOT, BOT), "junior")
    assert four.sides == 4
    for name in ("classic", "dice", "states", "numbers"):
        assert chosen(four, name).sides == 2
    six = change(chosen(table(), "numbers"), wire.Rules("", seats=6, sides=3), HOST, NOBODY)
    assert chosen(six, "classic").sides == 3
    assert chosen(six, "junior", seats=3).sides == 3


def test_options_that_it_does_not_offer_are_dropped() -> None:
    options = {"draw": "next_turn", "corners": "none", "cut": "random", "jacks": "red_remove"}
    found = change(table(), wire.Rules("", options=options), HOST, NOBODY)
    assert found.changes == options
    assert set(chosen(found, "travel").changes) == {"draw", "cut", "jacks"}
    assert set(chosen(found, "states").changes) == {"draw"}
    assert set(chosen(found, "regioni").changes) == {"draw", "corners"}
    assert chosen(found, "dice").changes == {}
    dice = chosen(table(), "dice", options={"dice_line": "6", "colours": "official"})
    assert (dice.setup.edition.board.line, set(dice.changes)) == (6, {"dice_line", "colours"})
    assert set(chosen(dice, "classic").changes) == {"colours"}
    assert chosen(dice, "classic").setup.edition.board.line == 5


def test_a_profile_stays_with_cards_and_is_official_again_with_dice() -> None:
    for name in CARDS:
        found = chosen(change(table(), wire.Rules("", profile="s1"), HOST, NOBODY), name)
        assert (found.profile, found.options.claim) == ("s1", "claim")
    found = change(table(), wire.Rules("", profile="s1", options={"tie": "none"}), HOST, NOBODY)
    dice = chosen(found, "dice")
    assert (dice.profile, dice.changes) == ("official", {})
    assert chosen(dice, "classic").options.changed() == {}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", ORDER)
def test_every_profile_goes_with_every_edition(name: str, profile: str) -> None:
    for seats in edition(name).hands:
        found = chosen(table(), name, seats=seats, profile=profile)
        valid(found, (1, 2))
        game = "dice" if edition(name).dice else "cards"
        assert all(game in GAMES[one] for one in found.options.changed())


def test_the_rule_of_junior_survives_every_profile_and_can_be_changed() -> None:
    found = chosen(table(), "junior")
    for profile in (*PROFILES, "official"):
        found = change(found, wire.Rules("", profile=profile), HOST, NOBODY)
        assert (found.options.exchanges_per_turn, found.changes) == ("any", {})
        assert lobby.shown(found, 0, NOBODY, 0).options["exchanges_per_turn"] == "any"
    once = change(found, wire.Rules("", options={"exchanges_per_turn": "1"}), HOST, NOBODY)
    assert (once.options.exchanges_per_turn, once.changes) == (1, {"exchanges_per_turn": "1"})
    again = change(once, wire.Rules("", options={"exchanges_per_turn": "any"}), HOST, NOBODY)
    assert again == found
    assert chosen(found, "classic").options.exchanges_per_turn == 1
    assert chosen(once, "classic").changes == {}


def test_all_that_is_asked_for_at_once_is_done_or_nothing() -> None:
    found = chosen(table(), "junior", seats=4, profile="s2", options={"lines_to_win": "2"})
    assert (found.edition, found.profile, found.sides) == ("junior", "s2", 4)
    assert found.changes == {"lines_to_win": "2"}
    for rules in (
        {"edition": "travel", "seats": 4},
        {"edition": "junior", "sides": 3, "seats": 4},
        {"edition": "dice", "options": {"draw": "next_turn"}},
        {"edition": "classic", "options": {"dice_line": "6"}},
        {"edition": "junior", "profile": "s9"},
        {"edition": "numbers", "seats": 12},
    ):
        assert refused(found, **rules).why == "refused.bad_rules", rules


@pytest.mark.parametrize(
    "name", ["", "x", "Classic", "../classic", "classic.toml", "\ud800", "null", "🂡", "y" * 4000]
)
def test_an_edition_that_is_not_there_is_refused_and_those_that_are_are_named(name: str) -> None:
    refusal = refused(table(), edition=name)
    assert refusal.why == "refused.bad_rules"
    assert all(one in refusal.values["what"] for one in ORDER)
    assert len(refusal.values["what"]) < 300


def test_hands_that_its_pack_can_not_serve_go_back_to_what_is_usual(tmp_path: Path) -> None:
    small = add(put(tmp_path, "small", text(more="copies = 1")))
    three = table(ANA, BEN, OPEN)
    eight = change(three, wire.Rules("", sides=3, options={"hand_size": "8"}), HOST, NOBODY)
    assert eight.setup.hand_size == 8
    there = chosen(eight, small.name)
    assert (there.setup.hand_size, there.changes) == (small.hands[3], {})
    assert chosen(eight, "junior").setup.hand_size == 8  # 42 cards serve three hands of eight


# At a table


def test_everybody_is_told_of_the_edition_and_only_the_host_chooses(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana, ben = await full_table(place, 2)
            for name in (*reversed(ORDER), "junior"):
                asked = wire.Rules(new_id(), edition=name)
                assert await ben.refused(asked) == "only_the_host"
                await ana.does(asked)
                await ben.until(lambda name=name: ben.at.edition == name)  # type: ignore[misc]
            assert (ben.at.hand, ben.at.lines_to_win) == (3, 1)
            assert ben.at.options == {"exchanges_per_turn": "any"}
            await deal([ana, ben])
            late = wire.Rules(new_id(), edition="dice")
            assert await ana.refused(late) == "only_in_the_lobby"
            assert ben.game is not None
            assert ben.game.setup.edition == "junior"

    run(scene())


def test_what_is_refused_is_told_to_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            guests = await full_table(place, 6)
            before, rooms = place.room(guests[0]).table, guests[1].count(wire.Room)
            for name, why in (("junior", "people_sit_there"), ("x", "bad_rules")):
                assert await guests[0].refused(wire.Rules(new_id(), edition=name)) == why
            await guests[1].ping()
            assert place.room(guests[0]).table == before
            assert guests[1].count(wire.Room) == rooms

    run(scene())


def test_the_edition_stays_for_the_rematch_and_in_the_lobby_after_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana, ben = guests = await full_table(place, 2, edition="junior")
            await deal(guests)
            for round in (1, 2):
                await play(guests, Random(round))
                for one in guests:
                    await one.until(lambda one=one: one.at.phase == "over")  # type: ignore[misc]
                    if round == 1:
                        await one.does(wire.Again(new_id()))
                await ana.until(lambda: ana.round == 2)
                await ben.until(lambda: ben.round == 2)
                assert ben.game is not None
                setup = ben.game.setup
                assert (ben.at.edition, setup.edition) == ("junior", "junior")
            await ana.does(wire.Lobby(new_id()))
            await ana.does(wire.Rules(new_id(), edition="dice"))
            await ben.until(lambda: ben.at.edition == "dice")
            await deal(guests)
            await play(guests, Random(3), steps=4)
            assert ana.game is not None
            assert ana.game.setup.dice

    run(scene())


@pytest.mark.parametrize("name", ORDER)
def test_a_table_is_opened_in_an_edition(name: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            ana = await place.host_of(edition=name)
            assert (ana.at.edition, ana.at.phase, len(ana.at.seats)) == (name, "lobby", 2)
            ben = await place.host_of(edition=name, against="greedy")
            assert ben.game is not None
            assert (ben.at.edition, ben.game.setup.edition) == (name, name)

    run(scene())


def test_a_table_in_no_edition_is_not_opened(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as place:
            cookie = await place.cookie()
            for name, why in (
                ("x", "bad_rules"), ("", "bad_rules"), ("../key", "bad_rules"),
                (None, "bad_message"), (7, "bad_message"), (["dice"], "bad_message"),
            ):  # fmt: skip
                body = json.dumps({"name": "Ana", "edition": name})
                answer = await place.http("/tables", body, cookie=cookie)
                assert (answer.status, answer.why) == (400, f"refused.{why}")
            long = await place.http(
                "/tables", json.dumps({"name": "Ana", "edition": "x" * 10_000}), cookie=cookie
            )
            assert long.status == 413
            assert place.hall.rooms == {}

    run(scene())
