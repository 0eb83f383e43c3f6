"""The session of games where each turn is one run: input.txt in, output.txt out."""

import logging
import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee.bots.bot import Bot
from botdrome.referee.conditions import Conditions
from botdrome.referee.protocols.session import Session
from botdrome.referee.seats import faults
from botdrome.referee.seats.answers import (
    TOO_MANY_ANSWERS,
    Answer,
    AnswerBudget,
    StderrBudget,
    readable,
)
from botdrome.referee.seats.human_seat import Human, HumanSeat
from botdrome.referee.timing.clock import Clock
from botdrome.referee.timing.stopwatch import SLICE_S, Stopwatch, irregular
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
from botdrome.referee.verdicts.endings import judge_ending
from botdrome.sandbox import Ending, Running, Starter
from botdrome.sandbox.control_program import machine_works_with
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.directories.large_files import StagedFiles
from botdrome.sandbox.directories.private_directories import is_littered, read_regular
from botdrome.sandbox.kernel.machine import Machine

_log = logging.getLogger(__name__)
_INPUT, _OUTPUT = "input.txt", "output.txt"
_FILE_LIMIT_BYTES = 64 * 1024
_STDOUT_LIMIT_BYTES = 1024 * 1024
_KIB = 1024
_ROOM_KIB = 1024
_ENTRIES = 64
_BLANKS = " \t\r\n"
_SLICE_S = 0.02
"""How often a run is sampled; short, because a process that exits takes its figures with it."""

