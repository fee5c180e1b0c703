#!/usr/bin/env python3
"""Set Jotas up and start it.

python3 run.py                           play: the table opens in your browser
python3 run.py [ARGUMENTS OF jotas]      anything else that Jotas can do
python3 run.py test                      every check, as the continuous integration runs them
python3 run.py test [PYTEST ARGUMENTS]   only these tests

The first run makes a virtual environment in .venv and installs the project there; later runs
find it ready. Some tests need programs of the system: a browser, and Node.js for the client's own
checks. On Debian `test` installs them if it may; elsewhere it names what is missing. This file
needs nothing but Python. Python 3.6 can read it, hence the quoted annotations, so that it can say
there what is missing. Its words about the set-up go to stderr: stdout belongs to what it starts.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
PROJECT = ROOT / "pyproject.toml"
PINS = ROOT / "requirements-dev.txt"
VENV = ROOT / ".venv"
STAMP = VENV / "jotas-stamp"
LOG = VENV / "setup.log"
UNFINISHED = "unfinished"
WEB = ROOT / "web"
EXTRAS = "fast,league,print"
"""What is installed to play with: bots that think, their leagues, and boards on paper."""
REFUSED = 2
INTERRUPTED = 130

# pip's lines that say what went wrong, but for those that only sum up
ERROR = re.compile(r"^ *error: (?!ResolutionImpossible|subprocess-exited)(.+)", re.M | re.I)

PROGRAMS = (
    ("chromium", ("chromium", "chromium-browser", "google-chrome"), "the browser tests"),
    ("nodejs", ("node",), "the checks of the client"),
    ("npm", ("npm",), "the checks of the client"),
)
"""Debian's packages that some tests need: the name, its programs, and what is skipped without."""

CHECKS = (
    ("ruff check", ("ruff", "check")),
    ("ruff format", ("ruff", "format", "--check")),
    ("mypy", ("mypy",)),
    ("lint-imports", ("lint-imports", "--no-logo")),
)
KERNEL = ROOT / "tests" / "kernel.py"
"""Compiles what the tests need, and writes a line as soon as that is enough to begin."""


class Refusal(Exception):
    """Why Jotas can't be set up here, in one line."""


def main(arguments: "list[str]") -> int:
    """Set up, then play or test; the exit code of what was run."""
    try:
        check_python(sys.version_info[:2])
        if arguments[:1] == ["test"]:
            set_up("test")
            provide()
            return run_tests(arguments[1:]) if arguments[1:] else run_all_checks()
        set_up("play")
        return play(arguments)
    except Refusal as refusal:
        tell(f"run.py: {refusal}")
        return REFUSED
    except KeyboardInterrupt:
        draw("")
        tell("run.py: stopped")
        return INTERRUPTED


def check_python(version: "tuple[int, ...]") -> None:
    """Refuse a Python that is too old for Jotas."""
    if version < OLDEST:
        needed, found = (".".join(map(str, v)) for v in (OLDEST, version))
        raise Refusal(f"Jotas needs Python {needed} or newer, and this one is Python {found}")


def set_up(purpose: str) -> None:
    """Make .venv fit for `play` or `test`, unless it is already."""
    if is_ready(purpose):
        return
    check_parts()
    tell("Setting Jotas up in .venv (only now, and when what it needs has changed)")
    try:
        clear()
        for name, command in set_up_steps(purpose):
            began = time.monotonic()
            code, output = watch(name, command)
            if code:
                LOG.write_text(output, encoding="utf-8")
                raise Refusal(f"{failure(name, output)} (the whole output: {LOG})")
            tell(f"  {name:<28}{time.monotonic() - began:6.1f} s")
        STAMP.write_text(digest(purpose), encoding="utf-8")
    except OSError as error:
        raise Refusal(f"can't set up in this folder: {error.strerror}: {error.filename}") from error


def is_ready(purpose: str) -> bool:
    """Whether .venv was finished for the purpose; what is fit for testing is fit for playing."""
    stamp = STAMP.read_text(encoding="utf-8") if STAMP.exists() else UNFINISHED
    there = tool("python").exists() and tool("jotas").exists()
    return there and stamp in (digest(purpose), digest("test"))


