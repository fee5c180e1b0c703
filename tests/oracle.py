"""The rules written a second time, slowly and plainly, to hold the engine against.

An `Oracle` plays one game with lists, sets and dicts. What it knows of the rules it has from
the rule book; from `jotas` it takes only the words. Numbers beside the code are its clauses.
`oracle_lines` knows the lines, `oracle_table` where things lie, `oracle_judge` what is allowed.
"""

from collections.abc import Iterator, Sequence

from jotas.cards import Card
from jotas.events import (
    CallTableTalk,
    Claim,
    Command,
    Discard,
    Discarded,
    Draw,
    DrawLost,
    DrawOwed,
    Drew,
    Ended,
    Event,
    Exchange,
    Exchanged,
    GaveUp,
    GiveUp,
    How,
    LastReply,
    LineCounted,
    LinesResplit,
    Pass,
    Passed,
    Placed,
    Play,
    Played,
    Removed,
    Reshuffled,
    Resign,
    Resigned,
    TalkCalled,
    TalkJudged,
    TurnBegan,
    Vote,
    Voted,
)
from jotas.setup import Seat, Side
from oracle_judge import Judge
from oracle_lines import Count, Line, mask


class Oracle(Judge):
    """A game by the book: it is asked with `refusal` and told with `do`."""

    def do(self, command: Command, reshuffles: Iterator[Sequence[Card]]) -> list[Event]:
        """Carry out a command the rules allow; each reshuffle takes the next of the orders."""
        self.events: list[Event] = []
        self.reshuffles = reshuffles
        match command:
            case Play():
                self._play(command)
            case Exchange():
                self._exchange(command)
            case Discard() | Pass():
                self._do_without(command)
            case Draw(seat):
                self._take_owed(seat)
            case Claim(seat, line):
                self._claim(seat, self.ground.named[line])
            case CallTableTalk(seat, side):
                self.accused, self.votes, self.called = side, {seat: True}, True
                self.events.append(TalkCalled(seat, side))
                self._settle_vote()
            case Vote(seat, yes):
                self.votes[seat] = yes
                self.events.append(Voted(seat, yes))
                self._settle_vote()
            case GiveUp(seat, card):  # 8.1
                self.penalty.remove(seat)
                self._lay_down(seat, card)
                self.events.append(GaveUp(seat, card))
            case Resign(seat):
                self._resign(seat)
        return self.events

    def _play(self, play: Play) -> None:
        seat, card, cell = play.seat, play.card, play.cell
        choices = self.choices(play)
        self._lose_rights_at_move(seat)
        self._lay_down(seat, card)
        self.events.append(Played(seat, card))
        if card in self.removers:  # 3.4
            self.board[cell] = None
            self.events.append(Removed(seat, cell))
        if card not in self.removers or self.options.jack_replace:
            self.board[cell] = seat
            self.events.append(Placed(seat, cell))
        self.idle.clear()
        self.exchanges = 0
        self.moved = seat
        if play.lines is not None:
            choices = [choice for choice in choices if sorted(choice.masks()) == sorted(play.lines)]
        if choices and (play.lines is not None or self.options.claim == "auto"):  # 6.5, 6.7
            self._count(self.side(seat), choices[0])
        if not self._won(self.side(seat)):
            self._end_turn(seat, draws=True)

    def _exchange(self, exchange: Exchange) -> None:
        seat, card = exchange.seat, exchange.card
        if self.options.draw == "next_turn":
            self._lose_rights(list(self.owed))
        elif self.options.draw == "next_draw":
            self._lose_rights([owing for owing in self.owed if owing == seat])
        self._lay_down(seat, card)
        self.events.append(Exchanged(seat, card))
        self.exchanged += 1
        self.exchanges += 1
        self._draw(seat)
        self.idle.clear()
        if self.options.exchange == "ends_turn":
            self.moved = seat
            self._end_turn(seat, draws=False)

    def _do_without(self, command: Discard | Pass) -> None:
        """3.8: nothing to play."""
        seat = command.seat
        if isinstance(command, Pass):
            self._lose_rights(list(self.owed))
            self.events.append(Passed(seat))
        else:
            self._lose_rights_at_move(seat)
            self._lay_down(seat, command.card)
            self.events.append(Discarded(seat, command.card))
        self.idle.add(seat)
        self.moved = seat
        if self.first is None and self.idle >= set(self.playing()):
            self._end_stuck()
        else:
            self._end_turn(seat, draws=isinstance(command, Discard))

    def _end_turn(self, seat: Seat, *, draws: bool) -> None:
        """3.1: a card is drawn and the turn passes on; a last reply just ends (7.2)."""
        if draws and self.first is None:
            self._draw_for_move(seat)
        self._pass_turn_on()

    def _end_stuck(self) -> None:
        """3.8: nobody can play, a draw; 5.3: without a deck, most lines win."""
        if self.options.empty_deck == "reshuffle" or self.deck:
            self._end(None, How.STUCK)
            return
        sides = {self.side(seat) for seat in self.playing()}
        most = max(len(self.lines_of(side)) for side in sides)
        best = [side for side in sides if len(self.lines_of(side)) == most]
        self._end(best[0] if len(best) == 1 else None, How.PLAYED_OUT)

    def _take_owed(self, seat: Seat) -> None:
        older = self.owed[: self.owed.index(seat)]
        self.owed.remove(seat)
        self._draw(seat)
        if self.options.draw == "next_draw":  # 5.1: the next player has played and drawn
            self._lose_rights(older)

    def _claim(self, seat: Seat, line: Line) -> None:
        side = self.side(seat)
        if self.options.draw == "next_turn" and seat == self.turn:
            self._lose_rights(list(self.owed))
        count = self.ground.claim(self.lines_of(side), self.chips_of(side), line)
        if count is not None:
            self._count(side, count)
        self._won(side)

    def _count(self, side: Side, count: Count) -> None:
        lines = self.lines_of(side)
        self.lines[side] = [line for line in lines if line not in count.dropped] + count.added
        dropped = tuple(map(mask, count.dropped))
        if dropped:  # 6.3
            self.events.append(LinesResplit(side, dropped, count.masks()[: len(dropped)]))
        for line in count.masks()[len(dropped) :]:
            self.events.append(LineCounted(side, line))

    def _won(self, side: Side) -> bool:
        """7.1 to 7.3: whether the side has its lines; if so, what comes of it."""
        if len(self.lines_of(side)) < self.lines_to_win():
            return False
        # Whose turn it would be: after a move the turn has not passed on yet, and a line
        # announced on the side's own turn takes the place of that turn's move.
        seat = self.next_seat(self.turn) if self.side(self.turn) == side else self.turn
        begins = side == self.side(self.starter)
        if self.first is not None:  # 7.2: the side that replies has its lines as well
            self._end(None, How.LAST_REPLY)
        elif self.options.tie == "last_reply" and begins and self.side(seat) != side:
            self.called = self.called and seat == self.turn
            self.first, self.turn, self.exchanged = side, seat, 0
            self.events.append(LastReply(side, seat))
        else:
            self._end(side, How.LINES)
        return True

    def _pass_turn_on(self) -> None:
        if self.first is not None:  # 7.2: the last reply is over
            self._end(self.first, How.LINES)
        else:
            self.turn = self.next_seat(self.turn)
            self.exchanged = 0
            self.called = False
            self.events.append(TurnBegan(self.turn))

    def _end(self, winner: Side | None, how: How) -> None:
        self.ended = Ended(winner, how)
        self.events.append(self.ended)

    # Drawing (5)

    def _lay_down(self, seat: Seat, card: Card) -> None:
        self.hands[seat].remove(card)
        self.pile(seat).append(card)

    def _draw(self, seat: Seat) -> None:
        if not self.deck:
            self._reshuffle()
        if self.deck:
            card = self.deck.pop()
            self.hands[seat].append(card)
            self.events.append(Drew(seat, card))
            if not self.deck:
                self._reshuffle()

    def _reshuffle(self) -> None:
        """5.3: all piles become the deck."""
        cards = [card for pile in self.piles for card in pile]
        if self.options.empty_deck == "reshuffle" and cards:
            self.deck = list(next(self.reshuffles))
            if sorted(self.deck) != sorted(cards):
                raise ValueError("a reshuffle makes the deck of all the piles and nothing else")
            for pile in self.piles:
                pile.clear()
            self.events.append(Reshuffled(tuple(self.deck)))

    def _draw_for_move(self, seat: Seat) -> None:
        """3.1: a card is drawn, or owed under 5.1."""
        if self.options.draw == "auto":
            self._draw(seat)
        elif self.can_draw():
            self.owed.append(seat)
            self.events.append(DrawOwed(seat))
        else:
            self._lose_rights(list(self.owed))

    def _lose_rights_at_move(self, seat: Seat) -> None:
        """5.1: a seat plays or discards; under `next_draw` others keep theirs until it draws."""
        keep = self.options.draw == "next_draw"
        self._lose_rights([owing for owing in self.owed if owing == seat or not keep])

    def _lose_rights(self, seats: list[Seat]) -> None:
        for seat in seats:
            self.owed.remove(seat)
            self.events.append(DrawLost(seat))

    # Table talk (8.1, 8.2) and resigning (7.4)

    def _settle_vote(self) -> None:
        """End the vote once it is settled: more than half yes, or that can't be reached."""
        if self.accused is None:
            return
        side, voters = self.accused, len(self.voters())
        yes = sum(self.votes.values())
        undecided = voters - len(self.votes)
        members = self.members(side)
        stands = bool(members) and 2 * yes > voters
        if stands or not members or 2 * (yes + undecided) <= voters:
            self.accused, self.votes = None, {}
            self.events.append(TalkJudged(side, stands))
        if stands:  # 11.24: an empty hand gives nothing
            self.penalty = {seat for seat in members if self.hands[seat]}

    def _resign(self, seat: Seat) -> None:
        self.events.append(Resigned(seat, tuple(self.hands[seat])))
        self.pile(seat).extend(self.hands[seat])
        self.hands[seat].clear()
        self.resigned.add(seat)
        self.owed = [owing for owing in self.owed if owing != seat]
        self.penalty.discard(seat)
        self.votes.pop(seat, None)
        sides = {self.side(other) for other in self.playing()}
        if self.first not in sides:  # 7.4: a side that is out wins nothing
            self.first = None
        if self.first is not None and seat == self.turn:
            self._pass_turn_on()
        elif len(sides) == 1:
            self._end(sides.pop(), How.RESIGNED)
        else:
            self._settle_vote()
            if seat == self.turn:
                self._pass_turn_on()
