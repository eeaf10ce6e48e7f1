"""Answers to everything that is asked: for each kind of decision what an answer is good for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from legendarium.bots.judgement.legends_of_signum import cards, city, overlord, turn
from legendarium.bots.judgement.legends_of_signum.activations import deed
from legendarium.bots.judgement.legends_of_signum.fights import best_answer, exchange
from legendarium.bots.judgement.legends_of_signum.offers import offered
from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.bots.judgement.legends_of_signum.parties import edge, opponent, team
from legendarium.bots.judgement.legends_of_signum.places import gap, place_worth
from legendarium.bots.judgement.legends_of_signum.texts import own_deed_worth, text_worth
from legendarium.games.legends_of_signum.abilities.on_arrival import ChooseVictim
from legendarium.games.legends_of_signum.abilities.on_death import Pursuit
from legendarium.games.legends_of_signum.abilities.own_abilities import Aim, DeedOption
from legendarium.games.legends_of_signum.cards.playing import ChooseTarget, lines_of
from legendarium.games.legends_of_signum.cards.tactics import Sprung
from legendarium.games.legends_of_signum.combat.backstab import Backstabs
from legendarium.games.legends_of_signum.combat.melee import Assign, SplitOption
from legendarium.games.legends_of_signum.core.dice import Rerolls, success_faces
from legendarium.games.legends_of_signum.core.moments import Happening
from legendarium.games.legends_of_signum.field.placement import PlaceOption
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.quest.access import is_npc
from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.effects import Perform
from legendarium.kernel.moments import Windows
from legendarium.kernel.options import seat_option
from legendarium.kernel.vocabulary import Names

Answer = Callable[[Outlook, Decision, Option], float]
SPRUNG: Final = 1.0
"""A tactic is kept until it does at least this much."""


# -- the beginning


def first(look: Outlook, decision: Decision, option: Option) -> float:
    return 1.0 if option.key == seat_option("first", look.seat).key else 0.0


def place(look: Outlook, decision: Decision, option: Option) -> float:
    """A hero in the middle of its side; everybody else where most is to be done."""
    assert isinstance(option, PlaceOption)
    if option.thing == look.hero and not look.table.is_standing(look.hero):
        own = look.table.edges[look.party]
        return -abs(own.along(option.x, option.y) - (own.low + own.high) // 2) / FIELD
    if is_npc(look.table, option.thing):  # alone the player places the Overlord's creatures too: far away
        return min(gap(look, option.thing, option.x, option.y, it) for it in look.mine) / FIELD
    return place_worth(look, option.thing, option.x, option.y)


# -- fighting


def assign(look: Outlook, decision: Decision, option: Option) -> float:
    """By what both will suffer; who splits first reckons with the best answer."""
    step = decision.step
    assert isinstance(step, Assign)
    assert isinstance(option, SplitOption)
    own = (option.attack, option.defence)
    if look.taste.even_splits:
        wanted = (option.attack + option.defence + 1) // 2
        return -float(abs(option.attack - wanted))
    if step.defenders_split is None:
        return best_answer(look, step.attacker, step.defender, own)
    return exchange(look, step.attacker, step.defender, own, step.defenders_split)


def reroll(look: Outlook, decision: Decision, option: Option) -> float:
    """Failed dice are rolled again, good ones never."""
    step = decision.step
    assert isinstance(step, Rerolls)
    if option.word == "reroll":
        return -1.0 if option.thing in success_faces(look.table, step.roller, step.purpose) else 2.0
    return 1.0


def act(look: Outlook, decision: Decision, option: Option) -> float:
    creature = look.table.activation.creature
    if isinstance(option, DeedOption):
        return own_deed_worth(look, creature, look.table.creature(creature).deeds[option.thing])
    return deed(look, creature, option)


def pursuit(look: Outlook, decision: Decision, option: Option) -> float:
    step = decision.step
    assert isinstance(step, Pursuit)
    return deed(look, step.creature, option)


def backstab(look: Outlook, decision: Decision, option: Option) -> float:
    """To strike from hiding costs the hiding: worth it against a hero or somebody who would fall."""
    if option.word != "backstab":
        return 0.0
    assert isinstance(decision.step, Backstabs)
    victim = decision.step.victim
    wounds = 2 / 3 if look.fighter(option.thing).thirds == 2 else 1 / 3
    falls = wounds if look.fighter(victim).health <= 1 else 0.0
    return look.gain(victim, wounds, falls) - 1.0


def victim(look: Outlook, decision: Decision, option: Option) -> float:
    """The one most worth having, and near."""
    if option.thing < 0:
        return 0.0
    assert isinstance(decision.step, ChooseVictim)
    away = look.table.gap(decision.step.creature, option.thing) / FIELD
    return look.fighter(option.thing).worth - 4 * away


# -- cards


def construct(look: Outlook, decision: Decision, option: Option) -> float:
    return city.construct(look, option)


def phase(look: Outlook, decision: Decision, option: Option) -> float:
    return turn.phase(look, option)


def opening(look: Outlook, decision: Decision, option: Option) -> float:
    return cards.opening(look, option)


def pay(look: Outlook, decision: Decision, option: Option) -> float:
    return city.pay(look, option)


def target(look: Outlook, decision: Decision, option: Option) -> float:
    """What the card does to each of those it may choose."""
    step = decision.step
    if isinstance(step, Aim):
        lines = look.table.creature(step.creature).deeds[step.index].lines
        return text_worth(look, step.creature, lines, {"me": (step.creature,), "target": (option.thing,)})
    assert isinstance(step, ChooseTarget | Sprung)
    names: Names = {"me": (look.hero,), "target": (option.thing,)}
    numbers: dict[str, int] = {}
    if isinstance(step, Sprung):
        names, numbers = {**step.happening.names(), **names}, step.happening.numbers()
    return text_worth(look, step.card, lines_of(look.table, step.card), names, numbers)


def choose(look: Outlook, decision: Decision, option: Option) -> float:
    """What the rest of the text does with what is chosen; among cards the best one."""
    step = decision.step
    assert isinstance(step, Perform)
    line = step.lines[step.at]
    names = {**step.names, line.named: (option.thing,)} if line.named else step.names
    found = text_worth(look, step.card, step.lines, names, step.numbers, step.at + 1)
    table = look.table
    if table.fixed.is_creature(option.thing) and table.is_standing(option.thing):
        return found
    return found + 0.1 * cards.card_worth(look, option.thing)


def window(look: Outlook, decision: Decision, option: Option) -> float:
    """A tactic is turned up when what it does now is worth it."""
    step = decision.step
    assert isinstance(step, Windows)
    assert isinstance(step.moment, Happening)
    if option.word == "pass":
        return SPRUNG
    player = look.table.players[look.party]
    card = player.tactics[player.slots.index(option.thing)]
    face = look.table.fixed.support(card)
    names = {"me": (look.hero,), **step.moment.names()}
    return text_worth(look, card, face.lines, names, step.moment.numbers())


def any_order(look: Outlook, decision: Decision, option: Option) -> float:
    return 0.0


def keep_all(look: Outlook, decision: Decision, option: Option) -> float:
    """los.ruling.play.hidden-search: nobody has to show a card."""
    return 1.0 if option.word == "none" else 0.0


def worn_least(look: Outlook, decision: Decision, option: Option) -> float:
    return -cards.relic_left(look, option.thing)


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
