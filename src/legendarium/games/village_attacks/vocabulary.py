"""The closed vocabulary of effects: every verb with its arguments. `verbs.py` gives each word its function.

VERBS.md says exactly what each word means.
"""

from __future__ import annotations

from legendarium.games.village_attacks.faces import CLASSES, STATUSES, SYMBOLS
from legendarium.kernel.effects import Function, Vocabulary
from legendarium.kernel.schema import Field, choice, flag, listing, number, text

VILLAGER_TARGETS = ("one", "any", "zone", "here", "next", "near", "all", "attacker")
MONSTER_TARGETS = ("ally", "friend", "monsters-here", "monsters-near", "monsters", "struck")
TARGETS = (*VILLAGER_TARGETS, *MONSTER_TARGETS, "self")
ZONES_OF_SHROUD = ("here", "zone", "spawn-points", "heart", "random")
PLACES_OF_SPAWN = ("here", "each-spawn-point", "spawn-point", "random", "furthest")
DIRECTIONS = ("heart", "back", "here", "chosen")

MONSTER_MOMENTS = ("attacked", "hurt", "slays", "turn-begins", "turn-ends", "always")
"""When a passive ability of a Monster works."""
HERO_MOMENTS = ("spawned", "activated", "hits", "moved", "hurt", "slain", "always")
"""When a Town Hero's special ability works."""

MODIFIED = (
    "speed",
    "damage",
    "range",
    "dice",
    "movement-slots",
    "defence-slots",
    "reserve-slots",
    "block",
    "melee",
    "ranged",
    "hindrance",
)
"""The numbers that a standing change may change."""

Arguments = dict[str, Field]


def target(*words: str) -> Field:
    return choice(*words, required=True)


def amount(high: int = 9) -> Field:
    return number(1, high, required=True)


ONLY = listing("choices", values=CLASSES)
COUNT = number(0, 20, default=0)
FEWER = flag()

ARGUMENTS: dict[str, Arguments] = {
    "strike": {"amount": amount(), "only": ONLY},
    "damage": {"amount": amount(), "target": target(*TARGETS), "count": COUNT, "fewer": FEWER, "only": ONLY},
    "inflict": {
        "status": target(*STATUSES),
        "target": target(*TARGETS),
        "count": COUNT,
        "fewer": FEWER,
        "only": ONLY,
    },
    "shroud": {"status": target("darkness", "unlucky"), "where": target(*ZONES_OF_SHROUD)},
    "heal": {"amount": amount(), "target": target("self", *MONSTER_TARGETS)},
    "cleanse": {"count": number(1, 9, default=1), "target": target("self", *MONSTER_TARGETS)},
    "shift": {
        "target": target(*VILLAGER_TARGETS, "self"),
        "direction": target(*DIRECTIONS),
        "steps": number(1, 3, default=1),
        "count": COUNT,
        "fewer": FEWER,
        "only": ONLY,
    },
    "walk": {"steps": amount(5)},
    "leap": {"to": target("reach", "heart", "anywhere")},
    "gain": {"symbol": target(*SYMBOLS[:5]), "count": number(1, 6, default=1)},
    "guard": {
        "symbol": target("defence", "retaliate"),
        "count": number(1, 6, default=1),
        "target": target("self", "friend"),
    },
    "soften": {"by": amount()},
    "foil": {},
    "mend": {"amount": amount()},
    "wound": {"amount": amount()},
    "morale": {"by": number(-20, 20, required=True)},
    "experience": {"amount": amount(), "target": target("self", *MONSTER_TARGETS)},
    "spawn": {
        "peasants": number(0, 9, default=0),
        "hunters": number(0, 9, default=0),
        "heroes": number(0, 2, default=0),
        "where": target(*PLACES_OF_SPAWN),
    },
    "activate": {"target": target("here", "all", "self"), "count": COUNT, "only": ONLY},
    "drain": {"count": number(1, 6, default=1), "target": target("self", *MONSTER_TARGETS)},
    "deal": {"count": number(1, 4, default=1)},
    "disarm": {"count": number(1, 4, default=1)},
    "turn": {"by": number(1, 6, required=True)},
    "escalate": {},
    "close": {"zone": text(required=True)},
    "open": {"zone": text(required=True)},
}


def unwritten(*_: object, **__: object) -> None:
    """What a verb does before `verbs.py` is imported: nothing may run then."""
    raise NotImplementedError("the verbs of Village Attacks are given their functions by verbs.py")


def words() -> Vocabulary:
    vocabulary = Vocabulary()
    for name, arguments in ARGUMENTS.items():
        vocabulary.add(name, unwritten, **arguments)
    return vocabulary


VOCABULARY = words()


def give(name: str, function: Function) -> None:
    """Give a word of the vocabulary its function."""
    VOCABULARY.verbs[name].function = function
