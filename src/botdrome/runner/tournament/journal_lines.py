"""The lines of a tournament's journal: written with a check sum, read and checked one by one."""

import json
import math
import re
import zlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from pydantic import TypeAdapter, ValidationError

from botdrome import games
from botdrome.errors import PlatformFault, UserError
from botdrome.referee.records.record import Repeat
from botdrome.sentences import Sentence, excerpt
from botdrome.tournaments.course import Course
from botdrome.tournaments.model import MatchId, Round, Team
from botdrome.tournaments.standings.statistics import PlayedMatch

VERSION = 3
WITHOUT_SUMS = 2
"""Journals of this version have no check sums; they can still be read and continued."""
_ID = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6}){3}")
_SUM = re.compile(rb', "crc": "([0-9a-f]{8})"\}')
_SUM_LENGTH = len(', "crc": "01234567"}')
_LARGEST = 10**12
"""Far above any number in a match."""

_ADVICE = (
    "restore the file from a copy, or remove that line if its match may be played again.",
    "восстановите файл из копии или удалите эту строку, если эту партию можно сыграть заново.",
)
_DAMAGED = Sentence(
    "journal-damaged",
    f"Line {{line}} of {{path}} is damaged; {_ADVICE[0]}",
    f"Строка {{line}} в {{path}} испорчена; {_ADVICE[1]}",
)
_WRONG_SUM = Sentence(
    "journal-check-sum",
    f"Line {{line}} of {{path}} was changed: its check sum does not match; {_ADVICE[0]}",
    f"Строка {{line}} в {{path}} изменена: контрольная сумма не сходится; {_ADVICE[1]}",
)
_IMPOSSIBLE = Sentence(
    "journal-impossible",
    f"Line {{line}} of {{path}} is impossible ({{what}}); {_ADVICE[0]}",
    f"Строка {{line}} в {{path}} содержит невозможное ({{what}}); {_ADVICE[1]}",
)
_CHANGED = Sentence(
    "pairing-changed",
    "This version of Botdrome pairs round {round} of stage {stage} differently; use the version "
    "with which the tournament was started.",
    "Эта версия Botdrome составляет пары тура {round} этапа {stage} иначе; используйте ту версию, "
    "с которой турнир начат.",
)
_NO_ROUND = Sentence(
    "match-of-no-round", "no round has the match {match}", "партии {match} нет ни в одном туре"
)
_NO_TEAM = Sentence("team-unknown", "there is no team {team}", "команды {team} нет")
_TWICE = Sentence("team-twice", "a team has two seats", "у команды два места")
_SEATS = Sentence("wrong-seats", "wrong number of seats", "неверное число мест")
_FIGURES = Sentence("impossible-figures", "impossible figures", "невозможные числа")


@dataclass(frozen=True, slots=True)
class FinishedMatch(PlayedMatch):
    """A finished match, with further figures for reports."""

    peak_kib: tuple[int, ...]
    reason: Sentence


_ENTRIES = TypeAdapter(FinishedMatch)
_REPEATS = TypeAdapter(Repeat)
_ROUNDS = TypeAdapter(list[str])


def match_line(entry: FinishedMatch) -> dict[str, Any]:
    """The line of a finished match."""
    return {"type": "match", "entry": _ENTRIES.dump_python(entry, mode="json")}


def round_line(stage: int, round_: Round) -> dict[str, Any]:
    """The line of a paired round."""
    return {"type": "round", "stage": stage, "round": round_.number, "pairs": _pairs(round_)}


def _pairs(round_: Round) -> list[str]:
    return [f"{match.id} {' '.join(map(str, match.seats))}" for match in round_.matches]


def repeat_line(match_id: MatchId, repeat: Repeat, team: Team | None) -> dict[str, Any]:
    """The line of an attempt that does not count, and the team that it counts against."""
    data = _REPEATS.dump_python(repeat, mode="json")
    return {"type": "void", "match": match_id, "team": team, "repeat": data}


def encode(line: Mapping[str, Any]) -> bytes:
    """A line as it is written: the check sum at its end is that of the line without it."""
    body = json.dumps(line, ensure_ascii=False, allow_nan=False).encode()
    return body[:-1] + b', "crc": "%08x"}\n' % zlib.crc32(body)


