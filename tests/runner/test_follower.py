"""Following a tournament from its folder while another process runs it."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from botdrome.errors import PlatformFault, UserError
from botdrome.runner.tournament.follower import Follower
from botdrome.runner.tournament.journal import FinishedMatch, Journal
from botdrome.runner.tournament.journal_lines import encode, match_line
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, Result
from tests.runner.test_plan import plan_of

PLAN = plan_of("breakthrough")
FIRST, SECOND, _ = PLAN.course().stages({})[0].rounds({})[0].matches


def entry(match: Match = FIRST, **changes: Any) -> FinishedMatch:
    result = Result((1, 2), (1.0, 0.0), (1.0, 0.0), (30, 29))
    values: dict[str, Any] = {
        "match": match,
        "result": result,
        "verdicts": ((), ("crash",)),
        "cpu_ms": (1.0, 2.0),
        "peak_kib": (100, 100),
        "reason": Sentence("won", "White won.", "Белые выиграли."),
    }
    return FinishedMatch(**values | changes)


def begun(folder: Path) -> Journal:
    journal = Journal(folder, PLAN.to_json(), resume=False)
    journal.settle(1, PLAN.course().stages({})[0].rounds({})[:1])
    return journal


def append(folder: Path, *lines: dict[str, Any]) -> None:
    with (folder / "journal.jsonl").open("ab") as stream:
        stream.writelines(map(encode, lines))


def test_what_is_written_is_read(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    follower = Follower(tmp_path)
    assert follower.plan == PLAN
    journal.add(entry())
    assert follower.read_new_lines()
    assert follower.entries == {"1.1.1.1": entry()}
    assert not follower.read_new_lines()
    journal.add(entry(SECOND))
    assert follower.read_new_lines()
    assert list(follower.entries) == ["1.1.1.1", "1.1.2.1"]
    assert follower.entries == journal.entries
    journal.close()


def test_a_disqualification_is_read(tmp_path: Path) -> None:
    journal = Journal(tmp_path, PLAN.to_json(), resume=False)
    journal.disqualify("team 3")
    follower = Follower(tmp_path)
    assert follower.read_new_lines()
    assert follower.disqualified == {"team 3": 1}
    journal.close()
    append(tmp_path, {"type": "disqualified", "team": "nobody", "stage": 1})
    with pytest.raises(UserError, match="no team 'nobody'"):
        follower.read_new_lines()


def test_a_line_counts_when_it_is_whole(tmp_path: Path) -> None:
    begun(tmp_path).close()
    follower = Follower(tmp_path)
    follower.read_new_lines()
    with (tmp_path / "journal.jsonl").open("ab") as stream:
        stream.write(b'{"type": "match", "ent')
    assert not follower.read_new_lines()
    journal = Journal(tmp_path, PLAN.to_json(), resume=True)
    journal.add(entry())
    assert follower.read_new_lines()
    assert list(follower.entries) == ["1.1.1.1"]
    journal.close()


def test_it_knows_whether_the_tournament_is_running(tmp_path: Path) -> None:
    journal = Journal(tmp_path, PLAN.to_json(), resume=False)
    follower = Follower(tmp_path)
    assert follower.is_running
    journal.close()
    assert not follower.is_running
    Journal(tmp_path, PLAN.to_json(), resume=True).close()


@pytest.mark.parametrize(
    "line",
    [
        b"garbage",
        b"[" * 100_000,
        b'{"type": "match"}',
        b'{"type": "match", "entry": {}}',
    ],
)
def test_a_damaged_line_is_a_user_error(line: bytes, tmp_path: Path) -> None:
    Journal(tmp_path, PLAN.to_json(), resume=False).close()
    follower = Follower(tmp_path)
    with (tmp_path / "journal.jsonl").open("ab") as stream:
        stream.write(line + b"\n")
    with pytest.raises(UserError, match="Line 2"):
        follower.read_new_lines()


def _result(**changes: Any) -> dict[str, Any]:
    values: dict[str, Any] = {"places": (1, 2), "scores": (1.0, 0.0), "points": (1.0, 0.0)}
    return {"result": Result(**{"moves": (30, 29), **values, **changes})}


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"match": Match("../../etc/passwd", FIRST.seats)}, "no round has the match"),
        ({"match": Match("1.1.9.1", FIRST.seats)}, "no round has the match"),
        ({"match": Match(FIRST.id, SECOND.seats)}, "no round has the match"),
        ({"match": Match(FIRST.id, ("team 1", "stranger"))}, "no team 'stranger'"),
        ({"match": Match(FIRST.id, ("team 1", "team 1"))}, "a team has two seats"),
        ({"match": Match(FIRST.id, (*FIRST.seats, SECOND.seats[0]))}, "number of seats"),
        ({"result": Result((1,), (1.0,), (1.0,), (30,))}, "number of seats"),
        ({"verdicts": ()}, "number of seats"),
        ({"peak_kib": (1,)}, "number of seats"),
        (_result(places=(1, 3)), "impossible figures"),
        (_result(places=(-1, 2)), "impossible figures"),
        (_result(points=(1e300, 0.0)), "impossible figures"),
        (_result(scores=(0.0, -1e300)), "impossible figures"),
        (_result(moves=(-1, 0)), "impossible figures"),
        ({"cpu_ms": (-5.0, 1.0)}, "impossible figures"),
    ],
)
def test_an_impossible_match_is_a_user_error(
    changes: dict[str, Any], what: str, tmp_path: Path
) -> None:
    begun(tmp_path).close()
    append(tmp_path, match_line(entry(**changes)))
    for read in READERS:
        with pytest.raises(UserError, match=rf"Line 3 of .*{what}"):
            read(tmp_path)


def _follow(folder: Path) -> None:
    Follower(folder).read_new_lines()


def _resume(folder: Path) -> None:
    Journal(folder, PLAN.to_json(), resume=True).close()


READERS: tuple[Callable[[Path], None], ...] = (_follow, _resume)


@pytest.mark.parametrize(
    "value", ["NaN", "Infinity", "-Infinity", "1e999", "1" * 5000, "1" * 400, '"\\ud800"']
)
def test_impossible_figures_are_damage(value: str, tmp_path: Path) -> None:
    """Without a check sum, as in journals of version 2, they can only be found by themselves."""
    begun(tmp_path).close()
    make_older(tmp_path)
    line = json.dumps(match_line(entry()))
    assert '"points": [1.0' in line
    with (tmp_path / "journal.jsonl").open("a") as stream:
        stream.write(line.replace('"points": [1.0', f'"points": [{value}') + "\n")
    for read in READERS:
        with pytest.raises(UserError, match=r"Line 3 of .* (is damaged|cannot be right)"):
            read(tmp_path)


def make_older(folder: Path) -> None:
    """Makes a journal of version 2 of one of today: without check sums."""
    path = folder / "journal.jsonl"
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for line in lines:
        del line["crc"]
    lines[0]["version"] = 2
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def test_an_older_journal_without_check_sums_goes_on(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.add(entry())
    journal.close()
    make_older(tmp_path)
    journal = Journal(tmp_path, PLAN.to_json(), resume=True)
    assert journal.entries == {FIRST.id: entry()}
    journal.add(entry(SECOND))
    journal.close()
    follower = Follower(tmp_path)
    follower.read_new_lines()
    assert list(follower.entries) == [FIRST.id, SECOND.id]
    _resume(tmp_path)


def test_every_digit_that_was_changed_is_found(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.add(entry())
    journal.close()
    path = tmp_path / "journal.jsonl"
    whole = path.read_bytes()
    places = [place for place in range(len(whole)) if whole[place : place + 1].isdigit()]
    assert len(places) > 100
    for place in places[::7]:
        line = whole.count(b"\n", 0, place) + 1
        path.write_bytes(whole[:place] + b"%d" % (9 - int(chr(whole[place]))) + whole[place + 1 :])
        for read in READERS:
            with pytest.raises(UserError, match=f"Line {line} of .* check sum"):
                read(tmp_path)


def test_a_line_without_its_check_sum_is_found(tmp_path: Path) -> None:
    begun(tmp_path).close()
    with (tmp_path / "journal.jsonl").open("a") as stream:
        stream.write(json.dumps(match_line(entry())) + "\n")
    for read in READERS:
        with pytest.raises(UserError, match=r"Line 3 of .* check sum"):
            read(tmp_path)


def test_a_folder_without_a_tournament_is_a_user_error(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no tournament"):
        Follower(tmp_path)
    (tmp_path / "journal.jsonl").write_text(json.dumps({"type": "tournament", "version": 1}))
    with pytest.raises(UserError, match="version of Botdrome"):
        Follower(tmp_path)


def test_a_journal_that_was_paired_differently_is_noticed(tmp_path: Path) -> None:
    begun(tmp_path).close()
    follower = Follower(tmp_path)
    follower.read_new_lines()
    follower.check_pairings(PLAN.course())
    other = replace(PLAN, seed=PLAN.seed - 1)
    with pytest.raises(PlatformFault) as caught:
        follower.check_pairings(other.course())
    assert caught.value.sentence.code == "pairing-changed"
    follower.close()
