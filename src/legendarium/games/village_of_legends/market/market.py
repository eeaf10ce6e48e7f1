"""The Market: what is on offer, who has access, and buying."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.core.monsters import blocks_market
from legendarium.games.village_of_legends.market.dealing import refill
from legendarium.games.village_of_legends.state.alike import alike
from legendarium.games.village_of_legends.state.events import BOUGHT, REMOVED
from legendarium.games.village_of_legends.state.player import EMPTY, SNEAKED
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD
from legendarium.kernel.moves import Move
from legendarium.kernel.options import CardOption, twin_option
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.table import card_option


def no_access(table: Village, seat: Seat) -> RuleId | None:
    """vol.market.access: asked whenever an action needs it, never remembered."""
    if table.giant:
        return "vol.ability.overwhelm-market-closed"
    hero = table.heroes[seat]
    if hero.berserk:
        return "vol.hero.berserk-effect"
    if hero.monsters and table.turn.sneaking != SNEAKED and blocks_market(table, seat):
        return "vol.monster.blocks-market"
    return None


def on_offer(table: Village, seat: Seat) -> list[CardId]:
    """vol.market.offer: the face-up cards of the Market, and loot lying in open areas."""
    return [card for card in table.market if card != EMPTY] + open_loot(table, seat)


def open_loot(table: Village, seat: Seat) -> list[CardId]:
    """Loot this player may buy."""
    loot: list[CardId] = []
    for area, hero in enumerate(table.heroes):
        if hero.loot and may_loot(table, seat, area) is None:
            loot += hero.loot
    return loot


def may_loot(table: Village, seat: Seat, area: Seat) -> RuleId | None:
    """vol.loot.part-of-market: only while no blocking Monster stands there; vol.ruling.loot-buyer."""
    if blocks_market(table, area):
        return "vol.loot.part-of-market"
    if area != seat and table.rulings.loot_of_area_player:
        return "vol.ruling.loot-buyer"
    return None


def may_buy(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """Access first, then the purse; a Monster to be tamed cannot simply be bought."""
    refusal = no_access(table, seat) or not_offered(table, seat, card)
    if refusal is not None:
        return refusal
    face = table.faces[card]
    if face.taming:
        return "vol.ability.taming-buy"
    return None if face.price <= table.turn.gold else "vol.market.pay-price"


def not_offered(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    if card in table.market:
        return None
    for area, hero in enumerate(table.heroes):
        if card in hero.loot:
            return may_loot(table, seat, area)
    return "vol.market.offer"


def buy(table: Village, seat: Seat, card: CardId) -> None:
    """vol.market.pay-price, vol.market.bought-to-discard."""
    price = table.faces[card].price
    table.turn.gold -= price
    table.heroes[seat].discard.append(card)
    table.give_to(card, seat)
    emit(table, BOUGHT, "vol.market.pay-price", seat, card, price, table.turn.gold)
    take_from_market(table, card)


def remove_from_market(table: Village, seat: Seat, card: CardId, rule: RuleId) -> None:
    """vol.secondary.remove-from-market: out of the game, and the space is refilled."""
    table.removed.append(card)
    emit(table, REMOVED, rule, seat, card, "market")
    take_from_market(table, card)


def take_from_market(table: Village, card: CardId) -> None:
    """The card's space is refilled from the same source; loot is not (vol.loot.part-of-market)."""
    for hero in table.heroes:
        if card in hero.loot:
            hero.loot.remove(card)
            return
    space = table.market.index(card)
    table.market[space] = EMPTY
    refill(table, space)


def may_tame(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """vol.ruling.taming-attempts: access and gold for the price; how often is a table option."""
    refusal = no_access(table, seat) or not_offered(table, seat, card)
    if refusal is not None:
        return refusal
    face = table.faces[card]
    if not face.taming:
        return "vol.ability.taming-buy"
    if face.price > table.turn.gold:
        return "vol.market.pay-price"
    tried = card in table.turn.spurned or (table.rulings.taming_tried_once and card in table.turn.tamed)
    return "vol.ruling.taming-attempts" if tried else None


# -- the words of the play phase


def what_it_costs(table: Village, seat: Seat, card: CardId, rule: RuleId) -> Details:
    if rule == "vol.ability.taming-buy" and not table.faces[card].taming:
        return {"case": "no-taming"}
    return {"price": table.faces[card].price, "gold": table.turn.gold} if rule == "vol.market.pay-price" else {}


BUY: Final = Move("buy", CARD, None, may_buy, buy, details=what_it_costs)


def offer_purchases(table: Village, seat: Seat, options: list[Option]) -> None:
    """What this turn's gold buys. Access and price are asked once for all; the contract of moves sees that it is the same."""
    if no_access(table, seat) is not None:
        return
    offer_each(table, seat, table.market, options)
    for area, hero in enumerate(table.heroes):
        if hero.loot and may_loot(table, seat, area) is None:
            offer_loot(table, seat, hero.loot, options)


def offer_each(table: Village, seat: Seat, cards: list[CardId], options: list[Option]) -> None:
    """Those of the cards in one place that can be paid for: bought, or tamed first."""
    gold, faces = table.turn.gold, table.faces
    for card in cards:
        if card != EMPTY and faces[card].price <= gold:
            if not faces[card].taming:
                options.append(CardOption("buy", card, table.labels[card]))
            elif may_tame(table, seat, card) is None:
                options.append(card_option(table, "tame", card))


def offer_loot(table: Village, seat: Seat, loot: list[CardId], options: list[Option]) -> None:
    """Copies of one card that lie in one area are twins; in the Market each has a space of its own."""
    for cards in alike(table, loot):
        face = table.faces[cards[0]]
        if face.taming:
            offer_each(table, seat, cards, options)
        elif face.price <= table.turn.gold:
            options.append(twin_option("buy", cards, table.labels))
