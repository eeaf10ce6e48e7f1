"""What is printed: card faces and Hero boards, frozen and shared by all tables."""

from __future__ import annotations

from typing import Any, Final

from legendarium.kernel.entry import Imprint, Printed
from legendarium.kernel.standing import Modifier
from legendarium.kernel.vocabulary import Line

KINDS: Final = ("treasure", "weapon", "defence", "monster", "spell", "scroll", "beer", "potion", "nuggets", "item")
TREASURE: Final = 0
WEAPON: Final = 1
DEFENCE: Final = 2
MONSTER: Final = 3
SPELL: Final = 4
SCROLL: Final = 5
BEER: Final = 6
POTION: Final = 7
NUGGETS: Final = 8
ITEM: Final = 9

SLOTS: Final = ("armour", "shield", "helmet", "cape", "defence-spell")  # vol.defence.one-per-slot
ELEMENTS: Final = ("fire", "earth", "water", "air", "mind")  # vol.element.five
REACHES: Final = ("normal", "any-opponent", "any-player", "any-target")
SPELL_KINDS: Final = ("attack", "heal", "defence", "effect")
MULTI: Final = ("all", "everyone", "enemies", "monsters", "named")
NO_MAGIC: Final = (0, 0, "")
LEVELS: Final = ("level1", "level2", "level3")

WEAPON_CLASSES: Final = ("swords", "axes", "maces-and-hammers", "ranged", "knives", "staffs")
CLASS_OF_WEAPON: Final[dict[str, str]] = {  # vol.weapon.classification
    **dict.fromkeys(("Broadsword", "Elven Blade", "Flame Blade", "Sacred Sword", "Silver Sword", "Sword"), "swords"),
    **dict.fromkeys(("Axe", "Bardiche", "Bone Axe", "Double Axe", "Giant Axe"), "axes"),
    **dict.fromkeys(("Flail", "Morning Star", "Thunder Hammer", "Warhammer"), "maces-and-hammers"),
    **dict.fromkeys(
        ("Bow", "Shortbow", "Crossbow", "Dwarven Crossbow", "Elven Bow", "Elven Shortbow", "Spear", "Elven Spear"),
        "ranged",
    ),
    **dict.fromkeys(("Dark Elven Blade", "Elven Knife", "Knife", "Kryss", "Orchish Blade", "Sickle"), "knives"),
    **dict.fromkeys(("Cursed Staff", "Staff of Fire", "Fire Staff", "Magic Staff", "Staff", "Thunderstaff"), "staffs"),
}


PRIMARY: Final = ("gold", "chest", "intelligence", "vigour", "attack", "defence", "sheath", "class", "life")
"""Fields that are an effect of their own, beside the text."""


CALLS: Final = "calls"
"""Properties of verbs: what brings creatures, and what touches the Market."""


def only_calls(entry: dict[str, Any], lines: tuple[Line, ...]) -> tuple[str, ...]:
    """The creatures of a card that calls some and does nothing else."""
    if any(entry.get(name) for name in PRIMARY) or not all(line.has(CALLS) for line in lines):
        return ()
    return tuple(str(line.arguments["creature"]) for line in lines)


def read_magic(imprint: Imprint) -> tuple[int, int, str]:
    """What a Weapon does by magic: its cost, its attack, its element."""
    return imprint.number("cost", 1, 10), imprint.number("attack", -2, 20, 0), imprint.choice("element", ELEMENTS)


AT_WILL: Final = (TREASURE, DEFENCE, BEER, POTION, NUGGETS, ITEM)
"""Kinds of cards that ask nothing of whoever plays them."""


