"""Whole games at one keyboard, and what may happen in a turn."""

import re
from random import Random

import pytest

from jotas.cards import card
from jotas.events import Claim, Draw, DrawLost, Exchange, Play
from jotas.reader import read
from jotas.record import write
from jotas.tui import play
from jotas.words import words_in
from kit import cell, line
from tui import stage
from tui.stage import HANDS, Line, Stage, at, commands, opened, said, whole

ANA = 0
# Whole games


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("live", [False, True])
def test_a_person_plays_a_bot_to_the_end(language: str, live: bool) -> None:
    played = whole(opened(seed=5), language, live=live)
    words = words_in(language)
    ended = played.table.desk.state.ended
    assert ended is not None
    assert read(write(played.table.desk.record)) == played.table.desk.record
    mine = (
        words.text("play.over.you_win")
        if ended.winner == ANA
        else words.text("play.over.win", side=words.colour("green"))
    )
    assert mine in said(played)
    assert words.text("play.bye") in said(played)


@pytest.mark.parametrize(
    ("kinds", "base", "changes"),
    [
        (("person", "person"), "official", {}),
        (("person", "random", "person"), "s1", {}),
        (("random", "person", "greedy", "person"), "tabletop", {}),
        (("person",) * 6, "s0", {"jacks": "black_remove"}),
        (("person", "greedy"), "s2", {"no_move": "discard_and_draw", "exchange": "ends_turn"}),
        (("person", "greedy"), "official", {"empty_deck": "play_out", "exchange": "off"}),
        (("person", "greedy"), "tabletop", {"jack_replace": True, "shared": 0, "lock": False}),
        (("person", "random"), "s1", {"corners": "none", "lines_to_win": 3, "piles": "top_only"}),
    ],
)
def test_every_kind_of_table_comes_to_its_end(
    kinds: tuple[str, ...], base: str, changes: dict[str, str | int | bool]
) -> None:
    played = whole(opened(kinds, base=base, **changes))  # type: ignore[arg-type]
    assert read(write(played.table.desk.record)) == played.table.desk.record


def test_bots_alone_play_without_being_watched() -> None:
    record = opened(("greedy", "random", "greedy", "random"), seed=3)
    screen = stage.console()
    done = play(record, Random(1), words_in("en"), console=screen, ask=stage.script())
    text = stage.written(screen)
    assert done.state().ended
    assert "Only bots are playing: you watch." in text
    plays = sum(isinstance(step.command, Play) for step in done.steps)
    assert len(re.findall(r"(?m)^\[.\] \w+ plays", text)) >= plays
    assert "wins." in text
    assert text.count("a    b    c") == 2


def test_bots_alone_are_watched_move_by_move_on_a_terminal() -> None:
    record = opened(("greedy", "random"), seed=3)
    screen = stage.terminal()
    done = play(record, Random(1), words_in("it"), console=screen, ask=stage.script(""), pause=0)
    shown = stage.written(screen).split("\x1b[2J")
    assert len(shown) > len(done.steps)
    assert "\x1b[?1049h" in shown[0]
    assert "ci pensa" in shown[3]
    assert "Vince" in shown[-1]


def test_the_same_seed_and_lines_give_the_same_game() -> None:
    assert whole(opened(seed=5)).table.desk.record == whole(opened(seed=5)).table.desk.record


def test_chance_comes_from_the_generator_that_is_given() -> None:
    record = opened(("random", "random"), seed=3)
    words = words_in("en")
    games = [
        play(record, Random(seed), words, console=stage.console(), ask=stage.script())
        for seed in (1, 1, 2)
    ]
    assert games[0] == games[1] != games[2]


def test_hints_do_not_change_the_game() -> None:
    typed: list[Line] = ["hint", "1", "hint"]
    once = Stage(opened(seed=5), *typed, "", EOFError)
    again = Stage(opened(seed=5), "hint", "", EOFError)
    assert once.play().steps == again.play().steps


# A turn


def test_a_play_and_the_answer_of_the_bot() -> None:
    played = at(("4H f5", EOFError))
    assert commands(played)[0] == Play(0, card("4H"), cell("f5"))  # type: ignore[arg-type]
    assert len(commands(played)) == 2
    assert "You drew A♦." in played.screens[1]
    assert re.search(r"\[■\] Berto plays", played.screens[1])
    assert "Ana plays" not in played.screens[1]


