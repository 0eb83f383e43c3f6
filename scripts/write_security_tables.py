"""Writes the tables of system calls in docs/security.md from the sandbox's policy."""

import errno
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from botdrome.sandbox.system_calls.call_table import (
    ALLOWED,
    BOUNDS,
    CHOICES,
    FAILING,
    KILLED,
    LIMITS,
    WITHOUT_EFFECT,
    Choice,
)
from botdrome.sandbox.system_calls.policy import POLICIES, SOME_ONLY, Policy

PAGE = Path(__file__).parent.parent / "docs" / "security.md"
BEGIN = "<!-- written by scripts/write_security_tables.py (make docs) -->"
END = "<!-- end of what is written -->"
_ALL = "all"


def with_tables(page: str) -> str:
    """The page with the tables as they are now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    if not after:
        sys.exit(f"{PAGE.name} has no place for the tables: {BEGIN} … {END}")
    return before + "\n".join((BEGIN, *_tables(), END)) + after


def _tables() -> Iterator[str]:
    yield from _table(
        "Allowed",
        ("what for", "calls", "programs"),
        (
            (what, _names(calls), _who(policy for policy in POLICIES if what in policy.groups))
            for what, calls in ALLOWED.items()
        ),
    )
    yield from _table(
        "Allowed with some arguments",
        ("call", "allowed", "otherwise", "programs"),
        _limited(),
    )
    yield from _table(
        "Without effect: they succeed and do nothing",
        ("what", "calls", "programs"),
        (
            *((what, _names(calls), _ALL) for what, calls in WITHOUT_EFFECT.items()),
            _modes(),
        ),
    )
    yield from _table(
        "System calls that fail",
        ("what", "calls", "error"),
        ((what, _names(calls), _error(number)) for what, (number, calls) in FAILING.items()),
    )
    makes_none = _who(policy for policy in POLICIES if not policy.may_fork)
    yield from _table(
        "System calls that kill",
        ("what", "calls", "programs"),
        (
            ("new processes", "`fork`, `vfork`, `clone` without `CLONE_THREAD`", makes_none),
            ("threads for which their maker waits", "`clone` with `CLONE_VFORK`", makes_none),
            ("new namespaces", "`clone` with a flag `CLONE_NEW…`", _ALL),
            *((what, _names(calls), _ALL) for what, calls in KILLED.items()),
        ),
    )


def _limited() -> Iterator[tuple[str, ...]]:
    yield "`clone`", "threads; processes for those that may make them", "kills", _ALL
    for bound in BOUNDS:
        yield f"`{bound.call}`", bound.text, _error(bound.error), _having(bound.call)
    pair = "local, `SOCK_STREAM` or `SOCK_SEQPACKET`: it joins a program to itself"
    yield "`socketpair`", pair, _error(errno.EACCES), _having("socketpair")
    flags = "`F_SETFL`, but not past the page cache (`O_DIRECT`)"
    yield "`fcntl`", flags, _error(errno.EINVAL), _ALL
    own = "its own: all to ask for, those of `setrlimit` to set"
    yield "`prlimit64`", own, _error(errno.EPERM), _ALL
    for choice in (LIMITS, *CHOICES):
        yield f"`{choice.call}`", _names(choice.allowed), _otherwise(choice), _having(choice.call)
    usual = "`SCHED_OTHER`, without effect"
    yield "`sched_setscheduler`", usual, _error(errno.EPERM), _ALL


def _otherwise(choice: Choice) -> str:
    parts = [
        f"{_names(choice.ignored)}: without effect" if choice.ignored else "",
        f"{_names(choice.refused)}: {_error(errno.EPERM)}" if choice.refused else "",
        f"{_error(errno.ENOSYS)}" if not (choice.ignored or choice.refused) else "others `ENOSYS`",
    ]
    return "; ".join(part for part in parts if part)


def _modes() -> tuple[str, str, str]:
    what = "modes of files"
    return what, _names(ALLOWED[what]), _who(each for each in POLICIES if what not in each.groups)


def _having(call: str) -> str:
    return _who(each for each in POLICIES if call not in SOME_ONLY or call in each.limited)


def _who(policies: Iterable[Policy]) -> str:
    titles = [policy.title for policy in policies]
    return _ALL if len(titles) == len(POLICIES) else ", ".join(titles)


def _names(calls: Iterable[str]) -> str:
    return ", ".join(f"`{call}`" for call in calls)


def _error(number: int) -> str:
    """As the manual pages call it; Python has two names for one number."""
    return "`EOPNOTSUPP`" if number == errno.EOPNOTSUPP else f"`{errno.errorcode[number]}`"


def _table(title: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield from ("", f"### {title}", "")
    for row in (head, ("---",) * len(head), *rows):
        yield f"| {' | '.join(row)} |" if row[0] != "---" else f"|{'|'.join(row)}|"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), encoding="utf-8")
    print(f"written: {PAGE.relative_to(PAGE.parent.parent)}")
