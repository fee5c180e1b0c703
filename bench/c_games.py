"""The same random games in C, as a yardstick: `python bench/c_games.py [--games N]`.

`c/games.c` says what it plays and why it is fast. It needs a C compiler, and nothing else does.
"""

import argparse
import atexit
import json
import os
import shlex
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent / "c" / "games.c"
COMPILERS = ("cc", "gcc", "clang")
MACHINE = (("-march=native",), ("-mcpu=native",), ())
"""Ways to ask for all that this machine can do; not every compiler knows every one."""


class NoCompiler(Exception):
    """Nothing here compiles the program; the message says why, in one line."""


def compiler() -> list[str]:
    """The command of the system's compiler: CC if it is set, or else the first that is there.

    Raises:
        NoCompiler: if there is none.
    """
    if chosen := shlex.split(os.environ.get("CC", "")):
        if shutil.which(chosen[0]) is None:
            raise NoCompiler(f"CC is set to {chosen[0]!r}, and there is no such program")
        return chosen
    for name in COMPILERS:
        if shutil.which(name) is not None:
            return [name]
    raise NoCompiler(f"no C compiler: none of {', '.join(COMPILERS)} is there, and CC is not set")


@cache
def program(*flags: str) -> Path:
    """The compiled program, in a folder that is there as long as this process.

    Raises:
        NoCompiler: if there is no compiler, or it can't compile the program.
    """
    command = compiler()
    folder = Path(tempfile.mkdtemp(prefix="jotas-games-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = folder / "games"
    said = ""
    for machine in MACHINE:
        asked = [*command, "-O3", *machine, *flags, "-o", str(made), str(SOURCE)]
        compiled = subprocess.run(asked, capture_output=True, text=True, check=False)
        if compiled.returncode == 0:
            return made
        lines = compiled.stderr.splitlines() or [f"exit status {compiled.returncode}"]
        said = next((line for line in lines if "error" in line), lines[0])
    raise NoCompiler(f"{command[0]} can't compile {SOURCE.name}: {said}")


def run(seed: int, games: int) -> dict[str, Any]:
    """Play so many games; the counts, with seconds of processor time. A seed gives its games.

    Raises:
        NoCompiler: if there is no compiler, or it can't compile the program.
    """
    played = subprocess.run(
        [program(), str(seed), str(games), "--stats"], capture_output=True, text=True, check=True
    )
    counts: dict[str, Any] = json.loads(played.stdout)
    return counts


def main() -> None:
    """Play, and print the fastest of five runs: what else runs here only ever slows one down."""
    parser = argparse.ArgumentParser(description="Random games in C.")
    parser.add_argument("--games", type=int, default=500_000)
    games = parser.parse_args().games
    try:
        runs = [run(seed, games) for seed in range(5)]
    except NoCompiler as problem:
        raise SystemExit(str(problem)) from problem
    best = min(runs, key=lambda counts: float(counts["seconds"]))
    print(f"games in C      {best['games_per_second']:12,} a second")
    print(f"plies in C      {best['plies_per_second']:12,} a second")


if __name__ == "__main__":
    main()
