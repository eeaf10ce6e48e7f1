"""What is printed: creatures, support cards, buildings and terrains, as the packs give them. Frozen and shared."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.shapes import Shape
from legendarium.games.legends_of_signum.geometry.exact.templates import problems as template_problems
from legendarium.games.legends_of_signum.printed.grants import (
    FREE,
    ON_USE,
    Cost,
    Grant,
    Holding,
    read_ability,
    read_bonus,
    read_cost,
    read_grant,
    read_lines,
    read_own_ability,
    read_text,
)
from legendarium.games.legends_of_signum.printed.quantities import (
    ABILITIES,
    COUNT,
    HEALTH,
    MOVEMENT,
    RELIC_ONLY,
    STRENGTH,
    TERRAIN_ONLY,
)
from legendarium.games.legends_of_signum.printed.rulings import FACE_NAMES
from legendarium.kernel.entry import Entry, Printed
from legendarium.kernel.vocabulary import Condition, Line

HERO: Final = 0
MINION: Final = 1
CHARACTER: Final = 2
SPELL: Final = 3
RELIC: Final = 4
TACTIC: Final = 5
BUILDING: Final = 6
TERRAIN: Final = 7
TYPES: Final = ("hero", "minion", "character", "spell", "relic", "tactic", "building", "terrain")
"""los.cards.eight-types"""
RELIC_TYPES: Final = ("melee", "ranged", "armour", "shield", "helmet", "treasure")  # los.relic.six-types
RARITIES: Final = ("common", "rare", "legendary", "mythical")
UNIVERSAL: Final = "universal"
DOGS_OF_WAR: Final = "dogs-of-war"

BASIC: Final = 0
UNIQUE: Final = 1
CLASS: Final = 2
STANDINGS: Final = ("basic", "unique", "class")
"""How a building or terrain stands: basic for every faction, unique to one, or a class building (which is unique too)."""
MOVES: Final = ("-", "S", "M", "L", "XL")
PROPERTIES: Final = tuple(row.code for row in ABILITIES.values() if row.kind == TERRAIN_ONLY)
TENTH: Final = 100
"""Templates are given in tenths of a millimetre."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Face(Printed):
    """What every card has."""

    __slots__ = ("cost", "faction", "rarity", "sourced", "type")

    def __init__(self, entry: Entry, type_of_card: int, is_plain: bool = False) -> None:
        super().__init__(entry)
        self.type: Final = type_of_card
        self.faction: Final = "" if is_plain else entry.text("faction", "")
        self.rarity: Final = 0 if is_plain else max(0, entry.place("rarity", RARITIES, -1))
        self.sourced: Final = entry.texts("sourced")
        self.cost: Cost = FREE

    @property
    def kind(self) -> str:
        """The word for its type."""
        return TYPES[self.type]


class CreatureFace(Face):
    """A hero, a minion or a character: parameters and abilities."""

    __slots__ = (
        "affiliation",
        "bonuses",
        "holdings",
        "moniker",
        "monikers",
        "own_abilities",
        "radius",
        "slots",
        "tied",
        "values",
    )

    def __init__(self, entry: Entry, type_of_card: int) -> None:
        super().__init__(entry, type_of_card)
        strength, health = entry.number("strength", 0, 9), entry.number("health", 1, 20)
        movement = entry.place("movement", MOVES)
        self.radius: Final = entry.number("base", 32, 80, 32) * 500
        abilities = entry.parts("abilities", read_creature_ability)
        own = tuple(holding for holding in abilities if not holding.tied)
        self.holdings: Final = (*own, *entry.parts("ability", read_text))
        self.tied: Final = tuple((holding.tied, holding) for holding in abilities if holding.tied)
        """los.cards.unique-building-bonus: abilities held only while that building stands, with the building's code."""
        self.bonuses: Final = entry.parts("bonus", read_bonus)
        """Numbers that are added, had or lost while that building stands; always where none is named."""
        self.own_abilities: Final = entry.parts("deed", read_own_ability)
        """los.cards.standard-or-unique-ability: activated abilities of its own."""
        values = [0] * COUNT
        values[STRENGTH], values[HEALTH], values[MOVEMENT] = strength, health, movement
        for holding in own:
            values[holding.of] = max(values[holding.of], holding.value)
        self.values: Final = tuple(values)
        """For each quantity what is printed (quantities.py); abilities tied to a building are not in it."""
        self.moniker: str = ""
        self.monikers: dict[str, str] = {}
        self.affiliation: str = ""
        """The House or Swarm, by the code of its class building."""
        self.slots: tuple[int, ...] = (0,) * len(RELIC_TYPES)
        """los.relic.slots: how many relics of each type a hero can hold."""

    def read_moniker(self, entry: Entry) -> None:
        self.moniker = entry.text("moniker", "")
        self.monikers = entry.translations("moniker")


def read_creature_ability(entry: Entry) -> Holding:
    holding = read_ability(entry)
    row = ABILITIES.get(holding.key)
    if row is not None and row.kind in (TERRAIN_ONLY, RELIC_ONLY):
        entry.wrong(f"{row.code} is not for creatures")
    return holding


class HeroFace(CreatureFace):
    __slots__ = ()

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, HERO)
        self.read_moniker(entry)
        slots = entry.choices("slots", RELIC_TYPES)
        self.slots = tuple(slots.count(relic) for relic in RELIC_TYPES)


class MinionFace(CreatureFace):
    __slots__ = ()

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, MINION)


