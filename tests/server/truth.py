"""What a game is according to the store, and that nobody was told more of it than they may know.

The cards of an edition, and what is printed on them, are no secret: they stand in its `look`.
What is secret is where each of them is. So every message is taken apart: what may name cards is
held against the game and taken out, and in what is left no card may be named.
"""

import json
import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from jotas.cards import HIDDEN
from jotas.edition import Edition
from jotas.notation import parse_command, parse_event
from jotas.server.hall import Hall
from jotas.server.live import Live
from jotas.server.store import StoredGame
from jotas.setup import Seat
from jotas.state import fold
from server.guest import Guest

PRINTED = ("board", "wild", "remove", "look")
"""What a game's setup says of the pack and the board."""


@cache
def naming(edition: Edition) -> re.Pattern[str]:
    """Any card of an edition, by its name or by what is printed on it, wherever it stands."""
    texts = [text for card in edition.look.cards for text in card.values()]
    words = sorted({*edition.pack.names, *texts}, key=len, reverse=True)
    if not words:
        return re.compile(r"(?!)")  # dice: there is nothing to name
    return re.compile(rf"(?<![0-9A-Za-z])(?:{'|'.join(map(re.escape, words))})(?![0-9A-Za-z])")


class Truth:
    """A game as the store has it, at every step."""

    def __init__(self, kept: StoredGame) -> None:
        dealt = Live.load(StoredGame(kept.doc, ()))
        self.setup = dealt.setup
        self.states = [dealt.state]
        self.events: list[list[dict[str, Any]]] = []
        self.events.append(json.loads(kept.doc)["opening"])
        for step in kept.steps:
            self.events.append(json.loads(step.events))
            events = [parse_event(self.setup, one) for one in self.events[-1]]
            self.states.append(fold(self.states[-1], events))

    @classmethod
    async def of(cls, hall: Hall, table: str, round: int) -> "Truth":
        kept = await hall.store.game(table, round)
        assert kept is not None
        return cls(kept)

    @property
    def cards(self) -> re.Pattern[str]:
        """Any card of this game."""
        return naming(self.setup.edition)

    # What may name cards

    def told_events(self, n: int, told: list[dict[str, Any]], seat: int | None) -> None:
        """A step as a seat may know it, against what happened."""
        known = [one for one in self.events[n] if one["event"] not in ("shuffled", "dealt")]
        assert len(told) == len(known)
        for happened, said in zip(known, told, strict=True):
            expected = dict(happened)
            if happened["event"] == "reshuffled":
                expected["deck"] = len(happened["deck"])
            if happened["event"] == "drew" and happened["seat"] != seat:
                expected["card"] = "??"
            assert said == expected

    def view(self, n: int, seen: dict[str, Any], seats: Iterable[int]) -> int | None:
        """Take what may be known out of a view; the seat whose hand lies open in it."""
        state, pack = self.states[n], self.setup.edition.pack
        top_only = self.setup.options.piles == "top_only"
        for pile, said in zip(state.piles, seen.pop("piles"), strict=True):
            names = [pack.name(card) for card in pile]
            covered = ["??"] * (len(pile) - 1) if top_only else names[:-1]
            assert said == [*covered, *names[-1:]]
        assert seen["left"] == len(state.deck)
        assert seen["held"] == [len(hand) for hand in state.hands]
        assert seen["roll"] == (None if state.roll is None else list(state.roll))
        own = seen["own"]
        if own is None:
            return None
        seat = int(own["seat"])
        assert seat in seats
        hand = state.hands[seat - 1]
        assert HIDDEN not in hand
        assert [held.pop("card") for held in own["hand"]] == [pack.name(card) for card in hand]
        for text in (*own.pop("choices"), *own.pop("may")):
            command = parse_command(self.setup, Seat(seat - 1), text)
            assert getattr(command, "card", None) in (None, *hand)
        return seat


async def check(guest: Guest, truths: dict[int, Truth]) -> int:
    """Hold all that a guest has heard against the games; how many views it was told."""
    views = 0
    seats = guest.seats
    cards = [truth.cards for truth in truths.values()]
    for raw in guest.heard:
        told = json.loads(raw)
        rest = dict(told)
        if told["tell"] in ("game", "step", "seen"):
            views += 1
            truth, n = truths[told["round"]], told["n"]
            seat = truth.view(n, rest["view"], seats)
            if told["tell"] == "game":
                for name in PRINTED:
                    rest["setup"].pop(name)
                for step, said in enumerate(rest.pop("history")):
                    truth.told_events(step, said, None)
            if told["tell"] == "step":
                truth.told_events(n, rest.pop("events"), seat)
        if told["tell"] == "hinted":
            rest.pop("command")
            rest["values"].pop("card")
        left = json.dumps(rest, ensure_ascii=False)
        assert not any(one.findall(left) for one in cards), left
    return views
