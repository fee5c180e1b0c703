"""Reading a record: every command is judged again, so a record that loads is a game by the rules.

Whatever is wrong with the text is a `BadRecord` with its line and column; a record is read
whole or not at all.
"""

import json
import re
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import NoReturn, TypeVar

from jotas.cards import HIDDEN, Card
from jotas.editions import edition
from jotas.engine import advance, start
from jotas.errors import Bad, BadNotation, BadRecord, Found, Illegal
from jotas.events import Cut, DealerChosen, Event, Resign, Roll, StarterChosen, StarterRolled
from jotas.files import read_text
from jotas.notation import parse_command, parse_resigned, parse_roll
from jotas.options import options, profile
from jotas.record import FORMAT, Eyes, Player, Record, Step, digest, short_hash, step, write
from jotas.script import Script, Word
from jotas.setup import Seat, Setup
from jotas.state import State

T = TypeVar("T")

_QUOTED = r"\"[^\"\\]*(?:\\.[^\"\\]*)*\""
_TAG = re.compile(rf"\[([A-Z][a-z]*)(?: ([1-9][0-9]?))?((?: {_QUOTED})+)\]")
LARGEST = 512 << 10
"""Bytes in a record: some ten times a long game of twelve seats."""
_SEAT = re.compile(r"([1-9][0-9]?):(.+)")
_NUMBER = re.compile(r"[1-9][0-9]?")
_HASH = re.compile(r"#[0-9a-f]{8}")


def read_file(path: Path) -> Record:
    """Read a record from a file.

    Raises:
        BadFile: if there is no such text file.
        BadRecord: as `read` does.
    """
    return read(read_text(path, LARGEST), str(path))


def read(text: str, where: str = "record") -> Record:
    """Read a record; `where` names it in messages.

    Raises:
        BadRecord: if it is not a whole record, is damaged, or plays against the rules.
    """
    return _Reader(text, where).read()


