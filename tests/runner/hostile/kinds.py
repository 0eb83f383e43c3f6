"""Offences of hostile bots in tournaments: what each does, and in which games."""

from dataclasses import replace
from signal import SIGKILL

from tests.hostile.bots import EVERY, Deed, first_move, instead
from tests.hostile.offences import ILLEGAL, Offence, offence

_BLANKS = " " * 60_000 + "\n"
ROUNDS = 9
"""Of a game of corners."""


def planned(offence: Offence, game_id: str) -> tuple[Deed, ...]:
    """Its deeds in a game, from its third move on; in corners in each round after the first."""
    if game_id == "corners":
        deeds = offence.in_runs(range(1, ROUNDS))
    else:
        deeds = offence.at(first_move(game_id) + 2)
    return tuple(replace(deed, text=deed.text.format(illegal=ILLEGAL[game_id])) for deed in deeds)


def _quiet(label: str, what: str, *codes: str, stderr: str) -> Offence:
    """One that does something beside its answers, has to be frozen with it, and then computes."""
    deeds = (Deed("before", 0, what), Deed("instead", 2, "spin"))
    return Offence(label, deeds, frozenset(codes), stderr=stderr)


_A_THREAD = Deed("instead", 0, "ponder")

FORKS = offence("forks", "fork", "", "security")
SLEEPS = offence("sleeps", "sleep", "", "idle-limit")
COMPUTES = offence("computes", "spin", "", "time-limit")
HIDES_A_SLEEP = offence("hides-a-sleep", "hide", "", "idle-limit", "time-limit")
LISTENS_TO_ITSELF = _quiet("own-listener", "listen", "time-limit", stderr="listener 1\nmode 1\n")
HOLDS_A_PROCESSOR = _quiet("holds-processor", "hold", "time-limit", stderr="mincore")
EXECUTES_ITSELF = Offence(
    "executes-itself",
    (Deed("after", 0, "execute"),),
    frozenset({"time-limit", "idle-limit", "pondering", "security"}),
)
FLOODS = offence("floods", "flood", "", "output-limit")
WRITES_BLANKS = Offence(
    "writes-blanks",
    (Deed("before", EVERY, "line-end", _BLANKS), Deed("instead", 4, "segfault")),
    frozenset({"crash"}),
)
TAKES_MEMORY = offence("takes-memory", "gobble", "", "memory-limit")
SHARES_MEMORY = offence("shares-memory", "share", "", "memory-limit")
DOES_NOT_QUIT = Offence("does-not-quit", (Deed("end", EVERY, "sleep"),), frozenset({"no-quit"}))
LITTERS = offence("litters", "litter", "", "time-limit", per_run=("output-limit", "memory-limit"))
EXITS = offence("exits", "exit", "0", "early-exit", per_run=("no-answer",))
KILLS_ITSELF = offence("kills-itself", "raise", str(int(SIGKILL)), "crash")
WAKES_ITSELF = _quiet("wakes-itself", "stay-awake", "time-limit", "pondering", stderr="timer 38\n")
WRITES_GARBAGE = offence("writes-garbage", "garbage", "", "malformed-answer")
MOVES_ILLEGALLY = offence("moves-illegally", "say", "{illegal}\n", "illegal-move")
CRASHES = offence("crashes", "segfault", "", "crash")
CLOSES_ITS_OUTPUT = Offence(
    "closes-its-output", instead(0, ("close", "1"), ("sleep", "")), frozenset({"no-answer"})
)
ANSWERS_WITH_A_FIFO = offence("answers-with-a-fifo", "fifo", "", "no-answer")
STARTS_THREADS = Offence(
    "starts-threads",
    (*(_A_THREAD,) * 100, Deed("instead", 0, "spin")),
    frozenset({"time-limit"}),
)
"""As many as it gets, and all compute."""

_IN_ANY_GAME = (
    *(FORKS, STARTS_THREADS, SLEEPS, HIDES_A_SLEEP, COMPUTES, WAKES_ITSELF),
    *(LISTENS_TO_ITSELF, HOLDS_A_PROCESSOR, EXECUTES_ITSELF),
    *(TAKES_MEMORY, SHARES_MEMORY, FLOODS, WRITES_BLANKS, LITTERS),
    *(CRASHES, KILLS_ITSELF, EXITS, WRITES_GARBAGE, MOVES_ILLEGALLY),
)
EVERY_KIND = {
    "football": (*_IN_ANY_GAME, DOES_NOT_QUIT),
    "breakthrough": (*_IN_ANY_GAME, DOES_NOT_QUIT),
    "soccer": (*_IN_ANY_GAME, CLOSES_ITS_OUTPUT),
    "corners": (*_IN_ANY_GAME, ANSWERS_WITH_A_FIFO),
    "bridges": (*_IN_ANY_GAME, CLOSES_ITS_OUTPUT),
}
"""All that are possible: only two protocols have a request to quit, and one has no output."""
KINDS = {
    "football": (
        *(HIDES_A_SLEEP, DOES_NOT_QUIT, LISTENS_TO_ITSELF, EXECUTES_ITSELF),
        *(WRITES_BLANKS, EXITS, WAKES_ITSELF, FLOODS, STARTS_THREADS, MOVES_ILLEGALLY),
    ),
    "breakthrough": (
        *(HIDES_A_SLEEP, DOES_NOT_QUIT, HOLDS_A_PROCESSOR, SHARES_MEMORY),
        *(LISTENS_TO_ITSELF, WAKES_ITSELF, EXECUTES_ITSELF, WRITES_GARBAGE),
        *(CRASHES, MOVES_ILLEGALLY),
    ),
    "soccer": (
        *(SLEEPS, FORKS, FLOODS, TAKES_MEMORY),
        *(WRITES_BLANKS, KILLS_ITSELF, COMPUTES, LISTENS_TO_ITSELF),
        *(STARTS_THREADS, CLOSES_ITS_OUTPUT),
    ),
    "corners": (
        *(LITTERS, FORKS, TAKES_MEMORY, SHARES_MEMORY),
        *(WRITES_GARBAGE, KILLS_ITSELF, EXECUTES_ITSELF, HOLDS_A_PROCESSOR),
        *(STARTS_THREADS, MOVES_ILLEGALLY, CRASHES, ANSWERS_WITH_A_FIFO),
    ),
    "bridges": (
        *(SLEEPS, COMPUTES, EXITS, LITTERS),
        *(WAKES_ITSELF, EXECUTES_ITSELF, HOLDS_A_PROCESSOR, WRITES_GARBAGE),
        *(CRASHES, CLOSES_ITS_OUTPUT),
    ),
}
"""Ten in each game, twelve where tables of four must be full: those that wait for a second are
spread over the games."""
