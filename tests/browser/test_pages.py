"""Every page, in both themes and at both sizes: nothing found by axe-core, and pictures of it when asked for."""

import base64
import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import at_rest
from tests.browser.pages import PAGES, battle, home, rules, siege, table, themed

ROOT = Path(__file__).parents[2]
CUT_OFF = """() => [...document.querySelectorAll('li[data-game]')].flatMap((box) =>
  [...box.querySelectorAll('.button')]
    .filter((button) => button.getBoundingClientRect().right > box.getBoundingClientRect().right)
    .map((button) => button.textContent.trim()))"""
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
RUN = """async () => {
  const found = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
  });
  return found.violations.map((entry) => `${entry.id} (${entry.impact}): ${entry.help}: ` +
      entry.nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} [${node.any[0]?.message ?? ''}]`).join(' | '));
}"""
"""Findings of every weight; labels that differ from names, and targets below 24 px, are off by default."""
THEMES = ("night", "day")
SIZES = {"desktop": DESKTOP, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__.replace("_", "-"))
def test_axe_finds_nothing(new_page, hall, show, size):
    page = new_page(hall, settings=themed("night"), **SIZES[size])
    show(page, hall)
    assert AXE.is_file(), "axe-core is missing: `make test` installs it with the other tools of the client"
    page.evaluate(AXE.read_text())
    found = {}
    for theme in THEMES:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        at_rest(page)
        if WRITING:
            photograph(page, show, size, theme)
        found[theme] = page.evaluate(RUN)
    assert found == {theme: [] for theme in THEMES}
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SIZES[size]["viewport"]["width"]


def test_every_game_can_be_started_without_scrolling_on_a_laptop(new_page, hall):
    page = new_page(hall, viewport={"width": 1280, "height": 720})
    home(page, hall)
    for button in page.get_by_role("button", name="Play now").all():
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "locale"), [(320, "it-IT"), (390, "en-GB"), (1280, "it-IT"), (1440, "en-GB")])
def test_nothing_of_a_game_on_the_shelf_is_cut_off(new_page, hall, width, locale):
    page = new_page(hall, viewport={"width": width, "height": 900}, locale=locale)
    page.goto("/")
    expect(page.locator("li[data-game] .links").first).to_be_visible()
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("width", "height"), [(844, 390), (720, 450)], ids=["lying-phone", "zoomed-twice"])
def test_a_game_can_be_started_without_scrolling_in_a_low_window(new_page, hall, width, height):
    page = new_page(hall, viewport={"width": width, "height": height})
    home(page, hall)
    expect(page.get_by_role("button", name="Play now").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("theme", "said"), [("night", "at night"), ("day", "by the window")])
def test_the_hall_is_as_light_as_it_is_said_to_be(new_page, hall, theme, said):
    page = new_page(hall, settings=themed(theme))
    home(page, hall)
    expect(page.locator(".hero")).to_contain_text(said)


def test_axe_would_notice(page, hall):
    home(page, hall)
    page.evaluate(AXE.read_text())
    page.evaluate("""() => {
      const wrong = document.createElement('div');
      wrong.innerHTML = '<img src="/favicon.svg"><p>pale</p><input><h4></h4><button aria-label="so">thus</button>';
      document.querySelector('main').append(wrong);
      wrong.querySelector('p').style.cssText = 'color: #777; background: #888';
    }""")
    found = " ".join(page.evaluate(RUN))
    assert all(name in found for name in ("image-alt", "color-contrast", "label", "empty-heading", "mismatch"))


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
