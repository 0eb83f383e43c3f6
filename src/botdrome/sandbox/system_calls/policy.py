"""Which system calls each kind of program may make, and the filter that enforces it."""

import errno
import os
from dataclasses import dataclass
from functools import cache
from typing import Any

from botdrome.errors import PlatformFault
from botdrome.sandbox.system_calls.call_table import (
    AF_UNIX,
    ALLOWED,
    BOUNDS,
    CHOICES,
    FAILING,
    KILLED,
    LIMITS,
    WITHOUT_EFFECT,
    Bound,
    Choice,
)
from botdrome.sentences import Sentence

_NO_SECCOMP = Sentence(
    "no-seccomp",
    "System calls cannot be filtered ({why}); install the package libseccomp2.",
    "Системные вызовы нельзя фильтровать ({why}); установите пакет libseccomp2.",
)

_COMMON = (
    *("memory", "threads", "beginning and end", "signals to itself", "clocks"),
    *("itself and its machine", "reading and writing", "files"),
)
_MODES, _PROCESSES = "modes of files", "making processes"
_WAITING, _SOCKETS = "waiting for several descriptors", "using a pair of sockets"


@dataclass(frozen=True, slots=True)
class Policy:
    """The system calls of one kind of program: groups of `ALLOWED` besides the common ones."""

    title: str
    more: tuple[str, ...] = ()
    limited: tuple[str, ...] = ()
    """The calls of `SOME_ONLY` that it may make."""

    @property
    def groups(self) -> tuple[str, ...]:
        """All groups of `ALLOWED` that it has."""
        return (*_COMMON, *self.more)

    @property
    def may_fork(self) -> bool:
        """Whether it may make processes; otherwise it is killed for trying."""
        return _PROCESSES in self.more


SOME_ONLY = ("membarrier", "mincore", "socketpair", "sendto")
"""Limited calls that only some policies have; all have the others."""

_RUNTIME, _PAIR = ("membarrier", "mincore"), ("socketpair", "sendto")

CPP = Policy("C++", (_MODES, _WAITING, _SOCKETS), _PAIR)
PASCAL = Policy("Pascal", (_MODES,))
JAVA = Policy("Java", (_MODES, _WAITING, _SOCKETS), (*_RUNTIME, *_PAIR))
CSHARP = Policy("C#", (_MODES, _WAITING), _RUNTIME)
PYTHON = Policy("Python", (_MODES, _WAITING, _SOCKETS), _PAIR)
COMPILER = Policy("compilers", (_MODES, _WAITING, _SOCKETS, _PROCESSES), (*_RUNTIME, *_PAIR))
# As root it owns the shared devices, so it may not change modes.
HOST = Policy(
    "`cmd:`",
    (_WAITING, _SOCKETS, _PROCESSES, "commands of the host"),
    (*_RUNTIME, *_PAIR),
)
POLICIES = (CPP, PASCAL, JAVA, CSHARP, PYTHON, COMPILER, HOST)

CLONE_THREAD = 0x10000
CLONE_VFORK = 0x4000
F_SETFL, O_DIRECT = 4, 0x4000
NAMESPACE_FLAGS = (
    *(0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000),
)
"""CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET: `clone` with one kills."""

_OPPOSITE = {"EQ": "NE", "LE": "GT"}
_PAGE_BITS = 12
_ALL_BITS = (1 << 64) - 1
_SOCKET_TYPES = {"SOCK_STREAM": 1, "SOCK_DGRAM": 2, "SOCK_SEQPACKET": 5}
_TYPE_MASK = 0xF
_IN_TREE = 2
"""Makes libseccomp build a search tree: the kernel runs the filter for every call when it is
installed."""


