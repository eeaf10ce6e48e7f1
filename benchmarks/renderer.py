"""Random games of every title through the page: no missing text, no browser error.

python benchmarks/renderer.py                    a hundred games of each, to their ends
python benchmarks/renderer.py --games 20 --game village-attacks
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import SWITCHES
from tests.browser.devices import Device
from tests.browser.renderer import ROUNDS, look_through, random_record
from tests.browser.serving import Server

STOPS = 12
PATIENCE = 120


def draw(browser: Browser, server: Server, code: str, games: int, rounds: int | None) -> list[str]:
    """Return what went wrong in this many games."""
    wishes = {
        "base_url": server.url,
        "viewport": {"width": 1440, "height": 900},
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    device = Device(browser, wishes)
    device.prepare(None, False, ())
    wrong = []
    for number in range(games):
        found = look_through(device.page, server, random_record(code, number, rounds), STOPS, PATIENCE)
        wrong += [f"{code}, game {number}: {said}" for said in (*found, *device.watch.complaints)]
        device.watch.complaints.clear()
        print(f"\r{code}: {number + 1} of {games} games, {len(wrong)} faults", end="", file=sys.stderr)
    print(file=sys.stderr)
    device.close()
    return wrong


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--game", choices=list(ROUNDS))
    asked.add_argument("--short", action="store_true", help="cut off after a few rounds, as in the suite")
    wish = asked.parse_args()
    wrong = []
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
        for code in [wish.game] if wish.game else ROUNDS:
            wrong += draw(browser, server, code, wish.games, ROUNDS[code] if wish.short else None)
        browser.close()
    print("\n".join(wrong) or "nothing is missing")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
