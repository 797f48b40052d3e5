"""Serves the page to headless Chromium. A skipped test names the missing program."""

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import pytest

from game.page import serving
from game.page.runtime import HASHES, VERSION, runtime_in
from game.page.serving import create_server, server_address
from game.page.site import write_site

GET: Final = (
    "apt-get install chromium chromium-driver; pip install '.[page-test]'; "
    f"npm install --prefix FOLDER pyodide@{VERSION}, "
    "and SKIRMISH_PYODIDE=FOLDER/node_modules/pyodide"
)
FLAGS: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--force-prefers-reduced-motion",  # The page jumps instead of scrolling for a while.
    "--disable-dev-shm-usage",  # Containers have little of it.
)
PATIENCE: Final = 900.0
"""Seconds to wait for anything, as machines may be slow and busy."""


class Page:
    """The page in a browser."""

    def __init__(self, browser: Any, address: str) -> None:
        """Open nothing yet."""
        self.browser: Final = browser
        self.address: Final = address

    def open(self, fragment: str = "") -> None:
        """Open the page, and wait until it is ready."""
        # An address of which only the fragment is another one would not be loaded anew.
        self.browser.get("about:blank")
        self.browser.get(f"{self.address}{fragment}")
        self.wait("document.documentElement.dataset.python === 'ready'")

    def js(self, expression: str) -> Any:
        """Return the value of an expression in JavaScript."""
        return self.browser.execute_script(f"return {expression}")

    def wait(self, expression: str, seconds: float = PATIENCE) -> Any:
        """Wait until an expression is true."""
        until = time.monotonic() + seconds
        while not (found := self.js(expression)):
            assert time.monotonic() < until, f"{expression} is {found!r}: {self.text('body')[:500]}"
            time.sleep(0.05)
        return found

    def text(self, selector: str) -> str:
        """Return the text of an element, in lines if it is in sight."""
        element = f"document.querySelector('{selector}')"
        found: str = self.js(f"{element}.innerText || {element}.textContent")
        return found

    def texts(self, selector: str) -> list[str]:
        """Return the texts of all elements of a kind."""
        found: list[str] = self.js(
            f"[...document.querySelectorAll('{selector}')].map((each) => each.textContent)"
        )
        return found

    def copy(self, text: str) -> None:
        """Put a text into the clipboard with keys; without a display there is no other way."""
        self.browser.execute_script(
            "const area = document.createElement('textarea'); document.body.append(area);"
            "area.value = arguments[0]; area.id = 'copied'; area.focus(); area.select()",
            text,
        )
        self.type("\ue009c\ue009")  # Control and C.
        self.browser.execute_script("document.getElementById('copied').remove()")

    def pick(self, example: str) -> None:
        """Pick an example, and wait until its whole recording is there."""
        self.browser.execute_script(
            "window.earlier = skirmish.player;"
            "const list = document.getElementById('input-example'); list.value = arguments[0];"
            "list.dispatchEvent(new Event('change'))",
            example,
        )
        self.wait_for_recording(example)

    def wait_for_recording(self, name: str) -> None:
        """Wait until the whole recording of another input is there."""
        self.wait(
            "skirmish.player !== window.earlier"
            f" && skirmish.player?.recording.head.name === '{name}'"
            " && skirmish.player.recording.end !== null"
        )

    def paste(self, text: str) -> None:
        """Put a text into the field for inputs, as if it were typed."""
        self.browser.execute_script(
            "window.earlier = skirmish.player;"
            "const area = document.getElementById('input-text'); area.value = arguments[0];"
            "area.dispatchEvent(new Event('input'))",
            text,
        )

    def fill(self, name: str, value: str) -> None:
        """Put a value into a field."""
        self.browser.execute_script(
            "document.getElementById(arguments[0]).value = arguments[1]", name, value
        )

    def press(self, name: str) -> None:
        """Press a button."""
        self.browser.execute_script("document.getElementById(arguments[0]).click()", name)

    def click(self, selector: str) -> None:
        """Click an element, as a mouse does."""
        self.browser.find_element("css selector", selector).click()

    def type(self, keys: str) -> None:
        """Press keys where the focus is, as a keyboard does."""
        self.browser.switch_to.active_element.send_keys(keys)

    def ask(self, question: dict[str, Any]) -> list[dict[str, Any]]:
        """Ask Python a question, and return all answers."""
        # The browser is not kept waiting for it, as its driver would give up.
        self.browser.execute_script(
            "const all = []; window.answered = null;"
            "skirmish.python.ask(arguments[0], (each) => all.push(each))"
            ".catch((error) => all.push({ error: error.message }))"
            ".finally(() => { window.answered = all; })",
            question,
        )
        found: list[dict[str, Any]] = self.wait("window.answered")
        return [each for each in found if "progress" not in each]

    def complaints(self) -> list[str]:
        """Return the errors in the console."""
        return [line["message"] for line in self.browser.get_log("browser")]


@pytest.fixture(scope="session")
def runtime_folder() -> Path:
    """Return the folder with Pyodide."""
    folder = Path(os.environ.get("SKIRMISH_PYODIDE", "node_modules/pyodide"))
    if not all((folder / name).exists() for name in HASHES):
        pytest.skip(f"there is no Pyodide: {GET}")
    return folder


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Start a browser."""
    webdriver: Any = pytest.importorskip("selenium.webdriver", reason=f"no selenium: {GET}")
    found = [shutil.which(name) for name in ("chromium", "chromedriver")]
    if None in found:
        pytest.skip(f"there is no Chromium with its driver: {GET}")
    chromium, driver = found
    options = webdriver.ChromeOptions()
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(flag)
    options.binary_location = chromium
    options.set_capability("goog:loggingPrefs", {"browser": "SEVERE"})
    started = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    yield started
    started.quit()


@pytest.fixture(scope="session")
def asked() -> list[str]:
    """Return the list to which the server adds each requested address."""
    return []


@pytest.fixture(scope="session")
def silence() -> Event:
    """Return an event; while it is set, the server doesn't answer, as without a network."""
    return Event()


@pytest.fixture(scope="session")
def server(
    runtime_folder: Path,
    asked: list[str],
    silence: Event,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[ThreadingHTTPServer]:
    """Serve the page."""
    folder = tmp_path_factory.mktemp("site")
    write_site(str(folder), runtime_in(runtime_folder))

    class Listening(serving.PageHandler):
        """Stores the requested addresses."""

        def do_GET(self) -> None:  # noqa: N802 - it is called so
            if silence.is_set():
                self.close_connection = True
            else:
                super().do_GET()

        def log_message(self, *words: object) -> None:
            asked.append(str(words[1]))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(serving, "PageHandler", Listening)
        made = create_server(folder, 0)
    with served(made):
        yield made


@contextmanager
def served(server: ThreadingHTTPServer) -> Iterator[None]:
    """Answer requests in a new thread."""
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def opened(browser: Any, server: ThreadingHTTPServer) -> Page:
    """Return the page, opened once for all tests that leave it open."""
    page = Page(browser, server_address(server))
    page.open()
    return page


@pytest.fixture
def page(opened: Page) -> Iterator[Page]:
    """Return the page; after the test, the console must have no errors."""
    if not opened.js("location.href").startswith(opened.address):
        opened.open()
    opened.complaints()
    yield opened
    assert opened.complaints() == []
