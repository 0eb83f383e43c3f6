"""Bridges, rule by rule."""

from random import Random
from typing import cast

import pytest

from botdrome import games
from botdrome.errors import MalformedMove, UserError
from botdrome.games.bridges.holes import HOLE_BY_NAME
from botdrome.games.bridges.pictures import EXAMPLE, WON
from botdrome.games.bridges.rules import Bridges
from botdrome.games.bridges.state import State
from botdrome.games.turns.perft import perft
from tests.games.playing import breach, play_line

game = cast(Bridges, games.get("bridges"))


def after(*texts: str, limit: int = 100) -> State:
    state: State = play_line(game, game.start(game.options(move_limit=limit)), *texts)
    return state


def test_seed_4_example_can_be_played_and_written_back() -> None:
    state = game.start(game.options(move_limit=160))
    for text in EXAMPLE:
        (seat,) = game.to_move(state)
        move = game.parse(state, seat, text)
        assert game.format(state, seat, move) == text
        state = game.play(state, {seat: move})
    red, black = state.sides
    assert (red.links.bit_count(), black.links.bit_count()) == (3, 3)
    assert game.outcome(state) is None


def test_requests_give_the_limit_the_colour_and_the_opponents_moves() -> None:
    state = game.start(game.options(move_limit=160))
    assert game.request(state, 0) == "160\n0"
    state = play_line(game, state, "L03")
    assert game.request(state, 1) == "160\n1\nL03"
    state = play_line(game, state, "L08")
    assert game.request(state, 0) == "L08"


@pytest.mark.parametrize("limit", [59, 161, -1, 10**5000], ids=["59", "161", "-1", "huge"])
def test_a_move_limit_outside_60_to_160_is_a_user_error(limit: int) -> None:
    with pytest.raises(UserError, match="from 60 to 160"):
        game.options(move_limit=limit)


@pytest.mark.parametrize("value", ["60", 60.0, None, True])
def test_a_move_limit_that_is_no_whole_number_is_a_user_error(value: object) -> None:
    with pytest.raises(UserError, match="whole number"):
        game.options(move_limit=value)


def test_the_default_limit_is_100() -> None:
    assert game.options().move_limit == 100


@pytest.mark.parametrize("corner", ["A01", "X01", "A24", "X24"])
def test_corners_are_illegal_not_malformed(corner: str) -> None:
    assert breach(game, after(), corner) == "corner"


@pytest.mark.parametrize(
    "text",
    [
        "P9",
        "p09",
        "A25",
        "A00",
        "Y05",
        "P09-O07",
        "P09 P09O07",
        "P09  P09-",
        "P09,O07",
        "P09 P09-O07-N05",
    ],
)
def test_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        game.parse(after(), 0, text)


def test_blanks_between_fields_do_not_matter() -> None:
    assert game.parse(after(), 0, " P09 \t P09-O07  ") == game.parse(after(), 0, "P09 P09-O07")


def test_nobody_places_on_the_opponents_border_rows() -> None:
    assert breach(game, after(), "A12") == "foreign-border"
    assert breach(game, after(), "X02") == "foreign-border"
    assert breach(game, after("L12"), "B01") == "foreign-border"
    assert breach(game, after("L12"), "W24") == "foreign-border"
    after("B01", "A02", "W24", "X23")


def test_a_taken_hole_is_refused_whoever_took_it() -> None:
    assert breach(game, after("L12"), "L12") == "hole-taken"
    assert breach(game, after("L12", "M12"), "L12") == "hole-taken"


def test_bridges_are_a_knights_move_long() -> None:
    assert breach(game, after("L12", "B05"), "L13 L13-L12") == "not-a-knights-move"
    assert breach(game, after("L12", "B05"), "N14 N14-L12") == "not-a-knights-move"
    assert breach(game, after("L12", "B05"), "L10 L10-L10") == "not-a-knights-move"


def test_both_ends_of_a_bridge_are_own_pegs() -> None:
    assert breach(game, after("L12", "M14"), "B12 L12-M14") == "not-own-peg"
    assert breach(game, after("L12", "B05"), "B12 L12-M14") == "not-own-peg"
    assert breach(game, after("L12"), "M14 M14-L12") == "not-own-peg"


