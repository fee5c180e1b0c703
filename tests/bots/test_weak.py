"""The weak levels: they see little, and of what they see they choose well."""

from collections.abc import Iterator
from random import Random

import pytest

from jotas.arena import play_games
from jotas.bots import bot, casual
from jotas.bots.attention import around, last_cells
from jotas.bots.beginner import LINE, TUNNEL, Beginner
from jotas.bots.casual import Casual
from jotas.bots.manners import plays
from jotas.engine import advance, start
from jotas.events import Choose, Command, Placed, Play
from jotas.legal import acting
from jotas.setup import Seat, Setup, Side
from jotas.state import State
from jotas.view import View, view
from kit import cell, line, position, table
from strategies import any_setup, moments

WEAK = ("beginner", "casual")


def asked(seeds: int, most: int = 60) -> Iterator[tuple[View, Random]]:
    """Moments in which a seat may play, of games of chance at any table."""
    for seed in range(seeds):
        rng = Random(f"weak {seed}")
        found = [moment.before for moment in moments(any_setup(rng), seed)]
        for state in rng.sample(found, min(most, len(found))):
            for seat in acting(state):
                yield view(state, seat), rng


def played(name: str, games: int) -> Iterator[tuple[State, View, Command]]:
    """Every choice of a bot in games against itself, where it may play."""
    for seed in range(games):
        rng, player = Random(f"{name} {seed}"), bot(name)
        state, _ = start(Setup(2), rng)
        while not state.ended:
            seen = view(state, acting(state)[0])
            command = player.choose(seen, rng)
            yield state, seen, command
            state, _ = advance(state, command, rng)


def own(seen: View, side: int) -> int:
    return seen.own(Side(side))


def side_of(seen: View) -> int:
    assert seen.seat is not None
    return seen.setup.side(seen.seat)


def completes(state: State, command: Command) -> bool:
    """Whether the command makes a line, as the judge sees it."""
    after, _ = advance(state, command, Random(0))
    side = state.setup.side(command.seat)
    return len(after.lines[side]) > len(state.lines[side])


def matters(seen: View, at: int, helps: int) -> bool:
    """Whether a chip stands in a line of somebody's that is long, and only theirs or barred by it.

    Written anew: nothing of the bots' own weighing is used.
    """
    setup, mine, size = seen.setup, side_of(seen), seen.setup.edition.board.line
    chips = [own(seen, side) & ~setup.free for side in range(setup.sides)]
    there = next(side for side in range(setup.sides) if chips[side] >> at & 1)
    for through in setup.edition.board.through[at]:
        standing = [side for side in range(setup.sides) if chips[side] & through]
        if standing == [there] and (own(seen, there) & through).bit_count() >= size - 2:
            return True
        others = sum(chips[side] & through for side in range(setup.sides) if side != mine)
        if others == 1 << at and (own(seen, mine) & through).bit_count() >= helps:
            return True
    return False


def test_casual_completes_every_line_that_it_can() -> None:
    could = 0
    for state, seen, command in played("casual", 6):
        open_now = [one for one in plays(seen) if completes(state, one)]
        if open_now:
            could += 1
            assert completes(state, command)
    assert could > 3


def test_casual_completes_a_line_however_far_the_eye_is_from_it() -> None:
    history = (Placed(Seat(1), cell("j9")), Placed(Seat(0), cell("i10")))
    state = position(table(), blue="b2-e2 i10", green="j9", hands=("AH 9H", "3S"), history=history)
    for seed in range(50):
        found = Casual().choose(view(state, state.turn), Random(seed))
        assert isinstance(found, Play)
        assert found.cell in (cell("a2"), cell("f2"))


def test_the_beginner_completes_a_line_near_its_last_chip() -> None:
    state = position(
        table(), blue="b2-e2", hands=("AH 9H", "3S"), history=(Placed(Seat(0), cell("e2")),)
    )
    for seed in range(50):
        found = Beginner().choose(view(state, state.turn), Random(seed))
        assert found == Play(Seat(0), state.hands[0][0], cell("f2"))


