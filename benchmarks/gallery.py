"""Script time of the gallery's filters, with five hundred things; goal: below 50 milliseconds a change.

python benchmarks/gallery.py [--things 500] [--rounds 5]

The page of a running server is opened, and what it is sent is made larger: every thing appears again under other names.
Chromium says how long scripts ran; what else the machine does is not counted.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from itertools import count
from pathlib import Path

from playwright.sync_api import Page, Route, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import DESKTOP, SWITCHES
from tests.browser.serving import Server

GAME = "legends-of-signum"
GOAL = 50.0
QUERIES = ("kind:spell", "cost<=2", "dragon", "kind:character strength>=2 -slow", "", "web", "has:shooting", "")


def enlarge(route: Route, things: int) -> None:
    """Answer with as many things as are wanted."""
    told = route.fetch().json()
    known = list(told["things"])
    for number in count(len(known)):
        if number >= things:
            break
        thing = known[number % len(known)]
        told["things"].append({**thing, "id": f"{thing['id']}-{number}", "name": f"{thing['name']} {number}"})
    route.fulfill(body=json.dumps(told), content_type="application/json")


def script_ms(page: Page, change: str) -> float:
    """Milliseconds of script that a query takes, until the page is idle again."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return float(next(it["value"] for it in found if it["name"] == "ScriptDuration")) * 1000

    before = spent()
    page.locator("[data-search]").fill(change)
    page.wait_for_timeout(400)
    found = spent() - before
    session.detach()
    return found


def measure(things: int, rounds: int) -> dict[str, list[float]]:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
        page = browser.new_page(base_url=server.url, locale="en-GB", service_workers="block", **DESKTOP)
        page.route("**/api/gallery/**", lambda route: enlarge(route, things))
        page.goto(f"/gallery/{GAME}")
        page.get_by_text(f"{things} cards").wait_for()
        script_ms(page, "warm")
        found: dict[str, list[float]] = {}
        for _ in range(rounds):
            for query in QUERIES:
                found.setdefault(query, []).append(script_ms(page, query))
        browser.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--things", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    found = measure(asked.things, asked.rounds)
    for query, times in found.items():
        print(f"{query or '(everything)':36} {statistics.median(times):6.1f} ms  longest {max(times):6.1f}")
    worst = max(statistics.median(times) for times in found.values())
    print(f"{asked.things} things: {worst:.1f} ms of script at the slowest query; the goal is below {GOAL:.0f}")
    return int(worst >= GOAL)


if __name__ == "__main__":
    sys.exit(main())
