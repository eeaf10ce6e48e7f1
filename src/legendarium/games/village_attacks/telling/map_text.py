"""A scenario's map as text: rooms with their doorways, and a list of the zones with what lies in them."""

from __future__ import annotations

import textwrap

from legendarium.games.village_attacks.castle.maps import owners
from legendarium.games.village_attacks.castle.tiles import CastleMap, Cell
from legendarium.games.village_attacks.content.faces import KINDS
from legendarium.games.village_attacks.content.names import printed
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.games.village_attacks.telling.sentences import WORDS

WIDE = 12
HIGH = 3
"""Letters inside a cell."""

KIND_NAMES = ("corridor", "small room", "large room")
"""For programs; people read them in their language (`kind_name`)."""
CORNERS = {
    "": " ",
    "n": "│",
    "s": "│",
    "ns": "│",
    "e": "─",
    "w": "─",
    "ew": "─",
    "es": "┌",
    "sw": "┐",
    "ne": "└",
    "nw": "┘",
    "nes": "├",
    "nsw": "┤",
    "esw": "┬",
    "new": "┴",
    "nesw": "┼",
}
"""A corner of the grid by the walls that meet there, clockwise from the north."""

Canvas = list[list[str]]


def on_map(key: str, language: str, **facts: object) -> str:
    """A word of the map's legend."""
    return WORDS.say("map", key, language, facts)


def kind_name(kind: int, language: str) -> str:
    return on_map(KINDS[kind], language)


def tokens(scenario: ScenarioFace, zone: int, language: str = "en") -> list[str]:
    """List in words what the scenario puts into a zone."""
    found = [on_map("heart", language)] if zone == scenario.map.heart else []
    for point in scenario.spawn_points:
        if point.zone == zone:
            key = "spawn-from" if point.monsters > 1 else "spawn"
            found.append(on_map(key, language, monsters=point.monsters))
    for objective in scenario.objectives:
        if objective.zone == zone:
            found.append(on_map("objective", language, name=printed(objective.names, language)))
    return found + [
        on_map("room", language, token=on_map(f"room-{room.token}", language))
        for room in scenario.rooms
        if room.zone == zone
    ]


def marks(scenario: ScenarioFace, zone: int) -> str:
    """List it by one letter each: V where Villagers come in, O for an objective, R for a room token."""
    found = "♥" if zone == scenario.map.heart else ""
    found += "V" * any(point.zone == zone for point in scenario.spawn_points)
    found += "O" * any(objective.zone == zone for objective in scenario.objectives)
    return " ".join(found + "R" * any(room.zone == zone for room in scenario.rooms))


def draw_text(scenario: ScenarioFace, language: str = "en") -> str:
    """The map and the list of its zones."""
    castle = scenario.map
    canvas = draw_canvas(castle)
    for number, zone in enumerate(castle.zones):
        write_label(canvas, zone.cells, f"{number + 1} {printed(zone.names, language)}", marks(scenario, number))
    picture = textwrap.dedent("\n".join("".join(row).rstrip() for row in canvas)).strip("\n")
    return f"{picture}\n\n{draw_list(scenario, language)}\n"


def draw_list(scenario: ScenarioFace, language: str = "en") -> str:
    """One line for each zone."""
    castle = scenario.map
    names = [printed(zone.names, language) for zone in castle.zones]
    width = max(len(name) for name in names)
    kinds = max(len(kind_name(kind, language)) for kind in range(3))
    lines = [on_map("legend", language), ""]
    for number, zone in enumerate(castle.zones):
        far = castle.distance[number]
        away = on_map("here" if far == 0 else "away", language, far=far)
        what = ", ".join(tokens(scenario, number, language))
        kind = kind_name(zone.kind, language)
        lines.append(f"{number + 1:>3}  {names[number]:<{width}}  {kind:<{kinds}}  {away:<7}  {what}".rstrip())
    return "\n".join(lines)


def draw_canvas(castle: CastleMap) -> Canvas:
    owner = owners(castle.zones)
    columns, rows = 1 + max(column for column, _ in owner), 1 + max(row for _, row in owner)
    canvas = [[" "] * (columns * (WIDE + 1) + 1) for _ in range(rows * (HIGH + 1) + 1)]
    for row in range(rows + 1):
        for column in range(columns + 1):
            draw_corner(canvas, castle, owner, (column, row))
    return canvas


def has_wall(owner: dict[Cell, int], one: Cell, other: Cell) -> bool:
    """Return whether a wall is drawn between two cells: they belong to different zones, or one of them to none."""
    return owner.get(one, -1) != owner.get(other, -1)


def draw_corner(canvas: Canvas, castle: CastleMap, owner: dict[Cell, int], at: Cell) -> None:
    """A corner of the grid, and the walls that run from it to the east and to the south."""
    column, row = at
    north_west, north_east = (column - 1, row - 1), (column, row - 1)
    south_west, south_east = (column - 1, row), (column, row)
    walls = {
        "n": has_wall(owner, north_west, north_east),
        "e": has_wall(owner, north_east, south_east),
        "s": has_wall(owner, south_west, south_east),
        "w": has_wall(owner, north_west, south_west),
    }
    left, top = column * (WIDE + 1), row * (HIGH + 1)
    canvas[top][left] = CORNERS["".join(side for side in "nesw" if walls[side])]
    if walls["e"]:
        door = (column, row, "n") in castle.openings
        for step in range(WIDE):
            canvas[top][left + 1 + step] = " " if door and abs(step - WIDE // 2) <= 2 else "─"
    if walls["s"]:
        door = (column, row, "w") in castle.openings
        for step in range(HIGH):
            canvas[top + 1 + step][left] = " " if door and step == HIGH // 2 else "│"


def write_label(canvas: Canvas, cells: tuple[Cell, ...], name: str, letters: str) -> None:
    """A zone's name at the top of its first row of cells, and its marks below."""
    row = min(row for _, row in cells)
    first = min(column for column, at in cells if at == row)
    width = 1
    while (first + width, row) in cells:
        width += 1
    room = width * (WIDE + 1) - 2
    lines = textwrap.wrap(name, room, break_long_words=False)[: HIGH - 1] + ([letters] if letters else [])
    for down, line in enumerate(lines[:HIGH]):
        for across, letter in enumerate(line[:room]):
            canvas[row * (HIGH + 1) + 1 + down][first * (WIDE + 1) + 2 + across] = letter