def test_the_beginner_may_pass_by_a_line_far_from_its_last_chip() -> None:
    state = position(
        table(), blue="b2-e2 i9", hands=("AH 9H 3D 4D 6C", "3S"),
        history=(Placed(Seat(0), cell("i9")),),
    )  # fmt: skip
    found = [Beginner().choose(view(state, state.turn), Random(seed)) for seed in range(100)]
    spaces = {one.cell for one in found if isinstance(one, Play)}
    assert cell("f2") in spaces
    assert spaces - {cell("f2")}


@pytest.mark.parametrize(("name", "helps"), [("beginner", LINE), ("casual", 3)])
def test_no_chip_is_taken_that_does_not_matter(name: str, helps: int) -> None:
    taken = 0
    for seen, rng in asked(30, 12):
        command = bot(name).choose(seen, rng)
        if not isinstance(command, Play | Choose) or seen.owner(command.cell) is None:
            continue
        taken += 1
        others = [one for one in plays(seen) if seen.owner(one.cell) is None]
        if others:
            assert matters(seen, command.cell, min(helps, seen.setup.edition.board.line - 2))
    assert taken > 8


def test_casual_puts_no_jack_where_a_plain_card_goes() -> None:
    spent = 0
    for _, seen, command in played("casual", 6):
        jacks = seen.setup.jacks.wild
        if isinstance(command, Play) and command.card in jacks:
            spent += 1
            others = {one.cell for one in plays(seen) if isinstance(one, Play)
                      and one.card not in jacks | seen.setup.jacks.remove}  # fmt: skip
            assert command.cell not in others
    assert spent > 5


@pytest.mark.parametrize("name", WEAK)
def test_a_line_is_completed_with_a_plain_card_rather_than_a_jack(name: str) -> None:
    state = position(
        table(), blue="b2-e2", hands=("AH JD", "3S"), history=(Placed(Seat(0), cell("e2")),)
    )
    plain = state.hands[0][0]
    for seed in range(30):
        found = bot(name).choose(view(state, state.turn), Random(seed))
        assert isinstance(found, Play)
        assert found.card == plain or found.cell == cell("a2")
        assert completes(state, found)


def test_with_open_eyes_casual_makes_no_move_that_another_does_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("NOTICES", "FADES", "NOTICES_FOUR"):
        monkeypatch.setattr(casual, name, 1.0)
    judged = 0
    for state, seen, command in played("casual", 4):
        if not isinstance(command, Play) or seen.owner(command.cell) is not None:
            continue
        powers = seen.setup.jacks.wild | seen.setup.jacks.remove
        if command.card in powers or completes(state, command):
            continue
        judged += 1
        gain = good_for(seen, command.cell)
        for one in plays(seen):
            if isinstance(one, Play) and one.card not in powers:
                assert not gain < good_for(seen, one.cell)
    assert judged > 100


def good_for(seen: View, at: int) -> set[int]:
    """Lines with chips of one side alone that a chip on the cell lengthens or stops."""
    setup = seen.setup
    chips = [own(seen, side) & ~setup.free for side in range(setup.sides)]
    found = set()
    for one in setup.edition.board.through[at]:
        standing = [side for side in range(setup.sides) if chips[side] & one]
        side = standing[0] if standing else side_of(seen)
        counts = all((one & of & ~setup.free).bit_count() <= 1 for of in seen.lines[side])
        if len(standing) < 2 and counts and own(seen, side) & one:
            found.add(one)
    return found


def test_casual_spends_a_jack_on_three_chips_and_more_only() -> None:
    spent = 0
    for _, seen, command in played("casual", 8):
        if not isinstance(command, Play) or command.card not in seen.setup.jacks.wild:
            continue
        if all(isinstance(one, Play) and one.card in seen.setup.jacks.wild for one in plays(seen)):
            continue
        spent += 1
        longest = max(
            (own(seen, side) & one).bit_count()
            for side in range(2)
            for one in seen.setup.edition.board.through[command.cell]
        )
        assert longest >= 3
    assert spent > 3


