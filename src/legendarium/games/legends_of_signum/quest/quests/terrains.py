"""Quest Mode terrains: laid by the Hero player as quests say, and nowhere else from."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.moments import TERRAIN_PLACED, SignumMoment, happens
from legendarium.games.legends_of_signum.field.terrain import MOST_CANDIDATES, WORD, TerrainOption, refused
from legendarium.games.legends_of_signum.field.way_option import is_whole
from legendarium.games.legends_of_signum.geometry.exact.discs import LONG, MIDDLE
from legendarium.games.legends_of_signum.geometry.places.template_room import free_places, room_for
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Terrain, lay
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.quest.placing import not_placed
from legendarium.games.legends_of_signum.state.events import LAID
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import offer
from legendarium.kernel.table import Step

RULE: Final = "los.quest.terrain-placement"
GRID: Final = tuple((x * 60_000, y * 60_000) for y in (3, 5, 7, 2, 8) for x in (5, 3, 7))
"""Places spread over the field, which are offered first."""


def clearances(table: Battle) -> Terrain:
    """los.quest.terrain-placement: L from the Hero's side, M from other terrain, out of contact with creatures."""
    margins = [0, 0, 0, 0]
    margins[table.edges[HERO].side] = LONG
    bases = [table.disc(creature) for creature in sorted(table.standing)]
    laid = [piece for template in table.templates for piece in template.pieces]
    return Terrain(bases, laid, margins, apart=MIDDLE)


def spare_template(table: Battle, code: str) -> Thing:
    """A card of that name whose template is not on the field; -1 if none is left."""
    return next((it for it in table.players[HERO].land_supply if table.face(it).code == code), -1)


class LayLand(Step[Battle]):
    """los.quest.who-places: the Hero player lays it. los.quest.terrain-supply-empty, los.ruling.quest.terrain-no-room: without
    a template or without room nothing is laid, and the quest goes on."""

    __slots__ = ("code",)

    def __init__(self, code: str) -> None:
        self.code = code

    def run(self, table: Battle) -> None:
        thing = spare_template(table, self.code)
        if thing < 0:
            not_placed(table, self.code, "templates", "los.quest.terrain-supply-empty")
        elif room_for(table.fixed.terrain(thing).shape, clearances(table))[0] < 0:
            not_placed(table, self.code, "room", "los.ruling.quest.terrain-no-room")
        else:
            offer(table, self, table.seat_of(HERO), WORD, RULE)

    def offers(self, table: Battle) -> list[Option]:
        thing, around = spare_template(table, self.code), clearances(table)
        shape = table.fixed.terrain(thing).shape
        spread = [(x, y, 0) for x, y in GRID if not lay(shape, x, y, 0, around).refusal]
        places = spread or [(x, y, 0) for x, y in free_places(shape, 0, around, MOST_CANDIDATES)]
        return [TerrainOption(table, thing, *place) for place in places or [room_for(shape, around)]]

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        code, _, place = name.partition("@")
        numbers = place.split(",")
        if word != WORD or code != self.code or len(numbers) != 3 or not all(is_whole(it) for it in numbers):
            return None
        x, y, turn = (int(number) for number in numbers)
        thing = spare_template(table, self.code)
        found = lay(table.fixed.terrain(thing).shape, x, y, turn, clearances(table))
        if not found.refusal:
            return TerrainOption(table, thing, x, y, turn)
        refusal = refused(found)
        kept = refusal.rule.startswith("los.ruling.")
        return refusal if kept else Refusal(RULE, refusal.details)

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, TerrainOption)
        put_down(table, option.thing, option.x, option.y, option.turn)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"card": table.tell_card(spare_template(table, self.code))}


def put_down(table: Battle, thing: Thing, x: int, y: int, turn: int) -> None:
    """The template on the field, its card beside it."""
    player = table.players[HERO]
    player.land_supply = without(player.land_supply, thing)
    player.lands += (thing,)
    table.templates.append(Template(thing, x, y, turn, table.fixed.terrain(thing).shape.laid(x, y, turn)))
    emit(table, LAID, RULE, table.seat_of(HERO), thing, x, y, turn)
    happens(table, SignumMoment(TERRAIN_PLACED, HERO, card=thing))
