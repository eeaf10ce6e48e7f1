"""Scores for each kind of decision outside an activation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from legendarium.bots.judgement.legends_of_signum import action_order, card_value, city_building, overlord
from legendarium.bots.judgement.legends_of_signum.activations import deed
from legendarium.bots.judgement.legends_of_signum.fights import best_answer, exchange
from legendarium.bots.judgement.legends_of_signum.optional_uses import offered
from legendarium.bots.judgement.legends_of_signum.place_value import gap, place_value
from legendarium.bots.judgement.legends_of_signum.several_opponents import edge, opponent, team
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.bots.judgement.legends_of_signum.text_value import own_deed_value, text_value
from legendarium.games.legends_of_signum.abilities.on_arrival import ChooseVictim
from legendarium.games.legends_of_signum.abilities.on_death import Pursuit
from legendarium.games.legends_of_signum.abilities.own_abilities import Aim, OwnAbilityOption
from legendarium.games.legends_of_signum.cards.playing import ChooseTarget, lines_of
from legendarium.games.legends_of_signum.cards.tactics import Sprung
from legendarium.games.legends_of_signum.combat.backstab import Backstabs
from legendarium.games.legends_of_signum.combat.melee import Assign, SplitOption
from legendarium.games.legends_of_signum.core.dice import Rerolls, success_faces
from legendarium.games.legends_of_signum.core.moments import SignumMoment
from legendarium.games.legends_of_signum.field.placement import PlaceOption
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.quest.access import is_npc
from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.effects import Perform
from legendarium.kernel.moments import Windows
from legendarium.kernel.options import seat_option
from legendarium.kernel.vocabulary import Names

Answer = Callable[[Situation, Decision, Option], float]
SPRUNG: Final = 1.0
"""Value a tactic must have now before it is revealed."""


# -- the beginning


def first(situation: Situation, decision: Decision, option: Option) -> float:
    return 1.0 if option.key == seat_option("first", situation.seat).key else 0.0


def place(situation: Situation, decision: Decision, option: Option) -> float:
    """The hero goes to the middle of its side; others where their value is highest."""
    assert isinstance(option, PlaceOption)
    if option.thing == situation.hero and not situation.table.is_standing(situation.hero):
        own = situation.table.edges[situation.party]
        return -abs(own.along(option.x, option.y) - (own.low + own.high) // 2) / FIELD
    if is_npc(situation.table, option.thing):  # alone the player places the Overlord's creatures too: far away
        return min(gap(situation, option.thing, option.x, option.y, it) for it in situation.mine) / FIELD
    return place_value(situation, option.thing, option.x, option.y)


# -- fighting


def assign(situation: Situation, decision: Decision, option: Option) -> float:
    """Score a split by the losses of both; the first to split assumes the best reply (minimax)."""
    step = decision.step
    assert isinstance(step, Assign)
    assert isinstance(option, SplitOption)
    own = (option.attack, option.defence)
    if situation.weights.even_splits:
        wanted = (option.attack + option.defence + 1) // 2
        return -float(abs(option.attack - wanted))
    if step.defenders_split is None:
        return best_answer(situation, step.attacker, step.defender, own)
    return exchange(situation, step.attacker, step.defender, own, step.defenders_split)


def reroll(situation: Situation, decision: Decision, option: Option) -> float:
    """Reroll failed dice only."""
    step = decision.step
    assert isinstance(step, Rerolls)
    if option.word == "reroll":
        return -1.0 if option.thing in success_faces(situation.table, step.roller, step.purpose) else 2.0
    return 1.0


def act(situation: Situation, decision: Decision, option: Option) -> float:
    creature = situation.table.activation.creature
    if isinstance(option, OwnAbilityOption):
        return own_deed_value(situation, creature, situation.table.creature(creature).own_abilities[option.thing])
    return deed(situation, creature, option)


def pursuit(situation: Situation, decision: Decision, option: Option) -> float:
    step = decision.step
    assert isinstance(step, Pursuit)
    return deed(situation, step.creature, option)


def backstab(situation: Situation, decision: Decision, option: Option) -> float:
    """Striking from hiding reveals: worth it against a hero or for a kill."""
    if option.word != "backstab":
        return 0.0
    assert isinstance(decision.step, Backstabs)
    victim = decision.step.victim
    wounds = 2 / 3 if situation.fighter(option.thing).thirds == 2 else 1 / 3
    falls = wounds if situation.fighter(victim).health <= 1 else 0.0
    return situation.gain(victim, wounds, falls) - 1.0


def victim(situation: Situation, decision: Decision, option: Option) -> float:
    """Prefer the most valuable near target."""
    if option.thing < 0:
        return 0.0
    assert isinstance(decision.step, ChooseVictim)
    away = situation.table.gap(decision.step.creature, option.thing) / FIELD
    return situation.fighter(option.thing).worth - 4 * away


# -- cards


def construct(situation: Situation, decision: Decision, option: Option) -> float:
    return city_building.construct(situation, option)


def phase(situation: Situation, decision: Decision, option: Option) -> float:
    return action_order.phase(situation, option)


def opening(situation: Situation, decision: Decision, option: Option) -> float:
    return card_value.opening(situation, option)


def pay(situation: Situation, decision: Decision, option: Option) -> float:
    return city_building.pay(situation, option)


def target(situation: Situation, decision: Decision, option: Option) -> float:
    """Value of the card's text on each possible target."""
    step = decision.step
    if isinstance(step, Aim):
        lines = situation.table.creature(step.creature).own_abilities[step.index].lines
        return text_value(situation, step.creature, lines, {"me": (step.creature,), "target": (option.thing,)})
    assert isinstance(step, ChooseTarget | Sprung)
    names: Names = {"me": (situation.hero,), "target": (option.thing,)}
    numbers: dict[str, int] = {}
    if isinstance(step, Sprung):
        names, numbers = {**step.moment.names(), **names}, step.moment.numbers()
    return text_value(situation, step.card, lines_of(situation.table, step.card), names, numbers)


