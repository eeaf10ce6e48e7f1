"""Traps: on offer, bought and placed, going off after all Villagers have moved."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.content.faces import TrapFace
from legendarium.games.village_attacks.effects.sources import trap_source
from legendarium.games.village_attacks.monsters.pool import may_pay, pay
from legendarium.games.village_attacks.round.decks import draw_card, reshuffle
from legendarium.games.village_attacks.round.ending import carry_out
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import TRAP_OFFERED, TRAP_PLACED, TRAP_REMOVED, TRAP_SPRUNG
from legendarium.games.village_attacks.state.steps import ControllerStep
from legendarium.games.village_attacks.state.table import NO_CARD, Castle, MonsterId, ZoneId
from legendarium.kernel.decisions import NO_ONE, NOTHING, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.shared_tuples import changed, without
from legendarium.kernel.steps import pending, push, then
from legendarium.kernel.table import Step, card_option


def trap_face(table: Castle, card: CardId) -> TrapFace:
    face = table.fixed.cards[card]
    assert isinstance(face, TrapFace)
    return face


def deal_trap(table: Castle, rule: RuleId) -> None:
    """va.ruling.trap-slots: one Trap card into a free slot; none is dealt without one, or where traps are left out."""
    if "traps" in table.fixed.scenario.left_out or len(table.trap_offer) >= table.rulings.trap_slots:
        return
    if not table.trap_deck:
        reshuffle(table, table.trap_deck, table.trap_discard, "traps")
        table.trap_discard = ()
    card = draw_card(table, table.trap_deck)
    if card != NO_CARD:
        table.trap_offer += (card,)
        emit(table, TRAP_OFFERED, rule, table.coin, card)


def may_buy(table: Castle, seat: Seat, card: CardId) -> RuleId | None:
    """va.trap.own-turn, and everything that `may_place` asks."""
    if table.active < 0:
        return "va.trap.own-turn"
    return may_place(table, table.active, card)


def may_place(table: Castle, monster: MonsterId, card: CardId) -> RuleId | None:
    """On offer, in an eligible zone without a trap, and payable in full."""
    if card not in table.trap_offer:
        return "va.overview.traps-on-offer"
    zone = table.monsters[monster].zone
    if zone == OFF_MAP:
        return "va.death.off-board"
    trap = trap_face(table, card)
    if not is_eligible(table, trap, zone):
        return "va.trap.eligible-room"
    if table.traps[zone] and not table.rulings.traps_unlimited:
        return "va.trap.one-per-zone"
    return None if may_pay(table, monster, trap.cost) is None else "va.trap.pay-cost"


def of_trap(table: Castle, seat: Seat, card: CardId, rule: RuleId) -> Details:
    bare = cannot_be_trapped(table, table.monsters[table.active].zone)
    return {"case": "untrappable"} if rule == "va.trap.eligible-room" and bare else {}


def cannot_be_trapped(table: Castle, zone: ZoneId) -> bool:
    return zone in table.fixed.untrappable


def is_eligible(table: Castle, trap: TrapFace, zone: ZoneId) -> bool:
    """va.trap.eligible-room, va.ruling.trap-room-kinds: the kinds its symbols show, or every tile."""
    if cannot_be_trapped(table, zone):
        return False
    return trap.all_rooms or table.map.zones[zone].kind in trap.rooms


def buy(table: Castle, monster: MonsterId, card: CardId) -> None:
    """va.trap.own-zone: paid for, and placed at once where its buyer stands."""
    own = table.monsters[monster]
    pay(table, monster, trap_face(table, card).cost)
    table.trap_offer = without(table.trap_offer, card)
    lay_trap(table, card, own.zone, monster)
    emit(table, TRAP_PLACED, "va.trap.own-zone", own.owner, own.face.code, card, table.map.zones[own.zone].code)


def lay_trap(table: Castle, card: CardId, zone: ZoneId, owner: MonsterId) -> None:
    table.traps = changed(table.traps, zone, (*table.traps[zone], card))
    table.trap_owner = changed(table.trap_owner, card, owner)


def for_sale(table: Castle, seat: Seat) -> list[CardId]:
    """Those that `may_buy` lets the active Monster buy."""
    return [card for card in table.trap_offer if may_buy(table, seat, card) is None]


def buy_for_active(table: Castle, seat: Seat, card: CardId) -> None:
    buy(table, table.active, card)


BUY: Final = Move("buy", CARD, None, may_buy, buy_for_active, details=of_trap)


def goes_off(table: Castle, card: CardId, zone: ZoneId) -> bool:
    """va.trap.any-villager.second, va.ruling.trap-trigger-first: any Villager present, stunned or not."""
    if not table.rulings.trap_for_affected:
        return bool(table.crowd[zone])
    classes = trap_face(table, card).classes
    return any(table.fixed.kinds[villager] in classes for villager in table.crowd[zone])


class TrapStep(ControllerStep):
    """va.trap.trigger-step, va.ruling.trap-order: traps go off one by one in the order the controller chooses."""

    __slots__ = ()

    kind: ClassVar[str] = "spring"
    rule: ClassVar[RuleId] = "va.ruling.trap-order"

    def choices(self, table: Castle) -> list[Option]:
        cards = [card for zone in range(len(table.traps)) for card in table.traps[zone] if goes_off(table, card, zone)]
        return [card_option(table, "spring", card) for card in cards]

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        card = CARD.find(table, name) if word == "spring" else NOTHING
        return None if card == NOTHING else Refusal("va.trap.trigger-step", {"case": "not-triggered"})

    def answered(self, table: Castle, option: Option) -> None:
        push(table, self)
        spring(table, option.thing)


def spring(table: Castle, card: CardId) -> None:
    """The effect on the marked classes, then the trap is gone (va.trap.single-use), then levels rise."""
    zone = zone_of_trap(table, card)
    emit(table, TRAP_SPRUNG, "va.trap.trigger-step", table.coin, card, table.map.zones[zone].code)
    then(table, DiscardTrap(card), LEVEL_UPS)
    carry_out(table, table.controller(), trap_source(card), trap_face(table, card).lines)


def zone_of_trap(table: Castle, card: CardId) -> ZoneId:
    return next(zone for zone, cards in enumerate(table.traps) if card in cards)


class DiscardTrap(Step[Castle]):
    """va.trap.single-use."""

    __slots__ = ("card",)

    def __init__(self, card: CardId) -> None:
        self.card = card

    def run(self, table: Castle) -> None:
        remove_trap(table, self.card, "va.trap.single-use")


def is_going_off(table: Castle) -> bool:
    """Whether the effect of a trap is being carried out: all Villagers have acted in this round."""
    return pending(table, DiscardTrap) >= 0


def remove_trap(table: Castle, card: CardId, rule: RuleId) -> None:
    zone = zone_of_trap(table, card)
    table.traps = changed(table.traps, zone, without(table.traps[zone], card))
    table.trap_discard += (card,)
    table.trap_owner = changed(table.trap_owner, card, NO_ONE)
    emit(table, TRAP_REMOVED, rule, table.coin, card, table.map.zones[zone].code)