@cache
def filter_program(policy: Policy) -> bytes:
    """The filter in the form that bubblewrap takes; calls of other architectures kill."""
    try:
        import pyseccomp  # slow: it loads a library that other commands do not need
    except (ImportError, OSError, RuntimeError) as error:
        raise PlatformFault(_NO_SECCOMP.of(why=error)) from error
    rules = _Rules(pyseccomp)
    rules.add_calls(policy)
    for choice in CHOICES:
        if choice.call not in SOME_ONLY or choice.call in policy.limited:
            rules.add_choice(choice)
    for bound in BOUNDS:
        if bound.call not in SOME_ONLY or bound.call in policy.limited:
            rules.add_bound(bound)
    rules.add_clone(may_fork=policy.may_fork)
    rules.add_flags()
    rules.add_scheduler()
    rules.add_limits()
    if "socketpair" in policy.limited:
        rules.add_pair()
    return rules.exported()


class _Rules:
    """A filter that is being built; `library` is pyseccomp, which has no types."""

    def __init__(self, library: Any) -> None:
        self._library = library
        self._kill = library.KILL_PROCESS
        self._filter = library.SyscallFilter(library.ERRNO(errno.ENOSYS))
        self._filter.set_attr(library.Attr.ACT_BADARCH, self._kill)
        self._filter.set_attr(library.Attr.CTL_OPTIMIZE, _IN_TREE)

    def exported(self) -> bytes:
        with os.fdopen(os.memfd_create("filter"), "w+b") as stream:
            self._filter.export_bpf(stream)
            stream.seek(0)
            return stream.read()

    def add_calls(self, policy: Policy) -> None:
        """The calls whose arguments do not matter."""
        for group in policy.groups:
            self._add(self._library.ALLOW, *ALLOWED[group])
        for calls in WITHOUT_EFFECT.values():
            self._add(self._library.ERRNO(0), *calls)
        if _MODES not in policy.groups:
            self._add(self._library.ERRNO(0), *ALLOWED[_MODES])
        for calls in KILLED.values():
            self._add(self._kill, *calls)
        if not policy.may_fork:
            self._add(self._kill, "fork", "vfork")
        for number, calls in FAILING.values():
            if number != errno.ENOSYS:
                self._add(self._library.ERRNO(number), *calls)

    def add_choice(self, choice: Choice) -> None:
        library = self._library
        for action, values in (
            (library.ALLOW, choice.allowed),
            (library.ERRNO(0), choice.ignored),
            (library.ERRNO(errno.EPERM), choice.refused),
        ):
            for value in values.values():
                self._add(action, choice.call, when=[(choice.argument, "EQ", value)])

    def add_bound(self, bound: Bound) -> None:
        if bound.allowed == "PAGES":
            self._add_pages(bound)
            return
        within, *beyond = self._conditions(bound)
        self._add(self._library.ALLOW, bound.call, when=[within])
        for condition in beyond:
            self._add(self._library.ERRNO(bound.error), bound.call, when=[condition])

    def _add_pages(self, bound: Bound) -> None:
        """Allows sizes of which one bit is set from a page's up to the bound's, and none above.

        The kernel rounds up to pages, so that -1 is 0 to it. A rule cannot compare an argument
        twice; what none of these allows fails as unknown.
        """
        above = _ALL_BITS & ~(bound.value - 1)
        for bit in range(_PAGE_BITS, bound.value.bit_length() - 1):
            size = (bound.argument, "MASKED_EQ", above | 1 << bit, 1 << bit)
            self._add(self._library.ALLOW, bound.call, when=[size])

    @staticmethod
    def _conditions(bound: Bound) -> "tuple[_Condition, ...]":
        """The condition under which it is allowed, then those under which it is not."""
        if bound.allowed == "NONE_OF":
            bits = [1 << bit for bit in range(bound.value.bit_length()) if bound.value >> bit & 1]
            masked = (bound.argument, "MASKED_EQ")
            return (*masked, bound.value, 0), *((*masked, bit, bit) for bit in bits)
        opposite = _OPPOSITE[bound.allowed]
        return (
            (bound.argument, bound.allowed, bound.value),
            (bound.argument, opposite, bound.value),
        )

    def add_clone(self, *, may_fork: bool) -> None:
        """Threads for all, processes for some, namespaces for none."""
        namespaces = sum(NAMESPACE_FLAGS)
        for flag in NAMESPACE_FLAGS:
            self._add(self._kill, "clone", when=[(0, "MASKED_EQ", flag, flag)])
        if may_fork:
            self._add(self._library.ALLOW, "clone", when=[(0, "MASKED_EQ", namespaces, 0)])
            return
        forbidden = namespaces | CLONE_VFORK
        thread = (0, "MASKED_EQ", forbidden | CLONE_THREAD, CLONE_THREAD)
        self._add(self._library.ALLOW, "clone", when=[thread])
        # The calling thread would be blocked inside the kernel for as long as the program likes.
        waiting = (0, "MASKED_EQ", CLONE_VFORK, CLONE_VFORK)
        self._add(self._kill, "clone", when=[waiting])
        self._add(self._kill, "clone", when=[(0, "MASKED_EQ", CLONE_THREAD, 0)])

    def add_flags(self) -> None:
        """Flags of an open file, which must not bypass the page cache."""
        setting = (1, "EQ", F_SETFL)
        direct = (2, "MASKED_EQ", O_DIRECT)
        self._add(self._library.ALLOW, "fcntl", when=[setting, (*direct, 0)])
        self._add(self._library.ERRNO(errno.EINVAL), "fcntl", when=[setting, (*direct, O_DIRECT)])

    def add_scheduler(self) -> None:
        """Mono writes to the bot's standard output if asking for the ordinary policy fails.

        With another policy a losing bot could slow a match down until it is void.
        """
        self._add(self._library.ERRNO(0), "sched_setscheduler", when=[(1, "EQ", 0)])
        self._add(self._library.ERRNO(errno.EPERM), "sched_setscheduler", when=[(1, "NE", 0)])

    def add_limits(self) -> None:
        """It may set some of its own limits, and read all."""
        self.add_choice(LIMITS)
        call, refuse = "prlimit64", self._library.ERRNO(errno.EPERM)
        own, asks, sets = (0, "EQ", 0), (2, "EQ", 0), (2, "NE", 0)
        self._add(refuse, call, when=[(0, "NE", 0)])
        self._add(self._library.ALLOW, call, when=[own, asks])
        for value in LIMITS.allowed.values():
            self._add(self._library.ALLOW, call, when=[own, (1, "EQ", value), sets])
        for value in LIMITS.refused.values():
            self._add(refuse, call, when=[own, (1, "EQ", value), sets])

    def add_pair(self) -> None:
        """Java needs a pair of local sockets, which connects a program only to itself.

        A datagram socket can send to any socket file, so it is refused; other families would open
        more kernel code to bots.
        """
        refuse = self._library.ERRNO(errno.EACCES)
        self._add(refuse, "socketpair", when=[(0, "NE", AF_UNIX)])
        for name, kind in _SOCKET_TYPES.items():
            action = refuse if name == "SOCK_DGRAM" else self._library.ALLOW
            local, typed = (0, "EQ", AF_UNIX), (1, "MASKED_EQ", _TYPE_MASK, kind)
            self._add(action, "socketpair", when=[local, typed])

    def _add(self, action: int, *calls: str, when: "list[_Condition] | None" = None) -> None:
        """Adds a rule for each call that this architecture and this libseccomp know."""
        library = self._library
        conditions = [
            library.Arg(argument, getattr(library, comparison), *values)
            for argument, comparison, *values in when or ()
        ]
        for call in calls:
            number = library.resolve_syscall(library.Arch.NATIVE, call)
            if number >= 0:
                self._filter.add_rule(action, number, *conditions)


_Condition = tuple[int, str, int] | tuple[int, str, int, int]
