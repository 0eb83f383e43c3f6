"""What people are told about a record besides what it holds."""

from dataclasses import replace

from botdrome import games
from botdrome.referee.records.explanation import error_stream, explained_reason, remedy_for
from botdrome.referee.records.record import Defeat
from botdrome.referee.verdicts.codes import VerdictCode, verdict
from tests.referee.records.collection import record

BREAKTHROUGH, CORNERS = games.get("breakthrough"), games.get("corners")


def test_a_verdict_after_the_end_is_told_with_what_the_board_shows() -> None:
    stayed = record("no-quit")
    (defeat,) = stayed.verdicts
    reason = explained_reason(BREAKTHROUGH, stayed)
    assert stayed.reason is not None
    assert reason is not None
    won = record("breakthrough, plain").places
    assert won is not None
    if won[defeat.seat] == 1:
        assert "won on the board, but" in reason.en
        assert "на доске победа, но" in reason.ru
    else:
        assert reason.en.startswith("A ")
    assert defeat.detail.en in reason.en
    winner = won.index(1)
    both = tuple(Defeat.of(seat, verdict(VerdictCode.NO_QUIT)) for seat in (0, 1))
    twice = explained_reason(BREAKTHROUGH, replace(stayed, verdicts=both))
    assert twice is not None
    title = BREAKTHROUGH.seat_titles[winner].en
    assert f"{title}: won on the board, but" in twice.en
    other = replace(stayed, verdicts=both[1 - winner :][:1])
    told = explained_reason(BREAKTHROUGH, other)
    assert told is not None
    assert "reached" in told.en  # who won and how, then the verdict of the other one
    assert told.en.endswith(both[0].detail.en)


def test_the_reason_of_other_records_stays_as_it_is() -> None:
    for name in ("breakthrough, plain", "illegal-move", "pondering", "bad-name, twice"):
        each = record(name)
        assert explained_reason(games.get(each.game), each) == each.reason
    removed = record("corners, security")
    assert explained_reason(CORNERS, removed) == removed.reason


def test_a_forged_seat_is_no_obstacle() -> None:
    forged = replace(record("no-quit"), verdicts=(Defeat.of(-4, verdict(VerdictCode.NO_QUIT)),))
    assert explained_reason(BREAKTHROUGH, forged) == forged.reason


def test_the_remedy_depends_on_the_faulty_answer() -> None:
    idle = record("idle-limit")
    (defeat,) = idle.verdicts
    later = remedy_for(BREAKTHROUGH, idle, defeat.seat, defeat.code)
    assert later is not None
    assert later.code == "remedy-waiting"
    first = remedy_for(BREAKTHROUGH, replace(idle, turns=idle.turns[-1:]), 0, defeat.code)
    assert first is not None
    assert first.code == "remedy-unflushed"


def test_the_error_stream_is_the_last_by_the_fault() -> None:
    crashed = record("crash, status")
    (defeat,) = crashed.verdicts
    assert error_stream(crashed, defeat.seat, defeat.code).strip() == "oh"
    assert error_stream(crashed, 1 - defeat.seat, defeat.code) == ""
