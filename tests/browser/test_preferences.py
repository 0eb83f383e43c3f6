"""Language and colours: as the browser says, as chosen, and remembered."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def test_the_language_is_the_browsers(visit: Visit) -> None:
    page = visit(locale="ru-RU").page
    page.goto("/")
    expect(page.get_by_role("heading", name="Партии")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ru")


def test_a_chosen_language_is_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="РУ").click()
    expect(page.get_by_role("heading", name="Партии")).to_be_visible()
    page.goto("/new")
    expect(page.get_by_role("heading", name="Новая партия")).to_be_visible()
    page.get_by_role("button", name="EN").click()
    page.reload()
    expect(page.get_by_role("heading", name="New match")).to_be_visible()


def background(page: Page) -> int:
    """How bright the page is, 0 to 255."""
    shade: int = page.evaluate(
        "Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])"
    )
    return shade


@pytest.mark.parametrize(("scheme", "is_dark"), [("light", False), ("dark", True)])
def test_the_colours_are_the_systems(visit: Visit, scheme: str, is_dark: bool) -> None:
    page = visit(color_scheme=scheme).page
    page.goto("/")
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()
    assert (background(page) < 128) is is_dark


def test_chosen_colours_are_remembered(visit: Visit) -> None:
    page = visit(color_scheme="light").page
    page.goto("/")
    page.get_by_role("button", name="Dark").click()
    assert background(page) < 128
    page.reload()
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()
    assert background(page) < 128
    page.get_by_role("button", name="As the system").click()
    assert background(page) > 128
