"""Each value of a record is checked, or listed here as one that cannot be."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.referee.records.collection import MATCHES, SHORT, record
from tests.referee.records.mutations import (
    Path,
    as_json,
    complaint,
    leaves,
    others,
    pattern,
    with_value,
)

INFORMATIVE = {
    "started_at": "it cannot be measured again",
    "play_ms": "likewise",
    "is_confined": "the record's word for it",
    "has_clocks": "likewise, unless a verdict needs the clock",
    "limits.time_ms": "the jury's choice",
    "limits.per": "likewise",
    "limits.block_moves": "likewise",
    "limits.memory_mib": "likewise",
    "bots.*.name": "what people call it",
    "bots.*.language": "the hash tells which program it was",
    "bots.*.hash": "the program is not at hand",
    "bots.*.startup_allowance_ms": "published per language, and may change",
    "void.code": "a fault of our own leaves no figures",
    "void.en": "likewise",
    "void.ru": "likewise",
    "void_seat": "likewise",
    "void_seen": "likewise",
    "repeats": "the attempts before are not in the record",
    "name_limit_ms": "the jury's choice",
}
FIGURES = ("cpu_ms", "wall_ms", "idle_ms", "waited_ms", "waited_cpu_ms", "peak_kib", "stderr")
"""Of an answer: within the limits any will do."""
NUMBERS = FIGURES[:-1]
BY_TIME = ("time-limit", "idle-limit", "pondering")


def is_informative(path: Path) -> bool:
    """Evidence is what the machine did, which cannot be checked later."""
    return pattern(path) in INFORMATIVE or path[-1] in FIGURES or "evidence" in path


def answer_at(data: Any, path: Path) -> Any:
    """The answer that a leaf belongs to; an empty one if it belongs to none."""
    if path[0] == "greetings" and len(path) > 1:
        return data["greetings"][path[1]]
    return data["turns"][path[1]]["answers"][path[3]] if "answers" in path else {}


def is_equivalent(data: Any, path: Path, old: Any, new: Any) -> bool:
    """Whether a change leaves a record that may be right as well."""
    answer = answer_at(data, path)
    code = (answer.get("verdict") or {}).get("code")
    leaf = path[-1]
    if leaf == "seed":
        return new is not None and new >= 0 and not any(turn["draws"] for turn in data["turns"])
    if pattern(path) == "options.rounds":  # as long as they are not played to the end
        return bool(data["void"]) and 2 <= (new or 0) <= 1000
    if leaf == "time_limit_ms" and data["bots"][path[1]]["language"] == "human":
        return '"idle-limit"' not in json.dumps(data)
    if leaf == "received" and code in BY_TIME:  # what came late does not matter
        return new is None or isinstance(new, str)
    if leaf == "received" and isinstance(old, str) and isinstance(new, str):
        return old.split() == new.split()
    if leaf == "received" and isinstance(new, str):  # a file of one that crashed
        return bool(data["game"] == "corners")
    if leaf in ("exit_status", "signal") and code == "memory-limit":
        return True
    if leaf == "exit_status" and data["game"] == "corners":
        is_excused = code in (None, *BY_TIME, "output-limit") or not new
        return answer["sent"] is not None and is_excused and code != "crash"
    if leaf == "signal" and data["game"] == "corners":
        return code in (*BY_TIME, "output-limit")
    return False


def mutable(name: str) -> list[tuple[Path, Any]]:
    return list(leaves(as_json(record(name))))


PATTERNS = (
    "bots.*.own_name", "bots.*.time_limit_ms", "closing", "closing.*.exit_status",
    "closing.*.received", "closing.*.seat", "closing.*.sent", "closing.*.signal",
    "closing.*.verdict.code", "closing.*.verdict.detail.code", "closing.*.verdict.detail.en",
    "closing.*.verdict.detail.ru", "format", "game", "game_version", "greetings",
    "greetings.*.exit_status",
    "greetings.*.received", "greetings.*.seat", "greetings.*.sent", "greetings.*.signal",
    "greetings.*.verdict", "greetings.*.verdict.code", "greetings.*.verdict.detail.code",
    "greetings.*.verdict.detail.en", "greetings.*.verdict.detail.ru", "options",
    "options.game_duration", "options.half_duration", "options.move_limit", "options.rounds",
    "places", "places.*", "prefix", "reason", "reason.code", "reason.en", "reason.ru", "schema",
    "scores", "scores.*", "seed", "turns", "turns.*.answers.*.exit_status",
    "turns.*.answers.*.received",
    "turns.*.answers.*.seat", "turns.*.answers.*.sent", "turns.*.answers.*.signal",
    "turns.*.answers.*.verdict", "turns.*.answers.*.verdict.code",
    "turns.*.answers.*.verdict.detail.code", "turns.*.answers.*.verdict.detail.en",
    "turns.*.answers.*.verdict.detail.ru", "turns.*.draws", "turns.*.draws.*.kind",
    "turns.*.draws.*.out_of", "turns.*.draws.*.result", "turns.*.draws.*.value", "verdicts",
    "verdicts.*.code", "verdicts.*.detail.code", "verdicts.*.detail.en", "verdicts.*.detail.ru",
    "verdicts.*.seat", "void",
)  # fmt: skip
MUTATED = (*SHORT, "soccer, samples")


def test_every_value_is_either_checked_or_said_to_be_informative() -> None:
    found = {
        pattern(path) for name in MUTATED for path, _ in mutable(name) if not is_informative(path)
    }
    assert found == set(PATTERNS)


@pytest.mark.parametrize("place", PATTERNS)
def test_another_value_is_found(place: str) -> None:
    unfound = []
    for name in MUTATED:
        data = as_json(record(name))
        for path, value in leaves(data):
            if pattern(path) == place:
                unfound += [
                    f"{name}: {'.'.join(map(str, path))} = {other!r:.60}"
                    for other in others(path, value)
                    if not is_equivalent(data, path, value, other)
                    and complaint(with_value(data, path, other)) is None
                ]
    assert unfound == []


@pytest.mark.parametrize("figure", NUMBERS)
def test_a_figure_is_a_number_that_can_be_measured(figure: str) -> None:
    data = as_json(record("breakthrough, plain"))
    path = ("turns", 0, "answers", 0, figure)
    odd = (-1, -0.001, float("nan"), float("inf"), 1e308, 10**400, None, "1", True)
    assert [each for each in odd if not complaint(with_value(data, path, each))] == []


@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(st.data())
def test_a_value_of_another_kind_is_found(draw: st.DataObject) -> None:
    data = as_json(record(draw.draw(st.sampled_from(MATCHES))))
    path, old = draw.draw(st.sampled_from(list(leaves(data))))
    new = draw.draw(
        st.one_of(
            st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5),
            st.just({}), st.just([]), st.just([[]]), st.just({"code": 1}),
        )
    )  # fmt: skip
    if is_informative(path) or new == old or is_equivalent_kind(data, path, old, new):
        complaint(with_value(data, path, new))  # must not raise
    else:
        assert complaint(with_value(data, path, new))


def is_equivalent_kind(data: Any, path: Path, old: Any, new: Any) -> bool:
    if isinstance(new, str) and old is not None:
        return is_equivalent(data, path, old, new)
    if type(new) is int or new is None:
        return is_equivalent(data, path, old, new)
    return False
