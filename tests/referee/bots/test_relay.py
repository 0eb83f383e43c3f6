"""The relay of a program that joins: unauthenticated clients do not disturb it."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from botdrome.referee.bots import relay

PATIENCE_S = 30
CLIENTS = 32


@contextmanager
def waiting_relay(token: str) -> Iterator[tuple["subprocess.Popen[bytes]", int]]:
    """A relay for lines, and its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        process = subprocess.Popen(
            [sys.executable, relay.__file__, str(listener.fileno()), "lines"],
            env={**os.environ, relay.TOKEN: token},
            pass_fds=[listener.fileno()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        port = listener.getsockname()[1]
    try:
        yield process, port
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE_S)


def connect(port: int) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), PATIENCE_S)
    made.settimeout(PATIENCE_S)
    return made


def is_rejected(line: socket.socket) -> bool:
    """Whether the relay disconnects; it may do so before it has read everything."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_client_that_is_rejected_while_it_sends_does_not_end_the_relay() -> None:
    with waiting_relay("secret") as (process, port), ExitStack() as leaving:
        clients = [leaving.enter_context(connect(port)) for _ in range(CLIENTS)]
        # All have been accepted: one more client makes the relay reject the first.
        clients[-1].sendall(b"wrong\n")
        assert is_rejected(clients[-1])
        clients[-1] = leaving.enter_context(connect(port))
        process.send_signal(signal.SIGSTOP)
        leaving.enter_context(connect(port))
        clients[0].sendall(b"x")
        process.send_signal(signal.SIGCONT)
        assert is_rejected(clients[0]), "it has made room"
        with connect(port) as program:
            program.sendall(relay.GREETING + b"secret\n")
            assert program.makefile("rb").readline() == b"lines\n"
