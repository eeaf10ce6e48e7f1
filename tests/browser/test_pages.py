"""Every page, in both themes and at both sizes: nothing serious found by axe-core, and pictures of it when asked for."""

import os
import shutil
from pathlib import Path

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.pages import PAGES, home, rules, table, themed

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = ROOT / "test-results" / "screenshots"
CHOSEN = ROOT / "docs" / "pictures"
WRITING = os.environ.get("LEGENDARIUM_SCREENSHOTS") == "write"
BEST = {(home, "desktop"), (table, "desktop"), (table, "phone"), (rules, "desktop")}
LARGEST = 400_000
RUN = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']});
  return found.violations
    .filter((entry) => entry.impact === 'serious' || entry.impact === 'critical')
    .map((entry) => `${entry.id} (${entry.impact}): ${entry.help}: ` +
      entry.nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} [${node.any[0]?.message ?? ''}]`).join(' | '));
}"""
SIZES = {"desktop": DESKTOP, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__.replace("_", "-"))
def test_axe_finds_nothing_serious(new_page, hall, show, size):
    page = new_page(hall, settings=themed("night"), **SIZES[size])
    show(page, hall)
    assert AXE.is_file(), "axe-core is missing: `make test` installs it with the other tools of the client"
    found = {}
    for theme in ("night", "day"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        settle(page)
        if WRITING:
            photograph(page, show, size, theme)
        page.evaluate(AXE.read_text())
        found[theme] = page.evaluate(RUN)
    assert found == {"night": [], "day": []}
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SIZES[size]["viewport"]["width"]


def settle(page):
    """Fonts are there and nothing moves any more."""
    page.evaluate("""async () => {
      await document.fonts.ready;
      await Promise.all(document.getAnimations().filter((one) => one.playState === 'running' &&
        one.effect?.getComputedTiming().iterations !== Infinity).map((one) => one.finished.catch(() => null)));
    }""")


def photograph(page, show, size, theme):
    name = show.__name__.replace("_", "-")
    SHOTS.mkdir(parents=True, exist_ok=True)
    path = SHOTS / f"{name}-{size}-{theme}.png"
    page.screenshot(path=path)
    if theme == "night" and (show, size) in BEST:
        CHOSEN.mkdir(parents=True, exist_ok=True)
        assert path.stat().st_size < LARGEST, f"{path.name} is too heavy for the documentation"
        shutil.copy(path, CHOSEN / f"{name}-{size}.png")
