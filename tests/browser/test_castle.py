"""Village Attacks on its own board: the castle from above, a dashboard with slots, a tray of dice."""

import json
import re

import pytest
from playwright.sync_api import expect

from legendarium.guides import coach as lines
from tests.browser.castles import DRAWN, point, point_as_played
from tests.browser.driving import (
    LOOK,
    answer,
    at_once,
    becomes,
    fix_seed,
    follow,
    hold_time,
    log,
    mean_it,
    open_table,
    play,
    press_answer,
    put_in_clock,
    ready,
    remember,
    settled,
)
from tests.browser.meeting import sit_down
from tests.browser.sieges import ADA, KINDS, SIEGE, THREE, night, questions, rooms_of, taken_up, wishes, written

ROOMS = {
    "castle-heart",
    "guardroom",
    "corner",
    "north-gallery",
    "gate-tower",
    "cellar-stair",
    "cellar-passage",
    "postern",
}


def play_now(page):
    page.goto("/")
    fix_seed(page)
    page.locator(f"li[data-game={SIEGE}]").get_by_role("button", name=re.compile("Play now|Gioca subito")).click()
    expect(page).to_have_url(re.compile("/table/"))
    return ready(page)


def fight(options):
    """Strike, then walk about and use what there is; end the turn when nothing else is left."""
    order = ["strike", "shoot", "use", "block", "guard", "choose", "spawn", "move", "pay", "roll", "keep", "end"]
    words = [option.partition(":")[0] for option in options]
    place = {word: at for at, word in enumerate(order)}
    return options[min(range(len(options)), key=lambda at: (place.get(words[at], len(order)), at))]


def test_a_siege_is_played_by_clicking_on_the_castle(page):
    seen, clicked = play_now(page), 0
    for _ in range(120):
        key = fight(seen["options"])
        clicked += key.partition(":")[2] in seen["glowing"]
        seen = answer(page, seen, key, point)
        drawn = page.evaluate(DRAWN)
        assert drawn.keys() == ROOMS
        figures = [figure for there in drawn.values() for figure in there]
        assert len(figures) == len(set(figures))
        if seen["over"] or "Round 3: Monster phase" in log(page).inner_text():
            break
    assert clicked > 10
    expect(log(page)).to_contain_text("Round 2: Villager phase")
    expect(log(page)).to_contain_text(re.compile(r"Peasant \d+ walks to"))


def test_a_figure_moves_to_the_room_that_was_clicked(page):
    seen = play_now(page)
    for _ in range(60):
        walks = [option for option in seen["options"] if option.startswith("move:")]
        if walks:
            break
        seen = answer(page, seen, fight(seen["options"]), at_once)
    mover = page.locator(".creature.active").get_attribute("data-object")
    room = walks[0].partition(":")[2]
    before = page.evaluate(DRAWN)
    page.locator(f'.cover[data-object="{room}"]').click(position={"x": 8, "y": 8})
    page.wait_for_function(f"([room, mover]) => ({DRAWN})()[room].includes(mover)", arg=[room, mover])
    after = page.evaluate(DRAWN)
    assert mover not in before[room]
    assert sum(mover in there for there in after.values()) == 1


def test_every_answer_that_touches_something_can_be_given_by_pointing(page):
    seen = play_now(page)
    for _ in range(40):
        touched = {option.partition(":")[2] for option in seen["options"]} - {""}
        page.wait_for_function(f"(touched) => touched.every((ref) => ({LOOK})().glowing.includes(ref))", arg=[*touched])
        seen = answer(page, seen, fight(seen["options"]), at_once)
        if seen["over"]:
            break


def test_a_siege_is_played_with_keys_alone_in_italian(new_page, hall):
    page = new_page(hall, locale="it-IT")
    play_now(page)
    play(page, 20, choose=fight, how=press_answer)
    expect(page.get_by_role("region", name="Il castello")).to_be_visible()
    expect(page.locator('[data-object="guardroom"]')).to_have_attribute("aria-label", re.compile("^Corpo di guardia"))
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"Contadino \d+ arriva in"))
    page.locator('[data-object="castle-heart"]').focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("() => document.activeElement.dataset.object") not in (None, "castle-heart")


def says_how_it_ended(page, said):
    end = page.get_by_role("dialog", name=re.compile(said)).or_(page.get_by_role("heading", name=re.compile(said)))
    expect(end.first).to_be_visible()
    expect(page.locator("[data-dial=heart]")).to_have_attribute("aria-label", re.compile(r"Castle Heart \d"))


@pytest.mark.parametrize(
    ("seed", "level", "wished", "said"),
    [
        (4, "novice", ("blood-moon", "second", THREE, "easy"), "You win"),
        (1, "idle", ("first-night", "second", THREE, "hard"), "You lost"),
    ],
    ids=["to victory", "to defeat"],
)
def test_a_night_alone_with_three_monsters_is_clicked_from_its_first_answer_to_its_end(
    page, hall, seed, level, wished, said
):
    scenario, edition, monsters, difficulty = wished
    match = night(seed, scenario, edition, level, monsters, difficulty)
    open_table(page, hall.make(ADA, game=SIEGE, options=wishes(*wished), seed=str(seed)), SIEGE)
    seen = ready(page)
    assert seen["ply"] == 0
    while not seen["over"]:
        seen = answer(page, seen, match.keys, point_as_played)
    assert seen["ply"] == match.ply
    says_how_it_ended(page, said)


