"""How far fair play can go: `python -m bench.cheat [--pairs N] [--playouts P]`.

A cheat thinks as the champion does and knows every hand, though not the order of the deck. Both
play against greedy with the same cards. What the champion gains over greedy, as a share of what
the cheat gains, says how much of the worth of knowing all hands is had without looking.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any

import numpy as np

from bench.duels import Fair, again, clock, duel, flags, kept, play_by, run, score, tell, terms
from jotas.bots import Effort, Greedy
from jotas.bots.kernel import Case, Unseen, case_of, command_of, unseen
from jotas.bots.manners import plays
from jotas.bots.searching import CHAMPION, Manner, Searching, Trial, think
from jotas.events import Command
from jotas.setup import Seat, Setup
from jotas.state import State
from jotas.view import view

TRUST = 50.0
"""As so many games the cheat counts the word of the learned judge, which knows its own hand only;
more makes it weaker."""


@dataclass(frozen=True, slots=True)
class Cheat:
    """Searches with the cards that others really hold."""

    effort: Effort
    manner: Manner = Manner(trust=TRUST)  # noqa: RUF009 - it is frozen

    def move(self, state: State, seat: Seat, rng: Random) -> Command:
        """The move that went best against these hands, the deck being anyhow."""
        seen = view(state, seat)
        if len(plays(seen)) < 2:
            return Greedy().choose(seen, rng)
        case, trial = self.thinks(state, seat, rng)
        return command_of(case, seen, rng, int(trial.slots[0]), int(trial.cells[0]))

    def thinks(self, state: State, seat: Seat, rng: Random) -> tuple[Case, Trial]:
        """How the moves went in games with these hands."""
        seen = view(state, seat)
        case = case_of(seen, rng)
        hidden = _peek(case, unseen(case, seen), state, seat)
        return case, think(case, lambda: hidden, self.manner, self.effort)


def _peek(case: Case, hidden: Unseen, state: State, seat: Seat) -> Unseen:
    """Put the hands of others into the game that is tried; what is left to be dealt."""
    t, s = case.t, case.s
    left = Counter(map(int, hidden.pool))
    for other, hand in enumerate(state.hands):
        if other != seat:
            first = t.hands + other * t.hand
            s[first : first + len(hand)] = hand
            s[t.held + other] = len(hand)
            left.subtract(hand)
    pool = np.array(sorted(left.elements()), np.uint16)
    return Unseen(pool, np.zeros_like(hidden.wanted), hidden.weights)


def gap(fair: Sequence[float], cheat: Sequence[float]) -> dict[str, Any]:
    """Which share of the cheat's gain over greedy the fair player has, over the same deals."""

    def share(chosen: Sequence[int]) -> float:
        ours = sum(fair[at] - 0.5 for at in chosen)
        theirs = sum(cheat[at] - 0.5 for at in chosen)
        return ours / theirs if theirs else float("nan")

    if len(fair) < 2 or fmean(cheat) <= 0.5:
        return {"share": None, "within": None}
    low, high = again(share, len(fair))
    return {
        "share": round(share(range(len(fair))), 3),
        "within": [round(low, 3), round(high, 3)],
    }


def main() -> None:
    parser = flags(__doc__)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=400)
    parser.add_argument(
        "--trust", type=float, default=TRUST, help="in the judge, which sees one hand only"
    )
    asked = parser.parse_args()
    setup, effort, now = Setup(2), Effort(playouts=asked.playouts), clock(asked)
    _, mark = play_by(asked.weights, setup)
    results = kept(asked.keep)
    greedy, fair = Fair(Greedy()), Fair(Searching(CHAMPION, effort))
    cheat = Cheat(effort, Manner(trust=asked.trust))
    means: dict[str, list[float]] = {"fair": [], "cheat": []}
    for number in range(asked.pairs):
        if now.over:
            break
        seed = f"{asked.seed}/{number}"
        for name, player in (("fair", fair), ("cheat", cheat)):
            trust = asked.trust if name == "cheat" else CHAMPION.trust
            key = terms(cheat=name, trust=trust, playouts=asked.playouts, weights=mark, deal=seed)
            means[name].append(
                results.get(key, lambda p=player, s=seed: duel(setup, p, greedy, s))  # type: ignore[misc]
            )
        if number % 10 == 9:
            so_far = {one: score(of)["score"] for one, of in means.items()}
            tell(f"{number + 1} pairs: {so_far}")
    found = {
        "playouts": asked.playouts,
        "trust of the cheat": asked.trust,
        "seed": asked.seed,
        "weights": mark,
        "champion": score(means["fair"]),
        "cheat": score(means["cheat"]),
        "gap closed": gap(means["fair"], means["cheat"]),
    }
    print(json.dumps(found, indent=2) if asked.json else _table(found))


def _table(found: dict[str, Any]) -> str:
    rows = [f"{found['playouts']} games a move, weights {found['weights']}"]
    for name in ("champion", "cheat"):
        one = found[name]
        rows.append(f"{name:10} {one['score']} % of {one['pairs']} pairs, {one['within']}")
    closed = found["gap closed"]
    rows.append(f"{'gap closed':10} {closed['share']}, {closed['within']}")
    return "\n".join(rows)


if __name__ == "__main__":
    run(main)
