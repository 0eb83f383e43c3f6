"""A child that stays: many calls share it, and a call that breaks it harms no other."""

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

import pytest

from botdrome.errors import PlatformFault, UserError
from botdrome.sandbox import Program, Running, Sandbox, Starter, Unconfined
from botdrome.sandbox.calls import service as service_module
from botdrome.sandbox.calls.parent import Budget, Surroundings
from botdrome.sandbox.calls.service import Service
from botdrome.sandbox.directories.private_directories import PREFIX
from tests.sandbox import readers

TESTS = Path(__file__).parents[1]
BUDGET = Budget(cpu_s=2, memory_kib=128 * 1024, output_kib=2048)
STARTERS: list[Starter] = [Sandbox(), Unconfined()]
either = pytest.mark.parametrize("starter", STARTERS, ids=["confined", "with rlimits"])
Function = Callable[[BinaryIO], Iterator[bytes]]


class Counting:
    """A starter that counts what it starts."""

    def __init__(self, starter: Starter) -> None:
        self._starter = starter
        self.starts = 0

    def start(self, program: Program) -> Running:
        self.starts += 1
        return self._starter.start(program)


def service(starter: Starter) -> Service:
    return Service(lambda: starter, BUDGET, Surroundings((TESTS,)))


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    yield
    assert not list(Path("/dev", "shm").glob(f"{PREFIX}{os.getpid()}-*"))


@either
def test_many_calls_share_one_child(starter: Starter) -> None:
    counting = Counting(starter)
    large = os.urandom(2**20)
    with closing(service(counting)) as reader:
        for data in (b"", b"one", large, b"two\n\n"):
            assert reader.call(readers.echo, data) == data
        with pytest.raises(UserError, match="No"):
            reader.call(readers.refuse, b"")
        assert reader.call(readers.echo, b"three") == b"three"
    assert counting.starts == 1


@either
@pytest.mark.parametrize(
    ("function", "code"),
    [
        (readers.compute, "reading-time"),
        (readers.fill_memory, "reading-memory"),
        (readers.write_much, "reading-output"),
        (readers.fail, "reading-failed"),
    ],
    ids=lambda each: "" if isinstance(each, str) else each.__name__,
)
def test_a_call_that_breaks_the_child_harms_no_other(
    function: Function, code: str, starter: Starter
) -> None:
    counting = Counting(starter)
    with closing(service(counting)) as reader:
        assert reader.call(readers.echo, b"before") == b"before"
        with pytest.raises(UserError) as caught:
            reader.call(function, b"")
        assert caught.value.sentence.code == code
        assert reader.call(readers.echo, b"after") == b"after"
    assert counting.starts == 2


def test_calls_from_many_threads_get_their_own_answers() -> None:
    with closing(service(STARTERS[0])) as reader, ThreadPoolExecutor(8) as threads:
        inputs = [str(number).encode() for number in range(50)]
        assert list(threads.map(lambda data: reader.call(readers.echo, data), inputs)) == inputs


def test_the_child_outlives_the_thread_that_called_first() -> None:
    counting = Counting(STARTERS[0])
    with closing(service(counting)) as reader:
        first = threading.Thread(target=reader.call, args=(readers.echo, b""))
        first.start()
        first.join()
        assert reader.call(readers.echo, b"still") == b"still"
    assert counting.starts == 1


def test_after_its_end_a_call_is_a_platform_fault() -> None:
    reader = service(STARTERS[0])
    assert reader.call(readers.echo, b"once") == b"once"
    reader.close()
    reader.close()
    with pytest.raises(PlatformFault):
        reader.call(readers.echo, b"twice")


def test_a_new_child_takes_over_after_many_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "_MOST_CALLS", 2)
    counting = Counting(STARTERS[0])
    with closing(service(counting)) as reader:
        for _ in range(5):
            reader.call(readers.echo, b"")
    assert counting.starts == 3
