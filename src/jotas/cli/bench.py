"""`jotas bench`: how fast the compiled kernel is on this machine."""

import json
from typing import Annotated

import typer

from jotas import sim

FORMS = {
    "games_per_second": "{:>9,.0f} games/s",
    "turns_per_second": "{:>10,.0f} turns/s",
    "steps_per_second": "{:>9,.0f} steps/s, each with what is seen and legal then",
    "times_one_thread": "{:.2f} times one thread",
    "ours": "ours: {:.2f} times that",
    "missing": "{}",
}
WIDTH = 34


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    quick: Annotated[bool, typer.Option("--quick", hidden=True)] = False,
) -> None:
    """Measure the compiled kernel: random games on one core, in two threads, and beside C."""
    sim.need("jotas bench")
    from jotas.sim.bench import QUICK, Effort, measure

    found = measure(QUICK if quick else Effort())
    if as_json:
        typer.echo(json.dumps(dict(found), indent=2))
        return
    for name, figures in found:
        told = (FORMS[what].format(figure) for what, figure in figures.items())
        typer.echo(f"{name:{WIDTH}}{'  '.join(told)}")
