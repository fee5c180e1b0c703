"""What the oracle allows: every command there is, and why the rules refuse it."""

from collections.abc import Iterable, Iterator

from jotas.board import Cell
from jotas.cards import Card
from jotas.errors import Reason
from jotas.events import (
    CallTableTalk,
    Claim,
    Command,
    Discard,
    Draw,
    Exchange,
    GiveUp,
    Pass,
    Play,
    Resign,
    Vote,
)
from jotas.setup import Seat, Side
from oracle_lines import Count, mask
from oracle_table import Table


class Judge(Table):
    """A table with someone at it who knows the rule book and answers for every command.

    Reasons come in this order: the game, the seat, the vote, the penalty, the turn, the card,
    the space, the chip, the lines. The first that applies is the answer.
    """

    def refusal(self, command: Command) -> Reason | None:
        """Why the rules forbid the command now, or None if they allow it."""
        seat = command.seat
        if self.ended is not None:
            return Reason.GAME_OVER
        if seat not in range(self.setup.seats):
            return Reason.NO_SUCH_SEAT
        if seat in self.resigned:
            return Reason.SEAT_RESIGNED
        if isinstance(command, Resign):  # 7.4: at any time
            return None
        if isinstance(command, Vote):
            return self._vote_refusal(seat)
        if self.accused is not None:
            return Reason.VOTE_IS_OPEN
        if isinstance(command, GiveUp):
            if seat not in self.penalty:
                return Reason.NO_PENALTY_IS_OWED
            return None if command.card in self.hands[seat] else Reason.CARD_NOT_HELD
        if self.penalty:
            return Reason.PENALTY_IS_OWED
        if isinstance(command, Draw):
            return self._draw_refusal(seat)
        if isinstance(command, Claim):
            return self._claim_refusal(seat, command.line)
        if isinstance(command, CallTableTalk):
            return self._call_refusal(seat, command.side)
        if seat != self.turn:
            return Reason.NOT_YOUR_TURN
        if isinstance(command, Play):
            return self._play_refusal(command)
        if isinstance(command, Exchange):
            return self._exchange_refusal(seat, command.card)
        if isinstance(command, Discard):
            return self._discard_refusal(seat, command.card)
        return self._pass_refusal(seat)

    def _vote_refusal(self, seat: Seat) -> Reason | None:
        if self.accused is None:
            return Reason.NO_VOTE_IS_OPEN
        if seat not in self.voters():
            return Reason.NOT_A_VOTER
        return Reason.ALREADY_VOTED if seat in self.votes else None

    def _draw_refusal(self, seat: Seat) -> Reason | None:
        if self.options.draw == "auto":
            return Reason.DRAW_IS_AUTOMATIC
        if seat not in self.owed:
            return Reason.NO_DRAW_IS_OWED
        return None if self.can_draw() else Reason.DECK_IS_EMPTY

    def _claim_refusal(self, seat: Seat, named: int) -> Reason | None:
        if self.options.claim == "auto":
            return Reason.CLAIM_IS_AUTOMATIC
        side = self.side(seat)
        # 6.7: on the side's own turn, or on the move just made until the next seat acts.
        its_turn = self.side(self.turn) == side
        just_moved = self.moved is not None and self.side(self.moved) == side
        if not its_turn and (not just_moved or self.exchanged > 0 or self.first is not None):
            return Reason.CLAIM_MUST_WAIT
        line = self.ground.named.get(named)
        if line is None:
            return Reason.NOT_A_LINE
        if not self.ground.is_complete(line, self.chips_of(side)):
            return Reason.LINE_IS_INCOMPLETE
        if line in self.lines_of(side):
            return Reason.LINE_IS_COUNTED
        if self.ground.claim(self.lines_of(side), self.chips_of(side), line) is None:
            return Reason.LINE_SHARES_TOO_MUCH
        return None

    def _call_refusal(self, seat: Seat, side: Side) -> Reason | None:
        if self.options.table_talk == "off":
            return Reason.TABLE_TALK_IS_OFF
        if side not in range(self.setup.sides):
            return Reason.NO_SUCH_SIDE
        if side == self.side(seat):
            return Reason.SIDE_IS_YOURS
        if len(self.members(side)) < 2:
            return Reason.SIDE_IS_NO_TEAM
        return Reason.ALREADY_CALLED if self.called else None

    def _play_refusal(self, play: Play) -> Reason | None:
        seat, cell = play.seat, play.cell
        if play.card not in self.hands[seat]:
            return Reason.CARD_NOT_HELD
        refusal = self._space_refusal(seat, play.card, cell)
        if refusal is not None or play.lines is None:
            return refusal
        if any(play.lines == choice.masks() for choice in self.choices(play)):
            return None
        return Reason.LINES_NOT_POSSIBLE

    def _space_refusal(self, seat: Seat, card: Card, cell: int) -> Reason | None:
        """Why the card does nothing on the space."""
        if cell not in self.board:
            return Reason.NO_SUCH_SPACE
        if self.shows[cell] is None:  # 3.3, 3.6
            return Reason.SPACE_IS_CORNER
        if card in self.removers:
            return self._removal_refusal(seat, cell)
        if self.board[cell] is not None:  # 3.2
            return Reason.SPACE_IS_TAKEN
        if card not in self.wilds and not self.matches(card, cell):  # 3.1, 3.3
            return Reason.SPACE_SHOWS_OTHER_CARD
        return None

    def _removal_refusal(self, seat: Seat, cell: int) -> Reason | None:
        owner = self.board[cell]
        if owner is None:
            return Reason.SPACE_IS_EMPTY
        if cell in self.locked():  # 3.4, 6.4
            return Reason.CHIP_IS_LOCKED
        if self.options.remove_target == "any_unlocked":
            return None
        if owner == seat:
            return Reason.CHIP_IS_YOURS
        return Reason.CHIP_IS_TEAM_MATES if self.side(owner) == self.side(seat) else None

    def _can_play(self, seat: Seat) -> bool:
        """Whether any card of the hand can be played (3.8)."""
        hand = set(self.hands[seat])
        return any(
            self._space_refusal(seat, card, cell) is None for card in hand for cell in self.board
        )

    def _exchange_refusal(self, seat: Seat, card: Card) -> Reason | None:
        if self.options.exchange == "off":
            return Reason.EXCHANGE_IS_OFF
        if card not in self.hands[seat]:
            return Reason.CARD_NOT_HELD
        if card in self.wilds | self.removers:
            return Reason.JACK_IS_NEVER_DEAD
        if not self.dead(card):
            return Reason.CARD_IS_NOT_DEAD
        # 4.2; and no end of exchanges while no chip moves would be a game without end.
        once = self.options.exchanges_per_turn == 1
        if (once and self.exchanged > 0) or self.exchanges >= len(self.setup.edition.pack.cards):
            return Reason.EXCHANGE_IS_USED
        if self.options.empty_deck == "play_out" and not self.deck:  # 5.3
            return Reason.DECK_IS_EMPTY
        return None

    def _can_exchange(self, seat: Seat) -> bool:
        return any(self._exchange_refusal(seat, card) is None for card in self.hands[seat])

    def _discard_refusal(self, seat: Seat, card: Card) -> Reason | None:
        if self.options.no_move == "pass":
            return Reason.NO_DISCARDING
        if card not in self.hands[seat]:
            return Reason.CARD_NOT_HELD
        if self._can_play(seat):
            return Reason.CARD_IS_PLAYABLE
        return Reason.EXCHANGE_IS_POSSIBLE if self._can_exchange(seat) else None

    def _pass_refusal(self, seat: Seat) -> Reason | None:
        if self._can_play(seat):
            return Reason.CARD_IS_PLAYABLE
        if self._can_exchange(seat):
            return Reason.EXCHANGE_IS_POSSIBLE
        if self.options.no_move == "discard_and_draw" and self.hands[seat]:
            return Reason.MUST_DISCARD
        return None

    def choices(self, play: Play) -> list[Count]:
        """The lines that may come to count with a play that is otherwise allowed (6.5)."""
        if play.card in self.removers and not self.options.jack_replace:
            return []
        side = self.side(play.seat)
        chips = self.chips_of(side) | {play.cell}
        return self.ground.choices(self.lines_of(side), chips, play.cell)

    # Everything that can be asked

    def all_commands(self, cards: Iterable[Card] | None = None) -> Iterator[Command]:
        """Every command that makes some sense to spell, and a few that make little.

        By every seat, resigned ones too, and two that are not there. Plays name no lines;
        they are of the cards the seat holds and of `cards` (without them: the hand of the
        turn's seat, a wild, a remover and another), on every space and two that are not there.
        """
        kinds = [Card(kind) for kind in range(len(self.setup.edition.pack.names))]
        few = [*sorted(self.wilds)[:1], *sorted(self.removers)[:1], kinds[0]]
        tried = set([*self.hands[self.turn], *few] if cards is None else cards)
        claims = self._lines_to_try()
        for seat in map(Seat, range(-1, self.setup.seats + 1)):
            there = 0 <= seat < self.setup.seats
            held = set(self.hands[seat]) if there else set()
            for card in sorted(held | tried):
                for cell in range(-1, len(self.shows) + 1):
                    yield Play(seat, card, Cell(cell))
            for card in kinds:
                yield Exchange(seat, card)
                yield Discard(seat, card)
                yield GiveUp(seat, card)
            yield Draw(seat)
            yield Pass(seat)
            yield Resign(seat)
            yield Vote(seat, yes=True)
            yield Vote(seat, yes=False)
            for side in range(-1, self.setup.sides + 1):
                yield CallTableTalk(seat, Side(side))
            for line in claims:
                yield Claim(seat, line)

    def _lines_to_try(self) -> list[int]:
        """Every line that is complete for a side or counts, one that isn't, and two non-lines."""
        sides = [Side(side) for side in range(self.setup.sides)]
        chips = [self.chips_of(side) for side in sides]
        lines = [
            line
            for line in self.ground.all
            if any(self.ground.is_complete(line, mine) for mine in chips)
            or any(line in self.lines_of(side) for side in sides)
        ]
        others = [line for line in self.ground.all if line not in lines][:1]
        return [*map(mask, lines + others), 0, 0b11]

    def accepted(self, cards: Iterable[Card] | None = None) -> set[Command]:
        """Every command the rules allow, each thing that can be done under one name (6.5, 6.7).

        Where lines count by themselves, the first choice has no lines named. `cards` as above.
        """
        allowed = {one for one in self.all_commands(cards) if self.refusal(one) is None}
        plays = [one for one in allowed if isinstance(one, Play)]
        unnamed = 1 if self.options.claim == "auto" else 0
        for play in plays:
            for choice in self.choices(play)[unnamed:]:
                allowed.add(Play(play.seat, play.card, play.cell, choice.masks()))
        return allowed
