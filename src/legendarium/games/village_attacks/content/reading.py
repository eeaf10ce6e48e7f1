"""Entries of a pack made into faces: figures, cards, tiles, dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from legendarium.games.village_attacks.castle.tiles import Cell, Door, TileFace
from legendarium.games.village_attacks.content.faces import (
    CLASSES,
    HERO,
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
from legendarium.games.village_attacks.content.schemas import ABILITY, MODIFIER, ROW, VERSION
from legendarium.games.village_attacks.effects.verbs import gain
from legendarium.games.village_attacks.effects.vocabulary import VERBS, context_of
from legendarium.kernel.imprint import Imprint as Entry
from legendarium.kernel.schema import Schema, fill
from legendarium.kernel.standing import EVERYWHERE, HERE, SELF, Modifier
from legendarium.kernel.vocabulary import Line

Data = dict[str, Any]


def parts(entry: Data, field: str, schema: Schema, where: str, problems: list[str]) -> list[tuple[Data, str]]:
    """The tables in a field, each checked against its schema, with the place to name for each."""
    found = entry.get(field)
    if not isinstance(found, list):
        return []
    made = []
    for at, table in enumerate(found):
        if isinstance(table, dict):
            place = f"{where}, {field} {str(table.get('code', at + 1))[:60]!r}"
            made.append((fill(schema, table, place, problems), place))
    return made


def index(values: tuple[str, ...], value: object, otherwise: int = -1) -> int:
    """Where a word stands in a list of words; problems with it were named when the schema was checked."""
    return values.index(value) if isinstance(value, str) and value in values else otherwise


def whole(value: object, otherwise: int = 0) -> int:
    return value if isinstance(value, int) else otherwise


def words(value: object) -> list[str]:
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []


def cost_of(value: object) -> Cost:
    """How many of each symbol a list of symbols asks for."""
    asked = words(value)
    return tuple(asked.count(symbol) for symbol in SYMBOLS[:5])


def lines_of(data: Data, where: str, problems: list[str], source: str, moment: str = "") -> tuple[Line, ...]:
    """Lines bound to their verbs, each fit for its source."""
    found = data.get("lines")
    if not isinstance(found, list):
        return ()
    told = [line for line in found if isinstance(line, dict)]
    return VERBS.bind(told, where, problems, context=context_of(source, moment))


def modifiers_of(data: Data, where: str, problems: list[str]) -> tuple[Modifier, ...]:
    return tuple(
        modifier(str(found.get("changes")), whole(found.get("by")), words(found.get("only")))
        for found, _ in parts(data, "modifiers", MODIFIER, where, problems)
    )


def modifier(changes: str, by: int, only: Iterable[str]) -> Modifier:
    """Among the classes it holds for may stand how near they must be: `self`, `here`."""
    found = frozenset(only)
    scope = SELF if "self" in found else HERE if "here" in found else EVERYWHERE
    return Modifier(changes, by, found - {"self", "here"}, scope)


def read_monster(entry: Entry, edition: str, problems: list[str]) -> MonsterFace:
    """va.dash.fields, va.ability.three, va.type.list.first: what a dashboard must state."""
    data = entry.data
    abilities = tuple(
        read_ability(found, where, edition, problems)
        for found, where in parts(data, "abilities", ABILITY, entry.where, problems)
    )
    if len(abilities) != 3:
        problems.append(f"{entry.where}, field 'abilities': a Monster has three abilities, not {len(abilities)}")
    if edition == "first" and data.get("type") == "demon":
        problems.append(f"{entry.where}, field 'type': no Monster of the earlier edition is a demon")
    return MonsterFace(
        str(data.get("code")),
        str(data.get("name")),
        index(TYPES, data.get("type")),
        whole(data.get("health")),
        whole(data.get("experience")),
        whole(data.get("defence-slots")),
        whole(data.get("reserve-slots")),
        whole(data.get("movement-slots")),
        abilities,
        str(data.get("role")),
        str(data.get("gloss") or ""),
        str(data.get("provenance")),
    )


def read_ability(data: Data, where: str, edition: str, problems: list[str]) -> AbilityFace:
    versions = []
    for name in ("basic", "advanced"):
        table = data.get(name)
        place = f"{where}, {name}"
        version = fill(VERSION, table, place, problems) if isinstance(table, dict) else {}
        versions.append(read_version(version, place, edition, problems))
    return AbilityFace(
        str(data.get("code")), str(data.get("name")), versions[0], versions[1], str(data.get("provenance") or "house")
    )


def read_version(data: Data, where: str, edition: str, problems: list[str]) -> VersionFace:
    """An ability is paid for, or has its moment: one of the two."""
    cost, when = cost_of(data.get("cost")), str(data.get("when") or "")
    if data and (sum(cost) > 0) == bool(when):
        problems.append(f"{where}: an ability has either a cost or, if it is passive, a moment ('when')")
    lines = lines_of(data, where, problems, "ability", when)
    if edition == "first" and lines and gained(lines) >= sum(cost):
        problems.append(f"{where}: an ability that may be used again and again must cost more symbols than it gives")
    if data and edition == "first" and when:
        problems.append(f"{where}, field 'when': the earlier edition knows no passive abilities")
    if data and when != "always" and not data.get("lines"):
        problems.append(f"{where}, field 'lines': missing")
    return VersionFace(
        str(data.get("gloss") or ""),
        cost,
        when,
        whole(data.get("range"), NO_RANGE),
        bool(data.get("sight", True)),
        lines,
        modifiers_of(data, where, problems),
    )


def gained(lines: tuple[Line, ...]) -> int:
    """How many symbols an effect puts into the pool."""
    return sum(line.arguments["count"] for line in lines if line.does(gain))


def read_villager(entry: Entry) -> VillagerFace:
    data = entry.data
    return VillagerFace(
        str(data.get("code")),
        str(data.get("name")),
        whole(data.get("health")),
        whole(data.get("speed")),
        whole(data.get("damage")),
        whole(data.get("range")),
        whole(data.get("figures")),
        str(data.get("provenance")),
    )


def read_hero(entry: Entry, problems: list[str]) -> TownHeroFace:
    data = entry.data
    return TownHeroFace(
        str(data.get("code")),
        str(data.get("name")),
        index(TYPES, data.get("type")),
        whole(data.get("health")),
        whole(data.get("speed")),
        whole(data.get("damage")),
        whole(data.get("range")),
        str(data.get("ability")),
        str(data.get("gloss") or ""),
        str(data.get("when")),
        lines_of(data, entry.where, problems, "hero", str(data.get("when"))),
        modifiers_of(data, entry.where, problems),
        str(data.get("provenance")),
    )


def read_spawn(entry: Entry, edition: str, problems: list[str]) -> SpawnCardFace:
    """Three rows. va.ruling.redraw-first: in the later edition nothing stands beside a redraw symbol."""
    rows = []
    for found, where in parts(entry.data, "tiers", ROW, entry.where, problems):
        numbers = [whole(found.get(name)) for name in ("peasants", "hunters", "heroes")]
        row = SpawnRow(numbers[0], numbers[1], numbers[HERO], bool(found.get("redraw")))
        if row.redraw and any(numbers) and edition == "second":
            problems.append(f"{where}, field 'redraw': a row with the redraw symbol spawns nothing")
        rows.append(row)
    if len(rows) != 3:
        problems.append(f"{entry.where}, field 'tiers': a spawn card has three tiers, not {len(rows)}")
        rows = [SpawnRow(0, 0, 0, False)] * 3
    return SpawnCardFace(
        str(entry.data.get("code")),
        str(entry.data.get("name")),
        (rows[0], rows[1], rows[2]),
        str(entry.data.get("provenance")),
    )


def read_trap(entry: Entry, problems: list[str]) -> TrapFace:
    data = entry.data
    rooms, classes = words(data.get("rooms")), words(data.get("classes"))
    for name, found in (("rooms", rooms), ("classes", classes), ("cost", words(data.get("cost")))):
        if not found:
            problems.append(f"{entry.where}, field {name!r}: nothing is named")
    return TrapFace(
        str(data.get("code")),
        str(data.get("name")),
        str(data.get("gloss") or ""),
        cost_of(data.get("cost")),
        frozenset(range(3)) if "all" in rooms else frozenset(index(KINDS, room) for room in rooms),
        "all" in rooms,
        frozenset(range(3)) if "all" in classes else frozenset(index(CLASSES, name) for name in classes),
        lines_of(data, entry.where, problems, "trap"),
        str(data.get("provenance")),
    )


def read_event(entry: Entry, problems: list[str]) -> EventFace:
    """va.event.persistent.second: only a card with the plus sign has standing changes."""
    data = entry.data
    event = EventFace(
        str(data.get("code")),
        str(data.get("name")),
        str(data.get("gloss") or ""),
        bool(data.get("persistent")),
        lines_of(data, entry.where, problems, "event"),
        modifiers_of(data, entry.where, problems),
        str(data.get("provenance")),
    )
    if event.modifiers and not event.persistent:
        problems.append(f"{entry.where}, field 'modifiers': only a persistent event changes something lastingly")
    if not event.lines and not event.modifiers:
        problems.append(f"{entry.where}: an event without lines and modifiers does nothing")
    return event


def read_die(entry: Entry, problems: list[str]) -> DieFace:
    symbols = tuple(index(SYMBOLS, face) for face in words(entry.data.get("faces")))
    if len(symbols) != 6:
        problems.append(f"{entry.where}, field 'faces': a die has six faces, not {len(symbols)}")
    return DieFace(
        str(entry.data.get("code")),
        str(entry.data.get("name")),
        symbols,
        whole(entry.data.get("copies"), 1),
        str(entry.data.get("provenance")),
    )


def read_tile(entry: Entry, problems: list[str]) -> TileFace:
    """va.map.tile-kinds: kind, footprint (`#` for a cell) and doorways (`column,row,side`)."""
    data = entry.data
    shape = words(data.get("shape"))
    cells = tuple((column, row) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#")
    if not cells or len(cells) > 36 or set("".join(shape)) - {"#", "."}:
        problems.append(f"{entry.where}, field 'shape': rows of # (a cell of the tile) and . (none) are expected")
    doors = [read_door(door, cells, entry.where, problems) for door in words(data.get("doors"))]
    return TileFace(
        str(data.get("code")),
        str(data.get("name")),
        index(KINDS, data.get("kind")),
        bool(data.get("heart")),
        cells,
        tuple(door for door in doors if door is not None),
        whole(data.get("capacity")),
        whole(data.get("copies"), 1),
        str(data.get("provenance")),
    )


def read_door(text: str, cells: tuple[Cell, ...], where: str, problems: list[str]) -> Door | None:
    """A doorway is on an outer edge of one of the tile's cells."""
    column, _, rest = text.partition(",")
    row, _, side = rest.partition(",")
    steps = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
    if column.isascii() and row.isascii() and column.isdigit() and row.isdigit() and len(text) < 9 and side in steps:
        at, step = (int(column), int(row)), steps[side]
        if at in cells and (at[0] + step[0], at[1] + step[1]) not in cells:
            return at[0], at[1], side
    problems.append(f"{where}, field 'doors': {text[:20]!r} is no doorway on the edge of a cell, such as '0,0,n'")
    return None
