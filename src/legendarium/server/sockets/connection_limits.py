"""Limits of connections: how many an address may have, and when a stalled one is cut.

uvicorn handles everything it has read at once and has no timeout for requests: a flood of tiny frames, or a silent
connection, costs others their turn. Here received bytes wait until the connection is within its limits again.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from legendarium.server.budgets import visitor
from legendarium.server.settings import Settings
from legendarium.server.sockets.frame_codec import FrameCache

if TYPE_CHECKING:
    from legendarium.server.processes.peers import Peers


class ConnectionRegistry:
    """Open connections of a server, counted by address."""

    def __init__(self, settings: Settings, peers: Peers | None = None) -> None:
        self.peers = peers
        self.limits = settings.limits
        self.proxies = [ip_network(proxy) for proxy in settings.trusted_proxies]
        self.open: Counter[str] = Counter()
        self.frame_cache = FrameCache()
        """Shared by all connections: a crowd gets the same message."""

    def enter(self, address: str) -> bool:
        """Register a connection; False if its address has too many. Trusted proxies are not limited."""
        counted = visitor(address)
        if self.open[counted] >= self.limits.lines and not self.trusted(address):
            return False
        self.open[counted] += 1
        return True

    def leave(self, address: str) -> None:
        counted = visitor(address)
        self.open[counted] -= 1
        if self.open[counted] <= 0:
            del self.open[counted]

    def trusted(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)


class StallDetector:
    """Aborts a connection whose write buffer does not shrink for a while."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    registry: ConnectionRegistry

    def __init__(self) -> None:
        self.stalled: asyncio.TimerHandle | None = None
        self.buffered = 0

    def watch_buffer(self) -> None:
        if self.stalled is None:
            self.buffered = self.transport.get_write_buffer_size()
            self.stalled = self.loop.call_later(self.registry.limits.stalled_seconds, self.look_at_buffer)

    def look_at_buffer(self) -> None:
        """Abort if nothing was sent since the last look; else look again later."""
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


class HttpProtocol(H11Protocol, StallDetector):
    """HTTP protocol for uvicorn with a time limit for each request."""

    def __init__(self, registry: ConnectionRegistry, handed: bytes = b"", **more: Any) -> None:
        H11Protocol.__init__(self, **more)
        StallDetector.__init__(self)
        self.registry = registry
        self.handed = handed
        """What another process read of this connection before it handed it over."""
        self.admitted = False
        self.asking: asyncio.TimerHandle | None = None
        """Timer that runs while a request is awaited or incomplete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.admitted = self.registry.enter(address_of(self.client))
        if self.admitted:
            self.wait_for_request()
            if self.handed:
                handed, self.handed = self.handed, b""
                super().data_received(handed)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_waiting()
        self.forget_buffer()
        if self.admitted:
            self.admitted = False
            self.registry.leave(address_of(self.client))

    def wait_for_request(self) -> None:
        self.stop_waiting()
        self.asking = self.loop.call_later(self.registry.limits.request_seconds, self.transport.abort)

    def stop_waiting(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing() and not self.hand_over(data):
            super().data_received(data)

    def hand_over(self, data: bytes) -> bool:
        """Pass the connection to the process that prefers the table of the request that begins with this."""
        peers = self.registry.peers
        if peers is None or not self.is_between_requests():
            return False
        line = self.transport.get_extra_info("socket")
        if line is None or not peers.hand_over(line.fileno(), data):
            return False
        self.transport.abort()  # closes our end only: the other process has the connection by now
        return True

    def is_between_requests(self) -> bool:
        """Whether nothing of the next request has been read, and every answer was sent."""
        if self.cycle is not None and not self.cycle.response_complete:
            return False
        waiting = self.conn.their_state is not h11.IDLE or self.conn.trailing_data[0]
        return not waiting and not self.transport.get_write_buffer_size()

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
        """Hand the connection over to the WebSocket protocol, which unregisters it."""
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


def address_of(client: tuple[str, int] | None) -> str:
    return client[0] if client else "?"
