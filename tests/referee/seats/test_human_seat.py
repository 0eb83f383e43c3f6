"""Humans in seats: asked, timed and recorded, and questions that are cancelled."""

import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from botdrome import games
from botdrome.errors import PlatformFault
from botdrome.referee import Human
from botdrome.referee.records.verification import verify
from botdrome.referee.seats.human_seat import RESIGNED, HumanSeat
from tests.referee.records.collection import OPTIONS
from tests.referee.records.random_games import sample
from tests.referee.scripted_humans import ALONE, LATE, RESIGN, STOP, STOPPED, Sitter, played

SEATS = [(game_id, seat) for game_id in OPTIONS for seat in range(games.get(game_id).seats)]
HOUR_MS = 3_600_000


@pytest.mark.parametrize(("game_id", "seat"), SEATS)
def test_a_human_plays_any_seat_against_samples(game_id: str, seat: int) -> None:
    options = OPTIONS[game_id]
    bot = sample(game_id, **options)
    seats = range(games.get(game_id).seats)
    sitters: tuple[Sitter, ...] = tuple({} if each == seat else bot for each in seats)
    record = played(game_id, sitters, options)
    assert verify(record) is None
    assert (record.void, record.verdicts) == (None, ())
    assert record.places
    assert [bot.is_human for bot in record.bots] == [each == seat for each in seats]
    for answer in record.answers(seat):
        assert (answer.cpu_ms, answer.idle_ms, answer.peak_kib) == (0, 0, 0)


@pytest.mark.parametrize("game_id", OPTIONS)
def test_humans_play_each_other(game_id: str) -> None:
    record = played(game_id, ({},) * games.get(game_id).seats, OPTIONS[game_id])
    assert verify(record) is None
    assert (record.void, record.verdicts, record.greetings) == (None, (), ())


def test_a_human_without_a_clock_may_think_as_long_as_they_like() -> None:
    human = Human("slow")
    seat = HumanSeat(0, human)
    seat.begin("Start")
    threading.Timer(0.3, lambda: human.answer(1, "a2a3")).start()
    assert seat.listen(0) is None
    while (answer := seat.listen(seat.slice_s)) is None:
        pass
    assert (answer.received, answer.verdict) == ("a2a3", None)
    assert answer.wall_ms >= 299


def test_the_clock_of_a_human_runs_even_without_limits() -> None:
    record = played("breakthrough", ({1: LATE}, {}), {}, {0: 30}, has_clocks=False)
    assert verify(record) is None
    assert record.verdict_codes(0) == ("idle-limit",)
    assert record.places == (2, 1)
    assert "0.03 s" in record.verdicts[0].detail.en
    assert record.turns[-1].answers[0].wall_ms > 30


def test_a_human_who_resigns_loses() -> None:
    record = played("football", ({}, {2: RESIGN}), {}, {1: HOUR_MS})
    assert record.places == (1, 2)
    assert record.reason is not None
    assert "The player resigned." in record.reason.en
    assert "Игрок сдался." in record.reason.ru


def test_in_corners_a_human_who_resigned_is_not_asked_again_and_the_others_play_on() -> None:
    record = played("corners", ({1: RESIGN}, {}, {}, {}), {"rounds": 4})
    assert verify(record) is None
    assert record.verdict_codes(0) == ("early-exit",) * 3
    assert record.verdicts == ()
    assert [len(record.verdict_codes(seat)) for seat in (1, 2, 3)] == [0, 0, 0]


def test_a_late_move_in_corners_is_a_fault_and_the_human_is_asked_again() -> None:
    record = played("corners", ({1: LATE}, {}, {}, {}), {"rounds": 4}, {0: 30})
    assert verify(record) is None
    assert [each.verdict is None for each in record.answers(0)] == [True, False, True, True]
    assert record.verdict_codes(0) == ("idle-limit",)


def test_nobody_waits_for_a_human_whose_opponent_has_lost() -> None:
    options = OPTIONS["soccer"]
    record = played("soccer", ({2: LATE}, {2: RESIGN}), options)
    assert verify(record) is None
    assert record.places == (1, 2)
    cancelled, resigned = record.turns[-1].answers
    assert (cancelled.received, cancelled.verdict) == (None, None)
    assert resigned.verdict == RESIGNED


