"""The evidence for pondering, which is measured while another one's turn takes long."""

from dataclasses import replace
from typing import cast

import pytest

from botdrome.games.contract import Limits
from botdrome.referee import Bot, Conditions, Record
from botdrome.referee.records.record import Defeat
from botdrome.referee.records.verification import verify
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.bot_seat import BotSeat
from botdrome.referee.timing.clock import Clock
from botdrome.referee.timing.evidence import Evidence
from botdrome.referee.verdicts.codes import Verdict
from botdrome.sandbox import Ending, Line, Running, Starter
from botdrome.sandbox.kernel.machine import Machine, MachineSample
from botdrome.sandbox.kernel.threads import Observation
from tests.hostile.bots import Deed, hostile_bot
from tests.referee.misbehaviour.matches import answers, judged, limits_of, play

MS = 1_000_000
LIMITS = Limits(time_ms=1000, per="move", memory_mib=64)


class Ponderer:
    """A bot that answers at once, and then computes or waits in the other's turn.

    It is the machine as well: time passes only here, on two processors.
    """

    peak_kib = 1
    limit_hits = 0

    def __init__(self) -> None:
        self.now_ns = 1_000_000_000_000
        self.cpu_ns = self.waited_ns = self.others_ns = 0
        self.states = "S"
        machine = Machine(
            monotonic=lambda: self.now_ns / 1e9,
            monotonic_ns=lambda: self.now_ns,
            stalled_ns=lambda: self.now_ns,
            sample=self._sample_machine,
            processors=lambda: 2,
        )
        self.seat = BotSeat(
            0,
            cast(Bot, None),
            Conditions(cast(Starter, None), LIMITS, machine=machine),
            lambda: cast(Running, self),
            Clock(LIMITS, 0),
            "forbidden",
        )

    def wait(
        self, ms: int, states: str = "S", *, cpu_ms: int = 0, waited_ms: int = 0, others_ms: int = 0
    ) -> None:
        """Lets time pass in the other one's turn, and samples the bot."""
        self.now_ns += ms * MS
        self.cpu_ns += cpu_ms * MS
        self.waited_ns += waited_ms * MS
        self.others_ns += others_ms * MS
        self.states = states
        self.seat.sample_while_waiting()

    def verdict_at_the_next_request(self) -> Verdict:
        found = self.seat.ask("move").verdict
        assert found is not None
        assert found.code == "pondering"
        return found

    def _sample_machine(self) -> MachineSample:
        return MachineSample(self.cpu_ns + self.others_ns, 0, 0, {"cpu": self.waited_ns // 1000})

    def observe(self) -> Observation:
        return Observation(frozenset(self.states), {1: self.waited_ns})

    def send(self, text: str) -> None: ...

    def receive(self, deadline: float) -> Line:
        del deadline
        return Line("a move")

    def take_stderr(self) -> str:
        return ""

    def end(self) -> Ending:
        return Ending(None, None, False, False, self.cpu_ns, self.peak_kib, "")


@pytest.fixture
def ponderer() -> Ponderer:
    """A bot that has made a move, and waits."""
    made = Ponderer()
    assert made.seat.ask("move") == Answer(0, "move", "a move", peak_kib=1)
    return made


def test_the_evidence_is_what_was_measured_in_the_wait(ponderer: Ponderer) -> None:
    ponderer.wait(5)
    ponderer.wait(100, "R", cpu_ms=60, waited_ms=40, others_ms=30)
    ponderer.wait(100, "D")
    ponderer.wait(1000, cpu_ms=100, others_ms=20)
    found = ponderer.verdict_at_the_next_request()
    assert found.evidence == Evidence(
        window_ms=1200,
        cpu_ms=160,
        run_queue_ms=40,
        blocked_ms=100,
        unseen_ms=800,
        others_ms=50,
        stolen_ms=0,
        processors=2,
        pressure_ms={"cpu": 40},
        load=found.evidence.load if found.evidence else 0,
    )


def test_others_that_kept_it_waiting_disturbed_it(ponderer: Ponderer) -> None:
    ponderer.wait(5)
    for _ in range(10):
        ponderer.wait(100, "R", cpu_ms=20, waited_ms=80, others_ms=180)
    assert ponderer.verdict_at_the_next_request().is_disturbed


def test_nobody_disturbed_it_on_a_quiet_machine(ponderer: Ponderer) -> None:
    ponderer.wait(5)
    for _ in range(10):
        ponderer.wait(100, "R", cpu_ms=20)
    assert not ponderer.verdict_at_the_next_request().is_disturbed


def test_a_wait_without_samples_has_no_evidence(ponderer: Ponderer) -> None:
    ponderer.now_ns += 1000 * MS
    ponderer.cpu_ns += 200 * MS
    assert ponderer.verdict_at_the_next_request().evidence is None


def test_every_wait_has_its_own_evidence(ponderer: Ponderer) -> None:
    ponderer.wait(5)
    ponderer.wait(100, others_ms=100)
    assert ponderer.seat.ask("move").verdict is None
    ponderer.wait(5)
    ponderer.wait(150, "R", cpu_ms=150)
    evidence = ponderer.verdict_at_the_next_request().evidence
    assert evidence is not None
    assert (evidence.window_ms, evidence.others_ms) == (150, 0)


def ponders() -> Record:
    """In the real sandbox: Black takes long, and White ponders meanwhile."""
    white = hostile_bot("breakthrough", Deed("after", 1, "ponder"))
    black = hostile_bot("breakthrough", Deed("before", 1, "sleep", "800"))
    record = play("breakthrough", white, black, limits=limits_of("breakthrough", 1000))
    assert judged(record) == {0: "pondering"}
    return record


def test_a_waiting_bot_is_sampled_in_the_other_one_s_long_turn() -> None:
    evidence = ponders().verdicts[0].evidence
    assert evidence is not None
    assert evidence.window_ms > 0
    assert evidence.cpu_ms > 0


def test_older_records_without_these_figures_still_verify() -> None:
    """They have zeros for what was not measured then."""
    record = ponders()
    verdict = answers(record, 0)[-1].verdict
    assert verdict is not None
    for evidence in (Evidence(800, 790, 0, 0, 0, 0, 0, 2), None):
        older = replace(verdict, evidence=evidence)
        answers(record, 0)[-1].verdict = older
        assert verify(replace(record, verdicts=(Defeat.of(0, older),))) is None
