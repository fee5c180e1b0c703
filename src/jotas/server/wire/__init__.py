"""Every message between a browser and the server. `docs/protocol.md` says what they mean.

On the wire seats count from 1, sides are colours, cards, spaces and lines are written as in
records, and a set of spaces is a mask in hexadecimal: bit 0 is `a1`, then row by row.
"""

from jotas.server.wire.asks import (
    Again,
    Ask,
    Asks,
    Bot,
    Deal,
    Do,
    Hello,
    Hint,
    Host,
    Leave,
    Lobby,
    Ping,
    Rename,
    Request,
    Rules,
    Show,
    Shuffle,
    Sit,
    Stand,
    Swap,
    Type,
)
from jotas.server.wire.pages import (
    EditionFact,
    Facts,
    Look,
    MyTable,
    NewTable,
    Opened,
    OptionFact,
    Problem,
    ProfileFact,
    SeatsFact,
)
from jotas.server.wire.tells import (
    Bye,
    CallAt,
    Done,
    EndAt,
    Event,
    Game,
    GameSetup,
    Held,
    Hinted,
    Own,
    Pong,
    Refused,
    Room,
    SeatAt,
    Seen,
    Step,
    Tell,
    Tells,
    View,
    Welcome,
)
from jotas.server.wire.why import Why

__all__ = [
    "LARGEST", "PROTOCOL", "Again", "Ask", "Asks", "Bot", "Bye", "CallAt", "Deal", "Do",
    "Done", "EditionFact", "EndAt", "Event", "Facts", "Game", "GameSetup", "Held", "Hello",
    "Hint", "Hinted", "Host", "Leave", "Lobby", "Look", "MyTable", "NewTable", "Opened",
    "OptionFact", "Own", "Ping", "Pong", "Problem", "ProfileFact", "Refused", "Rename",
    "Request", "Room", "Rules", "SeatAt", "SeatsFact", "Seen", "Show", "Shuffle", "Sit",
    "Stand", "Step", "Swap", "Tell", "Tells", "Type", "View", "Welcome", "Why",
]  # fmt: skip

PROTOCOL = 1
"""Raised whenever an older client could misread a message."""
LARGEST = 4096
"""Bytes a message to the server may have."""
