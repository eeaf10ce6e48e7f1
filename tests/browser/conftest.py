"""A real server, a real Chromium, and a watch over what its console says."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.believing import beliefs
from tests.browser.devices import Device, Shelf
from tests.browser.driving import hold_time, open_table, put_in_clock, settled
from tests.browser.first_turn import PLY
from tests.browser.meeting import choose_heroes, sit_down
from tests.browser.pages import ADA, BOT, a_game
from tests.browser.serving import STATIC, Server
from tests.waiting import PATIENCE

HERE = Path(__file__).parent
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}
"""A phone on its side."""
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
]


FAILED = pytest.StashKey[bool]()
GIVEN = pytest.StashKey[list[Device]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A page on which a test failed is not used again; what it believed is told with the failure."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
        if call.when == "call":
            open_ones = [device for device in item.stash.get(GIVEN, []) if not device.page.is_closed()]
            told = [beliefs(device.page, device.watch.complaints) for device in open_ones]
            report.sections.append(("what pages and servers believed", "\n".join(told)))
    return report


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents and "chromium" in item.fixturenames:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium():
    path = os.environ.get("LEGENDARIUM_CHROMIUM") or shutil.which("chromium")
    assert path, "Chromium is missing: `make chromium` installs it"
    assert (STATIC / "index.html").is_file(), (
        f"the page is not built into {STATIC}: `make test` and `make play` build it"
    )
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory):
    """One server for all tests that leave it alone."""
    with Server(tmp_path_factory.mktemp("hall")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path):
    """A server to be killed."""
    with Server(tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def shelf(chromium):
    """The devices that were used before."""
    devices = Shelf(chromium)
    yield devices
    devices.close()


def wait_until_it_listens(page):
    """Let `goto` and `reload` wait for the client: the server's drawing of a page is inert until its scripts run."""
    if "goto" in vars(page):
        return
    for name in ("goto", "reload"):
        go = getattr(page, name)

        def went(*arguments, go=go, **more):
            answer = go(*arguments, **more)
            page.locator("#app[inert]").wait_for(state="detached")
            return answer

        setattr(page, name, went)


@pytest.fixture
def new_page(request, shelf, hall):
    """Gives out pages, each a device of its own; in the end none of them may have complained."""
    given, request.node.stash[GIVEN] = [], []

    def make(server, *, offline_is_fine=False, refused=(), motion=False, settings=None, fresh=False, **device):
        calm = "no-preference" if motion else "reduce"
        wishes = {
            "locale": "en-GB",
            "color_scheme": "dark",
            **DESKTOP,
            **device,
            "base_url": server.url,
            "reduced_motion": calm,
        }
        wishes.setdefault("service_workers", "block")
        taken = shelf.take(wishes) if server is hall and not fresh else Device(shelf.chromium, wishes)
        given.append((taken, wishes, server))
        request.node.stash[GIVEN].append(taken)
        taken.prepare(settings, offline_is_fine, refused)
        if wishes.get("java_script_enabled", True):
            wait_until_it_listens(taken.page)
        return taken.page

    yield make
    complaints = [said for device, _, _ in given for said in device.watch.complaints]
    for device, wishes, server in given:
        if server is hall and not complaints and not request.node.stash.get(FAILED, False):
            shelf.put_back(device, wishes)
        else:
            device.close()
    assert complaints == []


@pytest.fixture
def page(new_page, hall):
    return new_page(hall)


@pytest.fixture
def two(new_page, hall):
    """Ada and Bo at one table, each with a device, Heroes chosen."""
    made = hall.make(ADA, {"kind": "open"})
    ada, bo = new_page(hall), new_page(hall)
    open_table(ada, made)
    sit_down(bo, made["invites"][1])
    choose_heroes(ada, bo)
    return ada, bo


@pytest.fixture
def sit(new_page, hall):
    def down(ply=PLY, settings='{"unasked":[]}', **device):
        page = new_page(hall, settings=settings, **device)
        put_in_clock(page)
        table = hall.uploaded(a_game()[0])
        made = hall.http.post(f"/api/tables/{table}/branch", json={"ply": ply, "seats": [ADA, BOT, BOT]}).json()
        open_table(page, made)
        settled(page)
        return page

    return down


@pytest.fixture
def phone(new_page, hall):
    """The first turn of a game on a phone. A finger is as slow or quick as the test says, not as the machine is."""
    page = new_page(hall, motion=True, **PHONE)
    put_in_clock(page)
    made = hall.http.post(
        f"/api/tables/{hall.uploaded(a_game()[0])}/branch", json={"ply": 3, "seats": [ADA, BOT, BOT]}
    ).json()
    open_table(page, made)
    settled(page)
    hold_time(page)
    return page
