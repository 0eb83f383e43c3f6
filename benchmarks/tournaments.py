"""What tournaments cost beside the play: planning, writing down, reporting, scheduling."""

import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random

from benchmarks.refereeing import bot_named, instant_bot
from botdrome import games
from botdrome.cli.output.replays import write_replays
from botdrome.drafts import write_whole
from botdrome.games.scoring import read_scoring
from botdrome.referee import Bot, Record
from botdrome.referee.records.record import written
from botdrome.reports import summarise, write_reports
from botdrome.runner import LocalExecutor, Order, play
from botdrome.runner.tournament.journal import FinishedMatch, Journal
from botdrome.runner.tournament.plan import Entry, Plan
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.runner.tournament.run import StageSetup, TournamentRun, TournamentSetup
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.model import Match, Result, Round

_MATCH_S = 0.5
_REASON = Sentence("won", "White won.", "Белые выиграли.")


def planned_and_reported_s(teams: int) -> tuple[int, float]:
    """A round robin of this many teams with simulated results: number of matches, and seconds."""
    game, rng = games.get("breakthrough"), Random(1)
    bot = instant_bot()
    bots: dict[str, Bot] = {f"team {number}": bot for number in range(teams)}
    begun = time.perf_counter()
    plan = plan_of(bots)
    course = plan.course()
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder), {"seed": 1}, resume=False)
        journal.settle(1, course.stages({})[-1].rounds({}))
        for match in course.to_play({}):
            journal.add(_simulated(match, rng))
        write_reports(summarise(game, plan, course, journal.entries), Path(folder))
        matches = len(journal.entries)
        journal.close()
    return matches, time.perf_counter() - begun


def replays_written_s(matches: int, jobs: int) -> float:
    """Seconds to write this many replays, made of ten games between samples."""
    bots = (bot_named("breakthrough", "sample:cpp"), bot_named("breakthrough", "sample:py"))
    kept = [play(Order("breakthrough", bots, seed)) for seed in range(10)]
    with tempfile.TemporaryDirectory() as folder:
        records = RecordFolder(Path(folder))
        ids = [f"1.1.{number}.1" for number in range(1, matches + 1)]
        for number, match_id in enumerate(ids):
            write_whole(records.path(match_id), written(kept[number % 10], is_compact=True))
        begun = time.perf_counter()
        write_replays(Path(folder), ids, jobs)
        return time.perf_counter() - begun


def plan_of(bots: Mapping[str, Bot]) -> Plan:
    """A round robin of breakthrough."""
    game = games.get("breakthrough")
    teams = {team: Entry.of(bot) for team, bot in bots.items()}
    stages, scoring = (RoundRobinRules(),), read_scoring(game)
    return Plan(game.id, game.version, {}, 1, teams, None, stages, scoring)


def _simulated(match: Match, rng: Random) -> FinishedMatch:
    won, lost = ((1, 2), (1.0, 0.0)), ((2, 1), (0.0, 1.0))
    places, points = won if rng.random() < 0.5 else lost
    result = Result(places, points, points, (30, 30))
    return FinishedMatch(match, result, ((), ()), (1.0, 1.0), (1000, 1000), _REASON)


def scheduling_overhead(slots: int) -> float:
    """The share of processor time in which no match was played, with matches of half a second."""
    game, bot = games.get("breakthrough"), instant_bot()
    bots: dict[str, Bot] = {f"team {number}": bot for number in range(9)}
    field = TournamentSetup([StageSetup(Order(game.id), bots)], read_scoring(game), seed=1)
    course = plan_of(bots).course()
    executor = LocalExecutor(slots)
    list(executor.map(_warm_up, range(4 * slots)))
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder), {"seed": 1}, resume=False)
        begun = time.perf_counter()
        save = RecordFolder(Path(folder)).save
        run = TournamentRun(field, course, journal, save, lambda _: _half_a_second)
        run.run(lambda: executor, slots, SilentWatcher())
        taken = time.perf_counter() - begun
        played = len(journal.entries) * _MATCH_S
        journal.close()
    return 1 - played / (slots * taken)


class SilentWatcher:
    """A watcher that ignores everything."""

    def begun(self, stage: int, round_: Round, left: int) -> None:
        """Ignored."""

    def finished(self, entry: FinishedMatch, record: Record) -> None:
        """Ignored."""

    def notify(self, sentence: Sentence) -> None:
        """Ignored."""


def _warm_up(_: int) -> None:
    """Loads what a worker needs."""
    play(Order("breakthrough", (instant_bot(), instant_bot()), 1))


def _half_a_second(order: Order) -> Record:
    """A real match, made to last."""
    ends_at = time.perf_counter() + _MATCH_S
    record = play(order)
    time.sleep(max(0.0, ends_at - time.perf_counter()))
    return record
