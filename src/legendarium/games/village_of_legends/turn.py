"""A player's turn: what happens at its start, the play phase, and its end."""

from __future__ import annotations

from legendarium.games.village_of_legends.cards import draw_cards
from legendarium.games.village_of_legends.defence import recover
from legendarium.games.village_of_legends.elimination import fall, fall_without_cards, outcome_for
from legendarium.games.village_of_legends.events import CUT_OFF, DISCARDED, TURN_BEGAN, TURN_ENDED
from legendarium.games.village_of_legends.hero_summons import may_summon, summon_creatures
from legendarium.games.village_of_legends.heroes import calm_down, may_see, may_sneak, see, sneak
from legendarium.games.village_of_legends.life import gain_life, intelligence, lose_life
from legendarium.games.village_of_legends.market import buy, may_tame, no_access, on_offer, open_loot, tame
from legendarium.games.village_of_legends.monster_attacks import (
    MonstersAttack,
    MonsterStrikes,
    bring_creatures,
    monsters_summon,
    proliferate,
    regenerate,
)
from legendarium.games.village_of_legends.monster_moves import Wander
from legendarium.games.village_of_legends.monsters import facing
from legendarium.games.village_of_legends.overwhelm import grow, regenerate_giant
from legendarium.games.village_of_legends.play import may_play, may_sell, play_card, play_magic, sell
from legendarium.games.village_of_legends.player import EMPTY, WILD, Turn
from legendarium.games.village_of_legends.secondary import RemoveFromMarket
from legendarium.games.village_of_legends.sheath import drop_used_sheaths, free_sheath, may_store, may_unsheathe, store
from legendarium.games.village_of_legends.spells import may_use_magic
from legendarium.games.village_of_legends.table import Village
from legendarium.games.village_of_legends.weapons import may_wield
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.limits import REASON
from legendarium.kernel.steps import ask, finish, push, then
from legendarium.kernel.table import Step, card_option

HAND = 5  # vol.end.draw-five

END = Option("end")
SABOTAGE = Option("sabotage")
SNEAK = Option("sneak")
VISION = Option("vision")
SUMMON = Option("summon")


class Rounds(Step[Village]):
    """vol.turn.clockwise: one turn after the other. It lies at the bottom of the stack as long as the game lasts."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        push(table, self)
        if table.turn_limit and table.turns >= table.turn_limit:
            cut_off(table)
            return
        seat = table.starter if table.turns == 0 else table.next_player(table.active)
        begin_turn(table, seat)


def cut_off(table: Village) -> None:
    """vol.ruling.round-limit: nobody has won and nobody has lost; no rule of the book ends a game so."""
    outcome = outcome_for(table, [], "")
    outcome.reason = REASON
    emit(table, CUT_OFF, "vol.ruling.round-limit", WILD, table.turns // table.seats)
    finish(table, outcome)


def begin_turn(table: Village, seat: Seat) -> None:
    """vol.turn.start-sequence: pools are reset, then everything that happens before the play phase."""
    hero = table.heroes[seat]
    table.active = seat
    table.turn = Turn()  # vol.market.gold-expires
    table.turns += 1
    hero.turns += 1
    emit(table, TURN_BEGAN, "vol.turn.start-sequence", seat, table.turns, intelligence(table, seat))
    push(table, EndTurn(seat))
    push(table, PlayPhase(seat))
    if hero.monsters or hero.poison or hero.power.regeneration or table.giant:
        then(table, Poison(seat), Awakening(seat), GiantAttack(seat), HeroRegeneration(seat))
    elif table.rulings.monsters_heal_every_turn:
        regenerate(table, seat)


class Poison(Step[Village]):
    """vol.ability.poison-tick: 1 Life Point for each token, whatever the Hero wears."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, table: Village) -> None:
        hero = table.heroes[self.seat]
        if hero.poison and not hero.power.immune_to_poison:
            lose_life(table, self.seat, hero.poison, "vol.ability.poison-tick")
            fall(table)


class Awakening(Step[Village]):
    """vol.ruling.start-of-turn-order: Monsters regenerate, proliferate and summon; then all that face the Hero attack."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, table: Village) -> None:
        regenerate(table, self.seat)
        if table.giant:
            regenerate_giant(table)
        proliferate(table, self.seat)
        monsters_summon(table, self.seat)
        monsters = tuple(card for card in facing(table, self.seat) if card not in table.rested)
        if monsters:
            push(table, MonstersAttack(self.seat, monsters))


class GiantAttack(Step[Village]):
    """vol.ability.overwhelm-attack: every card of it strikes, from the leftmost to the rightmost."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, table: Village) -> None:
        creatures: list[CardId] = []
        for card in table.giant:
            creatures += bring_creatures(table, card, self.seat)
        strikes = [MonsterStrikes(card, self.seat) for card in table.giant]
        then(table, *strikes, MonstersAttack(self.seat, tuple(creatures), WILD))


class HeroRegeneration(Step[Village]):
    """vol.hero.regeneration: after all Monster attacks."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, table: Village) -> None:
        gain_life(table, self.seat, table.heroes[self.seat].power.regeneration, "vol.hero.regeneration")


class PlayPhase(Step[Village]):
    """vol.turn.play-any-order: play, buy, sell and use abilities in any order, then end the turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, table: Village) -> None:
        options = hand_options(table, self.seat)
        if no_access(table, self.seat) is None:
            purchase_options(table, self.seat, options)
        ability_options(table, self.seat, options)
        options.append(END)
        ask(table, self, self.seat, "play", "vol.turn.play-any-order", options)

    def answered(self, table: Village, option: Option) -> None:
        word = option.word
        if word == "end":
            return
        push(table, self)
        if table.rulings.cards_in_play_ignored:
            push(table, CountCards())
        if word == "play":
            play_card(table, self.seat, option.thing)
        elif word == "buy":
            buy(table, self.seat, option.thing)
        else:
            act(table, self.seat, word, option.thing)


