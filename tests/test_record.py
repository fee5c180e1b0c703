"""Records: what is written reads back the same, and what is damaged is refused in one line."""

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golden.make import FOLDER
from jotas.cards import HIDDEN, Card, card
from jotas.engine import advance, start
from jotas.errors import Bad, BadFile, BadRecord
from jotas.events import Dealt, Event, Play, Shuffled
from jotas.reader import read, read_file
from jotas.record import Player, Record, Step, json_lines, seen_by, short_hash, step, write
from jotas.setup import Setup
from jotas.state import State, empty, fold
from jotas.view import imagine, redact, view
from strategies import any_setup, moments

SEEDS = st.integers(0, 2**32)
GAME = (FOLDER / "profile-tabletop.jotas").read_text("utf-8")


def record_of(seed: int, names: str = "Ana") -> Record:
    setup = any_setup(Random(seed))
    _, opening = start(setup, Random(seed))
    steps = tuple(step(moment.command, moment.events) for moment in moments(setup, seed))
    players = tuple(Player(f"{names} {seat}") for seat in setup.order)
    return Record(setup, players, opening, steps, started="2026-11-30T08:00:00+00:00")


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_record_reads_back_the_same(seed: int) -> None:
    record = record_of(seed)
    text = write(record)
    back = read(text)
    assert back == record
    assert write(back) == text
    assert back.state() == record.state()


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_a_game_in_progress_reads_back_the_same(seed: int) -> None:
    whole = record_of(seed)
    steps = whole.steps[: Random(seed).randrange(len(whole.steps) + 1)]
    record = Record(whole.setup, whole.players, whole.opening, steps)
    assert read(write(record)) == record


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_a_seats_record_reads_back_and_shows_its_views(seed: int) -> None:
    record = record_of(seed)
    for seat in (Random(seed).choice(record.setup.order), None):
        mine = seen_by(record, seat)
        back = read(write(mine))
        assert back == mine
        for own, whole in zip(back.states(), record.states(), strict=True):
            assert view(own, seat) == view(whole, seat)


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_a_seats_record_does_not_depend_on_what_it_did_not_see(seed: int) -> None:
    """Deal the unseen cards of a fresh game anew: the seat's record stays the same text."""
    setup = any_setup(Random(seed))
    state, opening = start(setup, Random(seed))
    players = tuple(Player(str(seat)) for seat in setup.order)
    for seat in (*setup.order, None):
        other = imagine(view(state, seat), Random(seed + 1))
        texts = {
            write(seen_by(Record(setup, players, dealt(opening, one)), seat))
            for one in (state, other)
        }
        assert len(texts) == 1


def dealt(opening: tuple[Event, ...], state: State) -> tuple[Event, ...]:
    """The opening with the cards of a state: its hands as dealt, its deck under them."""
    setup = state.setup
    hands = [list(hand) for hand in state.hands]
    told: list[Event] = []
    drawn: list[Card] = []
    for event in opening:
        if isinstance(event, Dealt):
            drawn.append(hands[event.seat].pop(0))
            told.append(Dealt(event.seat, drawn[-1]))
        else:
            told.append(event)
    deck = (*state.deck, *reversed(drawn))
    assert len(deck) == len(setup.edition.pack.cards)
    return tuple(Shuffled(deck) if isinstance(event, Shuffled) else event for event in told)


def test_a_watchers_record_holds_no_card_that_was_not_laid_down() -> None:
    text = write(seen_by(read(GAME), None))
    for line in text.splitlines():
        if line.startswith("deck "):
            assert set(line.split()[1:-1]) == {"??"}
    assert '[Seen "watcher"]' in text


@pytest.mark.parametrize(
    "name", ["", "Ana", 'quo"te', "back\\slash", "two\nlines", "]", "ñandú", "\u202eevil", "🂫" * 90]
)
def test_any_name_survives(name: str) -> None:
    setup = Setup()
    _, opening = start(setup, Random(1))
    record = Record(setup, (Player(name), Player("b", "greedy")), opening)
    assert read(write(record)) == record


# Damage


def test_a_record_cut_off_anywhere_is_refused() -> None:
    for end in range(0, len(GAME) - 1, 7):
        with pytest.raises(BadRecord):
            read(GAME[:end])


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(GAME) - 2), st.characters(codec="utf-8"))
def test_a_changed_letter_is_always_noticed(at: int, letter: str) -> None:
    """The last line holds a hash of all the text before it."""
    damaged = GAME[:at] + letter + GAME[at + 1 :]
    if damaged == GAME:
        return
    with pytest.raises(BadRecord) as refusal:
        read(damaged)
    assert "\n" not in str(refusal.value)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(re.findall(r"\S+|\n| ", GAME)), max_size=200))
