"""What has been learned, as a file: the same when it is read back, and refused when it is not."""

import json
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from jotas.editions import edition
from jotas.setup import Setup, rules_for
from jotas.sim import weights as module
from jotas.sim.weights import (
    FORMAT,
    HIDDEN,
    PHASES,
    BadWeights,
    Weights,
    family,
    learned,
    read,
    write,
)

FEATURES = 200


def some(seed: int = 0, **made: Any) -> Weights:
    rng = np.random.default_rng(seed)
    return Weights(
        rng.normal(size=PHASES * FEATURES).astype(np.float32),
        rng.normal(size=(PHASES * FEATURES, HIDDEN)).astype(np.float32),
        rng.normal(size=(PHASES, HIDDEN)).astype(np.float32),
        made,
    )


def packed(**changes: Any) -> bytes:
    """The bytes of a file of weights, with some of its arrays changed; None leaves one out."""
    good = some()
    text = json.dumps({"format": FORMAT}).encode()
    arrays: dict[str, Any] = {
        "linear": good.linear,
        "embed": good.embed,
        "out": good.out,
        "made": np.frombuffer(text, np.uint8),
        **changes,
    }
    file = BytesIO()
    np.savez(file, **{name: one for name, one in arrays.items() if one is not None})
    return file.getvalue()


def said(made: object) -> Any:
    """What a file says of itself, as the file has it."""
    return np.frombuffer(json.dumps(made).encode(), np.uint8)


def refused(data: bytes) -> str:
    """The line that says what is wrong with some bytes."""
    with pytest.raises(BadWeights) as found:
        read(data, "here.npz")
    line = str(found.value)
    assert line.startswith("here.npz: found ")
    assert "\n" not in line
    return line


def test_what_is_written_is_read_back_half_as_precise(tmp_path: Path) -> None:
    weights, path = some(seed=3, edition="classic", seats=2), tmp_path / "some.npz"
    write(weights, path)
    found = read(path.read_bytes(), "some.npz")
    for name in ("linear", "embed", "out"):
        one, other = getattr(weights, name), getattr(found, name)
        assert other.dtype == np.float32
        assert other.flags.c_contiguous
        assert (one.astype(np.float16) == other).all()
    assert found.made == {"edition": "classic", "seats": 2, "format": FORMAT}
    assert list(tmp_path.iterdir()) == [path]


def test_weights_that_were_read_are_written_as_they_were(tmp_path: Path) -> None:
    first, second = tmp_path / "first.npz", tmp_path / "second.npz"
    write(some(), first)
    write(read(first.read_bytes(), "first"), second)
    one, other = read(first.read_bytes(), "first"), read(second.read_bytes(), "second")
    assert (one.embed == other.embed).all()
    assert one.made == other.made


