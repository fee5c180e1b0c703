"""Editions that people make: everything that may be wrong with them, and where it is said to be."""

import re
from pathlib import Path
from random import Random

import pytest

from edition_kit import DRAWN, MINE, SHAPE, SMALL, changed, faults, put
from jotas.edition import Edition
from jotas.editions import read_edition
from jotas.errors import Bad, BadEdition, BadFile
from strategies import any_table, moments

# Everything that may be wrong: what is put in place of what, and what is said

UNKNOWN = "read 'size', expected one of: rows"
WRONG = [
    # title, about, texts
    ('title = { en = "Shapes", es = "Formas" }', "title = 3",
     "line 2: read 3, expected text between quotes"),
    ('title = { en = "Shapes", es = "Formas" }', 'title = ""',
     "line 2: read '', expected 1 to 40 letters that can be printed on one line"),
    ('title = { en = "Shapes", es = "Formas" }', "title = {}",
     """line 2: read {}, expected a text, or texts by language: { en = "...", es = "..." }"""),
    ('es = "Formas"', 'Spanish = "Formas"', "line 2: read {'en': 'Shapes', 'Spanish': 'Formas'},"),
    ('en = "Shapes"', 'en = "' + "x" * 41 + '"', "expected 1 to 40 letters that can be printed"),
    ('about = "A small one."', 'about = "' + "x" * 201 + '"', "line 3: read 'xxx"),
    ('DOT = "Dot"', 'DOT = " Dot"', "line 21: read ' Dot', expected 1 to 40 letters"),
    ('DOT = "Dot"', 'DOT = "Do\\nt"', r"line 21: read 'Do\nt', expected 1 to 40 letters"),
    ('DOT = "Dot"', 'DOT = "Do\\u202et"', r"line 21: read 'Do\u202et', expected 1 to 40 letters"),
    ('DOT = "Dot"', 'DOT = "\\u2066Dot"', r"line 21: read '\u2066Dot', expected 1 to 40 letters"),
    ('DOT = "Dot"', 'DOT = "Do\\u0000t"', r"line 21: read 'Do\x00t', expected 1 to 40 letters"),
    ('DOT = "Dot"', 'DOT = "Do\\u200bt"', r"line 21: read 'Do\u200bt', expected 1 to 40 letters"),
    ('DOT = "Dot"', "DOT = 3", "line 21: read 3, expected text between quotes"),
    ('text = "Star"', "", "line 30: found no text, expected text = \"text\", or a text for each"),
    # names
    ('DOT = "Dot"', 'dot = "Dot"', "line 21: read 'dot', expected a name of 1 to 12 capitals"),
    ('DOT = "Dot"', 'ABCDEFGHIJKLM = "Dot"', "line 21: read 'ABCDEFGHIJKLM', expected a name of 1"),
    ('DOT = "Dot"', '"-A" = "Dot"', "line 21: read '-A', expected a name of 1 to 12 capitals"),
    ('DOT = "Dot"', '"" = "Dot"', "read '', expected a name of 1 to 12 capitals"),
    ('DOT = "Dot"', '"Á" = "Dot"', "line 21: read 'Á', expected a name of 1 to 12 capitals"),
    ('DOT = "Dot"', '"A B" = "Dot"', "line 21: read 'A B', expected a name of 1 to 12 capitals"),
    ("BOX-1 =", "box-1 =", "read 'box-1', expected a name of 1 to 12 capitals"),
    ("[wild.STAR]", "[wild.star]", "line 30: read 'star', expected a name of 1 to 12 capitals"),
    ("BOX-1 =", "DOT =", "read 'DOT', expected each card once: there is one of that name already"),
    ("[wild.STAR]", "[wild.BOLT]", "line 34: read 'BOLT', expected each card once: there is one"),
    ("[wild.STAR]", "[wild.DOT]", "line 30: read 'DOT', expected a name that no key has"),
    ("blue =", "pink =", "line 39: read 'pink', expected one of: blue, green, red, amber, violet"),
    ('blue = "DOT BAR"', 'blue = "DOT DISC"', "line 39: read 'DISC', expected each key in one"),
    ('blue = "DOT BAR"', 'blue = "DOT DOT"', "line 39: read 'DOT', expected each key in one band"),
    ('blue = "DOT BAR"', "blue = 3", "line 39: read 3, expected names of keys between quotes"),
    ("[cards]", "[cards]\nDISC = \"Disc\"", "line 27: read 'DISC', expected one of: DOT, BAR, BOX"),
    ("copies = 2\ntext", "copies = 2\nshape = 2\ntext",
     "line 32: read 'shape', expected one of: copies, text"),
    ("copies = 2\ntext", "copies = 2\nsize = 2\ntext", "mine.toml: line 32: found size in ["),
    ("[hands]", "seats = 3\n[hands]", "line 13: read 'seats', expected one of: version, title"),
    # what looks alike
    ('BAR = "Bar"', 'BAR = "Dot"',
     "line 22: read 'Dot', expected another text than DOT has: they would look alike"),
    ('BAR = "Bar"', 'BAR = "DOT"', "line 22: read 'DOT', expected another text than DOT has"),
    ('BAR = "Bar"', 'BAR = { en = "Bar", es = "Anillo" }',
     "line 24: read 'Anillo', expected another text than BAR has: they would look alike"),
    ('BAR = "Bar"', 'BAR = { en = "Bar", it = "Dot" }',
     "line 22: read 'Dot', expected another text than DOT has: they would look alike"),
    ('BOX-2 = "Small box"', 'BOX-2 = "Dot"', "expected another text than DOT has: they would look"),
    ('text = "Star"', 'text = "Dot"', "line 30: read 'Dot', expected another text than DOT has"),
    ('text = "Bolt"', 'text = "Star"', "line 34: read 'Star', expected another text than STAR has"),
    # counts
    ("copies = 2\n\n", "copies = 13\n\n", "line 11: found copies = 13, expected copies = a whole"),
    ("copies = 1\n", "copies = 0\n", "line 35: found copies = 0, expected copies = a whole number"),
    ("copies = 1\n", "", "line 34: found no copies, expected copies = a whole number from 1 to"),
    ("spaces = 2", "spaces = 7", "line 10: found spaces = 7, expected spaces = a whole number fro"),
    ("spaces = 2", "spaces = 3", "line 21: found DOT on 2 spaces, expected DOT on 3 spaces"),
    ("line = 3", "line = 4", "line 9: found line = 4 on a board of 3x3, expected a line that has"),
    ("corners = 1", "corners = 2", "line 8: found corners = 2, expected 1, as many as the board"),
    ('size = "3x3"', 'size = "3 x 3"', "line 7: found size = '3 x 3', expected size = \"3x3\""),
    ('size = "3x3"', "size = [3, 3]", "line 7: found size = [3, 3], expected size = \"3x3\""),
    ("2 = 2", "2 = 7", "line 14: read 7, expected a number of cards from 1 to 6"),
    ("4 = 4", "4 = 3", "line 18: read 3, expected sides that 4 seats can form: 2, 4"),
    ("4 = 4", "4 = []", "line 18: read [], expected sides that 4 seats can form: 2, 4"),
    ("4 = 4", "4 = [2, true]", "line 18: read [2, True], expected sides that 4 seats can form: 2"),
    ("4 = 4", "6 = 2", "line 18: read '6', expected a number of seats that [hands] has: 2, 4"),
    ("[keys]", "[lines_to_win]\n3 = 1\n[keys]", "line 21: read '3', expected a number of seats"),
    ("[keys]", "[lines_to_win]\n2 = 5\n[keys]", "line 21: found 2 = 5, expected 2 = a whole numbe"),
    ("[hands]", "lines_to_win = 0\n[hands]", "line 13: found lines_to_win = 0, expected lines_to"),
    ("[hands]", "lines_to_win = true\n[hands]", "line 13: found lines_to_win = True, expected"),
    # options
    ("[keys]", "[options]\nspeed = 3\n[keys]", "line 21: read 'speed', expected one of: colours"),
    ("[keys]", "[options]\nshared = 5\n[keys]", "line 21: read '5', expected one of: 0, 1, 2, 3"),
    ("[keys]", "[options]\nshared = [1]\n[keys]", "line 21: read '[1]', expected one of: 0, 1, 2"),
    ("[keys]", "[options]\ndice_line = 5\n[keys]", "line 21: read 'dice_line', expected one of"),
    # other files and things that do not go together
    ('board = "small"', 'board = "../small"', "line 6: read '../small', expected board = \"NAME\""),
    ('board = "small"', 'board = "/etc/passwd"', "line 6: read '/etc/passwd', expected board = "),
    ('board = "small"', 'board = "small.toml"', "line 6: read 'small.toml', expected board = "),
    ('board = "small"', "board = 'C:\\small'", r"line 6: read 'C:\\small', expected board = "),
    ('board = "small"', 'board = "SMALL"', "line 6: read 'SMALL', expected board = \"NAME\" of a "),
    ('board = "small"', 'board = "other"', "line 6: read 'other', expected the name of a file oth"),
    ('board = "small"', 'board = "small"\n' + SMALL, "line 6: read 'board', expected either rows "),
    ('pictures = "drawn"', 'pictures = "../drawn"', "line 5: read '../drawn', expected pictures ="),
    ('pictures = "drawn"', 'pictures = "other"', "line 5: read 'other', expected the name of a fi"),
    ('pictures = "drawn"', "", "found no pictures, expected pictures = \"NAME\" of a file NAME.to"),
    ('draw = "pictures"', 'draw = "dice"', "line 4: found draw = 'dice', expected draw = one of: "),
    ('draw = "pictures"', "draw = []", "line 4: found draw = [], expected draw = one of: words"),
    ("copies = 2\n\n", 'copies = 2\npack = "standard"\n\n',
     "line 12: read 'pack', expected either [keys] or pack = ..., not both"),
    ("[keys]", "[[keys]]", "found keys = [{'DOT': 'Dot',"),
    ("[wild.STAR]", "[wild]\nSTAR = 3\n[other]", "line 31: found STAR = 3, expected a table [wild"),
    ("[cards]", "[hands.cards]", "line 26: read 'cards', expected seats that form sides: 2, 3, 4"),
]  # fmt: skip


