"""What the server hands out that never changes: the page, the client, and the catalogues."""

import hashlib
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from jotas.words import LANGUAGES, words_in

STATIC = Path(str(files("jotas") / "static"))
"""The built client."""
_WORDS = Path(str(files("jotas") / "words"))
_BASE = '<base href="./">'
_DEV = ('data-build="dev"', "?v=dev")
"""Where the page names the build."""
_ONE_LANGUAGE = 'data-languages="en=English"'
"""Where the page names the languages."""


class Pages:
    """The client as it is at start."""

    def __init__(self, static: Path = STATIC) -> None:
        """With the files of a folder."""
        self.static = static

    @cached_property
    def build(self) -> str:
        """A short name for the client's files as they are."""
        found = hashlib.sha256()
        for path in sorted(self.static.iterdir()):
            found.update(path.read_bytes())
        for language in LANGUAGES:
            found.update((_WORDS / f"{language}.json").read_bytes())
        return found.hexdigest()[:12]

    @cached_property
    def _page(self) -> str:
        text = (self.static / "index.html").read_text("utf-8")
        for mark in _DEV:
            text = text.replace(mark, mark.replace("dev", self.build))
        named = (f"{code}={words_in(code).text('page.language')}" for code in LANGUAGES)
        return text.replace(_ONE_LANGUAGE, f'data-languages="{"|".join(named)}"')

    def page(self, depth: int) -> str:
        """The page for an address so many folders below the start page."""
        return self._page.replace(_BASE, f'<base href="{"../" * depth or "./"}">')

    def words(self, language: str) -> bytes:
        """A catalogue as it is."""
        return (_WORDS / f"{language}.json").read_bytes()
