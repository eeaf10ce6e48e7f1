"""Tactics as the packs print them, sprung in the opponent's turn."""

import pytest

from legendarium.games.legends_of_signum.cards.construction import build
from legendarium.games.legends_of_signum.combat.melee import fight
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.moments import TURN_BEGINS, SignumMoment, happens
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.state.table import POISON_TOKEN
from tests.games.legends_of_signum.helpers.printed_cards import scene


def armour(made, name):
    return made.table.armour[made.things[name]]


def marked(made, name, mark):
    return made.table.has_mark(made.things[name], mark)


def hurt(made, name, amount, by=""):
    made.table.decision = None
    actor = made.things[by] if by else -1
    made.begin(Harm(Hurt(made.things[name], amount, "effect", actor, made.table.active)), DEATHS)


def attack(made, one, other):
    made.table.decision = None
    fight(made.table, made.things[one], made.things[other])
    made.run()


def purse(made, party=0):
    return made.table.players[party].prosperity


def sprung(made):
    """The first party springs what it has set."""
    assert made.asked == 0, made.offers
    made.play("spring:t1")


def test_deadly_ambush_repeats_the_damage_as_wounds():
    made = scene(
        "zessara@300,16", "foe@300,584 elk@300,400", turn=1, tactics="deadly-ambush", creatures={"elk": {"health": 9}}
    )
    hurt(made, "elk", 2)
    sprung(made)

    assert made.wounds("elk") == 4


@pytest.mark.rule("los.ruling.deaths.last-wound")
def test_swift_rescue_heals_the_living_and_saves_a_life_only_where_answers_come_before_deaths():
    made = scene("aelwen@300,16 caillion@200,100", turn=1, tactics="swift-rescue")
    hurt(made, "caillion", 1)
    sprung(made)
    assert made.wounds("caillion") == 0

    made = scene("aelwen@300,16 caillion@200,100", turn=1, tactics="swift-rescue")
    hurt(made, "caillion", 2)
    assert made.table.decision is None
    assert not made.table.is_standing(made.things["caillion"])

    rulings = {"deaths.answers_before_death": True}
    made = scene("aelwen@300,16 caillion@200,100", turn=1, tactics="swift-rescue", rulings=rulings)
    hurt(made, "caillion", 2)
    sprung(made)
    assert made.table.is_standing(made.things["caillion"])
    assert made.wounds("caillion") == 1


@pytest.mark.rule("los.ruling.deaths.last-wound")
def test_feigned_death_hides_whoever_survives():
    made = scene("zessara@300,16 vyx@200,200", turn=1, tactics="feigned-death")
    hurt(made, "vyx", 1)
    assert made.offers == ["spring:t1", "pass"]

    made = scene("zessara@300,16 vyx@200,200", turn=1, tactics="feigned-death")
    hurt(made, "vyx", 2)
    assert made.table.decision is None


def test_stand_firm_comes_before_the_harm():
    made = scene("aelwen@300,16 caillion@200,100", turn=1, tactics="stand-firm")
    hurt(made, "caillion", 3)
    sprung(made)

    assert (made.wounds("caillion"), armour(made, "caillion")) == (1, 0)


def test_spore_burst_poisons_enemies_round_the_dying():
    made = scene("zessara@300,16 vyx@200,200", "foe@300,584 elk@200,260 far@200,400", turn=1, tactics="spore-burst")
    hurt(made, "vyx", 2)
    sprung(made)

    assert [name for name in ("foe", "elk", "far", "zessara") if marked(made, name, POISON_TOKEN)] == ["elk"]


def test_brood_vengeance_brings_a_minion_to_the_hero():
    made = scene("zessara@300,16 vyx@200,200", turn=1, tactics="brood-vengeance")
    hurt(made, "vyx", 2)
    sprung(made)

    assert (made.kind, made.asked) == ("place", 0)


def test_bitter_medicine_answers_healing():
    made = scene("zessara@300,16", "foe@300,584 garran@300,400", turn=1, city_1="temple", tactics="bitter-medicine")
    made.wound("garran")
    made.play("use:temple", "target:garran")
    sprung(made)

    assert made.wounds("garran") == 2


def test_webbed_blades_take_a_die_from_the_attacker():
    made = scene("zessara@300,16 vyx@200,200", "foe@300,584 elk@200,232", turn=1, tactics="webbed-blades")
    attack(made, "elk", "vyx")
    sprung(made)

    assert strength(made.table, made.things["elk"]) == 1


def test_answering_volley_strikes_the_shooter_first():
    made = scene(
        "aelwen@300,16 caillion@200,200", "foe@300,584 deadeye-corra@200,400", turn=1, tactics="answering-volley"
    )
    made.play("activate:deadeye-corra", "shoot:caillion")
    made.fix("axe axe")
    sprung(made)

    assert made.wounds("deadeye-corra") == 1