@pytest.mark.parametrize(("found", "put_there", "expected"), WRONG)
def test_what_is_wrong_is_said_with_its_line(
    tmp_path: Path, found: str, put_there: str, expected: str
) -> None:
    said = faults(put(tmp_path, changed(MINE, found, put_there)))
    assert any(f"mine.toml: {expected}" in one for one in said) or any(
        one.startswith("mine.toml: ") and expected in one for one in said
    ), "\n".join(said)


BOARDS = [
    ("BOX", "box", "column 3: read 'box', expected BOX, in capitals"),
    ("BOX", "STAR", "read 'STAR', expected a name such as DOT, or * for a corner: no space shows"),
    ("DOT BAR BOX\n", "DOT BAR\n", "small.toml: line 2, row 1: found 2 spaces, expected 3"),
    ("DOT BAR BOX\n", "DOT BAR BOX *\n", "small.toml: line 2, row 1: found 4 spaces, expected 3"),
    ("DOT BAR BOX\n", "DOT BAT BOX\n",
     "small.toml: line 2, row 1, column 2: read 'BAT', expected a name such as DOT, or * for"),
    ("DOT BAR BOX\n", "DOT bar BOX\n", "small.toml: line 2, row 1, column 2: read 'bar', expected"),
    ("BOX BAR DOT\n", "BOX BOX DOT\n",
     "small.toml: line 4, row 3, column 2: read 'BOX', expected BOX on 2 spaces only"),
    ("BOX BAR DOT\n", "BOX BOX DOT\n", "mine.toml: line 22: found BAR on 1 space, expected BAR on"),
    ("BOX BAR DOT\n", "BOX STAR DOT\n", "small.toml: line 4, row 3, column 2: read 'STAR', expect"),
    ("RING * RING\n", "RING DOT RING\n", "mine.toml: line 8: found corners = 1, expected 0, as"),
    ("BOX BAR DOT\n", "", "mine.toml: line 7: found size = '3x3', expected size = \"3x2\", the co"),
    ('rows = """', 'name = "small"\nrows = """', "small.toml: line 1: read 'name', expected one o"),
    ('rows = """', 'row = """', "small.toml: found no rows, expected rows = text with one line"),
    ('rows = """', 'rows = ', "small.toml: line 1, column 8: read 'rows =', expected TOML: text"),
]  # fmt: skip


