"""What verbs of Village Attacks are said with: whom they touch, where, which way. `verbs.py` has the verbs themselves.

A source is whatever acts: an ability of a Monster, a trap, a Town Hero, an event, a happening or an objective; some words make
sense only for some of them, or at a moment (`attacked`).
"""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import CLASSES
from legendarium.kernel.schema import Field, Word, flag, listing, number, one_of
from legendarium.kernel.vocabulary import Vocabulary

VERBS: Final = Vocabulary()

ABILITY: Final = ("ability",)
PLACED: Final = ("ability", "trap", "hero", "objective")
"""Sources that stand somewhere."""
MOVED: Final = ("ability", "hero", "objective")
WITHOUT_TRAPS: Final = ("ability", "hero", "event", "happening", "objective")

VILLAGER_TARGETS: Final = (
    Word("one", "one Villager in reach; in its zone the target order binds (va.ruling.priority-abilities)", ABILITY),
    Word("any", "one Villager in reach, of any class: the ability names its target", ABILITY),
    Word("zone", "the Villagers of one zone in reach that the seat chooses", ABILITY),
    Word("here", "the Villagers in the source's own zone (a trap: of its marked classes)", PLACED),
    Word("next", "the Villagers in all zones next to the source's, not its own", MOVED),
    Word("near", "the Villagers in all zones in reach, the own zone included", ABILITY),
    Word("all", "all Villagers on the map", WITHOUT_TRAPS),
    Word("attacker", "the Villager whose attack is being answered", ("attacked", "hurt")),
)
ITSELF: Final = Word("self", "the source itself, Monster or Town Hero", MOVED)
MONSTER_TARGETS: Final = (
    Word("ally", "one other Monster in reach, chosen; nothing if there is none", ABILITY),
    Word("friend", "the source or one other Monster in reach, chosen", ABILITY),
    Word("monsters-here", "all Monsters in the source's own zone (the source too, if it is one)", MOVED),
    Word("monsters-near", "all Monsters in reach, the source included", ("ability", "hero")),
    Word("monsters", "all Monsters on the map", WITHOUT_TRAPS),
    Word("struck", "the Monster that a Town Hero's attack has just hit", ("hits",)),
)
TARGETS: Final = (*VILLAGER_TARGETS, ITSELF, *MONSTER_TARGETS)

ON_ANYBODY: Final = one_of(*TARGETS, required=True)
ON_VILLAGERS: Final = one_of(*VILLAGER_TARGETS, ITSELF, required=True)
ON_MONSTERS: Final = one_of(ITSELF, *MONSTER_TARGETS, required=True)
SHROUDED: Final = one_of(
    Word("here", "the source's own zone", PLACED),
    Word("zone", "one in reach that the seat chooses", PLACED),
    Word("spawn-points", "every zone with a spawn point"),
    Word("heart", "the Castle Heart's"),
    Word("random", "one zone but the Heart's"),
    required=True,
)
SPAWNED: Final = one_of(
    Word("here", "the source's own zone", PLACED),
    Word("each-spawn-point", "at every spawn point"),
    Word("spawn-point", "at one of them at random"),
    Word("random", "in one zone but the Heart's"),
    Word("furthest", "at the spawn point furthest from the Heart"),
    required=True,
)
DIRECTED: Final = one_of(
    Word("heart", "nearer to the Heart (forks and heaving as always)"),
    Word("back", "to a zone next to it that is further from the Heart"),
    Word("here", "one nearer to the source's zone", PLACED),
    Word("chosen", "to any zone next to it", PLACED),
    required=True,
)

ONLY: Final = listing("choices", values=CLASSES)
COUNT: Final = number(0, 20, default=0)
FEWER: Final = flag()


def amount(high: int = 9) -> Field:
    return number(1, high, required=True)
