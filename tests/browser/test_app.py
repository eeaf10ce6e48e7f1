"""The page as an app: it can be installed, and says plainly when it is offline; it notices turns only when asked to."""

from playwright.sync_api import expect

from tests.browser.devices import spoil
from tests.browser.driving import stand_still
from tests.browser.serving import Server

INSTALLED = """() => Promise.race([
  navigator.serviceWorker.ready.then((found) => found.active.scriptURL),
  new Promise((resolve) => setTimeout(() => resolve('nothing is installed'), 60_000)),
])"""
ASKED = """() => { window.asked = 0; Notification.requestPermission = async () => (window.asked += 1, 'denied'); }"""


def test_the_page_can_be_installed_and_says_when_it_is_offline(new_page, tmp_path):
    server = Server(tmp_path)
    with server:
        page = new_page(server, fresh=True, offline_is_fine=True, service_workers="allow")
        page.goto("/")
        manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href"))
        assert manifest.headers["content-type"].startswith("application/manifest+json")
        for icon in manifest.json()["icons"]:
            assert page.request.get(icon["src"]).ok, icon
        assert page.evaluate(INSTALLED).endswith("/offline.js")
    page.goto("/rules/village-of-legends")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(page.get_by_role("heading", name="Sei offline")).to_be_hidden()
    assert page.evaluate("() => getComputedStyle(document.body).textAlign") == "center", "its own style is missing"
    with server:
        expect(page.get_by_role("heading", level=1)).not_to_have_text("You are offline")


def test_the_browser_is_asked_for_notices_only_when_the_player_asks(page):
    spoil(page).add_init_script(f"({ASKED})()")
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_role("checkbox", name="Notice when it is my turn")
    expect(box).not_to_be_checked()
    assert page.evaluate("() => window.asked") == 0
    stand_still(page)
    box.click()
    expect(page.get_by_text("The browser does not allow notices")).to_be_visible()
    expect(box).not_to_be_checked()
    assert page.evaluate("() => window.asked") == 1
