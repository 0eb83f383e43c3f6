"""A verdict that contradicts the figures of its turn, or is missing, does not verify."""

from typing import Any

import pytest

from botdrome.referee.verdicts.codes import VerdictCode
from tests.referee.records.collection import MATCHES, record
from tests.referee.records.mutations import as_json, complaint

_OH = {"code": "oh", "en": "Oh.", "ru": "Ой."}
ENDINGS = ("crash", "early-exit", "memory-limit", "security", "no-answer", "output-limit")
PLAIN = [name for name in MATCHES if name.endswith(", plain")]


def last_answer(data: Any, seat: int | None = None) -> Any:
    answers = [each for turn in data["turns"] for each in turn["answers"]]
    return [each for each in answers if seat is None or each["seat"] == seat][-1]


def forged(name: str, **figures: object) -> str | None:
    """What is said about a match whose last answer has other figures."""
    data = as_json(record(name))
    last_answer(data).update(figures)
    return complaint(data)


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("figure", ["cpu_ms", "idle_ms"])
def test_a_time_above_the_limit_without_a_verdict_is_found(name: str, figure: str) -> None:
    assert forged(name, **{figure: 150.0}) is None
    assert forged(name, **{figure: 1300.1})


def test_the_first_answer_has_an_allowance_and_no_more() -> None:
    for used, is_right in ((5099.0, True), (5100.1, False)):
        data = as_json(record("breakthrough, plain"))
        data["greetings"][0]["cpu_ms"] = used
        assert (complaint(data) is None) is is_right
    data = as_json(record("breakthrough, plain"))
    data["turns"][0]["answers"][0]["cpu_ms"] = 200.1
    assert complaint(data)


def test_a_name_of_an_older_record_had_a_second_or_the_limit() -> None:
    for used, is_right in ((299.0, True), (300.1, False)):
        data = as_json(record("breakthrough, plain"))
        del data["name_limit_ms"]
        data["greetings"][0]["cpu_ms"] = used
        assert (complaint(data) is None) is is_right


@pytest.mark.parametrize("name", ["time-limit, block", "time-limit, match"])
def test_times_add_up_over_a_window(name: str) -> None:
    data = as_json(record(name))
    slow = [each for turn in data["turns"] for each in turn["answers"] if each["cpu_ms"] > 150]
    slow[0]["cpu_ms"] = 0
    assert complaint(data)


@pytest.mark.parametrize(
    ("name", "figure", "within"),
    [
        ("time-limit", "cpu_ms", 200.0),
        ("idle-limit", "idle_ms", 1200.0),
        ("pondering", "waited_cpu_ms", 100.0),
    ],
)
def test_a_verdict_about_time_needs_its_time(name: str, figure: str, within: float) -> None:
    assert forged(name, **{figure: within})
    assert forged(name, **{figure: within + 0.1}), "the sentence tells another figure"


def test_pondering_without_a_verdict_is_found() -> None:
    assert forged("breakthrough, plain", waited_ms=50, waited_cpu_ms=100) is None
    assert forged("breakthrough, plain", waited_ms=2000, waited_cpu_ms=200) is None
    assert forged("breakthrough, plain", waited_ms=2000, waited_cpu_ms=200.1)
    assert forged("breakthrough, plain", waited_ms=50, waited_cpu_ms=100.1)


def test_pondering_is_no_matter_where_bots_are_frozen() -> None:
    assert forged("football, plain", waited_ms=50, waited_cpu_ms=150) is None


def test_the_time_before_the_first_request_is_nobodys_turn() -> None:
    data = as_json(record("breakthrough, plain"))
    data["turns"][0]["answers"][0].update(waited_ms=50, waited_cpu_ms=150)
    assert complaint(data) is None


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("crash, status", {"exit_status": 0}),
        ("crash, status", {"exit_status": None}),
        ("crash, status", {"exit_status": 4}),
        ("crash, status", {"signal": "SIGSEGV"}),
        ("crash, signal", {"exit_status": 0, "signal": None}),
        ("crash, signal", {"signal": "SIGKILL"}),
        ("crash, signal", {"exit_status": 0}),
        ("early-exit", {"exit_status": 3}),
        ("early-exit", {"exit_status": None}),
        ("early-exit", {"signal": "SIGSEGV"}),
        ("security", {"signal": "SIGSEGV"}),
        ("security", {"signal": None, "exit_status": 1}),
        ("memory-limit", {"signal": None, "exit_status": 0}),
        ("no-answer", {"exit_status": 1}),
        ("no-answer", {"signal": "SIGSEGV"}),
        ("output-limit", {"exit_status": 1}),
        ("breakthrough, plain", {"exit_status": 0}),
        ("breakthrough, plain", {"exit_status": 1}),
        ("breakthrough, plain", {"signal": "SIGSEGV"}),
        ("corners, plain", {"signal": "SIGSEGV"}),
        ("illegal-move", {"exit_status": 1}),
        ("time-limit", {"exit_status": 1}),
    ],
)
def test_another_way_of_leaving_is_found(name: str, figures: dict[str, object]) -> None:
    assert forged(name, **figures)


