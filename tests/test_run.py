"""What run.py decides by itself; nothing here needs a network."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import run

OFFLINE = """\
Collecting rich
  WARNING: Retrying (Retry(total=1, connect=None)) after connection broken by 'NewConnectionError'
ERROR: Could not find a version that satisfies the requirement rich==15.0.0 (from versions: none)
ERROR: No matching distribution found for rich==15.0.0

[notice] A new release of pip is available
"""


@pytest.fixture
def venv(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The place of an environment that is not there yet."""
    folder = tmp_path / "venv"
    monkeypatch.setattr(run, "VENV", folder)
    monkeypatch.setattr(run, "STAMP", folder / "jotas-stamp")
    monkeypatch.setattr(run, "LOG", folder / "setup.log")
    return folder


def finish(venv: Path, purpose: str) -> None:
    """Put down what a set-up that went well leaves."""
    run.tool("python").parent.mkdir(parents=True)
    run.tool("python").touch()
    run.tool("jotas").touch()
    (venv / "jotas-stamp").write_text(run.digest(purpose))


def no_steps(_: str) -> list[tuple[str, list[str]]]:
    """A set-up that has nothing to do."""
    return []


def test_an_old_python_can_read_the_file() -> None:
    ast.parse(Path(run.__file__).read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("version", [(2, 7), (3, 8), (3, 10)])
def test_an_old_python_is_refused(version: tuple[int, int]) -> None:
    with pytest.raises(run.Refusal, match=r"needs Python 3\.11 .* this one is Python \d\.\d+$"):
        run.check_python(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_a_newer_python_is_not(version: tuple[int, int]) -> None:
    run.check_python(version)


def test_a_python_that_makes_no_environments_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name != "venv" else name)
    with pytest.raises(run.Refusal, match=r"lacks its module ensurepip .*python3-venv"):
        run.check_parts()


def test_a_refusal_is_one_line_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.version_info", (3, 8, 18))
    assert run.main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "run.py: Jotas needs Python 3.11 or newer, and this one is Python 3.8\n"


@pytest.mark.usefixtures("venv")
def test_without_an_environment_nothing_is_ready() -> None:
    assert not run.is_ready("play")


@pytest.mark.parametrize(
    ("made_for", "wanted", "ready"),
    [
        ("play", "play", True),
        ("test", "test", True),
        ("test", "play", True),  # the tools do no harm
        ("play", "test", False),
    ],
)
def test_a_finished_environment_is_ready_for(
    venv: Path, made_for: str, wanted: str, *, ready: bool
) -> None:
    finish(venv, made_for)
    assert run.is_ready(wanted) == ready


@pytest.mark.parametrize("changed", ["PROJECT", "PINS"])
def test_it_is_made_again_when_a_requirement_changes(
    venv: Path, changed: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    finish(venv, "play")
    (tmp_path / "changed").write_text("typer==99")
    monkeypatch.setattr(run, changed, tmp_path / "changed")
    assert not run.is_ready("play")


def test_it_is_made_again_for_another_python(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finish(venv, "play")
    monkeypatch.setattr("sys.version", "3.99.0")
    assert not run.is_ready("play")


@pytest.mark.parametrize("program", ["python", "jotas"])
def test_it_is_made_again_when_a_part_is_gone(venv: Path, program: str) -> None:
    finish(venv, "play")
    run.tool(program).unlink()
    assert not run.is_ready("play")


def test_what_an_interrupted_set_up_left_is_cleared(
    venv: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_name: str, _command: list[str]) -> tuple[int, str]:
        (venv / "bin").mkdir()
        (venv / "bin" / "half").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "watch", interrupted)
    assert run.main([]) == 130
    assert not run.is_ready("play")
    monkeypatch.setattr(run, "set_up_steps", no_steps)
    run.set_up("play")
    assert [path.name for path in venv.iterdir()] == ["jotas-stamp"]


def test_an_environment_of_someone_else_is_left_alone(venv: Path) -> None:
    (venv / "lib").mkdir(parents=True)
    with pytest.raises(run.Refusal, match=r"was not made by run\.py"):
        run.set_up("play")
    assert (venv / "lib").exists()


def test_a_folder_that_can_not_be_written_is_named(venv: Path) -> None:
    venv.touch()
    with pytest.raises(run.Refusal, match=r"can't set up in this folder: .*venv$"):
        run.set_up("play")


def test_a_failed_step_leaves_nothing_ready(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "watch", lambda _name, _command: (1, "ERROR: the disk is full"))
    with pytest.raises(run.Refusal, match="making the environment failed: the disk is full"):
        run.set_up("play")
    assert not run.is_ready("play")
    assert (venv / "setup.log").read_text() == "ERROR: the disk is full"


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("Collecting rich\nERROR: one\nERROR: two\n[notice] three\n", "two"),
        ("Collecting rich\nerror: no-space-left\nhint: buy a disk\n", "no-space-left"),
        ("ERROR: two\nnote: three\n\nerror: subprocess-exited-with-error\n", "two"),
        ("ERROR: a conflict\nERROR: ResolutionImpossible: see the manual\n", "a conflict"),
        ("Killed\n\n", "Killed"),
        ("", "no word of why"),
    ],
)
def test_the_last_useful_line_says_why_pip_failed(output: str, said: str) -> None:
    assert run.failure("installing Jotas", output) == f"installing Jotas failed: {said}"


