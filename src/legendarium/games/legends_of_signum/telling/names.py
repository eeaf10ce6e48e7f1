"""What things are called: cards and creatures by name, abilities and dice in words, lengths in millimetres."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.library.collection import printed_thing, spoken
from legendarium.games.legends_of_signum.printed.grants import Cost
from legendarium.games.legends_of_signum.printed.quantities import NUMBER_OF
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.phrasebook import Phrasebook, seat_mark

WORDS: Final = Phrasebook(Path(__file__).parents[1] / "locale")
LENGTHS: Final = ("x", "y", "length", "reach", "gap", "needed", "distance")
"""Facts in micrometres."""
SEATS: Final = ("party", "to")
"""Facts that name a seat, or several; a text under such a name is a zone's."""


def called(code: str, language: str) -> str:
    """The printed name of whatever has this code; a code that is in no box is spelt out."""
    thing = printed_thing(code)
    return thing.names[spoken(language)] if thing is not None else spelt(code)


def spelt(code: str) -> str:
    """A code for reading."""
    return code.replace("-", " ").capitalize()


def thing_name(table: Battle, thing: Thing, language: str) -> str:
    """A card, building or creature by its name; a creature whose name another on the field bears, with its place."""
    name = own_name(table, thing, language)
    if thing in table.standing and any(is_namesake(table, thing, other) for other in table.standing):
        return WORDS.say("places", "namesake", language, {"it": name, **point(table.x[thing], table.y[thing])})
    return name


def own_name(table: Battle, thing: Thing, language: str) -> str:
    """The name alone, without the place that distinguishes namesakes."""
    face = table.face(thing)
    known = printed_thing(face.code)
    return face.name if known is None or known.name != face.name else known.names[spoken(language)]


def is_namesake(table: Battle, one: Thing, other: Thing) -> bool:
    return one != other and table.face(one).name == table.face(other).name


def place_in_words(x: int, y: int, language: str, radius: int = 0) -> str:
    """A place of the field, counted from its left and its bottom; a base that touches a side or fills a corner is told so."""
    return WORDS.say("places", border(x, y, radius) or "point", language, point(x, y))


def point(x: int, y: int) -> dict[str, Any]:
    """Whole millimetres."""
    return {"x": round(x / 1_000), "y": round(y / 1_000)}


def border(x: int, y: int, radius: int) -> str:
    """`bottom`, `left`, `top-right`: the side or corner that a base there touches; nothing for what has no base."""
    if not radius:
        return ""
    low, high = radius, FIELD - radius
    sides = ("bottom" if y <= low else "top" if y >= high else "", "left" if x <= low else "right" if x >= high else "")
    return "-".join(side for side in sides if side)


def direction(dx: int, dy: int) -> str:
    """`up`, `down-left`: one of eight, from where something is to where one looks."""
    upright = "" if 2 * abs(dy) < abs(dx) else "up" if dy > 0 else "down"
    across = "" if 2 * abs(dx) < abs(dy) else "right" if dx > 0 else "left"
    return "-".join(part for part in (upright, across) if part)


def part_of_field(x: int, y: int) -> str:
    """`middle`, `left`, `up-right`: one of nine equal parts of the field."""
    upright, across = ("down", "", "up")[min(2, 3 * y // FIELD)], ("left", "", "right")[min(2, 3 * x // FIELD)]
    return "-".join(part for part in (upright, across) if part) or "middle"


def millimetres(length: int, language: str) -> str:
    """Micrometres as millimetres, one decimal where it matters, behind the sign of the language."""
    return f"{length / 1_000:.1f}".removesuffix(".0").replace(".", word("decimal-sign", language))


def word(name: str, language: str) -> str:
    """A term of the game in this language: a die face, a token, a kind of attack, a side."""
    return WORDS.find("terms", name, language) or spelt(name)


def ability_name(code: str, language: str) -> str:
    """An ability of the glossary, or a card's own text, by name."""
    return WORDS.find("abilities", code, language) or word(code, language)


def phase_name(code: str, language: str) -> str:
    return WORDS.find("phases", code, language)


def dice_in_words(faces: list[str], language: str) -> str:
    """`2 × Axe, Shield`: each face once, with how often it was rolled."""
    counted = {face: faces.count(face) for face in faces}
    rolled = [
        f"{times} × {word(face, language)}" if times > 1 else word(face, language) for face, times in counted.items()
    ]
    return ", ".join(rolled) or word("no-dice", language)


def listed(names: list[str], language: str) -> str:
    """Names in a row, with `and` before the last."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word('and', language)} {names[-1]}"


def price_in_words(cost: Cost, language: str) -> str:
    parts = [called(code, language) for code in cost.buildings]
    parts += [f"{cost.any} × {word('any', language)}"] if cost.any else []
    parts += [f"{cost.prosperity} {word('prosperity', language)}"] if cost.prosperity else []
    return ", ".join(parts)


def fact_in_words(name: str, value: Any, language: str) -> Any:
    """One fact of an event, a question or a refusal as it stands in a sentence."""
    if isinstance(value, dict):
        return called(str(value.get("code", "")), language)
    if name in LENGTHS and isinstance(value, int):
        return millimetres(value, language)
    if name in SEATS and not isinstance(value, str):
        return listed([seat_mark(party) for party in (value if isinstance(value, list) else [value])], language)
    if name == "faces":
        return dice_in_words([str(face) for face in value], language)
    if name in ("ability", "what") or (name == "by" and value in NUMBER_OF):
        return ability_name(str(value), language)
    if name == "until":
        return WORDS.find("until", str(value), language) or word(str(value), language)
    if name == "building":
        return called(str(value), language)
    return word(value, language) if isinstance(value, str) else value
