"""A scenario's entry made into a face (va.scenario.must-specify.first, va.scenario.must-specify.second)."""

from __future__ import annotations

from legendarium.games.village_attacks.castle.checks import layout_problems, map_problems
from legendarium.games.village_attacks.castle.maps import build_map, lay
from legendarium.games.village_attacks.castle.tiles import CastleMap, TileFace, ZoneFace
from legendarium.games.village_attacks.content.checks import scenario_problems
from legendarium.games.village_attacks.content.faces import CLASSES, TYPES, DieFace, TownHeroFace
from legendarium.games.village_attacks.content.reading import Data, cost_of, index, lines_of, parts, whole, words
from legendarium.games.village_attacks.content.scenarios import (
    LEVELS,
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
from legendarium.games.village_attacks.content.schemas import (
    FAIL,
    FIRST_EDITION,
    HAPPENING,
    LEVEL,
    OBJECTIVE,
    PLACE,
    ROOM,
    SCENARIO_DICE,
    SPAWN_POINT,
    TIER,
    WIN,
)
from legendarium.kernel.imprint import Imprint as Entry
from legendarium.kernel.schema import fill
from legendarium.kernel.vocabulary import Line


class Shelf:
    """What scenarios may use: the tiles, dice and Town Heroes of an edition by code."""

    __slots__ = ("dice", "edition", "heroes", "tiles")

    def __init__(
        self, edition: str, tiles: dict[str, TileFace], dice: dict[str, DieFace], heroes: dict[str, TownHeroFace]
    ) -> None:
        self.edition = edition
        self.tiles = tiles
        self.dice = dice
        self.heroes = heroes


class Reader:
    """One scenario while it is read: its entry, its map, its objectives, and the problems found."""

    __slots__ = ("castle", "data", "objectives", "problems", "shelf", "where")

    def __init__(self, entry: Entry, shelf: Shelf, castle: CastleMap, problems: list[str]) -> None:
        self.data = entry.data
        self.where = entry.where
        self.shelf = shelf
        self.castle = castle
        self.problems = problems
        self.objectives: dict[str, int] = {}

    def zone(self, value: object, where: str, field: str = "zone") -> int:
        """The number of a zone; -1 where none is named."""
        if value is None:
            return -1
        number = self.castle.numbers.get(str(value), -1)
        if number < 0:
            self.problems.append(f"{where}, field {field!r}: there is no zone {str(value)[:60]!r} on the map")
        return number

    def lines(self, data: Data, where: str, source: str) -> tuple[Line, ...]:
        lines = lines_of(data, where, self.problems, source)
        for line in lines:
            self.zone(line.arguments.get("zone"), where, "lines")
        return lines


def read_scenario(entry: Entry, shelf: Shelf, problems: list[str]) -> ScenarioFace | None:
    """The scenario, if its map can be built; everything that is wrong is named."""
    before = len(problems)
    castle = read_map(entry, shelf, problems)
    if castle is None:
        return None
    reader = Reader(entry, shelf, castle, problems)
    objectives = tuple(
        read_objective(reader, data, where)
        for data, where in parts(entry.data, "objectives", OBJECTIVE, entry.where, problems)
    )
    scenario = gather(reader, objectives)
    if len(problems) == before:
        problems += scenario_problems(scenario, entry.where)
    return scenario


def gather(reader: Reader, objectives: tuple[ObjectiveFace, ...]) -> ScenarioFace:
    data = reader.data
    return ScenarioFace(
        str(data["code"]),
        str(data["name"]),
        whole(data["number"]),
        str(data["gloss"] or ""),
        str(data["teaches"] or ""),
        tuple(words(data["editions"])),
        whole(data["suggested"]),
        frozenset(words(data["without"])),
        reader.castle,
        read_spawn_points(reader),
        objectives,
        read_rooms(reader),
        read_dice(reader),
        read_happenings(reader),
        tuple(read_level(reader, name) for name in LEVELS),
        read_first_edition(reader),
        str(data["provenance"]),
    )


def read_map(entry: Entry, shelf: Shelf, problems: list[str]) -> CastleMap | None:
    """The tiles laid; None where they cannot be."""
    before = len(problems)
    zones: list[ZoneFace] = []
    for place, where in parts(entry.data, "tiles", PLACE, entry.where, problems):
        zone = read_place(place, where, shelf, problems)
        if zone is not None:
            zones.append(zone)
    problems += layout_problems(tuple(zones), entry.where)
    walls = frozenset(frozenset(part.strip() for part in wall.split("|")) for wall in words(entry.data["walls"]))
    codes = {zone.code for zone in zones}
    problems += [
        f"{entry.where}, field 'walls': {'|'.join(sorted(wall))[:60]!r} must name two zones, such as 'hall|cellar'"
        for wall in sorted(walls, key=sorted)
        if len(wall) != 2 or not wall <= codes
    ]
    if len(problems) > before or not zones:
        return None
    castle = build_map(tuple(zones), walls)
    problems += map_problems(castle, walls, entry.where)
    return castle


def read_place(place: Data, where: str, shelf: Shelf, problems: list[str]) -> ZoneFace | None:
    tile, at, turn = shelf.tiles.get(str(place.get("tile"))), place.get("at"), place.get("turn")
    if tile is None:
        tiles = ", ".join(sorted(shelf.tiles))
        problems.append(
            f"{where}, field 'tile': there is no tile {str(place.get('tile'))[:60]!r}; the tiles are {tiles}"
        )
    if not isinstance(at, list) or len(at) != 2 or not all(isinstance(number, int) for number in at):
        problems.append(f"{where}, field 'at': a column and a row are expected")
        return None
    if turn not in (0, 90, 180, 270):
        problems.append(f"{where}, field 'turn': 0, 90, 180 or 270 is expected")
        return None
    code = str(place.get("zone"))
    name = str(place.get("name") or code.replace("-", " ").capitalize())
    return lay(code, name, tile, (at[0], at[1]), turn) if tile is not None else None


def read_spawn_points(reader: Reader) -> tuple[SpawnPointFace, ...]:
    return tuple(
        SpawnPointFace(reader.zone(data.get("zone"), where), whole(data.get("monsters"), 1))
        for data, where in parts(reader.data, "spawn-points", SPAWN_POINT, reader.where, reader.problems)
    )


def read_objective(reader: Reader, data: Data, where: str) -> ObjectiveFace:
    code = str(data.get("code"))
    if code in reader.objectives:
        reader.problems.append(f"{where}, field 'code': {code[:60]!r} is already in use")
    reader.objectives[code] = len(reader.objectives)
    return ObjectiveFace(
        code,
        str(data.get("name")),
        str(data.get("gloss")),
        str(data.get("kind")),
        reader.zone(data.get("zone"), where),
        reader.zone(data.get("to"), where, "to"),
        cost_of(data.get("cost")),
        whole(data.get("count"), 1),
        index(CLASSES, data.get("only")),
        whole(data.get("health")),
        whole(data.get("experience")),
        read_morale(reader, data),
        reader.lines(data, where, "objective"),
    )


def read_morale(reader: Reader, data: Data) -> int:
    """What completing it takes from Morale; the earlier edition, which is won by Morale alone, may have its own number."""
    own = data.get("morale-first")
    return whole(own) if own is not None and reader.shelf.edition == "first" else whole(data.get("morale"))


def read_rooms(reader: Reader) -> tuple[RoomTokenFace, ...]:
    return tuple(
        RoomTokenFace(str(data.get("token")), reader.zone(data.get("zone"), where))
        for data, where in parts(reader.data, "rooms", ROOM, reader.where, reader.problems)
    )


def read_dice(reader: Reader) -> tuple[DiceFace, ...]:
    found = []
    for data, where in parts(reader.data, "dice", SCENARIO_DICE, reader.where, reader.problems):
        die = reader.shelf.dice.get(str(data.get("die")))
        if die is None:
            reader.problems.append(f"{where}, field 'die': there is no die {str(data.get('die'))[:60]!r}")
            continue
        numbers = [whole(data.get(name)) for name in ("count", "from", "until")]
        found.append(DiceFace(die, numbers[0], numbers[1], numbers[2], str(data.get("rounds"))))
    return tuple(found)


def read_happenings(reader: Reader) -> tuple[HappeningFace, ...]:
    return tuple(
        HappeningFace(
            whole(data.get("round")),
            whole(data.get("every")),
            str(data.get("gloss")),
            reader.lines(data, where, "happening"),
        )
        for data, where in parts(reader.data, "happenings", HAPPENING, reader.where, reader.problems)
    )


def read_level(reader: Reader, name: str) -> LevelFace:
    """The numbers of one level; its own conditions take the place of the scenario's."""
    where = f"{reader.where}, {name}"
    level = fill(LEVEL, reader.data[name], where, reader.problems)
    triggers = level.get("triggers")
    return LevelFace(
        name,
        whole(level.get("heart")),
        whole(level.get("heart-each")),
        whole(level.get("morale")),
        whole(level.get("morale-each")),
        tuple(whole(trigger) for trigger in triggers) if isinstance(triggers, list) else (),
        whole(level.get("first-tier"), 1),
        whole(level.get("extra-peasants")) + more_peasants(reader),
        read_conditions(reader, level, "tiers", where),
        read_conditions(reader, level, "win", where),
        read_conditions(reader, level, "fail", where),
    )


def more_peasants(reader: Reader) -> int:
    """Peasants that every spawn card brings in the earlier edition beyond those of the level."""
    first = reader.data["first"]
    if reader.shelf.edition != "first" or not isinstance(first, dict):
        return 0
    return whole(first.get("extra-peasants"))


def read_conditions(reader: Reader, level: Data, field: str, where: str) -> tuple[ConditionFace, ...]:
    schema = {"win": WIN, "fail": FAIL, "tiers": TIER}[field]
    own = level.get(field) is not None
    source, place = (level, where) if own else (reader.data, reader.where)
    return tuple(read_condition(reader, data, at) for data, at in parts(source, field, schema, place, reader.problems))


def read_condition(reader: Reader, data: Data, where: str) -> ConditionFace:
    numbers = []
    for code in words(data.get("objectives")):
        if code in reader.objectives:
            numbers.append(reader.objectives[code])
        else:
            reader.problems.append(f"{where}, field 'objectives': there is no objective {code[:60]!r}")
    return ConditionFace(
        str(data.get("kind")),
        whole(data.get("count")),
        whole(data.get("round")),
        reader.zone(data.get("zone"), where),
        index(CLASSES, data.get("only")),
        tuple(numbers),
        whole(data.get("tier")),
        whole(data.get("each")),
    )


def read_company(reader: Reader, value: object, where: str) -> tuple[int, int]:
    """va.scenario.must-specify.first: how many Monsters a scenario asks for, as two numbers."""
    if value is None and "first" not in words(reader.data["editions"]):
        return 1, 5
    numbers = [whole(number) for number in value] if isinstance(value, list) else []
    if len(numbers) != 2 or numbers != sorted(numbers):
        reader.problems.append(
            f"{where}, field 'monsters': the fewest and the most Monsters it asks for are expected, such as [1, 4]"
        )
        return 1, 4
    return numbers[0], numbers[1]


def read_first_edition(reader: Reader) -> FirstEditionFace:
    where = f"{reader.where}, first"
    data = fill(FIRST_EDITION, reader.data["first"] or {}, where, reader.problems)
    reader.problems += [
        f"{where}, field 'heroes': there is no Town Hero {code[:60]!r}"
        for code in words(data.get("heroes"))
        if reader.shelf.edition == "first" and code not in reader.shelf.heroes
    ]
    fewest, most = read_company(reader, data.get("monsters"), where)
    return FirstEditionFace(
        fewest,
        most,
        index(TYPES, data.get("demands")),
        tuple(words(data.get("heroes"))),
        whole(data.get("heart")),
        whole(data.get("morale")),
    )
