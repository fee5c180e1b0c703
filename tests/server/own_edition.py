"""An edition of a host's own, as text: a small board of flowers, made to be put in a folder."""

from pathlib import Path

from jotas.server.app import EDITIONS

KEYS = tuple(f"F{number:02}" for number in range(1, 19))
"""What its 36 spaces show, each twice."""


def rows(step: int = 7) -> str:
    """Six rows of six; another step is another board."""
    order = [*KEYS, *(KEYS[number * step % len(KEYS)] for number in range(len(KEYS)))]
    return "\n".join(" ".join(order[at : at + 6]) for at in range(0, len(order), 6))


def text(
    *, title: str = "Garden", step: int = 7, hands: str = "2 = 5\n3 = 4", more: str = ""
) -> str:
    """The file of the edition; `more` is what it says besides, before its tables."""
    keys = "\n".join(f'{key} = "Flower {number}"' for number, key in enumerate(KEYS, 1))
    return f'''
version = 1
title = "{title}"
draw = "words"
line = 4
rows = """
{rows(step)}
"""
{more}
[hands]
{hands}
[keys]
{keys}
[wild.RAIN]
copies = 2
text = "Rain"
[remove.HAIL]
copies = 2
text = "Hail"
'''


def put(data: Path, name: str = "garden", content: str | None = None) -> Path:
    """Put the edition, or another file, into the folder of a server; where it lies."""
    folder = data / EDITIONS
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(text() if content is None else content, "utf-8")
    return path
