"""Where what belongs to one game lies in its two rows of numbers.

A game is a row of words `w` and a row of numbers `s`; `t` is its `Tables`.

`w`, uint64[11]: 0 the generator; 1, 2 the locked cells; 3 + 2 side, 4 + 2 side a side's chips.

`s`, uint16[t.length]: the names below; from HEAD on the counted lines of each side, MOST_LINES to a
side; from `t.held` on how many cards each seat holds, from `t.hands` on the hands, from `t.deck` on
the deck with the next card last, from `t.pile` on all piles as one.
"""

WORDS = 11
LOCK, OWN = 1, 3
(
    TURN, STARTER, OVER, WON, PLIES, DECK, PILE, EXCHANGED, STALE, PASSED, LEADER, OUT, ROLL,
    RESHUFFLES, COUNTED,
) = range(15)  # fmt: skip
"""Seat; seat; 0 or how it ended; 0 or 1 + side; turns so far; cards in the deck and in the pile;
as in `state.Table`: exchanged, stale, passed (a mask of seats), leader (0 or 1 + side), resigned
(a mask of seats), roll (0 or 8 x one die + the other); reshuffles so far; counted lines by side."""
LINES, LAST_REPLY, STUCK, PLAYED_OUT = 1, 2, 4, 5
"""How a game ended, in the order of `events.How`."""
