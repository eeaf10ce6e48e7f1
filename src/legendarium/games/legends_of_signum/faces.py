"""What is printed: creatures, support cards, buildings and terrains, as the packs give them. Frozen and shared."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendarium.games.legends_of_signum.measuring.shapes import Shape
from legendarium.kernel.vocabulary import Line

HERO: Final = 0
MINION: Final = 1
CHARACTER: Final = 2
SPELL: Final = 3
RELIC: Final = 4
TACTIC: Final = 5
BUILDING: Final = 6
TERRAIN: Final = 7
TYPES: Final = (
    "hero",
    "minion",
    "character",
    "spell",
    "relic",
    "tactic",
    "building",
    "terrain",
)  # los.cards.eight-types

RELIC_TYPES: Final = ("melee", "ranged", "armour", "shield", "helmet", "treasure")  # los.relic.six-types
RARITIES: Final = ("common", "rare", "legendary", "mythical")
UNIVERSAL: Final = "universal"
DOGS_OF_WAR: Final = "dogs-of-war"

BASIC: Final = 0
UNIQUE: Final = 1
CLASS: Final = 2
STANDINGS: Final = ("basic", "unique", "class")
"""How a building or terrain stands: basic for every faction, unique to one, or a class building (which is unique too)."""


class Grant:
    """A number or flag that something gives: `has` counts alone, `plus` adds, `loses` takes the ability away."""

    __slots__ = ("cancels", "of", "signed", "value")

    def __init__(self, of: int, value: int, signed: bool = False, cancels: bool = False) -> None:
        self.of = of
        self.value = value
        self.signed = signed
        self.cancels = cancels


class Holding:
    """An ability as a card holds it: which, its number, and what its entry adds to the glossary."""

    __slots__ = (
        "conditions",
        "engine",
        "gives",
        "gloss",
        "key",
        "lines",
        "may",
        "of",
        "on",
        "once",
        "rule",
        "to",
        "until",
        "value",
        "what",
        "when",
        "within",
    )

    def __init__(
        self,
        key: str,
        of: int,
        value: int = 1,
        gives: tuple[Grant, ...] = (),
        lines: tuple[Line, ...] = (),
        within: int = 0,
        to: str = "",
        what: tuple[str, ...] = (),
        on: tuple[str, ...] = (),
        when: str = "",
        conditions: tuple[Any, ...] = (),
        may: bool = False,
        rule: str = "",
        gloss: str = "",
        until: int = 0,
        engine: tuple[tuple[Grant, ...], ...] = (),
        once: bool = False,
    ) -> None:
        self.key = key
        """Its code on this card: the ability's own, or the name of a text."""
        self.of = of
        """The quantity it is (quantities.py); -1 for a text of its own."""
        self.value = value
        self.gives = gives
        self.lines = lines
        self.within = within
        """A distance in micrometres; 0 for none."""
        self.to = to
        """Whom it works on: a word of `targets.py`; empty for the ability's own rule."""
        self.what = what
        """What a shield is against."""
        self.on = on
        """What starts a steam engine."""
        self.when = when
        """The moment a text waits for; empty for abilities of the glossary."""
        self.conditions = conditions
        self.may = may
        self.rule = rule
        self.gloss = gloss
        self.until = until
        """How long what it gives lasts (gains.py), where the entry may say so."""
        self.engine = engine
        """What a steam engine gives for Bullseye, Axe and Shield."""
        self.once = once
        """A text that acts at most once a turn."""


class Cost:
    """Buildings to tap by name, further buildings of any name, and Prosperity."""

    __slots__ = ("any", "buildings", "prosperity")

    def __init__(self, buildings: tuple[str, ...] = (), any_buildings: int = 0, prosperity: int = 0) -> None:
        self.buildings = buildings
        self.any = any_buildings
        self.prosperity = prosperity


FREE: Final = Cost()


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """What every card has."""

    __slots__ = ("code", "cost", "faction", "gloss", "name", "rarity", "rules", "type")

    def __init__(
        self,
        code: str,
        type_of_card: int,
        name: str,
        faction: str,
        rarity: int,
        cost: Cost,
        gloss: str,
        rules: tuple[str, ...],
    ) -> None:
        self.code = code
        self.type = type_of_card
        self.name = name
        self.faction = faction
        self.rarity = rarity
        self.cost = cost
        self.gloss = gloss
        self.rules = rules


class CreatureFace(Face):
    """A hero, a minion or a character: parameters and abilities."""

    __slots__ = ("affiliation", "holdings", "moniker", "radius", "slots", "tied", "values")

    def __init__(
        self,
        code: str,
        type_of_card: int,
        name: str,
        faction: str,
        rarity: int,
        cost: Cost,
        gloss: str,
        rules: tuple[str, ...],
        values: tuple[int, ...],
        radius: int,
        holdings: tuple[Holding, ...],
        tied: tuple[tuple[str, Holding], ...] = (),
        affiliation: str = "",
        moniker: str = "",
        slots: tuple[int, ...] = (0, 0, 0, 0, 0, 0),
    ) -> None:
        super().__init__(code, type_of_card, name, faction, rarity, cost, gloss, rules)
        self.values = values
        """For each quantity what is printed (quantities.py); abilities tied to a building are not in it."""
        self.radius = radius
        self.holdings = holdings
        self.tied = tied
        """los.cards.unique-building-bonus: abilities held only while that building stands, with the building's code."""
        self.affiliation = affiliation
        """The House or Swarm, by the code of its class building."""
        self.moniker = moniker
        self.slots = slots
        """los.relic.slots: how many relics of each type a hero can hold."""


