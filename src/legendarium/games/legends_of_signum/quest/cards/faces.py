"""What is printed on the cards of Quest mode: Overlord's creatures, quests, Overlord cards. Frozen and shared."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, LONG, MIDDLE, SMALL
from legendarium.games.legends_of_signum.printed.faces import (
    CHARACTER,
    MOVES,
    PROPERTIES,
    CreatureFace,
    Face,
    TerrainFace,
)
from legendarium.games.legends_of_signum.printed.grants import read_ability, read_grant, read_lines
from legendarium.games.legends_of_signum.printed.rulings import FACE_NAMES
from legendarium.kernel.entry import Entry

OVERLORD_CARD: Final = 8
QUEST_CARD: Final = 9
DICE_CARD: Final = 10
KINDS: Final = {OVERLORD_CARD: "overlord", QUEST_CARD: "quest", DICE_CARD: "dice"}
"""The types that only Quest mode has, after the eight of the ordinary game."""

EARLY: Final = 0
LATE: Final = 1
STAGES: Final = ("early", "late")

# Groups of Overlord's creatures: two share a limit each, unique ones have none, chained ones are the Hero's.
WILD: Final = "wild"
RISEN: Final = "risen"
UNIQUE: Final = "unique"
CHAINED: Final = "chained"
LOOSE: Final = "loose"
"""Common creatures without a limit in this mode."""
GROUPS: Final = (WILD, RISEN, UNIQUE, CHAINED, LOOSE)

# Where: at a side, near the Hero, or at the terrain of that code.
OVERLORD_SIDE: Final = "overlord-side"
HERO_SIDE: Final = "hero-side"
NEAR_HERO: Final = "hero"
PLACES: Final = (OVERLORD_SIDE, HERO_SIDE, NEAR_HERO)

# Who: the Hero, the Hero's own creatures (chained ones left out), the Overlord's, everybody, or those of one card.
THE_HERO: Final = "hero"
COMPANY: Final = "company"
OVERLORDS: Final = "overlord"
EVERYBODY: Final = "everybody"
PEOPLE: Final = (THE_HERO, COMPANY, OVERLORDS, EVERYBODY)

STAND: Final = "stand"
GONE: Final = "gone"
SLAIN: Final = "slain"
AGE: Final = "age"
CARRIED: Final = "carried"
WORKED: Final = "worked"
WOUNDED: Final = "wounded"
CONDITIONS: Final = (STAND, GONE, SLAIN, AGE, CARRIED, WORKED, WOUNDED)

REACHES: Final = {"contact": CONTACT, "S": SMALL + 1, "M": MIDDLE + 1, "L": LONG + 1}
SOURCE: Final = "overlord"
"""The source of lines on the Overlord's cards."""


class Spot:
    """Where something is put: which place, how near to it, and whether contact with the Hero's creatures is meant."""

    __slots__ = ("contact", "reach", "where")

    def __init__(self, where: str, reach: int, contact: bool = False) -> None:
        self.where = where
        self.reach = reach
        """The gap must be smaller than this, in micrometres."""
        self.contact = contact


def read_spot(where: str, within: str) -> Spot:
    """`hero` within `contact` means into contact with the Hero, as an Overlord card may say
    (los.quest.no-summon-into-contact)."""
    return Spot(where, REACHES[within], where == NEAR_HERO and within == "contact")


class Action:
    """One line of a quest's action section: so many of a creature or a terrain, at a spot."""

    __slots__ = ("count", "is_terrain", "of", "spot")

    def __init__(self, entry: Entry) -> None:
        terrain, beast = entry.text("terrain", ""), entry.text("beast", "")
        if bool(terrain) == bool(beast):
            entry.wrong("a terrain or a beast is expected")
        self.of: Final = terrain or beast
        self.is_terrain: Final = bool(terrain)
        self.count: Final = entry.number("count", 1, 6, 1)
        spot = read_spot(entry.text("where", "") or OVERLORD_SIDE, entry.choice("within", tuple(REACHES), "contact"))
        self.spot: Final = None if terrain else spot


class Condition:
    """Something that can be true of a quest in the Quests Phase. What each kind says: `goals.py`."""

    __slots__ = ("alone", "count", "kind", "phases", "where", "who")

    def __init__(self, entry: Entry) -> None:
        self.kind: Final = entry.choice("is", CONDITIONS)
        self.who: Final = entry.text("who", "")
        self.where: Final = entry.text("where", "")
        self.count: Final = entry.number("count", 1, 12, 1)
        self.alone: Final = entry.flag("alone")
        """With nobody of the Overlord's in contact with the same place."""
        self.phases: Final = entry.number("phases", 1, 5, 1)
        """In how many Quests Phases one after the other it has to be true."""


class Gift:
    """A rule that gives: to creatures a number or an ability, perhaps only beside a terrain; or to a terrain a property."""

    __slots__ = ("beside", "grant", "has", "terrain", "who")

    def __init__(self, entry: Entry) -> None:
        self.who: Final = entry.text("who", "")
        self.beside: Final = entry.text("beside", "")
        self.terrain: Final = entry.text("terrain", "")
        self.has: Final = entry.choice("property", PROPERTIES, "")
        grant = read_grant(entry, not self.terrain)
        self.grant: Final = None if self.terrain else grant


