"""Longest main-thread tasks of the page while bots play, on a mid-range phone.

python benchmarks/long_tasks.py                     two bots of each title, for twenty seconds
python benchmarks/long_tasks.py --seconds 60 --game village-of-legends

Goal: no task above 100 milliseconds, so that a tap is answered at once. Chromium's trace has the CPU time of each task,
whatever else the machine does; a mid-range phone takes four times that.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import PHONE, SWITCHES
from tests.browser.pages import BOT
from tests.browser.serving import Server

TITLES = ("village-of-legends", "village-attacks", "legends-of-signum")
MID_RANGE = 4
SLOW, LONG = 50, 100
LAID = "() => document.querySelector('[data-object]') !== null"
SETTLE = 3000
"""Milliseconds until a freshly opened table is idle; what follows is play."""


def tasks_in(trace: bytes) -> list[float]:
    """Milliseconds of each task on the phone, from the busiest main thread, which is the page's."""
    threads: dict[tuple[int, int], list[float]] = defaultdict(list)
    for event in json.loads(trace)["traceEvents"]:
        if event["name"] == "ThreadControllerImpl::RunTask" and "tdur" in event:
            threads[event["pid"], event["tid"]].append(event["tdur"] / 1000 * MID_RANGE)
        elif event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain":
            threads[event["pid"], event["tid"]].append(0.0)
    return max((tasks for tasks in threads.values() if 0.0 in tasks), key=sum)


def watch(browser: Browser, server: Server, code: str, seconds: float) -> tuple[list[float], int]:
    """Record the page's tasks while bots play; return them and the number of answers."""
    context = browser.new_context(base_url=server.url, locale="en-GB", service_workers="block", **PHONE)
    page = context.new_page()
    page.set_default_timeout(120_000)
    made = server.make(BOT, BOT, game=code)
    page.goto(f"/table/{made['table']}")
    page.wait_for_function(LAID)
    page.wait_for_timeout(SETTLE)
    before = int(page.locator("[data-ply]").get_attribute("data-ply") or 0)
    browser.start_tracing(page=page, categories=["toplevel"])
    page.wait_for_timeout(seconds * 1000)
    tasks = tasks_in(browser.stop_tracing())
    after = int(page.locator("[data-ply]").get_attribute("data-ply") or 0)
    context.close()
    return tasks, after - before


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--game", choices=TITLES)
    wish = asked.parse_args()
    worst = 0.0
    words = ("--bot-pause", "0.4")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(folder, words=words) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
        for code in [wish.game] if wish.game else TITLES:
            tasks, answers = watch(browser, server, code, wish.seconds)
            slow, above = (sum(task > limit for task in tasks) for limit in (SLOW, LONG))
            worst = max(worst, *tasks)
            print(
                f"{code}: {answers} answers; {slow} tasks above {SLOW} ms, {above} above {LONG}; longest {max(tasks):.0f}"
            )
        browser.close()
    return 0 if worst <= LONG else 1


if __name__ == "__main__":
    raise SystemExit(main())
