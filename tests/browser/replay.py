"""What a person sees of a replay."""

import re

from playwright.sync_api import Locator, Page

_POSITION = re.compile(r"Turn (\d+) of (\d+)")


def position(page: Page) -> Locator:
    """The text that says which turn is shown."""
    return page.locator("output.position")


def shown_turn(page: Page) -> tuple[int, int]:
    """The turn that is shown, and the last one."""
    found = _POSITION.fullmatch(position(page).inner_text())
    assert found is not None
    return int(found[1]), int(found[2])
