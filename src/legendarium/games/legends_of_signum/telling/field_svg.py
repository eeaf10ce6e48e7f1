"""A field as an SVG picture that needs nothing but itself, and what was measured on it in sentences."""

from __future__ import annotations

from xml.sax.saxutils import escape

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, TICKS, Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.outline.regions import region
from legendarium.games.legends_of_signum.geometry.places.push import push
from legendarium.games.legends_of_signum.geometry.sight.sight import look
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.games.legends_of_signum.telling.field_text import Border, FieldText, Marker, Query, Template

MARGIN = 24
WIDE = 34_000
"""Half of what most names take, in micrometres."""
STYLE = """
  text { font-family: Alegreya, Georgia, serif; font-size: 11px; fill: #2b2018; text-anchor: middle }
  .title { font-size: 17px; font-weight: bold; text-anchor: start; fill: #f1e6d2 }
  .field { fill: #d9cdb0; stroke: #2b2018; stroke-width: 1.5 }
  .template { fill: #8d9a6b } .impassable { fill: #8a8580 } .blocks { stroke: #2b2018; stroke-width: 1 }
  .base { fill: #5b8fb9; stroke: #1b1417; stroke-width: 1.2 } .enemy { fill: #c9685a; stroke-dasharray: 5 2 }
  .ghost { fill: none; stroke: #1b1417; stroke-dasharray: 3 3 }
  .sight, .way, .push { fill: none; stroke-width: 1.8; stroke: #7a1f6b } .way { stroke: #1d4e2a } .push { stroke: #8a4b08 }
  .refused { stroke: #a11212; stroke-dasharray: 6 4 } .reach { fill: #ffe9a8; fill-opacity: 0.55 }
"""
PARTIES = """
  .border { fill: none; stroke-width: 7; stroke-linecap: round } .whose { fill: #f1e6d2; font-size: 12px }
  .party0 { fill: #5b8fb9 } .party1 { fill: #c9685a } .party2 { fill: #c9a85a } .party3 { fill: #7d6bb0 }
  .border.party0 { stroke: #5b8fb9; fill: none } .border.party1 { stroke: #c9685a; fill: none }
  .mark { fill: #fff; font-size: 15px; font-weight: bold } .name { stroke: #d9cdb0; stroke-width: 3; paint-order: stroke }
  .border.party2 { stroke: #c9a85a; fill: none } .border.party3 { stroke: #7d6bb0; fill: none }
"""

Measured = tuple[str, list[str]]
"""A sentence and what is drawn for it."""


def draw_field(field: FieldText) -> str:
    """The whole picture; the sentences are its description."""
    measured = [measure(field, query) for query in field.queries]
    size = FIELD // 1_000 + 2 * MARGIN
    sentences = " ".join(sentence for sentence, _ in measured)
    reaches = [part for sentence, parts in measured for part in parts if 'class="reach"' in part]
    others = [part for sentence, parts in measured for part in parts if 'class="reach"' not in part]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" role="img" '
        'aria-labelledby="field-title field-text">',
        f'<title id="field-title">{escape(field.title or "A field")}</title>',
        f'<desc id="field-text">{escape(sentences)}</desc>',
        f"<style>{STYLE}{PARTIES if field.borders else ''}</style>",
        f'<rect width="{size}" height="{size}" fill="#1b1417"/>',
        f'<text class="title" x="{MARGIN}" y="{MARGIN - 6}">{escape(field.title)}</text>',
        f'<rect class="field" x="{MARGIN}" y="{MARGIN}" width="{FIELD // 1_000}" height="{FIELD // 1_000}"/>',
        *(part for border in field.borders for part in draw_border(border)),
        *(part for template in field.templates for part in draw_template(template)),
        *reaches,
        *(draw_base(marker, bool(field.borders)) for marker in field.bases.values()),
        *(draw_name(marker, field) for marker in field.bases.values() if marker.mark),
        *others,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def spoken(field: FieldText) -> list[str]:
    """What was measured, a sentence each."""
    return [measure(field, query)[0] for query in field.queries]


def measure(field: FieldText, query: Query) -> Measured:
    return {"sight": sight, "way": way, "reach": reach, "push": pushed}[query.kind](field, query)


def others(field: FieldText, *without: Marker) -> list[Marker]:
    return [marker for marker in field.bases.values() if marker not in without]


def sight(field: FieldText, query: Query) -> Measured:
    assert query.other is not None
    one, other = query.one, query.other
    between = others(field, one, other)
    found = look(one.disc, other.disc, [marker.disc for marker in between], field.pieces("blocks"), query.distance)
    names = f"{one.name} and {other.name}"
    if not found.refusal:
        x1, y1, x2, y2 = found.line
        return f"{names} see each other within {query.letter}.", [line([(x1, y1), (x2, y2)], "sight")]
    middle = line([(one.disc.x, one.disc.y), (other.disc.x, other.disc.y)], "sight refused")
    reason = {
        "too-far": f"they are {in_millimetres(found.distance)} mm apart",
        "line-too-long": f"the shortest open line is {in_millimetres(found.distance)} mm long",
        "hidden": f"every line is blocked{hider(between, found.kind, found.index)}",
    }[found.refusal]
    return f"{names} do not see each other within {query.letter}: {reason}.", [middle]


def hider(between: list[Marker], kind: str, index: int) -> str:
    """The base on the middle line, if there is one."""
    return f", on the middle line by {between[index].name}" if kind == "base" else ""


