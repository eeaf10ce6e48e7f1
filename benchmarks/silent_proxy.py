"""TCP proxy between server and database that can fall silent: it stays open, accepts data and forwards nothing."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from urllib.parse import urlsplit


class Proxy:
    """Listens on loopback and forwards to the database; `hush` silences existing connections, not new ones."""

    def __init__(self, url: str) -> None:
        self.target = urlsplit(url)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.silent: set[socket.socket] = set()
        self.open: set[socket.socket] = set()
        self.ended = threading.Event()
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def url(self) -> str:
        port = self.listening.getsockname()[1]
        return self.target._replace(netloc=f"{self.target.username}@127.0.0.1:{port}").geturl()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while not self.ended.is_set():
                inner, _ = self.listening.accept()
                threading.Thread(target=self.carry, args=(inner,), daemon=True).start()

    def carry(self, inner: socket.socket) -> None:
        """Forward both ways until one side closes; a silent connection discards the data."""
        with contextlib.suppress(OSError), inner:
            outer = socket.create_connection((self.target.hostname or "", self.target.port or 5432))
            self.open.add(inner)
            with outer:
                while not self.ended.is_set():
                    for side in select.select([inner, outer], [], [], 0.2)[0]:
                        words = side.recv(65_536)
                        if not words:
                            return
                        if inner not in self.silent:
                            (outer if side is inner else inner).sendall(words)

    def hush(self) -> None:
        self.silent |= self.open

    def close(self) -> None:
        self.ended.set()
        self.listening.close()
