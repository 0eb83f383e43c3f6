"""The line between a browser and a server, to be cut and mended."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

_HOST = "127.0.0.1"
_CHUNK = 65536


class Cable:
    """Passes connections on to a server, as long as it is whole."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._door = socket.create_server((_HOST, 0))
        self._lock = threading.Lock()
        self._is_whole = True
        self._lines: set[socket.socket] = set()
        self._thread = threading.Thread(target=self._accept, daemon=True)

    @property
    def origin(self) -> str:
        return f"http://{_HOST}:{self._door.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cut()
        self._door.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._door.close()

    def cut(self) -> None:
        """Ends what goes over it, and lets nothing through from now on."""
        with self._lock:
            self._is_whole = False
            for line in self._lines:
                with suppress(OSError):  # it may have ended meanwhile
                    line.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        with self._lock:
            self._is_whole = True

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return  # the cable is put away
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        with near, socket.create_connection((_HOST, self._target)) as far:
            with self._lock:
                if not self._is_whole:
                    return
                self._lines |= {near, far}
            back = threading.Thread(target=_pass_on, args=(far, near), daemon=True)
            back.start()
            _pass_on(near, far)
            back.join()
            with self._lock:
                self._lines -= {near, far}


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    try:
        while data := source.recv(_CHUNK):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        return  # one of the two is gone
