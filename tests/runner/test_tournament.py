"""A tournament's run: what is played, what is played again, and when it is given up."""

import os
import signal
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from botdrome import games
from botdrome.cli.language import render
from botdrome.errors import PlatformFault
from botdrome.games.scoring import read_scoring
from botdrome.referee import Record
from botdrome.referee.records.record import read
from botdrome.referee.records.verification import verify
from botdrome.referee.timing.evidence import Evidence
from botdrome.referee.verdicts.codes import VerdictCode, verdict
from botdrome.runner import LocalExecutor, Order, play
from botdrome.runner.tournament.attempts import Attempt, ExecutorGone
from botdrome.runner.tournament.journal import FinishedMatch, Journal
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.runner.tournament.run import StageSetup, TournamentRun, TournamentSetup, match_seed
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.model import Match, Round
from botdrome.tournaments.regulations.stages import course
from tests.hostile.bots import acting_bot, instead, leaving_bot, say

FAULT = Sentence("broken", "The machine is on fire.", "Машина горит.")
TEAMS = ("a", "b", "c")
Behaviour = Callable[[Order], str]


KEPT = Evidence(
    window_ms=2000,
    cpu_ms=0,
    run_queue_ms=900,
    blocked_ms=0,
    unseen_ms=0,
    others_ms=0,
    stolen_ms=0,
    processors=1,
)
"""The machine kept a bot from running for nearly half of the time."""


def disturbed(record: Record) -> Record:
    """The same with a time verdict that was measured on a disturbed machine."""
    turn = record.turns[0]
    late = replace(turn.answers[0], verdict=verdict(VerdictCode.IDLE_LIMIT, evidence=KEPT))
    return replace(record, turns=(replace(turn, answers=(late,)), *record.turns[1:]))


class Scripted(Executor):
    """Plays at once, but for what its script says of the submissions, in their order.

    "void" is the machine's own fault, "void a" that of the bot called so.
    """

    def __init__(self, behave: Behaviour, played: list[tuple[str, Order]]) -> None:
        self._behave = behave
        self._played = played

    def submit(  # type: ignore[override]  # orders are all that comes
        self, function: Callable[[Order], Attempt], order: Order, /
    ) -> "Future[Attempt]":
        future: Future[Attempt] = Future()
        what, _, whose = self._behave(order).partition(" ")
        self._played.append((what, order))
        if what == "refuse":
            raise BrokenProcessPool
        if what == "break":
            future.set_exception(BrokenProcessPool())
        elif what == "fault":
            future.set_exception(PlatformFault(FAULT))
        elif what == "gone":
            future.set_exception(ExecutorGone(FAULT))
        elif what == "bug":
            future.set_exception(AssertionError("unexpected"))
        elif what == "return":
            future.set_result(Attempt("here", None))
        else:
            record = function(order).record
            assert record is not None
            if what == "void":
                seat = [bot.name for bot in order.bots].index(whose) if whose else None
                record = replace(record, void=FAULT, void_seat=seat)
                record = replace(record, places=None, scores=None, reason=None)
            future.set_result(Attempt("here", disturbed(record) if what == "late" else record))
        return future


class Seen:
    """Remembers what it was notified of."""

    def __init__(self) -> None:
        self.rounds: list[tuple[int, int, int]] = []
        self.matches: list[str] = []
        self.sentences: list[Sentence] = []

    def begun(self, stage: int, round_: Round, left: int) -> None:
        self.rounds.append((stage, round_.number, left))

    def finished(self, entry: FinishedMatch, record: Record) -> None:
        is_settled = any("unplayable" in codes for codes in entry.verdicts)
        assert (record.void is not None) == is_settled
        self.matches.append(entry.match.id)

    def notify(self, sentence: Sentence) -> None:
        self.sentences.append(sentence)


