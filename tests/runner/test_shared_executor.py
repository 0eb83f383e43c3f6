"""Processes shared by several kinds of work."""

import os
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import pytest

from botdrome.errors import PlatformFault
from botdrome.runner import free_cores
from botdrome.runner.shared_executor import Lane, Priority, SharedExecutor, local_lanes
from botdrome.runner.tournament.attempts import ExecutorGone
from tests.waiting import until


class _Held:
    """Work in one thread that waits until it may go on, and notes its order."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.may_go_on = threading.Event()

    def work(self, name: str) -> str:
        self.may_go_on.wait(60)
        self.order.append(name)
        return name


@pytest.fixture
def one_lane() -> Iterator[SharedExecutor]:
    shared = SharedExecutor([Lane(lambda: ThreadPoolExecutor(1))])
    yield shared
    shared.close()


def results(futures: list["Future[str]"]) -> list[str]:
    return [future.result(60) for future in futures]


def test_what_is_more_urgent_comes_first_and_equals_take_turns(one_lane: SharedExecutor) -> None:
    held = _Held()
    first, second = one_lane.client(Priority.TOURNAMENT), one_lane.client(Priority.TOURNAMENT)
    compiler = one_lane.client(Priority.COMPILATION)
    futures = [first.submit(held.work, "now")]
    futures += [first.submit(held.work, f"first {number}") for number in range(2)]
    futures += [second.submit(held.work, f"second {number}") for number in range(2)]
    futures += [compiler.submit(held.work, "compile")]
    assert one_lane.waiting(Priority.TOURNAMENT) == 4
    held.may_go_on.set()
    results(futures)
    assert held.order == ["now", "compile", "second 0", "first 0", "second 1", "first 1"]


def test_a_client_that_leaves_drops_what_waits(one_lane: SharedExecutor) -> None:
    held = _Held()
    client, other = one_lane.client(Priority.TOURNAMENT), one_lane.client(Priority.TOURNAMENT)
    running, waiting = client.submit(held.work, "running"), client.submit(held.work, "waiting")
    stays = other.submit(held.work, "stays")
    client.shutdown(wait=False)
    held.may_go_on.set()
    assert results([running, stays]) == ["running", "stays"]
    assert waiting.cancelled()
    with pytest.raises(ExecutorGone):
        client.submit(held.work, "late")


def test_an_error_reaches_whoever_waits(one_lane: SharedExecutor) -> None:
    client = one_lane.client(Priority.TEST_GAME)
    with pytest.raises(ValueError, match="invalid literal"):
        client.submit(int, "x").result(60)
    assert client.submit(int, "1").result(60) == 1


def test_the_end_fails_everything_that_waits(one_lane: SharedExecutor) -> None:
    held = _Held()
    client = one_lane.client(Priority.TOURNAMENT)
    client.submit(held.work, "running")
    waiting = client.submit(held.work, "waiting")
    held.may_go_on.set()
    one_lane.close()
    if not waiting.done() or waiting.exception() is not None:
        with pytest.raises(ExecutorGone):
            waiting.result(60)


def _die() -> None:
    os._exit(1)


def test_the_death_of_a_process_is_the_fault_of_one_task_only() -> None:
    cores = free_cores()
    shared = SharedExecutor(local_lanes([cores[0], cores[-1]]))
    try:
        client: Executor = shared.client(Priority.TOURNAMENT)
        deadly, harmless = client.submit(_die), [client.submit(abs, -1) for _ in range(4)]
        with pytest.raises(PlatformFault, match="died"):
            deadly.result(60)
        assert [future.result(60) for future in harmless] == [1] * 4
        assert client.submit(abs, -2).result(60) == 2  # there is a new process
        until(lambda: shared.running == 0)
    finally:
        shared.close()
