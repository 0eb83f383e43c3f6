"""Verifies an exported contest: lots, pairings, results, tables and every record."""

import json
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from botdrome import games
from botdrome.contest.rules.lots import commitment, tournament_seed
from botdrome.contest.services.exporting import CONTEST, JOURNAL, LOTS, RECORDS, TABLES
from botdrome.errors import UserError
from botdrome.referee.records.record import RECORD_LIMIT_BYTES, Record, read
from botdrome.referee.records.verification import examine
from botdrome.reports import summarise, write_reports
from botdrome.runner.tournament.journal_lines import (
    FinishedMatch,
    JournalContents,
    round_line,
)
from botdrome.runner.tournament.plan import Plan
from botdrome.runner.tournament.run import match_seed
from botdrome.runner.tournament.settlement import finished
from botdrome.sentences import Sentence, excerpt
from botdrome.tournaments.course import Course
from botdrome.tournaments.model import MatchId, Result, match_order

_LARGEST = 2**28
_NOT_AN_EXPORT = Sentence(
    "not-an-export",
    "{path} is not an exported contest: {why}.",
    "{path} — не архив соревнования: {why}.",
)
_COMMITMENT = Sentence(
    "lots-commitment",
    "{tournament}: the secret of the lots is not the one that was committed to.",
    "{tournament}: тайна жребия не та, что была обещана.",
)
_SEED = Sentence(
    "lots-seed",
    "{tournament}: the seed does not follow from the secret and the entered submissions.",
    "{tournament}: зерно не следует из тайны и заявленных посылок.",
)
_PAIRING = Sentence(
    "wrong-pairing",
    "{tournament}: round {round} of stage {stage} was paired differently.",
    "{tournament}: пары тура {round} этапа {stage} составлены иначе.",
)
_NO_ROUND = Sentence(
    "missing-round",
    "{tournament}: round {round} of stage {stage} is missing in the journal.",
    "{tournament}: в журнале нет тура {round} этапа {stage}.",
)
_NO_RECORD = Sentence(
    "missing-record",
    "{tournament}: the record of match {match} is missing.",
    "{tournament}: нет протокола партии {match}.",
)
_RECORD = Sentence(
    "invalid-record",
    "{tournament}, match {match}: {why}",
    "{tournament}, партия {match}: {why}",
)
_FOREIGN = Sentence(
    "foreign-record",
    "{tournament}: the record of match {match} is that of another match: {what} differs.",
    "{tournament}: протокол партии {match} — от другой партии: не совпадает {what}.",
)
_RESULT = Sentence(
    "wrong-result",
    "{tournament}: the result of match {match} is not that of its record.",
    "{tournament}: результат партии {match} не тот, что в её протоколе.",
)
_TABLE = Sentence(
    "wrong-table",
    "{tournament}: {file} does not follow from the results.",
    "{tournament}: {file} не следует из результатов.",
)


def differences(path: Path) -> Iterator[Sentence]:
    """Everything that does not hold, one sentence each; none if the export is valid."""
    try:
        with zipfile.ZipFile(path) as archive:
            about = json.loads(_file(archive, CONTEST))
            names = about["tournaments"]
            for name in names:
                yield from _Check(archive, str(name)).differences()
    except (OSError, zipfile.BadZipFile, ValueError, LookupError, TypeError) as error:
        raise UserError(_NOT_AN_EXPORT.of(path=path, why=error)) from None


