"""WebSocket handler: one connection is one seat or spectator at one table."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from legendarium.kernel.errors import LegendariumError
from legendarium.server import wire
from legendarium.server.budgets import Metered, retry_after
from legendarium.server.http.security import address_of, from_our_pages, header
from legendarium.server.messages.error_texts import complaint
from legendarium.server.messages.texts import known_language, say
from legendarium.server.offload import Busy
from legendarium.server.rate_limits import Bucket
from legendarium.server.sockets.listeners import HEAR_NOW, WRITE_NOW, Listener, Send
from legendarium.server.sockets.meter import Meter
from legendarium.server.storage.base import Unreachable
from legendarium.server.tables import consent, requests
from legendarium.server.tables.apply_answer import play_now
from legendarium.server.tables.hall import Hall
from legendarium.server.tables.room import TRY_AGAIN, Room

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Scope = MutableMapping[str, Any]

HELLO_SECONDS = 20.0
FORBIDDEN = 4003
TOO_MANY_REQUESTS = 4029
MOST_MISTAKES = 20
MOST_AT_ONCE = 4
"""Messages of one connection handled before other connections have their turn."""

logger = logging.getLogger("legendarium.server")


class Sockets:
    """The ASGI application behind /ws."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        address = address_of(scope)
        if not from_our_pages(scope, self.hall.settings):
            await send({"type": "websocket.close", "code": FORBIDDEN})
            return
        if self.open[address] >= self.hall.settings.limits.connections:
            await send({"type": "websocket.close", "code": TOO_MANY_REQUESTS})
            return
        self.open[address] += 1
        try:
            await send({"type": "websocket.accept"})
            await Connection(self.hall, scope, receive, send).run()
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]


