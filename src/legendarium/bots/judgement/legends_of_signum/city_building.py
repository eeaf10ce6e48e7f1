"""The City: what to build, when to save, and which building to tap for an unspecified cost."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.card_value import card_value
from legendarium.bots.judgement.legends_of_signum.prosperity_race import AHEAD, turns_to_win
from legendarium.bots.judgement.legends_of_signum.quests import rounds_left
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.games.legends_of_signum.cards.construction import BANK
from legendarium.games.legends_of_signum.core.victory import BASIC_BUILDINGS
from legendarium.games.legends_of_signum.effects.verbs import EACH_PLAYER, draw, prosperity, roll_die
from legendarium.games.legends_of_signum.effects.verbs_cards import rob
from legendarium.games.legends_of_signum.printed.faces import BASIC, CLASS, BuildingFace, CreatureFace
from legendarium.games.legends_of_signum.quest.access import is_quest
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.kernel.decisions import Option

LAST_ROUNDS: Final = 20
"""Typical game length in rounds."""
EARNER: Final = 3.0
"""Weight of a building that earns, beside what it earns."""
FACES: Final = 3
"""Different faces of an effect die."""
SAVED: Final = 100.0
"""Score of saving near the end of a quest: above every building."""


def construct(situation: Situation, option: Option) -> float:
    """Score one building, or taking two Prosperity."""
    if not situation.weights.plans_city:
        return 0.5 if option.word == "bank" else 1.0
    if option.word == "bank":
        if saves(situation):
            return SAVED
        return 2.0 * situation.weights.prosperity if basics_missing(situation) else 4.0
    return building_value(situation, option.thing)


def saves(situation: Situation) -> bool:
    """Return whether a quest is so near its end that Prosperity is worth more as points than as a building."""
    rounds = situation.weights.saving_rounds
    return rounds > 0 and is_quest(situation.table) and rounds_left(situation.table) <= rounds


def basics_missing(situation: Situation) -> int:
    table = situation.table
    city = table.players[situation.party].city
    return BASIC_BUILDINGS - sum(table.fixed.building(thing).standing == BASIC for thing in city)


def building_value(situation: Situation, thing: Thing) -> float:
    """Needs of the hand, income until the end, effects, and progress to nine buildings; less the price."""
    face = situation.table.fixed.building(thing)
    left = max(2, LAST_ROUNDS - situation.table.round)
    worth = 3.2 if face.standing == BASIC else 0.4
    worth += sum(need for code, need in needs(situation).items() if code == face.code)
    worth += any_needs(situation)
    for line in face.lines:
        worth += 0.16 * left if line.does(prosperity) else 0.1
    if face.standing == CLASS:
        worth += 0.9 * len(members(situation, face.code))
    worth += income_value(situation, face)
    worth += 0.6 * sum(code == face.code for it in squad(situation) for code, _ in (*it.tied, *it.bonuses))
    late = 0.35 * left if face.standing != BASIC else 0.0
    return worth - 0.25 * face.price - (1.5 if late < 2 and face.standing != BASIC else 0.0)


def income_value(situation: Situation, face: BuildingFace) -> float:
    """Adjust the value of a building that earns: it pays if it earns its price and its turn before the race ends.

    Buildings that also draw cards are left alone: an empty deck costs more than they earn."""
    if not situation.weights.counts_income or is_quest(situation.table):
        return 0.0
    earned = income(face)
    if not earned:
        return 0.0
    if face.standing == BASIC:
        return EARNER
    left = turns_to_win(situation.table, situation.party)
    gain = left * earned - face.price - BANK
    return EARNER + gain if gain > 0 else -EARNER


def income(face: BuildingFace) -> float:
    """Expected Prosperity of one use; 0 if it also draws."""
    earned, chance = 0.0, 1.0
    for line in face.lines:
        if line.does(draw):
            return 0.0
        if line.does(roll_die):
            chance = len(line.arguments["on"]) / FACES
        elif (line.does(prosperity) and line.arguments.get("to") != EACH_PLAYER) or line.does(rob):
            earned += chance * line.arguments["amount"]
    return max(0.0, earned)


def needs(situation: Situation) -> dict[str, float]:
    """Buildings that cards in hand name, by the cards' values and how little else they lack."""
    table, found = situation.table, dict[str, float]()
    player = table.players[situation.party]
    standing = {table.face(thing).code for thing in player.city}
    for card in player.hand:
        cost = table.face(card).cost
        lacking = [code for code in cost.buildings if code not in standing]
        for code in lacking:
            found[code] = found.get(code, 0.0) + 0.5 * card_value(situation, card) / len(lacking) ** 2
    return found


def any_needs(situation: Situation) -> float:
    """Value of any further building while the hand is full and the City small."""
    player = situation.table.players[situation.party]
    wanted = sum(
        situation.table.face(card).cost.any + len(situation.table.face(card).cost.buildings) for card in player.hand
    )
    return 0.25 * min(6, max(0, wanted - len(player.city)))


def squad(situation: Situation) -> list[CreatureFace]:
    """List own creatures on the field and in hand."""
    table = situation.table
    cards = [card for card in table.players[situation.party].hand if table.fixed.is_creature(card)]
    return [table.creature(it) for it in [*situation.mine, *cards]]


def members(situation: Situation, code: str) -> list[CreatureFace]:
    return [it for it in squad(situation) if it.affiliation == code]


def racing(situation: Situation) -> bool:
    """Return whether this party leads the Prosperity race near its end."""
    return situation.race == AHEAD


# -- paying


def pay(situation: Situation, option: Option) -> float:
    """Tap the building with the lowest remaining use."""
    return -tap_cost(situation, option.thing)


def tap_cost(situation: Situation, thing: Thing) -> float:
    """Remaining use of an untapped building this turn: named by another card, or income."""
    table = situation.table
    face = table.fixed.building(thing)
    named = 0.0
    for card in table.players[situation.party].hand:
        if face.code in table.face(card).cost.buildings:
            named += 0.4 * card_value(situation, card)
    earns = any(line.does(prosperity) for line in face.lines)
    return named + (situation.prosperity if earns else 0.2 if face.lines else 0.0)
