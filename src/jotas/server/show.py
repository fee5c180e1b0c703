"""A game as messages: made from views and redacted events only, so that no secret can get in."""

from collections.abc import Sequence
from functools import lru_cache

from jotas.edition import Edition
from jotas.editions import edition, names
from jotas.events import Dealt, Event, Play, Reshuffled, Shuffled
from jotas.hints import Hint
from jotas.notation import event_json, event_name, write_command
from jotas.options import CLAUSES, DEFAULTS, PROFILES, VALUES, Options, profile, written
from jotas.reach import places_chip
from jotas.server import wire
from jotas.setup import Seat, Setup
from jotas.view import Own, View, redact
from jotas.words import LANGUAGES


def whole_events(setup: Setup, events: Sequence[Event]) -> list[wire.Event]:
    """What happened, secrets and all, as it is stored."""
    return [event_json(setup, event) for event in events]


def seen_events(
    setup: Setup, events: Sequence[Event], whole: Sequence[wire.Event], seat: Seat | None
) -> list[wire.Event]:
    """What happened, as a seat may know it; `whole` are the events as `whole_events` has them.

    The deal is left to the view.
    """
    return [
        _seen(setup, event, told, seat)
        for event, told in zip(events, whole, strict=True)
        if not isinstance(event, Shuffled | Dealt)
    ]


def _seen(setup: Setup, event: Event, told: wire.Event, seat: Seat | None) -> wire.Event:
    seen = redact(event, seat)
    if seen is event:
        return told
    if isinstance(event, Reshuffled):
        return {"event": event_name(event), "deck": len(event.deck)}
    return event_json(setup, seen)


@lru_cache(64)
def game_setup(setup: Setup, profile_name: str) -> wire.GameSetup:
    """What never changes in a game."""
    board, pack, jacks = setup.edition.board, setup.edition.pack, setup.jacks
    return wire.GameSetup(
        edition=setup.edition.name,
        title=dict(setup.edition.title),
        dice=setup.edition.dice,
        look=_look(setup.edition),
        profile=profile_name,
        options=_written(setup.options),
        seats=setup.seats,
        sides=setup.sides,
        colours=list(setup.colours),
        lines_to_win=setup.lines_to_win,
        width=board.width,
        height=board.height,
        line=board.line,
        board=_printed(setup.edition),
        free=f"{setup.free:x}",
        wild=[pack.name(card) for card in sorted(jacks.wild)],
        remove=[pack.name(card) for card in sorted(jacks.remove)],
    )


def view(seen: View, own: Own | None) -> wire.View:
    """A game as it is sent: what everybody sees, and what one seat alone does."""
    setup = seen.setup
    board, colours, pack = setup.edition.board, setup.colours, setup.edition.pack
    return wire.View(
        turn=seen.turn + 1,
        acting=_seats(seen.acting),
        chips=[f"{mask:x}" for mask in seen.chips],
        lines=[[board.line_name(line) for line in lines] for lines in seen.lines],
        locked=f"{seen.locked:x}",
        held=list(seen.held),
        left=seen.left,
        piles=[[pack.name(card) for card in pile] for pile in seen.piles],
        owed=_seats(seen.owed),
        resigned=_seats(seen.resigned),
        leader=None if seen.leader is None else colours[seen.leader],
        call=_call(seen),
        penalties=_seats(seen.penalties),
        ended=_end(seen),
        roll=None if seen.roll is None else list(seen.roll),
        own=None if own is None else own_view(setup, own),
    )


def _call(seen: View) -> wire.CallAt | None:
    call = seen.call
    if call is None:
        return None
    side = seen.setup.colours[call.side]
    return wire.CallAt(call.by + 1, side, _seats(call.yes), _seats(call.no))


def _end(seen: View) -> wire.EndAt | None:
    ended = seen.ended
    if ended is None:
        return None
    winner = None if ended.winner is None else seen.setup.colours[ended.winner]
    return wire.EndAt(winner, ended.how.value)


def own_view(setup: Setup, own: Own) -> wire.Own:
    """What one seat alone sees, and may do."""
    names, now = setup.edition.pack.names, own.open
    hand = zip(own.hand, own.cells, own.dead, strict=True)
    return wire.Own(
        seat=own.seat + 1,
        hand=[wire.Held(names[card], f"{mask:x}", dead) for card, mask, dead in hand],
        plays=bool(now.targets),
        choices=_choices(setup, own),
        may=[write_command(setup, command) for command in (*now.before, *now.after)],
        roll=f"{now.roll:x}",
        removes=now.removes,
    )


