"""Many tabs of one browser: hidden ones hold no connection, and catch up when visible."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.chromium import Visitor
from tests.browser.replay import position
from tests.web.serving import SAMPLE, Server
from tests.web.test_tournament import free_port, held, teams

MORE_THAN_LINES = 8
"""Browsers open six connections to a server at once; each live page needs one."""
_LOOK = """isAt => {
    const state = isAt ? "visible" : "hidden";
    window.pictures ??= window.requestAnimationFrame;
    window.requestAnimationFrame = isAt ? window.pictures : () => 0;
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def look(page: Page, is_at: bool) -> None:
    """Shows or hides a tab: without a window, all of them count as visible."""
    page.evaluate(_LOOK, is_at)


def opened(visitor: Visitor, path: str, sign: str) -> Iterable[Page]:
    """Tabs opened one after the other, as people do: the one before is out of screen."""
    for _ in range(MORE_THAN_LINES):
        page = visitor.context.new_page()
        page.goto(path)
        expect(page.get_by_text(sign).first).to_be_visible()
        yield page
        look(page, False)


def test_many_live_matches_are_open_at_once(visitor: Visitor, arena: Server) -> None:
    match = arena.start("breakthrough", is_stepped=True)
    *hidden, seen = opened(visitor, f"/matches/{match}", "Waiting for a step")
    look(seen, True)
    arena.post(f"/api/matches/{match}/next", {"turns": 2})
    expect(position(seen)).to_have_text("Turn 2 of 2")
    expect(position(hidden[0])).to_have_text("Turn 0 of 0")
    look(hidden[0], True)
    expect(position(hidden[0])).to_have_text("Turn 2 of 2")
    arena.post(f"/api/matches/{match}/next", {"turns": 1})
    expect(position(hidden[0])).to_have_text("Turn 3 of 3")


def test_a_hidden_tab_comes_back_to_the_move_that_is_due(page: Page, arena: Server) -> None:
    match = arena.start("breakthrough", {"kind": "human", "name": "Ada"}, SAMPLE)
    page.goto(f"/matches/{match}")
    expect(page.locator("[data-token]")).to_have_count(8)
    look(page, False)
    move = {"seat": 0, "turn": 1, "picks": ["a2", "a3"]}
    arena.post(f"/api/matches/{match}/moves", move)
    look(page, True)
    expect(position(page)).to_have_text("Turn 2 of 2")
    expect(page).to_have_title("● Your move · Breakthrough: Ada – Sample in Python 3 · Botdrome")
    page.locator("[data-token=b2]").click(force=True)
    page.locator("[data-token=b3]").click(force=True)
    expect(position(page)).to_have_text("Turn 4 of 4")
    page.get_by_role("link", name="New match").click()
    expect(page).to_have_title("New match · Botdrome")


def test_a_hidden_tab_says_when_a_human_has_to_move(page: Page, arena: Server) -> None:
    match = arena.start("breakthrough", SAMPLE, {"kind": "human", "name": "Ada"}, is_stepped=True)
    page.goto(f"/matches/{match}")
    expect(page).to_have_title("Breakthrough: Sample in Python 3 – Ada · Botdrome")
    look(page, False)
    arena.post(f"/api/matches/{match}/next", {"turns": 2})
    expect(page).to_have_title("● Your move · Breakthrough: Sample in Python 3 – Ada · Botdrome")


@pytest.mark.parametrize("left_while", ["Waiting for a step", "Playing"])
def test_a_hidden_tab_plays_a_stepped_match_on_turn_by_turn(
    page: Page, arena: Server, tmp_path: Path, left_while: str
) -> None:
    (slow,) = teams(tmp_path, 1, move_s=3, slow_moves=200)  # as if at breakpoints
    seats = {"kind": "file", "path": slow}, SAMPLE
    match = arena.start("breakthrough", *seats, is_stepped=True, has_limits=False)
    asked: list[Request] = []
    page.on("request", lambda each: asked.append(each) if each.url.endswith("/next") else None)
    page.goto(f"/matches/{match}")
    expect(page.get_by_text("Waiting for a step")).to_be_visible()
    page.get_by_role("button", name="Play without stopping").click()
    expect(page.get_by_text(left_while, exact=True)).to_be_visible()
    look(page, False)
    arena.await_status(match, "playing", "waiting", frames=4)
    page.evaluate("0")  # so that all requests until now are known
    asked_for = len(asked)
    assert asked_for <= len(arena.replay(match)["frames"])  # the start is a frame, too
    arena.post(f"/api/matches/{match}/stop")


def test_many_views_of_a_tournament_are_open_at_once(
    visitor: Visitor, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("tabs")
    bots = teams(folder / "bots", 2, move_s=0.3, slow_moves=200)
    visitor.expects(r"net::ERR_")  # at the end the server goes before its visitors
    with held(folder / "out", *bots, port=free_port()) as server:
        *hidden, seen = opened(visitor, server.origin, "Running")
        for page in (hidden[0], seen):
            look(page, True)
            expect(page.locator(".live-mark").first).to_be_visible()
