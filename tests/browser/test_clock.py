"""The time for an answer is counted by the server's clock, whatever the device believes."""

import time
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from tests.browser.devices import spoil
from tests.browser.driving import open_table
from tests.browser.pages import ADA, BOT

HOUR = 3600


@pytest.mark.parametrize("wrong", [-HOUR, 0, HOUR])
def test_a_device_whose_clock_is_wrong_shows_how_long_there_really_is(new_page, hall, wrong):
    page = spoil(new_page(hall))
    page.clock.install(time=datetime.fromtimestamp(time.time() + wrong, UTC))
    open_table(page, hall.make(ADA, BOT, clock={"kind": "days", "amount": 2}))
    expect(page.get_by_role("timer")).to_have_text("1 d 23 h")
