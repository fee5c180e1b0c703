"""The terminal itself: a screen to draw on, and a keyboard to listen to.

On a real terminal every screen takes the place of the one before, on the alternate screen, which
leaves nothing to scroll back to. Elsewhere screens are written one below the other.
"""

import sys
import time
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.control import Control
from rich.text import Text

try:
    import readline
except ImportError:  # not on Windows
    readline = None  # type: ignore[assignment]

PROMPT = "> "
NO_SCROLLBACK = "\x1b[3J"


class Leaving(Exception):
    """The person wants to leave, with a word or with Ctrl-C or Ctrl-D."""


class Front:
    """What stands between the table and the people."""

    def __init__(self, console: Console, ask: Callable[[str], str], pause: float) -> None:
        self.console = console
        self.live = console.is_terminal and not console.is_dumb_terminal
        """Whether screens replace each other."""
        self._ask = ask
        self._pause = pause
        self._shown = 0.0
        self._typing = ask is input and readline is not None
        self._history: list[str] = []

    def open(self) -> None:
        """Take over the screen and the history of what was typed."""
        if self.live:
            self.console.set_alt_screen(True)
        if self._typing:
            count = readline.get_current_history_length()
            self._history = [readline.get_history_item(at + 1) for at in range(count)]
            readline.clear_history()

    def close(self) -> None:
        """Give both back as they were."""
        self.forget()
        for line in self._history:
            readline.add_history(line)
        if self.live:
            self.console.set_alt_screen(False)

    def show(self, rows: Iterable[Text]) -> None:
        """Draw a screen; below the one before if it can't take its place."""
        if self.live:
            self.console.clear()
        self.write(rows)
        if not self.live:
            self.console.print()
        self._shown = time.monotonic()

    def write(self, rows: Iterable[Text]) -> None:
        """Go on below what was written last."""
        rows = list(rows)
        if not rows:
            return
        text = Text("\n", no_wrap=True, overflow="ellipsis").join(rows)
        self.console.print(text, highlight=False)

    def wipe(self) -> None:
        """Leave no trace of the last screen, nor of what was typed, nor of keys pressed since."""
        self.forget()
        if self.live:
            self.console.control(Control.clear(), Control.home())
            if not self.console.legacy_windows:
                self.console.file.write(NO_SCROLLBACK)
                self.console.file.flush()
        elif self.console.is_terminal:
            self.console.print("\n" * self.console.height)
        if self._ask is input:
            _drop_typed_ahead()

    def forget(self) -> None:
        """Forget the lines that the arrow keys bring back."""
        if self._typing:
            readline.clear_history()

    def listen(self) -> str:
        """A line that somebody types.

        Raises:
            Leaving: at Ctrl-C or Ctrl-D.
        """
        try:
            return self._ask(PROMPT)
        except (EOFError, KeyboardInterrupt):
            raise Leaving from None
        except UnicodeDecodeError:
            return "\ufffd"
        except RuntimeError:  # input() has no stdin to read from
            raise Leaving from None

    def linger(self) -> None:
        """Give eyes the time to follow: keep a screen for its least time."""
        if self.live:
            time.sleep(max(0.0, self._shown + self._pause - time.monotonic()))


def _drop_typed_ahead() -> None:
    """Keys pressed before a question are no answer to it."""
    if not sys.stdin.isatty():
        return
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios  # noqa: PLC0415

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
