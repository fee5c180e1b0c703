"""`jotas league`: matches between bots, and how sure their results are."""

import contextlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from jotas.bots import Effort
from jotas.cli import flags
from jotas.errors import BadOptions, Found
from jotas.options import one_of
from jotas.setup import Setup

if TYPE_CHECKING:
    from jotas.league.crew import Crew
    from jotas.league.pair import Pair
    from jotas.league.results import Results
    from jotas.league.skill import Skill
    from jotas.league.sprt import Trial
    from jotas.league.store import Store
    from jotas.league.terms import Terms

EXECUTORS = ("processes", "dask")
MOST_PAIRS = 10**6
EVERY = 30.0
"""Seconds between lines about how far it is, where there is no terminal."""

Number = float | None


@dataclass(frozen=True, slots=True)
class Sequential:
    """The flags of the sequential test; None where they were not given."""

    elo: tuple[Number, Number]
    score: tuple[Number, Number]
    alpha: Number
    beta: Number

    @property
    def given(self) -> list[str]:
        """The names of those that were."""
        values = (*self.elo, *self.score, self.alpha, self.beta)
        names = ("--elo0", "--elo1", "--score0", "--score1", "--alpha", "--beta")
        return [name for name, value in zip(names, values, strict=True) if value is not None]


@dataclass(frozen=True, slots=True)
class Hands:
    """The flags that say who plays."""

    executor: str
    workers: int | None
    scheduler: str | None

    def __post_init__(self) -> None:
        if self.executor not in EXECUTORS:
            raise BadOptions("--executor", self.executor, one_of(EXECUTORS))
        if self.executor != "dask":
            if self.scheduler is not None:
                raise BadOptions("--scheduler", self.scheduler, "--executor dask beside it")
        elif self.scheduler is None:
            what = "--scheduler HOST:PORT beside it"
            raise BadOptions("--executor", Found("dask alone"), what)
        elif self.workers is not None:
            what = "none beside --scheduler: it knows its workers"
            raise BadOptions("--workers", self.workers, what)


def league(
    pairs: Annotated[
        int, typer.Option(help="Pairs of each match: a deal, played with every line-up.")
    ] = 100,
    bots: flags.Bots = "greedy,random",
    seconds: Annotated[
        float | None, typer.Option("--time", metavar="SECONDS", help="Time for each move.")
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option(help="Playouts for each move; the same seed gives the same league."),
    ] = None,
    edition: flags.EditionName = "classic",
    seats: flags.Seats = 2,
    sides: flags.Sides = 0,
    profile: flags.Profile = "official",
    option: flags.Changes = [],  # noqa: B006 - typer wants a list here, and it is only read
    seed: flags.Seed = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the ladder of the bots: a file .svg or .png.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Keep each pair in this file .jsonl, or in a folder.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the league that --out holds.")
    ] = False,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop as soon as H0 or H1 can be taken (two bots).")
    ] = False,
    elo0: Annotated[float | None, typer.Option(help="H0 as Elo of the first bot: 0.")] = None,
    elo1: Annotated[float | None, typer.Option(help="H1 as Elo of the first bot: 20.")] = None,
    score0: Annotated[float | None, typer.Option(help="H0 as a score, 0 to 1.")] = None,
    score1: Annotated[float | None, typer.Option(help="H1 as a score, 0 to 1.")] = None,
    alpha: Annotated[
        float | None, typer.Option(help="How often H1 may be taken wrongly: 0.05.")
    ] = None,
    beta: Annotated[
        float | None, typer.Option(help="How often H0 may be taken wrongly: 0.05.")
    ] = None,
    executor: Annotated[
        str, typer.Option(help="Who plays: " + ", ".join(EXECUTORS) + ".")
    ] = "processes",
    workers: Annotated[
        int | None, typer.Option(help="Processes; without it, one for each processor.")
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="HOST:PORT", help="The scheduler of Dask's workers.")
    ] = None,
) -> None:
    """Play matches between bots: their scores, their Elo, and how sure that is."""
    if not 1 <= pairs <= MOST_PAIRS:
        raise BadOptions("--pairs", pairs, f"a number from 1 to {MOST_PAIRS}")
    if seconds is not None and playouts is not None:
        raise BadOptions("--time", Found("--playouts beside it"), "one of the two")
    if resume and out is None:
        raise BadOptions("--resume", Found("no --out"), "--out, with the league to go on with")
    hands = Hands(executor, workers, scheduler)
    setup = flags.table(seats, sides, profile, option, flags.edition_from(edition))
    names, flagged = flags.split(bots), Sequential((elo0, elo1), (score0, score1), alpha, beta)
    trial = _trial(flagged, setup, len(names)) if _is_wanted(sprt, flagged) else None
    _check(plot)
    place = _place(out)
    chosen = _seed(seed, place if resume else None)
    terms = _terms(setup, names, chosen, Effort(seconds, playouts))
    with contextlib.ExitStack() as stack:
        crew = stack.enter_context(contextlib.closing(_crew(hands, timed=seconds is not None)))
        store = None
        if place is not None:
            store = stack.enter_context(contextlib.closing(_store(place, terms, resume=resume)))
        results, stopped = _played(terms, pairs, crew, store, trial)
    found = _summary(terms, results, trial)
    typer.echo(json.dumps(found, indent=2) if as_json else _text(found))
    if plot is not None:
        _draw(plot, found)
    if stopped:
        raise KeyboardInterrupt