class CardFace(Printed):
    """One printed card. Fields that a kind does not use are 0, empty or False."""

    __slots__ = (
        "at_will",
        "attack",
        "bonus",
        "calls",
        "charge",
        "chest",
        "cost",
        "count",
        "defence",
        "defensive",
        "element",
        "gold",
        "heavy",
        "hopping",
        "immune",
        "intelligence",
        "kind",
        "life",
        "lines",
        "loot",
        "magic_attack",
        "magic_cost",
        "magic_element",
        "market",
        "mini",
        "multi",
        "no_attack",
        "overwhelm",
        "part_of",
        "party_life",
        "plus",
        "poison",
        "price",
        "proliferate",
        "reach",
        "reduction",
        "regeneration",
        "resists",
        "same_as",
        "saps",
        "sellable",
        "sheath",
        "slot",
        "sneak",
        "sourced",
        "species",
        "spectral",
        "spell",
        "starting",
        "summons",
        "taming",
        "targets",
        "types",
        "vigour",
        "weapon_class",
        "xp",
    )

    def __init__(self, imprint: Imprint) -> None:
        super().__init__(imprint)
        self.sourced: Final = imprint.texts("sourced")
        self.kind: Final = imprint.place("kind", KINDS)
        self.count: Final = imprint.number("count", 0, 40)
        self.price: Final = imprint.number("price", 0, 500)
        self.sellable: Final = imprint.flag("sellable", None)
        self.starting: Final = imprint.flag("starting")
        self.lines: Final = imprint.lines()
        self.read_goods(imprint)
        self.read_fight(imprint)
        self.read_monster(imprint)
        self.calls: tuple[str, ...] = only_calls(imprint.data, self.lines)
        """The creatures it calls, if that is all it does."""
        asks = self.cost or self.market or self.calls
        self.at_will: bool = self.kind in AT_WILL and not asks
        """Whether nothing can speak against playing it, however the table stands."""

    def read_goods(self, imprint: Imprint) -> None:
        """Treasure, drinks, scrolls and items."""
        self.gold: int = imprint.number("gold", 0, 200, 0)
        self.chest: bool = imprint.flag("chest")
        self.plus: int = imprint.number("plus", -5, 20, 0)
        self.intelligence: int = imprint.number("intelligence", -10, 10, 0)
        self.vigour: int = imprint.number("vigour", -30, 30, 0)
        self.market: bool = imprint.flag("market")
        self.sheath: bool = imprint.flag("sheath")

    def read_fight(self, imprint: Imprint) -> None:
        """Weapons, Defence cards and Spells."""
        self.attack: int = imprint.number("attack", -6, 20, 0)
        self.heavy: bool = imprint.flag("heavy")
        said = imprint.choice("class", WEAPON_CLASSES, "")
        self.weapon_class: str = CLASS_OF_WEAPON.get(self.name, said) if self.kind == WEAPON else ""
        self.defence: int = imprint.number("defence", 1, 30, 0)
        self.slot: int = imprint.place("slot", SLOTS, -1)
        self.bonus: int = imprint.number("bonus", 0, 10, 0)
        self.cost: int = imprint.number("cost", 0, 10, 0)
        self.element: str = imprint.choice("element", ELEMENTS, "")
        self.spell: str = imprint.choice("spell", SPELL_KINDS, "")
        self.reach: str = imprint.choice("reach", REACHES, "normal")
        self.multi: str = imprint.choice("multi", MULTI, "")
        self.targets: int = imprint.number("targets", 1, 5, 0)
        """How many players may be named at most; 0: as many as there are."""
        magic = imprint.part("magic", read_magic)
        self.magic_cost, self.magic_attack, self.magic_element = magic if magic is not None else NO_MAGIC

    def read_monster(self, imprint: Imprint) -> None:
        """Monsters, mini cards and the cards of Overwhelm Monsters."""
        self.life: int = imprint.number("life", 1, 100, 0)
        self.party_life: int = imprint.number("party_life", 1, 30, 0)
        self.types: frozenset[str] = frozenset(imprint.texts("types"))
        self.saps: bool = imprint.flag("saps")
        self.no_attack: bool = imprint.flag("no_attack")
        self.regeneration: int = imprint.number("regeneration", 0, 10, 0)
        self.reduction: int = imprint.number("reduction", 0, 10, 0)
        self.charge: bool = imprint.flag("charge")
        self.defensive: bool = imprint.flag("defensive")
        self.hopping: bool = imprint.flag("hopping")
        self.poison: int = imprint.number("poison", 0, 5, 0)
        self.proliferate: int = imprint.number("proliferate", 0, 6, 0)
        self.overwhelm: bool = imprint.flag("overwhelm")
        self.part_of: str = imprint.text("part_of", "")
        self.sneak: bool = imprint.flag("sneak")
        self.spectral: bool = imprint.flag("spectral")
        self.summons: tuple[str, ...] = imprint.texts("summons")
        self.taming: int = imprint.number("taming", 0, 12, 0)
        self.mini: bool = imprint.flag("mini")
        self.same_as: str = imprint.text("same_as", "")
        self.species: str = self.same_as or self.code
        """The same Monster: a mini card may be one of a Monster of the decks."""
        self.xp: int = imprint.number("xp", 0, 300, 0)
        self.loot: tuple[str, ...] = imprint.choices("loot", ("card", *KINDS))
        self.resists: dict[str, int] = imprint.amounts("resists", ELEMENTS, 0, 10)
        self.immune: frozenset[str] = frozenset(imprint.choices("immune", ELEMENTS))

    @property
    def group(self) -> str:
        return KINDS[self.kind]


