"""Editions as people may make them: valid ones at random, as the text of their files."""

from collections.abc import Iterator, Sequence
from random import Random

from jotas.edition import SEATS, Edition, usual_sides
from jotas.editions import check_edition
from jotas.editions.packs import TOTALS
from jotas.look import TINTS

MOST_CELLS = 128
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
WORDS = ("Straße", "ñandú", "L’Aquila", "Ἀθῆναι", "東京", "Çanakkale", "1 + 2", "Ωmega", "🦊")
SIDES = {4: "[2, 4]", 6: "[2, 3]", 8: "[2, 4]", 12: "[2, 3, 4]"}


def read(text: str, name: str = "made") -> Edition:
    """The edition of a file that stands alone, which has to be a good one."""
    made, faults = check_edition(text, lambda _kind, _named: None, name, f"{name}.toml")
    assert made is not None, "\n".join([*map(str, faults), text])
    return made


def card_edition(rng: Random) -> str:
    """The text of an edition with cards: any board, pack, hands, sides and lines."""
    line = rng.randint(3, 7)
    width, height = _size(rng, line)
    spaces = rng.randint(1, 6)
    cells = width * height
    corners = rng.choice((0, 0, 1, 4, rng.randint(0, max(cells // 4, 1))))
    corners += (cells - corners) % spaces if corners or rng.random() < 0.5 else cells % spaces
    keys = _names(rng, (cells - corners) // spaces)
    copies = rng.randint(1, 4)
    cards = list(_cards(rng, keys))
    powers = _names(rng, rng.randint(0, 5), keys)
    specials = [(name, rng.choice(("wild", "remove")), rng.randint(1, 3)) for name in powers]
    special = sum(count for *_, count in specials)
    copies = max(copies, min(SEATS) - special)  # so that there is a card for each
    pack = copies * sum(count for _, count, _ in cards) + special
    written = [
        "version = 7", 'title = { en = "Made", es = "Hecha" }', f"line = {line}",
        f'draw = "{rng.choice(("words", "numbers"))}"', f"copies = {copies}",
        f'size = "{width}x{height}"', f"corners = {corners}",
        f"spaces = {spaces}" if rng.random() < 0.8 else "",
        _rows(rng, keys * spaces + ["*"] * corners, width),
        *_numbers(rng, pack),
        "[keys]", *(f'"{name}" = "{_word(rng)} {at}"' for at, name in enumerate(keys)),
        "[cards]", *(text for _, _, text in cards if text),
        *(f'[{power}."{name}"]\ncopies = {count}\ntext = "{power} {name}"'
          for name, power, count in specials),
        "[tints]", *_tints(rng, keys),
    ]  # fmt: skip
    return "\n".join(written) + "\n"


def dice_edition(rng: Random) -> Edition:
    """An edition of the dice game on a board of any size."""
    width, height = rng.choice(((6, 6), (6, 1), (7, 3), (3, 8), (8, 8), (2, 6)))
    totals = rng.sample(TOTALS, rng.randint(1, min(len(TOTALS), width * height - 2)))
    corners = rng.randint(0, 2)
    rest = width * height - corners - len(totals)
    words = [*totals, *rng.choices(totals, k=rest), *["*"] * corners]
    written = [
        "version = 1", 'title = "Made"', 'game = "dice"', "line = 5", f"corners = {corners}",
        _rows(rng, words, width), "[hands]", *(f"{seats} = 0" for seats in (2, 3, 4)),
        "[keys]", *(f'{total} = "{total}"' for total in totals),
    ]  # fmt: skip
    return read("\n".join(written) + "\n")


def _size(rng: Random, line: int) -> tuple[int, int]:
    sizes = [
        (width, height)
        for width in range(3, 27)
        for height in range(3, 43)
        if width * height <= MOST_CELLS and max(width, height) >= line
    ]
    return rng.choice([(3, 3), (16, 8), (26, 4)] if rng.random() < 0.1 and line == 3 else sizes)


def _names(rng: Random, count: int, others: Sequence[str] = ()) -> list[str]:
    """Names of every length there may be, none of them among the others."""
    found: dict[str, None] = {}
    while len(found) < count:
        rest = "".join(rng.choices(LETTERS + "+-", k=rng.randint(0, 11)))
        name = rng.choice(LETTERS) + rest
        if name not in others and name[:4] != "CARD":
            found[name] = None
    return list(found)


def _word(rng: Random) -> str:
    return rng.choice(WORDS)


def _cards(rng: Random, keys: Sequence[str]) -> Iterator[tuple[str, int, str]]:
    """For each key how many different cards it has, and the line that says so; "" is one."""
    for at, key in enumerate(keys):
        match rng.randrange(3):
            case 0:
                yield key, 1, ""
            case 1:
                yield key, 1, f'"{key}" = {{ en = "to {at}", it = "per {at}" }}'
            case _:
                count = rng.randint(1, 3)
                each = (f'"CARD{at}-{one}" = "no {at} {one}"' for one in range(count))
                yield key, count, f'"{key}" = {{ {", ".join(each)} }}'


def _rows(rng: Random, words: list[str], width: int) -> str:
    words = rng.sample(words, len(words))
    rows = [" ".join(words[at : at + width]) for at in range(0, len(words), width)]
    return 'rows = """\n' + "\n".join(rows) + '\n"""'


def _numbers(rng: Random, pack: int) -> Iterator[str]:
    """The seats and what is dealt to each, their sides, the lines to win, the options."""
    fit = [seats for seats in SEATS if seats <= pack]
    seats = sorted(rng.sample(fit, rng.randint(1, len(fit))))
    if rng.random() < 0.3:
        yield f"lines_to_win = {rng.randint(1, 2)}"
    yield "[hands]"
    yield from (f"{one} = {rng.randint(1, min(8, pack // one))}" for one in seats)
    yield "[sides]"
    yield from (f"{one} = {SIDES[one]}" for one in seats if one in SIDES and rng.random() < 0.5)
    yield "[options]"
    if rng.random() < 0.5:
        yield f"shared = {rng.randint(0, 2)}"
        yield 'exchanges_per_turn = "any"'
    assert all(map(usual_sides, seats))


def _tints(rng: Random, keys: Sequence[str]) -> Iterator[str]:
    for at, tint in enumerate(TINTS):
        banded = keys[at :: len(TINTS) + 1]
        if banded and rng.random() < 0.5:
            yield f'{tint} = "{" ".join(banded)}"'
