"""One scripted program in a seat, asked directly."""

from botdrome.games.contract import Limits
from botdrome.referee import Conditions
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.bot_seat import BotSeat
from botdrome.referee.timing.clock import Clock
from tests.referee.scripted.clock import ScriptedClock
from tests.referee.scripted.matches import ScriptedBot, ScriptedStarter
from tests.referee.scripted.program import ScriptedProgram
from tests.referee.scripted.steps import Script, answer, expect

LIMITS = Limits(time_ms=100, per="move", memory_mib=64)


def seat(
    program: ScriptedProgram, time: ScriptedClock, clock: Clock, *, is_broken: bool = False
) -> BotSeat:
    """A program in a seat of a game that forbids pondering."""
    bot = ScriptedBot("scripted", ())
    starter = ScriptedStarter((bot,), time, is_broken=is_broken)
    conditions = Conditions(starter, LIMITS, machine=time.machine)
    return BotSeat(0, bot, conditions, lambda: program, clock, "forbidden")


def asked(*script: Script, program: type[ScriptedProgram] = ScriptedProgram) -> Answer:
    """The answer to a request to a program that runs already and now follows the script."""
    time = ScriptedClock()
    first = (*expect("first"), *answer("ready", cpu_ms=10), *expect("second"))
    running = program((*first, *(step for part in script for step in part)), time)
    bot_seat = seat(running, time, Clock(LIMITS, 0))
    assert bot_seat.ask("first").verdict is None
    return bot_seat.ask("second")