class JournalContents:
    """The content of a journal, read line by line; an impossible line is a user error."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines = 0
        self._seats: int | None = None
        self._teams: Collection[object] | None = None
        self._pairs: dict[MatchId, str] = {}
        self.head: dict[str, Any] = {}
        self.entries: dict[MatchId, FinishedMatch] = {}
        """Finished matches, in the order in which they ended."""
        self.disqualified: dict[Team, int] = {}
        """By team, the stage that was running then."""
        self.rounds: dict[tuple[int, int], list[str]] = {}
        """By stage and number."""
        self.repeats: dict[MatchId, list[Repeat]] = {}
        """Attempts that do not count."""
        self.voids: dict[Team, int] = {}
        """By team, how many of them count against it."""

    def take(self, data: bytes) -> None:
        """Reads the next line, given without its newline."""
        self._lines += 1
        line = self._decoded(data)
        if not self.head:
            self._take_head(line)
            return
        kinds = {
            "match": self._take_match,
            "round": self._take_round,
            "void": self._take_void,
            "disqualified": self._take_disqualified,
        }
        try:
            take = kinds[line["type"]]
            take(line)
        except (LookupError, TypeError, OverflowError, ValidationError):
            raise self._error(_DAMAGED) from None

    def check_course(self, course: Course) -> None:
        """A platform fault if a course has other pairings than this journal."""
        results = {match_id: entry.result for match_id, entry in self.entries.items()}
        for number, stage in enumerate(course.stages(results), start=1):
            self.check_pairings(number, stage.rounds(results))

    def check_pairings(self, stage: int, rounds: Iterable[Round]) -> None:
        """A platform fault if this journal has other pairings of these rounds."""
        for each in rounds:
            if self.rounds.get((stage, each.number)) not in (None, _pairs(each)):
                raise PlatformFault(_CHANGED.of(stage=stage, round=each.number))

    def _decoded(self, data: bytes) -> dict[str, Any]:
        found = _SUM.fullmatch(data, max(0, len(data) - _SUM_LENGTH))
        if found is not None:
            data = data[:-_SUM_LENGTH] + b"}"
            if int(found[1], 16) != zlib.crc32(data):
                raise self._error(_WRONG_SUM)
        try:
            line = json.loads(data, parse_constant=_refuse, parse_float=_finite)
            if b"\\u" in data:
                json.dumps(line, ensure_ascii=False).encode()  # no lone surrogates
        except (ValueError, RecursionError):
            line = None
        if not isinstance(line, dict):
            raise self._error(_DAMAGED)
        version = (self.head or line).get("version")
        if found is None and isinstance(version, int) and version > WITHOUT_SUMS:
            raise self._error(_WRONG_SUM)
        return line

    def _take_head(self, line: dict[str, Any]) -> None:
        if line.get("type") != "tournament":
            raise self._error(_DAMAGED)
        self.head = line
        if isinstance(line.get("teams"), dict):
            self._teams = line["teams"].keys()
        if isinstance(line.get("game"), str):
            self._seats = games.get(line["game"]).seats

    def _take_match(self, line: Mapping[str, Any]) -> None:
        entry = _ENTRIES.validate_python(line["entry"])
        what = self._impossibility(entry)
        if what is not None:
            raise self._error(_IMPOSSIBLE, what=what)
        self.entries.setdefault(entry.match.id, entry)

    def _impossibility(self, entry: FinishedMatch) -> Sentence | None:
        """What is impossible about a match: journals may come from anywhere."""
        match, result = entry.match, entry.result
        teams = [team for team in match.seats if team is not None]
        for team in teams:
            if self._teams is not None and team not in self._teams:
                return _NO_TEAM.of(team=excerpt(team))
        if len(set(teams)) < len(teams):
            return _TWICE
        seats = len(match.seats)
        by_seat = (result.places, result.scores, result.points, result.moves)
        noted = (entry.verdicts, entry.cpu_ms, entry.peak_kib)
        if {seats, *map(len, by_seat), *map(len, noted)} != {self._seats or seats}:
            return _SEATS
        counted = (*result.moves, *entry.cpu_ms, *entry.peak_kib)
        if not (
            all(1 <= place <= seats for place in result.places)
            and all(abs(each) <= _LARGEST for each in (*result.scores, *result.points))
            and all(0 <= each <= _LARGEST for each in counted)
        ):
            return _FIGURES
        if self._pairs.get(match.id) != f"{match.id} {' '.join(map(str, match.seats))}":
            return _NO_ROUND.of(match=excerpt(f"{match.id} {' '.join(map(str, match.seats))}"))
        return None

    def _take_round(self, line: Mapping[str, Any]) -> None:
        stage, number = _natural(line["stage"]), _natural(line["round"])
        pairs = _ROUNDS.validate_python(line["pairs"])
        for pair in pairs:
            match_id = pair.partition(" ")[0]
            if not (_ID.fullmatch(match_id) and match_id.startswith(f"{stage}.{number}.")):
                raise self._error(_IMPOSSIBLE, what=_NO_ROUND.of(match=excerpt(match_id)))
            self._pairs[match_id] = pair
        self.rounds[stage, number] = pairs

    def _take_void(self, line: Mapping[str, Any]) -> None:
        match_id, team = line["match"], line["team"]
        repeat = _REPEATS.validate_python(line["repeat"])
        if match_id not in self._pairs:
            raise self._error(_IMPOSSIBLE, what=_NO_ROUND.of(match=excerpt(str(match_id))))
        if repeat.seat is not None and not 0 <= repeat.seat < (self._seats or math.inf):
            raise self._error(_IMPOSSIBLE, what=_SEATS)
        self.repeats.setdefault(match_id, []).append(repeat)
        if team is not None:
            self._check_team(team)
            self.voids[team] = self.voids.get(team, 0) + 1

    def _take_disqualified(self, line: Mapping[str, Any]) -> None:
        team, stage = line["team"], _natural(line["stage"])
        self._check_team(team)
        self.disqualified.setdefault(team, stage)

    def _check_team(self, team: object) -> None:
        if not isinstance(team, str) or (self._teams is not None and team not in self._teams):
            raise self._error(_IMPOSSIBLE, what=_NO_TEAM.of(team=excerpt(str(team))))

    def _error(self, sentence: Sentence, **values: object) -> UserError:
        return UserError(sentence.of(path=self._path, line=self._lines, **values))


def _natural(value: object) -> int:
    if type(value) is not int or not 1 <= value <= _LARGEST:
        raise TypeError
    return value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(text)
    return value