def damaged() -> Iterator[bytes]:
    """What is left of a file, and what may have come of it."""
    whole = packed()
    yield b""
    yield b"weights"
    yield b"PK\x05\x06" + bytes(18)
    yield np.float32(1).tobytes()
    yield from (whole[: len(whole) * part // 12] for part in range(12))
    yield from (packed(**{name: None}) for name in ("linear", "embed", "out", "made"))
    yield packed(made=np.frombuffer(b"{", np.uint8))
    yield packed(made=np.frombuffer(b"\xff\xfe", np.uint8))
    yield packed(linear=np.array(["x"] * 8))
    bare = BytesIO()
    np.save(bare, np.zeros(3))
    yield bare.getvalue()


@pytest.mark.parametrize("data", [*damaged()])
def test_a_damaged_file_is_refused_in_one_line(data: bytes) -> None:
    assert "weights that `jotas train` made" in refused(data)


def test_a_file_in_which_some_bytes_are_others_is_refused_or_read_whole() -> None:
    rng, whole, reads = Random(1), packed(), 0
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(3):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        with suppress(BadWeights):
            read(bytes(data), "here.npz")
            reads += 1
    assert reads < 10


def test_code_in_a_file_is_never_run() -> None:
    file = BytesIO()
    np.savez(file, made=np.array([{"format": FORMAT}], dtype=object))
    assert "ValueError" in refused(file.getvalue())


@pytest.mark.parametrize("other", [0, FORMAT + 1, "1", None])
def test_another_format_is_refused(other: object) -> None:
    line = refused(packed(made=said({"format": other})))
    assert line == f"here.npz: found format {other}, expected format {FORMAT}"


@pytest.mark.parametrize("made", [[], [1], 7, "text", None, True])
def test_a_file_that_says_nothing_of_itself_is_refused(made: object) -> None:
    refused(packed(made=said(made)))


def unfit() -> Iterator[dict[str, Any]]:
    """Arrays that can't be what was learned about a game."""
    good = some()
    yield {"linear": good.linear[:-1]}
    yield {"linear": good.linear[:-PHASES]}
    yield {"embed": good.embed[:, :-1]}
    yield {"embed": good.embed[:, 0]}
    yield {"out": good.out[:, 1:]}
    yield {"out": good.out[0]}
    yield {"out": good.out[:3]}
    yield {"out": np.vstack([good.out, good.out]), "linear": good.linear}
    yield {"linear": good.linear.reshape(-1, 1)}
    yield {"linear": np.where(np.arange(good.linear.size) == 5, np.nan, good.linear)}
    yield {"embed": np.where(good.embed > 3, np.inf, good.embed)}
    yield {"linear": good.linear[:0], "embed": good.embed[:0], "out": good.out[:0]}
    yield {"embed": good.embed[:, :8], "out": good.out[:, :8]}
    yield {"linear": np.zeros(4 * 9000), "embed": np.zeros((4 * 9000, HIDDEN))}


@pytest.mark.parametrize("arrays", [*unfit()])
def test_arrays_that_do_not_fit_together_or_into_the_kernel_are_refused(
    arrays: dict[str, Any],
) -> None:
    refused(packed(**arrays))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where the package's weights lie."""
    monkeypatch.setattr(module, "files", lambda _: tmp_path)
    learned.cache_clear()
    folder = tmp_path / "data" / "weights"
    folder.mkdir(parents=True)
    yield folder
    learned.cache_clear()


def made_for(setup: Setup, seed: int, **changes: Any) -> Weights:
    facts = {
        "fingerprint": setup.edition.fingerprint,
        "line": setup.edition.board.line,
        "sides": setup.sides,
    }
    return some(seed, **{**facts, **changes})


def test_a_table_gets_the_weights_that_were_made_for_it_or_for_other_seats(shelf: Path) -> None:
    two, four, eight = Setup(2), Setup(4), Setup(8)
    assert learned(two) is None
    learned.cache_clear()
    write(made_for(four, 4), shelf / f"{family(four)}.npz")
    write(made_for(eight, 8), shelf / f"{family(eight)}.npz")
    found = {seats: learned(Setup(seats, 2)) for seats in (2, 4, 6, 8, 12)}
    kept = [some(seed).linear.astype(np.float16) for seed in (4, 8)]
    for seats, one in found.items():
        assert one is not None
        assert (one.linear == kept[seats > 6]).all()
    assert learned(Setup(3)) is None
    assert learned(Setup(6, 3)) is None


def test_weights_of_another_edition_line_or_number_of_sides_are_not_used(shelf: Path) -> None:
    setup = Setup(2)
    for changes in ({"fingerprint": "00000000"}, {"line": 4}, {"sides": 3}):
        write(made_for(setup, 1, **changes), shelf / f"{family(setup)}.npz")
        learned.cache_clear()
        assert learned(setup) is None
    write(made_for(setup, 1), shelf / f"{family(setup)}.npz")
    learned.cache_clear()
    assert learned(setup) is not None
    travel = edition("travel")
    assert learned(Setup(2, 2, rules_for(travel), travel)) is None


def test_a_damaged_file_of_the_package_is_named(shelf: Path) -> None:
    setup = Setup(2)
    (shelf / f"{family(setup)}.npz").write_bytes(packed()[:-40])
    with pytest.raises(BadWeights, match=r"^classic-2-2\.npz: found "):
        learned(setup)
