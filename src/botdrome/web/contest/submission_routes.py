"""A team's submissions: sending one, and what has become of it."""

import math
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from botdrome.contest.services.arrivals import (
    Receipt,
    Source,
    announce_source,
    receive,
    wait_of,
)
from botdrome.contest.services.submission_views import (
    GameView,
    SubmissionView,
    playing_submission,
    submission_of,
    submissions_of,
)
from botdrome.contest.services.tournament_rows import next_tournament
from botdrome.contest.storage.files import ContentStore
from botdrome.sentences import Sentence
from botdrome.web.contest.identity import Number, OwnTeam, Team, for_programs
from botdrome.web.contest.state import Now, SiteState, State
from botdrome.web.contest.submission_models import (
    Announced,
    EntryCard,
    MySubmissions,
    ReceiptModel,
    SubmissionDetails,
    SubmissionModel,
    TestGameModel,
)
from botdrome.web.http.application import as_json
from botdrome.web.http.connections import arrival_of
from botdrome.web.http.errors import not_found
from botdrome.web.replays.models import Replay

router = APIRouter(prefix="/api/contests/{contest}/submissions")
_BODY = {
    "requestBody": {
        "required": True,
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}
NO_SUBMISSION = Sentence("no-submission", "There is no such submission.", "Такой посылки нет.")
NO_GAME = Sentence(
    "no-test-game", "This test game was not played.", "Такой проверочной партии не было."
)


def _arrived(request: Request, now: Now) -> datetime:
    """When the first byte of a request came."""
    found = arrival_of(request.scope)
    return now if found is None else min(now, datetime.fromtimestamp(found, UTC))


Arrived = Annotated[datetime, Depends(_arrived)]


@router.post("", status_code=HTTPStatus.CREATED, openapi_extra=_BODY)
@for_programs
async def submit(
    request: Request,
    team: Team,
    state: State,
    arrived: Arrived,
    name: Annotated[str, Query(min_length=1, max_length=200)],
    language: Annotated[str | None, Query(max_length=20)] = None,
) -> ReceiptModel:
    """Takes a source in; the answer proves that it is on the disk."""
    data = await request.body()
    source = Source(name, data, language)
    receipt = await run_in_threadpool(
        receive, state.database, state.folder, team.contest.id, team.id, source, arrived
    )
    state.wake()
    return _receipt(receipt)


@router.post("/announcements", status_code=HTTPStatus.NO_CONTENT)
@for_programs
def announce(wanted: Announced, team: Team, state: State, arrived: Arrived) -> None:
    """Notes the hash of a source that follows: it counts as having arrived now."""
    announce_source(state.database, team.contest.id, team.id, wanted.sha256, arrived)


@router.get("")
def show_submissions(team: Team, state: State, now: Now) -> MySubmissions:
    """All submissions of the team that asks."""
    with state.database.reading() as session:
        found = submissions_of(session, team.id)
        wait = wait_of(session, team.contest, team.id, now)
        card = _card(session, team)
    return MySubmissions(
        submissions=[submission_model(each) for each in found],
        wait_s=math.ceil(wait.total_seconds()),
        most_bytes=team.contest.settings.submissions.most_kib * 1024,
        card=card,
    )


@router.get("/{number}")
def show_submission(number: Number, team: Team, state: State) -> SubmissionDetails:
    """One submission with its source."""
    return submission_details(_find(state, team.id, number), state.folder.sources)


@router.get("/{number}/games/{test_game}", response_model=Replay)
def show_test_game(number: Number, test_game: Number, team: Team, state: State) -> Response:
    """The replay of a test game; of the words in it, only the team's own."""
    for each in _find(state, team.id, number).games:
        if each.number == test_game and each.record is not None:
            return as_json(state.sample_replays.find(each, f"{number}-{test_game}"))
    raise not_found(NO_GAME)


def _find(state: SiteState, team: int, number: int) -> SubmissionView:
    with state.database.reading() as session:
        found = submission_of(session, team, number) if 0 < number < 2**31 else None
    if found is None:
        raise not_found(NO_SUBMISSION)
    return found


def _card(session: Session, team: OwnTeam) -> EntryCard:
    following = next_tournament(session, team.contest)
    playing = playing_submission(session, team.id, None)
    view = None if playing is None else submission_of(session, team.id, playing)
    return EntryCard(
        submission=playing,
        sha256=None if view is None else view.sha256,
        tournament=None if following is None else following.number,
        at=None if following is None else following.at,
    )


def _receipt(receipt: Receipt) -> ReceiptModel:
    return ReceiptModel.model_validate(receipt)


def submission_model(view: SubmissionView) -> SubmissionModel:
    """A submission as it is sent."""
    return SubmissionModel(
        number=view.number,
        language=view.language,
        file_name=view.file_name,
        size=view.size,
        sha256=view.sha256,
        arrived_at=view.arrived_at,
        is_late=view.is_late,
        is_admitted=view.is_admitted,
        state=view.state,
        edition=view.edition,
        games=[_game(each) for each in view.games],
    )


def submission_details(view: SubmissionView, sources: ContentStore) -> SubmissionDetails:
    """A submission with its source."""
    return SubmissionDetails(
        **dict(submission_model(view)),
        output=view.output,
        judged_at=view.judged_at,
        source=_text(sources.get(view.sha256)),
    )


def _game(view: GameView) -> TestGameModel:
    own = view.verdicts[view.seat] if view.seat < len(view.verdicts) else []
    return TestGameModel(
        number=view.number,
        seat=view.seat,
        place=view.place,
        verdicts=[list(codes) for codes in view.verdicts],
        is_played=view.record is not None,
        is_lost_technically=bool(own),
    )


def _text(data: bytes) -> str | None:
    """A source as text; None for an executable."""
    for encoding in ("utf-8-sig", "cp1251"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if "\0" in text else text
    return None
