"""`legendarium serve` as a process of its own, which can be killed and started again on the same tables."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from legendarium.server.http import static_files
from tests.waiting import PATIENCE, seed_of_test

STATIC = static_files.FOLDER
ROOT = Path(__file__).parents[2]
WORDS = [
    "-m",
    "legendarium",
    "serve",
    "--no-open",
    "--bot-pause",
    "0",
    "--window-pause",
    "0",
    "--workers",
    "1",
    "--grace",
    "0",
]
RATES = (
    "address_seconds",
    "connection_seconds",
    "turn_seconds",
    "tables",
    "brought_plies",
    "brought_bytes",
    "told_bytes",
    "chat",
)
PLENTY = [*(f"{name}=1e9,1e9" for name in RATES), "held_plies=1000000000"]
"""All tests come from one address: what one visitor may ask for is not limited."""
UNLIMITED = [word for limit in PLENTY for word in ("--limit", limit)]


class Server:
    def __init__(self, folder, port=0, words=()):
        self.folder, self.port, self.words, self.process = Path(folder), port, words, None
        self.brought = {}

    def __enter__(self):
        self.start()
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)
        return self

    def __exit__(self, *_):
        self.http.close()
        self.kill()

    def start(self):
        """Start, or start again: on the same port with the same tables."""
        told = {"stdout": subprocess.PIPE, "stderr": (self.folder / "errors.txt").open("a"), "text": True}
        where = ["--port", str(self.port), "--data", str(self.folder), *self.words]
        self.process = subprocess.Popen(
            [sys.executable, *WORDS, *UNLIMITED, *where], start_new_session=True, cwd=ROOT, **told
        )
        greeting = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", greeting)
        assert found, f"the server did not start: {greeting} {(self.folder / 'errors.txt').read_text()}"
        self.port = int(found[1])
        self.url = f"http://localhost:{self.port}"

    def kill(self):
        """SIGKILL, to the server and its minds."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def make(self, *seats, game="village-of-legends", drawn=False, **wish):
        """A table made without a browser; its seed is the test's, unless it is to be drawn."""
        if not drawn:
            wish.setdefault("seed", seed_of_test())
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, "options": {}, **wish})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def uploaded(self, record):
        """A match as somebody would bring it, once."""
        if record not in self.brought:
            answer = self.http.post("/api/records", content=record)
            assert answer.status_code == 200, answer.text
            self.brought[record] = answer.json()["table"]
        return self.brought[record]
