"""A game as messages: made from views and redacted events only, so that no secret can get in."""

from collections.abc import Sequence
from functools import lru_cache

from jotas.bots import BOTS
from jotas.cards import HIDDEN
from jotas.edition import edition, sides_for
from jotas.events import Dealt, Event, Play, Reshuffled, Shuffled
from jotas.files import packaged
from jotas.legal import Reach, chosen
from jotas.notation import event_json, write_command
from jotas.options import CLAUSES, DEFAULTS, PROFILES, VALUES, Options, profile, written
from jotas.server import wire
from jotas.setup import Seat, Setup
from jotas.view import View, redact
from jotas.words import LANGUAGES


def seen_events(setup: Setup, events: Sequence[Event], seat: Seat | None) -> list[wire.Event]:
    """What happened, as a seat may know it; the deal is left to the view."""
    return [
        _event(setup, redact(event, seat))
        for event in events
        if not isinstance(event, Shuffled | Dealt)
    ]


def _event(setup: Setup, event: Event) -> wire.Event:
    told = event_json(setup, event)
    if isinstance(event, Reshuffled):
        told["deck"] = len(event.deck)
    return told


@lru_cache(64)
def game_setup(setup: Setup, profile_name: str) -> wire.GameSetup:
    """What never changes in a game."""
    board, pack, jacks = setup.edition.board, setup.edition.pack, setup.jacks
    return wire.GameSetup(
        edition=setup.edition.name,
        profile=profile_name,
        options=_written(setup.options),
        seats=setup.seats,
        sides=setup.sides,
        colours=list(setup.colours),
        lines_to_win=setup.lines_to_win,
        width=board.width,
        height=board.height,
        line=board.line,
        board=["*" if card is None else pack.name(card) for card in board.shows],
        free=f"{setup.free:x}",
        wild=[pack.name(card) for card in sorted(jacks.wild)],
        remove=[pack.name(card) for card in sorted(jacks.remove)],
    )


def view(seen: View) -> wire.View:
    """A view as it is sent."""
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
        own=None if seen.seat is None else _own(seen, seen.seat),
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


def _own(seen: View, seat: Seat) -> wire.Own:
    """What one seat alone sees, and may do."""
    setup, pack = seen.setup, seen.setup.edition.pack
    reach = Reach.of(seen, setup.side(seat))
    plays = [one for one in seen.legal if isinstance(one, Play)]
    others = [one for one in seen.legal if not isinstance(one, Play)]
    return wire.Own(
        seat=seat + 1,
        hand=[
            wire.Held(pack.name(card), f"{reach.targets(card):x}", reach.is_dead(card))
            for card in seen.hand
            if card != HIDDEN
        ],
        plays=bool(plays),
        choices=[write_command(setup, play) for play in _choices(seen, plays)],
        may=[write_command(setup, command) for command in others],
    )


def _choices(seen: View, plays: Sequence[Play]) -> list[Play]:
    """The plays that name lines; the one that would count without a name is named as well."""
    named = [play for play in plays if play.lines]
    if seen.setup.options.claim == "claim":
        return named
    found: list[Play] = []
    for play in named:
        if not found or (found[-1].card, found[-1].cell) != (play.card, play.cell):
            first = chosen(seen, Play(play.seat, play.card, play.cell))
            if first is not None:
                found.append(Play(play.seat, play.card, play.cell, first.added))
        found.append(play)
    return found


def _seats(seats: Sequence[Seat]) -> list[int]:
    return [seat + 1 for seat in seats]


def _written(options: Options) -> dict[str, str]:
    return {name: written(getattr(options, name)) for name in VALUES}


@lru_cache(1)
def facts() -> wire.Facts:
    """What a table can be set up from."""
    classic = edition()
    pack = classic.pack
    return wire.Facts(
        bots=list(BOTS),
        languages=list(LANGUAGES),
        seats=[
            wire.SeatsFact(seats, list(sides_for(seats)), hand)
            for seats, hand in sorted(classic.hands.items())
        ],
        options=[
            wire.OptionFact(
                name, CLAUSES[name], [written(one) for one in values], written(DEFAULTS[name])
            )
            for name, values in VALUES.items()
        ],
        profiles=[wire.ProfileFact(name, _written(profile(name))) for name in PROFILES],
        editions=[_edition(name) for name in packaged("editions")],
        jacks={
            value: [[pack.name(card) for card in sorted(kind)] for kind in (one.wild, one.remove)]
            for value, one in classic.jacks.items()
        },
    )


def _edition(name: str) -> wire.EditionFact:
    found = edition(name)
    board = found.board
    shows = ["*" if card is None else found.pack.name(card) for card in board.shows]
    return wire.EditionFact(name, board.width, board.height, board.line, shows)
