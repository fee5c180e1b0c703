"""The command line: each command in a file of its own; here is what they share at the door."""

import sys
from typing import Annotated

import typer
from typer.exceptions import TyperException

from jotas import __version__
from jotas.cli import play, replay, rules, sim
from jotas.errors import Bad

REFUSED = 2
INTERRUPTED = 130

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("sim")(sim.sim)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)


@app.callback(invoke_without_command=True)
def jotas(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Five in a row with cards, for 2 to 12. Without a command, it plays: you against a bot."""
    if version:
        typer.echo(f"jotas {__version__}")
    elif context.invoked_subcommand is None:
        play.play()


def main(arguments: list[str] | None = None) -> None:
    """Run a command and leave with its exit code.

    What can't be used is refused in one line on stderr with exit code 2, never a traceback.
    """
    try:
        code = app(arguments, prog_name="jotas", standalone_mode=False)
    except Bad as bad:
        code = _refuse(str(bad))
    except TyperException as problem:
        code = _refuse(problem.format_message())
    except (typer.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str) -> int:
    line = " ".join(message.split())
    typer.echo(f"jotas: {line}", err=True)
    return REFUSED
