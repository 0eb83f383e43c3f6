"""The system calls by what they are for: allowed, limited, without effect, refused, killing.

A call in none of these tables fails with ENOSYS, as on a kernel that does not have it, which newer
runtimes are prepared for. docs/security.md is generated from here.
"""

import errno
from collections.abc import Mapping
from dataclasses import dataclass, field

ALLOWED: dict[str, tuple[str, ...]] = {
    "memory": ("brk", "munmap", "mprotect"),
    "threads": (
        *("futex", "set_robust_list", "get_robust_list", "rseq", "set_tid_address", "gettid"),
        *("sched_yield", "sched_getaffinity", "sched_getparam", "sched_getscheduler"),
        *("sched_getattr", "sched_get_priority_max", "sched_get_priority_min"),
        *("sched_rr_get_interval", "getcpu", "getpriority", "arch_prctl"),
    ),
    "beginning and end": ("execve", "exit", "exit_group", "wait4", "waitid"),
    "signals to itself": (
        *("rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigsuspend"),
        *("rt_sigtimedwait", "sigaltstack", "kill", "tkill", "tgkill", "pause", "alarm"),
        *("setitimer", "getitimer", "restart_syscall"),
    ),
    "clocks": (
        *("clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday"),
        *("time", "times", "getrusage"),
    ),
    "itself and its machine": (
        *("getpid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getresuid"),
        *("getresgid", "getgroups", "getpgid", "getpgrp", "getsid", "uname", "sysinfo"),
        *("getrlimit", "getrandom", "umask"),
    ),
    "reading and writing": (
        *("read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev"),
        *("lseek", "sendfile", "copy_file_range", "close", "close_range", "dup", "dup2", "dup3"),
        *("pipe", "pipe2", "poll", "ppoll", "select", "pselect6"),
    ),
    "files": (
        *("creat", "stat", "fstat", "lstat", "newfstatat", "statx"),
        *("statfs", "fstatfs", "access", "faccessat", "faccessat2", "readlink", "readlinkat"),
        *("getdents", "getdents64", "getcwd", "chdir", "fchdir", "truncate", "ftruncate"),
        *("fallocate", "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir"),
        *("mkdirat", "rmdir", "link", "linkat", "symlink", "symlinkat"),
    ),
    "modes of files": ("chmod", "fchmod", "fchmodat", "fchmodat2"),
    "waiting for several descriptors": (
        *("epoll_create", "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait"),
        *("epoll_pwait2", "eventfd", "eventfd2"),
        *("timerfd_create", "timerfd_settime", "timerfd_gettime"),
    ),
    "using a pair of sockets": (
        *("recvfrom", "shutdown", "getsockname", "getpeername", "getsockopt", "setsockopt"),
    ),
    "making processes": ("fork", "vfork", "setpgid", "setsid"),
    "commands of the host": (
        *("capget", "signalfd", "signalfd4", "sendmsg", "recvmsg", "preadv2", "pwritev2"),
    ),
}
"""Groups are allowed as a whole; policy.py says which policy has which."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A call that is allowed with some values of one argument; others fail with ENOSYS."""

    call: str
    argument: int
    allowed: Mapping[str, int]
    ignored: Mapping[str, int] = field(default_factory=dict)
    """Values with which it succeeds without doing anything."""
    refused: Mapping[str, int] = field(default_factory=dict)
    """Values with which it fails with EPERM, which programs handle."""


