"""The field of a table as a picture: every base with its name and what it has left, every template."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.state.edges import UNCLAIMED, Edge
from legendarium.games.legends_of_signum.state.table import PHASES, Battle, Party
from legendarium.games.legends_of_signum.telling.field_svg import draw_field
from legendarium.games.legends_of_signum.telling.field_text import Border, FieldText, Marker
from legendarium.games.legends_of_signum.telling.field_text import Template as LaidTemplate
from legendarium.games.legends_of_signum.telling.names import called, phase_name, thing_name, word

OUTSIDE: Final = 8_000


def picture(table: Battle, language: str) -> str:
    """An SVG; every party has its colour and its stretch of the border, and the first party's opponents a broken rim."""
    field = FieldText()
    field.title = f"{word('round', language)} {table.round}, {phase_name(PHASES[table.phase], language)}"
    for creature in table.standing:
        left = health(table, creature) - table.wounds[creature]
        name = thing_name(table, creature, language).partition(" (")[0]
        party = table.controller[creature]
        enemy = table.fixed.mode.are_opponents(0, party)
        field.bases[str(creature)] = Marker(name, table.disc(creature), enemy, party, str(left))
    field.borders = [border(table, party, edge) for party, edge in enumerate(table.edges) if edge is not UNCLAIMED]
    for template in table.templates:
        face = table.land(template.thing)
        marks = {"difficult": face.difficult, "impassable": face.impassable, "blocks": face.blocks}
        words = {mark for mark, holds in marks.items() if holds}
        field.templates.append(LaidTemplate(called(face.code, language), list(template.pieces), words))
    return draw_field(field)


def border(table: Battle, party: Party, edge: Edge) -> Border:
    """Whose stretch of the border it is, by the name of the hero; drawn a little outside the field."""
    ends = [edge.place(along, -OUTSIDE) for along in (edge.low, edge.high)]
    hero = table.hero_of(party)
    return Border(table.face(hero).name if hero >= 0 else "", party, ends)
