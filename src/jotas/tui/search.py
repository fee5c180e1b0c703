"""The compiled search at a terminal: it is loaded once, when somebody needs it."""

from contextlib import suppress

from jotas import hints, sim
from jotas.bots import USUAL
from jotas.hints import Hint
from jotas.view import View


class Search:
    """Hints by the best search there is, and all that compiled bots need."""

    def __init__(self) -> None:
        self.is_loaded = False
        """Whether all that can be loaded is."""
        self._searches = False

    def load(self) -> None:
        """Load and compile it, if it can be used here; it takes a while, and a minute at first."""
        if self.is_loaded:
            return
        with suppress(Exception):  # a hint that can't be found is no reason to end a game
            if sim.missing() is None:
                sim.warm()
                self._searches = True
        self.is_loaded = True

    def hint(self, view: View) -> Hint | None:
        """A good move for the seat that looks; found at once where nothing can be searched."""
        self.load()
        if self._searches:
            with suppress(Exception):
                return hints.searched(view, USUAL)
        return hints.hint(view)
