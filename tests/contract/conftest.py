"""`make quick` plays one mode of each game; the others are long random play."""

from pathlib import Path

import pytest

from legendarium.testing.strategies import modes

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    first = {mode.code: repr(mode) for mode in reversed(modes())}
    for item in items:
        mode = getattr(item, "callspec", None) and item.callspec.params.get("mode")
        if HERE in item.path.parents and mode is not None and repr(mode) != first[mode.code]:
            item.add_marker(pytest.mark.slow)
