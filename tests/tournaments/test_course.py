"""The course of a tournament: stage after stage, and what a disqualification changes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.scoring import PlaceScoring, Scoring, WinScoring
from botdrome.tournaments.course import Course
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.model import Match, Result, match_order
from botdrome.tournaments.regulations.regulations import preset
from botdrome.tournaments.regulations.stages import course, entrants, expected_matches

WON = Result((1, 2), (1, 0), (1.0, 0.0), (9, 9))
LOST = Result((2, 1), (0, 1), (0.0, 1.0), (9, 9))
SWISS_AND_PLAY_OFF = (SwissRules(5, advance=4), PlayOffRules())


def named(number: int) -> list[str]:
    return [f"t{each:02}" for each in range(1, number + 1)]


def made(teams: int, *rules: StageRules) -> Course:
    return course(named(teams), rules or SWISS_AND_PLAY_OFF, WinScoring(1, 0), seed=3, seats=2)


def no_results() -> dict[str, Result]:
    return {}


def best_name_wins(match: Match) -> Result:
    first, second = (team or "" for team in match.seats)
    return WON if first < second else LOST


def play(
    plan: Course, results: dict[str, Result], *, until_stage: int | None = None
) -> list[Match]:
    """Plays to the end, or until a stage begins; what was played."""
    played: list[Match] = []
    while matches := plan.to_play(results):
        if match_order(matches[0].id)[0] == until_stage:
            break
        results |= {match.id: best_name_wins(match) for match in matches}
        played += matches
    return played


def places(plan: Course, results: dict[str, Result]) -> list[tuple[int, str]]:
    return [(each.place, each.team) for each in plan.standings(results)]


def test_the_best_of_a_stage_enter_the_next_and_the_rest_stand_behind_them() -> None:
    plan, results = made(8), no_results()
    played = play(plan, results)
    table = places(plan, results)
    assert [place for place, _ in table] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {team for match in played if match.id[0] == "2" for team in match.seats} == {
        team for _, team in table[:4]
    }
    assert plan.current_round(results) is None


def test_a_stage_begins_when_the_last_is_complete() -> None:
    plan, results = made(8), no_results()
    assert len(plan.stages(results)) == 1
    play(plan, results, until_stage=2)
    assert len(plan.stages(results)) == 2
    stage, round_ = plan.current_round(results) or (0, None)
    assert (stage, round_ and round_.number) == (2, 1)


def test_a_team_disqualified_before_a_stage_does_not_enter_it() -> None:
    plan, results = made(8), no_results()
    plan.disqualify("t01", 1)
    played = play(plan, results)
    seated = {team for match in played if match.id[0] == "2" for team in match.seats}
    assert "t01" not in seated
    assert len(seated) == 4, "the next one moves up"
    table = plan.standings(results)
    assert [each.place for each in table] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [each.team for each in table if each.is_disqualified] == ["t01"]
    assert (table[-1].team, table[-1].points) == ("t01", 5), "its games are still its own"


def test_a_team_disqualified_later_stays_in_what_has_been_paired() -> None:
    plan, results = made(8), no_results()
    play(plan, results, until_stage=2)
    paired = plan.to_play(results)
    plan.disqualify("t01", 2)
    assert plan.to_play(results) == paired
    play(plan, results)
    assert places(plan, results)[-1] == (8, "t01")
    assert [place for place, _ in places(plan, results)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_stage_that_has_only_been_looked_at_has_not_begun() -> None:
    plan, results = made(8), no_results()
    play(plan, results, until_stage=2)
    assert any("t01" in match.seats for match in plan.to_play(results))
    plan.disqualify("t01", 1)
    assert all("t01" not in match.seats for match in plan.to_play(results))


def test_without_teams_left_it_is_over() -> None:
    plan, results = made(4, SwissRules(2), PlayOffRules()), no_results()
    play(plan, results, until_stage=2)
    for team in named(4):
        plan.disqualify(team, 1)
    assert plan.current_round(results) is None
    assert {place for place, _ in places(plan, results)} == {4}


@pytest.mark.parametrize(
    ("scoring", "worth"),
    [(PlaceScoring((5, 2)), 5), (WinScoring(3, 0, 1), 3), (WinScoring(1, 0), 1)],
)
def test_a_bye_is_worth_a_win(scoring: Scoring, worth: float) -> None:
    plan = course(named(3), [SwissRules(1)], scoring, seed=3, seats=2)
    first, second = plan.to_play({})[0].seats
    (rests,) = {*named(3)} - {first, second}
    result = Result((1, 2), (1, 0), scoring.points((1, 2)), (9, 9))
    table = {each.team: each.points for each in plan.standings({"1.1.1.1": result})}
    assert table[rests] == table[first or ""] == worth


@pytest.mark.parametrize(
    ("rules", "seats", "sentence"),
    [
        (SwissRules(), 4, "use the format tables"),
        (TablesRules(8, 4), 2, "Tables of 4 do not fit a game of 2 seats."),
        (TablesRules(6, 4), 4, "take a multiple of 4"),
    ],
)
def test_what_does_not_fit_the_game_is_said(rules: StageRules, seats: int, sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        course(named(4), [rules], WinScoring(1, 0), seed=1, seats=seats)
    assert sentence in str(caught.value)


@settings(deadline=None, max_examples=60)
@given(
    st.integers(2, 20),
    st.lists(
        st.sampled_from(
            [
                SwissRules(1, advance=5),
                SwissRules(1, odd="house"),
                SwissRules(7),
                PlayOffRules(places_played=4),
                RoundRobinRules(2),
                PlayOffRules(),
            ]
        ),
        min_size=1,
        max_size=3,
    ),
)
def test_as_many_matches_are_played_as_were_expected(teams: int, rules: list[StageRules]) -> None:
    if isinstance(rules[0], PlayOffRules):
        teams = min(teams, 16)
    plan = made(teams, *rules)
    assert len(play(plan, {})) == expected_matches(rules, entrants(rules, teams))


@pytest.mark.parametrize("teams", [1, 4, 5, 9])
def test_tables_are_expected_too(teams: int) -> None:
    rules = preset(games.get("corners")).final
    plan = course(named(max(teams, 2)), rules, PlaceScoring((3, 2, 1, 0)), seed=1, seats=4)
    results: dict[str, Result] = {}
    while matches := plan.to_play(results):
        result = Result((1, 2, 3, 4), (0, 1, 2, 3), (3, 2, 1, 0), (9, 9, 9, 9))
        results |= {match.id: result for match in matches}
    assert len(results) == expected_matches(rules, entrants(rules, max(teams, 2)))


def test_disqualified_teams_are_no_longer_expected() -> None:
    plan, results = made(5), no_results()
    before = entrants(SWISS_AND_PLAY_OFF, 5, [len(each) for each in plan.fields(results)])
    for team in ("t01", "t02"):
        plan.disqualify(team, 1)
    expected = entrants(SWISS_AND_PLAY_OFF, 5, [5], out=2)
    assert (before, expected) == ([5, 4], [5, 3])
    play(plan, results)
    assert [len(each) for each in plan.fields(results)] == expected
    assert len(results) == expected_matches(SWISS_AND_PLAY_OFF, expected)
