"""The jury's acts on tournaments: start, stop, continue, publish."""

from http import HTTPStatus

from fastapi import APIRouter
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import PUBLICATIONS
from botdrome.contest.services import jury_tournaments as acts
from botdrome.contest.services.contests import ContestInfo
from botdrome.contest.services.tournament_views import visible_tournaments
from botdrome.contest.storage.tables import Tournament
from botdrome.sentences import Sentence
from botdrome.web.contest.identity import Jury, OneContest
from botdrome.web.contest.state import Now, State
from botdrome.web.contest.tournament_models import (
    PUBLICATION_NAMES,
    ContestTournament,
    JuryTournament,
    PublishRequest,
    StartedTournament,
    StartRequest,
)
from botdrome.web.http.errors import not_found

router = APIRouter(prefix="/api/contests/{contest}/jury/tournaments")
_NO_TOURNAMENT = Sentence(
    "no-tournament-of-number",
    "This contest has no tournament {number}.",
    "В этом соревновании нет турнира {number}.",
)


@router.get("")
def show_all_tournaments(contest: OneContest, jury: Jury, state: State) -> list[JuryTournament]:
    """All tournaments of a contest, hidden ones too."""
    with state.database.reading() as session:
        found = visible_tournaments(session, contest, jury.role)
    return [
        JuryTournament(
            **{name: getattr(each, name) for name in ContestTournament.model_fields},
            publication=PUBLICATION_NAMES[each.publication],
            reason=each.reason,
        )
        for each in found
    ]


@router.post("", status_code=HTTPStatus.CREATED)
def start_tournament(
    contest: OneContest, wanted: StartRequest, jury: Jury, state: State, now: Now
) -> StartedTournament:
    """Starts a tournament at once, with the submissions that are Accepted now."""
    with state.database.writing() as session:
        number = acts.start_extra(session, contest, wanted.rules, jury.actor, now)
    state.wake()
    return StartedTournament(number=number)


@router.post("/{number}/stop", status_code=HTTPStatus.NO_CONTENT)
def stop_tournament(contest: OneContest, number: int, jury: Jury, state: State, now: Now) -> None:
    """Stops a tournament that is running."""
    with state.database.writing() as session:
        acts.stop(session, _found(session, contest, number), jury.actor, now)
    state.wake()


@router.post("/{number}/continue", status_code=HTTPStatus.NO_CONTENT)
def continue_tournament(
    contest: OneContest, number: int, jury: Jury, state: State, now: Now
) -> None:
    """Continues a tournament that was stopped."""
    with state.database.writing() as session:
        acts.go_on(session, _found(session, contest, number), jury.actor, now)
    state.wake()


@router.post("/{number}/publish", status_code=HTTPStatus.NO_CONTENT)
def publish_tournament(
    contest: OneContest, number: int, wanted: PublishRequest, jury: Jury, state: State, now: Now
) -> None:
    """Publishes a tournament or one of its rounds to an audience, or hides it."""
    level = PUBLICATIONS[wanted.level]
    with state.database.writing() as session:
        row = _found(session, contest, number)
        if wanted.stage is None or wanted.round is None:
            acts.publish(session, row, level, jury.actor, now)
        else:
            acts.publish_round(session, row, wanted.stage, wanted.round, level, jury.actor, now)
    state.wake()


def _found(session: Session, contest: ContestInfo, number: int) -> Tournament:
    row = acts.find_tournament(session, contest.id, number) if 0 < number < 2**31 else None
    if row is None:
        raise not_found(_NO_TOURNAMENT.of(number=number))
    return row
