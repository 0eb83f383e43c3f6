"""Games as lines of text."""

from botdrome import games
from botdrome.games.turns.transcript import describe, read_transcript, split_lines

SETUP = "6 5 6 8 6 11 1 2 2 1 2 2 1 2 2 1 2 2 1 2 2 1"


def test_blank_lines_count_except_at_the_end() -> None:
    assert split_lines("a\r\n\n b \n\n  \n") == ["a", "", " b "]
    assert split_lines("") == []


def test_both_faults_of_one_request_are_reported() -> None:
    game = games.get("soccer")
    outside = SETUP.replace("6 5", "13 5", 1)
    reading = read_transcript(game, game.start(game.options()), [outside, "nonsense"])
    assert [(fault.line, fault.status) for fault in reading.faults] == [
        (1, "illegal"),
        (2, "malformed"),
    ]
    sentence = describe(reading.faults, game)
    assert all(title.en in sentence.en for title in game.seat_titles)
    assert all(title.ru in sentence.ru for title in game.seat_titles)


def test_half_an_answered_request_is_remembered() -> None:
    game = games.get("soccer")
    reading = read_transcript(game, game.start(game.options()), [SETUP])
    assert (reading.moves, reading.answered, reading.faults) == (0, (0,), ())


def test_a_pass_is_read_only_where_turns_can_pass() -> None:
    for game_id in games.ids():
        game = games.get(game_id)
        reading = read_transcript(game, game.start(game.options()), ["pass"])
        assert bool(reading.faults) is not game.passes


def test_a_line_after_the_end_belongs_to_no_seat() -> None:
    game = games.get("breakthrough")
    won = "a2a3 a7a6 a3a4 a6a5 a4b5 a5a4 b5a6 a4a3 a6a7 a3a2 a7b8".split()
    reading = read_transcript(game, game.start(game.options()), [*won, "h7h6"])
    assert reading.moves == len(won)
    assert [(fault.line, fault.seat, fault.status) for fault in reading.faults] == [
        (len(won) + 1, None, "illegal")
    ]
    sentence = describe(reading.faults, game)
    assert sentence.ru == "Партия уже окончена."
    assert sentence.en == "The game is over."
