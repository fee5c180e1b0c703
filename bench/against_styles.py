"""Where the best bots are weakest: `python -m bench.against_styles [--pairs N] [--playouts P]`.

Champion and judge play against each of the styles of `styles.py` with the same cards. A mean
hides a style that a bot can't cope with, so the worst is told as well.
"""

from collections import defaultdict
from typing import Any

from bench.duels import Fair, clock, duel, flags, kept, play_by, run, score, show, tell, terms
from bench.styles import STYLES
from jotas.bots import Effort, bot
from jotas.setup import Setup

OURS = ("champion", "judge")
Match = tuple[str, str]


def main() -> None:
    parser = flags(__doc__)
    parser.add_argument("--pairs", type=int, default=100, help="for each bot and style")
    parser.add_argument("--playouts", type=int, default=400)
    asked = parser.parse_args()
    setup, effort, now = Setup(2), Effort(playouts=asked.playouts), clock(asked)
    _, mark = play_by(asked.weights, setup)
    results = kept(asked.keep)
    means: dict[Match, list[float]] = defaultdict(list)
    for number in range(asked.pairs):
        deal = f"{asked.seed}/{number}"
        for name in OURS:
            for style, make in STYLES.items():
                ours, theirs = Fair(bot(name, effort)), Fair(make())
                key = terms(bot=name, style=style, deal=deal, playouts=asked.playouts, weights=mark)
                result = results.get(key, lambda a=ours, b=theirs, s=deal: duel(setup, a, b, s))  # type: ignore[misc]
                means[name, style].append(result)
        tell(f"{number + 1} pairs of each")
        if now.over:
            break
    common = {"seed": asked.seed, "playouts": asked.playouts, "weights": mark}
    show({**common, **table(means)}, as_json=asked.json)


def table(means: dict[Match, list[float]]) -> dict[str, Any]:
    """The score of each match, the lowest first, and the worst of each bot."""
    scores = {match: score(of) for match, of in means.items()}
    order = sorted(scores, key=lambda match: (match[0], scores[match]["score"]))
    rows = {f"{name} against {style}": scores[name, style] for name, style in order}
    worst = {f"worst of {name}": next(style for one, style in order if one == name)
             for name in OURS}  # fmt: skip
    return {**rows, **worst}


if __name__ == "__main__":
    run(main)
