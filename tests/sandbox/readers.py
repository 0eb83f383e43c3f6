"""Functions for a child that reads files: hostile or broken ones."""

import json
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from botdrome.errors import UserError
from botdrome.sentences import Sentence


def echo(stream: BinaryIO) -> Iterator[bytes]:
    yield stream.read()


def compute(_: BinaryIO) -> Iterator[bytes]:
    while True:
        pass


def fill_memory(_: BinaryIO) -> Iterator[bytes]:
    kept = []
    while True:
        kept.append(b"x" * 2**20)


def abort_for_memory(_: BinaryIO) -> Iterator[bytes]:
    """As compiled code does, which cannot raise."""
    sys.stderr.write("memory allocation of 10737418240 bytes failed\n")
    sys.stderr.flush()
    os.abort()


def write_much(_: BinaryIO) -> Iterator[bytes]:
    while True:
        yield bytes(2**16)


def fail(_: BinaryIO) -> Iterator[bytes]:
    raise KeyError("a mistake of ours")


def make_process(_: BinaryIO) -> Iterator[bytes]:
    os.fork()
    yield b"still here"


def leave_a_link(_: BinaryIO) -> Iterator[bytes]:
    os.symlink("/etc/passwd", "output")
    os._exit(0)


def refuse(_: BinaryIO) -> Iterator[bytes]:
    raise UserError(Sentence("refused", "No.", "Нет."))


def refuse_at_length(_: BinaryIO) -> Iterator[bytes]:
    raise UserError(Sentence("long", "x" * 10_000, "x"))


def refuse_without_text(_: BinaryIO) -> Iterator[bytes]:
    raise UserError(Sentence("surrogate", "\ud800", "x"))


def claim_an_option(_: BinaryIO) -> Iterator[bytes]:
    yield b'"-XX:Evil"'


def claim_no_text(_: BinaryIO) -> Iterator[bytes]:
    yield b"[" * 10_000


def look_around(_: BinaryIO) -> Iterator[bytes]:
    found: dict[str, object] = {"root": sorted(os.listdir("/")), "directory": os.listdir(".")}
    try:
        socket.create_connection(("127.0.0.1", 9), 1)
        found["network"] = True
    except OSError as error:
        found["network"] = isinstance(error, ConnectionRefusedError)
    try:
        Path(__file__).with_name("written").write_text("")
        found["writes"] = True
    except OSError:
        found["writes"] = False
    yield json.dumps(found).encode()