CHOICES = (
    Choice(
        "prctl",
        0,
        {
            "PR_GET_PDEATHSIG": 2,
            "PR_GET_DUMPABLE": 3,
            "PR_SET_NAME": 15,
            "PR_GET_NAME": 16,
            "PR_GET_SECCOMP": 21,
            "PR_CAPBSET_READ": 23,
            "PR_SET_TIMERSLACK": 29,
            "PR_GET_TIMERSLACK": 30,
            "PR_SET_NO_NEW_PRIVS": 38,
            "PR_GET_NO_NEW_PRIVS": 39,
            "PR_SET_THP_DISABLE": 41,
            "PR_GET_THP_DISABLE": 42,
            "PR_SET_VMA": 0x53564D41,
        },
        refused={
            "PR_SET_PDEATHSIG": 1,
            "PR_SET_DUMPABLE": 4,
            "PR_SET_SECCOMP": 22,
            "PR_CAPBSET_DROP": 24,
            "PR_SET_SECUREBITS": 28,
            "PR_SET_MM": 35,
            "PR_SET_CHILD_SUBREAPER": 36,
            "PR_CAP_AMBIENT": 47,
            "PR_SET_PTRACER": 0x59616D61,
        },
    ),
    Choice(
        "fcntl",
        1,
        {
            "F_DUPFD": 0,
            "F_GETFD": 1,
            "F_SETFD": 2,
            "F_GETFL": 3,
            "F_GETLK": 5,
            "F_OFD_GETLK": 36,
            "F_DUPFD_CLOEXEC": 1030,
            "F_GETPIPE_SZ": 1032,
        },
        ignored={"F_SETLK": 6, "F_SETLKW": 7, "F_OFD_SETLK": 37, "F_OFD_SETLKW": 38},
    ),
    Choice(
        "ioctl",
        1,
        {
            "TCGETS": 0x5401,
            "TCGETS2": 0x802C542A,
            "TIOCGPGRP": 0x540F,
            "TIOCGWINSZ": 0x5413,
            "FIONREAD": 0x541B,
            "FIONBIO": 0x5421,
            "FIONCLEX": 0x5450,
            "FIOCLEX": 0x5451,
        },
    ),
    Choice(
        "madvise",
        2,
        {
            "MADV_NORMAL": 0,
            "MADV_RANDOM": 1,
            "MADV_SEQUENTIAL": 2,
            "MADV_DONTNEED": 4,
            "MADV_FREE": 8,
            "MADV_DONTFORK": 10,
            "MADV_DOFORK": 11,
            "MADV_HUGEPAGE": 14,
            "MADV_NOHUGEPAGE": 15,
            "MADV_DONTDUMP": 16,
            "MADV_DODUMP": 17,
            "MADV_WIPEONFORK": 18,
            "MADV_KEEPONFORK": 19,
            "MADV_POPULATE_READ": 22,
            "MADV_POPULATE_WRITE": 23,
            "MADV_GUARD_INSTALL": 102,
            "MADV_GUARD_REMOVE": 103,
        },
        ignored={"MADV_WILLNEED": 3},
    ),
    Choice(
        "membarrier",
        0,
        {
            "QUERY": 0,
            "PRIVATE_EXPEDITED": 8,
            "REGISTER_PRIVATE_EXPEDITED": 16,
            "PRIVATE_EXPEDITED_SYNC_CORE": 32,
            "REGISTER_PRIVATE_EXPEDITED_SYNC_CORE": 64,
        },
    ),
)


@dataclass(frozen=True, slots=True)
class Bound:
    """A call that is allowed under a condition on one argument; otherwise it fails with `error`."""

    call: str
    argument: int
    allowed: str
    """A comparison of libseccomp's, with `value`: EQ, LE; NONE_OF for no bit of `value`; PAGES for
    a size of whole pages up to `value`.
    """
    value: int
    error: int
    text: str
    """The condition and its reason, for docs/security.md."""


GIB = 1 << 30
AF_UNIX = 1
_MAP_HUGETLB = 0x40000

_O_DIRECT, _O_DSYNC = 0x4000, 0x1000
_UNCACHED = _O_DIRECT | _O_DSYNC
_NOT_PAST_THE_CACHE = "not past the page cache (`O_DIRECT`, `O_SYNC`): all share the disk"

BOUNDS = (
    Bound("open", 1, "NONE_OF", _UNCACHED, errno.EINVAL, _NOT_PAST_THE_CACHE),
    Bound("openat", 2, "NONE_OF", _UNCACHED, errno.EINVAL, _NOT_PAST_THE_CACHE),
    Bound("mmap", 3, "NONE_OF", _MAP_HUGETLB, errno.ENOMEM, "not from the machine's huge pages"),
    Bound("mremap", 1, "PAGES", 1 << 47, errno.ENOSYS, "not to map memory twice (old size 0)"),
    Bound(
        "mincore", 1, "LE", GIB, errno.ENOMEM, "about 1 GiB at most, as signals do not interrupt it"
    ),
    Bound("sendto", 4, "EQ", 0, errno.EACCES, "to the other end of a pair, never to an address"),
)

LIMITS = Choice(
    "setrlimit",
    0,
    {
        "RLIMIT_CPU": 0,
        "RLIMIT_FSIZE": 1,
        "RLIMIT_DATA": 2,
        "RLIMIT_STACK": 3,
        "RLIMIT_CORE": 4,
        "RLIMIT_RSS": 5,
        "RLIMIT_NOFILE": 7,
        "RLIMIT_AS": 9,
    },
    refused={
        "RLIMIT_NPROC": 6,
        "RLIMIT_MEMLOCK": 8,
        "RLIMIT_LOCKS": 10,
        "RLIMIT_SIGPENDING": 11,
        "RLIMIT_MSGQUEUE": 12,
        "RLIMIT_NICE": 13,
        "RLIMIT_RTPRIO": 14,
        "RLIMIT_RTTIME": 15,
    },
)
"""The limits that a program may set, also with `prlimit64`, which may read all."""