@pytest.mark.parametrize("again", ["L12-M14", "M14-L12"])
def test_a_bridge_is_not_laid_twice_in_either_order(again: str) -> None:
    assert (
        breach(game, after("L12", "B05", "M14 M14-L12", "B07"), f"B12 {again}") == "already-bridged"
    )
    assert breach(game, after("L12", "B05"), f"M14 M14-L12 {again}") == "already-bridged"


def test_bridges_may_be_laid_between_old_pegs() -> None:
    state = after("L12", "B05", "M14", "B07", "R05 L12-M14")
    assert state.sides[0].links.bit_count() == 1


def test_the_opponents_bridge_may_not_be_crossed() -> None:
    state = after("L12", "L13", "N13 N13-L12")
    assert breach(game, state, "M11 M11-L13") == "crosses-opponent"


def test_own_bridges_may_be_crossed_but_do_not_join_there() -> None:
    crossing = ("L12", "B05", "N13 N13-L12", "B09", "L13", "B13", "M11 M11-L13")
    state = after(*crossing)
    assert state.sides[0].links.bit_count() == 2

    # The left chain leads up to L12-N13, the right one down from M11-L13: crossed, not joined.
    upper = (
        "N11 N11-L12",
        "M09 M09-N11",
        "N07 N07-M09",
        "M05 M05-N07",
        "N03 N03-M05",
        "M01 M01-N03",
    )
    lower = (
        "K15 K15-L13",
        "L17 L17-K15",
        "K19 K19-L17",
        "L21 L21-K19",
        "K23 K23-L21",
        "M24 M24-K23",
    )
    black = iter(f"{column}{row}" for column in "CEG" for row in ("06", "09", "12", "15", "18"))
    state = play_line(game, state, next(black))
    for text in upper + lower:
        state = play_line(game, state, text)
        assert game.outcome(state) is None
        state = play_line(game, state, next(black))

    # A bridge from one chain to the other, peg to peg, is what wins.
    state = play_line(game, state, "L11 L11-M09", next(black))
    assert game.outcome(state) is None
    assert game.outcome(play_line(game, state, "N12 N12-L13 N12-L11")) is not None


def test_red_wins_by_a_chain_from_top_to_bottom() -> None:
    state = after(*WON[:-1])
    assert game.outcome(state) is None
    outcome = game.outcome(play_line(game, state, WON[-1]))
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert outcome.scores == (1, 0)


def test_a_bridge_between_two_old_pegs_can_win() -> None:
    *before, bottom = WON
    state = after(*before, bottom.split()[0], "B22")
    assert game.outcome(state) is None
    outcome = game.outcome(play_line(game, state, "B05 O24-M23"))
    assert outcome is not None
    assert outcome.places == (1, 2)


def test_pegs_on_both_borders_without_bridges_win_nothing() -> None:
    state = after("B01", "A02", "B24", "X02", "C12")
    assert game.outcome(state) is None


def test_both_limits_spent_is_a_draw() -> None:
    holes = [f"{column}{row:02}" for row in range(2, 24) for column in "BDFHJLNPRTV"]
    state = after(*holes[:119], limit=60)
    assert game.outcome(state) is None
    outcome = game.outcome(play_line(game, state, holes[119]))
    assert outcome is not None
    assert outcome.places == (1, 1)
    assert outcome.scores == (0.5, 0.5)
    assert outcome.reason.code == "limit-spent"


def test_perft_and_counting_agree_with_listing() -> None:
    assert perft(game, after(), 1) == 528
    state = after(*EXAMPLE[:8])
    listed = sum(1 for _ in game.legal_moves(state, 0))
    assert game.count_moves(state, 0) == listed


def test_every_listed_move_is_legal_and_listed_once() -> None:
    state = after(*EXAMPLE[:8])
    moves = list(game.legal_moves(state, 0))
    assert len(set(moves)) == len(moves)
    for move in moves:
        game.check(state, 0, move)


def test_sampling_lays_every_possible_set_of_bridges() -> None:
    state = after("L12", "B05", "M14", "B07", "K14", "B09")
    rng = Random(3)
    sets = {
        frozenset(map(frozenset, move.bridges))
        for move in (game.sample_move(state, 0, rng) for _ in range(400))
    }
    old = {frozenset({HOLE_BY_NAME["L12"], HOLE_BY_NAME[end]}) for end in ("M14", "K14")}
    assert {frozenset(), frozenset(old), *(frozenset({each}) for each in old)} <= sets
