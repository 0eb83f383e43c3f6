"""A tournament's run: what is played, what is played again, and when it is given up."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from botdrome import games
from botdrome.errors import PlatformFault
from botdrome.games.scoring import read_scoring
from botdrome.referee import Record
from botdrome.runner import Order
from botdrome.runner.journal import Finished, Journal
from botdrome.runner.records import RecordFolder
from botdrome.runner.tournament import Field, Terms, TournamentRun, match_seed
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match
from botdrome.tournaments.regulations import PlayOffRules, RoundRobinRules, StageRules
from botdrome.tournaments.stages import course
from tests.referee.records.actors import actor

FAULT = Sentence("broken", "The machine is on fire.", "Машина горит.")
TEAMS = ("a", "b", "c")


class Scripted(Executor):
    """Plays at once, but for what its script says of the submissions, in their order."""

    def __init__(self, script: Iterator[str]) -> None:
        self._script = script

    def submit(  # type: ignore[override]  # orders are all that comes
        self, function: Callable[[Order], Record], order: Order, /
    ) -> "Future[Record]":
        future: Future[Record] = Future()
        what = next(self._script, "play")
        if what == "refuse":
            raise BrokenProcessPool
        if what == "break":
            future.set_exception(BrokenProcessPool())
        elif what == "fault":
            future.set_exception(PlatformFault(FAULT))
        else:
            record = function(order)
            void = replace(record, void=FAULT, places=None, scores=None, reason=None)
            future.set_result(void if what == "void" else record)
        return future


class Seen:
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.rounds: list[tuple[int, int, int]] = []
        self.matches: list[str] = []

    def begun(self, stage: int, round_number: int, matches: int) -> None:
        self.rounds.append((stage, round_number, matches))

    def finished(self, entry: Finished, record: Record) -> None:
        assert record.void is None
        self.matches.append(entry.match.id)


class Run:
    """A tournament of three in a folder, on scripted executors."""

    def __init__(self, folder: Path, *stages: StageRules) -> None:
        game = games.get("breakthrough")
        bot = actor(["<", ">silent", "<"])
        self.folder = folder
        self.pools = 0
        self.seen = Seen()
        self._stages = stages or (RoundRobinRules(),)
        bots = dict.fromkeys(TEAMS, bot)
        terms = [Terms({}, bots) for _ in self._stages]
        self.field = Field(game.id, terms, read_scoring(game.folder), seed=5)

    def go(self, *script: str, resume: bool = False) -> Journal:
        told = iter(script)

        def make_executor() -> Executor:
            self.pools += 1
            return Scripted(told)

        journal = Journal(self.folder, {"seed": 5}, resume=resume)
        plan = course(TEAMS, self._stages, self.field.scoring, 5, 2)
        records = RecordFolder(self.folder)
        try:
            run = TournamentRun(self.field, plan, journal, records.save)
            run.run(make_executor, 1, self.seen)
        finally:
            journal.close()
        return journal


def test_everything_is_played_once_and_written_down(tmp_path: Path) -> None:
    run = Run(tmp_path)
    journal = run.go()
    assert sorted(journal.entries) == ["1.1.1.1", "1.2.1.1", "1.3.1.1"]
    assert RecordFolder(tmp_path).missing(journal.entries) == []
    assert sorted(run.seen.matches) == sorted(journal.entries)
    assert run.go(resume=True).entries == journal.entries
    assert len(run.seen.matches) == 3, "nothing is played again"


@pytest.mark.parametrize("how", ["break", "refuse"])
def test_a_pool_that_dies_is_replaced(how: str, tmp_path: Path) -> None:
    run = Run(tmp_path)
    journal = run.go("play", how, "play", how, how)
    assert len(journal.entries) == 3
    assert len(run.seen.matches) == len(set(run.seen.matches))
    assert run.pools == 4 if how == "refuse" else run.pools > 1


def test_pools_that_always_die_are_given_up(tmp_path: Path) -> None:
    with pytest.raises(PlatformFault) as caught:
        Run(tmp_path).go(*["break"] * 100)
    assert caught.value.sentence.code == "always-breaks"


def test_a_void_match_is_played_again(tmp_path: Path) -> None:
    run = Run(tmp_path)
    assert len(run.go("void", "void").entries) == 3


def test_a_match_that_is_always_void_is_given_up_when_the_others_are_over(tmp_path: Path) -> None:
    run = Run(tmp_path)
    only_last = ["play", "play", *["void"] * 5]
    with pytest.raises(PlatformFault) as caught:
        run.go(*only_last)
    assert "could not be played in 5 tries: The machine is on fire." in str(caught.value)
    assert len(run.seen.matches) == 2
    assert len(run.go(resume=True).entries) == 3, "a fault is no result"


def test_a_fault_of_the_executor_does_not_stop_the_others(tmp_path: Path) -> None:
    run = Run(tmp_path)
    with pytest.raises(PlatformFault) as caught:
        run.go("fault")
    assert caught.value.sentence == FAULT
    assert len(run.seen.matches) == 2


def test_each_stage_has_its_own_terms(tmp_path: Path) -> None:
    run = Run(tmp_path, RoundRobinRules(), PlayOffRules())
    other = dict.fromkeys(TEAMS, actor(["<", ">other"]))
    field = replace(run.field, terms=[run.field.terms[0], Terms({"move_limit": 9}, other)])
    ordered = TournamentRun(field, *([None] * 3))  # type: ignore[arg-type]  # to be asked only
    one, two = (ordered.order(Match(f"{stage}.1.1.1", ("a", "b"))) for stage in (1, 2))
    assert (one.options, two.options) == ({}, {"move_limit": 9})
    assert one.bots[0] == run.field.bots["a"]
    assert two.bots[0] == other["a"]
    assert one.seed == match_seed(5, "1.1.1.1") != two.seed


def test_a_disk_that_is_full_is_a_fault_with_advice(tmp_path: Path) -> None:
    run = Run(tmp_path)
    (tmp_path / "records").write_text("in the way")
    with pytest.raises(PlatformFault) as caught:
        run.go()
    assert "go on with --resume" in str(caught.value)
    assert run.seen.matches == []
