"""Functions of ours in a confined child: whatever a file does to them, there is a sentence."""

import io
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

import pytest

from botdrome.errors import UserError
from botdrome.sandbox import Sandbox, Starter, Unconfined
from botdrome.sandbox.calls.parent import Budget, Surroundings, Unreadable, call
from botdrome.sandbox.directories.private_directories import PREFIX
from tests.sandbox import readers

TESTS = Path(__file__).parents[1]
BUDGET = Budget(cpu_s=1, memory_kib=128 * 1024, output_kib=1024)
STARTERS: list[Starter] = [Sandbox(), Unconfined()]
either = pytest.mark.parametrize("starter", STARTERS, ids=["confined", "with rlimits"])
Function = Callable[[BinaryIO], Iterator[bytes]]


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    yield
    assert not list(Path("/dev", "shm").glob(f"{PREFIX}{os.getpid()}-*"))


def called(function: Function, starter: Starter, data: bytes = b"") -> bytes:
    with tempfile.TemporaryFile() as file:
        file.write(data)
        file.flush()
        return call(function, file, starter, BUDGET, Surroundings((TESTS,)))


@either
def test_a_function_reads_its_input_and_returns_its_output(starter: Starter) -> None:
    data = io.BytesIO(os.urandom(2**20)).getvalue()
    assert called(readers.echo, starter, data) == data
    assert called(readers.echo, starter, b"") == b""


@either
@pytest.mark.parametrize(
    ("function", "code", "figure"),
    [
        (readers.compute, "reading-time", "1 s"),
        (readers.fill_memory, "reading-memory", "128 MiB"),
        (readers.abort_for_memory, "reading-memory", "128 MiB"),
        (readers.write_much, "reading-output", "1024 KiB"),
        (readers.fail, "reading-failed", ""),
        (readers.leave_a_link, "reading-failed", ""),
        (readers.refuse, "refused", "No."),
        (readers.refuse_at_length, "reading-failed", ""),
        (readers.refuse_without_text, "reading-failed", ""),
    ],
    ids=lambda each: "" if isinstance(each, str) else each.__name__,
)
def test_whatever_it_does_ends_with_a_sentence(
    function: Function, code: str, figure: str, starter: Starter
) -> None:
    with pytest.raises(UserError) as caught:
        called(function, starter)
    assert caught.value.sentence.code == code
    assert figure in caught.value.sentence.en
    assert caught.value.sentence.ru.isprintable()


def test_the_child_s_stderr_is_not_in_the_sentence() -> None:
    with pytest.raises(Unreadable) as caught:
        called(readers.fail, STARTERS[0])
    assert "a mistake of ours" in caught.value.stderr
    assert "mistake" not in str(caught.value)


def test_it_makes_no_process() -> None:
    with pytest.raises(Unreadable) as caught:
        called(readers.make_process, STARTERS[0])
    assert caught.value.sentence.code == "reading-failed"


def test_it_sees_code_and_nothing_else() -> None:
    found = json.loads(called(readers.look_around, STARTERS[0]))
    assert not {"etc", "home", "tmp", "proc", "var", "sys"} & set(found["root"])
    assert found["directory"] in ([], ["output"])
    assert found["network"] is False
    assert found["writes"] is False
