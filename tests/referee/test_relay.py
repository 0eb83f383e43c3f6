"""The relay that stands in a seat for a program to come: strangers at its door do not harm it."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from botdrome.referee.bots import relay

PATIENCE_S = 30
STRANGERS = 32


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


def guest(port: int) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), PATIENCE_S)
    made.settimeout(PATIENCE_S)
    return made


def has_left(line: socket.socket) -> bool:
    """Whether the relay hangs up; it may do so before it has read all."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_who_is_sent_away_while_speaking_does_not_end_the_relay() -> None:
    with waiting_relay("secret") as (process, port), ExitStack() as leaving:
        strangers = [leaving.enter_context(guest(port)) for _ in range(STRANGERS)]
        # All have been let in: the first one's turn to go comes with one more.
        strangers[-1].sendall(b"wrong\n")
        assert has_left(strangers[-1])
        strangers[-1] = leaving.enter_context(guest(port))
        process.send_signal(signal.SIGSTOP)
        leaving.enter_context(guest(port))
        strangers[0].sendall(b"x")
        process.send_signal(signal.SIGCONT)
        assert has_left(strangers[0]), "it has made room"
        with guest(port) as program:
            program.sendall(relay.GREETING + b"secret\n")
            assert program.makefile("rb").readline() == b"lines\n"
