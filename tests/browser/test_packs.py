"""Packs of a host in the browser: chosen when a table is set up, shown in the gallery, built with and played."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.serving import Server

FIELD = "legends-of-signum"
SPRING = """
[[spell]]
code = "sudden-spring"
name = "Sudden Spring"
name_it = "Fonte improvvisa"
provenance = "house"
faction = "universal"
rarity = "common"
cost = ["any"]
target = "your-characters"
gloss = "Heal 1 wound on one of your characters. Draw a card."
gloss_it = "Cura 1 ferita a un tuo personaggio. Pesca una carta."
rules = ["los.spell.immediate", "los.ability.healing"]
lines = [{ do = "heal", amount = 1, cards = "$target" }, { do = "draw", count = 1 }]

[[deck]]
code = "spring-deck"
name = "The Springs"
provenance = "house"
hero = "aelwen"
minion = "wolf-cub"
cards = [
  "caillion", "caltael", "rhoswen", "garran", "elowen", "lirael", "serelind", "morrigane", "herrick", "ruphus",
  "chaplain-gorm", "wardens-oath", "healing-dew", "blessing-of-steel", "sudden-spring*2", "banner-of-dawn",
  "elven-blade", "turn-the-blade", "swift-rescue",
]
buildings = ["tavern", "barracks", "city-hall", "arena", "library", "temple", "smithy", "fairy-garden"]
terrains = ["forest", "rocks", "ruins"]
gloss = "The Dawn Wardens with a spring of their own."
rules = ["los.deck.size"]
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("packed")
    for code, cards in (("springs", SPRING), ("broken", SPRING.replace("heal", "hael"))):
        (folder / "packs" / code).mkdir(parents=True)
        head = f'code = "{code}"\ngame = "{FIELD}"\ntitle = "Springs"\nsummary = "A spring, and a deck with it."\n'
        (folder / "packs" / code / "pack.toml").write_text(head)
        (folder / "packs" / code / "cards.toml").write_text(cards)
    with Server(folder, words=("--packs", str(folder / "packs"))) as server:
        yield server


def test_the_broken_one_was_named_at_the_start(packed):
    said = (packed.folder / "errors.txt").read_text()
    assert re.search(r"left out: .*broken: cards.toml, spell 'sudden-spring', line 1: .*'hael'", said)


def test_a_deck_of_a_pack_is_chosen_by_its_hero_looked_into_and_played(new_page, packed):
    page = new_page(packed)
    page.goto(f"/new/{FIELD}")
    seat = page.get_by_role("button", name=re.compile("^Seat 1, Decks"))
    seat.click()
    offered = page.locator("[data-deck=spring-deck]")
    expect(offered).to_contain_text("Needs the expansion Springs.")
    page.keyboard.press("Escape")
    page.get_by_role("checkbox", name=re.compile("^Springs")).check()
    seat.click()
    expect(offered).not_to_contain_text("Needs the expansion")
    expect(page.get_by_role("heading", name="Alliance of the Unicorn")).to_be_visible()
    offered.get_by_text("Look inside").click()
    expect(offered).to_contain_text("Sudden Spring ×2")
    offered.get_by_role("button").first.click()
    expect(seat).to_contain_text("The Springs")
    page.get_by_role("button", name="Lay the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator("[data-zone=decision], [data-panel]").first).to_be_visible()


def test_its_cards_are_in_the_gallery_like_ours_in_both_languages(new_page, packed):
    for locale, name in (("en-GB", "Sudden Spring"), ("it-IT", "Fonte improvvisa")):
        page = new_page(packed, locale=locale)
        page.goto(f"/gallery/{FIELD}?q={name.split()[0]}")
        card = page.locator("[data-object=sudden-spring]")
        expect(card).to_be_visible()
        card.click()
        large = page.locator("[data-thing=sudden-spring]")
        expect(large.get_by_role("heading", name=name)).to_be_visible()
        expect(large.locator(".rules a").first).to_be_visible()
        expect(large.get_by_role("link", name="The Springs")).to_be_visible()


def test_it_is_built_with_and_the_deck_brings_its_pack_to_the_table(new_page, packed):
    page = new_page(packed)
    page.goto("/decks")
    page.locator("li.panel", has_text="The Springs").get_by_role("button", name="Change it").click()
    expect(page.get_by_role("heading", name="This deck is legal")).to_be_visible()
    page.get_by_role("button", name="Play it now").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = page.url.rpartition("/")[2]
    options = packed.http.get(f"/api/tables/{table}").json()["options"]
    assert [name.partition("@")[0] for name in options["packs"]] == ["springs"]
