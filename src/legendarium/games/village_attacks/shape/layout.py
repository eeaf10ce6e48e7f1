"""The arrays of Village Attacks: the castle zone by zone, dashboards (the own first), dials and decks.

Nothing but the order of decks is hidden, so all seats see the same table from their own place.
"""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import CLASSES, STATUSES, SYMBOLS, TYPES
from legendarium.games.village_attacks.state.fixed import Fixed
from legendarium.games.village_attacks.state.table import PHASES
from legendarium.games.village_attacks.telling.answers import QUESTIONS
from legendarium.kernel.shape import Shape, amounts, label

MOST_OPTIONS: Final = 32
MOST_THINGS: Final = 192
MOST_MONSTERS: Final = 5
MANY: Final = 999

COMMON: Final = (
    f"round={MANY}/20 heart={MANY}/10 morale={MANY}/20 dial=20/5 tier=9/3 deaths={MANY}/3 crowded"
    f" spawn_deck={MANY}/20 trap_deck={MANY}/20 event_deck={MANY}/20 heroes_left=99/5"
)
MONSTER: Final = (
    "in_play own asked active on_map health=20/5 full_health=20/5 experience=99/5 full_experience=20/5 moved=20/3"
    " movement_slots=20/3 defence=20/3 retaliate=20/3 defence_slots=20/3 reserve_slots=20/3 distance=99/5 carries"
)
ZONE: Final = (
    f"peasants=99/3 hunters=99/3 heroes=99/2 health=999/5 damage=999/5 acted=99/3 stunned=99/3 monsters=9/2 own_monster spawn=9"
    f" darkness unlucky traps=9 room=-99..{MANY}/5 distance=99/5 objective"
)
THING: Final = (
    "health=99/5 full_health=99/5 damage=20/2 range=20/3 acted stunned=2 burning bleeding progress=99/3 distance=99/5"
    " own"
)
TARGET: Final = (
    "distance=99/5 steps=99/5 peasants=99/3 hunters=99/3 heroes=99/2 monsters=9/2 health=99/5 damage=20/2 cost=20/3"
    " level=2"
)
"""Of what an option means: where it is, how far from the acting Monster, who is there, what is left of it."""
KINDS: Final = ("zone", "monster", "villager", "objective", "offer", "trap")
"""Rows of things, numbered from 1."""


def shape(seats: int, fixed: Fixed) -> Shape:
    """Declare the arrays for tables of this scenario and edition."""
    zones = fixed.scenario.map.zones
    codes = [*CLASSES, *SYMBOLS, *STATUSES, *(face.code for face in (*fixed.cards, *fixed.monsters, *fixed.heroes))]
    codes += [ability.code for monster in fixed.monsters for ability in monster.abilities]
    codes += [objective.code for objective in fixed.scenario.objectives]
    figures = amounts(COMMON)
    figures += amounts(" ".join(PHASES), "phase ") + amounts(" ".join(f"{symbol}=20/2" for symbol in SYMBOLS), "pool ")
    figures += amounts(" ".join(f"{kind}={MANY}/10" for kind in CLASSES), "slain ")
    figures += amounts(" ".join(f"{kind}={MANY}/10" for kind in CLASSES), "supply ")
    for objective in fixed.scenario.objectives:
        figures += amounts("open complete progress=99/3 carried", f"{objective.code} ")
    for at in range(MOST_MONSTERS):
        figures += [label(f"monster {at + 1} code", len(set(codes))), *amounts(MONSTER, f"monster {at + 1} ")]
        figures += amounts(" ".join(f"level{n + 1}=2 used{n + 1}" for n in range(3)), f"monster {at + 1} ")
        figures += amounts(" ".join(f"{symbol}=20/2" for symbol in SYMBOLS[:5]), f"monster {at + 1} reserve ")
        figures += amounts(" ".join(f"{status}=20/2" for status in STATUSES), f"monster {at + 1} ")
    for zone in zones:
        figures += amounts(ZONE, f"{zone.code} ")
    things = [
        label("kind", len(KINDS)),
        label("code", len(set(codes))),
        label("zone", len(zones)),
        label("whose", seats),
    ]
    things += [label("type", len(TYPES)), *amounts(THING)]
    return Shape(
        "village-attacks",
        seats,
        QUESTIONS,
        codes,
        figures,
        ["trap offer", "traps", "event", "spawn discard", "trap discard", "event discard"],
        things,
        [label("zone", len(zones)), *amounts(TARGET)],
        (MOST_THINGS, MOST_OPTIONS),
        most_number=99,
    )
