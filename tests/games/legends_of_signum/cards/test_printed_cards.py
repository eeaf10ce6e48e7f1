"""What is printed on the more intricate cards, played."""

import pytest

from legendarium.games.legends_of_signum.abilities.control import take_control
from legendarium.games.legends_of_signum.combat.melee import fight
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.values import has, strength, value
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.printed.quantities import (
    FLAW,
    INITIATIVE,
    LUNGE,
    MASTER_OF_SHOOTING,
    MOVEMENT,
    PERSECUTION,
    REGENERATION,
    RITUAL,
    SHOOTING,
    SLOW,
    SNIPER,
)
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN
from legendarium.kernel.shared_tuples import changed
from tests.games.legends_of_signum.helpers.printed_cards import scene


def armour(made, name):
    return made.table.armour[made.things[name]]


def marked(made, name, mark):
    return made.table.has_mark(made.things[name], mark)


def hold(made, name, quantity):
    return value(made.table, made.things[name], quantity)


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


# -- buildings


def test_the_city_hall_gives_one_prosperity_for_a_tap():
    made = scene(city="city-hall")
    made.play("use:city-hall")

    assert purse(made) == 4
    assert made.why_not("use:city-hall").rule == "los.building.tap-to-use"


@pytest.mark.parametrize(("face", "drawn"), [("bullseye", "elk"), ("axe", ""), ("shield", "")])
def test_the_library_finds_a_card_on_a_bullseye_only(face, drawn):
    made = scene(city="library", deck="elk")
    made.fix(face)
    made.play("use:library")

    assert made.zone("hand") == drawn


def test_the_temple_heals_whom_it_is_told_to_among_the_wounded_characters():
    made = scene("aelwen@300,16 caillion@200,16 garran@100,16 lirael@400,16", city="temple")
    for name in ("caillion", "aelwen", "lirael"):
        made.wound(name)
    made.play("use:temple")
    assert sorted(made.offers) == ["target:caillion", "target:lirael"]
    made.play("target:caillion")

    assert [made.wounds(name) for name in ("caillion", "aelwen", "lirael")] == [0, 1, 1]


@pytest.mark.rule("los.ability.healing", "los.ruling.play.no-target")
def test_healing_dew_is_refused_while_nobody_can_be_healed():
    made = scene("aelwen@300,16 iron-sentry@200,100", hand="healing-dew")
    made.wound("iron-sentry")

    assert made.why_not("play:healing-dew").rule == "los.ruling.play.no-target"
    made.wound("aelwen")
    assert made.why_not("play:healing-dew") is None


@pytest.mark.rule("los.ability.beast")
def test_the_barracks_hand_out_bows_but_not_to_a_beast():
    made = scene("aelwen@300,16 caltael@200,16 white-stag@100,30", city="barracks")
    made.play("use:barracks")
    assert made.offers == ["target:aelwen", "target:caltael"]
    made.play("target:caltael")

    assert hold(made, "caltael", SHOOTING) == 3


def test_the_queens_temple_calls_a_minion_to_a_character_if_the_die_hears():
    for face, comes in (("bullseye", False), ("axe", True), ("shield", True)):
        made = scene("zessara@300,16 zhril@200,16", city="queens-temple")
        made.fix(face)
        made.play("use:queens-temple", "target:zhril")

        assert (made.kind == "place") is comes


def test_the_web_market_takes_from_the_opponent_what_it_gives():
    made = scene("zessara@300,16", city="web-market")
    made.fix("axe")
    made.play("use:web-market")

    assert (purse(made), purse(made, 1)) == (4, 2)


def test_the_brood_pit_sends_a_minion_out_again():
    made = scene("zessara@300,16 infected-mushroom@200,16", city="brood-pit")
    made.play("activate:infected-mushroom", "stay")
    assert "activate:infected-mushroom" not in made.offers
    made.play("use:brood-pit", "target:infected-mushroom")

    assert "activate:infected-mushroom" in made.offers
    assert strength(made.table, made.things["infected-mushroom"]) == 2


# -- characters


@pytest.mark.rule("los.cards.unique-building-bonus")
def test_ilvara_draws_a_longer_bow_while_fletchers_hall_stands():
    without = scene("aelwen@300,16 ilvara@200,16", city="tavern")
    within = scene("aelwen@300,16 ilvara@200,16", city="fletchers-hall")

    assert (hold(without, "ilvara", SHOOTING), hold(within, "ilvara", SHOOTING)) == (2, 3)


