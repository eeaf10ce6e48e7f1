"""Devices for tests: a browser context with one page. One that was left as it was found serves the next test."""

import json
import os

from tests.browser.believing import LISTEN
from tests.browser.watching import Watch
from tests.waiting import PATIENCE

NOWHERE = "/favicon.svg"
"""An address of the server at which nothing runs. Who goes there from a page of the same server has left it for good; on
the way to another origin the page left lives on in a process of its own for a while, and still writes what it keeps."""
EMPTY = "() => { localStorage.clear(); sessionStorage.clear(); }"
SETTINGS = "(settings) => localStorage.setItem('legendarium.settings', settings)"
UNFOLDED = {"answers": True}
"""Tests read and give answers in words, unless they say otherwise: the list of all of them stays open."""
SPOILT = set()
SLOWER = float(os.environ.get("LEGENDARIUM_SLOW_PAGE") or 1)
"""So many times as slow as it could be every page thinks and draws: what only a quick one passes is found."""


def spoil(page):
    """This page has a clock, a line or scripts of the test's own: no other test gets it."""
    SPOILT.add(page)
    return page


def slow_down(page):
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


class Device:
    def __init__(self, chromium, wishes):
        self.viewport = wishes["viewport"]
        self.context = chromium.new_context(**wishes)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(f"({LISTEN})()")
        if SLOWER > 1:
            self.context.on("page", slow_down)
        self.page = self.context.new_page()
        self.watch = Watch(self.page, wishes["base_url"])

    def prepare(self, settings, offline_is_fine, refused):
        self.page.goto(NOWHERE)
        self.page.evaluate(EMPTY)
        self.page.evaluate(SETTINGS, json.dumps(UNFOLDED | json.loads(settings or "{}")))
        self.watch.begin(offline_is_fine, refused)

    def tidy(self):
        """As it was found; says whether it can be."""
        if self.page in SPOILT or self.page.is_closed() or self.watch.complaints:
            return False
        for other in self.context.pages:
            if other is not self.page:
                other.close()
        self.context.clear_cookies()
        self.page.goto(NOWHERE)
        self.page.set_viewport_size(self.viewport)
        self.page.mouse.move(0, 0)
        return True

    def close(self):
        SPOILT.discard(self.page)
        self.context.close()


class Shelf:
    """Devices that wait for a test that wants such a one."""

    def __init__(self, chromium):
        self.chromium, self.waiting = chromium, {}

    def take(self, wishes):
        waiting = self.waiting.get(repr(sorted(wishes.items())))
        return waiting.pop() if waiting else Device(self.chromium, wishes)

    def put_back(self, device, wishes):
        if device.tidy():
            self.waiting.setdefault(repr(sorted(wishes.items())), []).append(device)
        else:
            device.close()

    def close(self):
        for device in (device for waiting in self.waiting.values() for device in waiting):
            device.close()
