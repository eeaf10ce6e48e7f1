"""Legends of Signum on the plain drawing: set up with decks of every kind, played to its end, and windows passed by wish."""

import re

import pytest
from playwright.sync_api import expect

from legendarium.bots import bot
from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.kernel.dice import Dice
from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record
from tests.browser.conftest import LYING, PHONE
from tests.browser.driving import at_once, at_rest, fix_seed, look, mean_it, open_table, put_in_clock, ready
from tests.browser.fields import BASES, FIELD, mover, quietly, says_exactly, towards_middle, until_moving
from tests.browser.pages import a_battle, battle

ADA = {"kind": "me", "name": "Ada"}
LIVELY = ("build", "play", "pay", "place", "target", "activate", "fight", "shoot", "move", "split", "terrain", "land")
"""What somebody who wants to see something does first."""

OWN_QUESTION = """(ply) => {
  const [frame, option] = ['[data-ply]', '[data-option]:enabled'].map((found) => document.querySelector(found));
  const keys = [...document.querySelectorAll('[data-option]:enabled')].map((node) => node.dataset.option);
  return Number(frame.dataset.ply) > ply && option !== null && !keys.includes('pass');
}"""
"""Something else than a window is asked of the person."""


def lively(options):
    return next((key for word in LIVELY for key in options if key.partition(":")[0] == word), quietly(options))


def lay(page, rounds, *decks):
    """A table for two with a deck a seat: a starter by its name, or a text to paste."""
    page.goto(f"/new/{FIELD}")
    fix_seed(page)
    for seat, deck in enumerate(decks, 1):
        choose_deck(page, seat, deck)
    page.get_by_text("House rules, clock and seed").click()
    page.get_by_label("Round limit").fill(str(rounds))
    page.get_by_label("Round limit").blur()
    page.get_by_role("button", name="Lay the table").click()


def choose_deck(page, seat, deck):
    page.get_by_role("button", name=re.compile(f"Seat {seat}, Decks:")).click()
    dialog = page.get_by_role("dialog", name=f"Seat {seat}: Decks")
    if ":" in deck:
        dialog.get_by_label("A deck of your own").fill(deck)
        dialog.get_by_role("button", name="Use this deck").click()
    else:
        dialog.get_by_role("button", name=re.compile(deck)).click()


def text_of(code):
    return known_collection().decks[code].text()


def test_a_whole_game_is_clicked_through_to_its_end_with_a_starter_deck_and_a_pasted_one(page):
    lay(page, 2, "The Brood", text_of("unicorn-aelwen"))
    expect(page).to_have_url(re.compile("/table/"))
    seen = until_moving(page, ready(page))

    goal = towards_middle(page.evaluate(BASES)[mover(seen)])
    form = page.get_by_role("form", name="Point at a place")
    for axis, value in zip("xy", goal, strict=True):
        form.get_by_label(axis).fill(str(value))
    form.get_by_role("button", name="Answer").click()
    mean_it(page, seen["ply"])
    says_exactly(page, r"moves \d+(\.\d)? mm to")

    seen = ready(page)
    for _ in range(300):
        if seen["over"]:
            break
        seen = at_once(page, seen, lively(seen["options"]))
    assert seen["over"], "the game did not end"
    expect(page.get_by_role("log", name="Log")).to_contain_text(re.compile("The rounds are over|wins"))
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    page.get_by_role("slider", name="Move").fill("12")
    expect(page.locator("[data-zone=field] .base")).not_to_have_count(0)


def test_everything_that_is_wrong_with_a_pasted_deck_is_said_at_once(new_page, hall):
    page = new_page(hall, refused=("/api/tables",))
    wrong = re.sub(r"cards:[^\n]*", "cards:caillion*4,wardens-oath", text_of("unicorn-aelwen"))
    page.goto(f"/new/{FIELD}")
    choose_deck(page, 1, wrong)

    trouble = page.locator("#clashes")
    expect(trouble).to_contain_text("20")
    expect(trouble).to_contain_text("Caillion")
    expect(page.get_by_role("button", name="Lay the table")).to_be_disabled()


def at_a_window():
    """A match at the first question about what lies face down."""
    for seed in range(40):
        match, dice = (
            Match.new(FIELD, 2, seed, {"decks": ["akkari-host", "unicorn-host"], "round_limit": 9}),
            Dice(seed),
        )
        while match.decision is not None:
            if match.decision.kind == "window":
                return match
            keys = [option.key for option in match.decision.options]
            wanted = [key for word in ("set", "build") for key in keys if key.partition(":")[0] == word]
            match.play(wanted[0] if wanted else keys[dice.below(len(keys))])
    raise AssertionError("no tactic was ever set")


