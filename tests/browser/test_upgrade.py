"""A server with other rules over tables that were begun: they are looked at, replayed and downloaded, and nothing else."""

import json

import pytest
from playwright.sync_api import expect

from legendarium.server.messages.texts import say
from tests.browser.driving import LOOK, becomes, open_table, play
from tests.browser.pages import ADA, BOT
from tests.server.test_migrations import raw
from tests.server.test_opening import OLD, age

WHY = "halted-rules"


@pytest.fixture
def begun(own_server, new_page):
    """A page at a table, and the table; the server has changed its rules meanwhile."""
    page = new_page(own_server, offline_is_fine=True)
    made = own_server.make(ADA, BOT)
    open_table(page, made)
    play(page, 6)
    own_server.kill()
    with raw(str(own_server.folder / "tables.sqlite")) as ask:
        age(ask, made["table"], rules=OLD)
    own_server.start()
    return page, made


def plies(server, made):
    return server.http.get(f"/api/tables/{made['table']}").json()["ply"]


def can_only_be_read(page, sentence, ply):
    """One plain sentence, the table as it stood, and nothing to choose."""
    expect(page.get_by_text(sentence)).to_have_count(1)
    expect(page.get_by_text(sentence)).to_be_visible()
    becomes(page, f"() => {{ const seen = ({LOOK})(); return [seen.ply, seen.options, seen.glowing]; }}", [ply, [], []])


def test_a_table_begun_under_other_rules_is_read_replayed_and_downloaded(begun, own_server, new_page, tmp_path):
    page, made = begun
    ply = plies(own_server, made)
    can_only_be_read(page, say(WHY, "en"), ply)
    page.reload()
    can_only_be_read(page, say(WHY, "en"), ply)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_text(say(WHY, "en"))).to_be_visible()
    page.get_by_role("slider", name="Move").fill("3")
    expect(page.get_by_text(f"Move 3 of {ply}")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download").click()
    waiting.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text())
    assert (record["rules"], len(record["moves"])) == (OLD, ply)

    italian = new_page(own_server, settings='{"language": "it"}')
    open_table(italian, made)
    can_only_be_read(italian, say(WHY, "it"), ply)
    italian.goto("/replays")
    expect(italian.get_by_text(say(WHY, "it"))).to_be_visible()
