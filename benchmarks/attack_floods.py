"""Attacks in great numbers that are cheap one by one: frames, connections, spectators, tables of bots."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import struct
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
from attack_base import FIRST, HERE, LONG, Attack, bots

from legendarium.lab.server_client import Line, Received

MOST_BYTES = 60_000_000
PING, PONG, TEXT = 9, 10, 1

# -- bots and memory


def lost_thoughts(attack: Attack) -> None:
    """Run thirty tables of bots, and stop their worker process for a while."""
    tables = [
        attack.ask("POST", "/api/tables", {"game": FIRST, "seats": bots(FIRST), "options": {}}) for _ in range(30)
    ]
    time.sleep(3)
    children = Path(f"/proc/{attack.process}/task/{attack.process}/children").read_text(encoding="utf-8").split()
    minds = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    for mind in minds:
        os.kill(mind, signal.SIGSTOP)
    time.sleep(4)
    for mind in minds:
        os.kill(mind, signal.SIGCONT)
    attack.saw["processes stopped"] = len(minds)
    attack.saw["tables"] = len([table for table in tables if table])


def branches(attack: Attack) -> None:
    """Branch one long record repeatedly into tables of bots."""
    for _ in range(200):
        if attack.going:
            attack.ask("POST", f"/api/tables/{attack.table}/branch", {"ply": LONG, "seats": bots(FIRST)})


# -- crowds


async def crowd(attack: Attack, size: int) -> list[Line]:
    """Connect spectators, 250 per address."""
    return [await attack.connect(attack.hello(), attack.note, f"127.0.1.{1 + number // 250}") for number in range(size)]


async def undo_before_watchers(attack: Attack) -> None:
    """2,000 spectators watch somebody who plays and takes back, once a second."""
    heard: list[Received] = []
    lines = await crowd(attack, 2_000)
    player = await attack.connect(attack.hello(attack.tokens[0]), lambda line, message: heard.append(message))
    attack.ready()
    while attack.going:
        await asyncio.sleep(0.5)
        now = next((message for message in reversed(heard) if message.decision), None)
        if now is not None and now.decision is not None and now.decision.options:
            player.send(msgspec.json.encode({"t": "play", "ply": now.ply, "key": now.decision.options[0].key}))
            await asyncio.sleep(0.5)
            player.send(b'{"t":"undo"}')
    for line in lines:
        line.close()


async def hellos(attack: Attack) -> None:
    """250 connections ask for everything once a second."""
    lines = await crowd(attack, 250)
    attack.ready()
    while attack.going:
        await asyncio.sleep(1)
        for line in lines:
            if not line.lost:
                line.send(attack.hello())


# -- frames and lines


def open_line(attack: Attack, reads: bool = True) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", attack.port), 10, (HERE, 0))
    if not reads:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    line.sendall(
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    return line


def frame(kind: int, payload: bytes = b"", last: bool = True) -> bytes:
    return struct.pack("!BB", (128 if last else 0) | kind, 128 | len(payload)) + b"\0\0\0\0" + payload


def flood(attack: Attack, piece: bytes, start: bytes = b"", reads: bool = True) -> None:
    """Send the same message as fast as the connection accepts it; reconnect when it is closed."""
    many, sent = piece * (32_768 // len(piece)), 0
    while attack.going and sent < MOST_BYTES:
        try:
            with open_line(attack, reads) as line:
                line.settimeout(0.2)
                line.sendall(start)
                attack.saw["lines"] += 1
                while attack.going and sent < MOST_BYTES:
                    sent += push(line, many, reads)
        except OSError:
            time.sleep(0.05)
    attack.saw["kB taken"] = sent // 1_000


def push(line: socket.socket, content: bytes, reads: bool) -> int:
    """Send what the socket accepts now; read the replies, if at all."""
    sent = 0
    try:
        sent = line.send(content)
        if reads:
            line.setblocking(False)
            try:
                if not line.recv(65_536):
                    raise ConnectionError
            except BlockingIOError:
                pass
            finally:
                line.settimeout(0.2)
    except TimeoutError:
        pass
    return sent


def idle(attack: Attack) -> None:
    """Open 3,000 connections that send nothing."""
    lines = []
    for _ in range(3_000):
        try:
            lines.append(socket.create_connection(("127.0.0.1", attack.port), 2, (HERE, 0)))
        except OSError as error:
            attack.saw[type(error).__name__] += 1
    while attack.going:
        time.sleep(0.2)
    for line in lines:
        line.setblocking(False)
        try:
            attack.saw["cut"] += not line.recv(1)
        except BlockingIOError:
            attack.saw["open"] += 1
        except OSError:
            attack.saw["cut"] += 1


# -- long games


def repeated(attack: Attack, path: str, most: int) -> None:
    """Send the same request from twenty threads."""

    def one(_: int) -> None:
        if attack.going:
            attack.ask("GET", f"/api/tables/{attack.table}/{path}", understand=False)

    with ThreadPoolExecutor(20) as pool:
        list(pool.map(one, range(most)))
