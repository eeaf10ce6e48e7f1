"""Lighthouse's figures for the pages of the client, on a desktop and on a slow phone. Meant for a quiet machine.

python benchmarks/lighthouse.py                                   every page, medians of five visits
python benchmarks/lighthouse.py --visits 1 --page home --device phone

It is installed by npm into build/lighthouse when it is first asked for, and uses the Chromium of the machine.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import SWITCHES
from tests.browser.serving import ROOT, Server

HOME = ROOT / "build" / "lighthouse"
PACKAGE = "lighthouse@12"
NODE = [sys.executable, str(ROOT / "tools" / "node.py"), str(HOME)]
PATIENCE = 300
TRIES = 3
"""On a busy machine Chromium sometimes records no trace."""
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
FIGURES = {
    "FCP s": ("first-contentful-paint", 1_000),
    "LCP s": ("largest-contentful-paint", 1_000),
    "blocked ms": ("total-blocking-time", 1),
    "shift": ("cumulative-layout-shift", 1),
    "elements": ("dom-size", 1),
}
GOALS = {"desktop": 0.95, "phone": 0.90, "phone table": 0.80}
SEATS = ({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "novice"})
Report = dict[str, Any]


def install() -> None:
    if not (HOME / "node_modules" / "lighthouse").is_dir():
        HOME.mkdir(parents=True, exist_ok=True)
        words = ["npm", "install", "--no-audit", "--no-fund", "--no-save", "--prefix", ".", PACKAGE]
        subprocess.run([*NODE, *words], check=True, stdout=subprocess.DEVNULL)


def addresses(server: Server) -> dict[str, str]:
    """URLs of the pages; the table is one in play, seen by a spectator."""
    table = server.make(*SEATS)["table"]
    # A server reads the games when it is first asked for them: that is no property of a page.
    for path in ("/api/games", "/api/content/village-of-legends", "/api/rules/legends-of-signum"):
        server.http.get(path).raise_for_status()
    book = "/rules/legends-of-signum"
    return {
        "home": "/",
        "new": "/new/village-of-legends",
        "rules": book,
        "replays": "/replays",
        "table": f"/table/{table}",
    }


def visit(url: str, device: str, folder: Path) -> Report:
    """Run Lighthouse once with an empty browser profile."""
    target = folder / "report.json"
    words = [
        "node_modules/.bin/lighthouse",
        url,
        "--quiet",
        "--output=json",
        f"--output-path={target}",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags=--headless=new {' '.join(SWITCHES)}",
        *(["--preset=desktop"] if device == "desktop" else []),
    ]
    chromium = {**os.environ, "CHROME_PATH": shutil.which("chromium") or ""}
    for _ in range(TRIES):
        ended = subprocess.run([*NODE, *words], check=False, timeout=PATIENCE, env=chromium, capture_output=True)
        if ended.returncode == 0:
            report: Report = json.loads(target.read_text())
            return report
    raise SystemExit(f"{url} could not be measured: {ended.stderr.decode()[-400:]}")


def median(reports: list[Report], read: tuple[str, str]) -> float:
    part, name = read
    if part == "categories":
        return statistics.median(report[part][name]["score"] or 0 for report in reports)
    return statistics.median(report[part][name].get("numericValue") or 0 for report in reports)


def row(name: str, reports: list[Report]) -> list[str]:
    scores = [f"{median(reports, ('categories', category)):.2f}" for category in CATEGORIES]
    figures = []
    for title, (audit, unit) in FIGURES.items():
        value = median(reports, ("audits", audit)) / unit
        figures.append(f"{value:.0f}" if title in ("blocked ms", "elements") else f"{value:.2f}")
    return [name, *scores, *figures]


def table(rows: list[list[str]]) -> str:
    head = ["page", *CATEGORIES, *FIGURES]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--visits", type=int, default=5)
    asked.add_argument("--page", action="append", choices=["home", "new", "rules", "replays", "table"])
    asked.add_argument("--device", action="append", choices=["desktop", "phone"])
    wish = asked.parse_args()
    install()
    rows, slow = [], []
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as out, Server(data) as server:
        for device in wish.device or ["desktop", "phone"]:
            for page, path in addresses(server).items():
                if wish.page and page not in wish.page:
                    continue
                reports = [visit(f"{server.url}{path}", device, Path(out)) for _ in range(wish.visits)]
                rows.append(row(f"{page}, {device}", reports))
                goal = GOALS.get(f"{device} {page}", GOALS[device])
                if median(reports, ("categories", "performance")) < goal:
                    slow.append(f"{page} on a {device} is below {goal:.2f}")
                print(" | ".join(rows[-1]), file=sys.stderr, flush=True)
    print(table(rows))
    print(f"medians of {wish.visits}; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print("\n".join(slow))
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
