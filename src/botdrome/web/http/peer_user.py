"""Which user of this machine is at the other end of a loopback connection."""

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
_IS_ADMITTED = "is-admitted"


class PeerUsers:
    """Admits root, the user who serves, and the user who became root to serve (sudo, su)."""

    def __init__(self) -> None:
        callers = (os.environ.get("SUDO_UID", ""), _logged_in())
        known = {int(each) for each in callers if each.isascii() and each.isdigit()}
        self._admitted = {0, os.geteuid()} | known

    async def is_admitted(self, scope: Scope) -> bool:
        """Whether a request comes from one of these users.

        Looking takes 5 to 15 ms (the kernel walks through its whole table of connections), so it
        is done once per connection, and not in the event loop.
        """
        client, server = scope.get("client"), scope.get("server")
        if client is None or server is None:
            return True  # already disconnected: nobody will read the answer
        memory = scope.get("state", {}).get(MEMORY, {})
        if _IS_ADMITTED not in memory:
            users = await run_in_threadpool(users_of_peer, client, server)
            memory[_IS_ADMITTED] = users <= self._admitted
        return bool(memory[_IS_ADMITTED])


def users_of_peer(client: Address, server: Address) -> set[int]:
    """The user who holds the client's end; nobody if that is not known.

    It is not known if the client is not a program of this system (a tunnel into a virtual machine,
    say), or if there is no /proc.
    """
    # A closed socket may be listed as root's, or not at all. Who closed it cannot read the answer,
    # and without the token, which has to be read first, nothing can be changed.
    for _ in range(_LOOKS):  # read page by page, a table may lack a row while others come and go
        for table, packed_client, packed_server in _forms(client[0], server[0]):
            ends = f" {_end(packed_client, client[1])} {_end(packed_server, server[1])} "
            if users := _users(_PROC / table, ends):
                return users
    return set()


def _logged_in() -> str:
    """The user who logged in, before any su; a number that no user has if nobody did."""
    try:
        return Path("/proc/self/loginuid").read_text("ascii")
    except OSError:
        return ""


def _forms(client: str, server: str) -> tuple[tuple[str, bytes, bytes], ...]:
    """The tables that may list a connection, and how: an IPv6 socket may talk to IPv4."""
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
    """An address and a port as the kernel writes them: 32-bit words in the machine's order."""
    words = (packed[start : start + 4] for start in range(0, len(packed), 4))
    return "".join(f"{int.from_bytes(each, sys.byteorder):08X}" for each in words) + f":{port:04X}"


def _users(table: Path, ends: str) -> set[int]:
    try:
        rows = table.read_text("ascii")
    except OSError:
        return set()
    return {int(rest.split(maxsplit=5)[_USER_COLUMN]) for rest in rows.split(ends)[1:]}