class CharacterFace(CreatureFace):
    __slots__ = ()

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, CHARACTER)
        self.read_moniker(entry)
        self.cost = read_cost(entry)
        self.affiliation = entry.text("affiliation", "")


class SupportFace(Face):
    """A spell, a relic or a tactic. Fields that a type does not use are 0 or empty."""

    __slots__ = (
        "activation",
        "conditions",
        "durability",
        "gives",
        "hero",
        "holdings",
        "lines",
        "needs_target",
        "occasion",
        "relic_type",
        "uses",
        "when",
    )

    def __init__(self, entry: Entry, type_of_card: int) -> None:
        super().__init__(entry, type_of_card)
        self.cost = read_cost(entry)
        self.hero: Final = entry.text("hero", "")
        """los.cards.hero-signature-support: the code of the hero it is bound to; empty for none."""
        self.lines: Final = read_lines(entry, moment=str(entry.data.get("when", ON_USE)))
        self.needs_target: Final = entry.text("target", "")
        """Whom it has to choose (a word of `targets.py`); without anybody it cannot be played (los.ruling.play.no-target)."""
        self.relic_type: int = -1
        self.holdings: tuple[Holding, ...] = ()
        """What a relic gives its hero while it is equipped."""
        self.gives: tuple[Grant, ...] = ()
        """Numbers a relic adds to or takes from its hero: `{ plus = "strength" }`."""
        self.durability: int = 0
        self.uses: int = 0
        self.occasion: str = ""
        """Multiple Uses: what costs a mark (a word of `relics.py`)."""
        self.activation: int = 0
        """1 for a relic that is tapped, 2 for one that takes the hero's activation too; then `lines` say what it does."""
        self.when: str = ""
        """A tactic's moment."""
        self.conditions: tuple[Condition, ...] = ()


class SpellFace(SupportFace):
    __slots__ = ()

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, SPELL)


class RelicFace(SupportFace):
    __slots__ = ()

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, RELIC)
        self.relic_type = entry.place("relic", RELIC_TYPES)
        self.holdings = entry.parts("abilities", read_ability)
        self.gives = entry.parts("gives", read_grant)
        self.durability = entry.number("durability", 0, 9, 0)
        self.uses = entry.number("uses", 0, 9, 0)
        self.occasion = entry.text("occasion", "")
        self.activation = entry.number("activation", 0, 2, 0)


class TacticFace(SupportFace):
    __slots__ = ()

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, TACTIC)
        self.when = entry.moment("when")
        self.conditions = entry.conditions("if")


class BuildingFace(Face):
    """A building: its price, how it stands, and what it can do."""

    __slots__ = ("bonus", "lines", "needs_target", "price", "standing")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, BUILDING)
        self.price: Final = entry.number("price", 0, 9)
        self.standing: Final = entry.place("standing", STANDINGS)
        self.lines: Final = read_lines(entry)
        """What tapping it does; empty for a building without an ability of its own."""
        self.needs_target: Final = entry.text("target", "")
        self.bonus: Final = entry.parts("bonus", read_grant)
        """los.cards.class-bonus: what characters of this House or Swarm have."""


class TerrainFace(Face):
    """A terrain: the shape of its template and its properties."""

    __slots__ = (
        "blocks",
        "defends",
        "difficult",
        "entry",
        "gives",
        "impassable",
        "ruins",
        "shape",
        "side_b",
        "standing",
        "templates",
    )

    def __init__(self, entry: Entry, is_payable: bool = True) -> None:
        super().__init__(entry, TERRAIN)
        self.entry: Final = entry
        if is_payable:
            self.cost = read_cost(entry)
        self.standing: Final = entry.place("standing", STANDINGS[:CLASS])
        has = entry.choices("has", PROPERTIES)
        self.difficult: Final = "difficult-terrain" in has
        self.impassable: Final = "impassable" in has
        self.blocks: Final = "blocks-line-of-sight" in has
        self.defends: Final = "defense-against-shooting" in has
        self.shape: Final = read_shape(entry)
        self.ruins: tuple[tuple[Line, ...], ...] = ()
        """los.ruling.ruins.result-table-lost: what Bullseye, Axe and Shield do when it is searched; empty: no Ruins."""
        self.templates: int = 0
        """How many templates of it the box of a mode holds; 0 for terrains of the ordinary game."""
        self.gives: tuple[Grant, ...] = ()
        """What it gives to creatures in contact with it, where a mode has it so."""
        self.side_b: TerrainFace | None = None
        """The other side of its card, where a mode turns it over."""


class LandFace(TerrainFace):
    """A terrain of the ordinary game."""

    __slots__ = ()

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.ruins = entry.part("ruins", read_ruins) or ()


def read_ruins(entry: Entry) -> tuple[tuple[Line, ...], ...]:
    for face in FACE_NAMES:
        if face not in entry.data:
            entry.wrong("missing", face)
    return tuple(read_lines(entry, face) for face in FACE_NAMES)


def read_shape(entry: Entry) -> Shape:
    """Convex pieces of corners in tenths of a millimetre, counter-clockwise, round the middle of the template."""
    pieces: Any = entry.anything("pieces", required=True)
    try:
        shape = Shape([[(int(x) * TENTH, int(y) * TENTH) for x, y in piece] for piece in pieces or ()])
    except (TypeError, ValueError):
        entry.wrong("lists of corners [x, y] in tenths of a millimetre are expected", "pieces")
        return Shape([])
    if pieces is not None:
        for problem in template_problems(shape):
            entry.wrong(problem, "pieces")
    return shape