class Run:
    """A tournament in a folder, on scripted executors."""

    def __init__(
        self,
        folder: Path,
        *stages: StageRules,
        game: str = "breakthrough",
        teams: str = "abc",
        has_house: bool = True,
    ) -> None:
        rules = games.get(game)
        self.folder = folder
        self.pools = 0
        self.seen = Seen()
        self.played: list[tuple[str, Order]] = []
        self._game = rules
        self._stages = stages or (RoundRobinRules(),)
        deeds = (*instead(0, say("silent")), *instead(1, ("exit", "0")))
        bots = {team: acting_bot(*deeds, name=team) for team in teams}
        options = {"rounds": 2} if game == "corners" else {}
        match = Order(rules.id, options=options)
        house = leaving_bot("house") if has_house else None
        terms = [StageSetup(match, bots, house) for _ in self._stages]
        self.field = TournamentSetup(terms, read_scoring(rules), seed=5)

    def go(self, *script: str, resume: bool = False, slots: int = 1) -> Journal:
        steps = iter(script)
        return self.behave(lambda _: next(steps, "play"), resume=resume, slots=slots)

    def behave(self, behave: Behaviour, *, resume: bool = False, slots: int = 1) -> Journal:
        def make_executor() -> Executor:
            self.pools += 1
            return Scripted(behave, self.played)

        journal = Journal(self.folder, {"seed": 5}, resume=resume)
        plan = course(
            list(self.field.bots),
            self._stages,
            self.field.scoring,
            5,
            self._game.seats,
            self._game.score.best,
        )
        records = RecordFolder(self.folder)
        try:
            run = TournamentRun(self.field, plan, journal, records.save)
            run.run(make_executor, slots, self.seen)
        finally:
            journal.close()
        return journal

    def record(self, match_id: str) -> Record:
        return read(RecordFolder(self.folder).path(match_id).read_bytes())


def names(order: Order) -> list[str]:
    return [bot.name for bot in order.bots]


def whoever_plays(name: str, what: str) -> Behaviour:
    return lambda order: what if name in names(order) else "play"


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


@pytest.mark.parametrize("teams", ["abc", "abcdefghi"])
def test_pools_that_always_die_are_given_up(teams: str, tmp_path: Path) -> None:
    run = Run(tmp_path, teams=teams)
    with pytest.raises(PlatformFault) as caught:
        run.go(*["break"] * 1000)
    assert "--resume" in render(caught.value.sentence)
    assert caught.value.sentence.code == "machine-fails"
    assert "process that played the match died" in str(caught.value)
    assert run.pools < 30
    assert len(run.go(resume=True).entries) == len(teams) * (len(teams) - 1) // 2
    assert run.seen.matches, "no team is blamed"
    assert not any(sentence.code == "team-blamed" for sentence in run.seen.sentences)


def test_a_match_that_kills_its_players_does_not_go_on_for_ever(tmp_path: Path) -> None:
    """Others finish in between: that must not make the counting begin anew."""
    run = Run(tmp_path, SwissRules(rounds=1), teams="abcdefgh")
    journal = run.behave(whoever_plays("a", "break"), slots=2)
    assert len(journal.entries) == 4
    assert_loses_all(journal, "a")
    suspended, blamed = run.seen.sentences
    (deadly,) = [each for each in journal.entries if journal.repeats(each)]
    assert (suspended.code, blamed.code) == ("match-suspended", "team-blamed")
    assert deadly in suspended.en
    assert "(attempts so far: 3): The process that played the match died." in suspended.en
    assert 3 < sum(what == "break" for what, _ in run.played) < 10
    codes = [each.reason.code for each in journal.repeats(deadly)]
    assert codes == [*["player-died"] * 3, *["fails-alone"] * 3]


def test_the_one_bot_of_all_deadly_matches_loses_them(tmp_path: Path) -> None:
    run = Run(tmp_path, teams="abcd")
    journal = run.behave(whoever_plays("a", "break"), slots=2)
    assert len(journal.entries) == 6
    assert_loses_all(journal, "a")
    for each in journal.entries.values():
        if "a" in each.match.seats:
            record = run.record(each.match.id)
            assert record.void_seat == each.match.seats.index("a")
            assert verify(record) is None
    assert [each.code for each in run.seen.sentences] == ["match-suspended", "team-blamed"]


def assert_loses_all(journal: Journal, team: str) -> None:
    for entry in journal.entries.values():
        if team in entry.match.seats:
            seat = entry.match.seats.index(team)
            assert entry.result.places[seat] == 2
            assert entry.result.points == tuple(float(other != seat) for other in range(2))
            assert "unplayable" in entry.verdicts[seat]
            assert entry.verdicts[1 - seat] == ()
        else:
            assert entry.verdicts == ((), ()) or "unplayable" not in sum(entry.verdicts, ())