@pytest.mark.parametrize(("found", "put_there", "expected"), BOARDS)
def test_what_is_wrong_with_the_board(
    tmp_path: Path, found: str, put_there: str, expected: str
) -> None:
    said = faults(put(tmp_path, board=changed(SMALL, found, put_there)))
    assert any(expected in one for one in said), "\n".join(said)


PICTURES = [
    ('"#12ab9f"', '"red"'),
    ('"#12ab9f"', '"#12AB9F"'),
    ('"#12ab9f"', '"#fff"'),
    ('"#12ab9f"', '"url(#a)"'),
    ('"#12ab9f"', '"url(https://example.org/a.svg)"'),
    ('"#12ab9f"', '"#12ab9f\\" onload=\\"alert(1)"'),
    ('"#12ab9f"', "3"),
    ('"M10 10 L90 10 90 90Z"', '"L10 10"'),
    ('"M10 10 L90 10 90 90Z"', '"M10 10 R90 10"'),
    ('"M10 10 L90 10 90 90Z"', '"M10 10\\"/><script>alert(1)</script>"'),
    ('"M10 10 L90 10 90 90Z"', '"M10 10e5"'),
    ('"M10 10 L90 10 90 90Z"', '"M10 10\\n"'),
    ('"M10 10 L90 10 90 90Z"', '"M' + "1 " * 2100 + '"'),
    ('"M10 10 L90 10 90 90Z"', '""'),
    ('"M10 10 L90 10 90 90Z"', "[]"),
    ('[["#12ab9f", "M10 10 L90 10 90 90Z"]]', "[]"),
    ('[["#12ab9f", "M10 10 L90 10 90 90Z"]]', '"M1 1"'),
    ('[["#12ab9f", "M10 10 L90 10 90 90Z"]]', '[["#12ab9f"]]'),
    ('[["#12ab9f", "M10 10 L90 10 90 90Z"]]', '[["#12ab9f", "M1 1", "M2 2"]]'),
    ('[["#12ab9f", "M10 10 L90 10 90 90Z"]]', "[" + '["#12ab9f", "M1 1"],' * 41 + "]"),
    ("[DOT]", "[DISC]"),
    ("[DOT]\n", "[DOT]\nname = 3\n"),
    ("[DOT]\n" + SHAPE, "DOT = 3\n"),
    ("[DOT]\n" + SHAPE, ""),
]


