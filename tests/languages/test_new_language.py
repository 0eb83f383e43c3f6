"""The page's example of a new language: an entry like the others, and one that really works."""

import re
import string
from pathlib import Path

import pytest

from botdrome.languages import (
    LANGUAGES,
    Artifact,
    CompileError,
    Language,
    compile_source,
    ran_out_of_memory,
)
from botdrome.languages import language as types
from botdrome.languages.trial import try_out
from botdrome.sentences import title
from tests.languages.programs import SANDBOX, said

PAGE = (Path(__file__).parent.parent.parent / "docs" / "languages.md").read_text("utf-8")
BLANKS = {"artifact", "runtime", "main_class", "heap_mib"}
GREEDY = 'fn main() { let v: Vec<u8> = Vec::with_capacity(1 << 50); println!("{}", v.len()); }'


def documented() -> Language:
    (code,) = re.findall(r"```python\n(RUST = .*?)```", PAGE, re.S)
    names: dict[str, object] = {
        "Language": types.Language,
        "Attempt": types.Attempt,
        "Runtime": types.Runtime,
        "title": title,
    }
    exec(code, names)  # noqa: S102 (our own page)
    entry = names["RUST"]
    assert isinstance(entry, Language)
    return entry


RUST = documented()


@pytest.mark.parametrize("entry", [*LANGUAGES.values(), RUST], ids=[*LANGUAGES, "the example"])
def test_an_entry_is_complete(entry: Language) -> None:
    assert all(entry.titles.texts().values())
    assert entry.packages
    assert entry.tools
    assert entry.hello
    assert all(re.fullmatch(r"\.[a-z+]+", suffix) for suffix in entry.suffixes)
    for attempt in entry.attempts:
        assert attempt.label
        assert attempt.command[0] in entry.tools
        assert attempt.command.count("{sources}") == 1
    for text in (*entry.run, *entry.environment.values()):
        assert {name for _, name, _, _ in string.Formatter().parse(text) if name} <= BLANKS
    assert any("{artifact}" in part for part in entry.run)


def test_a_suffix_belongs_to_one_language() -> None:
    entries = {**LANGUAGES, RUST.id: RUST}.values()
    suffixes = [suffix for each in entries for suffix in (*each.suffixes, *each.ready_made)]
    assert len(set(suffixes)) == len(suffixes)


@pytest.fixture
def rust(monkeypatch: pytest.MonkeyPatch) -> Language:
    monkeypatch.setitem(LANGUAGES, RUST.id, RUST)
    return RUST


def test_the_example_compiles_runs_and_answers(rust: Language) -> None:
    trial = try_out(rust, SANDBOX)
    assert trial.works, trial.problem
    assert trial.version.startswith("rustc ")
    assert 0 < trial.cpu_ms < rust.startup_allowance_ms


@pytest.mark.parametrize("name", ["my-bot.rs", "1.old.rs"])
def test_the_example_reports_errors_and_accepts_any_plain_name(rust: Language, name: str) -> None:
    error = compile_source(b"fn main() { undeclared(); }", rust, SANDBOX, name=name)
    assert isinstance(error, CompileError)
    assert "undeclared" in error.text
    assert name in error.text
    assert "/box" not in error.text


def test_the_example_reports_that_memory_ran_out(rust: Language) -> None:
    greedy = compile_source(GREEDY.encode(), rust, SANDBOX)
    assert isinstance(greedy, Artifact), greedy
    output, ending = said(greedy)
    assert output == []
    assert ran_out_of_memory(greedy, ending), ending


def test_the_example_can_neither_fork_nor_read_the_host(rust: Language) -> None:
    source = b"""
    use std::{fs, process::Command};
    fn main() {
        println!("{}", fs::read("/etc/passwd").is_err());
        println!("{:?}", Command::new("/bin/sh").status());
    }
    """
    bot = compile_source(source, rust, SANDBOX)
    assert isinstance(bot, Artifact), bot
    output, ending = said(bot)
    assert output == ["true"]
    assert ending.forbidden_call
