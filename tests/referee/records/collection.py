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
from tests.hostile.bots import EVERY, Act, Deed, HostileBot, acting_bot, instead, say
from tests.referee import scripted_humans as people
from tests.referee.records.random_games import answers_by_seat, sample, shortest_answers
from tests.referee.scripted_humans import ALONE, LATE, RESIGN

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
Tricks = Mapping[Seat, Mapping[int, tuple[Act, ...]]]
"""What seats do instead of one of their answers, counted from 0 as in `Deed`; or at the end."""
AT_THE_END = 99
SPIN_200, SLEEP = ("spin", "200"), ("sleep", "5000")
EAT, FLOOD, LEAVE = ("gobble", "300"), ("flood", "2560"), ("exit", "0")


@cache
def plain_answers(game_id: str) -> tuple[tuple[str, ...], ...]:
    """All answers of each seat in a short game without faults."""
    game = games.get(game_id)
    turns = shortest_answers(game, 100 if not OPTIONS[game_id] else 1, **OPTIONS[game_id])
    return answers_by_seat(game, turns)


def answer(game_id: str, seat: Seat, number: int) -> str:
    """What a seat answers there in the short game."""
    return plain_answers(game_id)[seat][number]


def plain_bots(game_id: str, tricks: Tricks | None = None) -> tuple[HostileBot, ...]:
    """The bots of the short game, some of whom play tricks."""
    is_run_per_turn = games.get(game_id).protocol == "files"
    bots = []
    for seat, plain in enumerate(plain_answers(game_id)):
        acts: dict[int, tuple[Act, ...]] = {
            number: (say(text),) for number, text in enumerate(plain)
        }
        acts |= (tricks or {}).get(seat, {})
        last = acts.pop(AT_THE_END, ())
        deeds = [deed for number, done in acts.items() for deed in instead(number, *done)]
        deeds += [Deed("end", EVERY, what, text) for what, text in last]
        bots.append(acting_bot(*deeds, name="actor", is_run_per_turn=is_run_per_turn))
    return tuple(bots)


def played(
    game_id: str,
    tricks: Tricks | None = None,
    limits: Limits = QUICK,
    *,
    has_limits: bool = True,
    is_confined: bool = True,
) -> Record:
    """The record of the short match."""
    bots, options = plain_bots(game_id, tricks), OPTIONS[game_id]
    return play(Order(game_id, bots, 0, options, has_limits, is_confined, limits))


def of_samples(game_id: str) -> Record:
    """A match of the game's samples."""
    options = {"rounds": 8} if game_id == "corners" else {}
    return play(Order(game_id, (sample(game_id),) * games.get(game_id).seats, 5, options))


