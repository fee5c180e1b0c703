"""What a league plays: its results follow from this alone, whoever plays them and how many."""

import zlib
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from jotas import __version__
from jotas.bots import BOTS, COMPILED, USUAL, Effort, bot
from jotas.errors import BadOptions, Found
from jotas.options import one_of
from jotas.setup import Setup
from jotas.sim import need

FORMAT = 1

Match = tuple[str, str]
"""Two bots: the first plays one side, the second all others."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The table, the bots, the seed, and how much a bot may think.

    Raises:
        BadOptions: if there are fewer than two bots, one is named twice, or there is no such bot.
        BadKernel: if a bot needs the compiled kernel, and it can't be used here.
    """

    setup: Setup
    bots: tuple[str, ...]
    seed: int
    effort: Effort = USUAL

    def __post_init__(self) -> None:
        for name in self.bots:
            if name not in BOTS:
                raise BadOptions("bot", name, one_of(tuple(BOTS)))
        twice = [name for name in self.bots if self.bots.count(name) > 1]
        if twice:
            raise BadOptions("bots", Found(f"{twice[0]} twice"), "each bot once")
        if len(self.bots) < 2:
            found = Found(f"{self.bots[0]} alone" if self.bots else "none")
            raise BadOptions("bots", found, "two or more, with commas")
        for name in self.bots:
            if name in COMPILED:
                need(f"bot {name}")
            bot(name, self.effort)

    @property
    def matches(self) -> tuple[Match, ...]:
        """Each bot against each other, in the order in which they are named."""
        return tuple(combinations(self.bots, 2))

    @property
    def anchor(self) -> str:
        """The bot that the others are measured from."""
        return "greedy" if "greedy" in self.bots else self.bots[0]

    def header(self) -> dict[str, Any]:
        """The terms by name, ready for JSON: two leagues that differ in them are not one."""
        setup = self.setup
        return {
            "league": FORMAT,
            "jotas": __version__,
            "edition": setup.edition.name,
            "seats": setup.seats,
            "sides": setup.sides,
            "options": setup.options.changed(),
            "bots": list(self.bots),
            "seed": self.seed,
            **limits(self.effort),
            "table": _fingerprint(setup),
        }


def limits(effort: Effort) -> dict[str, Any]:
    """What a bot may use for one move, by name; None where there is no limit."""
    return {name: value for name, value in asdict(effort).items() if name != "threads"}


def _fingerprint(setup: Setup) -> str:
    """Tells a table from another whose edition has the same name and other contents."""
    jacks = (sorted(setup.jacks.wild), sorted(setup.jacks.remove)) if setup.edition.jacks else ()
    facts = (setup.edition.fingerprint, setup.edition.board.line, setup.hand_size,
             setup.lines_to_win, jacks)  # fmt: skip
    return f"{zlib.crc32(repr(facts).encode()):08x}"
