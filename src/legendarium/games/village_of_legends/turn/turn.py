"""A player's turn: what happens at its start, the play phase, and its end."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendarium.games.village_of_legends.combat.defence import recover
from legendarium.games.village_of_legends.combat.elimination import fall, fall_without_cards, outcome_for
from legendarium.games.village_of_legends.combat.hand import draw_cards
from legendarium.games.village_of_legends.combat.hero_abilities import SNEAK, VISION, calm_down
from legendarium.games.village_of_legends.combat.sheath import STORE, drop_used_sheaths
from legendarium.games.village_of_legends.core.life import gain_life, intelligence, lose_life
from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.core.overwhelm import grow, regenerate_giant
from legendarium.games.village_of_legends.market.market import BUY, no_access, offer_purchases, on_offer
from legendarium.games.village_of_legends.monsters.attacks import (
    MonstersAttack,
    MonsterStrikes,
    bring_creatures,
    monsters_summon,
    proliferate,
    regenerate,
)
from legendarium.games.village_of_legends.monsters.hero_summons import SUMMON
from legendarium.games.village_of_legends.monsters.movement import Wander
from legendarium.games.village_of_legends.monsters.taming import TAME
from legendarium.games.village_of_legends.state.events import CUT_OFF, DISCARDED, TURN_BEGAN, TURN_ENDED
from legendarium.games.village_of_legends.state.player import WILD, Turn
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.turn.play import CAST, PLAY, SELL, offer_hand, play_card
from legendarium.games.village_of_legends.turn.secondary import RemoveFromMarket
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD, NO_THING
from legendarium.kernel.moves import Move, Moves, MoveStep
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.round_limit import REASON
from legendarium.kernel.steps import SeatStep, ask, finish, push, then
from legendarium.kernel.table import Step, each_seat

HAND: Final = 5  # vol.end.draw-five


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
    """vol.turn.start-sequence: pools are reset, then everything that happens before the play phase: what comes first is
    pushed last."""
    hero = table.heroes[seat]
    table.active = seat
    table.turn = Turn()  # vol.market.gold-expires
    table.turns += 1
    hero.turns += 1
    emit(table, TURN_BEGAN, "vol.turn.start-sequence", seat, table.turns, intelligence(table, seat))
    push(table, END_OF_TURN[seat])
    push(table, PLAY_PHASE[seat])
    if hero.monsters or table.giant or table.rulings.monsters_heal_every_turn:
        push(table, HERO_REGENERATION[seat])
        push(table, GIANT_ATTACK[seat])
        push(table, AWAKENING[seat])
    elif hero.power.regeneration:
        push(table, HERO_REGENERATION[seat])
    if hero.poison:
        push(table, POISON[seat])


class Poison(SeatStep[Village]):
    """vol.ability.poison-tick: 1 Life Point for each token, whatever the Hero wears."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        hero = table.heroes[self.seat]
        if not hero.power.immune_to_poison:
            lose_life(table, self.seat, hero.poison, "vol.ability.poison-tick")
            fall(table)


class Awakening(SeatStep[Village]):
    """vol.ruling.start-of-turn-order: Monsters regenerate, proliferate and summon; then all that face the Hero attack."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        regenerate(table, self.seat)
        if table.giant:
            regenerate_giant(table)
        proliferate(table, self.seat)
        monsters_summon(table, self.seat)
        monsters = tuple(card for card in facing(table, self.seat) if card not in table.rested)
        if monsters:
            push(table, MonstersAttack(self.seat, monsters))


class GiantAttack(SeatStep[Village]):
    """vol.ability.overwhelm-attack: every card of it strikes, from the leftmost to the rightmost."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        if not table.giant:
            return
        creatures: list[CardId] = []
        for card in table.giant:
            creatures += bring_creatures(table, card, self.seat)
        strikes = [MonsterStrikes(card, self.seat) for card in table.giant]
        then(table, *strikes, MonstersAttack(self.seat, tuple(creatures), WILD))


