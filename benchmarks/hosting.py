"""Try the example configurations of docs/hosting: two servers on PostgreSQL behind nginx or Caddy, with TLS.

.venv/bin/python benchmarks/hosting.py

One of the two servers is killed; new tables are then asked for at once, and played tables go on. A 502 ends it with code 1.
Not part of the tests: it needs nginx or Caddy, and openssl, on this machine, and says so where they are missing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.fault_injection import GAME, Running, free_port
from benchmarks.postgres import Postgres

NAME = "games.example"
EXAMPLES = Path(__file__).parents[1] / "docs/hosting"
PEOPLE = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}}
ANSWERS = 60
AT_ONCE = 60
"""New tables requested concurrently right after a server was killed."""
BURST = 110
"""New tables from one address, more than are allowed at once."""
BAD_GATEWAY = 502
UNTRUSTING = ssl.create_default_context()
UNTRUSTING.check_hostname = False
UNTRUSTING.verify_mode = ssl.CERT_NONE


class Served(Running):
    """A server started as docs/hosting.md says."""

    def words(self) -> list[str]:
        return ["--public-url", f"https://{NAME}", "--trusted-proxy", "127.0.0.1"]


class Front:
    """A proxy with one of the example configurations; only ports and certificate are changed."""

    name = ""
    example = ""

    def __init__(self, folder: Path, servers: list[Served]) -> None:
        self.folder, self.port, self.plain = folder, free_port(), free_port()
        folder.chmod(0o755)
        certificate(folder)
        text = (EXAMPLES / self.example).read_text(encoding="utf-8")
        ports = [(f"127.0.0.1:800{at + 1}", f"127.0.0.1:{server.port}") for at, server in enumerate(servers)]
        for old, new in (*ports, *self.changes()):
            assert old in text, f"{self.example}: {old!r} is not there any more"
            text = text.replace(old, new)
        self.process = subprocess.Popen(self.prepare(text), stderr=subprocess.DEVNULL, env=self.surroundings())

    def changes(self) -> list[tuple[str, str]]:
        raise NotImplementedError

    def prepare(self, text: str) -> list[str]:
        """Write the configuration; return the command."""
        raise NotImplementedError

    def surroundings(self) -> dict[str, str]:
        return {**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}

    def http(self, source: str = "127.0.0.1") -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=source, verify=UNTRUSTING)
        client = httpx.Client(transport=transport, base_url=f"https://127.0.0.1:{self.port}", timeout=30)
        client.headers["host"] = NAME
        client.event_hooks["request"] = [called_by_name]
        return client

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


def called_by_name(request: httpx.Request) -> None:
    """Connect to the address but verify TLS by name."""
    request.extensions["sni_hostname"] = NAME


class Nginx(Front):
    name = "nginx"
    example = "nginx.conf"

    def changes(self) -> list[tuple[str, str]]:
        return [
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("/etc/ssl/games.example", str(self.folder)),
        ]

    def prepare(self, text: str) -> list[str]:
        logs = f"pid {self.folder}/pid;\nerror_log {self.folder}/error.log;\n"
        file = self.folder / "nginx.conf"
        file.write_text(f"{logs}events {{}}\nhttp {{\naccess_log off;\n{text}\n}}\n", encoding="utf-8")
        words = [str(shutil.which("nginx")), "-c", str(file)]
        subprocess.run([*words, "-t"], check=True, capture_output=True)
        return [*words, "-g", "daemon off;"]


class Caddy(Front):
    name = "caddy"
    example = "Caddyfile"

    def changes(self) -> list[tuple[str, str]]:
        ours = f"\tbind 127.0.0.1\n\ttls {self.folder}/fullchain.pem {self.folder}/privkey.pem\n"
        return [("games.example {\n", f"games.example {{\n{ours}")]

    def prepare(self, text: str) -> list[str]:
        file = self.folder / "Caddyfile"
        options = f"{{\n\tadmin off\n\thttp_port {self.plain}\n\thttps_port {self.port}\n}}\n"
        file.write_text(options + text, encoding="utf-8")
        return [str(shutil.which("caddy")), "run", "--adapter", "caddyfile", "--config", str(file)]


def certificate(folder: Path) -> None:
    names = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}", *names]
    subprocess.run(words, check=True, capture_output=True)


class Player:
    """A player over TLS, through the proxy; reconnects when the connection is lost."""

    def __init__(self, front: Front, table: str, token: str) -> None:
        self.front, self.table, self.token = front, table, token
        self.ply, self.options, self.returned = -1, list[str](), -1
        self.line = contextlib.ExitStack()
        self.dial()

    def dial(self) -> None:
        self.returned += 1
        line = socket.create_connection(("127.0.0.1", self.front.port))
        where = {"sock": line, "ssl": UNTRUSTING, "server_hostname": NAME, "origin": f"https://{NAME}"}
        self.wire = self.line.enter_context(connect(f"wss://{NAME}/ws", max_size=None, **where))
        hello = {"t": "hello", "version": 1, "table": self.table, "token": self.token, "have": None}
        self.wire.send(json.dumps(hello))
        self.hear()

    def hear(self, ply: int = -1) -> None:
        """Receive until the table has reached a ply."""
        while True:
            try:
                message = json.loads(self.wire.recv(timeout=30))
            except ConnectionClosed:
                time.sleep(0.2)
                return self.dial()
            if message["t"] in ("full", "step"):
                self.ply = message["ply"]
                decision = message["decision"] or {"options": []}
                self.options = [option["key"] for option in decision["options"]]
                if self.ply >= ply:
                    return None


def play(players: list[Player], answers: int) -> None:
    goal = players[0].ply + answers
    while players[0].ply < goal:
        asked = next(player for player in players if player.options)
        before = asked.ply
        try:
            asked.wire.send(json.dumps({"t": "play", "ply": asked.ply, "key": asked.options[0]}))
        except ConnectionClosed:
            asked.dial()
            continue
        for player in players:
            player.hear(before + 1)


def at_once(front: Front) -> dict[int, int]:
    """Statuses of concurrent requests for new tables, each on its own connection."""

    def ask(number: int) -> int:
        with front.http(f"127.0.0.{10 + number}") as http:
            return http.post("/api/tables", json=PEOPLE).status_code

    with ThreadPoolExecutor(AT_ONCE) as people:
        return dict(Counter(people.map(ask, range(AT_ONCE))))


def limits(front: Front) -> dict[str, Any]:
    """Check that visitors are told apart by their address, and that it cannot be spoofed."""
    with front.http("127.0.0.2") as greedy, front.http("127.0.0.3") as other:
        found = Counter(greedy.post("/api/tables", json=PEOPLE).status_code for _ in range(BURST))
        lying = greedy.post("/api/tables", json=PEOPLE, headers={"x-forwarded-for": "203.0.113.9"}).status_code
        return {
            "one address makes too many tables": dict(found),
            "the same with a forged X-Forwarded-For": lying,
            "another address meanwhile": other.post("/api/tables", json=PEOPLE).status_code,
        }


async def attempt(kind: type[Front], folder: Path, postgres: Postgres) -> dict[str, Any]:
    database = postgres.new()
    servers = [Served(database), Served(database)]
    front: Front | None = None
    try:
        await asyncio.gather(*(server.start() for server in servers))
        front = kind(folder, servers)
        return await asyncio.to_thread(visit, front, servers)
    finally:
        for server in servers:
            server.kill()
        if front is not None:
            front.close()


def visit(front: Front, servers: list[Served]) -> dict[str, Any]:
    with front.http() as http:
        ready = first_word(http)
        plain = httpx.get(f"http://127.0.0.1:{front.plain}/", headers={"host": NAME})
        made = http.post("/api/tables", json=PEOPLE).json()
    players = [Player(front, made["table"], token) for token in made["tokens"]]
    play(players, ANSWERS)
    servers[0].kill()
    asked = at_once(front)
    play(players, ANSWERS)
    return {
        "ready": ready,
        "without TLS": f"{plain.status_code} to https",
        "answers over wss": players[0].ply,
        "lines lost when a server was killed, all came back": sum(player.returned for player in players),
        "new tables at once after that": asked,
        **limits(front),
    }


def first_word(http: httpx.Client) -> str:
    """Wait until the proxy accepts connections."""
    for _ in range(200):
        with contextlib.suppress(httpx.TransportError):
            answer = http.get("/readyz")
            if answer.status_code == 200:
                return answer.text.strip()
        time.sleep(0.1)
    raise AssertionError("nobody answers")


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    kinds = [kind for kind in (Nginx, Caddy) if shutil.which(kind.name)]
    for kind in (Nginx, Caddy):
        if kind not in kinds:
            print(f"{kind.name} is missing on this machine: docs/hosting/{kind.example} was not tried", file=sys.stderr)
    if not kinds or shutil.which("openssl") is None:
        print("nothing could be tried: nginx or Caddy, and openssl, are needed", file=sys.stderr)
        return 1
    postgres, failed = Postgres(), False
    try:
        for kind in kinds:
            with tempfile.TemporaryDirectory() as folder:
                found = asyncio.run(attempt(kind, Path(folder), postgres))
            failed |= any(isinstance(value, dict) and BAD_GATEWAY in value for value in found.values())
            rows = [f"| {name} | {value} |" for name, value in found.items()]
            print("\n".join(["", f"| {kind.name} | found |", "|---|---|", *rows]))
    finally:
        postgres.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
