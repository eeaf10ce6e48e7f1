"""Value of a card's text to the player it affects: one function per verb of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from legendarium.games.village_of_legends.turn import verbs
from legendarium.kernel.vocabulary import Function, Line

if TYPE_CHECKING:
    from legendarium.bots.judgement.village_of_legends.situation import Situation

Arguments = dict[str, Any]


def text_use(situation: Situation, line: Line) -> float:
    """Value of one line."""
    found = TEXTS.get(line.verb.function) if line.verb is not None else None
    return found(situation, line.arguments) if found is not None else 0.0


def thought_use(situation: Situation, by: int) -> float:
    """Value of Intelligence: what it casts beyond the pool."""
    lacking = situation.spell_cost - max(0, situation.pool)
    return 0.7 * min(by, max(0.0, lacking)) if by > 0 else 0.3 * by * min(1.0, situation.spell_cost / 3)


def draw(situation: Situation, arguments: Arguments) -> float:
    return situation.weights.draw * float(arguments["count"])


def discard(situation: Situation, arguments: Arguments) -> float:
    return -situation.weights.discard * float(arguments["count"])


def opponent_discards(situation: Situation, arguments: Arguments) -> float:
    return situation.weights.discard * float(arguments["count"])


def remove(situation: Situation, arguments: Arguments) -> float:
    """Value of removing the worst cards; negative for a deck without bad cards."""
    faces, hero = situation.table.faces, situation.hero
    junk = sum(faces[card].starting for card in hero.hand + hero.deck + hero.discard)
    return 1.6 * float(arguments["count"]) if junk >= 3 else -0.5


def clear_market(situation: Situation, arguments: Arguments) -> float:
    return 0.3


def take_back(situation: Situation, arguments: Arguments) -> float:
    return 2.5 if arguments["kind"] in ("any", "weapon") else 2.0


def heal(situation: Situation, arguments: Arguments) -> float:
    return situation.weights.own_life * float(arguments["by"])


def suffer(situation: Situation, arguments: Arguments) -> float:
    return -situation.weights.own_life * float(arguments["by"])


def enemies_suffer(situation: Situation, arguments: Arguments) -> float:
    return float(arguments["by"] * max(1, len(situation.foes)))


def think(situation: Situation, arguments: Arguments) -> float:
    return thought_use(situation, arguments["by"])


def gold(situation: Situation, arguments: Arguments) -> float:
    return situation.gold * float(arguments["by"])


def learn(situation: Situation, arguments: Arguments) -> float:
    return situation.weights.xp * float(arguments["by"]) if situation.hero.level < 3 else 0.0


def cure(situation: Situation, arguments: Arguments) -> float:
    return 0.5 + situation.hero.poison * min(4.0, situation.rounds)


def call(situation: Situation, arguments: Arguments) -> float:
    return 3.0 * float(arguments["count"])


TEXTS: dict[Function, Callable[[Situation, Arguments], float]] = {
    verbs.draw: draw,
    verbs.discard: discard,
    verbs.opponent_discards: opponent_discards,
    verbs.remove: remove,
    verbs.clear_market: clear_market,
    verbs.take_back: take_back,
    verbs.heal: heal,
    verbs.suffer: suffer,
    verbs.enemies_suffer: enemies_suffer,
    verbs.think: think,
    verbs.gold: gold,
    verbs.learn: learn,
    verbs.cure: cure,
    verbs.call: call,
}
