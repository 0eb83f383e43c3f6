"""What every page has to be, in both languages and themes: accessible, and without overflow."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.accessibility import violations
from tests.browser.chromium import Visitor
from tests.browser.conftest import Visit
from tests.browser.screens import PlayedMatches, Screen, play_matches, screens
from tests.web.serving import Server

OVERFLOW = Path(__file__).with_name("overflow.js").read_text("utf-8")
WIDTHS = (360, 390, 768, 1280)


@pytest.fixture(scope="module")
def played(arena: Server) -> PlayedMatches:
    return play_matches(arena)


def seen(visitor: Visitor, played: PlayedMatches) -> Iterator[Screen]:
    """Opens every screen; of boards only the last position, which has the most texts."""
    visitor.expects(r"status of 404.*/api/matches/none")
    for screen in screens(played, moments=("end",)):
        screen.show(visitor.page)
        yield screen


def test_every_screen_is_accessible(visit: Visit, played: PlayedMatches) -> None:
    visitor = visit()
    page, found = visitor.page, []
    for screen in seen(visitor, played):
        found += [f"{screen.name}, {each}" for each in violations(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("locale", ["ru-RU", "en-US"])
def test_no_text_overflows(visit: Visit, played: PlayedMatches, locale: str) -> None:
    visitor = visit(locale=locale)
    page, found = visitor.page, []
    for screen in seen(visitor, played):
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            found += [f"{screen.name}, {width}: {each}" for each in page.evaluate(OVERFLOW)]
    assert not found, "\n".join(found)
