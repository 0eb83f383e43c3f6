"""Live boards of matches on the workers of a real cluster."""

import json
from dataclasses import replace
from functools import partial
from typing import Any

from botdrome.referee import CompiledBot
from botdrome.runner import Order
from botdrome.runner.cluster.remote_boards import RemoteBoards, play_reporting, positions
from botdrome.runner.live_boards import read_board
from botdrome.runner.orders import entrants_of
from tests.runner.site import PATIENCE_S, Site
from tests.runner.test_cluster import site
from tests.runner.test_live_boards import MATCH, THINKING_MS
from tests.waiting import until

__all__ = ["site"]
WRITE = "    sys.stdout.write(line"
SLOW = f"""    answers.append(line)
    if len(answers) == 3:  # the name and a move before
        time.sleep({THINKING_MS / 1000})
{WRITE}"""


def slow_order() -> Order:
    """A match of programs that workers can run; the first seat takes its time once."""
    match = Order("breakthrough", has_limits=False)
    entrants = entrants_of(match)
    text = match.rules.folder.joinpath("samples", "sample.py").read_text("utf-8")
    assert WRITE in text
    slow = text.replace("import sys\n", "import sys\nimport time\n\nanswers = []\n", 1)
    slow = slow.replace(WRITE, SLOW, 1)
    first = CompiledBot("slow", entrants.artifact("slow.py", slow.encode()))
    return replace(match, bots=(first, entrants.bot("sample:py")))


def test_a_worker_reports_its_board_until_the_match_is_over(site: Site) -> None:
    folder = site.folder / "live"
    site.scheduler()
    site.worker("one")
    executor = site.executor(1, boards=RemoteBoards(folder))
    board = folder / f"{MATCH.id}.board"

    unseen = executor.submit(partial(play_reporting, match=MATCH), slow_order())
    assert unseen.result(PATIENCE_S).void is None
    assert not folder.exists(), "there is no viewer"

    folder.mkdir()
    seen = executor.submit(partial(play_reporting, match=MATCH), slow_order())

    board_data: dict[str, Any] = {}

    def first_seat_thinks() -> bool:
        board_data.update(json.loads(read_board(board) or b"{}"))
        return board_data.get("turn") == 2

    until(first_seat_thinks, lambda: f"no board\n{site.log()}")
    assert board_data["seats"] == ["a", "b"]
    assert len(board_data["elements"]) >= 32, "pawns"
    assert seen.result(PATIENCE_S).void is None
    until(lambda: not board.exists(), lambda: f"the board stays after the match\n{site.log()}")


def test_finished_matches_are_no_longer_reported() -> None:
    assert play_reporting(slow_order(), MATCH).void is None
    assert positions() == {}


def test_a_folder_that_cannot_be_written_does_not_disturb_the_match(site: Site) -> None:
    folder = site.folder / "live"
    folder.mkdir()
    (folder / f"{MATCH.id}.board").mkdir()
    site.scheduler()
    site.worker("one")
    executor = site.executor(1, boards=RemoteBoards(folder))
    played = executor.submit(partial(play_reporting, match=MATCH), slow_order())
    assert played.result(PATIENCE_S).void is None
    again = executor.submit(partial(play_reporting, match=MATCH), slow_order())
    assert again.result(PATIENCE_S).void is None