WITHOUT_EFFECT: dict[str, tuple[str, ...]] = {
    "waiting for the disk": ("fsync", "fdatasync", "sync_file_range", "msync"),
    "advice about the page cache": ("fadvise64", "readahead"),
    "locks: a program does not share its files": ("flock",),
    "times of files: those of shared devices must not change": (
        *("utimensat", "utime", "utimes", "futimesat"),
    ),
    "priority (Mono and Pascal ask for the ordinary one)": ("sched_setparam",),
}
"""These succeed and do nothing: programs fail if they fail, and need no effect."""

KILLED: dict[str, tuple[str, ...]] = {
    "other processes": (
        *("ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp"),
        "pidfd_getfd",
    ),
    "mounts": (
        *("mount", "umount2", "pivot_root", "chroot", "fsopen", "fsconfig", "fsmount", "fspick"),
        *("move_mount", "open_tree", "mount_setattr", "name_to_handle_at", "open_by_handle_at"),
    ),
    "namespaces": ("unshare", "setns"),
    "kernel keys": ("add_key", "request_key", "keyctl"),
    "kernel": (
        *("bpf", "userfaultfd", "init_module", "finit_module", "delete_module", "kexec_load"),
        *("kexec_file_load", "reboot", "swapon", "swapoff", "acct", "quotactl", "syslog", "iopl"),
        *("ioperm", "settimeofday", "clock_settime", "adjtimex", "clock_adjtime", "sethostname"),
        *("setdomainname", "vhangup"),
    ),
    "identity": ("setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups"),
    "other ways to execute": ("execveat",),
}

FAILING: dict[str, tuple[int, tuple[str, ...]]] = {
    "network, and sockets of the host": (
        errno.EACCES,
        ("socket", "connect", "bind", "listen", "accept", "accept4", "sendmmsg", "recvmmsg"),
    ),
    "filters of its own": (errno.EPERM, ("seccomp",)),
    "asynchronous input and output": (
        errno.ENOSYS,
        (
            *("io_uring_setup", "io_uring_enter", "io_uring_register"),
            *("io_setup", "io_submit", "io_getevents", "io_pgetevents", "io_cancel", "io_destroy"),
        ),
    ),
    "clone3, whose flags a filter cannot see": (errno.ENOSYS, ("clone3",)),
    "files in memory, which could be executed": (errno.ENOSYS, ("memfd_create", "memfd_secret")),
    "device nodes": (errno.EPERM, ("mknod", "mknodat")),
    "owners and rights": (errno.EPERM, ("chown", "fchown", "lchown", "fchownat", "capset")),
    "attributes of files": (
        errno.ENOTSUP,
        (
            *("setxattr", "lsetxattr", "fsetxattr", "getxattr", "lgetxattr", "fgetxattr"),
            *("listxattr", "llistxattr", "flistxattr"),
            *("removexattr", "lremovexattr", "fremovexattr"),
        ),
    ),
    "performance counters": (errno.EPERM, ("perf_event_open",)),
    "file watching": (errno.ENOSYS, ("fanotify_init", "inotify_init", "inotify_init1")),
    "shared memory and queues between processes": (
        errno.ENOSYS,
        ("shmget", "msgget", "semget", "mq_open"),
    ),
    "priority and choice of processor": (
        errno.EPERM,
        ("sched_setaffinity", "sched_setattr", "setpriority", "ioprio_set"),
    ),
    "locking memory": (errno.EPERM, ("mlock", "mlock2", "mlockall")),
    "moving memory between nodes": (
        errno.EPERM,
        ("move_pages", "migrate_pages", "mbind", "set_mempolicy", "set_mempolicy_home_node"),
    ),
    "other ways to map and to move pages": (
        errno.ENOSYS,
        ("remap_file_pages", "splice", "tee", "vmsplice"),
    ),
    "queued signals": (errno.EPERM, ("rt_sigqueueinfo", "rt_tgsigqueueinfo")),
    "timers that send any signal, SIGCONT too": (errno.ENOSYS, ("timer_create",)),
    "processes by descriptor": (
        errno.ENOSYS,
        ("pidfd_open", "pidfd_send_signal", "process_mrelease"),
    ),
    "personality": (errno.EPERM, ("personality",)),
    "waiting for all disks of the host": (errno.EPERM, ("sync", "syncfs")),
}
