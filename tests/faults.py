"""Put faults into the rules, the editions and the server, and see which tests notice.

    PYTHONPATH=tests .venv/bin/python tests/faults.py rules
    PYTHONPATH=tests .venv/bin/python tests/faults.py server

Each fault goes, alone, into a copy of the source. Prints a table for docs/testing.md, and fails
if a fault goes unnoticed. Without a word after it both tables are made.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
SUITES = {
    "clauses": ("rules",),
    "oracle": (
        "test_dice_against_oracle.py",
        "test_lines_against_oracle.py",
        "test_against_oracle.py",
    ),
    "properties": ("test_properties.py",),
    "golden games": ("test_golden.py",),
    "editions": (
        "test_edition.py",
        "test_edition_bombs.py",
        "test_edition_faults.py",
        "test_edition_files.py",
        "test_makers.py",
    ),
}
LEFT_OUT = {"golden games": "plain_rules"}
"""Tests of a suite that are another one's: where the oracle counts, it is the oracle that sees."""
SLOW = ("test_fuzz.py", "test_killed.py", "test_own_editions.py", "test_serve.py")
"""Of the server: what plays for long, or starts a process for each test."""
SERVER = tuple(
    f"server/{path.name}"
    for path in sorted((ROOT / "tests" / "server").glob("test_*.py"))
    if path.name not in SLOW
)
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
    ("dice.py", "~_showing(board, keys, BONUS)", "~_showing(board, keys, BONUS[1:])",
     "a 10 takes chips off the 2s as well"),
    ("dice.py", "return free & where or others & where", "return (free | others) & where",
     "a chip may be replaced while a space is open"),
    ("dice.py", "covered(chips) & ~own", "covered(chips)", "a side's own chips may be replaced"),
    ("dice.py", "if total == WILD:\n        return board.everywhere & ~board.corners",
     "if total == WILD:\n        return board.everywhere & ~_showing(board, keys, BONUS)",
     "an 11 does nothing on a 2 or a 12"),
    ("engine.py", 'again = placed or state.setup.options.dice_bonus == "always"', "again = placed",
     "no second roll where nothing could be placed"),
    ("engine.py", 'again = placed or state.setup.options.dice_bonus == "always"', "again = True",
     "a second roll always, whatever the option says"),
    ("engine.py", "if again and sum", "if False and sum", "the second roll is forgotten"),
    ("engine.py", "if sum(rolls[seat]) == most]", "if sum(rolls[seat]) == most][:1]",
     "the first of those who tie starts"),
    ("engine.py", "    if not removes:\n        story.tell(Placed",
     "    if True:\n        story.tell(Placed", "a 10 puts a chip where it took one"),
    ("state.py", "case RollsAgain():\n            return _with(state, roll=None)",
     "case RollsAgain():\n            return state", "a roll is used twice before the second one"),
    ("setup.py", "else 6 if self.seats > self.sides else 5", "else 5",
     "five are a line for partners"),
    ("edition.py", "self.lines_to_win.get(seats, 1 if sides >= THREE else 2)",
     "1 if sides >= THREE else 2",
     "an edition's own number of lines is forgotten"),
    ("setup.py", "**{**kept, **edition.options}", "**kept",
     "an edition's own options are forgotten"),
    ("edition.py", "tuple(map(self.board.showing, self.pack.shows))",
     "tuple(map(self.board.showing, range(len(self.pack.names))))  # type: ignore",
     "a card goes where its number is, not its key"),
    ("edition.py", "self.sides.get(seats) or usual_sides(seats)", "usual_sides(seats)",
     "an edition's own sides are forgotten"),
    ("editions/boards.py", "if seen[key] == allowed + 1:", "if False:",
     "a key may stand on too many spaces"),
    ("editions/packs.py", "if uses[first] != uses[name]:", "if False:", "two cards may look alike"),
    ("editions/__init__.py", "if isinstance(value, str) and _FILE_NAME.fullmatch(value):",
     "if isinstance(value, str):", "a board may be named by a path"),
    ("editions/looks.py", "_PATH.fullmatch(path)", "_PATH.match(path)",
     "a picture may hold more than a path"),
    ("editions/draft.py", " or not text.isprintable()", "", "a text may turn its line about"),
)  # fmt: skip
SERVER_FAULTS = (
    ("server/room.py", """        await self.hall.store.write(*writes)
        game.take(judged)
        ends = table is not self.table
        self.company.table = table
        self.company.tell_step(judged, asker, request.partition(":")[2])
""", """        game.take(judged)
        ends = table is not self.table
        self.company.table = table
        self.company.tell_step(judged, asker, request.partition(":")[2])
        await self.hall.store.write(*writes)
""", "a move is told before it is stored"),
    ("server/store.py", 'execute("COMMIT")', 'execute("ROLLBACK")', "nothing is stored"),
    ("server/live.py", "self.requests[judged.stored.request] = self.n", "pass",
     "the ids of moves are not remembered"),
    ("server/room.py", "done=(*table.done, key)[-REMEMBERED:]", "done=()",
     "the ids of all other requests are not remembered"),
    ("server/company.py", "if len(seats) == 1:\n            link.shown = Seat(seats[0])",
     "if len(seats) < 2:\n            link.shown = Seat(seats[0] if seats else 0)",
     "a watcher gets a hand"),
    ("server/company.py", "return not waiting or seat in waiting", "return True",
     "the hand that lies open stays open for the next person"),
    ("server/room.py", "if (ask.round, ask.n) != self.company.version:", "if False:",
     "a move is judged though the game has gone on"),
    ("server/room.py", """        if number - 1 not in self.table.owned(link.me):
            raise Refusal(Why.NOT_YOUR_SEAT)
        return Seat""", "        return Seat", "anybody moves for any seat"),
    ("server/guard.py", "return urlsplit(origin).netloc in hosts", "return True",
     "a page of another site may ask"),
    ("server/link.py", "if len(self._box) >= self.hall.settings.outbox:", "if False:",
     "the outbox is endless"),
    ("server/app.py", "self.hall.spawn(self.hall.resume())", "pass",
     "bots are not woken after a restart"),
    ("server/hall.py", "self._missing.take(client)", "pass", "wrong guesses are not counted"),
    ("server/hall.py", " and not await self.store.sits(token, code)", "",
     "the guesses of others keep members out"),
    ("server/link.py", "self.hall.settings.hello)", "None)", "a silent socket stays open"),
)  # fmt: skip


