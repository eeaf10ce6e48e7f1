"""A pytest plugin: fails a test whose scenes have fixed dice left over.

`pytest -p legendarium.testing.fixed_dice` switches it on; the tests of Legendarium run with it.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest

from legendarium.testing.scene import Scene


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    Scene.watched = []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    yield
    left = [match.table.dice.fixed for match in Scene.watched or () if match.table.dice.fixed]
    assert not left, f"fixed, but never rolled: {left}"
