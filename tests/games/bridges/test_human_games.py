"""935 games that people played, and a table of crossings made by others: do we agree?"""

import gzip
import json
from pathlib import Path

import pytest

from botdrome import games
from botdrome.games.bridges.holes import CROSSINGS, HOLE_BY_NAME, LINK_BY_PAIR, LINKS, SIZE, place

DATA = Path(__file__).parent / "data"


def test_human_games_replay_and_connect_exactly_where_recorded() -> None:
    game = games.get("bridges")
    with gzip.open(DATA / "human_games.jsonl.gz", "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    assert len(records) == 935
    for record in records:
        state = game.start(game.options(move_limit=160))
        connected = None
        for ply, text in enumerate(record["moves"], 1):
            (seat,) = game.to_move(state)
            move = game.parse(state, seat, text)
            assert game.format(state, seat, move) == text
            state = game.play(state, {seat: move})
            if game.outcome(state) is not None:
                connected = ply
        assert connected == record["red_black_connected_ply"]
        winner = {0: "red", 1: "black", None: None}[state.winner]
        assert winner == record["winner_by_connection"]


TABLE = json.loads((DATA / "crossing_table.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("direction", TABLE)
def test_crossings_agree_with_the_table(direction: str) -> None:
    x, y = map(int, direction.split(","))
    origin = (12, 12)

    def hole(column: int, row: int) -> int:
        return SIZE * (origin[1] + row) + origin[0] + column

    link = LINK_BY_PAIR[hole(0, 0), hole(x, y)]
    expected = {LINK_BY_PAIR[hole(*one), hole(*two)] for one, two in TABLE[direction]}
    assert {other for other in LINKS if CROSSINGS[link] >> other & 1} == expected


def test_crossing_is_mutual_everywhere() -> None:
    for link, crossings in CROSSINGS.items():
        for other in LINKS:
            if crossings >> other & 1:
                assert CROSSINGS[other] >> link & 1
    assert place(HOLE_BY_NAME["X24"]) == (23, 23)
