"""Harm to a creature in the middle of the active party's activation phase."""

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.turn.activation_phase import Phase


def hurt(scene, target, amount, **how):
    """Harm a creature now; then the phase goes on."""
    scene.table.decision = None
    scene.begin(Harm(Hurt(scene.things[target], amount, **how)), DEATHS, Phase(scene.table.active))


def wound_directly(scene, target, amount, actor=-1):
    """Wounds past armour, as this creature's deed; then whatever waits goes on."""
    party = scene.table.controller[actor] if actor >= 0 else -1
    scene.table.decision = None
    scene.begin(Harm(Hurt(scene.things[target], amount, actor=actor, party=party, direct=True)), DEATHS)
