"""A refusal says what is really in the way, by a rule of the edition that is played."""

import pytest

from legendarium.games.village_attacks.content.faces import MAGIC
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


def told(siege, key, language="en"):
    """The refusal in words."""
    refusal = siege.why_not(key)
    assert refusal is not None, f"{key} may be played"
    return siege.match.explain(siege.real_key(key), refusal, language)


def cites(siege, key):
    refusal = siege.why_not(key)
    assert refusal is not None, f"{key} may be played"
    return refusal.rule


# -- attacks


@EVERY
@pytest.mark.rule("va.attack.ways")
def test_an_attack_without_its_symbol_is_refused_for_the_symbol(edition):
    siege = Siege("H a b", edition=edition, villagers="p1@a p1@b").turn("undead", "magic")

    assert cites(siege, "strike:p1") == cites(siege, "shoot:p2") == "va.attack.ways"
    assert told(siege, "strike:p1") == "That needs a Melee symbol, and none is left."
    assert told(siege, "shoot:p2") == "That needs a Ranged symbol, and none is left."
    assert told(siege, "shoot:p2", "it") == "Serve un simbolo Distanza, e non ne resta nessuno."


@pytest.mark.rule("va.attack.ways", "va.attack.priority")
def test_an_attack_without_its_symbol_is_not_refused_for_whoever_shields_its_target():
    siege = Siege("H a b", villagers="p1@a h.undead@a p1@b h.mythic@b").turn("undead", "magic")
    assert cites(siege, "strike:h1") == cites(siege, "shoot:h2") == "va.attack.ways"

    siege = Siege("H a b", villagers="p1@a h.undead@a p1@b h.mythic@b").turn("undead", "melee ranged")
    assert cites(siege, "strike:h1") == cites(siege, "shoot:h2") == "va.attack.priority"


@pytest.mark.rule("va.dice.melee", "va.dice.ranged")
def test_an_attack_at_the_wrong_distance_is_refused_for_the_distance():
    siege = Siege("H a b", villagers="p1@a p1@b").turn("undead", "magic")

    assert told(siege, "strike:p2") == "Melee hits only in your own zone."
    assert told(siege, "shoot:p1") == "A ranged attack hits in an adjacent zone only."
    assert told(siege, "strike:p9") == told(siege, "shoot:p9") == "It is not on the map."


@pytest.mark.rule("va.status.stun-monster.first")
def test_a_stunned_monster_is_told_so():
    siege = Siege("H a", edition="first", villagers="p1@a")
    siege.monster("undead").stun = 2
    siege.turn("undead", "melee")

    assert told(siege, "strike:p1") == "Stunned: neither Melee nor Ranged can be used this turn."


# -- twins


@pytest.mark.rule("va.ruling.priority-abilities", "va.attack.ways")
def test_a_twin_of_an_offered_villager_is_accepted_by_its_own_key():
    siege = Siege("H a b", villagers="p3@a p2@b").turn("undead", "melee ranged")
    assert siege.words("strike") == ["p1"]

    siege.play("strike:p3")
    siege.play("shoot:p5")

    assert siege.who("a") == ["p1", "p2"]
    assert siege.who("b") == ["p4"]


@pytest.mark.rule("va.attack.priority")
def test_what_is_no_twin_is_refused_still():
    siege = Siege("H a", villagers="p2@a h.undead@a").turn("undead", "melee")

    assert cites(siege, "strike:h1") == "va.attack.priority"
    siege.play("strike:p2")
    assert cites(siege, "strike:p2") == "va.attack.slain-leaves"


TWO = {"lines": [{"do": "damage", "amount": 1, "target": "here", "count": 2}]}
BLAST = {"lines": [{"do": "strike", "amount": 2}]}
ONE = {"lines": [{"do": "damage", "amount": 1, "target": "one"}]}


@pytest.mark.parametrize("ability", [TWO, BLAST], ids=["count", "points"])
@pytest.mark.rule("va.ruling.priority-abilities")
def test_an_ability_takes_twins_too_but_nobody_twice(ability):
    siege = Siege("H a", villagers="h.undead@a h3.mythic@a", dashboard={"abilities": {"one": ability}})
    siege.turn("undead", "magic")
    siege.play("use:one")
    assert siege.words("at") == ["h1", "h2"]
    siege.play("at:h4")
    assert siege.why_not("at:h4") is not None
    siege.play("at:h3")

    assert siege.who("a") == ["h1", "h2"]


@pytest.mark.rule("va.ruling.priority-abilities")
def test_a_single_target_may_be_a_twin_of_the_one_offered():
    siege = Siege("H a b", villagers="p3@a p3@b", dashboard={"abilities": {"one": ONE}}).turn("undead", "magic")
    siege.play("use:one")
    siege.play("at:p6")

    assert siege.who("b") == ["p4", "p5"]


