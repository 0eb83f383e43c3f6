"""Ports of this machine at which a program started by its author joins a match."""

import json
import os
import secrets
import socket
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from botdrome.errors import PlatformFault, UserError
from botdrome.languages import cache_folder
from botdrome.sentences import Sentence

HOST = "127.0.0.1"
_BACKLOG = 16
_TOKEN_BYTES = 24
_NO_PORT = Sentence(
    "no-gate",
    "No port could be opened for a program to join: {why}",
    "Не удаётся открыть порт, к которому подключится программа: {why}",
)
_NOBODY_WAITS = Sentence(
    "nobody-waits",
    "None of your matches waits for a program. Start one first, in another terminal: "
    "botdrome play GAME join sample:cpp",
    "Ни одна ваша партия не ждёт программу. Сначала начните её в другом терминале: "
    "botdrome play ИГРА join sample:cpp",
)
_SEVERAL_WAIT = Sentence(
    "several-wait",
    "Several seats wait for a program, on ports {ports}.",
    "Программу ждут несколько мест, на портах {ports}.",
)
_NOT_THAT = Sentence(
    "not-that-port",
    "No seat waits on port {port}; seats wait on: {ports}.",
    "На порту {port} программу не ждут; ждут на: {ports}.",
)


class JoinPort:
    """A port that is open while a program may join; only its owner knows the token."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(_TOKEN_BYTES)
        try:
            self.listener = socket.create_server((HOST, 0), backlog=_BACKLOG)
        except OSError as error:
            raise PlatformFault(_NO_PORT.of(why=error)) from error
        try:
            self._ticket = _write(self.port, self.token)
        except OSError as error:
            self.listener.close()
            raise PlatformFault(_NO_PORT.of(why=error)) from error

    @property
    def port(self) -> int:
        """Its number."""
        return int(self.listener.getsockname()[1])

    def close(self) -> None:
        """Closes it; clients that wait are disconnected."""
        self._ticket.unlink(missing_ok=True)
        self.listener.close()


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a program needs to join."""

    port: int
    token: str


def find_ticket(port: int | None) -> Ticket:
    """This user's ticket for a port, or the only one there is; otherwise a user error."""
    tickets = {each.port: each for each in _tickets()}
    ports = ", ".join(map(str, sorted(tickets)))
    if not tickets:
        raise UserError(_NOBODY_WAITS)
    if port is None and len(tickets) > 1:
        raise UserError(_SEVERAL_WAIT.of(ports=ports))
    if port is not None and port not in tickets:
        raise UserError(_NOT_THAT.of(port=port, ports=ports))
    return tickets[port] if port is not None else next(iter(tickets.values()))


def _folder() -> Path:
    """The folder of tickets, which only its owner can read."""
    folder = cache_folder() / "joining"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)
    return folder


def _write(port: int, token: str) -> Path:
    path = _folder() / f"{port}.json"
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as stream:
        json.dump({"token": token, "pid": os.getpid()}, stream)
    return path


def _tickets() -> list[Ticket]:
    """The tickets of running matches; those of ended ones are removed."""
    found = []
    try:
        for path in _folder().glob("*.json"):
            # Half-written, not a ticket, or of a match that has just ended.
            with suppress(ValueError, KeyError, FileNotFoundError):
                content = json.loads(path.read_text())
                if Path("/proc", str(int(content["pid"]))).exists():
                    found.append(Ticket(int(path.stem), str(content["token"])))
                else:
                    path.unlink(missing_ok=True)
    except OSError as error:
        raise PlatformFault(_NO_PORT.of(why=error)) from error
    return found
