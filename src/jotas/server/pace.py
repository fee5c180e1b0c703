"""How long bots take for a move, as people feel it."""

import random

from jotas.bots.manners import plays
from jotas.view import View

PONDERING = {"beginner": 2.5, "casual": 2.0}
"""How many times the usual pause those take at most who have to think hard."""


def pause(least: float, bot: str, view: View) -> float:
    """Seconds until a bot moves: never below the least, and no more where there is no choice."""
    most = PONDERING.get(bot, 1.0) if len(plays(view)) > 1 else 1.0
    return least * random.uniform(1.0, most)
