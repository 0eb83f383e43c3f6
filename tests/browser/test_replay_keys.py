"""A replay by keys alone, and by its address."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.replay import position
from tests.web.serving import Server


@pytest.fixture(scope="module")
def played(arena: Server) -> tuple[str, int]:
    """A finished match and its last turn."""
    match = arena.start("breakthrough", seed="1")
    return match, len(arena.await_status(match)["frames"]) - 1


@pytest.fixture
def replay(page: Page, played: tuple[str, int]) -> Page:
    page.goto(f"/matches/{played[0]}")
    expect(position(page)).to_have_text(f"Turn 0 of {played[1]}")
    return page


@pytest.mark.parametrize(
    ("keys", "turn"),
    [
        ("[", 1),
        ("ArrowRight ArrowRight", 2),
        ("[ [ ]", 1),
        ("ArrowRight ArrowRight ArrowLeft", 1),
        ("PageDown", 10),
        ("PageDown PageDown PageUp", 10),
        ("]", 0),
        ("ArrowRight Home", 0),
    ],
)
def test_keys_step(replay: Page, played: tuple[str, int], keys: str, turn: int) -> None:
    for key in keys.split():
        replay.keyboard.press(key)
    expect(position(replay)).to_have_text(f"Turn {turn} of {played[1]}")


@pytest.mark.parametrize(("key", "turn"), [("х", 2), ("ъ", 0)])
def test_keys_step_on_a_russian_keyboard(
    replay: Page, played: tuple[str, int], key: str, turn: int
) -> None:
    replay.keyboard.press("[")
    replay.evaluate("key => dispatchEvent(new KeyboardEvent('keydown', {key}))", key)
    expect(position(replay)).to_have_text(f"Turn {turn} of {played[1]}")


@pytest.mark.parametrize("key", ["p", "P", "Space"])
def test_keys_play_and_pause(replay: Page, key: str) -> None:
    replay.keyboard.press(key)
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    replay.keyboard.press(key)
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_end_and_speed(replay: Page, played: tuple[str, int]) -> None:
    replay.keyboard.press("End")
    expect(position(replay)).to_have_text(f"Turn {played[1]} of {played[1]}")
    replay.keyboard.press("ArrowUp")
    expect(replay.get_by_label("Speed")).to_have_value("2")
    replay.keyboard.press("ArrowDown")
    replay.keyboard.press("ArrowDown")
    expect(replay.get_by_label("Speed")).to_have_value("0.5")
    for key, fastest in (("ArrowUp", "16"), ("ArrowDown", "0.25")):
        for _ in range(9):
            replay.keyboard.press(key)
        expect(replay.get_by_label("Speed")).to_have_value(fastest)


def test_the_help_lists_the_keys_and_closes(replay: Page) -> None:
    replay.keyboard.press("?")
    dialog = replay.get_by_role("dialog")
    expect(dialog).to_contain_text("Ten turns back or on")
    expect(dialog).to_contain_text("[ steps on")
    replay.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_projector_view_shows_the_board_alone(replay: Page) -> None:
    replay.keyboard.press("v")
    expect(replay.get_by_role("banner")).to_have_count(0)
    expect(replay.get_by_role("tablist")).to_have_count(0)
    expect(replay.get_by_role("img", name="Board of Breakthrough")).to_be_visible()
    steering = replay.locator(".steering")
    expect(steering).to_have_css("opacity", "0")  # after a while, if nobody touches anything
    replay.mouse.move(100, 100)
    expect(steering).to_have_css("opacity", "1")
    replay.keyboard.press("v")
    expect(replay.get_by_role("banner")).to_be_visible()


def test_the_board_is_turned_and_its_labels_with_it(replay: Page) -> None:
    corner = replay.locator(".board text").first
    expect(corner).to_have_text("a")
    replay.keyboard.press("r")
    expect(corner).to_have_text("h")
    replay.get_by_role("button", name="Turn the board").click()
    expect(corner).to_have_text("a")


def test_the_projector_view_shows_the_result(replay: Page) -> None:
    replay.keyboard.press("v")
    expect(replay.get_by_role("banner")).to_have_count(0)
    expect(replay.get_by_text("Winner:")).to_have_count(0)
    replay.keyboard.press("End")
    expect(replay.get_by_text("Winner:")).to_be_visible()
    assert replay.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_full_screen_comes_and_goes(replay: Page) -> None:
    whole = "() => document.fullscreenElement !== null"
    replay.get_by_role("button", name="Full screen").click()
    replay.wait_for_function(whole)
    replay.keyboard.press("f")
    replay.wait_for_function(f"() => !({whole})()")


def test_a_ticked_box_leaves_keys_to_the_replay(page: Page, arena: Server) -> None:
    human = {"kind": "human", "name": "Ada"}
    page.goto(f"/matches/{arena.start('breakthrough', human, human)}")
    page.get_by_label("Confirm every move").focus()
    page.keyboard.press("v")
    expect(page.get_by_role("banner")).to_have_count(0)


def test_the_address_leads_to_the_turn(page: Page, played: tuple[str, int]) -> None:
    page.goto(f"/matches/{played[0]}?turn=7")
    expect(position(page)).to_have_text(f"Turn 7 of {played[1]}")
    page.keyboard.press("[")
    page.wait_for_url("**/*turn=8")
    page.reload()
    expect(position(page)).to_have_text(f"Turn 8 of {played[1]}")


def test_the_timeline_is_scrubbed_by_mouse(replay: Page, played: tuple[str, int]) -> None:
    box = replay.get_by_role("slider", name="Turn").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    replay.mouse.move(box["x"] + 8, middle)
    replay.mouse.down()
    replay.mouse.move(box["x"] + box["width"] - 1, middle, steps=10)
    replay.mouse.up()
    expect(position(replay)).to_have_text(f"Turn {played[1]} of {played[1]}")


def test_arrows_in_a_field_belong_to_the_field(replay: Page, played: tuple[str, int]) -> None:
    replay.get_by_label("Speed").focus()
    replay.keyboard.press("ArrowRight")
    expect(position(replay)).to_have_text(f"Turn 0 of {played[1]}")
