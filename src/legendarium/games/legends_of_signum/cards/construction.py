"""Construction Phase: one building, or two Prosperity."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendarium.games.legends_of_signum.cards.beginning import prosper
from legendarium.games.legends_of_signum.cards.concentration import SPEND
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.moments import CONSTRUCTED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.party_moves import PartyMoves
from legendarium.games.legends_of_signum.printed.faces import BASIC, CLASS
from legendarium.games.legends_of_signum.state.events import BANKED, BUILT
from legendarium.games.legends_of_signum.state.kinds import own_option
from legendarium.games.legends_of_signum.state.table import CONSTRUCTION, Battle, Party, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import NO_THING, Kind, Name
from legendarium.kernel.moves import Move, Moves
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed, without
from legendarium.kernel.steps import push

BANK: Final = 2  # los.construct.build-or-bank
CITY_LIMIT: Final = 12  # los.building.cap-12


class SupplyKind(Kind):
    """Buildings that a party could construct, called by their codes."""

    __slots__ = ()

    def name(self, table: Battle, thing: Thing) -> Name:
        return table.face(thing).code

    def all(self, table: Battle) -> list[Thing]:
        return constructible(table, table.active)

    def option(self, table: Battle, word: str, thing: Thing) -> Option:
        return own_option(table, word, thing)

    def find(self, table: Battle, name: str) -> Thing:
        """Any building of the party's, so that one that stands already is refused for that."""
        found = [thing for thing in table.fixed.buildings[table.active] if table.face(thing).code == name]
        return found[0] if found else -1


SUPPLY: Final = SupplyKind("building", "card")


def constructible(table: Battle, party: Party) -> list[Thing]:
    """los.building.supply; in the Architect variant the top card and destroyed basic buildings
    (los.architect.build-in-order)."""
    player = table.players[party]
    if not table.fixed.mode.architect:
        return list(player.supply)
    return [*player.construction[-1:], *(player.supply if table.fixed.rulings.rebuild_destroyed_basic else ())]


def may_build(table: Battle, seat: Seat, thing: Thing) -> RuleId | None:
    party = table.active
    player = table.players[party]
    face = table.fixed.building(thing)
    codes = [table.face(other).code for other in player.city]
    if face.code in codes:
        return "los.building.no-same-name"
    if thing in player.spent:
        return "los.building.unique-once"
    if thing not in constructible(table, party):
        return "los.architect.build-in-order" if table.fixed.mode.architect else "los.building.supply"
    if face.standing == CLASS and any(table.fixed.building(other).standing == CLASS for other in player.city):
        return "los.building.one-class-building"
    if len(player.city) >= CITY_LIMIT:
        return "los.building.cap-12"
    return None if player.prosperity >= face.price else "los.construct.pay-and-place"


def build(table: Battle, seat: Seat, thing: Thing) -> None:
    """los.construct.pay-and-place: paid, untapped, usable at once (los.construct.usable-at-once)."""
    party = table.active
    player = table.players[party]
    price = table.fixed.building(thing).price
    if thing in player.supply:
        player.supply = without(player.supply, thing)
    else:
        player.construction.remove(thing)
        table.reveals += 1
    player.city.append(thing)
    table.tapped = changed(table.tapped, thing, 0)
    player.built = table.turns
    prosper(table, party, -price, "los.construct.pay-and-place")
    emit(table, BUILT, "los.construct.pay-and-place", seat, thing, price)
    push(table, DEATHS)  # los.ruling.deaths.health-change
    happens(table, SignumMoment(CONSTRUCTED, party, card=thing))


def may_bank(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    return None


def bank(table: Battle, seat: Seat, thing: int) -> None:
    """los.construct.build-or-bank: two Prosperity on top of the income, also when a building could be paid."""
    table.players[table.active].built = table.turns
    emit(table, BANKED, "los.construct.build-or-bank", seat, BANK)
    prosper(table, table.active, BANK, "los.construct.build-or-bank")


def price_and_purse(table: Battle, seat: Seat, thing: Thing, rule: RuleId) -> Details:
    if rule != "los.construct.pay-and-place":
        return {}
    return {"price": table.fixed.building(thing).price, "prosperity": table.players[table.active].prosperity}


MOVES: Final[Moves[Battle]] = Moves(
    Move("build", SUPPLY, None, may_build, build, details=price_and_purse),
    Move("bank", NO_THING, None, may_bank, bank),
    SPEND,
)


class Construct(PartyMoves):
    """los.construct.one-per-turn: one answer, then the phase is over."""

    __slots__ = ()

    declared: ClassVar[Moves[Any]] = MOVES
    kind: ClassVar[str] = "construct"
    rule: ClassVar[RuleId] = "los.construct.build-or-bank"

    def run(self, table: Battle) -> None:
        table.phase = CONSTRUCTION
        super().run(table)

    def answered(self, table: Battle, option: Option) -> None:
        if option.word == SPEND.word:
            push(table, self)
        super().answered(table, option)


def destroy_building(table: Battle, thing: Thing) -> None:
    """los.ruling.buildings.destroyed-card: a basic one goes back to the supply, a unique one out of the game."""
    player = table.players[table.fixed.owner[thing]]
    player.city.remove(thing)
    table.tapped = changed(table.tapped, thing, 0)
    if table.fixed.building(thing).standing == BASIC:
        player.supply += (thing,)
    else:
        player.spent += (thing,)
