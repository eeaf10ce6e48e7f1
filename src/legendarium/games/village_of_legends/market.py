"""The Market: ten spaces, buying, refilling, and who has access."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.events import BOUGHT, REFILLED, REMOVED, TAMED
from legendarium.games.village_of_legends.loot import lay, pass_under
from legendarium.games.village_of_legends.monsters import blocks_market, enter
from legendarium.games.village_of_legends.overwhelm import enter_market
from legendarium.games.village_of_legends.player import EMPTY, SNEAKED, WILD
from legendarium.games.village_of_legends.table import FIRST_OF_ROW, NUGGETS_PILE, SPACES, SPELLS, Village
from legendarium.kernel.cards import turn_up
from legendarium.kernel.decisions import DECLINE, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step, card_option
from legendarium.kernel.things import CARD


def no_access(table: Village, seat: Seat) -> str | None:
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


def may_loot(table: Village, seat: Seat, area: Seat) -> str | None:
    """vol.loot.part-of-market: only while no blocking Monster stands there; vol.ruling.loot-buyer."""
    if blocks_market(table, area):
        return "vol.loot.part-of-market"
    if area != seat and table.rulings.loot_of_area_player:
        return "vol.ruling.loot-buyer"
    return None


def may_buy(table: Village, seat: Seat, card: CardId) -> str | None:
    """Access first, then the purse; a Monster to be tamed cannot simply be bought."""
    refusal = no_access(table, seat) or not_offered(table, seat, card)
    if refusal is not None:
        return refusal
    face = table.faces[card]
    if face.taming:
        return "vol.ability.taming-buy"
    return None if face.price <= table.turn.gold else "vol.market.pay-price"


def not_offered(table: Village, seat: Seat, card: CardId) -> str | None:
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
    table.owners[card] = seat
    emit(table, BOUGHT, "vol.market.pay-price", seat, card, price, table.turn.gold)
    take_from_market(table, card)


def remove_from_market(table: Village, seat: Seat, card: CardId, rule: str) -> None:
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


def refill(table: Village, space: int) -> None:
    """vol.market.refill: the next card of the same deck, in the very space that became empty."""
    if space >= FIRST_OF_ROW:
        deal(table, Deal(space, -1, len(table.main)))
        return
    pile = table.piles[space]
    if not pile:
        return  # vol.market.exhausted-source
    card = pile.pop() if space == NUGGETS_PILE else turn_up(table, pile)
    if space == SPELLS:
        table.seen_spells.pop(card, None)
    fill(table, space, card)


def fill(table: Village, space: int, card: CardId) -> None:
    table.market[space] = card
    emit(table, REFILLED, "vol.market.refill", table.active, space + 1, card)


class Deal(Step[Village]):
    """A main-deck card for a Market space, or as loot for an area; ambushers and giants act as they are drawn."""

    __slots__ = ("area", "left", "space")

    def __init__(self, space: int, area: int, left: int) -> None:
        self.space = space
        """-1: the card is laid as loot."""
        self.area = area
        self.left = left
        """How many cards may still be drawn: those put under the deck on the way do not come again."""

    def run(self, table: Village) -> None:
        deal(table, self)


def deal(table: Village, step: Deal) -> None:
    """Draw until a card stays; vol.ability.sneak-attack-entry: an ambusher has struck before the next is drawn."""
    left = step.left
    if step.space < 0 and not table.heroes[step.area].alive:
        return  # vol.ruling.relocation: no loot lies where nobody is left
    while table.main and left > 0:
        card = turn_up(table, table.main)
        left -= 1
        face = table.faces[card]
        if face.overwhelm:
            if giant_fills(table, card, step.space):
                return
        elif not face.sneak:
            lay_out_card(table, step, card)
            return
        elif ambush(table, card, Deal(step.space, step.area, left)):
            return


def lay_out_card(table: Village, step: Deal, card: CardId) -> None:
    if step.space >= 0:
        fill(table, step.space, card)
    else:
        lay(table, step.area, card)


def giant_fills(table: Village, card: CardId, space: int) -> bool:
    """Whether the space that was waiting is filled: by the card from space 10, or by the giant itself."""
    if table.giant:
        pass_under(table, [card], "vol.ruling.overwhelm-second")
        return False
    enter_market(table, card, space)
    return space == SPACES - 1 or (space >= 0 and table.market[space] != EMPTY)


def ambush(table: Village, card: CardId, rest: Deal) -> bool:
    """vol.ability.sneak-attack-entry: it attacks whoever drew it, and the rest of the deal waits; False: it does not.

    vol.ability.sneak-attack-first-turn: nobody is ambushed at set-up or in a first turn.
    """
    from legendarium.games.village_of_legends.monster_attacks import MonstersAttack, bring_creatures

    if table.heroes[table.active].turns <= 1:
        table.removed.append(card)
        emit(table, REMOVED, "vol.ability.sneak-attack-first-turn", table.active, card, "main-deck")
        return False
    seat = table.active if table.heroes[table.active].alive else table.left_of(table.active)
    for _ in table.ring:
        if not any(table.faces[other].sneak for other in table.heroes[seat].monsters):
            enter(table, card, seat, WILD, "vol.ability.sneak-attack-entry")
            creatures = bring_creatures(table, card, seat)
            then(table, MonstersAttack(seat, (card, *creatures), WILD), rest)
            return True
        seat = table.left_of(seat)  # vol.ability.sneak-attack-occupied
    pass_under(table, [card], "vol.ruling.sneak-no-vacancy")
    return False


class RefillRow(Step[Village]):
    """vol.market.refill: every empty space of the row from left to right, each before the next is looked at."""

    __slots__ = ("space",)

    def __init__(self, space: int = FIRST_OF_ROW) -> None:
        self.space = space

    def run(self, table: Village) -> None:
        if self.space + 1 < SPACES:
            push(table, RefillRow(self.space + 1))
        if table.market[self.space] == EMPTY and not (table.giant and self.space == SPACES - 1):
            refill(table, self.space)


# -- Taming


def may_tame(table: Village, seat: Seat, card: CardId) -> str | None:
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


def tame(table: Village, seat: Seat, card: CardId) -> None:
    """vol.ability.taming-buy: one die plus the Hero's bonus; a failure brings its attack (vol.ability.taming-failure)."""
    from legendarium.games.village_of_legends.monster_attacks import MonsterStrikes

    face, bonus = table.faces[card], table.heroes[seat].power.taming
    die = table.dice.roll(6)
    success = die + bonus >= face.taming
    emit(table, TAMED, "vol.ability.taming-buy", seat, card, die, bonus, face.taming, success)
    if success:
        push(table, BuyTamed(seat, card))
    else:
        table.turn.tamed = (*table.turn.tamed, card)
        table.owners[card] = WILD
        push(table, MonsterStrikes(card, seat))


