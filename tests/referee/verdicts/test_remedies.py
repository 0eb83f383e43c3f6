"""Remedies: every verdict has one, in the language that the bot is written in."""

import re

import pytest

from botdrome import games
from botdrome.languages import LANGUAGES
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.human_seat import HUMAN
from botdrome.referee.verdicts.codes import VerdictCode
from botdrome.referee.verdicts.remedies import Situation, remedy
from botdrome.sentences import Sentence

BREAKTHROUGH, CORNERS = games.get("breakthrough"), games.get("corners")
SILENT = Answer(0, "Name", cpu_ms=20, idle_ms=6000)
FLUSHES = {
    "cpp": "`cout.flush()`",
    "java": "`System.out.flush()` / `out.flush()`",
    "cs": "`Console.Out.Flush()`",
    "pas": "`Flush(Output)`",
    "py": "`print(..., flush=True)`",
}


def found(
    code: str, language: str = "cpp", answer: Answer | None = None, *, is_first_move: bool = True
) -> Sentence:
    sentence = remedy(code, Situation(BREAKTHROUGH, language, answer, is_first_move))
    assert sentence is not None
    return sentence


@pytest.mark.parametrize("code", VerdictCode)
@pytest.mark.parametrize("game_id", games.ids())
def test_every_verdict_has_a_remedy_in_every_game_and_language(code: str, game_id: str) -> None:
    for language in (*LANGUAGES, "", "cmd"):
        for answer in (None, SILENT):
            sentence = remedy(code, Situation(games.get(game_id), language, answer))
            assert sentence is not None
            for text in (sentence.en, sentence.ru):
                assert text
                assert "{" not in text
            assert re.search("[а-яё]", sentence.ru)
            assert not re.search("[а-яё]", sentence.en)


def test_every_language_has_its_idioms() -> None:
    assert FLUSHES.keys() == LANGUAGES.keys()
    assert all(language.idioms is not None for language in LANGUAGES.values())


@pytest.mark.parametrize("language", FLUSHES)
def test_silence_at_the_start_looks_like_output_in_a_buffer(language: str) -> None:
    sentence = found("idle-limit", language, SILENT)
    assert FLUSHES[language] in sentence.en
    assert f"не сброшен буфер вывода: добавьте {FLUSHES[language]}" in sentence.ru
    assert "waits for input" in sentence.en  # the other likely cause


def test_silence_later_looks_like_waiting_for_input() -> None:
    assert found("idle-limit", "py", SILENT, is_first_move=False).code == "remedy-waiting"


def test_a_program_that_computed_or_answered_late_made_pauses() -> None:
    computed = Answer(0, "a2a3", cpu_ms=2000, idle_ms=4000)
    late = Answer(0, "a2a3", received="a7a6", cpu_ms=1, idle_ms=4000)
    assert found("idle-limit", "cpp", computed).code == "remedy-pauses"
    assert found("idle-limit", "cpp", late).code == "remedy-pauses"


def test_a_program_that_is_run_for_every_turn_reads_a_file() -> None:
    sentence = remedy("idle-limit", Situation(CORNERS, "cpp", SILENT))
    assert sentence is not None
    assert "input.txt" in sentence.en


@pytest.mark.parametrize(
    ("language", "answer", "code"),
    [
        ("cpp", Answer(0, "Start", signal="SIGSEGV"), "remedy-memory-access"),
        ("cpp", Answer(0, "Start", signal="SIGFPE"), "remedy-division"),
        ("cpp", Answer(0, "Start", signal="SIGABRT"), "remedy-aborted"),
        ("pas", Answer(0, "Start", exit_status=201), "pascal-statuses"),
        ("py", Answer(0, "Start", exit_status=1, stderr="IndexError"), "remedy-runtime-error"),
        ("py", Answer(0, "Start", exit_status=1), "remedy-silent-crash"),
    ],
)
def test_a_crash_is_explained_by_its_ending(language: str, answer: Answer, code: str) -> None:
    assert found("crash", language, answer).code == code


def test_people_and_unknown_codes_get_none() -> None:
    assert remedy("idle-limit", Situation(BREAKTHROUGH, HUMAN, SILENT)) is None
    assert remedy("new-code", Situation(BREAKTHROUGH, "cpp", SILENT)) is None
