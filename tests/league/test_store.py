"""Nothing that is stored is lost or counted twice, and no other file is touched."""

import json
import os
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from jotas.bots import Effort
from jotas.errors import BadFile
from jotas.league.pair import Pair
from jotas.league.results import Results
from jotas.league.store import Store, place, seed_in
from jotas.league.terms import Terms
from jotas.options import options
from jotas.setup import Setup
from league.kit import GREEDY_RANDOM, pair, terms

PAIRS = [pair(0, 0, 0), pair(2, 0, None), pair(1, 1, 0)]


def stored(path: Path, asked: Terms | None = None, pairs: list[Pair] = PAIRS) -> Path:
    """A file with pairs, closed."""
    store = Store(path, asked or terms(), resume=False)
    for one in pairs:
        store.append(one)
    store.close()
    return path


def resumed(path: Path, asked: Terms | None = None) -> Store:
    """The same file, gone on with; it is closed again."""
    store = Store(path, asked or terms(), resume=True)
    store.close()
    return store


def test_pairs_come_back_as_they_were(tmp_path: Path) -> None:
    store = resumed(stored(tmp_path / "a.jsonl"))
    assert store.pairs == PAIRS
    assert not store.dropped


def test_each_pair_is_a_line_that_is_on_the_disk_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    path = tmp_path / "a.jsonl"
    monkeypatch.setattr(os, "fsync", lambda _: seen.append(len(path.read_bytes().splitlines())))
    stored(path)
    assert seen == [1, 2, 3, 4]
    assert json.loads(path.read_text().splitlines()[2])["number"] == 2


@pytest.mark.parametrize("cut", [1, 2, 30, 70])
def test_half_a_line_is_dropped_and_its_pair_is_missing(tmp_path: Path, cut: int) -> None:
    path = stored(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes()[:-cut])
    store = resumed(path)
    assert store.pairs == PAIRS[:-1]
    assert store.dropped
    assert path.read_bytes().endswith(b"}\n")
    store = Store(path, terms(), resume=True)
    store.append(PAIRS[-1])
    store.close()
    assert resumed(path).pairs == PAIRS


@pytest.mark.parametrize("rest", [b"\0\0\0\0", b"\0\0\n", b'{"match":["greedy"\n', b"\xff\xfe\n"])
def test_rubbish_at_the_end_is_dropped(tmp_path: Path, rest: bytes) -> None:
    path = stored(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes() + rest)
    assert resumed(path).pairs == PAIRS


def test_a_pair_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    path = stored(tmp_path / "a.jsonl", pairs=[*PAIRS, pair(0, 1, 1)])
    assert Results(resumed(path).pairs).of(GREEDY_RANDOM)[0] == PAIRS[0]
    assert len(Results(resumed(path).pairs)) == 3


def test_a_file_that_was_hardly_begun_is_begun_again(tmp_path: Path) -> None:
    path = stored(tmp_path / "a.jsonl", pairs=[])
    whole = path.read_bytes()
    for size in (0, 1, 12, len(whole) - 1):
        path.write_bytes(whole[:size])
        assert resumed(path).pairs == []
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (b"not a pair\n", "something else, expected a pair of this league"),
        (msgspec.json.encode(pair(0, 0, 1, 1)) + b"\n", "expected a pair of this league"),
        (msgspec.json.encode(pair(-1, 0, 1)) + b"\n", "expected a pair of this league"),
        (msgspec.json.encode(pair(0, 0, 1, match=("a", "b"))) + b"\n", "expected a pair of this"),
    ],
)
def test_rubbish_in_the_middle_is_refused_and_left(
    tmp_path: Path, wrong: bytes, message: str
) -> None:
    path = stored(tmp_path / "a.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], wrong, *lines[2:]]))
    before = path.read_bytes()
    with pytest.raises(BadFile, match=f"a.jsonl: line 3: found .*{message}"):
        resumed(path)
    assert path.read_bytes() == before


OWN = terms()
DICE = OWN.setup.edition
TURNED = replace(DICE.board, shows=DICE.board.shows[1:] + DICE.board.shows[:1])


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (replace(OWN, seed=2), "a league with seed 2, expected one with seed 1"),
        (replace(OWN, bots=("random", "greedy")), "a league with bots "),
        (replace(OWN, effort=Effort(playouts=9)), "a league with playouts 9, expected one"),
        (replace(OWN, effort=Effort(seconds=0.5)), "a league with seconds 0.5, expected one"),
        (replace(OWN, setup=Setup(2)), 'a league with edition "classic", expected one'),
        (replace(OWN, setup=Setup(4, edition=DICE)), "a league with seats 4"),
        (
            replace(OWN, setup=Setup(2, edition=replace(DICE, board=TURNED))),
            "a league with table ",
        ),
        (
            replace(OWN, setup=Setup(2, 0, options(dice_bonus="when_placed"), DICE)),
            'a league with options {"dice_bonus": "when_placed"}, expected one',
        ),
    ],
)
def test_another_league_is_refused_and_left(tmp_path: Path, other: Terms, message: str) -> None:
    path = stored(tmp_path / "a.jsonl", other)
    before = path.read_bytes()
    with pytest.raises(BadFile) as refused:
        resumed(path)
    assert f"a.jsonl: line 1: found {message}" in str(refused.value)
    assert path.read_bytes() == before


