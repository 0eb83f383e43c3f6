"""The lines that are sent and received: line ends, and the last move."""

import pytest

from botdrome.referee import Bot, Record
from tests.hostile.bots import EVERY, OPTIONS, Deed, honest, hostile_bot
from tests.referee.misbehaviour.known_games import BREAKTHROUGH, BRIDGES, FOOTBALL, Known
from tests.referee.misbehaviour.matches import (
    RecordingStarter,
    answers,
    judged,
    play,
    recorded_stderr,
)

ECHO = (Deed("start", 0, "echo"),)
LINE_ENDS = ["\r\n", "   \n", " \t \r\n"]


def requests(record: Record, seat: int) -> str:
    """What the record says was sent to a seat, with a line feed after each request."""
    greeted = [answer.sent for answer in record.greetings if answer.seat == seat]
    asked = [answer.sent for answer in answers(record, seat)]
    return "".join(f"{text}\n" for text in [*greeted, *asked])


def read_from(text: str) -> str:
    """The bytes that a bot reported in hexadecimal, as text."""
    return bytes.fromhex(text.removesuffix("<end>")).decode()


def play_with_echo(known: Known) -> tuple[Record, list[str]]:
    """A game, and all that either bot read to the end."""
    starter = RecordingStarter()
    record = play(known.game_id, *known.bots(ECHO, ECHO), starter=starter)
    assert judged(record) == {}
    return record, [read_from(starter.all_stderr(seat)) for seat in (0, 1)]


@pytest.mark.parametrize("end", LINE_ENDS, ids=repr)
@pytest.mark.parametrize("game_id", OPTIONS)
def test_carriage_returns_and_trailing_blanks_are_accepted(game_id: str, end: str) -> None:
    odd = hostile_bot(game_id, Deed("always", EVERY, "line-end", end))
    plain = honest(game_id)
    bots: tuple[Bot, ...] = (odd, plain, plain, odd) if game_id == "corners" else (odd, plain)
    record = play(game_id, *bots)
    assert judged(record) == {}
    assert all(answer.verdict is None for turn in record.turns for answer in turn.answers)


@pytest.mark.parametrize("known", [FOOTBALL, BREAKTHROUGH], ids=lambda known: known.game_id)
def test_lines_towards_bots_end_with_a_line_feed_only(known: Known) -> None:
    record, (first, second) = play_with_echo(known)
    assert first == requests(record, 0) + "Quit\n"
    assert second == requests(record, 1) + "Quit\n"
    assert first.startswith("Name\nStart\n")
    assert second.startswith("Name\n" + known.first[1] + "\n")


@pytest.mark.parametrize("known", [FOOTBALL, BREAKTHROUGH], ids=lambda known: known.game_id)
def test_the_move_that_ends_the_game_is_not_sent_on(known: Known) -> None:
    _, (_, second) = play_with_echo(known)
    assert known.first[-2] in second
    assert known.first[-1] not in second


def test_in_bridges_the_move_that_ends_the_game_is_sent_on() -> None:
    record, (first, second) = play_with_echo(BRIDGES)
    assert first == requests(record, 0)
    assert second == requests(record, 1) + BRIDGES.first[-1] + "\n"
    assert first.startswith("60\n0\nC02\n")
    assert second.startswith("60\n1\nL01\n")


def test_in_bridges_the_last_move_of_a_draw_is_sent_on() -> None:
    starter = RecordingStarter()
    watcher = hostile_bot("bridges", *ECHO)
    record = play("bridges", watcher, honest("bridges"), starter=starter)
    assert record.places == (1, 1)
    last = answers(record, 1)[-1].received
    assert read_from(starter.all_stderr(0)) == requests(record, 0) + f"{last}\n"


def test_soccer_asks_in_lines_that_end_with_a_line_feed_only() -> None:
    starter = RecordingStarter()
    watcher = hostile_bot("soccer", *ECHO)
    record = play("soccer", watcher, watcher, starter=starter)
    for seat in (0, 1):
        assert read_from(starter.all_stderr(seat)) == requests(record, seat) + "quit\n"


@pytest.mark.parametrize("known", [FOOTBALL, BREAKTHROUGH, BRIDGES], ids=lambda each: each.game_id)
def test_the_record_has_the_standard_error_of_the_turns(known: Known) -> None:
    record, _ = play_with_echo(known)
    asked = requests(record, 1)
    assert read_from(recorded_stderr(record, 1)) in (asked, asked + "Quit\n")


def test_an_illegal_answer_is_never_sent_on() -> None:
    starter = RecordingStarter()
    lost = hostile_bot("breakthrough", Deed("instead", 2, "say", "a1h8\n"))
    record = play("breakthrough", lost, hostile_bot("breakthrough", *ECHO), starter=starter)
    assert judged(record) == {0: "illegal-move"}
    assert read_from(starter.all_stderr(1)) == requests(record, 1) + "Quit\n"
