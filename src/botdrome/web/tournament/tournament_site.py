"""A tournament over HTTP; requests change nothing."""

from http import HTTPStatus

from fastapi import APIRouter, FastAPI
from fastapi.responses import PlainTextResponse, Response

from botdrome.games.scoring import score_text
from botdrome.sentences import Sentence
from botdrome.web.http.application import application, as_json, attached
from botdrome.web.http.capacity import MOST_VIEWERS, Capacity
from botdrome.web.http.errors import HttpError
from botdrome.web.http.guard import Access
from botdrome.web.http.serving import Endpoint
from botdrome.web.http.streams import EventStream, describe_events
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

_EVENTS = describe_events(Course | BoardEvent | EndedEvent | GoneEvent)
_FOR_THE_JURY = Sentence(
    "for-the-jury",
    "Only the jury can read records, on the machine that runs the tournament.",
    "Протоколы доступны только жюри, на той машине, где идёт турнир.",
)


class TournamentSite:
    """A watched tournament as a site."""

    def __init__(self, tournament: WatchedTournament) -> None:
        self._tournament = tournament

    def app(self, endpoint: Endpoint) -> FastAPI:
        """The application."""
        return create_app(self._tournament, Access(endpoint.host))

    def close(self) -> None:
        """Ends the viewers' streams."""
        self._tournament.close()


def create_app(tournament: WatchedTournament, access: Access) -> FastAPI:
    """The application; it closes the tournament when it ends."""
    return application(
        "tournament", access, (_overview(tournament), _matches(tournament)), tournament.close
    )


def _overview(tournament: WatchedTournament) -> APIRouter:
    router = APIRouter()
    viewers = Capacity(MOST_VIEWERS)

    @router.get("/api/tournament", response_model=Tournament)
    def show_tournament() -> Response:
        return as_json(tournament.tournament())

    @router.get("/api/tournament/stages/{stage}", response_model=Stage)
    def show_stage(stage: int) -> Response:
        return as_json(tournament.stage(stage))

    @router.get("/api/tournament/stages/{stage}/rounds/{number}", response_model=Round)
    def show_round(stage: int, number: int) -> Response:
        return as_json(tournament.round(stage, number))

    @router.get("/api/tournament/events", responses=_EVENTS, response_class=EventStream)
    async def follow_tournament() -> EventStream:
        return EventStream(follow(tournament), viewers)

    return router


def _matches(tournament: WatchedTournament) -> APIRouter:
    router = APIRouter()

    @router.get("/api/matches/{match_id}", response_model=Replay)
    def show_match(match_id: str) -> Response:
        return as_json(tournament.records.replay(tournament.entry(match_id)))

    @router.get("/api/matches/{match_id}/log.json", response_class=Response)
    def show_record(match_id: str) -> Response:
        entry = tournament.entry(match_id)
        if tournament.is_public:
            raise HttpError(HTTPStatus.FORBIDDEN, _FOR_THE_JURY)
        return attached(tournament.records.log(entry), "application/json", f"{entry.match.id}.json")

    @router.get("/api/matches/{match_id}/score.txt", response_class=PlainTextResponse)
    def show_score(match_id: str) -> Response:
        entry = tournament.entry(match_id)
        text = score_text(entry.result.points)
        return attached(text.encode(), "text/plain", f"{entry.match.id}.txt")

    return router
