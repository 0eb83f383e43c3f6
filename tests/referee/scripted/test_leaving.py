"""How bots leave: after Quit, after quit, at the end of their input, or not at all."""

from signal import SIGSEGV

import pytest

from tests.hostile.offences import LINE_GAMES
from tests.referee.misbehaviour.matches import assert_both_lost, assert_lost, judged
from tests.referee.scripted.matches import ScriptedStarter, answers_of, bot, play
from tests.referee.scripted.steps import (
    Detain,
    Script,
    Write,
    answer,
    compute,
    die,
    leave,
    make_forbidden_call,
    run_out_of_memory,
    sleep,
    wait_for_disk,
    wait_for_processor,
)

WITH_QUIT = ["football", "breakthrough"]
WITHOUT_PENALTY = ["soccer", "bridges"]


@pytest.mark.parametrize("stays", [sleep(), compute()], ids=["sleeps", "computes"])
@pytest.mark.parametrize("game_id", WITH_QUIT)
def test_a_winner_that_does_not_quit_loses(game_id: str, stays: Script) -> None:
    record = play(game_id, bot(game_id, 0, at_end=stays), bot(game_id, 1))
    assert_lost(record, 0, "no-quit")
    assert record.verdicts[0].evidence is not None


@pytest.mark.parametrize("game_id", WITH_QUIT)
def test_a_loser_that_does_not_quit_has_lost_all_the_same(game_id: str) -> None:
    record = play(game_id, bot(game_id, 0), bot(game_id, 1, at_end=sleep()))
    assert_lost(record, 1, "no-quit")
    assert record.verdicts[0].evidence is None, "no match is repeated for it"


def test_both_have_the_same_second_to_quit() -> None:
    late = sleep(1500)
    bots = [bot("breakthrough", seat, at_end=late) for seat in (0, 1)]
    assert_both_lost(play("breakthrough", *bots), "no-quit", "no-quit")
    in_time = sleep(999)
    bots = [bot("breakthrough", seat, at_end=in_time) for seat in (0, 1)]
    assert judged(play("breakthrough", *bots)) == {}


@pytest.mark.parametrize(
    "kept",
    [wait_for_processor(20_000), wait_for_disk(20_000), (*sleep(50), Detain(20_000))],
    ids=["queue", "disk", "unseen"],
)
@pytest.mark.parametrize("game_id", WITH_QUIT)
def test_a_winner_that_the_machine_delays_after_quit_does_not_lose(
    game_id: str, kept: Script
) -> None:
    record = play(game_id, bot(game_id, 0, at_end=(*kept, *leave())), bot(game_id, 1))
    assert judged(record) == {}


@pytest.mark.parametrize(
    ("kept_ms", "is_disturbed"), [(200, False), (1500, True)], ids=["briefly", "for long"]
)
def test_a_no_quit_is_disturbed_if_the_machine_delayed_the_bot(
    kept_ms: int, is_disturbed: bool
) -> None:
    stays = (*wait_for_disk(kept_ms), *sleep())
    record = play("football", bot("football", 0, at_end=stays), bot("football", 1))
    assert_lost(record, 0, "no-quit")
    assert (record.disturbed_verdict is not None) is is_disturbed


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game_id", WITH_QUIT)
def test_a_bot_that_does_not_quit_after_the_opponents_defeat_loses_too(
    game_id: str, seat: int
) -> None:
    bots = [bot(game_id, number) for number in (0, 1)]
    bots[seat] = bot(game_id, seat, {2: die(SIGSEGV)})
    bots[1 - seat] = bot(game_id, 1 - seat, at_end=sleep())
    codes = ("crash", "no-quit") if seat == 0 else ("no-quit", "crash")
    assert_both_lost(play(game_id, *bots), *codes)


@pytest.mark.parametrize(
    "deed",
    [
        sleep(200),
        leave(7),
        die(SIGSEGV),
        make_forbidden_call(),
        run_out_of_memory(),
        (Write("bye\n" * 1000), *leave()),
        (Write("x" * 2**20), *leave()),
    ],
    ids=range(7),
)
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_nothing_matters_after_the_end_but_leaving(game_id: str, deed: Script) -> None:
    record = play(game_id, *(bot(game_id, seat, at_end=deed) for seat in (0, 1)))
    assert judged(record) == {}
    assert record.places is not None


@pytest.mark.parametrize("stays", [sleep(), compute()], ids=["sleeps", "computes"])
@pytest.mark.parametrize("game_id", WITHOUT_PENALTY)
def test_late_leavers_are_ended_without_penalty(game_id: str, stays: Script) -> None:
    bots = [bot(game_id, seat, at_end=stays) for seat in (0, 1)]
    starter = ScriptedStarter(tuple(bots))
    assert judged(play(game_id, *bots, starter=starter)) == {}
    assert all(program.unplayed == stays for program in starter.programs)


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_leaving_before_anything_was_asked_is_early(game_id: str) -> None:
    leavers = [bot(game_id, seat, before=leave()) for seat in (0, 1)]
    assert_lost(play(game_id, leavers[0], bot(game_id, 1)), 0, "early-exit")
    assert_both_lost(play(game_id, *leavers), "early-exit", "early-exit")


def test_in_bridges_the_limit_and_the_colour_come_first() -> None:
    """And the move that ends the game comes to the one who has lost by it."""
    requests = {0: ("60", "0", "C02"), 1: ("60", "1", "L01")}
    bots = tuple(bot("bridges", seat, requests=lines) for seat, lines in requests.items())
    starter = ScriptedStarter(bots)
    assert judged(play("bridges", *bots, starter=starter)) == {}
    last = answers_of("bridges")[0][-1]
    assert starter.programs[1].read[-1] == last
    assert last not in starter.programs[0].read


def test_in_bridges_the_input_just_ends_after_a_defeat() -> None:
    bots = bot("bridges", 0, {1: answer("nonsense")}), bot("bridges", 1)
    starter = ScriptedStarter(bots)
    assert_lost(play("bridges", *bots, starter=starter), 0, "malformed-answer")
    assert starter.programs[1].read == ["60", "1", answers_of("bridges")[0][0]]
    assert starter.programs[1].unplayed == ()


def test_in_bridges_it_ends_even_if_nobody_has_moved_yet() -> None:
    bots = bot("bridges", 0, {0: answer("nonsense")}), bot("bridges", 1)
    starter = ScriptedStarter(bots)
    assert_lost(play("bridges", *bots, starter=starter), 0, "malformed-answer")
    assert starter.programs[1].read == ["60", "1"]
