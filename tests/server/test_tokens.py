"""A token is read from the cookie that this server wrote, and from no other."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import URLSafeSerializer

from jotas.errors import BadFile
from jotas.server.tokens import Tokens

TOKENS = Tokens("k" * 64)


def test_a_cookie_holds_its_token() -> None:
    token, cookie = TOKENS.new()
    assert TOKENS.read(cookie) == token
    assert len({TOKENS.new()[0] for _ in range(100)}) == 100


def test_a_cookie_of_another_key_is_nothing() -> None:
    _, cookie = Tokens("l" * 64).new()
    assert TOKENS.read(cookie) is None


def test_a_signed_cookie_that_holds_no_token_is_nothing() -> None:
    signer = URLSafeSerializer("k" * 64, salt="browser")
    for value in (1, None, ["x"], {"token": "x"}):
        assert TOKENS.read(str(signer.dumps(value))) is None
    other = URLSafeSerializer("k" * 64, salt="other")
    assert TOKENS.read(str(other.dumps("x"))) is None


@given(st.none() | st.text())
def test_no_text_is_a_cookie(text: str | None) -> None:
    assert TOKENS.read(text) is None


@given(st.integers(0, 200), st.text(max_size=2))
def test_a_cookie_that_was_changed_is_nobody_elses(where: int, put: str) -> None:
    token, cookie = TOKENS.new()
    changed = cookie[:where] + put + cookie[where + 1 :]
    assert TOKENS.read(changed) in (None, token)


def test_a_folder_keeps_its_key(tmp_path: Path) -> None:
    _, cookie = Tokens.kept_in(tmp_path).new()
    assert Tokens.kept_in(tmp_path).read(cookie)
    (tmp_path / "key").write_text("x")
    with pytest.raises(BadFile, match="too short"):
        Tokens.kept_in(tmp_path)
