"""Processes behind one port: connections handed over, changes announced to those who hold the table, presence."""

import asyncio
import contextlib
import socket

import pytest

from legendarium.server.processes import peers as module
from legendarium.server.processes.held_channels import HeldChannels
from legendarium.server.processes.peers import Peers
from legendarium.server.processes.rendezvous import ranked
from legendarium.server.settings import ProcessOf
from legendarium.server.storage.base import PresenceRecord
from tests.server.running import run

OURS = next(name for name in (f"table{at}" for at in range(100)) if ranked(name, 2)[0] == 0)
THEIRS = next(name for name in (f"table{at}" for at in range(100)) if ranked(name, 2)[0] == 1)
LIFETIME = 30.0


class Told(asyncio.Protocol):
    """What a process was given of a connection."""

    def __init__(self, handed, lines):
        self.handed, self.lines = handed, lines

    def connection_made(self, transport):
        transport.write(b"served by the other")
        self.lines.append((self.handed, transport))


@contextlib.asynccontextmanager
async def pair(folder, count=2):
    HeldChannels.lay(folder, count)
    both = [Peers(ProcessOf(number, count, str(folder))) for number in range(count)]
    for one in both:
        one.open()
    try:
        yield both
    finally:
        for one in both:
            one.close()


async def soon(true):
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("path", ["/ws/{}", "/api/tables/{}", "/api/tables/{}/join", "/ws/{}?x=1"])
def test_a_request_about_a_table_goes_to_the_process_that_prefers_it(tmp_path, path):
    async def main():
        async with pair(tmp_path) as (one, two):
            lines = []
            two.accept = lambda handed: Told(handed, lines)
            client, accepted = socket.socketpair()
            data = f"GET {path.format(THEIRS)} HTTP/1.1\r\n".encode()
            assert one.hand_over(accepted.fileno(), data)
            accepted.close()
            await soon(lambda: lines)
            assert lines[0][0] == data
            client.setblocking(False)
            assert await asyncio.get_running_loop().sock_recv(client, 100) == b"served by the other"
            assert (one.handed, two.taken) == (1, 1)
            lines[0][1].abort()
            client.close()

    run(main())


@pytest.mark.parametrize(
    "data",
    [
        f"GET /ws/{OURS} HTTP/1.1".encode(),
        b"GET /ws HTTP/1.1",
        b"GET / HTTP/1.1",
        f"GET /rules/{THEIRS} HTTP/1.1".encode(),
        f"GET /ws/{THEIRS}".encode(),
        b"\xff\xfe",
    ],
)
def test_what_is_ours_or_about_no_table_stays(tmp_path, data):
    async def main():
        async with pair(tmp_path) as (one, _):
            assert not one.hand_over(0, data)

    run(main())


def test_a_table_whose_process_is_gone_is_served_by_the_next(tmp_path):
    async def main():
        async with pair(tmp_path) as (one, two):
            assert not one.is_home(THEIRS)
            assert two.is_home(THEIRS)
            two.line.close()  # as after SIGKILL: the name of the socket is still there
            two.line, line = None, two.line
            asyncio.get_running_loop().remove_reader(line.fileno()) if line.fileno() >= 0 else None
            assert not one.hand_over(0, f"GET /ws/{THEIRS} HTTP/1.1".encode())
            assert one.is_home(THEIRS)
            assert not one.ask_to_open(THEIRS, "::1")

    run(main())


def test_a_change_is_announced_to_those_who_hold_the_table_only(tmp_path):
    async def main():
        async with pair(tmp_path, 3) as (one, two, three):
            heard = {2: [], 3: []}
            two.hear, three.hear = heard[2].append, heard[3].append
            two.channels.hold(THEIRS)
            one.announce([THEIRS, OURS, THEIRS])
            await soon(lambda: heard[2])
            assert heard == {2: [THEIRS], 3: []}
            two.channels.hold(THEIRS)
            two.channels.release(THEIRS)
            assert one.interested([THEIRS]) == {}

    run(main())


def test_what_a_busy_process_has_no_room_for_is_sent_later_in_order(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0005)
    names = [f"name{at:04}" for at in range(300)]

    async def main():
        async with pair(tmp_path) as (one, two):
            heard = []
            two.hear = heard.append
            for name in names:
                two.channels.hold(name)
                one.announce([name])  # the other process does not read meanwhile
            assert one.waiting
            await soon(lambda: len(heard) == len(names))
            assert heard == names
            assert not one.waiting

    run(main())


def test_lists_of_waiting_tables_are_told_to_all_and_grow_old(tmp_path, monkeypatch):
    async def main():
        async with pair(tmp_path, 3) as (one, two, three):
            one.tell_list(b"[1]")
            two.tell_list(b"[2]")
            await soon(lambda: len(three.told) == 2 and one.told)
            assert sorted(three.lists()) == [b"[1]", b"[2]"]
            assert one.lists() == [b"[2]"]
            monkeypatch.setattr(module, "LIST_SECONDS", 0.0)
            assert three.lists() == []

    run(main())


def test_presence_is_told_and_asked_for(tmp_path):
    async def main():
        async with pair(tmp_path) as (one, two):
            one.channels.hold(OURS)
            two.channels.hold(OURS)
            two.board.here = lambda table: [PresenceRecord(table, 1, "", 0.0)]
            asked = await one.exchange_presence([PresenceRecord(OURS, 0, "hello", 0.0)], [OURS], LIFETIME, True)
            assert [(record.table, record.seat) for record in asked] == [(OURS, 1)]
            told = await two.exchange_presence([], [OURS, THEIRS], LIFETIME, False)
            assert [(record.seat, record.says) for record in told] == [(0, "hello")]
            assert await two.exchange_presence([], [OURS], 0.0, False) == []

    run(main())
