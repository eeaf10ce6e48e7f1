"""First and Last Words: each card says its own once a game, when played from the hand and when it goes to the Graveyard."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.held_abilities import own_holdings_of
from legendarium.games.legends_of_signum.printed.faces import CreatureFace
from legendarium.games.legends_of_signum.printed.grants import Holding
from legendarium.games.legends_of_signum.printed.quantities import FIRST_WORD, LAST_WORD
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.effects import Perform
from legendarium.kernel.steps import then
from legendarium.kernel.vocabulary import Names

FIRST_WORD_SPOKEN: Final = 1
LAST_WORD_SPOKEN: Final = 2
SPOKEN: Final = {FIRST_WORD: FIRST_WORD_SPOKEN, LAST_WORD: LAST_WORD_SPOKEN}


def printed_words(face: CreatureFace, of: int) -> list[Holding]:
    """Every First or Last Word on a creature's card, those tied to a building too."""
    return [holding for holding in (*face.holdings, *(holding for _, holding in face.tied)) if holding.of == of]


def take_words(table: Battle, creature: Thing, of: int) -> list[int]:
    """Which of its printed words it says now (los.cards.unique-building-bonus); from then on they are said
    (los.special.word-once)."""
    held = own_holdings_of(table, creature)
    found = [at for at, word in enumerate(printed_words(table.creature(creature), of)) if word in held]
    if not found or table.spoken[creature] & SPOKEN[of]:
        return []
    table.speak(creature, SPOKEN[of])
    return found


def let_relic_speak(table: Battle, relic: Thing, of: int) -> None:
    """los.ability.first-word, los.ability.last-word: a support card says its words too; `$me` is its hero."""
    words = [holding for holding in table.fixed.support(relic).holdings if holding.of == of]
    if not words or table.spoken[relic] & SPOKEN[of]:
        return
    table.speak(relic, SPOKEN[of])
    owner = table.fixed.owner[relic]
    names: Names = {"me": (table.hero_of(owner),)}
    then(table, *(Perform(table.seat_of(owner), relic, word.lines, 0, names) for word in words))
