"""The oracle's table: where everything lies in a game, and the plain questions about it."""

from collections.abc import Sequence

from jotas.cards import Card
from jotas.events import Dealt, Ended, Event, Shuffled, TurnBegan
from jotas.setup import Seat, Setup, Side
from oracle_lines import Line, Lines


class Table:
    """Board, hands, deck, piles and lines, and whose turn it is.

    Everything is a plain attribute and may be changed to set up a position.
    """

    def __init__(self, setup: Setup, deck: Sequence[Card], dealer: Seat, starter: Seat) -> None:
        edition, options = setup.edition, setup.options
        self.setup, self.options = setup, options
        self.ground = Lines(setup)
        self.shows, self.keys = edition.board.shows, edition.pack.shows
        self.wilds = edition.jacks[options.jacks].wild
        self.removers = edition.jacks[options.jacks].remove

        self.board: dict[int, Seat | None] = dict.fromkeys(range(len(self.shows)))
        """Who put the chip that is on a space."""
        self.deck = list(deck)
        """Undrawn cards, the next one last."""
        self.hands: list[list[Card]] = [[] for _ in range(setup.seats)]
        """In the order in which the cards came."""
        self.piles: list[list[Card]] = [[] for _ in range(setup.seats)]
        if options.piles == "common":  # 8.3
            self.piles = [[]]
        self.lines: list[list[Line]] = [[] for _ in range(setup.sides)]
        """The lines of each side that count."""
        self.resigned: set[Seat] = set()

        self.starter = self.turn = starter
        self.exchanged = 0
        """Exchanges in this turn."""
        self.called = False
        """Whether table talk was called since the turn began."""
        self.owed: list[Seat] = []
        """Who may still draw, the oldest right first (5.1)."""
        self.moved: Seat | None = None
        """Who ended the turn before with a move."""
        self.idle: set[Seat] = set()
        """Seats that could not play, in turns one after another (3.8)."""
        self.exchanges = 0
        """Exchanges since a chip was last placed or removed."""
        self.first: Side | None = None
        """The side that has its lines while another replies (7.2)."""
        self.accused: Side | None = None
        """The side a vote is about."""
        self.votes: dict[Seat, bool] = {}
        self.penalty: set[Seat] = set()
        """Who has to give up a card (8.1)."""
        self.ended: Ended | None = None
        self.opening = self._deal(dealer)
        """The events of the deal, and the first turn's beginning (1.9)."""

    def _deal(self, dealer: Seat) -> list[Event]:
        """1.8: one card at a time, clockwise from the seat left of the dealer."""
        events: list[Event] = [Shuffled(tuple(self.deck))]
        for _ in range(self._hand_size()):
            for place in range(1, self.setup.seats + 1):
                seat = Seat((dealer + place) % self.setup.seats)
                self.hands[seat].append(self.deck.pop())
                events.append(Dealt(seat, self.hands[seat][-1]))
        return [*events, TurnBegan(self.turn)]

    def _hand_size(self) -> int:
        """1.8."""
        size = self.options.hand_size
        if size == "table":
            return self.setup.edition.hands[self.setup.seats]
        if size == "seven_six":
            return 7 if self.setup.seats == 2 else 6
        return size

    def lines_to_win(self) -> int:
        """7.1, and 9 where an edition says otherwise."""
        lines = self.options.lines_to_win
        if lines != "auto":
            return lines
        usual = 2 if self.setup.sides == 2 else 1
        return self.setup.edition.lines_to_win.get(self.setup.seats, usual)

    # Seats and sides

    def side(self, seat: Seat) -> Side:
        """1.3: the sides take turns around the table."""
        return Side(seat % self.setup.sides)

    def playing(self) -> list[Seat]:
        """Seats that have not resigned, clockwise."""
        return [Seat(seat) for seat in range(self.setup.seats) if seat not in self.resigned]

    def members(self, side: Side) -> list[Seat]:
        """Seats of a side that have not resigned."""
        return [seat for seat in self.playing() if self.side(seat) == side]

    def next_seat(self, seat: Seat) -> Seat:
        """1.7, 7.4: the next seat clockwise that has not resigned."""
        while True:
            seat = Seat((seat + 1) % self.setup.seats)
            if seat not in self.resigned:
                return seat

    def voters(self) -> list[Seat]:
        """8.2: who votes on a call of table talk: every seat of the other sides."""
        return [seat for seat in self.playing() if self.side(seat) != self.accused]

    # Cards and chips

    def pile(self, seat: Seat) -> list[Card]:
        """The pile a seat lays its cards on (8.3)."""
        return self.piles[0 if self.options.piles == "common" else seat]

    def can_draw(self) -> bool:
        """5.3: whether there is a card to be had, in the deck or by a reshuffle."""
        return bool(self.deck) or (self.options.empty_deck == "reshuffle" and any(self.piles))

    def matches(self, card: Card, cell: int) -> bool:
        """9: whether the space shows what the card shows, or the answer to it; jacks match none."""
        key = self.keys[card]
        return key is not None and self.shows[cell] == key

    def dead(self, card: Card) -> bool:
        """4.1: whether every space that shows the card is covered."""
        spaces = [cell for cell in self.board if self.matches(card, cell)]
        jack = card in self.wilds or card in self.removers
        return not jack and all(self.board[cell] is not None for cell in spaces)

    def chips_of(self, side: Side) -> set[int]:
        """The cells with a chip of the side."""
        return {
            cell
            for cell, owner in self.board.items()
            if owner is not None and self.side(owner) == side
        }

    def lines_of(self, side: Side) -> list[Line]:
        """The lines of a side that count."""
        return self.lines[side]

    def locked(self) -> set[int]:
        """6.4: the cells of all lines that count, where no remover takes a chip."""
        if not self.options.lock:
            return set()
        return {cell for lines in self.lines for line in lines for cell in line}
