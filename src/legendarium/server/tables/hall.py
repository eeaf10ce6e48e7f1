"""All tables of one server: opened, created, joined, branched. Unused tables are evicted from memory."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

import msgspec

from legendarium.kernel.errors import RecordError
from legendarium.kernel.match import Match
from legendarium.kernel.records import parse
from legendarium.kernel.table import Table
from legendarium.server import wire
from legendarium.server.analysis.queue import Analyses
from legendarium.server.bots.pool import WorkerPool
from legendarium.server.bots.runner import BotRunner
from legendarium.server.budgets import Budgets
from legendarium.server.byte_cache import ByteCache
from legendarium.server.messages.error_texts import QuotaExceeded, UserError
from legendarium.server.messages.texts import clean, say, unlike
from legendarium.server.offload import Busy, Offload
from legendarium.server.rate_limits import AddressBuckets
from legendarium.server.settings import Settings
from legendarium.server.storage.base import Storage, StorageError, Stored, Unreachable
from legendarium.server.tables.clocks import Clocks
from legendarium.server.tables.creation import continue_from, from_record, limited_from, prepare, taken
from legendarium.server.tables.homes import Homes
from legendarium.server.tables.live_table import LiveTable
from legendarium.server.tables.open_tables import OpenTables
from legendarium.server.tables.opening import check, open_table
from legendarium.server.tables.presence import PresenceExchange
from legendarium.server.tables.requests import announce
from legendarium.server.tables.room import Room
from legendarium.server.tables.rooms_by_address import RoomsByAddress
from legendarium.server.tables.seat_tokens import hash_token, is_table, new_token
from legendarium.server.tables.snapshots import FrozenTable, is_due

if TYPE_CHECKING:
    from legendarium.server.processes.peers import Peers

IDLE_SECONDS = 600.0
TIDY_SECONDS = 30.0
UNUSED_SECONDS = 60.0
"""Seconds after which no request still uses a table that was dropped from memory."""
PAST_BYTES = 16_000_000
logger = logging.getLogger("legendarium.server")


class Hall:
    """The tables of one server.

    What depends on the host is given: where tables are stored, where bots compute, where long work runs."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        worker_pool: WorkerPool,
        offload: Offload,
        peers: Peers | None = None,
        analysts: WorkerPool | None = None,
    ) -> None:
        self.settings = settings
        self.budgets = Budgets(settings.limits)
        self.storage = storage
        self.worker_pool = worker_pool
        self.homes = Homes(self, peers)
        self.open_tables = OpenTables(self)
        self.bot_runner = BotRunner(self)
        self.analyses = Analyses(settings, analysts)
        self.clocks = Clocks(self)
        self.rooms: dict[str, Room] = {}
        self.rooms_by_address = RoomsByAddress()
        self.plies = AddressBuckets(settings.limits.brought_plies)
        self.bytes = AddressBuckets(settings.limits.brought_bytes)
        self.trials = AddressBuckets(settings.limits.trials)
        """Games that test decks."""
        self.sent_bytes = AddressBuckets(settings.limits.told_bytes)
        self.opening: dict[str, asyncio.Future[Room | None]] = {}
        self.offload = offload
        offload.charge = self.budgets.charge
        self.pasts = ByteCache(PAST_BYTES)
        """Cache of encoded past states, by table, log length, ply, seat and language."""
        self.behind: dict[Room, asyncio.Task[None]] = {}
        """Tables another server wrote to, about to catch up."""
        self.written: set[str] = set()
        """Tables another server wrote to while they were being opened here."""
        self.given_up, self.caught_up = 0, 0
        """Metrics: tables dropped after a failed write, and tables that followed other servers."""
        self.presence_exchange = PresenceExchange(self)
        self.poll_now = asyncio.Event()
        """Set when a notification may have been missed: poll now."""
        self.chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        self.storage.claim()
        await self.storage.open()
        await self.storage.follow(self.table_changed, self.poll_now.set)
        self.homes.open()
        chores = (
            self.clocks.sweep(),
            self.tidy(),
            self.poll_loop(),
            self.budgets.watchdog.run(),
            self.open_tables.tell(),
        )
        self.chores = [asyncio.create_task(chore) for chore in chores]

    async def close(self) -> None:
        self.bot_runner.resting = True
        tasks = [
            *self.chores,
            *self.behind.values(),
            *self.homes.opening,
            *self.presence_exchange.handling.values(),
            *self.clocks.running,
            *(task for room in self.rooms.values() for task in (room.bot_task, room.freezing) if task),
        ]
        for room in self.rooms.values():
            if room.alarm is not None:
                room.alarm.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.homes.close()
        await self.analyses.close()
        await self.worker_pool.close()
        await self.offload.close()
        await self.storage.close()

    # -- finding

    async def room(self, table: str, address: str = "") -> Room | None:
        """Return a room from memory or storage; concurrent callers share one load."""
        room = self.rooms.get(table)
        if room is not None:
            return room
        if not is_table(table):
            return None
        opening = self.opening.get(table)
        if opening is None:
            opening = asyncio.ensure_future(self.open_room(table, address))
            self.opening[table] = opening
            opening.add_done_callback(lambda _: self.opened(table))
        return await asyncio.shield(opening)

    def opened(self, table: str) -> None:
        self.opening.pop(table, None)
        self.written.discard(table)

    async def open_room(self, table: str, address: str) -> Room | None:
        self.storage.hold(table)
        try:
            stored = await self.storage.load(table)
            room = await self.seat(stored, address) if stored is not None else None
        finally:
            if table not in self.rooms:
                self.storage.release(table)
        if room is None:
            return None
        if table in self.written:
            self.table_changed(table)
        return room

    async def seat(self, stored: Stored, address: str, match: Match | None = None) -> Room:
        """Create the room of a stored table, perhaps with its match at hand; it counts for that address."""
        live = await self.offload.follow(address, open_table(stored, match))
        if live.laid_again:
            entry, live.laid_again = live.entry("rules", -1, live.laid_again), ""
            await self.storage.append(live.table, entry)
            live.follow(entry)
        room = self.rooms[live.table] = Room(live, self, address)
        self.rooms_by_address.add(room)
        for other in self.rooms_by_address.too_many(address, self.settings.limits.held_plies):
            self.forget(other)
        room.go_on()
        return room

    async def look_back(self, live: LiveTable, ply: int, address: str) -> Table:
        """Return the table after this many answers; snapshots built on the way are cached."""
        past, stamp = live.match.past(ply), live.stamp
        table = await self.offload.follow(address, past.stepwise())
        if live.stamp == stamp:
            live.match.snapshots.add(past.found)
        return table

    async def freeze(self, frozen: FrozenTable, address: str) -> None:
        """Store a snapshot of a table whose log is on disk. A failure only costs a replay later."""
        table = frozen.beginning.table
        try:
            self.storage.keep(table, await self.offload.run(address, frozen.encode))
        except Busy:
            logger.info("table %s: snapshot skipped, the server is busy", table)
        except Exception:
            logger.exception("table %s: the snapshot could not be stored", table)

    async def verify(self, room: Room, address: str = "") -> RecordError | None:
        """Verify a finished game; return the error, if any. Cached."""
        async with room.verifying:
            if room.verdict is None:
                room.verdict = (await self.offload.follow(address, check(room.live.match.save())),)
        return room.verdict[0]

    def table_changed(self, table: str) -> None:
        """Schedule catching up with a table that another server wrote to."""
        room = self.rooms.get(table)
        if room is None and table in self.opening:
            self.written.add(table)
        if room is not None and room not in self.behind:
            self.behind[room] = asyncio.create_task(self.catch_up(room))

    async def poll_loop(self) -> None:
        """Poll for changes now and then, since notifications can be missed."""
        while self.storage.shared:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.poll_now.wait(), self.settings.poll_seconds)
            self.poll_now.clear()
            try:
                await self.poll()
                await self.presence_exchange.poll()
            except StorageError as error:
                logger.warning("polling for other servers' changes failed: %s", error)
            except Exception:
                logger.exception("polling for other servers' changes failed")

    async def poll(self) -> None:
        """Catch up with every table whose stored log is longer than ours."""
        self.written.update(self.opening)
        shared = [table for table in self.rooms if self.storage.may_be_elsewhere(table)]
        for table, length in (await self.storage.lengths(shared)).items():
            room = self.rooms.get(table)
            if room is not None and room.live.length < length:
                self.table_changed(table)

    async def catch_up(self, room: Room) -> None:
        try:
            async with room.lock:
                self.behind.pop(room, None)
                self.caught_up += 1
                await room.catch_up()
        except Unreachable as error:
            logger.warning("table %s is dropped from memory: %s", room.live.table, error)
            room.abandon("away")
        except Exception:
            logger.exception("table %s could not apply another server's changes", room.live.table)
            room.abandon()

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.live.table) is room:
            del self.rooms[room.live.table]
            self.storage.release(room.live.table)
            self.rooms_by_address.remove(room)
            if room.bot_task is not None and room.bot_task is not asyncio.current_task():
                room.bot_task.cancel()
            asyncio.get_running_loop().call_later(UNUSED_SECONDS, room.live.match.table.rest)
        if room.alarm is not None:
            room.alarm.cancel()

    async def tidy(self) -> None:
        """Evict unused tables periodically."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.let_go()

    def let_go(self) -> None:
        """Evict tables unused for long; all unused ones when there are too many."""
        now = asyncio.get_running_loop().time()
        plies = sum(room.live.match.ply for room in self.rooms.values())
        crowded = len(self.rooms) > self.settings.cached_tables or plies > self.settings.cached_plies
        for room in list(self.rooms.values()):
            room.audience.full_cache.rest(room.live)
            busy = room.audience.listeners or room.lock.locked() or (room.bot_task and not room.bot_task.done())
            if not busy and (crowded or now - room.used > IDLE_SECONDS):
                self.forget(room)
        self.homes.send_home()

    # -- making and joining

    async def make(self, wish: wire.NewTable, language: str, address: str = "") -> wire.TableMade:
        self.open_tables.check(wish, language)
        stored, made, match = await self.offload.run(address, prepare, wish, language)
        await self.keep(stored, address, match)
        return made

    async def keep(self, stored: Stored, address: str, match: Match | None) -> None:
        """Store a new table, then open it, here or in the process that prefers it."""
        table = stored.beginning.table
        await self.storage.create(stored.beginning, stored.log)
        if not self.homes.ask_to_open(table, address):
            self.storage.hold(table)
            await self.seat(stored, address, match)

    async def join(self, room: Room, wish: wire.Join, language: str) -> wire.Joined:
        """Join an open seat by its invitation, or the first one of a table for strangers."""
        name = clean(wish.name)
        if not name:
            raise UserError(say("name-needed", language))
        async with room.lock:
            if room.live.halted:
                raise UserError(say(room.live.halted, language))
            seat = room.live.seat_for(
                wish.invite if isinstance(wish.invite, str) else None, self.open_tables.is_listed(room)
            )
            if seat is None:
                raise UserError(say("no-open-seat", language))
            token, name = new_token(), unlike(name, taken(room.live.places), wire.NAME_LIMIT)
            text = msgspec.json.encode({"name": name, "token": hash_token(token)}).decode()
            await room.write(room.live.entry("join", seat, text))
            announce(room, lobby=True)
        return wire.Joined(seat, token, name)

    async def branch(self, room: Room, wish: wire.Branch, language: str, address: str = "") -> wire.TableMade:
        """Create a table that continues a finished game from an earlier ply."""
        live = room.live
        if not live.is_public:
            raise UserError(say("branch-later", language))
        if wish.ply > live.match.ply:
            raise UserError(say("no-ply", language))
        self.bring(address, wish.ply, sum(map(len, live.match.keys[: wish.ply])))
        stored, made = continue_from(live, wish, language)
        match = live.match.branch(wish.ply, await self.look_back(live, wish.ply, address))
        if all(seat.kind == "bot" for seat in stored.beginning.seats):
            stored.beginning.options = limited_from(match)
        await self.keep(stored, address, match if stored.beginning.options == match.options else None)
        return made

    def bring(self, address: str, plies: int, size: int) -> None:
        """Charge an uploaded or branched game to its address; raise QuotaExceeded."""
        if not self.plies.try_spend(address, plies) or not self.bytes.try_spend(address, size):
            raise QuotaExceeded("more than one address may bring")

    async def upload(self, text: bytes, language: str, address: str = "") -> str:
        """Replay, verify and store an uploaded record."""
        self.bring(address, len((await self.offload.run(address, parse, text))["moves"]), len(text))
        most = self.settings.limits.record_moves
        stored, match = await self.offload.follow(address, from_record(text, most, language))
        await self.storage.create(stored.beginning, stored.log)
        live = await self.offload.follow(address, open_table(stored, match))
        if is_due(live):
            await self.freeze(FrozenTable(live), address)
        return stored.beginning.table
