"""The clock of one bot: the time it has used, per move, per match or per block of moves."""

from botdrome.games.contract import Limits
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict

IDLE_EXTRA_MS = 1000
NAME_LIMIT_MS = 5000
"""Bots prepare their tables before they answer `Name`; the time is charged to no move."""
_PATIENCE_FACTOR = 10
_PATIENCE_MS = 30_000


class Clock:
    """Charges processor time and idle time of a bot's own turns to a window of its moves."""

    def __init__(
        self,
        limits: Limits,
        startup_allowance_ms: float,
        name_limit_ms: float = NAME_LIMIT_MS,
    ) -> None:
        self._limits = limits
        self._name_limit_ms = name_limit_ms
        self._limit_ms = limits.time_ms
        self._allowance_ms = startup_allowance_ms
        self._cpu_ms = 0.0
        self._idle_ms = 0.0
        self._moves = 0
        self._starts_anew = False

    @property
    def patience_ms(self) -> float:
        """How long a turn may last without answer or verdict; after that it is our own fault."""
        return _PATIENCE_FACTOR * self._limits.time_ms + _PATIENCE_MS

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been charged to the window yet."""
        return self._moves == 0

    def judge(self, cpu_ms: float, idle_ms: float, *, is_move: bool = True) -> Verdict | None:
        """The verdict for these times of the turn in progress; None within the limits."""
        limit_ms = self._limit_ms if is_move else self._name_limit_ms
        used_ms, idled_ms = self._cpu_ms, self._idle_ms
        if cpu_ms > self._allowance_ms:
            used_ms += cpu_ms - self._allowance_ms
        if idle_ms > self._allowance_ms:
            idled_ms += idle_ms - self._allowance_ms
        if used_ms > limit_ms:
            detail = details.TIME.of(used=round(used_ms), limit=limit_ms, per=self._per(is_move))
            return verdict(VerdictCode.TIME_LIMIT, detail)
        if idled_ms > limit_ms + IDLE_EXTRA_MS:
            allowed_ms = limit_ms + IDLE_EXTRA_MS
            detail = details.IDLE.of(idle=round(idled_ms), limit=allowed_ms, per=self._per(is_move))
            return verdict(VerdictCode.IDLE_LIMIT, detail)
        return None

    def charge(self, cpu_ms: float, idle_ms: float, *, is_move: bool = True) -> Verdict | None:
        """Charges a finished turn and judges it."""
        if self._starts_anew and cpu_ms <= self._limit_ms and idle_ms <= self._limit_ms:
            return None  # the usual case, kept fast
        found = self.judge(cpu_ms, idle_ms, is_move=is_move)
        self.spend(cpu_ms, idle_ms, is_move=is_move)
        return found

    def spend(self, cpu_ms: float, idle_ms: float, *, is_move: bool = True) -> None:
        """Charges a finished turn; the answer to `Name` is charged to no move."""
        cpu_ms -= self._allowance_ms
        idle_ms -= self._allowance_ms
        self._allowance_ms = 0.0
        self._starts_anew = self._limits.per == "move"
        if not is_move:
            return
        self._moves += 1
        is_block_over = self._limits.per == "block" and self._moves == self._limits.block_moves
        if self._limits.per == "move" or is_block_over:
            self._cpu_ms = self._idle_ms = 0.0
            self._moves = 0
            return
        if cpu_ms > 0:
            self._cpu_ms += cpu_ms
        if idle_ms > 0:
            self._idle_ms += idle_ms

    def _per(self, is_move: bool) -> object:
        if not is_move:
            return details.PER_NAME
        return details.PER[self._limits.per].of(moves=self._limits.block_moves)