def test_nothing_typed_wrongly_costs_anything() -> None:
    wrong = ("", "jump", "4H z9", "4H e5", "12", "claim", "exchange", "no", "yes", "talk", "k",
             "4H", "JS", "log", "help", "discard", "draw", "pass", "save", "hint")  # fmt: skip
    played = at((*wrong, "4H f5", EOFError))
    assert len(commands(played)) == 2
    assert not any("Traceback" in text for text in played.screens)
    for text in played.screens[1 : len(wrong)]:
        assert "Your hand" in text


def test_an_exchange_lets_the_turn_go_on() -> None:
    played = at(("exchange", "4H f5", EOFError), blue="c3", green="j6")
    assert commands(played)[:2] == [
        Exchange(0, card("2D")), Play(0, card("4H"), cell("f5")),  # type: ignore[arg-type]
    ]  # fmt: skip
    assert "You drew A♦." in played.screens[1]


def test_a_seat_that_can_do_nothing_passes_with_enter() -> None:
    played = at(("", EOFError), hands=("JS", HANDS[1]))
    assert "Press Enter to pass." in played.screens[0]
    assert type(commands(played)[0]).__name__ == "Pass"


def test_which_line_counts_is_asked() -> None:
    played = at(("7C c5", "4", "jump", "2", EOFError), blue="a5-b5 d5-g5")
    assert "Which line counts? 1: a5-e5  2: b5-f5  3: c5-g5" in played.screens[1]
    assert "[●7♣ ]" in played.screens[1]
    assert "Type a number from 1 to 3." in played.screens[2]
    first = played.table.desk.record.steps[0].command
    assert first == Play(0, card("7C"), cell("c5"), (line("b5-f5"),))  # type: ignore[arg-type]


def test_a_command_with_a_number_is_no_choice_of_lines() -> None:
    played = at(("7C c5", "exchange 2", "2 d5", EOFError), blue="a5-b5 d5-g5")
    assert commands(played) == []
    assert "Type a number from 1 to 3." in played.screens[3]


def test_who_thinks_again_keeps_the_card() -> None:
    played = at(("7C c5", "no", "JD", EOFError), blue="a5-b5 d5-g5")
    assert commands(played) == []
    assert "J♦ is wild" in played.screens[3]


def test_a_play_that_names_its_line_is_not_asked_about() -> None:
    played = at(("7C c5 !c5-g5", EOFError), blue="a5-b5 d5-g5")
    first = played.table.desk.record.steps[0].command
    assert first == Play(0, card("7C"), cell("c5"), (line("c5-g5"),))  # type: ignore[arg-type]


# Drawing and claiming for oneself


def test_a_line_is_claimed_with_the_move_if_the_person_says_so() -> None:
    played = at(("7C c5", "yes", EOFError), blue="a5-b5 d5-e5", options={"claim": "claim"})
    assert "a5-e5: you have 5 in a row. Claim the line? (yes/no)" in played.screens[1]
    assert played.table.desk.state.lines[0] == (line("a5-e5"),)


def test_a_line_is_still_told_of_after_the_draw() -> None:
    played = at(
        ("7C c5", "yes", "", EOFError), blue="a5-b5 d5-e5",
        options={"claim": "claim", "draw": "next_draw"},
    )  # fmt: skip
    assert "Blue completes the line a5-e5." in played.screens[3]
    assert "You drew A♦." in played.screens[3]


def test_a_line_that_was_not_claimed_can_be_claimed_later() -> None:
    played = at(
        ("7C c5", "no", "claim", "4H f5", EOFError),
        blue="a5-b5 d5-e5", options={"claim": "claim"}, hands=(HANDS[0], "3C 4C"),
    )  # fmt: skip
    assert "Type claim a5-e5." in played.screens[2]
    assert "┆●" in played.screens[2]
    assert Claim(0, line("a5-e5")) in commands(played)  # type: ignore[arg-type]
    assert "Blue completes the line a5-e5. One to go." in played.screens[3]


def test_of_several_lines_to_claim_one_is_chosen_or_none() -> None:
    for answer, lines in (("1", (line("a5-e5"),)), ("4", ())):
        played = at(("7C c5", answer, EOFError), blue="a5-b5 d5-g5", options={"claim": "claim"})
        assert "4: none for now" in played.screens[1]
        assert played.table.desk.state.lines[0] == lines


def test_a_person_is_asked_to_draw_before_the_next_acts() -> None:
    played = at(("4H f5", "", EOFError), options={"draw": "next_draw"})
    assert "Draw before Berto plays. Press Enter to draw." in played.screens[1]
    assert "has to draw" in played.screens[1]
    assert commands(played)[1] == Draw(0)  # type: ignore[arg-type]
    assert "You drew A♦." in played.screens[2]


