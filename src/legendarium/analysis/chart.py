"""The chances over a game as SVG, readable without colour, and a page of one file."""

from __future__ import annotations

from html import escape
from typing import Final

from legendarium.analysis.account import Analysis
from legendarium.analysis.sentences import told

WIDE: Final = 720
TALL: Final = 260
LEFT: Final = 46
TOP: Final = 34
LUCK: Final = 70
"""Height of the bars of luck below the chances."""
COLOURS: Final = ("#2b6cb0", "#c2571a", "#2f7d4f", "#7d4f9e", "#8a6d1d", "#a33a52")
DASHES: Final = ("", "6 4", "2 3", "8 3 2 3", "1 3", "10 4")


def chart(analysis: Analysis) -> str:
    """Draw a line for each side, dots for mistakes, and bars for the luck of the first side."""
    title = f"Chances over {len(analysis.plies)} answers"
    parts = [f"<title>{title}</title>", f"<desc>{escape(' '.join(told(analysis)))}</desc>", *frame()]
    for side in range(len(analysis.sides)):
        parts += line(analysis, side)
    parts += dots(analysis) + bars(analysis)
    size = f'viewBox="0 0 {LEFT + WIDE + 16} {TOP + TALL + LUCK + 44}"'
    font = 'font-family="system-ui, sans-serif" font-size="12"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font} role="img">{"".join(parts)}</svg>'


def x_of(analysis: Analysis, at: int) -> float:
    return LEFT + WIDE * at / max(1, len(analysis.plies))


def y_of(chance: float) -> float:
    return TOP + TALL * (1 - chance)


def frame() -> list[str]:
    """Draw the lines of 0, 50 and 100 %, and the names of both parts."""
    found = []
    for share in (0, 0.5, 1):
        y = y_of(share)
        found.append(f'<path d="M{LEFT},{y} h{WIDE}" stroke="#d5dce3"/>')
        found.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{100 * share:.0f} %</text>')
    middle = TOP + TALL + 20 + LUCK / 2
    found.append(f'<path d="M{LEFT},{middle} h{WIDE}" stroke="#d5dce3"/>')
    return [*found, f'<text x="{LEFT - 6}" y="{middle + 4}" text-anchor="end">luck</text>']


def line(analysis: Analysis, side: int) -> list[str]:
    """Draw the chance of one side, with its name."""
    points = [*(ply.chances[side] for ply in analysis.plies), analysis.end[side]]
    path = " ".join(f"{x_of(analysis, at):.1f},{y_of(one):.1f}" for at, one in enumerate(points))
    colour, dash = COLOURS[side % len(COLOURS)], DASHES[side % len(DASHES)]
    name = "seat " + ", ".join(str(seat) for seat in analysis.sides[side])
    return [
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>',
        f'<text x="{LEFT + 90 * side}" y="18" fill="{colour}">{name}{" - -" if dash else ""}</text>',
    ]


def dots(analysis: Analysis) -> list[str]:
    """Mark the mistakes on the line of the side that made them; a title names each."""
    words = analysis.about.get("words", {})
    return [
        f'<circle cx="{x_of(analysis, ply.ply):.1f}" cy="{y_of(ply.chances[ply.side]):.1f}" r="4" '
        f'fill="{COLOURS[ply.side % len(COLOURS)]}"><title>'
        f"{escape(words.get(str(ply.ply), f'{ply.played}: {100 * ply.lost:.0f} % lost'))}</title></circle>"
        for ply in analysis.mistakes
    ]


def bars(analysis: Analysis) -> list[str]:
    """Draw the luck of the first side after each answer: up is good for it."""
    most = max([abs(ply.luck[0]) for ply in analysis.plies] + [0.05])
    middle, wide = TOP + TALL + 20 + LUCK / 2, max(1.0, WIDE / max(1, len(analysis.plies)) - 1)
    found = []
    for ply in analysis.plies:
        tall = abs(ply.luck[0]) / most * LUCK / 2
        if tall >= 0.1:
            y = middle - tall if ply.luck[0] > 0 else middle
            colour = COLOURS[0 if ply.luck[0] > 0 or len(analysis.sides) < 2 else 1]
            found.append(
                f'<rect x="{x_of(analysis, ply.ply):.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" '
                f'fill="{colour}"/>'
            )
    return found


def page(analysis: Analysis) -> str:
    """Return one HTML file: the chart and the report."""
    lines = "".join(f"<p>{escape(one)}</p>" for one in told(analysis))
    style = "body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}svg{width:100%}"
    head = f'<meta charset="utf-8"><title>{escape(analysis.game)}</title><style>{style}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{chart(analysis)}{lines}</body></html>\n'
