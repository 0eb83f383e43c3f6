"""What a human sees while making a move: prompts, marks, tables and words in place of tokens."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from botdrome import games
from tests.browser.conftest import Visit
from tests.web.serving import SAMPLE, Server

HUMAN = {"kind": "human", "name": "Ada"}
BOB = {"kind": "human", "name": "Bob"}
NOTEBOOK = {"width": 1366, "height": 768}
_PIXELS_PER_UNIT = "targets => targets.getScreenCTM().a"


def pick(page: Page, *tokens: str) -> None:
    for token in tokens:
        page.locator(f'[data-token="{token}"]').click(force=True)


def ball(page: Page, x: int, y: int) -> Locator:
    return page.locator(f'.board g[transform="translate({x} {y})"] circle[r="0.24"]')


def test_the_ball_goes_along_the_way_and_bounces_are_marked(page: Page, arena: Server) -> None:
    page.goto(f"/matches/{arena.start('football', HUMAN, BOB)}")
    expect(page.locator(".goal-names text")).to_have_text(["Ada", "Bob"])
    pick(page, "7,11")
    expect(page.locator('[data-token="7,11"]')).to_have_count(0)  # now it is Bob's turn
    pick(page, "6,10")
    expect(page.locator(".target.diamond")).to_have_attribute("data-token", "7,10")
    expect(page.get_by_role("button", name="down to (7, 10), bounce")).to_be_attached()
    pick(page, "7,10")
    expect(ball(page, 10, 7)).to_be_visible()
    expect(ball(page, 10, 6)).to_have_count(0)
    expect(page.get_by_text("The ball has bounced: lead it on.", exact=True)).to_be_visible()
    page.locator("[data-action=undo]").click()
    expect(ball(page, 10, 6)).to_be_visible()
    pick(page, "7,10", "8,11")
    expect(page.locator(".last-moves")).to_contain_text("Ada: down (bounce), down right to (8, 11)")
    page.click("#tab-moves")
    expect(page.locator(".moves li").last).to_contain_text("down (bounce), down right to (8, 11)")
    page.click("#tab-inspector")
    expect(page.locator(".exact").last).to_have_text("3 6 10 7 10 8 11")


def test_the_only_human_knows_the_own_goal(visit: Visit, arena: Server) -> None:
    page = visit(locale="ru-RU").page
    page.goto(f"/matches/{arena.start('football', SAMPLE, HUMAN)}")
    expect(page.locator(".goal-names text")).to_have_text(["Первый игрок", "Ваши ворота"])


def test_bridges_are_drawn_before_they_are_laid_all_at_once(visit: Visit, arena: Server) -> None:
    page = visit(locale="ru-RU", viewport=NOTEBOOK).page
    match = arena.start("bridges", HUMAN, BOB)
    page.goto(f"/matches/{match}")
    expect(page.get_by_text("Выберите лунку для камешка.", exact=True)).to_be_visible()
    board = page.locator(".targets")
    assert board.evaluate(_PIXELS_PER_UNIT) >= 24
    assert bottom(board) <= NOTEBOOK["height"]
    for turn, hole in enumerate(("L12", "B05", "M14", "B07", "K14", "B09"), 1):
        pick(page, hole)
        finish = page.locator("[data-action=play]")
        expect(finish.or_(page.get_by_text(f"Ход {turn} из {turn}")).first).to_be_visible()
        if finish.count():
            finish.click()
        expect(page.locator(".position")).to_have_text(f"Ход {turn} из {turn}")
    pick(page, "L16")
    expect(page.locator(".board path[stroke-dasharray='0.01 0.2']")).to_have_count(4)
    expect(page.locator(".play-bar")).to_contain_text("Можно добавить мостик или завершить ход.")
    page.get_by_role("button", name="Поставить все").click()
    expect(page.locator(".last-moves")).to_contain_text("камешек L16, мостики L12–M14, L12–K14")
    played = arena.replay(match)["frames"][7]["answers"][0]["received"].split()
    assert sorted(played) == ["K14-L16", "L12-K14", "L12-M14", "L16", "M14-L16"]


def bottom(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_skills_are_chosen_in_a_table_that_says_what_is_left(page: Page, arena: Server) -> None:
    match = arena.start("soccer", HUMAN, SAMPLE)
    page.goto(f"/matches/{match}")
    remaining = page.locator(".remaining")
    expect(remaining).to_have_text("10 left")
    assert page.locator("[data-token=t1]").count() == 0
    tackle = page.locator("[data-level=t1]")
    for _ in range(2):
        tackle.get_by_role("button", name="raise").click()
    expect(tackle.locator("output")).to_have_text("3")
    expect(tackle.get_by_role("button", name="raise")).to_be_disabled()
    tackle.get_by_role("button", name="lower").click()
    expect(remaining).to_have_text("9 left")
    catch = page.get_by_role("button", name="Player 5, the keeper, Catch: raise")
    catch.focus()
    page.keyboard.press("Enter")
    expect(remaining).to_have_text("8 left")
    expect(catch).to_be_focused()
    pick(page, "2:3,3")
    page.locator("[data-action=play]").click()
    expect(page.locator(".levels")).to_have_count(0)
    setup = arena.replay(match)["frames"][1]["answers"][0]["received"].split()
    assert (setup[:2], setup[6], setup[-1]) == (["3", "3"], "2", "2")
    expect(page.locator(".hint")).to_have_text(
        "Player 1 has the ball: pick a kick, or a cell to leave it for."
    )


def test_three_bots_moves_are_told_and_penalties_labelled(page: Page, arena: Server) -> None:
    page.goto(f"/matches/{arena.start('corners', HUMAN, *[SAMPLE] * 3)}")
    pick(page, "3,1", "4,1")
    expect(page.get_by_text("Pick a piece.", exact=True)).to_be_visible()
    told = page.locator(".last-moves li").all_inner_texts()
    assert len(told) == 3
    assert all(" (" in each and " → (" in each for each in told), told
    expect(page.locator(".score-title")).to_have_text(["penalty"] * 4)
    expect(page.get_by_role("button", name="piece (4, 1)")).to_be_attached()


@pytest.mark.parametrize("game", games.ids())
def test_the_whole_board_is_on_the_screen_of_a_notebook(
    visit: Visit, arena: Server, game: str
) -> None:
    page = visit(locale="ru-RU", viewport=NOTEBOOK).page
    page.goto(f"/matches/{arena.start(game, HUMAN, *[SAMPLE] * (games.get(game).seats - 1))}")
    expect(page.locator("[data-token]").first).to_be_attached()
    assert bottom(page.locator(".board")) <= NOTEBOOK["height"]


def test_the_controls_of_the_replay_make_room_while_one_plays(page: Page, arena: Server) -> None:
    page.goto(f"/matches/{arena.start('breakthrough', HUMAN, SAMPLE)}")
    pick(page, "a2", "a3")
    expect(page.locator(".position")).to_have_text("Turn 2 of 2")
    expect(page.locator("[data-token=b2]")).to_be_attached()
    slider = page.get_by_role("slider")
    expect(slider).to_have_count(0)
    large = page.locator(".board").bounding_box()
    page.get_by_role("button", name="One turn back").click()
    expect(slider).to_be_visible()
    small = page.locator(".board").bounding_box()
    assert large is not None
    assert small is not None
    assert large["height"] > small["height"]
    page.get_by_role("button", name="To the latest turn").first.click()
    expect(slider).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("breakthrough", ["pawn a2", "b3"]),
        ("corners", ["piece (1, 1)", "step to (0, 1)"]),
        ("football", ["up to (6, 10)"]),
        ("bridges", ["L12"]),
        ("soccer", ["player 2 to (1, 1)"]),
    ],
)
def test_places_are_named_in_words(
    page: Page, arena: Server, game: str, said: Sequence[str]
) -> None:
    seats = [HUMAN, *[SAMPLE] * (3 if game == "corners" else 1)]
    page.goto(f"/matches/{arena.start(game, *seats)}")
    for number, words in enumerate(said):
        place = page.get_by_role("button", name=words, exact=True)
        expect(place).to_be_attached()
        if number + 1 < len(said):
            place.click(force=True)
