"""What a wish comes to at each moment of a turn."""

from typing import Any

import pytest

from jotas.cards import card
from jotas.events import Claim, Discard, Draw, Exchange, GiveUp, Pass, Play, Resign, Vote
from jotas.setup import Seat, Side
from jotas.state import Call, State
from jotas.tui.meaning import Meaning, Meant
from jotas.words import words_in
from jotas.words.reading import read
from kit import cell, line, position, table
from tui import stage

ANA, BERTO = Seat(0), Seat(1)
HANDS = ("4H 2D JD JS 7C 7C", "3C 4C 6C 8C 9C TC")


def meaning(state: State, language: str = "en", seat: Seat = ANA) -> Meaning:
    kinds = ("person",) * state.setup.seats
    record = stage.opened(kinds, **state.setup.options.changed())  # type: ignore[arg-type]
    desk = stage.desk(record, language=language)
    desk.state = state
    return Meaning(desk.view(seat), desk.sheet, desk.why)


def meant(text: str, state: State | None = None, language: str = "en", seat: Seat = ANA) -> Meant:
    """What one line after another comes to; lines stand between slashes."""
    judge = meaning(state or here(), language, seat)
    found = Meant()
    for one in text.split("/"):
        wish = read(one, judge.view.setup, words_in(language))
        found = judge.of(wish, found.armed)
    return found


def here(**more: Any) -> State:
    """Ana holds HANDS[0]; green chips on j6 and b2, a blue one on c3: 2D is dead."""
    chips = {"blue": "c3 h7", "green": "j6 b2", **more}
    return position(chips.pop("setup", None), hands=HANDS, **chips)


def play(name: str, at: str, seat: Seat = ANA, lines: tuple[int, ...] | None = None) -> Play:
    return Play(seat, card(name), cell(at), lines)


# Plays


@pytest.mark.parametrize("text", ["4H f5", "f5 4h", "1 f5", "4♥ f5", "4h/f5", "1/f5"])
def test_a_card_and_a_space_are_played(text: str) -> None:
    assert meant(text) == Meant(do=(play("4H", "f5"),))


def test_a_card_with_two_spaces_asks_which() -> None:
    found = meant("4H")
    assert found.armed == (play("4H", "f5"), play("4H", "i8"))
    assert found.say == ("4♥ goes on one of these: f5, i8. Type the space too.",)
    assert not found.do


def test_a_card_with_one_space_is_played_with_enter() -> None:
    state = here(green="j6 f5")
    found = meant("4H", state)
    assert found.say == ("4♥ goes on i8. Press Enter to play it, or type something else.",)
    for yes in ("4H/", "4H/yes", "4H/i8"):
        assert meant(yes, state).do == (play("4H", "i8"),)
    assert meant("4H/no", state) == Meant()


def test_enter_with_several_spaces_asks_again() -> None:
    assert meant("4H/").say == meant("4H").say
    assert not meant("4H/yes").do


def test_nothing_is_armed_for_ever() -> None:
    assert meant("4H/exchange/f5").armed == (play("4H", "f5"),)
    assert meant("4H/7C a3").do == (play("7C", "a3"),)


def test_a_space_alone_stands_for_the_card_that_it_shows() -> None:
    found = meant("f5")
    assert found.armed == (play("4H", "f5"),)
    assert meant("f5/").do == (play("4H", "f5"),)


def test_a_space_alone_stands_for_a_jack_where_no_other_card_goes() -> None:
    assert meant("a5").armed == (play("JD", "a5"),)
    assert meant("j6").armed == (play("JS", "j6"),)
    assert meant("j6").say == (
        "J♠ removes the chip from j6. Press Enter to do it, or type something else.",
    )


def test_a_space_where_nothing_goes_is_explained() -> None:
    assert meant("h7").say == ("That space already has a chip on it. Choose an open one.",)
    assert meant("a1").say[0].startswith("No chip is ever put on a corner")
    state = position(green="j6", hands=("4H", "3C"))
    told = "None of your cards can be played on a5. Choose another space."
    assert meant("a5", state).say == (told,)
    assert meant("a5", position(hands=("", "3C"))).say == (told,)


def test_a_wild_card_asks_for_any_space() -> None:
    assert meant("JD").say[0].startswith("J♦ is wild: any open space. Type which one too: JD ")
    assert meant("JD/a5").do == (play("JD", "a5"),)


