"""How bots leave: after Quit, after quit, at the end of their input, or not at all."""

import pytest

from tests.hostile.bots import Deed, honest, hostile_bot
from tests.hostile.offences import LINE_GAMES
from tests.referee.misbehaviour.known_games import BREAKTHROUGH, BRIDGES, FOOTBALL, Known
from tests.referee.misbehaviour.matches import (
    RecordingStarter,
    assert_both_lost,
    assert_lost,
    judged,
    play,
)

STAYS = (Deed("end", 0, "sleep"),)
COMPUTES = (Deed("end", 0, "spin"),)
QUITTING = [BREAKTHROUGH, FOOTBALL]


def title(known: Known) -> str:
    return known.game_id


@pytest.mark.parametrize("deeds", [STAYS, COMPUTES], ids=["sleeps", "computes"])
@pytest.mark.parametrize("known", QUITTING, ids=title)
def test_a_winner_that_does_not_quit_loses(known: Known, deeds: tuple[Deed, ...]) -> None:
    record = play(known.game_id, *known.bots(first=deeds))
    assert_lost(record, 0, "no-quit")
    assert record.verdicts[0].evidence is not None
    assert len(record.turns) == len(known.first) + len(known.second) - 2


@pytest.mark.parametrize("known", QUITTING, ids=title)
def test_a_loser_that_does_not_quit_has_lost_all_the_same(known: Known) -> None:
    record = play(known.game_id, *known.bots(second=STAYS))
    assert_lost(record, 1, "no-quit")
    assert record.verdicts[0].evidence is None, "no match is repeated for it"


@pytest.mark.parametrize("known", QUITTING, ids=title)
def test_if_nobody_quits_both_lose(known: Known) -> None:
    record = play(known.game_id, *known.bots(first=STAYS, second=COMPUTES))
    assert_both_lost(record, "no-quit", "no-quit")


def test_the_second_one_has_no_more_time_to_quit_than_the_first() -> None:
    late = (Deed("end", 0, "sleep", "1500"),)
    record = play("breakthrough", *BREAKTHROUGH.bots(first=late, second=late))
    assert_both_lost(record, "no-quit", "no-quit")


def test_one_that_does_not_quit_after_the_opponent_s_defeat_loses_too() -> None:
    crashing = hostile_bot("breakthrough", Deed("instead", 2, "segfault"))
    staying = hostile_bot("breakthrough", *STAYS)
    assert_both_lost(play("breakthrough", crashing, staying), "crash", "no-quit")
    assert_both_lost(play("breakthrough", staying, crashing), "no-quit", "crash")


def test_one_that_does_not_quit_after_a_bad_name_of_the_opponent_loses_too() -> None:
    nameless = hostile_bot("football", Deed("instead", 0, "say", "\n"))
    record = play("football", nameless, hostile_bot("football", *STAYS))
    assert_both_lost(record, "bad-name", "no-quit")


@pytest.mark.parametrize(
    "deed",
    [
        Deed("end", 0, "sleep", "200"),
        Deed("end", 0, "exit", "7"),
        Deed("end", 0, "segfault"),
        Deed("end", 0, "fork"),
        Deed("end", 0, "gobble"),
        Deed("end", 0, "say", "bye\n" * 1000),
        Deed("end", 0, "flood", "4000"),
    ],
    ids=lambda deed: deed.what,
)
@pytest.mark.parametrize("known", QUITTING, ids=title)
def test_nothing_matters_after_quit_but_leaving(known: Known, deed: Deed) -> None:
    record = play(known.game_id, *known.bots(first=(deed,), second=(deed,)))
    assert judged(record) == {}
    assert record.places == (1, 2)


@pytest.mark.parametrize("deeds", [STAYS, COMPUTES], ids=["sleeps", "computes"])
@pytest.mark.parametrize("game_id", ["soccer", "bridges"])
def test_late_leavers_are_ended_without_penalty(game_id: str, deeds: tuple[Deed, ...]) -> None:
    record = play(game_id, hostile_bot(game_id, *deeds), hostile_bot(game_id, *deeds))
    assert judged(record) == {}
    assert record.places is not None


@pytest.mark.parametrize("game_id", ["soccer", "bridges"])
def test_there_is_no_penalty_after_the_opponent_s_defeat_either(game_id: str) -> None:
    crashing = hostile_bot(game_id, Deed("instead", 1, "segfault"))
    assert_lost(play(game_id, crashing, hostile_bot(game_id, *STAYS)), 0, "crash")


@pytest.mark.parametrize("seat", [0, 1])
def test_in_bridges_the_input_ends_after_the_opponent_s_defeat(seat: int) -> None:
    starter = RecordingStarter()
    watcher = hostile_bot("bridges", Deed("start", 0, "echo"))
    crashing = hostile_bot("bridges", Deed("instead", 1, "segfault"))
    bots = (crashing, watcher) if seat == 0 else (watcher, crashing)
    record = play("bridges", *bots, starter=starter)
    assert_lost(record, seat, "crash")
    assert starter.all_stderr(1 - seat).endswith("<end>")


def test_in_bridges_the_input_ends_even_before_the_first_request() -> None:
    starter = RecordingStarter()
    watcher = hostile_bot("bridges", Deed("start", 0, "echo"))
    crashing = hostile_bot("bridges", Deed("start", 0, "segfault"))
    assert_lost(play("bridges", crashing, watcher, starter=starter), 0, "crash")
    assert bytes.fromhex(starter.all_stderr(1).removesuffix("<end>")) == b"60\n1\n"


def test_bridges_winner_and_loser_may_leave_as_they_like() -> None:
    deed = (Deed("end", 0, "segfault"),)
    record = play("bridges", *BRIDGES.bots(first=deed, second=deed))
    assert judged(record) == {}
    assert record.places == (1, 2)


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_leaving_before_anything_was_asked_is_early(game_id: str) -> None:
    leaver = hostile_bot(game_id, Deed("start", 0, "exit", "0"))
    assert_lost(play(game_id, leaver, honest(game_id)), 0, "early-exit")
    record = play(game_id, leaver, leaver)
    assert_both_lost(record, "early-exit", "early-exit")