class Power:
    """What a Hero can do at one level, lower levels included."""

    __slots__ = (
        "acts",
        "armour",
        "banned",
        "berserk",
        "berserk_bonus",
        "cards",
        "devotion",
        "immune",
        "immune_to_poison",
        "intelligence",
        "lifelink",
        "modifiers",
        "regeneration",
        "resists",
        "sabotage",
        "sneaking",
        "summon_cost",
        "summons",
        "swordmaster",
        "taming",
        "vision",
    )

    def __init__(self, imprint: Imprint) -> None:
        self.intelligence: Final = imprint.number("intelligence", 0, 20, 0)
        self.armour: Final = imprint.number("armour", 0, 10, 0)
        self.regeneration: Final = imprint.number("regeneration", 0, 10, 0)
        self.cards: Final = imprint.number("cards", 0, 3, 0)
        self.berserk: Final = imprint.number("berserk", 0, 6, 0)
        self.berserk_bonus: Final = imprint.number("berserk_bonus", 0, 10, 0)
        self.taming: Final = imprint.number("taming", 0, 6, 0)
        self.summon_cost: Final = imprint.number("summon_cost", 0, 10, 0)
        self.summons: Final = imprint.texts("summons")
        self.devotion: Final = imprint.flag("devotion")
        self.lifelink: Final = imprint.flag("lifelink")
        self.sabotage: Final = imprint.flag("sabotage")
        self.sneaking: Final = imprint.flag("sneaking")
        self.swordmaster: Final = imprint.flag("swordmaster")
        self.vision: Final = imprint.flag("vision")
        self.immune_to_poison: Final = imprint.flag("immune_to_poison")
        self.resists: Final = imprint.amounts("resists", ELEMENTS, 0, 10)
        self.immune: Final = frozenset(imprint.choices("immune", ELEMENTS))
        self.banned: Final = frozenset(imprint.choices("banned", (*WEAPON_CLASSES, "heavy")))
        self.modifiers: Final = imprint.parts("modifiers", read_modifier)
        self.acts: Final = bool(self.sabotage or self.sneaking or self.vision or self.summons)
        """Whether the board offers anything to do in the play phase."""


def read_modifier(imprint: Imprint) -> Modifier:
    changes, by = imprint.choice("changes", ("with", "against")), imprint.number("by", -6, 6)
    return Modifier(changes, by, frozenset(imprint.texts("only")))


class HeroFace(Printed):
    """vol.hero.board: life, thresholds, and what each of its three levels can do."""

    __slots__ = ("levels", "life", "sourced", "thresholds")

    def __init__(self, imprint: Imprint) -> None:
        super().__init__(imprint)
        self.sourced: Final = imprint.texts("sourced")
        self.life: Final = imprint.number("life", 1, 100)
        rising = imprint.numbers("thresholds", 20, 1000, None)
        if imprint.data and (len(rising) != 2 or rising[0] >= rising[1]):
            imprint.wrong("two rising numbers are expected", "thresholds")
        self.thresholds: Final = (rising[0], rising[1]) if len(rising) == 2 else (20, 40)
        self.levels: Final = read_levels(imprint, {"intelligence": imprint.number("intelligence", 0, 20)})


def read_levels(imprint: Imprint, start: dict[str, Any]) -> tuple[Power, ...]:
    """Each level has what it says, and what the one below it has."""
    levels: list[Power] = []
    for name in LEVELS:
        before = len(imprint.problems)
        imprint.table(name, Power)
        said = imprint.data.get(name) if len(imprint.problems) == before else None
        start = grown(start, said or {})
        levels.append(Power(Imprint(start, "", [])))
    return tuple(levels)


def grown(lower: dict[str, Any], level: dict[str, Any]) -> dict[str, Any]:
    added = {name: [*lower.get(name, ()), *level.get(name, ())] for name in ("banned", "immune", "modifiers")}
    return {**lower, **level, **added, "resists": {**lower.get("resists", {}), **level.get("resists", {})}}
