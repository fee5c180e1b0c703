"""The command line: each command in a file of its own; here is what they share at the door."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer
from typer.exceptions import TyperException

from jotas import __version__
from jotas.cli import bench, edition, league, play, print, replay, rules, serve, sim, train
from jotas.errors import Bad

REFUSED = 2
INTERRUPTED = 130

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("serve")(serve.serve)
app.command("play")(play.play)
app.command("sim")(sim.sim)
app.command("league")(league.league)
app.command("train")(train.train)
app.command("bench")(bench.bench)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)
app.command("print")(print.print_edition)
app.add_typer(edition.app, name="edition")


@app.callback(invoke_without_command=True)
def jotas(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Five in a row with cards, for 2 to 12. Without a command, it opens the table in a browser."""
    if version:
        typer.echo(f"jotas {__version__}")
    elif context.invoked_subcommand is None:
        serve.serve(open_page=True)


def main(arguments: list[str] | None = None) -> None:
    """Run a command and leave with its exit code.

    What can't be used is refused in one line on stderr with exit code 2, never a traceback.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = app(arguments, prog_name="jotas", standalone_mode=False)
        sys.stdout.flush()
    except Bad as bad:
        code = _refuse(str(bad))
    except BrokenPipeError:
        code = _unheard()
    except OSError as problem:
        _unheard()
        code = _refuse(f"output: {(problem.strerror or str(problem)).lower()}")
    except TyperException as problem:
        code = _refuse(problem.format_message())
    except (typer.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    sys.exit(code if isinstance(code, int) else 0)


def _unheard() -> int:
    """Nobody reads what is printed: say no more, not even when Python leaves."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _refuse(message: str) -> int:
    line = " ".join(message.split())
    typer.echo(f"jotas: {line}", err=True)
    return REFUSED
