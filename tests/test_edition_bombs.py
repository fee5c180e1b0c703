"""Editions that are meant to hurt: refused like any other, and as fast."""

import re
from pathlib import Path
from random import Random

import pytest

from edition_kit import MINE, faults, put
from jotas.editions import ORDER, check_edition
from jotas.files import LARGEST_TOML, packaged
from strategies import any_table, moments

MANY = "".join(f'C{at} = "{at}", ' for at in range(700))
BOMBS = {
    "brackets": "a = " + "[" * 10_000 + "]" * 10_000,
    "tables": "a = " + "{a = " * 5_000 + "1" + "}" * 5_000,
    "nested as deep as it may be": "a = " + "[" * 200 + "]" * 200,
    "a long name": ".".join("a" * 16_000) + " = 1",
    "a long table": "[" + ".".join("a" * 16_000) + "]",
    "many tables": "\n".join(f"[a.b{at}]" for at in range(2500)),
    "an array of tables": "[[keys]]\n" * 3000,
    "a huge number": "version = " + "9" * 30_000,
    "a huge hexadecimal number": "version = 0x" + "f" * 30_000,
    "huge numbers of seats": "[hands]\n" + "9" * 30_000 + " = 1",
    "huge numbers of sides": MINE.replace("4 = 4", "9" * 20_000 + " = 4"),
    "a huge float": "version = 1e" + "9" * 30_000,
    "a huge text": 'title = "' + "x" * 30_000 + '"',
    "a long comment": "#" * 30_000,
    "spaces": "version =" + " " * 30_000 + "1",
    "many keys": "[keys]\n" + "\n".join(f'A{at} = "{at}"' for at in range(2000)),
    "many keys alike": "[keys]\n" + "\n".join(f'A{at} = "A"' for at in range(2000)),
    "many cards": MINE.replace("BOX-1 =", MANY + "BOX-1 ="),
    "a tall board": MINE.replace('board = "small"', 'rows = """\n' + "DOT\n" * 7000 + '"""'),
    "a wide board": MINE.replace('board = "small"', 'rows = """\n' + "DOT " * 7000 + '"""'),
    "a wrong row": MINE.replace('board = "small"', 'rows = """\nDOT\n' + "X " * 14_000 + '"""'),
    "dates": "version = 1979-05-27T07:32:00Z\nline = 07:32:00",
    "no number": "version = nan\nline = inf\nhands = -inf",
    "quotes": 'rows = """' + '"' * 2 + "\\\n" * 10_000 + '"""',
    "words": "a " * 15_000,
    "dots": "." * 30_000,
    "nothing": "",
}  # fmt: skip


@pytest.mark.parametrize("bomb", BOMBS)
def test_text_that_is_meant_to_hurt(tmp_path: Path, bomb: str) -> None:
    """As an edition, as a board and as pictures: refused, in no more lines than people read."""
    text = BOMBS[bomb]
    assert len(text) <= LARGEST_TOML
    for file in ("mine", "small", "drawn"):
        path = put(tmp_path)
        (tmp_path / f"{file}.toml").write_text(text, "utf-8")
        said = faults(path)
        assert 1 <= len(said) <= 100


# Any change of the files of the package


def mutated(text: str, rng: Random) -> str:
    """The text with one to three changes, such as a slip of the hand or of the mind makes."""
    for _ in range(rng.randint(1, 3)):
        words = re.findall(r"[\w.+-]+|\s+|[^\w\s]", text) or [""]
        lines = text.split("\n")
        at, line = rng.randrange(len(words)), rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                words[at] = rng.choice(words)
                text = "".join(words)
            case 1:
                words[at] = rng.choice(THINGS)
                text = "".join(words)
            case 2:
                del words[at]
                text = "".join(words)
            case 3:
                lines[line] = rng.choice(lines)
                text = "\n".join(lines)
            case 4:
                del lines[line]
                text = "\n".join(lines)
            case 5:
                lines.insert(line, rng.choice(lines))
                text = "\n".join(lines)
            case 6:
                cut = rng.randrange(len(text) + 1)
                text = text[:cut] + rng.choice(LETTERS) + text[cut:]
            case _:
                cut = rng.randrange(len(text) + 1)
                text = text[:cut] + text[cut + rng.randint(1, 40) :]
    return text


THINGS = (
    "0", "-1", "1e9", "9" * 40, "true", "nan", "1979-05-27", '""', "''", "[]", "{}", "[[]]",
    '"""', "*", "??", "[hands]", "[keys]", "[cards]", "[wild]", "[remove.X]", "rows", "keys", "=",
    "\u202e", "\0", "a.b", "#",
)  # fmt: skip
LETTERS = "*\"'[]{}=#.,\n\t \\0aZ\u202e\u0301é\0\ud800"[:-1]


@pytest.mark.parametrize("name", ORDER)
def test_changed_files_are_read_or_refused(name: str) -> None:
    """Whatever is wrong is a fault in one line; a whole one can be sat down to."""
    files = {kind: packaged(kind) for kind in ("boards", "pictures")}
    text = packaged("editions")[name]
    for number in range(60):
        rng = Random(f"{name} {number}")
        which = rng.choice(("editions", "editions", "boards", "pictures"))

        def find(kind: str, named: str) -> tuple[str, str] | None:
            found = files[kind].get(named)
            if found is not None and kind == which:  # noqa: B023
                found = mutated(found, rng)  # noqa: B023
            return None if found is None else (f"{named}.toml", found)

        changed = mutated(text, rng) if which == "editions" else text
        made, faults = check_edition(changed, find, "mine", "mine.toml")
        assert (made is None) == bool(faults)
        for fault in faults:
            said = str(fault)
            assert re.fullmatch(r"[\w.-]+\.toml: .*(read|found) .*, expected .*", said), said
            assert said.isprintable()
        if made is not None:
            *_, last = moments(any_table(made, rng), number)
            assert last.after.ended
