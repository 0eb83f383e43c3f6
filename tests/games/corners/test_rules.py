"""Corners, rule by rule."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from botdrome.errors import IllegalMove, UserError
from botdrome.games.choices import Choices
from botdrome.games.corners import sentences
from botdrome.games.corners.board import HOMES, Move
from botdrome.games.corners.state import State, placed
from botdrome.games.turns.perft import perft
from tests.games.corners.boards import (
    SAMPLE,
    board,
    crowded_states,
    game,
    moves_of,
    naive_moves,
    passing_until,
    position,
    start,
    turned_pieces,
)
from tests.games.playing import breach, play_line, random_states

FIVE_HOME = ((6, 6), (7, 6), (8, 6), (9, 6), (6, 7))


def targets(state: State, source: tuple[int, int]) -> set[tuple[int, int]]:
    moves = game.legal_moves(state, state.turn)
    return {move.target for move in moves if move.source == source}


def test_six_pieces_of_each_player_start_in_four_corners_and_the_first_seat_moves() -> None:
    state = start()
    assert state.pieces == HOMES
    assert game.to_move(state) == (0,)
    assert (state.round, state.rounds) == (0, 50)


def test_rounds_is_an_option_from_1_to_1000() -> None:
    assert game.options().rounds == 50
    assert game.options(rounds=1000).rounds == 1000
    for rounds in (0, 1001, -1):
        with pytest.raises(UserError, match="from 1 to 1000"):
            game.options(rounds=rounds)


def test_turns_go_clockwise_and_a_round_is_one_turn_of_each() -> None:
    state = start()
    seen = []
    for _ in range(9):
        seen.append((state.round, state.turn))
        state = game.play(state, {state.turn: None})
    assert seen == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0)]


def test_a_step_goes_to_an_empty_orthogonal_neighbour() -> None:
    alone = board("..... ..... ..1..")
    assert targets(alone, (2, 2)) == {(1, 2), (3, 2), (2, 1), (2, 3)}
    assert targets(board("1...."), (0, 0)) == {(1, 0), (0, 1)}
    assert breach(game, alone, "2 2 3 3") == "out-of-reach"
    assert breach(game, alone, "2 2 4 2") == "out-of-reach"


@pytest.mark.parametrize("over", "1234")
def test_a_jump_goes_over_one_adjacent_piece_of_anyone_onto_the_cell_behind(over: str) -> None:
    state = board(f"..... ..... .1{over}..")
    assert (3, 2) in targets(state, (1, 2))
    assert (2, 2) not in targets(state, (1, 2))


def test_a_jump_does_not_go_over_two_pieces_a_gap_or_a_diagonal() -> None:
    assert targets(board("123.. 2.... 3...."), (0, 0)) == set()
    assert targets(board("1.2.. ..... ....."), (0, 0)) == {(1, 0), (0, 1)}
    assert targets(board("1.... .2... ....."), (0, 0)) == {(1, 0), (0, 1)}


def test_a_series_of_jumps_may_turn_and_may_stop_after_any_jump() -> None:
    state = board(".12.. ...3. ..... ..4.. .....")
    assert {(3, 0), (3, 2)} < targets(state, (1, 0))
    assert targets(state, (1, 0)) == {(0, 0), (1, 1), (3, 0), (3, 2)}


def test_steps_and_jumps_do_not_mix() -> None:
    state = board("12... ..... .....")
    assert breach(game, state, "0 0 3 0") == "out-of-reach"  # a jump to (2,0), then a step
    state = board("1.2.. ..... .....")
    assert breach(game, state, "0 0 3 0") == "out-of-reach"  # a step to (1,0), then a jump


def test_a_series_may_come_back_to_its_first_cell_but_not_end_there() -> None:
    ring = board("..... .12.. .3.4. ..2..")
    assert targets(ring, (1, 1)) == {(1, 0), (0, 1), (3, 1), (3, 3), (1, 3)}
    assert breach(game, ring, "1 1 1 1") == "same-cell"


def test_each_breach_has_its_own_sentence() -> None:
    state = start()
    assert breach(game, state, "1 3 1 10") == "off-board"
    assert breach(game, state, "-1 3 1 3") == "off-board"
    assert breach(game, state, "999999999 -999999999 1 3") == "off-board"
    assert breach(game, state, "0 0 0 1") == "no-piece"
    assert breach(game, state, "8 3 8 4") == "not-own-piece"
    assert breach(game, state, "1 3 1 3") == "same-cell"
    assert breach(game, state, "1 3 1 2") == "taken"
    assert breach(game, state, "1 1 8 8") == "taken"
    assert breach(game, state, "1 3 5 5") == "out-of-reach"


def test_a_breach_names_the_cells_as_the_mover_sees_them() -> None:
    state = passing_until(start(), 2)
    with pytest.raises(IllegalMove) as caught:
        game.play(state, {2: game.parse(state, 2, "1 3 2 5")})
    assert "(column 1, row 3) to (column 2, row 5)" in caught.value.sentence.en
    assert "(столбец 1, строка 3)" in caught.value.sentence.ru


@pytest.mark.parametrize("seat", range(4))
def test_off_board_numbers_are_well_formed_but_illegal_and_survive_formatting(seat: int) -> None:
    state = passing_until(start(), seat)
    for text in ("10 0 0 0", "-999999999 999999999 12 -5", "1 1 1 100"):
        move = game.parse(state, seat, text)
        assert game.format(state, seat, move) == text
        assert breach(game, state, text) == "off-board"


def test_seed_3_sample_move_is_legal_and_changes_two_cells() -> None:
    state = game.read_input(SAMPLE)
    move = game.parse(state, 0, "1 2 3 0")
    assert move == Move((1, 2), (3, 0))
    after = game.play(state, {0: move})
    assert set(after.pieces[0]) == {(3, 0), (1, 1), (2, 1), (3, 1), (2, 2), (1, 3)}
    assert position(after)[1:] == position(state)[1:]
    assert game.scene(after) != game.scene(state)


def test_a_piece_keeps_its_number_when_it_moves() -> None:
    state = play_line(game, start(), "3 1 4 1")
    assert state.pieces[0] == ((1, 1), (2, 1), (4, 1), (1, 2), (2, 2), (1, 3))


@pytest.mark.parametrize("seat", range(4))
def test_the_game_ends_at_once_when_a_player_has_all_six_in_the_target(seat: int) -> None:
    pieces = [HOMES[other][:3] for other in range(4)]
    pieces[seat] = turned_pieces((*FIVE_HOME, (5, 7)), seat)
    state = passing_until(placed(tuple(pieces), 3, 50), seat)
    assert game.outcome(state) is None
    assert game.outcome(play_line(game, state, "5 7 5 8")) is None
    ended = play_line(game, state, "5 7 7 7")
    assert game.to_move(ended) == ()
    outcome = game.outcome(ended)
    assert outcome is not None
    assert outcome.reason.code == "arrived"
    assert outcome.places[seat] == 1
    assert outcome.places.count(1) == 1
    assert outcome.scores[seat] == 0
    assert not list(game.legal_moves(ended, seat))


def test_five_of_five_pieces_in_the_target_do_not_end_a_practice_game() -> None:
    pieces = ((*FIVE_HOME[:4], (5, 7)), (), (), ())
    state = play_line(game, placed(pieces, 0, 50), "5 7 6 7")
    assert game.to_move(state) == (1,)
    assert game.outcome(state) is None


def test_the_game_ends_after_the_last_seat_of_the_last_round() -> None:
    state = start(rounds=2)
    for turn in range(8):
        assert game.to_move(state) == (turn % 4,)
        assert game.outcome(state) is None
        state = game.play(state, {turn % 4: None})
    assert game.to_move(state) == ()
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason.code == "rounds-over"


def test_the_penalty_is_the_sum_of_distances_on_the_final_board() -> None:
    state = start(rounds=1)
    state = play_line(game, state, "3 1 3 2")
    for seat in (1, 2, 3):
        state = game.play(state, {seat: None})
    outcome = game.outcome(state)
    assert outcome is not None
    # 10 + 9 + 8 + 9 + 8 + 8 steps at the start.
    assert outcome.scores == (51, 52, 52, 52)
    assert outcome.places == (1, 2, 2, 2)
    assert "51" in outcome.reason.ru


def test_equal_penalties_share_a_place_and_the_next_place_is_left_out() -> None:
    far, near = ((0, 0),), ((5, 6),)
    pieces = (near, turned_pieces(near, 1), turned_pieces(((4, 6),), 2), turned_pieces(far, 3))
    state = placed(pieces, 0, 1)
    while game.to_move(state):
        state = game.play(state, {state.turn: None})
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == (1, 1, 2, 12)
    assert outcome.places == (1, 1, 3, 4)


def test_a_pass_changes_nothing_but_the_turn() -> None:
    state = play_line(game, start(), "3 1 3 2")
    passed = game.play(state, {1: None})
    assert passed == state._replace(turn=2, last=None)
    assert game.format(state, 1, None) == "pass"


def test_a_pass_out_of_turn_or_after_the_end_is_refused() -> None:
    state = start(rounds=1)
    with pytest.raises(IllegalMove):
        game.play(state, {1: None})
    for seat in range(4):
        state = game.play(state, {seat: None})
    with pytest.raises(IllegalMove):
        game.play(state, {0: None})


def test_a_seat_without_a_move_stays_to_move_and_passes() -> None:
    stuck = board("123.. 2.... 3....")
    assert game.to_move(stuck) == (0,)
    assert not game.has_move(stuck, 0)
    assert game.count_moves(stuck, 0) == 0
    assert game.sample_move(stuck, 0, Random(1)) is None
    passed = game.play(stuck, {0: None})
    assert game.to_move(passed) == (1,)
    assert game.has_move(passed, 1)


def test_a_human_without_a_move_may_only_finish_and_thereby_passes() -> None:
    stuck = board("123.. 2.... 3....")
    assert game.choices(stuck, 0, ()) == Choices((), complete=True, prompt=sentences.NO_MOVE)
    with pytest.raises(UserError):
        game.choices(stuck, 0, ("0,0",))
    free = game.choices(start(), 0, ())
    assert (bool(free.picks), free.move, free.complete) == (True, None, False)


def test_a_seat_without_pieces_passes_too() -> None:
    state = passing_until(board("1"), 2)
    assert not game.has_move(state, 2)
    assert game.sample_move(state, 2, Random(1)) is None


@settings(max_examples=150, deadline=None)
@given(state=crowded_states())
def test_legal_moves_are_those_found_one_by_one_in_every_seat(state: State) -> None:
    for seat in range(4):
        naive = naive_moves(game.request(state, seat))
        if state.over:
            naive = set()
        listed = list(game.legal_moves(state, seat))
        assert moves_of(state, seat) == naive
        assert len(listed) == len(naive) == game.count_moves(state, seat)
        assert game.has_move(state, seat) == bool(naive)


@settings(max_examples=60, deadline=None)
@given(state=crowded_states())
def test_check_accepts_exactly_the_legal_moves(state: State) -> None:
    assume(not state.over)
    legal = set(game.legal_moves(state, 0))
    for source in state.pieces[0]:
        for target in ((column, row) for column in range(10) for row in range(10)):
            move = Move(source, target)
            try:
                game.check(state, 0, move)
            except IllegalMove:
                assert move not in legal
            else:
                assert move in legal


@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_moves_in_random_play_are_those_found_one_by_one(seed: int) -> None:
    for state in random_states(game, seed):
        for seat in game.to_move(state):
            assert moves_of(state, seat) == naive_moves(game.request(state, seat))


def test_every_legal_move_can_be_sampled() -> None:
    state = board("..... .12.. .1... ..3..")
    rng = Random(7)
    sampled = {game.sample_move(state, 0, rng) for _ in range(1000)}
    assert sampled == set(game.legal_moves(state, 0))


def test_a_move_is_sampled_even_if_only_one_piece_can_move() -> None:
    # The second own piece, in the bottom right corner, is stuck.
    rows = ["1........."] + [".........."] * 6 + [".........2", ".........2", ".......221"]
    state = board(" ".join(rows))
    sampled = {game.sample_move(state, 0, Random(seed)) for seed in range(20)}
    assert sampled == {Move((0, 0), (1, 0)), Move((0, 0), (0, 1))}


def naive_perft(state: State, depth: int) -> int:
    texts = naive_moves(game.request(state, state.turn))
    if depth == 1:
        return len(texts)
    return sum(naive_perft(play_line(game, state, text), depth - 1) for text in texts)


def test_perft_from_the_start() -> None:
    # 22 moves each; once (3,1) stands on (4,1), the second seat has a longer series: 22 * 22 + 1.
    counted = [perft(game, start(), depth) for depth in range(1, 4)]
    assert counted == [naive_perft(start(), depth) for depth in range(1, 4)] == [22, 485, 10692]