@pytest.mark.parametrize("game_id", ["breakthrough", "bridges", "football", "soccer"])
def test_a_human_who_resigns_while_another_is_asked_has_lost_at_once(game_id: str) -> None:
    record = played(game_id, ({}, {1: ALONE}), OPTIONS[game_id])
    assert verify(record) is None
    assert record.places == (2, 1)
    assert [each.seat for each in record.verdicts] == [0]
    assert record.turns[-1].answers[-1].received is None


def test_a_human_whose_question_was_cancelled_cannot_lose_by_resigning() -> None:
    one, two = Human("one"), Human("two")
    seats = HumanSeat(0, one, [two]), HumanSeat(1, two, [one])
    seats[1].begin("Start")
    one.resign()
    two.resign()
    answer = seats[1].listen(0)
    assert answer is not None
    assert (answer.received, answer.verdict) == (None, None)


def test_a_resignation_between_two_questions_cancels_the_next_one() -> None:
    one, two = Human("one"), Human("two")
    seats = HumanSeat(0, one, [two]), HumanSeat(1, two, [one])
    one.resign()
    answer = seats[1].ask("Start")
    assert (answer.received, answer.verdict) == (None, None)


def test_two_humans_who_resign_at_once_both_lose() -> None:
    record = played("soccer", ({1: RESIGN}, {1: RESIGN}), OPTIONS["soccer"])
    assert verify(record) is None
    assert record.places == (2, 2)


def test_a_match_that_is_stopped_while_a_human_thinks_is_void_at_once() -> None:
    record = played("breakthrough", ({1: STOP}, sample("breakthrough")), {})
    assert record.void == STOPPED
    assert record.places is None


def test_a_human_who_resigned_before_the_question_does_not_answer_it() -> None:
    human = Human("gone", HOUR_MS)
    human.resign()
    answer = HumanSeat(0, human).ask("Start")
    assert (answer.verdict, answer.received) == (RESIGNED, None)
    assert human.question is None


def test_a_human_who_was_dismissed_before_the_question_ends_the_match() -> None:
    human = Human("stopped")
    human.dismiss(STOPPED)
    with pytest.raises(PlatformFault, match="Stopped"):
        HumanSeat(0, human).ask("Start")


def test_an_answer_to_another_question_is_not_taken() -> None:
    human = Human("late")
    assert not human.answer(0, "a2a3")
    assert not human.answer(1, "a2a3")
    seat = HumanSeat(0, human)
    seat.begin("Start")
    assert not human.answer(2, "a2a3")
    assert human.answer(1, "a2a3")
    assert not human.answer(1, "b2b3")
    answer = seat.listen(0)
    assert answer is not None
    assert answer.received == "a2a3"
    assert not human.answer(1, "b2b3")


def test_of_many_answers_to_one_question_exactly_one_is_taken() -> None:
    human = Human("many tabs")
    seat = HumanSeat(0, human)
    with ThreadPoolExecutor(8) as pool:
        for number in range(1, 51):
            seat.begin("Start")
            texts = [f"{number}.{tab}" for tab in range(8)]
            taken = list(pool.map(lambda text: human.answer(human.question or 0, text), texts))
            answer = seat.listen(0)
            assert answer is not None
            assert taken.count(True) == 1
            assert answer.received == texts[taken.index(True)]


def test_an_answer_after_the_end_of_the_time_is_not_taken() -> None:
    human = Human("too late", 1)
    seat = HumanSeat(0, human)
    seat.begin("Start")
    while human.question is not None:
        pass
    assert not human.answer(1, "a2a3")
    human.resign()  # too late for this question as well
    answer = seat.listen(0)
    assert answer is not None
    assert answer.verdict is not None
    assert answer.verdict.code == "idle-limit"


def eventfds() -> int:
    """How many descriptors of this process are eventfds."""
    found = 0
    for descriptor in os.listdir("/proc/self/fd"):
        with suppress(FileNotFoundError):  # the descriptor of the listing itself
            found += "eventfd" in os.readlink(f"/proc/self/fd/{descriptor}")
    return found


def test_nothing_stays_open_after_a_match() -> None:
    before = eventfds()
    played("breakthrough", ({}, {1: STOP}), {})
    played("corners", ({}, {}, {}, {1: STOP}), {"rounds": 2})
    played("soccer", ({}, {1: STOP}), OPTIONS["soccer"])
    assert eventfds() == before
