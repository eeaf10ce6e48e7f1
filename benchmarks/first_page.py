"""Time until the first page can be used on a mid-range phone over 4G. Needs a quiet machine.

python benchmarks/first_page.py             three visits, the best of them
python benchmarks/first_page.py --visits 9
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
from tests.browser.serving import Server

SOON = 2.0
MID_RANGE = 4
"""CPU slowdown: what Chromium's tools call a mid-tier phone."""
FOUR_G = {"offline": False, "latency": 60, "downloadThroughput": 10e6 / 8, "uploadThroughput": 5e6 / 8}
USABLE = """() => {
  const button = [...document.querySelectorAll('main button')].find((node) => !node.disabled);
  return button ? performance.now() / 1000 : null;
}"""


def visits(browser: Browser, url: str, many: int) -> list[float]:
    """Seconds until something can be pressed, with an empty cache."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", locale="en-GB", **PHONE)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    tools.send("Network.emulateNetworkConditions", FOUR_G)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": MID_RANGE})
    taken = []
    for _ in range(many):
        page.goto("/", wait_until="commit")
        taken.append(page.wait_for_function(USABLE).json_value())
    context.close()
    return taken


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--visits", type=int, default=3)
    many = asked.parse_args().visits
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
        taken = visits(browser, server.url, many)
        browser.close()
    print(f"usable after {', '.join(f'{seconds:.2f}' for seconds in taken)} s; best {min(taken):.2f} of {SOON:.0f}")
    return 0 if min(taken) < SOON else 1


if __name__ == "__main__":
    raise SystemExit(main())
