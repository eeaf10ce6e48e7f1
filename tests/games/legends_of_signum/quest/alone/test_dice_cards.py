"""Quest alone: dice cards in place of the Overlord's dice."""

import pytest

from legendarium.games.legends_of_signum.combat.melee import allowed_splits, fight
from legendarium.games.legends_of_signum.combat.ranged import SHOOT, shoot
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.printed.quantities import FORTITUDE, STAMINA
from legendarium.games.legends_of_signum.quest.alone.dice_cards import results
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.kernel.shared_tuples import changed
from legendarium.testing.legends_of_signum_quest import QuestScene

WAIT = {"completion": [{"is": "age", "count": 9}]}


def alone(**scene):
    return QuestScene(alone=True, **scene)


def fought(dice, split, faces="", **more):
    """The Hero attacks a bandit of strength 3, both in contact."""
    layout = {"creatures": {"hero": {"strength": 2, "health": 9}}, "beasts": {"bandit": {"strength": 3, "health": 9}}}
    scene = alone(company="hero@300,300", horde="bandit@333,300", dice=dice, active=0, **{**layout, **more})
    fight(scene.table, scene.things["hero"], scene.things["bandit"])
    scene.run()
    scene.fix(faces)
    scene.play(f"split:{split}")
    return scene


def wounds(scene, *names):
    return [scene.wounds(name) for name in names]


@pytest.mark.rule(
    "los.quest-pve.dice-card-melee", "los.ruling.quest.dice-card-versus-defender", "los.quest-pve.npc-fortitude-stamina"
)
def test_one_card_gives_hits_and_blocks_and_the_player_alone_assigns():
    scene = fought("axe shield bullseye shield", "2-0", "axe axe")

    assert wounds(scene, "bandit", "hero") == [1, 1]
    assert [event.facts()["figure"]["code"] for event in scene.events("assigned")] == ["hero"]
    assert len(scene.events("dice-card")) == 1


@pytest.mark.rule("los.quest-pve.npc-fortitude-stamina")
def test_a_wounded_and_tired_creature_still_hits_with_axes():
    scene = alone(company="hero@300,300", horde="bandit@333,300", dice="axe bullseye", active=0)
    bandit = scene.things["bandit"]
    scene.table.wounds[bandit] = 1
    scene.table.fought = changed(scene.table.fought, bandit, scene.table.turns)
    assert has(scene.table, bandit, FORTITUDE)
    assert has(scene.table, bandit, STAMINA)
    assert not has(QuestScene(horde="bandit@333,300").table, bandit, STAMINA)

    fight(scene.table, scene.things["hero"], bandit)
    scene.run()
    scene.fix("bullseye bullseye")
    scene.play("split:2-0")

    assert wounds(scene, "hero") == [1]


@pytest.mark.rule("los.ruling.quest.axe-and-defence-dice")
def test_shields_of_the_players_defence_dice_cancel_axes():
    assert wounds(fought("axe axe bullseye", "0-2", "shield bullseye"), "hero") == [1]


@pytest.mark.rule("los.ruling.quest.axe-and-defence-dice")
def test_by_option_axes_of_a_card_cannot_be_blocked():
    scene = fought("axe axe bullseye", "0-2", "", rulings={"quest.pve_axes_can_be_blocked": False})

    assert wounds(scene, "hero") == [2]


@pytest.mark.rule("los.quest-pve.dice-card-forced-defence", "los.ruling.quest.npc-forced-defence")
@pytest.mark.parametrize(("said", "suffered"), [("block_and_hit", 2), ("block_only", 0)])
def test_forced_to_defend_a_creature_blocks_and_hits_by_shields_alone(said, suffered):
    layout = {"creatures": {"hero": {"strength": 3, "health": 9, "abilities": ["lunge"]}}}
    scene = alone(
        company="hero@300,300",
        horde="bandit@370,300",
        dice="axe shield shield",
        active=0,
        beasts={"bandit": {"strength": 3, "health": 9}},
        rulings={"quest.pve_forced_defence": said},
        **layout,
    )
    hero, bandit = scene.things["hero"], scene.things["bandit"]
    assert len(allowed_splits(scene.table, bandit, hero, bandit)) == 1
    fight(scene.table, hero, bandit)
    scene.run()
    scene.fix("axe axe axe")
    scene.play("split:3-0")

    assert wounds(scene, "bandit", "hero") == [1, suffered]


@pytest.mark.rule("los.ruling.quest.npc-forced-defence", "los.melee.tired-defender")
@pytest.mark.parametrize("tired", ["bandit", "hero"])
def test_neither_its_own_earlier_combats_nor_its_attackers_force_a_creature_to_defend_only(tired):
    scene = alone(
        company="hero@300,300",
        horde="bandit@332,300",
        beasts={"bandit": {"strength": 3}},
        rulings={"quest.pve_forced_defence": "block_only"},
        active=0,
    )
    hero, bandit = scene.things["hero"], scene.things["bandit"]
    scene.table.fought = changed(scene.table.fought, scene.things[tired], scene.table.turns)

    assert list(allowed_splits(scene.table, bandit, hero, bandit)) == [(3, 3)]


