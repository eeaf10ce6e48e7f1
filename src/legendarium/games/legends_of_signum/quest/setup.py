"""Preparations: the quest deck with the Early quests on top, the tokens in the box, the tracker at 0."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.access import quest_face, quests_of
from legendarium.games.legends_of_signum.quest.cards.faces import EARLY
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.card_moves import conceal


def shuffle_quests(table: Battle) -> None:
    """los.quest.deck-build: Early and Late shuffled apart, the Early ones on top; the dice cards are shuffled too."""
    quests, fixed = quests_of(table), table.fixed
    early = [thing for thing in fixed.quests if quest_face(table, thing).stage == EARLY]
    late = [thing for thing in fixed.quests if thing not in early]
    table.dice.shuffle(early)
    table.dice.shuffle(late)
    quests.deck = [*late, *early]
    quests.dice = list(fixed.dice_cards)
    table.dice.shuffle(quests.dice)
    conceal(table, quests.deck)
    conceal(table, quests.dice)