def test_words_in_any_order_never_crash(words: list[str]) -> None:
    with pytest.raises(BadRecord):
        read("".join(words))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 400), st.integers(0, 400))
def test_lines_that_changed_places_never_crash(one: int, other: int) -> None:
    lines = GAME.split("\n")
    one, other = one % (len(lines) - 1), other % (len(lines) - 1)
    lines[one], lines[other] = lines[other], lines[one]
    if "\n".join(lines) != GAME:
        with pytest.raises(BadRecord):
            read("\n".join(lines))


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as refusal:
        read(text, "game.jotas")
    return str(refusal.value)


def replaced(old: str, new: str) -> str:
    assert GAME.count(old) >= 1
    return GAME.replace(old, new, 1)


TURN = next(line for line in GAME.splitlines() if line.startswith("2. "))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'game.jotas: found no tag Jotas, expected a tag [Jotas "..."]'),
        ("hello", "line 1, column 1: read 'hello', expected a tag such as [Seats \"4\"]"),
        (replaced('[Jotas "1"]', '[Jotas "9"]'), "line 1, column 1: read '9', expected Jotas 1"),
        (replaced('classic 1"', 'classic 2"'), "read 'classic 2', expected Edition classic 1"),
        (replaced('classic 1"', 'clasic 1"'), "line 2, column 1: read 'clasic', expected edition"),
        (replaced('"tabletop"', '"table"'), "line 3, column 1: read 'table', expected profile"),
        (replaced('[Seats "4"]', '[Seats "5"]'), "line 4, column 1: read 5, expected seats: 2, 3"),
        (replaced('[Sides "2"]', '[Sides "3"]'), "read 3, expected sides: 2 for 4 seats"),
        (replaced("blue green", "blue blue"), "expected colours: 2 different colours of"),
        (replaced("blue green", "blue red"), "expected colours: 2 different colours of: blue, g"),
        (replaced(TURN.split()[2], "ZZ@c7"), "column 6: read 'ZZ@c7', expected a card such as 2C"),
        (replaced(TURN.split()[2], "4H@z7"), "read '4H@z7', expected a space from a1 to j10"),
        (replaced(TURN.split()[2], "JS@a1"), "expected JSxa1: JS removes a chip"),
        (replaced("\n2. ", "\n3. "), "column 1: read '3.', expected turn 2., a deck, or end"),
        (replaced(TURN[-9:], "#00000000"), "read '#00000000', expected #"),
        (replaced("\nend #", "\nends #"), "column 1: read 'ends', expected turn"),
    ],
)
def test_the_message_says_where_what_and_what_was_expected(text: str, message: str) -> None:
    assert message in refused(text)


def test_a_card_that_is_not_held_is_refused() -> None:
    *_, state = (state for number, state in enumerate(read(GAME).states()) if number <= 1)
    held = {state.setup.edition.pack.name(card) for card in state.hands[state.turn]}
    other = next(name for name in state.setup.edition.pack.names if name not in held)
    text = replaced(TURN.split()[2], f"{other}{'x' if other in ('JS', 'JH') else '@'}b1")
    assert "expected a command the rules allow (card_not_held)" in refused(text)


def test_a_move_against_the_rules_is_refused_where_it_stands() -> None:
    word = TURN.split()[2]
    other = word.partition("@")[0] + "@a1"
    line = GAME.splitlines().index(TURN) + 1
    assert refused(replaced(word, other)) == (
        f"game.jotas: line {line}, column 6: read '{other}', "
        "expected a command the rules allow (space_is_corner)"
    )


def test_a_deck_with_a_card_too_often_is_refused() -> None:
    line = next(line for line in GAME.splitlines() if line.startswith("deck "))
    words = line.split()
    words[1] = words[2]
    damaged = " ".join(words)
    assert "this deck is damaged" in refused(replaced(line, damaged))


def ended_anew(text: str) -> str:
    """The text with the hash of its last line put right."""
    body = text[: text.rindex("end #")]
    return f"{body}end #{short_hash(body)}\n"