class _Check:
    """One tournament of an export."""

    def __init__(self, archive: zipfile.ZipFile, name: str) -> None:
        self._archive = archive
        self._name = name
        self._contents = JournalContents(Path(name, JOURNAL))
        for line in _file(archive, f"{name}/{JOURNAL}").splitlines():
            self._contents.take(line)
        self._plan = Plan.read(self._contents.head)

    def differences(self) -> Iterator[Sentence]:
        """What does not hold."""
        yield from self._lots(json.loads(_file(self._archive, f"{self._name}/{LOTS}")))
        course = self._plan.course()
        yield from self._pairings(course)
        for match_id, entry in self._contents.entries.items():
            yield from self._match(match_id, entry)
        yield from self._tables()

    def _lots(self, lots: dict[str, Any]) -> Iterator[Sentence]:
        if lots["secret"] is None:
            return  # the tournament is not over
        secret = bytes.fromhex(lots["secret"])
        if commitment(secret) != lots["commitment"]:
            yield self._say(_COMMITMENT)
        if tournament_seed(secret, lots["submissions"]) != self._plan.seed:
            yield self._say(_SEED)

    def _pairings(self, course: Course) -> Iterator[Sentence]:
        """Each round as it follows from the rounds before."""
        rounds = self._contents.rounds
        results: dict[MatchId, Result] = {}
        for stage, number in sorted(rounds):
            disqualified = self._contents.disqualified.items()
            for team, since in disqualified:
                if since < stage:
                    course.disqualify(team, since)
            stages = course.stages(results)
            due = stages[stage - 1].rounds(results) if stage <= len(stages) else ()
            expected = next((each for each in due if each.number == number), None)
            found = rounds[stage, number]
            if expected is None or round_line(stage, expected)["pairs"] != found:
                yield self._say(_PAIRING, round=number, stage=stage)
                return
            for match in expected.matches:
                entry = self._contents.entries.get(match.id)
                if entry is not None:
                    results[match.id] = entry.result
        current = course.current_round(results)
        if current is not None and (current[0], current[1].number) not in rounds:
            is_unfinished = len(results) == len(self._contents.entries)
            if not is_unfinished:
                yield self._say(_NO_ROUND, round=current[1].number, stage=current[0])

    def _match(self, match_id: MatchId, entry: FinishedMatch) -> Iterator[Sentence]:
        try:
            data = _file(self._archive, f"{self._name}/{RECORDS}/{match_id}.json")
        except KeyError:
            yield self._say(_NO_RECORD, match=match_id)
            return
        try:
            record = read(data)
            difference = examine(record).difference
        except UserError as error:
            difference = error.sentence
        if difference is not None:
            yield self._say(_RECORD, match=match_id, why=difference)
            return
        what = self._foreign(match_id, entry, record)
        if what is not None:
            yield self._say(_FOREIGN, match=match_id, what=what)
        elif record.void is None:
            made = finished(entry.match, record, self._plan.scoring)
            if (made.result, made.verdicts) != (entry.result, entry.verdicts):
                yield self._say(_RESULT, match=match_id)

    def _foreign(self, match_id: MatchId, entry: FinishedMatch, record: Record) -> str | None:
        """What shows that a record is not that of its match."""
        if record.game != self._plan.game:
            return "game"
        if record.seed != match_seed(self._plan.seed, match_id):
            return "seed"
        stage = match_order(match_id)[0]
        options = games.get(self._plan.game).options(**self._plan.stage_options[stage - 1])
        if record.options != {name: getattr(options, name) for name in record.options}:
            return "options"
        if len(record.bots) != len(entry.match.seats):
            return "seats"
        has_one_program = games.get(self._plan.game).api is None
        for team, bot in zip(entry.match.seats, record.bots, strict=True):
            known = self._plan.house if team is None else self._plan.teams[team]
            if has_one_program and known is not None and bot.hash != known.hash:
                return f"program of {excerpt(team or 'the jury')}"
        return None

    def _tables(self) -> Iterator[Sentence]:
        course = self._plan.course()
        for team, stage in self._contents.disqualified.items():
            course.disqualify(team, stage)
        entries = self._contents.entries
        present = set(self._archive.namelist())
        missing = [each for each in entries if f"{self._name}/{RECORDS}/{each}.json" not in present]
        summary = summarise(games.get(self._plan.game), self._plan, course, entries, missing)
        with tempfile.TemporaryDirectory() as made:
            write_reports(summary, Path(made))
            for name in TABLES:
                if Path(made, name).read_bytes() != _file(self._archive, f"{self._name}/{name}"):
                    yield self._say(_TABLE, file=name)

    def _say(self, sentence: Sentence, **values: object) -> Sentence:
        return sentence.of(tournament=self._name, **values)


def _file(archive: zipfile.ZipFile, name: str) -> bytes:
    """A file of an archive that may come from anywhere: never more than is expected of it."""
    info = archive.getinfo(name)
    limit = RECORD_LIMIT_BYTES if f"/{RECORDS}/" in name else _LARGEST
    if info.file_size > limit:
        raise ValueError(f"{name} is too large")
    with archive.open(info) as stream:
        return stream.read(limit)
