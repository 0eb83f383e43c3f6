"""What holds for each language of the table."""

import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from botdrome.languages import LANGUAGES, Language, detect, program, toolchain_version
from botdrome.languages.trial import try_out
from botdrome.sandbox import Line
from tests.languages import test_hostile_bots, test_memory
from tests.languages.programs import PATIENCE_S, SANDBOX, hello, made, refused, said, started

ROOT = Path(__file__).parent.parent.parent
BROKEN = {
    "cpp": "int main() { return undeclared; }",
    "java": "public class A { int undeclared() { return undeclared; } }",
    "cs": "class A { static int Main() { return undeclared; } }",
    "pas": "begin undeclared := 1; end.",
    "py": "def undeclared(:\n  pass",
}
every_language = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)


@every_language
def test_it_compiles_runs_and_answers(language: Language) -> None:
    running = started(hello(language.id))
    try:
        for line in ("Start", "конь E2", "Quit"):
            running.send(line)
            assert running.receive(time.monotonic() + PATIENCE_S) == Line(line)
        assert running.cpu_ms < language.startup_allowance_ms
        running.close_input()
        assert running.wait_exit(time.monotonic() + PATIENCE_S)
    finally:
        ending = running.end()
    assert (ending.exit_status, ending.stderr) == (0, "")


@every_language
def test_an_error_is_the_compilers_text_without_our_paths(language: Language) -> None:
    error = refused("my-bot" + language.suffixes[0], BROKEN[language.id])
    assert error.sentence.code == "compile-error"
    assert "undeclared" in error.text
    assert ("A.java" if language.id == "java" else "my-bot" + language.suffixes[0]) in error.text
    assert not any(path in error.text for path in ("/box", "/dev", "botdrome", "compiler.txt"))


@every_language
def test_the_same_source_makes_the_same_artifact(language: Language) -> None:
    again = made("bot" + language.suffixes[0], language.hello)
    is_same = again.hash == hello(language.id).hash
    assert is_same or language.id == "cs"  # mcs puts a new id into every assembly


@every_language
def test_its_trial_succeeds(language: Language) -> None:
    trial = try_out(language, SANDBOX)
    assert trial.works, trial.problem
    assert trial.version == toolchain_version(language) != ""
    assert 0 < trial.cpu_ms < language.startup_allowance_ms
    assert trial.peak_kib > 0


@every_language
def test_it_can_neither_fork_nor_write_and_its_environment_is_its_own(language: Language) -> None:
    confined = program(hello(language.id), 64)
    assert confined.directory is None
    assert not confined.allowance.may_fork
    assert set(confined.environment) == set(language.environment)


@every_language
def test_setup_installs_what_it_needs(language: Language) -> None:
    needed = (ROOT / "requirements" / "system.txt").read_text("utf-8").splitlines()
    installed = {line.rpartition("|")[2].strip() for line in needed}
    assert set(language.packages) <= installed


@every_language
def test_the_docs_have_its_numbers(language: Language) -> None:
    page = (ROOT / "docs" / "languages.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith(f"| {language.titles.en} |")]
    row, measured = rows
    assert " ms" in measured
    assert " MiB" in measured
    cells = [cell.strip() for cell in row.split("|")]
    assert f"{language.startup_allowance_ms} ms" in cells
    assert f"{language.memory_allowance_kib // 1024} MiB" in cells
    for suffix in (*language.suffixes, *language.ready_made):
        assert f"`{suffix}`" in row


@pytest.mark.parametrize(
    "sources",
    [
        [f"a{LANGUAGES[each].suffixes[0]}" for each in BROKEN],
        test_memory.SOURCES,
        test_hostile_bots.READERS,
        [case.program for case in test_hostile_bots.PROCESSES],
    ],
    ids=["broken", "memory", "readers", "processes"],
)
def test_every_language_is_in_the_tables_of_these_tests(sources: Iterable[str]) -> None:
    assert {detect(name).id for name in sources} == set(LANGUAGES)


def test_a_bot_that_exits_has_an_exit_status() -> None:
    assert said(made("bot.py", "raise SystemExit(7)"))[1].exit_status == 7
