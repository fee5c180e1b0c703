"""Rules 9: the editions, each as the table of the chapter says."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from jotas.board import Cell
from jotas.cards import STANDARD, Card
from jotas.edition import Edition
from jotas.editions import edition, names
from jotas.engine import advance, start
from jotas.errors import BadOptions, Illegal, Reason
from jotas.events import Drew, Exchange, Exchanged, Play
from jotas.look import said
from jotas.options import options
from jotas.setup import Seat, Setup, rules_for
from jotas.state import State, empty

CLASSIC_HANDS = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
USUAL_SIDES = {
    2: (2,), 3: (3,), 4: (2,), 6: (2, 3), 8: (2,), 9: (3,), 10: (2,), 12: (2, 3),
}  # fmt: skip


class Row(NamedTuple):
    """A row of the table: what an edition is."""

    size: tuple[int, int]
    """Columns and rows."""
    corners: int
    keys: int
    spaces: int
    """How many spaces show each key."""
    pack: int
    wild: int
    remove: int
    hands: dict[int, int]
    line: int
    lines_to_win: dict[int, int]
    """By the number of sides, or where it says so by the number of seats."""


BY_SIDES = {2: 2, 3: 1}
TABLE = {
    "classic": Row((10, 10), 4, 48, 2, 104, 4, 4, CLASSIC_HANDS, 5, BY_SIDES),
    "states": Row((10, 10), 0, 50, 2, 108, 4, 4, CLASSIC_HANDS, 5, BY_SIDES),
    "provincias": Row((10, 10), 0, 50, 2, 108, 4, 4, CLASSIC_HANDS, 5, BY_SIDES),
    "regioni": Row((8, 8), 4, 20, 3, 68, 4, 4, {2: 6, 3: 5, 4: 5, 6: 4}, 5, BY_SIDES),
    "numbers": Row((10, 10), 4, 24, 4, 104, 4, 4, {2: 5, 3: 5, 4: 4, 6: 4}, 5, {}),
    "junior": Row((6, 7), 4, 19, 2, 42, 2, 2, {2: 3, 3: 3, 4: 3}, 4, {2: 1, 3: 1, 4: 1}),
    "travel": Row((8, 6), 0, 48, 1, 52, 2, 2, {2: 7}, 4, {2: 2}),
}
each_edition = pytest.mark.parametrize("name", TABLE)


def cards_with_power(made: Edition, power: str) -> list[Card]:
    jacks = made.jacks["spades_hearts_remove"]
    kinds = jacks.wild if power == "wild" else jacks.remove
    return [card for card in made.pack.cards if card in kinds]


def test_these_are_the_editions() -> None:
    assert set(names()) == {*TABLE, "dice"}
    assert names()[0] == "classic"


@each_edition
def test_the_board(name: str) -> None:
    row, board = TABLE[name], edition(name).board
    assert (board.width, board.height) == row.size
    shown = Counter(key for key in board.shows if key is not None)
    assert len(shown) == row.keys
    assert set(shown.values()) == {row.spaces}
    free = [cell for cell, key in enumerate(board.shows) if key is None]
    last, ends = len(board.shows) - 1, (0, board.width - 1, len(board.shows) - board.width)
    assert free == (sorted((*ends, last)) if row.corners else [])


@each_edition
def test_the_pack(name: str) -> None:
    row, made = TABLE[name], edition(name)
    assert len(made.pack.cards) == row.pack
    assert len(cards_with_power(made, "wild")) == row.wild
    assert len(cards_with_power(made, "remove")) == row.remove
    plain = Counter(made.pack.shows[card] for card in made.pack.cards)
    for card in (*cards_with_power(made, "wild"), *cards_with_power(made, "remove")):
        plain.pop(made.pack.shows[card], None)
    each = (row.pack - row.wild - row.remove) // row.keys
    assert plain == dict.fromkeys({key for key in made.board.shows if key is not None}, each)


@each_edition
def test_seats_hands_and_sides(name: str) -> None:
    row, made = TABLE[name], edition(name)
    for seats in range(1, 14):
        if seats not in row.hands:
            with pytest.raises(BadOptions, match=r"^seats: "):
                Setup(seats, edition=made)
            continue
        setup = Setup(seats, edition=made)
        state, _ = start(setup, Random(1))
        assert [len(hand) for hand in state.hands] == [row.hands[seats]] * seats
        sides = (4,) if (name, seats) == ("junior", 4) else USUAL_SIDES[seats]
        assert made.sides_for(seats) == sides
        for count in range(2, 6):
            if count not in sides:
                with pytest.raises(BadOptions, match=r"^sides: "):
                    Setup(seats, count, edition=made)


@each_edition
def test_the_line_and_how_many_win(name: str) -> None:
    row, made = TABLE[name], edition(name)
    assert made.board.line == row.line
    for seats in row.hands:
        for sides in made.sides_for(seats):
            expected = row.lines_to_win.get(sides) or {2: 1, 3: 1, 4: 2, 6: 2}[seats]
            assert Setup(seats, sides, edition=made).lines_to_win == expected
            changed = rules_for(made).changed() | {"lines_to_win": 3}
            assert Setup(seats, sides, options(None, **changed), made).lines_to_win == 3


def test_dice_has_no_cards() -> None:
    dice = edition("dice")
    assert dice.dice
    assert dice.pack.cards == ()
    assert dice.hands == {2: 0, 3: 0, 4: 0}
    assert not any(edition(name).dice for name in TABLE)


# Cards match spaces by their keys


@each_edition
def test_a_card_goes_where_its_key_is_and_nowhere_else(name: str) -> None:
    """Tried by playing it: every kind of card on every space of an empty board."""
    made = edition(name)
    setup = Setup(2, edition=made)
    jacks = setup.jacks
    for kind in range(len(made.pack.names)):
        card = Card(kind)
        state = holding(setup, (card,))
        for at, shown in enumerate(made.board.shows):
            cell = Cell(at)
            if card in jacks.remove:
                expected = Reason.SPACE_IS_CORNER if shown is None else Reason.SPACE_IS_EMPTY
            elif shown is None:
                expected = Reason.SPACE_IS_CORNER
            elif card in jacks.wild or shown == made.pack.shows[card]:
                continue
            else:
                expected = Reason.SPACE_SHOWS_OTHER_CARD
            assert reason(state, Play(Seat(0), card, cell)) is expected
        if card not in jacks.remove | jacks.wild:
            key = made.pack.shows[card]
            places = [Cell(at) for at, shown in enumerate(made.board.shows) if shown == key]
            assert len(places) == TABLE[name].spaces
            for cell in places:
                assert reason(state, Play(Seat(0), card, cell)) is None


def holding(setup: Setup, hand: tuple[Card, ...], chips: tuple[int, ...] = ()) -> State:
    bare = empty(setup)
    rest = Counter(setup.edition.pack.cards) - Counter(hand)
    return replace(
        bare,
        hands=(hand, *((),) * (setup.seats - 1)),
        deck=tuple(rest.elements()),
        chips=chips or bare.chips,
    )


def reason(state: State, command: Play | Exchange) -> Reason | None:
    try:
        advance(state, command, Random(0))
    except Illegal as illegal:
        return illegal.reason
    return None


CAPITALS = {
    "states": (
        "AL Montgomery, AK Juneau, AZ Phoenix, AR Little Rock, CA Sacramento, CO Denver,"
        " CT Hartford, DE Dover, FL Tallahassee, GA Atlanta, HI Honolulu, ID Boise,"
        " IL Springfield, IN Indianapolis, IA Des Moines, KS Topeka, KY Frankfort,"
        " LA Baton Rouge, ME Augusta, MD Annapolis, MA Boston, MI Lansing, MN Saint Paul,"
        " MS Jackson, MO Jefferson City, MT Helena, NE Lincoln, NV Carson City, NH Concord,"
        " NJ Trenton, NM Santa Fe, NY Albany, NC Raleigh, ND Bismarck, OH Columbus,"
        " OK Oklahoma City, OR Salem, PA Harrisburg, RI Providence, SC Columbia, SD Pierre,"
        " TN Nashville, TX Austin, UT Salt Lake City, VT Montpelier, VA Richmond, WA Olympia,"
        " WV Charleston, WI Madison, WY Cheyenne"
    ),
    "regioni": (
        "VDA Aosta, PIE Torino, LIG Genova, LOM Milano, TAA Trento, VEN Venezia, FVG Trieste,"
        " EMR Bologna, TOS Firenze, UMB Perugia, MAR Ancona, LAZ Roma, ABR L’Aquila,"
        " MOL Campobasso, CAM Napoli, PUG Bari, BAS Potenza, CAL Catanzaro, SIC Palermo,"
        " SAR Cagliari"
    ),
}


@pytest.mark.parametrize("name", CAPITALS)
def test_each_capital_belongs_to_its_state(name: str) -> None:
    made = edition(name)
    found = {}
    for kind, key in enumerate(made.pack.shows):
        if key is not None:
            found[made.pack.keys[key]] = said(made.look.cards[kind], "en")
    assert found == dict(one.split(" ", 1) for one in CAPITALS[name].split(", "))


def test_the_provinces_of_spain_and_their_capitals() -> None:
    """Most share the name of their capital; here are those that do not."""
    made = edition("provincias")
    pairs = {
        made.look.space(key, "es"): made.look.card(Card(kind), "es")
        for kind, key in enumerate(made.pack.shows)
        if key is not None
    }
    differ = {province: city for province, city in pairs.items() if province != city}
    assert differ == {
        "Álava": "Vitoria", "Asturias": "Oviedo", "Baleares": "Palma", "Bizkaia": "Bilbao",
        "Cantabria": "Santander", "Castellón": "Castellón de la Plana",
        "Gipuzkoa": "San Sebastián", "Navarra": "Pamplona",
        "Las Palmas": "Las Palmas de Gran Canaria", "La Rioja": "Logroño",
    }  # fmt: skip
    assert len(pairs) == 50


def test_each_sum_belongs_to_its_answer() -> None:
    """Four different ones to each of 1 to 24; the card says what its name says."""
    made = edition("numbers")
    sums: dict[int, set[str]] = {}
    for kind, key in enumerate(made.pack.shows):
        name = made.pack.names[kind]
        if key is None:
            assert name in ("ADD", "REMOVE")
            continue
        first, sign, second = name.partition("+" if "+" in name else "-")
        answer = int(first) + int(second) if sign == "+" else int(first) - int(second)
        assert made.pack.keys[key] == str(answer) == made.look.space(key, "en")
        printed = f"{first} {'+' if sign == '+' else chr(0x2212)} {second}"
        assert made.look.card(Card(kind), "es") == printed
        sums.setdefault(answer, set()).add(name)
        assert made.pack.copies[kind] == 1
    assert {answer: len(four) for answer, four in sums.items()} == dict.fromkeys(range(1, 25), 4)


def test_each_answer_has_a_colour_and_there_are_bands_of_four() -> None:
    made = edition("numbers")
    tints = made.look.tints or {}
    assert set(tints) == set(made.pack.keys)
    assert set(Counter(tints.values()).values()) == {4}
    for first in range(1, 25, 4):
        assert len({tints[str(answer)] for answer in range(first, first + 4)}) == 1


@each_edition
def test_cards_that_look_alike_are_alike(name: str) -> None:
    made = edition(name)
    for language in ("en", "es", "it"):
        for texts in (made.look.cards, made.look.spaces):
            printed = [said(text, language) for text in texts]
            assert len(set(printed)) == len(printed)


# What is played otherwise


def test_junior_exchanges_any_number() -> None:
    """Its own rule; a table may change it like any other."""
    junior = edition("junior")
    assert rules_for(junior).exchanges_per_turn == "any"
    dead = tuple(junior.pack.parse(name) for name in ("CAT", "DOG", "OWL"))
    chips = sum(junior.places[card] for card in dead)
    state = holding(Setup(2, options=rules_for(junior), edition=junior), dead, (0, chips))
    for card in dead:
        state, told = advance(state, Exchange(Seat(0), card), Random(0))
        assert [type(event) for event in told] == [Exchanged, Drew]
    once = holding(Setup(2, edition=junior), dead, (0, chips))
    once, _ = advance(once, Exchange(Seat(0), dead[0]), Random(0))
    assert reason(once, Exchange(Seat(0), dead[1])) is Reason.EXCHANGE_IS_USED


@pytest.mark.parametrize("name", [name for name in TABLE if name != "junior"])
def test_the_others_start_from_the_official_rules(name: str) -> None:
    assert rules_for(edition(name)).changed() == {}


@pytest.mark.parametrize("name", ["states", "numbers", "junior", "regioni", "provincias"])
def test_special_cards_work_as_jacks_do(name: str) -> None:
    """A wild goes anywhere open, a remover takes an opponent's chip; neither is ever dead."""
    made = edition(name)
    setup = Setup(2, edition=made)
    (wild,), (remover,) = setup.jacks.wild, setup.jacks.remove
    taken = made.board.everywhere & ~made.board.corners
    state = holding(setup, (wild, remover), (0, taken))
    cell = next(Cell(at) for at, key in enumerate(made.board.shows) if key is not None)
    asked = Play(Seat(0), remover, cell)
    assert reason(state, asked) is None
    assert reason(state, Play(Seat(0), wild, cell)) is Reason.SPACE_IS_TAKEN
    for card in (wild, remover):
        assert reason(state, Exchange(Seat(0), card)) is Reason.JACK_IS_NEVER_DEAD


@pytest.mark.parametrize("name", ["junior", "states"])
def test_without_ranks_chance_names_the_dealer(name: str) -> None:
    """1.6: nobody can cut lowest where cards have no order."""
    setup = Setup(2, edition=edition(name))
    dealers = {start(setup, Random(seed))[0].dealer for seed in range(20)}
    assert dealers == {0, 1}
    assert not setup.cuts
    assert edition("travel").pack.ranks is not None


def test_four_sides_have_a_fourth_colour() -> None:
    """Junior's four seats each play alone."""
    setup = Setup(4, edition=edition("junior"))
    assert [setup.side(seat) for seat in setup.order] == [0, 1, 2, 3]
    assert setup.colours == ("blue", "green", "red", "yellow")
    assert setup.lines_to_win == 1


def test_the_standard_packs() -> None:
    assert edition("classic").pack == STANDARD
    assert edition("travel").pack.names == STANDARD.names
