"""Which system calls a program may make: most; some kill it, some fail with an error.

Calls that no honest bot makes kill, and are a `security` verdict. Calls that language runtimes try
and can do without fail with an error instead. docs/security.md lists both tables from here.
"""

import errno
import os
import socket
from functools import cache

from botdrome.errors import PlatformFault
from botdrome.sentences import Sentence

_NO_SECCOMP = Sentence(
    "no-seccomp",
    "System calls cannot be filtered ({why}); install the package libseccomp2.",
    "Системные вызовы нельзя фильтровать ({why}); установите пакет libseccomp2.",
)

CLONE_THREAD = 0x10000

NEW_PROCESSES = ("fork", "vfork")
"""Killed as well, except in compilers; so is `clone` without CLONE_THREAD."""

NAMESPACE_FLAGS = (
    *(0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000),
)
"""CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET: `clone` with one kills."""

KILLED: dict[str, tuple[str, ...]] = {
    "other processes": (
        "ptrace",
        "process_vm_readv",
        "process_vm_writev",
        "process_madvise",
        "kcmp",
        "pidfd_getfd",
    ),
    "mounts": (
        "mount",
        "umount2",
        "pivot_root",
        "chroot",
        "fsopen",
        "fsconfig",
        "fsmount",
        "fspick",
        "move_mount",
        "open_tree",
        "mount_setattr",
        "name_to_handle_at",
        "open_by_handle_at",
    ),
    "namespaces": ("unshare", "setns"),
    "kernel keys": ("add_key", "request_key", "keyctl"),
    "kernel": (
        "bpf",
        "userfaultfd",
        "init_module",
        "finit_module",
        "delete_module",
        "kexec_load",
        "kexec_file_load",
        "reboot",
        "swapon",
        "swapoff",
        "acct",
        "quotactl",
        "syslog",
        "iopl",
        "ioperm",
        "settimeofday",
        "clock_settime",
        "adjtimex",
        "clock_adjtime",
        "sethostname",
        "setdomainname",
        "vhangup",
    ),
    "identity": ("setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups"),
    "other ways to execute": ("execveat",),
}

FAILING: dict[str, tuple[int, tuple[str, ...]]] = {
    "network": (errno.EACCES, ("socket",)),
    "io_uring": (errno.ENOSYS, ("io_uring_setup", "io_uring_enter", "io_uring_register")),
    "clone3, whose flags a filter cannot see": (errno.ENOSYS, ("clone3",)),
    "files in memory, which could be executed": (errno.ENOSYS, ("memfd_create", "memfd_secret")),
    "device nodes": (errno.EPERM, ("mknod", "mknodat")),
    "performance counters": (errno.EPERM, ("perf_event_open",)),
    "file watching": (errno.ENOSYS, ("fanotify_init", "inotify_init", "inotify_init1")),
    "shared memory and queues between processes": (
        errno.ENOSYS,
        ("shmget", "msgget", "semget", "mq_open"),
    ),
    "priority and choice of processor": (
        errno.EPERM,
        (
            "sched_setaffinity",
            "sched_setattr",
            "setpriority",
            "ioprio_set",
        ),
    ),
    "personality": (errno.EPERM, ("personality",)),
    "waiting for all disks of the host": (errno.EPERM, ("sync", "syncfs")),
}


@cache
def filter_program(*, may_fork: bool) -> bytes:
    """The filter for the kernel, as bubblewrap takes it; other architectures are killed."""
    try:
        import pyseccomp  # it loads a library of the system, which other commands can do without
    except (ImportError, OSError, RuntimeError) as error:
        raise PlatformFault(_NO_SECCOMP.of(why=error)) from error
    rules = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    kill = pyseccomp.KILL_PROCESS
    rules.set_attr(pyseccomp.Attr.ACT_BADARCH, kill)
    for calls in KILLED.values():
        for call in calls:
            rules.add_rule(kill, call)
    for number, calls in FAILING.values():
        for call in calls:
            rules.add_rule(pyseccomp.ERRNO(number), call)
    for flag in NAMESPACE_FLAGS:
        rules.add_rule(kill, "clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, flag, flag))
    # A policy other than the ordinary one: an idle bot could drag a match out until it is void.
    unusual = pyseccomp.Arg(1, pyseccomp.NE, 0)
    rules.add_rule(pyseccomp.ERRNO(errno.EPERM), "sched_setscheduler", unusual)
    # Java's files need a pair of local sockets; other families are other people's kernel code.
    foreign = pyseccomp.Arg(0, pyseccomp.NE, int(socket.AF_UNIX))
    rules.add_rule(pyseccomp.ERRNO(errno.EACCES), "socketpair", foreign)
    if not may_fork:
        for call in NEW_PROCESSES:
            rules.add_rule(kill, call)
        no_thread = pyseccomp.Arg(0, pyseccomp.MASKED_EQ, CLONE_THREAD, 0)
        rules.add_rule(kill, "clone", no_thread)
    with os.fdopen(os.memfd_create("filter"), "w+b") as stream:
        rules.export_bpf(stream)
        stream.seek(0)
        return stream.read()