@pytest.mark.parametrize(("found", "put_there"), PICTURES)
def test_what_is_wrong_with_a_picture(tmp_path: Path, found: str, put_there: str) -> None:
    said = faults(put(tmp_path, pictures=changed(DRAWN, found, put_there)))
    assert said
    for one in said:
        assert re.match(r"drawn\.toml: (line [1-3]: )?(read|found) .*, expected ", one)
        assert "<script>alert(1)</script>" not in one or "read [" in one


def test_a_picture_may_be_as_large_as_this(tmp_path: Path) -> None:
    path = '"M' + "1 " * 1999 + '1"'
    assert faults(put(tmp_path, pictures=changed(DRAWN, '"M10 10 L90 10 90 90Z"', path))) == []
    many = "[" + '["#12ab9f", "m1,1h2v-.5a1 1 0 1 0 2 2c1 1 2 2 3 3s4 4 5 5q1 1 2 2t3 3z"],' * 40
    shapes = '[["#12ab9f", "M10 10 L90 10 90 90Z"]]'
    assert faults(put(tmp_path, pictures=changed(DRAWN, shapes, many + "]"))) == []


def test_everything_is_told_at_once(tmp_path: Path) -> None:
    """In all three files, each in its order."""
    text = MINE
    for found, put_there in (
        ("version = 1", "version = 0"), ("corners = 1", "corners = 5"), ("2 = 2", "2 = 99"),
        ('BAR = "Bar"', 'BAR = "Dot"'), ("copies = 1\n", "copies = -1\n"), ("blue =", "pink ="),
    ):  # fmt: skip
        text = changed(text, found, put_there)
    board = changed(SMALL, "RING * RING", "RING * WRONG")
    pictures = changed(DRAWN, "[BOLT]", "[BULL]")
    said = faults(put(tmp_path, text, board, pictures))
    assert {one.partition(": ")[0] for one in said} == {"mine.toml", "small.toml", "drawn.toml"}
    lines = [re.findall(r"^mine\.toml: line (\d+): ", one) for one in said]
    assert [one[0] for one in lines if one] == ["1", "8", "14", "22", "24", "35", "39"]
    assert any("small.toml: line 3, row 2, column 3: read 'WRONG'" in one for one in said)
    assert any("drawn.toml: found no picture of BOLT" in one for one in said)
    assert any("drawn.toml: line 11: read 'BULL'" in one for one in said)


