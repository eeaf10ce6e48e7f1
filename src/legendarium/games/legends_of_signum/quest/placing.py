"""Placing creatures of Quest mode: who is asked, where it may stand, and what happens if there is no room."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.moments import ARRIVES, SignumMoment, happens
from legendarium.games.legends_of_signum.field.movement import pieces
from legendarium.games.legends_of_signum.field.placement import (
    PlaceOption,
    arrive,
    candidates_for_beside,
    candidates_for_side,
    crowd,
    has_room,
    read_place,
    refused_place,
    side_places,
    weigh_at_side,
)
from legendarium.games.legends_of_signum.field.summoning import Arrived
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT
from legendarium.games.legends_of_signum.geometry.places.beside import (
    Beside,
    beside_base,
    beside_template,
    place_beside,
    room_beside,
)
from legendarium.games.legends_of_signum.geometry.places.sides import place_at_side
from legendarium.games.legends_of_signum.geometry.places.standing import NOT_BESIDE, Others
from legendarium.games.legends_of_signum.quest.access import the_hero
from legendarium.games.legends_of_signum.quest.cards.beasts import (
    face_of_kind,
    may_come,
    replaceable,
    spare_token,
    take_back,
)
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import CHAINED, HERO_SIDE, NEAR_HERO, OVERLORD_SIDE, Spot
from legendarium.games.legends_of_signum.quest.events import NOT_PLACED
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import PASS, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import ask, offer, push, then
from legendarium.kernel.table import Step, card_option

SIDES: Final = {OVERLORD_SIDE: OVERLORD, HERO_SIDE: HERO}
AT_OVERLORD: Final = Spot(OVERLORD_SIDE, 0)
FALLBACK: Final = "los.quest.placement-fallback"


def owner_of(table: Battle, code: str) -> Party:
    """los.quest.allied-quest-creature: chained creatures are led by the Hero, all others by the Overlord."""
    return HERO if face_of_kind(table, code).group == CHAINED else OVERLORD


class Summon(Step[Battle]):
    """One creature comes, if there is a token for it. los.quest.token-shortage, los.ruling.quest.creature-limit-effect: whoever
    places it may take back another first; otherwise it does not come."""

    __slots__ = ("code", "rule", "spot")

    def __init__(self, code: str, spot: Spot, rule: RuleId) -> None:
        self.code = code
        self.spot = spot
        self.rule = rule

    def run(self, table: Battle) -> None:
        party = owner_of(table, self.code)
        others = replaceable(table, party, self.code)
        if may_come(table, party, self.code):
            push(table, PlaceToken(spare_token(table, party, self.code), party, self.spot, self.rule))
        elif others:
            options = [card_option(table, "take-back", creature) for creature in others]
            ask(table, self, self.seat(table), "take-back", "los.quest.token-shortage", [*options, PASS])
        else:
            not_placed(table, self.code, "tokens", "los.quest.token-shortage")

    def seat(self, table: Battle) -> Seat:
        """los.quest.who-places: in PvP the Overlord places all creatures but the Hero's."""
        return table.seat_of(owner_of(table, self.code))

    def answered(self, table: Battle, option: Option) -> None:
        if option.word == PASS.word:
            not_placed(table, self.code, "tokens", "los.ruling.quest.creature-limit-effect")
            return
        then(table, Summon(self.code, self.spot, self.rule), DEATHS)
        take_back(table, option.thing, "los.quest.token-shortage")

    def facts(self, table: Battle) -> dict[str, object]:
        return {"it": {"code": self.code}}


def not_placed(table: Battle, code: str, why: str, rule: RuleId) -> None:
    emit(table, NOT_PLACED, rule, table.seat_of(OVERLORD), {"code": code}, why)


