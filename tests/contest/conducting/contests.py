"""A small contest whose conductor runs in the test."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from botdrome import games
from botdrome.contest.conducting.conductor import Conductor
from botdrome.contest.moments import now
from botdrome.contest.services.arrivals import Receipt, Source, receive
from botdrome.contest.services.contests import create_contest
from botdrome.contest.services.teams import add_team
from botdrome.contest.services.tournament_rows import tournaments_of
from botdrome.contest.storage.conducting_lock import ConductingLock
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.tables import Submission, Team, Tournament
from botdrome.contest.storage.upgrading import upgrade
from botdrome.runner import free_cores
from botdrome.runner.shared_executor import local_lanes

FILE = """
game = "{game}"
start = {start}
length = "{length}"
title = {{ ru = "Проба", en = "Trial" }}
submissions.windows = []
{more}
"""


@dataclass(slots=True)
class TrialContest:
    """A contest in a folder of its own."""

    database: Database
    data: DataFolder
    id: str
    start: datetime
    teams: dict[str, int]

    @classmethod
    def make(
        cls,
        folder: Path,
        game: str,
        length: str,
        more: str = "",
        *,
        url: str | None = None,
        ago: timedelta = timedelta(),
    ) -> "TrialContest":
        """A contest that began some time ago."""
        database, data = Database(folder, url), DataFolder(folder)
        upgrade(database, data.backups, now())
        start = (now() - ago).replace(microsecond=0)
        text = FILE.format(game=game, start=start.isoformat(), length=length, more=more)
        with database.writing() as session:
            contest = create_contest(session, text, "trial.toml", "test", now())
        return cls(database, data, contest, start, {})

    def add_teams(self, *names: str) -> None:
        """Enters teams."""
        with self.database.writing() as session:
            for name in names:
                add_team(session, self.id, name, name, "test", now())
                (row,) = session.query(Team).filter_by(contest_id=self.id, name=name)
                self.teams[name] = row.id

    def submit(self, team: str, source: Source, at: datetime | None = None) -> Receipt:
        """Submits for a team."""
        team_id = self.teams[team]
        return receive(self.database, self.data, self.id, team_id, source, at or now())

    def submissions(self) -> Mapping[tuple[str, int], Submission]:
        """All submissions, by team and number."""
        names = {team_id: name for name, team_id in self.teams.items()}
        with self.database.reading() as session:
            rows = session.query(Submission).filter_by(contest_id=self.id).all()
        return {(names[row.team_id], row.number): row for row in rows}

    def tournaments(self) -> list[Tournament]:
        """All tournaments, by number."""
        with self.database.reading() as session:
            return list(tournaments_of(session, self.id))

    @contextmanager
    def conducted(self, slots: int = 2) -> Iterator[Conductor]:
        """With a conductor at work."""
        lock = ConductingLock(self.database, self.data.path)
        cores = (free_cores() * slots)[:slots]
        conductor = Conductor(self.database, self.data, local_lanes(cores), lock)
        conductor.start()
        try:
            yield conductor
        finally:
            conductor.close()


def sample(game: str, suffix: str, comment: str = "") -> Source:
    """The game's sample in a language, told apart by a comment."""
    folder = games.get(game).folder.joinpath("samples")
    (file,) = (each for each in folder.iterdir() if each.name.endswith(f".{suffix}"))
    mark = "#" if suffix == "py" else "//"
    return Source(file.name, file.read_bytes() + f"\n{mark} {comment}\n".encode())
