"""A table for tests: people sit down at it, get their cards and play by lot."""

from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

from jotas.server import wire
from jotas.server.live import Live
from server.guest import Guest, Place, new_id
from server.serving import House

PROFILES = ("official", "tabletop", "s0", "s1", "s2")


async def play(
    guests: Sequence[Guest],
    rng: Random,
    *,
    steps: int | None = None,
    after: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Let guests play by lot, to the end or for some steps; hands on one device are shown first.

    `after` is awaited after each move, when everybody has been told of it.
    """
    made = 0
    lead = guests[0]
    while not lead.over and (steps is None or made < steps):
        ready = [one for one in guests if set(one.seats) & set(one.view.acting)]
        if not ready:
            before = lead.n
            await lead.until(lambda before=before: lead.n > before or lead.over)  # type: ignore[misc]
            await settle(guests)
            continue
        guest = rng.choice(ready)
        seat = rng.choice([one for one in guest.seats if one in guest.view.acting])
        if guest.view.own is None or guest.view.own.seat != seat:
            await guest.does(wire.Show(new_id(), seat))
        answer = await guest.ask(guest.do(guest.move(rng), seat))
        if isinstance(answer, wire.Refused):
            assert answer.why == "refused.outdated", (answer, guest.told[-3:])
        else:
            made += 1
        await settle(guests)
        if after is not None:
            await after()


async def settle(guests: Sequence[Guest]) -> None:
    """Wait until all know as much as the one who knows most."""
    newest = max((one.round, one.n) for one in guests)
    for one in guests:
        await one.until(lambda one=one: (one.round, one.n) >= newest)  # type: ignore[misc]


async def full_table(
    place: Place, people: int, *, seats: int | None = None, profile: str = "official", **rules: Any
) -> list[Guest]:
    """People who came by link, each at a device of their own, before the deal."""
    host = await place.host_of(name="P1")
    wanted = wire.Rules(new_id(), seats=seats or people, profile=profile, **rules)
    await host.does(wanted)
    guests = [host]
    for number in range(2, people + 1):
        guest = await place.guest(host.table)
        await guest.does(wire.Sit(new_id(), f"P{number}"))
        guests.append(guest)
    return guests


async def deal(guests: Sequence[Guest], fill: str | None = None) -> None:
    """Begin, and wait until everybody has their cards."""
    before = guests[0].round
    await guests[0].does(wire.Deal(new_id(), fill))
    for one in guests:
        await one.until(lambda one=one: one.round > before)  # type: ignore[misc]
        await one.until(lambda one=one: one.at.phase != "lobby")  # type: ignore[misc]


async def turn_of(guests: Sequence[Guest]) -> Guest:
    """The guest whose turn it is, once all know the same."""
    await settle(guests)
    return next(one for one in guests if guests[0].view.turn in one.seats)


async def two_at_a_game(place: Place) -> tuple[Guest, Guest]:
    """The one whose turn it is, and the other."""
    guests = await full_table(place, 2)
    await deal(guests)
    await settle(guests)
    first, second = guests
    return (first, second) if first.view.turn == 1 else (second, first)


def state_of(place: House, guest: Guest) -> tuple[Any, ...]:
    """All there is of a table on the server."""
    room = place.room(guest)
    game: Live | None = room.game
    state = None if game is None else game.state
    return room.table, state, len(place.hall.rooms)