@pytest.mark.rule("los.ruling.info.tactic-pause")
def test_whoever_wants_it_passes_until_the_own_turn_and_every_window_is_answered(page, hall):
    match = at_a_window()
    asked, ply = match.decision.seat, match.ply
    table = hall.uploaded(write_record(match, private=True))
    seats = [ADA, {"kind": "bot", "level": "random"}]
    wish = {"ply": ply, "seats": seats if asked == 0 else seats[::-1]}
    made = hall.http.post(f"/api/tables/{table}/branch", json=wish).json()
    open_table(page, made, FIELD)
    seen = ready(page)
    assert (seen["ply"], "pass" in seen["options"]) == (ply, True)

    page.get_by_role("button", name="Pass until my turn").click()
    page.wait_for_function(OWN_QUESTION, arg=ply)

    key = {"Authorization": f"Bearer {made['tokens'][asked]}"}
    moves = hall.http.get(f"/api/tables/{made['table']}/record", headers=key).json()["moves"]
    assert moves[ply] == "pass"
    assert not any(str(move).startswith("spring") for move in moves[ply:])


def test_a_game_speaks_italian_down_to_why_not(new_page, hall):
    page = new_page(hall, locale="it-IT")
    page.goto(f"/new/{FIELD}")
    fix_seed(page)
    page.get_by_role("button", name="Prepara il tavolo").click()
    seen = until_moving(page, ready(page))
    expect(page.get_by_role("region", name="Decisione")).to_contain_text("Che cosa fa")
    start = page.evaluate(BASES)[mover(seen)]
    form = page.get_by_role("form", name="Indica un punto")
    for axis, at in zip("xy", start, strict=True):
        form.get_by_label(axis).fill("584" if at < 300 else "16")
    form.get_by_role("button", name="Rispondi").click()

    expect(page.locator(".note.danger")).to_contain_text(re.compile(r"percorso.*mm"))
    assert page.evaluate(BASES)[mover(seen)] == start


def everything_in_sight(page):
    """Field, hand, city, own Hero and the question, each whole, without scrolling."""
    whole = (".ground", "[data-zone=hand]", ".plate.own [aria-label=City]", ".plate.own .hero", ".asks")
    for place in whole:
        expect(page.locator(place)).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(
        "() => { const main = document.querySelector('main'); return main.scrollHeight <= main.clientHeight; }"
    )


def test_a_hint_and_the_next_question_come_into_sight_of_a_long_list(page):
    lay(page, 2, "The Dawn Wardens")
    seen = ready(page)
    while "bank" not in seen["options"]:
        seen = at_once(page, seen, quietly(seen["options"]))
    at_rest(page)
    last = page.locator("[data-option]").last
    last.scroll_into_view_if_needed()

    page.keyboard.press("h")

    expect(page.locator(".note.help")).to_be_in_viewport()
    expect(page.locator(".option.hinted")).to_be_in_viewport(ratio=0.5)
    last.scroll_into_view_if_needed()
    expect(page.locator(".note.help")).to_be_in_viewport()
    page.locator('[data-option="build:smithy"]').click()
    mean_it(page, seen["ply"])
    question = page.get_by_role("region", name="Decision").get_by_text("Your turn: play cards")
    expect(question).to_be_in_viewport(ratio=1)
    expect(page.locator(".plate.own").get_by_role("img", name="Prosperity: 0/33")).to_be_visible()

    for width, height in ((1280, 720), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        everything_in_sight(page)


def before_a_fight():
    """A match in which somebody who has not moved may fight, and its ply."""
    for seed in range(20):
        match, player = Match.new(FIELD, 2, seed, {"round_limit": 9}), bot(FIELD, "adept", seed)
        while match.decision is not None:
            if match.decision.kind == "act" and any(option.word == "fight" for option in match.decision.options):
                return match
            match.play(player.choose(match).key)
    raise AssertionError("nobody ever fought")


def sit_before_a_fight(page, hall):
    """Sit down in the seat that may fight, against a bot; the key of the attack."""
    match = before_a_fight()
    table = hall.uploaded(write_record(match, private=True))
    seats = [ADA, {"kind": "bot", "level": "novice"}]
    wish = {"ply": match.ply, "seats": seats if match.decision.seat == 0 else seats[::-1]}
    made = hall.http.post(f"/api/tables/{table}/branch", json=wish).json()
    open_table(page, made, FIELD)
    return next(option.key for option in match.decision.options if option.word == "fight")


def test_what_a_melee_may_bring_is_said_where_its_victim_is_pointed_at_and_then_of_every_split(page, hall):
    attack = sit_before_a_fight(page, hall)
    seen = ready(page)
    victim = page.locator(f'[data-zone=field] [data-object="{attack.partition(":")[2]}"]')

    victim.hover()

    said = page.get_by_role("note", name="Chances")
    expect(said).to_contain_text(re.compile(r"^\s*about \d+(–\d+)? damage"))
    expect(page.locator(f'[data-option="{attack}"] .odds')).to_have_text(said.inner_text().strip())
    seen = at_once(page, seen, attack)
    assert all(key.startswith("split:") for key in seen["options"])
    for key in seen["options"]:
        expect(page.locator(f'[data-option="{key}"] .odds')).to_contain_text(re.compile("damage|takes"))


LAPPED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const [panel] = [...document.querySelectorAll('.looked')].map(box);
  return [...document.querySelectorAll('.plate')].map(box).filter((plate) =>
    Math.min(plate.bottom, box(document.querySelector('.sides')).bottom) > panel.top + 1 && plate.top < panel.bottom).length;
}"""
"""How many plates the panel of whoever is looked at lies on."""


COVERED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const card = box(document.querySelector('.peek'));
  return [...document.querySelectorAll('.plate, [data-zone=decision], [data-zone=hand] [data-object]')].filter((node) => {
    const other = box(node);
    return other.left < card.right && other.right > card.left && other.top < card.bottom && other.bottom > card.top;
  }).length;
}"""
"""How many plates, answers and cards of the hand the large card lies on."""