def test_without_a_network_the_line_says_so() -> None:
    said = run.failure("installing Jotas", OFFLINE)
    assert "is there a network?" in said
    assert said.endswith(": No matching distribution found for rich==15.0.0")
    assert "\n" not in said


def test_players_get_the_pinned_versions() -> None:
    versions = run.without_hashes(run.PINS.read_text(encoding="utf-8"))
    assert "--hash" not in versions
    assert "\\" not in versions
    assert "\nrich==" in versions
    assert "colorama==0.4.6 ; sys_platform == 'win32'\n" in versions


def test_only_a_terminal_is_drawn_on(capsys: pytest.CaptureFixture[str]) -> None:
    run.draw("installing")
    assert capsys.readouterr() == ("", "")


# What tests need from the system


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """A system with nothing on it, where nothing can be installed; the commands that were run."""
    commands: list[list[str]] = []

    def watch(_: str, command: list[str]) -> tuple[int, str]:
        commands.append(command)
        return 1, "E: no network"

    (tmp_path / "node_modules").mkdir()
    (tmp_path / "package-lock.json").write_text("{}")
    monkeypatch.setattr(run, "WEB", tmp_path)
    monkeypatch.setattr(run, "watch", watch)
    monkeypatch.setattr(run, "can_install", lambda: False)
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.delenv("CI", raising=False)
    return commands


def noting(commands: list[list[str]]) -> Callable[[str, list[str]], tuple[int, str]]:
    """Commands that all go well; what they were."""

    def watch(_: str, command: list[str]) -> tuple[int, str]:
        commands.append(command)
        return 0, ""

    return watch


def test_what_is_missing_is_named(
    bare: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    run.provide()
    said = capsys.readouterr().err
    assert "chromium is not here: the browser tests are skipped" in said
    assert "nodejs is not here" in said
    assert bare == []


@pytest.mark.usefixtures("bare")
def test_nothing_may_be_missing_for_continuous_integration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(run.Refusal, match="nothing may be skipped"):
        run.provide()


def test_what_is_missing_is_installed_where_that_can_be_done(
    bare: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "can_install", lambda: True)
    monkeypatch.setattr(run, "watch", noting(bare))
    run.provide()
    assert bare[0][-1] == "update"
    assert bare[1][-3:] == ["chromium", "nodejs", "npm"]


def test_a_client_that_can_not_be_built_is_named(
    bare: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda program: f"/bin/{program}")
    run.provide()
    assert bare[0][:2] == ["/bin/npm", "ci"]
    assert "E: no network: the checks of the client are skipped" in capsys.readouterr().err


def test_what_the_client_is_built_with_is_installed_once(
    bare: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda program: f"/bin/{program}")
    monkeypatch.setattr(run, "watch", noting(bare))
    run.provide()
    run.provide()
    assert len(bare) == 1