class CountCards(Step[Village]):
    """vol.ruling.no-cards-zones: when cards in play do not count, playing the last card is the end."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        fall_without_cards(table)


def act(table: Village, seat: Seat, word: str, thing: int) -> None:
    """The rarer things a player can do in the play phase."""
    if word == "sell":
        sell(table, seat, thing)
    elif word == "cast":
        play_magic(table, seat, thing)
    elif word == "store":
        store(table, seat, thing)
    elif word == "tame":
        tame(table, seat, thing)
    elif word == "sabotage":
        table.turn.sabotaged = True
        push(table, RemoveFromMarket(seat, "vol.hero.sabotage"))
    elif word == "sneak":
        sneak(table, seat)
    elif word == "vision":
        see(table, seat)
    elif word == "summon":
        summon_creatures(table, seat)


def hand_options(table: Village, seat: Seat) -> list[Option]:
    """What can be done with each card in hand, and with Weapons on Sheaths."""
    hero = table.heroes[seat]
    options: list[Option] = []
    for card in hero.hand:
        face = table.faces[card]
        if may_play(table, seat, card) is None:
            options.append(card_option(table, "play", card))
        if face.magic_cost and may_use_magic(table, seat, card) is None:
            options.append(card_option(table, "cast", card))
        if face.sellable and may_sell(table, seat, card) is None:
            options.append(card_option(table, "sell", card))
    if hero.sheaths:
        sheath_options(table, seat, options)
    return options


def sheath_options(table: Village, seat: Seat, options: list[Option]) -> None:
    hero = table.heroes[seat]
    if free_sheath(table, seat) >= 0:
        options += [card_option(table, "store", card) for card in hero.hand if may_store(table, seat, card) is None]
    for card in hero.stored:
        if may_unsheathe(table, seat, card) is None:
            if may_wield(table, seat, card) is None:
                options.append(card_option(table, "play", card))
            if may_use_magic(table, seat, card) is None:
                options.append(card_option(table, "cast", card))


def purchase_options(table: Village, seat: Seat, options: list[Option]) -> None:
    """What this turn's gold buys now that the Market is open."""
    gold, faces = table.turn.gold, table.faces
    for card in table.market:
        if card != EMPTY and faces[card].price <= gold:
            purchase_option(table, seat, card, options)
    for card in open_loot(table, seat):
        if faces[card].price <= gold:
            purchase_option(table, seat, card, options)


def purchase_option(table: Village, seat: Seat, card: CardId, options: list[Option]) -> None:
    """A card that can be paid for is bought, or tamed first."""
    if not table.faces[card].taming:
        options.append(card_option(table, "buy", card))
    elif may_tame(table, seat, card) is None:
        options.append(card_option(table, "tame", card))


def ability_options(table: Village, seat: Seat, options: list[Option]) -> None:
    power = table.heroes[seat].power
    if power.sabotage and may_sabotage(table, seat) is None:
        options.append(SABOTAGE)
    if power.sneaking and may_sneak(table, seat) is None:
        options.append(SNEAK)
    if power.vision and may_see(table, seat) is None:
        options.append(VISION)
    if power.summons and may_summon(table, seat) is None:
        options.append(SUMMON)


def may_sabotage(table: Village, seat: Seat, _: int = 0) -> str | None:
    """vol.hero.sabotage: once per own turn (vol.ruling.sabotage-frequency), with Market access."""
    if not table.heroes[seat].power.sabotage:
        return "vol.hero.sabotage"
    if table.turn.sabotaged:
        return "vol.ruling.sabotage-frequency"
    return no_access(table, seat) or (None if on_offer(table, seat) else "vol.hero.sabotage")


class EndTurn(Step[Village]):
    """vol.end.sequence: discard, draw, expire, recover, calm down, let Monsters wander, and pass on."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, table: Village) -> None:
        clear_table(table, self.seat)
        hero = table.heroes[self.seat]
        draw_cards(table, self.seat, HAND + hero.power.cards, "vol.end.draw-five")  # vol.hero.plus-one-card
        table.turn = Turn()
        recover(table)
        calm_down(table, self.seat)
        emit(table, TURN_ENDED, "vol.end.sequence", self.seat)
        if table.giant:
            push(table, Growth())
        push(table, Wander(self.seat))


def clear_table(table: Village, seat: Seat) -> None:
    """vol.end.discard-everything: what was played, then what is left in hand."""
    hero = table.heroes[seat]
    if hero.hand:
        table.reveals += len(hero.hand)
    if table.log is not None and (hero.played or hero.hand):
        emit(table, DISCARDED, "vol.end.discard-everything", seat, hero.played + hero.hand)
    hero.discard += hero.played
    hero.discard += hero.hand
    hero.played.clear()
    hero.hand.clear()
    drop_used_sheaths(table, seat)


class Growth(Step[Village]):
    """vol.ability.overwhelm-growth: at the end of every player's turn."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        grow(table)
