"""Boards from afar: matches on the workers of a real cluster are seen while they go on."""

import json
from functools import partial
from typing import Any

from botdrome.runner.boards import read_board
from botdrome.runner.distant_boards import DistantBoards, play_in_sight, positions
from tests.runner.site import PATIENCE_S, Site, until
from tests.runner.test_boards import MATCH, order
from tests.runner.test_cluster import site

__all__ = ["site"]


def test_a_worker_tells_how_its_match_stands_until_it_is_over(site: Site) -> None:
    folder = site.folder / "live"
    site.scheduler()
    site.worker("one")
    executor = site.executor(1, boards=DistantBoards(folder))
    board = folder / f"{MATCH.id}.board"

    unseen = executor.submit(partial(play_in_sight, match=MATCH), order("breakthrough"))
    assert unseen.result(PATIENCE_S).void is None
    assert not folder.exists(), "nobody looks"

    folder.mkdir()
    seen = executor.submit(partial(play_in_sight, match=MATCH), order("breakthrough"))

    told: dict[str, Any] = {}

    def first_seat_thinks() -> bool:
        told.update(json.loads(read_board(board) or b"{}"))
        return told.get("turn") == 2

    until(first_seat_thinks, "no board", site.log)
    assert told["seats"] == ["a", "b"]
    assert len(told["elements"]) >= 32, "pawns"
    assert seen.result(PATIENCE_S).void is None
    until(lambda: not board.exists(), "the board of a match that is over stays", site.log)


def test_what_is_over_is_told_no_more() -> None:
    assert play_in_sight(order("breakthrough"), MATCH).void is None
    assert positions() == {}


def test_a_folder_that_cannot_be_written_does_not_disturb_anybody(site: Site) -> None:
    folder = site.folder / "live"
    folder.mkdir()
    (folder / f"{MATCH.id}.board").mkdir()
    site.scheduler()
    site.worker("one")
    executor = site.executor(1, boards=DistantBoards(folder))
    played = executor.submit(partial(play_in_sight, match=MATCH), order("breakthrough"))
    assert played.result(PATIENCE_S).void is None
    again = executor.submit(partial(play_in_sight, match=MATCH), order("breakthrough"))
    assert again.result(PATIENCE_S).void is None
