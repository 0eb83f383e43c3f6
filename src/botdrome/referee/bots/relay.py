"""Stands in a seat for a program that its author starts: lets it in at a gate and passes on lines.

It runs as a process of its own, without the rest of the package: `relay.py DESCRIPTOR KIND`, with
the token in the environment. docs/debugging.md tells what goes over the wire.
"""

import os
import selectors
import socket
import sys
import threading
from hmac import compare_digest

GREETING = b"botdrome-join "
TOKEN = "BOTDROME_JOIN_TOKEN"  # noqa: S105 (the variable of the environment that holds it)
_MOST_GUESTS = 32
_GREETING_BYTES = 200
_CHUNK_BYTES = 64 * 1024
_FILE_LIMIT_BYTES = 64 * 1024
_INPUT, _OUTPUT = "input.txt", "output.txt"


class _Porch:
    """Where guests stand until they have shown the token; none of them keeps another waiting."""

    def __init__(self, listener: socket.socket, token: str) -> None:
        self._listener = listener
        self._password = GREETING + token.encode()
        self._said: dict[socket.socket, bytes] = {}
        self._selector = selectors.DefaultSelector()
        self._selector.register(listener, selectors.EVENT_READ)

    def admitted(self) -> socket.socket:
        """The first who shows it."""
        while True:
            for key, _ in self._selector.select():
                guest = key.fileobj
                if guest is self._listener:
                    self._receive_guest()
                elif guest not in self._said:
                    continue  # sent away a moment ago, to make room
                elif self._may_enter(guest):
                    return guest

    def _receive_guest(self) -> None:
        try:
            guest, _ = self._listener.accept()
        except OSError:
            return  # it has gone already
        guest.setblocking(False)
        self._said[guest] = b""
        self._selector.register(guest, selectors.EVENT_READ)
        if len(self._said) > _MOST_GUESTS:
            self._send_away(next(iter(self._said)))

    def _may_enter(self, guest: socket.socket) -> bool:
        """Whether it has shown the token; it is judged by a whole line, not by its beginning."""
        heard = _chunk(guest, _GREETING_BYTES)
        said = self._said[guest] = self._said[guest] + heard
        is_whole = said.endswith(b"\n")
        if heard and not is_whole and len(said) < _GREETING_BYTES:
            return False
        # A program that gave up waiting must not take the seat.
        if is_whole and compare_digest(said.strip(), self._password) and not has_hung_up(guest):
            del self._said[guest]
            self._selector.unregister(guest)
            for other in list(self._said):
                self._send_away(other)
            guest.setblocking(True)
            return True
        self._send_away(guest)
        return False

    def _send_away(self, guest: socket.socket) -> None:
        del self._said[guest]
        self._selector.unregister(guest)
        guest.close()


def has_hung_up(guest: socket.socket) -> bool:
    """Whether the other side has closed the connection; what it has sent is left unread."""
    try:
        return guest.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def pass_on_lines(guest: socket.socket) -> None:
    """Passes on what goes both ways until the guest leaves."""
    guest.sendall(b"lines\n")
    threading.Thread(target=_pass_on_input, args=(guest,), daemon=True).start()
    while chunk := _chunk(guest):
        while chunk:
            chunk = chunk[os.write(1, chunk) :]


def _pass_on_input(guest: socket.socket) -> None:
    try:
        while chunk := os.read(0, _CHUNK_BYTES):
            guest.sendall(chunk)
        guest.shutdown(socket.SHUT_WR)
    except OSError:
        return  # the guest has left, which the other direction sees too


def _chunk(guest: socket.socket, size: int = _CHUNK_BYTES) -> bytes:
    """What there is to read; nothing if the guest has left."""
    try:
        return guest.recv(size)
    except OSError:
        return b""


def pass_on_files(guest: socket.socket) -> int:
    """Sends the input, takes the output when the guest's program has ended; its exit status."""
    with open(_INPUT, "rb") as stream:
        sent = stream.read()
    guest.sendall(b"files %d\n%s" % (len(sent), sent))
    with guest.makefile("rb") as answer:
        words = answer.readline(_GREETING_BYTES).split()
        if len(words) != 2 or not all(word.isdigit() and len(word) < 10 for word in words):
            return 0  # it left without an answer
        status, size = int(words[0]), int(words[1])
        written = answer.read(min(size, _FILE_LIMIT_BYTES + 1))
    if size:
        with open(_OUTPUT, "wb") as stream:
            stream.write(written)
    return min(status, 255)


def main(descriptor: str, kind: str) -> int:
    """Waits for the guest and serves him."""
    listener = socket.socket(fileno=int(descriptor))
    listener.setblocking(False)
    guest = _Porch(listener, os.environ[TOKEN]).admitted()
    if kind == "files":
        return pass_on_files(guest)
    pass_on_lines(guest)
    return 0


if __name__ == "__main__":
    status = main(*sys.argv[1:])
    sys.stdout.flush()
    os._exit(status)  # a thread may still be waiting for input