@pytest.mark.rule("los.cards.class-bonus")
def test_the_house_of_dawn_teaches_its_archers_and_nobody_else():
    made = scene("aelwen@300,16 caltael@200,16 nym@100,16", city="house-of-dawn")

    assert (hold(made, "caltael", MASTER_OF_SHOOTING), hold(made, "nym", MASTER_OF_SHOOTING)) == (1, 0)


def test_ruphus_arms_one_of_your_characters_himself_included():
    made = scene("aelwen@300,16 herrick@200,16", hand="ruphus")
    made.play("play:ruphus", "place:ruphus@400,16")
    assert sorted(made.offers) == ["armour:herrick", "armour:ruphus"]
    made.play("armour:herrick")

    assert (armour(made, "herrick"), armour(made, "ruphus")) == (2, 0)


def test_morrigane_brings_a_cub_with_her():
    made = scene(hand="morrigane")
    made.play("play:morrigane", "place:morrigane@100,16")

    assert made.kind == "place"


def test_rhoswen_recovers_once_a_turn_after_an_attack_that_did_not_hurt_her():
    made = scene("aelwen@300,16 rhoswen@300,200", "foe@300,584 elk@300,232", creatures={"elk": {"health": 9}})
    made.wound("rhoswen")
    made.fix("bullseye " * 8)
    made.play("activate:rhoswen", "fight:elk", "split:2-0", "split:2-0")

    assert (made.wounds("rhoswen"), armour(made, "rhoswen")) == (0, 1)
    made.table.fought = changed(made.table.fought, made.things["elk"], -1)
    attack(made, "rhoswen", "elk")
    made.play("split:2-0", "split:2-0")
    assert armour(made, "rhoswen") == 1


def test_rhoswen_gains_nothing_from_an_attack_that_wounded_her():
    made = scene("aelwen@300,16 rhoswen@300,200", "foe@300,584 elk@300,232", creatures={"elk": {"health": 9}})
    made.play("activate:rhoswen", "fight:elk")
    made.fix("bullseye bullseye axe axe")
    made.play("split:2-0", "split:2-0")

    assert (made.wounds("rhoswen") > 0, armour(made, "rhoswen")) == (True, 0)


def test_a_dying_infected_mushroom_poisons_an_enemy_of_its_controllers_choice():
    made = scene("zessara@300,16 infected-mushroom@200,100", "foe@300,584 elk@400,300", turn=1)
    hurt(made, "infected-mushroom", 1)
    assert (made.asked, sorted(made.offers)) == (0, ["poison:elk", "poison:foe"])
    made.play("poison:foe")

    assert marked(made, "foe", POISON_TOKEN)
    assert not marked(made, "elk", POISON_TOKEN)


def test_a_rot_bearers_last_word_sickens_an_enemy_character():
    made = scene("zessara@300,16 rot-bearer@200,200", "foe@300,584 elk@400,400 owl@500,400")
    hurt(made, "rot-bearer", 2)
    assert sorted(made.offers) == ["disease:elk", "disease:owl"]
    made.play("disease:owl")

    assert [name for name in ("foe", "elk", "owl", "zessara") if marked(made, name, DISEASE_TOKEN)] == ["owl"]


@pytest.mark.parametrize(("dice", "sick"), [("bullseye bullseye", False), ("bullseye axe bullseye", True)])
def test_a_plague_husk_sickens_whom_it_wounds_also_when_it_is_attacked(dice, sick):
    made = scene("zessara@300,16 plague-husk@200,200", "foe@300,584 elk@200,232", turn=1)
    attack(made, "elk", "plague-husk")
    made.fix(dice)
    made.play("split:1-0", "split:1-1")

    assert made.wounds("elk") == sick
    assert marked(made, "elk", DISEASE_TOKEN) is sick


def test_wren_picks_a_pocket_once_a_turn():
    made = scene("aelwen@300,16 sly-wren@200,200", "foe@300,584 elk@200,232", creatures={"elk": {"health": 9}})
    for _ in range(2):
        made.table.marks[made.things["sly-wren"]] = 0
        made.table.fought = changed(made.table.fought, made.things["elk"], -1)
        attack(made, "sly-wren", "elk")
        made.fix("axe bullseye bullseye")
        made.play("split:0-2", "split:1-0")

    assert made.wounds("elk") == 2
    assert (purse(made), purse(made, 1)) == (4, 2)


