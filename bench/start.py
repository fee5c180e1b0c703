"""From the command to the first page, and to the first board: `python bench/start.py`."""

import http.client
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from shutil import which

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
TIMES = 5


def start(data: str) -> tuple["subprocess.Popen[str]", str]:
    """A server on a free port, and where it says it is."""
    command = [sys.executable, "-m", "jotas", "serve", "--port", "0", "--data", data]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = re.search(r"http://[^/]+", process.stdout.readline())
    assert address is not None
    return process, address.group()


def first_page() -> float:
    """Seconds from the command to the whole page."""
    with tempfile.TemporaryDirectory() as data:
        began = time.perf_counter()
        process, address = start(data)
        web = http.client.HTTPConnection(address.removeprefix("http://"))
        web.request("GET", "/")
        web.getresponse().read()
        took = time.perf_counter() - began
        process.terminate()
        process.wait(10)
        return took


def first_boards(browser: str) -> list[float]:
    """Seconds from the press on the start page's button to a board with a hand, each afresh."""
    from playwright.sync_api import sync_playwright

    found = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        process, address = start(data)
        window = play.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        for _ in range(TIMES):
            context = window.new_context()
            page = context.new_page()
            page.goto(address)
            button = page.get_by_role("button").filter(has_text="bot").first
            button.wait_for()
            began = time.perf_counter()
            button.click()
            page.locator("[role=option]").first.wait_for()
            found.append(time.perf_counter() - began)
            began = time.perf_counter()
            page.reload()
            page.locator("[role=option]").first.wait_for()
            found.append(time.perf_counter() - began)
            context.close()
        window.close()
        process.terminate()
        process.wait(10)
    return found


def main() -> None:
    first_page()  # once for the bytecode
    pages = [first_page() for _ in range(TIMES)]
    print(f"from the command to the first page  {1000 * statistics.median(pages):5.0f} ms")
    browser = next(filter(None, map(which, BROWSERS)), None)
    if browser is None:
        print("no browser here to show a board")
        return
    with suppress(ImportError):
        boards = first_boards(browser)
        print(
            f"from a press to a board             {1000 * statistics.median(boards[::2]):5.0f} ms"
        )
        print(
            f"from a table's address to its board {1000 * statistics.median(boards[1::2]):5.0f} ms"
        )


if __name__ == "__main__":
    main()
