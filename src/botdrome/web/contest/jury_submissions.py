"""The jury's view of submissions and of the queue."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from botdrome.contest.conducting.conductor import Conductor
from botdrome.contest.services.jury_views import (
    JurySubmissionView,
    all_submissions,
    test_games_waiting,
    waiting_submissions,
)
from botdrome.contest.storage.tables import Judged
from botdrome.runner.shared_executor import Priority
from botdrome.web.contest.identity import Jury, Number, OneContest
from botdrome.web.contest.jury_models import (
    JurySubmission,
    JurySubmissionDetails,
    QueueInfo,
    WaitingSubmission,
    WorkInfo,
)
from botdrome.web.contest.state import SiteState, State
from botdrome.web.contest.submission_routes import (
    NO_GAME,
    NO_SUBMISSION,
    submission_details,
    submission_model,
)
from botdrome.web.http.application import as_json
from botdrome.web.http.errors import not_found
from botdrome.web.replays.models import Replay

router = APIRouter(prefix="/api/contests/{contest}/jury")
_ONE = "/submissions/{login}/{number}"


@router.get("/submissions")
def show_all_submissions(
    contest: OneContest,
    _: Jury,
    state: State,
    login: Annotated[str | None, Query(max_length=80)] = None,
    verdict: Judged | None = None,
) -> list[JurySubmission]:
    """The submissions of all teams, or of one, the latest first."""
    if login is not None and not login.isprintable():
        return []
    with state.database.reading() as session:
        found = all_submissions(session, contest.id, login, verdict)
    return [
        JurySubmission(**dict(submission_model(each.submission)), team=each.team, login=each.login)
        for each in found
    ]


@router.get(_ONE)
def show_submission_of_team(
    contest: OneContest, login: str, number: Number, _: Jury, state: State
) -> JurySubmissionDetails:
    """One submission of a team with its source."""
    found = _find(state, contest.id, login, number)
    details = submission_details(found.submission, state.folder.sources)
    return JurySubmissionDetails(**dict(details), team=found.team, login=found.login)


@router.get(_ONE + "/games/{test_game}", response_model=Replay)
def show_test_game_of_team(
    contest: OneContest, login: str, number: Number, test_game: Number, _: Jury, state: State
) -> Response:
    """The replay of a team's test game, with all words."""
    for each in _find(state, contest.id, login, number).submission.games:
        if each.number == test_game and each.record is not None:
            return as_json(state.sample_replays.find(each, f"{number}-{test_game}", is_whole=True))
    raise not_found(NO_GAME)


@router.get("/queue")
def show_queue(contest: OneContest, _: Jury, state: State) -> QueueInfo:
    """What waits to be judged, and why; and what the workers do."""
    with state.database.reading() as session:
        waiting = waiting_submissions(session, contest.id)
        games = test_games_waiting(session, contest.id)
    conductor = state.conductor
    reasons = {} if conductor is None else dict(conductor.compilations.retries.reasons)
    return QueueInfo(
        waiting=[
            WaitingSubmission(
                team=each.team,
                number=each.number,
                arrived_at=each.arrived_at,
                state=each.state,
                attempts=each.attempts,
                reason=reasons.get(each.row),
            )
            for each in waiting
        ],
        test_games=games,
        work=None if conductor is None else _work(conductor),
    )


def _work(conductor: Conductor) -> WorkInfo:
    shared = conductor.shared
    return WorkInfo(
        slots=shared.slots,
        running=shared.running,
        compilations=shared.waiting(Priority.COMPILATION),
        test_games=shared.waiting(Priority.TEST_GAME),
        tournament_matches=shared.waiting(Priority.TOURNAMENT),
    )


def _find(state: SiteState, contest: str, login: str, number: int) -> JurySubmissionView:
    if login.isprintable():
        with state.database.reading() as session:
            for each in all_submissions(session, contest, login):
                if each.submission.number == number:
                    return each
    raise not_found(NO_SUBMISSION)
