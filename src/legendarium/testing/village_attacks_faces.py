"""Faces for scenes of Village Attacks: small castles drawn in letters, plain Monsters, Town Heroes and cards."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_attacks.castle.maps import build_map
from legendarium.games.village_attacks.castle.tiles import SIDES, CastleMap, Cell, TileFace, ZoneFace
from legendarium.games.village_attacks.content.conditions import Layout
from legendarium.games.village_attacks.content.faces import (
    NO_RANGE,
    DieFace,
    EventFace,
    MonsterFace,
    SpawnCardFace,
    TownHeroFace,
    TrapFace,
    VillagerFace,
    read_modifiers,
)
from legendarium.games.village_attacks.content.scenarios import LEVELS, ScenarioFace
from legendarium.games.village_attacks.effects.verbs_village import SPOKEN
from legendarium.kernel.entry import Entry, build_face
from legendarium.kernel.modifiers import Modifier
from legendarium.kernel.vocabulary import Line

SECOND = "second"
ROW_LETTERS = {"p": "peasants", "h": "hunters", "t": "heroes"}


def bound(lines: list[dict[str, Any]] | None) -> tuple[Line, ...]:
    """Bind lines of the vocabulary as a pack does."""
    return build_face(Entry.lines, {"lines": lines or []}, SPOKEN)


def changes(modifiers: list[dict[str, Any]]) -> tuple[Modifier, ...]:
    return build_face(read_modifiers, {"modifiers": modifiers})


def called(code: str, **said: Any) -> dict[str, Any]:
    """A pack entry with these fields only."""
    return {"code": code, "name": code, "provenance": "house"} | {
        name.replace("_", "-"): value for name, value in said.items() if value is not None
    }


def version(cost: str = "magic", when: str = "", reach: int = 1, **said: Any) -> dict[str, Any]:
    paid = {"when": when} if when else {"cost": cost.split()}
    return {"gloss": "x", **paid, **({} if reach == NO_RANGE else {"range": reach}), **said}


BASIC: dict[str, Any] = {"lines": [{"do": "strike", "amount": 1}]}
ADVANCED: dict[str, Any] = {"lines": [{"do": "strike", "amount": 2}]}


def monster_face(
    code: str,
    health: int = 6,
    experience: int = 20,
    defence: int = 2,
    reserve: int = 2,
    movement: int = 3,
    abilities: dict[str, Any] | None = None,
) -> MonsterFace:
    """A Monster named by its type, perhaps numbered (`undead-2`); abilities `one`, `two`, `three` strike with Magic."""
    said = {
        f"{name}{mark}": plain for name in ("one", "two", "three") for mark, plain in (("", BASIC), ("+", ADVANCED))
    }
    said |= abilities or {}
    entry = called(
        code,
        type=code.partition("-")[0],
        role="attack",
        health=health,
        experience=experience,
        defence_slots=defence,
        reserve_slots=reserve,
        movement_slots=movement,
        abilities=[
            called(name, basic=version(**said[name]), advanced=version(**said[f"{name}+"]))
            for name in ("one", "two", "three")
        ],
    )
    return build_face(lambda it: MonsterFace(it, SECOND), entry, SPOKEN)


def hero_face(
    code: str,
    type: str = "",  # noqa: A002
    health: int = 3,
    speed: int = 1,
    damage: int = 2,
    reach: int = 0,
    when: str = "always",
    **said: Any,
) -> TownHeroFace:
    """A Town Hero, named by its type by default."""
    figures = {"health": health, "speed": speed, "damage": damage, "range": reach}
    return build_face(TownHeroFace, called(code, type=type or code, ability="x", when=when, **figures, **said), SPOKEN)


def villager_face(code: str) -> VillagerFace:
    reach = 0 if code == "peasant" else 1
    return build_face(VillagerFace, called(code, health=1, speed=1, damage=1, range=reach, figures=30))


def spawn_row(spec: str) -> dict[str, Any]:
    """Parse `p2 h1 t1`, or `redraw`."""
    return {
        ROW_LETTERS.get(word[0], "redraw"): True if word == "redraw" else int(word[1:] or 1) for word in spec.split()
    }


def spawn_face(card: str | tuple[str, str, str]) -> SpawnCardFace:
    """A spawn card with one row for all tiers, or three."""
    rows = (card, card, card) if isinstance(card, str) else card
    entry = called("/".join(rows) or "/", tiers=[spawn_row(row) for row in rows])
    return build_face(lambda it: SpawnCardFace(it, SECOND), entry)


def trap_face(
    code: str, cost: str = "melee", rooms: str = "all", classes: str = "all", lines: list[dict[str, Any]] | None = None
) -> TrapFace:
    does = lines if lines is not None else BASIC["lines"]
    return build_face(
        TrapFace, called(code, cost=cost.split(), rooms=rooms.split(), classes=classes.split(), lines=does), SPOKEN
    )


def event_face(code: str, **said: Any) -> EventFace:
    return build_face(EventFace, called(code, **said), SPOKEN)


def draw_map(grid: str, kinds: dict[str, str], capacities: dict[str, int], walls: str) -> CastleMap:
    """Build a castle from letters: a letter is a zone of all its cells, with doorways to all neighbouring zones;
    `walls` names bricked-up pairs (`ab cd`)."""
    cells: dict[str, list[Cell]] = {}
    for row, line in enumerate(grid.strip().splitlines()):
        for column, letter in enumerate(line.split()):
            if letter != ".":
                cells.setdefault(letter, []).append((column, row))
    zones = tuple(drawn_zone(letter, tuple(found), kinds, capacities) for letter, found in cells.items())
    return build_map(zones, frozenset(frozenset(pair) for pair in walls.split()))


def drawn_zone(letter: str, cells: tuple[Cell, ...], kinds: dict[str, str], capacities: dict[str, int]) -> ZoneFace:
    doors = tuple(
        (column, row, side)
        for column, row in cells
        for side, (across, down) in SIDES.items()
        if (column + across, row + down) not in cells
    )
    entry = called(letter, kind=kinds.get(letter, "corridor"), heart=letter == "H", capacity=capacities.get(letter))
    tile = build_face(TileFace, {**entry, "shape": ["#"], "doors": []})
    return ZoneFace(letter, {"en": letter, "it": letter}, tile, cells, doors)


def made_whole(entry: dict[str, Any], **plain: Any) -> dict[str, Any]:
    """Complete a test's entry with defaults."""
    return plain | {name: list(value) if isinstance(value, tuple) else value for name, value in entry.items()}


