"""The table of games where each turn is a run of its own: input.txt in, output.txt out."""

import os
import time
from collections.abc import Mapping
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee import details
from botdrome.referee.answers import Answer, StderrBudget, readable
from botdrome.referee.bots import Bot
from botdrome.referee.clock import Clock
from botdrome.referee.humans import Human, SeatedHuman
from botdrome.referee.seated import NO_VERDICT, SLICE_S, judge_ending
from botdrome.referee.stopwatch import Stopwatch, in_ms
from botdrome.referee.tables import Conditions, Table
from botdrome.referee.verdicts import Verdict, verdict
from botdrome.sandbox import Running
from botdrome.sandbox.directories import is_littered, private_directory, read_regular
from botdrome.sandbox.shelf import Shelf

_INPUT, _OUTPUT = "input.txt", "output.txt"
_FILE_LIMIT_BYTES = 64 * 1024
_STDOUT_LIMIT_BYTES = 1024 * 1024
_KIB = 1024
_ROOM_KIB = 1024
_ENTRIES = 64
_SLICE_S = 0.02
"""How often a run is looked at: what its processes waited for a processor leaves with them."""

FLOODED = details.LONG_LINE.of(limit=_STDOUT_LIMIT_BYTES // 1024)
LITTERED = details.LITTER.of(limit=_ENTRIES)
NO_FILE = details.NO_FILE.of(limit=_FILE_LIMIT_BYTES // 1024)


class FileTable(Table):
    """Every turn starts the program anew in an empty directory (corners)."""

    def __init__(
        self, game: AnyGame, bots: tuple[Bot | Human, ...], conditions: Conditions
    ) -> None:
        super().__init__(game, bots, conditions)
        self._stderr = [StderrBudget() for _ in bots]
        self._shelf = Shelf()
        self._humans = {
            seat: SeatedHuman(seat, bot) for seat, bot in enumerate(bots) if isinstance(bot, Human)
        }

    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        return {seat: self._ask(seat, text) for seat, text in requests.items()}

    def close(self) -> None:
        """Nothing runs between turns; a human may still be asked if the match was stopped."""
        self._shelf.close()
        for human in self._humans.values():
            human.end()

    def _ask(self, seat: Seat, text: str) -> Answer:
        bot = self.bots[seat]
        if isinstance(bot, Human):
            return self._humans[seat].ask(text)
        clock = self.clock(bot)
        files = {_INPUT: text.encode()}
        with private_directory(files, _ROOM_KIB, flood_kib=self._flood_kib) as directory:
            program = bot.program(self.conditions.limits.memory_mib, directory)
            running = self.conditions.starter.start(self._shelf.shelved(program))
            try:
                answer = _finished(Answer(seat, text), bot, running, clock, directory)
            finally:
                running.end()
        answer.stderr = self._stderr[seat].keep(answer.stderr)
        return answer

    @property
    def _flood_kib(self) -> int:
        """What bots that flood their directories can write, one on each processor.

        In memory it counts as their own, and ends them before the directories are full.
        """
        return self.conditions.limits.memory_mib * _KIB * (os.cpu_count() or 1)


def _finished(
    answer: Answer, bot: Bot, running: Running, clock: Clock | None, directory: Path
) -> Answer:
    """Lets a program run to its end, or to a limit, and takes what it left."""
    running.close_input()
    stopwatch = Stopwatch(running)
    too_much = _watch(running, stopwatch, clock)
    answer.wall_ms, answer.idle_ms = stopwatch.wall_ms, stopwatch.idle_ms
    ending = running.end()
    answer.cpu_ms, answer.peak_kib = in_ms(ending.cpu_ns), ending.peak_kib
    answer.stderr = ending.stderr
    answer.tell_ending(ending)
    written = read_regular(directory / _OUTPUT, _FILE_LIMIT_BYTES + 1)
    if written is not None and len(written) <= _FILE_LIMIT_BYTES:
        answer.received = readable(written.decode("utf-8", "surrogateescape"))
    if not ending.forbidden_call:  # nothing hides what is forbidden
        late = clock.judge(answer.cpu_ms, answer.idle_ms) if clock is not None else None
        answer.verdict = late or too_much
    if answer.verdict is None and not ending.forbidden_call and is_littered(directory, _ENTRIES):
        answer.verdict = verdict("output-limit", LITTERED)
    if answer.verdict is None:
        answer.verdict = judge_ending(bot, ending)
    if answer.verdict is None and answer.received is None:
        answer.verdict = verdict("no-answer", NO_FILE)
    return answer


def _watch(running: Running, stopwatch: Stopwatch, clock: Clock | None) -> Verdict | None:
    """Waits until the program leaves; the verdict for which it is not waited for any longer."""
    while True:
        has_left = running.wait_exit(time.monotonic() + _SLICE_S)
        stopwatch.look(is_over=has_left)
        if running.discarded_bytes > _STDOUT_LIMIT_BYTES:
            if not has_left:  # what it does next may be worse
                running.wait_exit(time.monotonic() + SLICE_S)
            return verdict("output-limit", FLOODED)
        if has_left:
            return None
        if clock is None:
            continue
        found = clock.judge(stopwatch.cpu_ms, stopwatch.idle_ms)
        if found is not None:
            return found
        if stopwatch.wall_ms > clock.patience_ms:
            raise PlatformFault(NO_VERDICT.of(wall_s=round(stopwatch.wall_ms / 1000)))
