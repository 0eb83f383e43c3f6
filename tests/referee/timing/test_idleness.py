"""Which part of a turn a program is idle by its own choice, and which the machine delays it."""

import pytest

from botdrome.referee.timing.idleness import Idleness, Sample
from botdrome.sandbox.kernel.threads import Observation

MS = 1_000_000
MIB = 1024 * 1024
SLICE_MS = 200


class Turn:
    """A turn of a program that is sampled now and then."""

    def __init__(self, *, has_begun: bool = True, reports_pressure: bool = True) -> None:
        self.now_ms = self.cpu_ms = self.waited_ms = self.own_delay_ms = self.limit_hits = 0
        self.read_mib = self.ran_ms = 0
        self.stalled_ms, self._reports_pressure = 0, reports_pressure
        states = "S" if has_begun else ""
        self.idleness = Idleness(self._sample(states), SLICE_MS * MS)

    def pass_time(
        self,
        ms: int,
        states: str = "S",
        *,
        cpu_ms: int = 0,
        waited_ms: int = 0,
        own_delay_ms: int = 0,
        hits_limit: bool = False,
        stalled_ms: int = 0,
        read_mib: int = 0,
        ran_ms: int | None = None,
        is_over: bool = False,
    ) -> float:
        """Takes a sample after so much time; the idle time so far, in ms.

        The thread that waits has run for `ran_ms` of the processor time; without that for all.
        """
        self.now_ms += ms
        self.cpu_ms += cpu_ms
        self.waited_ms += waited_ms
        self.own_delay_ms += own_delay_ms
        self.limit_hits += hits_limit
        self.stalled_ms += stalled_ms
        self.read_mib += read_mib
        self.ran_ms += cpu_ms if ran_ms is None else ran_ms
        self.idleness.add(self._sample(states), is_over=is_over)
        return self.idleness.idle_ns / MS

    def _sample(self, states: str) -> Sample:
        seen = Observation(
            frozenset(states),
            {1: self.waited_ms * MS},
            runs_ns={1: self.ran_ms * MS},
            read_bytes=self.read_mib * MIB if "D" in states else None,
        )
        stalled_ns = self.stalled_ms * MS if self._reports_pressure else None
        own_delay_ns = self.own_delay_ms * MS
        now_ns, cpu_ns = self.now_ms * MS, self.cpu_ms * MS
        return Sample(now_ns, cpu_ns, seen, own_delay_ns, self.limit_hits, stalled_ns)


def test_sleeping_is_idle_and_computing_is_not() -> None:
    turn = Turn()
    assert turn.pass_time(100) == 100
    assert turn.pass_time(100, cpu_ms=60) == 140
    assert not turn.idleness.is_waiting


def test_nothing_counts_before_the_program_itself_runs() -> None:
    """The sandbox may take its time: namespaces, groups and a cold cache are ours."""
    turn = Turn(has_begun=False)
    for _ in range(30):
        assert turn.pass_time(100, "") == 0
        assert turn.idleness.is_waiting
    assert turn.pass_time(100) == 0, "it began at some time in this slice"
    assert turn.pass_time(100) == 100


def test_nothing_counts_after_the_program_has_ended() -> None:
    turn = Turn()
    assert turn.pass_time(100) == 100
    assert turn.pass_time(100, "") == 100
    assert turn.idleness.is_waiting


def test_a_wait_for_a_processor_is_subtracted_when_it_is_over() -> None:
    turn = Turn()
    for _ in range(5):
        turn.pass_time(100, "R")
        assert turn.idleness.is_waiting, "no verdict while it waits"
    assert turn.pass_time(100, cpu_ms=10, waited_ms=550) == 40
    assert turn.idleness.run_queue_ns == 550 * MS


def test_threads_that_compute_together_hide_no_sleep() -> None:
    """One of sixty waits nearly all the time, while the others compute."""
    for naps in ((0, 10), (10, 0)):
        turn = Turn()
        for _ in range(naps[0]):
            turn.pass_time(100)
        for _ in range(10):
            turn.pass_time(100, "R", cpu_ms=100, waited_ms=98, ran_ms=2)
        for _ in range(naps[1]):
            turn.pass_time(100)
        assert turn.idleness.idle_ns == 1000 * MS


def test_threads_that_wake_together_hide_no_sleep_in_the_same_slice() -> None:
    turn = Turn()
    for _ in range(10):
        turn.pass_time(100, "R", cpu_ms=60, waited_ms=59, ran_ms=1)
    assert turn.idleness.idle_ns == 400 * MS