def make_scenario(
    grid: str,
    *,
    kinds: dict[str, str] | None = None,
    capacities: dict[str, int] | None = None,
    walls: str = "",
    spawn: str = "",
    spawn_from: tuple[int, ...] = (),
    heart: int = 20,
    morale: int = 30,
    triggers: tuple[int, ...] = (),
    first_tier: int = 1,
    extra_peasants: int = 0,
    objectives: list[dict[str, Any]] | None = None,
    tiers: list[dict[str, Any]] | None = None,
    win: list[dict[str, Any]] | None = None,
    fail: list[dict[str, Any]] | None = None,
    rooms: dict[str, str] | None = None,
    dice: list[dict[str, Any]] | None = None,
    happenings: list[dict[str, Any]] | None = None,
    left_out: str = "",
    demands: str = "",
    fixed_monsters: int = 0,
    first_heroes: tuple[str, ...] = (),
) -> ScenarioFace:
    """Build a scenario on a drawn map; everything has a default."""
    castle = draw_map(grid, kinds or {}, capacities or {}, walls)
    level: dict[str, Any] = {"heart": heart, "morale": morale, "triggers": list(triggers), "first-tier": first_tier}
    level["extra-peasants"] = extra_peasants
    company = [fixed_monsters, fixed_monsters] if fixed_monsters else None
    first = {"monsters": company, "demands": demands or None, "heroes": list(first_heroes)}
    points = [{"zone": name, "monsters": spawn_from[at] if spawn_from else 1} for at, name in enumerate(spawn.split())]
    entry = called(
        "scene",
        editions=["second", "first"] if company else ["second"],
        suggested=3,
        without=left_out.split(),
        spawn_points=points,
        objectives=[
            made_whole(
                {**goal, "cost": goal.get("cost", "").split()}, name=goal["code"], gloss=goal["code"], kind="work"
            )
            for goal in objectives or []
        ],
        rooms=[{"zone": name, "token": token} for name, token in (rooms or {}).items()],
        dice=[
            {"die": f"{at}", "count": die["count"], "from": die.get("first", 1), "until": die.get("last", 0)}
            | {"rounds": die.get("rounds", "all")}
            for at, die in enumerate(dice or [])
        ],
        happenings=[made_whole(entry, gloss="x") for entry in happenings or []],
        tiers=[made_whole(entry) for entry in tiers or []],
        win=[made_whole(entry) for entry in win or [{"kind": "morale"}]],
        fail=[made_whole(entry) for entry in fail or []],
        first={name: value for name, value in first.items() if value is not None},
        **dict.fromkeys(LEVELS, level),
    )
    faces = {f"{at}": die_face(die["faces"]) for at, die in enumerate(dice or [])}
    layout = Layout(SECOND, castle)
    return build_face(lambda it: ScenarioFace(it, layout, castle, faces), entry, SPOKEN)


def die_face(faces: str) -> DieFace:
    return build_face(DieFace, called("unusual", faces=faces.split(), copies=6))


NO_REACH = NO_RANGE
"""For abilities that need no range."""
