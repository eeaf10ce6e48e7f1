"""How long the page is busy at a time while bots play, on a mid-range phone. Meant for a quiet machine: it measures time.

python benchmarks/long_tasks.py                     two bots of each title, for twenty seconds
python benchmarks/long_tasks.py --seconds 60 --game village-of-legends

The aim is that nothing takes longer than 100 milliseconds, so that a tap is always answered at once.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import PHONE, SWITCHES
from tests.browser.pages import BOT
from tests.browser.serving import Server

TITLES = ("village-of-legends", "village-attacks", "legends-of-signum")
MID_RANGE = 4
LONG = 100
WATCH = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: 'longtask' });
}"""


def watch(browser: Browser, server: Server, code: str, seconds: float) -> tuple[list[float], int]:
    """The tasks above 50 milliseconds while bots play, and how many answers they gave meanwhile."""
    context = browser.new_context(base_url=server.url, locale="en-GB", service_workers="block", **PHONE)
    page = context.new_page()
    page.set_default_timeout(120_000)
    made = server.make(BOT, BOT, game=code)
    page.goto(f"/table/{made['table']}")
    page.locator("[data-ply]").wait_for()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": MID_RANGE})
    page.evaluate(WATCH)
    before = int(page.locator("[data-ply]").get_attribute("data-ply") or 0)
    page.wait_for_timeout(seconds * 1000)
    tasks: list[float] = page.evaluate("() => window.tasks")
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
            longest = max(tasks, default=0.0)
            above = sum(task > LONG for task in tasks)
            worst = max(worst, longest)
            print(
                f"{code}: {answers} answers; {len(tasks)} tasks above 50 ms, {above} above {LONG}; longest {longest:.0f}"
            )
        browser.close()
    return 0 if worst <= LONG else 1


if __name__ == "__main__":
    raise SystemExit(main())