class PlaceToken(Step[Battle]):
    """los.quest.no-summon-into-contact, los.quest.placement-fallback: at its spot, out of contact unless the card says so; at
    the Overlord's side if there is no room."""

    __slots__ = ("creature", "party", "rule", "spot")

    def __init__(self, creature: Thing, party: Party, spot: Spot, rule: RuleId) -> None:
        self.creature = creature
        self.party = party
        self.spot = spot
        self.rule = rule

    def run(self, table: Battle) -> None:
        if has_place(table, self.creature, self.party, self.spot):
            offer(table, self, table.seat_of(self.party), "place", self.rule)
        elif self.spot.where != OVERLORD_SIDE:
            push(table, PlaceToken(self.creature, self.party, AT_OVERLORD, FALLBACK))
        else:
            not_placed(table, table.creature(self.creature).code, "room", FALLBACK)

    def offers(self, table: Battle) -> list[Option]:
        if self.spot.where in SIDES:
            return candidates_for_side(table, SIDES[self.spot.where], self.creature)
        return candidates_for_beside(table, self.creature, near(table, self.creature, self.party, self.spot))

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        if self.spot.where in SIDES:
            return weigh_at_side(table, SIDES[self.spot.where], self.creature, key, self.rule)
        return weigh_near(table, self.creature, self.party, self.spot, key)

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, PlaceOption)
        x, y, crowded = option.x, option.y, False
        if self.spot.where in SIDES:
            places = side_places(table, SIDES[self.spot.where], self.creature)
            found = place_at_side(places, x, y)
            x, y, crowded = int(found.x), int(found.y), places.crowded
        table.players[self.party].box = without(table.players[self.party].box, self.creature)
        arrive(table, self.party, self.creature, x, y, self.rule)
        then(table, *(crowd(table, self.creature) if crowded else []), Arrived(self.creature, self.party))
        happens(table, SignumMoment(ARRIVES, self.party, self.creature))

    def facts(self, table: Battle) -> dict[str, object]:
        return {"figure": table.tell_card(self.creature)}


# -- where


def has_place(table: Battle, creature: Thing, party: Party, spot: Spot) -> bool:
    if spot.where in SIDES:
        at = SIDES[spot.where]
        return has_room(side_places(table, at, creature))
    if spot.where != NEAR_HERO and not lands(table, spot.where):
        return False
    return room_beside(near(table, creature, party, spot))


def lands(table: Battle, code: str) -> list[int]:
    """The templates of a name on the field."""
    return [at for at, template in enumerate(table.templates) if table.face(template.thing).code == code]


def near(table: Battle, creature: Thing, party: Party, spot: Spot) -> Beside:
    """All places near the Hero or near the terrain, out of contact with enemies; the Hero itself may be touched where that is
    said."""
    radius, hero = table.fixed.radius[creature], the_hero(table)
    spared = (hero,) if spot.contact else ()
    mode = table.fixed.mode
    enemies = [it for it in sorted(table.standing) if mode.are_opponents(party, table.controller[it])]
    friends = [it for it in sorted(table.standing) if it not in enemies]
    others = Others(
        [table.disc(it) for it in friends],
        [table.disc(it) for it in enemies if it not in spared],
        CONTACT,
        pieces(table, impassable=True),
    )
    if spot.where == NEAR_HERO:
        return beside_base(radius, table.disc(hero), others, spot.reach)
    found = [piece for at in lands(table, spot.where) for piece in table.templates[at].pieces]
    return beside_template(radius, found, others, spot.reach)


def weigh_near(table: Battle, creature: Thing, party: Party, spot: Spot, key: str) -> Option | Refusal | None:
    point = read_place(table, creature, key)
    if point is None:
        return None
    found = place_beside(near(table, creature, party, spot), *point)
    if not found.refusal:
        return PlaceOption(table, creature, *point)
    refusal = refused_place(found, "los.quest.on-draw-actions")
    if found.refusal == NOT_BESIDE:
        return Refusal("los.quest.on-draw-actions", refusal.details)
    is_contact = refusal.rule == "los.summon.never-in-contact"
    return Refusal("los.quest.no-summon-into-contact", refusal.details) if is_contact else refusal
