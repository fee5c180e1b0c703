"""A browser, a server and people, for all tests that look at the table as people do."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.people import Person, Visit, raw_keys
from browser.serving import House
from jotas.server.tokens import COOKIE

PROGRAM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-default-apps", "--disable-extensions", "--force-color-profile=srgb",
)  # fmt: skip
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}
LOCALES = {"en": "en-GB", "es": "es-ES", "it": "it-IT"}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for a file: as long as there is one, no other test can run a loop of its own."""
    if PROGRAM is None:
        if "CI" in os.environ:
            pytest.fail("there is no browser here, and CI is to have one")
        pytest.skip("there is no browser here: install chromium")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=PROGRAM, args=list(QUIET))
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for a worker; tests that kill theirs start their own."""
    running = House(tmp_path_factory.mktemp("data"))
    yield running
    running.kill()
    assert running.errors == ""


@pytest.fixture
def data(house: House) -> Path:
    """The data folder of the server."""
    return house.data


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Brings a person with a browser of their own; in the end all pages must be in order."""
    there: list[Person] = []

    def come(
        *,
        phone: bool = False,
        size: dict[str, int] | None = None,
        language: str = "en",
        theme: str = "light",
        cookie: str | None = None,
        address: str | None = None,
        script: str | None = None,
        tab_of: Person | None = None,
        **more: Any,
    ) -> Person:
        if tab_of is not None:
            there.append(
                Person(tab_of.context, tab_of.address, tab_of.language, touch=tab_of.touch)
            )
            return there[-1]
        where = address or house.address
        context = browser.new_context(
            viewport=size or (PHONE if phone else LAPTOP),  # type: ignore[arg-type]
            locale=LOCALES[language],
            color_scheme=theme,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            **{"reduced_motion": "reduce", **more},
        )
        if cookie is not None:
            context.add_cookies([{"name": COOKIE, "value": cookie, "url": where}])
        if script is not None:
            context.add_init_script(script)
        found = Person(context, where, language, touch=phone)
        there.append(found)
        return found

    yield come
    keys = [key for one in there for key in raw_keys(one)]
    for one in there:
        one.context.close()
    assert [one.complaints for one in there if one.complaints] == []
    assert keys == [], "keys of texts show through"
