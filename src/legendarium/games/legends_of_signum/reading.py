"""From entries of a pack to faces: every problem is named with its place, nothing is guessed."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.abilities import BY_CODE, RELIC_ONLY, TERRAIN_ONLY
from legendarium.games.legends_of_signum.faces import (
    CLASS,
    RARITIES,
    RELIC_TYPES,
    STANDINGS,
    TYPES,
    BuildingFace,
    Cost,
    CreatureFace,
    Grant,
    Holding,
    SupportFace,
    TerrainFace,
)
from legendarium.games.legends_of_signum.gains import UNTIL
from legendarium.games.legends_of_signum.happenings import MOMENTS, NAMES, NUMBERS
from legendarium.games.legends_of_signum.measuring.field import EXTRA, LONG, MIDDLE, SMALL
from legendarium.games.legends_of_signum.measuring.shapes import Shape
from legendarium.games.legends_of_signum.measuring.templates import problems as template_problems
from legendarium.games.legends_of_signum.occasions import OCCASIONS
from legendarium.games.legends_of_signum.quantities import COUNT, HEALTH, MOVEMENT, NUMBER, STRENGTH
from legendarium.games.legends_of_signum.schemas import ABILITY, GRANT, SCHEMAS, TEXT
from legendarium.games.legends_of_signum.wording import VERBS
from legendarium.kernel.schema import fill
from legendarium.kernel.vocabulary import Line

RULERS: Final = {"S": SMALL, "M": MIDDLE, "L": LONG, "XL": EXTRA}
MOVES: Final = {"-": 0, "S": 1, "M": 2, "L": 3, "XL": 4}
ANY: Final = "any"
DEED: Final = "deed"
"""What lines belong to that answer no moment."""
TENTH: Final = 100
"""Templates are given in tenths of a millimetre."""

Problems = list[str]


def read_cost(words: list[str], prosperity: int) -> Cost:
    return Cost(tuple(word for word in words if word != ANY), words.count(ANY), prosperity)


def read_grant(data: Any, where: str, problems: Problems) -> Grant:
    """`{ has = "flight" }`, `{ plus = "strength", value = 1 }`, `{ loses = "stealth" }`."""
    filled = fill(GRANT, data, where, problems) if isinstance(data, dict) else {}
    said = [(word, filled[word]) for word in ("has", "plus", "loses") if filled.get(word)]
    if len(said) != 1 or said[0][1] not in NUMBER:
        problems.append(f"{where}: one of has, plus and loses is expected, with a known ability or parameter")
        return Grant(STRENGTH, 0)
    word, code = said[0]
    return Grant(NUMBER[code], filled["value"], word == "plus", word == "loses")


def read_grants(data: Any, where: str, problems: Problems) -> tuple[Grant, ...]:
    return tuple(read_grant(entry, f"{where}, gives {at + 1}", problems) for at, entry in enumerate(data or ()))


def read_lines(data: Any, where: str, problems: Problems, moment: str = DEED) -> tuple[Line, ...]:
    """Lines bound to their verbs; those that answer a moment may use its names and numbers."""
    given, numbers = (NAMES, NUMBERS) if moment != DEED else ((), ())
    lines = VERBS.bind(list(data or ()), where, problems, ("me", "target", *given), numbers, (moment,))
    for line in lines:
        if line.arguments.get("gives"):
            line.arguments["gives"] = read_grants(line.arguments["gives"], where, problems)
    return lines


def read_holding(data: dict[str, Any], where: str, problems: Problems) -> Holding:
    """One ability of the glossary as a card has it."""
    filled = fill(ABILITY, data, where, problems)
    row = BY_CODE.get(str(filled.get("has")))
    if row is None:
        problems.append(
            f"{where}, field 'has': an ability of the glossary is expected, not {str(filled.get('has'))[:40]!r}"
        )
        return Holding("", -1)
    check_fields(row.fields, data, f"{where}, {row.code}", problems)
    if "value" in data and not row.has_number:
        problems.append(f"{where}, {row.code}: takes no value")
    engine = filled["engine"] or {}
    return Holding(
        row.code,
        NUMBER[row.code],
        filled["value"],
        read_grants(filled["gives"], where, problems),
        read_lines(filled["lines"], where, problems),
        RULERS.get(filled["within"] or "", 0),
        filled["to"] or "",
        tuple(filled["what"]),
        tuple(filled["on"]),
        rule=row.rule,
        until=UNTIL[filled["until"] or "game"],
        engine=tuple(read_grants(engine.get(face), where, problems) for face in ("bullseye", "axe", "shield")),
    )


def check_fields(fields: tuple[str, ...], data: dict[str, Any], where: str, problems: Problems) -> None:
    """What the glossary's row asks of an entry, no more and no less."""
    needed = {field for field in fields if not field.endswith("?")}
    allowed = {field.removesuffix("?") for field in fields} | {"has", "value", "while"}
    for field in sorted(needed - set(data)):
        problems.append(f"{where}: {field} is missing")
    for field in sorted(set(data) - allowed):
        problems.append(f"{where}: takes no {field}")


