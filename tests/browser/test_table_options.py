"""How a table is laid: what is chosen for it, and that everybody who sits down is told."""

import re

from playwright.sync_api import expect

from tests.browser.driving import at_once, at_rest, open_table, play, ready

ADA, BOT, OPEN = {"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "novice"}, {"kind": "open"}
HOUSE = {"expansions": ["the-horde"], "sell-when-blocked": "forbidden"}

UNCOVERED = """(node) => {
  const box = node.getBoundingClientRect();
  const spots = [[0.05, 0.2], [0.5, 0.5], [0.95, 0.8]];
  return spots.every(([x, y]) =>
    node.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
}"""


def test_whoever_is_invited_reads_boxes_house_rules_clock_and_that_the_seed_was_chosen(new_page, hall):
    made = hall.make(ADA, OPEN, options=HOUSE, seed="7", clock={"kind": "move", "amount": 90})
    guest, host = new_page(hall), new_page(hall)
    guest.goto(made["invites"][1])
    open_table(host, made)
    host.locator("summary", has_text="About this table").click()
    for page in (guest, host):
        expect(page.get_by_text("The base box · The Horde", exact=True)).to_be_visible()
        expect(page.get_by_text("Selling while blocked: Forbidden")).to_be_visible()
        expect(page.get_by_text("90 seconds for each answer").last).to_be_visible()
        expect(page.get_by_text("The seed of this table was chosen, not drawn")).to_be_visible()


def test_an_ordinary_table_has_no_house_rules_and_a_secret_seed(page, hall):
    page.goto(hall.make(ADA, OPEN, drawn=True)["invites"][1])
    expect(page.get_by_text("As recommended")).to_be_visible()
    expect(page.get_by_text("secret until the end")).to_be_visible()
    expect(page.get_by_text("was chosen, not drawn")).to_have_count(0)


def test_the_menu_of_a_table_says_how_it_was_laid(page, hall):
    open_table(page, hall.make(ADA, BOT, options=HOUSE, seed="7"))
    ready(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="About this table").click()
    about = page.get_by_role("dialog", name="About this table")
    expect(about).to_contain_text("The Horde")
    expect(about).to_contain_text("Selling while blocked: Forbidden")
    expect(about).to_contain_text("was chosen, not drawn")
    about.get_by_text("How the dice are kept honest").click()
    expect(about).to_contain_text("the server fixes a seed")


def test_the_window_says_whose_turn_it_is_and_the_bar_says_the_phase(page, hall):
    made = hall.make(ADA, BOT)
    open_table(page, made)
    ready(page)
    expect(page).to_have_title("Your turn · Village of Legends · Legendarium")
    bar = page.get_by_role("banner")
    expect(bar).to_contain_text("Set-up")
    expect(bar).not_to_contain_text("Round")
    play(page, 2, how=at_once)
    expect(bar).to_contain_text(re.compile(r"Round \d+\s*Play phase"))
    page.goto("/icons")
    page.goto(f"/table/{hall.make(OPEN, ADA)['table']}")
    expect(page).to_have_title("Village of Legends · Legendarium")


def test_a_closed_table_is_seen_from_every_seat_and_played_on_from_any_move(page, hall):
    made = hall.make(ADA, BOT)
    open_table(page, made)
    play(page, 3, how=at_once)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close the table for everybody").click()
    page.get_by_role("button", name="Yes, close it").click()
    expect(page.get_by_role("banner")).to_contain_text("Game over")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_label("Seen from").select_option(index=2)
    expect(page).to_have_url(re.compile("seat=1"))
    page.get_by_role("button", name="Verify fairness").click()
    expect(page.get_by_text("Every roll and shuffle follows from the seed")).to_be_visible()
    page.get_by_role("slider", name="Move").fill("1")
    page.get_by_role("button", name="Continue from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    assert made["table"] not in page.url


def test_a_fifth_seat_asks_for_an_expansion_at_once_and_one_tap_adds_it(page, hall):
    page.goto("/new/village-of-legends")
    for _ in range(3):
        page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_text("5 players need at least one expansion")).to_be_visible()
    expect(page.get_by_role("button", name="Lay the table")).to_be_disabled()
    page.get_by_role("button", name="Add The Horde").click()
    expect(page.get_by_text("need at least one expansion")).to_have_count(0)
    expect(page.get_by_role("checkbox", name="The Horde")).to_be_checked()
    page.get_by_role("button", name="Lay the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    ready(page)


def test_house_rules_are_those_of_the_number_of_players(page, hall):
    page.goto("/new/village-of-legends")
    page.get_by_text("House rules, clock and seed").click()
    expect(page.get_by_text("Who may buy loot").first).to_be_visible()
    expect(page.get_by_text("Attack Spells, 3 players")).to_have_count(0)
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_text("Attack Spells, 3 players")).to_be_visible()
    page.get_by_role("group", name="Attack Spells, 3 players").get_by_text("Any opponent").click()
    expect(page.get_by_text("1 house rule of your own")).to_be_visible()


def test_a_night_is_chosen_from_the_book_without_scrolling(page, hall):
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/new/village-attacks")
    expect(page.get_by_role("radio", name="The long night")).to_be_visible()
    page.get_by_role("radio", name="Blood moon").check()
    expect(page.get_by_role("img", name="The castle of Blood moon. Rooms: 14. Gates: 2")).to_be_visible()
    at_rest(page)
    for control in ("Lay the table", "Dullahan", "Add a seat", "Unyielding"):
        box = page.get_by_text(control, exact=True).first.bounding_box()
        assert box["y"] + box["height"] <= 900, control
    page.get_by_role("checkbox", name="Vampire").check()
    mend = page.get_by_role("button", name="Choose at the table instead")
    expect(mend).to_be_visible()
    assert mend.evaluate(UNCOVERED), "what mends the table lies under the button that lays it"
    mend.click()
    expect(mend).to_have_count(0)
    page.get_by_role("button", name="Death song").hover()
    expect(page.get_by_role("tooltip").filter(has_text="Up to three Villagers of one zone")).to_be_visible()
    page.get_by_role("radio", name="The long night").check()
    expect(page.get_by_text("a die of the night, then one of the day")).to_be_visible()
    expect(page.get_by_text("You win when round 9 is over.").first).to_be_visible()
    page.get_by_text("What wins, what loses, what is special").click()
    expect(page.get_by_text("Tier 3 begins with round 7.")).to_be_visible()
    page.get_by_role("radio", name="First The earlier box").check()
    expect(page.get_by_role("radio", name="The long night")).to_have_count(0)
    expect(page.get_by_role("radio", name=re.compile("^First night"))).to_be_checked()
    expect(page.get_by_role("checkbox", name="Succubus")).to_have_count(0)
    page.get_by_role("radio", name="Silver and torches").check()
    page.get_by_role("radio", name=re.compile("^Hard")).check()
    for _ in range(2):
        page.get_by_role("button", name="Remove seat 2").click()
    page.get_by_role("checkbox", name=re.compile("^Vampire")).check()
    page.get_by_role("checkbox", name=re.compile("^Dullahan")).check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    ready(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="About this table").click()
    about = page.get_by_role("dialog", name="About this table")
    for words in ("First", "Silver and torches", "Hard", "Vampire, Dullahan", "As recommended"):
        expect(about).to_contain_text(words)


def test_play_now_lays_a_gentle_night_for_three_monsters(page, hall):
    page.goto("/")
    page.get_by_role("listitem").filter(has_text="Village Attacks").get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/table/"))
    seen = ready(page)
    assert all(key.startswith("choose:") for key in seen["options"])
    told = hall.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert (told["options"]["difficulty"], told["options"]["scenario"]) == ("easy", "first-night")
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot", "bot"]
