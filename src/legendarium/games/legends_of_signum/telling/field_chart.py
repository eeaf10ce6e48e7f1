"""The field in characters, from what a seat may know: bases as letters, terrain as shading, millimetres at the rim."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import Any, Final

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.telling.names import WORDS, called, listed
from legendarium.kernel.phrasebook import seat_mark

MOST_COLUMNS: Final = 60
FEWEST_COLUMNS: Final = 24
RIM: Final = 6
"""Characters to the left of the field: millimetres from the bottom, and the rim."""
SHADES: Final = (("impassable", "#"), ("blocks-line-of-sight", "%"), ("difficult-terrain", "~"))
OTHER_LAND: Final = ":"

Shown = dict[str, Any]
Grid = list[list[str]]


def chart(view: Shown, language: str, columns: int = 0) -> list[str]:
    """Draw the field as wide as fits into `columns` (0: any), then say what each letter and each shade means. A character
    is twice as high as wide; the own creatures have capital letters."""
    wide = min(MOST_COLUMNS, columns - RIM - 1) if columns else MOST_COLUMNS
    if wide < FEWEST_COLUMNS or not view["field"]["bases"]:
        return []
    field, high = view["field"], wide // 2
    grid = [[" "] * wide for _ in range(high)]
    for template in field["templates"]:
        shade_template(grid, template)
    letters = lettered(field["bases"], view)
    for base, letter in zip(field["bases"], letters, strict=True):
        put_base(grid, base, letter)
    return [
        *framed(grid),
        *bases_told(field["bases"], letters, view, language),
        *lands_told(field["templates"], language),
    ]


def lettered(bases: list[Shown], view: Shown) -> list[str]:
    """A letter for each creature: capitals for those of the seat, small ones for all others."""
    own = {party["party"] for party in view["parties"] if party["seat"] == (view["seat"] or 0)}
    alone = len(own) == len(view["parties"])  # los.quest.roles: nobody sits at the Overlord's
    big, small = iter(ascii_uppercase * 4), iter(ascii_lowercase * 4)
    return [next(big if base["controller"] in own - ({1} if alone else set()) else small) for base in bases]


def cell_of(grid: Grid, x: int, y: int) -> tuple[int, int]:
    """The row, counted from the top, and the column of a place."""
    high, wide = len(grid), len(grid[0])
    return high - 1 - min(high - 1, y * high // FIELD), min(wide - 1, x * wide // FIELD)


def put_base(grid: Grid, base: Shown, letter: str) -> None:
    """The letter in the middle of its base, between brackets where nothing else stands."""
    row, column = cell_of(grid, base["x"], base["y"])
    for at, bracket in ((column - 1, "("), (column + 1, ")")):
        if 0 <= at < len(grid[row]) and not grid[row][at].isalpha():
            grid[row][at] = bracket
    grid[row][column] = letter


def shade_of(template: Shown) -> str:
    return next((shade for name, shade in SHADES if name in template["properties"]), OTHER_LAND)


def shade_template(grid: Grid, template: Shown) -> None:
    """Shade every character whose middle lies in a piece; the anchor always, so that small ones are seen."""
    shade, high, wide = shade_of(template), len(grid), len(grid[0])
    for row in range(high):
        for column in range(wide):
            x, y = (2 * column + 1) * FIELD // (2 * wide), (2 * (high - row) - 1) * FIELD // (2 * high)
            if any(lies_in(piece, x, y) for piece in template["pieces"]):
                grid[row][column] = shade
    row, column = cell_of(grid, template["x"], template["y"])
    grid[row][column] = shade


def lies_in(piece: list[list[int]], x: int, y: int) -> bool:
    """Whether a point lies in a convex piece, whose corners come counter-clockwise."""
    sides = zip(piece, [*piece[1:], piece[0]], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in sides)


def framed(grid: Grid) -> list[str]:
    """The field in its rim, with millimetres from the bottom and from the left."""
    high, wide = len(grid), len(grid[0])
    rim = " " * (RIM - 1) + "+" + "-" * wide + "+"
    lines = [rim]
    for at, row in enumerate(grid):
        y = round((high - at - 0.5) * FIELD / high / 1_000)
        lines.append(f"{y if at % 3 == 1 else '':>{RIM - 2}} |{''.join(row)}|")
    scale = f"{'0':<{wide // 2}}{FIELD // 2_000:<{wide // 2 - 2}}{FIELD // 1_000}"
    return [*lines, rim, " " * RIM + scale]


def bases_told(bases: list[Shown], letters: list[str], view: Shown, language: str) -> list[str]:
    """A line for each party: `Ada: A Aelwen 7/7, B Ruphus 2/3`."""
    told = []
    for party in view["parties"]:
        own = [
            f"{letter} {called(base['code'], language)} {base['health'] - base['wounds']}/{base['health']}"
            for base, letter in zip(bases, letters, strict=True)
            if base["controller"] == party["party"]
        ]
        seat = seat_mark(party["seat"]) if party["hero"] is not None else WORDS.find("terms", "the-overlord", language)
        told += [f"{seat}: {', '.join(own)}"] if own else []
    return told


def lands_told(templates: list[Shown], language: str) -> list[str]:
    """`# Rocks and Mountain; ~ Forest`."""
    shades: dict[str, list[str]] = {}
    for template in templates:
        names = shades.setdefault(shade_of(template), [])
        name = called(template["code"], language)
        if name not in names:
            names.append(name)
    return ["; ".join(f"{shade} {listed(names, language)}" for shade, names in shades.items())] if shades else []