class AloneSide:
    """los.quest.creature-card-sides: the side of a creature's card for solo play; what it does not say is as on the other."""

    __slots__ = ("pattern", "said")

    def __init__(self, entry: Entry) -> None:
        entry.choice("group", GROUPS, "")
        entry.number("strength", 0, 9, 0)
        entry.number("health", 1, 20, 1)
        entry.choice("movement", MOVES, "")
        entry.parts("abilities", read_ability)
        self.pattern: Final = entry.texts("pattern")
        self.said: Final = {name: value for name, value in entry.data.items() if name != "pattern"}


class BeastFace(CreatureFace):
    """A creature of the Overlord's, or one the Hero leads for a quest. A token that is eliminated returns to the box."""

    __slots__ = ("alone", "group", "honour", "pattern", "tether", "tokens")

    def __init__(self, entry: Entry, pattern: tuple[str, ...] | None = None) -> None:
        super().__init__(entry, CHARACTER)
        self.group: Final = entry.choice("group", GROUPS)
        self.honour: Final = entry.number("honour", 0, 5, 0)
        """los.ruling.quest.bandit-honour-lost: what the Hero gains by its elimination."""
        self.tokens: Final = entry.number("tokens", 1, 12)
        """How many of it the box holds."""
        self.tether: Final = entry.text("tether", "")
        """los.quest.evil-eye-tether: the terrain it may not end farther than S from; empty for none."""
        self.pattern: Final = pattern or ()
        """los.quest-pve.behaviour-card: words of its behaviour; empty on the side for two players."""
        other: BeastFace | None = None
        if pattern is None:
            side = entry.table("alone", AloneSide)
            other = BeastFace(entry.with_fields(side.said), side.pattern)
        self.alone: Final = other
        """los.quest.creature-card-sides: the other side of its card, for solo play."""


class TurnedSide:
    """los.quest.terrain-card-sides: what side B of a terrain's card says."""

    __slots__ = ("gives", "said")

    def __init__(self, entry: Entry) -> None:
        entry.choices("has", PROPERTIES)
        self.gives: Final = entry.parts("gives", read_grant)
        entry.text("gloss", "")
        self.said: Final = {"has": [], "gloss": None, "side_b": None, **entry.data}


class QuestTerrainFace(TerrainFace):
    """A terrain of Quest mode, which takes the place of the ordinary ones."""

    __slots__ = ()

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, is_payable=False)
        self.templates = entry.number("templates", 1, 8)
        turned = entry.part("side_b", TurnedSide)
        if turned is not None:
            self.side_b = QuestTerrainFace(entry.with_fields(turned.said))
            self.side_b.gives = turned.gives


class Work:
    """What the Hero's creatures may work at, and the faces of the dice that count there."""

    __slots__ = ("at", "on")

    def __init__(self, entry: Entry) -> None:
        self.at: Final = entry.text("at", "")
        self.on: Final = read_faces(entry, "on", ())


def read_faces(entry: Entry, name: str, default: tuple[str, ...] | None = None) -> tuple[int, ...]:
    return tuple(FACE_NAMES.index(word) for word in entry.choices(name, FACE_NAMES, default))


class QuestModeFace(Face):
    """A card of a type that only Quest mode has."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        return KINDS[self.type]


class QuestFace(QuestModeFace):
    """A quest: what is placed when it is drawn, what holds while it is open, what completes it, what fails it."""

    __slots__ = (
        "abilities",
        "actions",
        "burden_at",
        "completion",
        "failure",
        "gives",
        "honour",
        "prosperity",
        "stage",
        "work_at",
        "work_on",
    )

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, QUEST_CARD)
        self.stage: Final = entry.place("stage", STAGES)
        self.honour: Final = entry.number("honour", 1, 9)
        self.prosperity: Final = entry.number("prosperity", 0, 9, 0)
        self.actions: Final = entry.parts("action", Action)
        self.abilities: Final = entry.parts("rule", Gift)
        self.gives: Final = tuple(gift.grant for gift in self.abilities if gift.grant is not None)
        self.completion: Final = entry.parts("completion", Condition, required=True)
        """All of them at once."""
        self.failure: Final = entry.parts("failure", Condition)
        """Any of them."""
        self.burden_at: Final = entry.text("burden", "")
        """The terrain at which something waits to be carried; empty: there is no burden."""
        work = entry.table("work", Work)
        self.work_at: Final = work.at
        """The terrain at which the Hero's creatures may work; empty: there is nothing to work at."""
        self.work_on: Final = work.on
        """The faces of the dice that count there."""

    def needed_terrains(self) -> set[str]:
        """los.quest.destroyed-terrain-fails: the terrains without which it cannot be completed."""
        named = {condition.where for condition in self.completion} | {self.burden_at, self.work_at}
        return {code for code in named if code and code not in PLACES}


class OverlordFace(QuestModeFace):
    """A card of the Overlord's: a main ability that costs Rage, and perhaps an extra one that costs nothing."""

    __slots__ = ("count", "deck", "extra", "lines", "multiple", "rage")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, OVERLORD_CARD)
        self.count: Final = entry.number("count", 1, 4, 1)
        self.deck: Final = entry.choice("deck", ("pvp", "pve"))
        """The mode it is played in."""
        self.rage: Final = entry.number("rage", 0, 6, 1)
        """los.ability.multiple-rage: so many points for carrying out the main lines once."""
        self.multiple: Final = entry.flag("multiple", True)
        self.lines: Final = read_lines(entry, moment=SOURCE, given=("hero",))
        self.extra: Final = read_lines(entry, "extra", SOURCE, ("hero",))


class DiceFace(QuestModeFace):
    """A card of the dice deck: results from the top down."""

    __slots__ = ("faces",)

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, DICE_CARD, is_plain=True)
        self.faces: Final = read_faces(entry, "faces")
