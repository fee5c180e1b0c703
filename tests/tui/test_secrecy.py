"""Nobody's screen shows what they may not know."""

import re
from random import Random

import pytest
from rich.console import Console

from jotas.cards import STANDARD
from jotas.events import Drew
from jotas.setup import Seat
from jotas.tui.asking import Asking
from jotas.tui.front import NO_SCROLLBACK
from jotas.tui.ink import BARE, Ink
from jotas.tui.screen import draw
from jotas.view import imagine, view
from tui import stage

INK = Ink("utf-8", BARE)


def hand_rows(text: str) -> list[str]:
    """The cards of the hand beside the board, in order."""
    found = (re.match(r"[1-8] (\S+) ", row[56:]) for row in text.split("\n"))
    return [row.group(1) for row in found if row]


def pages(text: str) -> list[str]:
    """What was shown on a real terminal, one screen after another."""
    return [stage.bare(page) for page in text.split("\x1b[2J")]


def held(played: stage.Stage, seat: int) -> list[str]:
    return [INK.show(STANDARD, card) for card in played.table.desk.state.hands[seat]]


def test_hidden_cards_change_nothing_on_the_screen() -> None:
    played = stage.Stage(stage.opened(("person", "greedy", "greedy", "greedy")))
    played.follow_hints(12)
    played.play()
    desk = played.table.desk
    before = desk.state
    for seat in (Seat(0), None):
        drawn = stage.plain(draw(desk.page(seat), desk.sheet))
        for seed in range(20):
            desk.state = imagine(view(before, seat), Random(seed))
            assert desk.state.hands != before.hands
            assert stage.plain(draw(desk.page(seat), desk.sheet)) == drawn
            if seat is not None:
                asking = Asking(desk, seat)
                asking.advise()
        desk.state = before


@pytest.mark.parametrize(
    ("base", "live", "lines"), [("official", True, 5000), ("tabletop", True, 80), ("s0", False, 80)]
)
def test_each_screen_shows_the_hand_of_its_person_and_no_other(
    base: str, live: bool, lines: int
) -> None:
    screen: Console = stage.terminal() if live else stage.console()
    record = stage.opened(("person", "person", "greedy", "person"), base=base)
    played = stage.Stage(record, screen=screen)
    played.follow_hints(lines)
    ask = played.ask
    faces: list[Seat | None] = []

    def watch(prompt: str) -> str:
        line = ask(prompt)
        facing = played.table.facing
        faces.append(facing)
        *passing, last = pages(played.screens[-1])
        assert not any(hand_rows(page) for page in passing)
        if "Your hand" not in last:
            assert hand_rows(last) == []
        else:
            assert facing is not None
            assert hand_rows(last) == held(played, facing)
            assert not played.table.desk.state.ended
        return line

    played.table.front._ask = watch
    played.play()
    assert set(faces) == {None, 0, 1, 3}
    assert not any(hand_rows(page) for page in pages(played.news()))
    assert bool(played.table.desk.state.ended) == (lines > 80)


def test_a_handover_comes_before_every_change_of_person_and_clears_the_screen() -> None:
    screen = stage.terminal()
    played = stage.Stage(stage.opened(("person", "person")), screen=screen)
    played.follow_hints(60)
    played.play()
    handovers = [at for at, text in enumerate(played.screens) if "Pass the keyboard" in text]
    assert len(handovers) == len(played.table.desk.record.steps) + 1
    for at in handovers:
        assert NO_SCROLLBACK in played.screens[at]
        assert NO_SCROLLBACK in played.screens[at + 1]
        page = stage.bare(played.screens[at].split("\x1b[2J")[-1])
        assert "Your hand" not in page
        assert "You drew" not in page
        assert re.search("Ana|Berto", page)


def test_one_person_is_not_asked_to_hand_over() -> None:
    played = stage.Stage(stage.opened())
    played.follow_hints()
    played.play()
    assert not any("Pass the keyboard" in text for text in played.screens)


def test_a_vote_before_everybody_shows_no_hand_and_the_next_hand_waits() -> None:
    record = stage.opened(("person",) * 4, base="tabletop", seed=3)
    starter = stage.desk(record).state.turn
    side = "green" if starter % 2 == 0 else "blue"
    played = stage.Stage(record, "", f"talk {side}", "no", EOFError)
    played.play()
    votes = [text for text in played.screens if "coach a team-mate" in text]
    assert len(votes) == 1
    assert hand_rows(votes[0]) == []
    assert "Pass the keyboard" in played.screens[-2]


def test_the_log_and_the_end_tell_no_drawn_card() -> None:
    record = stage.opened(("person", "person"), base="tabletop")
    played = stage.Stage(record)
    played.follow_hints(60)
    played.play()
    desk = played.table.desk
    drawn = {
        INK.show(STANDARD, event.card) for event in desk.record.events if isinstance(event, Drew)
    }
    told = [line.text for line in desk.story.moves() if "draws" in line.text]
    assert told
    assert not any(card in text for card in drawn for text in told)


def test_a_hint_is_the_same_whatever_the_others_hold() -> None:
    desk = stage.desk(stage.opened(seed=4))
    before = desk.state
    seat = before.turn
    said = set()
    for seed in range(10):
        desk.state = imagine(view(before, seat), Random(seed))
        asking = Asking(desk, seat)
        asking.advise()
        said.add(tuple(asking.notice))
    assert len(said) == 1


def test_what_one_person_typed_is_forgotten_before_the_next() -> None:
    played = stage.Stage(stage.opened(("person", "person")))
    forgotten = []
    played.table.front.forget = lambda: forgotten.append(len(played.typed))  # type: ignore[method-assign]
    played.follow_hints(9)
    played.play()
    handovers = [at for at, text in enumerate(played.screens) if "Pass the keyboard" in text]
    assert set(handovers) <= set(forgotten)
