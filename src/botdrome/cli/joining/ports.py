"""Connects a program to a seat: its input and output pass through the seat's port."""

import io
import socket
import sys
from abc import ABC, abstractmethod
from contextlib import suppress

from botdrome.cli.language import render
from botdrome.errors import UserError
from botdrome.referee.bots.join_ports import HOST, Ticket
from botdrome.referee.bots.relay import GREETING
from botdrome.sentences import Sentence

_LINE_BYTES = 200
_MOST_BYTES = 2**20

_WAITING = Sentence("join-waiting", "Waiting for the match…", "Ждём начала партии…")
_JOINED = Sentence("joined", "The program is connected.", "Программа подключена.")
_OVER = Sentence("join-over", "The match is over.", "Партия окончена.")
_NO_SEAT = Sentence(
    "no-seat",
    "The seat at port {port} is no longer free: the match is over, or another program has it.",
    "Место на порту {port} уже не свободно: партия окончена или его заняла другая программа.",
)


class JoiningProgram(ABC):
    """A program that takes a seat: it is asked by lines, or by a file in every turn."""

    @abstractmethod
    def play(self, connection: socket.socket) -> None:
        """Passes lines on until the program exits."""

    @abstractmethod
    def answer(
        self, request: bytes, turn: int, connection: socket.socket
    ) -> tuple[int, bytes] | None:
        """Runs the program on input.txt; its exit status and output.txt.

        None if the match ends first.
        """


def take_seat(ticket: Ticket, program: JoiningProgram) -> None:
    """Takes a seat and plays until the match is over or the program exits."""
    inform(_WAITING)
    turn = 0
    while (connection := _connected(ticket)) is not None:
        with connection:
            kind, _, size = _first_line(connection).partition(b" ")
            if kind == b"lines":
                inform(_JOINED)
                program.play(connection)
                return
            if kind != b"files" or not size.isdigit():
                break
            turn += 1
            answer = program.answer(_received(connection, int(size)), turn, connection)
            if answer is None:
                break
            status, written = answer
            if not _sent(connection, b"%d %d\n%s" % (status, len(written), written)):
                break
    if not turn:
        raise UserError(_NO_SEAT.of(port=ticket.port))
    inform(_OVER)


def inform(sentence: Sentence) -> None:
    """Prints to standard error: standard output may be the program's."""
    if sys.stderr:
        sys.stderr.write(f"botdrome: {render(sentence)}\n")


def inform_over() -> None:
    """Prints that the match is over."""
    inform(_OVER)


def _connected(ticket: Ticket) -> socket.socket | None:
    """A connection that has sent the token; None if the port is closed."""
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
    """The first line that the port sends, and not a byte more."""
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
    """This many bytes, or fewer if the connection ends."""
    received = io.BytesIO()
    left = min(size, _MOST_BYTES)
    with suppress(OSError):  # the match was stopped
        while left and (chunk := connection.recv(left)):
            left -= received.write(chunk)
    return received.getvalue()
