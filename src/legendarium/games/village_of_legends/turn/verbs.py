"""The verbs that card texts are written in. The player is whoever played the card; on a Monster's text it is the player it
attacked (vol.ruling.monster-effect-target)."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.combat.elimination import fall, fall_without_cards
from legendarium.games.village_of_legends.combat.hand import Discard, Remove, draw_cards
from legendarium.games.village_of_legends.core.experience import gain_xp
from legendarium.games.village_of_legends.core.life import change_intelligence, gain_life, lose_life, rule_of_change
from legendarium.games.village_of_legends.monsters.hero_summons import PlaceCreatures
from legendarium.games.village_of_legends.printed.faces import CALLS, KINDS
from legendarium.games.village_of_legends.state.events import CURED, REMOVED
from legendarium.games.village_of_legends.state.modes import enemies
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.turn.play import gain_gold
from legendarium.games.village_of_legends.turn.secondary import RemoveFromMarket, TakeBack, opponents_discard
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import choice, number, text
from legendarium.kernel.steps import push
from legendarium.kernel.vocabulary import DRAWS, HARMS, HEALS, Vocabulary

VERBS: Final = Vocabulary()


@VERBS.verb(DRAWS, count=number(1, 10, default=1))
def draw(table: Village, seat: Seat, card: CardId, count: int) -> None:
    """vol.secondary.draw: draw cards from the own deck."""
    draw_cards(table, seat, count, "vol.secondary.draw")


@VERBS.verb(count=number(1, 10, default=1))
def discard(table: Village, seat: Seat, card: CardId, count: int) -> None:
    """vol.secondary.discard-owner-chooses: the player discards, choosing the cards."""
    push(table, Discard(seat, count, seat, card))


@VERBS.verb(count=number(1, 10, default=1))
def opponent_discards(table: Village, seat: Seat, card: CardId, count: int) -> None:
    """vol.secondary.discard-hits-left: the opponent the mode names discards."""
    opponents_discard(table, seat, count, card)


@VERBS.verb(count=number(1, 10, default=1))
def remove(table: Village, seat: Seat, card: CardId, count: int) -> None:
    """vol.secondary.remove-card: cards of the own hand leave the game."""
    push(table, Remove(seat, count, seat, card))


@VERBS.verb()
def clear_market(table: Village, seat: Seat, card: CardId) -> None:
    """vol.secondary.remove-from-market: one face-up Market card leaves the game; skipped without access."""
    push(table, RemoveFromMarket(seat, "vol.secondary.remove-from-market", card))


@VERBS.verb(kind=choice(*KINDS, "any", default="any"))
def take_back(table: Village, seat: Seat, card: CardId, kind: str) -> None:
    """vol.secondary.mandatory: a card of that kind from the own discard pile into the hand."""
    push(table, TakeBack(seat, KINDS.index(kind) if kind != "any" else -1, card))


@VERBS.verb(HEALS, by=number(1, 50, required=True))
def heal(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.life.direct-change: Life Points, up to the maximum."""
    gain_life(table, seat, by, "vol.life.direct-change")


@VERBS.verb(HARMS, by=number(1, 50, required=True))
def suffer(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.life.direct-change: the player loses life directly; no Defence card or armour helps."""
    lose_life(table, seat, by, "vol.life.direct-change")
    fall(table)


@VERBS.verb(HARMS, by=number(1, 50, required=True))
def enemies_suffer(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.life.direct-change: every opponent loses life directly."""
    for foe in enemies(table, seat):
        lose_life(table, foe, by, "vol.life.direct-change", seat)
    fall(table)


@VERBS.verb(by=number(-20, 20, required=True))
def think(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.intelligence.temporary-increase: Intelligence for this turn; less than nothing is allowed
    (vol.intelligence.may-be-negative)."""
    change_intelligence(table, seat, by, rule_of_change(by))


@VERBS.verb(by=number(1, 200, required=True))
def gold(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.market.treasure-cards: gold for this turn."""
    gain_gold(table, seat, by)


@VERBS.verb(by=number(1, 200, required=True))
def learn(table: Village, seat: Seat, card: CardId, by: int) -> None:
    """vol.xp.track: experience without a fight."""
    gain_xp(table, seat, by, "vol.xp.track")


@VERBS.verb()
def cure(table: Village, seat: Seat, card: CardId) -> None:
    """vol.ability.poison-tick: all Poison tokens of the own Hero go."""
    hero = table.heroes[seat]
    if hero.poison:
        emit(table, CURED, "vol.ability.poison-tick", seat, hero.poison)
        hero.poison = 0


@VERBS.verb()
def use_up(table: Village, seat: Seat, card: CardId) -> None:
    """vol.drink.resolution: the played card itself leaves the game."""
    played = table.heroes[seat].played
    if card in played:
        played.remove(card)
        table.removed.append(card)
        emit(table, REMOVED, "vol.drink.resolution", seat, card, "played")
        fall_without_cards(table)


@VERBS.verb(CALLS, creature=text(required=True), count=number(1, 6, default=1))
def call(table: Village, seat: Seat, card: CardId, creature: str, count: int) -> None:
    """vol.hero.summon: mini cards, each in front of an opponent the player chooses."""
    push(table, PlaceCreatures(seat, (creature,) * count))