def read_text(data: dict[str, Any], where: str, problems: Problems) -> Holding:
    """A text of a card's own: when, if, may, lines."""
    filled = fill(TEXT, data, where, problems)
    code, when = str(filled.get("code")), str(filled.get("when"))
    if when not in MOMENTS:
        problems.append(f"{where}, field 'when': one of {', '.join(MOMENTS)} is expected, not {when[:40]!r}")
    conditions = VERBS.bind_conditions(filled["if"], where, problems)
    lines = read_lines(filled["lines"], where, problems, when)
    return Holding(
        code,
        -1,
        lines=lines,
        when=when,
        conditions=conditions,
        may=filled["may"],
        rule=filled["rule"] or "los.cards.standard-or-unique-ability",
        gloss=filled["gloss"] or "",
        once=filled["once"],
    )


def read_creature(type_of_card: int, data: dict[str, Any], where: str, problems: Problems) -> CreatureFace:
    filled = fill(SCHEMAS[TYPES[type_of_card]], data, where, problems)
    holdings: list[Holding] = []
    tied: list[tuple[str, Holding]] = []
    for at, entry in enumerate(filled["abilities"]):
        place = f"{where}, ability {at + 1}"
        holding = read_holding(entry, place, problems)
        row = BY_CODE.get(holding.key)
        if row is not None and row.shape in (TERRAIN_ONLY, RELIC_ONLY):
            problems.append(f"{place}: {row.code} is not for creatures")
        if entry.get("while"):
            tied.append((str(entry["while"]), holding))
        else:
            holdings.append(holding)
    holdings += [read_text(entry, f"{where}, text {at + 1}", problems) for at, entry in enumerate(filled["ability"])]
    values = [0] * COUNT
    values[STRENGTH], values[HEALTH] = filled.get("strength") or 0, filled.get("health") or 1
    values[MOVEMENT] = MOVES.get(filled.get("movement") or "M", 0)
    for holding in holdings:
        if holding.of >= 0:
            values[holding.of] = max(values[holding.of], holding.value)
    slots = filled.get("slots") or []
    return CreatureFace(
        filled["code"],
        type_of_card,
        filled["name"],
        filled.get("faction") or "",
        RARITIES.index(filled.get("rarity") or "common"),
        read_cost(filled.get("cost") or [], filled.get("prosperity") or 0),
        filled["gloss"] or "",
        tuple(filled["rules"]),
        tuple(values),
        (filled.get("base") or 32) * 500,
        tuple(holdings),
        tuple(tied),
        filled.get("affiliation") or "",
        filled.get("moniker") or "",
        tuple(slots.count(relic) for relic in RELIC_TYPES),
    )


