"""A minimal WebSocket client, cheap enough that a benchmark measures the server."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable

import msgspec
from msgspec import Struct

HEADER_END = b"\r\n\r\n"
NO_MASK = b"\0\0\0\0"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class ReceivedOption(Struct):
    """The part of an option that is sent back."""

    key: str


class ReceivedDecision(Struct):
    """The part of a decision that a random player needs."""

    options: list[ReceivedOption]


class Received(Struct):
    """The part of a message that a random player needs; the rest is not decoded."""

    t: str
    ply: int = -1
    decision: ReceivedDecision | None = None
    outcome: dict[str, object] | None = None
    text: str = ""
    key: str = ""


DECODER = msgspec.json.Decoder(Received)


class Line(asyncio.Protocol):
    """One connection; every text message goes to `hear`."""

    path = "/ws"

    def __init__(self, host: str, hello: bytes, hear: Callable[[Line, Received], None], table: str = "") -> None:
        if table:
            self.path = f"/ws/{table}"
        self.host = host
        self.hello = hello
        self.hear = hear
        self.buffer = bytearray()
        self.upgraded = False
        self.transport: asyncio.Transport | None = None
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded:
            end = self.buffer.find(HEADER_END)
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(self.buffer[:end]).decode("latin-1"))
            del self.buffer[: end + len(HEADER_END)]
            self.upgraded = True
            self.send(self.hello)
        while (frame := self.take_frame()) is not None:
            self.take(*frame)

    def take_frame(self) -> tuple[int, bytes] | None:
        """Return the next complete frame; servers neither mask nor (here) fragment them."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        kind, payload = buffer[0] & 15, bytes(buffer[start : start + length])
        del buffer[: start + length]
        return kind, payload

    def take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.hear(self, DECODER.decode(payload))
        elif kind == PING:
            self.send(payload, PONG)
        elif kind == CLOSE and self.transport is not None:
            self.transport.close()

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 128 | kind, 128 | length)
        else:
            head = struct.pack("!BBH", 128 | kind, 128 | 126, length)
        assert self.transport is not None
        self.transport.write(head + NO_MASK + payload)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()
