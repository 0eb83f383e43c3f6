"""What bots of corners read and write, and positions read from files."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from botdrome.errors import MalformedMove, UserError
from botdrome.games.corners.board import Move
from botdrome.games.corners.state import State
from tests.games.corners.boards import (
    PRINTED,
    SAMPLE,
    board,
    crowded_states,
    game,
    passing_until,
    position,
    start,
    turned_pieces,
)
from tests.games.playing import play_line, random_states

FIRST_INPUT = """\
0
0 0 0 0 0 0 0 0 0 0
0 1 1 1 0 0 2 2 2 0
0 1 1 0 0 0 0 2 2 0
0 1 0 0 0 0 0 0 2 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 4 0 0 0 0 0 0 3 0
0 4 4 0 0 0 0 3 3 0
0 4 4 4 0 0 3 3 3 0
0 0 0 0 0 0 0 0 0 0
"""
ROWS = FIRST_INPUT.split("\n")[1:11]


def with_line(number: int, text: str) -> str:
    lines = FIRST_INPUT.split("\n")
    lines[number - 1] = text
    return "\n".join(lines)


def error(text: str, **options: int) -> str:
    with pytest.raises(UserError) as caught:
        game.read_input(text, game.options(**options) if options else None)
    assert caught.value.sentence.ru != caught.value.sentence.en
    return caught.value.sentence.en


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_gets_the_same_first_input(seat: int) -> None:
    assert game.request(passing_until(start(), seat), seat) == FIRST_INPUT


def test_the_sample_input_is_what_the_third_seat_gets_after_two_steps() -> None:
    # In the third seat's view, 3 went (6,8) → (6,7) and 4 went (2,7) → (3,7).
    state = play_line(game, start(), "3 1 3 2", "2 2 2 3")
    assert game.to_move(state) == (2,)
    assert game.request(state, 2) == SAMPLE
    assert game.format(state, 2, Move((3, 1), (3, 2))) == "6 8 6 7"
    assert game.format(state, 2, Move((7, 2), (6, 2))) == "2 7 3 7"


def test_the_sample_input_is_the_printed_one_with_the_lost_zeros() -> None:
    numbers, printed = SAMPLE.split(), PRINTED.split()
    assert (len(numbers), len(printed)) == (101, 80)
    # What was lost is rows 4 and 5 and the first zero of row 6.
    assert numbers[:41] + numbers[62:] == printed
    assert set(numbers[41:62]) == {"0"}


def test_the_round_is_written_from_zero() -> None:
    state = start()
    for _ in range(4 * 12):
        state = game.play(state, {state.turn: None})
    assert game.request(state, 0).split("\n")[0] == "12"


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (0, Move((1, 2), (3, 0))),
        (1, Move((7, 1), (9, 3))),
        (2, Move((8, 7), (6, 9))),
        (3, Move((2, 8), (0, 6))),
    ],
)
def test_an_answer_is_column_and_row_twice_in_the_seats_own_view(seat: int, move: Move) -> None:
    assert game.parse(start(), seat, "1 2 3 0") == move
    assert game.format(start(), seat, move) == "1 2 3 0"


@pytest.mark.parametrize(
    "text",
    [
        "1 2 3 0",
        "1 2 3 0\n",
        "1 2\n3 0\n",
        "\n1\r\n2\r\n3\r\n0\r\n",
        " \t1\t2  3 0 \n\n",
        "01 02 003 0",
    ],
)
def test_line_ends_tabs_blanks_and_leading_zeros_do_not_matter(text: str) -> None:
    assert game.parse(start(), 0, text) == Move((1, 2), (3, 0))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "1 2 3",
        "1 2 3 0 0",
        "1,2,3,0",
        "+1 2 3 0",
        "1.0 2 3 0",
        "1 2 3 1234567890",
        "1 2 3 - 0",
        "1 2 3 \x000",
        "1 2 3\u00a00",
        "(1 2) (3 0)",
    ],
)
def test_anything_but_four_numbers_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        game.parse(start(), 0, text)


def test_read_input_undoes_request_for_the_first_seat() -> None:
    for state in random_states(game, 4):
        if game.to_move(state) == (0,):
            again = game.read_input(game.request(state, 0))
            assert position(again) == position(state)
            assert (again.turn, again.round, again.rounds) == (0, state.round, 50)


@settings(max_examples=40, deadline=None)
@given(state=crowded_states(), seat=st.integers(0, 3))
def test_read_input_gives_the_position_as_the_seat_sees_it(state: State, seat: int) -> None:
    assume(state.pieces[seat])
    seen = game.read_input(game.request(state, seat))
    assert game.request(seen, 0) == game.request(state, seat)
    for other in range(4):
        own = turned_pieces(seen.pieces[other], seat)
        assert set(own) == set(state.pieces[(seat + other) % 4])


def test_read_input_forgives_line_ends_tabs_and_blanks() -> None:
    text = FIRST_INPUT.replace("\n", " \r\n").replace("0 0", "0\t 0") + "\n  \n"
    assert position(game.read_input(text)) == position(start())
    assert position(game.read_input(FIRST_INPUT.rstrip())) == position(start())


def test_without_options_a_game_lasts_50_rounds_or_just_the_one_read() -> None:
    assert game.read_input(with_line(1, "49")).rounds == 50
    assert game.read_input(with_line(1, "50")).rounds == 51
    assert game.read_input(with_line(1, "999")).rounds == 1000


def test_with_options_the_round_must_be_within_the_game() -> None:
    assert game.read_input(with_line(1, "9"), game.options(rounds=10)).rounds == 10
    assert "last round of the game is 9" in error(with_line(1, "10"), rounds=10)
    assert "last round of the game is 999" in error(with_line(1, "1000"))


@pytest.mark.parametrize("line", ["", "x", "-1", "1 2", "+1", "1" * 10, "9" * 5000, "²", "1\x00"])
def test_a_bad_first_line_is_named(line: str) -> None:
    assert error(with_line(1, line)).startswith("Line 1")


def test_wrong_numbers_of_lines_and_digits_are_named() -> None:
    assert "lines found: 10." in error("\n".join(["0", *ROWS[:9]]))
    assert "lines found: 12." in error("\n".join(["0", *ROWS, ROWS[0]]))
    assert error("\n".join(["0", *ROWS[:1], "", *ROWS[1:9]])).startswith("Line 3 must have 10")
    assert error(with_line(5, "0 1 0 0 0 0 0 0 2")) == (
        "Line 5 must have 10 digits with blanks between them; it has 9."
    )
    assert "it has 1" in error(with_line(2, "0000000000"))
    assert error(" ".join(FIRST_INPUT.split())).startswith("Line 1")


@pytest.mark.parametrize("digit", ["5", "-1", "01", "a", "٣", "0\u00a00", "1" * 5000, "\x1b[31m"])
def test_a_bad_digit_is_named_with_its_line(digit: str) -> None:
    sentence = error(with_line(7, f"0 0 0 0 {digit} 0 0 0 0 0"))
    assert sentence.startswith("Line 7")
    assert sentence.isprintable()
    assert len(sentence) < 200


def test_up_to_six_pieces_are_allowed_and_the_reader_needs_one() -> None:
    assert board("1 2").pieces == (((0, 0),), ((0, 1),), (), ())
    assert "the digit 3 stands on 7 cells" in error(with_line(6, "0 0 0 0 3 0 0 0 0 0"))
    assert "no digit 1" in error(FIRST_INPUT.replace("1", "0"))


def test_a_position_in_which_a_player_has_arrived_is_over() -> None:
    state = board("3333 33.. .... .... 1...")
    assert game.to_move(state) == ()
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason.code == "arrived"
    assert outcome.places[2] == 1


@settings(max_examples=200, deadline=None)
@given(text=st.text() | st.text("01234 \n\r\t-", max_size=300))
@example("1 " * 500_000)
@example("\n" * 500_000)
@example("x" * 500_000)
@example(SAMPLE + "\ud800")
def test_any_text_is_a_position_or_a_user_error(text: str) -> None:
    try:
        state = game.read_input(text)
    except UserError as caught:
        assert caught.sentence.en.isprintable()
        assert caught.sentence.ru.isprintable()
    else:
        assert game.read_input(game.request(state, 0)) == state
