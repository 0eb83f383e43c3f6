"""Records of real matches, in the real sandbox: of samples, and one for each kind of verdict."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from botdrome import games
from botdrome.errors import PlatformFault
from botdrome.games.contract import Limits, Seat
from botdrome.referee import Conditions, Record, play_match
from botdrome.runner import Order, play
from botdrome.sandbox import Program, Running, Sandbox, Starter
from botdrome.sentences import Sentence
from tests.referee import persons as people
from tests.referee.persons import ALONE, DAWDLE, RESIGN
from tests.referee.records.actors import actor, sample, scripts, shortest_answers

QUICK = Limits(time_ms=200, per="move", memory_mib=64)
ROOMY = Limits(time_ms=2000, per="move", memory_mib=64)
"""Where memory must run out before time: on a busy machine, pages may take a while."""
BLOCK = Limits(time_ms=300, per="block", memory_mib=64, block_moves=3)
MATCH = Limits(time_ms=300, per="match", memory_mib=64)
OPTIONS: dict[str, dict[str, int]] = {
    "breakthrough": {},
    "bridges": {"move_limit": 60},
    "corners": {"rounds": 3},
    "football": {},
    "soccer": {"game_duration": 6, "half_duration": 3},
}
Tricks = Mapping[Seat, Mapping[int, str]]
"""What seats do instead of one of their answers, counted from 0; or after the last."""


@cache
def plain_scripts(game_id: str) -> tuple[tuple[str, ...], ...]:
    """The scripts of a short game without faults."""
    game = games.get(game_id)
    turns = shortest_answers(game, 100 if not OPTIONS[game_id] else 1, **OPTIONS[game_id])
    return tuple(tuple(script) for script in scripts(game, turns))


def answer(game_id: str, seat: Seat, index: int) -> str:
    """What a seat answers there in the short game."""
    return plain_scripts(game_id)[seat][index].rpartition(">")[2]


def played(
    game_id: str,
    tricks: Tricks | None = None,
    limits: Limits = QUICK,
    *,
    has_limits: bool = True,
    is_confined: bool = True,
) -> Record:
    """The short match of actors, some of whom play tricks."""
    bots = []
    for seat, plain in enumerate(plain_scripts(game_id)):
        changed = dict(enumerate(plain)) | dict((tricks or {}).get(seat, {}))
        bots.append(actor(list(changed.values())))
    options = OPTIONS[game_id]
    return play(Order(game_id, tuple(bots), 0, options, has_limits, is_confined, limits))


def of_samples(game_id: str) -> Record:
    """A match of the game's samples."""
    options = {"rounds": 8} if game_id == "corners" else {}
    return play(Order(game_id, (sample(game_id),) * games.get(game_id).seats, 5, options))


def of_humans(
    game_id: str, tricks: Tricks | None = None, time_limits_ms: Mapping[Seat, int] | None = None
) -> Record:
    """A match of a human, in seat 0, with samples; who has tricks is a human as well."""
    known = {0: {}, **(tricks or {})}
    bot = sample(game_id, **OPTIONS[game_id])
    sitters = tuple(known.get(seat, bot) for seat in range(games.get(game_id).seats))
    return people.played(game_id, sitters, OPTIONS[game_id], time_limits_ms)


class FailingStarter(Starter):
    """A sandbox that fails us after some starts."""

    def __init__(self, good_starts: int) -> None:
        self._left = good_starts
        self._sandbox = Sandbox()

    def start(self, program: Program) -> Running:
        if not self._left:
            raise PlatformFault(Sentence("no-more", "No more.", "Больше нет."))
        self._left -= 1
        return self._sandbox.start(program)


def void(game_id: str, good_starts: int) -> Record:
    """The short match, cut off by a fault of our own."""
    game = games.get(game_id)
    bots = tuple(actor(script) for script in plain_scripts(game_id))
    conditions = Conditions(FailingStarter(good_starts), QUICK)
    options = game.options(**OPTIONS[game_id])
    return play_match(game, bots, conditions, options=options, seed=0)


def _slow(game_id: str, seat: Seat, *indices: int) -> dict[Seat, dict[int, str]]:
    """The right answers, each after 200 ms of thinking."""
    return {seat: {each: f"<\ncpu 200\n>{answer(game_id, seat, each)}" for each in indices}}


def _pondering() -> Record:
    thinks = f"<\n>{answer('breakthrough', 0, 2)}\ncpu 3000"
    sleeps = f"<\nsleep 700\n>{answer('breakthrough', 1, 2)}"
    return played("breakthrough", {0: {2: thinks}, 1: {2: sleeps}})


def _ponders_when_frozen() -> Record:
    thinks = f"<\n>{answer('football', 0, 1)}\ncpu 150"
    sleeps = f"<\nsleep 300\n>{answer('football', 1, 1)}"
    return played("football", {0: {1: thinks}, 1: {1: sleeps}}, BLOCK)


