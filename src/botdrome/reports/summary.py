"""All that there is to tell about a tournament, as one value."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from botdrome.games.contract import AnyGame
from botdrome.reports.notes import notes_on
from botdrome.runner.journal import Finished
from botdrome.runner.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments import statistics
from botdrome.tournaments.brackets import Bracket
from botdrome.tournaments.course import Course
from botdrome.tournaments.model import MatchId, Results, Round, Standing, numbers
from botdrome.tournaments.playoff import PlayOff
from botdrome.tournaments.ratings import Rating, ratings
from botdrome.tournaments.round_robin import RoundRobin
from botdrome.tournaments.statistics import CrossTable, Score
from botdrome.tournaments.swiss import Swiss

_TITLES = (
    (Swiss, Sentence("swiss", "Swiss system", "Швейцарская система")),
    (PlayOff, Sentence("play-off", "Play-off", "Плей-офф")),
    (RoundRobin, Sentence("round-robin", "Round robin", "Круговой турнир")),
)
_TABLES = Sentence("tables", "Tables", "Столы")


@dataclass(frozen=True, slots=True)
class StageSummary:
    """One stage: its rounds, its table, its bracket if it has one."""

    number: int
    title: Sentence
    standings: Sequence[Standing]
    rounds: Sequence[Round]
    cross_table: CrossTable
    bracket: Bracket | None
    seats: Sequence[Score]
    """How its matches ended for each seat."""


@dataclass(frozen=True, slots=True)
class Line:
    """A team in the final table, with all its figures."""

    standing: Standing
    language: str
    played: int
    """Matches of all stages, those against the house included; a bye is none."""
    score: Score
    """Of just these: alone on the first place is won, sharing it drawn."""
    rating: Rating
    cpu_ms_per_move: float | None
    verdicts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Summary:
    """A tournament, finished or on its way."""

    game: AnyGame
    plan: Plan
    is_complete: bool
    lines: Sequence[Line]
    stages: Sequence[StageSummary]
    seats: Sequence[Score]
    matches: Mapping[MatchId, Finished]
    notes: Sequence[Sentence]
    missing: AbstractSet[MatchId] = frozenset()
    """Matches whose records are gone."""

    @property
    def has_own_options(self) -> bool:
        """Whether a stage has options that others have not."""
        return any(stage.options for stage in self.plan.stages)

    @property
    def tie_breaks(self) -> list[str]:
        """The names of all tie-breaks in the final table, in their order."""
        return list(dict.fromkeys(name for line in self.lines for name in line.standing.tie_breaks))


def summarise(
    game: AnyGame,
    plan: Plan,
    course: Course,
    matches: Mapping[MatchId, Finished],
    missing: Sequence[MatchId] = (),
) -> Summary:
    """Puts together what is known by now; of some matches the records may be missing."""
    results = {match_id: entry.result for match_id, entry in matches.items()}
    entries, teams = list(matches.values()), list(plan.teams)
    # In the order of the rounds, not in that in which matches happened to end.
    ordered = sorted(entries, key=lambda each: numbers(each.match.id))
    played = ((each.match, each.result) for each in ordered)
    rated = {each.team: each for each in ratings(teams, played)}
    scores = statistics.scores_by_team(teams, entries)
    verdicts = statistics.verdict_counts(teams, entries)
    cpu_ms = statistics.cpu_ms_per_move(teams, entries)
    standings = course.standings(results)
    return Summary(
        game,
        plan,
        is_complete=course.current_round(results) is None,
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
        stages=list(_stages(course, results, matches)),
        seats=statistics.scores_by_seat(entries),
        matches=matches,
        notes=[*course.notes(results), *notes_on(ordered, course.disqualified, missing)],
        missing=frozenset(missing),
    )


def _stages(
    course: Course, results: Results, matches: Mapping[MatchId, Finished]
) -> Sequence[StageSummary]:
    made = []
    for number, stage in enumerate(course.stages(results), 1):
        rounds = stage.rounds(results)
        standings = stage.standings(results, course.disqualified)
        ids = {match.id for round_ in rounds for match in round_.matches}
        entries = [entry for match_id, entry in matches.items() if match_id in ids]
        title = next((title for kind, title in _TITLES if isinstance(stage, kind)), _TABLES)
        made.append(
            StageSummary(
                number,
                title,
                standings,
                rounds,
                statistics.cross_table([each.team for each in standings], entries),
                stage.bracket(results) if isinstance(stage, PlayOff) else None,
                statistics.scores_by_seat(entries),
            )
        )
    return made
