"""Contests: the list, one of them, and a new one."""

from datetime import datetime
from http import HTTPStatus

from fastapi import APIRouter

from botdrome.contest.services.contests import ContestInfo, create_contest, list_contests
from botdrome.errors import PlatformFault
from botdrome.languages import LANGUAGES
from botdrome.languages.toolchains import toolchain_version
from botdrome.web.contest.contest_models import (
    CompilerCall,
    ContestDetails,
    ContestId,
    ContestLanguage,
    ContestRequest,
    ContestSummary,
)
from botdrome.web.contest.identity import Jury, OneContest
from botdrome.web.contest.state import Now, State
from botdrome.web.replays.models import Language

router = APIRouter(prefix="/api/contests")
_FILE = "contest.toml"


@router.get("")
def show_contests(state: State, now: Now) -> list[ContestSummary]:
    """All contests, the latest first."""
    with state.database.reading() as session:
        found = list_contests(session)
    return [_summary(each, now) for each in found]


@router.post("", status_code=HTTPStatus.CREATED)
def make_contest(wanted: ContestRequest, jury: Jury, state: State, now: Now) -> ContestId:
    """Makes a contest; an error names all mistakes of its file, each on a line of its own."""
    with state.database.writing() as session:
        return ContestId(id=create_contest(session, wanted.text, _FILE, jury.actor, now))


@router.get("/{contest}")
def show_contest(contest: OneContest, now: Now) -> ContestDetails:
    """One contest, and its time."""
    clock = contest.clock
    return ContestDetails(
        **dict(_summary(contest, now)),
        length_s=clock.total.total_seconds(),
        elapsed_s=clock.elapsed(now).total_seconds(),
        server_time=now,
        languages=[
            Language(id=each, titles=LANGUAGES[each].titles) for each in contest.settings.languages
        ],
        intermediate_rules=len(contest.settings.regulations.intermediate),
        is_registration_open=contest.settings.is_registration_open,
    )


@router.get("/{contest}/languages")
def show_languages(contest: OneContest) -> list[ContestLanguage]:
    """The languages of a contest with their compilers and flags."""
    return [_language(each) for each in contest.settings.languages]


def _language(name: str) -> ContestLanguage:
    language = LANGUAGES[name]
    try:
        version = toolchain_version(language)
    except PlatformFault:  # `botdrome doctor` says more
        version = None
    return ContestLanguage(
        id=language.id,
        titles=language.titles,
        suffixes=[*language.suffixes, *language.ready_made],
        version=version,
        editions=[
            CompilerCall(
                label=each.label,
                command=" ".join(each.command).replace("{sources}", f"bot{language.suffixes[0]}"),
            )
            for each in language.attempts
        ],
    )


def _summary(contest: ContestInfo, now: datetime) -> ContestSummary:
    return ContestSummary(
        id=contest.id,
        game=contest.settings.game,
        titles=contest.settings.title,
        phase=contest.clock.phase(now),
        start=contest.clock.start,
        end=contest.clock.end,
    )