SORTS = "h.undead@c h2.mythic@c"


@pytest.mark.rule("va.vact.class-order")
def test_the_next_villager_to_act_may_be_named_by_a_twin():
    siege = Siege("H a b c", villagers=f"p2@c {SORTS}").villager_phase()
    assert siege.words("act") == ["h1", "h2"]

    siege.play("act:h3")

    assert [siege.at(name) for name in ("h1", "h2", "h3")] == ["c", "c", "b"]


@pytest.mark.rule("va.dice.villager-symbol")
def test_the_villager_that_a_die_moves_may_be_named_by_a_twin():
    siege = Siege("H a b c", villagers=SORTS).whole_turn("undead", 6, 1, 2, 3, 4, 5)
    assert siege.words("advance") == ["h1", "h2"]

    siege.play("advance:h3")

    assert siege.at("h3") == "b"


@pytest.mark.rule("va.ruling.heave-who")
def test_whoever_is_pushed_on_may_be_named_by_a_twin():
    siege = Siege("H a b c d", monsters="undead@H", capacities={"c": 3}, villagers=f"{SORTS} p1@d").activate("p1")
    assert siege.words("heave") == ["h1", "h2"]

    siege.play("heave:h3")

    assert (siege.at("h3"), siege.at("p1")) == ("b", "c")


# -- full zones


FULL = {"capacities": {"b": 2}, "villagers": "p2@b"}


@pytest.mark.rule("va.move.through-full-zone")
def test_a_full_zone_is_refused_because_it_cannot_be_left_again():
    siege = Siege("H a b c", **FULL).turn("undead", "melee")
    text = "That zone is full, and the Monster could not walk out of it on the other side."

    assert told(siege, "move:b") == text
    assert told(siege, "move:b", "it") == "Quella zona è piena, e il Mostro non potrebbe uscirne dall'altra parte."


@pytest.mark.rule("va.ruling.full-zone-hindered")
def test_a_full_zone_whose_villagers_would_hold_the_monster_says_so():
    siege = Siege("H a b c", dashboard={"health": 2}, **FULL).turn("undead", "melee3")

    assert told(siege, "move:b") == "That zone is full, and its Villagers would hold the Monster there."


@pytest.mark.rule("va.ruling.full-zone-hindered", "va.move.through-full-zone")
def test_in_a_full_zone_everything_but_the_way_on_is_refused_for_that():
    siege = Siege("H a b c", **FULL).turn("undead", "melee3")
    siege.play("move:b")

    assert told(siege, "strike:p1") == "A Monster in a full zone must first leave it again."
    assert told(siege, "move:a") == "A Monster that passes through a full zone goes on, not back."


# -- objectives


@EVERY
@pytest.mark.rule("va.ruling.objective-place")
def test_an_objective_elsewhere_is_refused_for_its_place(edition):
    task = {"code": "altar", "zone": "b", "cost": "magic", "count": 2}
    siege = Siege("H a b", edition=edition, objectives=[task]).turn("undead", "magic")

    assert told(siege, "work:altar") == "It lies elsewhere: in b."
    assert told(siege, "work:altar", "it") == "Si trova altrove: b."


@EVERY
@pytest.mark.rule("va.objective.scenario", "va.objective.spend-dice.second")
def test_every_other_obstacle_to_an_objective_is_named(edition):
    tasks = [
        {"code": "altar", "zone": "a", "cost": "magic"},
        {"code": "skull", "kind": "carry", "zone": "a", "to": "H"},
        {"code": "crown", "kind": "carry", "zone": "a", "to": "H"},
        {"code": "feast", "kind": "slay", "zone": "a", "count": 3},
    ]
    siege = Siege("H a b", edition=edition, monsters="undead@a mythic@a", objectives=tasks).turn("undead", "melee")

    assert told(siege, "work:altar") == "The symbols it asks for are not there to spend."
    assert told(siege, "work:feast") == "No symbols are spent on that."
    siege.play("work:skull")
    assert told(siege, "work:crown") == "The Monster carries something already."
    assert told(siege, "work:skull") == "Somebody carries it already."
    siege.put("done", 0, 1)
    assert told(siege, "work:altar") == "That is settled already."


# -- the dashboard


@pytest.mark.rule("va.reserve.discard.first")
def test_discarding_from_an_empty_reserve_is_refused_because_it_is_empty():
    siege = Siege("H a", edition="first").turn("undead", "magic")

    assert told(siege, "discard:magic") == "There is no such symbol in the Reserve."
    assert cites(siege, "discard:magic") == "va.reserve.discard.first"


@pytest.mark.rule("va.ruling.rearranging")
def test_taking_back_what_lies_nowhere_is_refused_because_nothing_lies_there():
    siege = Siege("H a").turn("undead", "magic")

    assert told(siege, "take:magic") == told(siege, "lower:defence") == "There is no such symbol to take back."


