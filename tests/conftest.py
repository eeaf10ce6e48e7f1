"""Settings of all tests. At the end of a run: tests and seconds per folder, over all workers."""

import asyncio
import os
from collections import Counter
from pathlib import PurePosixPath

import pytest
from hypothesis import HealthCheck, settings

from legendarium.testing import fixed_dice

settings.register_profile(
    "the same at every run", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same at every run")
"""No run has better luck than another; `pytest --hypothesis-profile default` draws other games."""

LONG = 1.0
"""Seconds; shorter folders are not listed."""


class Folders:
    def __init__(self):
        self.seconds, self.tests = Counter(), Counter()

    def pytest_runtest_logreport(self, report):
        folder = str(PurePosixPath(report.nodeid.partition("::")[0]).parent)
        self.seconds[folder] += report.duration
        self.tests[folder] += report.when == "call"

    def pytest_terminal_summary(self, terminalreporter):
        told = [(folder, seconds) for folder, seconds in self.seconds.most_common() if seconds >= LONG]
        if len(self.seconds) < 2 or not told:
            return
        terminalreporter.section("time by folder")
        for folder, seconds in told:
            terminalreporter.write_line(f"{seconds:8.1f} s  {self.tests[folder]:5} tests  {folder}")
        terminalreporter.write_line(f"{sum(self.seconds.values()):8.1f} s  {sum(self.tests.values()):5} tests  in all")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """Skip, instead of failing, where only a translation is missing: not everybody who contributes knows the language."""
    report = yield
    if report.failed and item.get_closest_marker("translation") and os.environ.get("LEGENDARIUM_TRANSLATIONS") is None:
        report.outcome = "skipped"
        report.longrepr = (str(item.path), item.location[1], "untranslated; `make translations` says what is missing")
    return report


@pytest.fixture(autouse=True)
def loop_of_playwright_set_aside(request):
    """Playwright's loop counts as running until the session ends: tests without a browser, which run their own, see none."""
    running = asyncio._get_running_loop()
    if running is None or "chromium" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    config.pluginmanager.register(fixed_dice)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Folders(), "time-by-folder")


def pytest_collection_modifyitems(config, items):
    """Leave out long tests unless they are asked for by their marker."""
    if "long" in config.getoption("markexpr"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
