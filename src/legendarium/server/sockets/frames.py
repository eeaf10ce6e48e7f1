"""What comes in and goes out on one WebSocket: counted, read no faster than it may be, cut when nobody reads it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from legendarium.server.limits import Bucket
from legendarium.server.sockets.audience import WRITE_NOW
from legendarium.server.sockets.lines import Lines, Stalled, address_of

PIECE = 512
"""So many bytes of a line are looked at before they are counted."""
MOST_FRAGMENTS = 64
TOO_BIG, NOT_TEXT = 1009, 1007

logger = logging.getLogger("legendarium.server")


class Frames(WebSocketsSansIOProtocol, Stalled):
    """A WebSocket on which bytes and frames of all kinds are counted."""

    def __init__(self, lines: Lines, **more: Any) -> None:
        WebSocketsSansIOProtocol.__init__(self, **more)
        Stalled.__init__(self)
        self.lines = lines
        self.rest = bytearray()
        """What came in and was not looked at yet."""
        self.held: asyncio.TimerHandle | None = None
        """Runs while the line has said more than it may."""
        self.seen = 0
        """How many frames the last piece brought."""
        self.closing: asyncio.TimerHandle | None = None
        self.may_send = (Bucket(lines.limits.frames), Bucket(lines.limits.line_bytes))

    # -- in

    def data_received(self, data: bytes) -> None:
        self.rest += data
        self.go_on()

    def go_on(self) -> None:
        """Look at what came in, as long as the line may send and the application reads; then at more."""
        while self.rest and self.held is None and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self.rest[:PIECE])
            del self.rest[:PIECE]
            self.seen = 0
            super().data_received(piece)
            self.count(self.seen, len(piece))
        if self.transport.is_closing():
            self.rest.clear()
        elif self.rest or self.held is not None:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    def handle_events(self) -> None:
        self.seen = len(self.conn.events)
        super().handle_events()

    def count(self, frames: int, size: int) -> None:
        wait = max(bucket.spend(amount) for bucket, amount in zip(self.may_send, (frames, size), strict=True))
        if wait and self.held is None:
            self.held = self.loop.call_later(wait, self.let_go)

    def let_go(self) -> None:
        self.held = None
        self.go_on()

    async def receive(self) -> Any:
        message = await super().receive()
        if self.rest or self.held is not None:
            self.go_on()
        return message

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS and not self.close_sent:
            self.refuse(TOO_BIG, "a line sent a message in too many pieces")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_text(self.frames) and not self.close_sent:
            self.refuse(NOT_TEXT, "a line sent text that is not UTF-8")
        else:
            super().send_receive_event_to_app()

    def refuse(self, code: int, why: str) -> None:
        logger.warning(why)
        self.frames = []
        self.conn.fail(code)
        self.handle_parser_exception()

    # -- out

    def handle_ping(self) -> None:
        """Whoever does not read gets no pongs."""
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
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(self.lines.frame(text))

    def write_now(self, text: str) -> bool:
        """Send at once; False where that cannot be, and it has to wait for its turn."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if self.initial_response is not None or self.conn.state is not State.OPEN:
            return False
        self.transport.write(self.lines.frame(text))
        return True

    async def run_asgi(self) -> None:
        """When all is said, what nobody reads is not waited for."""
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[WRITE_NOW] = self.write_now
        try:
            await super().run_asgi()
        finally:
            del extensions[WRITE_NOW]  # a line that knows itself would be kept for long
        self.closing = self.loop.call_later(self.lines.limits.stalled_seconds, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lines.leave(address_of(self.client))
        self.forget_buffer()
        for timer in (self.held, self.closing):
            if timer is not None:
                timer.cancel()


def is_text(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
