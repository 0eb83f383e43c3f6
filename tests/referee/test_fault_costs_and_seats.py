"""Three seats, turns that pass and faults that cost turns, all over the line protocol."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.turns.transcript import read_transcript
from botdrome.languages import ArtifactCache, cache_folder
from botdrome.referee import Bot, Conditions, Record, play_match
from botdrome.referee.bots.entrants import Entrants
from botdrome.referee.records.record import read, written
from botdrome.referee.records.verification import verify
from botdrome.runner.orders import starter
from botdrome.web.replays.frames import build_frames
from tests.toys.folders import TOYS, known, variant

TAKER = """
for turn, word in enumerate(iter(input, "Quit")):
    print("taker" if word == "Name" else ANSWERS[(turn - 1) % len(ANSWERS)], flush=True)
"""
FAULTS_COST_TURNS = {"pondering": 'faults = "turn"\npondering'}
NAMES = "[names] # that bots give themselves\nlongest = 25\nlowest_code = 32\n"
LEAVES = 'print(input(), flush=True); input(); print("2", flush=True)'


@pytest.fixture(scope="module", autouse=True)
def _toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("toys")
    variant("lenient_heap", "heap", folder, FAULTS_COST_TURNS)
    without_names = {'protocol = "lines"': 'protocol = "limit-lines"', NAMES: ""}
    variant("opening_heap", "heap", folder, without_names)
    with known(TOYS, folder):
        yield


def taker(*answers: object) -> str:
    """A bot that takes so many stones, turn by turn."""
    return TAKER.replace("ANSWERS", repr([str(each) for each in answers]))


def play(tmp_path: Path, game_id: str, *sources: str, stones: int = 20) -> Record:
    """A match, whose record must be valid, also after it was written and read."""
    game = games.get(game_id)
    options = game.options(stones=stones)
    starts = starter(is_confined=True)
    entrants = Entrants(game, options, starts, ArtifactCache(cache_folder()))
    bots: list[Bot] = []
    for seat, source in enumerate(sources):
        file = tmp_path / f"bot{seat}.py"
        file.write_text(source, "utf-8")
        bots.append(entrants.bot(str(file)))
    conditions = Conditions(starts, game.limits)
    record = play_match(game, tuple(bots), conditions, options=options, seed=1)
    assert record.void is None
    assert verify(read(written(record))) is None
    return record


def taken(record: Record, seat: int) -> list[str | None]:
    return [answer.received for answer in record.answers(seat)]


def test_three_play_and_who_took_three_is_not_asked_next_time(tmp_path: Path) -> None:
    record = play(tmp_path, "heap", taker(3), taker(2), taker(1), stones=21)
    assert taken(record, 0) == ["3", None, "3", None, "3"]
    assert [answer.sent for answer in record.answers(0)][1] is None
    assert record.scores == (9, 8, 4)
    assert record.places == (1, 2, 3)
    assert record.verdicts == ()


def test_one_of_three_loses_technically_and_the_others_share_the_first_place(
    tmp_path: Path,
) -> None:
    record = play(tmp_path, "heap", taker(1), taker(2, "many"), taker(1))
    assert record.verdict_codes(1) == ("malformed-answer",)
    assert (record.places, record.scores) == ((1, 3, 1), (1, 0, 1))


def test_two_of_three_lose_technically(tmp_path: Path) -> None:
    """The second one has left by the time the third answers."""
    record = play(tmp_path, "heap", taker(1), LEAVES, taker(9))
    assert {each.seat: each.code for each in record.verdicts} == {
        1: "early-exit",
        2: "malformed-answer",
    }
    assert record.places == (1, 2, 2)
    assert record.reason is not None
    assert all(who in record.reason.en for who in ("Second", "Third"))


def test_a_fault_that_costs_the_turn_lets_the_bot_go_on(tmp_path: Path) -> None:
    record = play(tmp_path, "lenient_heap", taker(1), taker("many", 2), taker(2))
    assert record.verdict_codes(1).count("malformed-answer") > 1
    assert record.verdicts == ()
    assert "2" in taken(record, 1)
    assert record.reason is not None
    assert record.reason.code == "empty"
    assert sum(record.scores or ()) == 20


def test_where_faults_cost_turns_a_bot_that_has_left_is_out_and_the_others_play_on(
    tmp_path: Path,
) -> None:
    record = play(tmp_path, "lenient_heap", taker(2), LEAVES, taker(1))
    assert [each.code for each in record.verdicts] == ["early-exit"]
    assert record.reason is not None
    assert record.reason.code == "empty"
    assert record.places == (1, 3, 2)
    asked = [answer.sent is not None for answer in record.answers(1)]
    assert asked[:3] == [True, True, False]
    assert not any(asked[2:])


def test_everybody_out_plays_to_the_end_and_shares_the_last_place(tmp_path: Path) -> None:
    record = play(tmp_path, "lenient_heap", LEAVES, LEAVES, LEAVES)
    assert len(record.verdicts) == 3
    assert record.places == (3, 3, 3)
    assert record.reason is not None
    assert record.reason.code == "tired"


def test_the_opening_is_sent_once_to_three_seats_too(tmp_path: Path) -> None:
    listener = "while True:\n    print(min(2, int(input())), flush=True)"
    record = play(tmp_path, "opening_heap", listener, listener, listener, stones=7)
    assert record.verdicts == ()
    assert sum(record.scores or ()) == 7


def test_a_match_of_three_is_shown(tmp_path: Path) -> None:
    record = play(tmp_path, "heap", taker(3), taker(2), taker(1), stones=21)
    frames = build_frames(games.get("heap"), record).frames
    assert len(frames) == len(record.turns) + 1
    lenient = play(tmp_path, "lenient_heap", taker(1), taker("many", 2), taker(2))
    assert len(build_frames(games.get("lenient_heap"), lenient).frames) == len(lenient.turns) + 1


def test_a_transcript_passes_only_where_the_rules_do() -> None:
    game: AnyGame = games.get("heap")
    state = game.start(game.options())
    assert read_transcript(game, state, ["3", "1", "1", "pass", "2"]).faults == ()
    assert read_transcript(game, state, ["3", "1", "1", "2"]).faults[0].line == 4


def test_faults_can_cost_turns_only_where_turns_can_pass(tmp_path: Path) -> None:
    variant("stern", "stones", tmp_path, FAULTS_COST_TURNS)
    with known(tmp_path), pytest.raises(UserError, match="the rules know no pass"):
        games.get("stern")
