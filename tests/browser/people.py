"""Somebody at a board: sees what is marked there, and picks it by mouse, finger or keys alone."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from playwright.sync_api import Page, expect

_MOST_PICKS = 600
_READY = ".targets [data-token], .play-bar [data-action=play]:enabled"
_OVER = ".play-bar.over"
_SEEN = """() => [...document.querySelectorAll(".targets [data-token]")].map((each) => {
    const { e, f } = each.transform.baseVal.consolidate().matrix;
    return [each.dataset.token, each.dataset.group, e, f];
})"""
_STATE = """() => {
    const tokens = [...document.querySelectorAll("[data-token]")].map((each) => each.dataset.token);
    const bar = document.querySelector(".play-bar");
    return `${document.querySelector(".position").textContent} ${bar?.className} ${tokens}`;
}"""


class Mark(NamedTuple):
    """A place on the board that can be picked."""

    token: str
    group: str
    x: float
    y: float


Choose = Callable[[Sequence[Mark]], Mark | None]
"""Which of the marks to pick; none to play the move as it is."""


class Hand(ABC):
    """Plays until the game is over."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play_on(self, choose: Choose, picks: int | None = None) -> None:
        """Picks on and on, or so often; at the end the bar under the board tells how it ended."""
        for _ in range(picks or _MOST_PICKS):
            self.page.wait_for_selector(f"{_OVER}, {_READY}")
            if self.page.locator(_OVER).count():
                return
            before = self.page.evaluate(_STATE)
            self._act(choose)
            self.page.wait_for_function(f"before => ({_STATE})() !== before", arg=before)
        assert picks, "the game does not end"

    def _act(self, choose: Choose) -> None:
        marks = [Mark(*each) for each in self.page.evaluate(_SEEN)]
        chosen = choose(marks) if marks else None
        if chosen is None:
            self.finish()
        else:
            self.pick(chosen)

    @abstractmethod
    def pick(self, mark: Mark) -> None:
        """Picks what is marked."""

    @abstractmethod
    def finish(self) -> None:
        """Plays what was picked."""


class Mouse(Hand):
    """By clicks alone."""

    def pick(self, mark: Mark) -> None:
        self.page.locator(_selector(mark)).click(force=True)

    def finish(self) -> None:
        self.page.locator("[data-action=play]").click()


class Finger(Mouse):
    """By taps; where neighbours are close, the second tap picks what the first one aimed at."""

    def pick(self, mark: Mark) -> None:
        before = self.page.evaluate(_STATE)
        place = self.page.locator(_selector(mark))
        place.tap(force=True)
        if self.page.locator(".with-cursor").count() and self.page.evaluate(_STATE) == before:
            place.tap(force=True)


class Keyboard(Hand):
    """By keys alone."""

    def pick(self, mark: Mark) -> None:
        """Goes there with the arrows, and from place to place where they lead elsewhere."""
        cursor = self.page.locator(f"{_selector(mark)}.cursor")
        for key in (*self._arrows(mark), *["n"] * _MOST_PICKS):
            if cursor.count():
                break
            self.page.keyboard.press(key)
        expect(cursor).to_be_focused()
        self.page.keyboard.press("Enter")

    def _arrows(self, mark: Mark) -> list[str]:
        self.page.keyboard.press("Shift+N")  # the cursor is shown by the first key
        x, y = self.page.evaluate(
            "() => { const { e, f } = document.querySelector('.target.cursor')"
            ".transform.baseVal.consolidate().matrix; return [e, f]; }"
        )
        across = ["ArrowRight" if mark.x > x else "ArrowLeft"] * round(abs(mark.x - x))
        along = ["ArrowDown" if mark.y > y else "ArrowUp"] * round(abs(mark.y - y))
        return along + across

    def finish(self) -> None:
        self.page.keyboard.press("Control+Enter")


def _selector(mark: Mark) -> str:
    return f'[data-token="{mark.token}"][data-group="{mark.group}"]'
