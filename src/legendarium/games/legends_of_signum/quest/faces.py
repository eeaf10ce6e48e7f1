"""What is printed on the cards of Quest mode: Overlord's creatures, quests, Overlord cards. Frozen and shared."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.faces import CHARACTER, FREE, TYPES, Cost, CreatureFace, Face, Grant, Holding
from legendarium.kernel.vocabulary import Line

OVERLORD_CARD: Final = 8
QUEST_CARD: Final = 9
DICE_CARD: Final = 10
ALL_TYPES: Final = (*TYPES, "overlord", "quest", "dice")
"""The eight types of the ordinary game, and those that only Quest mode has."""

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
CONDITIONS: Final = (STAND, GONE, SLAIN, AGE, CARRIED, WORKED)


class Spot:
    """Where something is put: which place, how near to it, and whether contact with the Hero's creatures is meant."""

    __slots__ = ("contact", "reach", "where")

    def __init__(self, where: str, reach: int, contact: bool = False) -> None:
        self.where = where
        self.reach = reach
        """The gap must be smaller than this, in micrometres."""
        self.contact = contact


class Action:
    """One line of a quest's action section: so many of a creature or a terrain, at a spot."""

    __slots__ = ("count", "is_terrain", "of", "spot")

    def __init__(self, of: str, count: int, spot: Spot | None, is_terrain: bool) -> None:
        self.of = of
        self.count = count
        self.spot = spot
        self.is_terrain = is_terrain


class Condition:
    """Something that can be true of a quest in the Quests Phase. What each kind says: `goals.py`."""

    __slots__ = ("alone", "count", "kind", "phases", "where", "who")

    def __init__(self, kind: str, who: str, where: str, count: int, alone: bool, phases: int) -> None:
        self.kind = kind
        self.who = who
        self.where = where
        self.count = count
        self.alone = alone
        """With nobody of the Overlord's in contact with the same place."""
        self.phases = phases
        """In how many Quests Phases one after the other it has to be true."""


class Gift:
    """A rule that gives: to creatures a number or an ability, perhaps only beside a terrain; or to a terrain a property."""

    __slots__ = ("beside", "grant", "has", "terrain", "who")

    def __init__(self, who: str, beside: str, grant: Grant | None, terrain: str, has: str) -> None:
        self.who = who
        self.beside = beside
        self.grant = grant
        self.terrain = terrain
        self.has = has


class BeastFace(CreatureFace):
    """A creature of the Overlord's, or one the Hero leads for a quest. A token that is eliminated returns to the box."""

    __slots__ = ("alone", "group", "honour", "pattern", "tether", "tokens")

    def __init__(
        self,
        code: str,
        name: str,
        gloss: str,
        rules: tuple[str, ...],
        values: tuple[int, ...],
        radius: int,
        holdings: tuple[Holding, ...],
        group: str,
        honour: int,
        tokens: int,
        tether: str,
        pattern: tuple[str, ...] = (),
        alone: BeastFace | None = None,
    ) -> None:
        super().__init__(code, CHARACTER, name, "", 0, FREE, gloss, rules, values, radius, holdings)
        self.group = group
        self.honour = honour
        """los.ruling.quest.bandit-honour-lost: what the Hero gains by its elimination."""
        self.tokens = tokens
        """How many of it the box holds."""
        self.tether = tether
        """los.quest.evil-eye-tether: the terrain it may not end farther than S from; empty for none."""
        self.pattern = pattern
        """los.quest-pve.behaviour-card: words of its behaviour; empty on the side for two players."""
        self.alone = alone
        """los.quest.creature-card-sides: the other side of its card, for solo play."""


class QuestFace(Face):
    """A quest: what is placed when it is drawn, what holds while it is open, what completes it, what fails it."""

    __slots__ = (
        "abilities",
        "actions",
        "burden_at",
        "completion",
        "failure",
        "honour",
        "prosperity",
        "stage",
        "work_at",
        "work_on",
    )

    def __init__(
        self,
        code: str,
        name: str,
        gloss: str,
        rules: tuple[str, ...],
        stage: int,
        honour: int,
        prosperity: int,
        actions: tuple[Action, ...],
        abilities: tuple[Gift, ...],
        completion: tuple[Condition, ...],
        failure: tuple[Condition, ...],
        burden_at: str = "",
        work_at: str = "",
        work_on: tuple[int, ...] = (),
    ) -> None:
        super().__init__(code, QUEST_CARD, name, "", 0, FREE, gloss, rules)
        self.stage = stage
        self.honour = honour
        self.prosperity = prosperity
        self.actions = actions
        self.abilities = abilities
        self.completion = completion
        """All of them at once."""
        self.failure = failure
        """Any of them."""
        self.burden_at = burden_at
        """The terrain at which something waits to be carried; empty: there is no burden."""
        self.work_at = work_at
        """The terrain at which the Hero's creatures may work; empty: there is nothing to work at."""
        self.work_on = work_on
        """The faces of the dice that count there."""

    def needed_terrains(self) -> set[str]:
        """los.quest.destroyed-terrain-fails: the terrains without which it cannot be completed."""
        named = {condition.where for condition in self.completion} | {self.burden_at, self.work_at}
        return {code for code in named if code and code not in PLACES}


class OverlordFace(Face):
    """A card of the Overlord's: a main ability that costs Rage, and perhaps an extra one that costs nothing."""

    __slots__ = ("extra", "lines", "multiple", "rage")

    def __init__(
        self,
        code: str,
        name: str,
        gloss: str,
        rules: tuple[str, ...],
        rage: int,
        multiple: bool,
        lines: tuple[Line, ...],
        extra: tuple[Line, ...],
        cost: Cost = FREE,
    ) -> None:
        super().__init__(code, OVERLORD_CARD, name, "", 0, cost, gloss, rules)
        self.rage = rage
        """los.ability.multiple-rage: so many points for carrying out the main lines once."""
        self.multiple = multiple
        self.lines = lines
        self.extra = extra


class DiceFace(Face):
    """A card of the dice deck: results from the top down."""

    __slots__ = ("faces",)

    def __init__(self, code: str, name: str, faces: tuple[int, ...]) -> None:
        super().__init__(code, DICE_CARD, name, "", 0, FREE, "", ())
        self.faces = faces