def test_a_remover_names_the_chips() -> None:
    told = "J♠ removes one of these chips: b2, j6. Type the space too."
    assert meant("JS").say == (told,)
    assert meant("JS/b2").do == (play("JS", "b2"),)


def test_a_long_list_is_cut() -> None:
    many = here(green=" ".join(f"{column}{row}" for column in "abcdefghij" for row in (4, 9)))
    assert meant("JS", many).say[0].count(",") == 15
    assert "i9 …" not in meant("JS", many).say[0]
    assert "…" in meant("JS", many).say[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5H e5", "5♥ is not in your hand."),
        ("5H", "5♥ is not in your hand."),
        ("4H e5", "That space shows another card."),
        ("2D c3", "That space already has a chip on it."),
        ("4H a1", "No chip is ever put on a corner"),
        ("JS a5", "There is no chip to remove on that space."),
        ("JS h7", "That chip is yours."),
        ("exchange 4H", "A space is still open for this card"),
        ("exchange JD", "A card that is wild or removes is never dead."),
        ("exchange 5H", "5♥ is not in your hand."),
        ("discard 4H", "At this table you don't lay down a card"),
        ("discard", "At this table you don't lay down a card"),
        ("draw", "At this table cards are drawn for you."),
        ("pass", "You hold at least one card that can be played."),
        ("claim c3-c7", "At this table lines count by themselves."),
        ("claim", "At this table lines count by themselves."),
        ("talk green", "At this table there is no penalty for table talk."),
        ("talk", "At this table there is no penalty for table talk."),
        ("giveup 4H", "You owe no card."),
        ("giveup", "You owe no card."),
        ("yes", "There is no vote open."),
        ("9", '"9" is not one of the choices: 1-6.'),
        ("9 f5", '"9" is not one of the choices: 1-6.'),
        ("exchange 9", '"9" is not one of the choices: 1-6.'),
        ("0", '"0" is not one of the choices: 1-6.'),
        ("c3-c7", "Which card? For example: 7C a3"),
        ("4H f5 !c3-c7", "Those lines can't count with this move."),
    ],
)
def test_what_is_not_allowed_is_refused_for_its_reason(text: str, said: str) -> None:
    found = meant(text)
    assert not found.do
    assert not found.armed
    assert found.say[0].startswith(said)


def test_a_jack_without_a_target_says_so() -> None:
    assert meant("JS", here(green="", blue="c3")).say == ("J♠: no target now.",)


# Dead cards


def test_a_dead_card_is_offered_for_exchange() -> None:
    found = meant("2D")
    assert found.armed == (Exchange(ANA, card("2D")),)
    assert found.say[0] == "2♦ is a dead card. You can exchange it: exchange 2D."
    assert meant("2D/").do == (Exchange(ANA, card("2D")),)


@pytest.mark.parametrize("text", ["exchange", "exchange 2D", "exchange 2", "swap 2♦"])
def test_the_only_dead_card_need_not_be_named(text: str) -> None:
    assert meant(text).do == (Exchange(ANA, card("2D")),)


def test_of_several_dead_cards_one_is_named() -> None:
    both = here(green="j6 a3 c5")
    assert meant("exchange", both).say == ("Which card? For example: exchange 7C",)


def test_a_dead_card_that_can_not_be_exchanged_says_why() -> None:
    used = here(exchanged=1)
    assert meant("2D", used).say == (
        "Dead card: every space for it is taken.",
        "You have already exchanged a card this turn. Now play or pass.",
    )
    off = here(setup=table(2, exchange="off"))
    assert meant("2D", off).say[1].startswith("At this table dead cards are not exchanged.")


# With nothing to play


def test_a_seat_without_a_move_passes() -> None:
    assert meant("pass", position(hands=("JS", "3C"))).do == (Pass(ANA),)


def test_a_seat_without_a_move_lays_a_card_down() -> None:
    setup = table(2, no_move="discard_and_draw")
    state = position(setup, hands=("JS JH", "3C"))
    assert meant("discard JH", state).do == (Discard(ANA, card("JH")),)
    assert meant("discard", state).say == ("Which card? For example: discard JH",)
    found = meant("JS", state)
    assert found.say == ("Press Enter to lay down J♠, or type something else.",)
    assert meant("JS/", state).do == (Discard(ANA, card("JS")),)


