"""A tournament that is watched: its folder is read a few times a second."""

import hashlib
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from botdrome import games
from botdrome.errors import UserError
from botdrome.reports.summary import StageSummary, Summary, summarise
from botdrome.runner.tournament.follower import Follower
from botdrome.runner.tournament.journal import FinishedMatch
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.registry import format_of
from botdrome.tournaments.model import MatchId
from botdrome.tournaments.regulations.limit_changes import limits_of
from botdrome.web.arena.catalogue import game_info
from botdrome.web.http.errors import NO_MATCH, NO_PAGE, not_found
from botdrome.web.http.wakeup import Wakeup
from botdrome.web.tournament import page_models, tournament_models
from botdrome.web.tournament.remaining_time import RemainingTime
from botdrome.web.tournament.replay_cache import Records, without_quotes
from botdrome.web.tournament.running_boards import RunningBoard, RunningBoards

_PERIOD_S = 0.3
_SHORTEST_S, _LONGEST_S = 1.0, 15.0
_REST_FACTOR = 10
"""A table is used ten times as long as it took to compute: a second for a thousand teams."""


@dataclass(frozen=True, slots=True)
class TournamentNews:
    """What viewers see at one moment."""

    course: tournament_models.Course
    entries: Mapping[MatchId, FinishedMatch]
    boards: Mapping[MatchId, RunningBoard]


def _everything(match_id: MatchId) -> bool:
    del match_id
    return True