def test_every_scenario_of_both_editions_stands_in_its_castle(page, hall):
    first = (
        "first-night",
        "silver-and-torches",
        "the-bell-tolls",
        "iron-teeth",
        "the-heroes-come",
        "seal-the-breaches",
    )
    second = ("the-long-night", "the-sleeping-sire", "bones-for-the-heart", "cut-off-the-head", "blood-moon")
    scenarios = [(name, edition) for name in (*first, "the-stolen-relics") for edition in ("first", "second")]
    scenarios += [(name, "second") for name in second]
    made = [
        hall.make(ADA, game=SIEGE, options={"scenario": name, "edition": edition, "monsters": list(THREE)})
        for name, edition in scenarios
    ]
    remember(page, made, SIEGE)
    for at, ((name, edition), table) in enumerate(zip(scenarios, made, strict=True)):
        address = f"/table/{table['table']}"
        page.goto(address) if at == 0 else follow(page, address)
        zones = rooms_of(name, edition)
        page.wait_for_function(f"(rooms) => rooms.every((room) => room in ({DRAWN})())", arg=[*zones])
        assert page.evaluate(DRAWN).keys() == zones


def test_every_kind_of_question_is_answered_by_pointing(page, hall):
    found = questions()
    assert found.keys() >= KINDS
    made = {kind: taken_up(hall, night(*game), ply) for kind, (game, ply) in found.items()}
    remember(page, [*made.values()], SIEGE)
    for at, (kind, (_, ply)) in enumerate(found.items()):
        address = f"/table/{made[kind]['table']}"
        page.goto(address) if at == 0 else follow(page, address)
        page.wait_for_function(f"(ply) => ({LOOK})().ply === ply && ({LOOK})().options.length > 0", arg=ply)
        seen = ready(page)
        answer(page, seen, next(key for key in seen["options"] if not key.startswith("end")), point)


def test_two_people_win_a_night_from_their_own_screens(new_page, hall):
    wished = ("first-night", "first", (), "easy")
    match = night(6, "first-night", "first", "novice", (), "easy", 2)
    ada, bo = new_page(hall), new_page(hall)
    made = hall.make(ADA, {"kind": "open"}, game=SIEGE, options=wishes(*wished), seed="6")
    open_table(ada, made, SIEGE)
    sit_down(bo, made["invites"][1])
    asked_whom, ply = set(), 0
    while ply < match.ply:
        asker = [ada, bo][match.seats_played[ply]]
        asker.wait_for_function(f"(ply) => ({LOOK})().ply === ply && ({LOOK})().options.length > 0", arg=ply)
        asked_whom.add(asker)
        point_as_played(asker, ready(asker), match.keys)
        mean_it(asker, ply)
        ply = asker.wait_for_function(f"(ply) => ({LOOK})().ply > ply && ({LOOK})().ply", arg=ply).json_value()
    assert asked_whom == {ada, bo}
    for one in (ada, bo):
        says_how_it_ended(one, "You win")
        expect(one.locator(".company .one")).to_have_count(2)
    becomes(ada, DRAWN, bo.evaluate(DRAWN))


def test_a_replay_tells_the_village_step_by_step_as_it_was_told_at_the_table(new_page, hall):
    page = new_page(hall, motion=True)
    put_in_clock(page)
    match = night(3, "the-heroes-come", "second", "novice", THREE)
    ply = next(ply for ply, key in enumerate(match.keys) if key.startswith("spawn"))
    page.goto(f"/replay/{hall.uploaded(written(match))}?ply={ply}&seat=0")
    expect(page.locator("[data-zone=castle] .cover").first).to_be_visible()
    hold_time(page)
    before = page.evaluate(DRAWN)
    page.get_by_role("button", name="One move forth").click()
    expect(page.locator(".turned")).to_contain_text(re.compile(r"\d × (Peasant|Hunter)"))
    assert page.evaluate(DRAWN) == before
    page.clock.resume()
    page.wait_for_function(
        f"(before) => JSON.stringify(({DRAWN})()) !== before", arg=json.dumps(before, separators=(",", ":"))
    )
    expect(page.locator(".turned")).to_have_count(0)


def test_the_castle_keeps_its_size_when_the_coach_has_said_enough(page, hall):
    match = night(1, "first-night", "second", "novice", THREE, "easy")
    turns = [ply for ply in range(match.ply) if match.table_at(ply).decision.kind == "act"]
    made = [taken_up(hall, match, ply) for ply in (turns[0], turns[-1])]
    remember(page, made, SIEGE)
    sizes, coach = [], page.get_by_role("complementary", name="Advice")
    for at, table in enumerate(made):
        if at == 1:
            known = {SIEGE: {line.code: 2 for line in lines(SIEGE)}}
            page.evaluate("(known) => localStorage.setItem('legendarium.coach', JSON.stringify(known))", known)
        page.goto(f"/table/{table['table']}")
        settled(page)
        expect(coach).to_contain_text(re.compile("die|dice") if at == 0 else "As it stands, the village will hit")
        sizes.append(page.locator(".castle").bounding_box())
    assert sizes[0] == sizes[1]
