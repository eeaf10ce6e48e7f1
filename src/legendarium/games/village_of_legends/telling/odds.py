"""What attacks and attempts may bring: which answers dare something, and what came of one."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.printed.faces import SPELL, WEAPON
from legendarium.games.village_of_legends.state.events import (
    FELL,
    GAINED_LIFE,
    KILLED,
    LOST_LIFE,
    ROLLED,
    SNEAKED_PAST,
    TAMED,
    WOUNDED,
)
from legendarium.games.village_of_legends.state.modes import team_of
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import Event

AIMING: Final = ("target", "assist", "monsters", "monster", "order", "hit")
ATTEMPTS: Final = ("sneak", "tame")
HEALS: Final = "vol.spell.heal"


def has_odds(table: Village, option: Option) -> bool:
    """A die will say what comes of it."""
    if option.word in ("play", "cast"):
        return table.faces[option.thing].kind in (WEAPON, SPELL)
    return option.word in AIMING or option.word in ATTEMPTS


def result_figures(table: Village, events: list[Event], seat: Seat) -> dict[str, int]:
    """Damage to others and who fell by it, life that was given, what it cost oneself; or whether an attempt succeeded."""
    for event in events:
        if event.kind in (SNEAKED_PAST.code, TAMED.code):
            return {"success": int(bool(event.data["success"]))}
    rolls = [event for event in events if event.kind == ROLLED.code]
    if not rolls:
        return {}
    found = {"life" if rolls[0].rule == HEALS else "damage": 0}
    for event in events:
        name, number = figure(table, event, seat)
        if name:
            found[name] = found.get(name, 0) + number
    return found


def figure(table: Village, event: Event, seat: Seat) -> tuple[str, int]:
    """Return the figure an event adds to and by how much; an empty name for none."""
    kind, data = event.kind, event.data
    own = event.seat >= 0 and team_of(table, event.seat) == team_of(table, seat)
    if kind == LOST_LIFE.code:
        return "cost" if own else "damage", amount(data["damage"])
    if kind == WOUNDED.code:
        return "damage", amount(data["damage"])
    if kind == GAINED_LIFE.code and own:
        return "life", amount(data["amount"])
    if kind == KILLED.code or (kind == FELL.code and not own):
        return "slain", 1
    return "", 0


def amount(value: object) -> int:
    return value if isinstance(value, int) else 0
