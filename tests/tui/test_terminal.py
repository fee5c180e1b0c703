"""A person at a real terminal: every key through a pseudo-terminal, every screen read back."""

import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jotas.reader import read_file

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are for POSIX", allow_module_level=True)

import pexpect
import pyte

ROOT = Path(__file__).parents[2]
FAST = """
import sys, jotas.cli, jotas.sim, jotas.tui
jotas.sim.missing = lambda: "left out here"
jotas.tui.play.__kwdefaults__["pause"] = 0.01
jotas.cli.main(sys.argv[1:])
"""
"""`python -m jotas`, with less time to look at what bots do, and hints that come at once."""


class Terminal:
    """A program in a terminal of 80 columns and 24 rows."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        variables = {
            **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(ROOT / "src"), **environment,
        }  # fmt: skip
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.child: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable, ["-c", FAST, *arguments], dimensions=(24, 80), env=variables,
        )  # fmt: skip

    def until(self, wanted: str) -> str:
        """Read until the screen shows this (a regular expression) and waits for a line."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                news = self.child.read_nonblocking(65536, 0.05)
                self.raw += news
                self.stream.feed(news)
            except pexpect.TIMEOUT:
                if re.search(wanted, self.text()) and self.waits():
                    return self.text()
            except pexpect.EOF:
                break
        if re.search(wanted, self.text()):
            return self.text()
        raise AssertionError(f"no {wanted} on:\n{self.text()}")

    def waits(self) -> bool:
        """Whether the cursor stands after a prompt, or the program has gone."""
        line = self.screen.display[self.screen.cursor.y]
        return line.startswith("> ") or not self.child.isalive()

    def text(self) -> str:
        """The screen as text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def type(self, line: str) -> None:
        """Type a line."""
        self.child.send(line + "\r")

    def end(self) -> int:
        """Read to the end; the exit code."""
        self.until("Until next time|Hasta la pr[oó]xima|Alla prossima")
        self.child.wait()
        return int(self.child.exitstatus or 0)


@pytest.fixture(name="play")
def _play() -> Iterator[type[Terminal]]:
    opened: list[Terminal] = []

    class Kept(Terminal):
        def __init__(self, *arguments: str, **environment: str) -> None:
            super().__init__(*arguments, **environment)
            opened.append(self)

    yield Kept
    for one in opened:
        one.child.close(force=True)


def test_a_whole_game_is_played_key_by_key(play: type[Terminal], tmp_path: Path) -> None:
    game = play("play", "--seed", "5", "--names", "Ana", "--lang", "en")
    game.until("Press Enter to go on")
    game.type("")
    for turn in range(200):
        text = game.until("Your turn|press Enter to leave")
        assert len([row for row in text.split("\n") if row.startswith("> ")]) <= 1
        if "press Enter to leave" in text:
            break
        game.type("hint")
        game.until("Press Enter to do it")
        game.type("")
        game.until(rf"Turn {2 * turn + 3}|Turn {2 * turn + 4}|press Enter to leave")
    game.type(f"save {tmp_path / 'game'}")
    game.until("The game is saved")
    game.type("")
    assert game.end() == 0
    record = read_file(tmp_path / "game.jotas")
    assert record.state().ended
    assert "wins" in game.text() or "win" in game.text()
    assert "a    b    c" in game.text()
    assert game.raw.count(b"\x1b[?1049h") == game.raw.count(b"\x1b[?1049l") == 1


def test_keys_that_edit_a_line_work(play: type[Terminal]) -> None:
    game = play("play", "--seed", "5", "--lang", "es")
    game.until("Pulsa Intro para seguir")
    game.type("")
    game.until("Te toca")
    game.type("zzz\x7f\x7f\x7fpist")
    game.until("Pulsa Intro para hacerlo")


def test_the_arrows_do_not_bring_back_what_another_person_typed(play: type[Terminal]) -> None:
    game = play("play", "--people", "2", "--seed", "5", "--lang", "en", "--names", "Ana,Berto")
    game.until("go on")
    game.type("")
    for _ in range(2):
        game.until("press Enter when only you")
        game.type("")
        game.until("Choose a card")
        game.type("zzzz")
        game.until("I don't know")
        game.type("hint")
        game.until("do it")
        game.type("")
    game.until("press Enter when only you")
    game.type("")
    game.until("Choose a card")
    game.child.send("\x1b[A")
    time.sleep(0.3)
    text = game.until(">")
    assert "zzzz" not in text
    assert "> hint" not in text


def test_keys_pressed_too_early_do_not_take_the_keyboard_over(play: type[Terminal]) -> None:
    game = play("play", "--people", "2", "--seed", "5", "--lang", "en", "--names", "Ana,Berto")
    game.until("go on")
    game.type("")
    game.until("press Enter when only you")
    game.type("")
    game.until("Choose a card")
    game.type("hint")
    game.until("do it")
    game.child.send("\r\r\r\r")
    text = game.until("press Enter when only you")
    assert "Your hand" not in text


@pytest.mark.parametrize("key", ["c", "d"])
def test_control_keys_leave_cleanly(play: type[Terminal], key: str) -> None:
    game = play("play", "--seed", "5", "--lang", "it")
    game.until("Premi Invio")
    game.type("")
    game.until("Tocca a te")
    game.type("consiglio")
    game.until("Premi Invio per farlo")
    game.type("")
    game.until("Turno [34][^0-9][^]*Tocca a te".replace("[^]", "[\\s\\S]"))
    game.child.sendcontrol(key)
    game.until("Salvi la partita prima di uscire")
    game.child.sendcontrol(key)
    assert game.end() == 0
    assert "Traceback" not in game.text()


def test_a_terminal_without_colours_or_symbols_will_do(play: type[Terminal]) -> None:
    game = play(
        "play", "--seed", "5", "--lang", "es", TERM="dumb", LC_ALL="C",
        PYTHONCOERCECLOCALE="0", PYTHONUTF8="0", COLORTERM="",
    )  # fmt: skip
    game.until("Pulsa Intro")
    game.type("")
    game.until("Te toca")
    game.type("ayuda")
    game.until("Pulsa Intro para seguir")
    game.type("")
    game.until("esquina")
    game.type("")
    game.until("Te toca[^>]*>[^>]*$")
    game.type("salir")
    game.end()
    assert game.raw.isascii()
    assert re.sub(rb"\x1b\[\?2004[hl]\r?", b"", game.raw).count(b"\x1b") == 0


ENTER = "go on|Press Enter to do it|to roll the dice|one space for it"


@pytest.mark.parametrize("edition", ["junior", "dice"])
def test_a_whole_game_of_another_edition_is_played_key_by_key(
    edition: str, play: type[Terminal], tmp_path: Path
) -> None:
    game = play("play", "--edition", edition, "--seed", "4", "--lang", "en")
    for _ in range(600):
        text = game.until(f"{ENTER}|Your turn|You rolled|to leave")
        if "to leave" in text:
            break
        seen = len(game.raw)
        game.type("" if re.search(ENTER, text) else "hint")
        while len(game.raw) < seen + 200:
            game.until("")
    game.type(f"save {tmp_path / 'game'}")
    game.until("The game is saved")
    game.type("")
    assert game.end() == 0
    record = read_file(tmp_path / "game.jotas")
    assert record.setup.edition.name == edition
    assert record.state().ended


def test_an_edition_is_asked_for_and_its_cards_are_typed_by_name(play: type[Terminal]) -> None:
    game = play("play", "--ask", "--seed", "5", "--lang", "it")
    game.until("A che cosa vuoi giocare")
    game.type("junior")
    game.until("Quanti posti")
    game.type("4")
    game.until("Quante persone")
    game.type("")
    game.until("A che livello giocano i bot")
    game.type("circolo")
    game.until("Con quali regole")
    game.type("")
    game.until("cambiare qualche regola")
    game.type("")
    game.until("Jotas: Junior[^>]*Premi Invio per continuare")
    game.type("")
    text = game.until("Tocca a te")
    card = re.search(r"\n1 (\w+) +va in ([a-f][1-7])", text)
    assert card is not None
    game.type(f"{card[1].lower()} {card[2]}")
    game.until(f"Pila: {card[1]}")
    assert "Giallo 0/1" in game.text()
