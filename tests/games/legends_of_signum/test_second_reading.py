"""What a second reader of the cards found: where a text said one thing and its lines did another."""

from legendarium.games.legends_of_signum.abilities.control import take_control
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from tests.games.legends_of_signum.printed import scene


def wounds(made, *names):
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

    assert wounds(made, "aelwen", "caillion", "garran") == [0, 1, 1]


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
