"""The edition without a server, from a host that only gives out files: played, left, gone on with, also offline."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.driving import asked, give, look
from tests.browser.static_host import StaticHost
from tests.local.building import BUILD, built_once
from tools.tab.package import ROOT

INSTALLED = "() => navigator.serviceWorker.ready.then((found) => found.active !== null)"
KEPT = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"


@pytest.fixture(scope="session")
def tab_site():
    """The site as `make site` builds it; in a process of its own, as a browser keeps a loop running in this one."""
    with built_once():
        subprocess.run([sys.executable, ROOT / "tools/tab/site.py", BUILD / "tested"], check=True, cwd=ROOT)
    return BUILD / "tested"


def answer(page):
    """Answer when asked; return how far the table is then."""
    page = asked((page,))
    away = page.get_by_role("dialog", name="While you were away")
    if away.is_visible():
        away.get_by_role("button", name="Close").click()
    seen = look(page)
    give(page, seen["options"][0])
    page.locator(f"[data-ply='{seen['ply']}']").wait_for(state="detached")
    return look(page)["ply"]


def test_a_game_without_a_server_goes_on_after_a_reload_in_another_tab_and_offline(new_page, tab_site, tmp_path):
    host = StaticHost(tab_site)
    with host:
        page = new_page(host, fresh=True, service_workers="allow", offline_is_fine=True)
        page.goto(host.url)
        expect(page.get_by_text("What this page cannot do")).to_be_visible()
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_url("**/#/table/*")
        first = answer(page)

        page.reload()
        second = answer(page)
        assert second > first

        other = page.context.new_page()
        other.goto(page.url)
        expect(other.get_by_role("alert")).to_contain_text("open in another tab")
        other.get_by_role("button", name="Play here instead").click()
        third = answer(other)
        assert third > second
        expect(page.get_by_role("alert")).to_contain_text("open in another tab")
        other.close()
        page.get_by_role("button", name="Play here instead").click()
        assert answer(page) > third
        assert page.evaluate(INSTALLED)
        files = json.loads((tab_site / "offline.js").read_text().partition("FILES = ")[2].partition(";")[0])
        assert page.evaluate(KEPT) == len(files)

    page.reload()
    fourth = answer(page)
    assert fourth > third
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.get_by_role("button", name="Save all tables to a file")).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save all tables to a file").click()
    saved = json.loads(saving.value.path().read_text())
    assert len(saved["tables"]["tables"]) == 1
    assert saved["seats"][0]["seats"][0]["token"]


def test_what_needs_other_people_is_not_offered(new_page, tab_site):
    with StaticHost(tab_site) as host:
        page = new_page(host, fresh=True)
        page.goto(f"{host.url}#/new/village-of-legends")
        expect(page.get_by_role("radiogroup", name="Seat 1")).to_be_visible()
        expect(page.get_by_text("By link")).to_have_count(0)
        page.get_by_role("link", name="Legendarium").first.click()
        expect(page.get_by_role("button", name="Play now")).to_have_count(3)
        expect(page.get_by_text("Join by link")).to_have_count(0)