def _is_wanted(sprt: bool, flagged: Sequential) -> bool:
    if flagged.given and not sprt:
        raise BadOptions(flagged.given[0], Found("no --sprt"), "--sprt beside it")
    return sprt


def _trial(flagged: Sequential, setup: Setup, bots: int) -> "Trial":
    """The sequential test that the flags ask for."""
    from jotas.league.sprt import Hypotheses, Trial, of_elo

    if bots > 2:
        raise BadOptions("--sprt", Found(f"{bots} bots"), "two")
    (elo0, elo1), (score0, score1) = flagged.elo, flagged.score
    alpha = 0.05 if flagged.alpha is None else flagged.alpha
    beta = 0.05 if flagged.beta is None else flagged.beta
    if score0 is None and score1 is None:
        low, high = 0.0 if elo0 is None else elo0, 20.0 if elo1 is None else elo1
        return Trial(of_elo(low, high, setup.sides, alpha, beta), setup.sides)
    if elo0 is not None or elo1 is not None:
        raise BadOptions("--score0", Found("Elo beside it"), "both scores, or both Elo")
    if score0 is None or score1 is None:
        raise BadOptions("--score0", Found("one score alone"), "--score0 and --score1")
    return Trial(Hypotheses(score0, score1, alpha, beta), setup.sides)


def _check(plot: Path | None) -> None:
    if plot is not None:
        from jotas.league import picture

        picture.check(plot)


def _place(out: Path | None) -> Path | None:
    from jotas.league.store import place

    return None if out is None else place(out)


def _seed(seed: int | None, stored: Path | None) -> int:
    """The seed that was given, or else the one of the league to go on with, or a new one."""
    from jotas.league.store import seed_in

    if seed is None and stored is not None:
        seed = seed_in(stored)
    return flags.generator(None).randrange(1 << 32) if seed is None else seed


def _terms(setup: Setup, names: list[str], seed: int, effort: Effort) -> "Terms":
    from jotas.league.terms import Terms

    return Terms(setup, tuple(names), seed, effort)


def _crew(hands: Hands, *, timed: bool) -> "Crew":
    if hands.scheduler is None:
        from jotas.league.crew import Processes, usual_workers

        return Processes(usual_workers() if hands.workers is None else hands.workers)
    from jotas.league.cluster import Cluster

    cluster = Cluster(hands.scheduler)
    if timed and max(cluster.threads.values(), default=1) > 1:
        _tell("workers with more than one thread share the time of a move: start them with one")
    return cluster


def _store(place: Path, terms: "Terms", *, resume: bool) -> "Store":
    from jotas.league.store import Store

    store = Store(place, terms, resume=resume)
    if resume:
        half = ", and half a line that was dropped" if store.dropped else ""
        _tell(f"{place}: {len(store.pairs)} pairs were there{half}")
    return store


def _played(
    terms: "Terms", pairs: int, crew: "Crew", store: "Store | None", trial: "Trial | None"
) -> tuple["Results", bool]:
    """What was played and counts, and whether it was stopped before its end."""
    from jotas.league.results import Results
    from jotas.league.season import play_season

    results = Results(store.pairs if store else ()).before(pairs)
    stopped = False
    with _progress(len(results), pairs * len(terms.matches)) as advance:

        def keep(pair: "Pair") -> None:
            if store is not None:
                store.append(pair)
            advance()

        try:
            play_season(terms, pairs, results, crew, tell=_tell, keep=keep, trial=trial)
        except KeyboardInterrupt:
            stopped = True
    return results.before(trial.pairs) if trial and trial.taken else results, stopped


def _summary(terms: "Terms", results: "Results", trial: "Trial | None") -> dict[str, Any]:
    from jotas.league import BadLeague, report
    from jotas.league.skill import skills

    rated: dict[str, Skill] = {}
    try:
        rated = skills(terms.bots, results.in_turn())
    except BadLeague as bad:
        _tell(f"{bad}; its columns are left out")
    found = report.summary(terms, results, rated)
    return found if trial is None else {**found, "sprt": trial.summary()}


def _text(found: dict[str, Any]) -> str:
    from jotas.league.report import text

    return text(found)


def _draw(plot: Path, found: dict[str, Any]) -> None:
    from jotas.league.picture import draw

    draw(plot, found)


def _tell(line: str) -> None:
    typer.echo(f"jotas: {line}", err=True)


@contextlib.contextmanager
def _progress(done: int, total: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal, and a line now and then elsewhere; call it for each pair."""
    if not sys.stderr.isatty():
        yield _Lines(done, total).advance
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), "pairs", TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("pairs", total=total, completed=done)
        yield lambda: bar.advance(task)


class _Lines:
    """How far it is, in lines."""

    def __init__(self, done: int, total: int) -> None:
        self._done, self._total = done, total
        self._told = time.monotonic()

    def advance(self) -> None:
        """One pair more."""
        self._done += 1
        if time.monotonic() - self._told >= EVERY:
            self._told = time.monotonic()
            _tell(f"{self._done} of {self._total} pairs")