def surroundings(field: FieldText, query: Query) -> Surroundings:
    """As the mover sees them: bases of the other colour are its enemies."""
    rest = others(field, query.one)
    return Surroundings(
        query.one.disc,
        query.distance,
        [marker.disc for marker in rest if marker.enemy == query.one.enemy],
        [marker.disc for marker in rest if marker.enemy != query.one.enemy],
        field.pieces("impassable"),
        field.pieces("difficult"),
    )


def way(field: FieldText, query: Query) -> Measured:
    found = walk(surroundings(field, query), query.way)
    length = in_millimetres(int(found.length) // TICKS)
    if found.refusal:
        start = [(query.one.disc.x, query.one.disc.y), *query.way]
        said = f"{query.one.name} cannot go this way: {found.refusal.replace('-', ' ')}, {length} mm."
        return said, [line(start, "way refused")]
    ends = {"contact": "in contact", "terrain": "at Difficult terrain"}.get(found.stop, "where it wanted to")
    ghost = circle(Disc(found.x, found.y, query.one.disc.radius), "ghost")
    return f"{query.one.name} goes {length} mm and ends {ends}.", [line(found.way, "way"), ghost]


def reach(field: FieldText, query: Query) -> Measured:
    area = region(surroundings(field, query))
    path = "".join(outline([(int(x), int(y)) for x, y in part]) for part in area.parts)
    said = f"The bright area is where the middle of {query.one.name} can be after moving {query.letter}."
    return said, [f'<path class="reach" d="{path}"/>']


def pushed(field: FieldText, query: Query) -> Measured:
    assert query.other is not None
    target = query.other.disc
    rest = [marker.disc for marker in others(field, query.other)]
    found = push(query.one.disc, target, query.distance, rest, field.pieces("impassable"))
    ghost = circle(Disc(found.x, found.y, target.radius), "ghost")
    said = f"{query.other.name} is pushed {in_millimetres(found.distance)} mm away from {query.one.name}."
    return said, [line([(target.x, target.y), (found.x, found.y)], "push"), ghost]


def in_millimetres(length: int) -> str:
    """Micrometres as millimetres."""
    return f"{length / 1_000:.3f}".rstrip("0").rstrip(".")


def across(x: int) -> str:
    return in_millimetres(x + 1_000 * MARGIN)


def down(y: int) -> str:
    """The field's y goes up, a picture's down."""
    return in_millimetres(FIELD - y + 1_000 * MARGIN)


def outline(points: list[tuple[int, int]]) -> str:
    return "M" + " ".join(f"{across(x)},{down(y)}" for x, y in points) + "Z"


def line(points: list[tuple[int, int]], kind: str) -> str:
    places = " ".join(f"{across(x)},{down(y)}" for x, y in points)
    return f'<polyline class="{kind}" points="{places}"/>'


def circle(disc: Disc, kind: str) -> str:
    return f'<circle class="{kind}" cx="{across(disc.x)}" cy="{down(disc.y)}" r="{in_millimetres(disc.radius)}"/>'


def draw_border(border: Border) -> list[str]:
    """A stretch of the border just outside the field, with whose it is in its middle."""
    (x1, y1), (x2, y2) = border.points
    x, y = (x1 + x2) // 2, (y1 + y2) // 2
    turned = f' transform="rotate(-90 {across(x)} {down(y)})"' if x1 == x2 else ""
    name = f'<text class="whose" x="{across(x)}" y="{down(y - 4_000)}"{turned}>{escape(border.name)}</text>'
    return [line(border.points, f"border party{border.party}"), name]


def draw_base(marker: Marker, parties: bool = False) -> str:
    x, y = across(marker.disc.x), down(marker.disc.y - 4_000)
    kind = "base enemy" if marker.enemy else "base"
    drawn = circle(marker.disc, f"{kind} party{marker.party}" if parties else kind)
    if marker.mark:
        return f'{drawn}<text class="mark" x="{x}" y="{down(marker.disc.y - 5_000)}">{escape(marker.mark)}</text>'
    return f'{drawn}<text x="{x}" y="{y}">{escape(marker.name)}</text>'


def draw_name(marker: Marker, field: FieldText) -> str:
    """Below a marked base; above it where another stands there, or the field ends."""
    disc = marker.disc
    below, above = disc.y - disc.radius - 11_000, disc.y + disc.radius + 4_000
    taken = any(
        abs(int(other.disc.x - disc.x)) < WIDE and below - other.disc.radius < other.disc.y < disc.y
        for other in field.bases.values()
    )
    y = above if taken or below < 0 else below
    x = min(max(disc.x, WIDE), FIELD - WIDE)
    return f'<text class="name" x="{across(x)}" y="{down(y)}">{escape(marker.name)}</text>'


def draw_template(template: Template) -> list[str]:
    """Its outlines first, then its pieces over them, so that no seam shows; and its name."""
    kind = "template impassable" if "impassable" in template.words else "template"
    path = "".join(piece_outline(piece) for piece in template.pieces)
    x = (min(p.left for p in template.pieces) + max(p.right for p in template.pieces)) // 2
    y = min(p.bottom for p in template.pieces) - 12_000
    rim = [f'<path class="{kind} blocks" d="{path}"/>'] if "blocks" in template.words else []
    name = f'<text x="{across(x)}" y="{down(y)}">{escape(template.name)}</text>'
    return [*rim, f'<path class="{kind}" d="{path}"/>', name]


def piece_outline(piece: Piece) -> str:
    return outline(list(zip(piece.xs, piece.ys, strict=True)))