# Drawing and claiming for oneself


def test_a_draw_that_is_owed() -> None:
    state = here(setup=table(2, draw="next_draw"), turn=1, owed=(ANA,))
    assert meant("draw", state).do == (Draw(ANA),)
    assert meant("4H f5", state).say == ("It is not your turn now. Wait until it comes round.",)
    assert meant("4H", state).say == ("It is not your turn now. Wait until it comes round.",)
    assert meant("1", state).say == ("It is not your turn now. Wait until it comes round.",)


def test_the_only_line_need_not_be_named() -> None:
    state = here(setup=table(2, claim="claim"), blue="a5-e5")
    assert meant("claim", state).do == (Claim(ANA, line("a5-e5")),)
    assert meant("claim e5-a5", state).do == (Claim(ANA, line("a5-e5")),)


def test_of_several_lines_one_is_named() -> None:
    state = here(setup=table(2, claim="claim"), blue="a5-f5")
    assert meant("claim", state).say == ("Which line? For example: claim a5-e5",)
    none = here(setup=table(2, claim="claim"))
    assert meant("claim", none).say == ("Which line? For example: claim c3-c7",)
    assert meant("claim a5-e5", none).say[0].startswith("That line still lacks chips.")


def test_a_play_may_name_the_lines_that_count() -> None:
    state = here(setup=table(2, claim="claim"), blue="a3-a6")
    state = position(state.setup, hands=("KC JD", "3C"), blue="a4-a7")
    named = play("KC", "a8", lines=(line("a4-a8"),))
    assert meant("KC a8 !a4-a8", state).do == (named,)
    assert meant("KC a8", state).do == (play("KC", "a8"), named)


# Table talk


def talking(**more: Any) -> State:
    setup = table(4, table_talk="penalty")
    return position(setup, hands=("4H 5H", "3C", "2H", "6H"), **more)


def test_a_side_is_called_by_its_colour() -> None:
    assert meant("talk", talking()).say == ("Which side? Blue, Green",)
    found = meant("talk green", talking()).do
    assert [type(one).__name__ for one in found] == ["CallTableTalk"]
    assert meant("talk blue", talking()).say[0].startswith("That is your own side.")


def test_a_vote() -> None:
    state = talking(call=Call(Seat(2), Side(1), yes=(Seat(2),), no=()))
    assert meant("yes", state).do == (Vote(ANA, True),)
    assert meant("no", state).do == (Vote(ANA, False),)
    for text in ("4H f5", "4H", "1", "f5", "draw", "talk"):
        assert meant(text, state).say == ("A vote is open. Once it is settled, play goes on.",)


def test_a_vote_is_what_was_typed_whatever_a_hint_said() -> None:
    state = talking(call=Call(Seat(2), Side(1), yes=(Seat(2),), no=()))
    judge = meaning(state)
    hinted = (Vote(ANA, False),)
    assert judge.of(read("yes", state.setup, words_in("en")), hinted).do == (Vote(ANA, True),)
    assert judge.of(read("", state.setup, words_in("en")), hinted).do == hinted


def test_a_penalty_is_paid_with_a_card() -> None:
    state = talking(penalties=(ANA,))
    assert meant("giveup 5H", state).do == (GiveUp(ANA, card("5H")),)
    assert meant("giveup 2", state).do == (GiveUp(ANA, card("5H")),)
    assert meant("5H/", state).do == (GiveUp(ANA, card("5H")),)
    assert meant("giveup", state).say == ("Which card? For example: giveup 4H",)


def test_resigning_comes_to_a_command_whoever_asks_whether_it_is_meant() -> None:
    assert meant("resign").do == (Resign(ANA),)


@pytest.mark.parametrize("language", ["es", "it"])
def test_it_answers_in_the_language(language: str) -> None:
    said = {"es": "4♥ va en uno de estos: f5, i8. Escribe también el espacio.",
            "it": "4♥ va in uno di questi: f5, i8. Scrivi anche lo spazio."}  # fmt: skip
    assert meant("4H", language=language).say == (said[language],)
    word = {"es": "cambiar", "it": "cambia"}[language]
    assert meant(word, language=language).do == (Exchange(ANA, card("2D")),)
    assert f"«{word} 2D»" in meant("2D", language=language).say[0]
