"""Draw docs/board.svg anew: `python docs/picture.py`. A game as its first seat sees it."""

import io
import re
from dataclasses import replace
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import MONOKAI

from jotas.arena import play_game
from jotas.record import Player
from jotas.setup import Setup
from jotas.tui.asking import Asking
from jotas.tui.desk import Desk
from jotas.tui.front import Front
from jotas.tui.screen import draw
from jotas.words import words_in


def main() -> None:
    """A game between four, late enough for a line."""
    setup = Setup(4)
    record = play_game(setup, ("greedy",) * 4, "picture")
    counted = next(n for n, state in enumerate(record.states()) if any(state.lines))
    turn = next(
        n for n, state in enumerate(record.states()) if n > counted and state.turn == setup.order[0]
    )
    names = ("Lucía", "Marco", "Carmen", "Tomo")
    players = tuple(
        Player(name, "person" if seat == 0 else "greedy") for seat, name in enumerate(names)
    )
    record = replace(record, players=players, steps=record.steps[:turn])
    console = Console(
        record=True, file=io.StringIO(), width=108, height=32, force_terminal=True,
        color_system="truecolor", legacy_windows=False,
    )  # fmt: skip
    desk = Desk(record, Random(0), words_in("en"), Front(console, input, pause=0))
    desk.fit()
    for line in draw(Asking(desk, setup.order[0]).page(), desk.sheet):
        console.print(line)
    picture = console.export_svg(title="jotas play", theme=MONOKAI)
    picture = picture.replace("<text ", '<text xml:space="preserve" ')
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.S)
    Path(__file__).with_name("board.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
