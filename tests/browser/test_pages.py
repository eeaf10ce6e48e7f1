"""Every page, in both themes and at both sizes: nothing serious found by axe-core, and pictures of it when asked for."""

import base64
import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import at_rest
from tests.browser.pages import PAGES, battle, home, rules, siege, table, themed

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = ROOT / "test-results" / "screenshots"
CHOSEN = ROOT / "docs" / "pictures"
WRITING = os.environ.get("LEGENDARIUM_SCREENSHOTS") == "write"
BEST = {
    (home, "desktop"),
    (table, "desktop"),
    (table, "phone"),
    (battle, "desktop"),
    (siege, "desktop"),
    (rules, "desktop"),
}
LARGEST = 400_000
RUN = """async (rules) => {
  const what = rules.length > 0 ? {runOnly: {type: 'rule', values: rules}} : {};
  const found = await axe.run(document, {resultTypes: ['violations'], ...what});
  return found.violations
    .filter((entry) => entry.impact === 'serious' || entry.impact === 'critical')
    .map((entry) => `${entry.id} (${entry.impact}): ${entry.help}: ` +
      entry.nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} [${node.any[0]?.message ?? ''}]`).join(' | '));
}"""
THEMES = {"night": [], "day": ["color-contrast"]}
"""Themes differ in nothing but colours, so the second is asked only about these."""
SIZES = {"desktop": DESKTOP, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__.replace("_", "-"))
def test_axe_finds_nothing_serious(new_page, hall, show, size):
    page = new_page(hall, settings=themed("night"), **SIZES[size])
    show(page, hall)
    assert AXE.is_file(), "axe-core is missing: `make test` installs it with the other tools of the client"
    page.evaluate(AXE.read_text())
    found = {}
    for theme, asked in THEMES.items():
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        at_rest(page)
        if WRITING:
            photograph(page, show, size, theme)
        found[theme] = page.evaluate(RUN, asked)
    assert found == {theme: [] for theme in THEMES}
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SIZES[size]["viewport"]["width"]


def test_every_game_can_be_started_without_scrolling_on_a_laptop(new_page, hall):
    page = new_page(hall, viewport={"width": 1280, "height": 720})
    home(page, hall)
    for button in page.get_by_role("button", name="Play now").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_axe_would_notice(page, hall):
    home(page, hall)
    page.evaluate(AXE.read_text())
    page.evaluate("""() => {
      const wrong = document.createElement('div');
      wrong.innerHTML = '<img src="/favicon.svg"><p>pale</p><input>';
      document.querySelector('main').append(wrong);
      wrong.querySelector('p').style.cssText = 'color: #777; background: #888';
    }""")
    found = " ".join(page.evaluate(RUN, []))
    assert all(name in found for name in ("image-alt", "color-contrast", "label"))


def photograph(page, show, size, theme):
    name = show.__name__.replace("_", "-")
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}-{size}-{theme}.png")
    if theme == "night" and (show, size) in BEST:
        CHOSEN.mkdir(parents=True, exist_ok=True)
        (CHOSEN / f"{name}-{size}.webp").write_bytes(small(page))


def small(page):
    """The page as a picture light enough for the documentation."""
    tools = page.context.new_cdp_session(page)
    taken = tools.send("Page.captureScreenshot", {"format": "webp", "quality": 85})
    picture = base64.b64decode(taken["data"])
    assert len(picture) < LARGEST
    return picture


@pytest.mark.parametrize(("wish", "theme"), [("light", "day"), ("dark", "night")])
def test_the_light_follows_the_browser_until_it_is_chosen(new_page, hall, wish, theme):
    page = new_page(hall, fresh=True, color_scheme=wish)
    home(page, hall)
    assert page.evaluate("() => document.documentElement.dataset.theme") == theme
    other = new_page(hall, fresh=True, color_scheme=wish, settings='{"theme":"night"}')
    home(other, hall)
    assert other.evaluate("() => document.documentElement.dataset.theme") == "night"