def test_whoever_is_looked_at_is_shown_and_nobody_is_scolded_or_covered_for_it(page, hall):
    put_in_clock(page)
    battle(page, hall)
    page.set_viewport_size({"width": 1280, "height": 720})
    hero = page.locator("[data-zone=field] .base.hero:not([data-state])").first

    hero.hover()
    page.clock.fast_forward(1_500)

    name = hero.locator(".name").inner_text()
    expect(page.locator(".peek")).to_contain_text(name)
    assert page.evaluate(COVERED) == 0
    expect(page.locator(".looked")).to_contain_text(name)
    page.mouse.move(1, 1)
    hero.focus()
    page.clock.fast_forward(1_500)
    expect(page.locator(".looked")).to_contain_text(name)
    expect(page.locator("[data-why], .note.danger")).to_have_count(0)
    assert page.evaluate(LAPPED) == 0
    page.keyboard.press("z")
    expect(page.get_by_role("dialog", name=name)).to_be_visible()


def test_a_tap_on_a_figure_that_cannot_act_tells_of_it_and_does_not_cover_it(new_page, hall):
    page = new_page(hall, **PHONE)
    battle(page, hall)
    figures = page.locator("[data-zone=field] .base:not([data-state])")
    standing = sorted(figures.all(), key=lambda figure: figure.bounding_box()["y"])
    for figure in (standing[0], standing[-1]):
        figure.tap()
        told = page.locator(".looked")
        expect(told).to_contain_text(figure.locator(".name").text_content())
        panel, base = told.bounding_box(), figure.bounding_box()
        assert panel["y"] > base["y"] + base["height"] or panel["y"] + panel["height"] < base["y"]
        expect(page.locator("[data-why], .note.danger")).to_have_count(0)
        page.evaluate("() => document.activeElement.blur()")
        expect(told).to_have_count(0)


def test_a_refusal_covers_none_of_the_answers(page, hall):
    battle(page, hall)
    last = page.locator("[data-option]").last
    last.scroll_into_view_if_needed()

    page.locator("[data-zone=field] .base.hero:not([data-state])").first.click()

    notes = page.locator("[data-why], .note.danger")
    expect(notes).to_have_count(2)
    last.scroll_into_view_if_needed()
    at_rest(page)
    answers = [node.bounding_box() for node in page.locator("[data-option]").all()]
    inner = page.locator(".asked").bounding_box()
    for note in notes.all():
        box = note.bounding_box()
        for one in answers:
            seen = min(one["y"] + one["height"], inner["y"] + inner["height"])
            beside = one["x"] >= box["x"] + box["width"] or one["x"] + one["width"] <= box["x"]
            assert beside or seen <= box["y"] + 1 or one["y"] >= box["y"] + box["height"]


