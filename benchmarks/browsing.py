"""What a long replay costs in a real browser: until it is painted, and while it is scrubbed."""

from collections.abc import Mapping
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from tests.browser.chromium import Visitor, launched
from tests.web.serving import Json, Server, source

TURNS = 300
FRAME_MS = 1000 / 60
_PEGS = """limit, me = int(input()), int(input())
for number in range(limit):
    if me:
        input()
    row, column = divmod(2 * number + me, 22)
    print(f"{chr(66 + column)}{row + 2:02}", flush=True)
    if not me and number + 1 < limit:
        input()
"""
"""Lays no bridges, so that the game goes on to its limit and fills the board with pegs."""
LONG_GAMES: Mapping[str, tuple[Json, Mapping[str, int]]] = {
    "soccer": (
        {"kind": "sample", "language": "cpp"},
        {"game_duration": TURNS, "half_duration": TURNS // 2},
    ),
    "bridges": (source("pegs.py", _PEGS), {"move_limit": TURNS // 2}),
}

_SEEN = """() => new Promise((resolve) => {
    const look = () => {
        const isThere = document.querySelector(".position") && document.querySelector(".board svg");
        // What one frame paints is seen when the next one begins.
        requestAnimationFrame(isThere ? resolve : look);
    };
    look();
})"""
_OPEN_FROM_LIST = f"""async (path) => {{
    const began = performance.now();
    document.querySelector(`.matches a[href$="${{path}}"]`).click();
    return (await ({_SEEN})()) - began;
}}"""
_SCRUB = """async () => {
    const slider = document.querySelector(".track input");
    const frame = () => new Promise(requestAnimationFrame);
    const began = await frame();
    for (let turn = 1; turn <= Number(slider.max); turn++) {
        slider.value = turn;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await frame();
    }
    return (await frame()) - began;
}"""


class Browsing(NamedTuple):
    """Medians in milliseconds, and how scrubbing went."""

    turns: int
    address_ms: float
    list_ms: float
    frames_per_s: float
    work_ms: float
    """Processor time of the page's main thread for each turn that is scrubbed over."""


def browsing(rounds: int) -> dict[str, Browsing]:
    """A long match of some games, opened and scrubbed again and again."""
    with Server("arena", "--port", "0", "--no-demo", "--no-open") as arena, launched() as browser:
        return {game: _measured(arena, browser, game, rounds) for game in LONG_GAMES}


def _measured(arena: Server, browser: Browser, game: str, rounds: int) -> Browsing:
    bot, options = LONG_GAMES[game]
    match = arena.start(game, bot, bot, options=options, seed="1")
    turns = len(arena.await_status(match, "finished")["frames"]) - 1
    visitor = Visitor(browser, arena.origin)
    try:
        page, path = visitor.page, f"/matches/{match}"
        by_address = [_open_by_address(page, path) for _ in range(rounds)]
        scrubs = [_scrub(page, path) for _ in range(rounds)]
        from_list = [_open_from_list(page, path) for _ in range(rounds)]
    finally:
        visitor.close()
    frames_per_s = median(turns / elapsed_s for elapsed_s, _ in scrubs)
    work_ms = median(1000 * busy_s / turns for _, busy_s in scrubs)
    return Browsing(turns, median(by_address), median(from_list), frames_per_s, work_ms)


def _open_by_address(page: Page, path: str) -> float:
    """From the start of the navigation, everything loaded, until the board has been painted."""
    page.goto(path, wait_until="commit")
    return float(page.evaluate(_SEEN))


def _open_from_list(page: Page, path: str) -> float:
    page.goto("/")
    page.wait_for_selector(f'.matches a[href$="{path}"]')
    return float(page.evaluate(_OPEN_FROM_LIST, path))


def _scrub(page: Page, path: str) -> tuple[float, float]:
    """The slider goes over all turns, one per frame: seconds that passed, and of work."""
    page.goto(path)
    page.wait_for_selector(".track input:enabled")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = _busy_s(session)
    elapsed_ms = float(page.evaluate(_SCRUB))
    busy_s = _busy_s(session) - before
    session.detach()
    return elapsed_ms / 1000, busy_s


def _busy_s(session: CDPSession) -> float:
    metrics = {
        each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]
    }
    return float(metrics["TaskDuration"])
