"""Takes a seat for a program that its author starts: accepts it at a port and relays its lines.

It runs as a process of its own, without the rest of the package: `relay.py DESCRIPTOR KIND`, with
the token in the environment. docs/debugging.md describes the protocol.
"""

import os
import selectors
import socket
import sys
import threading
from hmac import compare_digest

GREETING = b"botdrome-join "
TOKEN = "BOTDROME_JOIN_TOKEN"  # noqa: S105 (the name of the environment variable)
_MOST_CLIENTS = 32
_GREETING_BYTES = 200
_CHUNK_BYTES = 64 * 1024
_FILE_LIMIT_BYTES = 64 * 1024
_INPUT, _OUTPUT = "input.txt", "output.txt"


class _Admission:
    """Accepts clients until one sends the token; none of them can block another."""

    def __init__(self, listener: socket.socket, token: str) -> None:
        self._listener = listener
        self._password = GREETING + token.encode()
        self._received: dict[socket.socket, bytes] = {}
        self._selector = selectors.DefaultSelector()
        self._selector.register(listener, selectors.EVENT_READ)

    def wait_for_client(self) -> socket.socket:
        """The first client that sends the token."""
        while True:
            for key, _ in self._selector.select():
                client = key.fileobj
                if client is self._listener:
                    self._accept_client()
                elif client not in self._received:
                    continue  # rejected a moment ago, to make room
                elif self._is_authenticated(client):
                    return client

    def _accept_client(self) -> None:
        try:
            client, _ = self._listener.accept()
        except OSError:
            return  # it has disconnected already
        client.setblocking(False)
        self._received[client] = b""
        self._selector.register(client, selectors.EVENT_READ)
        if len(self._received) > _MOST_CLIENTS:
            self._reject(next(iter(self._received)))

    def _is_authenticated(self, client: socket.socket) -> bool:
        """Whether it has sent the token; a client is rejected only by a whole line."""
        chunk = _chunk(client, _GREETING_BYTES)
        received = self._received[client] = self._received[client] + chunk
        is_whole = received.endswith(b"\n")
        if chunk and not is_whole and len(received) < _GREETING_BYTES:
            return False
        # A program that gave up waiting must not take the seat.
        if (
            is_whole
            and compare_digest(received.strip(), self._password)
            and not has_hung_up(client)
        ):
            del self._received[client]
            self._selector.unregister(client)
            for other in list(self._received):
                self._reject(other)
            client.setblocking(True)
            return True
        self._reject(client)
        return False

    def _reject(self, client: socket.socket) -> None:
        del self._received[client]
        self._selector.unregister(client)
        client.close()


def has_hung_up(client: socket.socket) -> bool:
    """Whether the other side has closed the connection; what it has sent is left unread."""
    try:
        return client.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def pass_on_lines(client: socket.socket) -> None:
    """Relays lines both ways until the client disconnects."""
    client.sendall(b"lines\n")
    threading.Thread(target=_pass_on_input, args=(client,), daemon=True).start()
    while chunk := _chunk(client):
        while chunk:
            chunk = chunk[os.write(1, chunk) :]


def _pass_on_input(client: socket.socket) -> None:
    try:
        while chunk := os.read(0, _CHUNK_BYTES):
            client.sendall(chunk)
        client.shutdown(socket.SHUT_WR)
    except OSError:
        return  # the client has disconnected, which the other direction notices too


def _chunk(client: socket.socket, size: int = _CHUNK_BYTES) -> bytes:
    """The data that there is; empty if the client has disconnected."""
    try:
        return client.recv(size)
    except OSError:
        return b""


def pass_on_files(client: socket.socket) -> int:
    """Sends the input, receives the output when the program has ended; its exit status."""
    with open(_INPUT, "rb") as stream:
        sent = stream.read()
    client.sendall(b"files %d\n%s" % (len(sent), sent))
    with client.makefile("rb") as answer:
        words = answer.readline(_GREETING_BYTES).split()
        if len(words) != 2 or not all(word.isdigit() and len(word) < 10 for word in words):
            return 0  # it disconnected without an answer
        status, size = int(words[0]), int(words[1])
        written = answer.read(min(size, _FILE_LIMIT_BYTES + 1))
    if size:
        with open(_OUTPUT, "wb") as stream:
            stream.write(written)
    return min(status, 255)


def main(descriptor: str, kind: str) -> int:
    """Waits for the client and serves it."""
    listener = socket.socket(fileno=int(descriptor))
    listener.setblocking(False)
    client = _Admission(listener, os.environ[TOKEN]).wait_for_client()
    if kind == "files":
        return pass_on_files(client)
    pass_on_lines(client)
    return 0


if __name__ == "__main__":
    status = main(*sys.argv[1:])
    sys.stdout.flush()
    os._exit(status)  # a thread may still be waiting for input
