"""What helps people at a board: rules, taking back, playing on, sounds, a link with its QR code."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from botdrome.web.http.serving import EVERYWHERE
from tests.browser.conftest import Visit
from tests.browser.replay import position
from tests.web.serving import SAMPLE, Server, sample_text

HUMAN = {"kind": "human", "name": "Ada"}
JURY = {"kind": "jury"}
PHONE = {"width": 390, "height": 844}
_COUNT_SOUNDS = """() => {
    window.sounds = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { sounds++; start.apply(this, when); };
}"""


@pytest.fixture(scope="module")
def played(arena: Server) -> str:
    match = arena.start("breakthrough", seed="3")
    arena.await_status(match)
    return match


def move(page: Page, *tokens: str) -> None:
    for token in tokens:
        page.locator(f"[data-token={token}]").click(force=True)


def box(page: Page, selector: str) -> Any:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found


def test_the_rules_are_read_beside_the_board_by_keys_alone(visit: Visit, arena: Server) -> None:
    page = visit(locale="ru-RU", viewport={"width": 1366, "height": 768}).page
    page.goto(f"/matches/{arena.start('breakthrough', HUMAN, JURY)}")
    page.get_by_role("button", name="Правила").focus()
    page.keyboard.press("Enter")
    text = page.get_by_role("region", name="Правила: Прорыв")
    expect(text).to_contain_text("Двое играют на шахматной доске")
    expect(text.get_by_role("img", name="Начальная позиция")).to_be_visible()
    assert (
        box(page, ".rules")["x"]
        >= box(page, ".board-place")["x"] + box(page, ".board-place")["width"]
    )
    move(page, "a2", "a3")  # the game goes on beside it
    expect(page.locator(".position")).to_have_text("Ход 2 из 2")
    page.get_by_role("button", name="EN").click()
    expect(page.get_by_role("region", name="Rules: Breakthrough")).to_contain_text("Two players")
    page.get_by_role("region", name="Rules: Breakthrough").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_be_hidden()
    expect(page.get_by_role("tablist")).to_be_visible()


def test_on_a_phone_the_rules_cover_the_screen_and_players_stand_at_their_sides(
    visit: Visit, arena: Server
) -> None:
    page = visit(viewport=PHONE, has_touch=True).page
    page.goto(f"/matches/{arena.start('breakthrough', SAMPLE, HUMAN)}")
    expect(page.locator("[data-token]").first).to_be_visible()
    tops = [
        box(page, each)["y"] for each in (".seat[data-seat='0']", ".board", ".seat[data-seat='1']")
    ]
    assert tops == sorted(tops)  # the board is turned to the human
    assert box(page, ".steering")["y"] > box(page, ".board")["y"]  # nothing idle above it
    page.get_by_role("button", name="Turn the board").click()
    expect(page.locator(".replay.turned")).to_have_count(0)
    assert box(page, ".seat[data-seat='1']")["y"] < box(page, ".board")["y"]
    page.get_by_role("button", name="Rules").tap()
    expect(page.locator(".statement")).to_contain_text("Two players")
    assert box(page, ".rules") == {"x": 0, "y": 0, **PHONE}
    page.get_by_role("button", name="Close").tap()
    expect(page.locator(".rules")).to_be_hidden()
    page.goto("/new?game=soccer")
    page.get_by_role("button", name="Rules").tap()
    expect(page.locator(".statement figure").first).to_be_visible()


def test_a_move_is_taken_back(page: Page, arena: Server) -> None:
    match = arena.start("breakthrough", HUMAN, JURY)
    page.goto(f"/matches/{match}")
    expect(page.locator("[data-token]").first).to_be_visible()
    expect(page.locator("[data-action=take-back]")).to_have_count(0)
    for tokens in (("a2", "a3"), ("b2", "b3")):
        move(page, *tokens)
        expect(page.locator("[data-token=c2]")).to_be_visible()
    expect(position(page)).to_have_text("Turn 4 of 4")
    page.get_by_role("button", name="Take back my move").click()
    expect(position(page)).to_have_text("Turn 2 of 2")
    move(page, "b2", "c3")
    expect(position(page)).to_have_text("Turn 4 of 4")
    moves = [frame["answers"][0]["received"] for frame in arena.replay(match)["frames"][1::2]]
    assert moves == ["a2a3", "b2c3"]


def test_one_plays_on_from_a_turn_of_a_replay(page: Page, arena: Server, played: str) -> None:
    page.goto(f"/matches/{played}")
    expect(page.locator("[data-action=play-on]")).to_be_enabled()
    page.keyboard.press("End")
    expect(page.locator("[data-action=play-on]")).to_be_disabled()
    page.goto(f"/matches/{played}?turn=9")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("heading", name="Play on from turn 9")).to_be_visible()
    expect(page.locator("select[data-seat='0']")).to_have_value("sample:py")
    expect(page.locator("select[data-seat='1']")).to_have_value("human")
    page.get_by_role("button", name="Start the match").click()
    expect(page.get_by_text("Your move · Black", exact=True)).to_be_visible()
    expect(position(page)).to_have_text("Turn 9 of 9")
    expect(page.get_by_text("Play went on from turn 9")).to_be_visible()
    page.goto(f"/matches/{played}?turn=10")
    page.locator("[data-action=play-on]").click()
    page.locator("select[data-seat='1']").select_option("source")
    other = sample_text("breakthrough", seed=99).encode()
    page.set_input_files("input[type=file]", {"name": "x.py", "mimeType": "", "buffer": other})
    page.get_by_role("button", name="Start the match").click()
    expect(page.get_by_text("Black: this bot cannot play on from here").first).to_be_visible()


def test_the_link_says_where_it_works(page: Page, visit: Visit, played: str) -> None:
    page.goto(f"/matches/{played}?turn=7")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Link to this match")
    expect(dialog).to_contain_text("works on this computer only")
    expect(dialog.locator(".qr")).to_have_count(0)
    with Server(
        *("arena", "--host", EVERYWHERE[0], "--port", "0", "--trust-network"),
        *("--no-demo", "--no-open", "breakthrough", "sample:py", "sample:py"),
    ) as open_arena:
        (address,) = open_arena.get("/api/arena")["addresses"][:1] or [None]
        if address is None:
            pytest.skip("this machine has no network")
        other = visit(open_arena.origin).page
        other.goto(open_arena.address.removeprefix(open_arena.origin) + "?turn=2")
        other.get_by_role("button", name="Share").click()
        other.get_by_label("From turn").check()
        link = other.get_by_label("Address").input_value()
        assert re.fullmatch(re.escape(address) + r"/matches/[0-9a-f]+\?turn=\d+", link)
        expect(other.get_by_role("img", name=f"QR code of {link}")).to_be_visible()


def test_sounds_are_off_until_they_are_wanted(page: Page, played: str) -> None:
    page.add_init_script(f"({_COUNT_SOUNDS})()")
    page.goto(f"/matches/{played}")
    expect(position(page)).to_contain_text("Turn 0 ")
    page.keyboard.press("ArrowRight")
    expect(position(page)).to_contain_text("Turn 1 ")
    assert page.evaluate("sounds") == 0
    page.get_by_role("button", name="Turn sounds on").click()
    expect(page.get_by_role("button", name="Turn sounds off")).to_be_visible()
    begun = page.evaluate("sounds")
    assert begun > 0
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"() => sounds === {begun + 1}")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"() => sounds > {begun + 3}")  # the chord of the end
    page.goto(f"/matches/{played}?turn=3")
    expect(position(page)).to_contain_text("Turn 3 ")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => sounds === 1")