def test_a_league_of_another_version_is_refused(tmp_path: Path) -> None:
    path = stored(tmp_path / "a.jsonl")
    header, _, rest = path.read_text().partition("\n")
    path.write_text(json.dumps({**json.loads(header), "jotas": "0.0.1"}) + "\n" + rest)
    with pytest.raises(BadFile, match=r'found a league with jotas "0\.0\.1", expected one with'):
        resumed(path)


@pytest.mark.parametrize("content", ["my notes\n", "my notes", '{"a": 1}\n', "[]", "\n\n"])
def test_a_file_of_something_else_is_refused_and_left(tmp_path: Path, content: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(content)
    with pytest.raises(BadFile, match="line 1: found something else, expected the terms of a"):
        resumed(path)
    assert path.read_text() == content


def test_a_file_with_something_in_it_is_not_begun(tmp_path: Path) -> None:
    path = stored(tmp_path / "a.jsonl")
    with pytest.raises(BadFile, match="found something in it, expected a file that is not there"):
        Store(path, terms(), resume=False)
    assert resumed(path).pairs == PAIRS


@pytest.mark.skipif(os.name == "nt", reason="files are locked on POSIX systems only")
def test_two_leagues_do_not_share_a_file(tmp_path: Path) -> None:
    path = stored(tmp_path / "a.jsonl")
    first = Store(path, terms(), resume=True)
    with pytest.raises(BadFile, match="found another league at it, expected one at a time"):
        Store(path, terms(), resume=True)
    first.close()
    assert resumed(path).pairs == PAIRS


def test_what_can_not_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFile, match="expected a folder that can be made"):
        Store(tmp_path / "file" / "a.jsonl", terms(), resume=False)
    (tmp_path / "folder.jsonl").mkdir()
    with pytest.raises(BadFile, match=r"folder.jsonl: found .*, expected a file"):
        Store(tmp_path / "folder.jsonl", terms(), resume=False)
    store = Store(tmp_path / "a.jsonl", terms(), resume=False)

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.write", full)
    with pytest.raises(BadFile, match=r"a.jsonl: found no space left on device, expected a file"):
        store.append(PAIRS[0])
    store.close()


def test_a_folder_gets_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "odd.jsonl").mkdir()
    assert place(tmp_path / "new" / "a.jsonl") == tmp_path / "new" / "a.jsonl"
    assert place(tmp_path / "new") == tmp_path / "new" / "league.jsonl"
    assert place(tmp_path / "odd.jsonl") == tmp_path / "odd.jsonl" / "league.jsonl"
    assert stored(tmp_path / "new" / "league.jsonl").exists()


def test_the_seed_of_a_file_is_found(tmp_path: Path) -> None:
    path = stored(tmp_path / "a.jsonl", terms(seed=77))
    assert seed_in(path) == 77
    for content in ("", "[1]", "{", '{"seed": "7"}'):
        path.write_text(content)
        assert seed_in(path) is None
    assert seed_in(tmp_path) is None
