"""Measure the edition without a server in Chromium. Needs a quiet machine, and `make site` before.

.venv/bin/python benchmarks/tab.py [--site dist/site/tab] [--answers 40]

Prints the bytes of a first visit (text counted as a host compresses it; what is kept for offline use comes later), the
seconds until tables can be laid on a first and a later visit, the milliseconds from an answer to the next decision against
adepts, and the memory of the page's process.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import DESKTOP, SWITCHES
from tests.browser.static_host import FOLDER, StaticHost

PATIENCE = 120_000
GAMES = ("village-of-legends", "village-attacks", "legends-of-signum")
READY = "Save all tables to a file"
BOT_PAUSE_MS = 250
ANSWERS = """async ([script, base, game, most, pause]) => {
  const worker = new Worker(script, { type: 'module' });
  const waiting = new Map();
  let numbers = 0, hear = () => undefined, opened;
  const ready = new Promise((resolve) => (opened = resolve));
  worker.onmessage = ({ data }) => {
    if (data.t === 'answer') waiting.get(data.n)(JSON.parse(data.text));
    else if (data.t === 'line') hear(data.kind, data.text);
    else if (data.state === 'ready') opened();
  };
  const ask = (request) => new Promise((resolve) => {
    waiting.set(++numbers, resolve);
    worker.postMessage({ t: 'fetch', n: numbers, request });
  });
  worker.postMessage({ t: 'start', base });
  await ready;
  const wish = { game, seed: '7', options: {}, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: 'adept' }] };
  const body = JSON.stringify(wish);
  const made = JSON.parse((await ask({ method: 'POST', path: '/api/tables', query: '', headers: {}, body }))[2]);
  const say = (message) => worker.postMessage({ t: 'say', line: 1, text: JSON.stringify(message) });
  const found = [];
  await new Promise((done) => {
    let asked = 0, pauses = 0;
    hear = (kind, text) => {
      if (kind === 'accept') say({ t: 'hello', version: 1, table: made.table, token: made.tokens[0], have: null });
      const message = kind === 'send' ? JSON.parse(text) : {};
      if (!['full', 'step'].includes(message.t)) return;
      if (message.outcome || found.length >= most) return done();
      if (message.decision?.seat !== 0) return void (pauses += 1);
      if (asked) found.push(Math.max(0, performance.now() - asked - pauses * pause));
      asked = performance.now();
      pauses = 0;
      say({ t: 'play', ply: message.ply, key: message.decision.options[0].key });
    };
    worker.postMessage({ t: 'dial', line: 1, headers: {} });
  });
  return found;
}"""
"""Plays at a table of its own, by the worker of the page; what bots wait on purpose is taken off."""


def visit(context: BrowserContext, host: StaticHost) -> tuple[Page, float]:
    """Open the page; return it and the seconds until tables can be laid."""
    page, began = context.new_page(), time.monotonic()
    page.goto(host.url)
    page.get_by_role("button", name=READY).wait_for(timeout=PATIENCE)
    return page, time.monotonic() - began


def packed_bytes(site: Path, asked: list[str]) -> int:
    """Sum what a visit loads, each file once, as a host that compresses text sends it."""
    names = {unquote(urlsplit(path).path).removeprefix(f"/{FOLDER}/") or "index.html" for path in asked}
    return sum(packed_size(site / name) for name in names if (site / name).is_file())


def packed_size(path: Path) -> int:
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 6)))


def answers(context: BrowserContext, host: StaticHost, site: Path, game: str, most: int) -> tuple[list[float], float]:
    """Return the milliseconds from each answer to the next decision, and the megabytes of the page with both workers."""
    page = context.new_page()
    page.goto(f"{host.url}NOTICES.txt")
    (script,) = (site / "assets").glob("house-*.js")
    found = page.evaluate(ANSWERS, [f"{host.url}assets/{script.name}", host.url, game, most, BOT_PAUSE_MS])
    size = max(renderers())
    page.close()
    return found, size


def renderers() -> Iterator[float]:
    """Yield the proportional memory of each renderer process of a browser on this machine, in MB."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (process / "cmdline").read_bytes():
                lines = (process / "smaps_rollup").read_text().splitlines()
                yield sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
        except OSError:  # it has ended meanwhile
            continue


def measure(browser: Browser, site: Path, most: int) -> None:
    with StaticHost(site) as host:
        wishes = {"locale": "en-GB", "reduced_motion": "reduce", **DESKTOP}
        context = browser.new_context(service_workers="block", **wishes)
        page, cold = visit(context, host)
        loaded = packed_bytes(site, host.http.asked)
        size = max(renderers())
        context.close()
        context = browser.new_context(**wishes)
        page, _ = visit(context, host)
        page.close()
        page, warm = visit(context, host)
        page.close()
        print(f"first visit: {loaded / 1e6:.2f} MB packed, ready after {cold:.1f} s; later visit: {warm:.1f} s")
        print(f"memory with one worker: {size:.0f} MB")
        for game in GAMES:
            found, size = answers(context, host, site, game, most)
            quantiles = statistics.quantiles(found, n=100, method="inclusive")
            print(
                f"{game}: {len(found)} answers, p50 {quantiles[49]:.0f} ms, p99 {quantiles[98]:.0f} ms, {size:.0f} MB"
            )
        context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=Path("dist/site/tab"))
    parser.add_argument("--answers", type=int, default=40, help="of each game")
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
        measure(browser, asked.site.resolve(), asked.answers)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