class _Reader:
    """One pass over the lines of a record."""

    def __init__(self, text: str, where: str) -> None:
        self.text = text
        self.where = where
        self.lines = deque(enumerate(text.split("\n"), 1))
        self.tags: dict[str, tuple[int, list[str]]] = {}
        self.at = Word("", 1, 1)
        """What is being read, for messages of the script."""
        self.turns = 0
        self.steps: list[Step] = []
        self.eyes: Eyes = "all"

    def read(self) -> Record:
        self._read_tags()
        setup = self._setup()
        self.eyes = self._eyes(setup)
        script = Script(self.refuse_chance)
        state, opening = self._read_opening(setup, script)
        while self._peek().text != "end":
            state = self._read_line(state, script)
        self._words("end")
        if script.orders:
            self.refuse_word(script.orders[0][1], "a deck that is shuffled in its turn")
        record = Record(
            setup=setup,
            players=tuple(self._player(seat) for seat in setup.order),
            opening=opening,
            steps=tuple(self.steps),
            profile=self._value("Profile"),
            started=self._value("Start", ""),
            eyes=self.eyes,
        )
        self._refuse_what_is_not_written_so(record)
        return record

    # Tags

    def _read_tags(self) -> None:
        while self.lines and self.lines[0][1]:
            number, line = self.lines.popleft()
            found = _TAG.fullmatch(line)
            if found is None:
                self.refuse(number, 1, line, 'a tag such as [Seats "4"], or an empty line')
            name, index, quoted = found.groups()
            key = f"{name} {index}" if index else name
            if name == "Option":
                key = f"Option {number}"
            if key in self.tags:
                self.refuse(number, 1, line, f"only one tag {key}")
            self.tags[key] = (number, self._quoted(number, line, quoted))
        if self._value("Jotas") != str(FORMAT):
            self._refuse_tag("Jotas", str(FORMAT))

    def _quoted(self, number: int, line: str, quoted: str) -> list[str]:
        try:
            words = [json.loads(word) for word in re.findall(_QUOTED, quoted)]
            "".join(words).encode()
        except ValueError:
            self.refuse(number, 1, line, "values quoted as in JSON, of letters that can be written")
        return words

    def _setup(self) -> Setup:
        name, _, version = self._value("Edition").partition(" ")
        played = self._judge("Edition", lambda: edition(name))
        if version != str(played.version):
            self._refuse_tag("Edition", f"{name} {played.version}")
        chosen = self._judge("Profile", lambda: profile(self._value("Profile")))
        for key in [key for key in self.tags if key.startswith("Option ")]:
            option, _, value = self._value(key).partition("=")
            chosen = self._judge(key, partial(options, chosen, **{option: value}))
        seats, sides = self._number("Seats"), self._number("Sides")
        colours = tuple(self._value("Colours").split())
        return self._judge("Seats", lambda: Setup(seats, sides, chosen, played, colours))

    def _player(self, seat: Seat) -> Player:
        values = self._values(f"Seat {seat + 1}")
        if len(values) > 2:
            self._refuse_tag(f"Seat {seat + 1}", "a name, and who plays")
        return Player(*values)

    def _eyes(self, setup: Setup) -> Eyes:
        seen = self._value("Seen", "all")
        if seen in ("all", "watcher"):
            return "watcher" if seen == "watcher" else "all"
        if not _NUMBER.fullmatch(seen) or not 1 <= int(seen) <= setup.seats:
            self._refuse_tag("Seen", f"a seat from 1 to {setup.seats}, or watcher")
        return Seat(int(seen) - 1)

    def _values(self, key: str, missing: str | None = None) -> list[str]:
        if key in self.tags:
            return self.tags[key][1]
        if missing is None:
            raise BadRecord(self.where, Found(f"no tag {key}"), f'a tag [{key} "..."]')
        return [missing]

    def _value(self, key: str, missing: str | None = None) -> str:
        return self._values(key, missing)[0]

    def _number(self, key: str) -> int:
        text = self._value(key)
        if not _NUMBER.fullmatch(text):
            self._refuse_tag(key, "a number")
        return int(text)

    def _refuse_tag(self, key: str, expected: str) -> NoReturn:
        self.refuse(self.tags[key][0], 1, self._value(key), f"{key} {expected}")

    def _judge(self, key: str, make: Callable[[], T]) -> T:
        try:
            return make()
        except Bad as bad:
            line = self.tags[key][0] if key in self.tags else 1
            self.refuse(line, 1, bad.read, f"{bad.where}: {bad.expected}")

    # Opening

    def _read_opening(self, setup: Setup, script: Script) -> tuple[State, tuple[Event, ...]]:
        self._skip_empty()
        if setup.edition.dice:
            return self._read_rolls(setup, script)
        cuts = self._read_cuts(setup)
        words = self._words("dealer")
        self.at = words[0]
        if bool(cuts) != setup.cuts:
            self.refuse_word(words[0], "cut first" if setup.cuts else "no cut: it is random")
        if len(words) != 4 or words[2].text != "starts":
            self.refuse_word(words[0], "dealer SEAT starts SEAT")
        dealer, starter = (self._seat(setup, word, word.text) for word in (words[1], words[3]))
        if cuts:
            script.cuts.extend(cut.card for cut in cuts)
        else:
            script.chosen.append(dealer)
        if setup.options.starter == "random":
            script.chosen.append(starter)
        self._read_deck(setup, script)
        state, opening = start(setup, script)
        if [event for event in opening if isinstance(event, Cut)] != cuts:
            self.refuse_word(words[0], "every seat to cut, and ties to cut again")
        if DealerChosen(dealer, starter) not in opening:
            told = next(event for event in opening if isinstance(event, DealerChosen))
            what = f"dealer {told.dealer + 1} starts {told.starter + 1}"
            self.refuse_word(words[0], what)
        return state, opening

    def _read_rolls(self, setup: Setup, script: Script) -> tuple[State, tuple[Event, ...]]:
        """The rolls that settle who starts."""
        rolls = []
        for word in self._words("rolls")[1:]:
            seat, text = self._owner(setup, word, None)
            rolls.append(StarterRolled(seat, self._parse(word, parse_roll, text)))
        words = self._words("starts")
        self.at = words[0]
        script.dice.extend(face for roll in rolls for face in roll.dice)
        state, opening = start(setup, script)
        if list(opening[:-1]) != rolls:
            self.refuse_word(words[0], "every seat to roll, and ties to roll again")
        told = self._seat(setup, words[-1], words[-1].text) if len(words) == 2 else None
        if told is None or opening[-1] != StarterChosen(told):
            self.refuse_word(words[-1], f"starts {state.starter + 1}")
        return state, opening

    def _read_cuts(self, setup: Setup) -> list[Cut]:
        if self._peek().text != "cut":
            return []
        cuts = []
        for word in self._words("cut")[1:]:
            seat, card = self._owner(setup, word, None)
            cuts.append(Cut(seat, self._parse(word, setup.edition.pack.parse, card)))
        return cuts

    def _read_deck(self, setup: Setup, script: Script) -> None:
        words = self._words("deck")
        names = " ".join(word.text for word in words[1:-1])
        if words[-1].text != f"#{short_hash(names)}":
            self.refuse_word(words[-1], f"#{short_hash(names)}: this deck is damaged")
        known = setup.edition.pack.parse
        cards = []
        for word in words[1:-1]:
            hidden = word.text == "??"
            if hidden and self.eyes == "all":
                self.refuse_word(word, "a card, as the record is of the whole game")
            cards.append(HIDDEN if hidden else self._parse(word, known, word.text))
        script.orders.append((cards, words[0]))

    # Turns

    def _read_line(self, state: State, script: Script) -> State:
        if self._peek().text == "deck":
            self._read_deck(state.setup, script)
            return state
        words = self._words(None)
        self.turns += 1
        if words[0].text != f"{self.turns}.":
            self.refuse_word(words[0], f"turn {self.turns}., a deck, or end")
        if len(words) < 4:
            self.refuse_word(words[-1], "NUMBER. SEAT COMMAND #HASH")
        turn = self._seat(state.setup, words[1], words[1].text)
        if turn != state.turn:
            self.refuse_word(words[1], f"seat {state.turn + 1}, whose turn it is")
        for word in words[2:-1]:
            state = self._read_step(state, turn, word, script)
        if not _HASH.fullmatch(words[-1].text) or words[-1].text[1:] != digest(state):
            self.refuse_word(words[-1], f"#{digest(state)} after this turn")
        return state

    def _read_step(self, state: State, turn: Seat, word: Word, script: Script) -> State:
        self.at = word
        setup = state.setup
        seat, text = self._owner(setup, word, turn)
        command = self._parse(word, lambda one: parse_command(setup, seat, one), text)
        if isinstance(command, Roll):
            script.dice.extend(self._parse(word, parse_roll, text))
        if isinstance(command, Resign):
            hand = self._parse(word, lambda one: parse_resigned(setup, one), text)
            state = self._show(state, word, seat, hand)
        try:
            state, events = advance(state, command, script)
        except Illegal as illegal:
            self.refuse_word(word, f"a command the rules allow ({illegal.reason})")
        self.steps.append(step(command, events))
        if self.eyes != "all":
            self._refuse_too_many_cards(state, word)
        return state

    def _refuse_too_many_cards(self, state: State, word: Word) -> None:
        """A hidden hand may hold any card, but no more of a kind than the pack has."""
        known = Counter(card for place in (*state.hands, *state.piles) for card in place)
        del known[HIDDEN]
        if known - Counter(state.setup.edition.pack.cards):
            self.refuse_word(word, "a card that has not been laid down already")

    def _show(self, state: State, word: Word, seat: Seat, hand: tuple[Card, ...]) -> State:
        """The hand of a seat that resigns comes to light."""
        held = state.hands[seat]
        fits = len(held) == len(hand) and all(
            card in (HIDDEN, shown) for card, shown in zip(held, hand, strict=True)
        )
        if not fits:
            self.refuse_word(word, f"the hand: {state.setup.edition.pack.names_of(held)}")
        return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))

    def _refuse_what_is_not_written_so(self, record: Record) -> None:
        """There is one way to write a game down, so that nothing in a record is passed over."""
        lines, right = self.text.split("\n"), write(record).split("\n")
        for number, (line, other) in enumerate(zip_longest(lines, right), 1):
            if line != other:
                read = Found("nothing") if line is None else line
                self.refuse(number, 1, read, "nothing" if other is None else other)

    # Words

    def _skip_empty(self) -> None:
        while self.lines and not self.lines[0][1].strip():
            self.lines.popleft()

    def _peek(self) -> Word:
        if not self.lines:
            last = self.text.count("\n") + 1
            self.refuse(
                last, 1, Found("the end of the text"), "the line that ends a record: end #HASH"
            )
        number, line = self.lines[0]
        return Word(line.split(" ", 1)[0], number, 1)

    def _words(self, first: str | None) -> list[Word]:
        """The words of the next line, which must begin with `first`."""
        peeked = self._peek()
        if first is not None and peeked.text != first:
            self.refuse_word(peeked, f"a line that begins with {first}")
        number, line = self.lines.popleft()
        found = [Word(word.group(), number, word.start() + 1) for word in re.finditer(r"\S+", line)]
        if " ".join(word.text for word in found) != line or not found:
            self.refuse(number, 1, line, "words with one space between them")
        return found

    def _owner(self, setup: Setup, word: Word, turn: Seat | None) -> tuple[Seat, str]:
        """Whose word it is: `2:+` is seat 2's, a bare one is that of the turn's seat."""
        found = _SEAT.fullmatch(word.text)
        if found:
            return self._seat(setup, word, found.group(1)), found.group(2)
        if turn is None:
            self.refuse_word(word, "SEAT:CARD, or SEAT:roll(...) with dice")
        return turn, word.text

    def _seat(self, setup: Setup, word: Word, text: str) -> Seat:
        if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= setup.seats:
            self.refuse_word(word, f"a seat from 1 to {setup.seats}")
        return Seat(int(text) - 1)

    def _parse(self, word: Word, parse: Callable[[str], T], text: str) -> T:
        try:
            return parse(text)
        except BadNotation as bad:
            self.refuse_word(word, bad.expected)

    def refuse_word(self, word: Word, expected: str) -> NoReturn:
        self.refuse(word.line, word.column, word.text, expected)

    def refuse_chance(self, word: Word | None, expected: str) -> NoReturn:
        self.refuse_word(word or self.at, expected)

    def refuse(self, line: int, column: int, read: object, expected: str) -> NoReturn:
        raise BadRecord(f"{self.where}: line {line}, column {column}", read, expected) from None