@pytest.mark.rule("los.quest-pve.dice-card-shooting")
def test_against_shots_as_many_results_are_read_as_there_were_successes():
    creatures = {"hero": {"abilities": ["shooting 3"]}}
    scene = alone(
        company="hero@300,300", horde="bandit@300,450", dice="shield axe shield", creatures=creatures, active=0
    )
    scene.fix("bullseye bullseye axe")

    shoot(scene.table, scene.things["hero"], scene.things["bandit"], SHOOT)
    scene.run()

    assert wounds(scene, "bandit") == [1]


@pytest.mark.rule("los.ruling.quest.npc-rerolls")
@pytest.mark.parametrize(("dice", "suffered"), [("axe | shield", 0), ("axe | bullseye", 1), ("shield | axe", 0)])
def test_an_overlord_creature_in_cover_rolls_a_failed_defence_again_and_nobody_is_asked(dice, suffered):
    shade = [{"terrain": "quest-rocks", "property": "defense-against-shooting"}]
    scene = alone(
        company="hero@300,200",
        horde="bandit@300,400",
        lands="quest-rocks@300,441",
        quests="shade",
        quest_cards={"shade": {**WAIT, "rule": shade}},
        dice=dice,
        creatures={"hero": {"abilities": ["shooting 1"]}},
        active=0,
    )
    scene.fix("bullseye")

    shoot(scene.table, scene.things["hero"], scene.things["bandit"], SHOOT)
    scene.run()

    assert scene.table.decision is None
    assert ("rerolled" in scene.happened()) == dice.startswith("axe")
    assert wounds(scene, "bandit") == [suffered]


@pytest.mark.rule("los.ruling.quest.npc-rerolls", "los.quest-pve.dice-card-melee")
def test_in_melee_it_rolls_again_what_neither_hits_nor_blocks():
    master = {"strength": 3, "health": 9, "abilities": [{"has": "master-of-attack", "value": 2}]}
    scene = fought("shield bullseye bullseye | axe axe", "2-0", "axe axe", beasts={"bandit": master})

    assert scene.table.decision is None
    assert wounds(scene, "hero", "bandit") == [2, 1]


@pytest.mark.rule("los.quest-pve.dice-card-abilities", "los.example.quest-regeneration-dice-card")
def test_regeneration_heals_by_the_bullseyes_among_the_top_results():
    scene = alone(
        company="hero@300,16",
        horde="bandit@300,500",
        dice="bullseye axe bullseye bullseye",
        beasts={"bandit": {"health": 5, "abilities": [{"has": "regeneration", "value": 3}]}},
    )
    scene.wound("bandit", 4)

    scene.begin(Begin(scene.things["bandit"]))

    assert wounds(scene, "bandit") == [2]


@pytest.mark.rule("los.ruling.quest.npc-ranged")
def test_an_overlord_creature_shoots_with_a_card_and_the_player_defends_with_dice():
    beasts = {"bandit": {"abilities": [{"has": "shooting", "value": 3}], "alone": {"pattern": ["shoot"]}}}
    scene = alone(company="hero@300,300", horde="bandit@300,450", dice="bullseye bullseye axe", beasts=beasts)
    scene.fix("shield axe")

    scene.begin(Begin(scene.things["bandit"]))

    assert wounds(scene, "hero") == [1]
    assert scene.events("behaved")[0].facts()["reason"] == "shoot"


@pytest.mark.rule("los.ruling.quest.dice-card-too-short")
def test_further_cards_are_read_until_there_are_enough_results_and_an_empty_deck_is_shuffled():
    scene = alone(horde="bandit@300,450", dice="axe axe | shield")

    assert results(scene.table, scene.things["bandit"], 3) == (1, 1, 2)
    assert len(results(scene.table, scene.things["bandit"], 5)) == 5
    assert len(scene.state.dice) + len(scene.state.shown) == 2


@pytest.mark.rule("los.quest-pve.veteran", "los.example.quest-veteran-dice-cards")
@pytest.mark.parametrize(("chosen", "suffered"), [("dice-0", 2), ("dice-1", 0)])
def test_a_veterans_player_chooses_between_two_dice_cards(chosen, suffered):
    creatures = {"hero": {"strength": 2, "health": 9, "abilities": ["veteran"]}}
    scene = fought("axe axe bullseye | bullseye bullseye bullseye", "2-0", "bullseye bullseye", creatures=creatures)
    assert (scene.kind, scene.asked) == ("dice", 0)
    label = next(option for option in scene.decision.options if scene.table.face(option.thing).code == chosen)

    scene.match.play(label)

    assert wounds(scene, "hero") == [suffered]