def choose(situation: Situation, decision: Decision, option: Option) -> float:
    """Value of the rest of the text with this choice; among cards, the best one."""
    step = decision.step
    assert isinstance(step, Perform)
    line = step.lines[step.at]
    names = {**step.names, line.named: (option.thing,)} if line.named else step.names
    found = text_value(situation, step.card, step.lines, names, step.numbers, step.at + 1)
    table = situation.table
    if table.fixed.is_creature(option.thing) and table.is_standing(option.thing):
        return found
    return found + 0.1 * card_value.card_value(situation, option.thing)


def window(situation: Situation, decision: Decision, option: Option) -> float:
    """Reveal a tactic when its value now exceeds the threshold."""
    step = decision.step
    assert isinstance(step, Windows)
    assert isinstance(step.moment, SignumMoment)
    if option.word == "pass":
        return SPRUNG
    player = situation.table.players[situation.party]
    card = player.tactics[player.slots.index(option.thing)]
    face = situation.table.fixed.support(card)
    names = {"me": (situation.hero,), **step.moment.names()}
    return text_value(situation, card, face.lines, names, step.moment.numbers())


def any_order(situation: Situation, decision: Decision, option: Option) -> float:
    return 0.0


def keep_all(situation: Situation, decision: Decision, option: Option) -> float:
    """los.ruling.play.hidden-search: nobody has to show a card."""
    return 1.0 if option.word == "none" else 0.0


def worn_least(situation: Situation, decision: Decision, option: Option) -> float:
    return -card_value.relic_left(situation, option.thing)


ANSWERS: Final[dict[str, Answer]] = {
    "first": first,
    "edge": edge,
    "team": team,
    "opponent": opponent,
    "place": place,
    "opening": opening,
    "construct": construct,
    "phase": phase,
    "act": act,
    "act-on": act,
    "pursuit": pursuit,
    "assign": assign,
    "reroll": reroll,
    "backstab": backstab,
    "victim": victim,
    "pay": pay,
    "target": target,
    "choose": choose,
    "window": window,
    "offer": offered,
    "order": any_order,
    "rest": any_order,
    "bury": any_order,
    "replace": worn_least,
    "absorb": worn_least,
    "terrain": overlord.lay,
    "overlord": overlord.overlord,
    "times": overlord.times,
    "take-back": overlord.take_back,
    "dice": overlord.dice,
    "demand": keep_all,
}
