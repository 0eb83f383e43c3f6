"""What a scripted program can do, one step after another."""

from dataclasses import dataclass
from signal import SIGKILL, SIGSYS

from botdrome.errors import Fault, PlatformFault, Unmanageable
from botdrome.sandbox.conversation import LINE_LIMIT_BYTES
from botdrome.sentences import Sentence

BROKEN = Sentence("broken", "The machine is broken.", "Машина сломана.")


@dataclass(frozen=True, slots=True)
class Expect:
    """Waits for a line: this one, or without one for any.

    If the program is told to quit instead of that, or its input ends, it goes on from `End`.
    """

    line: str | None = None


@dataclass(frozen=True, slots=True)
class End:
    """Waits for this word, or without one for the end of the input, whatever lines come before."""

    word: str | None = None


@dataclass(frozen=True, slots=True)
class Echo:
    """Repeats every line that it gets, for ever."""


@dataclass(frozen=True, slots=True)
class Write:
    """Writes to its output, without a line end of its own."""

    text: str


@dataclass(frozen=True, slots=True)
class WriteError:
    """Writes to its standard error."""

    text: str


@dataclass(frozen=True, slots=True)
class WriteFile:
    """Leaves a file in its directory."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Spend:
    """Lets time pass; None means for ever.

    `states` are the states of its threads meanwhile, `cpu_share` how much of the time they
    compute. The kernel reports waits for a processor when they are over.
    """

    ms: float | None
    states: str = "S"
    cpu_share: float = 0.0
    waited_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class Detain:
    """Something else has the referee's processor for so long: no samples are taken meanwhile."""

    ms: float


@dataclass(frozen=True, slots=True)
class TakeMemory:
    """Uses so much memory."""

    kib: int


@dataclass(frozen=True, slots=True)
class CloseOutput:
    """Closes its output, and stays."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leaves by itself, or is killed."""

    status: int | None = 0
    signal: int | None = None
    out_of_memory: bool = False


@dataclass(frozen=True, slots=True)
class Refuse:
    """From now on a call (`freeze`, `thaw`, `end`) fails with this program."""

    call: str
    fault: Fault


@dataclass(frozen=True, slots=True)
class IgnoreFreezing:
    """From now on it runs even when it is frozen."""


@dataclass(frozen=True, slots=True)
class DelayFreezing:
    """From now on it takes so long to freeze it, and it runs meanwhile.

    Attempts to freeze it have failed for `failed_ms`.
    """

    ms: float
    failed_ms: float = 0
    thawing_ms: float = 0


Step = (
    Expect
    | End
    | Echo
    | Write
    | WriteError
    | WriteFile
    | Spend
    | Detain
    | TakeMemory
    | CloseOutput
    | Leave
    | Refuse
    | IgnoreFreezing
    | DelayFreezing
)
Script = tuple[Step, ...]


def expect(line: str | None = None) -> Script:
    return (Expect(line),)


def compute(ms: float | None = None) -> Script:
    return (Spend(ms, "R", cpu_share=1),)


def sleep(ms: float | None = None) -> Script:
    return (Spend(ms),)


def wait_for_processor(ms: float) -> Script:
    return (Spend(ms, "R", waited_ms=ms),)


def wait_for_disk(ms: float | None = None) -> Script:
    return (Spend(ms, "D"),)


def start_up(ms: float | None = None) -> Script:
    """The sandbox is being set up: the program itself does not run yet."""
    return (Spend(ms, ""),)


def answer(text: str, *, cpu_ms: float = 0) -> Script:
    return (*(compute(cpu_ms) if cpu_ms else ()), Write(f"{text}\n"))


def flood(kib: int = LINE_LIMIT_BYTES // 1024 + 1) -> Script:
    """One long line without an end."""
    return (Write("x" * kib * 1024),)


def leave(status: int = 0) -> Script:
    return (Leave(status),)


def die(signal: int) -> Script:
    return (Leave(None, signal),)


def run_out_of_memory() -> Script:
    return (Leave(None, SIGKILL, out_of_memory=True),)


def make_forbidden_call() -> Script:
    return die(SIGSYS)


def fail_to_start() -> Script:
    """The sandbox exits before the program runs; only `end` says why."""
    return (Refuse("end", PlatformFault(BROKEN)), *leave(1))


def resist(call: str) -> Script:
    """From now on this program alone cannot be frozen, thawed or ended."""
    return (Refuse(call, Unmanageable(BROKEN)),)