def _corners_faults() -> Record:
    legal = [f"#{index}\n>{answer('corners', 3, index)}" for index in range(3)]
    first = {0: "#0\n>1 1 5 5", 1: "#1\n>one", 2: "#2\nsay nothing"}
    second = {0: "#0\nexit 3", 1: "#1\nsignal 11", 2: "#2\ncpu 4000"}
    third = {0: "#0\nflood", 1: "#1\neat 300", 2: "#2\n>1 1 5 5\nexit 4"}
    fourth = {0: legal[0] + "\nexit 3", 1: "#1\nsleep 9000"}
    return played("corners", {0: first, 1: second, 2: third, 3: fourth}, ROOMY)


_PLAIN = {f"{game_id}, plain": partial(played, game_id) for game_id in OPTIONS}
_SAMPLES = {f"{game_id}, samples": partial(of_samples, game_id) for game_id in OPTIONS}
_ONE_TRICK: dict[str, tuple[str, Seat, int, str]] = {
    "illegal-move": ("breakthrough", 0, 2, "<\n>a1a3"),
    "malformed-answer": ("breakthrough", 1, 2, "<\n>a9"),
    "malformed-answer, bytes": ("breakthrough", 1, 2, "<\n>a\udcff"),
    "time-limit": ("breakthrough", 0, 2, "<\ncpu 500"),
    "idle-limit": ("breakthrough", 0, 2, "<\nsleep 5000"),
    "crash, status": ("breakthrough", 1, 1, "<\nsay oh\nexit 3"),
    "crash, signal": ("breakthrough", 1, 1, "<\nsignal 11"),
    "early-exit": ("breakthrough", 0, 1, "<\nexit 0"),
    "memory-limit": ("breakthrough", 0, 1, "<\neat 300"),
    "output-limit": ("breakthrough", 0, 1, "<\nflood"),
    "no-answer": ("breakthrough", 0, 1, "<\nclose\nsleep 5000"),
    "security": ("breakthrough", 0, 1, "<\nfork"),
    "no-quit": ("breakthrough", 1, 99, "stay\nsleep 5000"),
    "bad-name": ("football", 0, 0, "<\n>\u0439"),
    "illegal-move, bridges": ("bridges", 0, 2, "<\n>" + "PEG"),
    "crash, soccer": ("soccer", 1, 0, "<\nsignal 6"),
}
_OTHERS: dict[str, Callable[[], Record]] = {
    "pondering": _pondering,
    "bad-name, twice": lambda: played("football", {0: {0: "<\n>"}, 1: {0: "<\n>" + "x" * 26}}),
    "time-limit, block": lambda: played("football", _slow("football", 1, 1, 2), BLOCK),
    "time-limit, match": lambda: played("soccer", _slow("soccer", 1, 1, 3), MATCH),
    "illegal-move, twice": lambda: played(
        "soccer", {seat: {2: "<\n>" + "9 " * 10 + "0 0 0"} for seat in (0, 1)}
    ),
    "corners, faults": _corners_faults,
    "corners, security": lambda: played("corners", {1: {1: "#1\nfork"}}),
    "frozen": _ponders_when_frozen,
    "without clocks": lambda: played(
        "breakthrough", {0: {2: f"<\ncpu 500\n>{answer('breakthrough', 0, 2)}"}}, has_limits=False
    ),
    "void at the start": lambda: void("breakthrough", 1),
    "void on the way": lambda: void("corners", 6),
}
_HUMANS: dict[str, Callable[[], Record]] = {
    f"{game_id}, human": partial(of_humans, game_id) for game_id in OPTIONS
} | {
    "idle-limit, human": lambda: of_humans("breakthrough", {0: {2: DAWDLE}}, {0: 20, 1: 60_000}),
    "early-exit, human": lambda: of_humans("bridges", {0: {1: RESIGN}}),
    "illegal-move, human": lambda: of_humans("breakthrough", {0: {1: "a1a3"}}),
    "early-exit, human and human": lambda: people.played(
        "soccer", ({1: DAWDLE}, {1: RESIGN}), OPTIONS["soccer"], {0: 60_000}
    ),
    "early-exit, human while another is asked": lambda: people.played(
        "breakthrough", ({}, {2: ALONE}), {}, {1: 60_000}
    ),
    "early-exit, human who had answered": lambda: people.played(
        "soccer", ({}, {2: ALONE}), OPTIONS["soccer"]
    ),
    "corners, human faults": lambda: of_humans(
        "corners", {0: {0: DAWDLE, 1: "nonsense", 2: RESIGN}}, {0: 20}
    ),
    "void, human": lambda: of_humans("football", {0: {1: people.STOP}}),
}
MATCHES = (*_SAMPLES, *_PLAIN, *_ONE_TRICK, *_OTHERS, *_HUMANS)
"""Their names begin with the verdict that they hold, if they hold one."""
SHORT = tuple(name for name in MATCHES if name not in _SAMPLES)


@cache
def record(name: str) -> Record:
    """The record of one of the matches; it is not to be changed."""
    if name in _ONE_TRICK:
        game_id, seat, index, trick = _ONE_TRICK[name]
        trick = trick.replace("PEG", answer("bridges", 0, 0))
        limits = ROOMY if name == "memory-limit" else QUICK
        return played(game_id, {seat: {index: trick}}, limits)
    return (_SAMPLES | _PLAIN | _OTHERS | _HUMANS)[name]()