def read_support(type_of_card: int, data: dict[str, Any], where: str, problems: Problems) -> SupportFace:
    filled = fill(SCHEMAS[TYPES[type_of_card]], data, where, problems)
    when = filled.get("when") or ""
    if when and when not in MOMENTS:
        problems.append(f"{where}, field 'when': one of {', '.join(MOMENTS)} is expected, not {when[:40]!r}")
    conditions = VERBS.bind_conditions(filled.get("if") or [], where, problems)
    relic_type = filled.get("relic")
    if filled.get("uses") and filled.get("occasion") not in OCCASIONS:
        problems.append(f"{where}, field 'occasion': one of {', '.join(OCCASIONS)} is expected with uses")
    return SupportFace(
        filled["code"],
        type_of_card,
        filled["name"],
        filled.get("faction") or "",
        RARITIES.index(filled.get("rarity") or "common"),
        read_cost(filled.get("cost") or [], filled.get("prosperity") or 0),
        filled["gloss"] or "",
        tuple(filled["rules"]),
        read_lines(filled.get("lines"), where, problems, when or DEED),
        filled.get("target") or "",
        filled.get("hero") or "",
        RELIC_TYPES.index(relic_type) if relic_type in RELIC_TYPES else -1,
        tuple(
            read_holding(entry, f"{where}, ability {at + 1}", problems)
            for at, entry in enumerate(filled.get("abilities") or [])
        ),
        filled.get("durability") or 0,
        filled.get("uses") or 0,
        filled.get("occasion") or "",
        filled.get("activation") or 0,
        when,
        conditions,
        read_grants(filled.get("gives"), where, problems),
    )


def read_building(data: dict[str, Any], where: str, problems: Problems) -> BuildingFace:
    filled = fill(SCHEMAS["building"], data, where, problems)
    standing = STANDINGS.index(filled.get("standing") or "basic")
    bonus = read_grants(filled["bonus"], where, problems)
    if bool(bonus) != (standing == CLASS):
        problems.append(f"{where}: a class building has a bonus, and no other has one")
    return BuildingFace(
        filled["code"],
        filled["name"],
        filled.get("faction") or "",
        RARITIES.index(filled.get("rarity") or "common"),
        filled["gloss"] or "",
        tuple(filled["rules"]),
        filled.get("price") or 0,
        standing,
        read_lines(filled["lines"], where, problems),
        filled["target"] or "",
        bonus,
    )


def read_terrain(data: dict[str, Any], where: str, problems: Problems) -> TerrainFace:
    filled = fill(SCHEMAS["terrain"], data, where, problems)
    ruins = filled["ruins"] or {}
    if ruins and sorted(ruins) != ["axe", "bullseye", "shield"]:  # los.ruling.ruins.result-table-lost
        problems.append(f"{where}, field 'ruins': lines for bullseye, axe and shield are expected, no more and no less")
    return TerrainFace(
        filled["code"],
        filled["name"],
        filled.get("faction") or "",
        RARITIES.index(filled.get("rarity") or "common"),
        filled["gloss"] or "",
        tuple(filled["rules"]),
        read_shape(filled.get("pieces"), where, problems),
        STANDINGS.index(filled.get("standing") or "basic"),
        read_cost(filled["cost"], filled["prosperity"] or 0),
        "difficult-terrain" in filled["has"],
        "impassable" in filled["has"],
        "blocks-line-of-sight" in filled["has"],
        "defense-against-shooting" in filled["has"],
        tuple(read_lines(ruins.get(face), where, problems) for face in ("bullseye", "axe", "shield")) if ruins else (),
    )


def read_shape(pieces: Any, where: str, problems: Problems) -> Shape:
    """Convex pieces of corners in tenths of a millimetre, counter-clockwise, round the middle of the template."""
    try:
        shape = Shape([[(int(x) * TENTH, int(y) * TENTH) for x, y in piece] for piece in pieces])
    except (TypeError, ValueError):
        problems.append(f"{where}, field 'pieces': lists of corners [x, y] in tenths of a millimetre are expected")
        return Shape([[(0, 0), (100_000, 0), (0, 100_000)]])
    problems.extend(f"{where}, field 'pieces': {problem}" for problem in template_problems(shape))
    return shape
