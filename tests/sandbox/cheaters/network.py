"""Connects to the host's loopback and asks for a name, as a Python bot would."""

# ruff: noqa: T201

import socket
import sys

for what in ("connect", "resolve"):
    try:
        if what == "connect":
            socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=1)
        else:
            socket.getaddrinfo("example.org", 80)
        print(what, "done", flush=True)
    except OSError as error:
        print(what, type(error).__name__, flush=True)
for line in sys.stdin:
    print(line, end="", flush=True)