@pytest.mark.parametrize("draw", ["next_play", "next_draw", "next_turn"])
@pytest.mark.parametrize("answer", ["draw", "yes", "hint"])
def test_every_way_to_draw(draw: str, answer: str) -> None:
    played = at(("4H f5", answer, "", EOFError), options={"draw": draw})
    assert commands(played)[1] == Draw(0)  # type: ignore[arg-type]


def test_who_does_not_draw_plays_a_card_short() -> None:
    played = at(("4H f5", "no", EOFError), options={"draw": "next_draw"})
    events = [event for step in played.table.desk.record.steps for event in step.events]
    assert any(isinstance(event, DrawLost) and event.seat == ANA for event in events)
    assert "You missed your draw: you play a card short." in played.screens[2]
    assert len(played.table.desk.state.hands[0]) == 6


def test_who_did_not_draw_is_asked_again_after_the_next_play() -> None:
    played = at(
        ("", "4H f5", "no", "", "3C f4", "no", "", "5S e1", "", EOFError),
        options={"draw": "next_draw"}, kinds=("person", "person"),
    )  # fmt: skip
    assert "You missed your draw: you play a card short." in played.screens[8]
    assert "Draw before Berto plays." in played.screens[8]
    assert commands(played)[3] == Draw(0)  # type: ignore[arg-type]


def test_a_drawn_card_is_shown_before_the_keyboard_goes_round() -> None:
    played = at(
        ("", "4H f5", "", "", "", EOFError),
        options={"draw": "next_draw"}, kinds=("person", "person"),
    )  # fmt: skip
    assert "You drew A♦." in played.screens[3]
    assert "Press Enter to go on." in played.screens[3]
    assert "Pass the keyboard to Berto." in played.screens[4]
    assert "A♦." not in played.screens[4]


# Table talk


def talk(*lines: Line, kinds: tuple[str, ...] = ("person", "greedy", "person", "greedy")) -> Stage:
    return at(lines, options={"table_talk": "penalty"}, kinds=kinds,
              hands=("4H 5H", "3C", "2H", "6H"))  # fmt: skip


def test_a_call_is_voted_on_and_paid_for() -> None:
    played = talk("", "talk green", "yes", EOFError)
    text = " ".join(said(played).split())
    assert "Ana calls table talk on Green. Carla, did Green coach a team-mate?" in text
    assert "The call stands: each hand of Green loses a card." in text
    assert [len(hand) for hand in played.table.desk.state.hands] == [2, 0, 1, 0]


def test_a_person_pays_with_a_card_of_their_choice() -> None:
    played = talk("", "talk green", "yes", "", "giveup", "1", "", EOFError,
                  kinds=("person", "greedy", "person", "person"))  # fmt: skip
    assert "Your team's table talk costs you a card." in said(played)
    assert played.table.desk.state.hands[3] == ()


def test_who_did_not_draw_still_has_a_vote() -> None:
    played = at(
        ("", "4H f5", "no", "", "3C d2", "no", "", "talk green", "yes", EOFError),
        options={"table_talk": "penalty", "draw": "next_draw"}, kinds=("person",) * 4,
        hands=("4H 5H", "3C", "2H", "6H"),
    )  # fmt: skip
    assert "Ana, did Green coach a team-mate?" in said(played)
    assert "The call stands" in " ".join(said(played).split())


@pytest.mark.parametrize("then", ["asdf", "log", "help", "save"])
def test_enter_makes_no_move_that_is_out_of_sight(then: str) -> None:
    """After a hint, anything that is no answer to it puts the hint away."""
    played = at(("hint", then, "", "", EOFError))
    assert not [one for one in commands(played) if one.seat == 0]


def test_enter_after_the_window_changed_only_draws_again() -> None:
    played = at(())
    desk, screen = played.table.desk, played.screen
    lines = iter(("hint", "wider", "", ""))

    def typed() -> Line:
        line = next(lines, EOFError)
        if line == "wider":
            screen.width = 100
            return ""
        return line

    played.mood = typed
    before = len(desk.record.steps)
    played.play()
    mine = [one for one in commands(played)[before:] if one.seat == 0]
    assert len(mine) == 1


def test_a_card_that_is_not_held_is_named() -> None:
    assert "5♣ is not in your hand." in said(at(("5C e5", EOFError)))


def test_exchange_without_a_dead_card_says_so() -> None:
    assert "None of your cards is dead." in said(at(("exchange", EOFError)))
