"""Preparations: the quest deck with the Early quests on top, the tokens in the box, the tracker at 0."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.quest.access import is_alone, quest_face, quests_of
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.quest.cards.faces import EARLY
from legendarium.games.legends_of_signum.setup.seating import put_in_order
from legendarium.games.legends_of_signum.state.mode_hooks import OnlyRedraws
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.kernel.card_moves import conceal
from legendarium.kernel.table import Step


def shuffle_quests(table: Battle) -> None:
    """los.quest.deck-build: Early and Late shuffled apart, the Early ones on top; the dice cards are shuffled too."""
    quests, (cards, dice) = quests_of(table), table.fixed.mode_decks
    early = [thing for thing in cards if quest_face(table, thing).stage == EARLY]
    late = [thing for thing in cards if thing not in early]
    table.dice.shuffle(early)
    table.dice.shuffle(late)
    quests.deck = [*late, *early]
    quests.dice = list(dice)
    table.dice.shuffle(quests.dice)
    conceal(table, quests.deck)
    conceal(table, quests.dice)


class HeroBegins(Step[Battle]):
    """los.quest-pvp.setup: the Hero player always moves first, and chooses the side."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        put_in_order(table, HERO, HERO, "los.quest-pvp.setup")


def holds_cards(table: Battle, party: Party) -> bool:
    """Alone the Overlord has a deck, but nobody who holds a hand (los.quest-pve.setup)."""
    return party == HERO or not is_alone(table)


REDRAWS: Final = OnlyRedraws("los.quest-pvp.opening-hands", "los.ruling.quest.pvp-discard-alternative")


def only_redraws(table: Battle) -> OnlyRedraws | None:
    """los.quest-pvp.opening-hands: each side may redraw once, the Overlord too; whether the Hero may give up cards for
    Prosperity the table says (los.ruling.quest.pvp-discard-alternative)."""
    gives_up = table.active == HERO and table.fixed.rulings.pvp_discard_for_prosperity
    return None if is_alone(table) or gives_up else REDRAWS
