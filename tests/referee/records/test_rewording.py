"""A record verifies in the words of an older version, if its codes and figures agree."""

from typing import Any

import pytest

from botdrome.referee.records.rewording import Wording
from botdrome.sentences import Sentence
from tests.referee.records.collection import MATCHES, record
from tests.referee.records.mutations import as_json, complaint

USED = Sentence("used", "{used} ms were used; {limit} are allowed.", "{used} мс; можно {limit}.")
NOW = USED.of(used=350, limit=200)


def _reworded(data: Any) -> Any:
    """The same with every sentence put in other words, figures and moves left as they are."""
    if isinstance(data, dict) and {"code", "en", "ru"} == set(data):
        return {
            "code": data["code"],
            "en": f"Well: {data['en']}".replace("are allowed", "may be used"),
            "ru": f"Итак: {data['ru']}".replace("разрешено", "можно"),
        }
    if isinstance(data, dict):
        return {key: _reworded(value) for key, value in data.items()}
    return [_reworded(each) for each in data] if isinstance(data, list) else data


@pytest.mark.parametrize("name", MATCHES)
def test_other_words_are_no_difference_but_are_reported(name: str) -> None:
    data = as_json(record(name))
    found = complaint(_reworded(data))
    if data["void"] and not data["verdicts"]:
        assert found is None, "there is no sentence to compare"
    else:
        assert found is not None
        assert found.startswith("reworded: Well: ")


@pytest.mark.parametrize("name", ["time-limit", "idle-limit", "pondering"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_another_figure_in_the_sentence_is_a_difference(name: str, language: str) -> None:
    data = as_json(record(name))
    answer = next(
        each for turn in data["turns"] for each in turn["answers"] if each["verdict"] is not None
    )
    detail = answer["verdict"]["detail"]
    detail[language] = "".join("7" if each.isdigit() else each for each in detail[language])
    found = complaint(data)
    assert found is not None
    assert not found.startswith("reworded: ")


@pytest.mark.parametrize(
    "found",
    [
        Sentence("used", "350 ms, limit 200.", "Потрачено 350 мс из 200."),
        Sentence("used", "It took 350 ms.", "Потрачено 350 мс."),
        Sentence("used", "350 ms on move 12; 200 are allowed.", "350 мс на ходу 12; можно 200."),
    ],
    ids=["other words", "a figure less", "a figure more"],
)
def test_no_figure_contradicts(found: Sentence) -> None:
    wording = Wording()
    assert wording.agrees(found, NOW)
    assert wording.reworded == [found]


@pytest.mark.parametrize(
    "found",
    [
        USED.of(used=351, limit=200),
        Sentence("used", NOW.en, "351 мс; можно 200."),
        Sentence("used", "400 ms were used.", NOW.ru),
        Sentence("spent", NOW.en, NOW.ru),
    ],
    ids=["another figure", "in Russian only", "instead of another", "another code"],
)
def test_a_figure_or_a_code_contradicts(found: Sentence) -> None:
    wording = Wording()
    assert not wording.agrees(found, NOW)
    assert wording.reworded == []


def test_a_long_word_is_read_in_no_time() -> None:
    """Looked at from each of its letters, it would take hours."""
    endless = "a" * 10**6
    assert not Wording().agrees(Sentence("used", f"{endless} 351", f"{endless} 351"), NOW)
