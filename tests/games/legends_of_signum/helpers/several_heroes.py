"""Scenes of three and four heroes, for tests of falls, turns and victories."""

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.kernel.steps import push, then
from legendarium.testing.legends_of_signum_tiny import BASIC

THREE_HEROES = {"mine": "ann@100,16", "theirs": "bob@300,584", "third": "cid@16,300"}
FOUR_HEROES = {**THREE_HEROES, "fourth": "dan@584,300"}
ALL_BASIC = " ".join(BASIC)


def strike_down(scene, *names):
    """These creatures die together, by nobody's deed, before anything else happens."""
    table = scene.table
    table.decision = None
    push(table, Phase(table.active))
    for name in names:
        table.wounds[scene.things[name]] = 99
    then(table, DEATHS)
    scene.run()


def standing(scene):
    return {scene.name_of(creature) for creature in scene.table.standing}
