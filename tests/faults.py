"""Put faults into the rules and the engine, one at a time, and see which tests notice.

    PYTHONPATH=tests .venv/bin/python tests/faults.py

Each fault goes into a copy of the source. Prints a table for docs/testing.md, and fails if a
fault goes unnoticed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SUITES = {
    "clauses": ("rules",),
    "oracle": ("test_lines_against_oracle.py", "test_against_oracle.py"),
    "properties": ("test_properties.py",),
    "golden games": ("test_golden.py",),
}
FAULTS = (
    ("rules.py", "& ~board.corners & ~", "& ~", "a chip may go on a corner"),
    ("rules.py", "& ~spared & ~locked", "& ~spared", "a remover takes chips of counted lines"),
    ("rules.py", "return places != 0 and not", "return not", "a jack can be dead"),
    ("rules.py", "& ~free).bit_count() <= shared", ").bit_count() <= shared",
     "a shared corner counts as a shared chip"),
    ("rules.py", "bit_count() <= shared", "bit_count() <= shared + 1",
     "two lines may share one space too many"),
    ("rules.py", "for after in kept or found", "for after in found",
     "counted lines move when they need not"),
    ("rules.py", "if one & reach and", "if one & line and", "a run ends two lines away"),
    ("engine.py", 'if setup.options.starter == "lowest_card"',
     'if setup.options.starter != "random"', "the dealer starts"),
    ("engine.py", "min(worth.values())", "max(worth.values())", "the highest cut deals"),
    ("engine.py", "and side == setup.side(state.starter)", "and True",
     "any side's win is given a last reply"),
    ("engine.py", "    if not story.state.deck:\n        _reshuffle(story)\n\n\n", "\n\n",
     "an emptied deck waits for the next draw"),
    ("engine.py", '("next_play", Play() |', '("next_play", Exchange() | Play() |',
     "an exchange counts as a play when a draw is owed"),
    ("engine.py", "_lose(story, owed[: owed.index(seat)])", "pass",
     "a draw ends nobody's older right"),
    ("engine.py", "len(state.passed) < len", "len(state.passed) <= len",
     "a stuck game needs one pass too many"),
    ("engine.py", "2 * len(call.yes) > most", "2 * len(call.yes) >= most",
     "half the votes are enough"),
    ("engine.py", "if lines == max(made.values())", "if lines == min(made.values())",
     "fewest lines win a game that is played out"),
)  # fmt: skip


def failures(source: Path, suite: str) -> list[str]:
    """The tests of a suite that fail with this source, as `file test`; not all where many do."""
    most = "--maxfail=40" if suite == "clauses" else "-x"
    quiet = ("-q", "--no-header", "--tb=no", "-n", "2", "-p", "no:cacheprovider", most)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            *quiet,
            *(str(ROOT / "tests" / file) for file in SUITES[suite]),
        ],
        env={**os.environ, "PYTHONPATH": str(source)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.findall(r"^(?:FAILED|ERROR) (\S+?)(?:\[| |$)", done.stdout, re.M)
    return sorted({name.rpartition("/")[2].replace(".py::", " ") for name in found})


def noticed(file: str, old: str, new: str) -> dict[str, list[str]]:
    """The tests that notice one fault, by suite."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        shutil.copytree(ROOT / "src" / "jotas", source / "jotas")
        path = source / "jotas" / file
        text = path.read_text("utf-8")
        if text.count(old) != 1:
            sys.exit(f"{file} has {text.count(old)} of {old!r}")
        path.write_text(text.replace(old, new), "utf-8")
        return {suite: failures(source, suite) for suite in SUITES}


def main() -> None:
    """Try every fault."""
    print("| fault | clause tests | noticed too by |\n|---|---|---|")
    unnoticed = 0
    for file, old, new, words in FAULTS:
        found = noticed(file, old, new)
        clauses = found["clauses"]
        shown = ", ".join(f"`{name}`" for name in clauses[:2]) or "-"
        more = f" and {len(clauses) - 2} more" if len(clauses) > 2 else ""
        others = ", ".join(name for name in SUITES if name != "clauses" and found[name]) or "-"
        print(f"| `{file}`: {words} | {shown}{more} | {others} |", flush=True)
        unnoticed += not any(found.values())
    sys.exit(unnoticed)


if __name__ == "__main__":
    main()
