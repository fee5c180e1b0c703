"""How the kernel is compiled and kept, and the few operations that Python has no word for.

Whatever is called with arguments of other types is compiled once more for them, and a number that
is written down is a type of its own. So a game's arrays are of one kind everywhere (`value.trial`),
and what larger functions are given begins as `np.int64(0)`, not 0.
"""

import hashlib
import logging
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.core import config as _config
from numba.extending import intrinsic

from jotas import __version__

log = logging.getLogger(__name__)
config: Any = _config
LAST_FIRST = sys.byteorder == "big"
F = TypeVar("F", bound=Callable[..., Any])
OWN_FOLDER = "JOTAS_KERNEL_CACHE"
"""The variable of the environment that names another folder to keep the compiled kernel in."""
UNUSED = 30 * 24 * 3600.0
"""Seconds after which a kept kernel that nobody has used may go."""


def _sources() -> str:
    """One name for all that is compiled: code kept from another version is never used."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


def _folders() -> list[Path]:
    if named := os.environ.get(OWN_FOLDER):
        return [Path(named)]
    folders = [Path(tempfile.gettempdir()) / "jotas"]
    with suppress(RuntimeError):  # some have no home
        usual = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        folders.insert(0, Path(usual) / "jotas")
    return folders


def _kept() -> Path | None:
    """The folder to keep compiled code in; None if there is none that can be written."""
    made = f"kernel-{__version__}-{_sources()}"
    for folder in _folders():
        try:
            (folder / made).mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder / made):
                os.utime(folder / made)
                _clear(folder)
                return folder / made
        except (OSError, RuntimeError):
            continue
    log.warning("no folder to keep the compiled kernel in: it is compiled at each start")
    return None


def _clear(folder: Path) -> None:
    """Remove what other versions left there and nobody has used for a month."""
    for made in folder.glob("kernel-*"):
        if time.time() - made.stat().st_mtime > UNUSED:
            shutil.rmtree(made, ignore_errors=True)


KEPT = _kept()


HOW: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "fastmath": {"reassoc", "nsz", "contract"},
    "_nrt": False,
}
"""How all of it is compiled: without memory of its own, so no array is counted in and out."""


def compiled(function: F) -> F:
    """Compile what Python calls, at its first call, without Python's lock; keep what was made."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(KEPT or "")
    try:
        made = numba.njit(function, cache=KEPT is not None, **HOW)
    finally:
        config.CACHE_DIR = before
    return made  # type: ignore[no-any-return]


def inner(function: F) -> F:
    """Compile what only the kernel calls, as a part of whatever calls it."""
    return numba.njit(function, forceinline=True, **HOW)  # type: ignore[no-any-return]


def inlined(function: F) -> F:
    """Compile what is called from one place as if it were written there, which is quicker."""
    return numba.njit(function, inline="always", **HOW)  # type: ignore[no-any-return]


def apart(function: F) -> F:
    """Compile what the kernel needs seldom, as a function of its own: less code to compile.

    It has to be said: Numba would hand `forceinline` on from whatever calls it.
    """
    return numba.njit(function, forceinline=False, **HOW)  # type: ignore[no-any-return]


@intrinsic
def _popcount(_context: Any, _word: Any) -> Any:
    """How many bits of a word are set."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic
def _lowest(_context: Any, _word: Any) -> Any:
    """The place of the lowest set bit; 64 if there is none."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), generate


def _in_bytes(adds: bool) -> Any:
    """What writes the eight bytes of a word into a row of bytes, or adds them to it."""

    @intrinsic
    def write(_context: Any, _row: Any, _at: Any, _word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            row, at, word = arguments
            data = context.make_array(signature.args[0])(context, builder, row).data
            place = builder.bitcast(builder.gep(data, [at]), ir.IntType(64).as_pointer())
            if LAST_FIRST:
                word = builder.bswap(word)
            if adds:
                word = builder.add(word, builder.load(place, align=1))
            builder.store(word, place, align=1)
            return context.get_dummy_value()

        return types.void(_row, types.int64, types.uint64), generate

    return write


popcount: Any = _popcount
lowest: Any = _lowest
write_eight = _in_bytes(adds=False)
add_eight = _in_bytes(adds=True)
"""With a row, where in it the first byte goes, and a word whose lowest byte that is."""


@intrinsic
def _deposit(_context: Any, _bits: Any, _mask: Any) -> Any:
    """Spread low bits over the set bits of a mask, in one instruction where there is one."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        name = "llvm.x86.bmi.pdep.64"
        found = builder.module.globals.get(name)
        return builder.call(
            found or ir.Function(builder.module, ir.FunctionType(word, [word, word]), name),
            arguments,
        )

    return types.uint64(types.uint64, types.uint64), generate


deposit: Any = _deposit


FAST_SELECT = bool(binding.get_host_cpu_features().get("bmi2"))
ONE = np.uint64(1)


@inner
def select(word: Any, rank: Any) -> Any:
    """The place of the set bit that has `rank` set bits below it."""
    if FAST_SELECT:
        return lowest(deposit(ONE << np.uint64(rank), word))
    left = word
    for _ in range(rank):
        left &= left - ONE
    return lowest(left)


@inner
def chance(w: Any) -> Any:
    """The next 64 bits of a game's generator, which is word 0 of the game (splitmix64)."""
    w[0] += np.uint64(0x9E3779B97F4A7C15)
    x = w[0]
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@inner
def below(w: Any, most: Any) -> Any:
    """A number from 0 to `most` - 1, `most` being far below 2**32."""
    return np.int64(((chance(w) >> np.uint64(32)) * np.uint64(most)) >> np.uint64(32))


@inner
def fraction(w: Any) -> Any:
    """A number from 0 up to 1."""
    return np.float64(np.int64(chance(w) >> np.uint64(11))) * (1.0 / 9007199254740992.0)
