"""What is promised, to whom and under which set-up; for the doctor and docs/security.md."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from botdrome.sandbox.starters.confined import Sandbox
from botdrome.sentences import Sentence


class Level(Enum):
    """How far a promise is kept."""

    KEPT = Sentence("kept", "yes", "да")
    IN_PART = Sentence("in-part", "in part", "отчасти")
    NOT = Sentence("not", "no", "нет")


class SandboxSetup(Enum):
    """How bots are run: the doctor detects the first four, the others are chosen by the user."""

    ROOT = Sentence(
        "root-with-groups",
        "root, with control groups (version 1 or 2)",
        "root, есть контрольные группы (версии 1 или 2)",
    )
    USER = Sentence(
        "user-with-groups",
        "an ordinary user, with control groups delegated to it",
        "обычный пользователь, контрольные группы ему переданы",
    )
    ROOT_WITHOUT_GROUPS = Sentence(
        "root-without-groups",
        "root, without control groups",
        "root, контрольных групп нет",
    )
    USER_WITHOUT_GROUPS = Sentence(
        "user-without-groups",
        "an ordinary user, without control groups",
        "обычный пользователь, контрольных групп нет",
    )
    COMMAND = Sentence(
        "command",
        "a `cmd:` bot, where there are control groups",
        "бот `cmd:`, есть контрольные группы",
    )
    UNSANDBOXED = Sentence("unsandboxed", "`--unsandboxed`", "`--unsandboxed`")


class Party(Enum):
    """To whom something is promised."""

    HOST = Sentence("host", "the host", "машине")
    PARTICIPANTS = Sentence("participants", "participants", "участникам")
    JURY = Sentence("jury", "the jury", "жюри")


@dataclass(frozen=True, slots=True)
class Promise:
    """A promise, and how far it is kept under each set-up."""

    sentence: Sentence
    party: Party
    levels: Mapping[SandboxSetup, Level]
    note: Sentence | None = None
    """What "in part" means."""


def _levels(text: str) -> dict[SandboxSetup, Level]:
    """The levels in the order of the set-ups: + kept, ~ in part, - not."""
    marks = {"+": Level.KEPT, "~": Level.IN_PART, "-": Level.NOT}
    return {setup: marks[mark] for setup, mark in zip(SandboxSetup, text.split(), strict=True)}


PROMISES = (
    Promise(
        Sentence(
            "reads-nothing",
            "a bot reads no file of the host, of the referee or of another bot",
            "бот не читает файлов машины, судьи и других ботов",
        ),
        Party.PARTICIPANTS,
        _levels("+ + + + - -"),
    ),
    Promise(
        Sentence(
            "writes-nothing",
            "a bot writes nowhere but in its own directory",
            "бот пишет только в свою папку",
        ),
        Party.HOST,
        _levels("+ + + + ~ -"),
        Sentence(
            "pipes-note",
            "a command can write to named pipes of its user",
            "команда может писать в именованные каналы своего пользователя",
        ),
    ),
    Promise(
        Sentence(
            "no-network",
            "a bot has no network, and reaches no socket of the host",
            "у бота нет сети, и до сокетов машины ему не добраться",
        ),
        Party.HOST,
        _levels("+ + + + + -"),
    ),
    Promise(
        Sentence(
            "no-processes",
            "a bot starts no processes, sends no signals to others, debugs no others "
            "and makes no forbidden system calls",
            "бот не запускает процессов, никому не шлёт сигналов, никого не отлаживает "
            "и не делает запрещённых системных вызовов",
        ),
        Party.PARTICIPANTS,
        _levels("+ + + + ~ -"),
        Sentence(
            "processes-note",
            "a command may start processes of its own",
            "команда может запускать свои процессы",
        ),
    ),
    Promise(
        Sentence(
            "private-user",
            "each bot runs as a system user of its own",
            "у каждого бота свой пользователь системы",
        ),
        Party.HOST,
        _levels("+ - + - - -"),
    ),
    Promise(
        Sentence(
            "memory-limit",
            "a bot never uses more memory than its limit",
            "бот никогда не занимает больше памяти, чем разрешено",
        ),
        Party.HOST,
        _levels("+ + ~ ~ + ~"),
        Sentence(
            "memory-note",
            "without groups memory is sampled every 10 ms: a bot that exceeds its limit is killed, "
            "but has had the memory for a moment; full buffers of 16 sockets and pipes are not "
            "seen, nor those of descriptors that it has sent to itself",
            "без групп память проверяется каждые 10 мс: бот, превысивший ограничение, "
            "завершается, но на мгновение память у него была; не видно заполненных буферов "
            "16 сокетов и каналов и тех, дескрипторы которых бот послал самому себе",
        ),
    ),
    Promise(
        Sentence(
            "task-limit",
            "threads and processes are limited",
            "число потоков и процессов ограничено",
        ),
        Party.HOST,
        _levels("+ + + ~ + -"),
        Sentence(
            "task-note",
            "without groups this needs Linux 5.14, which counts the processes of each sandbox "
            "separately; on older kernels only the addresses of their stacks limit threads",
            "без групп для этого нужен Linux 5.14: он считает процессы каждой песочницы "
            "отдельно; в более старых ядрах потоки ограничены только адресами под их стеки",
        ),
    ),
    Promise(
        Sentence(
            "directory-limit",
            "the total size of what a bot writes is limited",
            "общий объём записанного ботом ограничен",
        ),
        Party.HOST,
        _levels("+ + + + + -"),
    ),
    Promise(
        Sentence(
            "time-counted",
            "all processor time of a bot counts, including that of threads and processes "
            "that have ended",
            "учитывается всё процессорное время бота, в том числе завершённых потоков и процессов",
        ),
        Party.PARTICIPANTS,
        _levels("+ + + + + ~"),
        Sentence(
            "time-note",
            "a process that ends between two samples is not counted",
            "процесс, который завершился между двумя проверками, не учитывается",
        ),
    ),
    Promise(
        Sentence(
            "frozen",
            "a bot does not compute while it is not asked",
            "бот не вычисляет, пока его не спрашивают",
        ),
        Party.PARTICIPANTS,
        _levels("+ + ~ ~ + ~"),
        Sentence(
            "frozen-note",
            "without groups freezing is by signals: a bot that continues by itself is detected by "
            "its processor time, and loses",
            "без групп бот останавливается сигналами: если он продолжил работу сам, это видно "
            "по процессорному времени, и он проигрывает",
        ),
    ),
    Promise(
        Sentence(
            "all-ends",
            "nothing of a bot is left when its match is over",
            "после партии от бота ничего не остаётся",
        ),
        Party.JURY,
        _levels("+ + + + + -"),
    ),
    Promise(
        Sentence(
            "no-void",
            "a bot that cannot be frozen, ended or measured loses; it does not stop the match",
            "бот, которого нельзя заморозить, завершить или измерить, проигрывает, "
            "а не срывает партию",
        ),
        Party.JURY,
        _levels("+ + + + + ~"),
        Sentence(
            "void-note",
            "without the sandbox a bot can leave processes behind that are not found",
            "без песочницы бот может оставить процессы, которые не удастся найти",
        ),
    ),
)

NOT_PROMISED = (
    Sentence(
        "covert-channels",
        "that two bots cannot signal each other through the load of processors, caches or memory",
        "что два бота не смогут обменяться сигналами через загрузку процессоров, кешей и памяти",
    ),
    Sentence(
        "machine-timing",
        "that a move takes the same time on every machine or in every run; a time verdict is "
        "given by processor time, which a busy machine makes longer",
        "что ход занимает одно и то же время на любой машине и в любом запуске; вердикт о времени "
        "выносится по процессорному времени, а на загруженной машине оно больше",
    ),
    Sentence(
        "hardware",
        "that speculative execution and other processor bugs leak nothing",
        "что не будет утечек через спекулятивное исполнение и другие ошибки процессоров",
    ),
    Sentence(
        "kernel",
        "that the kernel and bubblewrap have no bugs of their own; keep both up to date",
        "что нет ошибок в самом ядре и в bubblewrap; обновляйте их",
    ),
    Sentence(
        "administrators",
        "anything against root on the machine, or against the user who runs the contest",
        "ничего против пользователя root и против пользователя, который проводит соревнование",
    ),
    Sentence(
        "other-systems",
        "anything on Windows and macOS: there is no sandbox there",
        "ничего в Windows и macOS: там песочницы нет",
    ),
)


def letter_of(setup: SandboxSetup) -> str:
    """The letter of a set-up in the table."""
    return chr(ord("A") + list(SandboxSetup).index(setup))


def markdown() -> str:
    """The part of docs/security.md that is generated."""
    letters = [letter_of(setup) for setup in SandboxSetup]
    lines = [f"- **{letter_of(setup)}**: {setup.value.en}" for setup in SandboxSetup]
    lines += ["", f"| promised | to | {' | '.join(letters)} |", f"|---|---|{'---|' * len(letters)}"]
    notes: list[Sentence] = []
    for promise in PROMISES:
        mark = ""
        if promise.note is not None:
            notes.append(promise.note)
            mark = f" ({len(notes)})"
        levels = " | ".join(promise.levels[setup].value.en for setup in SandboxSetup)
        lines.append(f"| {promise.sentence.en}{mark} | {promise.party.value.en} | {levels} |")
    lines += ["", *(f"{number}. In part: {each.en}." for number, each in enumerate(notes, 1))]
    lines += ["", "Not promised, under any set-up:", "", *(f"- {each.en}" for each in NOT_PROMISED)]
    return "\n".join(lines)


def setup_of(sandbox: Sandbox) -> SandboxSetup:
    """The set-up of this machine and user."""
    is_root = os.geteuid() == 0
    if sandbox.enforces_limits:
        return SandboxSetup.ROOT if is_root else SandboxSetup.USER
    return SandboxSetup.ROOT_WITHOUT_GROUPS if is_root else SandboxSetup.USER_WITHOUT_GROUPS


_IMPROVEMENTS = {
    SandboxSetup.ROOT: None,
    SandboxSetup.USER: Sentence(
        "lift-user",
        "Run as root: then each bot has a user of its own.",
        "Запускайте от имени root: тогда у каждого бота будет свой пользователь.",
    ),
    SandboxSetup.ROOT_WITHOUT_GROUPS: Sentence(
        "lift-root",
        "Make control groups writable: in a container by its cgroup settings (version 2, "
        "read-write), on a host by mounting them.",
        "Дайте доступ к контрольным группам: в контейнере — его настройками cgroup "
        "(версия 2, с правом записи), на обычной машине — смонтируйте их.",
    ),
    SandboxSetup.USER_WITHOUT_GROUPS: Sentence(
        "lift-user-without-groups",
        "Run as root, or in a group of your own: systemd-run --user --scope -p Delegate=yes "
        "botdrome …",
        "Запускайте от имени root или в своей группе: "
        "systemd-run --user --scope -p Delegate=yes botdrome …",
    ),
}


def lift_from(setup: SandboxSetup) -> Sentence | None:
    """How to get a better set-up than this one; None if it is the best."""
    return _IMPROVEMENTS.get(setup)