def test_the_beginner_plays_a_jack_as_soon_as_it_lengthens_a_line() -> None:
    hands = ("JD 9H 3D", "3S")
    pair = position(table(), blue="e4 f4", hands=hands, history=(Placed(Seat(0), cell("f4")),))
    alone = position(table(), blue="e4", hands=hands, history=(Placed(Seat(0), cell("e4")),))
    wild = pair.hands[0][0]
    for seed in range(40):
        spent = Beginner().choose(view(pair, pair.turn), Random(seed))
        kept = Beginner().choose(view(alone, alone.turn), Random(seed))
        assert isinstance(spent, Play)
        assert isinstance(kept, Play)
        assert spent.card == wild
        assert around(10, 10, cell("f4"), TUNNEL) >> spent.cell & 1
        assert kept.card != wild


def stops(state: State, at: str) -> float:
    """How often the beginner plays on a space."""
    seen, tries = view(state, state.turn), 400
    found = [Beginner().choose(seen, Random(seed)) for seed in range(tries)]
    return sum(isinstance(one, Play) and one.cell == cell(at) for one in found) / tries


def test_the_beginner_sees_a_threat_now_and_then_and_only_near_the_last_chip() -> None:
    hands = ("AH 2H 6C 3C 9C TD KH 3D", "3S")
    near = position(table(), green="b2-e2", hands=hands, history=(Placed(Seat(1), cell("e2")),))
    far = position(table(), green="b2-e2 i9", hands=hands, history=(Placed(Seat(1), cell("i9")),))
    by_chance = stops(far, "f2")
    assert by_chance < 0.2
    assert 0.24 < stops(near, "f2") < 0.45


def test_casual_misses_an_open_four_in_a_quarter_of_the_turns() -> None:
    hands = ("AH 9H 3D", "3S")
    state = position(table(), green="b2-e2", hands=hands, history=(Placed(Seat(1), cell("e2")),))
    seen = view(state, state.turn)
    found = [Casual().choose(seen, Random(seed)) for seed in range(400)]
    blocked = sum(isinstance(one, Play) and one.cell == cell("f2") for one in found) / 400
    assert 0.68 < blocked < 0.92


def test_the_last_chips_are_told_the_latest_first_by_one_seat_or_by_all() -> None:
    history = tuple(Placed(Seat(seat), cell(at)) for seat, at in ((0, "b2"), (1, "c3"), (0, "d4")))
    seen = view(position(table(), blue="b2 d4", green="c3", history=history), Seat(0))
    assert last_cells(seen, 2) == (cell("d4"), cell("c3"))
    assert last_cells(seen, 9, Seat(0)) == (cell("d4"), cell("b2"))
    assert last_cells(seen, 1, Seat(1)) == (cell("c3"),)


def test_cells_around_a_corner_and_in_the_middle() -> None:
    assert around(10, 10, cell("a1"), 1).bit_count() == 4
    assert around(10, 10, cell("e5"), 2).bit_count() == 25
    assert around(10, 10, cell("e5"), 0) == 1 << cell("e5")
    assert line("c5-g5") & ~around(10, 10, cell("e5"), 2) == 0


def test_each_level_wins_less_than_the_next() -> None:
    """Wide bounds, and the same few games each time."""

    def won(one: str, other: str) -> int:
        names = ((one, other), (other, one))
        games = [list(play_games(Setup(2), pair, 10, seed=7)) for pair in names]
        ends = [[record.state().ended for record in records] for records in games]
        return sum(end is not None and end.winner == side
                   for side, of in enumerate(ends) for end in of)  # fmt: skip

    assert won("beginner", "club") <= 7
    assert won("casual", "beginner") >= 10
