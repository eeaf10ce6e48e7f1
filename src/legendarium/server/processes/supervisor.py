"""Starts several server processes on one listening socket, and starts one again that ends."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import shutil
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from msgspec.structs import replace

from legendarium.server.processes.held_channels import HeldChannels
from legendarium.server.settings import ProcessOf, Settings

LOOK_SECONDS = 0.2
STARTING_SECONDS = 60.0
SHORT_SECONDS = 2.0
"""A process that ends sooner than this after its start is started again more slowly."""
MOST_FAILURES = 8
"""Short lives in a row after which the supervisor gives up."""
CLOSING_SECONDS = 15.0

logger = logging.getLogger("legendarium.server")


class Supervisor:
    """Parent of the server processes. It serves nothing itself, so that nothing can stop it."""

    def __init__(self, settings: Settings, listening: socket.socket, count: int, options: dict[str, Any]) -> None:
        self.settings, self.listening, self.count, self.options = settings, listening, count, options
        self.folder = Path(tempfile.mkdtemp(prefix="legendarium-"))
        HeldChannels.lay(self.folder, count)
        self.children: list[ForkProcess] = []
        self.begun = [0.0] * count
        self.failures = 0
        self.ending = False
        self.alive, self.holding = os.pipe()
        """The processes end when nobody holds the writing end of this pipe any more."""

    def run(self, greet: Callable[[], None]) -> bool:
        """Serve until a signal ends it; call `greet` once all processes answer. False if they cannot start."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.end)
        try:
            self.children = [self.start(number) for number in range(self.count)]
            if self.started():
                greet()
                self.look_after()
            return self.ending
        finally:
            self.close()

    def end(self, number: int, frame: FrameType | None) -> None:
        self.ending = True

    def start(self, number: int) -> ForkProcess:
        self.begun[number] = time.monotonic()
        child = multiprocessing.get_context("fork").Process(target=self.serve, args=(number,), name=f"server-{number}")
        child.start()
        return child

    def started(self) -> bool:
        """Wait until all processes answer; False if one cannot start."""
        end = time.monotonic() + STARTING_SECONDS
        while not self.ending and time.monotonic() < end:
            if all((self.folder / str(number)).exists() for number in range(self.count)):
                return True
            if any(not child.is_alive() for child in self.children):
                return False
            time.sleep(LOOK_SECONDS / 10)
        return False

    def look_after(self) -> None:
        while not self.ending and self.failures < MOST_FAILURES:
            wait([child.sentinel for child in self.children], LOOK_SECONDS)
            for number, child in enumerate(self.children):
                if not child.is_alive() and not self.ending:
                    self.replace(number, child)

    def replace(self, number: int, child: ForkProcess) -> None:
        """Start a process again that has ended."""
        short = time.monotonic() - self.begun[number] < SHORT_SECONDS
        self.failures = self.failures + 1 if short else 0
        logger.error("server process %s ended (%s) and is started again", number, child.exitcode)
        child.close()
        time.sleep(LOOK_SECONDS * self.failures)
        self.children[number] = self.start(number)

    def close(self) -> None:
        for child in self.children:
            with contextlib.suppress(ProcessLookupError, ValueError):
                child.terminate()
        end = time.monotonic() + CLOSING_SECONDS
        for child in self.children:
            child.join(max(0.1, end - time.monotonic()))
            if child.is_alive():
                child.kill()
                child.join()
        for file in (self.alive, self.holding):
            os.close(file)
        shutil.rmtree(self.folder, ignore_errors=True)

    # -- in a child

    def serve(self, number: int) -> None:
        os.close(self.holding)
        threading.Thread(target=self.end_with_parent, daemon=True).start()
        serve_one(self.own_settings(number), self.listening, self.options)

    def end_with_parent(self) -> None:
        os.read(self.alive, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def own_settings(self, number: int) -> Settings:
        """Share the bot workers among the processes; each serves its figures on a port of its own."""
        settings = self.settings
        host, _, port = settings.metrics.rpartition(":")
        return replace(
            settings,
            process=ProcessOf(number, self.count, str(self.folder)),
            metrics=f"{host}:{int(port) + number}" if settings.metrics else "",
            workers=max(1, settings.workers // self.count),
            thinkers=max(1, settings.thinkers // self.count),
        )


def serve_one(settings: Settings, listening: socket.socket, options: dict[str, Any]) -> None:
    """Run one of the processes; connections that another one hands over are served like its own."""
    from legendarium.server.app import make_app, server_options

    app = make_app(settings)
    peers = app.state.hall.homes.peers
    own = server_options(settings, peers)
    config = uvicorn.Config(app, **own, **options)
    server = uvicorn.Server(config)

    def accept(handed: bytes) -> Any:
        state = {"config": config, "server_state": server.server_state, "app_state": server.lifespan.state}
        return own["http"](handed=handed, **state)

    peers.accept = accept
    server.run([listening])
