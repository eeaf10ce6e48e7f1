"""Simulated games as flat rows, one per game, for data frames and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from legendarium.lab.simulate import Played

Cell = int | float | str | bool | None


def row_of(one: Played) -> dict[str, Cell]:
    """Flatten a game: how it ended, the bot of each seat and whether it won, then the game's own figures."""
    found: dict[str, Cell] = {
        "number": one.number,
        "kind": one.kind,
        "reason": one.reason,
        "winners": " ".join(map(str, one.winners)),
        "decisions": one.decisions,
    }
    for seat, name in enumerate(one.bots):
        found[f"bot_{seat}"], found[f"won_{seat}"] = name, seat in one.winners
    return {**found, **dict(flattened(one.facts))}


def flattened(value: Any, name: str = "") -> Iterator[tuple[str, Cell]]:
    """Yield the leaves of nested lists and dicts under joined names: `heroes_0`."""
    if isinstance(value, dict | list | tuple):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from flattened(inner, f"{name}_{key}" if name else str(key))
    else:
        yield name, value


def as_csv(rows: list[dict[str, Cell]]) -> str:
    """Write rows as CSV; the columns are all names, in order of appearance."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
