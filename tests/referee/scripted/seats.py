"""One scripted program in a seat, asked by hand."""

from botdrome.games.contract import Limits
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.bot_seat import SeatedBot
from botdrome.referee.timing.clock import Clock
from tests.referee.scripted.clock import ScriptedClock
from tests.referee.scripted.matches import ScriptedBot, ScriptedStarter
from tests.referee.scripted.program import ScriptedProgram
from tests.referee.scripted.steps import Script, answer, expect

LIMITS = Limits(time_ms=100, per="move", memory_mib=64)


def seat(
    program: ScriptedProgram, time: ScriptedClock, clock: Clock, *, is_broken: bool = False
) -> SeatedBot:
    """A program in a seat of a game where nobody may think in the other one's turn."""
    bot = ScriptedBot("scripted", ())
    starter = ScriptedStarter((bot,), time, is_broken=is_broken)
    return SeatedBot(0, bot, starter, lambda: program, clock, "forbidden", machine=time.machine)


def asked(*script: Script, program: type[ScriptedProgram] = ScriptedProgram) -> Answer:
    """What becomes of a request to a program that runs already, and now follows the script."""
    time = ScriptedClock()
    first = (*expect("first"), *answer("ready", cpu_ms=10), *expect("second"))
    running = program((*first, *(step for part in script for step in part)), time)
    seated = seat(running, time, Clock(LIMITS, 0))
    assert seated.ask("first").verdict is None
    return seated.ask("second")
