"""What a scenario states: its map, its points, its levels, what wins and what loses."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.tiles import CastleMap
from legendarium.games.village_attacks.content.conditions import Conditions, Layout
from legendarium.games.village_attacks.content.faces import (
    CLASSES,
    EDITIONS,
    TYPES,
    DieFace,
    read_cost,
)
from legendarium.kernel.entry import Entry, Printed

OBJECTIVE_KINDS: Final = ("work", "carry", "slay", "hold", "ward")
ROOM_TOKENS: Final = ("darkness", "unlucky", "sanctum", "untrappable")
LEFT_OUT: Final = ("traps", "events", "heroes", "hunters")
LEVELS: Final = ("easy", "normal", "hard")
FIRST_COMPANY: Final = (1, 4)
COMPANY: Final = (1, 5)
NO_DIE: Final = DieFace(Entry({}, "", []))


class ObjectiveFace:
    """va.objective.scenario: an objective token, how it is worked on and what it yields."""

    __slots__ = (
        "code",
        "cost",
        "count",
        "experience",
        "gloss",
        "glosses",
        "health",
        "kind",
        "lines",
        "morale",
        "name",
        "names",
        "only",
        "to",
        "zone",
    )

    def __init__(self, entry: Entry, layout: Layout) -> None:
        self.code: Final = entry.code()
        self.name: Final = entry.text("name")
        self.names: Final = entry.translations("name")
        self.gloss: Final = entry.text("gloss")
        self.glosses: Final = entry.translations("gloss")
        self.kind: Final = entry.choice("kind", OBJECTIVE_KINDS)
        self.zone: Final = layout.zone(entry)
        """Where the token lies at first; -1 for an objective without a place."""
        self.to: Final = layout.zone(entry, "to")
        """Where something carried must be brought; -1 for the other kinds."""
        self.cost: Final = read_cost(entry)
        self.count: Final = entry.number("count", 1, 99, 1)
        """How often a cost must be paid, Villagers slain, rounds held; 1 for what is carried."""
        self.only: Final = entry.place("only", CLASSES, -1)
        self.health: Final = entry.number("health", 0, 99, 0)
        """Of something to be kept safe (ward); 0 for the other kinds."""
        self.experience: Final = entry.number("experience", 0, 20, 0)
        usual = entry.number("morale", 0, 99, 0)
        first = entry.number("morale-first", 0, 99, usual)
        self.morale: Final = first if layout.edition == "first" else usual
        """What completing it takes from Village Morale (va.morale.objectives); the earlier edition, which is won by Morale
        alone, may have its own number."""
        self.lines: Final = layout.lines(entry, "objective")
        """Done when it is completed; `self` is the Monster that completed it."""
        if self.code in layout.objectives:
            entry.wrong(f"{self.code[:60]!r} is already in use", "code")
        layout.objectives[self.code] = len(layout.objectives)


class SpawnPointFace:
    """A Villager Spawn token: its zone, and from how many Monsters on it is used."""

    __slots__ = ("monsters", "zone")

    def __init__(self, entry: Entry, layout: Layout) -> None:
        self.zone: Final = layout.zone(entry, default=None)
        self.monsters: Final = entry.number("monsters", 1, 5, 1)


class RoomTokenFace:
    """A room token: a lasting property of a zone."""

    __slots__ = ("token", "zone")

    def __init__(self, entry: Entry, layout: Layout) -> None:
        self.zone: Final = layout.zone(entry, default=None)
        self.token: Final = entry.choice("token", ROOM_TOKENS)


class HappeningFace:
    """Something the scenario brings about at the beginning of a round."""

    __slots__ = ("every", "gloss", "glosses", "lines", "round")

    def __init__(self, entry: Entry, layout: Layout) -> None:
        self.round: Final = entry.number("round", 1, 99)
        self.every: Final = entry.number("every", 0, 99, 0)
        """Rounds between repetitions; 0: it happens once."""
        self.gloss: Final = entry.text("gloss")
        self.glosses: Final = entry.translations("gloss")
        self.lines: Final = layout.lines(entry, "happening", required=True)


class DiceFace:
    """va.dice.day-night.second: `count` standard dice are replaced from one round to another (0: to the end)."""

    __slots__ = ("count", "die", "first", "last", "rounds")

    def __init__(self, entry: Entry, dice: dict[str, DieFace]) -> None:
        code = entry.text("die")
        self.die: Final = dice.get(code, NO_DIE)
        self.count: Final = entry.number("count", 1, 6, 1)
        self.first: Final = entry.number("from", 1, 99, 1)
        self.last: Final = entry.number("until", 0, 99, 0)
        self.rounds: Final = entry.choice("rounds", ("all", "odd", "even"), "all")
        """`all`, `odd` or `even` rounds."""
        if code not in dice:
            entry.wrong(f"there is no die {code[:60]!r}", "die")

    def holds(self, number: int) -> bool:
        """Whether they replace standard dice in this round."""
        if number < self.first or (self.last and number > self.last):
            return False
        return self.rounds == "all" or (number % 2 == 1) == (self.rounds == "odd")


class LevelFace(Conditions):
    """One level of difficulty: the numbers that a scenario sets."""

    __slots__ = ("each_heart", "each_morale", "extra_peasants", "first_tier", "heart", "morale", "name", "triggers")

    def __init__(self, entry: Entry, name: str, layout: Layout, usual: Conditions, more_peasants: int) -> None:
        super().__init__(entry, layout, usual)
        self.name: Final = name
        self.heart: Final = entry.number("heart", 1, 99)
        self.each_heart: Final = entry.number("heart-each", 0, 20, 0)
        """Added to Castle Heart health for every Monster that takes part."""
        self.morale: Final = entry.number("morale", 1, 199)
        self.each_morale: Final = entry.number("morale-each", 0, 30, 0)
        """Added to Village Morale for every Monster that takes part."""
        self.triggers: Final = entry.numbers("triggers", 1, 30, None)
        """Trigger points of the event dial, rising; none where events are left out."""
        self.first_tier: Final = entry.number("first-tier", 1, 3, 1)
        """In the later edition; the earlier begins on Tier 1 (va.spawn.tier-rise.first)."""
        self.extra_peasants: Final = entry.number("extra-peasants", 0, 4, 0) + more_peasants
        """Peasants that every spawn card of the spawn step brings beyond what it shows."""


class FirstEditionFace:
    """What a scenario says for the earlier edition only (va.setup.choose-monsters.first, va.setup.hero-pile.first)."""

    __slots__ = ("demands", "each_morale", "extra_peasants", "fewest", "heart", "heroes", "morale", "most")

    def __init__(self, entry: Entry, editions: tuple[str, ...]) -> None:
        company = entry.numbers("monsters", 1, 4)
        if "first" not in editions and not company:
            company = COMPANY
        elif len(company) != 2 or company[0] > company[1]:  # va.scenario.must-specify.first
            entry.odd("the fewest and the most Monsters it asks for are expected, such as [1, 4]", "monsters")
            company = FIRST_COMPANY
        self.fewest: Final = company[0]
        """How many Monsters it asks for, at least and at most."""
        self.most: Final = company[1]
        self.demands: Final = entry.place("demands", TYPES, -1)
        """The type that one of the Monsters must have; -1 for none."""
        self.heroes: Final = entry.texts("heroes")
        """Codes of the Town Heroes used; all of the box if none is named."""
        self.heart: Final = entry.number("heart", -50, 50, 0)
        """Added to the level's Castle Heart health."""
        self.morale: Final = entry.number("morale", -50, 50, 0)
        """Added to the level's Village Morale."""
        self.each_morale: Final = entry.number("morale-each", -30, 30, 0)
        """Added to it for every Monster that takes part, beyond what the level says."""
        self.extra_peasants: Final = entry.number("extra-peasants", 0, 4, 0)
        """Peasants that every spawn card brings beyond those of the level."""


