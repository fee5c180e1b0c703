"""`jotas play`: a game at this terminal."""

from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from typing import Annotated

import typer

from jotas import sim
from jotas.bots import BOTS, COMPILED, check
from jotas.bots.levels import USUAL_LEVEL, known, offered
from jotas.cli import flags
from jotas.engine import start
from jotas.errors import BadOptions, BadRecord, Found
from jotas.reader import read_file
from jotas.record import ENDING, PERSON, Player, Record
from jotas.setup import Setup
from jotas.words import Words


def play(
    edition: flags.EditionName = "classic",
    seats: flags.Seats = 2,
    sides: flags.Sides = 0,
    profile: flags.Profile = "official",
    option: flags.Changes = [],  # noqa: B006 - typer wants a list here, and it is only read
    people: Annotated[
        str, typer.Option(help="How many people play, or their seats with commas, such as 1,3.")
    ] = "1",
    names: Annotated[str, typer.Option(help="Names of the people, with commas.")] = "",
    bots: flags.Bots = USUAL_LEVEL,
    seed: flags.Seed = None,
    lang: flags.Language = "",
    resume: Annotated[
        Path | None, typer.Option(help="Go on with a saved game; its table stays as it was.")
    ] = None,
    ask: Annotated[
        bool, typer.Option("--ask", help="Ask first what to play: edition, seats, rules.")
    ] = False,
) -> None:
    """Play in this terminal: people at one keyboard, and bots in the other seats."""
    words = flags.words_for(lang)
    rng = flags.generator(seed)
    played = flags.edition_from(edition)
    if resume is not None:
        record = saved_game(resume)
    else:
        if ask:
            from jotas import tui

            levels = () if bots != USUAL_LEVEL else offered(compiled=sim.missing() is None)
            chosen = tui.choose(words, played, levels=levels)
            if chosen is None:
                raise typer.Abort
            setup, people, profile = chosen.setup, str(chosen.people), chosen.profile
            bots = chosen.bot or bots
        else:
            setup = flags.table(seats, sides, profile, option, played)
        players = sit(setup, people, flags.split(names), flags.split(bots), words)
        _, opening = start(setup, rng)
        now = datetime.now(UTC).isoformat(timespec="seconds")
        record = Record(setup, players, opening, profile=profile, started=now)
    for player in record.players:
        if player.kind in COMPILED:
            sim.need(f"bot {player.kind}")
    from jotas import tui

    tui.play(record, rng, words)


def sit(
    setup: Setup, people: str, names: list[str], bots: list[str], words: Words
) -> tuple[Player, ...]:
    """Who sits where: people in the seats they asked for, bots in turn in the others.

    Raises:
        BadOptions: if there is no such seat or bot, or more names than people.
    """
    taken = _seats_of(setup, people)
    if len(names) > len(taken):
        raise BadOptions("--names", ", ".join(names), f"no more names than people: {len(taken)}")
    for name in bots:
        check(name)
    if not bots and len(taken) < setup.seats:
        raise BadOptions("--bots", Found("nobody"), "a bot for the seats without people")
    named, kinds = map(_clean, names), cycle(bots)
    players: list[Player] = []
    for number in range(1, setup.seats + 1):
        if number in taken:
            players.append(Player(next(named, words.text("play.seat_name", n=number))))
        else:
            kind = next(kinds)
            players.append(Player(f"{words.text(f'bot.{kind}')} {number}", kind))
    return tuple(players)


def _clean(name: str) -> str:
    """A name that can be written and shown: no more than 40 letters, and no control codes."""
    return "".join(letter for letter in name if letter.isprintable())[:40]


def _seats_of(setup: Setup, people: str) -> list[int]:
    """The seats of people, counted from 1: the first few, or those in a list."""
    what = f"a number from 0 to {setup.seats}, or seats such as 1,2"
    asked = flags.split(people)
    if not asked or not all(one.isascii() and one.isdigit() and len(one) < 3 for one in asked):
        raise BadOptions("--people", people, what)
    numbers = [int(one) for one in asked]
    if "," not in people:
        numbers = list(range(1, numbers[0] + 1))
    if len(set(numbers)) < len(numbers) or not all(1 <= one <= setup.seats for one in numbers):
        raise BadOptions("--people", people, what)
    return sorted(numbers)


def saved_game(path: Path) -> Record:
    """A record that can be gone on with: a whole one, whose bots are known here.

    Its name may be given without the ending, as it was when the game was saved.

    Raises:
        BadFile, BadRecord: if it can't be read, or not gone on with.
    """
    named = path.with_name(path.name + ENDING)
    record = read_file(path if path.exists() or not named.exists() else named)
    if record.eyes != "all":
        raise BadRecord(str(path), Found("what one seat saw"), "a record of the whole game")
    for player in record.players:
        if player.kind != PERSON and player.kind not in BOTS:
            what = f"{PERSON} or one of: {', '.join(known())}"
            raise BadRecord(f"{path}: {player.name}", player.kind, what)
    return record
