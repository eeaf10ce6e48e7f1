"""Clicks of a first game of each title, and how often the page asks for confirmation.

python benchmarks/clicks.py               five turns of each title, from "Play now" on
python benchmarks/clicks.py --turns 2 --game village-of-legends

The player uses the default settings and clicks on what is highlighted: attacks and buys where possible, otherwise moves
a step, stores what can be stored, and ends the turn. Goals: at most one confirmation in five turns, and the first turn
ended within nine clicks.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as Timeout

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import DESKTOP, SWITCHES
from tests.browser.driving import AFTERWARDS, ASKED_OR_AFTERWARDS, LOOK, favourite, fix_seed, ready
from tests.browser.serving import Server

TITLES = ("village-of-legends", "village-attacks", "legends-of-signum")
MOST_ANSWERS = 120
FIRST_TURN = 9
COUNT = "() => { window.clicks = 0; addEventListener('click', () => (window.clicks += 1), { capture: true }); }"
END = "end"
"""The answer that ends a turn, in every title."""
FOLDED = "(node) => node.closest('.folded .aside') !== null"
ONCE = ("move",)
"""Done once a turn, instead of back and forth until nothing is left to pay with."""
SELDOM = ("take", "lower", "discard", "land", "redraw")
"""Possible, but seldom what a player wants."""
KEPT = ("store",)
"""Done before a turn ends."""
NO_DOUBLE = 400
"""Milliseconds after which a second click is not part of a double click."""
MOMENT = 3000
"""Milliseconds to wait until targets are drawn."""
CAME = f"""([key, before]) => {{
  const seen = ({LOOK})();
  return seen.asks || seen.ply > before || document.querySelector(`[data-meaning="${{key}}"]`) !== null;
}}"""


def word(key: str) -> str:
    return key.partition(":")[0]


class Walk:
    """One first game, as far as it was played."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns: list[int] = []
        """Clicks of each turn; the first includes everything before it."""
        self.confirmations = 0
        self.answers = 0
        self.done: set[str] = set()
        """Words of this turn's answers."""
        self.counted = 0
        self.all = 0

    def clicks(self) -> int:
        found: int = self.page.evaluate("() => window.clicks")
        return found

    def answer(self, seen: dict[str, Any], key: str) -> dict[str, Any]:
        """Give an answer by clicks, and confirm it if the page asks."""
        self.point(seen, key)
        now: dict[str, Any] = self.page.wait_for_function(ASKED_OR_AFTERWARDS, arg=seen["ply"]).json_value()
        if now["asks"]:
            self.confirmations += 1
            self.page.wait_for_timeout(NO_DOUBLE)
            self.page.locator("[role=alertdialog] [data-confirm]").click()
            now = self.page.wait_for_function(AFTERWARDS, arg=seen["ply"]).json_value()
        self.answers += 1
        self.done.add(word(key))
        if key == END:
            self.done.clear()
            self.turns.append(self.clicks() - self.counted)
            self.counted = self.clicks()
        return now

    def point(self, seen: dict[str, Any], key: str) -> None:
        """At a button; else at the place or thing on the board, and at what it shall mean; else in the list of everything.
        Of what everybody may have one of, the own is called by its code and whose it is: `tavern-0`."""
        option = self.page.locator(f'[data-option="{key}"]')
        if not option.evaluate(FOLDED):
            option.click()
            return
        things = [
            f'[data-spot="{key}"]',
            *(f'[data-object="{ref}"][data-state=can]' for ref in re.split(":|,", key)[1:]),
            f'[data-object^="{key.partition(":")[2]}-"][data-state=can]',
        ]
        for thing in self.drawn(things):
            if self.tried(thing) and self.came(seen, key):
                return
        self.page.locator("[aria-expanded].all").click()
        option.click()

    def drawn(self, things: list[str]) -> list[Locator]:
        """Return the visible ones among these, once there is one."""
        with suppress(Timeout):
            self.page.locator(", ".join(things)).first.wait_for(timeout=MOMENT)
        found = [self.page.locator(thing).first for thing in things]
        return [thing for thing in found if thing.is_visible()]

    def tried(self, thing: Locator) -> bool:
        try:
            thing.click(timeout=MOMENT)
        except Timeout:
            return False
        return True

    def came(self, seen: dict[str, Any], key: str) -> bool:
        """Return whether pointing was enough, with a word that says what was meant."""
        try:
            self.page.wait_for_function(CAME, arg=[key, seen["ply"]], timeout=MOMENT)
        except Timeout:
            return False
        meaning = self.page.locator(f'[data-meaning="{key}"]')
        if meaning.count() > 0:
            meaning.click()
        return True

    def play(self, turns: int) -> None:
        seen = ready(self.page)
        while len(self.turns) < turns and self.answers < MOST_ANSWERS and not seen["over"]:
            seen = self.answer(seen, self.wanted(seen["options"]))
        self.all = self.clicks()

    def told(self) -> str:
        turns = ", ".join(map(str, self.turns)) or "none ended"
        asked = f"{self.confirmations} confirmations in {len(self.turns)} turns"
        return f"{self.all} clicks in {self.answers} answers; by turn {turns}; {asked}"

    def wanted(self, options: list[str]) -> str:
        """Choose what an ordinary player does next."""
        enough = END in options
        worth = [
            key for key in options if word(key) not in SELDOM and not (word(key) in ONCE and word(key) in self.done)
        ]
        choice: str = favourite(worth or options)
        kept = [key for key in options if word(key) in KEPT]
        return self.offered(kept) if enough and choice == END and kept else choice

    def offered(self, keys: list[str]) -> str:
        """Of equivalent answers, choose the one the page shows a place for."""
        drawn = (key for key in keys if self.page.locator(f'[data-spot="{key}"]').count() > 0)
        return next(drawn, keys[0])


def first_game(browser: Browser, url: str, code: str, turns: int) -> Walk:
    context = browser.new_context(
        base_url=url, locale="en-GB", reduced_motion="reduce", service_workers="block", **DESKTOP
    )
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto("/")
    fix_seed(page)
    page.evaluate(COUNT)
    page.locator(f'[data-game="{code}"] button').first.click()
    walk = Walk(page)
    walk.play(turns)
    context.close()
    return walk


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--turns", type=int, default=5)
    asked.add_argument("--game", choices=TITLES)
    wish = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
        walks = []
        for code in [wish.game] if wish.game else TITLES:
            walks.append(first_game(browser, server.url, code, wish.turns))
            print(f"{code}: {walks[-1].told()}", flush=True)
        browser.close()
    late = any(walk.turns and walk.turns[0] > FIRST_TURN for walk in walks)
    asks = any(walk.confirmations * 5 > max(5, len(walk.turns)) for walk in walks)
    return 1 if late or asks else 0


if __name__ == "__main__":
    raise SystemExit(main())
