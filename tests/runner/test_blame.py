"""Matches that cannot be played: whose fault it is, and that the tournament ends all the same."""

from pathlib import Path

import pytest

from botdrome.errors import PlatformFault
from botdrome.referee.records.verification import verify
from botdrome.runner import Order
from botdrome.runner.tournament.inquiry import common_team
from botdrome.runner.tournament.journal import Journal
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.model import Match
from tests.runner.test_tournament import (
    FAULT,
    Behaviour,
    Run,
    assert_loses_all,
    names,
    whoever_plays,
)


def assert_only_losers(journal: Journal, *teams: str) -> None:
    """These teams lost all their matches as unplayable, and no others did."""
    for entry in journal.entries.values():
        losers = [seat for seat, team in enumerate(entry.match.seats) if team in teams]
        for seat, codes in enumerate(entry.verdicts):
            assert ("unplayable" in codes) == (seat in losers), entry
        if losers:
            assert all(entry.result.points[seat] == 0 for seat in losers)
            assert all(
                entry.result.points[seat] == 1
                for seat in range(len(entry.verdicts))
                if seat not in losers
            )


@pytest.mark.parametrize("how", ["void", "fault", "bug", "break"])
@pytest.mark.parametrize(
    "rules", [RoundRobinRules(), SwissRules(rounds=3), PlayOffRules()], ids=["all", "swiss", "off"]
)
def test_a_bot_whose_attack_breaks_the_control_too_stops_nothing(
    how: str, rules: StageRules, tmp_path: Path
) -> None:
    """Nobody is named by any record, and in a pair it could be either bot."""
    run = Run(tmp_path, rules, teams="abcd")
    journal = run.behave(whoever_plays("b", how), slots=2)
    assert_loses_all(journal, "b")
    *suspended, blamed = run.seen.sentences
    assert {each.code for each in suspended} == {"match-suspended"}
    assert blamed.code == "team-blamed"
    assert blamed.en.startswith("b: its bot made matches void 3 times")
    assert journal.voids.keys() == {"b"}
    for match_id, entry in journal.entries.items():
        record = run.record(match_id)
        assert verify(record) is None
        if "b" in entry.match.seats:
            assert record.void_seat == entry.match.seats.index("b")
    assert run.go(resume=True).entries == journal.entries


def test_attackers_that_meet_each_other_both_lose(tmp_path: Path) -> None:
    run = Run(tmp_path, teams="abcde")
    journal = run.behave(lambda order: "void" if {"a", "b"} & {*names(order)} else "play")
    assert len(journal.entries) == 10
    assert_only_losers(journal, "a", "b")
    (met,) = [each for each in journal.entries.values() if {*each.match.seats} == {"a", "b"}]
    assert met.result.places == (2, 2)
    codes = [each.code for each in run.seen.sentences]
    assert codes.count("team-blamed") == 2


def test_a_bot_that_kills_its_pool_in_every_round_stops_nothing(tmp_path: Path) -> None:
    """Pool after pool dies before any match is over."""
    run = Run(tmp_path, teams="abcdefghi")

    def behave(order: Order) -> str:
        """The first pools die whatever they play but the jury's bot: others play beside it."""
        if "house" in names(order):
            return "play"
        return "break" if "a" in names(order) or run.pools < 12 else "play"

    journal = run.behave(behave, slots=8)
    assert len(journal.entries) == 36
    assert_loses_all(journal, "a")


def not_with_itself(name: str, what: str) -> Behaviour:
    return lambda order: what if name in names(order) and {*names(order)} != {name} else "play"


def test_the_team_that_all_unplayable_matches_have_in_common_is_blamed(
    tmp_path: Path,
) -> None:
    run = Run(tmp_path, teams="abcde")
    journal = run.behave(not_with_itself("c", "void"))
    assert_loses_all(journal, "c")
    assert len(journal.entries) == 10
    assert [each.code for each in run.seen.sentences].count("team-blamed") == 1
    reasons = {each.reason.code for match in journal.entries for each in journal.repeats(match)}
    assert reasons == {FAULT.code, "common-to-failures"}