def test_the_chaplains_last_word_heals_a_wounded_character():
    made = scene("aelwen@300,16 chaplain-gorm@200,200 herrick@100,100")
    made.wound("herrick", 2)
    hurt(made, "chaplain-gorm", 3)

    assert made.wounds("herrick") == 0


def test_xivara_strengthens_minions_near_her_only():
    made = scene("zessara@300,16 hive-matron@200,200 infected-mushroom@200,290 vyx@200,160")

    assert strength(made.table, made.things["infected-mushroom"]) == 2
    assert strength(made.table, made.things["vyx"]) == 2
    made.table.y[made.things["infected-mushroom"]] = 400_000
    assert strength(made.table, made.things["infected-mushroom"]) == 1


# -- spells


def test_second_rebirth_returns_a_character_but_never_a_monster():
    made = scene(hand="second-rebirth", graveyard="caillion old-oak healing-dew")
    made.play("play:second-rebirth")

    assert made.zone("hand") == "caillion"
    assert made.zone("graveyard") == "old-oak healing-dew second-rebirth"


def test_flames_of_fury_wound_every_enemy_near_the_hero_past_armour():
    made = scene("vhorr@300,16 vyx@260,16", "foe@300,584 elk@300,120 far@300,200", hand="flames-of-fury")
    made.table.armour[made.things["elk"]] = 1
    made.play("play:flames-of-fury")

    assert [made.wounds(name) for name in ("elk", "far", "vyx", "vhorr")] == [1, 0, 0, 0]


def test_mass_mending_and_purifying_song_reach_all_of_yours():
    made = scene("aelwen@300,16 caillion@200,16 garran@100,16", hand="mass-mending purifying-song", deck="elk")
    for name in ("aelwen", "garran"):
        made.wound(name, 2)
        made.table.marks[made.things[name]] |= POISON_TOKEN | DISEASE_TOKEN
    made.play("play:mass-mending", "play:purifying-song")

    assert [made.wounds(name) for name in ("aelwen", "caillion", "garran")] == [1, 0, 1]
    assert not any(made.table.marks[made.things[name]] for name in ("aelwen", "garran"))
    assert made.zone("hand") == "elk"


@pytest.mark.rule("los.cards.hero-signature-support")
def test_hunters_mark_is_thalions_and_lays_a_target_open():
    assert scene(hand="hunters-mark").why_not("play:hunters-mark").rule == "los.cards.hero-signature-support"
    made = scene("thalion@300,16", hand="hunters-mark")
    made.table.marks[made.things["foe"]] = STEALTH_TOKEN
    made.play("play:hunters-mark")
    made.play(*[key for key in made.offers if key.startswith("target:")])

    assert not marked(made, "foe", STEALTH_TOKEN)
    assert hold(made, "foe", FLAW) == 1


def test_powder_keg_spares_nobody_within_s_of_the_one_it_is_thrown_at():
    made = scene("aelwen@300,16 caillion@300,270", "foe@300,584 elk@300,200 far@300,400", hand="powder-keg")
    made.play("play:powder-keg", "target:elk")

    assert [made.wounds(name) for name in ("elk", "caillion", "far", "foe")] == [1, 1, 0, 0]


def test_gift_to_the_queen_costs_a_minion_and_brings_two_cards():
    made = scene("zessara@300,16 infected-mushroom@200,100", hand="gift-to-the-queen", deck="elk owl asp")
    made.play("play:gift-to-the-queen")
    while made.kind in ("target", "choose"):
        made.play(made.offers[0])

    assert not made.table.is_standing(made.things["infected-mushroom"])
    assert sorted(made.zone("hand").split()) == ["elk", "owl"]


def test_great_works_untaps_two_buildings():
    made = scene(hand="great-works", city="city-hall library temple tavern")
    for name in ("library", "temple", "tavern"):
        made.table.tapped = changed(made.table.tapped, made.things[name], 1)
    made.play("play:great-works")
    assert len(made.offers) == 3
    made.play(made.offers[0])
    made.play(made.offers[0])

    assert [made.table.tapped[made.things[name]] for name in ("library", "temple", "tavern")] == [0, 0, 1]


def test_a_lost_courier_costs_the_opponent_a_card():
    made = scene(hand="lost-courier", hand_1="elk owl")
    made.play("play:lost-courier")

    assert len(made.zone("hand", 1).split()) == 1
    assert len(made.zone("graveyard", 1).split()) == 1


