"""Faults that real tables of this kind had, each with what must hold here (r1 to r9)."""

import copy
import pickle
from collections import Counter
from random import Random

import pytest

from jotas.board import cells
from jotas.cards import STANDARD
from jotas.engine import start
from jotas.errors import Reason
from jotas.events import (
    Ended,
    Event,
    How,
    LineCounted,
    LinesResplit,
    Placed,
    Play,
    Removed,
    Reshuffled,
    Resign,
    Shuffled,
    TurnBegan,
)
from jotas.legal import acting, legal
from jotas.reader import read
from jotas.record import Player, Record, step, write
from jotas.setup import Seat, Side
from jotas.state import State, empty, evolve, fold
from kit import (
    CORNERS,
    REMOVERS,
    TABLES,
    WILD,
    after,
    cards,
    cell,
    events,
    mask,
    name,
    names,
    of,
    position,
    random_game,
    refused,
    shown,
    table,
    targets,
)


def every_line() -> list[str]:
    """The spaces of each of the 192 lines: `a1 b1 c1 d1 e1`."""
    found = []
    for row in range(1, 11):
        for column in range(10):
            for down, right in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                at = [(row + k * down, column + k * right) for k in range(5)]
                if all(0 < r < 11 and c < 10 for r, c in at):
                    found.append(" ".join(f"{'abcdefghij'[c]}{r}" for r, c in at))
    return found


LINES = every_line()


# r1: sixteen of the 192 lines were never looked at


def test_r1_there_are_192_lines_and_12_with_a_corner() -> None:
    assert len(LINES) == len(set(LINES)) == 192
    assert sum(1 for line in LINES if set(line.split()) & set(CORNERS)) == 12


each_line = pytest.mark.parametrize("line", LINES, ids=lambda line: "-".join(line.split()[::4]))


def complete(line: str, last: str, seat: int, sides: int) -> None:
    """Put down the last chip of a line; beside a corner there are six, so the line is named."""
    rest = " ".join(one for one in line.split() if one not in (last, *CORNERS))
    hands = [shown(last) if one == seat else "" for one in range(sides)]
    state = position(table(sides), by={seat: rest}, hands=hands, turn=seat)
    ends = "-".join(line.split()[::4])
    told = events(state, f"{shown(last)}@{last} !{ends}")
    assert of(told, LineCounted) == [LineCounted(Side(seat), mask(line))]
    assert bool(of(told, Ended)) == (sides == 3)


