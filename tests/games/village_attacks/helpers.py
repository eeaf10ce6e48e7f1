"""What several chapters of tests set up alike."""

from legendarium.games.village_attacks.effects.sources import ability_source
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.effects import Perform
from legendarium.testing.village_attacks_faces import bound


def does(siege, *lines, by="", reach=1):
    """A Monster's first ability (or nobody) carries out these lines."""
    source = ability_source(siege.number(by), 0, 1) if by else NO_ONE
    siege.begin(Perform(0, source, bound(list(lines))), LEVEL_UPS)
    return siege


def flips(siege):
    """The rule, and between what the coin decided."""
    return [(event.rule, event.data["heads"], event.data["tails"]) for event in siege.told("flipped")]


def guarded(siege, defence=0, retaliate=0, monster="undead"):
    siege.monster(monster).defence, siege.monster(monster).retaliate = defence, retaliate
    return siege


def stored(siege, monster="undead", **symbols):
    names = ("melee", "ranged", "magic", "defence", "retaliate")
    for name, count in symbols.items():
        siege.monster(monster).store(names.index(name), count)