class WatchedTournament:
    """The state of a tournament by its folder, whichever process writes there."""

    def __init__(
        self,
        folder: Path,
        *,
        is_public: bool = False,
        shows: Callable[[MatchId], bool] = _everything,
        keeps_boards: bool = True,
    ) -> None:
        """`is_public`: whether others than the jury can see the page.

        A match that `shows` leaves out does not exist for viewers, nor does what follows from it.
        `keeps_boards` is false if whoever plays the tournament publishes its boards anyway.
        """
        self.is_public = is_public
        self._shows = shows
        self._read = 0
        """How many entries of the journal have been looked at."""
        self.wakeup = Wakeup()
        self.records = Records(folder, is_public=is_public)
        self._follower = Follower(folder)
        self._entries: dict[MatchId, FinishedMatch] = {}
        """As viewers may see them: on a public page, without what is for the jury."""
        self._failure: Sentence | None = None
        self._follower.read_new_lines()
        self._take_entries()
        self._plan = self._follower.plan
        self._game = games.get(self._plan.game)
        self._course = self._plan.course()
        for team, stage in self._follower.disqualified.items():
            self._course.disqualify(team, stage)
        self._follower.check_pairings(self._course)
        self._expected = self._plan.expected_matches
        self._boards = RunningBoards(folder, keeps_folder=keeps_boards)
        self._is_running = self._follower.is_running
        self._remaining = RemainingTime(time.monotonic(), len(self._entries))
        self._summarising = threading.Lock()
        self._summary: Summary | None = None
        self._summarised_counts = (0, 0)
        self._due_at = 0.0
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watching", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends all streams, and removes the boards."""
        self._closing.set()
        self.wakeup.notify()
        self._thread.join()
        self.records.close()

    @property
    def is_closed(self) -> bool:
        """Whether it is closed, and nothing more will come."""
        return self._closing.is_set()

    def news(self) -> TournamentNews:
        """What viewers see now."""
        entries = self._entries.copy()
        boards = {each: board for each, board in self._boards.boards.items() if self._shows(each)}
        return TournamentNews(self._current_course(len(entries)), entries, boards)

    def entry(self, match_id: MatchId) -> FinishedMatch:
        """A finished match."""
        entry = self._entries.get(match_id)
        if entry is None:
            raise not_found(NO_MATCH)
        return entry

    def ended(self, entry: FinishedMatch) -> tournament_models.EndedEvent:
        """The event about the end of a match."""
        return tournament_models.EndedEvent(
            match=entry.match.id,
            label=entry.match.label,
            seats=list(entry.match.seats),
            places=list(entry.result.places),
            scores=list(entry.result.scores),
            reason=entry.reason,
            position=self.records.last_position(entry),
        )

    def tournament(self) -> tournament_models.Tournament:
        """The whole tournament, without the details of stages."""
        summary = self._summarised()
        seed = str(self._plan.seed)
        return tournament_models.Tournament(
            title=self._plan.title,
            course=self._current_course(len(summary.matches)),
            stages=self._stages(summary),
            tie_breaks=page_models.tie_breaks_of(summary.tie_breaks),
            mark=summary.mark,
            lines=page_models.lines_of(summary),
            notes=list(summary.notes),
            latest=page_models.latest_matches(summary),
            waiting=page_models.waiting_matches(summary),
            deciding=page_models.deciding_match_of(summary),
            seed=seed if summary.is_complete else None,
            seed_hash=hashlib.sha256(seed.encode()).hexdigest(),
        )

    def stage(self, number: int) -> tournament_models.Stage:
        """A stage that has begun."""
        return page_models.stage_of(self._stage(self._summarised(), number))

    def round(self, stage: int, number: int) -> tournament_models.Round:
        """A round that is known."""
        summary = self._summarised()
        for each in self._stage(summary, stage).rounds:
            if each.number == number:
                return page_models.round_of(stage, each, summary)
        raise not_found(NO_PAGE)

    def _stage(self, summary: Summary, number: int) -> StageSummary:
        if not 1 <= number <= len(summary.stages):
            raise not_found(NO_PAGE)
        return summary.stages[number - 1]

    def _stages(self, summary: Summary) -> list[tournament_models.StageInfo]:
        made = []
        stages = zip(self._plan.stages, self._plan.stage_options, strict=True)
        for number, (rules, options) in enumerate(stages, 1):
            begun = summary.stages[number - 1] if number <= len(summary.stages) else None
            chosen = self._game.options(**options)
            limits = limits_of(self._game, chosen, self._plan.limits)
            teams = len(begun.standings) if begun else 0
            format_ = format_of(rules)
            entering = summary.entering[number - 1]
            made.append(
                tournament_models.StageInfo(
                    number=number,
                    format=format_.name,
                    title=format_.title,
                    has_bracket=format_.has_bracket,
                    teams=teams,
                    rounds=page_models.round_counts(begun, summary) if begun else [],
                    planned_rounds=format_.planned_rounds(rules, entering),
                    games_per_pair=begun.games_per_pair if begun else 1,
                    game=game_info(self._game, chosen, limits),
                )
            )
        return made

    def _current_course(self, finished: int) -> tournament_models.Course:
        status: tournament_models.Status = "running"
        if not self._is_running:
            status = "finished" if self._summarised().is_complete else "interrupted"
        expected = finished if status == "finished" else self._expected
        seconds_left = self._remaining.seconds_left(time.monotonic(), expected)
        return tournament_models.Course(
            status=status,
            finished=finished,
            expected=max(finished, expected),
            seconds_left=None if status != "running" else seconds_left,
            failure=self._failure,
        )

    def _summarised(self) -> Summary:
        """The summary; made again if something has changed, but not too often."""
        with self._summarising:
            entries, out = self._entries.copy(), dict(self._follower.disqualified)
            summary, begun_at = self._summary, time.monotonic()
            is_old = self._summarised_counts != (len(entries), len(out))
            if summary is None or (is_old and (begun_at >= self._due_at or not self._is_running)):
                for team in out.keys() - self._course.disqualified:
                    self._course.disqualify(team, out[team])
                summary = summarise(self._game, self._plan, self._course, entries)
                now = time.monotonic()
                rest_s = min(max(_REST_FACTOR * (now - begun_at), _SHORTEST_S), _LONGEST_S)
                self._summary, self._due_at = summary, now + rest_s
                self._summarised_counts = len(entries), len(out)
                self._expected = summary.expected_matches
            return summary

    def _watch(self) -> None:
        while not self._closing.wait(_PERIOD_S):
            was_running, self._is_running = self._is_running, self._follower.is_running
            if self._is_running and not was_running:
                self._remaining = RemainingTime(time.monotonic(), len(self._entries))
            has_grown = self._read_journal()
            self._remaining.note(time.monotonic(), len(self._entries))
            has_changed = self._boards.refresh(self._is_running)
            if has_grown or has_changed or self._is_running != was_running:
                self.wakeup.notify()
        self._boards.remove()
        self._follower.close()

    def _read_journal(self) -> bool:
        """Reads new lines of the journal; whether there are any."""
        if self._failure is not None:
            return False
        try:
            has_grown = self._follower.read_new_lines()
        except UserError as error:
            self._failure = error.sentence
            has_grown = True
        self._take_entries()
        return has_grown

    def _take_entries(self) -> None:
        known = self._follower.entries
        for match_id in islice(known, self._read, None):
            self._read += 1
            if self._shows(match_id):
                entry = known[match_id]
                self._entries[match_id] = without_quotes(entry) if self.is_public else entry
