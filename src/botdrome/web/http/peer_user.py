"""PeerUsers: which user of this machine is at the other end of a loopback connection."""

import ipaddress
import os
import sys
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.types import Scope

from botdrome.web.http.connections import MEMORY

Address = tuple[str, int]
_PROC = Path("/proc/net")
_MAPPED = bytes(10) + b"\xff\xff"
_USER_COLUMN = 4
"""After both addresses: state, queues, timer, retransmits, and then the user."""
_LOOKS = 3
_WELCOME = "is-welcome"


class PeerUsers:
    """Lets in the user who serves, root, and whoever became root to serve: by sudo, or by su."""

    def __init__(self) -> None:
        callers = (os.environ.get("SUDO_UID", ""), _logged_in())
        known = {int(each) for each in callers if each.isascii() and each.isdigit()}
        self._welcome = {0, os.geteuid()} | known

    async def welcome(self, scope: Scope) -> bool:
        """Whether a request comes from one of them.

        To look takes 5 to 15 ms (the kernel walks through a table of all connections that there
        could be), so it is done once for a connection, and not in the event loop.
        """
        client, server = scope.get("client"), scope.get("server")
        if client is None or server is None:
            return True  # gone before it could be asked where it is: nobody will read the answer
        memory = scope.get("state", {}).get(MEMORY, {})
        if _WELCOME not in memory:
            users = await run_in_threadpool(users_of_peer, client, server)
            memory[_WELCOME] = users <= self._welcome
        return bool(memory[_WELCOME])


def users_of_peer(client: Address, server: Address) -> set[int]:
    """The users who hold the client's end, which is one; none where that is not known.

    That is so if the other end is not a program of this system (that of a tunnel into a virtual
    machine, say), or if there is no /proc.
    """
    # A socket that was closed may be shown as root's, or not at all. Whoever closed it cannot read
    # what is answered, and changing anything takes a token that has to be read first.
    for _ in range(_LOOKS):  # read page by page, a table may lack a row while others come and go
        for table, packed_client, packed_server in _forms(client[0], server[0]):
            ends = f" {_end(packed_client, client[1])} {_end(packed_server, server[1])} "
            if users := _users(_PROC / table, ends):
                return users
    return set()


def _logged_in() -> str:
    """Who logged in, whoever he has become since; a number that no user has, if nobody did."""
    try:
        return Path("/proc/self/loginuid").read_text("ascii")
    except OSError:
        return ""


def _forms(client: str, server: str) -> tuple[tuple[str, bytes, bytes], ...]:
    """Where a connection may be listed, and how: that of an IPv6 socket may go to IPv4."""
    try:
        ends = (_parsed(client).packed, _parsed(server).packed)
    except ValueError:
        return ()
    if len(ends[0]) == len(ends[1]) == 4:
        return ("tcp", *ends), ("tcp6", _MAPPED + ends[0], _MAPPED + ends[1])
    return (("tcp6", *ends),)


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    parsed = ipaddress.ip_address(address)
    return (parsed.ipv4_mapped if parsed.version == 6 else None) or parsed


def _end(packed: bytes, port: int) -> str:
    """An address and a port, as the kernel writes them: words of 32 bits in the machine's order."""
    words = (packed[start : start + 4] for start in range(0, len(packed), 4))
    return "".join(f"{int.from_bytes(each, sys.byteorder):08X}" for each in words) + f":{port:04X}"


def _users(table: Path, ends: str) -> set[int]:
    try:
        rows = table.read_text("ascii")
    except OSError:
        return set()
    return {int(rest.split(maxsplit=5)[_USER_COLUMN]) for rest in rows.split(ends)[1:]}
