"""The verbs that card texts are written in. `docs/verbs.md` lists them for those who write cards."""

from __future__ import annotations

from legendarium.games.village_of_legends.cards import Discard, Remove, draw_cards
from legendarium.games.village_of_legends.elimination import fall, fall_without_cards
from legendarium.games.village_of_legends.events import CURED, REMOVED
from legendarium.games.village_of_legends.experience import gain_xp
from legendarium.games.village_of_legends.faces import KINDS
from legendarium.games.village_of_legends.hero_summons import PlaceCreatures
from legendarium.games.village_of_legends.life import change_intelligence, gain_life, lose_life, rule_of_change
from legendarium.games.village_of_legends.modes import enemies
from legendarium.games.village_of_legends.play import gain_gold
from legendarium.games.village_of_legends.secondary import RemoveFromMarket, TakeBack, opponents_discard
from legendarium.games.village_of_legends.table import Village
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.effects import Vocabulary
from legendarium.kernel.events import emit
from legendarium.kernel.schema import choice, number, text
from legendarium.kernel.steps import push


def draw(table: Village, seat: Seat, card: CardId, count: int) -> None:
    """vol.secondary.draw: cards from the own deck into the hand."""
    draw_cards(table, seat, count, "vol.secondary.draw")


def discard(table: Village, seat: Seat, card: CardId, count: int) -> None:
    """The player concerned discards; on a Monster's text that is the attacked player (vol.ruling.monster-effect-target)."""
    push(table, Discard(seat, count))


def opponent_discards(table: Village, seat: Seat, card: CardId, count: int) -> None:
    """vol.secondary.discard-hits-left."""
    opponents_discard(table, seat, count)


def remove(table: Village, seat: Seat, card: CardId, count: int) -> None:
    """vol.secondary.remove-card."""
    push(table, Remove(seat, count))


def clear_market(table: Village, seat: Seat, card: CardId) -> None:
    """vol.secondary.remove-from-market."""
    push(table, RemoveFromMarket(seat, "vol.secondary.remove-from-market"))


def take_back(table: Village, seat: Seat, card: CardId, kind: str) -> None:
    """A card of this kind from the own discard pile into the hand."""
    push(table, TakeBack(seat, KINDS.index(kind) if kind != "any" else -1))


def heal(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.life.direct-change."""
    gain_life(table, seat, by, "vol.life.direct-change")


def suffer(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.life.direct-change: no Defence card or armour helps."""
    lose_life(table, seat, by, "vol.life.direct-change")
    fall(table)


def enemies_suffer(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """Every opponent loses that much life directly."""
    for foe in enemies(table, seat):
        lose_life(table, foe, by, "vol.life.direct-change", seat)
    fall(table)


def think(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.intelligence.temporary-increase; less than nothing is allowed (vol.intelligence.may-be-negative)."""
    change_intelligence(table, seat, by, rule_of_change(by))


def gold(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """Gold for this turn."""
    gain_gold(table, seat, by)


def learn(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """Experience without a fight."""
    gain_xp(table, seat, by, "vol.xp.track")


def cure(table: Village, seat: Seat, card: CardId) -> None:
    """vol.ability.poison-tick: all Poison tokens of the own Hero are removed."""
    hero = table.heroes[seat]
    if hero.poison:
        emit(table, CURED, "vol.ability.poison-tick", seat, hero.poison)
        hero.poison = 0


def use_up(table: Village, seat: Seat, card: CardId) -> None:
    """vol.drink.resolution: the text takes the played card itself out of the game."""
    played = table.heroes[seat].played
    if card in played:
        played.remove(card)
        table.removed.append(card)
        emit(table, REMOVED, "vol.drink.resolution", seat, card, "played")
        fall_without_cards(table)


def call(table: Village, seat: Seat, card: CardId, creature: str, count: int) -> None:
    """vol.hero.summon: creatures from the mini-card supply, each in front of an opponent whom the player chooses."""
    push(table, PlaceCreatures(seat, (creature,) * count))


VOCABULARY = Vocabulary()
VOCABULARY.add("draw", draw, count=number(1, 10, default=1))
VOCABULARY.add("discard", discard, count=number(1, 10, default=1))
VOCABULARY.add("opponent_discards", opponent_discards, count=number(1, 10, default=1))
VOCABULARY.add("remove", remove, count=number(1, 10, default=1))
VOCABULARY.add("clear_market", clear_market)
VOCABULARY.add("take_back", take_back, kind=choice(*KINDS, "any", default="any"))
VOCABULARY.add("heal", heal, by=number(1, 50, required=True))
VOCABULARY.add("suffer", suffer, by=number(1, 50, required=True))
VOCABULARY.add("enemies_suffer", enemies_suffer, by=number(1, 50, required=True))
VOCABULARY.add("think", think, by=number(-20, 20, required=True))
VOCABULARY.add("gold", gold, by=number(1, 200, required=True))
VOCABULARY.add("learn", learn, by=number(1, 200, required=True))
VOCABULARY.add("cure", cure)
VOCABULARY.add("call", call, creature=text(required=True), count=number(1, 6, default=1))
VOCABULARY.add("use_up", use_up)
