"""Playing a card from hand: primary effect first, then the text."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_of_legends.combat.defence import put_on
from legendarium.games.village_of_legends.combat.elimination import fall, fall_without_cards
from legendarium.games.village_of_legends.combat.hero_abilities import OFFER_BERSERK
from legendarium.games.village_of_legends.combat.sheath import may_store, may_unsheathe, unsheathe
from legendarium.games.village_of_legends.combat.spells import cast, may_cast, may_pay, may_use_magic, use_magic
from legendarium.games.village_of_legends.combat.weapons import may_wield, wield
from legendarium.games.village_of_legends.core.life import (
    change_intelligence,
    gain_life,
    intelligence,
    lose_life,
    rule_of_change,
)
from legendarium.games.village_of_legends.core.monsters import enter
from legendarium.games.village_of_legends.market.market import no_access
from legendarium.games.village_of_legends.monsters.hero_summons import may_call, what_calling_lacks
from legendarium.games.village_of_legends.printed.faces import BEER, DEFENCE, MONSTER, SCROLL, SPELL, WEAPON, CardFace
from legendarium.games.village_of_legends.state.alike import alike, card_options
from legendarium.games.village_of_legends.state.events import GAINED_GOLD, OPENED_CHEST, PLAYED, SOLD
from legendarium.games.village_of_legends.state.modes import monster_places
from legendarium.games.village_of_legends.state.player import EMPTY
from legendarium.games.village_of_legends.state.steps import CardStep
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.effects import perform
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD
from legendarium.kernel.moves import Move
from legendarium.kernel.options import SEAT_NAMES, CardOption, seat_option, twin_option
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.steps import push
from legendarium.kernel.table import card_option

READERS_INTELLIGENCE: Final = 2  # vol.scroll.two-intelligence


def may_play(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """vol.turn.play-any-order: any card of the hand, as far as its kind allows."""
    face = table.faces[card]
    if face.market and no_access(table, seat) is not None:
        return "vol.market.blocked-cards"
    if face.calls and may_call(table, seat, face.calls) is not None:
        return "vol.hero.summon"
    kind = face.kind
    if kind == WEAPON:
        return may_wield(table, seat, card)
    if kind == SPELL:
        return may_cast(table, seat, card)
    if kind == SCROLL:
        return may_read(table, seat, face)
    if kind == MONSTER and table.seats == 6 and not monster_places(table, seat, face):
        return "vol.mode6.monster-placement"  # in all other modes there is always somebody else
    return may_pay(table, seat, face.cost) if face.cost else None


def may_read(table: Village, seat: Seat, face: CardFace) -> RuleId | None:
    """vol.scroll.two-intelligence: a condition, not a payment, unless the Scroll shows a cost."""
    pool = intelligence(table, seat)
    readable = table.heroes[seat].power.intelligence if table.rulings.scrolls_by_printed_value else pool
    if readable < READERS_INTELLIGENCE:
        return "vol.scroll.two-intelligence"
    return "vol.intelligence.spend" if face.cost > max(pool, 0) else None


def take_in_hand(table: Village, seat: Seat, card: CardId) -> None:
    """The card leaves the hand, or its Sheath, for the table."""
    hero = table.heroes[seat]
    if hero.stored and card in hero.stored:
        unsheathe(table, seat, card)
    else:
        hero.hand.remove(card)


def play_card(table: Village, seat: Seat, card: CardId) -> None:
    """vol.turn.primary-then-secondary, vol.turn.played-cards-stay."""
    face = table.faces[card]
    take_in_hand(table, seat, card)
    emit(table, PLAYED, "vol.turn.play-any-order", seat, card, "")
    table.turn.struck_monster = False
    if face.kind == MONSTER:
        push(table, SetDown(seat, card))  # vol.monster.effects-after-own-attack: no text when it is set down
        table.heroes[seat].played.append(card)
        return
    settle_place(table, seat, card, face)
    if face.kind == BEER:
        table.turn.beers += 1
        push(table, OFFER_BERSERK[seat])
    if face.lines and not (face.kind == BEER and table.heroes[seat].berserk):  # vol.hero.berserk-more-beer
        perform(table, seat, card, face.lines)
    primary(table, seat, card, face)


def settle_place(table: Village, seat: Seat, card: CardId, face: CardFace) -> None:
    """vol.turn.persistent-cards: Defence cards and Sheaths have places of their own."""
    hero = table.heroes[seat]
    if face.sheath:
        hero.sheaths.append(card)  # vol.sheath.place
        hero.stored.append(EMPTY)
    elif face.slot < 0:
        hero.played.append(card)


def primary(table: Village, seat: Seat, card: CardId, face: CardFace) -> None:
    """The icon at the bottom left."""
    kind = face.kind
    if kind == WEAPON:
        wield(table, seat, card)
    elif kind == SPELL:
        cast(table, seat, card)
    elif kind == DEFENCE:
        put_on(table, seat, card)
    else:
        apply_icons(table, seat, card, face)


def apply_icons(table: Village, seat: Seat, card: CardId, face: CardFace) -> None:
    """Gold, Intelligence and Life Points, each as printed."""
    if face.chest:
        open_chest(table, seat, card, face)
    elif face.gold:
        gain_gold(table, seat, face.gold)
    if face.cost:
        change_intelligence(table, seat, -face.cost, "vol.intelligence.spend")
    if face.intelligence:
        change_intelligence(table, seat, face.intelligence, rule_of_change(face.intelligence))
    if face.vigour > 0:
        gain_life(table, seat, face.vigour, "vol.life.direct-change")
    elif face.vigour < 0:
        lose_life(table, seat, -face.vigour, "vol.life.direct-change")
        fall(table)


def gain_gold(table: Village, seat: Seat, gold: int) -> None:
    """vol.market.treasure-cards: values of several cards add up."""
    table.turn.gold += gold
    emit(table, GAINED_GOLD, "vol.market.treasure-cards", seat, gold, table.turn.gold)


def open_chest(table: Village, seat: Seat, card: CardId, face: CardFace) -> None:
    """vol.market.chest-value: the die and the plus, times ten."""
    die = table.dice.roll(6)
    gold = max(0, die + face.plus) * 10
    table.turn.gold += gold
    emit(table, OPENED_CHEST, "vol.market.chest-value", seat, card, die, face.plus, gold, table.turn.gold)


def play_magic(table: Village, seat: Seat, card: CardId) -> None:
    """A magic staff used as a Spell."""
    take_in_hand(table, seat, card)
    emit(table, PLAYED, "vol.staff.magic-mode", seat, card, "magic")
    table.turn.struck_monster = False
    table.heroes[seat].played.append(card)
    perform(table, seat, card, table.faces[card].lines)
    use_magic(table, seat, card)


class SetDown(CardStep):
    """vol.monster.play-in-front-of-anyone: the owner chooses in front of whom."""

    __slots__ = ()

    kind: ClassVar[str] = "place-monster"
    rule: ClassVar[RuleId] = "vol.monster.play-in-front-of-anyone"

    def choices(self, table: Village) -> list[Option]:
        return [seat_option("place", other) for other in monster_places(table, self.seat, table.faces[self.card])]

    def answered(self, table: Village, option: Option) -> None:
        table.heroes[self.seat].played.remove(self.card)
        enter(table, self.card, option.thing, self.seat, "vol.monster.enters-with-full-life")

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        if word != "place" or name not in SEAT_NAMES:
            return None
        if name in SEAT_NAMES[: table.seats] and not table.heroes[SEAT_NAMES.index(name)].alive:
            fallen = seat_mark(SEAT_NAMES.index(name))
            return Refusal("vol.monster.play-in-front-of-anyone", {"case": "fallen", "target": fallen})
        if table.seats == 6:
            return Refusal("vol.mode6.monster-placement")
        return Refusal("vol.ruling.monster-on-self") if name == SEAT_NAMES[self.seat] else None


# -- selling


def may_sell(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """vol.sell.gold-price-only, vol.sell.unplayed-only, vol.ruling.sell-when-blocked."""
    if card not in table.heroes[seat].hand:
        return "vol.sell.unplayed-only"
    if not table.faces[card].sellable:
        return "vol.sell.gold-price-only"
    return no_selling(table, seat)


def no_selling(table: Village, seat: Seat) -> RuleId | None:
    """What speaks against selling any card."""
    if table.giant:
        return "vol.ability.overwhelm-market-closed"
    if table.rulings.selling_needs_access and no_access(table, seat) is not None:
        return "vol.ruling.sell-when-blocked"
    return None


def sell(table: Village, seat: Seat, card: CardId) -> None:
    """vol.sell.half-price (rounded down: vol.ruling.sell-rounding), vol.sell.removed-from-game."""
    gold = table.faces[card].price // 2
    table.heroes[seat].hand.remove(card)
    table.removed.append(card)
    table.turn.gold += gold
    emit(table, SOLD, "vol.sell.half-price", seat, card, gold, table.turn.gold)
    fall_without_cards(table)


# -- the words of the play phase


def may_play_now(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    return not_at_hand(table, seat, card) or may_play(table, seat, card)


def may_cast_now(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    return not_at_hand(table, seat, card) or may_use_magic(table, seat, card)


def not_at_hand(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """Only cards in the hand, and Weapons on a Sheath (vol.sheath.use-later)."""
    hero = table.heroes[seat]
    if card in hero.hand:
        return None
    return may_unsheathe(table, seat, card) if card in hero.stored else "vol.turn.play-any-order"


def what_playing_lacks(table: Village, seat: Seat, card: CardId, rule: RuleId) -> Details:
    if rule == "vol.intelligence.spend":
        return {"cost": table.faces[card].cost, "intelligence": intelligence(table, seat)}
    if rule == "vol.hero.summon":
        return what_calling_lacks(table, table.faces[card].calls)
    return {"case": "not-in-hand"} if rule == "vol.turn.play-any-order" else {}


def what_magic_lacks(table: Village, seat: Seat, card: CardId, rule: RuleId) -> Details:
    if rule == "vol.intelligence.spend":
        return {"cost": table.faces[card].magic_cost, "intelligence": intelligence(table, seat)}
    return {"case": "not-in-hand"} if rule == "vol.turn.play-any-order" else {}


PLAY: Final = Move("play", CARD, None, may_play_now, play_card, details=what_playing_lacks)
CAST: Final = Move("cast", CARD, None, may_cast_now, play_magic, details=what_magic_lacks)
SELL: Final = Move("sell", CARD, None, may_sell, sell)


def offer_hand(table: Village, seat: Seat, options: list[Option]) -> None:
    """What can be done with each sort of card in hand, and with Weapons on Sheaths. What a face rules out is not asked."""
    hero, faces, labels, plays = table.heroes[seat], table.faces, table.labels, table.plays.by_card
    for cards in alike(table, hero.hand):
        card = cards[0]
        face = faces[card]
        if face.at_will or may_play(table, seat, card) is None:
            if len(cards) > 1:
                options.append(twin_option("play", cards, labels))
            else:
                play = plays[card]
                if play.name is not labels[card]:
                    play = plays[card] = CardOption("play", card, labels[card])
                options.append(play)
        if face.magic_cost and may_use_magic(table, seat, card) is None:
            options.append(twin_option("cast", cards, labels))
        if face.sellable and no_selling(table, seat) is None:
            options.append(twin_option("sell", cards, labels))
    if hero.sheaths:
        offer_sheaths(table, seat, options)


def offer_sheaths(table: Village, seat: Seat, options: list[Option]) -> None:
    hero = table.heroes[seat]
    options += card_options(table, "store", [card for card in hero.hand if may_store(table, seat, card) is None])
    for card in hero.stored:
        if card != EMPTY and may_play_now(table, seat, card) is None:
            options.append(card_option(table, "play", card))
        if card != EMPTY and may_cast_now(table, seat, card) is None:
            options.append(card_option(table, "cast", card))
