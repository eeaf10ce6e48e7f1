"""Every page of the client, opened as a person would find it."""

import json
import re
from functools import cache

from playwright.sync_api import expect

from legendarium.bots import bot
from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record
from tests.browser.devices import NOWHERE
from tests.browser.driving import at_once, open_table, ready
from tests.browser.renderer import random_record
from tests.browser.sieges import ADA, SIEGE, THREE, night, taken_up, thick_of_it

VILLAGE = "village-of-legends"
FIELD = "legends-of-signum"
BOT = {"kind": "bot", "level": "novice"}
HERE = {"kind": "here", "name": "Bo"}


def home(page, server):
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_enabled()


def new_table(page, server):
    page.goto(f"/new/{VILLAGE}")
    page.get_by_text("House rules, clock and seed").click()
    expect(page.get_by_label("Seed")).to_be_visible()


def new_night(page, server):
    page.goto("/new/village-attacks")
    page.get_by_role("radio", name="Blood moon").check()
    page.get_by_role("checkbox", name="Vampire").check()
    expect(page.get_by_role("img", name="The castle of Blood moon")).to_be_visible()


def lobby(page, server):
    open_table(page, server.make(ADA, {"kind": "open"}))
    expect(page.get_by_role("heading", name="Seat 2 is open")).to_be_visible()


def join(page, server):
    page.goto(server.make(ADA, {"kind": "open"})["invites"][1])
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def beginning(page, server):
    open_table(page, server.make(ADA, BOT))
    ready(page)


SEED = 19
CROWDED = 29
"""A game in which two Monsters face the next player, and everybody has discarded something."""


@cache
def a_game(seed=SEED):
    """A game of three novices, and a ply at which the first of them is in the thick of it."""
    match = Match.new(VILLAGE, 3, seed)
    player = bot(VILLAGE, "novice", seed)
    best = (0, 0)
    while match.decision is not None:
        if match.decision.seat == 0 and match.decision.kind == "play":
            best = max(best, (richness(match.table.view(0)), match.ply))
        match.play(player.choose(match))
    return write_record(match, private=False), best[1]


def richness(view):
    """How much there is to see: cards in hand, Monsters and armour of everybody still alive."""
    alive = [hero for hero in view["heroes"] if hero["alive"]]
    shown = sum(2 * len(hero["monsters"]) + len(hero["defences"]) for hero in alive)
    return shown + len(view["hand"]) if len(alive) == 3 else 0


def table(page, server, seed=SEED):
    """In the middle of a game: continued from a record, so that it need not be played first."""
    record, ply = a_game(seed)
    seats = [ADA, BOT, BOT]
    answer = server.http.post(f"/api/tables/{server.uploaded(record)}/branch", json={"ply": ply, "seats": seats})
    open_table(page, answer.json())
    ready(page)


@cache
def a_battle(seed=2):
    """A game of two novices on the open field, and a ply at which the first of them has most to look at."""
    match = Match.new(FIELD, 2, seed, {"decks": ["unicorn-thalion", "akkari-zessara"]})
    player = bot(FIELD, "novice", seed)
    best = (0, 0)
    while match.decision is not None:
        if match.decision.seat == 0 and match.decision.kind == "phase":
            best = max(best, (bustle(match.table.view(0)), match.ply))
        match.play(player.choose(match))
    return write_record(match, private=False), best[1]


def bustle(view):
    """How much there is to see: creatures, kinds of terrain, cards in hand and relics."""
    field, mine = view["field"], view["parties"][0]
    kinds = {template["code"] for template in field["templates"]}
    return len(field["bases"]) + len(kinds) + len(mine["hand"]["cards"]) + len(mine["relics"])


def battle(page, server):
    """In the middle of a game on the open field."""
    record, ply = a_battle()
    answer = server.http.post(f"/api/tables/{server.uploaded(record)}/branch", json={"ply": ply, "seats": [ADA, BOT]})
    open_table(page, answer.json(), FIELD)
    ready(page)


def choosing_monsters(page, server):
    """Before a night: who defends the castle."""
    open_table(page, server.make(ADA, BOT, game=SIEGE), SIEGE)
    ready(page)


def siege(page, server):
    """A round in a crowded castle."""
    open_table(page, taken_up(server, *thick_of_it("act")), SIEGE)
    ready(page)
    expect(page.locator("[data-goes]").first).to_be_attached()


def assault(page, server):
    """A Villager attacks a Monster that is on guard."""
    open_table(page, taken_up(server, *thick_of_it("guard")), SIEGE)
    ready(page)
    expect(page.locator("[data-blow]")).to_be_attached()


def last_answer(page, server, match):
    """The end of a night, for who gives the answer that ends it."""
    open_table(page, taken_up(server, match, match.ply - 1), SIEGE)
    at_once(page, ready(page), match.keys[-1])
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()


def night_won(page, server):
    last_answer(page, server, night(1, "first-night", "second", "novice", THREE, "easy"))