@pytest.mark.rule("va.reserve.discard.second")
def test_discarding_after_the_roll_is_refused_for_the_time():
    siege = Siege("H a").turn("undead", "magic")

    assert told(siege, "discard:magic") == "Symbols of the Reserve are given up before the roll only."


@pytest.mark.rule("va.status.slot-status-expiry.first", "va.heart.remove-status.second")
def test_cleansing_is_refused_in_the_earlier_edition_because_it_does_not_exist_there():
    siege = Siege("H a", edition="first", monsters="undead@H")
    siege.monster("undead").slow = 1
    siege.turn("undead", "magic")

    assert cites(siege, "cleanse:slow") == "va.status.slot-status-expiry.first"
    assert told(siege, "cleanse:slow") == "No symbol removes a status in this edition: it ends by itself."


@pytest.mark.rule("va.heart.remove-status.second")
def test_cleansing_in_the_later_edition_names_the_place_or_the_status():
    siege = Siege("H a", monsters="undead@a mythic@H")
    siege.monster("undead").slow = 1
    siege.turn("undead", "magic")
    assert told(siege, "cleanse:slow") == "Magic removes a status in the Castle Heart or a sanctum only."
    siege = Siege("H a", monsters="undead@H").turn("undead", "magic")
    assert told(siege, "cleanse:slow") == "The Monster does not suffer from that."


@EVERY
@pytest.mark.rule("va.status.sunder.first", "va.status.silence.first", "va.status.sunder.second")
def test_covered_slots_are_named_by_what_covers_them_and_not_by_a_title(edition):
    siege = Siege("H a", edition=edition, dashboard={"defence": 1, "reserve": 1, "movement": 1})
    own = siege.monster("undead")
    own.sunder = own.silence = own.slow = 1
    siege.turn("undead", "defence magic melee")

    assert told(siege, "guard:defence") == "Sunder covers the slot that is left."
    assert told(siege, "store:magic") == "Silence covers the slot that is left."
    assert told(siege, "guard:defence", "it") == "Rottura copre lo spazio che resta."


@EVERY
@pytest.mark.rule("va.reserve.discard.first", "va.reserve.discard.second")
def test_before_the_roll_too_only_what_lies_in_the_reserve_can_be_given_up(edition):
    siege = Siege("H a", edition=edition)
    siege.monster("undead").store(MAGIC, 1)
    siege.whole_turn("undead")

    assert siege.kind == "before-roll"
    assert told(siege, "discard:melee") == "There is no such symbol in the Reserve."
    assert cites(siege, "discard:melee") == f"va.reserve.discard.{edition}"


@pytest.mark.rule("va.ruling.trap-buy-time-first", "va.trap.pay-cost")
def test_on_anothers_turn_a_trap_is_refused_for_what_is_in_the_way():
    rulings = {"trap-buy-time-first": "any turn of the Monster phase"}
    siege = Siege("H a b", edition="first", seats=2, monsters="undead@a mythic@b", rulings=rulings)
    siege.offer("t0")
    siege.monster("mythic").store(MAGIC, 1)
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)

    assert (siege.kind, siege.asked) == ("interlude", 1)
    assert told(siege, "buy:t0") == "The symbols it costs are not there to spend."


# -- slots and passive abilities


@EVERY
@pytest.mark.rule("va.dash.defence-slots", "va.dash.reserve-slots")
def test_full_slots_are_told_with_their_number_and_other_symbols_for_what_they_are(edition):
    board = {"defence": 2, "reserve": 3}
    siege = Siege("H a", edition=edition, dashboard=board).turn("undead", "defence3 melee4")
    siege.play("guard:defence", "guard:defence", *["store:melee"] * 3)

    assert told(siege, "guard:defence") == "All 2 Defence slots are taken."
    assert told(siege, "guard:defence", "it") == "Tutti gli spazi di Difesa (2) sono occupati."
    assert told(siege, "guard:melee") == "Only Defence and Retaliate go on guard."
    assert told(siege, "store:melee") == "All 3 Reserve slots are taken."


@EVERY
@pytest.mark.rule("va.ability.passive.second", "va.ability.pay-cost")
def test_a_passive_ability_is_refused_by_a_rule_of_its_own_edition(edition):
    aura = {"when": "attacked", "lines": [{"do": "heal", "amount": 1, "target": "self"}]}
    siege = Siege("H a", edition=edition, dashboard={"abilities": {"one": aura}}).turn("undead", "melee")

    assert cites(siege, "use:one") == ("va.ability.pay-cost" if edition == "first" else "va.ability.passive.second")
    assert told(siege, "use:one") == "It works by itself when its moment comes."
