"""Buildings in the City: tapped for what is printed on them. They leave it by card effects only."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.playing import Cast, ChooseTarget, Declare, may_find_target
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.printed.faces import BUILDING
from legendarium.games.legends_of_signum.state.events import USED
from legendarium.games.legends_of_signum.state.kinds import own_option
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.games.legends_of_signum.turn.relics import may_use_relic, use_relic, what_relic_lacks
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import Kind, Name
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then


class UsableKind(Kind):
    """Buildings of the own City by their codes, relics of the own hero by their labels."""

    __slots__ = ()

    def name(self, table: Battle, thing: Thing) -> Name:
        face = table.face(thing)
        return face.code if face.type == BUILDING else table.labels[thing]

    def all(self, table: Battle) -> list[Thing]:
        player = table.players[table.active]
        return [*player.city, *player.relics]

    def option(self, table: Battle, word: str, thing: Thing) -> Option:
        return (
            own_option(table, word, thing) if table.face(thing).type == BUILDING else super().option(table, word, thing)
        )


USABLE: Final = UsableKind("usable", "card")


def may_use_card(table: Battle, seat: Seat, thing: Thing) -> RuleId | None:
    """los.building.tap-to-use: a building with an ability, untapped; what pays for a card cannot be used as well."""
    if table.face(thing).type != BUILDING:
        return may_use_relic(table, seat, thing)
    if table.tapped[thing] or not table.fixed.building(thing).lines:
        return "los.building.tap-to-use"
    return may_find_target(table, thing)


def what_using_lacks(table: Battle, seat: Seat, thing: Thing, rule: RuleId) -> Details:
    if table.face(thing).type != BUILDING:
        return what_relic_lacks(table, thing, rule)
    return {"case": "tapped-building"} if rule == "los.building.tap-to-use" and table.tapped[thing] else {}


def use_card(table: Battle, seat: Seat, thing: Thing) -> None:
    if table.face(thing).type != BUILDING:
        use_relic(table, seat, thing)
        return
    party = table.active
    table.tapped = changed(table.tapped, thing, 1)
    emit(table, USED, "los.building.tap-to-use", seat, thing)
    then(table, ChooseTarget(thing, party), Declare(thing, party), Cast(thing, party), JUDGE)
