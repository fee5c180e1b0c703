"""The protocol is written down in one place, and every other place follows it."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from jotas.server import typescript, wire
from jotas.words import LANGUAGES, words_in

ROOT = Path(__file__).parents[2]
PROTOCOL = ROOT / "docs" / "protocol.md"
TAGS = [str(kind.__struct_config__.tag) for kind in (*get_args(wire.Asks), *get_args(wire.Tells))]


def test_the_client_has_the_messages_as_they_are() -> None:
    there = (ROOT / "web" / "src" / "wire.ts").read_text("utf-8")
    assert there == typescript.generate(), (
        "make it anew: python -m jotas.server.typescript > web/src/wire.ts"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", list(wire.Why))
def test_every_refusal_has_its_words(why: wire.Why, language: str) -> None:
    words = words_in(language)
    text = words.text(f"refused.{why.value}", n=3)
    assert text.endswith(".")
    assert "{" not in text


@pytest.mark.parametrize("tag", TAGS)
def test_every_message_is_in_the_documents(tag: str) -> None:
    assert f"`{tag}`" in PROTOCOL.read_text("utf-8")


def test_the_documents_name_no_message_that_there_is_not() -> None:
    named = re.findall(r"^\| `([a-z]+)` \|", PROTOCOL.read_text("utf-8"), re.MULTILINE)
    assert set(named) <= {"ask", "tell", *TAGS, *(why.value for why in wire.Why)}


def test_tags_are_names_and_each_there_once() -> None:
    assert all(re.fullmatch("[a-z]+", tag) for tag in TAGS)
    for union in (wire.Asks, wire.Tells):
        kinds = get_args(union)
        assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


def test_a_message_with_a_field_too_many_is_none() -> None:
    read = msgspec.json.Decoder(wire.Asks).decode
    assert read(b'{"ask":"ping"}') == wire.Ping()
    for kind in get_args(wire.Asks):
        tag = kind.__struct_config__.tag
        with pytest.raises(msgspec.ValidationError):
            read(f'{{"ask":"{tag}","token":"x"}}'.encode())


def test_a_message_is_read_as_it_was_written() -> None:
    read = msgspec.json.Decoder(wire.Asks).decode
    for ask in (
        wire.Hello(1, "BCDFGH"), wire.Ping(1, 2, 3), wire.Sit("a", "Ana", 2), wire.Show("b", None),
        wire.Do("c", 1, 2, 3, "4H@c7"), wire.Rules("d", options={"draw": "auto"}), wire.Again("e"),
    ):  # fmt: skip
        assert read(msgspec.json.encode(ask)) == ask
