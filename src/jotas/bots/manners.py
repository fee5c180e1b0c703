"""What players that weigh lines do when they do not play, and when that is."""

from random import Random

from jotas.bots.bot import sensible
from jotas.bots.scale import Scale, best
from jotas.events import Choose, Command, Discard, Exchange, GiveUp, Play, Vote
from jotas.view import View


def plays(view: View) -> tuple[Play | Choose, ...]:
    """The plays, or the uses of a roll, to choose from; () when something else comes first.

    A dead card is exchanged first, unless that would cost a turn in which there is a play.
    """
    sensible_ones = sensible(view)
    found = tuple(one for one in sensible_ones if isinstance(one, Play | Choose))
    if view.setup.options.exchange == "ends_turn":
        return found
    return () if any(isinstance(one, Exchange) for one in sensible_ones) else found


def aside(scale: Scale, rng: Random) -> Command:
    """What is done where there are no `plays`: dead cards go, and the card that is worth least."""
    sensible_ones = sensible(scale.view)
    if exchanges := [one for one in sensible_ones if isinstance(one, Exchange)]:
        return rng.choice(exchanges)
    if laid := [one for one in sensible_ones if isinstance(one, GiveUp | Discard)]:
        return best(laid, [-scale.keep(one.card) for one in laid], rng)
    return rng.choice([one for one in sensible_ones if not (isinstance(one, Vote) and one.yes)])
