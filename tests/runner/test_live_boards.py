"""Live boards: a viewer sees running matches, and without one nothing is written."""

import json
import os
import threading
import time
from pathlib import Path

import pytest

from botdrome import games
from botdrome.referee import Record
from botdrome.runner import Order
from botdrome.runner.live_boards import play_publishing, read_board
from botdrome.tournaments.model import Match
from tests.hostile.bots import say
from tests.referee.records.collection import OPTIONS, answer, plain_bots

PATIENCE_S = 20
THINKING_MS = 900
MATCH = Match("1.1.1.1", ("a", "b"))


def order(game_id: str) -> Order:
    """A short match whose first seat takes its time once."""
    second = 2 if games.get(game_id).names else 1
    thinking = (("sleep", str(THINKING_MS)), say(answer(game_id, 0, second)))
    bots = plain_bots(game_id, {0: {second: thinking}})
    return Order(game_id, bots, 0, OPTIONS[game_id], has_limits=False)


@pytest.mark.parametrize("game_id", games.ids())
def test_a_match_shows_its_position_while_it_goes_on(game_id: str, tmp_path: Path) -> None:
    path = tmp_path / "1.1.1.1.board"
    seats = tuple(f"team {seat}" for seat in range(games.get(game_id).seats))
    match = Match("1.1.1.1", seats, "final")
    made: list[Record] = []
    playing = threading.Thread(
        target=lambda: made.append(play_publishing(order(game_id), tmp_path, match))
    )
    playing.start()
    seen = None
    deadline = time.monotonic() + PATIENCE_S
    while seen is None:
        assert time.monotonic() < deadline
        seen = read_board(path)
    playing.join()
    assert not path.exists()
    record = made[0]
    board = json.loads(seen)
    assert (board["seats"], board["label"]) == (list(seats), "final")
    game = games.get(game_id)
    state = game.start(game.options(**OPTIONS[game_id]), 0)
    for turn in record.turns[: board["turn"]]:
        moves = {each.seat: each.received for each in turn.answers}
        parsed = {s: game.parse(state, s, text) if text else None for s, text in moves.items()}
        state = game.play(state, parsed)
    assert board["moving"] == list(game.to_move(state))
    keys = [element.key for element in game.scene(state).elements]
    assert [element["key"] for element in board["elements"]] == keys


def test_without_a_viewer_nothing_is_written(tmp_path: Path) -> None:
    record = play_publishing(order("breakthrough"), tmp_path / "live", MATCH)
    assert record.void is None
    assert not list(tmp_path.iterdir())


def test_a_folder_that_goes_away_does_not_disturb_the_match(tmp_path: Path) -> None:
    folder = tmp_path / "live"
    folder.mkdir()
    rename = threading.Timer(0.1, folder.rename, [tmp_path / "gone"])
    rename.start()
    record = play_publishing(order("breakthrough"), folder, MATCH)
    assert (record.void, record.verdicts) == (None, ())


@pytest.mark.parametrize(
    "data",
    [b"", b"5 1\n[1,2]", b"x y\n[]", b"99999999999999999999999999999999999 1\n", b"2 223132457"],
)
def test_what_is_damaged_shows_nothing(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "board").write_bytes(data)
    assert read_board(tmp_path / "board") is None


def test_links_and_pipes_show_nothing(tmp_path: Path) -> None:
    (tmp_path / "good").write_bytes(b"2 223132457\n[]")
    assert read_board(tmp_path / "good") == b"[]"
    (tmp_path / "link").symlink_to(tmp_path / "good")
    os.mkfifo(tmp_path / "pipe")
    for name in ("link", "pipe", "missing"):
        assert read_board(tmp_path / name) is None


def test_a_link_in_place_of_a_board_is_not_written_through(tmp_path: Path) -> None:
    folder, other = tmp_path / "live", tmp_path / "other"
    folder.mkdir()
    other.write_text("precious")
    (folder / f"{MATCH.id}.board").symlink_to(other)
    assert play_publishing(order("breakthrough"), folder, MATCH).void is None
    (tmp_path / "linked").symlink_to(folder)
    (folder / f"{MATCH.id}.board").unlink()
    assert play_publishing(order("breakthrough"), tmp_path / "linked", MATCH).void is None
    assert (other.read_text(), list(folder.iterdir())) == ("precious", [])
