"""Everything this package refuses: commands the rules forbid, and data that can't be used."""

from enum import StrEnum


class Reason(StrEnum):
    """Why a command was refused. The value is wire format and is never renamed.

    The sentences people read live in `words`.
    """

    # Whoever asks, whatever is asked
    GAME_OVER = "game_over"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_RESIGNED = "seat_resigned"
    NOT_YOUR_TURN = "not_your_turn"
    VOTE_IS_OPEN = "vote_is_open"
    PENALTY_IS_OWED = "penalty_is_owed"
    # Playing a card (rules 3)
    CARD_NOT_HELD = "card_not_held"
    NO_SUCH_SPACE = "no_such_space"
    SPACE_IS_CORNER = "space_is_corner"
    SPACE_IS_TAKEN = "space_is_taken"
    SPACE_IS_EMPTY = "space_is_empty"
    SPACE_SHOWS_OTHER_CARD = "space_shows_other_card"
    CHIP_IS_YOURS = "chip_is_yours"
    CHIP_IS_TEAM_MATES = "chip_is_team_mates"
    CHIP_IS_LOCKED = "chip_is_locked"
    LINES_NOT_POSSIBLE = "lines_not_possible"
    CARD_IS_PLAYABLE = "card_is_playable"
    NO_DISCARDING = "no_discarding"
    MUST_DISCARD = "must_discard"
    # Exchanging a dead card (rules 4)
    EXCHANGE_IS_OFF = "exchange_is_off"
    EXCHANGE_IS_USED = "exchange_is_used"
    EXCHANGE_IS_POSSIBLE = "exchange_is_possible"
    CARD_IS_NOT_DEAD = "card_is_not_dead"
    JACK_IS_NEVER_DEAD = "jack_is_never_dead"
    # Drawing (rules 5)
    DRAW_IS_AUTOMATIC = "draw_is_automatic"
    NO_DRAW_IS_OWED = "no_draw_is_owed"
    DECK_IS_EMPTY = "deck_is_empty"
    # Claiming a line (rules 6)
    CLAIM_IS_AUTOMATIC = "claim_is_automatic"
    NOT_A_LINE = "not_a_line"
    LINE_IS_INCOMPLETE = "line_is_incomplete"
    LINE_IS_COUNTED = "line_is_counted"
    LINE_SHARES_TOO_MUCH = "line_shares_too_much"
    CLAIM_MUST_WAIT = "claim_must_wait"
    # Table talk (rules 8)
    TABLE_TALK_IS_OFF = "table_talk_is_off"
    NO_SUCH_SIDE = "no_such_side"
    SIDE_IS_YOURS = "side_is_yours"
    SIDE_IS_NO_TEAM = "side_is_no_team"
    ALREADY_CALLED = "already_called"
    NO_VOTE_IS_OPEN = "no_vote_is_open"
    NOT_A_VOTER = "not_a_voter"
    ALREADY_VOTED = "already_voted"
    NO_PENALTY_IS_OWED = "no_penalty_is_owed"
    # Dice (rules 9)
    NO_DICE = "no_dice"
    NO_CARDS = "no_cards"
    MUST_ROLL = "must_roll"
    ROLL_IS_UNUSED = "roll_is_unused"
    SPACE_SHOWS_OTHER_TOTAL = "space_shows_other_total"
    OPEN_SPACE_FIRST = "open_space_first"
    CHIP_IS_SPARED = "chip_is_spared"


class Illegal(Exception):
    """A command the rules forbid. Nothing has changed when this is raised."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Found(str):
    """What is there, in words, where there is no text to quote: `Found("a folder")`."""

    __slots__ = ()


class Bad(Exception):
    """Data that can't be used: one line that says where, what was read, what was expected."""

    def __init__(self, where: str, read: object, expected: str) -> None:
        verb = "found" if isinstance(read, Found) else "read"
        super().__init__(f"{where}: {verb} {_quoted(read)}, expected {expected}")
        self.where = where
        self.read = read
        self.expected = expected


LONGEST_QUOTE = 60
LONGEST_FOUND = 200


def shown(value: object) -> str:
    """A value as text, even one so large or deep that Python will not write it out."""
    try:
        return repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} beyond measure"


def _quoted(read: object) -> str:
    """What was read, short enough for a line and with nothing that could break it."""
    if isinstance(read, Found):
        text, most = " ".join(read.split()), LONGEST_FOUND
    else:
        text, most = shown(read), LONGEST_QUOTE
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= most else text[:most] + "..."


class BadFile(Bad):
    """A file that is not there, or is not readable text of a sensible size."""


class BadNotation(Bad):
    """Text that is not a card, a space or a line."""


class BadEdition(Bad):
    """A board or an edition whose data do not hold together (rules 2.3)."""


class BadOptions(Bad):
    """Seats, sides, a profile, an option or a value that the rules do not offer."""


class BadRecord(Bad):
    """A record of a game that can't be read or does not replay."""
