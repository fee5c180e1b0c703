"""What has been learned about a game, as a small file: read, written, and found for a table."""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from jotas.errors import Bad, BadFile, Found
from jotas.files import write_bytes
from jotas.setup import Setup
from jotas.sim.tables import Array

HIDDEN = 32
"""Hidden units of the learned judge."""
PHASES = 4
MOST_FEATURES = 330
"""Features of a phase, at most."""
FORMAT = 1
"""Changes with the meaning of the features; weights of another format are refused."""


class BadWeights(Bad):
    """A file of weights that is damaged, or was made for something else."""


@dataclass(frozen=True)
class Weights:
    """A value of positions: linear in the features, and a layer of hidden units beside that."""

    linear: Array
    """float32[phases x features]."""
    embed: Array
    """float32[phases x features, hidden]."""
    out: Array
    """float32[phases, hidden]."""
    made: dict[str, Any] = field(default_factory=dict)
    """How they were made: edition, fingerprint, seats, sides, line, command, seed, version."""


def family(setup: Setup) -> str:
    """What weights are made for: an edition, its seats and its sides."""
    return f"{setup.edition.name}-{setup.seats}-{setup.sides}"


def write(weights: Weights, path: Path) -> None:
    """Write weights to a file: half as precise as they are, which changes no move that matters."""
    packed = BytesIO()
    made = np.frombuffer(json.dumps({**weights.made, "format": FORMAT}).encode(), np.uint8)
    np.savez_compressed(
        packed,
        linear=weights.linear.astype(np.float16),
        embed=weights.embed.astype(np.float16),
        out=weights.out.astype(np.float16),
        made=made,
    )
    write_bytes(path, packed.getvalue())


def read(data: bytes, where: str) -> Weights:
    """Weights from a file's bytes.

    Raises:
        BadWeights: if they are not weights, or of another format.
    """
    try:
        with np.load(BytesIO(data), allow_pickle=False) as found:
            made = json.loads(bytes(found["made"]))
            arrays = [np.ascontiguousarray(found[name], np.float32) for name in _NAMES]
    except Exception as problem:  # numpy has no single error for what it can't read
        what = "weights that `jotas train` made"
        raise BadWeights(where, Found(f"{type(problem).__name__}"), what) from problem
    if not isinstance(made, dict):
        raise BadWeights(where, Found("nothing of how they were made"), "weights as written")
    if made.get("format") != FORMAT:
        raise BadWeights(where, Found(f"format {made.get('format')}"), f"format {FORMAT}")
    linear, embed, out = arrays
    size = len(linear) if linear.ndim == 1 else 0
    if out.shape != (PHASES, HIDDEN) or embed.shape != (size, HIDDEN) or (
        size % PHASES or not 0 < size <= PHASES * MOST_FEATURES
        or not all(np.isfinite(one).all() for one in arrays)
    ):  # fmt: skip
        raise BadWeights(where, Found("arrays that do not fit together"), "weights as written")
    return Weights(linear, embed, out, made)


_NAMES = ("linear", "embed", "out")


def folder() -> Traversable:
    """Where weights lie: one file for each `family` that was learned."""
    return files("jotas") / "data" / "weights"


@lru_cache(maxsize=32)
def learned(setup: Setup) -> Weights | None:
    """The weights of the package that suit a table best; None if there are none.

    Those of other seats of the same sides will do, where none were made for these.

    Raises:
        BadWeights: if a file of the package is damaged or belongs to another version.
    """
    for name in (family(setup), *_similar(setup)):
        path = folder() / f"{name}.npz"
        if path.is_file():
            weights = read(path.read_bytes(), f"{name}.npz")
            if _fits(weights, setup):
                return weights
    return None


def read_file(path: Path) -> Weights:
    """Weights from a file that a person names.

    Raises:
        BadFile: if it can't be read.
        BadWeights: if it holds no weights, or those of another format.
    """
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise BadFile(str(path), Found("nothing that can be read"), "weights") from problem
    return read(data, str(path))


def read_for(setup: Setup, path: Path) -> Weights:
    """Weights from a file, to go on from at a table.

    Raises:
        BadFile: if it can't be read.
        BadWeights: if it holds no weights, or those of another format or of features that the
            table has not.
    """
    weights = read_file(path)
    if not _counts_alike(weights, setup):
        line, sides = setup.edition.board.line, setup.sides
        raise BadWeights(
            str(path),
            Found(f"weights of {weights.made.get('family')}"),
            f"weights for lines of {line} and {sides} sides",
        )
    return weights


def _counts_alike(weights: Weights, setup: Setup) -> bool:
    """Whether their features are those of a table: lines as long, and as many sides."""
    wanted = {"line": setup.edition.board.line, "sides": setup.sides}
    return all(weights.made.get(name) == value for name, value in wanted.items())


def _fits(weights: Weights, setup: Setup) -> bool:
    """Whether they were made for the same edition, and as many sides."""
    same = weights.made.get("fingerprint") == setup.edition.fingerprint
    return same and _counts_alike(weights, setup)


def _similar(setup: Setup) -> list[str]:
    seats = sorted(setup.edition.hands, key=lambda one: (abs(one - setup.seats), one))
    return [
        f"{setup.edition.name}-{one}-{setup.sides}"
        for one in seats
        if setup.sides in setup.edition.sides_for(one)
    ]