# Dice


DICE = """\
version = 1
title = "Mine"
game = "dice"
line = 5
rows = '''
2 3 4 5 6 7
8 9 12 * 2 3
'''
[hands]
2 = 0
4 = 0
[keys]
"""
KEYS = "".join(f'{total} = "{total}"\n' for total in (2, 3, 4, 5, 6, 7, 8, 9, 12))


def dice(folder: Path, text: str) -> list[str]:
    (folder / "mine.toml").write_text(text, "utf-8")
    return faults(folder / "mine.toml")


def test_a_dice_game_of_ones_own(tmp_path: Path) -> None:
    assert dice(tmp_path, DICE + KEYS) == []
    made: Edition = read_edition(tmp_path / "mine.toml")
    assert made.dice
    for seed in range(10):
        *_, last = moments(any_table(made, Random(seed)), seed)
        assert last.after.ended


@pytest.mark.parametrize(
    ("found", "put_there", "expected"),
    [
        ("2 = 0", "2 = 3", "line 10: read 3, expected 0: there are no cards"),
        ("2 = 0", "6 = 0", "line 10: read '6', expected seats that form sides: 2, 3, 4"),
        ('9 = "9"', '10 = "10"', "line 20: read '10', expected a total that has spaces: 2, 3, 4,"),
        ('9 = "9"', 'X = "9"', "line 20: read 'X', expected a total that has spaces: 2, 3, 4, 5"),
        ("line = 5", "line = 5\nlines_to_win = 2", "line 5: found lines_to_win = 2, expected"),
        ("line = 5", "line = 5\nspaces = 2", "line 5: read 'spaces', expected one of: version"),
        ("line = 5", 'line = 5\npack = "standard"', "line 5: read 'pack', expected one of: versio"),
        ("line = 5", 'line = 5\ndraw = "words"', "line 5: found draw = 'words', expected draw = "),
        ("8 9 12 * 2 3", "8 9 * * 2 3", "line 21: found 12 on 0 spaces, expected 12 on 1 space"),
        ("8 9 12 * 2 3", "8 9 12 11 2 3", "line 7, row 2, column 4: read '11', expected a name"),
        ("[keys]", "[options]\ndraw = \"auto\"\n[keys]", "line 13: read 'draw', expected one of"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_dice_game(
    tmp_path: Path, found: str, put_there: str, expected: str
) -> None:
    said = dice(tmp_path, changed(DICE + KEYS, found, put_there))
    assert any(one.startswith(f"mine.toml: {expected}") for one in said), "\n".join(said)


def test_a_board_without_any_keys(tmp_path: Path) -> None:
    said = dice(tmp_path, DICE)
    assert any("found 0 keys, expected 1 to 128 of them" in one for one in said)
    assert any("row 1, column 1: read '2', expected *" in one for one in said)


def test_a_board_too_small_for_either_line(tmp_path: Path) -> None:
    rows = "2 3 4 5 6\n7 8 9 12 *"
    said = dice(tmp_path, changed(DICE + KEYS, "2 3 4 5 6 7\n8 9 12 * 2 3", rows))
    assert said == ["mine.toml: line 4: found a small board, expected room for lines of 5 and of 6"]


def test_every_refusal_is_one_of_ours(tmp_path: Path) -> None:
    assert issubclass(BadEdition, Bad)
    assert issubclass(BadFile, Bad)
    with pytest.raises(Bad):
        read_edition(tmp_path)
