"""The summary of a tournament: all figures for reports and pages."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from botdrome.games.contract import AnyGame
from botdrome.reports.notes import notes_on
from botdrome.runner.tournament.journal import FinishedMatch
from botdrome.runner.tournament.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments.course import Course
from botdrome.tournaments.formats.brackets import Bracket
from botdrome.tournaments.formats.registry import format_of, tie_break_titles
from botdrome.tournaments.model import MARK, MatchId, Results, Round, Standing, match_order
from botdrome.tournaments.regulations.stages import expected_matches, forewarnings
from botdrome.tournaments.standings import statistics
from botdrome.tournaments.standings.ratings import Rating, ratings
from botdrome.tournaments.standings.statistics import CrossTable, Score


@dataclass(frozen=True, slots=True)
class StageSummary:
    """One stage: its rounds, its table, its bracket if it has one."""

    number: int
    title: Sentence
    tie_breaks: Sequence[Sentence]
    """Their titles; their codes are the names in standings."""
    standings: Sequence[Standing]
    rounds: Sequence[Round]
    cross_table: CrossTable
    bracket: Bracket | None
    seats: Sequence[Score]
    """How its matches ended for each seat."""

    @property
    def games_per_pair(self) -> int:
        """How many games a pair of the stage plays."""
        matches = (match for round_ in self.rounds for match in round_.matches)
        return max((match_order(match.id)[-1] for match in matches), default=1)


@dataclass(frozen=True, slots=True)
class Line:
    """A team in the final table, with all its figures."""

    standing: Standing
    language: str
    played: int
    """Matches of all stages, also against the jury's bot; a bye is none."""
    score: Score
    """Of these matches: first alone is won, first with others drawn."""
    rating: Rating
    cpu_ms_per_move: float | None
    verdicts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Summary:
    """A tournament, finished or running."""

    game: AnyGame
    plan: Plan
    is_complete: bool
    entering: Sequence[int]
    """How many teams enter each stage of the plan, as far as is known."""
    lines: Sequence[Line]
    stages: Sequence[StageSummary]
    seats: Sequence[Score]
    matches: Mapping[MatchId, FinishedMatch]
    notes: Sequence[Sentence]
    missing: AbstractSet[MatchId] = frozenset()
    """Matches whose records are gone."""

    @property
    def expected_matches(self) -> int:
        """How many matches there will be, as far as is known."""
        return expected_matches(self.plan.stages, self.entering)

    @property
    def tie_breaks(self) -> list[Sentence]:
        """The titles of all tie-breaks in the final table, in their order."""
        return tie_break_titles(name for line in self.lines for name in line.standing.tie_breaks)

    @property
    def mark(self) -> Sentence | None:
        """The title of the marks, if there are some."""
        has_marks = any(line.standing.mark is not None for line in self.lines)
        return MARK if has_marks else None


def summarise(
    game: AnyGame,
    plan: Plan,
    course: Course,
    matches: Mapping[MatchId, FinishedMatch],
    missing: Sequence[MatchId] = (),
) -> Summary:
    """Summarises the matches so far; records of some may be missing."""
    results = {match_id: entry.result for match_id, entry in matches.items()}
    entries, teams = list(matches.values()), list(plan.teams)
    # In the order of the rounds, not of finishing.
    ordered = sorted(entries, key=lambda each: match_order(each.match.id))
    played = ((each.match, each.result) for each in ordered)
    rated = {each.team: each for each in ratings(teams, played)}
    scores = statistics.scores_by_team(teams, entries)
    verdicts = statistics.verdict_counts(teams, entries)
    cpu_ms = statistics.cpu_ms_per_move(teams, entries)
    standings = course.standings(results)
    entering = plan.entering(course, results)
    return Summary(
        game,
        plan,
        is_complete=course.current_round(results) is None,
        entering=entering,
        lines=[
            Line(
                each,
                plan.teams[each.team].language,
                rated[each.team].matches,
                scores[each.team],
                rated[each.team],
                cpu_ms[each.team],
                verdicts[each.team],
            )
            for each in standings
        ],
        stages=_stages(plan, course, results, matches),
        seats=statistics.scores_by_seat(entries),
        matches=matches,
        notes=[
            *forewarnings(plan.stages, entering),
            *course.notes(results),
            *notes_on(ordered, course.disqualified, missing),
        ],
        missing=frozenset(missing),
    )


def _stages(
    plan: Plan, course: Course, results: Results, matches: Mapping[MatchId, FinishedMatch]
) -> Sequence[StageSummary]:
    summaries = []
    for number, (rules, stage) in enumerate(
        zip(plan.stages, course.stages(results), strict=False), 1
    ):
        rounds = stage.rounds(results)
        standings = stage.standings(results, course.disqualified)
        ids = {match.id for round_ in rounds for match in round_.matches}
        entries = [entry for match_id, entry in matches.items() if match_id in ids]
        summaries.append(
            StageSummary(
                number,
                format_of(rules).title,
                tie_break_titles(name for each in standings for name in each.tie_breaks),
                standings,
                rounds,
                statistics.cross_table([each.team for each in standings], entries),
                stage.bracket(results),
                statistics.scores_by_seat(entries),
            )
        )
    return summaries
