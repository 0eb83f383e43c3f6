"""A tournament's results as JSON, for programs."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import zip_longest
from typing import Any

from botdrome.reports.summary import StageSummary, Summary
from botdrome.runner.tournament.record_folder import RECORDS
from botdrome.tournaments.formats.brackets import Bracket, Pair
from botdrome.tournaments.standings.statistics import Score, head_to_head

_TO_COME: Mapping[str, Any] = {
    "standings": [],
    "rounds": [],
    "bracket": None,
    "head_to_head": [],
    "scores_by_seat": [],
}


def results(summary: Summary) -> dict[str, Any]:
    """All results; docs/tournament.md explains the fields."""
    plan = summary.plan
    return {
        "title": plan.title,
        "begun_at": plan.begun_at,
        "game": plan.game,
        "options": dict(plan.options),
        "stages": _stages(summary),
        "is_complete": summary.is_complete,
        "seed": plan.seed if summary.is_complete else None,
        "teams": [
            {"name": team, "language": entrant.language, "hash": entrant.hash}
            for team, entrant in plan.teams.items()
        ],
        "standings": [
            {
                "place": line.standing.place,
                "team": line.standing.team,
                "points": line.standing.points,
                "played": line.played,
                "won": line.score.won,
                "drawn": line.score.drawn,
                "lost": line.score.lost,
                "tie_breaks": dict(line.standing.tie_breaks),
                "by_lot": line.standing.by_lot,
                "is_disqualified": line.standing.is_disqualified,
                "mark": line.standing.mark,
                "rating": round(line.rating.mean, 3),
                "uncertainty": round(line.rating.uncertainty, 3),
                "cpu_ms_per_move": line.cpu_ms_per_move,
                "verdicts": dict(line.verdicts),
            }
            for line in summary.lines
        ],
        "scores_by_seat": _by_seat(summary.seats),
        "matches": [
            {
                "id": match_id,
                "seats": entry.match.seats,
                "label": entry.match.label,
                "places": entry.result.places,
                "scores": entry.result.scores,
                "points": entry.result.points,
                "moves": entry.result.moves,
                "verdicts": entry.verdicts,
                "reason": entry.reason.texts(),
                "log": None if match_id in summary.missing else f"{RECORDS}/{match_id}.json",
            }
            for match_id, entry in summary.matches.items()
        ],
        "notes": [note.texts() for note in summary.notes],
    }


def _stages(summary: Summary) -> list[dict[str, Any]]:
    """All stages of the plan, also those to come."""
    plan = summary.plan
    begun = [_begun(stage) for stage in summary.stages]
    stages = zip_longest(plan.to_json()["stages"], plan.stage_options, begun, fillvalue=_TO_COME)
    return [
        {"format": rules["format"], "options": dict(options), **data}
        for rules, options, data in stages
    ]


def _begun(stage: StageSummary) -> dict[str, Any]:
    return {
        "standings": [asdict(each) for each in stage.standings],
        "rounds": [asdict(each) for each in stage.rounds],
        "bracket": None if stage.bracket is None else _bracket(stage.bracket),
        "head_to_head": [
            {
                "team": team,
                "opponent": other,
                **asdict(head_to_head(stage.cross_table, team, other)),
            }
            for team, met in stage.cross_table.items()
            for other in met
        ],
        "scores_by_seat": _by_seat(stage.seats),
    }


def _bracket(bracket: Bracket) -> list[dict[str, Any]]:
    return [
        {"number": column.number, "pairs": [_pair(pair) for pair in column.pairs]}
        for column in bracket.columns
    ]


def _pair(pair: Pair) -> dict[str, Any]:
    """A pair with its matches by id: seats are in the rounds, results in `matches`."""
    data = asdict(pair) | {"matches": [match.id for match in pair.matches]}
    del data["results"]
    return data


def _by_seat(scores: Sequence[Score]) -> list[dict[str, Any]]:
    return [{**asdict(score), "win_rate": score.win_rate} for score in scores]
