"""SVG plots of reports: heat maps and intervals. Plain text, no library; each reads without colour too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

FONT = 'font-family="system-ui, sans-serif"'
INK, GREY, LINE = "#1c2733", "#5d6b7a", "#d5dce3"
BLUE, ORANGE, PAPER = (43, 108, 176), (194, 87, 26), (250, 250, 248)
BLUE_INK = "#2b6cb0"
LETTER = 7.2
"""Mean width of a letter of 13 px."""


@dataclass(frozen=True)
class Share:
    """A figure with its interval, for a plot."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Row:
    """One line of an interval plot; `group` is written before the first of several rows."""

    name: str
    share: Share
    group: str = ""


def heat_map(title: str, names: Sequence[str], cells: dict[tuple[int, int], Share], even: float = 50.0) -> str:
    """Draw a matrix: the row's share of wins against the column, blue above `even` and orange below, with intervals."""
    left, top, size, tall = margin(names), 64 + 0.6 * margin(names), 92, 48
    width, height = left + size * len(names) + 16, top + tall * len(names) + 12
    parts = [text(8, 22, title, weight="600")]
    for at, name in enumerate(names):
        parts.append(text(left - 8, top + tall * (at + 0.5) + 5, name, anchor="end"))
        x = left + size * (at + 0.5)
        parts.append(f'<g transform="rotate(-35 {x:.0f} {top - 8:.0f})">{text(x, top - 8, name)}</g>')
    for (row, column), one in sorted(cells.items()):
        x, y = left + size * column, top + tall * row
        parts.append(
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{size - 2}" height="{tall - 2}" fill="{shade(one.value, even)}"/>'
        )
        parts.append(text(x + size / 2, y + 21, f"{one.value:.0f} %", anchor="middle", weight="600"))
        parts.append(text(x + size / 2, y + 38, f"{one.low:.0f} to {one.high:.0f}", anchor="middle", size=11))
    return svg(width, height, title, parts)


def interval_plot(title: str, rows: Sequence[Row], unit: str = " %", mark: float | None = None) -> str:
    """Draw one row for each figure: a dot, its interval, and the figures in words; `mark` is a line to compare with."""
    names = [row.name for row in rows] + [row.group for row in rows]
    left, wide, tall, top = margin(names), 380, 26, 44
    least = min([row.share.low for row in rows] + ([mark] if mark is not None else []))
    most = max([row.share.high for row in rows] + ([mark] if mark is not None else []))
    scale = wide / max(1e-9, most - least)
    parts, y, group = [text(8, 22, title, weight="600")], float(top), ""
    for row in rows:
        if row.group != group:
            group, y = row.group, y + 6
            parts.append(text(8, y + 14, group, weight="600"))
            y += tall
        low, dot, high = (left + 8 + scale * (one - least) for one in (row.share.low, row.share.value, row.share.high))
        parts.append(text(left - 8, y + 14, row.name, anchor="end"))
        parts.append(f'<path d="M{low:.1f} {y + 10:.0f}H{high:.1f}" stroke="{BLUE_INK}" stroke-width="3"/>')
        parts.append(f'<circle cx="{dot:.1f}" cy="{y + 10:.0f}" r="5" fill="{BLUE_INK}"/>')
        said = f"{row.share.value:.1f}{unit} ({row.share.low:.1f} to {row.share.high:.1f})"
        parts.append(text(left + wide + 24, y + 14, said, size=12, fill=GREY))
        y += tall
    if mark is not None:
        x = left + 8 + scale * (mark - least)
        parts.insert(1, f'<path d="M{x:.1f} {top - 6}V{y:.0f}" stroke="{GREY}" stroke-dasharray="4 3"/>')
    return svg(left + wide + 210, y + 12, title, parts)


def columns_plot(title: str, counts: dict[str, int], unit: str = "") -> str:
    """Draw how often each thing happened, as bars with their counts and shares."""
    left, wide, tall, top = margin(list(counts)), 320, 26, 40
    total, most = max(1, sum(counts.values())), max(1, max(counts.values(), default=1))
    parts = [text(8, 22, title, weight="600")]
    for at, (name, count) in enumerate(counts.items()):
        y = top + tall * at
        parts.append(text(left - 8, y + 15, f"{name}{unit}", anchor="end"))
        parts.append(f'<rect x="{left}" y="{y:.0f}" width="{wide * count / most:.1f}" height="18" fill="{BLUE_INK}"/>')
        said = f"{count:,} ({100 * count / total:.1f} %)"
        parts.append(text(left + wide * count / most + 8, y + 14, said, size=12, fill=GREY))
    return svg(left + wide + 150, top + tall * len(counts) + 8, title, parts)


def margin(names: Sequence[str]) -> float:
    return 24 + LETTER * max((len(name) for name in names), default=0)


def shade(value: float, even: float) -> str:
    """Mix paper with blue above `even` and with orange below."""
    part = min(1.0, abs(value - even) / max(even, 100 - even)) * 0.6
    tint = BLUE if value >= even else ORANGE
    mixed = tuple(round(paper + part * (own - paper)) for paper, own in zip(PAPER, tint, strict=True))
    return "#" + "".join(f"{one:02x}" for one in mixed)


def text(
    x: float, y: float, said: str, *, anchor: str = "start", size: int = 13, weight: str = "400", fill: str = INK
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}">{escape(said)}</text>'
    )


def svg(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    """Wrap a drawing; its background is part of it, so that it reads on dark pages."""
    box = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" aria-label="{escape(title)}" {FONT}>'
    paper = f'<rect width="100%" height="100%" fill="#fafaf8" stroke="{LINE}"/>'
    return "\n".join([head, paper, *parts, "</svg>", ""])
