"""A game nobody has heard of: registered, and not a line for it anywhere else."""

import re

import pytest
from playwright.sync_api import expect

from legendarium.games import MORE
from tests.browser.driving import answer, choose_in_words, ready
from tests.browser.serving import Server


@pytest.fixture
def stranger(tmp_path, monkeypatch):
    """A server that has one game more."""
    monkeypatch.setenv(MORE, "emberwatch=legendarium.testing.emberwatch")
    with Server(tmp_path) as server:
        yield server


def test_a_new_game_is_set_up_played_hinted_replayed_and_drawn_plainly(new_page, stranger):
    page = new_page(stranger)
    page.goto("/")
    box = page.get_by_role("listitem").filter(has_text="Emberwatch")
    expect(box).to_contain_text("Two scouts walk an open field by night")
    box.get_by_role("link", name="Set up").click()
    page.get_by_role("button", name="Lay the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    seen = ready(page)
    assert all(key.startswith("walk:") for key in seen["options"])
    expect(page.get_by_role("main")).to_contain_text("Life")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(re.compile("walk:"))).not_to_have_count(0)
    for _ in range(4):
        seen = answer(page, seen, seen["options"][0], choose_in_words)
    table = page.url.rpartition("/")[2]
    assert stranger.http.get(f"/api/tables/{table}").json()["ply"] >= 4
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    page.goto("/rules/emberwatch")
    expect(page.get_by_role("main")).to_contain_text("A turn")
