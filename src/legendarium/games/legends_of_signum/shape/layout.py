"""The arrays of Legends of Signum. Parties are counted from the own one; the field is turned so that the own edge is below."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.field.candidate_ways import (
    ADVANCE,
    ATTACK,
    ERRAND,
    FIRE,
    GUARD,
    RETREAT,
    RUINS,
    SHELTER,
)
from legendarium.games.legends_of_signum.printed.faces import TYPES
from legendarium.games.legends_of_signum.printed.quantities import CODES, MOVEMENT
from legendarium.games.legends_of_signum.printed.rulings import FACE_NAMES
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.table import PHASES
from legendarium.kernel.questions import Questions
from legendarium.kernel.shape import Column, Shape, amounts, label

MOST_OPTIONS: Final = 64
MOST_THINGS: Final = 192
MANY: Final = 999

PLACES: Final = ("field", "hand", "tactic", "relic", "city", "playing", "terrain", "quest")
"""Where things of rows lie, numbered from 1."""
REASONS: Final = (ADVANCE, ATTACK, RETREAT, GUARD, FIRE, SHELTER, RUINS, ERRAND)
"""Why a way is offered, numbered from 1."""
BAGS: Final = ("deck", "graveyard", "supply", "land supply", "lands", "spent", "construction")

COMMON: Final = (
    f"round={MANY}/12 turn={MANY * 4}/24 own_turn activating own_activation moved=999/100 ran attacks=99/2 detected"
    " wounded=99/2 templates=99/6"
)
TRAY: Final = " ".join(f"{whose}_{face}=99/3" for whose in ("own", "other") for face in FACE_NAMES)
PARTY: Final = (
    f"alive mate active prosperity={-MANY}..{MANY}/20 owed=99/3 hand=99/5 deck=99/20 tactics=99/2 relics=99/2 buildings=99/5"
    " untapped=99/5 creatures=99/4 slain=99/4 hero_health=99/6 hero_wounds=99/6 minions=99/5 built landed on_left on_right"
    " opposite"
)
STATE: Final = (
    "x y on_field radius=1/0.1 strength=99/3 health=99/4 movement=9/2 wounds=99/3 armour=99/2 concentration=99/2 stealth"
    " poison disease activated tired activating victim turn=1 searched price=99/5 any=9/2 named=9/2 tapped charge=99/2 share"
    " phases=99/3"
)
"""Figures of a thing as it is now, before its abilities."""
WAY: Final = "x y dx=-1..1 dy=-1..1 length=99 turn attack=99/3 defence=99/3 contacts=99/2"
"""Of what an option means; lengths are shares of the side of the field."""
ABILITIES: Final = CODES[MOVEMENT + 1 :]
FIRST_ABILITY: Final = MOVEMENT + 1


def shape(fixed: Fixed, questions: Questions) -> Shape:
    """Declare the arrays for tables with these decks in this mode."""
    parties, codes = len(fixed.sides), sorted({face.code for face in fixed.faces})
    names, types = relative_names(parties), max(len(TYPES), *(face.type + 1 for face in fixed.faces))
    figures = amounts(COMMON) + amounts(TRAY, "tray ") + amounts(" ".join(PHASES), "phase ")
    figures += amounts(fixed.mode.learner_figures())
    for name in names:
        figures += amounts(PARTY, f"{name} ")
    things = [
        label("place", len(PLACES)),
        label("type", types),
        label("code", len(codes)),
        label("owner", parties),
    ]
    things += [label("controller", parties), *amounts(STATE), *[Column(code, 99, 0, 3) for code in ABILITIES]]
    return Shape(
        "legends-of-signum",
        parties,
        questions,
        codes,
        figures,
        [f"{name} {bag}" for name in names for bag in BAGS],
        things,
        [label("about", MOST_THINGS), label("reason", len(REASONS)), *amounts(WAY)],
        (MOST_THINGS, MOST_OPTIONS),
        most_number=999,
        is_flat=False,
    )


def relative_names(parties: int) -> list[str]:
    return ["own", *[f"party+{at}" for at in range(1, parties)]]
