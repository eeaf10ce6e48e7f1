"""Parser for layout words, in millimetres: name, place and tokens (`wolf@300,100+wounds=2+poison`)."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.state.edges import SIDES, Edge
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN, Battle, Thing
from legendarium.games.legends_of_signum.telling.names import LENGTHS
from legendarium.kernel.shared_tuples import changed, put_item

MILLIMETRE: Final = 1_000
COUNTED: Final = ("wounds", "armour", "focus")
"""Tokens that are counted; named like the table's own lists."""
MARKS: Final = {"stealth": STEALTH_TOKEN, "poison": POISON_TOKEN, "disease": DISEASE_TOKEN}
THIS_TURN: Final = ("acted", "fought", "shot_at")
"""Marks of what a creature did or suffered in the current turn."""
KNOWN: Final = (*COUNTED, *MARKS, *THIS_TURN, "tapped", "charge", "searched", "victim")

Tokens = dict[str, str]


def read_word(word: str) -> tuple[str, list[float], Tokens]:
    """Split a word into the name, the numbers of its place (none in a zone) and its tokens."""
    head, *marks = word.split("+")
    name, _, place = head.partition("@")
    tokens = {token: value for token, _, value in (mark.partition("=") for mark in marks)}
    unknown = [token for token in tokens if token not in KNOWN]
    assert not unknown, f"{word}: no such tokens: {', '.join(unknown)}; there are {', '.join(KNOWN)}"
    return name, [float(part) for part in place.split(",")] if place else [], tokens


def put_token(table: Battle, thing: Thing, token: str, value: str) -> None:
    """Put one token on a creature, building, relic or terrain; no rule runs."""
    if token in COUNTED:
        put_item(table, token, thing, int(value or 1))
    elif token in MARKS:
        table.marks[thing] |= MARKS[token]
    elif token in THIS_TURN:
        put_item(table, token, thing, table.turns)
    elif token == "tapped":
        table.tapped = changed(table.tapped, thing, 1)
    elif token == "charge":
        table.put_charge(thing, int(value))
    elif token == "searched":
        table.templates = [searched(it) if it.thing == thing else it for it in table.templates]


def searched(it: Template) -> Template:
    return Template(it.thing, it.x, it.y, it.turn, it.pieces, searched=True)


def edge(name: str, low: float = 0, high: float = FIELD / MILLIMETRE) -> Edge:
    """Return a stretch of a side (`left`, `bottom`, `right`, `top`), from and to in millimetres."""
    return Edge(SIDES.index(name), round(low * MILLIMETRE), round(high * MILLIMETRE))


def in_millimetres(facts: dict[str, object]) -> dict[str, object]:
    """Convert the lengths in the facts of an event or refusal to millimetres."""
    return {
        name: value / MILLIMETRE if name in LENGTHS and isinstance(value, int) else value
        for name, value in facts.items()
    }


def micrometres(point: str) -> str:
    """Convert `300,150.5` to the table's units; a third number (a rotation) is unchanged. Left-out bends stay empty."""
    if not point:
        return ""
    x, y, *rest = point.split(",")
    return ",".join([str(round(float(x) * MILLIMETRE)), str(round(float(y) * MILLIMETRE)), *rest])


def millimetres(point: str) -> str:
    if not point:
        return ""
    x, y, *rest = point.split(",")
    return ",".join([f"{int(x) / MILLIMETRE:g}", f"{int(y) / MILLIMETRE:g}", *rest])
