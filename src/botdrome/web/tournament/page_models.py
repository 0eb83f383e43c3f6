"""A tournament's summary as models of the HTTP interface."""

from collections.abc import Iterable, Mapping
from itertools import islice

from botdrome.reports.summary import StageSummary, Summary
from botdrome.sentences import Sentence
from botdrome.tournaments.deciding import deciding_match
from botdrome.tournaments.formats.brackets import Bracket
from botdrome.tournaments.formats.brackets import Pair as BracketPair
from botdrome.tournaments.model import Match, MatchId, Result, Round
from botdrome.tournaments.standings import statistics
from botdrome.web.tournament import tournament_models
from botdrome.web.tournament.tournament_models import (
    CrossRow,
    CrossTable,
    Game,
    MatchLine,
    Meeting,
    Pair,
)

MOST_CROSSED = 128
MOST_LISTED = 12
MOST_WAITING = 80
"""More than the boards that may be running."""


def lines_of(summary: Summary) -> list[tournament_models.Line]:
    """The table of the whole tournament."""
    return [
        tournament_models.Line(
            place=line.standing.place,
            team=line.standing.team,
            language=line.language,
            points=line.standing.points,
            played=line.played,
            won=line.score.won,
            drawn=line.score.drawn,
            lost=line.score.lost,
            tie_breaks=dict(line.standing.tie_breaks),
            mark=line.standing.mark,
            by_lot=line.standing.by_lot,
            is_disqualified=line.standing.is_disqualified,
            verdicts=dict(line.verdicts),
        )
        for line in summary.lines
    ]


def tie_breaks_of(titles: Iterable[Sentence]) -> list[tournament_models.TieBreak]:
    """Tie-breaks by name, with their titles."""
    return [tournament_models.TieBreak(name=each.code, title=each) for each in titles]


def round_counts(stage: StageSummary, summary: Summary) -> list[tournament_models.RoundCount]:
    """How many matches of each round are finished."""
    return [
        tournament_models.RoundCount(
            number=each.number,
            matches=len(each.matches),
            finished=sum(match.id in summary.matches for match in each.matches),
        )
        for each in stage.rounds
    ]


def stage_of(stage: StageSummary) -> tournament_models.Stage:
    """A stage in detail."""
    return tournament_models.Stage(
        number=stage.number,
        tie_breaks=tie_breaks_of(stage.tie_breaks),
        lines=[tournament_models.StageLine.model_validate(each) for each in stage.standings],
        bracket=None if stage.bracket is None else _columns(stage.bracket),
        cross_table=None if stage.bracket is not None else _cross_table(stage),
    )


def _cross_table(stage: StageSummary) -> CrossTable:
    included = stage.standings[:MOST_CROSSED]
    numbers = {line.team: number for number, line in enumerate(included)}
    rows = []
    for line in included:
        met = stage.cross_table[line.team]
        opponents = [team for team in met if team in numbers]
        rows.append(
            CrossRow(
                team=line.team,
                points=line.points,
                opponents=[numbers[team] for team in opponents],
                meetings=[[_meeting(each) for each in met[team]] for team in opponents],
            )
        )
    return CrossTable(rows=rows, left_out=len(stage.standings) - len(included))


def _meeting(meeting: statistics.Meeting) -> Meeting:
    mark: tournament_models.Mark = (
        "won" if meeting.is_won else "drawn" if meeting.is_drawn else "lost"
    )
    return Meeting(match=meeting.match, mark=mark)


def _columns(bracket: Bracket) -> list[tournament_models.Column]:
    return [
        tournament_models.Column(number=column.number, pairs=[_pair(pair) for pair in column.pairs])
        for column in bracket.columns
    ]


def _pair(pair: BracketPair) -> Pair:
    games = zip(pair.matches, pair.results, strict=True)
    return Pair(
        label=pair.label,
        places=pair.places,
        seeds=pair.seeds,
        teams=pair.teams,
        games=[_game(pair, match, result) for match, result in games],
        score=pair.score,
        winner=None if pair.winner is None else pair.teams.index(pair.winner),
        decided=pair.decided,
    )


def _game(pair: BracketPair, match: Match, result: Result | None) -> Game:
    best = [] if result is None else [seat for seat, place in enumerate(result.places) if place < 2]
    winner = pair.teams.index(match.seats[best[0]]) if len(best) == 1 else None
    return Game(match=match.id, is_finished=result is not None, winner=winner)


def round_of(stage: int, round_: Round, summary: Summary) -> tournament_models.Round:
    """A round with its matches."""
    pairs = _decided_pairs(summary)
    return tournament_models.Round(
        stage=stage,
        number=round_.number,
        matches=[_match_line(match, summary, pairs) for match in round_.matches],
        byes=list(round_.byes),
    )


def latest_matches(summary: Summary) -> list[MatchLine]:
    """The matches that have ended last, the newest first."""
    pairs = _decided_pairs(summary)
    ended = list(summary.matches.values())[: -MOST_LISTED - 1 : -1]
    return [_match_line(each.match, summary, pairs) for each in ended]


def waiting_matches(summary: Summary) -> list[MatchLine]:
    """The next matches without a result."""
    rounds = summary.stages[-1].rounds
    matches = (match for each in rounds for match in each.matches)
    left = (match for match in matches if match.id not in summary.matches)
    return [_match_line(match, summary, {}) for match in islice(left, MOST_WAITING)]


def deciding_match_of(summary: Summary) -> MatchId | None:
    """The match that decided the tournament, once it is over."""
    if not summary.is_complete:
        return None
    stage, table = summary.stages[-1], [line.standing for line in summary.lines]
    return deciding_match(stage.rounds, stage.bracket, table, summary.matches.keys())


def _decided_pairs(summary: Summary) -> Mapping[MatchId, BracketPair]:
    """The decided pairs of brackets by their last game."""
    brackets = (stage.bracket for stage in summary.stages if stage.bracket is not None)
    pairs = (pair for bracket in brackets for pair in bracket.pairs)
    return {pair.matches[-1].id: pair for pair in pairs if pair.matches and pair.decided}


def _match_line(match: Match, summary: Summary, pairs: Mapping[MatchId, BracketPair]) -> MatchLine:
    entry, pair = summary.matches.get(match.id), pairs.get(match.id)
    return MatchLine(
        id=match.id,
        label=match.label,
        seats=list(match.seats),
        places=None if entry is None else list(entry.result.places),
        scores=None if entry is None else list(entry.result.scores),
        verdicts=[[] for _ in match.seats]
        if entry is None
        else [list(dict.fromkeys(codes)) for codes in entry.verdicts],
        reason=None if entry is None else entry.reason,
        decided=None if pair is None else pair.decided,
        winner=None if pair is None else pair.winner,
    )
