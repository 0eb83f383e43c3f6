"""Paper football, rule by rule."""

import pytest

from botdrome.errors import IllegalMove
from botdrome.games.football.pictures import CORNER, DEAD_END
from botdrome.games.football.pitch import node_at, point
from botdrome.games.turns.perft import perft
from tests.games.football.lines import (
    FIRST_IS_STUCK,
    SECOND_IS_STUCK,
    after,
    game,
    then,
    walk,
)
from tests.games.football.reference import replay
from tests.games.playing import breach

GOAL_MOUTHS = [(x, y) for y in (0, 20) for x in (6, 7, 8)]


def test_the_ball_starts_in_the_centre_and_the_first_player_moves() -> None:
    state = game.start(game.options())
    assert point(state.ball) == (7, 10)
    assert game.to_move(state) == (0,)
    assert game.to_move(after("2 7 10 6 9")) == (1,)


@pytest.mark.parametrize(("depth", "sequences"), [(1, 8), (2, 56), (3, 512), (4, 5312), (5, 68216)])
def test_perft(depth: int, sequences: int) -> None:
    assert perft(game, game.start(game.options()), depth) == sequences


def test_the_first_player_is_asked_to_start_and_the_others_get_the_last_move() -> None:
    assert game.request(after(), 0) == "Start"
    assert game.request(after("2 7 10 6 10"), 1) == "2 7 10 6 10"
    assert game.request(after("2 7 10 6 10", "2 6 10 7 11"), 0) == "2 6 10 7 11"


@pytest.mark.parametrize("text", ["0", "1 7 10", "1 3 3"])
def test_a_move_has_at_least_two_nodes(text: str) -> None:
    assert breach(game, after(), text) == "too-short"


@pytest.mark.parametrize("text", ["2 7 11 7 12", "2 0 0 1 1", "2 7 -10 7 11", "2 99 99 7 10"])
def test_a_move_begins_where_the_ball_lies(text: str) -> None:
    assert breach(game, after(), text) == "not-from-ball"


@pytest.mark.parametrize("text", ["2 7 10 7 12", "2 7 10 5 10", "2 7 10 9 11", "2 7 10 7 10"])
def test_the_ball_goes_to_one_of_eight_neighbours(text: str) -> None:
    assert breach(game, after(), text) == "not-neighbours"


def test_a_ball_that_stays_is_not_compared_with_itself() -> None:
    with pytest.raises(IllegalMove) as caught:
        game.play(after(), {0: game.parse(after(), 0, "2 7 10 7 10")})
    sentence = caught.value.sentence
    assert sentence.en == "The ball must move: it is in (7, 10) already."
    assert sentence.ru == "Мяч должен сдвинуться: он уже в (7, 10)."


def test_the_right_edge_is_not_next_to_the_left_one() -> None:
    assert breach(game, walk((1, 16), (1, 19)), "3 1 19 1 20 2 0") == "not-neighbours"
    assert breach(game, walk((1, 4), (1, 1)), "3 1 1 1 0 0 20") == "not-neighbours"


@pytest.mark.parametrize("node", ["-1 16", "15 10", "7 21", "7 -1", "999999999 -999999999"])
def test_a_node_off_the_field_is_illegal(node: str) -> None:
    assert breach(game, after(), f"2 7 10 {node}") == "off-field"


def test_a_path_may_not_leave_the_field_over_the_border() -> None:
    assert breach(game, walk((1, 10)), "3 1 10 0 10 -1 10") == "off-field"
    assert breach(game, walk((7, 19)), "3 7 19 7 20 7 21") == "beyond-the-goal"


def test_a_move_ends_in_the_first_node_that_is_neither_visited_nor_boundary() -> None:
    assert breach(game, after(), "3 7 10 7 11 7 12") == "beyond-the-end"
    assert breach(game, after(), "3 7 10 7 11 7 10") == "beyond-the-end"


def test_a_move_cannot_end_where_the_ball_has_been() -> None:
    assert breach(game, after("2 7 10 7 11", "2 7 11 6 10"), "2 6 10 7 10") == "ends-on-visited"
    assert breach(game, after("2 7 10 7 11", "2 7 11 6 10"), "2 6 10 7 11") == "used-before"


def test_the_ball_bounces_off_nodes_that_either_player_visited_and_off_the_first_one() -> None:
    state = after("2 7 10 7 11", "2 7 11 6 10", "3 6 10 7 10 8 11", "3 8 11 7 11 6 11")
    assert point(state.ball) == (6, 11)
    assert game.to_move(state) == (0,)


def test_a_move_cannot_end_on_the_boundary_but_bounces_off_it() -> None:
    state = walk((1, 10))
    assert breach(game, state, "2 1 10 0 10") == "ends-on-boundary"
    assert breach(game, state, "2 1 10 0 11") == "ends-on-boundary"
    assert point(then(state, "3 1 10 0 11 1 12").ball) == (1, 12)


def test_boundary_nodes_bounce_however_often_the_ball_was_there() -> None:
    state = then(walk((1, 10)), "3 1 10 0 11 1 12", "2 1 12 1 11")
    assert breach(game, state, "2 1 11 0 11") == "ends-on-boundary"


def test_a_segment_is_used_once_by_either_player_in_either_direction() -> None:
    state = after("2 7 10 7 11", "2 7 11 6 10", "3 6 10 7 10 8 11")
    assert breach(game, state, "4 8 11 7 10 6 10 5 10") == "used-before"
    assert breach(game, state, "4 8 11 7 11 7 10 7 9") == "used-before"


