"""Contest time: start, length, extensions, pauses."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from botdrome.contest.rules.clock import ContestClock, Pause, Phase

START = datetime(2026, 3, 1, 7, tzinfo=UTC)
HOUR = timedelta(hours=1)
FIVE_HOURS = ContestClock(START, 5 * HOUR)

minutes = st.integers(-300, 900).map(lambda number: timedelta(minutes=number))
lengths = st.integers(1, 300).map(lambda number: timedelta(minutes=number))
pauses = st.builds(
    lambda begin, length: Pause(START + begin, START + begin + length), minutes, lengths
)
open_pauses = st.builds(lambda begin: Pause(START + begin), minutes)
clocks = st.builds(
    lambda length, extensions, closed, still_open: ContestClock(
        START, length, tuple(extensions), (*closed, *still_open)
    ),
    lengths,
    st.lists(lengths, max_size=2),
    st.lists(pauses, max_size=4),
    st.lists(open_pauses, max_size=1),
)


def test_without_changes_it_is_the_time_since_the_start() -> None:
    assert FIVE_HOURS.end == START + 5 * HOUR
    assert FIVE_HOURS.elapsed(START + 2 * HOUR) == 2 * HOUR
    assert FIVE_HOURS.elapsed(START - HOUR) == timedelta()
    assert FIVE_HOURS.elapsed(START + 9 * HOUR) == 5 * HOUR


def test_the_phases_follow_each_other() -> None:
    clock = ContestClock(START, 5 * HOUR, pauses=(Pause(START + HOUR, START + 2 * HOUR),))
    at = [-1.0, 0, 1, 1.5, 2, 5.9, 6]
    assert [clock.phase(START + hour * HOUR) for hour in at] == [
        Phase.BEFORE,
        Phase.RUNNING,
        Phase.PAUSED,
        Phase.PAUSED,
        Phase.RUNNING,
        Phase.RUNNING,
        Phase.OVER,
    ]


def test_overlapping_pauses_count_once() -> None:
    both = (Pause(START + HOUR, START + 3 * HOUR), Pause(START + 2 * HOUR, START + 4 * HOUR))
    assert ContestClock(START, 5 * HOUR, pauses=both).end == START + 8 * HOUR


def test_a_pause_before_the_start_does_not_count() -> None:
    early = ContestClock(START, 5 * HOUR, pauses=(Pause(START - 2 * HOUR, START - HOUR),))
    assert early.end == START + 5 * HOUR


def test_nobody_knows_the_end_of_a_pause_that_lasts() -> None:
    paused = ContestClock(START, 5 * HOUR, pauses=(Pause(START + HOUR),))
    assert paused.end is None
    assert paused.moment(HOUR) == START + HOUR
    assert paused.phase(START + 100 * HOUR) is Phase.PAUSED
    assert paused.elapsed(START + 100 * HOUR) == HOUR
    assert not paused.is_late(START + 100 * HOUR)


def test_an_extension_after_the_end_reopens_the_contest() -> None:
    longer = ContestClock(START, 5 * HOUR, (HOUR,))
    assert FIVE_HOURS.is_late(START + 5.5 * HOUR)
    assert not longer.is_late(START + 5.5 * HOUR)


def test_what_arrives_at_the_very_end_is_late() -> None:
    assert FIVE_HOURS.is_late(START + 5 * HOUR)
    assert not FIVE_HOURS.is_late(START + 5 * HOUR - timedelta(microseconds=1))


@given(clocks, minutes, minutes)
def test_time_never_goes_back_nor_faster_than_the_clock_on_the_wall(
    clock: ContestClock, one: timedelta, other: timedelta
) -> None:
    first, second = sorted((START + one, START + other))
    passed = clock.elapsed(second) - clock.elapsed(first)
    assert timedelta() <= passed <= second - first


@given(clocks, lengths)
def test_a_moment_is_when_so_much_time_has_passed(clock: ContestClock, part: timedelta) -> None:
    wanted = min(part, clock.total)
    moment = clock.moment(wanted)
    if moment is not None:
        assert clock.elapsed(moment) == wanted
        assert clock.elapsed(moment - timedelta(microseconds=1)) < wanted


@given(clocks, minutes)
def test_it_is_over_when_nothing_is_left(clock: ContestClock, at: timedelta) -> None:
    now = START + at
    is_over = clock.phase(now) is Phase.OVER
    assert is_over == (clock.end is not None and now >= clock.end)
    if is_over:
        assert clock.remaining(now) == timedelta()
