"""The dice game at a terminal: rolling, choosing a space, and what is told of it."""

from dataclasses import replace

import pytest

from jotas.events import Choose, Passed, Roll, RollsAgain
from jotas.setup import Seat, Setup
from jotas.tui.rolled import rolled
from jotas.view import view
from tui import stage
from tui.screens import ascii_console, asked


def board(*, roll: tuple[int, int] | None = None, seats: int = 2, **chips: str) -> stage.Stage:
    """A table for the dice with chips on the board and perhaps a roll on the table."""
    record = stage.opened(("person",) + ("greedy",) * (seats - 1), edition="dice")
    played = stage.Stage(record)
    desk = played.table.desk
    masks = {colour: _mask(desk.record.setup, where) for colour, where in chips.items()}
    laid = tuple(masks.get(colour, 0) for colour in ("blue", "green", "red", "yellow"))[:seats]
    desk.state = replace(desk.state, turn=Seat(0), starter=Seat(0), chips=laid, roll=roll)
    return played


def _mask(setup: Setup, where: str) -> int:
    return sum(1 << setup.edition.board.parse_cell(name) for name in where.split())


def screen(played: stage.Stage, *typed: str) -> str:
    return asked(played.table.desk, 0, *typed)


def typed(played: stage.Stage, *lines: str) -> list[object]:
    """The commands that come of these lines."""
    played._script = stage.script(*lines)
    played.table.bots = {}
    played.play()
    return list(stage.commands(played))


@pytest.mark.parametrize("line", ["", "roll", "ro"])
def test_enter_or_a_word_rolls(line: str) -> None:
    record = stage.opened(("person", "person"), edition="dice")
    played = stage.Stage(record, "", line)
    played.play()
    assert isinstance(stage.commands(played)[0], Roll)


def test_a_roll_shows_the_dice_their_total_and_the_spaces() -> None:
    text = screen(board(roll=(3, 4)))
    assert "= 7" in text
    assert "│ •   │ │ • • │" in text
    assert "< 7  >" in text
    assert "1 b2     2 e2     3 b5     4 e5" in text
    assert "You rolled 7. On which space? Type it, or its number." in text


def test_dice_are_drawn_with_what_the_terminal_has() -> None:
    played = board(roll=(6, 1))
    desk = stage.desk(played.table.desk.record, ascii_console())
    rows = stage.plain(rolled(view(played.table.desk.state, Seat(0)), desk.sheet, 40))
    assert "| o o | |     |" in rows
    assert rows.isascii()


def test_every_face_has_as_many_pips_as_it_counts() -> None:
    played = board()
    desk = stage.desk(played.table.desk.record)
    for die in range(1, 7):
        state = replace(played.table.desk.state, roll=(die, 1))
        rows = stage.plain(rolled(view(state, None), desk.sheet, 40))
        assert rows.count("•") == die + 1


@pytest.mark.parametrize(("line", "cell"), [("e2", "e2"), ("2", "e2"), ("E2", "e2"), ("1", "b2")])
def test_a_space_or_its_number_is_typed(line: str, cell: str) -> None:
    played = board(roll=(3, 4))
    found = played.table.desk.record.setup.edition.board.parse_cell(cell)
    assert typed(played, "", line)[0] == Choose(Seat(0), found)


def test_the_only_space_needs_no_name() -> None:
    played = board(roll=(3, 4), blue="b2 e2 b5")
    assert "You rolled 7. There is one space for it: e5. Press Enter." in screen(played)
    cell = played.table.desk.record.setup.edition.board.parse_cell("e5")
    assert typed(played, "", "")[0] == Choose(Seat(0), cell)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "Type one of the spaces that are marked."),
        ("9", '"9" is not one of the choices: 1-4.'),
        ("a1", "That space does not show your total. Choose one that does."),
        ("roll", "You have already rolled. Choose a space for it."),
        ("pass", "There are no cards in this game."),
        ("draw", "There are no cards in this game."),
        ("exchange", "There are no cards in this game."),
    ],
)
def test_what_can_not_be_done_is_explained(line: str, told: str) -> None:
    assert told in screen(board(roll=(3, 4)), line)


def test_a_space_before_the_roll_is_too_early() -> None:
    assert "You have not rolled yet. Roll the dice first." in screen(board(), "b2")
    assert "You have not rolled yet. Roll the dice first." in screen(board(), "2")


def test_where_chips_lie_it_is_said_whose_goes() -> None:
    text = screen(board(roll=(3, 4), blue="b2 e2", green="b5 e5"))
    assert "You rolled 7 and no space for it is open. Whose chip do you replace?" in text
    assert "1 b5 ■   2 e5 ■" in text
    refused = screen(board(roll=(3, 4), blue="b2", green="b5"), "b5")
    assert "A space with your total is still open." in refused


def test_ten_removes_and_eleven_goes_anywhere() -> None:
    assert "You rolled 10. Which chip do you remove?" in screen(
        board(roll=(5, 5), green="b2 c1 a1")
    )
    text = screen(board(roll=(6, 5)))
    assert "You rolled 11: any open space. Type which one." in text
    assert "< " not in text
    spared = screen(board(roll=(5, 5), green="b2 c1 a1"), "a1")
    assert "No chip is taken off a 2 or a 12." in spared


def test_a_hint_rolls_or_chooses() -> None:
    assert "Roll the dice." in screen(board(), "hint")
    text = screen(board(roll=(3, 4), green="b1 c2 d3 e4"), "hint")
    assert "?" in text
    assert "Press Enter to do it" in text


def test_the_log_tells_rolls_and_what_came_of_them() -> None:
    text = ""
    for seed in range(8):
        played = stage.whole(stage.opened(edition="dice", seed=seed))
        text += "\n".join(line.text for line in played.table.desk.story.moves())
        events = played.table.desk.record.events
        if any(isinstance(event, Passed) for event in events):
            assert "can do nothing with it" in text
        if any(isinstance(event, RollsAgain) for event in events):
            assert "rolls again." in text
    assert "removes a Green chip from" in text or "removes a Blue chip from" in text
    assert "replaces a " in text


def test_nobody_hands_over_where_there_is_nothing_to_hide() -> None:
    played = stage.Stage(stage.opened(("person", "person"), edition="dice"))
    played.follow_hints()
    played.play()
    text = stage.said(played)
    assert "Pass the keyboard" not in text
    assert "Your turn, Ana. Press Enter to roll the dice." in text
    assert "Your turn, Berto. Press Enter to roll the dice." in text
    assert played.table.desk.state.ended


def test_no_page_speaks_of_cards() -> None:
    played = stage.whole(stage.opened(edition="dice", seed=1))
    text = stage.said(played)
    assert "card" not in text.replace("No cards: two dice", "")
    assert "Deck" not in text


def test_resigning_asks_without_cards() -> None:
    record = stage.opened(("person", "greedy"), edition="dice")
    played = stage.Stage(record, "", "resign", "yes")
    played.play()
    assert "Resign? You can't come back to this game." in stage.said(played)
