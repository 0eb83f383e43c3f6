"""A browser for this package, an arena for every module, a visitor for every test."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import Visitor, launched
from tests.web.serving import Server

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@pytest.fixture(scope="module")
def arena() -> Iterator[Server]:
    with Server("arena", "--port", "0", "--no-demo", "--no-open") as server:
        yield server


@pytest.fixture
def visit(browser: Browser, arena: Server) -> Iterator[Visit]:
    """Makes visitors of the arena; at the end none of them may have noted an error."""
    visitors: list[Visitor] = []

    def come(origin: str = arena.origin, **settings: Any) -> Visitor:
        visitors.append(Visitor(browser, origin, **settings))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
    for visitor in visitors:
        visitor.assert_content()


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor.page