class BuyTamed(Step[Village]):
    """vol.ruling.taming-attempts: a success is used for the purchase at once, or lost."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def run(self, table: Village) -> None:
        options = [card_option(table, "buy", self.card), DECLINE]
        ask(table, self, self.seat, "buy-tamed", "vol.ability.taming-buy", options)

    def answered(self, table: Village, option: Option) -> None:
        if option.word == "buy":
            buy(table, self.seat, self.card)
        else:
            table.turn.spurned = (*table.turn.spurned, self.card)


# -- the words of the play phase


def what_it_costs(table: Village, seat: Seat, card: CardId, rule: str) -> Details:
    return {"price": table.faces[card].price, "gold": table.turn.gold} if rule == "vol.market.pay-price" else {}


BUY: Final = Move("buy", CARD, None, may_buy, buy, details=what_it_costs)
TAME: Final = Move("tame", CARD, None, may_tame, tame, details=what_it_costs)


def offer_purchases(table: Village, seat: Seat, options: list[Option]) -> None:
    """What this turn's gold buys. Access and price are asked once for all; the contract of moves sees that it is the same."""
    if no_access(table, seat) is not None:
        return
    gold, faces = table.turn.gold, table.faces
    for card in table.market:
        if card != EMPTY and faces[card].price <= gold:
            offer_purchase(table, seat, card, options)
    for card in open_loot(table, seat):
        if faces[card].price <= gold:
            offer_purchase(table, seat, card, options)


def offer_purchase(table: Village, seat: Seat, card: CardId, options: list[Option]) -> None:
    """A card that can be paid for is bought, or tamed first."""
    if not table.faces[card].taming:
        options.append(Option("buy", card, table.labels[card]))
    elif may_tame(table, seat, card) is None:
        options.append(card_option(table, "tame", card))
