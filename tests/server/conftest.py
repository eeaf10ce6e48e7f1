"""Servers and databases for these tests: SQLite, and a PostgreSQL of their own."""

import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid

import psycopg
import pytest

from tests.server.running import Server

OWNER = "postgres"


def command(name):
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    return found[-1] if found else shutil.which(name)


def as_owner(*words):
    """PostgreSQL refuses to be run by root: then it is run by the user its package made for it."""
    return (
        ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups", *words] if os.getuid() == 0 else [*words]
    )


@pytest.fixture(scope="session")
def postgres():
    """The address of a fresh PostgreSQL that ends with the tests."""
    assert command("initdb"), "PostgreSQL is missing: `make postgresql` installs it"
    folder = tempfile.mkdtemp(prefix="legendarium-postgres-")
    if os.getuid() == 0:
        os.chown(folder, pwd.getpwnam(OWNER).pw_uid, -1)
    data = f"{folder}/data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    try:
        quiet = {"check": True, "capture_output": True, "cwd": folder}
        subprocess.run(as_owner(command("initdb"), "-A", "trust", "-U", OWNER, "-E", "UTF8", data), **quiet)
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        start = [command("pg_ctl"), "-D", data, "-w", "-l", f"{folder}/log", "-o", options, "start"]
        subprocess.run(as_owner(*start), check=True, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        yield f"postgresql://{OWNER}@127.0.0.1:{port}/postgres"
    finally:
        stop = [command("pg_ctl"), "-D", data, "-m", "immediate", "stop"]
        subprocess.run(as_owner(*stop), check=False, capture_output=True, cwd=folder)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def new_postgres(postgres):
    """An empty database."""
    name = f"legendarium_{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return postgres.rpartition("/")[0] + f"/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Where tables are kept: every test that asks for it runs on both."""
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else request.getfixturevalue("new_postgres")


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path / "tables.sqlite") as running:
        yield running