def failures(source: Path, suite: str) -> list[str]:
    """The tests of a suite that fail with this source, as `file test`; not all where many do."""
    most = {"clauses": "--maxfail=40", "server": "--maxfail=3"}.get(suite, "-x")
    less = ("-k", f"not {LEFT_OUT[suite]}") if suite in LEFT_OUT else ()
    quiet = ("-q", "--no-header", "--tb=no", "-n", "2", "-p", "no:cacheprovider", most)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            *quiet,
            *less,
            *(str(ROOT / "tests" / file) for file in {**SUITES, "server": SERVER}[suite]),
        ],
        env={**os.environ, "PYTHONPATH": str(source)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.findall(r"^(?:FAILED|ERROR) (\S+?)(?:\[| |$)", done.stdout, re.M)
    return sorted({name.rpartition("/")[2].replace(".py::", " ") for name in found})


def noticed(file: str, old: str, new: str, suites: Iterable[str]) -> dict[str, list[str]]:
    """The tests that notice one fault, by suite."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        shutil.copytree(ROOT / "src" / "jotas", source / "jotas")
        path = source / "jotas" / file
        text = path.read_text("utf-8")
        if text.count(old) != 1:
            sys.exit(f"{file} has {text.count(old)} of {old!r}")
        path.write_text(text.replace(old, new), "utf-8")
        return {suite: failures(source, suite) for suite in suites}


def first(tests: Sequence[str]) -> str:
    """Two of the tests, and how many more there are."""
    more = f" and {len(tests) - 2} more" if len(tests) > 2 else ""
    return (", ".join(f"`{name}`" for name in tests[:2]) or "-") + more


def in_the_rules() -> int:
    """Try every fault of the rules and the engine; how many went unnoticed."""
    print("| fault | clause tests | noticed too by |\n|---|---|---|")
    unnoticed = 0
    for file, old, new, words in FAULTS:
        found = noticed(file, old, new, SUITES)
        clauses = first(found["clauses"])
        others = ", ".join(name for name in SUITES if name != "clauses" and found[name]) or "-"
        print(f"| `{file}`: {words} | {clauses} | {others} |", flush=True)
        unnoticed += not any(found.values())
    return unnoticed


def in_the_server() -> int:
    """Try every fault of the server; how many went unnoticed."""
    print("| fault | noticed by |\n|---|---|")
    unnoticed = 0
    for file, old, new, words in SERVER_FAULTS:
        found = noticed(file, old, new, ("server",))["server"]
        print(f"| `{file}`: {words} | {first(found)} |", flush=True)
        unnoticed += not found
    return unnoticed


def main() -> None:
    """Try the faults that were asked for, or all."""
    tables = {"rules": in_the_rules, "server": in_the_server}
    wanted = sys.argv[1:] or list(tables)
    if not set(wanted) <= set(tables):
        sys.exit(f"faults of what? {', '.join(tables)}")
    sys.exit(sum(tables[one]() for one in wanted))


if __name__ == "__main__":
    main()
