"""Entries of a tournament: each team's last Accepted submission, and the lots that follow."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from botdrome.contest.rules.lots import tournament_seed
from botdrome.contest.services.contests import ContestInfo
from botdrome.contest.storage.tables import Entry, Judged, Submission, Team, Tournament
from botdrome.runner.tournament import plan as plans
from botdrome.tournaments.formats.format import StageRules

_IN_WORK = (Judged.QUEUED, Judged.COMPILING)


@dataclass(frozen=True, slots=True)
class Entered:
    """A team with the submission that plays for it."""

    team_id: int
    name: str
    submission: Submission


def is_anything_unjudged(session: Session, contest: str, until: datetime) -> bool:
    """Whether something that arrived before a moment still waits for its verdict."""
    waiting = select(Submission.id).where(
        Submission.contest_id == contest,
        Submission.state.in_(_IN_WORK),
        Submission.arrived_at < until,
    )
    return session.scalar(waiting.limit(1)) is not None


def counts_until(moment: datetime | None) -> tuple[ColumnElement[bool], ...]:
    """What a submission must be to play in a tournament of a moment, or of now.

    Late ones play only if the jury has admitted them.
    """
    in_time = ~Submission.is_late
    if moment is not None:
        in_time &= Submission.arrived_at < moment
    return (Submission.state == Judged.ACCEPTED, in_time | Submission.is_admitted)


def entered(session: Session, contest: str, until: datetime) -> Sequence[Entered]:
    """The last Accepted submission of each team that counts at a moment."""
    found = session.execute(
        select(Submission, Team)
        .join(Team, Team.id == Submission.team_id)
        .where(Submission.contest_id == contest, ~Team.is_out, *counts_until(until))
        .order_by(Submission.arrived_at, Submission.number)
    ).all()
    last = {team.id: Entered(team.id, team.name, submission) for submission, team in found}
    return list(last.values())


def stages_of(row: Tournament, contest: ContestInfo) -> tuple[StageRules, ...]:
    """The stages of a tournament, as the regulations have them."""
    regulations = contest.settings.regulations
    if row.rules_index is None:
        return regulations.final
    return (regulations.intermediate[row.rules_index].stage,)


def fix_entries(
    session: Session,
    row: Tournament,
    contest: ContestInfo,
    teams: Sequence[Entered],
    house: plans.Entry | None,
) -> plans.Plan:
    """Fixes who plays with what, and draws the seeding; the plan of the tournament.

    `house` is the jury's bot, as compiled.
    """
    seed = tournament_seed(row.secret, (each.submission.sha256 for each in teams))
    drawn = sorted(teams, key=lambda each: _lot(seed, each.name))
    settings = contest.settings
    options = settings.rules.options(**settings.regulations.options)
    plan = plans.Plan(
        game=settings.game,
        game_version=settings.rules.version,
        options=asdict(options),
        seed=seed,
        teams=_programs(drawn),
        house=house,
        stages=stages_of(row, contest),
        scoring=settings.regulations.scoring,
        limits=settings.regulations.limits,
    )
    row.plan = plan.to_json()
    session.add_all(
        Entry(
            tournament_id=row.id,
            team_id=each.team_id,
            submission_id=each.submission.id,
            name=each.name,
            seeding=number,
        )
        for number, each in enumerate(drawn, 1)
    )
    return plan


def _programs(teams: Sequence[Entered]) -> Mapping[str, plans.Entry]:
    return {
        each.name: plans.Entry(each.submission.artifact or "", each.submission.language)
        for each in teams
    }


def _lot(seed: int, name: str) -> bytes:
    return hashlib.sha256(f"{seed} {name}".encode()).digest()
