"""What a report tells, from simulated results."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from rich.table import Table

from botdrome import games
from botdrome.cli.language import render
from botdrome.cli.output.progress import final_table, standings_table
from botdrome.reports import Summary, summarise
from botdrome.reports.page import page
from botdrome.runner.tournament.journal import FinishedMatch
from botdrome.runner.tournament.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.registry import FORMATS, format_of
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.model import MARK, Match, Result
from tests.runner.test_plan import plan_of

REASON = Sentence("won", "<b>won</b>", "<b>победа</b>")


def finished(match: Match) -> FinishedMatch:
    """The first seat wins."""
    result = Result((1, 2), (1.0, 0.0), (1.0, 0.0), (10, 20))
    return FinishedMatch(match, result, ((), ("crash",)), (50.0, 10.0), (100, 100), REASON)


def placed(
    *places: int, verdicts: Sequence[Sequence[str]] = ()
) -> Callable[[Match], FinishedMatch]:
    """Every match ends with these places of its seats, and with these verdicts."""
    nothing = (0.0,) * len(places)
    points = tuple(float(place == 1) for place in places)
    result = Result(places, nothing, points, tuple(map(int, nothing)))
    codes = tuple(tuple(each) for each in verdicts or [()] * len(places))
    return lambda match: FinishedMatch(match, result, codes, nothing, result.moves, REASON)


def played(teams: int, *stages: StageRules, missing: tuple[str, ...] = ()) -> Summary:
    plan = replace(plan_of("breakthrough", teams), stages=stages or (RoundRobinRules(),))
    return summary_of(plan, missing)


def summary_of(
    plan: Plan,
    missing: Sequence[str] = (),
    *,
    disqualified: Sequence[str] = (),
    play: Callable[[Match], FinishedMatch] = finished,
    most: int = 10_000,
) -> Summary:
    """A summary after so many matches; teams are disqualified in the first stage."""
    course, entries = plan.course(), dict[str, FinishedMatch]()
    for team in disqualified:
        course.disqualify(team, 1)
    while matches := course.to_play({key: entry.result for key, entry in entries.items()}):
        if len(entries) + len(matches) > most:
            break
        entries |= {match.id: play(match) for match in matches}
    return summarise(games.get(plan.game), plan, course, entries, missing)


def test_figures_are_those_of_the_matches() -> None:
    summary = played(3)
    assert summary.is_complete
    assert [score.win_rate for score in summary.seats] == [1.0, 0.0]
    for line in summary.lines:
        assert (line.played, line.score.won, line.score.lost) == (2, 1, 1)
        assert line.verdicts == {"crash": 1}
        assert line.cpu_ms_per_move == pytest.approx((50 + 10) / (10 + 20))


@pytest.mark.parametrize(
    ("game", "rules", "places"),
    [
        ("bridges", SwissRules(3, odd="house"), (1, 2)),
        ("bridges", SwissRules(3, odd="house"), (1, 1)),
        ("bridges", SwissRules(3, odd="house"), (2, 2)),
        ("corners", TablesRules(4, 4), (1, 2, 2, 4)),
        ("corners", TablesRules(4, 4), (3, 1, 1, 4)),
    ],
)
def test_won_drawn_and_lost_include_matches_with_the_jurys_bot(
    game: str, rules: StageRules, places: tuple[int, ...]
) -> None:
    summary = summary_of(replace(plan_of(game, 5), stages=(rules,)), play=placed(*places))
    assert any(None in entry.match.seats for entry in summary.matches.values())
    for line in summary.lines:
        score, points = line.score, line.standing.points
        assert score.won + score.drawn + score.lost == line.played == line.standing.played
        if places.count(1) == 1:
            assert (score.won, score.drawn) == (points, 0)
        else:
            assert (score.won, score.drawn) == (0, points)


def test_a_bye_is_worth_points_and_is_not_played() -> None:
    plan = replace(plan_of("bridges", 3), stages=(SwissRules(3, odd="bye"),))
    for line in summary_of(plan, play=placed(2, 2)).lines:
        assert (line.played, line.score.lost, line.score.won) == (2, 2, 0)
        assert line.standing.points == 1


@pytest.mark.parametrize(("teams", "is_there"), [(4, True), (150, True), (151, False)])
def test_a_cross_table_is_for_people_to_look_at(teams: int, is_there: bool) -> None:
    plan = replace(plan_of("breakthrough", teams), stages=(SwissRules(1),))
    assert ('class="cross"' in page(summary_of(plan))) is is_there


def test_links_lead_to_replays_or_records_or_nowhere() -> None:
    summary = played(4, SwissRules(2), PlayOffRules(), missing=("1.1.1.1",))
    with_replays, without = page(summary, "replay.html"), page(summary)
    assert "replay.html" not in without
    for text in (with_replays, without):
        assert "1.1.1.1.json" not in text
        assert 'href="records/2.1.1.2.json"' in text
        assert "Пропали протоколы" in text
    assert 'href="replay.html?match=2.1.1.2"' in with_replays
    assert "match=1.1.1.1" not in with_replays


def test_texts_are_escaped() -> None:
    plan = plan_of("breakthrough", 2)
    teams = dict(zip(("<i>;=1", '=1+"'), plan.teams.values(), strict=True))
    summary = summary_of(replace(plan, teams=teams, stages=(RoundRobinRules(),)))
    text = page(summary, "replay.html")
    assert "<i>" not in text
    assert "<b>won" not in text


def test_a_disqualified_team_has_no_tie_breaks_on_the_page() -> None:
    plan = replace(plan_of("breakthrough", 3), stages=(RoundRobinRules(),))
    (row,) = (
        row
        for row in page(summary_of(plan, disqualified=("team 1",))).splitlines()
        if "team 1 <strong>" in row
    )
    assert "<strong>1</strong></td><td></td><td></td><td></td>" in row


def test_marks_and_options_of_stages_are_shown() -> None:
    plan = replace(
        plan_of("bridges", 3),
        options={"move_limit": 60},
        stages=(SwissRules(1), RoundRobinRules(2, "100*P/Pmax", options={"move_limit": 90})),
    )
    summary = summary_of(plan)
    text = page(summary)
    assert "move_limit = 60" in text
    assert "move_limit = 90" in text
    assert "балл" in text


@pytest.mark.parametrize(
    ("game_id", "rules", "play", "names"),
    [
        ("bridges", SwissRules(1), finished, ["buchholz", "sonneborn_berger"]),
        ("bridges", RoundRobinRules(), finished, ["wins", "head_to_head", "sonneborn_berger"]),
        ("bridges", PlayOffRules(), finished, []),
        ("bridges", TablesRules(2, 2), finished, ["total_score"]),
        ("corners", TablesRules(4, 4), placed(1, 2, 3, 4), ["total_penalty"]),
    ],
)
def test_every_tie_break_has_its_title_on_the_page_and_in_the_terminal(
    game_id: str, rules: StageRules, play: Callable[[Match], FinishedMatch], names: list[str]
) -> None:
    summary = summary_of(replace(plan_of(game_id, 4), stages=(rules,)), play=play)
    (stage,) = summary.stages
    titles = [title for title in format_of(rules).tie_breaks if title.code in names]
    assert [title.code for title in titles] == [*stage.standings[0].tie_breaks] == names
    assert [*stage.tie_breaks] == titles == summary.tie_breaks
    assert all(title.en in page(summary) and title.ru in page(summary) for title in titles)
    table = standings_table(stage.standings)
    assert isinstance(table, Table)
    heads = [column.header for column in table.columns]
    assert heads[4:] == [render(title) for title in titles]


def test_every_format_has_its_title_on_the_page() -> None:
    text = page(played(3, SwissRules(1), RoundRobinRules(), PlayOffRules()))
    for name in ("swiss", "round-robin", "play-off"):
        assert FORMATS[name].title.en in text
        assert FORMATS[name].title.ru in text


def test_marks_have_one_title() -> None:
    plan = replace(plan_of("soccer", 3), stages=(RoundRobinRules(1, "100*P/Pmax"),))
    table = final_table(summary_of(plan))
    assert isinstance(table, Table)
    assert render(MARK) in [column.header for column in table.columns]
    assert summary_of(replace(plan, stages=(RoundRobinRules(),))).mark is None
