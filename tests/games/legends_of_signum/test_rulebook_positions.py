"""Positions laid out from the rulebook, chapter by chapter, where two of its sentences meet."""

import pytest

from legendarium.games.legends_of_signum.activation import Phase
from legendarium.games.legends_of_signum.deaths import DEATHS
from legendarium.games.legends_of_signum.wounds import Harm, Hurt
from legendarium.kernel.steps import push, then
from legendarium.testing.legends_of_signum import Skirmish

NINE = " ".join(f"b{number}" for number in range(9))


def begun(**scene):
    made = Skirmish(**scene)
    push(made.table, Phase(0))
    made.run()
    return made


def hurt(scene, target, amount, **how):
    """Harm to a creature and what comes of it, before anything else."""
    scene.table.decision = None
    then(scene.table, Harm(Hurt(scene.things[target], amount, **how)), DEATHS)
    scene.run()


# -- End of Game


@pytest.mark.rule("los.end.hero-priority", "los.ruling.end.prosperity-check-timing")
@pytest.mark.parametrize("moment", ["harmed", "eliminated"])
def test_no_prosperity_that_a_falling_hero_brings_saves_its_player(moment):
    gold = {
        "type": "tactic",
        "when": moment,
        "if": ["my_creature_suffers"],
        "lines": [{"do": "prosperity", "amount": 5}],
    }
    scene = begun(city_1=NINE, tactics_1="gold", cards={"gold": gold}, prosperity=30)
    hurt(scene, "foe", 3, party=0)
    scene.play("spring:t1")

    assert scene.table.players[1].prosperity == 35
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "hero")


@pytest.mark.rule("los.end.hero-priority", "los.multi.last-hero")
def test_where_the_game_goes_on_prosperity_wins_once_the_fallen_are_gone():
    gold = {"type": "tactic", "when": "eliminated", "if": ["enemy_suffers"], "lines": [{"do": "prosperity", "amount": 5}]}
    scene = begun(third="ada@16,300", city_2=NINE, tactics_2="gold", cards={"gold": gold}, prosperity=30)
    hurt(scene, "foe", 3, party=0)
    scene.play("spring:t1")

    assert [event.kind for event in scene.events("fell", "won")] == ["fell", "won"]
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2,), "prosperity")
