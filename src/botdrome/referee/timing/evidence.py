"""The evidence for a time verdict: the bot's own figures, and the machine's meanwhile."""

from dataclasses import dataclass, field, replace
from typing import Annotated

from annotated_types import Ge, Le

from botdrome.sandbox.kernel.machine import MachineSample

Measured = Annotated[float, Ge(0), Le(1e12)]
"""A measured figure: finite and not negative."""

_MACHINE_SHARE = 0.25
"""If the machine delayed a bot for more of a window than this, the match is repeated."""
_OTHERS_SHARE = 0.5
"""If others used more of the processors than this, the match is repeated."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that was measured in the window of a time verdict, in milliseconds.

    The window is made up of the turns that took longer than a moment, since the clock that ran
    out was last set; for pondering, of the wait from when another one's turn took so long.
    """

    window_ms: Measured
    cpu_ms: Measured
    """Processor time of the bot."""
    run_queue_ms: Measured
    """How long one of its threads waited for a processor."""
    blocked_ms: Measured
    """How long the machine blocked it inside the kernel; without its own many reads from disks."""
    unseen_ms: Measured
    """How long the referee itself got no processor to take samples."""
    others_ms: Measured
    """Processor time of everything outside this match, on its processors."""
    stolen_ms: Measured
    """Time in which a hypervisor ran something else on them."""
    processors: Annotated[int, Ge(1), Le(2**20)]
    pressure_ms: dict[str, Measured] = field(default_factory=dict)
    """How long any task on the machine waited for cpu, io or memory; empty if not available."""
    doubtful_ms: Measured = 0.0
    """Processor time that may have set up the sandbox: the referee could not look in time."""
    load: Measured = 0.0
    """The load average over a minute: threads that ran or waited."""

    @property
    def is_idle_time_disturbed(self) -> bool:
        """Whether the machine delayed the bot so long that its idle time proves nothing.

        Waits that its own threads may have caused, up to their processor time, do not count.
        """
        foreign_ms = max(0.0, self.run_queue_ms + self.unseen_ms - self.cpu_ms)
        kept_ms = foreign_ms + self.blocked_ms + self.stolen_ms
        return kept_ms > _MACHINE_SHARE * self.window_ms

    @property
    def is_processor_time_disturbed(self) -> bool:
        """Whether others used the processors so much that its processor time proves nothing.

        Or much of that time is doubtful.

        Only what others used while it ran, or wanted to, can have slowed it down. What they can
        have used while it slept is subtracted: by running between the ticks at which the kernel
        counts busy processors, a bot could make them look busy with others.
        """
        kept_ms = self.run_queue_ms + self.blocked_ms + self.unseen_ms
        idle_ms = max(0.0, self.window_ms - self.cpu_ms - kept_ms)
        meanwhile_ms = max(0.0, self.others_ms - self.processors * idle_ms)
        active_ms = self.processors * (self.window_ms - idle_ms)
        are_others_busy = meanwhile_ms + self.stolen_ms > _OTHERS_SHARE * active_ms
        return are_others_busy or self.doubtful_ms > _MACHINE_SHARE * self.cpu_ms


@dataclass(slots=True)
class Window:
    """Sums up the evidence of the slow turns of one window."""

    wall_ns: int = 0
    cpu_ns: int = 0
    run_queue_ns: int = 0
    blocked_ns: int = 0
    unseen_ns: int = 0
    doubtful_ns: int = 0
    others_ns: int = 0
    stolen_ns: int = 0
    pressure_us: dict[str, int] = field(default_factory=dict)

    def copy(self) -> "Window":
        """A copy that can be added to independently."""
        return replace(self, pressure_us=dict(self.pressure_us))

    def add_machine(self, begun: MachineSample, now: MachineSample, match_cpu_ns: int) -> None:
        """Adds what the machine did; `match_cpu_ns` is the processor time of the match's bots.

        The kernel counts busy processors in ticks, so the difference may be slightly negative.
        """
        own_ns = now.own_ns - begun.own_ns + match_cpu_ns
        self.others_ns += max(0, now.busy_ns - begun.busy_ns - own_ns)
        self.stolen_ns += max(0, now.stolen_ns - begun.stolen_ns)
        for resource, total_us in now.pressure_us.items():
            passed_us = max(0, total_us - begun.pressure_us.get(resource, total_us))
            self.pressure_us[resource] = self.pressure_us.get(resource, 0) + passed_us

    def evidence(self, processors: int, load: float) -> Evidence:
        """The sums so far."""
        return Evidence(
            window_ms=self.wall_ns // 1000 / 1000,
            cpu_ms=self.cpu_ns // 1000 / 1000,
            run_queue_ms=self.run_queue_ns // 1000 / 1000,
            blocked_ms=self.blocked_ns // 1000 / 1000,
            unseen_ms=self.unseen_ns // 1000 / 1000,
            others_ms=self.others_ns // 1000 / 1000,
            stolen_ms=self.stolen_ns // 1000 / 1000,
            processors=processors,
            pressure_ms={name: us / 1000 for name, us in self.pressure_us.items()},
            doubtful_ms=self.doubtful_ns // 1000 / 1000,
            load=round(load, 2),
        )
