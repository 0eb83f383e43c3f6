"""The projector of a tournament: boards by importance, results, next pairs, podium, last match."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.accessibility import violations
from tests.browser.conftest import Visit
from tests.web.serving import Server
from tests.web.test_tournament import EVERYWHERE, held, teams, until_finished, watched

TITLE = "Кубок «Прорыва»"
HALL = {"width": 1920, "height": 1080}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a tournament with a title and a bot that loses for its answers."""
    folder = tmp_path_factory.mktemp("hall")
    bots = teams(folder / "bots", 4, slow_moves=0)
    Path(bots[0]).write_text("print('Loser', flush=True)\nprint('hello', flush=True)\n")
    with held(folder / "out", *bots, extra=("--title", TITLE)) as server:
        until_finished(server)
        server.end()
    return folder / "out"


@pytest.fixture(scope="module")
def finished(folder: Path) -> Iterator[Server]:
    """Its page, also for other machines."""
    with watched(folder, "--host", EVERYWHERE) as server:
        yield server


def origin(server: Server) -> str:
    return server.origin.replace(EVERYWHERE, "127.0.0.1")


def as_if_running(page: Page) -> None:
    """The tables come as if the last match were still played; the server sends no more events."""

    def change(route: Route) -> None:
        data: dict[str, Any] = route.fetch().json()
        last = data["latest"].pop(0)
        data["course"] |= {"status": "running", "finished": data["course"]["finished"] - 1}
        data["waiting"] = [last | {"places": None, "scores": None, "reason": None}]
        route.fulfill(json=data)

    page.route("**/api/tournament", change)
    page.route("**/api/tournament/events", lambda route: route.abort())


def inside(place: Locator, page: Page) -> bool:
    box, size = place.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 1


def width_of(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.parametrize("locale", ["ru-RU", "en-US"])
def test_results_next_pairs_and_the_address_are_on_one_screen(
    visit: Visit, finished: Server, locale: str
) -> None:
    visitor = visit(origin(finished), viewport=HALL, locale=locale)
    visitor.expects(r"net::ERR_")
    page = visitor.page
    as_if_running(page)
    page.goto("/?view=projector")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(page.locator(".clock")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    results = page.locator(".hall-result")
    expect(results.first).to_be_visible()
    expect(page.locator(".hall-next li")).to_have_count(1)
    expect(page.locator(".hall-address .qr")).to_be_visible()
    expect(page.locator(".hall-address strong")).to_have_text(re.compile(r"^[\d.]+:\d+$"))
    assert inside(page.locator(".hall-address"), page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert violations(page) == []


def test_results_have_their_reasons(visit: Visit, finished: Server) -> None:
    told = finished.get("/api/tournament")["latest"]
    lost = next(number for number, match in enumerate(told) if any(match["verdicts"]))
    visitor = visit(origin(finished), viewport={"width": 1920, "height": 2400})
    visitor.expects(r"net::ERR_")
    page = visitor.page
    as_if_running(page)
    page.goto("/?view=projector")
    row = page.locator(".hall-result").nth(lost - 1)
    expect(row.locator(".technical")).to_have_text("technical defeat")
    expect(row).to_contain_text(told[lost]["reason"]["en"])


def test_the_podium_comes_first_then_the_deciding_match(visit: Visit, finished: Server) -> None:
    told = finished.get("/api/tournament")
    best = [line["team"] for line in told["lines"][:3]]
    assert told["deciding"] == "2.3.1.2", "the last game of the final, which is played last"
    page = visit(origin(finished), viewport=HALL).page
    page.clock.install()
    page.goto("/?view=projector")
    steps = page.locator(".podium .step")
    expect(steps).to_have_count(3)
    assert [each.locator("strong").inner_text() for each in steps.all()] == best
    page.clock.run_for(20_500)
    expect(page.get_by_role("heading", name="The deciding match")).to_be_visible()
    expect(page.locator(".deciding-match .board svg").first).to_be_visible()
    expect(page.locator(".deciding-end")).to_have_text("turn 1")
    page.clock.run_for(28_500)
    final = finished.replay(told["deciding"])
    expect(page.locator(".deciding-end")).to_have_text(final["reason"]["en"])
    expect(page.locator(".deciding-match .best .team")).to_have_text(
        final["bots"][final["places"].index(1)]["name"]
    )
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.clock.run_for(20_000)
    expect(page.locator(".projector-bracket .tree, .projector-table table").first).to_be_visible()


def test_the_page_has_the_podium_and_a_link_to_the_deciding_match(
    visit: Visit, finished: Server
) -> None:
    page = visit(origin(finished), locale="ru-RU").page
    page.goto("/")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(page.locator(".podium .rank-1")).to_be_visible()
    page.get_by_role("link", name="Решающая партия").click()
    expect(page).to_have_url(re.compile(r"/matches/2\.3\.1\.2$"))


def test_the_current_tab_is_readable_under_the_pointer(visit: Visit, finished: Server) -> None:
    page, found = visit(origin(finished)).page, list[str]()
    for path, tabs in (("/", ".views button"), ("/?stage=1", ".round-choice button")):
        page.goto(path)
        expect(page.locator(tabs).first).to_be_visible()
        found += [f"{path}, {each}" for each in violations(page)]
    assert not found, "\n".join(found)


def test_a_click_opens_a_board(visit: Visit, tmp_path: Path) -> None:
    bots = teams(tmp_path / "bots", 4, move_s=0.4, slow_moves=40)
    with held(tmp_path / "out", *bots, extra=("--jobs", "2")) as server:
        visitor = visit(server.origin, viewport=HALL)
        visitor.expects(r"net::ERR_")
        page = visitor.page
        page.goto("/?view=projector")
        boards = page.locator(".running-boards .board-card")
        expect(boards).to_have_count(2)
        expect(page.locator(".spotlight .live-mark")).to_be_visible()
        assert all(width_of(each) > 300 for each in boards.locator(".board").all())
        other = page.locator(".running-boards .board-card:not(.spotlight) .board-link")
        name = other.inner_text()
        other.click()
        expect(page.locator(".spotlight .board-link")).to_have_text(name)
        page.goto("/")
        page.locator(".board-grid .board-card", has=page.locator(".live-mark")).first.click()
        large = page.locator(".board-focus .board")
        expect(large).to_be_visible()
        assert width_of(large) > 400
        page.get_by_role("button", name="Close").click()
        expect(page.locator(".board-focus")).to_have_count(0)
        page.get_by_role("button", name="1. Swiss system").click()
        expect(page.locator(".pairing-reason", has_text="being played").first).to_be_visible()
        server.end()
