"""Forged records do not verify."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from botdrome import games
from tests.referee.records.collection import MATCHES, record
from tests.referee.records.mutations import as_json, complaint

Forgery = Callable[[Any], object]
"""Changes the data of a record; False if there is nothing of the kind to forge."""
_OH = {"code": "oh", "en": "Oh.", "ru": "Ой."}


def another_first_move(data: Any) -> object:
    if len(data["turns"]) < 2:
        return False
    game, rng = games.get(data["game"]), Random(1)
    answer = data["turns"][0]["answers"][0]
    state = game.start(game.options(**data["options"]), data["seed"])
    old = answer["received"]
    if old is None or answer["verdict"]:
        return False
    while answer["received"].split() == old.split():
        move = game.sample_move(state, answer["seat"], rng)
        answer["received"] = game.format(state, answer["seat"], move)
    return True


def other_answer(data: Any) -> object:
    answers = [each for turn in data["turns"] for each in turn["answers"]]
    moves = [each for each in answers if each["received"] and not each["verdict"]]
    return moves and moves[-1].update(received="nonsense") is None


def removed_turn(index: int) -> Forgery:
    def remove(data: Any) -> object:
        return len(data["turns"]) > 1 and not data["void"] and data["turns"].pop(index)

    return remove


def repeated_turn(index: int) -> Forgery:
    def repeat(data: Any) -> object:
        turns = data["turns"]
        return turns and not data["void"] and turns.insert(index, turns[index]) is None

    return repeat


def turn_without_answers(data: Any) -> object:
    return data["turns"].append({"answers": [], "draws": []}) is None


def reversed_turns(data: Any) -> object:
    return len(data["turns"]) > 1 and data["turns"].reverse() is None


def swapped_seats(data: Any) -> object:
    for turn in data["turns"]:
        for answer in turn["answers"]:
            answer["seat"] = {0: 1, 1: 0}.get(answer["seat"], answer["seat"])
    # In soccer both seats answer at once, and the same request is asked of both at first.
    return len(data["turns"]) > 1


def two_answers_of_a_seat(data: Any) -> object:
    answers = data["turns"][0]["answers"] if data["turns"] else []
    return answers and answers.append(answers[0]) is None


def other_request(data: Any) -> object:
    asked = [each for turn in data["turns"] for each in turn["answers"] if each["sent"]]
    return asked and asked[-1].update(sent=asked[-1]["sent"] + " ") is None


def other_greeting(data: Any) -> object:
    return data["greetings"] and data["greetings"][0].update(sent="Nom") is None


def missing_greeting(data: Any) -> object:
    return data["greetings"] and data["greetings"].pop()


def added_draw(data: Any) -> object:
    draw = {"kind": "tackle", "value": 0, "out_of": 2, "result": 4}
    return data["turns"] and data["turns"][-1]["draws"].append(draw) is None


def removed_draw(data: Any) -> object:
    return next((turn["draws"].pop() for turn in data["turns"] if turn["draws"]), False)


def other_draw(data: Any) -> object:
    drawn = [turn["draws"][0] for turn in data["turns"] if turn["draws"]]
    return drawn and drawn[0].update(value=(drawn[0]["value"] + 1) % drawn[0]["out_of"]) is None


def other_seed(data: Any) -> object:
    data["seed"] += 1
    return any(turn["draws"] for turn in data["turns"])


def other_version(data: Any) -> object:
    data["game_version"] += 1
    return True


def other_game(data: Any) -> object:
    data["game"] = "football" if data["game"] == "breakthrough" else "breakthrough"
    return data["turns"]


def other_places(data: Any) -> object:
    data["places"] = data["places"] and data["places"][::-1]
    return data["places"] and data["places"] != data["places"][::-1]


def shared_victory(data: Any) -> object:
    old, data["places"] = data["places"], data["places"] and [1] * len(data["places"])
    return old and old != data["places"]


def other_score(data: Any) -> object:
    return data["scores"] and data["scores"].__setitem__(0, data["scores"][0] + 0.5) is None


def missing_place(data: Any) -> object:
    return data["places"] and data["places"].pop()


def other_reason(data: Any) -> object:
    data["reason"] = _OH
    return not data["void"]


def added_defeat(data: Any) -> object:
    free = {0, 1} - {each["seat"] for each in data["verdicts"]}
    if not free or data["void"]:
        return False
    return data["verdicts"].append({"seat": free.pop(), "code": "crash", "detail": _OH}) is None


def removed_defeat(data: Any) -> object:
    return data["verdicts"] and data["verdicts"].pop()


def acquitted(data: Any) -> object:
    """Neither the answers nor the end have a verdict any more."""
    answers = [*data["greetings"], *(each for turn in data["turns"] for each in turn["answers"])]
    is_changed = False
    for answer in answers:
        is_changed |= answer["verdict"] is not None
        answer["verdict"] = None
    data["verdicts"] = []
    return is_changed


def defeat_of_the_other(data: Any) -> object:
    for each in data["verdicts"]:
        each["seat"] = 1 - each["seat"]
    return len(data["verdicts"]) == 1


def made_void(data: Any) -> object:
    data["void"] = _OH
    return data["places"]


def void_without_why(data: Any) -> object:
    old, data["void"] = data["void"], None
    return old


def void_with_defeats(data: Any) -> object:
    data["verdicts"] = [{"seat": 0, "code": "crash", "detail": _OH}]
    return data["void"]


def void_with_reason(data: Any) -> object:
    data["reason"] = _OH
    return data["void"]


def no_result(data: Any) -> object:
    old = data["places"]
    data["places"] = data["scores"] = data["reason"] = None
    return old


def one_bot_less(data: Any) -> object:
    return data["bots"].pop()


def one_bot_more(data: Any) -> object:
    return data["bots"].append(data["bots"][0]) is None


def other_own_name(data: Any) -> object:
    data["bots"][0]["own_name"] = "Champion"
    return True


FORGERIES: dict[str, Forgery] = {
    "removed first turn": removed_turn(0),
    "removed last turn": removed_turn(-1),
    "removed second turn": removed_turn(1),
    "repeated first turn": repeated_turn(0),
    "repeated last turn": repeated_turn(-1),
    **{
        each.__name__.replace("_", " "): each
        for each in (
            another_first_move, other_answer, turn_without_answers, reversed_turns, swapped_seats,
            two_answers_of_a_seat, other_request, other_greeting,
            missing_greeting, added_draw, removed_draw, other_draw, other_seed, other_version,
            other_game, other_places, shared_victory, other_score, missing_place, other_reason,
            added_defeat, removed_defeat, acquitted, defeat_of_the_other, made_void,
            void_without_why, void_with_defeats, void_with_reason, no_result, one_bot_less,
            one_bot_more, other_own_name,
        )
    },
}  # fmt: skip


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found_in_any_record(name: str) -> None:
    tried = 0
    for match in MATCHES:
        data = as_json(record(match))
        if FORGERIES[name](data):
            tried += 1
            assert complaint(data), f"{name} in {match}"
    assert tried
