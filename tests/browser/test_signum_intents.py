"""What one click means in Legends of Signum: walk up to an enemy and fight."""

from playwright.sync_api import expect

from legendarium.bots import bot
from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record
from tests.browser.conftest import PHONE
from tests.browser.driving import FURTHER, at_rest, look, open_table, ready
from tests.browser.fields import BASES, FIELD, POINT, towards_middle
from tests.browser.test_signum import ADA, OWN_QUESTION


def before_a_walk_to_a_fight():
    """A match in which a creature can walk up to exactly one enemy that it cannot attack from its place, and that enemy."""
    for seed in range(20):
        match, player = Match.new(FIELD, 2, seed, {"round_limit": 9}), bot(FIELD, "adept", seed)
        while match.decision is not None:
            if match.decision.kind == "act":
                refs = [option.refs for option in match.decision.options]
                led = {ref for found in refs for ref in found[1:]}
                if len(led) == 1 and not any(found == (enemy,) for found in refs for enemy in led):
                    return match, led.pop()
            match.play(player.choose(match).key)
    raise AssertionError("nobody ever walked up to anybody")


def sit_at(page, hall, match):
    """Sit down in the seat that is asked, against a bot."""
    table = hall.uploaded(write_record(match, private=True))
    seats = [ADA, {"kind": "bot", "level": "novice"}]
    wish = {"ply": match.ply, "seats": seats if match.decision.seat == 0 else seats[::-1]}
    made = hall.http.post(f"/api/tables/{table}/branch", json=wish).json()
    open_table(page, made, FIELD)
    return made


def sit_before_a_walk(page, hall):
    match, enemy = before_a_walk_to_a_fight()
    made = sit_at(page, hall, match)
    return page.locator(f'[data-zone=field] [data-object="{enemy}"]'), made, match


def played_since(hall, made, match):
    """The words of the answers since a match was continued at a table."""
    key = {"Authorization": f"Bearer {made['tokens'][match.decision.seat]}"}
    moves = hall.http.get(f"/api/tables/{made['table']}/record", headers=key).json()["moves"]
    return [str(move).partition(":")[0] for move in moves[match.ply :]]


def test_one_click_on_an_enemy_shows_the_way_and_then_walks_up_to_it_and_fights(page, hall):
    enemy, made, match = sit_before_a_walk(page, hall)
    seen = ready(page)
    expect(enemy).to_have_attribute("data-state", "can")

    enemy.hover()
    expect(page.locator("[data-zone=field] polyline.way.shown")).to_have_count(1)
    enemy.click()

    page.wait_for_function(OWN_QUESTION, arg=seen["ply"] + 1)
    assert played_since(hall, made, match)[:2] == ["move", "fight"]


def test_a_finger_on_an_enemy_far_off_reads_first_that_one_will_walk_up_to_it_and_fight(new_page, hall):
    page = new_page(hall, **PHONE)
    enemy, made, match = sit_before_a_walk(page, hall)
    seen = ready(page)

    enemy.tap()
    meant = page.locator("[data-meaning^=move]")
    expect(meant).to_contain_text("and fight")
    assert look(page)["ply"] == seen["ply"]
    meant.tap()

    page.wait_for_function(OWN_QUESTION, arg=seen["ply"] + 1)
    assert played_since(hall, made, match)[:2] == ["move", "fight"]


def drag(page, start, goal):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2)
    page.mouse.move(*goal)
    page.mouse.up()


def before_an_activation():
    """A match in which a creature may act that can walk."""
    match, player = Match.new(FIELD, 2, 2, {"round_limit": 9}), bot(FIELD, "adept", 2)
    while match.decision is not None:
        if match.decision.kind == "phase" and any(option.word == "activate" for option in match.decision.options):
            return match
        match.play(player.choose(match).key)
    raise AssertionError("nobody could be activated")


def test_a_figure_dragged_to_a_place_acts_and_walks_there(page, hall):
    match = before_an_activation()
    creature = next(option.name for option in match.decision.options if option.word == "activate")
    made = sit_at(page, hall, match)
    seen = ready(page)
    at_rest(page)
    x, y = page.evaluate(BASES)[str(creature)]
    goal = towards_middle((x, y))

    drag(page, page.evaluate(POINT, [x, y]), page.evaluate(POINT, list(goal)))

    page.wait_for_function(FURTHER, arg=seen["ply"] + 1)
    assert played_since(hall, made, match)[:2] == ["activate", "move"]
    there = page.evaluate(BASES)[str(creature)]
    assert abs(there[0] - goal[0]) < 4
    assert abs(there[1] - goal[1]) < 4