class HeroRegeneration(SeatStep[Village]):
    """vol.hero.regeneration: after all Monster attacks."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        gain_life(table, self.seat, table.heroes[self.seat].power.regeneration, "vol.hero.regeneration")


def may_sabotage(table: Village, seat: Seat, thing: int) -> RuleId | None:
    """vol.hero.sabotage: once per own turn (vol.ruling.sabotage-frequency), with Market access."""
    if not table.heroes[seat].power.sabotage:
        return "vol.hero.sabotage"
    if table.turn.sabotaged:
        return "vol.ruling.sabotage-frequency"
    return no_access(table, seat) or (None if on_offer(table, seat) else "vol.hero.sabotage")


def what_sabotage_lacks(table: Village, seat: Seat, thing: int, rule: RuleId) -> Details:
    able = rule == "vol.hero.sabotage" and table.heroes[seat].power.sabotage
    return {"case": "nothing-to-sabotage"} if able else {}


def sabotage(table: Village, seat: Seat, thing: int) -> None:
    table.turn.sabotaged = True
    push(table, RemoveFromMarket(seat, "vol.hero.sabotage"))


def may_end(table: Village, seat: Seat, thing: int) -> RuleId | None:
    """vol.turn.play-any-order: whenever the player likes."""
    return None


def end(table: Village, seat: Seat, thing: int) -> None:
    """Nothing more: the play phase is not pushed again."""


END_TURN: Final = Option("end")
SABOTAGE: Final = Move("sabotage", NO_THING, None, may_sabotage, sabotage, details=what_sabotage_lacks)
END: Final = Move("end", NO_THING, None, may_end, end)
DECLARED_BEFORE_THE_ROLL: Final = {
    "order": "vol.weapon.monster-order-before-roll",
    "hit": "vol.defence.attacker-orders-before-roll",
    "heal": "vol.spell.heal-self-only",
    "monster": "vol.spell.attack-targets",
}


def offer_abilities(table: Village, seat: Seat, options: list[Option]) -> None:
    """Only what the Hero's board has at all is asked for."""
    power = table.heroes[seat].power
    if power.sabotage:
        SABOTAGE.offer(table, seat, options)
    if power.sneaking:
        SNEAK.offer(table, seat, options)
    if power.vision:
        VISION.offer(table, seat, options)
    if power.summons:
        SUMMON.offer(table, seat, options)


def list_moves(table: Village, seat: Seat) -> list[Option]:
    """List what the moves allow, asking only what a card's face, the purse and the Hero's board leave open."""
    options: list[Option] = []
    offer_hand(table, seat, options)
    if table.turn.gold >= table.cheapest:
        offer_purchases(table, seat, options)
    if table.heroes[seat].power.acts:
        offer_abilities(table, seat, options)
    options.append(END_TURN)
    return options


MOVES: Final[Moves[Village]] = Moves(
    PLAY, CAST, SELL, STORE, BUY, TAME, SABOTAGE, SNEAK, VISION, SUMMON, END, lists=list_moves
)


class PlayPhase(MoveStep[Village]):
    """vol.turn.play-any-order: play, buy, sell and use abilities in any order, then end the turn."""

    __slots__ = ("seat",)

    declared: ClassVar[Moves[Any]] = MOVES

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def seat_of(self, table: Village) -> Seat:
        return self.seat

    def run(self, table: Village) -> None:
        ask(table, self, self.seat, "play", "vol.turn.play-any-order", list_moves(table, self.seat))

    def answered(self, table: Village, option: Option) -> None:
        if option.word == END.word:
            return
        push(table, self)
        if table.rulings.cards_in_play_ignored:
            push(table, CountCards())
        if option.word == PLAY.word:  # nearly always, so it is not looked up
            play_card(table, self.seat, option.thing)
        else:
            MOVES.carry_out(table, self.seat, option)

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        """What belongs to another question, and cards that nobody can see here."""
        if word in DECLARED_BEFORE_THE_ROLL:
            return Refusal(DECLARED_BEFORE_THE_ROLL[word], {"case": f"asked-later-{word}"})
        if word == "target":
            return Refusal("vol.weapon.own-monsters-first") if facing(table, self.seat) else None
        if word in (BUY.word, TAME.word):
            return Refusal("vol.market.offer")
        known = MOVES.by_word.get(word)
        return Refusal("vol.ruling.public-information") if known is not None and known.kind is CARD else None

    def facts(self, table: Village) -> dict[str, object]:
        return {"case": "closed" if no_access(table, self.seat) is not None else ""}


class CountCards(Step[Village]):
    """vol.ruling.no-cards-zones: when cards in play do not count, playing the last card is the end."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        fall_without_cards(table)


class EndTurn(SeatStep[Village]):
    """vol.end.sequence: discard, draw, expire, recover, calm down, let Monsters wander, and pass on."""

    __slots__ = ()

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
        push(table, WANDER[self.seat])


def clear_table(table: Village, seat: Seat) -> None:
    """vol.end.discard-everything: what was played, then what is left in hand."""
    hero = table.heroes[seat]
    if hero.hand:
        table.reveals += len(hero.hand)
        hero.played += hero.hand
        hero.hand.clear()
    if hero.played:
        emit(table, DISCARDED, "vol.end.discard-everything", seat, hero.played)
        hero.discard += hero.played
        hero.played.clear()
    drop_used_sheaths(table, seat)


class Growth(Step[Village]):
    """vol.ability.overwhelm-growth: at the end of every player's turn."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        grow(table)


END_OF_TURN: Final = each_seat(EndTurn)
PLAY_PHASE: Final = each_seat(PlayPhase)
POISON: Final = each_seat(Poison)
AWAKENING: Final = each_seat(Awakening)
GIANT_ATTACK: Final = each_seat(GiantAttack)
HERO_REGENERATION: Final = each_seat(HeroRegeneration)
WANDER: Final = each_seat(Wander)
"""The steps of every turn, by whose it is."""