class Connection:
    """One client, from its first message to its last."""

    def __init__(self, hall: Hall, scope: Scope, receive: Receive, send: Send) -> None:
        self.hall = hall
        self.address = address_of(scope)
        self.receive = receive
        extensions = scope.get("extensions", {})
        self.listener = Listener(send, extensions.get(WRITE_NOW))
        self.listener.address = self.address
        self.idle = False
        """Whether every message is handled and the next is awaited."""
        if WRITE_NOW in extensions:
            extensions[HEAR_NOW] = self.hear_now
        self.listener.language = known_language(header(scope, b"accept-language"))
        self.room: Room | None = None
        self.mistakes = 0
        self.hinting: asyncio.Task[None] | None = None
        """Computes a hint while the player goes on."""
        self.weighing: asyncio.Task[None] | None = None
        """Computes odds, likewise."""
        limits = hall.settings.limits
        self.talk, self.hints = Bucket(limits.chat), Bucket(limits.hints)
        self.meter = Meter(hall.budgets, self.address)

    async def run(self) -> None:
        self.listener.start()
        try:
            await Metered(self.listen(), self.meter.step)
        finally:
            if self.room is not None:
                self.room.leave(self.listener)
            tasks = [task for task in (self.listener.task, self.hinting, self.weighing) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.listener.task = self.hinting = self.weighing = None  # their tracebacks refer back to the connection

    async def listen(self) -> None:
        """Read until the client leaves or is disconnected."""
        while True:
            try:
                wait = HELLO_SECONDS if self.room is None else None
                self.idle = True
                event = await asyncio.wait_for(self.receive(), wait) if wait else await self.receive()
            except TimeoutError:
                self.listener.close(FORBIDDEN)
                return await self.flush()
            finally:
                self.idle = False
            if event["type"] != "websocket.receive":
                return None
            if not self.listener.closing:
                await self.hear(event.get("text"))
                self.meter.streak += 1
                if self.meter.streak >= MOST_AT_ONCE:
                    await asyncio.sleep(0)

    async def flush(self) -> None:
        """Give the last message a moment to be sent."""
        if self.listener.task is not None:
            await asyncio.wait([self.listener.task], timeout=1.0)

    def hear_now(self, text: str) -> bool:
        """Handle a `play` without queueing it; False, with nothing done, if it must wait or is another message."""
        room = self.room
        if room is None or not self.idle or self.listener.closing or room.lock.locked() or self.meter.must_wait():
            return False
        return self.meter.play(self.take_now, room, text)

    def take_now(self, room: Room, text: str) -> bool:
        try:
            message = wire.MESSAGES.decode(text)
            return isinstance(message, wire.Play) and play_now(room, self.listener, message)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
            return False
        except Exception:
            logger.exception("an answer could not be handled")
            self.listener.send(wire.ErrorMessage(say("broken", self.listener.language)))
            return True

    async def hear(self, text: str | None) -> None:
        """Handle one message; every error is answered in words."""
        language, meter = self.listener.language, self.meter
        try:
            message = wire.MESSAGES.decode(text or "")
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
            return self.mistake(say("not-understood", language))
        try:
            meter.doing, meter.seated = str(message.__struct_config__.tag), self.is_seated(message)
            if await self.may_go_on(message):
                await self.obey(message)
        except Unreachable:
            self.listener.dismiss(wire.ErrorMessage(say("away", language)), TRY_AGAIN)
        except LegendariumError as error:
            told = wire.ErrorMessage(complaint(error, language))
            if isinstance(error, Busy) and self.room is None:  # without a table there is nothing to stay for
                self.listener.dismiss(told, TRY_AGAIN)
            else:
                self.listener.send(told)
        except Exception:
            logger.exception("a message could not be handled")
            self.listener.send(wire.ErrorMessage(say("broken", language)))
        finally:
            meter.seated = False
        return None

    async def may_go_on(self, message: wire.ToServer) -> bool:
        """Wait for the address's turn; refuse a message that is over budget, with a retry time."""
        wait = await self.meter.wait()
        if not wait:
            return True
        await self.hall.budgets.refuse(wait)
        if isinstance(message, wire.Ping):  # a sign of life is answered late, but answered
            return True
        told = say("over-budget", self.listener.language, n=retry_after(wait))
        if self.room is None:  # without a table there is nothing to stay for
            self.listener.dismiss(wire.ErrorMessage(told), TRY_AGAIN)
        else:
            self.mistake(told)
        return False

    def is_seated(self, message: wire.ToServer) -> bool:
        """Whether a message keeps a running game going, sent by a seated player: it has its own budget."""
        if isinstance(message, wire.Hello):
            room = self.hall.rooms.get(message.table)
            return (
                room is not None and room.live.state == "playing" and room.live.seat_of(message.token or "") is not None
            )
        room = self.room
        playing = room is not None and room.live.state == "playing" and self.listener.seat is not None
        return playing and isinstance(message, wire.Play | wire.Consent)

    def mistake(self, told: str | wire.KeyLost) -> None:
        """Report a mistake; disconnect a client that makes too many."""
        self.mistakes += 1
        self.listener.send(wire.ErrorMessage(told) if isinstance(told, str) else told)
        if self.mistakes >= MOST_MISTAKES:
            self.listener.close(TOO_MANY_REQUESTS)

    async def obey(self, message: wire.ToServer) -> None:
        if isinstance(message, wire.Hello):
            await self.hello(message)
        elif isinstance(message, wire.Ping):
            self.listener.send(wire.Pong())
        elif self.room is None:
            self.mistake(say("hello-first", self.listener.language))
        elif isinstance(message, wire.Play):
            await self.room.play(self.listener, message)
        else:
            await self.obey_more(self.room, message)

    async def obey_more(self, room: Room, message: wire.ToServer) -> None:
        """Handle everything but answers."""
        listener = self.listener
        match message:
            case wire.WhyRequest():
                async with room.lock:
                    requests.send_why(room, listener, message)
            case wire.HintRequest():
                if (self.hinting is None or self.hinting.done()) and self.allowed(self.hints):
                    self.hinting = asyncio.create_task(requests.send_hint(room, listener))
            case wire.ForecastRequest():
                async with room.lock:
                    requests.send_forecast(room, listener)
            case wire.ChancesRequest():
                if (self.weighing is None or self.weighing.done()) and self.hints.try_spend():
                    self.weighing = asyncio.create_task(requests.send_chances(room, listener))
            case wire.Undo():
                await requests.undo(room, listener)
            case wire.Consent():
                await requests.answer_request(room, listener, message)
            case wire.Withdraw():
                await requests.withdraw(room, listener)
            case wire.Renew():
                await requests.renew(room, listener, message)
            case wire.ChatRequest():
                if self.allowed(self.talk):
                    await requests.chat(room, listener, message)
            case wire.Mute():
                (listener.muted.add if message.on else listener.muted.discard)(message.seat)
            case wire.Replace():
                await requests.replace(room, listener, message)
            case wire.Return():
                await requests.come_back(room, listener)
            case wire.Close():
                await requests.close(room, listener)

    def allowed(self, bucket: Bucket) -> bool:
        if bucket.try_spend():
            return True
        self.listener.send(wire.ErrorMessage(say("too-fast", self.listener.language)))
        return False

    async def hello(self, message: wire.Hello) -> None:
        """Join a table, or get the full state again."""
        listener = self.listener
        if isinstance(message.language, str):
            listener.language = known_language(message.language)
        if message.version != wire.WIRE_VERSION:
            return self.mistake(say("version", listener.language))
        if wait := self.hall.sent_bytes.owed(self.address):
            return self.mistake(say("over-budget", listener.language, n=retry_after(wait)))
        room = await self.hall.room(message.table, self.address)
        if room is None:
            return self.mistake(say("no-table", listener.language))
        seat = await room.seat_of(message.token) if message.token else None
        if message.token and seat is None:
            return self.mistake(wire.KeyLost(say("no-seat", listener.language)))
        if self.room is not None and (self.room is not room or listener.seat != seat):
            self.room.leave(listener)
        listener.seat, listener.token = seat, message.token or ""
        self.room = room
        posted = listener.posted
        await room.enter(listener, message.have)
        self.hall.sent_bytes.spend(self.address, listener.posted - posted)
        consent.remind(room, listener)
        return None
