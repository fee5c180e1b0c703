"""Thinking ahead: what is imagined, what comes of a trial, and what moves say of hidden hands."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from jotas.bots import Effort
from jotas.bots.kernel import Case, Unseen, case_of, unseen
from jotas.bots.manners import plays
from jotas.bots.searching import CHAMPION, EXPERT, Manner, search
from jotas.bots.tree import Tree
from jotas.cards import Card
from jotas.engine import start
from jotas.events import Choose, Play
from jotas.options import options
from jotas.rules import covered
from jotas.setup import Setup
from jotas.sim.belief import LAID, PLACED, TAUS, follow, read_hands
from jotas.sim.load import count_codes
from jotas.sim.mind import knowledge, memory
from jotas.sim.play import THUMB
from jotas.sim.rows import DECK, OWN, PILE
from jotas.sim.search import roll_out, think_of
from jotas.sim.tables import compile_tables, for_thread
from jotas.sim.worths import WIN
from jotas.state import State
from jotas.view import View, imagine, view
from kit import position, table
from makers import read
from strategies import any_setup, moments

FEW = Effort(playouts=24)
CHIPS = 0x7777
"""Of what is kept count of in a line, the chips of each side (see `game.put`)."""


def choices(seeds: int, share: float) -> Iterator[tuple[View, State]]:
    """Moments of games of any table at which a seat has several plays."""
    for seed in range(seeds):
        rng = Random(f"search {seed}")
        for moment in moments(any_setup(rng), seed):
            if rng.random() < share and not moment.before.ended:
                seen = view(moment.before, moment.before.turn)
                if len(plays(seen)) > 1:
                    yield seen, moment.before


def tried(case: Case, hidden: Unseen, worlds: int, moves: int = 4) -> list[float]:
    """How some moves went in so many games."""
    m = case.m
    count = think_of(case.t, case.w, case.s, case.codes, case.k, m, False, True)
    moves = min(moves, count)
    slots, cells = m.slots[:moves].copy(), m.cells[:moves].copy()
    return try_moves(case, hidden, worlds, slots, cells)


def try_moves(case: Case, hidden: Unseen, worlds: int, slots: Any, cells: Any) -> list[float]:
    sums = np.zeros(len(slots))
    done = roll_out(
        case.t, case.w, case.s, case.codes, case.k, case.m, hidden.pool, hidden.wanted,
        hidden.weights, slots, cells, sums, len(slots), worlds, THUMB, 6,
        np.zeros(1, np.uint8),
    )  # fmt: skip
    assert done == worlds
    assert (sums >= 0).all()
    assert (sums <= worlds).all()
    found: list[float] = sums.tolist()
    return found


def middle(setup: Setup, seed: int, steps: int = 20) -> View:
    """What a seat sees in the middle of a game."""
    played = [moment.before for moment in moments(setup, seed)]
    return view(played[steps], played[steps].turn)


def test_the_same_seed_tries_the_same_games() -> None:
    seen = middle(Setup(3), 1)
    found = []
    for seed in (5, 5, 6):
        case = case_of(seen, Random(seed))
        found.append(tried(case, unseen(case, seen), 40))
    assert found[0] == found[1] != found[2]


def test_games_can_be_tried_in_parts() -> None:
    seen = middle(Setup(4), 2)
    whole, parts = (case_of(seen, Random(1)) for _ in range(2))
    at_once = tried(whole, unseen(whole, seen), 30)
    in_turn = [tried(parts, unseen(parts, seen), worlds) for worlds in (10, 20)]
    together = [sum(one) for one in zip(*in_turn, strict=True)]
    assert np.allclose(at_once, together)
    assert int(whole.w[0]) == int(parts.w[0])


def test_nothing_is_tried_once_it_is_to_stop() -> None:
    seen = middle(Setup(2), 3)
    case = case_of(seen, Random(1))
    hidden, none = unseen(case, seen), np.zeros(1)
    done = roll_out(
        case.t, case.w, case.s, case.codes, case.k, case.m, hidden.pool, hidden.wanted,
        hidden.weights, case.m.slots[:1], case.m.cells[:1], none, 1, 1000, THUMB, 6,
        np.ones(1, np.uint8),
    )  # fmt: skip
    assert done == 0
    assert not none.any()


def test_every_card_is_somewhere_in_the_games_that_are_imagined() -> None:
    checked = 0
    for seen, state in choices(60, 0.05):
        if state.setup.edition.dice:
            continue
        case = case_of(seen, Random(1))
        hidden = unseen(case, seen, reads=True)
        tried(case, hidden, 1, 1)
        t, s = case.t, case.m.world_numbers
        hands = [_hand(t, s, seat) for seat in range(state.setup.seats)]
        deck = s[int(t.deck) : int(t.deck) + int(s[DECK])].tolist()
        pile = s[int(t.pile) : int(t.pile) + int(s[PILE])].tolist()
        everywhere = Counter([*deck, *pile, *(card for hand in hands for card in hand)])
        assert everywhere == Counter(state.setup.edition.pack.cards)
        assert tuple(hands[seen.turn]) == seen.hand
        owed = min(len([seat for seat in seen.owed if seat != seen.turn]), seen.left)
        assert len(deck) == seen.left - owed
        for seat, hand in enumerate(hands):
            assert 0 <= len(hand) - seen.held[seat] <= (seat in seen.owed)
        shown = Counter(card for one in seen.piles for card in one if card >= 0)
        assert not shown - Counter(pile)
        checked += 1
    assert checked > 100


def _hand(t: Any, s: Any, seat: int) -> list[int]:
    first = int(t.hands) + seat * int(t.hand)
    found: list[int] = s[first : first + int(s[int(t.held) + seat])].tolist()
    return found


def test_every_unseen_card_is_as_likely_in_every_hand() -> None:
    """And one of half the weight, half as likely."""
    setup, games = Setup(3), 3000
    seen = middle(setup, 4)
    seat, half = (seen.turn + 1) % 3, 5
    case = case_of(seen, Random(1))
    for weight in (1.0, 0.5, 0.0):
        hidden = unseen(case, seen)
        hidden.weights[seat, half] = weight
        counts: Counter[int] = Counter()
        for _ in range(games):
            tried(case, hidden, 1, 1)
            counts.update(
                int(case.t.group[card]) for card in _hand(case.t, case.m.world_numbers, seat)
            )
        there = Counter(int(case.t.group[card]) for card in hidden.pool)
        held = int(hidden.wanted[seat])
        rest = len(hidden.pool) - there[half]
        for group, many in there.items():
            part = weight if group == half else 1.0
            share = held * many * part / (rest + weight * there[half])
            spread = sqrt(games * share) if share else 0.5
            slack = 0.06 * games * share if weight == 0.5 else 0.0
            assert abs(counts[group] - games * share) < 4.5 * spread + slack


@pytest.mark.parametrize("manner", [EXPERT, CHAMPION, Manner(reads=True, depth=1000)])
def test_the_same_view_and_seed_give_the_same_choice_whatever_is_hidden(manner: Manner) -> None:
    compared = 0
    for seen, _ in choices(40, 0.03):
        other = view(imagine(seen, Random(3)), seen.seat)
        one, again, dealt = (search(which, Random(7), manner, FEW) for which in (seen, seen, other))
        assert one == again == dealt
        compared += 1
    assert compared > 50


def test_a_tree_chooses_the_same_whatever_is_hidden() -> None:
    for seen, _ in choices(40, 0.02):
        other = view(imagine(seen, Random(3)), seen.seat)
        one, again, dealt = (Tree(FEW).choose(which, Random(7)) for which in (seen, seen, other))
        assert one == again == dealt
        assert one in seen.legal


def test_what_is_found_is_legal_and_has_a_chance() -> None:
    for seen, _ in choices(40, 0.05):
        found = search(seen, Random(1), EXPERT, FEW)
        commands = [one for one, _ in found.moves if isinstance(one, Play | Choose)]
        assert len(commands) == len(found.moves)
        assert 1 <= len(commands) <= EXPERT.moves
        moves = {(one.card if isinstance(one, Play) else -1, one.cell) for one in commands}
        assert len(moves) == len(commands)
        assert set(commands) <= set(seen.legal)
        assert all(0 <= chance <= 1 for _, chance in found.moves)


def test_a_move_that_is_asked_about_is_tried_as_well() -> None:
    seen = middle(Setup(2), 6)
    usual = {command for command, _ in search(seen, Random(1), EXPERT, FEW).moves}
    asked = next(one for one in plays(seen) if one not in usual and places(seen, one))
    found = search(seen, Random(1), EXPERT, FEW, asked)
    assert asked in {command for command, _ in found.moves}
    assert len(found.moves) == EXPERT.moves + 1


def places(seen: View, command: Any) -> bool:
    jacks = seen.setup.jacks
    return isinstance(command, Play) and command.card not in jacks.wild | jacks.remove


def test_a_search_finds_the_line_that_wins_and_the_space_that_saves() -> None:
    """With no more than the rules of thumb and a few games."""
    lines = {"blue": "c8-g8"}
    state = position(table(), blue="b2-e2 c8-g8", hands=("AH 2S", "3S 3H"), lines=lines)
    best, chance = search(view(state, state.turn), Random(1), EXPERT, FEW).moves[0]
    assert isinstance(best, Play)
    assert state.setup.edition.board.cell_name(best.cell) == "f2"
    assert chance > 0.9


CORNERS = """
version = 1
title = "Made"
line = 5
size = "5x3"
corners = 3
spaces = 1
rows = \"\"\"
* * * A B
C D E F G
H I J K L
\"\"\"
hands = { 2 = 3 }
[keys]
"""


def test_a_line_of_many_corners_is_a_line() -> None:
    """As boards have them that people make: two chips fill it, and the second is seen to."""
    made = read(CORNERS + "\n".join(f'{key} = "{key}{key}"' for key in "ABCDEFGHIJKL"))
    state, _ = start(Setup(2, options=options(lines_to_win=1), edition=made), Random(1))
    space, card = made.board.parse_cell, made.pack.parse
    chips = [0, 0]
    hands: list[tuple[Card, ...]] = [(card("K"),)] * 2
    chips[state.turn], hands[state.turn] = 1 << space("d1"), (card("K"), card("B"))
    seen = view(replace(state, chips=tuple(chips), hands=tuple(hands)), state.turn)
    case = case_of(seen, Random(1))
    count = think_of(case.t, case.w, case.s, case.codes, case.k, case.m, False, True)
    assert count == 2
    scores = dict(zip(case.m.cells[:2].tolist(), case.m.scores[:2].tolist(), strict=True))
    assert scores[space("e1")] >= WIN > scores[space("d3")]


def test_a_search_ends_when_its_time_is_over() -> None:
    seen = middle(Setup(2), 8)
    found = search(seen, Random(1), EXPERT, Effort(seconds=0.05, threads=2))
    assert found.games > 0
    assert found.moves[0][0] in seen.legal


# What moves say


def test_beliefs_are_1_on_average_and_follow_the_board() -> None:
    followed = 0
    for seen, state in choices(60, 0.05):
        setup = state.setup
        if setup.edition.dice:
            continue
        case = case_of(seen, Random(1))
        hidden = unseen(case, seen, reads=True)
        assert (hidden.weights > 0).all()
        if len(hidden.pool):
            means = hidden.weights[:, case.t.group[hidden.pool]].mean(1)
            assert means == pytest.approx(np.ones(setup.seats))
        if setup.options.piles == "top_only":
            continue
        words = case.m.trial_words
        for side in range(setup.sides):
            own = int(words[OWN + 2 * side]) | int(words[OWN + 2 * side + 1]) << 64
            assert own == covered(seen.chips[side :: setup.sides])
        count_codes(case.t, case.w, case.s, case.codes)
        lines = len(setup.edition.board.lines)
        assert ((case.m.trial_codes[:lines] ^ case.codes) & CHIPS == 0).all()
        followed += 1
    assert followed > 60


def test_nothing_is_read_into_moves_unless_it_is_asked_for() -> None:
    seen = middle(Setup(2), 9)
    case = case_of(seen, Random(1))
    assert (unseen(case, seen).weights == 1).all()
    assert (unseen(case, seen, reads=True).weights != 1).any()


def followed(rows: list[tuple[int, int, str]]) -> tuple[Setup, Any]:
    """What is believed after seats have placed chips, or laid a card down ("")."""
    setup = Setup()
    board, t = setup.edition.board, for_thread(compile_tables(setup))
    told = []
    for what, seat, space in rows:
        cell = board.parse_cell(space) if space else -1
        told.append((what, seat, board.shows[cell] if space else -1, cell))
    pool = np.sort(t.cards[: t.pack])
    weights = read_hands(t, knowledge(t, None), memory(), np.array(told, np.int32), pool, -1)
    return setup, weights


def believed(setup: Setup, weights: Any, seat: int, space: str) -> float:
    """How likely a seat is held to have the card of a space, beside what counting says."""
    t = compile_tables(setup)
    return float(weights[seat, int(t.cell_group[setup.edition.board.parse_cell(space)])])


FOUR = [(PLACED, 1, space) for space in ("b5", "c5", "d5", "e5")]
ELSEWHERE = (PLACED, 1, "d6")


def test_a_seat_that_passes_by_a_line_is_believed_not_to_hold_its_card() -> None:
    before, after = followed(FOUR), followed([*FOUR, ELSEWHERE])
    for space in ("a5", "f5"):
        assert believed(*after, 1, space) < 0.95 * believed(*before, 1, space)
        assert believed(*after, 0, space) == 1
    assert believed(*after, 1, "i10") > 1.1 * believed(*after, 1, "f5")
    wild = int(compile_tables(after[0]).groups) - 2
    assert after[1][1, wild] < 0.95 * before[1][1, wild]


def test_a_seat_that_takes_the_line_is_believed_to_hold_anything() -> None:
    before, after = followed(FOUR), followed([*FOUR, (PLACED, 1, "f5")])
    for space in ("i10", "b8", "h2"):
        assert believed(*after, 1, space) == pytest.approx(believed(*before, 1, space), abs=0.1)


def test_a_seat_that_does_not_block_is_believed_not_to_hold_the_card() -> None:
    after = followed([*FOUR, (PLACED, 0, "d6")])
    assert believed(*after, 0, "f5") < 0.9 * believed(*after, 0, "i10")
    remover = int(compile_tables(after[0]).groups) - 1
    assert after[1][0, remover] < 0.9 * believed(*after, 0, "i10")


def test_doubt_fades_as_cards_are_drawn() -> None:
    rows = [*FOUR, ELSEWHERE]
    doubts = [
        believed(*followed([*rows, *[(LAID, 1, "")] * many]), 1, "f5") for many in (0, 1, 5, 40)
    ]
    assert doubts == sorted(doubts)
    assert doubts[-1] > 0.99


def test_more_is_read_into_moves_that_can_be_foretold() -> None:
    """Who completes lines whenever it can is believed to have lacked a card; others less so."""
    keen = [(PLACED, 1, space) for space in ("b5", "c5", "d5", "e5", "f5")]
    odd = [(PLACED, 1, space) for space in ("b5", "i9", "d2", "g7", "c10")]
    threat = [(PLACED, 0, space) for space in ("b8", "c8", "d8", "e8")]
    believes = [believed(*followed([*rows, *threat, ELSEWHERE]), 1, "f8") for rows in (keen, odd)]
    assert believes[0] + 0.1 < believes[1] < 1


def test_cards_that_were_played_are_counted_until_more_come_than_there_are() -> None:
    """Then the deck must have been shuffled anew."""
    t = for_thread(compile_tables(Setup()))
    full = np.bincount(t.group[t.cards[: t.pack]], minlength=t.groups + 1).astype(float)
    rows = [(PLACED, 0, 5, 31), (LAID, 1, 5, -1), (PLACED, 1, 9, 44), (LAID, 0, 5, -1)]
    five, nine = int(t.group[5]), int(t.group[9])
    assert full[five] == 2
    lacks = []
    for many in range(len(rows) + 1):
        left, told = full.copy(), np.array(rows[:many], np.int32).reshape(-1, 4)
        believed = np.ones((len(TAUS), t.seats, t.groups + 1))
        odds = np.zeros((len(TAUS), t.seats))
        follow(t, knowledge(t, None), memory(), told, 0, full, left, TAUS, believed, odds)
        lacks.append({int(one): int(full[one] - left[one]) for one in np.nonzero(full - left)[0]})
    assert lacks == [{}, {five: 1}, {five: 2}, {five: 2, nine: 1}, {five: 1}]


def test_without_locks_and_with_removers_that_replace_a_history_is_followed_too() -> None:
    setup = Setup(2)
    rules = replace(setup.options, jack_replace=True, lock=False)
    *_, last = moments(replace(setup, options=rules), 11)
    seen = view(last.after, last.after.turn)
    case = case_of(seen, Random(1))
    unseen(case, seen, reads=True)
    lines = len(setup.edition.board.lines)
    assert ((case.m.trial_codes[:lines] ^ case.codes) & CHIPS == 0).all()
