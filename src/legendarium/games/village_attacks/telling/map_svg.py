"""A scenario's map as an SVG picture that needs nothing but itself."""

from __future__ import annotations

import textwrap
from xml.sax.saxutils import escape

from legendarium.games.village_attacks.castle.maps import owners
from legendarium.games.village_attacks.castle.tiles import CastleMap, Cell, ZoneFace
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.games.village_attacks.telling.map_text import KIND_NAMES, tokens

SIZE = 132
"""One cell, in pixels."""
MARGIN = 28
TITLE = 64
FLOORS = ("#3a3238", "#463a34", "#52423a")
"""Corridor, small room, large room: the kind is written out as well."""
STYLE = """
  text { font-family: Alegreya, Georgia, serif; fill: #f1e6d2 }
  .title { font-size: 28px; font-weight: bold }
  .name { font-size: 16px; font-weight: bold }
  .kind, .note { font-size: 12px; fill: #d8c6a8 }
  .wall { stroke: #120d10; stroke-width: 9; stroke-linecap: square }
  .door { stroke: #c8963e; stroke-width: 5; stroke-linecap: round }
  .spawn { fill: #d94f3d; stroke: #f1e6d2; stroke-width: 1.5 }
  .objective { fill: #5b8fb9; stroke: #f1e6d2; stroke-width: 1.5 }
  .room { fill: #7a5c99; stroke: #f1e6d2; stroke-width: 1.5 }
"""


def draw_svg(scenario: ScenarioFace) -> str:
    """The whole picture."""
    castle = scenario.map
    cells = owners(castle.zones)
    left, top = min(column for column, _ in cells) * SIZE, min(row for _, row in cells) * SIZE
    width = (1 + max(column for column, _ in cells)) * SIZE - left + 2 * MARGIN
    height = (1 + max(row for _, row in cells)) * SIZE - top + 2 * MARGIN + TITLE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" role="img" '
        'aria-labelledby="map-title map-text">',
        f'<title id="map-title">{escape(scenario.name)}</title>',
        f'<desc id="map-text">{escape(describe(scenario))}</desc>',
        f"<style>{STYLE}</style>",
        '<radialGradient id="glow"><stop offset="0" stop-color="#c0392b"/><stop offset="1" stop-color="#5a2327"/>'
        "</radialGradient>",
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="#1b1417"/>',
        f'<text class="title" x="{left + MARGIN}" y="{top + MARGIN + 22}">{escape(scenario.name)}</text>',
        *(floor(zone) for zone in castle.zones),
        *walls(castle),
        *(label(scenario, number) for number in range(len(castle.zones))),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def describe(scenario: ScenarioFace) -> str:
    """The map in words, for those who do not see it."""
    castle, sentences = scenario.map, []
    for number, zone in enumerate(castle.zones):
        near = ", ".join(castle.zones[other].name for other in castle.neighbours[number])
        held = tokens(scenario, number)
        sentences.append(f"{zone.name} ({'; '.join([KIND_NAMES[zone.kind], *held])}) leads to {near}.")
    return " ".join(sentences)


def corner(cell: Cell) -> Cell:
    """The top left corner of a cell in the picture."""
    return MARGIN + cell[0] * SIZE, MARGIN + TITLE + cell[1] * SIZE


def floor(zone: ZoneFace) -> str:
    fill = "url(#glow)" if zone.heart else FLOORS[zone.kind]
    left, top = (min(cell[axis] for cell in zone.cells) for axis in (0, 1))
    right, bottom = (max(cell[axis] for cell in zone.cells) for axis in (0, 1))
    if len(zone.cells) == (right - left + 1) * (bottom - top + 1):
        x, y = corner((left, top))
        wide, high = (right - left + 1) * SIZE, (bottom - top + 1) * SIZE
        return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{fill}"/>'
    rects = (f"M{corner(cell)[0]} {corner(cell)[1]}h{SIZE}v{SIZE}h-{SIZE}z" for cell in zone.cells)
    return f'<path d="{"".join(rects)}" fill="{fill}"/>'


def walls(castle: CastleMap) -> list[str]:
    """A wall between every two cells that belong to different zones, with a gap and a threshold where doorways meet."""
    owner, drawn = owners(castle.zones), []
    edges = {(column, row, side) for column, row in owner for side in "nw"}
    edges |= {(column + 1, row, "w") for column, row in owner} | {(column, row + 1, "n") for column, row in owner}
    for column, row, side in sorted(edges):
        other = (column - 1, row) if side == "w" else (column, row - 1)
        if owner.get((column, row), -1) != owner.get(other, -1):
            drawn += wall(corner((column, row)), side == "w", (column, row, side) in castle.openings)
    return drawn


def wall(start: Cell, down: bool, door: bool) -> list[str]:
    third = SIZE // 3
    if not door:
        return [line("wall", start, down, 0, SIZE)]
    return [
        line("wall", start, down, 0, third),
        line("wall", start, down, SIZE - third, SIZE),
        line("door", start, down, third + 8, SIZE - third - 8),
    ]


def line(kind: str, start: Cell, down: bool, first: int, last: int) -> str:
    x, y = start
    x1, y1, x2, y2 = (x, y + first, x, y + last) if down else (x + first, y, x + last, y)
    return f'<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


def label(scenario: ScenarioFace, number: int) -> str:
    """A zone's name, kind and tokens, in its first cells."""
    zone = scenario.map.zones[number]
    row = min(row for _, row in zone.cells)
    columns = [column for column, at in zone.cells if at == row]
    x, y = corner((min(columns), row))
    wide = len(columns) * 15
    parts, y = [], y + 26
    for text in textwrap.wrap(zone.name, wide):
        parts.append(f'<text class="name" x="{x + 12}" y="{y}">{escape(text)}</text>')
        y += 18
    kind = "the Villagers' goal" if zone.heart else KIND_NAMES[zone.kind]
    parts.append(f'<text class="kind" x="{x + 12}" y="{y}">{escape(kind)}</text>')
    for shape, text in marks(scenario, number):
        for at, words in enumerate(textwrap.wrap(text, wide + 1)):
            y += 15
            if at == 0:
                parts.append(shape.format(x=x + 18, y=y - 4))
            parts.append(f'<text class="note" x="{x + 28}" y="{y}">{escape(words)}</text>')
    return "\n".join(parts)


TORCH = '<path class="spawn" d="M{x} {y}m-6 5h12l-6 -12z"/>'
STAR = '<path class="objective" d="M{x} {y}m0 -7l6 7l-6 7l-6 -7z"/>'
DISC = '<circle class="room" cx="{x}" cy="{y}" r="6"/>'


def marks(scenario: ScenarioFace, number: int) -> list[tuple[str, str]]:
    """The shape and the words of each token: a triangle, a diamond, a disc."""
    points = [(TORCH, f"{point.monsters}+ Monsters") for point in scenario.spawn_points if point.zone == number]
    points = [(shape, "spawn" if words.startswith("1+") else f"spawn {words}") for shape, words in points]
    objectives = [(STAR, objective.name) for objective in scenario.objectives if objective.zone == number]
    return points + objectives + [(DISC, room.token) for room in scenario.rooms if room.zone == number]
