"""What a scenario states: its map, its points, its levels, what wins and what loses."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.tiles import CastleMap
from legendarium.games.village_attacks.content.faces import Cost, DieFace
from legendarium.kernel.vocabulary import Line

OBJECTIVE_KINDS: Final = ("work", "carry", "slay", "hold", "ward")
WIN_KINDS: Final = ("morale", "objectives", "survive", "slain")
FAIL_KINDS: Final = ("round", "lost", "deaths", "crowd")
TIER_KINDS: Final = ("morale", "round", "objectives")
ROOM_TOKENS: Final = ("darkness", "unlucky", "sanctum", "untrappable")
LEFT_OUT: Final = ("traps", "events", "heroes", "hunters")
LEVELS: Final = ("easy", "normal", "hard")


class ConditionFace:
    """One condition to win, to fail or to raise the tier; docs/verbs/village-attacks.md says which kind reads which field."""

    __slots__ = ("count", "each", "kind", "objectives", "only", "round", "tier", "zone")

    def __init__(
        self,
        kind: str,
        count: int,
        round_number: int,
        zone: int,
        only: int,
        objectives: tuple[int, ...],
        tier: int,
        each: int = 0,
    ) -> None:
        self.kind: Final = kind
        self.count: Final = count
        self.round: Final = round_number
        self.zone: Final = zone
        """A zone's number; -1 for none."""
        self.only: Final = only
        """A class of Villager; -1 for any."""
        self.objectives: Final = objectives
        """Numbers of objectives."""
        self.tier: Final = tier
        """For a rise of the tier: to which."""
        self.each: Final = each
        """For a Morale that raises the tier: so much more for every Monster."""


