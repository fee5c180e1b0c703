"""A move as people type it, in every language, is the move they mean."""

from random import Random

import pytest

from jotas.editions import ORDER, edition
from jotas.engine import start
from jotas.events import (
    CallTableTalk,
    Choose,
    Claim,
    Command,
    Discard,
    Draw,
    Exchange,
    GiveUp,
    Pass,
    Play,
    Resign,
    Roll,
    Vote,
)
from jotas.legal import acting
from jotas.options import PROFILES, profile
from jotas.server.refusal import Refusal
from jotas.server.typed import command_of
from jotas.setup import Seat, Setup, rules_for
from jotas.view import view
from jotas.words import LANGUAGES, Words, words_in
from jotas.words.reading import word_for
from strategies import moments

REFUSALS = ("side", "unknown", "number", "space", "card", "line", "exchange", "discard", "giveup")


def typed(command: Command, setup: Setup, words: Words) -> str:
    """How somebody types a command."""
    pack, board = setup.edition.pack, setup.edition.board

    def word(what: str) -> str:
        return word_for(what, words)

    match command:
        case Play(_, card, cell, lines):
            named = "".join(f" {board.line_name(line)}" for line in lines or ())
            return f"{pack.name(card)} {board.cell_name(cell)}{named}"
        case Exchange(_, card):
            return f"{word('exchange')} {pack.name(card)}"
        case Discard(_, card):
            return f"{word('discard')} {pack.name(card)}"
        case GiveUp(_, card):
            return f"{word('giveup')} {pack.name(card)}"
        case Claim(_, line):
            return f"{word('claim')} {board.line_name(line)}"
        case CallTableTalk(_, side):
            return f"{word('talk')} {words.colour(setup.colours[side])}"
        case Vote(_, yes):
            return word("yes" if yes else "no")
        case Pass():
            return word("pass")
        case Draw():
            return word("draw")
        case Resign():
            return word("resign")
        case Roll():
            return word("roll")
        case Choose(_, cell):
            return board.cell_name(cell)


def same(one: Command, other: Command) -> bool:
    """Whether two commands are one, whatever the order of the lines."""
    if isinstance(one, Play) and isinstance(other, Play):
        return (one.seat, one.card, one.cell, set(one.lines or ())) == (
            other.seat, other.card, other.cell, set(other.lines or ()),
        )  # fmt: skip
    return one == other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PROFILES)
def test_every_command_can_be_typed_in_every_language(name: str, language: str) -> None:
    words, rng = words_in(language), Random(5)
    assert_typed(Setup(6, 2, profile(name)), words, rng)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ORDER[1:])
def test_and_so_it_can_in_every_edition(name: str, language: str) -> None:
    played = edition(name)
    setup = Setup(min(played.hands), 0, rules_for(played, "tabletop"), played)
    assert_typed(setup, words_in(language), Random(5))


def assert_typed(setup: Setup, words: Words, rng: Random) -> None:
    """At moments of a game: what may be done, typed, is what is done."""
    for number, moment in enumerate(moments(setup, 5)):
        state = moment.after
        if state.ended or (number % 9 and not state.call and not state.penalties):
            continue
        for seat in acting(state)[:2]:
            seen = view(state, seat)
            for command in rng.sample(seen.legal, min(12, len(seen.legal))):
                text = typed(command, setup, words)
                assert same(command_of(text, seen, words), command), text


def why(text: str, language: str = "en", seat: int = 0) -> str:
    """Why a line is refused at the beginning of a game."""
    setup = Setup(9, 3, profile("tabletop"))
    state, _ = start(setup, Random(4))
    with pytest.raises(Refusal) as refusal:
        command_of(text, view(state, Seat((state.turn + seat) % 9)), words_in(language))
    words_in(language).text(refusal.value.why, **{"n": 1, **refusal.value.values})
    return refusal.value.why


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_is_no_move_has_its_reason_in_every_language(language: str) -> None:
    for text in (
        "", "  ", "hello", "4H k77", "ZZ", "99", "4H c7 c8", "help", "save x", "🂡", "x" * 3000,
        "talk purple", "claim", "claim c7", "exchange", "giveup", "discard", "a1-a5", "c7", "0",
    ):  # fmt: skip
        assert why(text, language) in words_in(language).texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    for one in REFUSALS:
        assert f"table.typed.{one}" in words_in(language).texts


def test_a_card_is_meant_by_its_place_in_the_hand_and_a_space_if_there_is_but_one() -> None:
    setup = Setup(2)
    for seed in range(40):
        state, _ = start(setup, Random(seed))
        seen = view(state, state.turn)
        for number, card in enumerate(seen.hand, 1):
            plays = [one for one in seen.legal if isinstance(one, Play) and one.card == card]
            if not plays:
                continue
            cell = setup.edition.board.cell_name(plays[0].cell)
            assert command_of(f"{number} {cell}", seen, words_in("en")) == plays[0]
            if len(plays) == 1:
                assert command_of(setup.edition.pack.name(card), seen, words_in("en")) == plays[0]
        with pytest.raises(Refusal) as refusal:
            command_of("99 c7", seen, words_in("en"))
        assert refusal.value.why == "table.typed.number"


def test_what_is_left_open_is_asked_for() -> None:
    assert why("talk") == "table.typed.side"
    assert why("claim") == "table.typed.line"
    assert why("exchange") == "table.typed.exchange"
    assert why("") == "table.typed.unknown"
