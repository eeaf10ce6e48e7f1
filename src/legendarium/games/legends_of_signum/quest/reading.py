"""From entries of Quest mode's pack to faces; every problem is named with its place."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum import reading
from legendarium.games.legends_of_signum.dice import FACE_NAMES
from legendarium.games.legends_of_signum.faces import CHARACTER, STANDINGS, CreatureFace, Face, TerrainFace
from legendarium.games.legends_of_signum.quest.alone.patterns import PATTERNS
from legendarium.games.legends_of_signum.quest.faces import (
    OVERLORD_SIDE,
    STAGES,
    Action,
    BeastFace,
    Condition,
    DiceFace,
    Gift,
    OverlordFace,
    QuestFace,
)
from legendarium.games.legends_of_signum.quest.schemas import ACTION, ALONE, CONDITION, GIFT, QUEST_SCHEMAS, SIDE_B
from legendarium.games.legends_of_signum.quest.verbs import SOURCE, read_spot
from legendarium.games.legends_of_signum.schemas import CREATURE
from legendarium.games.legends_of_signum.wording import VERBS
from legendarium.kernel.schema import fill
from legendarium.kernel.vocabulary import Line

Data = dict[str, Any]
Problems = list[str]
FIGURES: Final = ("strength", "health", "movement", "abilities")


def read_face(kind: str, data: Data, where: str, problems: Problems) -> Face | None:
    """The face of an entry; None for what is no card (scale, limits, difficulties, bands)."""
    if kind == "beast":
        return read_beast(data, where, problems)
    if kind == "quest-terrain":
        return read_land(data, where, problems)
    if kind == "quest":
        return read_quest(data, where, problems)
    if kind == "overlord":
        return read_overlord(data, where, problems)
    if kind == "dice":
        return DiceFace(data["code"], data["name"], read_results(data["faces"], where, problems))
    return None


def read_results(words: list[str], where: str, problems: Problems) -> tuple[int, ...]:
    for word in words:
        if word not in FACE_NAMES:
            problems.append(f"{where}: one of {', '.join(FACE_NAMES)} is expected, not {str(word)[:40]!r}")
    return tuple(FACE_NAMES.index(word) for word in words if word in FACE_NAMES)


# -- creatures


def read_beast(data: Data, where: str, problems: Problems) -> BeastFace:
    """los.quest.creature-card-sides: what the side for solo play does not say is as on the other."""
    filled = fill(QUEST_SCHEMAS["beast"], data, where, problems)
    alone = data.get("alone") or {}
    fill(ALONE, alone, f"{where}, alone", problems)
    other = {**data, **{field: alone[field] for field in FIGURES if field in alone}}
    pattern = tuple(alone.get("pattern") or ())
    problems.extend(f"{where}, alone: unknown behaviour {word[:40]!r}" for word in pattern if word not in PATTERNS)
    group = alone.get("group") or filled.get("group")
    solo = beast_side(other, {**filled, "group": group}, where, problems, pattern, None)
    return beast_side(data, filled, where, problems, (), solo)


def beast_side(
    data: Data, filled: Data, where: str, problems: Problems, pattern: tuple[str, ...], solo: BeastFace | None
) -> BeastFace:
    plain = {field: value for field, value in data.items() if field in CREATURE}
    face: CreatureFace = reading.read_creature(CHARACTER, plain, where, problems)
    return BeastFace(
        face.code,
        face.name,
        face.gloss,
        face.rules,
        face.values,
        face.radius,
        face.holdings,
        filled.get("group") or "",
        filled.get("honour") or 0,
        filled.get("tokens") or 1,
        filled.get("tether") or "",
        pattern,
        solo,
    )


# -- terrains


def read_land(data: Data, where: str, problems: Problems) -> TerrainFace:
    """los.quest.terrain-card-sides: side A, and side B if it has one."""
    filled = fill(QUEST_SCHEMAS["quest-terrain"], data, where, problems)
    other = data.get("side_b")
    side_b = fill(SIDE_B, other, f"{where}, side B", problems) if isinstance(other, dict) else None
    turned = land_side(filled, side_b, where, problems, None) if side_b is not None else None
    return land_side(filled, {"has": filled["has"], "gives": [], "gloss": filled["gloss"]}, where, problems, turned)


def land_side(filled: Data, side: Data, where: str, problems: Problems, turned: TerrainFace | None) -> TerrainFace:
    return TerrainFace(
        filled["code"],
        filled["name"],
        filled.get("faction") or "",
        0,
        side["gloss"] or "",
        tuple(filled["rules"]),
        reading.read_shape(filled.get("pieces"), where, problems),
        STANDINGS.index(filled.get("standing") or "basic"),
        difficult="difficult-terrain" in side["has"],
        impassable="impassable" in side["has"],
        blocks="blocks-line-of-sight" in side["has"],
        defends="defense-against-shooting" in side["has"],
        templates=filled.get("templates") or 1,
        gives=reading.read_grants(side["gives"], where, problems),
        side_b=turned,
    )


# -- quests


def read_quest(data: Data, where: str, problems: Problems) -> QuestFace:
    filled = fill(QUEST_SCHEMAS["quest"], data, where, problems)
    work = filled["work"] or {}
    return QuestFace(
        filled["code"],
        filled["name"],
        filled["gloss"] or "",
        tuple(filled["rules"]),
        STAGES.index(filled.get("stage") or "early"),
        filled.get("honour") or 1,
        filled["prosperity"] or 0,
        tuple(read_action(entry, f"{where}, action {at + 1}", problems) for at, entry in enumerate(filled["action"])),
        tuple(read_gift(entry, f"{where}, rule {at + 1}", problems) for at, entry in enumerate(filled["rule"])),
        read_conditions(filled.get("completion"), f"{where}, completion", problems),
        read_conditions(filled["failure"], f"{where}, failure", problems),
        filled["burden"] or "",
        str(work.get("at") or ""),
        read_results(list(work.get("on") or ()), where, problems),
    )


def read_action(data: Any, where: str, problems: Problems) -> Action:
    filled = fill(ACTION, data, where, problems)
    terrain, beast = filled["terrain"], filled["beast"]
    if bool(terrain) == bool(beast):
        problems.append(f"{where}: a terrain or a beast is expected")
    spot = None if terrain else read_spot(filled["where"] or OVERLORD_SIDE, filled["within"] or "contact")
    return Action(terrain or beast or "", filled["count"] or 1, spot, bool(terrain))


def read_gift(data: Any, where: str, problems: Problems) -> Gift:
    filled = fill(GIFT, data, where, problems)
    if filled["terrain"]:
        return Gift("", "", None, filled["terrain"], filled["property"] or "")
    grant = {word: filled[word] for word in ("has", "plus", "loses", "value") if filled[word] is not None}
    return Gift(filled["who"] or "", filled["beside"] or "", reading.read_grant(grant, where, problems), "", "")


def read_conditions(data: Any, where: str, problems: Problems) -> tuple[Condition, ...]:
    found = []
    for at, entry in enumerate(data or ()):
        said = fill(CONDITION, entry, f"{where} {at + 1}", problems)
        found.append(
            Condition(
                said.get("is") or "",
                said["who"] or "",
                said["where"] or "",
                said["count"] or 1,
                said["alone"],
                said["phases"] or 1,
            )
        )
    return tuple(found)


# -- Overlord cards


def read_overlord(data: Data, where: str, problems: Problems) -> OverlordFace:
    filled = fill(QUEST_SCHEMAS["overlord"], data, where, problems)
    return OverlordFace(
        filled["code"],
        filled["name"],
        filled["gloss"] or "",
        tuple(filled["rules"]),
        filled["rage"] if filled["rage"] is not None else 1,
        filled["multiple"],
        read_lines(filled["lines"], where, problems),
        read_lines(filled["extra"], f"{where}, extra", problems),
    )


def read_lines(data: Any, where: str, problems: Problems) -> tuple[Line, ...]:
    """Lines of an Overlord card: `$hero` is the Hero."""
    lines = VERBS.bind(list(data or ()), where, problems, ("hero",), (), (SOURCE,))
    for line in lines:
        if line.arguments.get("gives"):
            line.arguments["gives"] = reading.read_grants(line.arguments["gives"], where, problems)
    return lines
