"""How a program takes a seat: what it reads and writes is passed on through the seat's port."""

import io
import socket
import sys
from abc import ABC, abstractmethod
from contextlib import suppress

from botdrome.cli.language import render
from botdrome.errors import UserError
from botdrome.referee.bots.gates import HOST, Ticket
from botdrome.referee.bots.relay import GREETING
from botdrome.sentences import Sentence

_LINE_BYTES = 200
_MOST_BYTES = 2**20

_WAITING = Sentence("join-waiting", "Waiting for the match…", "Ждём игру…")
_JOINED = Sentence("joined", "The program has its seat.", "Программа села за доску.")
_OVER = Sentence("join-over", "The match is over.", "Игра закончена.")
_NO_SEAT = Sentence(
    "no-seat",
    "The seat at port {port} is not free any more: the match is over, or another program has it.",
    "Место на порту {port} уже не свободно: игра закончена или его заняла другая программа.",
)


class Guest(ABC):
    """A program that takes a seat: asked line by line, or in every turn by a file."""

    @abstractmethod
    def play(self, connection: socket.socket) -> None:
        """Reads and writes lines until the program leaves."""

    @abstractmethod
    def answer(
        self, request: bytes, turn: int, connection: socket.socket
    ) -> tuple[int, bytes] | None:
        """Lets the program make output.txt of input.txt; its exit status, and the former.

        None if the match has ended before.
        """


def take_seat(ticket: Ticket, guest: Guest) -> None:
    """Takes a seat, and plays until the match is over or the program leaves."""
    inform(_WAITING)
    turn = 0
    while (connection := _connected(ticket)) is not None:
        with connection:
            kind, _, size = _first_line(connection).partition(b" ")
            if kind == b"lines":
                inform(_JOINED)
                guest.play(connection)
                return
            if kind != b"files" or not size.isdigit():
                break
            turn += 1
            answer = guest.answer(_received(connection, int(size)), turn, connection)
            if answer is None:
                break
            status, written = answer
            if not _sent(connection, b"%d %d\n%s" % (status, len(written), written)):
                break
    if not turn:
        raise UserError(_NO_SEAT.of(port=ticket.port))
    inform(_OVER)


def inform(sentence: Sentence) -> None:
    """Tells on standard error how things go; standard output may be the program's."""
    if sys.stderr:
        sys.stderr.write(f"botdrome: {render(sentence)}\n")


def over() -> None:
    """Tells that the match is over."""
    inform(_OVER)


def _connected(ticket: Ticket) -> socket.socket | None:
    """A connection on which the token was shown; None if nobody answers any more."""
    try:
        connection = socket.create_connection((HOST, ticket.port))
    except OSError:
        return None
    return connection if _sent(connection, GREETING + ticket.token.encode() + b"\n") else None


def _sent(connection: socket.socket, data: bytes) -> bool:
    try:
        connection.sendall(data)
    except OSError:
        return False
    return True


def _first_line(connection: socket.socket) -> bytes:
    """The gate's first line, and not a byte of what follows it."""
    line = b""
    while not line.endswith(b"\n") and len(line) < _LINE_BYTES:
        try:
            byte = connection.recv(1)
        except OSError:
            return b""
        if not byte:
            return b""
        line += byte
    return line.strip()


def _received(connection: socket.socket, size: int) -> bytes:
    """So many bytes, or what came until the end."""
    received = io.BytesIO()
    left = min(size, _MOST_BYTES)
    with suppress(OSError):  # the match was stopped; the answer will not be taken either
        while left and (chunk := connection.recv(left)):
            left -= received.write(chunk)
    return received.getvalue()
