"""The scenario book: a page about each scenario, for menus and web pages before one is chosen."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from legendarium.games.village_attacks.content.faces import KINDS
from legendarium.games.village_attacks.content.scenarios import ScenarioFace

BOOK = Path(__file__).parent.parent / "book.toml"


@cache
def book() -> dict[str, dict[str, Any]]:
    """The pages of the book, by the code of their scenario, in the order they teach."""
    return tomllib.loads(BOOK.read_text(encoding="utf-8"))


def page_of(scenario: ScenarioFace) -> dict[str, Any]:
    """Return the book's page of a scenario; without one, a page from the scenario's own data."""
    said = book().get(scenario.code) or {"introduces": scenario.teaches}
    return {"book": said, "castle": castle_of(scenario)}


def castle_of(scenario: ScenarioFace) -> dict[str, Any]:
    """The castle as it is drawn: rooms with their cells, doorways, where Villagers come in and what lies where."""
    castle = scenario.map
    zones = [
        {
            "zone": zone.code,
            "kind": KINDS[zone.kind],
            "heart": zone.heart,
            "cells": [list(cell) for cell in zone.cells],
            "enter": enter_from(scenario, number),
            "things": [face.kind for face in scenario.objectives if face.zone == number],
        }
        for number, zone in enumerate(castle.zones)
    ]
    return {"zones": zones, "doors": [list(door) for door in sorted(castle.openings)]}


def enter_from(scenario: ScenarioFace, zone: int) -> int:
    """From how many Monsters on Villagers come in here; 0: never."""
    return min((point.monsters for point in scenario.spawn_points if point.zone == zone), default=0)
