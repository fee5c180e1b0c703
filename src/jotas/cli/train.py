"""`jotas train`: learn what positions of an edition are worth."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from jotas import sim
from jotas.cli import flags
from jotas.errors import BadFile, BadOptions, Found
from jotas.setup import Setup, rules_for

MOST_ROUNDS, FEWEST, MOST = 100, 10_000, 20_000_000


def train(
    edition: Annotated[
        str, typer.Argument(metavar="EDITION", help="Name of an edition, or its file.")
    ],
    seats: flags.Seats = 2,
    sides: flags.Sides = 0,
    rounds: Annotated[int, typer.Option(help="How often it plays and learns anew.")] = 4,
    positions: Annotated[
        int, typer.Option(help="Positions it learns from in a round.")
    ] = 1_000_000,
    seed: flags.Seed = None,
    begun: Annotated[
        Path | None,
        typer.Option("--from", help="Weights to go on from: of this edition, or one like it."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where to write what was learned; the current folder.")
    ] = None,
) -> None:
    """Play an edition against itself and learn what positions are worth, for the strong bots."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadOptions("--rounds", rounds, f"a number from 1 to {MOST_ROUNDS}")
    if not FEWEST <= positions <= MOST:
        raise BadOptions("--positions", positions, f"a number from {FEWEST} to {MOST}")
    played = flags.edition_from(edition)
    setup = Setup(seats, sides, rules_for(played), played)
    sim.need("jotas train")
    from jotas.sim import weights
    from jotas.sim.train import train as learn

    path = out or Path(f"{weights.family(setup)}.npz")
    if path.is_dir():
        raise BadFile(str(path), Found("a folder"), "the name of a file")
    chosen = flags.generator(None).randrange(1 << 32) if seed is None else seed
    command = (
        f"jotas train {played.name} --seats {setup.seats} --sides {setup.sides}"
        f" --rounds {rounds} --positions {positions} --seed {chosen}"
    )
    earlier = None
    if begun is not None:
        earlier = weights.read_for(setup, begun)
        command += f" --from {begun.name}"
    with _bar() as progress:
        made = learn(setup, chosen, rounds, positions, typer.echo, command, progress, earlier)
    weights.write(made, path)
    typer.echo(f"written to {path}; a copy in {weights.folder()} is what bots use")


@contextlib.contextmanager
def _bar() -> Iterator[Callable[[float], None]]:
    """A bar on a terminal; call it with how much is done, from 0 to 1."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("learning", total=1.0)
        yield lambda share: bar.update(task, completed=share)
