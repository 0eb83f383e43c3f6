"""A tournament over HTTP; there is nothing that a request could change."""

from http import HTTPStatus

from fastapi import APIRouter, FastAPI
from fastapi.responses import PlainTextResponse, Response

from botdrome.sentences import Sentence
from botdrome.web.application import application, as_json, attached
from botdrome.web.crowds import MOST_VIEWERS, Crowd
from botdrome.web.guard import Door
from botdrome.web.models import Replay
from botdrome.web.refusals import Refusal
from botdrome.web.serving import Place
from botdrome.web.streams import EventStream, events_of
from botdrome.web.tournament.events import follow
from botdrome.web.tournament.hall import Hall
from botdrome.web.tournament.models import (
    BoardEvent,
    Course,
    EndedEvent,
    GoneEvent,
    Round,
    Stage,
    Tournament,
)

_EVENTS = events_of(Course | BoardEvent | EndedEvent | GoneEvent)
_FOR_THE_JURY = Sentence(
    "for-the-jury",
    "Records are for the jury, on the machine that holds the tournament.",
    "Протоколы доступны только жюри, на той машине, где идёт турнир.",
)


class TournamentSite:
    """A hall as it is served."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def app(self, place: Place) -> FastAPI:
        """The application."""
        return create_app(self._hall, Door(place.host))

    def close(self) -> None:
        """Sends the viewers home."""
        self._hall.close()


def create_app(hall: Hall, door: Door) -> FastAPI:
    """The application; it closes the hall when it ends."""
    return application("tournament", door, (_looking(hall), _matches(hall)), hall.close)


def _looking(hall: Hall) -> APIRouter:
    router = APIRouter()
    viewers = Crowd(MOST_VIEWERS)

    @router.get("/api/tournament", response_model=Tournament)
    def show_tournament() -> Response:
        return as_json(hall.tournament())

    @router.get("/api/tournament/stages/{stage}", response_model=Stage)
    def show_stage(stage: int) -> Response:
        return as_json(hall.stage(stage))

    @router.get("/api/tournament/stages/{stage}/rounds/{number}", response_model=Round)
    def show_round(stage: int, number: int) -> Response:
        return as_json(hall.round(stage, number))

    @router.get("/api/tournament/events", responses=_EVENTS, response_class=EventStream)
    async def follow_tournament() -> EventStream:
        return EventStream(follow(hall), viewers)

    return router


def _matches(hall: Hall) -> APIRouter:
    router = APIRouter()

    @router.get("/api/matches/{match_id}", response_model=Replay)
    def show_match(match_id: str) -> Response:
        return as_json(hall.records.replay(hall.entry(match_id)))

    @router.get("/api/matches/{match_id}/log.json", response_class=Response)
    def show_record(match_id: str) -> Response:
        entry = hall.entry(match_id)
        if hall.is_public:
            raise Refusal(HTTPStatus.FORBIDDEN, _FOR_THE_JURY)
        return attached(hall.records.log(entry), "application/json", f"{entry.match.id}.json")

    @router.get("/api/matches/{match_id}/score.txt", response_class=PlainTextResponse)
    def show_score(match_id: str) -> Response:
        entry = hall.entry(match_id)
        points = "".join(f"{each:g}\n" for each in entry.result.points)
        return attached(points.encode(), "text/plain", f"{entry.match.id}.txt")

    return router
