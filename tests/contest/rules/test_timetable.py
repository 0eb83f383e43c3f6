"""Which tournaments are due: at fixed times, at intervals, at the end."""

from datetime import timedelta

from botdrome.contest.rules.timetable import Due, Kind, Situation, due_now, planned
from botdrome.tournaments.formats.swiss import SwissRules
from botdrome.tournaments.regulations.regulations import IntermediateRules

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
SWISS = SwissRules(3)
TIMED = (IntermediateRules(SWISS, after=3 * HOUR), IntermediateRules(SWISS, after=2 * HOUR))
EVERY = (IntermediateRules(SWISS, every=10 * MINUTE, from_teams=4),)
FINAL = Due(Kind.FINAL, None, 5 * HOUR, waits_for_all=True)


def intermediate(rules: int, at: timedelta) -> Due:
    return Due(Kind.INTERMEDIATE, rules, at)


def test_the_timetable_is_in_order_and_ends_with_the_final() -> None:
    assert list(planned(TIMED, 5 * HOUR)) == [
        intermediate(1, 2 * HOUR),
        intermediate(0, 3 * HOUR),
        FINAL,
    ]


def test_what_would_come_after_the_end_is_left_out() -> None:
    assert list(planned(TIMED, 3 * HOUR)) == [
        intermediate(1, 2 * HOUR),
        Due(Kind.FINAL, None, 3 * HOUR, waits_for_all=True),
    ]


def test_a_tournament_is_due_once() -> None:
    first = intermediate(1, 2 * HOUR)
    assert due_now(TIMED, 5 * HOUR, HOUR, Situation()) == []
    assert due_now(TIMED, 5 * HOUR, 2 * HOUR, Situation()) == [first]
    assert due_now(TIMED, 5 * HOUR, 2 * HOUR, Situation(begun=[first])) == []


def test_what_was_missed_while_the_server_was_down_is_still_due() -> None:
    missed = due_now(TIMED, 5 * HOUR, 5 * HOUR, Situation())
    assert missed == [intermediate(1, 2 * HOUR), intermediate(0, 3 * HOUR), FINAL]


def test_intervals_begin_when_enough_teams_are_ready() -> None:
    few, enough = Situation(teams_ready=3), Situation(teams_ready=4)
    assert due_now(EVERY, HOUR, 9 * MINUTE, enough) == []
    assert due_now(EVERY, HOUR, 12 * MINUTE, few) == []
    assert due_now(EVERY, HOUR, 12 * MINUTE, enough) == [intermediate(0, 10 * MINUTE)]


def test_a_moment_at_which_another_was_being_played_is_skipped() -> None:
    first = intermediate(0, 10 * MINUTE)
    playing = Situation([first], running=[0], teams_ready=4)
    assert due_now(EVERY, HOUR, 22 * MINUTE, playing) == []
    over = Situation([first], last_end={0: 23 * MINUTE}, teams_ready=4)
    assert due_now(EVERY, HOUR, 24 * MINUTE, over) == []
    assert due_now(EVERY, HOUR, 30 * MINUTE, over) == [intermediate(0, 30 * MINUTE)]


def test_no_interval_begins_at_the_end() -> None:
    assert due_now(EVERY, HOUR, HOUR, Situation(teams_ready=4)) == [
        Due(Kind.FINAL, None, HOUR, waits_for_all=True)
    ]