def test_a_move_uses_a_segment_once() -> None:
    state = after("2 7 10 7 11", "2 7 11 6 10")
    assert breach(game, state, "4 6 10 7 10 6 10 5 10") == "used-twice"
    loop = then(state, "3 6 10 7 10 8 11")
    assert breach(game, loop, "5 8 11 7 11 8 11 7 11 7 12") == "used-twice"


def test_a_move_may_pass_a_node_twice_by_different_segments() -> None:
    state = after("2 7 10 6 10", "2 6 10 6 11", "2 6 11 7 12", "2 7 12 7 11")
    assert point(then(state, "5 7 11 6 11 7 10 7 11 8 11").ball) == (8, 11)


@pytest.mark.parametrize(
    ("ball", "text"),
    [
        (((1, 10),), "3 1 10 0 10 0 11"),
        (((13, 10),), "3 13 10 14 10 14 9"),
        (((3, 6), (3, 1)), "3 3 1 3 0 4 0"),
        (((3, 14), (3, 19)), "3 3 19 3 20 2 20"),
    ],
)
def test_no_segment_lies_on_the_border(ball: tuple[tuple[int, int], ...], text: str) -> None:
    assert breach(game, walk(*ball), text) == "on-border"


@pytest.mark.parametrize("text", ["3 5 1 5 0 6 0", "3 5 1 5 0 4 0"])
def test_the_goal_line_is_border_too(text: str) -> None:
    assert breach(game, walk((5, 8), (5, 1)), text) == "on-border"


@pytest.mark.parametrize("mirrored_x", [False, True])
@pytest.mark.parametrize("mirrored_y", [False, True])
def test_the_diagonal_that_cuts_a_corner_is_legal(mirrored_x: bool, mirrored_y: bool) -> None:
    def at(x: int, y: int) -> tuple[int, int]:
        return 14 - x if mirrored_x else x, 20 - y if mirrored_y else y

    nodes = (at(1, 2), at(0, 1), at(1, 0), at(2, 1))
    text = "4 " + " ".join(f"{x} {y}" for x, y in nodes)
    state = then(walk(at(1, 4), at(1, 2)), text)
    assert point(state.ball) == at(2, 1)


def test_diagonals_may_cross() -> None:
    state = after("2 7 10 8 11", "2 8 11 8 10", "2 8 10 7 11")
    assert point(state.ball) == (7, 11)


def test_a_path_into_a_dead_end_is_not_a_move() -> None:
    state = after(*CORNER)
    assert breach(game, state, DEAD_END) == "ends-on-boundary"
    (seat,) = game.to_move(state)
    assert all(node_at(0, 0) not in move for move in game.legal_moves(state, seat))


@pytest.mark.parametrize("post", [(5, 0), (9, 0), (5, 20), (9, 20)])
def test_a_goal_post_is_boundary(post: tuple[int, int]) -> None:
    x, y = post
    inside = 1 if y == 0 else 19
    outside = 4 if x == 5 else 10
    state = walk((outside, 10 + (outside - 7 if y else 7 - outside)), (outside, inside))
    assert breach(game, state, f"2 {outside} {inside} {x} {y}") == "ends-on-boundary"
    bounced = then(state, f"3 {outside} {inside} {x} {y} {x} {inside}")
    assert point(bounced.ball) == (x, inside)


@pytest.mark.parametrize(("x", "y"), GOAL_MOUTHS)
@pytest.mark.parametrize("mover", [0, 1])
def test_who_owns_the_goal_with_the_ball_loses(x: int, y: int, mover: int) -> None:
    near = 1 if y == 0 else 19
    state = walk((7, near)) if mover == 1 else walk((6, 10), (7, 9 if y == 0 else 11), (7, near))
    assert game.to_move(state) == (mover,)
    state = then(state, f"2 7 {near} {x} {y}")
    loser = 0 if y == 0 else 1
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.places[loser] == 2
    assert outcome.scores[1 - loser] == 1
    assert outcome.reason.code == ("own-goal" if mover == loser else "goal")
    assert game.to_move(state) == ()


def test_the_goal_beside_a_post_is_reached_diagonally() -> None:
    outcome = game.outcome(then(walk((5, 8), (5, 1)), "2 5 1 6 0"))
    assert outcome is not None
    assert outcome.places == (2, 1)


def test_a_finish_node_is_only_ever_last() -> None:
    state = walk((7, 1))
    assert breach(game, state, "3 7 1 7 0 8 0") == "beyond-the-goal"
    assert breach(game, state, "3 7 1 7 0 8 1") == "beyond-the-goal"


@pytest.mark.parametrize(("line", "loser"), [(SECOND_IS_STUCK, 1), (FIRST_IS_STUCK, 0)])
def test_a_player_to_move_without_a_move_loses_at_once(line: tuple[str, ...], loser: int) -> None:
    assert replay(line).moves(limit=100_000) == []
    before, state = after(*line[:-1]), after(*line)
    assert game.outcome(before) is None
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.places[loser] == 2
    assert outcome.reason.code == "no-move"
    assert game.to_move(state) == ()
    assert not game.has_move(state, loser)
    assert list(game.legal_moves(state, loser)) == []


def test_time_is_ten_seconds_for_each_hundred_own_moves() -> None:
    limits = game.limits
    assert (limits.time_ms, limits.per, limits.block_moves) == (10_000, "block", 100)
    assert limits.memory_mib == 256
    assert (game.protocol, game.pondering) == ("lines", "frozen")