def of_humans(
    game_id: str,
    tricks: Mapping[Seat, Mapping[int, str]] | None = None,
    time_limits_ms: Mapping[Seat, int] | None = None,
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
    bots = plain_bots(game_id)
    conditions = Conditions(FailingStarter(good_starts), QUICK)
    options = game.options(**OPTIONS[game_id])
    return play_match(game, bots, conditions, options=options, seed=0)


def _slow(game_id: str, seat: Seat, *numbers: int) -> Tricks:
    """The right answers, each after 200 ms of thinking."""
    return {seat: {each: (SPIN_200, say(answer(game_id, seat, each))) for each in numbers}}


def _pondering() -> Record:
    thinks = (say(answer("breakthrough", 0, 3)), ("spin", "3000"))
    sleeps = (("sleep", "700"), say(answer("breakthrough", 1, 3)))
    return played("breakthrough", {0: {3: thinks}, 1: {3: sleeps}})


def _leaving_while_waiting() -> Record:
    waiting = (say(answer("breakthrough", 1, 2)), LEAVE)
    return played("breakthrough", {0: {3: (LEAVE,)}, 1: {2: waiting}})


def _ponders_when_frozen() -> Record:
    thinks = (say(answer("football", 0, 2)), ("spin", "150"))
    sleeps = (("sleep", "300"), say(answer("football", 1, 2)))
    return played("football", {0: {2: thinks}, 1: {2: sleeps}}, BLOCK)


def _corners_faults() -> Record:
    bad = say("1 1 5 5")
    first = {0: (bad,), 1: (say("one"),), 2: (("tell", "nothing"),)}
    second = {0: (("exit", "3"),), 1: (("raise", "11"),), 2: (("spin", "4000"),)}
    third = {0: (FLOOD,), 1: (EAT,), 2: (bad, ("exit", "4"))}
    fourth = {0: (say(answer("corners", 3, 0)), ("exit", "3")), 1: (("sleep", "9000"),)}
    return played("corners", {0: first, 1: second, 2: third, 3: fourth}, ROOMY)


_PLAIN = {f"{game_id}, plain": partial(played, game_id) for game_id in OPTIONS}
_SAMPLES = {f"{game_id}, samples": partial(of_samples, game_id) for game_id in OPTIONS}
_ONE_TRICK: dict[str, tuple[str, Seat, int, tuple[Act, ...]]] = {
    "illegal-move": ("breakthrough", 0, 3, (say("a1a3"),)),
    "malformed-answer": ("breakthrough", 1, 3, (say("a9"),)),
    "malformed-answer, bytes": ("breakthrough", 1, 3, (say("a\udcff"),)),
    "time-limit": ("breakthrough", 0, 3, (("spin", "500"),)),
    "idle-limit": ("breakthrough", 0, 3, (SLEEP,)),
    "crash, status": ("breakthrough", 1, 2, (("tell", "oh"), ("exit", "3"))),
    "crash, signal": ("breakthrough", 1, 2, (("raise", "11"),)),
    "early-exit": ("breakthrough", 0, 2, (LEAVE,)),
    "memory-limit": ("breakthrough", 0, 2, (EAT,)),
    "output-limit": ("breakthrough", 0, 2, (FLOOD,)),
    "no-answer": ("breakthrough", 0, 2, (("close", "1"), SLEEP)),
    "security": ("breakthrough", 0, 2, (("fork", ""),)),
    "no-quit": ("breakthrough", 1, AT_THE_END, (SLEEP,)),
    "bad-name": ("football", 0, 0, (say("\u0439"),)),
    "crash, soccer": ("soccer", 1, 0, (("raise", "6"),)),
}
_OTHERS: dict[str, Callable[[], Record]] = {
    "pondering": _pondering,
    "bad-name, twice": lambda: played("football", {0: {0: (say(""),)}, 1: {0: (say("x" * 26),)}}),
    "time-limit, block": lambda: played("football", _slow("football", 1, 2, 3), BLOCK),
    "time-limit, match": lambda: played("soccer", _slow("soccer", 1, 1, 3), MATCH),
    "illegal-move, twice": lambda: played(
        "soccer", {seat: {2: (say("9 " * 10 + "0 0 0"),)} for seat in (0, 1)}
    ),
    "illegal-move, bridges": lambda: played("bridges", {0: {2: (say(answer("bridges", 0, 0)),)}}),
    "early-exit, twice": _leaving_while_waiting,
    "corners, faults": _corners_faults,
    "corners, security": lambda: played("corners", {1: {1: (("fork", ""),)}}),
    "frozen": _ponders_when_frozen,
    "without clocks": lambda: played(
        "breakthrough",
        {0: {3: (("spin", "500"), say(answer("breakthrough", 0, 3)))}},
        has_limits=False,
    ),
    "void at the start": lambda: void("breakthrough", 1),
    "void on the way": lambda: void("corners", 6),
}
_HUMANS: dict[str, Callable[[], Record]] = {
    f"{game_id}, human": partial(of_humans, game_id) for game_id in OPTIONS
} | {
    "idle-limit, human": lambda: of_humans("breakthrough", {0: {2: LATE}}, {0: 20, 1: 60_000}),
    "early-exit, human": lambda: of_humans("bridges", {0: {1: RESIGN}}),
    "illegal-move, human": lambda: of_humans("breakthrough", {0: {1: "a1a3"}}),
    "early-exit, human and human": lambda: people.played(
        "soccer", ({1: LATE}, {1: RESIGN}), OPTIONS["soccer"], {0: 60_000}
    ),
    "early-exit, human while another is asked": lambda: people.played(
        "breakthrough", ({}, {2: ALONE}), {}, {1: 60_000}
    ),
    "early-exit, human who had answered": lambda: people.played(
        "soccer", ({}, {2: ALONE}), OPTIONS["soccer"]
    ),
    "corners, human faults": lambda: of_humans(
        "corners", {0: {0: LATE, 1: "nonsense", 2: RESIGN}}, {0: 20}
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
        game_id, seat, number, acts = _ONE_TRICK[name]
        limits = ROOMY if name == "memory-limit" else QUICK
        return played(game_id, {seat: {number: acts}}, limits)
    return (_SAMPLES | _PLAIN | _OTHERS | _HUMANS)[name]()