def test_where_it_could_be_either_both_lose_and_the_rest_goes_on(tmp_path: Path) -> None:
    run = Run(tmp_path, SwissRules(rounds=2), teams="abcd")
    first = next(iter(Run(tmp_path / "other", SwissRules(rounds=1), teams="abcd").go().entries))
    pair: set[str] = set()

    def behave(order: Order) -> str:
        pair.update(names(order) if not pair else ())
        return "void" if {*names(order)} == pair else "play"

    journal = run.behave(behave)
    assert len(journal.entries) == 4
    entry = journal.entries[first]
    assert {*entry.match.seats} == pair
    assert entry.result.places == (2, 2)
    assert all("unplayable" in codes for codes in entry.verdicts)
    assert journal.voids == {}, "nothing counts against them in other matches"
    assert [each.code for each in run.seen.sentences] == [*["match-suspended"] * 3, "match-unclear"]
    assert all(first in each.en for each in run.seen.sentences)
    assert (
        f"these teams lose the match: {', '.join(map(str, entry.match.seats))}"
        in run.seen.sentences[-1].en
    )
    assert run.record(first).void_seat is None


def test_what_an_attack_leaves_behind_for_a_moment_is_not_the_machine(tmp_path: Path) -> None:
    """The match after each of its matches fails too."""
    run = Run(tmp_path, teams="abcd")
    is_spoilt = False

    def behave(order: Order) -> str:
        nonlocal is_spoilt
        fails = is_spoilt or "a" in names(order)
        is_spoilt = "a" in names(order)
        return "void" if fails else "play"

    journal = run.behave(behave)
    assert_loses_all(journal, "a")
    assert journal.voids.keys() == {"a"}


@pytest.mark.parametrize("how", ["void", "fault", "bug", "break"])
def test_no_team_is_blamed_when_the_machine_fails(how: str, tmp_path: Path) -> None:
    run = Run(tmp_path, teams="abcdef")
    with pytest.raises(PlatformFault) as caught:
        run.go(*["play"] * 3, *[how] * 500, slots=2)
    assert caught.value.sentence.code == "machine-fails"
    assert len(run.seen.matches) == 3
    assert len(run.played) < 60, "it is soon known"
    journal = run.go(resume=True)
    assert len(journal.entries) == 15
    assert journal.voids == {}
    assert_only_losers(journal)


def test_no_team_is_blamed_without_a_jurys_bot(tmp_path: Path) -> None:
    run = Run(tmp_path, teams="abcd", has_house=False)
    with pytest.raises(PlatformFault, match="there is no jury's bot"):
        run.behave(whoever_plays("a", "void"))
    assert_only_losers(run.go(resume=True))


def test_at_a_table_of_four_only_the_attacker_comes_last(tmp_path: Path) -> None:
    run = Run(tmp_path, TablesRules(4, 4), game="corners", teams="abcd")
    journal = run.behave(whoever_plays("c", "void"))
    assert len(journal.entries) == 4
    for entry in journal.entries.values():
        seat = entry.match.seats.index("c")
        assert [place for place in entry.result.places if place > 1] == [4]
        assert entry.result.places[seat] == 4
        assert "unplayable" in entry.verdicts[seat]


def test_two_attackers_at_a_table_share_the_last_place(tmp_path: Path) -> None:
    run = Run(tmp_path, TablesRules(4, 4), game="corners", teams="abcd")
    journal = run.behave(lambda order: "void" if {"a", "b"} & {*names(order)} else "play")
    for entry in journal.entries.values():
        by_team = dict(zip(entry.match.seats, entry.result.places, strict=True))
        assert by_team == {"a": 3, "b": 3, "c": 1, "d": 1}
        assert entry.reason.en.startswith("Last place: ")


def test_a_match_is_played_once_more_when_no_team_is_to_blame(tmp_path: Path) -> None:
    run = Run(tmp_path, SwissRules(rounds=1), teams="ab")
    journal = run.go(*["void"] * 3)
    (entry,) = journal.entries.values()
    assert "unplayable" not in sum(entry.verdicts, ())
    assert len(run.record(entry.match.id).repeats) == 3
    tried = [names(order) for _, order in run.played]
    assert tried[3:6] == [["house", "house"], *([team] * 2 for team in tried[0])]


def test_the_common_team_is_one_that_stands_out() -> None:
    def common(*pairs: str) -> str | None:
        return common_team(Match(f"1.1.{pair}.1", (pair[0], pair[1])) for pair in pairs)

    assert common("ab") is None
    assert common("ab", "ba") is None
    assert common("ab", "cd") is None
    assert common("ab", "ca") == "a"
    assert common("ab", "ac", "bd") is None
    assert common("ab", "ac", "bd", "ae") == "a"
