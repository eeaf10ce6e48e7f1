"""Every mode of every game; all but the first of each game are long tests (`make long`)."""

import pytest

from legendarium.testing.strategies import modes


def every_mode():
    """List a parameter for each mode, in the order of the games."""
    seen, found = set(), []
    for mode in modes():
        found.append(pytest.param(mode, id=repr(mode), marks=[pytest.mark.long] if mode.code in seen else []))
        seen.add(mode.code)
    return found


def pytest_generate_tests(metafunc):
    if "mode" in metafunc.fixturenames:
        metafunc.parametrize("mode", every_mode())
