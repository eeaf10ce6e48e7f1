"""What comes in on one line is counted byte by byte and frame by frame; lines that say or take nothing are cut."""

import asyncio
import logging
import struct

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from legendarium.server.app import server_options
from legendarium.server.settings import Limits, Settings
from legendarium.server.sockets.connection_limits import ConnectionRegistry
from legendarium.server.sockets.frame_codec import encode_text_frame
from legendarium.server.sockets.protocol import MOST_FRAGMENTS, PIECE
from tests.server.running import run

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(kind, payload=b"", last=True):
    """A frame as a client sends it."""
    head = struct.pack("!BB", (128 if last else 0) | kind, 128 | len(payload))
    return head + b"\0\0\0\0" + payload


TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class FakeTransport(asyncio.Transport):
    """A line to somebody who never reads."""

    def __init__(self, address="1.2.3.4"):
        super().__init__({"peername": (address, 1), "sockname": ("127.0.0.1", 2)})
        self.reading, self.closing, self.aborted, self.written = True, False, False, bytearray()

    def pause_reading(self):
        self.reading = False

    def resume_reading(self):
        self.reading = True

    def is_reading(self):
        return self.reading

    def write(self, data):
        self.written += data

    def close(self):
        self.closing = True

    def abort(self):
        self.closing = self.aborted = True

    def is_closing(self):
        return self.closing

    def get_write_buffer_size(self):
        return len(self.written)

    def set_protocol(self, protocol):
        self.protocol = protocol


async def listen(scope, receive, send):
    """An application that accepts and then reads nothing."""
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


def opened(app=listen, **limits):
    """A server's side of a line without a line: the door, before anybody spoke."""
    settings = Settings(database="", limits=Limits(**limits))
    config = uvicorn.Config(app, lifespan="off", **server_options(settings))
    config.load()
    transport = FakeTransport()
    door = config.http_protocol_class(config=config, server_state=uvicorn.Server(config).server_state, app_state={})
    door.connection_made(transport)
    return door, transport


async def upgraded(app=listen, **limits):
    door, transport = opened(app, **limits)
    door.data_received(HANDSHAKE)
    while b"101" not in transport.written:
        await asyncio.sleep(0)
    transport.written.clear()
    return transport.protocol, transport


@pytest.fixture
def handled(monkeypatch):
    """How many frames were looked at."""
    count, take = [0], ServerProtocol.recv_frame

    def counting(self, frame):
        count[0] += 1
        return take(self, frame)

    monkeypatch.setattr(ServerProtocol, "recv_frame", counting)
    return count


FLOODS = {
    "pings": frame(PING),
    "pongs": frame(PONG),
    "empty fragments": frame(0, last=False),
    "texts": frame(TEXT, b'{"t":"ping"}'),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_of_a_flood_of_frames_no_more_are_looked_at_than_a_line_may_send(kind, handled):
    async def story():
        line, transport = await upgraded(frames=(50.0, 0.001), line_bytes=(1e6, 1.0))
        start = frame(TEXT, b"", last=False) if kind == "empty fragments" else b""
        line.data_received(start + FLOODS[kind] * 20_000)
        await asyncio.sleep(0)
        return transport.reading and not transport.closing, len(transport.written)

    reading, written = run(story())
    assert not reading
    assert handled[0] <= 50 + PIECE // 6 + 1
    assert written <= 2 * handled[0] + 10


def test_of_a_flood_of_bytes_no_more_are_looked_at_than_a_line_may_send():
    async def story():
        line, transport = await upgraded(frames=(1e6, 1.0), line_bytes=(5_000.0, 0.001))
        line.data_received(frame(PONG, b"x" * 125) * 2_000)
        return transport.reading, len(line.unread)

    reading, rest = run(story())
    assert not reading
    assert rest > 131 * 2_000 - 5_000 - 2 * PIECE


def test_a_line_that_waited_goes_on_where_it_was(handled):
    async def story():
        line, transport = await upgraded(frames=(10.0, 5_000.0), line_bytes=(1e6, 1e6))
        line.data_received(frame(PONG) * 500)
        paused = not transport.reading
        while handled[0] < 500:
            await asyncio.sleep(0.001)
        while not transport.reading:
            await asyncio.sleep(0.001)
        return paused, len(line.unread)

    assert run(story()) == (True, 0)


def test_whole_messages_come_through_whatever_pieces_they_come_in():
    heard = []

    async def app(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            heard.append(event["text"])

    async def story():
        line, transport = await upgraded(app)
        texts = ["x" * (number % 120) + str(number) for number in range(100)]
        stream = b"".join(frame(TEXT, text.encode()) for text in texts)
        for at in range(0, len(stream), 701):
            line.data_received(stream[at : at + 701])
            await asyncio.sleep(0)
        while len(heard) < 100:
            await asyncio.sleep(0)
        return texts, transport.reading

    texts, reading = run(story())
    assert heard == texts
    assert reading


def test_whoever_reads_no_pongs_gets_none():
    async def story():
        line, transport = await upgraded(frames=(1e6, 1.0))
        line.pause_writing()
        line.data_received(frame(PING, b"x" * 100) * 500)
        return len(transport.written)

    assert run(story()) == 0


def test_a_message_of_too_many_pieces_ends_the_line():
    async def story():
        line, transport = await upgraded(frames=(1e6, 1.0))
        line.data_received(frame(TEXT, b"", last=False) + frame(0, last=False) * (MOST_FRAGMENTS + 5))
        return transport.closing, len(line.frames)

    closing, kept = run(story())
    assert closing
    assert kept <= MOST_FRAGMENTS


@pytest.mark.parametrize("progress", [True, False])
def test_a_line_whose_buffer_stays_full_is_cut_and_one_that_is_slow_is_not(progress):
    async def story():
        line, transport = await upgraded()
        transport.written += b"x" * 100_000
        line.pause_writing()
        for _ in range(5):
            if progress:
                del transport.written[:1_000]
            line.look_at_buffer()
        cut = transport.aborted
        line.resume_writing()
        return cut, line.stalled

    assert run(story()) == (not progress, None)


def test_a_farewell_nobody_reads_is_not_waited_for():
    async def app(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})

    async def story():
        line, transport = await upgraded(app, stalled_seconds=0.01)
        while not transport.aborted:
            await asyncio.sleep(0.001)
        return line.client

    assert run(story()) == ("1.2.3.4", 1)


def test_text_that_is_none_is_one_line_in_the_log(server, caplog):
    caplog.set_level(logging.INFO)
    made = server.make()
    with server.watch(made) as player:
        player.hear("full")
        player.wire.socket.sendall(frame(TEXT, b"\xff\xfe"))
        with pytest.raises(ConnectionClosed) as closed:
            player.hear("nothing of the kind")
        assert closed.value.rcvd.code == 1007
    told = [record for record in caplog.records if "UTF-8" in record.getMessage()]
    assert len(told) == 1
    assert not told[0].exc_info


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_message_goes_over_the_line_as_everybody_frames_it(size):
    text = b"\xc3\xa9" * (size // 2) + b"x" * (size % 2)
    assert encode_text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_what_a_crowd_hears_is_framed_once(monkeypatch):
    registry, made = ConnectionRegistry(Settings(database="")), []
    monkeypatch.setattr(
        "legendarium.server.sockets.frame_codec.encode_text_frame", lambda text: made.append(text) or text
    )
    first, second = b"a" * 1_000, b"b" * 1_000
    assert [registry.frame_cache.encode(text) for text in (first, first, first, second, second)] == [first] * 3 + [
        second
    ] * 2
    assert made == [first, second]


# -- before the first request
