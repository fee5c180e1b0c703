"""Hands and decks of random games: see `points` for how they are written."""

from typing import Any

import numpy as np

from jotas.sim.compile import ONE, apart, inner, popcount, select
from jotas.sim.lanes import NONE, THREE, TWO
from jotas.sim.points import LAYERS

_WORD = np.uint64
HALF, LOW = _WORD(32), _WORD(2**32 - 1)
WILDS, REMOVERS = _WORD(3 << 60), _WORD(3 << 62)
SEAT = _WORD(LAYERS)
"""How far the hands of two seats lie apart."""


@inner
def below(bits: Any, most: Any) -> Any:
    """A number from 0 to `most` - 1, from the lower half of a word."""
    return ((bits & LOW) * most) >> HALF


@inner
def take(u: Any, x: Any, seat: Any, bits: Any) -> Any:
    """Take a card of the deck, which is not empty, into a hand."""
    at = below(bits, u.left)
    left = u.left - ONE
    card = u.card[u.deck[at]]
    u.deck[at] = u.deck[left]
    u.left = left
    first = SEAT * seat
    if x is not None:
        u.hands[first + THREE] |= u.hands[first + TWO] & card
        u.hands[first + TWO] |= u.hands[first + ONE] & card
    one = u.hands[first]
    u.hands[first + ONE] |= one & card
    u.hands[first] = one | card


@inner
def lay(u: Any, x: Any, seat: Any, card: Any) -> Any:
    """Lay a card of a hand."""
    first = SEAT * seat
    if x is not None:
        fourth = u.hands[first + THREE] & card
        third = u.hands[first + TWO] & (card ^ fourth)
        u.hands[first + THREE] ^= fourth
        u.hands[first + TWO] ^= third
        card ^= fourth | third
    second = u.hands[first + ONE] & card
    u.hands[first + ONE] ^= second
    u.hands[first] ^= card ^ second


@inner
def draw(u: Any, x: Any, seat: Any, bits: Any) -> Any:
    """Draw a card, if there is one (rules 5.3)."""
    if u.left > ONE:
        take(u, x, seat, bits)
    else:
        _draw_last(u, x, seat, bits)


@apart
def _draw_last(u: Any, x: Any, seat: Any, bits: Any) -> None:
    """Draw the last card of the deck, or the first of the next one."""
    if u.left == NONE:
        _reshuffle(u, x)
    if u.left:
        take(u, x, seat, bits)
        if u.left == NONE:
            _reshuffle(u, x)


@apart
def _reshuffle(u: Any, x: Any) -> None:
    """All cards that are in no hand become the deck (rules 5.3)."""
    if x is not None and not x.t.reshuffle:
        return
    for number in range(64):
        u.held[number] = NONE
    for at in range(SEAT * u.seats):
        cards = u.hands[at] & u.kinds
        if cards:
            for number in range(64):
                u.held[number] += cards >> _WORD(number) & ONE
    left = NONE
    for number in range(64):
        for copy in range(SEAT):
            u.deck[left + copy] = number
        left += u.copies[number] - u.held[number]
    u.left = left
    u.reshuffles += _WORD(left != NONE)


@inner
def any_card(u: Any, seat: Any, bits: Any) -> Any:
    """A card of a hand, each kind with equal chance."""
    layers = SEAT if u.alone else ONE
    count = NONE
    for layer in range(layers):
        count += popcount(_kinds(u, seat, layer))
    rank = below(bits, count)
    for layer in range(layers):
        kinds = _kinds(u, seat, layer)
        if rank < popcount(kinds):
            return u.card[select(kinds, rank)]
        rank -= popcount(kinds)
    return NONE


@inner
def _kinds(u: Any, seat: Any, layer: Any) -> Any:
    """The kinds of card in a layer of a hand that are in none before it."""
    kinds = u.hands[SEAT * seat + layer] & u.kinds
    return kinds if layer == NONE else kinds & ~(WILDS | REMOVERS)