FLOODED = details.MUCH_OUTPUT.of(limit=_STDOUT_LIMIT_BYTES // 1024)
LITTERED = details.LITTER.of(limit=_ENTRIES)
NO_FILE = details.NO_FILE.of(limit=_FILE_LIMIT_BYTES // 1024)


class FileSession(Session):
    """Starts the program anew for every turn, in an empty directory (corners)."""

    def __init__(
        self, game: AnyGame, bots: tuple[Bot | Human, ...], conditions: Conditions
    ) -> None:
        super().__init__(game, bots, conditions)
        self._stderr = [StderrBudget() for _ in bots]
        self._answers = [AnswerBudget() for _ in bots]
        self._staged_files = StagedFiles()
        self._humans = {
            seat: HumanSeat(seat, bot) for seat, bot in enumerate(bots) if isinstance(bot, Human)
        }

    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        return {seat: self._ask(seat, text) for seat, text in requests.items()}

    def close(self) -> dict[Seat, Verdict]:
        """Nothing runs between turns; a human's question may be open if the match was stopped."""
        self._staged_files.close()
        for human in self._humans.values():
            human.end()
        return {}

    def _ask(self, seat: Seat, text: str) -> Answer:
        bot = self.bots[seat]
        if isinstance(bot, Human):
            return self._humans[seat].ask(text)
        starter, machine = self.conditions.starter, self.conditions.machine
        answer = faults.retry(lambda: self._run(seat, bot, text), starter, machine, seat)
        if answer.received is not None:
            answer.received = self._answers[seat].keep(answer.received)
            if answer.received is None:
                too_many = verdict(VerdictCode.OUTPUT_LIMIT, TOO_MANY_ANSWERS)
                answer.verdict = answer.verdict or too_many
        answer.stderr = self._stderr[seat].keep(answer.stderr)
        _log.debug("seat %d: answered %s", seat, answer)
        return answer

    def _run(self, seat: Seat, bot: Bot, text: str) -> Answer:
        """Runs the program once; if it cannot be measured, killed or removed, that is a verdict."""
        answer, starter = Answer(seat, text), self.conditions.starter
        with ExitStack() as clearing:
            directory = clearing.enter_context(self._directory({_INPUT: text.encode()}))
            program = bot.program(self.conditions.limits.memory_mib, directory)
            running = starter.start(self._staged_files.stage(program))
            _Run(answer, bot, running, self.clock(bot), self.conditions).finish(directory)
            left = clearing.pop_all()
        try:
            left.close()
        except Unmanageable as fault:
            found = faults.judge_unmanageable(
                fault,
                lambda: private_directories.remove(directory),
                starter,
                self.conditions.machine,
                self._works,
            )
            answer.verdict = found or answer.verdict
        return answer

    def _directory(self, files: Mapping[str, bytes]) -> AbstractContextManager[Path]:
        return private_directories.private_directory(files, _ROOM_KIB, flood_kib=self._flood_kib)

    def _works(self, starter: Starter, machine: Machine) -> bool:
        """Whether the directory of an innocent program can be removed."""
        return machine_works_with(starter, machine, self._directory({_INPUT: b""}))

    @property
    def _flood_kib(self) -> int:
        """How much bots that fill their directories can write, one on each processor.

        It counts as their memory, so they are killed before the directories are full.
        """
        return self.conditions.limits.memory_mib * _KIB * (os.cpu_count() or 1)


class _Run:
    """One run of a program, from its start to the files that it left."""

    def __init__(
        self,
        answer: Answer,
        bot: Bot,
        running: Running,
        clock: Clock | None,
        conditions: Conditions,
    ) -> None:
        self._answer = answer
        self._starter = conditions.starter
        self._machine = conditions.machine
        self._bot = bot
        self._memory_mib = conditions.limits.memory_mib
        self._running = running
        self._clock = clock
        self._stopwatch = Stopwatch(running, _SLICE_S, machine=conditions.machine)
        self._unmanageable: Verdict | None = None

    def finish(self, directory: Path) -> None:
        """Lets the program run to its end, or to a limit, and reads its answer."""
        answer, running = self._answer, self._running
        try:
            running.close_input()
            found = self._wait()
        except BaseException:
            with suppress(PlatformFault):  # the first fault counts
                running.end()
            raise
        ending = self._end(found)
        answer.wall_ms, answer.idle_ms = self._stopwatch.wall_ms, self._stopwatch.idle_ms
        answer.cpu_ms = self._stopwatch.cpu_ms
        if ending is None:
            answer.verdict = self._unmanageable or self._or_too_late(found)
            return
        answer.stderr = ending.stderr
        # The figures behind a verdict are not measured again.
        if found is None or found.evidence is None:
            self._stopwatch.measure_cpu()
            answer.cpu_ms = self._stopwatch.cpu_ms
        answer.note_ending(ending)
        written = read_regular(directory / _OUTPUT, _FILE_LIMIT_BYTES + 1)
        if written is not None and len(written) <= _FILE_LIMIT_BYTES:
            text = readable(written.decode("utf-8", "surrogateescape"))
            answer.received = text.strip(_BLANKS)
        answer.verdict = self._judge(found, ending, directory)

    def _end(self, found: Verdict | None) -> Ending | None:
        """How it ended; None if that is unknown and there is a verdict already."""
        try:
            return self._running.end() if self._try(self._running.end) else None
        except PlatformFault:
            if found is None:
                raise
            return None

    def _try(self, action: Callable[[], object]) -> bool:
        """Whether an action on the program succeeds; a verdict if it fails for this one alone."""
        try:
            action()
        except Unmanageable as fault:
            if self._unmanageable is None:
                self._unmanageable = faults.judge_unmanageable(
                    fault, action, self._starter, self._machine
                )
        return self._unmanageable is None

    def _judge(self, found: Verdict | None, ending: Ending, directory: Path) -> Verdict | None:
        """The verdict that counts, if several do; a forbidden system call comes first."""
        if ending.forbidden_call:
            return judge_ending(self._bot, ending, self._memory_mib)
        found = self._or_too_late(found)
        if found is None and is_littered(directory, _ENTRIES):
            found = verdict(VerdictCode.OUTPUT_LIMIT, LITTERED)
        if found is None:
            found = judge_ending(self._bot, ending, self._memory_mib)
        if found is None and self._answer.received is None:
            found = verdict(VerdictCode.NO_ANSWER, NO_FILE)
        return found

    def _wait(self) -> Verdict | None:
        """Waits until the program exits; the verdict if it is not waited for any longer."""
        running, stopwatch, now = self._running, self._stopwatch, self._machine.monotonic
        while True:
            has_left = running.wait_exit(now() + irregular(_SLICE_S, self._machine))
            if not self._try(partial(stopwatch.measure, is_over=has_left)):
                return None
            if running.discarded_bytes > _STDOUT_LIMIT_BYTES:
                if not has_left:  # a forbidden call would come first
                    running.wait_exit(now() + SLICE_S)
                return verdict(VerdictCode.OUTPUT_LIMIT, FLOODED)
            if has_left:
                return None
            if self._clock is None:
                continue
            found = self._judge_time(stopwatch.cpu_ms)
            if found is not None and not stopwatch.is_too_early(found):
                return found
            if stopwatch.wall_ms > self._clock.patience_ms:
                seat = self._answer.seat
                raise faults.no_verdict(stopwatch, self._starter, self._machine, seat)

    def _or_too_late(self, found: Verdict | None) -> Verdict | None:
        """The verdict on its time, if there is one; else the one that was found, if any."""
        if found is None or found.evidence is None:
            found = self._judge_time(self._answer.cpu_ms) or found
        return found

    def _judge_time(self, cpu_ms: float) -> Verdict | None:
        if self._clock is None:
            return None
        found = self._clock.judge(cpu_ms, self._stopwatch.idle_ms)
        return found and replace(found, evidence=self._stopwatch.evidence())