def test_a_bot_that_makes_matches_void_loses_them_and_the_rest_goes_on(tmp_path: Path) -> None:
    run = Run(tmp_path, teams="abcd")
    journal = run.behave(whoever_plays("b", "void b"))
    assert len(journal.entries) == 6
    assert_loses_all(journal, "b")
    assert journal.voids == {"b": 5}, "two are tried again, then each is settled at once"
    (notice,) = run.seen.sentences
    assert notice.code == "team-blamed"
    assert notice.en.startswith("b: its bot made matches void 3 times")
    assert "The machine is on fire." in notice.en
    assert len({order.seed for _, order in run.played[:6]}) == 6
    again = [order for _, order in run.played[6:]]
    assert [("b" in names(order)) for order in again] == [True, True], "after all others"
    settled = [each for each in journal.entries.values() if "b" in each.match.seats]
    for entry in settled:
        record = run.record(entry.match.id)
        assert (record.void, record.void_seat) == (FAULT, entry.match.seats.index("b"))
        assert verify(record) is None
        earlier = journal.repeats(entry.match.id)[:-1]
        assert record.repeats == earlier, "the attempts before"
        assert "The machine is on fire." in entry.reason.en
        assert "Машина горит." in entry.reason.ru
    assert sum(len(run.record(entry.match.id).repeats) for entry in settled) == 2
    assert run.go(resume=True).entries == journal.entries


def test_what_counts_against_a_team_is_kept_over_restarts(tmp_path: Path) -> None:
    run = Run(tmp_path, SwissRules(rounds=1), teams="ab")
    for _ in range(2):
        with pytest.raises(PlatformFault):
            run.go("void a", *["void"] * 99, resume=(tmp_path / "journal.jsonl").exists())
    assert {sentence.code for sentence in run.seen.sentences} == {"match-suspended"}
    journal = run.go("void a", resume=True)
    assert_loses_all(journal, "a")
    assert run.seen.sentences[-1].code == "team-blamed"
    assert len(journal.entries) == 1


def test_a_team_with_few_void_matches_plays_on(tmp_path: Path) -> None:
    run = Run(tmp_path)
    journal = run.go("void", "play", "void")
    assert len(journal.entries) == 3
    assert journal.voids == {}
    assert run.seen.sentences == []
    repeats = [run.record(each).repeats for each in journal.entries]
    assert sorted(len(each) for each in repeats) == [0, 1, 1]


def test_the_jurys_own_bot_is_not_a_team_to_blame(tmp_path: Path) -> None:
    run = Run(tmp_path, SwissRules(rounds=1, odd="house"), teams="abc")
    with pytest.raises(PlatformFault, match="not even by the jury's bot"):
        run.behave(whoever_plays("house", "void house"))
    assert len(run.seen.matches) == 1
    assert [sentence.code for sentence in run.seen.sentences] == ["match-suspended"]


def test_at_a_table_of_four_the_one_to_blame_comes_last(tmp_path: Path) -> None:
    run = Run(tmp_path, TablesRules(4, 4), game="corners", teams="abcd")
    journal = run.behave(whoever_plays("c", "void c"))
    assert len(journal.entries) == 4
    for entry in journal.entries.values():
        seat = entry.match.seats.index("c")
        others = [other for other in range(4) if other != seat]
        assert (entry.result.places[seat], entry.result.points[seat]) == (4, 0)
        assert {entry.result.places[other] for other in others} == {1}
        assert {entry.result.points[other] for other in others} == {2}
        assert {entry.result.scores[other] for other in others} == {0}
        assert entry.result.scores[seat] > 0, "a penalty is not to be had for free"
        assert "unplayable" in entry.verdicts[seat]


def test_a_disturbed_match_is_repeated_twice_and_then_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = []
    monkeypatch.setattr(
        "botdrome.runner.tournament.attempts.wait_until_calm", lambda: waits.append(1)
    )
    run = Run(tmp_path, teams="ab")
    journal = run.go("late", "late", "play")
    assert [what for what, _ in run.played] == ["late", "late", "play"]
    assert len(waits) == 2
    (entry,) = journal.entries.values()
    assert "idle-limit" not in sum(entry.verdicts, ())
    record = run.record(entry.match.id)
    assert [(each.reason.code, each.seat, each.code) for each in record.repeats] == [
        ("disturbed", 0, "idle-limit")
    ] * 2
    assert journal.voids == {}
    other = Run(tmp_path / "other", teams="ab")
    (entry,) = other.go(*["late"] * 9).entries.values()
    assert len(other.played) == 3
    assert "idle-limit" in entry.verdicts[0], "the last attempt counts"