def _choices(setup: Setup, own: Own) -> list[str]:
    """The plays that name lines: wherever there is a choice, and where lines are claimed."""
    least = 2 if setup.options.claim == "auto" else 1
    return [
        write_command(setup, Play(own.seat, card, cell, lines))
        for card, mask in own.open.targets
        if places_chip(setup, card)
        for cell, sets in own.open.choices.items()
        if mask >> cell & 1 and len(sets) >= least
        for lines in sets
    ]


def _seats(seats: Sequence[Seat]) -> list[int]:
    return [seat + 1 for seat in seats]


def _written(options: Options) -> dict[str, str]:
    return {name: written(getattr(options, name)) for name in VALUES}


def hinted(id: str, setup: Setup, hint: Hint) -> wire.Hinted:
    """A hint, as the answer to a request."""
    board = setup.edition.board
    values = {
        "card": "" if hint.card is None else setup.edition.pack.name(hint.card),
        "cell": "" if hint.cell is None else board.cell_name(hint.cell),
        "line": "" if hint.line is None else board.line_name(hint.line),
        "side": "" if hint.side is None else setup.colours[hint.side],
        "n": str(hint.chips),
    }
    command = write_command(setup, hint.command)
    before, after = (
        None if chance is None else round(100 * chance) for chance in (hint.before, hint.after)
    )
    return wire.Hinted(id, command, list(hint.why), values, before, after)


def facts(bots: Sequence[str]) -> wire.Facts:
    """What a table can be set up from, with these bots."""
    return _facts(tuple(map(edition, names())), tuple(bots))


@lru_cache(2)
def _facts(editions: Sequence[Edition], bots: Sequence[str]) -> wire.Facts:
    classic = edition()
    return wire.Facts(
        bots=list(bots),
        languages=list(LANGUAGES),
        options=[
            wire.OptionFact(
                name, CLAUSES[name], [written(one) for one in values], written(DEFAULTS[name])
            )
            for name, values in VALUES.items()
        ],
        profiles=[wire.ProfileFact(name, _written(profile(name))) for name in PROFILES],
        editions=[_edition(one) for one in editions],
        jacks={
            value: [classic.pack.names_of(sorted(kind)).split() for kind in (one.wild, one.remove)]
            for value, one in classic.jacks.items()
        },
    )


def _edition(found: Edition) -> wire.EditionFact:
    board, pack = found.board, found.pack
    official = found.jacks[Options().jacks]
    return wire.EditionFact(
        name=found.name,
        title=dict(found.title),
        about=dict(found.about),
        dice=found.dice,
        width=board.width,
        height=board.height,
        line=board.line,
        board=_printed(found),
        look=_look(found),
        seats=[
            wire.SeatsFact(
                seats=seats,
                sides=list(sides := found.sides_for(seats)),
                lines=[found.lines_for(seats, one) for one in sides],
                hand=hand,
            )
            for seats, hand in sorted(found.hands.items())
        ],
        options=list(found.offered),
        changes={name: written(value) for name, value in found.options.items()},
        wild=[pack.name(card) for card in sorted(official.wild)],
        remove=[pack.name(card) for card in sorted(official.remove)],
    )


def _printed(found: Edition) -> list[str]:
    """What each space shows."""
    return ["*" if key is None else found.pack.keys[key] for key in found.board.shows]


def _look(found: Edition) -> wire.Look:
    pack, look = found.pack, found.look
    spaces = zip(pack.keys, look.spaces, strict=bool(look.spaces))
    cards = zip(pack.names, look.cards, strict=bool(look.cards))
    return wire.Look(
        draw=look.draw,
        spaces={name: dict(text) for name, text in spaces},
        cards={name: dict(text) for name, text in cards},
        tints=dict(look.tints or {}),
        keys={
            name: pack.keys[key]
            for name, key in zip(pack.names, pack.shows, strict=True)
            if key is not None and pack.keys[key] != name
        },
        pictures={name: list(map(list, shapes)) for name, shapes in (look.pictures or {}).items()},
    )