def test_a_record_of_the_whole_game_hides_no_card() -> None:
    record = read(GAME)
    own = write(seen_by(record, record.setup.order[0]))
    forged = ended_anew(own.replace('[Seen "1"]\n', "", 1))
    assert "read '??', expected a card, as the record is of the whole game" in refused(forged)


def test_nothing_in_a_record_is_passed_over() -> None:
    for old, new in (
        ('[Seats "4"]', '[Hello "world"]\n[Seats "4"]'),
        ('[Seats "4"]', '[Seats "4" "9"]'),
        ('[Seats "4"]\n[Sides "2"]', '[Sides "2"]\n[Seats "4"]'),
        ('[Seats "4"]', '[Option "shared=2"]\n[Option "shared=1"]\n[Seats "4"]'),
        ('[Seat 4 "', '[Seat 9 "Nobody" "ghost"]\n[Seat 4 "'),
        ('[Result "draw', '[Result "blue'),
    ):
        refused(ended_anew(replaced(old, new)))


def test_cuts_without_end_are_refused() -> None:
    """Every pair of cards ties; there is no seat that cut lowest."""
    pairs = " ".join(f"1:{rank}{one} 2:{rank}{two}" for rank in "23456789TQKA"
                     for one, two in ("CD", "HS"))  # fmt: skip
    setup = Setup()
    _, opening = start(setup, Random(1))
    text = write(Record(setup, (Player("a"), Player("b")), opening))
    cut = next(line for line in text.splitlines() if line.startswith("cut "))
    assert "every seat to cut, and ties to cut again" in refused(
        ended_anew(text.replace(cut, f"cut {pairs}"))
    )


def test_a_name_that_can_not_be_written_is_refused() -> None:
    text = replaced('[Seat 1 "', '[Seat 1 "\\ud800')
    assert "of letters that can be written" in refused(ended_anew(text))


def test_a_hidden_hand_plays_no_more_cards_than_there_are() -> None:
    setup = Setup()
    _, opening = start(setup, Random(1))
    record = seen_by(Record(setup, (Player("a"), Player("b")), opening), None)
    state = record.state()
    steps: list[Step] = []
    for name in ("c3", "d3", "c4"):
        asked = Play(state.turn, card("JD"), setup.edition.board.parse_cell(name))
        state, events = advance(state, asked, Random(0))
        steps.append(step(asked, events))
    text = write(replace(record, steps=tuple(steps)))
    assert "expected a card that has not been laid down already" in refused(text)


def test_every_error_is_a_bad_record_of_one_line() -> None:
    """Take each line out, and each word of each line: never a traceback, never half a game."""
    lines = GAME.split("\n")
    for number, line in enumerate(lines[:-1]):
        for word in line.split()[:4]:
            shorter = [*lines[:number], line.replace(word, "", 1), *lines[number + 1 :]]
            with pytest.raises(Bad) as refusal:
                read("\n".join(shorter))
            assert "\n" not in str(refusal.value)


def test_a_file_is_read_with_either_line_ending(tmp_path: Path) -> None:
    path = tmp_path / "game.jotas"
    path.write_bytes(GAME.replace("\n", "\r\n").encode())
    assert read_file(path) == read(GAME)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="no such file"):
        read_file(tmp_path / "no.jotas")


# JSON Lines


def test_json_lines_tell_every_event_in_order() -> None:
    record = read(GAME)
    head, *events = map(json.loads, json_lines(record))
    assert head["jotas"] == 1
    assert head["profile"] == "tabletop"
    assert head["result"] == GAME.partition('[Result "')[2].partition('"')[0]
    assert [event["n"] for event in events] == list(range(len(events)))
    assert len(events) == len(list(record.events))
    assert events[0]["event"] == "cut"
    placed = next(event for event in events if event["event"] == "placed")
    assert re.fullmatch("[a-j](10|[1-9])", placed["cell"])


def test_json_lines_of_a_seats_record_hide_what_it_did_not_see() -> None:
    record = seen_by(read(GAME), None)
    assert HIDDEN not in record.state().hands[0] or "??" in "".join(json_lines(record))
    for line in json_lines(record):
        event = json.loads(line)
        if event.get("event") in ("dealt", "drew"):
            assert event["card"] == "??"


def test_a_seats_events_fold_into_its_record() -> None:
    record = read(GAME)
    seat = record.setup.order[1]
    told = [redact(event, seat) for event in record.events]
    state = fold(empty(record.setup), told)
    assert view(state, seat) == view(seen_by(record, seat).state(), seat)
