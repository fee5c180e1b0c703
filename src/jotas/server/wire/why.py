"""Why the server refuses something, beside the reasons that the rules have."""

from enum import StrEnum


class Why(StrEnum):
    """Why the server refused something that is not a matter of the rules. Never renamed.

    The words of each stand in the catalogues under `refused.`, as those of the rules' own
    reasons stand under `reason.`.
    """

    BAD_MESSAGE = "bad_message"
    BAD_COMMAND = "bad_command"
    BAD_NAME = "bad_name"
    BAD_RULES = "bad_rules"
    NO_SUCH_TABLE = "no_such_table"
    EDITION_IS_GONE = "edition_is_gone"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_BOT = "no_such_bot"
    NOT_YOUR_SEAT = "not_your_seat"
    SEAT_IS_TAKEN = "seat_is_taken"
    PEOPLE_SIT_THERE = "people_sit_there"
    SEATS_ARE_OPEN = "seats_are_open"
    ONLY_THE_HOST = "only_the_host"
    ONLY_IN_THE_LOBBY = "only_in_the_lobby"
    ONLY_IN_A_GAME = "only_in_a_game"
    ONLY_AFTER_A_GAME = "only_after_a_game"
    ONLY_FOR_PEOPLE_AWAY = "only_for_people_away"
    OUTDATED = "outdated"
    TOO_FAST = "too_fast"
    TOO_MANY_TABLES = "too_many_tables"
    TABLE_IS_FULL = "table_is_full"
    NOT_STORED = "not_stored"
    NO_TOKEN = "no_token"
    OTHER_ORIGIN = "other_origin"