def night_lost(page, server):
    last_answer(page, server, night(2, "first-night", "second", "random", THREE, "easy"))


def curtain(page, server):
    open_table(page, server.make(ADA, HERE))
    assert ready(page)["curtain"]


def over(page, server):
    """The end of a game, without the way to it."""
    page.goto(f"/table/{server.uploaded(a_game()[0])}")
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()


def replay(page, server):
    record, ply = a_game()
    page.goto(f"/replay/{server.uploaded(record)}?ply={ply}&seat=0")
    expect(page.get_by_text(re.compile(f"^Move {ply} of"))).to_be_visible()
    expect(page.locator("[data-object]").first).to_be_visible()


def replays(page, server):
    page.goto("/replays")
    expect(page.get_by_label("Open a record")).to_be_visible()


def rules(page, server):
    page.goto(f"/rules/{VILLAGE}")
    expect(page.locator("article").first).to_be_visible()


def one_rule(page, server):
    page.goto(f"/rules/{VILLAGE}/vol.setup.open-market")
    expect(page.locator("[id='vol.setup.open-market']")).to_be_in_viewport()


def all_rules(page, server):
    page.goto("/rules")
    expect(page.get_by_label("Search the rules")).to_be_visible()
    expect(page.get_by_role("link", name="Open the book")).to_have_count(3)


def icons(page, server):
    page.goto("/icons")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def settings(page, server):
    home(page, server)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def keys(page, server):
    home(page, server)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def rule_card(page, server):
    beginning(page, server)
    page.get_by_role("button", name=re.compile("^Rule: [A-Z]")).first.click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Read it in the book")).to_be_visible()


def from_the_menu(page, server, item):
    """A dialog of the table, over its first question."""
    beginning(page, server)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=item).click()
    expect(page.get_by_role("dialog", name=item)).to_be_visible()


def people(page, server):
    from_the_menu(page, server, "Who is here")


def about(page, server):
    from_the_menu(page, server, "About this table")


def own_record(page, server):
    """Results on the device, as games leave them there."""
    ended = {"game": "village-of-legends", "players": 2, "played": [], "level": "novice", "at": 1}
    kept = [{**ended, "table": str(at), "end": end} for at, end in enumerate(("won", "lost", "won", "draw"))]
    page.goto(NOWHERE)
    page.evaluate("(kept) => localStorage.setItem('legendarium.results', JSON.stringify(kept))", kept)
    page.goto("/replays")
    expect(page.get_by_role("row", name="2 players Novice 2 1 1")).to_be_visible()


def siege_over(page, server):
    """The end of a siege, without the way to it."""
    page.goto(f"/table/{server.uploaded(random_record('village-attacks', 0, 3))}")
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()


def lost(page, server):
    page.goto("/no/such/page")
    expect(page.get_by_role("heading", name="No such page")).to_be_visible()


def gallery(page, server):
    page.goto(f"/gallery/{FIELD}")
    expect(page.locator("[data-zone=gallery] [data-object]").first).to_be_visible()


def gallery_list(page, server):
    page.goto(f"/gallery/{VILLAGE}?view=list&q=kind:monster")
    expect(page.locator("[data-zone=gallery] [data-item]").first).to_be_visible()


def large_card(page, server):
    page.goto(f"/gallery/{FIELD}?card=caillion")
    expect(page.get_by_role("heading", name="Cards like this")).to_be_visible()


def deck_shelf(page, server):
    page.goto("/decks")
    expect(page.get_by_role("button", name="Change it").first).to_be_visible()


def deck_bench(page, server):
    deck_shelf(page, server)
    page.get_by_role("button", name="Change it").first.click()
    expect(page.get_by_role("heading", name="This deck is legal")).to_be_visible()


def deck_test(page, server):
    deck_bench(page, server)
    page.get_by_text("Test it", exact=True).click()
    page.get_by_role("button", name="Play 20 games with bots").click()
    expect(page.locator("[data-result]")).to_be_visible()
    page.get_by_role("button", name="Stop").click()


def deck_choice(page, server):
    page.goto(f"/new/{FIELD}")
    page.get_by_role("button", name=re.compile("^Seat 1, Decks")).click()
    page.get_by_text("Look inside").first.click()
    expect(page.locator("[data-deck]").first).to_contain_text("Buildings")


PAGES = (
    home,
    new_table,
    new_night,
    lobby,
    join,
    beginning,
    table,
    battle,
    choosing_monsters,
    siege,
    assault,
    night_won,
    night_lost,
    curtain,
    over,
    replay,
    replays,
    rules,
    one_rule,
    all_rules,
    icons,
    gallery,
    gallery_list,
    large_card,
    deck_shelf,
    deck_bench,
    deck_test,
    deck_choice,
    settings,
    keys,
    rule_card,
    people,
    about,
    own_record,
    siege_over,
    lost,
)


def themed(theme):
    return json.dumps({"theme": theme})