def digest(purpose: str) -> str:
    """Everything that .venv depends on, as one hash."""
    files = [path.read_text("utf-8") for path in (PROJECT, PINS)]
    parts = [purpose, sys.version, str(ROOT), *files]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def check_parts() -> None:
    """Refuse a Python that can't make virtual environments, as Debian's is at first."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Refusal(
                f"this Python lacks its module {module} "
                "(on Debian and Ubuntu it comes with: apt install python3-venv)"
            )


def clear() -> None:
    """Empty .venv and mark it unfinished, for as long as its set-up lasts."""
    VENV.mkdir(exist_ok=True)
    if any(VENV.iterdir()) and not STAMP.exists():
        raise Refusal(f"{VENV} was not made by run.py; move it away or delete it")
    STAMP.write_text(UNFINISHED, encoding="utf-8")
    for path in VENV.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path != STAMP:
            path.unlink()


def set_up_steps(purpose: str) -> "list[tuple[str, list[str]]]":
    """The commands that fill an empty .venv, each with its name."""
    # Started from inside a virtual environment, perhaps this one, its base makes the new one.
    base = getattr(sys, "_base_executable", sys.executable)
    making = ("making the environment", [base, "-m", "venv", str(VENV)])
    # Much of what is installed is never imported: what is gets compiled then.
    pip = [str(tool("python")), "-m", "pip", "install", "--no-input", "--no-compile"]
    if purpose == "play":
        versions = VENV / "constraints.txt"
        versions.write_text(without_hashes(PINS.read_text("utf-8")), encoding="utf-8")
        project = f"{ROOT}[{EXTRAS}]"
        return [making, ("installing Jotas", [*pip, "-c", str(versions), "-e", project])]
    offline = ["--no-deps", "--no-build-isolation"]
    return [
        making,
        ("installing the tools", [*pip, "--require-hashes", "-r", str(PINS)]),
        ("installing Jotas", [*pip, *offline, "-e", str(ROOT)]),
    ]


def provide() -> None:
    """Install what tests need from the system, where that can be done; name what is missing.

    On a machine for continuous integration nothing may be missing.
    """
    if missing() and can_install():
        packages = [package for package, _ in missing()]
        apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
        for name, command in (
            ("reading the list of packages", [*apt, "update"]),
            (
                f"installing {', '.join(packages)}",
                [*apt, "install", "--yes", "--no-install-recommends", *packages],
            ),
        ):
            began = time.monotonic()
            code, output = watch(name, command)
            if code:
                tell(f"  {failure(name, output)}")
                break
            tell(f"  {name:<28}{time.monotonic() - began:6.1f} s")
    lacks = [f"{package} is not here: {skipped} are skipped" for package, skipped in missing()]
    lacks += provide_client()
    for lack in lacks:
        tell(f"  {lack}")
    if lacks and os.environ.get("CI"):
        raise Refusal("nothing may be skipped here, and something is missing")


def provide_client() -> "list[str]":
    """Install what the client is built with, from its lock file; why it can't be, if it can't."""
    npm, done = shutil.which("npm"), WEB / "node_modules" / ".jotas-stamp"
    lock = (WEB / "package-lock.json").read_text("utf-8")
    if npm is None or (done.exists() and done.read_text("utf-8") == lock):
        return []
    name, began = "installing for the client", time.monotonic()
    code, output = watch(name, [npm, "ci", "--no-audit", "--no-fund", "--prefix", str(WEB)])
    if code:
        return [f"{failure(name, output)}: the checks of the client are skipped"]
    done.write_text(lock, encoding="utf-8")
    tell(f"  {name:<28}{time.monotonic() - began:6.1f} s")
    return []


def missing() -> "list[tuple[str, str]]":
    """The packages none of whose programs is here, and what is skipped without each."""
    return [
        (package, skipped)
        for package, programs, skipped in PROGRAMS
        if not any(map(shutil.which, programs))
    ]


def can_install() -> bool:
    """Whether packages of the system can be installed: as root on Debian and its kin."""
    is_root = getattr(os, "geteuid", lambda: 1)() == 0
    return is_root and shutil.which("apt-get") is not None


def without_hashes(pins: str) -> str:
    """The pinned versions alone: pip takes no hashes beside a project installed from a folder."""
    return re.sub(r" \\\n +--hash=\S+", "", pins)


def failure(name: str, output: str) -> str:
    """One line on why a step of the set-up failed: the last useful one of its output."""
    errors = re.findall(ERROR, output)
    lines = [line.strip() for line in errors or output.splitlines() if line.strip()]
    last = lines[-1] if lines else "no word of why"
    if "Retrying (Retry(" in output:
        return f"{name} failed: is there a network? No package index was reached: {last}"
    return f"{name} failed: {last}"


def play(arguments: "list[str]") -> int:
    """Start jotas in place of this program, or wait for it where that can't be done."""
    command = [str(tool("jotas")), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for jotas, which gets it as well
    return subprocess.call(command)


def run_all_checks() -> int:
    """Run the checks and then all the tests; the exit code of the first that failed.

    Beside them the kernel is compiled: tests of bots find it ready, and those of learning and of
    many games at once, which come late, find their part of it.
    """
    codes = {}
    started = time.monotonic()
    compiling = subprocess.Popen([str(tool("python")), str(KERNEL)], stdout=subprocess.PIPE)
    for name, (program, *options) in CHECKS:
        began = time.monotonic()
        codes[name], output = watch(name, [str(tool(program)), *options])
        print_step(name, codes[name], began)
        if codes[name]:
            sys.stdout.buffer.write(output.encode())
            sys.stdout.buffer.flush()
    with compiling:
        said = compiling.stdout.readline() if compiling.stdout else b""
        print_step("kernel", 0 if said else 1, started)
        # One more than can run at once: many a test waits for its browser or its server.
        codes["pytest"] = run_tests(["-n", str(count_cores() + 1), "--dist", "worksteal"])
        codes["kernel"] = finish(compiling)
    failed = [name for name, code in codes.items() if code]
    if failed:
        print(f"failed: {', '.join(failed)}")
    return codes[failed[0]] if failed else 0


def count_cores() -> int:
    """The processor's cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_tests(arguments: "list[str]") -> int:
    """Run pytest, which speaks for itself."""
    began = time.monotonic()
    code = finish(subprocess.Popen([str(tool("pytest")), *arguments], cwd=str(ROOT)))
    print_step("pytest", code, began)
    return code


def print_step(name: str, code: int, began: float) -> None:
    """Say how a step went and how long it took."""
    outcome = "failed" if code else "ok"
    print(f"{name:<14}{outcome:<8}{time.monotonic() - began:6.1f} s", flush=True)


def tool(name: str) -> Path:
    """A program in .venv."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def watch(name: str, command: "list[str]") -> "tuple[int, str]":
    """Run a command with its output put aside; its exit code and that output."""
    began = time.monotonic()
    settings = {"PYTHONUTF8": "1", "PIP_RETRIES": "2", "PIP_USER": "0"}
    settings["DEBIAN_FRONTEND"] = "noninteractive"
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        process = subprocess.Popen(
            command,
            cwd=str(ROOT),
            env={**os.environ, **settings},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        code = finish(process, lambda: draw(f"{name} ... {time.monotonic() - began:.0f} s"))
        draw("")
        output.seek(0)
        return code, output.read()


def finish(process: "subprocess.Popen[bytes]", tick: "Callable[[], None]" = lambda: None) -> int:
    """Wait for a process, ticking meanwhile; at Ctrl-C it has five seconds to end by itself."""
    while True:
        try:
            return process.wait(0.25)
        except subprocess.TimeoutExpired:
            tick()
        except KeyboardInterrupt:
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
            raise


def draw(text: str) -> None:
    """On a terminal, show the text in place of what was drawn last."""
    if sys.stdout.isatty() and sys.stderr.isatty():
        width = shutil.get_terminal_size().columns - 1
        print("\r" + text[:width].ljust(width), end="\r", file=sys.stderr, flush=True)


def tell(text: str) -> None:
    """Say something on stderr."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