class SupportFace(Face):
    """A spell, a relic or a tactic."""

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

    def __init__(
        self,
        code: str,
        type_of_card: int,
        name: str,
        faction: str,
        rarity: int,
        cost: Cost,
        gloss: str,
        rules: tuple[str, ...],
        lines: tuple[Line, ...] = (),
        needs_target: str = "",
        hero: str = "",
        relic_type: int = -1,
        holdings: tuple[Holding, ...] = (),
        durability: int = 0,
        uses: int = 0,
        occasion: str = "",
        activation: int = 0,
        when: str = "",
        conditions: tuple[Any, ...] = (),
        gives: tuple[Grant, ...] = (),
    ) -> None:
        super().__init__(code, type_of_card, name, faction, rarity, cost, gloss, rules)
        self.lines = lines
        self.needs_target = needs_target
        """Whom it has to choose (a word of `targets.py`); without anybody it cannot be played (los.ruling.play.no-target)."""
        self.hero = hero
        """los.cards.hero-signature-support: the code of the hero it is bound to; empty for none."""
        self.relic_type = relic_type
        self.holdings = holdings
        """What a relic gives its hero while it is equipped."""
        self.durability = durability
        self.uses = uses
        self.occasion = occasion
        """Multiple Uses: what costs a mark (a word of `relics.py`)."""
        self.activation = activation
        """1 for a relic that is tapped, 2 for one that takes the hero's activation too; then `lines` say what it does."""
        self.when = when
        """A tactic's moment."""
        self.conditions = conditions
        self.gives = gives
        """Numbers a relic adds to or takes from its hero: `{ plus = "strength" }`."""


class BuildingFace(Face):
    """A building: its price, how it stands, and what it can do."""

    __slots__ = ("bonus", "holdings", "lines", "needs_target", "price", "standing")

    def __init__(
        self,
        code: str,
        name: str,
        faction: str,
        rarity: int,
        gloss: str,
        rules: tuple[str, ...],
        price: int,
        standing: int,
        lines: tuple[Line, ...] = (),
        needs_target: str = "",
        bonus: tuple[Grant, ...] = (),
        holdings: tuple[Holding, ...] = (),
    ) -> None:
        super().__init__(code, BUILDING, name, faction, rarity, FREE, gloss, rules)
        self.price = price
        self.standing = standing
        self.lines = lines
        """What tapping it does; empty for a building without an ability of its own."""
        self.needs_target = needs_target
        self.bonus = bonus
        """los.cards.class-bonus: what characters of this House or Swarm have."""
        self.holdings = holdings


class TerrainFace(Face):
    """A terrain: the shape of its template and its properties."""

    __slots__ = (
        "blocks",
        "defends",
        "difficult",
        "gives",
        "impassable",
        "ruins",
        "shape",
        "side_b",
        "standing",
        "templates",
    )

    def __init__(
        self,
        code: str,
        name: str,
        faction: str,
        rarity: int,
        gloss: str,
        rules: tuple[str, ...],
        shape: Shape,
        standing: int,
        cost: Cost = FREE,
        difficult: bool = False,
        impassable: bool = False,
        blocks: bool = False,
        defends: bool = False,
        ruins: tuple[tuple[Line, ...], ...] = (),
        templates: int = 0,
        gives: tuple[Grant, ...] = (),
        side_b: TerrainFace | None = None,
    ) -> None:
        super().__init__(code, TERRAIN, name, faction, rarity, cost, gloss, rules)
        self.shape = shape
        self.standing = standing
        self.difficult = difficult
        self.impassable = impassable
        self.blocks = blocks
        self.defends = defends
        self.ruins = ruins
        """los.ruling.ruins.result-table-lost: what Bullseye, Axe and Shield do when it is searched; empty: no Ruins."""
        self.templates = templates
        """Quest mode: how many templates of it the box holds; 0 for terrains of the ordinary game."""
        self.gives = gives
        """Quest mode: what it gives to the Hero's creatures in contact with it."""
        self.side_b = side_b
        """los.quest.terrain-card-sides: the other side of its card, in use once its quest is completed."""

    def with_properties(self, codes: frozenset[str]) -> TerrainFace:
        """The same terrain with these properties besides (los.quest.terrain-shared-abilities)."""
        return TerrainFace(
            self.code,
            self.name,
            self.faction,
            self.rarity,
            self.gloss,
            self.rules,
            self.shape,
            self.standing,
            self.cost,
            self.difficult or "difficult-terrain" in codes,
            self.impassable or "impassable" in codes,
            self.blocks or "blocks-line-of-sight" in codes,
            self.defends or "defense-against-shooting" in codes,
            self.ruins,
            self.templates,
            self.gives,
            self.side_b,
        )