class ScenarioFace(Printed):
    """va.scenario.must-specify.first, va.scenario.must-specify.second: a scenario."""

    __slots__ = (
        "dice",
        "editions",
        "first",
        "happenings",
        "left_out",
        "levels",
        "map",
        "number",
        "objectives",
        "rooms",
        "spawn_points",
        "suggested",
        "teaches",
    )

    def __init__(self, entry: Entry, layout: Layout, castle: CastleMap, dice: dict[str, DieFace]) -> None:
        super().__init__(entry)
        self.map: Final = castle
        self.number: Final = entry.number("number", 0, 99, 0)
        self.teaches: Final = entry.text("teaches", "")
        """The major rule a teaching scenario adds; empty for the others."""
        self.editions: Final = entry.choices("editions", EDITIONS, ("second",))
        self.suggested: Final = entry.number("suggested", 1, 5, 3)
        """The number of Monsters it is balanced for."""
        self.left_out: Final = frozenset(entry.choices("without", LEFT_OUT))
        """Parts of the game not used (`LEFT_OUT`): a Hunter or Town Hero left out arrives as the class below it."""
        self.objectives: Final = entry.parts("objectives", lambda part: ObjectiveFace(part, layout))
        self.spawn_points: Final = entry.parts("spawn-points", lambda part: SpawnPointFace(part, layout), True)
        self.rooms: Final = entry.parts("rooms", lambda part: RoomTokenFace(part, layout))
        self.dice: Final = entry.parts("dice", lambda part: DiceFace(part, dice))
        self.happenings: Final = entry.parts("happenings", lambda part: HappeningFace(part, layout))
        self.first: Final = entry.table("first", lambda part: FirstEditionFace(part, self.editions))
        self.levels: Final = self.read_levels(entry, layout)
        """Easy, normal, hard, in this order (`LEVELS`)."""

    def read_levels(self, entry: Entry, layout: Layout) -> tuple[LevelFace, ...]:
        usual = Conditions(entry, layout, None)
        more = self.first.extra_peasants if layout.edition == "first" else 0
        return tuple(read_level(entry, name, layout, usual, more) for name in LEVELS)

    def zones_with(self, token: str) -> frozenset[int]:
        """The zones in which a room token of this kind lies."""
        return frozenset([room.zone for room in self.rooms if room.token == token])

    def level(self, name: str) -> LevelFace:
        return self.levels[LEVELS.index(name)]


def read_level(entry: Entry, name: str, layout: Layout, usual: Conditions, more: int) -> LevelFace:
    return entry.table(name, lambda part: LevelFace(part, name, layout, usual, more), required=True)
