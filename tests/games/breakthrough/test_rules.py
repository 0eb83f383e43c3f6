"""Breakthrough, rule by rule, on the positions of its statement."""

from itertools import product
from random import Random
from typing import cast

import pytest

from botdrome import games
from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games.breakthrough.pictures import EXAMPLE
from botdrome.games.breakthrough.rules import Breakthrough
from botdrome.games.breakthrough.squares import NAMES, Move
from botdrome.games.breakthrough.state import State, drawn
from botdrome.games.turns.perft import perft
from tests.games.playing import breach, play_line, random_states

game = cast(Breakthrough, games.get("breakthrough"))

SAMPLE_GAME = "a2a3 a7a6 a3a4 a6a5 a4b5 a5a4 b5a6 a4a3 a6a7 a3a2 a7b8".split()


def start() -> State:
    return game.start(game.options())


def moves_of(state: State, seat: int) -> set[str]:
    return {game.format(state, seat, move) for move in game.legal_moves(state, seat)}


def test_perft_from_the_start() -> None:
    assert [perft(game, start(), depth) for depth in range(1, 6)] == [
        22,
        484,
        11132,
        256036,
        6182818,
    ]


def test_the_example_lists_whites_moves() -> None:
    state = drawn(EXAMPLE, turn=0)
    assert moves_of(state, 0) == set("a5a6 a5b6 b4c5 e6d7 e6f7".split())


def test_the_example_lists_blacks_moves() -> None:
    state = drawn(EXAMPLE, turn=1)
    assert moves_of(state, 1) == set("b5a4 b5c4 d7c6 d7d6 d7e6 e7d6 e7f6 f7e6 f7f6 f7g6".split())


def test_the_sample_game_is_won_by_white_on_the_eleventh_ply() -> None:
    before = play_line(game, start(), *SAMPLE_GAME[:-1])
    assert game.outcome(before) is None
    outcome = game.outcome(play_line(game, before, SAMPLE_GAME[-1]))
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert outcome.scores == (1, 0)
    assert outcome.reason.code == "far-rank"


def test_black_wins_on_the_first_rank() -> None:
    state = drawn("........ w....... ........ ........ ........ ........ .b...... ........", 1)
    outcome = game.outcome(play_line(game, state, "b2b1"))
    assert outcome is not None
    assert outcome.places == (2, 1)


def test_capturing_the_last_pawn_wins() -> None:
    state = drawn("........ ........ ........ .b...... w....... ........ ........ ........", 0)
    outcome = game.outcome(play_line(game, state, "a4b5"))
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert outcome.reason.code == "captured-all"


FORBIDDEN = [
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
]


def mirrored(text: str) -> str:
    """The move as the other colour would make it: ranks counted from the other side."""
    return "".join(str(9 - int(sign)) if sign.isdigit() else sign for sign in text)


@pytest.mark.parametrize(("text", "code"), FORBIDDEN)
def test_forbidden_from_the_start(text: str, code: str) -> None:
    assert breach(game, start(), text) == code


@pytest.mark.parametrize(("text", "code"), FORBIDDEN)
def test_the_same_is_forbidden_to_black(text: str, code: str) -> None:
    assert breach(game, start()._replace(turn=1), mirrored(text)) == code


def test_there_is_no_straight_capture() -> None:
    assert breach(game, drawn(EXAMPLE, turn=0), "e6e7") == "no-straight-capture"
    assert breach(game, drawn(EXAMPLE, turn=0), "b4b5") == "no-straight-capture"
    assert breach(game, drawn(EXAMPLE, turn=1), "e7e6") == "no-straight-capture"
    assert breach(game, drawn(EXAMPLE, turn=1), "b5b4") == "no-straight-capture"


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_of_all_well_formed_moves_exactly_the_legal_ones_can_be_played(
    seed: int, turn: int
) -> None:
    well_formed = [Move(source, target) for source, target in product(range(64), repeat=2)]
    for state in list(random_states(game, seed))[seed:-1:7]:
        asked = state._replace(turn=turn)
        legal = set(game.legal_moves(asked, turn))
        played = set()
        for move in well_formed:
            try:
                game.play(asked, {turn: move})
            except IllegalMove:
                continue
            played.add(move)
        assert played == legal


def test_a_capture_takes_the_pawn_off() -> None:
    state = play_line(game, drawn(EXAMPLE, turn=0), "e6d7")
    assert state.black.bit_count() == 3
    assert state.white.bit_count() == 3


def test_every_pair_of_squares_is_a_move() -> None:
    for source, target in product(NAMES, repeat=2):
        move = game.parse(start(), 0, source + target)
        assert (NAMES[move.source], NAMES[move.target]) == (source, target)
        assert move.wire == source + target


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
    state = drawn(EXAMPLE, turn)
    rng = Random(1)
    draws = [game.format(state, turn, game.sample_move(state, turn, rng)) for _ in range(4000)]
    legal = moves_of(state, turn)
    assert set(draws) == legal
    least_likely = len(draws) / 3 / len(legal)  # one of three ways, shared by all moves
    assert all(draws.count(text) > 0.8 * least_likely for text in legal)
