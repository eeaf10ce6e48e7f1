"""What the text of a card is worth to the player it speaks to: every verb of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from legendarium.games.village_of_legends.turn import verbs
from legendarium.kernel.vocabulary import Function, Line

if TYPE_CHECKING:
    from legendarium.bots.judgement.village_of_legends.outlook import Outlook

Arguments = dict[str, Any]


def text_use(look: Outlook, line: Line) -> float:
    """What one line is worth."""
    found = TEXTS.get(line.verb.function) if line.verb is not None else None
    return found(look, line.arguments) if found is not None else 0.0


def thought_use(look: Outlook, by: int) -> float:
    """Intelligence is worth what it casts beyond the pool."""
    lacking = look.spell_cost - max(0, look.pool)
    return 0.7 * min(by, max(0.0, lacking)) if by > 0 else 0.3 * by * min(1.0, look.spell_cost / 3)


def draw(look: Outlook, arguments: Arguments) -> float:
    return look.taste.draw * float(arguments["count"])


def discard(look: Outlook, arguments: Arguments) -> float:
    return -look.taste.discard * float(arguments["count"])


def opponent_discards(look: Outlook, arguments: Arguments) -> float:
    return look.taste.discard * float(arguments["count"])


def remove(look: Outlook, arguments: Arguments) -> float:
    """The worst cards leave the deck; a deck without bad cards suffers."""
    faces, hero = look.table.faces, look.hero
    junk = sum(faces[card].starting for card in hero.hand + hero.deck + hero.discard)
    return 1.6 * float(arguments["count"]) if junk >= 3 else -0.5


def clear_market(look: Outlook, arguments: Arguments) -> float:
    return 0.3


def take_back(look: Outlook, arguments: Arguments) -> float:
    return 2.5 if arguments["kind"] in ("any", "weapon") else 2.0


def heal(look: Outlook, arguments: Arguments) -> float:
    return look.taste.own_life * float(arguments["by"])


def suffer(look: Outlook, arguments: Arguments) -> float:
    return -look.taste.own_life * float(arguments["by"])


def enemies_suffer(look: Outlook, arguments: Arguments) -> float:
    return float(arguments["by"] * max(1, len(look.foes)))


def think(look: Outlook, arguments: Arguments) -> float:
    return thought_use(look, arguments["by"])


def gold(look: Outlook, arguments: Arguments) -> float:
    return look.gold * float(arguments["by"])


def learn(look: Outlook, arguments: Arguments) -> float:
    return look.taste.xp * float(arguments["by"]) if look.hero.level < 3 else 0.0


def cure(look: Outlook, arguments: Arguments) -> float:
    return 0.5 + look.hero.poison * min(4.0, look.rounds)


def call(look: Outlook, arguments: Arguments) -> float:
    return 3.0 * float(arguments["count"])


TEXTS: dict[Function, Callable[[Outlook, Arguments], float]] = {
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
