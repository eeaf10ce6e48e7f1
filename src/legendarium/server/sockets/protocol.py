"""WebSocket protocol for uvicorn: counts frames and bytes, applies back-pressure, has a fast path for small
messages."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from legendarium.server.rate_limits import Bucket
from legendarium.server.sockets.connection_limits import ConnectionRegistry, StallDetector, address_of
from legendarium.server.sockets.frame_codec import FrameBoundary, decode_text_frame
from legendarium.server.sockets.listeners import HEAR_NOW, WRITE_NOW

OPEN: Final = State.OPEN
"""Looked up once: attribute access on an enum is slow on the hot path."""
PIECE = 512
"""Bytes that are parsed before they are counted."""
MOST_FRAGMENTS = 64
TOO_BIG, NOT_TEXT = 1009, 1007

logger = logging.getLogger("legendarium.server")


class WebSocketProtocol(WebSocketsSansIOProtocol, StallDetector):
    """A WebSocket whose bytes and frames of every kind are limited by token buckets."""

    def __init__(self, registry: ConnectionRegistry, **more: Any) -> None:
        WebSocketsSansIOProtocol.__init__(self, **more)
        StallDetector.__init__(self)
        self.registry = registry
        self.unread = bytearray()
        """Received bytes that are not parsed yet."""
        self.paused: asyncio.TimerHandle | None = None
        """Timer that runs while the client is over its limits."""
        self.frames_seen = 0
        """Frames in the last parsed piece."""
        self.closing: asyncio.TimerHandle | None = None
        self.frame_bucket, self.byte_bucket = Bucket(registry.limits.frames), Bucket(registry.limits.line_bytes)
        self.between: FrameBoundary | None = None
        """Frame boundary tracker, once the handshake is done."""
        self.extensions: dict[str, Any] = {}

    # -- in

    def data_received(self, data: bytes) -> None:
        if self.between is None:  # what comes first is the request
            self.between = FrameBoundary()
        elif len(data) <= PIECE and self.is_idle() and (text := decode_text_frame(data)) is not None:
            self.handle_message(text, len(data))
            return
        else:
            self.between.walk(data)
        self.unread += data
        self.go_on()

    def is_idle(self) -> bool:
        """Whether the input is at a frame boundary and nothing holds it up."""
        if self.unread or self.frames or self.paused is not None or self.read_paused or self.close_sent:
            return False
        ready = self.between is not None and self.between.frames and self.handshake_complete
        return ready and self.conn.state is OPEN and not self.transport.is_closing()

    def handle_message(self, text: str, size: int) -> None:
        """Handle a complete message at once if the application can, else queue it."""
        self.count(1, size)
        if self.paused is not None:
            self.transport.pause_reading()
        hear = self.extensions.get(HEAR_NOW)
        if hear is None or not self.queue.empty() or not hear(text):
            self.curr_msg_data_type, self.frames = "text", [text.encode()]
            super().send_receive_event_to_app()

    def go_on(self) -> None:
        """Parse received bytes as long as the limits and the application allow, then resume reading."""
        while self.unread and self.paused is None and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self.unread[:PIECE])
            del self.unread[:PIECE]
            self.frames_seen = 0
            super().data_received(piece)
            self.count(self.frames_seen, len(piece))
        if self.transport.is_closing():
            self.unread.clear()
        elif self.unread or self.paused is not None:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    def handle_events(self) -> None:
        self.frames_seen = len(self.conn.events)
        super().handle_events()

    def count(self, frames: int, size: int) -> None:
        wait = max(self.frame_bucket.spend(frames), self.byte_bucket.spend(size))
        if wait and self.paused is None:
            self.paused = self.loop.call_later(wait, self.resume)

    def resume(self) -> None:
        self.paused = None
        self.go_on()

    async def receive(self) -> Any:
        message = await super().receive()
        if self.unread or self.paused is not None:
            self.go_on()
        return message

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS and not self.close_sent:
            self.refuse(TOO_BIG, "a client sent a message in too many fragments")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_text(self.frames) and not self.close_sent:
            self.refuse(NOT_TEXT, "a client sent text that is not UTF-8")
        else:
            super().send_receive_event_to_app()

    def refuse(self, code: int, why: str) -> None:
        logger.warning(why)
        self.frames = []
        self.conn.fail(code)
        self.handle_parser_exception()

    # -- out

    def handle_ping(self) -> None:
        """Answer pings only while the client reads."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch_buffer()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.forget_buffer()

    async def send(self, message: Any) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete or self.close_sent or self.initial_response is not None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(self.registry.frame_cache.encode(text.encode()))

    def write_now(self, text: bytes) -> bool:
        """Write without waiting; False if the write buffer is full or the connection is not open."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if self.initial_response is not None or self.conn.state is not OPEN:
            return False
        self.transport.write(self.registry.frame_cache.encode(text))
        return True

    async def run_asgi(self) -> None:
        """Run the application; then close without waiting for a client that does not read."""
        self.extensions = cast(dict[str, Any], self.scope.setdefault("extensions", {}))
        self.extensions[WRITE_NOW] = self.write_now
        try:
            await super().run_asgi()
        finally:
            for name in (WRITE_NOW, HEAR_NOW):  # a line that knows itself would be kept for long
                self.extensions.pop(name, None)
        self.closing = self.loop.call_later(self.registry.limits.stalled_seconds, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.registry.leave(address_of(self.client))
        self.forget_buffer()
        self.conn.parser.close()  # a generator of the protocol, which it refers to: a cycle
        for timer in (self.paused, self.closing):
            if timer is not None:
                timer.cancel()


def is_text(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
