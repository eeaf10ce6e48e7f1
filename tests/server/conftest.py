"""Servers and databases for these tests: SQLite, and a PostgreSQL of their own."""

import pytest

from benchmarks.postgres import Postgres
from tests.server.running import Server


def pytest_collection_modifyitems(items):
    for item in items:
        kept = item.callspec.params.values() if hasattr(item, "callspec") else ()
        if "postgresql" in kept or {"postgres", "new_postgres"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.postgresql)


@pytest.fixture(scope="session")
def postgres():
    """A fresh PostgreSQL that ends with the tests."""
    running = Postgres(hasty=True)
    try:
        yield running
    finally:
        running.close()


@pytest.fixture
def new_postgres(postgres):
    """An empty database."""
    return postgres.new()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Where tables are kept: every test that asks for it runs on both."""
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else request.getfixturevalue("new_postgres")


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path / "tables.sqlite") as running:
        yield running
