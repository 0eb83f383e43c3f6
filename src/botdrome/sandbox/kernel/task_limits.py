"""A limit on threads and processes where no control group counts them."""

import os
import re
import resource
from functools import cache

_COUNTED_BY_NAMESPACE = (5, 14)


@cache
def counts_by_namespace() -> bool:
    """Whether RLIMIT_NPROC counts the processes of a user namespace alone.

    Before Linux 5.14 it counts all processes of the user, whatever else that user runs.
    """
    version = re.match(r"(\d+)\.(\d+)", os.uname().release)
    return version is not None and tuple(map(int, version.groups())) >= _COUNTED_BY_NAMESPACE


def limit_tasks(pid: int, tasks: int) -> None:
    """Limits the threads and processes in a sandbox, given its first process.

    Set before that process has its user namespace, the limit would hold for the user's other
    processes as well; set afterwards, it is inherited by the program and counts the sandbox alone.
    """
    if not counts_by_namespace():
        return
    _, hard = resource.prlimit(pid, resource.RLIMIT_NPROC)
    most = tasks if hard == resource.RLIM_INFINITY else min(tasks, hard)
    resource.prlimit(pid, resource.RLIMIT_NPROC, (most, most))