def test_tithe_of_silk_waits_for_a_building():
    made = scene("zessara@300,16", turn=1, supply_1="tavern", tactics="tithe-of-silk")
    made.table.decision = None
    build(made.table, 1, made.things["tavern"])
    made.run()
    sprung(made)

    assert (purse(made), purse(made, 1)) == (4, 1)


def test_a_shield_bearer_takes_what_was_meant_for_the_hero():
    made = scene("aelwen@300,16 caillion@200,100 garran@100,100", turn=1, tactics="shield-bearer")
    hurt(made, "aelwen", 1)
    sprung(made)
    assert sorted(made.offers) == ["target:caillion", "target:garran"]
    made.play("target:garran")

    assert [made.wounds(name) for name in ("aelwen", "caillion", "garran")] == [0, 0, 1]


def test_unicorns_grace_lets_an_attack_pass_and_it_is_over():
    made = scene("aelwen@300,16 caillion@200,200", "foe@300,584 elk@200,232", turn=1, tactics="unicorns-grace")
    made.play("activate:elk", "fight:caillion")
    sprung(made)

    assert made.kind != "assign"
    assert "activate:elk" not in made.offers
    assert made.wounds("caillion") == 0


def test_silence_of_the_web_leaves_a_spell_without_effect():
    made = scene("vhorr@300,16 vyx@200,200", turn=1, hand_1="arrow-of-light", tactics="silence-of-the-web")
    made.play("play:arrow-of-light", "target:vyx")
    sprung(made)

    assert made.wounds("vyx") == 0
    assert made.zone("graveyard", 1) == "arrow-of-light"


def test_shove_off_keeps_enemies_from_the_hero():
    made = scene("aelwen@300,16", "foe@300,584 elk@300,120", turn=1, tactics="shove-off")
    made.play("activate:elk", "move:elk@300,50")
    made.fix("bullseye")
    sprung(made)

    assert made.at("elk")[1] > 140


def test_banishment_sends_a_character_home_without_its_wounds():
    made = scene("aelwen@300,16", "foe@300,584 elk@300,120", hand="banishment")
    made.wound("elk")
    made.play("play:banishment")
    if made.kind == "target":
        made.play("target:elk")

    assert made.zone("hand", 1) == "elk"
    assert made.wounds("elk") == 0


def test_demolition_tears_down_a_building_of_choice():
    made = scene(hand="demolition", city_1="temple arena")
    made.play("play:demolition")
    assert made.offers == ["destroy:temple", "destroy:arena"]
    made.play("destroy:arena")

    assert made.zone("city", 1) == "temple"


def test_sabotage_breaks_a_relic_as_the_opponents_turn_begins():
    made = scene("zessara@300,16", "aelwen@300,584", turn=1, relics_1="silver-mail", tactics="sabotage")
    made.table.decision = None
    happens(made.table, SignumMoment(TURN_BEGINS, 1))
    made.run()
    sprung(made)

    assert (made.zone("relics", 1), made.zone("graveyard", 1)) == ("", "silver-mail")


def wounds_of(made, *names):
    return [made.wounds(name) for name in names]


def harm(made, *names, amount=1):
    """The same harm to all of them at once."""
    made.table.decision = None
    hurts = [Hurt(made.things[name], amount, "effect", -1, made.table.active) for name in names]
    made.begin(Harm(*hurts), DEATHS)


def test_a_shield_bearer_takes_nothing_that_comes_to_others_than_the_hero():
    made = scene("aelwen@300,16 caillion@200,100 garran@100,100", turn=1, tactics="shield-bearer")
    harm(made, "aelwen", "caillion")
    made.play("spring:t1", "target:garran")

    assert wounds_of(made, "aelwen", "caillion", "garran") == [0, 1, 1]


def test_silence_of_the_web_keeps_a_terrain_from_the_field():
    made = scene("vhorr@300,16", turn=1, land_supply_1="forest", tactics="silence-of-the-web")
    before = len(made.table.players[1].land_supply)
    made.play("terrain:forest@300,300,0", "spring:t1")

    assert made.table.templates == []
    assert len(made.table.players[1].land_supply) == before
    assert not made.words("land")


def test_silence_of_the_web_counts_a_unique_terrain_as_played():
    made = scene("vhorr@300,16", "aelwen@300,584", 1, land_supply_1="silver-hedge", tactics="silence-of-the-web")
    made.play("terrain:silver-hedge@300,300,0", "spring:t1")
    made.table.turns += 2

    assert made.why_not("terrain:silver-hedge@300,300,0").rule == "los.terrain.unique-once"