def test_a_finger_sees_what_an_attack_may_bring_before_it_is_made(new_page, hall):
    page = new_page(hall, **PHONE)
    attack = sit_before_a_fight(page, hall)
    seen = ready(page)

    page.locator(f'[data-zone=field] [data-object="{attack.partition(":")[2]}"]').tap()

    meant = page.locator(f'[data-meaning="{attack}"]')
    expect(meant).to_contain_text(re.compile(r"about \d+(–\d+)? damage"))
    assert look(page)["ply"] == seen["ply"]
    meant.tap()
    page.locator('[data-option^="split:"]').first.wait_for()


def test_few_answers_are_in_sight_though_they_can_be_given_on_the_board_and_what_to_point_at_is_said(new_page, hall):
    for device in ({}, PHONE):
        page = new_page(hall, **device)
        lay(page, 2, "The Dawn Wardens")
        seen = ready(page)
        assert seen["options"] == ["first:s0", "first:s1"]
        for key in seen["options"]:
            expect(page.locator(f'[data-option="{key}"]')).to_be_in_viewport(ratio=1)
        seen = at_once(page, at_once(page, seen, "first:s0"), "edge:bottom")
        assert all(key.startswith("place") for key in seen["options"])
        if not device:
            expect(page.get_by_role("form", name="Point at a place")).to_contain_text("Choose where it shall stand")


def test_on_a_phone_the_question_and_the_whole_field_stay_in_sight_whatever_may_be_built(new_page, hall):
    for device in (PHONE, LYING):
        page = new_page(hall, **device)
        lay(page, 2, "The Dawn Wardens")
        seen = ready(page)
        while "bank" not in seen["options"]:
            seen = at_once(page, seen, quietly(seen["options"]))
        at_rest(page)
        expect(page.locator(".asks")).to_be_in_viewport(ratio=1)
        expect(page.locator(".ground")).to_be_in_viewport(ratio=0.99)
        choices = page.locator("[data-zone=choices] ul")
        assert choices.evaluate("(row) => row.scrollWidth > row.clientWidth")
        expect(choices).to_have_attribute("data-more", "after")


SIDES = """() => Object.fromEntries([...document.querySelectorAll('[data-zone=field] line.edge')].map((line) => [
  line.nextElementSibling.textContent.trim()[0], line.getBoundingClientRect().top]))"""
"""How far down the side of each party is drawn."""


def test_every_seat_has_its_own_side_at_the_bottom_of_a_large_field_and_comes_nearer_to_it(new_page, hall):
    record, ply = a_battle()
    table = hall.uploaded(record)
    for seat in (0, 1):
        page = new_page(hall)
        seats = [ADA, {"kind": "bot", "level": "novice"}]
        wish = {"ply": ply, "seats": seats if seat == 0 else seats[::-1]}
        open_table(page, hall.http.post(f"/api/tables/{table}/branch", json=wish).json(), FIELD)
        expect(page.locator("[data-zone=field] line.edge")).to_have_count(2)
        sides = page.evaluate(SIDES)
        assert max(sides, key=lambda party: sides[party]) == str(seat + 1)
        assert page.locator("[data-zone=field] .meadow").bounding_box()["width"] >= 640

    ground, world = (page.locator(f"[data-zone=field] {part}").bounding_box() for part in (".ground", ".world"))
    assert world["width"] == ground["width"]
    page.mouse.move(ground["x"] + 40, ground["y"] + 40)
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "(wide) => document.querySelector('.world').getBoundingClientRect().width > 1.5 * wide", arg=ground["width"]
    )
    page.get_by_role("button", name="Whole field").click()
    page.wait_for_function(
        "(wide) => document.querySelector('.world').getBoundingClientRect().width === wide", arg=ground["width"]
    )


WATCH = """() => {
  window.staged = [];
  const look = () => {
    const kind = document.querySelector('[data-story]')?.dataset.story;
    const does = [...document.querySelectorAll('.base[data-does]')].map((base) => base.dataset.does);
    for (const one of [kind, ...does]) if (one && !window.staged.includes(one)) window.staged.push(one);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Notes what is staged, in its order."""


def test_a_fight_is_staged_blow_by_blow_and_without_motion_it_is_only_told(new_page, hall):
    for motion in (True, False):
        page = new_page(hall, motion=motion)
        attack = sit_before_a_fight(page, hall)
        seen = ready(page)
        page.evaluate(WATCH)
        seen = at_once(page, seen, attack)
        split = next((key for key in seen["options"] if key.startswith("split:")), None)
        if split:
            at_once(page, seen, split)
        staged = page.evaluate("() => window.staged")
        assert ({"attacked", "lunges", "rolled"} <= set(staged)) == motion, staged
        expect(page.get_by_role("log", name="Log")).to_contain_text("attacks")
