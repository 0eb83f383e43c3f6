"""People play in the browser: each game to its end by mouse, two of them by keyboard alone."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Choose, Finger, Hand, Keyboard, Mark, Mouse
from tests.browser.proxy import Proxy
from tests.browser.replay import position
from tests.waiting import until
from tests.web.serving import SAMPLE, Json, Server

HUMAN = {"kind": "human", "name": "Ada"}


def topmost(marks: Sequence[Mark]) -> Mark:
    """Upwards: White's way in breakthrough."""
    return min(marks, key=lambda mark: (mark.y, mark.x))


def rightmost(marks: Sequence[Mark]) -> Mark:
    """Towards the opponent's goal in paper football."""
    return max(marks, key=lambda mark: (mark.x, -abs(mark.y - 7)))


def first(marks: Sequence[Mark]) -> Mark:
    return marks[0]


def one_walk_each_turn(marks: Sequence[Mark]) -> Mark | None:
    """Sends the first player of the team somewhere, then plays: the others stay."""
    return marks[0] if marks[0].group == "1" else None


class Chain:
    """Builds bridges for both seats: Red's from top to bottom, Black's at the edge, too late."""

    def __init__(self) -> None:
        red = [("LM"[row % 4 // 2], row + 1) for row in range(0, 23, 2)] + [("O", 24)]
        black = [("B", row) for row in range(2, 14)]
        turns = [each for pair in zip(red, [*black, ("", 0)], strict=True) for each in pair]
        self._holes = [f"{column}{row:02}" for column, row in turns[:-1]]

    def __call__(self, marks: Sequence[Mark]) -> Mark | None:
        bridges = [mark for mark in marks if mark.group == "bridge"]
        if bridges:
            return bridges[0]
        hole = self._holes.pop(0)
        return next(mark for mark in marks if mark.token == hole)


BY_MOUSE: dict[str, tuple[Choose, list[Json], dict[str, int]]] = {
    "breakthrough": (topmost, [HUMAN, SAMPLE], {}),
    "football": (rightmost, [HUMAN, SAMPLE], {}),
    "corners": (first, [SAMPLE, HUMAN, SAMPLE, SAMPLE], {"rounds": 3}),
    "bridges": (Chain(), [HUMAN, {**HUMAN, "name": "Bob"}], {}),
    "soccer": (one_walk_each_turn, [SAMPLE, HUMAN], {"game_duration": 4, "half_duration": 2}),
}
BY_KEYBOARD: dict[str, tuple[Choose, list[Json], dict[str, int]]] = {
    "breakthrough": (topmost, [HUMAN, SAMPLE], {}),
    "corners": (first, [HUMAN, SAMPLE, SAMPLE, SAMPLE], {"rounds": 2}),
}


def play(
    arena: Server, hand: Hand, game: str, choose: Choose, seats: list[Json], **options: int
) -> None:
    """Plays a match to its end; its record then verifies."""
    match = arena.start(game, *seats, options=options)
    hand.page.goto(f"/matches/{match}")
    hand.play_on(choose)
    replay = arena.replay(match)
    assert replay["status"] == "finished"
    assert all(bot["verdict"] is None for bot in replay["bots"])
    copy = arena.upload(arena.client.get(f"/api/matches/{match}/log.json").content)
    assert arena.replay(copy.json()["id"])["verified"]["is_right"]


@pytest.mark.parametrize("game", BY_MOUSE)
def test_a_human_plays_to_the_end_by_mouse(page: Page, arena: Server, game: str) -> None:
    choose, seats, options = BY_MOUSE[game]
    play(arena, Mouse(page), game, choose, seats, **options)
    expect(page.get_by_role("button", name="Rematch", exact=True).first).to_be_visible()


@pytest.mark.parametrize("game", BY_KEYBOARD)
def test_a_human_plays_to_the_end_by_keyboard(page: Page, arena: Server, game: str) -> None:
    choose, seats, options = BY_KEYBOARD[game]
    play(arena, Keyboard(page), game, choose, seats, **options)


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_a_human_on_the_far_side_sees_the_own_side_nearest(
    page: Page, arena: Server, hand: type[Hand]
) -> None:
    match = arena.start("breakthrough", SAMPLE, HUMAN)
    page.goto(f"/matches/{match}")
    hand(page).play_on(topmost, picks=8)
    until(lambda: len(arena.replay(match)["frames"]) > 8)  # the last move is on its way
    moves = [frame["answers"][0]["received"] for frame in arena.replay(match)["frames"][2:9:2]]
    assert all(move[3] < move[1] for move in moves), moves  # up the screen, down the ranks
    assert len(moves) == 4


def test_a_move_goes_on_while_the_board_is_turned(page: Page, arena: Server) -> None:
    match = arena.start("corners", HUMAN, *[SAMPLE] * 3, options={"rounds": 2})
    page.goto(f"/matches/{match}")
    for _ in range(4):
        expect(page.locator("[data-token]").first).to_be_visible()
        page.locator("[data-token]").first.hover(force=True)
        expect(page.locator(".target.hovered")).to_have_count(1)
        page.get_by_role("button", name="Turn the board").click()
    Mouse(page).play_on(first)


def test_a_human_plays_by_touch_on_a_phone(visit: Visit, arena: Server) -> None:
    phone = visit(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    choose, seats, options = BY_MOUSE["breakthrough"]
    play(arena, Finger(phone.page), "breakthrough", choose, seats, **options)


def test_the_first_page_begins_a_game_against_the_jury(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=breakthrough]").get_by_role("button").click()
    expect(page.get_by_text("Your move · White", exact=True)).to_be_visible()
    expect(page.locator("[data-token]")).to_have_count(8)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=undo]")).to_be_enabled()
    page.locator("[data-action=undo]").click()
    expect(page.locator("[data-action=undo]")).to_be_disabled()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(".play-bar.over")).to_contain_text("Winner: The jury’s bot")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("The player resigned.")


def test_a_move_in_progress_survives_a_lost_connection(visit: Visit, arena: Server) -> None:
    match = arena.start("breakthrough", HUMAN, SAMPLE)
    with Proxy(int(arena.origin.rpartition(":")[2])) as proxy:
        visitor = visit(proxy.origin)
        visitor.expects(r"net::ERR_")
        page = visitor.page
        page.goto(f"/matches/{match}")
        page.locator("[data-token=a2]").click(force=True)
        expect(page.locator("[data-token=a3]")).to_be_visible()
        proxy.cut()
        page.locator("[data-token=a3]").click(force=True)
        expect(page.get_by_text("What you have picked is kept.").first).to_be_visible()
        proxy.restore()
        page.locator("[data-action=play]").click()
        expect(position(page)).to_have_text("Turn 2 of 2")
    assert arena.replay(match)["frames"][1]["answers"][0]["received"].strip() == "a2a3"


def test_two_at_one_screen_plan_in_turns(page: Page, arena: Server) -> None:
    options = {"game_duration": 2, "half_duration": 1}
    match = arena.start("soccer", HUMAN, {**HUMAN, "name": "Bob"}, options=options)
    page.goto(f"/matches/{match}")
    for turn in (1, 2, 3):
        for seat, name in enumerate(("Ada", "Bob")):
            page.get_by_role("button", name=f"Plan for {name}").click()
            expect(page.locator(f".play-bar[data-seat='{seat}']")).to_contain_text(name)
            page.locator("[data-token]").first.click(force=True)
            page.locator("[data-action=play]").click()
        if turn < 3:
            expect(position(page)).to_have_text(f"Turn {turn} of {turn}")
    expect(page.locator(".play-bar.over")).to_be_visible()


def test_a_clock_runs_out(page: Page, arena: Server) -> None:
    match = arena.start("breakthrough", {**HUMAN, "time_s": 5}, SAMPLE)
    page.goto(f"/matches/{match}")
    expect(page.locator(".play-bar .countdown")).to_be_visible()
    expect(page.locator(".play-bar.over")).to_contain_text("Winner: Sample in Python 3")
