"""How many connections an address may have, and when one is cut."""

import asyncio
import contextlib
import socket

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from legendarium.server.settings import Limits, Settings
from legendarium.server.sockets.connection_limits import ConnectionRegistry, HttpProtocol
from legendarium.server.sockets.protocol import WebSocketProtocol
from tests.server.running import PATIENCE, Player, Server, run, until
from tests.server.test_protocol import HANDSHAKE, opened


def test_an_address_has_only_so_many_lines():
    registry = ConnectionRegistry(Settings(database="", trusted_proxies=("10.0.0.0/8",), limits=Limits(lines=3)))
    assert [registry.enter("1.2.3.4") for _ in range(5)] == [True, True, True, False, False]
    assert registry.enter("5.6.7.8")
    assert all(registry.enter("10.1.2.3") for _ in range(10))
    registry.leave("1.2.3.4")
    assert registry.enter("1.2.3.4")
    for _ in range(3):
        registry.leave("1.2.3.4")
    registry.leave("5.6.7.8")
    assert registry.open == {"10.1.2.3": 10}


def test_lines_of_one_ipv6_network_are_counted_together():
    registry = ConnectionRegistry(Settings(database="", limits=Limits(lines=2)))
    near = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:9::3"]
    assert [registry.enter(address) for address in near] == [True, True, False]
    assert registry.enter("2001:db8:0:2::1")
    for address in near[:2]:
        registry.leave(address)
    assert list(registry.open) == ["2001:db8:0:2::/64"]


def test_a_line_too_many_is_cut_and_others_are_let_in_when_one_ends(tmp_path):
    with Server(tmp_path / "t.sqlite", limits={"lines": 3}) as server:
        made = server.make()
        server.http.close()
        with server.watch(made) as player:
            player.hear("full")
            idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(6)]
            for line in idle[2:]:
                line.settimeout(PATIENCE)
                assert ended(line)
            player.send(t="ping")
            player.hear("pong")
            for line in idle:
                line.close()
            player.send(t="ping")
            player.hear("pong")
        for _ in range(8):
            with Player(server.port, made["table"], None) as again:
                again.hear("full")


def ended(line):
    """Whether the other side has closed it."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nHost:", b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"],
)
def test_a_line_that_does_not_finish_its_request_is_cut(tmp_path, said):
    with Server(tmp_path / "t.sqlite", limits={"request_seconds": 0.3}) as server:
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
            line.sendall(said)
            line.settimeout(PATIENCE)
            while line.recv(1_000):
                pass
        until(lambda: is_served(server))


def is_served(server):
    """Somebody comes, unless they were too slow as well."""
    with contextlib.suppress(httpx.TransportError, ConnectionClosed, InvalidMessage, OSError):
        made = server.make()
        with server.watch(made) as player:
            player.hear("full")
            return server.http.get("/api/about").status_code == 200
    return False


def test_a_line_that_asked_is_not_cut_while_the_answer_is_made():
    async def slow(scope, receive, send):
        await asyncio.sleep(0.1)
        cut.append(transport.aborted)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"well"})

    cut = []

    async def story():
        nonlocal transport
        door, transport = opened(slow, request_seconds=0.01)
        door.data_received(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while b"well" not in transport.written:
            await asyncio.sleep(0.01)

    transport = None
    run(story())
    assert cut == [False]


def test_a_request_with_two_lengths_is_the_last_of_its_line(server):
    smuggled = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n\r\n"
    request = (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"2\r\n{}\r\n0\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(request + smuggled)
        said = b""
        while piece := line.recv(4_096):
            said += piece
    assert said.count(b"HTTP/1.1 ") == 1


def test_an_upgraded_line_counts_until_it_ends():
    async def story():
        door, transport = opened()
        registry = door.registry
        door.data_received(HANDSHAKE)
        while b"101" not in transport.written:
            await asyncio.sleep(0)
        held = registry.open["1.2.3.4"]
        transport.protocol.connection_lost(None)
        return type(door), type(transport.protocol), held, registry.open["1.2.3.4"]

    assert run(story()) == (HttpProtocol, WebSocketProtocol, 1, 0)
