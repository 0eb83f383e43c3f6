"""Breakthrough, rule by rule; the positions are those that seed 1 prints."""

from random import Random
from typing import cast

import pytest

from botdrome import games
from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games.breakthrough.pictures import EXAMPLE
from botdrome.games.breakthrough.rules import Breakthrough, State
from botdrome.games.perft import perft
from tests.games.playing import play_line

game = cast(Breakthrough, games.get("breakthrough"))

SAMPLE_GAME = "a2a3 a7a6 a3a4 a6a5 a4b5 a5a4 b5a6 a4a3 a6a7 a3a2 a7b8".split()


def start() -> State:
    return game.start(game.options())


def moves_of(state: State, seat: int) -> set[str]:
    return {game.format(state, seat, move) for move in game.legal_moves(state, seat)}


def breach(state: State, text: str) -> str:
    (seat,) = game.to_move(state)
    with pytest.raises(IllegalMove) as caught:
        game.play(state, {seat: game.parse(state, seat, text)})
    return caught.value.sentence.code


def test_perft_from_the_start() -> None:
    assert [perft(game, start(), depth) for depth in range(1, 6)] == [
        22,
        484,
        11132,
        256036,
        6182818,
    ]


def test_seed_1_lists_whites_moves() -> None:
    state = game.position(EXAMPLE, turn=0)
    assert moves_of(state, 0) == set("a5a6 a5b6 b4c5 e6d7 e6f7".split())


def test_seed_1_lists_blacks_moves() -> None:
    state = game.position(EXAMPLE, turn=1)
    assert moves_of(state, 1) == set("b5a4 b5c4 d7c6 d7d6 d7e6 e7d6 e7f6 f7e6 f7f6 f7g6".split())


def test_seed_1_sample_game_is_won_by_white_on_the_eleventh_ply() -> None:
    before = play_line(game, start(), *SAMPLE_GAME[:-1])
    assert game.outcome(before) is None
    outcome = game.outcome(play_line(game, before, SAMPLE_GAME[-1]))
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert outcome.scores == (1, 0)
    assert outcome.reason.code == "far-rank"


def test_black_wins_on_the_first_rank() -> None:
    state = game.position(
        "........ w....... ........ ........ ........ ........ .b...... ........", 1
    )
    outcome = game.outcome(play_line(game, state, "b2b1"))
    assert outcome is not None
    assert outcome.places == (2, 1)


def test_capturing_the_last_pawn_wins() -> None:
    state = game.position(
        "........ ........ ........ .b...... w....... ........ ........ ........", 0
    )
    outcome = game.outcome(play_line(game, state, "a4b5"))
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert outcome.reason.code == "captured-all"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a3a4", "not-own-pawn"),
        ("a7a6", "not-own-pawn"),
        ("a2a4", "not-forward"),
        ("a2a1", "not-forward"),
        ("b2b2", "not-forward"),
        ("b2d3", "not-forward"),
        ("h2a4", "not-forward"),  # forward-right over the board's edge
        ("a2h2", "not-forward"),  # forward-left over the board's edge
        ("b1b2", "own-pawn-in-way"),
        ("b1c2", "own-pawn-in-way"),
    ],
)
def test_forbidden_from_the_start(text: str, code: str) -> None:
    assert breach(start(), text) == code


def test_there_is_no_straight_capture() -> None:
    assert breach(game.position(EXAMPLE, turn=0), "e6e7") == "no-straight-capture"
    assert breach(game.position(EXAMPLE, turn=0), "b4b5") == "no-straight-capture"


def test_a_capture_takes_the_pawn_off() -> None:
    state = play_line(game, game.position(EXAMPLE, turn=0), "e6d7")
    assert state.black.bit_count() == 3
    assert state.white.bit_count() == 3


@pytest.mark.parametrize(
    "text", ["A2A3", "a2-a3", "a2", "a2a3 a3a4", "a2a9", "i2i3", "a2 a3", "Start"]
)
def test_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        game.parse(start(), 0, text)


def test_requests_are_start_and_then_the_opponents_move() -> None:
    state = start()
    assert game.request(state, 0) == "Start"
    assert game.request(play_line(game, state, "a2a3"), 1) == "a2a3"


@pytest.mark.parametrize("turn", [0, 1])
def test_sampling_reaches_every_legal_move(turn: int) -> None:
    state = game.position(EXAMPLE, turn)
    rng = Random(1)
    draws = [game.format(state, turn, game.sample_move(state, turn, rng)) for _ in range(4000)]
    legal = moves_of(state, turn)
    assert set(draws) == legal
    least_likely = len(draws) / 3 / len(legal)  # one of three ways, shared by all moves
    assert all(draws.count(text) > 0.8 * least_likely for text in legal)


def test_a_pawn_keeps_its_key_all_the_way() -> None:
    scene = game.scene(play_line(game, start(), *SAMPLE_GAME))
    keys = {element.key: element for element in scene.elements}
    winner = keys["pawn-0-a2"]
    assert (winner.x, winner.y) == (1.5, 0.5)  # type: ignore[union-attr]  # a piece has a place
    assert "win" in keys
    assert "pawn-1-b8" not in keys
