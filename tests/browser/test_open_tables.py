"""Strangers meet: an open table is found, joined and played by a second browser; the host closes one."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.driving import at_rest
from tests.browser.serving import Server
from tests.browser.test_pages import AXE, RUN, SIZES, THEMES

KEY = "the-key-of-the-host"
VILLAGE = "Village of Legends"


@pytest.fixture
def open_server(tmp_path):
    with Server(tmp_path, 0, ("--open-tables", "--host-key", KEY)) as server:
        yield server


def at_the_table(page):
    page.wait_for_function("() => document.querySelector('[data-ply]') !== null")


def test_an_open_table_is_found_joined_and_played_by_another_browser(new_page, open_server):
    ada, bo = new_page(open_server), new_page(open_server, viewport={"width": 390, "height": 844})
    ada.goto("/")
    ada.get_by_role("link", name="Open tables").click()
    expect(ada.get_by_text("No table waits at the moment")).to_be_visible()
    ada.get_by_role("button", name=f"Quick match: {VILLAGE}").click()
    expect(ada).to_have_url(re.compile("/table/"))

    bo.goto("/open")
    expect(bo.get_by_text("1 free seat")).to_be_visible()
    bo.get_by_role("button", name=f"Quick match: {VILLAGE}").click()
    expect(bo).to_have_url(re.compile("/join/"))
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    for page in (ada, bo):
        at_the_table(page)
    bo.goto("/open")
    expect(bo.get_by_text("No table waits at the moment")).to_be_visible()


def test_who_makes_a_table_may_let_strangers_sit_down_and_the_host_of_the_server_may_close_it(
    new_page, open_server, tmp_path
):
    ada, bo = new_page(open_server), new_page(open_server)
    ada.goto("/new/village-of-legends")
    anybody = ada.get_by_label("Anybody may sit down")
    expect(ada.get_by_role("radiogroup", name="Seat 2")).to_be_visible()
    expect(anybody).to_have_count(0)
    ada.get_by_role("radiogroup", name="Seat 2").get_by_text("By link").click()
    anybody.check()
    ada.get_by_role("button", name="Lay the table").click()
    expect(ada).to_have_url(re.compile("/table/"))
    table = ada.url.rpartition("/")[2]

    bo.goto("/open")
    expect(bo.get_by_role("link", name="Sit down")).to_have_attribute("href", f"/join/{table}")
    bo.evaluate(AXE.read_text())
    for size in SIZES.values():
        bo.set_viewport_size(size["viewport"])
        for theme in THEMES:
            bo.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            at_rest(bo)
            assert bo.evaluate(RUN) == []
            bo.screenshot(path=tmp_path / f"{size['viewport']['width']}-{theme}.png")
        assert bo.evaluate("() => document.documentElement.scrollWidth") <= size["viewport"]["width"]
    httpx.post(
        f"{open_server.url}/api/tables/{table}/moderate",
        json={"act": "close"},
        headers={"authorization": f"Bearer {KEY}"},
    ).raise_for_status()
    expect(bo.get_by_text("No table waits at the moment")).to_be_visible()
