"""Answers that come twice, early or out of turn are queued; bots that die between turns."""

import pytest

from tests.hostile.bots import Deed, first_move, fixed_bot, honest, hostile_bot
from tests.hostile.offences import LINE_GAMES
from tests.referee.misbehaviour.known_games import BREAKTHROUGH, FOOTBALL, KNOWN, Known
from tests.referee.misbehaviour.matches import (
    answers,
    assert_both_lost,
    assert_lost,
    judged,
    limits_of,
    play,
)

DEATHS = [
    ("crash", Deed("after", 0, "segfault")),
    ("crash", Deed("after", 0, "exit", "7")),
    ("early-exit", Deed("after", 0, "exit", "0")),
    ("memory-limit", Deed("after", 0, "gobble")),
    ("security", Deed("after", 0, "fork")),
]


def title(known: Known) -> str:
    return known.game_id


def received(known: Known, first: tuple[str, ...]) -> list[str | None]:
    """The first seat's answers when it says this, and the second one plays as ever."""
    record = play(known.game_id, fixed_bot(*first), known.bots()[1])
    assert judged(record) == {}
    assert record.places == (1, 2)
    return [answer.received for answer in answers(record, 0)]


@pytest.mark.parametrize("known", KNOWN, ids=title)
def test_a_second_line_answers_the_next_request(known: Known) -> None:
    start = first_move(known.game_id)
    name, moves = known.first[:start], known.first[start:]
    twice = (*name, f"{moves[0]}\n{moves[1]}", "", *moves[2:])
    assert received(known, twice) == list(moves)


@pytest.mark.parametrize("known", KNOWN, ids=title)
def test_all_answers_of_a_game_at_once(known: Known) -> None:
    start = first_move(known.game_id)
    silence = [""] * (len(known.first) - 1)
    assert received(known, ("\n".join(known.first), *silence)) == list(known.first[start:])


def test_a_move_may_come_before_anybody_asked_for_the_name() -> None:
    early = Deed("start", 0, "say", "White\na2a3\n")
    silent_twice = fixed_bot("", "", *BREAKTHROUGH.first[2:], deeds=(early,))
    record = play("breakthrough", silent_twice, BREAKTHROUGH.bots()[1])
    assert record.bots[0].own_name == "White"
    assert record.places == (1, 2)
    assert judged(record) == {}


def test_a_second_line_is_judged_when_it_is_due() -> None:
    record = play("breakthrough", fixed_bot("White", "a2a3\nnonsense"), honest("breakthrough"))
    assert_lost(record, 0, "malformed-answer")
    assert [answer.received for answer in answers(record, 0)] == ["a2a3", "nonsense"]
    assert len(answers(record, 1)) == 1


def test_two_answers_for_each_request_answer_the_wrong_ones() -> None:
    doubling = fixed_bot("White", "a2a3\na2a3", "a3a4\na3a4")
    assert_lost(play("breakthrough", doubling, honest("breakthrough")), 0, "illegal-move")


@pytest.mark.parametrize("known", [BREAKTHROUGH, FOOTBALL], ids=title)
def test_an_answer_in_the_opponent_s_turn_waits_for_the_next_request(known: Known) -> None:
    """In football it is frozen then, and says it when it is thawed: that is the same."""
    impatient = (Deed("after", 1, "sleep", "200"), Deed("after", 1, "say", known.first[2] + "\n"))
    first = fixed_bot(*known.first[:2], "", *known.first[3:], deeds=impatient)
    second = known.bots(second=(Deed("before", 1, "sleep", "800"),))[1]
    record = play(known.game_id, first, second, limits=limits_of(known.game_id, 1000))
    assert judged(record) == {}
    assert [answer.received for answer in answers(record, 0)] == list(known.first[1:])


@pytest.mark.parametrize(("code", "deed"), DEATHS, ids=lambda value: getattr(value, "what", value))
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_bot_that_died_between_turns_is_judged_at_its_next_request(
    game_id: str, code: str, deed: Deed
) -> None:
    turn = first_move(game_id) + 1
    dying = hostile_bot(game_id, Deed("after", turn, deed.what, deed.text))
    record = play(game_id, dying, honest(game_id))
    assert_lost(record, 0, code)
    given = answers(record, 0)[-2:]
    assert given[0].verdict is None
    assert given[1].received is None


@pytest.mark.parametrize("game_id", ["football", "breakthrough", "soccer"])
def test_a_bot_that_died_after_its_name_or_setup_is_judged_at_its_first_move(game_id: str) -> None:
    record = play(game_id, honest(game_id), hostile_bot(game_id, Deed("after", 0, "segfault")))
    assert_lost(record, 1, "crash")
    assert len(answers(record, 1)) == (2 if game_id == "soccer" else 1)


@pytest.mark.parametrize(("_code", "deed"), DEATHS, ids=lambda value: getattr(value, "what", value))
@pytest.mark.parametrize("known", KNOWN, ids=title)
def test_a_bot_that_dies_after_its_last_answer_is_not_judged(
    known: Known, _code: str, deed: Deed
) -> None:
    deaths = [
        (Deed("after", len(moves) - 1, deed.what, deed.text),)
        for moves in (known.first, known.second)
    ]
    record = play(known.game_id, *known.bots(*deaths))
    assert judged(record) == {}
    assert record.places == (1, 2)


@pytest.mark.parametrize("code", ["crash", "early-exit"])
@pytest.mark.parametrize("game_id", ["breakthrough", "football", "bridges"])
def test_a_bot_that_dies_while_waiting_loses_too_if_the_other_one_is_at_fault(
    game_id: str, code: str
) -> None:
    """Frozen or not: what a bot did before the match ended counts."""
    deed = {"crash": ("segfault", ""), "early-exit": ("exit", "0")}[code]
    first = first_move(game_id)
    dying = hostile_bot(game_id, Deed("after", first, *deed))
    lost = hostile_bot(game_id, Deed("instead", first + 1, "say", "nonsense\n"))
    record = play(game_id, lost, dying)
    assert_both_lost(record, "malformed-answer", code)
    assert [answer.seat for answer in record.closing] == [1]


def test_a_bot_that_ponders_loses_too_if_the_other_one_is_at_fault() -> None:
    ponders = hostile_bot("breakthrough", Deed("after", 1, "ponder"))
    lost = hostile_bot(
        "breakthrough", Deed("before", 2, "sleep", "900"), Deed("instead", 2, "say", "a1h8\n")
    )
    record = play("breakthrough", lost, ponders)
    assert_both_lost(record, "illegal-move", "pondering")
    assert record.closing[0].waited_cpu_ms > 100


@pytest.mark.parametrize("game_id", ["breakthrough", "football", "bridges"])
def test_a_bot_that_waits_quietly_wins_if_the_other_one_is_at_fault(game_id: str) -> None:
    lost = hostile_bot(game_id, Deed("instead", first_move(game_id) + 1, "say", "nonsense\n"))
    record = play(game_id, lost, honest(game_id))
    assert_lost(record, 0, "malformed-answer")
    assert record.closing == ()


def test_an_answer_without_a_line_end_does_not_count() -> None:
    cut = (Deed("instead", 1, "say", "a2a3"), Deed("instead", 1, "exit", "0"))
    record = play("breakthrough", fixed_bot("White", deeds=cut), honest("breakthrough"))
    assert_lost(record, 0, "early-exit")
    waiting = (Deed("instead", 1, "say", "a2a3"),)
    record = play("breakthrough", fixed_bot("White", deeds=waiting), honest("breakthrough"))
    assert_lost(record, 0, "idle-limit")
