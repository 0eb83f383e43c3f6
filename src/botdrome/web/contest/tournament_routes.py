"""Tournaments of a contest: the list, and each of them as its audience may see it."""

from collections.abc import AsyncGenerator, Callable
from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import PlainTextResponse, Response
from starlette.concurrency import run_in_threadpool

from botdrome.contest.services.teams import team_name
from botdrome.contest.services.tournament_views import team_games, visible_tournaments
from botdrome.errors import UserError
from botdrome.games.scoring import score_text
from botdrome.web.contest.event_routes import ChangeEvent, Changes, HelloEvent, ReloadEvent
from botdrome.web.contest.identity import Asking, Number, OneContest, Team
from botdrome.web.contest.state import State
from botdrome.web.contest.tournament_models import ContestTournament, TeamGame
from botdrome.web.http.application import as_json, attached
from botdrome.web.http.streams import EventStream, describe_events, merged
from botdrome.web.replays.models import Replay
from botdrome.web.tournament.tournament_events import follow
from botdrome.web.tournament.tournament_models import (
    BoardEvent,
    Course,
    EndedEvent,
    GoneEvent,
    Round,
    Stage,
    Tournament,
)
from botdrome.web.tournament.watched import WatchedTournament

router = APIRouter(prefix="/api/contests/{contest}")
_ONE = "/tournaments/{number}"
_EVENTS = describe_events(
    ChangeEvent | ReloadEvent | HelloEvent | Course | BoardEvent | EndedEvent | GoneEvent
)


def _shown(contest: OneContest, number: Number, person: Asking, state: State) -> WatchedTournament:
    return state.tournaments.find(contest.id, number, person.role_in(contest.id))


OneTournament = Annotated[WatchedTournament, Depends(_shown)]
"""The tournament that the address names, for whoever asks."""


def _own_name(contest: OneContest, person: Asking, state: State) -> str | None:
    """The name of the asking team, as journals have it."""
    team = person.team_in(contest.id)
    if team is None:
        return None
    with state.database.reading() as session:
        return team_name(session, team)


OwnName = Annotated[str | None, Depends(_own_name)]


@router.get("/tournaments")
def show_tournaments(contest: OneContest, person: Asking, state: State) -> list[ContestTournament]:
    """The tournaments of a contest, as far as they are published."""
    with state.database.reading() as session:
        found = visible_tournaments(session, contest, person.role_in(contest.id))
    return [
        ContestTournament(**{name: getattr(each, name) for name in ContestTournament.model_fields})
        for each in found
    ]


@router.get(_ONE, response_model=Tournament)
def show_contest_tournament(tournament: OneTournament) -> Response:
    """Tables and results of a tournament."""
    return as_json(tournament.tournament())


@router.get(_ONE + "/stages/{stage}", response_model=Stage)
def show_contest_stage(stage: int, tournament: OneTournament) -> Response:
    """One stage of a tournament."""
    return as_json(tournament.stage(stage))


@router.get(_ONE + "/stages/{stage}/rounds/{round_number}", response_model=Round)
def show_contest_round(stage: int, round_number: int, tournament: OneTournament) -> Response:
    """One round of a stage."""
    return as_json(tournament.round(stage, round_number))


@router.get(_ONE + "/events", responses=_EVENTS, response_class=EventStream)
async def follow_contest_tournament(
    contest: OneContest,
    number: Number,
    tournament: OneTournament,
    changes: Changes,
    person: Asking,
    state: State,
) -> EventStream:
    """A tournament and its contest in one stream: a browser opens only six to a server."""
    role = person.role_in(contest.id)

    def is_shown() -> bool:
        try:
            return state.tournaments.find(contest.id, number, role) is tournament
        except UserError:
            return False

    events = merged(_while_shown(changes, is_shown), follow(tournament))
    return state.viewers.stream(events, person)


async def _while_shown(
    changes: AsyncGenerator[bytes], is_shown: Callable[[], bool]
) -> AsyncGenerator[bytes]:
    """The changes of a contest, until somebody may see more of a tournament, or less of it."""
    async for event in changes:
        yield event
        if not await run_in_threadpool(is_shown):
            return


@router.get(_ONE + "/matches/{match_id}", response_model=Replay)
def show_contest_match(match_id: str, tournament: OneTournament, own: OwnName) -> Response:
    """The replay of a match; only its own teams and the jury see the words of a bot."""
    return as_json(tournament.records.replay(tournament.entry(match_id), own))


@router.get(_ONE + "/matches/{match_id}/score.txt", response_class=PlainTextResponse)
def show_contest_score(match_id: str, tournament: OneTournament) -> Response:
    """The points of a match as the seeds' score.txt."""
    entry = tournament.entry(match_id)
    text = score_text(entry.result.points)
    return attached(text.encode(), "text/plain", f"{entry.match.id}.txt")


@router.get("/games")
def show_games(team: Team, state: State) -> list[TeamGame]:
    """The finished matches of the team that asks, the latest first."""
    with state.database.reading() as session:
        found = team_games(session, team.id)
    return [
        TeamGame(
            tournament=each.tournament,
            match=each.entry["match"]["id"],
            label=each.entry["match"]["label"],
            seats=each.entry["match"]["seats"],
            seat=each.seat,
            places=each.entry["result"]["places"],
            scores=each.entry["result"]["scores"],
            verdicts=each.entry["verdicts"],
            submission=each.submission,
            sha256=each.sha256,
            finished_at=each.finished_at,
        )
        for each in found
    ]
