"""People at browsers: what they see, hear and do.

A `Person` finds things as people do, by role and name, and keeps every message and every
complaint of the page. What they know of the game is what their browser was told.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

from jotas.board import Board, cells
from jotas.cards import Card
from jotas.setup import Setup
from jotas.words import Words, words_in
from kit import cell

PATIENCE = 10_000
"""Milliseconds after which what was waited for is taken not to come."""
CLASSIC = Setup().edition
FOCUSED = "document.activeElement.getAttribute('role')"
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@cache
def said(language: str) -> Words:
    """The catalogue of a language."""
    return words_in(language)


class Person:
    """Somebody at a page."""

    def __init__(
        self, context: BrowserContext, address: str, language: str, *, touch: bool
    ) -> None:
        self.context = context
        self.address = address
        self.language = language
        self.touch = touch
        self.keys = False
        """Whether they play by keyboard alone."""
        self.frames: list[str] = []
        """Every message that came, in this page."""
        self.noise: list[str] = []
        """What the browser complained about."""
        self.forgiven = ""
        """A pattern of complaints that the test itself provokes."""
        self.edition = CLASSIC
        """What they play."""
        self.spoken: set[str] = set()
        """What only looks like the key of a text, because people wrote it."""
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.noise.append(f"error: {error}"))
        self.page.on("websocket", self._listen)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.noise.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    @property
    def complaints(self) -> list[str]:
        """What the browser complained about, without what the test provokes."""
        return [one for one in self.noise if not (self.forgiven and re.search(self.forgiven, one))]

    # What there is to see

    def text(self, key: str, /, **values: object) -> str:
        """A text in the language of the page."""
        return said(self.language).text(key, **values)

    def button(self, key: str, /, **values: object) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=self.text(key, **values), exact=True)

    def heading(self, text: str) -> Locator:
        """A heading by its words."""
        return self.page.get_by_role("heading", name=text)

    @property
    def grid(self) -> Locator:
        """The board."""
        return self.page.get_by_role("grid", name=self.text("board.label"))

    @property
    def hand(self) -> Locator:
        """The open hand."""
        return self.page.get_by_role("listbox", name=self.text("hand.label"))

    @property
    def prompt(self) -> Locator:
        """The line that says what to do."""
        return self.page.locator(".prompt")

    @property
    def toast(self) -> Locator:
        """The sentence that says why not."""
        return self.page.locator(".toast")

    @property
    def dialog(self) -> Locator:
        """What lies open over the page."""
        return self.page.get_by_role("dialog")

    def space(self, where: str) -> Locator:
        """A space of the board: `g6`."""
        return self.grid.get_by_role("gridcell", name=re.compile(rf"^{where}\b"))

    def words(self, card: str) -> str:
        """A card as it is read out."""
        if self.edition.look.cards:
            kind = self.edition.pack.names.index(card)
            return re.escape(self.edition.look.card(Card(kind), self.language))
        rank, suit = self.text(f"rank.{card[0]}"), self.text(f"suit.{card[1]}")
        return self.text("card.name", rank=rank, suit=suit)

    def card(self, card: str) -> Locator:
        """A card of the open hand, the first of two alike."""
        return self.hand.get_by_role(
            "option", name=re.compile(rf"^{self.words(card)}(?!\w)", re.I)
        ).first

    def holds(self, where: str, what: str) -> None:
        """Wait until the name of a space tells this: `green chip`."""
        expect(self.space(where)).to_have_accessible_name(re.compile(what))

    # What was told

    def told(self, kind: str) -> Iterator[dict[str, Any]]:
        """Messages of a kind, the newest first."""
        for frame in reversed(self.frames):
            if f'"tell":"{kind}"' in frame[:80]:
                yield json.loads(frame)

    @property
    def view(self) -> dict[str, Any]:
        """The game as it was told last."""
        for frame in reversed(self.frames):
            message = json.loads(frame)
            if "view" in message:
                found: dict[str, Any] = message["view"]
                return found
        raise AssertionError("no game was told")

    @property
    def version(self) -> tuple[int, int]:
        """The number of the game and its steps."""
        for frame in reversed(self.frames):
            message = json.loads(frame)
            if "view" in message:
                return message["round"], message["n"]
        return 0, -1

    def sees_only(self, *seats: int) -> None:
        """Check that nothing secret of other seats was ever told here, or lies in the page."""
        for frame in self.frames:
            for fact in _facts(json.loads(frame)):
                if isinstance(fact.get("hand"), list) and "event" not in fact:
                    assert fact["seat"] in seats, frame
                if fact.get("event") in ("drew", "dealt"):
                    assert fact["card"] == "??" or fact["seat"] in seats, frame
                assert not isinstance(fact.get("deck"), list), frame
        hand = self.view["own"]["hand"] if self.view["own"] else []
        shows = self.page.locator("[role=option]")
        expect(shows).to_have_count(len(hand))

    def spaces(self, card: str) -> list[str]:
        """Where a card of the hand can go."""
        held = next(one for one in self.view["own"]["hand"] if one["card"] == card)
        return [
            self.edition.board.cell_name(where) for where in cells(int(held.get("cells", "0"), 16))
        ]

    # What they do

    def go(self, under: str = "") -> "Person":
        """Open an address of the house."""
        self.page.goto(self.address + under)
        return self

    def at_table(self, under: str) -> "Person":
        """Open a table, and wait until its board is there."""
        self.go(under)
        expect(self.grid).to_be_visible()
        self.settle()
        return self

    def settle(self) -> None:
        """Let the page draw what it knows."""
        self.page.evaluate(SETTLED)

    def press(self, what: Locator) -> None:
        """Click or tap something."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def press_in_vain(self, what: Locator) -> None:
        """Press something that is off; it is to say why."""
        expect(what).to_have_attribute("aria-disabled", "true")
        what.click(force=True)

    def choose(self, card: str) -> None:
        """Pick up a card."""
        self.press(self.card(card))
        expect(self.card(card)).to_have_attribute("aria-selected", "true")

    def play(self, card: str, where: str) -> None:
        """Play a card on a space, in their way."""
        if self.keys:
            self.play_by_keys(card, where)
            return
        asks = any(one.startswith(f"{card}@{where}!") for one in self.view["own"]["choices"])
        self.choose(card)
        space = self.space(where)
        armed = space.get_attribute("aria-selected") == "true"  # where there is only one
        if not (self.touch and armed):
            self.press(space)
        if self.touch:
            self.press(self.sure)
        if asks:
            self.press(self.dialog.locator(".line-choices button").first)

    def play_by_keys(self, card: str, where: str) -> None:
        """Play a card on a space without mouse or finger."""
        asks = any(one.startswith(f"{card}@{where}!") for one in self.view["own"]["choices"])
        self.key_to_card(card)
        self.page.keyboard.press("Enter")
        self.tab_to("gridcell")
        self.key_to_space(where)
        armed = self.focus.get_attribute("aria-selected") == "true"
        self.page.keyboard.press("Enter")
        if not armed:
            expect(self.focus).to_have_attribute("aria-selected", "true")
            self.page.keyboard.press("Enter")
        if asks:
            expect(self.dialog).to_be_visible()
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")

    @property
    def focus(self) -> Locator:
        """What has the focus."""
        return self.page.locator(":focus")

    @property
    def here(self) -> str:
        """The name of what has the focus, as it is read out; "" where nothing has it."""
        named = self.page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")
        return str(named)

    def tab_to(self, role: str) -> None:
        """Press Tab until the focus is on something of a role."""
        now = self.page.evaluate(FOCUSED)
        key = "Shift+Tab" if (now, role) == ("gridcell", "option") else "Tab"
        for _ in range(60):
            self.page.keyboard.press(key)
            if self.page.evaluate(FOCUSED) == role:
                return
        raise AssertionError(f"Tab does not lead to a {role}")

    def key_to_card(self, card: str) -> None:
        """Move within the hand to a card."""
        self.tab_to("option")
        self.page.keyboard.press("Home")
        for _ in range(12):
            if re.match(rf"{self.words(card)}(?!\w)", self.here, re.IGNORECASE):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows do not lead to {card}")

    def key_to_space(self, where: str) -> None:
        """Move over the board to a space."""
        now, then = cell(self.here.partition(",")[0]), cell(where)
        down, across = then // 10 - now // 10, then % 10 - now % 10
        for _ in range(abs(down)):
            self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        assert re.match(rf"{where}\b", self.here)

    @property
    def sure(self) -> Locator:
        """The filled button under the hand."""
        return self.page.locator(".destinations .btn-main")

    def wait_for_turn(self) -> bool:
        """Wait until they are asked for a card, or the game is over; whether they are asked."""
        over = self.page.locator(".result h1")
        mine = self.page.locator(".prompt-choose, .prompt-pass")
        expect(over.or_(mine).first).to_be_visible()
        return not over.is_visible()

    def play_well(self) -> None:
        """Make a good move, as somebody does who looks at the board."""
        if self.exchange_dead():
            return
        card, where = good_move(self.view, self.edition.board)
        if card:
            self.play(card, where)
        else:
            self.press(self.button("table.dest.pass"))

    def exchange_dead(self) -> bool:
        """Exchange a dead card if that can be done now."""
        own = self.view["own"]
        dead = next((one[1:] for one in own["may"] if one.startswith("~")), None)
        if dead is None:
            return False
        before = self.version
        self.press(self.card(dead))
        self.press(self.sure)
        self.until_after(before)
        return True

    def until_after(self, version: tuple[int, int]) -> None:
        """Wait until a newer version of the game is told and drawn."""
        for _ in range(500):
            if self.version > version:
                self.settle()
                return
            self.settle()
        raise AssertionError(f"nothing followed {version}")

    def play_to_the_end(self, most: int = 120) -> None:
        """Play until the game is over."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            before = self.version
            self.play_well()
            self.until_after(before)
        raise AssertionError(f"no end after {most} turns")


def _facts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a message."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _facts(one)


Visit = Callable[..., Person]
"""Brings somebody with a browser of their own; `conftest.visit` says what can be chosen."""


def good_move(view: dict[str, Any], board: Board = CLASSIC.board) -> tuple[str, str]:
    """The card and space that help a side most; the last resort is any."""
    colour = (view["own"]["seat"] - 1) % len(view["lines"])
    sides = len(view["lines"])
    own, others = board.corners, 0
    for seat, chips in enumerate(view["chips"]):
        if seat % sides == colour:
            own |= int(chips, 16)
        else:
            others |= int(chips, 16)
    found: list[tuple[int, str, str]] = []
    for held in view["own"]["hand"]:
        for where in cells(int(held.get("cells", "0"), 16)):
            removes = bool(others >> where & 1)
            mine, theirs = (others, own) if removes else (own, others)
            worth = _worth(board, where, mine, theirs)
            found.append((worth - 5 * removes, held["card"], board.cell_name(where)))
    return max(found)[1:] if found else ("", "")


def _worth(board: Board, where: int, own: int, others: int) -> int:
    lines = [line for line in board.lines if line >> where & 1 and not line & others]
    return sum(10 ** (line & own).bit_count() for line in lines)


RAW = re.compile(r"[a-z]\w*(?:\.\w+)+|\{\w+\}")
SPOKEN = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label],[title],[alt],[placeholder]")].flatMap(one =>
    ["aria-label", "title", "alt", "placeholder"].map(name => one.getAttribute(name) ?? "")),
  ].join("\\n")
"""


def raw_keys(person: Person) -> list[str]:
    """Keys of texts that show through, and places in texts that were not filled."""
    known = said("en")
    heads = {key.partition(".")[0] for key in known.texts}
    found = set(RAW.findall(person.page.evaluate(SPOKEN))) - person.spoken
    return [one for one in found if one[0] == "{" or one.partition(".")[0] in heads]