class ObjectiveFace:
    """va.objective.scenario: an objective token, how it is worked on and what it yields."""

    __slots__ = (
        "code",
        "cost",
        "count",
        "experience",
        "gloss",
        "health",
        "kind",
        "lines",
        "morale",
        "name",
        "only",
        "to",
        "zone",
    )

    def __init__(
        self,
        code: str,
        name: str,
        gloss: str,
        kind: str,
        zone: int,
        to: int,
        cost: Cost,
        count: int,
        only: int,
        health: int,
        experience: int,
        morale: int,
        lines: tuple[Line, ...],
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.gloss: Final = gloss
        self.kind: Final = kind
        self.zone: Final = zone
        """Where the token lies at first; -1 for an objective without a place."""
        self.to: Final = to
        """Where something carried must be brought; -1 for the other kinds."""
        self.cost: Final = cost
        self.count: Final = count
        """How often a cost must be paid, Villagers slain, rounds held; 1 for what is carried."""
        self.only: Final = only
        self.health: Final = health
        """Of something to be kept safe (ward); 0 for the other kinds."""
        self.experience: Final = experience
        self.morale: Final = morale
        """What completing it takes from Village Morale (va.morale.objectives)."""
        self.lines: Final = lines
        """Done when it is completed; `self` is the Monster that completed it."""


class SpawnPointFace:
    """A Villager Spawn token: its zone, and from how many Monsters on it is used."""

    __slots__ = ("monsters", "zone")

    def __init__(self, zone: int, monsters: int) -> None:
        self.zone: Final = zone
        self.monsters: Final = monsters


class RoomTokenFace:
    """A room token: a lasting property of a zone."""

    __slots__ = ("token", "zone")

    def __init__(self, token: str, zone: int) -> None:
        self.token: Final = token
        self.zone: Final = zone


class HappeningFace:
    """Something the scenario brings about at the beginning of a round."""

    __slots__ = ("every", "gloss", "lines", "round")

    def __init__(self, round_number: int, every: int, gloss: str, lines: tuple[Line, ...]) -> None:
        self.round: Final = round_number
        self.every: Final = every
        """0: once. Otherwise again every so many rounds."""
        self.gloss: Final = gloss
        self.lines: Final = lines


class DiceFace:
    """va.dice.day-night.second: so many standard dice are replaced from one round to another (0: to the end)."""

    __slots__ = ("count", "die", "first", "last", "rounds")

    def __init__(self, die: DieFace, count: int, first: int, last: int, rounds: str) -> None:
        self.die: Final = die
        self.count: Final = count
        self.first: Final = first
        self.last: Final = last
        self.rounds: Final = rounds
        """`all`, `odd` or `even` rounds."""

    def holds(self, number: int) -> bool:
        """Whether they replace standard dice in this round."""
        if number < self.first or (self.last and number > self.last):
            return False
        return self.rounds == "all" or (number % 2 == 1) == (self.rounds == "odd")


class LevelFace:
    """One level of difficulty: the numbers that a scenario sets."""

    __slots__ = (
        "each_heart",
        "each_morale",
        "extra_peasants",
        "fail",
        "first_tier",
        "heart",
        "morale",
        "name",
        "tiers",
        "triggers",
        "win",
    )

    def __init__(
        self,
        name: str,
        heart: int,
        each_heart: int,
        morale: int,
        each_morale: int,
        triggers: tuple[int, ...],
        first_tier: int,
        extra_peasants: int,
        tiers: tuple[ConditionFace, ...],
        win: tuple[ConditionFace, ...],
        fail: tuple[ConditionFace, ...],
    ) -> None:
        self.name: Final = name
        self.heart: Final = heart
        self.each_heart: Final = each_heart
        """Added to Castle Heart health for every Monster that takes part."""
        self.morale: Final = morale
        self.each_morale: Final = each_morale
        """Added to Village Morale for every Monster that takes part."""
        self.triggers: Final = triggers
        """Trigger points of the event dial, rising; none where events are left out."""
        self.first_tier: Final = first_tier
        """In the later edition; the earlier begins on Tier 1 (va.spawn.tier-rise.first)."""
        self.extra_peasants: Final = extra_peasants
        """Peasants that every spawn card of the spawn step brings beyond what it shows."""
        self.tiers: Final = tiers
        self.win: Final = win
        """All of them must hold (va.end.win.second)."""
        self.fail: Final = fail
        """Any of them loses (va.end.lose-fail-condition.second)."""


class FirstEditionFace:
    """What a scenario says for the earlier edition only (va.setup.choose-monsters.first, va.setup.hero-pile.first)."""

    __slots__ = ("demands", "fewest", "heart", "heroes", "morale", "most")

    def __init__(self, fewest: int, most: int, demands: int, heroes: tuple[str, ...], heart: int, morale: int) -> None:
        self.fewest: Final = fewest
        """How many Monsters it asks for, at least and at most."""
        self.most: Final = most
        self.demands: Final = demands
        """The type that one of the Monsters must have; -1 for none."""
        self.heroes: Final = heroes
        """Codes of the Town Heroes used; all of the box if none is named."""
        self.heart: Final = heart
        """Added to the level's Castle Heart health."""
        self.morale: Final = morale
        """Added to the level's Village Morale."""


class ScenarioFace:
    """A scenario."""

    __slots__ = (
        "code",
        "dice",
        "editions",
        "first",
        "gloss",
        "happenings",
        "left_out",
        "levels",
        "map",
        "name",
        "number",
        "objectives",
        "provenance",
        "rooms",
        "spawn_points",
        "suggested",
        "teaches",
    )

    def __init__(
        self,
        code: str,
        name: str,
        number: int,
        gloss: str,
        teaches: str,
        editions: tuple[str, ...],
        suggested: int,
        left_out: frozenset[str],
        castle: CastleMap,
        spawn_points: tuple[SpawnPointFace, ...],
        objectives: tuple[ObjectiveFace, ...],
        rooms: tuple[RoomTokenFace, ...],
        dice: tuple[DiceFace, ...],
        happenings: tuple[HappeningFace, ...],
        levels: tuple[LevelFace, ...],
        first: FirstEditionFace,
        provenance: str,
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.number: Final = number
        self.gloss: Final = gloss
        self.teaches: Final = teaches
        """The major rule a teaching scenario adds; empty for the others."""
        self.editions: Final = editions
        self.suggested: Final = suggested
        """The number of Monsters it is balanced for."""
        self.left_out: Final = left_out
        """Parts of the game not used (`LEFT_OUT`): a Hunter or Town Hero left out arrives as the class below it."""
        self.map: Final = castle
        self.spawn_points: Final = spawn_points
        self.objectives: Final = objectives
        self.rooms: Final = rooms
        self.dice: Final = dice
        self.happenings: Final = happenings
        self.levels: Final = levels
        """Easy, normal, hard, in this order (`LEVELS`)."""
        self.first: Final = first
        self.provenance: Final = provenance

    def level(self, name: str) -> LevelFace:
        return self.levels[LEVELS.index(name)]