def test_crack_the_shell_takes_all_armour_before_it_strikes():
    made = scene("zessara@300,16", "foe@300,584 elk@300,400", hand="crack-the-shell")
    made.table.armour[made.things["elk"]] = 3
    made.play("play:crack-the-shell", "target:elk")

    assert (armour(made, "elk"), made.wounds("elk")) == (0, 1)


def test_hollow_bolt_wounds_its_own_caster_too():
    made = scene("vhorr@300,16", "foe@300,584 elk@300,400", hand="hollow-bolt", creatures={"elk": {"health": 5}})
    made.play("play:hollow-bolt", "target:elk")

    assert (made.wounds("elk"), made.wounds("vhorr")) == (2, 1)


def test_wild_hunt_lets_a_character_act_again():
    made = scene("brannok@300,30 tarn@200,30", hand="wild-hunt")
    made.play("activate:tarn", "stay", "play:wild-hunt")
    if made.kind == "target":
        made.play("target:tarn")

    assert "activate:tarn" in made.offers


def test_dance_of_needles_is_the_heros_until_the_turn_ends():
    made = scene("ssilith@300,16", hand="dance-of-needles")
    made.play("play:dance-of-needles")

    assert has(made.table, made.things["ssilith"], LUNGE)
    assert hold(made, "ssilith", PERSECUTION) == 1


def test_binding_silk_slows_an_enemy_character_through_its_own_turn():
    made = scene("zessara@300,16", "foe@300,584 elk@300,400", hand="binding-silk")
    made.play("play:binding-silk")
    if made.kind == "target":
        made.play("target:elk")

    assert (hold(made, "elk", MOVEMENT), hold(made, "elk", SLOW)) == (1, 1)


# -- relics


def test_the_longbow_lengthens_thalions_shot_and_sharpens_it():
    made = scene("thalion@300,16", relics="longbow-of-keledanis")

    assert hold(made, "thalion", SHOOTING) == 3
    assert has(made.table, made.things["thalion"], SNIPER)


def test_the_spider_idol_adds_to_zessaras_ritual_and_the_cloak_regenerates_its_bearer():
    made = scene("zessara@300,16", relics="spider-idol")
    cloak = scene("aelwen@300,16", relics="cloak-of-spirit-medium")

    assert hold(made, "zessara", RITUAL) == 3
    assert hold(cloak, "aelwen", REGENERATION) == 1


def test_the_banner_of_dawn_is_tapped_for_a_character():
    made = scene("aelwen@300,16 caillion@200,16", relics="banner-of-dawn")
    made.play("use:banner-of-dawn")
    if made.kind == "target":
        made.play("target:caillion")

    assert has(made.table, made.things["caillion"], INITIATIVE)
    assert strength(made.table, made.things["caillion"]) == 3
    assert made.why_not("use:banner-of-dawn") is not None


def test_the_brood_lantern_finds_the_hidden_and_poisons_them():
    made = scene("zessara@300,16", "foe@300,584 elk@300,400", relics="brood-lantern")
    made.table.marks[made.things["elk"]] = STEALTH_TOKEN
    made.play("use:brood-lantern", "target:elk")

    assert not marked(made, "elk", STEALTH_TOKEN)
    assert marked(made, "elk", POISON_TOKEN)


def harm(made, *names, amount=1):
    """The same harm to all of them at once."""
    made.table.decision = None
    hurts = [Hurt(made.things[name], amount, "effect", -1, made.table.active) for name in names]
    made.begin(Harm(*hurts), DEATHS)


def test_a_creature_that_falls_under_an_enemys_control_was_an_enemy():
    made = scene("aelwen@300,16 ruphus@200,100", turn=1, tactics="last-stand spoils-of-war")
    made.table.decision = None
    take_control(made.table, made.things["ruphus"], 1)
    made.run()
    harm(made, "ruphus", amount=9)

    assert made.offers == ["spring:t2", "pass"]


def test_an_enemy_that_falls_under_ones_own_control_was_ones_own():
    made = scene("aelwen@300,16", "foe@300,584 elk@200,300", turn=1, tactics="last-stand spoils-of-war")
    made.table.decision = None
    take_control(made.table, made.things["elk"], 0)
    made.run()
    harm(made, "elk", amount=9)

    assert made.offers == ["spring:t1", "pass"]
