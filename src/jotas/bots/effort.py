"""How much a bot may think about one move."""

import math
from dataclasses import dataclass

from jotas.errors import BadOptions

LONGEST = 3600.0
MOST_PLAYOUTS = 10**7
MOST_THREADS = 256


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits for one move; bots that do not search take no notice of them.

    With `playouts` a choice depends on the view and the generator alone, and can be had again;
    with `seconds` it depends on the machine too. With neither, each bot takes its own measure.

    Raises:
        BadOptions: if a limit is not a number that a search can keep to.
    """

    seconds: float | None = None
    playouts: int | None = None
    threads: int = 1
    """Threads that search at once, where `seconds` is the limit."""

    def __post_init__(self) -> None:
        seconds, playouts = self.seconds, self.playouts
        if seconds is not None and not (math.isfinite(seconds) and 0 < seconds <= LONGEST):
            raise BadOptions("time", seconds, f"seconds above 0, and at most {LONGEST:.0f}")
        if playouts is not None and not 1 <= playouts <= MOST_PLAYOUTS:
            raise BadOptions("playouts", playouts, f"a number from 1 to {MOST_PLAYOUTS}")
        if not 1 <= self.threads <= MOST_THREADS:
            raise BadOptions("threads", self.threads, f"a number from 1 to {MOST_THREADS}")


USUAL = Effort()