@pytest.mark.parametrize("name", [name for name in MATCHES if name.startswith(ENDINGS)])
def test_one_that_left_before_answering_has_no_answer(name: str) -> None:
    data = as_json(record(name))
    waited = [each["seat"] for each in data["closing"]]
    (seat,) = (each["seat"] for each in data["verdicts"] if each["seat"] not in waited)
    last_answer(data, seat)["received"] = "a2a3"
    assert complaint(data)


@pytest.mark.parametrize("code", VerdictCode)
def test_a_verdict_of_another_code_is_found(code: str) -> None:
    for name in MATCHES:
        data = as_json(record(name))
        answers = [
            *data["greetings"],
            *(each for turn in data["turns"] for each in turn["answers"]),
        ]
        judged = [each["verdict"] for each in answers if each["verdict"]]
        for each in (*judged, *data["verdicts"]):
            old, each["code"] = each["code"], code
            if old != code and name != "corners, faults":
                assert complaint(data), f"{old} as {code}"


@pytest.mark.parametrize("code", VerdictCode)
def test_a_fault_of_another_code_is_found(code: str) -> None:
    for turn in range(12):
        data = as_json(record("corners, faults"))
        (answer,) = data["turns"][turn]["answers"]
        if answer["verdict"] and answer["verdict"]["code"] != code:
            old, answer["verdict"]["code"] = answer["verdict"]["code"], code
            assert complaint(data), f"{old} as {code}"


@pytest.mark.parametrize("code", VerdictCode)
@pytest.mark.parametrize("name", PLAIN)
def test_an_invented_verdict_is_found(name: str, code: VerdictCode) -> None:
    """Its sentence is the general one of its code."""
    data = as_json(record(name))
    sentence = code.sentence
    detail = {"code": code, "en": sentence.en, "ru": sentence.ru}
    answer = last_answer(data)
    answer["verdict"] = {"code": code, "detail": detail}
    assert complaint(data)


@pytest.mark.parametrize("name", ["bridges, plain", "soccer, plain", "corners, plain"])
def test_nobody_stays_where_nobody_is_told_to_quit(name: str) -> None:
    data = as_json(record(name))
    detail = as_json(record("no-quit"))["verdicts"][0]["detail"]
    data["verdicts"] = [{"seat": 0, "code": "no-quit", "detail": detail}]
    data["places"], data["scores"] = [2, 1], [0, 1]
    assert complaint(data)


@pytest.mark.parametrize("detail", [{"code": "oh"}, {"en": "It cheated."}, {"ru": "Ой."}])
def test_the_sentence_about_one_that_stays_is_known(detail: dict[str, str]) -> None:
    data = as_json(record("no-quit"))
    old = data["verdicts"][0]["detail"]
    for language in ("en", "ru"):
        wording = detail.get(language, old[language])
        data["reason"][language] = data["reason"][language].replace(old[language], wording)
    data["verdicts"][0]["detail"] = old | detail
    assert complaint(data)


@pytest.mark.parametrize("seat", [-1, 2, 10**6])
def test_only_those_who_are_there_can_stay(seat: int) -> None:
    data = as_json(record("no-quit"))
    data["verdicts"][0]["seat"] = seat
    assert complaint(data)


def test_three_cannot_stay_in_a_game_of_two() -> None:
    data = as_json(record("no-quit"))
    data["verdicts"] = [{**data["verdicts"][0], "seat": seat} for seat in range(3)]
    assert complaint(data)


@pytest.mark.parametrize(
    "figures",
    [
        {"received": "1 1 1 2\n"},
        {"exit_status": 3},
        {"signal": "SIGSEGV"},
        {"cpu_ms": 5.0},
        {"verdict": {"code": "crash", "detail": _OH}, "exit_status": 3},
        {"verdict": {"code": "output-limit", "detail": _OH}},
    ],
)
def test_one_that_was_not_asked_has_done_nothing(figures: dict[str, object]) -> None:
    data = as_json(record("corners, security"))
    (answer,) = data["turns"][9]["answers"]
    assert answer["sent"] is None
    answer.update(figures)
    assert complaint(data)
