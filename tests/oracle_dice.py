"""The dice game written a second time, slowly and plainly, to hold the engine against.

A `DiceOracle` plays one game with dicts and loops; what it knows it has from the rule book.
Numbers beside the code are its clauses. Which of several lines count `oracle_lines` knows.
"""

from collections.abc import Iterator

from jotas.board import Cell
from jotas.cards import Card
from jotas.dice import Roll as Pair
from jotas.errors import Reason
from jotas.events import (
    CallTableTalk,
    Choose,
    Claim,
    Command,
    Discard,
    Draw,
    Ended,
    Event,
    Exchange,
    GiveUp,
    How,
    LineCounted,
    Pass,
    Passed,
    Placed,
    Play,
    Removed,
    Resign,
    Resigned,
    Roll,
    Rolled,
    RollsAgain,
    StarterChosen,
    StarterRolled,
    TurnBegan,
    Vote,
)
from jotas.setup import Seat, Setup, Side
from oracle_lines import Lines, mask


class DiceOracle:
    """A dice game by the book. It throws no dice: each pair is the next of `dice`."""

    def __init__(self, setup: Setup, dice: Iterator[Pair]) -> None:
        self.setup = setup
        self.bonus = setup.options.dice_bonus
        keys, shows = setup.edition.pack.keys, setup.edition.board.shows
        self.totals = {cell: int(keys[key]) for cell, key in enumerate(shows) if key is not None}
        """The total that each space shows; corners show none."""
        self.cells = range(len(shows))
        self.ground = Lines(setup)
        self.board: dict[int, Seat] = {}
        """Who put the chip that is on a space; an open space is not there."""
        self.resigned: set[Seat] = set()
        self.roll: Pair | None = None
        self.ended: Ended | None = None
        self.opening: list[Event] = []
        self.turn = self._who_starts(dice)
        self.opening.append(StarterChosen(self.turn))

    def _who_starts(self, dice: Iterator[Pair]) -> Seat:
        """9.3: the highest roll; those who tie roll again."""
        still = [Seat(seat) for seat in range(self.setup.seats)]
        while len(still) > 1:
            rolled = {seat: next(dice) for seat in still}
            self.opening += [StarterRolled(seat, pair) for seat, pair in rolled.items()]
            best = max(sum(pair) for pair in rolled.values())
            still = [seat for seat in still if sum(rolled[seat]) == best]
        return still[0]

    # What a roll is good for (9.2)

    def use(self, cell: int) -> str:
        """What the roll does on a space: "place", "replace", "remove", or "" for nothing."""
        if self.roll is None or cell not in self.totals:
            return ""
        total = sum(self.roll)
        if total == 10:
            return "remove" if self.is_theirs(cell) and self.totals[cell] not in (2, 12) else ""
        about = [one for one in self.totals if total in (11, self.totals[one])]
        if cell not in about:
            return ""
        if any(one not in self.board for one in about):
            return "place" if cell not in self.board else ""
        return "replace" if self.is_theirs(cell) else ""

    def is_theirs(self, cell: int) -> bool:
        """Whether a chip of another side is on the space."""
        return cell in self.board and self.side(self.board[cell]) != self.side(self.turn)

    def side(self, seat: Seat) -> Side:
        """1.3, 9.3: of four seats, 1 and 3 against 2 and 4."""
        return Side(seat % self.setup.sides)

    # What is refused

    def refusal(self, command: Command) -> Reason | None:
        """Why the rules forbid the command now, or None if they allow it."""
        seat = command.seat
        if self.ended:
            return Reason.GAME_OVER
        if not 0 <= seat < self.setup.seats:
            return Reason.NO_SUCH_SEAT
        if seat in self.resigned:
            return Reason.SEAT_RESIGNED
        match command:
            case Resign():
                return None
            case Vote():
                return Reason.NO_VOTE_IS_OPEN
            case GiveUp():
                return Reason.NO_PENALTY_IS_OWED
            case Roll():
                if seat != self.turn:
                    return Reason.NOT_YOUR_TURN
                return None if self.roll is None else Reason.ROLL_IS_UNUSED
            case Choose(_, cell):
                if seat != self.turn:
                    return Reason.NOT_YOUR_TURN
                return self._space_refusal(cell)
        return Reason.NO_CARDS

    def _space_refusal(self, cell: int) -> Reason | None:
        if self.roll is None:
            return Reason.MUST_ROLL
        if cell not in self.cells:
            return Reason.NO_SUCH_SPACE
        if cell not in self.totals:
            return Reason.SPACE_IS_CORNER
        if self.use(cell):
            return None
        total = sum(self.roll)
        if total == 10 and self.totals[cell] in (2, 12):
            return Reason.CHIP_IS_SPARED
        if total not in (10, 11, self.totals[cell]):
            return Reason.SPACE_SHOWS_OTHER_TOTAL
        if cell not in self.board:
            return Reason.SPACE_IS_EMPTY
        if self.board[cell] == self.turn:
            return Reason.CHIP_IS_YOURS
        return Reason.OPEN_SPACE_FIRST if self.is_theirs(cell) else Reason.CHIP_IS_TEAM_MATES

    # What follows

    def do(self, command: Command, dice: Iterator[Pair]) -> list[Event]:
        """Carry out a command the rules allow."""
        self.events: list[Event] = []
        match command:
            case Roll(seat):
                self.roll = next(dice)
                self.events.append(Rolled(seat, self.roll))
                if not any(self.use(cell) for cell in self.cells):
                    self.events.append(Passed(seat))
                    self._go_on(placed=False)
            case Choose(seat, cell):
                self._choose(seat, cell)
            case Resign(seat):
                self._resign(seat)
        return self.events

    def _choose(self, seat: Seat, cell: Cell) -> None:
        what = self.use(cell)
        if what in ("replace", "remove"):
            del self.board[cell]
            self.events.append(Removed(seat, cell))
        if what == "remove":
            self._go_on(placed=False)
            return
        self.board[cell] = seat
        self.events.append(Placed(seat, cell))
        side = self.side(seat)
        mine = {one for one, owner in self.board.items() if self.side(owner) == side}
        made = self.ground.choices([], mine, cell)
        if not made:
            self._go_on(placed=True)
            return
        for line in made[0].added:
            self.events.append(LineCounted(side, mask(line)))
        self._end(side, How.LINES)  # 9.3: the first line wins

    def _go_on(self, *, placed: bool) -> None:
        """9.2: another roll after 2 and 12; or else the next seat's turn."""
        total = sum(self.roll or ())
        self.roll = None
        if total in (2, 12) and (placed or self.bonus == "always"):
            self.events.append(RollsAgain(self.turn))
        else:
            self._next()

    def _next(self) -> None:
        while True:
            self.turn = Seat((self.turn + 1) % self.setup.seats)
            if self.turn not in self.resigned:
                break
        self.events.append(TurnBegan(self.turn))

    def _resign(self, seat: Seat) -> None:
        """7.4; the seat's chips stay where they are."""
        self.resigned.add(seat)
        self.events.append(Resigned(seat, ()))
        left = {self.side(Seat(one)) for one in range(self.setup.seats) if one not in self.resigned}
        if len(left) == 1:
            self._end(left.pop(), How.RESIGNED)
        elif seat == self.turn:
            self.roll = None
            self._next()

    def _end(self, winner: Side, how: How) -> None:
        self.roll = None
        self.ended = Ended(winner, how)
        self.events.append(self.ended)

    def accepted(self) -> set[Command]:
        """Every command the rules allow."""
        if self.ended:
            return set()
        seats = [Seat(seat) for seat in range(self.setup.seats)]
        able: set[Command] = {Resign(seat) for seat in seats if seat not in self.resigned}
        if self.roll is None:
            return able | {Roll(self.turn)}
        return able | {Choose(self.turn, Cell(cell)) for cell in self.cells if self.use(cell)}

    def all_commands(self) -> Iterator[Command]:
        """Every command of the dice game, one of each other kind; seats and cells that are none."""
        for seat in map(Seat, range(-1, self.setup.seats + 1)):
            yield Roll(seat)
            yield Resign(seat)
            for cell in range(-1, len(self.cells) + 1):
                yield Choose(seat, Cell(cell))
            yield from (Draw(seat), Pass(seat), Vote(seat, yes=True), Claim(seat, 0b11111))
            yield from (Exchange(seat, Card(0)), Discard(seat, Card(0)), GiveUp(seat, Card(0)))
            yield from (CallTableTalk(seat, Side(0)), Play(seat, Card(0), Cell(0)))
