"""The other processes of this machine, reached by Unix datagrams: they pass on connections and announce changes."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import re
import socket
import threading
import time
from array import array
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from legendarium.server.processes.held_channels import HeldChannels
from legendarium.server.processes.presence_board import PresenceBoard
from legendarium.server.processes.rendezvous import ranked
from legendarium.server.settings import ProcessOf
from legendarium.server.storage.base import PresenceRecord

CONNECTION, WRITTEN, PRESENCE, QUERY, OPEN, LIST = b"C", b"W", b"P", b"Q", b"O", b"L"
REQUEST: Final = re.compile(rb"[A-Z]+ /(?:ws|api/tables)/([A-Za-z0-9]{6,24})[/ ?]")
LARGEST = 300_000
AT_ONCE = 32
"""Datagrams read before the event loop goes on."""
NAMES = 500
"""Table names in one datagram."""
RETRY_SECONDS = 0.002
MOST_WAITING = 5_000
LIST_SECONDS = 10.0
"""How long a list of waiting tables holds."""
QUERY_SECONDS = 0.05
"""How long the others may take to say who is present."""

logger = logging.getLogger("legendarium.server")


class Peers:
    """This process among the others. A message that cannot be delivered now is tried again; one to a process that is
    gone is given up: the caller serves the table itself, and what it writes is read from the database."""

    def __init__(self, process: ProcessOf) -> None:
        self.number, self.count, self.folder = process.number, process.count, Path(process.folder)
        self.channels = HeldChannels(self.folder, process.number, process.count)
        self.board = PresenceBoard()
        self.told: dict[int, tuple[float, bytes]] = {}
        """The list of waiting tables that each other process sent last, and when."""
        self.line: socket.socket | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.accept: Callable[[bytes], asyncio.Protocol] | None = None
        """Makes the protocol of a connection that was handed over, given what was read from it already."""
        self.hear: Callable[[str], None] = lambda table: None
        self.open_table: Callable[[str, str], None] = lambda table, address: None
        self.waiting: deque[tuple[int, bytes, int]] = deque()
        """Messages that the queue of a process had no room for, each with a connection or -1."""
        self.guard = threading.Lock()
        self.accepting: set[asyncio.Task[None]] = set()
        self.handed, self.taken, self.heard = 0, 0, 0
        """Metrics: connections handed to others and taken from them, changes heard of."""

    # -- life

    def open(self) -> None:
        """Begin to receive."""
        self.loop = asyncio.get_running_loop()
        place = self.place(self.number)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(place)
        self.line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.line.setblocking(False)
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_000_000)
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_000_000)
        self.line.bind(place)
        self.loop.add_reader(self.line.fileno(), self.read)

    def close(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            asyncio.get_running_loop().remove_reader(line.fileno())
            with contextlib.suppress(FileNotFoundError):
                os.unlink(self.place(self.number))
            line.close()
            self.channels.close()

    def place(self, number: int) -> str:
        return str(self.folder / str(number))

    # -- who serves a table

    def is_home(self, table: str) -> bool:
        """Whether this process is the preferred one of a table among those that are alive."""
        for number in ranked(table, self.count):
            if number == self.number or self.send(number, b""):
                return number == self.number
        return True

    def hand_over(self, connection: int, data: bytes) -> bool:
        """Pass a connection on if its request is about a table of another process. False: it is to be served here."""
        asked = REQUEST.match(data)
        if asked is None:
            return False
        for number in ranked(asked[1].decode(), self.count):
            if number == self.number:
                return False
            if self.send(number, CONNECTION + data, connection):
                self.handed += 1
                return True
        return False

    def ask_to_open(self, table: str, address: str) -> bool:
        """Have the preferred process of a table open it; False if that is this one."""
        for number in ranked(table, self.count):
            if number == self.number:
                return False
            if self.send(number, OPEN + f"{table} {address}".encode()):
                return True
        return False

    # -- changes

    def announce(self, tables: Iterable[str]) -> None:
        """Tell the processes that may have these tables in memory that they were written to. May be called in any
        thread."""
        for number, names in self.interested(tables).items():
            for start in range(0, len(names), NAMES):
                self.send(number, WRITTEN + " ".join(names[start : start + NAMES]).encode())

    def interested(self, tables: Iterable[str]) -> dict[int, list[str]]:
        """Return the tables that each other process may have in memory."""
        found: dict[int, list[str]] = {}
        for table in dict.fromkeys(tables):
            for number in self.channels.listeners(table):
                found.setdefault(number, []).append(table)
        return found

    async def exchange_presence(
        self, mine: list[PresenceRecord], tables: list[str], lifetime: float, urgent: bool
    ) -> list[PresenceRecord]:
        """Tell the others who is here; return who is connected to them. Urgent: ask them first."""
        own: dict[str, list[PresenceRecord]] = {}
        for record in mine:
            own.setdefault(record.table, []).append(record)
        for number, names in self.interested(own).items():
            self.tell_presence(number, [record for name in names for record in own[name]])
        if urgent and (asked := self.interested(tables)):
            for number, names in asked.items():
                self.send(number, QUERY + f"{self.number} {' '.join(names)}".encode())
            await asyncio.sleep(QUERY_SECONDS)
        return self.board.look(tables, lifetime)

    def tell_presence(self, number: int, records: list[PresenceRecord]) -> None:
        for start in range(0, len(records), NAMES):
            self.send(number, PRESENCE + self.board.pack(self.number, records[start : start + NAMES]))

    def tell_list(self, tables: bytes) -> None:
        """Tell all others which tables wait for players here."""
        for number in range(self.count):
            if number != self.number:
                self.send(number, LIST + bytes([self.number]) + tables)

    def lists(self) -> list[bytes]:
        """Return the lists of the others that still hold."""
        now = time.monotonic()
        return [tables for at, tables in self.told.values() if now - at < LIST_SECONDS]

    # -- sending

    def send(self, number: int, message: bytes, connection: int = -1) -> bool:
        """Send a message, perhaps with a connection; False if that process is gone or the message is too long."""
        try:
            self.send_now(number, message, connection)
        except BlockingIOError:
            return self.wait(number, message, connection)
        except OSError as error:
            if error.errno in (errno.ECONNREFUSED, errno.ENOENT):
                self.channels.clear(number)
            elif error.errno == errno.ENOBUFS:
                return self.wait(number, message, connection)
            return False
        return True

    def send_now(self, number: int, message: bytes, connection: int) -> None:
        if self.line is None:
            raise ConnectionRefusedError(errno.ECONNREFUSED, "closed")
        if connection < 0:
            self.line.sendto(message, self.place(number))
        else:
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))]
            self.line.sendmsg([message], rights, 0, self.place(number))  # send_fds ignores the address

    def wait(self, number: int, message: bytes, connection: int) -> bool:
        """Queue a message whose receiver is busy; an empty one has nothing to say but that it is alive."""
        if not message:
            return True
        with self.guard:
            if len(self.waiting) >= MOST_WAITING or self.loop is None:
                return False
            self.waiting.append((number, message, os.dup(connection) if connection >= 0 else -1))
            first = len(self.waiting) == 1
        if first:
            with contextlib.suppress(RuntimeError):  # the loop has closed
                self.loop.call_soon_threadsafe(self.loop.call_later, RETRY_SECONDS, self.retry)
        return True

    def retry(self) -> None:
        """Send what waits, in its order for each process."""
        full: set[int] = set()
        with self.guard:
            waiting, self.waiting = self.waiting, deque()
        left = [one for one in waiting if not self.delivered(full, *one)]
        with self.guard:
            self.waiting.extendleft(reversed(left))
            again = bool(self.waiting)
        if again and self.loop is not None:
            self.loop.call_later(RETRY_SECONDS, self.retry)

    def delivered(self, full: set[int], number: int, message: bytes, connection: int) -> bool:
        """Try a message again; True if nothing is left to do. A client whose connection was lost dials again."""
        if number in full:
            return False
        try:
            self.send_now(number, message, connection)
        except BlockingIOError:
            full.add(number)
            return False
        except OSError as error:
            logger.warning("a message to process %s was given up: %s", number, error)
        if connection >= 0:
            os.close(connection)
        return True

    # -- receiving

    def read(self) -> None:
        for _ in range(AT_ONCE):
            if self.line is None:
                return
            try:
                message, connections, _, _ = socket.recv_fds(self.line, LARGEST, 1)
            except BlockingIOError:
                return
            except OSError as error:
                logger.warning("a message of another process was lost: %s", error)
                return
            self.take(message[:1], message[1:], connections)

    def take(self, kind: bytes, message: bytes, connections: list[int]) -> None:
        if kind == CONNECTION and connections:
            task = asyncio.create_task(self.take_connection(connections[0], message))
            self.accepting.add(task)
            task.add_done_callback(self.accepting.discard)
        elif kind == WRITTEN:
            for table in message.decode().split():
                self.heard += 1
                self.hear(table)
        elif kind == PRESENCE:
            self.board.note(message)
        elif kind == QUERY:
            asking, *tables = message.decode().split()
            self.tell_presence(int(asking), [record for table in tables for record in self.board.here(table)])
        elif kind == LIST:
            self.told[message[0]] = (time.monotonic(), message[1:])
        elif kind == OPEN:
            table, _, address = message.decode().partition(" ")
            self.open_table(table, address)

    async def take_connection(self, connection: int, data: bytes) -> None:
        """Serve a connection that another process accepted."""
        line = socket.socket(fileno=connection)
        accept = self.accept
        if accept is None:
            line.close()
            return
        line.setblocking(False)
        self.taken += 1
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: accept(data), line)
        except OSError:  # the client is gone
            line.close()
