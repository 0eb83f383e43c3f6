"""Workers: one for each processor; they ignore Ctrl-C and end with their parent."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from botdrome.referee import Record
from botdrome.referee.records.verification import verify
from botdrome.runner import LocalExecutor, Order, free_cores, play
from botdrome.runner.tournament.attempts import MatchAttempt, attempt
from tests.referee.records.collection import plain_bots
from tests.waiting import until

PATIENCE_S = 20
_PARENT = """
import time
from botdrome.runner import LocalExecutor, Order, play
from tests.hostile.bots import acting_bot, instead, say
from tests.runner.test_local import worker_id

if __name__ == "__main__":
    deeds = (*instead(0, say("sleeper")), *instead(1, ("sleep", "60000")))
    bots = (acting_bot(*deeds),) * 2
    executor = LocalExecutor(2)
    ids = set()
    while len(ids) < 2:
        ids |= set(executor.map(worker_id, range(8)))
    for seed in range(2):
        executor.submit(play, Order("breakthrough", bots, seed, has_limits=False))
    print(*ids, flush=True)
    time.sleep(60)
"""


def worker_id(number: int) -> int:
    """The process that answers; slow enough for the other workers to be asked as well."""
    del number
    time.sleep(0.05)
    return os.getpid()


def worker_state(number: int) -> "State":
    """Who this is, where it may run, and whether it ignores Ctrl-C."""
    ignores_interrupts = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    return worker_id(number), tuple(sorted(os.sched_getaffinity(0))), ignores_interrupts


State = tuple[int, tuple[int, ...], bool]


def states_of(executor: LocalExecutor, wanted: int) -> set[State]:
    """The states of all workers; new ones take a while to come."""
    deadline = time.monotonic() + PATIENCE_S
    seen: set[State] = set()
    while len(seen) < wanted and time.monotonic() < deadline:
        seen |= set(executor.map(worker_state, range(4 * wanted)))
    return seen


@pytest.fixture(scope="module")
def executor() -> Iterator[LocalExecutor]:
    with LocalExecutor(2) as made:
        yield made


def descendants(process: int) -> set[int]:
    """All processes that a process has started, and those that these have."""
    found: set[int] = set()
    with suppress(FileNotFoundError, ProcessLookupError):  # it may leave meanwhile
        for path in Path(f"/proc/{process}/task").glob("*/children"):
            for child in path.read_text("ascii").split():
                found |= {int(child)} | descendants(int(child))
    return found


def bots_of(workers: set[int]) -> set[int]:
    """The processes of the workers' bots, as soon as there are two for each."""

    def found() -> set[int]:
        each_ones = [descendants(each) for each in workers]
        are_there = all(len(own) >= 2 for own in each_ones)
        return set[int]().union(*each_ones) if are_there else set()

    return until(found)


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def test_each_worker_stays_on_one_processor_of_its_own(executor: LocalExecutor) -> None:
    states = states_of(executor, 2)
    assert len(states) == 2
    cores = Counter(affinity for _, affinity, _ in states)
    assert all(len(each) == 1 for each in cores)
    assert len(cores) == min(2, len(free_cores()))
    assert {each[0] for each in cores} <= set(free_cores())


def test_workers_ignore_ctrl_c(executor: LocalExecutor) -> None:
    states = states_of(executor, 2)
    assert all(ignores_interrupts for _, _, ignores_interrupts in states)
    for process, _, _ in states:
        os.kill(process, signal.SIGINT)
    assert states_of(executor, 2) == states


def test_workers_play_matches_whose_records_are_right(executor: LocalExecutor) -> None:
    white, black = plain_bots("breakthrough")
    orders = [Order("breakthrough", (white, black), seed) for seed in range(8)]
    records = list(executor.map(play, orders))
    assert [each.seed for each in records] == list(range(8))
    for each in records:
        assert each.verdicts == ()
        assert each.moves == 22
        assert verify(each) is None


def test_the_parent_itself_is_not_pinned(executor: LocalExecutor) -> None:
    before = os.sched_getaffinity(0)
    executor.submit(worker_id, 0).result()
    assert os.sched_getaffinity(0) == before


def test_more_workers_than_processors_share_them() -> None:
    wanted = len(free_cores()) + 1
    with LocalExecutor(wanted) as many:
        states = states_of(many, wanted)
    assert len(states) == wanted
    assert max(Counter(affinity for _, affinity, _ in states).values()) == 2


def test_workers_and_their_bots_die_with_a_killed_parent(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    script = tmp_path / "parent.py"
    script.write_text(_PARENT, "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), *sys.path])}
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as parent:
        try:
            assert parent.stdout
            workers = {int(each) for each in parent.stdout.readline().split()}
            bots = bots_of(workers)
        finally:
            parent.kill()
    assert len(workers) == 2
    assert len(bots) >= 4
    until(lambda: not any(map(is_running, workers | bots)))


def slow_play(order: Order) -> Record:
    """Long enough for the other worker to be asked as well."""
    worker_id(0)
    return play(order)


def test_a_worker_gives_a_match_back_that_should_be_played_elsewhere(
    executor: LocalExecutor,
) -> None:
    one, other = (f"process {process}" for process, _, _ in states_of(executor, 2))
    function = partial(attempt, player=slow_play)
    white, black = plain_bots("breakthrough")
    order = Order("breakthrough", (white, black), 1, avoided=frozenset({one}))
    made: list[MatchAttempt] = []
    deadline = time.monotonic() + PATIENCE_S
    while {each.place for each in made} != {one, other} and time.monotonic() < deadline:
        made += executor.map(function, [order] * 8)
    assert {each.place for each in made} == {one, other}
    assert {each.record is None for each in made if each.place == one} == {True}
    assert {each.record is None for each in made if each.place == other} == {False}
