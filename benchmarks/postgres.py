"""A private PostgreSQL server that can be stopped and started, for tests and trials."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid

import psycopg

OWNER = "postgres"


def command(name: str) -> str | None:
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    return found[-1] if found else shutil.which(name)


def as_owner(*words: str) -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as the user its package created."""
    root = os.getuid() == 0
    return ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups", *words] if root else [*words]


class Postgres:
    """Fresh and empty; gone when it is closed. A hasty one leaves it to the machine when its files reach the disk: it may
    be killed and loses nothing, but the machine itself must not stop."""

    def __init__(self, hasty: bool = False) -> None:
        self.hasty = hasty
        assert command("initdb"), "PostgreSQL is missing: `make postgresql` installs it"
        self.folder = tempfile.mkdtemp(prefix="legendarium-postgres-")
        self.data = f"{self.folder}/data"
        if os.getuid() == 0:
            os.chown(self.folder, pwd.getpwnam(OWNER).pw_uid, -1)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.run(command("initdb"), "-A", "trust", "-U", OWNER, "-E", "UTF8", *(["-N"] if hasty else []), self.data)
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/postgres"

    def run(self, *words: str | None) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run(as_owner(*map(str, words)), check=True, cwd=self.folder, stdout=quiet, stderr=quiet)

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        options += " -c fsync=off -c full_page_writes=off" if self.hasty else ""
        self.run(command("pg_ctl"), "-D", self.data, "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        self.run(command("pg_ctl"), "-D", self.data, "-w", "-m", how, "stop")

    def new(self) -> str:
        """Create an empty database and return its URL."""
        name = f"legendarium_{uuid.uuid4().hex}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self.url.rpartition("/")[0] + f"/{name}"

    def close(self) -> None:
        stop = as_owner(str(command("pg_ctl")), "-D", self.data, "-m", "immediate", "stop")
        subprocess.run(stop, check=False, capture_output=True, cwd=self.folder)
        shutil.rmtree(self.folder, ignore_errors=True)
