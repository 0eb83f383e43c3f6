"""Runs a command that starts bots in a control group of its own, if systemd provides one.

An ordinary user's terminal is in a group with others, where no limits can be set. systemd makes a
scope for a command and delegates its control group; the command is executed again inside it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

OPT_OUT = "BOTDROME_NO_SCOPE"
_INSIDE = "BOTDROME_IN_SCOPE"
_STARTING_BOTS = {"arena", "compare", "doctor", "play", "tournament", "worker"}
_SCOPE = ("--user", "--scope", "--quiet", "--collect", "-p", "Delegate=yes", "--")
_TIMEOUT_S = 5.0


def enter_scope() -> None:
    """Executes this command again in a scope, if it starts bots and needs one.

    Nothing happens for root, inside a scope, in continuous integration, if the user has opted
    out, and if systemd does not make one.
    """
    runner = scope_maker(sys.argv[1:], os.environ)
    if os.geteuid() == 0 or runner is None:
        return
    from botdrome.sandbox.kernel import hierarchies  # slow to load, seldom needed

    if not hierarchies.has_v2_controllers() or not _makes_scopes(runner):
        return
    command = (runner, *_SCOPE, sys.executable, *sys.orig_argv[1:])
    os.execve(runner, command, {**os.environ, _INSIDE: "1"})  # noqa: S606 (ourselves, in a scope)


def scope_maker(arguments: Sequence[str], environment: Mapping[str, str]) -> str | None:
    """The systemd-run that can make a scope for a command; None if it needs or gets none."""
    if not arguments or arguments[0] not in _STARTING_BOTS or "--help" in arguments:
        return None
    if any(environment.get(name) for name in (OPT_OUT, _INSIDE, "CI")):
        return None
    folder = environment.get("XDG_RUNTIME_DIR")
    if not folder or not (Path(folder) / "bus").exists():
        return None
    return shutil.which("systemd-run", path=environment.get("PATH"))


def _makes_scopes(runner: str) -> bool:
    """Whether systemd makes scopes for this user; it may refuse."""
    try:
        tried = subprocess.run(  # noqa: S603 (systemd's own command)
            [runner, *_SCOPE, "/bin/true"], capture_output=True, timeout=_TIMEOUT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return tried.returncode == 0
