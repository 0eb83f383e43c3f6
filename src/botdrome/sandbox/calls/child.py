"""What runs in the child: one function of ours, on what comes in, under limits of its own."""

import json
import os
import resource
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict
from importlib import import_module
from typing import BinaryIO

from botdrome.errors import UserError

OUTPUT = "output"
"""The file that it leaves: what the function made, or the sentence with which it refused."""
REFUSED, OUT_OF_MEMORY, TOO_LONG = 10, 11, 12
"""Exit statuses."""
Function = Callable[[BinaryIO], Iterable[bytes]]
_DESCRIPTORS = 64


def main(target: str, cpu_s: str, memory_kib: str, output_kib: str) -> None:
    """Calls `module:function` with standard input; each piece that it gives is written."""
    _limit(int(cpu_s), int(memory_kib) * 1024, int(output_kib) * 1024)
    try:
        _write(_function(target)(sys.stdin.buffer))
    except UserError as error:
        _write([json.dumps(asdict(error.sentence)).encode()])
        sys.exit(REFUSED)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)  # there may be none left to tidy up with
    except OSError:
        sys.exit(TOO_LONG)  # a file beyond its limit: there is nothing else to write or read


def _limit(cpu_s: int, memory_bytes: int, output_bytes: int) -> None:
    """Where there is no sandbox these limits are all there are."""
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
