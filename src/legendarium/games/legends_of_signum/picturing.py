"""The field of a table as a picture: every base with its name and what it has left, every template."""

from __future__ import annotations

from legendarium.games.legends_of_signum.drawing import draw_field
from legendarium.games.legends_of_signum.field_text import FieldText, Marker
from legendarium.games.legends_of_signum.field_text import Template as LaidTemplate
from legendarium.games.legends_of_signum.naming import called, phase_name, thing_name, word
from legendarium.games.legends_of_signum.table import PHASES, Battle
from legendarium.games.legends_of_signum.values import health


def picture(table: Battle, language: str) -> str:
    """An SVG; the first party's bases are blue, the others red with a broken rim."""
    field = FieldText()
    field.title = f"{word('round', language)} {table.round}, {phase_name(PHASES[table.phase], language)}"
    for creature in table.standing:
        left = health(table, creature) - table.wounds[creature]
        name = f"{thing_name(table, creature, language).partition(' (')[0]} {left}"
        field.bases[str(creature)] = Marker(name, table.disc(creature), table.controller[creature] != 0)
    for template in table.templates:
        face = table.land(template.thing)
        marks = {"difficult": face.difficult, "impassable": face.impassable, "blocks": face.blocks}
        words = {mark for mark, holds in marks.items() if holds}
        field.templates.append(LaidTemplate(called(face.code, language), list(template.pieces), words))
    return draw_field(field)
