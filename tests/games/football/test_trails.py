"""The search for moves, compared with an independent one that knows no tables."""

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.errors import IllegalMove
from botdrome.games.football import trails
from botdrome.games.football.pitch import NODES, OPEN, node_at, point
from botdrome.games.football.state import State
from tests.games.football.dense import crowded
from tests.games.football.lines import after, game, texts_of
from tests.games.football.reference import Point, Reference, replay
from tests.games.playing import random_states

PATHS = 400
"""The reference gives up a position with more paths than this."""

seeds = st.integers(0, 2**32)


def points(move: tuple[int, ...]) -> tuple[Point, ...]:
    return tuple(point(node) for node in move)


def exits_of(reference: Reference) -> bytes:
    """The same position as free ways, computed without the rules."""
    ways = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    exits = bytearray(OPEN for _ in range(NODES))
    for node in range(NODES):
        x, y = point(node)
        if reference.bounces((x, y)):
            free = set(reference.steps((x, y)))
            exits[node] = sum(1 << i for i, (v, w) in enumerate(ways) if (x + v, y + w) in free)
    return bytes(exits)


def scribbled(seed: int) -> Reference:
    """A corner of the field scribbled over at random.

    As in any game, a visited node has a used segment, and one that was not visited has none.
    """
    rng = Random(seed)
    density, wear = rng.uniform(0.5, 1), rng.uniform(0.3, 0.95)
    corner = [(x, y) for x in range(1, 6) for y in range(1, 6)]
    visited = frozenset(node for node in corner if rng.random() < density) | {(2, 2)}
    blank = Reference((2, 2), visited, frozenset())
    used = frozenset(
        frozenset((node, target))
        for node in sorted(visited)
        for target in blank.steps(node)
        if blank.bounces(target) and rng.random() < wear
    )
    touched = {node for segment in used for node in segment}
    return Reference((2, 2), (visited & touched) | {(2, 2)}, used)


@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_moves_equal_the_references_all_through_a_game(seed: int) -> None:
    for state in list(random_states(game, seed))[:-1:3]:
        expected = replay(texts_of(state)).moves(PATHS)
        if expected is not None:
            found = [points(move) for move in game.legal_moves(state, state.turn)]
            assert sorted(found) == sorted(expected)


@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_free_ways_equal_the_references_at_the_end_of_a_game(seed: int) -> None:
    *_, state, _ = random_states(game, seed)
    assert state.exits == exits_of(replay(texts_of(state)))


@settings(max_examples=50, deadline=None)
@given(seed=seeds)
def test_any_scrawl_is_judged_as_by_the_reference(seed: int) -> None:
    rng = Random(seed)
    *states, _ = random_states(game, seed)
    state = rng.choice(states)
    reference = replay(texts_of(state))
    for _ in range(20):
        move = scrawl(reference.ball, rng)
        text = " ".join([str(len(move)), *(f"{x} {y}" for x, y in move)])
        try:
            game.check(state, state.turn, game.parse(state, state.turn, text))
        except IllegalMove:
            assert not reference.allows(move)
        else:
            assert reference.allows(move)


def scrawl(ball: Point, rng: Random) -> tuple[Point, ...]:
    """Some steps from the ball, mostly to neighbours; about one in five is a move."""
    x, y = ball
    nodes = [ball]
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 6))):
        reach = 1 if rng.random() < 0.98 else 2
        x, y = x + rng.randint(-reach, reach), y + rng.randint(-reach, reach)
        nodes.append((x, y))
    return tuple(nodes)


@settings(max_examples=300, deadline=None)
@given(seed=seeds)
def test_reachability_and_moves_equal_the_references_in_scribbled_corners(seed: int) -> None:
    reference = scribbled(seed)
    expected = reference.moves(PATHS)
    if expected is not None:
        exits, ball = exits_of(reference), node_at(*reference.ball)
        assert trails.can_move(exits, ball) == bool(expected)
        assert sorted(map(points, trails.every_trail(exits, ball))) == sorted(expected)
        onward = {point(node) for node in trails.next_nodes(bytearray(exits), ball)}
        assert onward == {move[1] for move in expected}
        if expected:
            assert points(trails.random_trail(exits, ball, Random(seed))) in expected


def test_scribbled_corners_have_positions_with_and_without_a_move() -> None:
    found = [scribbled(seed).moves(PATHS) for seed in range(300)]
    assert sum(moves == [] for moves in found) >= 20
    assert sum(bool(moves) for moves in found) >= 20


def test_the_moves_out_of_a_visited_square_equal_the_references() -> None:
    state = crowded(game, 6, 9, 8, 11)
    expected = replay(texts_of(state)).moves(100_000)
    assert expected is not None
    found = [points(move) for move in game.legal_moves(state, state.turn)]
    assert len(found) == len(set(found)) == 1132
    assert sorted(found) == sorted(expected)


class CountedExits(bytes):
    """Free ways that count how often they are read."""

    looks = 0

    def __getitem__(self, index: Any) -> Any:
        self.looks += 1
        return super().__getitem__(index)


@pytest.mark.parametrize("box", [(5, 8, 9, 12), (4, 7, 10, 13), (1, 1, 13, 19)])
def test_whether_a_move_exists_is_found_without_listing_moves(
    box: tuple[int, int, int, int],
) -> None:
    state = crowded(game, *box)
    exits = CountedExits(state.exits)
    assert game.has_move(state._replace(exits=exits), state.turn)
    assert 0 < exits.looks < 10 * NODES


def test_a_million_moves_are_yielded_one_by_one() -> None:
    state = crowded(game, 5, 8, 9, 12)
    assert sum(1 for _ in islice(game.legal_moves(state, state.turn), 10**6)) == 10**6


def test_in_a_full_field_moves_of_hundreds_of_segments_come_without_delay() -> None:
    state = crowded(game, 1, 1, 13, 19)
    moves = list(islice(game.legal_moves(state, state.turn), 200))
    assert len(set(moves)) == 200
    assert max(map(len, moves)) > 500
    for move in moves[:20]:
        game.check(state, state.turn, move)


def test_playing_on_in_a_full_field_ends_in_a_goal() -> None:
    state = crowded(game, 1, 1, 13, 19)
    move = game.sample_move(state, state.turn, Random(1))
    outcome = game.outcome(game.play(state, {state.turn: move}))
    assert outcome is not None
    assert outcome.reason.code in {"goal", "own-goal"}


@pytest.fixture
def bouncy() -> State:
    """A position with few moves, long ones and dead ends among their beginnings."""
    return after("2 7 10 7 11", "2 7 11 6 10", "3 6 10 7 10 8 11", "2 8 11 8 10")


def test_every_legal_move_can_be_sampled(bouncy: State) -> None:
    rng = Random(3)
    legal = set(game.legal_moves(bouncy, bouncy.turn))
    sampled = {game.sample_move(bouncy, bouncy.turn, rng) for _ in range(4000)}
    assert sampled == legal


def test_every_legal_move_can_be_sampled_with_checked_steps(
    bouncy: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trails, "_TRIES", 0)
    test_every_legal_move_can_be_sampled(bouncy)
