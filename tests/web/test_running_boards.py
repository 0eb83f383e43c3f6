"""Boards of running matches, read from their files."""

import json
import os
from pathlib import Path

from botdrome.runner.live_boards import FOLDER, SUFFIX, with_checksum
from botdrome.web.tournament.running_boards import RunningBoards


def write_board(tournament: Path, turn: int, when_ns: int) -> None:
    board = {"seats": ["a", "b"], "label": "", "turn": turn, "moving": [0], "elements": []}
    path = tournament / FOLDER / f"1.1.1.1{SUFFIX}"
    path.write_bytes(with_checksum(json.dumps(board).encode()))
    os.utime(path, ns=(when_ns, when_ns))


def test_a_board_is_new_only_if_its_position_is(tmp_path: Path) -> None:
    """A file that is written between its stat and its reading is read twice."""
    boards = RunningBoards(tmp_path)
    boards.refresh(is_running=True)
    write_board(tmp_path, turn=1, when_ns=1)
    assert boards.refresh(is_running=True)
    first = boards.boards["1.1.1.1"]
    write_board(tmp_path, turn=1, when_ns=2)
    boards.refresh(is_running=True)
    assert boards.boards["1.1.1.1"] is first
    write_board(tmp_path, turn=2, when_ns=3)
    assert boards.refresh(is_running=True)
    assert boards.boards["1.1.1.1"].turn == 2


def test_boards_go_when_nothing_runs(tmp_path: Path) -> None:
    boards = RunningBoards(tmp_path)
    boards.refresh(is_running=True)
    write_board(tmp_path, turn=1, when_ns=1)
    boards.refresh(is_running=True)
    assert boards.refresh(is_running=False)
    assert not boards.boards
    assert not (tmp_path / FOLDER).exists()