def test_an_attempt_is_made_elsewhere_if_there_is_an_elsewhere(tmp_path: Path) -> None:
    run = Run(tmp_path, teams="ab")
    run.go("void", "return", "return", "play", slots=2)
    first, *again = (order.avoided for _, order in run.played)
    assert first == frozenset()
    assert again == [{"here"}] * 3
    other = Run(tmp_path / "other", teams="ab")
    other.go("void", *["return"] * 8, slots=2)
    assert [len(order.avoided) for _, order in other.played] == [0, *[1] * 8, 0]
    single = Run(tmp_path / "single", teams="ab")
    single.go("void", slots=1)
    assert Counter(order.avoided for _, order in single.played) == {frozenset(): 2}


def test_a_void_match_is_played_again(tmp_path: Path) -> None:
    run = Run(tmp_path)
    assert len(run.go("void", "void").entries) == 3


def test_a_machine_that_fails_from_some_moment_on_makes_a_pause(tmp_path: Path) -> None:
    run = Run(tmp_path)
    with pytest.raises(PlatformFault, match="The machine is on fire") as caught:
        run.go("play", "play", *["void"] * 99)
    assert "--resume" in render(caught.value.sentence)
    assert len(run.seen.matches) == 2
    (notice,) = run.seen.sentences
    assert notice.code == "match-suspended"
    journal = run.go(resume=True)
    assert len(journal.entries) == 3, "a fault is no result"
    assert journal.voids == {}
    (last,) = journal.entries.keys() - run.seen.matches[:2]
    assert f"The match {last} could not be played (attempts so far: 3)" in notice.en


def test_a_fault_of_the_executor_is_a_void_attempt_like_any_other(tmp_path: Path) -> None:
    run = Run(tmp_path)
    journal = run.go("fault")
    assert len(journal.entries) == 3
    (match_id,) = [each for each in journal.entries if journal.repeats(each)]
    assert [each.reason for each in run.record(match_id).repeats] == [FAULT]


def test_an_executor_that_is_gone_ends_the_run_at_once(tmp_path: Path) -> None:
    run = Run(tmp_path)
    with pytest.raises(PlatformFault) as caught:
        run.go("gone")
    assert caught.value.sentence == FAULT
    assert len(run.seen.matches) < 2
    assert len(run.go(resume=True).entries) == 3


def test_each_stage_has_its_own_terms(tmp_path: Path) -> None:
    run = Run(tmp_path, RoundRobinRules(), PlayOffRules())
    other = dict.fromkeys(TEAMS, acting_bot(*instead(0, say("other"))))
    nine = Order("breakthrough", options={"move_limit": 9})
    field = replace(run.field, terms=[run.field.terms[0], StageSetup(nine, other)])
    ordered = TournamentRun(field, *([None] * 3))  # type: ignore[arg-type]  # to be asked only
    one, two = (ordered.order(Match(f"{stage}.1.1.1", ("a", "b"))) for stage in (1, 2))
    assert (one.options, two.options) == ({}, {"move_limit": 9})
    assert one.bots[0] == run.field.bots["a"]
    assert two.bots[0] == other["a"]
    assert one.seed == match_seed(5, "1.1.1.1") != two.seed


def test_a_full_disk_is_a_fault_with_advice(tmp_path: Path) -> None:
    run = Run(tmp_path)
    (tmp_path / "records").write_text("in the way")
    with pytest.raises(PlatformFault) as caught:
        run.go()
    assert "continue with --resume" in render(caught.value.sentence)
    assert run.seen.matches == []


def deadly_with_a(order: Order) -> Record:
    """Plays a match, but dies where the bot called so sits."""
    if "a" in names(order):
        os.kill(os.getpid(), signal.SIGKILL)
    return play(order)


def test_real_processes_that_a_bot_kills_stop_nothing(tmp_path: Path) -> None:
    run = Run(tmp_path, teams="abcd")
    journal = Journal(tmp_path, {"seed": 5}, resume=False)
    plan = course("abcd", (RoundRobinRules(),), run.field.scoring, 5, 2)
    save = RecordFolder(tmp_path).save
    held = TournamentRun(run.field, plan, journal, save, lambda _: deadly_with_a)
    held.run(lambda: LocalExecutor(2), 2, run.seen)
    journal.close()
    assert len(journal.entries) == 6
    assert_loses_all(journal, "a")


def test_an_unexpected_error_makes_one_attempt_void(tmp_path: Path) -> None:
    script = iter(["bug", "bug"])
    run = Run(tmp_path)
    journal = run.behave(lambda _: next(script, "play"))
    assert len(journal.entries) == 3
    reasons = [each.reason for match in journal.entries for each in journal.repeats(match)]
    assert [reason.code for reason in reasons] == ["unexpected-error"] * 2
    assert "unexpected" in reasons[0].en