@each_line
def test_r1_every_side_completes_every_line(line: str) -> None:
    """With a corner in it, four chips do."""
    middle = line.split()[2]
    for side, sides in [(0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]:
        complete(line, middle, side, sides)


@each_line
def test_r1_whichever_chip_comes_last(line: str) -> None:
    for last in line.split():
        if last not in CORNERS:
            complete(line, last, 0, 2)


# r2: a wrong board although every card stood there twice


def test_r2_two_cards_that_changed_places_are_noticed() -> None:
    """The board is compared space by space in test_2_2_classic_board.py; here by a whole row."""
    assert shown("a5-j5") == "9C QS 7C 6H 5H 4H AH 9D 7H AS"
    assert shown("e1-e10") == "5S 2C 4D 4C 5H 2H 9H KC 4S TD"


# r3: a seat that holds only dead cards froze the game


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_r3_somebody_can_act_or_the_game_is_over(name: str, seed: int) -> None:
    """Also without resigning, and everybody the game waits for can do something."""
    state, last = None, None
    for state, _, told in random_game(TABLES[name], seed, most=20_000):
        waiting = acting(state)
        assert bool(waiting) == (state.ended is None)
        for seat in waiting:
            assert any(not isinstance(one, Resign) for one in legal(state, seat))
        last = told[-1]
    assert state is not None
    assert state.ended == last


# r4: a remover was "playable" with own and locked chips only


@pytest.mark.parametrize(("rule", "jack"), REMOVERS)
@pytest.mark.parametrize("target", ["opponent", "any_unlocked"])
def test_r4_a_remover_without_a_target_is_not_listed(rule: str, jack: str, target: str) -> None:
    setup = table(jacks=rule, remove_target=target)
    own = "b2" if target == "opponent" else ""
    state = position(setup, blue=own, green="a5-e5", lines={"green": "a5-e5"}, hands=(jack,))
    assert not any(isinstance(one, Play) for one in legal(state, Seat(0)))


@pytest.mark.parametrize(("rule", "jack"), WILD)
def test_r4_nor_is_a_wild_card_on_a_full_board(rule: str, jack: str) -> None:
    everywhere = " ".join(name(one) for one in range(100) if name(one) not in CORNERS)
    state = position(table(jacks=rule), green=everywhere, hands=(jack,))
    assert not any(isinstance(one, Play) for one in legal(state, Seat(0)))


# r5: one jack had the number of another card; the shuffle was switched off


def test_r5_cards_and_their_names_are_one_to_one() -> None:
    kinds = set(STANDARD.cards)
    assert len(kinds) == len({STANDARD.name(card) for card in kinds}) == 52
    assert all(STANDARD.parse(STANDARD.name(card)) == card for card in kinds)


def test_r5_two_seeds_make_two_decks_and_one_seed_one() -> None:
    def deck(seed: int) -> object:
        return of(start(table(), Random(seed))[1], Shuffled)[0].deck

    assert len({deck(seed) for seed in range(50)}) == 50
    assert deck(7) == deck(7)


# r6: locks were lost when the game was copied


def saved_and_loaded(seed: int) -> tuple[State, State] | None:
    """A game of chance up to a moment at which a remover is held and a line is locked."""
    setup = table(lines_to_win=4, jacks="black_remove")
    opening: tuple[Event, ...] = ()
    steps = []
    for state, command, told in random_game(setup, seed):
        if command is None:
            opening = told
        else:
            steps.append(step(command, told))
        if state.lines[1 - state.turn] and set(state.hands[state.turn]) & setup.jacks.remove:
            players = tuple(Player(f"seat {seat}") for seat in range(setup.seats))
            text = write(Record(setup, players, opening, tuple(steps)))
            return state, read(text).state()
    return None


def test_r6_a_locked_chip_stays_locked_when_a_game_is_saved_and_loaded() -> None:
    pairs = [pair for seed in range(12) if (pair := saved_and_loaded(seed))]
    assert len(pairs) > 3
    for state, loaded in pairs:
        assert loaded == state
        jack = next(card for card in state.hands[state.turn] if card in state.setup.jacks.remove)
        for line in state.lines[1 - state.turn]:
            for one in set(cells(line)) - {cell(corner) for corner in CORNERS}:
                for copied in (loaded, copy.deepcopy(loaded), pickle.loads(pickle.dumps(state))):
                    play = Play(state.turn, jack, one)
                    assert refused(copied, play) is Reason.CHIP_IS_LOCKED


# r7: the jack of one suit never worked; see also test_3_3, test_3_4 and test_3_5


@pytest.mark.parametrize(("rule", "jack"), [*WILD, *REMOVERS])
@pytest.mark.parametrize("both", [False, True])
def test_r7_all_eight_jacks_work_in_a_hand_of_all_eight(rule: str, jack: str, both: bool) -> None:
    hand = "JC JD JH JS JC JD JH JS" if both else "JC JD JH JS"
    state = position(table(jacks=rule), green="f5", hands=(hand,))
    wild = (rule, jack) in WILD
    assert ("a5" in targets(state, jack)) == wild
    assert ("f5" in targets(state, jack)) != wild
    space = "a5" if wild else "f5"
    kind = Placed(Seat(0), cell("a5")) if wild else Removed(Seat(0), cell("f5"))
    assert kind in events(state, f"{jack}@{space}")
    left = after(state, f"{jack}@{space}").hands[0]
    assert Counter(left)[cards(jack)[0]] == Counter(state.hands[0])[cards(jack)[0]] - 1


# r8: the win went to the next side


@pytest.mark.parametrize("draw", ["auto", "next_play", "next_draw", "next_turn"])
@pytest.mark.parametrize("seat", range(6))
def test_r8_the_winner_is_found_before_the_turn_and_before_the_draw(draw: str, seat: int) -> None:
    hands = ["5H" if one == seat else "" for one in range(6)]
    setup = table(6, 3, draw=draw)
    state = position(setup, by={seat: "a5-d5"}, hands=hands, turn=seat, deck="KD")
    told = events(state, "5H@e5")
    assert told[-1] == Ended(Side(seat % 3), How.LINES)
    assert not of(told, TurnBegan)
    assert not of(told, Reshuffled)
    assert after(state, "5H@e5").hands[seat] == ()


# r9: something derived was not rebuilt when a chip was taken off


@pytest.mark.parametrize("name_of", TABLES)
def test_r9_after_every_event_all_that_is_derived_equals_a_rebuild(name_of: str) -> None:
    """Chips and lines counted from the events alone, and from them everything else."""
    setup = TABLES[name_of]
    state = empty(setup)
    chips: list[set[int]] = [set() for _ in setup.order]
    lines: list[list[int]] = [[] for _ in range(setup.sides)]
    for _, _, told in random_game(setup, seed=9):
        for event in told:
            state = evolve(state, event)
            match event:
                case Placed(seat, at):
                    chips[seat].add(at)
                case Removed(_, at):
                    for owned in chips:
                        owned.discard(at)
                case LineCounted(side, line):
                    lines[side].append(line)
                case LinesResplit(side, before, then):
                    kept = [one for one in lines[side] if one not in before]
                    lines[side] = [*kept, *then]
            check_derived(state, chips, lines)


def check_derived(state: State, chips: list[set[int]], lines: list[list[int]]) -> None:
    assert [set(cells(own)) for own in state.chips] == chips
    assert [list(side) for side in state.lines] == lines
    setup = state.setup
    free = {cell(one) for one in CORNERS} if setup.options.corners == "free" else set()
    for side in range(setup.sides):
        team = set().union(*chips[side :: setup.sides])
        assert set(cells(state.own(Side(side)))) == team | free
    locked = {at for side in lines for line in side for at in cells(line)}
    assert set(cells(state.locked)) == (locked if setup.options.lock else set())


@pytest.mark.parametrize(("rule", "jack"), REMOVERS)
def test_r9_an_emptied_space_is_open_dead_cards_live_and_lines_are_broken(
    rule: str, jack: str
) -> None:
    state = position(table(jacks=rule), blue="i8", green="c5-f5", hands=(jack, "4H QS"))
    state = after(state, f"{jack}@f5")
    assert targets(state, "4H") == {"f5"}
    assert refused(state, "~4H") is Reason.CARD_IS_NOT_DEAD
    assert not of(events(state, "QS@b5"), LineCounted)
    assert names(state.chips[1]) == "c5 d5 e5"


def test_r9_the_events_fold_into_the_same_state() -> None:
    for name_of, setup in TABLES.items():
        moments = list(random_game(setup, seed=3, most=150))
        told = [event for moment in moments for event in moment.told]
        assert fold(empty(setup), told) == moments[-1].state, name_of