def test_a_thread_that_waits_for_others_is_not_idle_though_its_siblings_compute() -> None:
    turn = Turn()
    for _ in range(10):
        turn.pass_time(100, "R", cpu_ms=50, waited_ms=60, ran_ms=40)
    assert turn.idleness.idle_ns == 0


def test_looking_busy_in_every_sample_hides_no_sleep() -> None:
    turn = Turn()
    for _ in range(10):
        turn.pass_time(100, "R", cpu_ms=1)
    assert turn.idleness.idle_ns == 990 * MS
    assert not turn.idleness.is_waiting


def test_time_blocked_by_the_machine_is_not_idle() -> None:
    turn = Turn()
    assert turn.pass_time(100, "D", stalled_ms=100) == 0
    assert turn.pass_time(100, "SD", cpu_ms=20, stalled_ms=100) == 0
    assert turn.idleness.blocked_ns == 180 * MS
    assert turn.pass_time(100, "S", stalled_ms=100) == 100


def test_a_program_whose_own_threads_block_each_other_is_idle() -> None:
    """No task waited for the disk or for memory longer than that."""
    turn = Turn()
    assert turn.pass_time(100, "DS", stalled_ms=3) == 97


@pytest.mark.parametrize(("states", "idle_ms"), [("D", 0), ("DS", 100), ("DR", 100)])
def test_without_pressure_figures_all_threads_must_be_blocked(states: str, idle_ms: int) -> None:
    assert Turn(reports_pressure=False).pass_time(100, states) == idle_ms


def test_what_a_cold_start_reads_is_free_but_no_disturbance() -> None:
    turn = Turn()
    turn.pass_time(100, "D", stalled_ms=100)
    turn.pass_time(100, "D", stalled_ms=100, read_mib=60)
    assert turn.pass_time(100, "D", stalled_ms=100, read_mib=60) == 0
    assert turn.idleness.blocked_ns == 100 * MS, "what it had read before the first is unknown"


def test_a_program_that_reads_for_ever_is_idle() -> None:
    """It can choose files that nobody has read, and make the kernel drop what it has read."""
    turn = Turn()
    turn.pass_time(100, "D", stalled_ms=100, read_mib=129)
    assert turn.pass_time(100, "D", stalled_ms=100, read_mib=1) == 100
    assert turn.pass_time(100, "D", stalled_ms=100, read_mib=1) == 200


def test_a_disk_that_is_slow_for_everybody_makes_no_program_idle() -> None:
    """However much it has read: now it gets a little of the disk, now nothing."""
    turn = Turn()
    turn.pass_time(100, "D", stalled_ms=100, read_mib=500)
    for _ in range(10):
        turn.pass_time(900, "D", stalled_ms=900, read_mib=1)
        assert turn.pass_time(100, "D", stalled_ms=100) == 0
    assert turn.idleness.blocked_ns == (100 + 10 * (SLICE_MS + 100)) * MS


def test_a_program_that_its_own_memory_limit_blocks_is_idle() -> None:
    turn = Turn()
    assert turn.pass_time(100, "D", hits_limit=True, stalled_ms=100) == 100
    assert turn.idleness.blocked_ns == 0


@pytest.mark.parametrize("is_over", [False, True])
def test_time_without_samples_is_not_idle(is_over: bool) -> None:
    """A neighbour may hold the referee's processor for seconds."""
    turn = Turn()
    assert turn.pass_time(3000, is_over=is_over) == SLICE_MS
    assert turn.idleness.unseen_ns == (3000 - SLICE_MS) * MS


def test_an_answer_that_waited_for_the_referee_came_earlier() -> None:
    turn = Turn()
    assert turn.pass_time(150, own_delay_ms=140, is_over=True) == 10


def test_a_silent_program_is_idle_though_the_referee_waited() -> None:
    turn = Turn()
    assert turn.pass_time(150, own_delay_ms=140) == 150


def test_earlier_waits_hide_no_later_sleep() -> None:
    turn = Turn()
    turn.pass_time(100, waited_ms=5000)
    turn.idleness.begin_anew()
    assert turn.pass_time(100) == 100


def test_a_run_that_ended_between_two_samples_was_not_idle() -> None:
    """How long a process that has just died had waited is unknown."""
    turn = Turn(has_begun=False)
    assert turn.pass_time(2700, "", cpu_ms=12, is_over=True) == 0
