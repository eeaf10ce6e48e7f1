"""Faces for scenes of Village Attacks: small castles drawn in letters, plain Monsters, Town Heroes and cards."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_attacks.castle.maps import SIDES, build_map
from legendarium.games.village_attacks.castle.tiles import CastleMap, Cell, TileFace, ZoneFace
from legendarium.games.village_attacks.content.faces import (
    CLASSES,
    KINDS,
    NO_RANGE,
    SYMBOLS,
    TYPES,
    AbilityFace,
    Cost,
    DieFace,
    EventFace,
    MonsterFace,
    SpawnCardFace,
    SpawnRow,
    TownHeroFace,
    TrapFace,
    VersionFace,
    VillagerFace,
)
from legendarium.games.village_attacks.content.reading import modifier
from legendarium.games.village_attacks.content.scenarios import (
    ConditionFace,
    DiceFace,
    FirstEditionFace,
    HappeningFace,
    LevelFace,
    ObjectiveFace,
    RoomTokenFace,
    ScenarioFace,
    SpawnPointFace,
)
from legendarium.games.village_attacks.effects.vocabulary import VERBS
from legendarium.kernel.standing import Modifier
from legendarium.kernel.vocabulary import Line

HOUSE = "house"


def bound(lines: list[dict[str, Any]] | None) -> tuple[Line, ...]:
    """Lines of the vocabulary, bound as a pack would bind them."""
    problems: list[str] = []
    made = VERBS.bind(lines or [], "a scene", problems)
    assert not problems, problems
    return made


def changes(modifiers: list[dict[str, Any]] | None) -> tuple[Modifier, ...]:
    return tuple(modifier(item["changes"], item["by"], item.get("only", ())) for item in modifiers or [])


def cost_of(words: str) -> Cost:
    """`melee magic` as a count of each symbol."""
    return tuple(words.split().count(symbol) for symbol in SYMBOLS[:5])


def version_face(
    cost: str = "magic",
    when: str = "",
    reach: int = 1,
    sight: bool = True,
    lines: list[dict[str, Any]] | None = None,
    modifiers: list[dict[str, Any]] | None = None,
) -> VersionFace:
    paid = cost_of("" if when else cost)
    return VersionFace("", paid, when, reach, sight, bound(lines), changes(modifiers))


BASIC: dict[str, Any] = {"lines": [{"do": "strike", "amount": 1}]}
ADVANCED: dict[str, Any] = {"lines": [{"do": "strike", "amount": 2}]}


def monster_face(
    code: str,
    health: int = 6,
    experience: int = 20,
    defence: int = 2,
    reserve: int = 2,
    movement: int = 3,
    abilities: dict[str, Any] | None = None,
) -> MonsterFace:
    """A Monster called by its type, perhaps with a number (`undead-2`); abilities `one`, `two`, `three` strike with Magic."""
    made = []
    for name in ("one", "two", "three"):
        basic = (abilities or {}).get(name, BASIC)
        advanced = (abilities or {}).get(f"{name}+", ADVANCED)
        made.append(AbilityFace(name, name, version_face(**basic), version_face(**advanced), HOUSE))
    kind = TYPES.index(code.partition("-")[0])
    return MonsterFace(
        code, code, kind, health, experience, defence, reserve, movement, tuple(made), "attack", "", HOUSE
    )


def hero_face(
    code: str,
    type: str = "",  # noqa: A002
    health: int = 3,
    speed: int = 1,
    damage: int = 2,
    reach: int = 0,
    when: str = "always",
    lines: list[dict[str, Any]] | None = None,
    modifiers: list[dict[str, Any]] | None = None,
) -> TownHeroFace:
    """A Town Hero called by its type unless one is given."""
    kind = TYPES.index(type or code)
    made = bound(lines)
    return TownHeroFace(code, code, kind, health, speed, damage, reach, "", "", when, made, changes(modifiers), HOUSE)


def villager_face(code: str) -> VillagerFace:
    return VillagerFace(code, code, 1, 1, 1, 0 if code == "peasant" else 1, 30, HOUSE)


def spawn_row(spec: str) -> SpawnRow:
    """`p2 h1 t1`, or `redraw`."""
    counts = {word[0]: int(word[1:] or 1) for word in spec.split() if word != "redraw"}
    return SpawnRow(counts.get("p", 0), counts.get("h", 0), counts.get("t", 0), "redraw" in spec.split())


def spawn_face(card: str | tuple[str, str, str]) -> SpawnCardFace:
    """One row for all tiers, or three."""
    rows = (card, card, card) if isinstance(card, str) else card
    return SpawnCardFace("/".join(rows), "", (spawn_row(rows[0]), spawn_row(rows[1]), spawn_row(rows[2])), HOUSE)


def trap_face(
    code: str, cost: str = "melee", rooms: str = "all", classes: str = "all", lines: list[dict[str, Any]] | None = None
) -> TrapFace:
    every = rooms == "all"
    kinds = frozenset() if every else frozenset(KINDS.index(room) for room in rooms.split())
    marked = frozenset(range(3)) if classes == "all" else frozenset(CLASSES.index(word) for word in classes.split())
    made = bound(lines if lines is not None else [{"do": "strike", "amount": 1}])
    return TrapFace(code, code, "", cost_of(cost), kinds, every, marked, made, HOUSE)


def event_face(
    code: str,
    persistent: bool = False,
    lines: list[dict[str, Any]] | None = None,
    modifiers: list[dict[str, Any]] | None = None,
) -> EventFace:
    return EventFace(code, code, "", persistent, bound(lines), changes(modifiers), HOUSE)


def draw_map(grid: str, kinds: dict[str, str], capacities: dict[str, int], walls: str) -> CastleMap:
    """A castle from letters: a letter is a zone of all its cells, with doorways on every edge that leads to another zone;
    `walls` names bricked-up pairs (`ab cd`)."""
    cells: dict[str, list[Cell]] = {}
    for row, line in enumerate(grid.strip().splitlines()):
        for column, letter in enumerate(line.split()):
            if letter != ".":
                cells.setdefault(letter, []).append((column, row))
    zones = tuple(drawn_zone(letter, tuple(found), kinds, capacities) for letter, found in cells.items())
    return build_map(zones, frozenset(frozenset(pair) for pair in walls.split()))


def drawn_zone(letter: str, cells: tuple[Cell, ...], kinds: dict[str, str], capacities: dict[str, int]) -> ZoneFace:
    kind = KINDS.index(kinds.get(letter, "corridor"))
    doors = tuple(
        (column, row, side)
        for column, row in cells
        for side, (across, down) in SIDES.items()
        if (column + across, row + down) not in cells
    )
    tile = TileFace(letter, letter, kind, letter == "H", cells, doors, capacities.get(letter, 0), 1, HOUSE)
    return ZoneFace(letter, letter, tile, cells, doors)


class Scribe:
    """Writes a scenario down with the names of a map."""

    def __init__(self, castle: CastleMap, objectives: list[dict[str, Any]]) -> None:
        self.castle = castle
        self.objectives = objectives

    def zone(self, name: str | None) -> int:
        return self.castle.numbers[name] if name is not None else -1

    def objective(
        self,
        code: str,
        kind: str = "work",
        zone: str | None = None,
        to: str | None = None,
        cost: str = "",
        count: int = 1,
        only: str = "",
        health: int = 0,
        experience: int = 0,
        morale: int = 0,
        lines: list[dict[str, Any]] | None = None,
    ) -> ObjectiveFace:
        which = CLASSES.index(only) if only else -1
        place, goal = self.zone(zone), self.zone(to)
        made = bound(lines)
        return ObjectiveFace(
            code, code, "", kind, place, goal, cost_of(cost), count, which, health, experience, morale, made
        )

    def condition(
        self,
        kind: str,
        count: int = 0,
        round: int = 0,  # noqa: A002
        zone: str | None = None,
        only: str = "",
        objectives: tuple[str, ...] = (),
        tier: int = 0,
        each: int = 0,
    ) -> ConditionFace:
        codes = [objective["code"] for objective in self.objectives]
        which = CLASSES.index(only) if only else -1
        named = tuple(codes.index(code) for code in objectives)
        return ConditionFace(kind, count, round, self.zone(zone), which, named, tier, each)


def make_scenario(
    grid: str,
    *,
    kinds: dict[str, str] | None = None,
    capacities: dict[str, int] | None = None,
    walls: str = "",
    spawn: str = "",
    spawn_from: tuple[int, ...] = (),
    heart: int = 20,
    morale: int = 30,
    triggers: tuple[int, ...] = (),
    first_tier: int = 1,
    extra_peasants: int = 0,
    objectives: list[dict[str, Any]] | None = None,
    tiers: list[dict[str, Any]] | None = None,
    win: list[dict[str, Any]] | None = None,
    fail: list[dict[str, Any]] | None = None,
    rooms: dict[str, str] | None = None,
    dice: list[dict[str, Any]] | None = None,
    happenings: list[dict[str, Any]] | None = None,
    left_out: str = "",
    demands: str = "",
    fixed_monsters: int = 0,
    first_heroes: tuple[str, ...] = (),
) -> ScenarioFace:
    """A scenario on a drawn map; what a test does not mention is plain."""
    castle = draw_map(grid, kinds or {}, capacities or {}, walls)
    scribe = Scribe(castle, objectives or [])
    level = LevelFace(
        "normal",
        heart,
        0,
        morale,
        0,
        triggers,
        first_tier,
        extra_peasants,
        tuple(scribe.condition(**entry) for entry in tiers or []),
        tuple(scribe.condition(**entry) for entry in win or [{"kind": "morale"}]),
        tuple(scribe.condition(**entry) for entry in fail or []),
    )
    company = (fixed_monsters, fixed_monsters) if fixed_monsters else (1, 5)
    first = FirstEditionFace(*company, TYPES.index(demands) if demands else -1, first_heroes, 0, 0)
    return ScenarioFace(
        "scene",
        "Scene",
        0,
        "",
        "",
        ("second", "first"),
        3,
        frozenset(left_out.split()),
        castle,
        tuple(
            SpawnPointFace(castle.numbers[name], spawn_from[at] if spawn_from else 1)
            for at, name in enumerate(spawn.split())
        ),
        tuple(scribe.objective(**entry) for entry in objectives or []),
        tuple(RoomTokenFace(token, castle.numbers[name]) for name, token in (rooms or {}).items()),
        tuple(die_of(**entry) for entry in dice or []),
        tuple(
            HappeningFace(entry["round"], entry.get("every", 0), "", bound(entry["lines"]))
            for entry in happenings or []
        ),
        (level, level, level),
        first,
        HOUSE,
    )


def die_of(faces: str, count: int, first: int = 1, last: int = 0, rounds: str = "all") -> DiceFace:
    symbols = tuple(SYMBOLS.index(word) for word in faces.split())
    return DiceFace(DieFace("unusual", "unusual", symbols, 6, HOUSE), count, first, last, rounds)


NO_REACH = NO_RANGE
"""For abilities that need no range."""
