"""The page that is handed out: its base, its build, and the languages there are."""

import json
import re
import shutil
from pathlib import Path

import pytest

from jotas.server import pages
from jotas.server.pages import STATIC, Pages
from jotas.words import LANGUAGES, Words, words_in


def test_every_language_with_a_catalogue_is_offered_by_its_own_name() -> None:
    text = Pages().page(0)
    for code in LANGUAGES:
        assert f"{code}={words_in(code).text('page.language')}" in text


def test_a_language_more_is_a_file_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    texts = {**words_in("en").texts, "page.language": "Esperanto"}
    (tmp_path / "eo.json").write_text(json.dumps(texts), encoding="utf-8")
    monkeypatch.setattr(pages, "_WORDS", tmp_path)
    monkeypatch.setattr(pages, "LANGUAGES", ("eo",))
    monkeypatch.setattr(pages, "words_in", lambda code: Words(code, texts))
    offering = Pages()
    assert "eo=Esperanto" in offering.page(0)
    assert json.loads(offering.words("eo")) == texts


def test_the_page_names_the_build_that_the_server_tells() -> None:
    handed_out = Pages()
    assert f'data-build="{handed_out.build}"' in handed_out.page(0)
    assert f"?v={handed_out.build}" in handed_out.page(0)
    assert not re.search(r"[\"=]dev\"", handed_out.page(0))


def test_another_client_is_another_build(tmp_path: Path) -> None:
    copy = shutil.copytree(STATIC, tmp_path / "static")
    assert Pages(copy).build == Pages().build
    (copy / "app.js").write_text("other")
    assert Pages(copy).build != Pages().build


@pytest.mark.parametrize(("depth", "base"), [(0, "./"), (1, "../"), (2, "../../")])
def test_a_page_further_down_finds_the_files(depth: int, base: str) -> None:
    assert f'<base href="{base}">' in Pages().page(depth)
