"""Lines to visitors: how many an address may have, how much may come in on each, and when one is cut.

uvicorn answers whatever it has read, all at once, and waits for ever: a line of tiny frames or one that says nothing
costs others their turn. Here what was read waits until the line may go on, and only then is more of it read.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from legendarium.server.limits import Bucket
from legendarium.server.settings import Settings

PIECE = 512
"""So many bytes of a line are looked at before they are counted."""
MOST_FRAGMENTS = 64
TOO_BIG, NOT_TEXT = 1009, 1007

logger = logging.getLogger("legendarium.server")


class Lines:
    """All lines to a server, by the address they come from."""

    def __init__(self, settings: Settings) -> None:
        self.limits = settings.limits
        self.proxies = [ip_network(proxy) for proxy in settings.trusted_proxies]
        self.open: Counter[str] = Counter()
        self.last: tuple[str, bytes] = ("", frame_of(""))
        """What was said last, and as it was sent: a crowd hears the same again and again."""

    def frame(self, text: str) -> bytes:
        """A message as it goes over the line, made once for all who hear it one after the other."""
        if self.last[0] is not text:
            self.last = (text, frame_of(text))
        return self.last[1]

    def enter(self, address: str) -> bool:
        """One more line of an address; False if it has too many. Proxies have as many as there are people behind them."""
        if self.open[address] >= self.limits.lines and not self.trusted(address):
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]

    def trusted(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)


class Stalled:
    """Looks now and then whether the other side takes anything of what waits to be sent to it."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    lines: Lines

    def __init__(self) -> None:
        self.stalled: asyncio.TimerHandle | None = None
        self.buffered = 0

    def watch_buffer(self) -> None:
        if self.stalled is None:
            self.buffered = self.transport.get_write_buffer_size()
            self.stalled = self.loop.call_later(self.lines.limits.stalled_seconds, self.look_at_buffer)

    def look_at_buffer(self) -> None:
        """Less than before is progress, however slow; no less is the end."""
        self.forget_buffer()
        waiting = self.transport.get_write_buffer_size()
        if waiting and waiting >= self.buffered:
            self.transport.abort()
        elif waiting:
            self.watch_buffer()

    def forget_buffer(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None


class Door(H11Protocol, Stalled):
    """A line before it is anything but HTTP: it has a while to say what it wants, each time."""

    def __init__(self, lines: Lines, **more: Any) -> None:
        H11Protocol.__init__(self, **more)
        Stalled.__init__(self)
        self.lines = lines
        self.admitted = False
        self.asking: asyncio.TimerHandle | None = None
        """Runs while a request is awaited or not yet whole."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.admitted = self.lines.enter(address_of(self.client))
        if self.admitted:
            self.wait_for_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_waiting()
        self.forget_buffer()
        if self.admitted:
            self.admitted = False
            self.lines.leave(address_of(self.client))

    def wait_for_request(self) -> None:
        self.stop_waiting()
        self.asking = self.loop.call_later(self.lines.limits.request_seconds, self.transport.abort)

    def stop_waiting(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is None or self.cycle.response_complete:
            return
        names = [name for name, _ in self.headers]
        if b"content-length" in names and b"transfer-encoding" in names:
            self.cycle.keep_alive = False  # two lengths: what comes next may be another's request
        if not self.cycle.more_body:
            self.stop_waiting()

    def on_response_complete(self) -> None:
        if not self.transport.is_closing():
            self.wait_for_request()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The new protocol of the line takes over what was counted."""
        self.stop_waiting()
        self.forget_buffer()
        self.admitted = False
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch_buffer()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.forget_buffer()


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

    async def run_asgi(self) -> None:
        """When all is said, what nobody reads is not waited for."""
        await super().run_asgi()
        self.closing = self.loop.call_later(self.lines.limits.stalled_seconds, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lines.leave(address_of(self.client))
        self.forget_buffer()
        for timer in (self.held, self.closing):
            if timer is not None:
                timer.cancel()


def frame_of(text: str) -> bytes:
    """A whole text message in one frame, as servers send it: neither masked nor packed."""
    payload = text.encode()
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", 0x81, size)
    elif size < 65_536:
        head = struct.pack("!BBH", 0x81, 126, size)
    else:
        head = struct.pack("!BBQ", 0x81, 127, size)
    return head + payload


def is_text(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True


def address_of(client: tuple[str, int] | None) -> str:
    return client[0] if client else "?"
