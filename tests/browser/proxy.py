"""A proxy between a browser and a server, which can be cut and restored."""

import socket
import threading
from contextlib import suppress
from typing import Self

_HOST = "127.0.0.1"
_CHUNK = 65536


class Proxy:
    """Forwards connections to a server until it is cut."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listener = socket.create_server((_HOST, 0))
        self._lock = threading.Lock()
        self._is_open = True
        self._connections: set[socket.socket] = set()
        self._thread = threading.Thread(target=self._accept, daemon=True)

    @property
    def origin(self) -> str:
        return f"http://{_HOST}:{self._listener.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._listener.close()

    def cut(self) -> None:
        """Closes all connections, and refuses new ones."""
        with self._lock:
            self._is_open = False
            for line in self._connections:
                with suppress(OSError):  # it may have ended meanwhile
                    line.shutdown(socket.SHUT_RDWR)

    def restore(self) -> None:
        with self._lock:
            self._is_open = True

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return  # the proxy is put away
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        with near, socket.create_connection((_HOST, self._target)) as far:
            with self._lock:
                if not self._is_open:
                    return
                self._connections |= {near, far}
            back = threading.Thread(target=_pass_on, args=(far, near), daemon=True)
            back.start()
            _pass_on(near, far)
            back.join()
            with self._lock:
                self._connections -= {near, far}


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    try:
        while data := source.recv(_CHUNK):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        return  # one of the two is gone
