"""A memory-limit states the limit and the peak, wherever it is found, and both can be verified."""

import json
from dataclasses import replace
from typing import Any

import pytest

from botdrome.referee import Record
from botdrome.referee.records.record import read, written
from botdrome.referee.records.verification import examine
from tests.hostile.bots import first_move
from tests.hostile.offences import LINE_GAMES
from tests.referee.misbehaviour.matches import LIMITS, answers, assert_lost
from tests.referee.scripted.matches import answers_of, bot, file_bot, play
from tests.referee.scripted.steps import Script, TakeMemory, answer, run_out_of_memory

PEAK_KIB = 20_173
EN = "The program needed more than 16 MiB of memory; its peak, runtime included, was 19.7 MiB."
RU = "Программе понадобилось больше 16 МиБ памяти; её пик вместе со средой выполнения — 19.7 МиБ."
OLD = {"code": "memory-limit", "en": "Too much memory.", "ru": "Превышено ограничение памяти."}


def exceed_memory() -> Script:
    return (TakeMemory(PEAK_KIB), *run_out_of_memory())


def sentences(record: Record) -> list[tuple[str, str, str]]:
    """The details of all verdicts: of answers, and of those that decided the match."""
    turns = [each for turn in record.turns for each in turn.answers]
    found = [each.verdict for each in (*record.greetings, *turns, *record.closing)]
    details = [each.detail for each in found if each is not None and each.code == "memory-limit"]
    details += [each.detail for each in record.verdicts if each.code == "memory-limit"]
    return [(each.code, each.en, each.ru) for each in details]


def exceeding(game_id: str, number: int) -> Record:
    """A match whose first bot takes too much memory instead of one of its answers."""
    return play(game_id, bot(game_id, 0, {number: exceed_memory()}), bot(game_id, 1))


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_move(game_id: str) -> None:
    record = exceeding(game_id, first_move(game_id))
    assert_lost(record, 0, "memory-limit")
    assert sentences(record) == [("memory-limit", EN, RU)] * 2
    assert answers(record, 0)[-1].peak_kib == PEAK_KIB
    assert record.reason is not None
    assert record.reason.en.endswith(EN)


@pytest.mark.parametrize("game_id", ["breakthrough", "football"])
def test_a_name(game_id: str) -> None:
    record = exceeding(game_id, 0)
    assert sentences(record) == [("memory-limit", EN, RU)] * 2
    assert record.greetings[0].peak_kib == PEAK_KIB


def test_in_corners() -> None:
    others = [file_bot(seat) for seat in (1, 2, 3)]
    record = play("corners", file_bot(0, {2: exceed_memory()}), *others)
    assert sentences(record) == [("memory-limit", EN, RU)]
    assert answers(record, 0)[-1].peak_kib == PEAK_KIB


@pytest.mark.parametrize("game_id", ["breakthrough", "football", "bridges"])
def test_a_bot_that_waits_when_another_one_loses(game_id: str) -> None:
    turn = first_move(game_id)
    dying = bot(game_id, 1, {turn: (*answer(answers_of(game_id)[1][turn]), *exceed_memory())})
    record = play(game_id, bot(game_id, 0, {turn + 1: answer("nonsense")}), dying)
    assert sentences(record) == [("memory-limit", EN, RU)] * 2
    assert [each.peak_kib for each in record.closing] == [PEAK_KIB]


def test_the_limit_that_a_jury_set() -> None:
    limits = replace(LIMITS["football"], memory_mib=256)
    bots = bot("football", 0, {1: exceed_memory()}), bot("football", 1)
    ((_, en, ru), _) = sentences(play("football", *bots, limits=limits))
    assert "256 MiB" in en
    assert "256 МиБ" in ru


def as_json(record: Record) -> Any:
    return json.loads(written(record))


def difference(data: Any) -> str | None:
    found = examine(read(json.dumps(data).encode())).difference
    return None if found is None else found.en


@pytest.mark.parametrize("figure", ["peak", "limit"])
def test_another_figure_does_not_verify(figure: str) -> None:
    data = as_json(exceeding("breakthrough", 2))
    assert difference(data) is None
    if figure == "peak":
        data["turns"][-1]["answers"][0]["peak_kib"] = 3 * PEAK_KIB
    else:
        data["limits"]["memory_mib"] = 32
    assert "memory-limit" in str(difference(data))


def test_a_record_with_the_older_sentence_verifies() -> None:
    data = as_json(exceeding("breakthrough", 2))
    data["turns"][-1]["answers"][0]["verdict"]["detail"] = OLD
    data["verdicts"][0]["detail"] = OLD
    for language, text in (("en", EN), ("ru", RU)):
        data["reason"][language] = data["reason"][language].replace(text, OLD[language])
    assert difference(data) is None
