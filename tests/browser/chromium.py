"""The system's own Chromium, without a network, and pages in it that notice whatever is wrong."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect
from playwright.sync_api import sync_playwright as playwright

PATIENCE_MS = 40_000
"""Only a net against waiting for ever: nothing here is asserted to be quick."""
_NAMES = ("chromium", "chromium-browser", "google-chrome")
_FLAGS = ("--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1", "--disable-gpu")
_OWN_HOST = "127.0.0.1"
_ORDINARY = {
    "locale": "en-US",
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",  # or much of the tests' time goes into drawing pieces on their way
}
_LOCAL_SCHEMES = {"data", "blob", "file", "about"}
_REPORT_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`CSP: ${event.violatedDirective} forbids ${event.blockedURI} ${event.sample}`))"""


def executable() -> str:
    """Where the browser is; `make setup` installs it."""
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    assert found is not None, f"none of {', '.join(_NAMES)} is installed: run make setup"
    return found


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a window."""
    expect.set_options(timeout=PATIENCE_MS)
    with playwright() as driver:
        browser = driver.chromium.launch(executable_path=executable(), args=list(_FLAGS))
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody who looks at pages, with a browser profile of their own.

    Errors in the console, faults of scripts, violations of the content security policy and
    requests to any other machine are noted, and `assert_content` fails on them.
    """

    def __init__(self, browser: Browser, origin: str = "", **settings: Any) -> None:
        given = {**_ORDINARY, **settings}
        self.context: BrowserContext = browser.new_context(base_url=origin or None, **given)
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(_REPORT_VIOLATIONS)
        self.context.on("console", self._note_message)
        self.context.on("weberror", lambda error: self._complaints.append(str(error.error)))
        self.context.on("request", self._note_request)
        self._complaints: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self.page: Page = self.context.new_page()

    def expects(self, pattern: str) -> None:
        """Says that a message of this kind belongs to what is being tested."""
        self._expected.append(re.compile(pattern))

    def assert_content(self) -> None:
        """Fails if anything was noted."""
        wrong = [
            each for each in self._complaints if not any(p.search(each) for p in self._expected)
        ]
        assert not wrong, "\n".join(wrong)

    def close(self) -> None:
        self.context.close()

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _note_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in _LOCAL_SCHEMES and address.hostname != _OWN_HOST:
            self._complaints.append(f"a request to another machine: {request.url}")
