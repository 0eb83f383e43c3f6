"""Runs in the child: calls one function of ours with standard input, under rlimits."""

import json
import os
import resource
import sys
from base64 import b64decode
from collections.abc import Callable, Iterable
from dataclasses import asdict
from importlib import import_module
from io import BytesIO
from typing import BinaryIO

from botdrome.errors import UserError

OUTPUT = "output"
"""The file that it writes: the function's output, or the sentence of its refusal."""
REFUSED, OUT_OF_MEMORY, TOO_LONG = 10, 11, 12
"""Exit statuses."""
Function = Callable[[BinaryIO], Iterable[bytes]]
_DESCRIPTORS = 64


def main(target: str, cpu_s: str, memory_kib: str, output_kib: str) -> None:
    """Calls `module:function` with standard input and writes each piece that it yields."""
    _limit(int(cpu_s), int(memory_kib) * 1024, int(output_kib) * 1024)
    sys.exit(_call(target, sys.stdin.buffer))


def serve(cpu_s: str, memory_kib: str, output_kib: str) -> None:
    """Calls a function for each line: its name and its input in base64; answers with a status."""
    _limit(int(cpu_s), int(memory_kib) * 1024, int(output_kib) * 1024)
    for line in sys.stdin.buffer:
        target, _, data = line.partition(b" ")
        status = _call(target.decode(), BytesIO(b64decode(data)))
        sys.stdout.write(f"{status}\n")
        sys.stdout.flush()


def _call(target: str, stream: BinaryIO) -> int:
    """Calls a function: 0, or the status of a refusal. Any other failure ends the process."""
    try:
        _write(_function(target)(stream))
    except UserError as error:
        _write([json.dumps(asdict(error.sentence)).encode()])
        return REFUSED
    except MemoryError:
        os._exit(OUT_OF_MEMORY)  # there may be none left for a regular exit
    except OSError:
        sys.exit(TOO_LONG)  # the output is beyond RLIMIT_FSIZE: there is no other file
    return 0


def _limit(cpu_s: int, memory_bytes: int, output_bytes: int) -> None:
    """Without a sandbox these are the only limits."""
    for which, most in (
        (resource.RLIMIT_CPU, cpu_s),
        (resource.RLIMIT_AS, memory_bytes),
        (resource.RLIMIT_FSIZE, output_bytes),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, _DESCRIPTORS),
    ):
        _, hard = resource.getrlimit(which)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(which, (least, least))


def _function(target: str) -> Function:
    module, _, name = target.partition(":")
    found: Function = getattr(import_module(module), name)
    return found


def _write(pieces: Iterable[bytes]) -> None:
    with open(OUTPUT, "wb") as stream:
        for piece in pieces:
            stream.write(piece)
