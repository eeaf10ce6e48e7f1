"""Conditions of card texts: each of them holds at the moments it describes, and at no other."""

import pytest

from legendarium.games.legends_of_signum.core.moments import HARMED, SignumMoment
from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.testing.legends_of_signum import Skirmish

MOMENTS = {
    "the bearer acts": {"actor": "wolf"},
    "a friend acts": {"actor": "ox"},
    "an enemy acts": {"actor": "elk", "party": 1},
    "a card acts": {"actor": "bolt"},
    "the bearer suffers": {"actor": "elk", "object": "wolf", "party": 1},
    "a friend suffers": {"actor": "elk", "object": "ox", "party": 1},
    "the hero suffers": {"actor": "elk", "object": "hero", "party": 1},
    "an enemy suffers": {"actor": "wolf", "object": "elk"},
    "the other hero suffers": {"actor": "wolf", "object": "foe"},
    "a card suffers": {"actor": "elk", "object": "bolt", "party": 1},
    "a lost friend suffers": {"actor": "wolf", "object": "ox", "loser": 1},
    "in melee": {"style": "melee"},
    "by a strike": {"style": "magical-strike"},
    "by a shot": {"style": "shooting"},
    "by a throw": {"style": "throwing"},
    "by a bolt": {"style": "magical-shot"},
    "with damage": {"amount": 1},
    "with wounds": {"wounds": 1},
    "the doomed suffers": {"actor": "wolf", "object": "elk", "doomed": True},
}
MINE = {"the bearer suffers", "a friend suffers", "the hero suffers"}
THEIRS = {"an enemy suffers", "the other hero suffers", "the doomed suffers"}
OPPONENTS = {name for name, facts in MOMENTS.items() if facts.get("party")}
STYLES = {name for name, facts in MOMENTS.items() if "style" in facts}
HOLD = {
    "i_act": {"the bearer acts", "an enemy suffers", "the other hero suffers", "a lost friend suffers"}
    | {"the doomed suffers"},
    "it_is_me": {"the bearer acts", "the bearer suffers"},
    "my_creature_acts": {"the bearer acts", "a friend acts", "a lost friend suffers"} | THEIRS,
    "enemy_acts": {"an enemy acts", "a card suffers"} | MINE,
    "my_creature_suffers": MINE,
    "enemy_suffers": THEIRS | {"a lost friend suffers"},
    "my_hero_suffers": {"the hero suffers"},
    "it_is_melee": {"in melee", "by a strike"},
    "it_is_ranged": {"by a shot", "by a throw", "by a bolt"},
    "damage_was_dealt": {"with damage"},
    "wounds_were_placed": {"with wounds"},
    "it_lives": MINE | {"an enemy suffers", "the other hero suffers", "a lost friend suffers"},
    "it_is_an_opponents_doing": OPPONENTS,
    "it_is_my_doing": set(MOMENTS) - OPPONENTS,
    "the_opponents_turn_is_over": OPPONENTS,
}


def asked(condition, facts, **scene):
    made = Skirmish("hero@300,16 wolf@200,200 ox@100,100", "foe@300,584 elk@200,300", hand="bolt", cards=BOLT, **scene)
    facts = {**facts}
    if facts.pop("doomed", False):
        made.wound("elk", 3)
    things = {"actor": facts.pop("actor", ""), "object": facts.pop("object", "")}
    actor, it = (made.things[name] if name else -1 for name in things.values())
    moment = SignumMoment(HARMED, facts.pop("party", 0), actor, it, **facts)
    return VERBS.conditions[condition](made.table, made.things["wolf"], moment)


BOLT = {"bolt": {"type": "spell"}}


@pytest.mark.parametrize("condition", HOLD)
def test_a_condition_holds_at_the_moments_it_describes_and_at_no_other(condition):
    assert {name for name, facts in MOMENTS.items() if asked(condition, facts)} == HOLD[condition]


@pytest.mark.rule("los.ruling.deaths.last-wound")
def test_whoever_has_its_last_wound_lives_only_where_the_table_lets_answers_come_first():
    late = {"rulings": {"deaths.answers_before_death": True}}

    assert not asked("it_lives", MOMENTS["the doomed suffers"])
    assert asked("it_lives", MOMENTS["the doomed suffers"], **late)


def test_unhurt_in_this_activation_is_only_who_is_active_without_a_wound():
    made = Skirmish("hero@300,16 wolf@200,200 ox@100,100")
    condition = VERBS.conditions["i_am_unhurt_in_this_activation"]
    moment = SignumMoment(HARMED, 0)
    made.table.activation.creature = made.things["wolf"]

    assert condition(made.table, made.things["wolf"], moment)
    assert not condition(made.table, made.things["ox"], moment)
    made.table.activation.wounded = 1
    assert not condition(made.table, made.things["wolf"], moment)


def test_every_condition_is_asked_here():
    assert set(VERBS.conditions) == {*HOLD, "i_am_unhurt_in_this_activation"}
