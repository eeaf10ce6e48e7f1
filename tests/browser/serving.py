"""`legendarium serve` as a process of its own, which can be killed and started again on the same tables."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from legendarium.server import static_files

STATIC = static_files.FOLDER
WORDS = ["-m", "legendarium", "serve", "--no-open", "--bot-pause", "0", "--workers", "1", "--grace", "0"]


class Server:
    def __init__(self, folder, port=0, words=()):
        self.folder, self.port, self.words, self.process = Path(folder), port, words, None

    def __enter__(self):
        self.start()
        self.http = httpx.Client(base_url=self.url, timeout=20)
        return self

    def __exit__(self, *_):
        self.http.close()
        self.kill()

    def start(self):
        """Start, or start again: on the same port with the same tables."""
        told = {"stdout": subprocess.PIPE, "stderr": (self.folder / "errors.txt").open("a"), "text": True}
        where = ["--port", str(self.port), "--data", str(self.folder), *self.words]
        self.process = subprocess.Popen([sys.executable, *WORDS, *where], start_new_session=True, **told)
        greeting = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", greeting)
        assert found, f"the server did not start: {greeting} {(self.folder / 'errors.txt').read_text()}"
        self.port = int(found[1])
        self.url = f"http://localhost:{self.port}"

    def kill(self):
        """SIGKILL, to the server and its minds."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)
        self.process.stdout.close()

    def make(self, *seats, game="village-of-legends", **wish):
        """A table made without a browser."""
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, "options": {}, **wish})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def uploaded(self, record):
        """A match as somebody would bring it."""
        answer = self.http.post("/api/records", content=record)
        assert answer.status_code == 200, answer.text
        return answer.json()["table"]
