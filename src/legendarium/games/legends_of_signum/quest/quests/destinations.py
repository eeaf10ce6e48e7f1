"""Where open quests want somebody to be: places worth offering to whoever moves."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.access import quest_face, quests_of, the_hero
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import HERO_SIDE, NEAR_HERO, OVERLORD_SIDE
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import Battle, Thing

Point = tuple[int, int]


def places(table: Battle) -> list[str]:
    """The places open quests name, each once."""
    found: dict[str, None] = {}
    for quest in quests_of(table).active:
        face = quest_face(table, quest.thing)
        named = [condition.where for condition in (*face.completion, *face.failure)]
        found |= dict.fromkeys([*named, face.burden_at, face.work_at])
    return [where for where in found if where]


def points(table: Battle, creature: Thing) -> list[Point]:
    """For each place at a side or beside the Hero the point to head for."""
    found: list[Point] = []
    for where in places(table):
        if where in (HERO_SIDE, OVERLORD_SIDE):
            edge = table.edges[HERO if where == HERO_SIDE else OVERLORD]
            radius = table.fixed.radius[creature]
            found.append(edge.place(edge.along(table.x[creature], table.y[creature]), radius))
        elif where == NEAR_HERO and creature != the_hero(table):
            found.append((table.x[the_hero(table)], table.y[the_hero(table)]))
    return found


def templates(table: Battle) -> list[Template]:
    """The terrains that are such places."""
    named = places(table)
    return [template for template in table.templates if table.face(template.thing).code in named]
