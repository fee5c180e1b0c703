"""Frames and requests of every kind: the server lives, and a table stays a table."""

import json
import logging
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from jotas.editions import ORDER
from jotas.options import PROFILES, VALUES
from jotas.server import wire
from server.guest import run
from server.serving import house
from server.table_kit import state_of, two_at_a_game


class Problems(logging.Handler):
    """What goes wrong in the server."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


words = st.sampled_from(
    ["ask", "id", "hello", "ping", "do", "type", "sit", "rules", "seat", "n", "round", "command"]
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | words,
    lambda one: st.lists(one, max_size=4) | st.dictionaries(words | st.text(), one, max_size=5),
    max_leaves=12,
)  # fmt: skip
editions = st.one_of(
    st.sampled_from([*ORDER, *ORDER]),
    st.text(max_size=20),
    st.sampled_from(
        ["../key", "/etc/passwd", "classic.toml", "DICE", "dice ", "\x00", "x" * 3000, "", None,
         0, -1, 1e9, True, ["dice"], {"dice": 1}]
    ),
)  # fmt: skip
"""What may stand where a request names an edition."""
requests = st.builds(
    lambda kind, rest: {**rest, "ask": kind},
    st.sampled_from(
        ["sit", "rename", "stand", "bot", "swap", "rules", "host", "show", "do", "type", "hint",
         "again", "lobby", "deal", "shuffle", "hello", "ping"]
    ),
    st.fixed_dictionaries(
        {"id": st.text(max_size=3)},
        optional={
            "seat": st.integers(-3, 30) | st.none(), "other": st.integers(-3, 30),
            "round": st.integers(-1, 2), "n": st.integers(-1, 2), "name": st.text(max_size=30),
            "bot": st.sampled_from(["greedy", "", "x"]), "command": st.text(max_size=12),
            "text": st.text(max_size=12), "language": st.sampled_from(["en", "es", "it", "xx"]),
            "seats": st.integers(-1, 20), "sides": st.integers(-1, 4),
            "profile": st.sampled_from(["s0", "x"]), "edition": editions,
            "options": st.dictionaries(st.sampled_from(["draw", "x"]), st.text(max_size=5)),
        },
    ),
)  # fmt: skip
frames = st.lists(
    st.one_of(
        st.binary(max_size=200),
        st.text(max_size=100).map(lambda text: text.encode(errors="replace")),
        anything.map(lambda value: json.dumps(value).encode()),
        requests.map(lambda value: json.dumps(value).encode()),
    ),
    min_size=1,
    max_size=12,
)  # fmt: skip


@settings(max_examples=15, deadline=None)
@given(raw=frames, first=st.booleans())
def test_no_frame_of_a_stranger_changes_a_table(
    tmp_path_factory: pytest.TempPathFactory, raw: list[bytes], first: bool
) -> None:
    async def scene() -> None:
        folder = tmp_path_factory.mktemp("data")
        async with house(folder) as place:
            mover, other = await two_at_a_game(place)
            before = state_of(place, mover)
            stranger = await place.guest()
            await stranger.connect()
            if first:
                await stranger.say(wire.Hello(wire.PROTOCOL, mover.table))
            try:
                for one in raw:
                    assert stranger._socket is not None
                    await stranger._socket.send(one)
                await stranger._socket.ping()  # type: ignore[union-attr]
            except ConnectionClosed:
                pass
            await stranger.close()
            assert stranger.closed in (1000, 1005, 1006)
            await other.ping()
            assert state_of(place, mover) == before
            assert (await place.http("/health")).status == 200
            assert not any(isinstance(one, wire.Done) for one in stranger.told) or first

    listening = Problems()
    logging.getLogger().addHandler(listening)
    try:
        run(scene())
    finally:
        logging.getLogger().removeHandler(listening)
    assert listening.heard == []


rules = st.fixed_dictionaries(
    {"ask": st.just("rules"), "edition": editions},
    optional={
        "seats": st.sampled_from([2, 3, 4, 6, 12, 5, 0, -1, 10**12]),
        "sides": st.integers(0, 4),
        "profile": st.sampled_from([*PROFILES, "x"]),
        "options": st.dictionaries(
            st.sampled_from([*VALUES, "x"]), st.sampled_from(["true", "1", "8", "any", "x"])
        ),
    },
)
to_sit = st.fixed_dictionaries(
    {"ask": st.just("sit"), "name": st.sampled_from(["Bea", "Leo"])},
    optional={"seat": st.integers(1, 4)},
)


@settings(max_examples=10, deadline=None)
@given(raw=st.lists(requests, min_size=5, max_size=40) | st.lists(rules | to_sit, min_size=5))
def test_no_request_of_the_host_breaks_the_table(
    tmp_path_factory: pytest.TempPathFactory, raw: list[dict[str, Any]]
) -> None:
    async def scene() -> None:
        folder = tmp_path_factory.mktemp("data")
        async with house(folder) as place:
            ana = await place.host_of()
            for number, one in enumerate(raw):
                await ana.send(json.dumps({**one, "id": f"q{number}"}))
            await ana.ping()
            assert ana.closed is None
            plain = [n for n, one in enumerate(raw) if one["ask"] not in ("hello", "ping")]
            assert all(f"q{n}" in ana.answers for n in plain)
            table, game = place.room(ana).table, place.room(ana).game
            assert len(ana.at.seats) == len(table.seats)
            assert (ana.at.edition, ana.at.sides) == (table.edition, table.sides)
            assert table.edition in ORDER
            assert table.setup.seats == len(table.seats)
        async with house(folder) as place:
            again = await place.guest(ana.table, ana.cookie)
            now = place.room(again)
            assert now.table == table
            assert (now.game is None) == (game is None or table.phase == "lobby")

    run(scene())
