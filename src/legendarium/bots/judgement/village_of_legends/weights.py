"""Weights of the evaluation function of Village of Legends, one set per level."""

from __future__ import annotations


class Weights:
    """Weights of the evaluator. The unit is one Life Point of an opponent."""

    __slots__ = (
        "block",
        "blow",
        "crowding",
        "defence",
        "defence_base",
        "discard",
        "draw",
        "gold",
        "learnt",
        "monster_again",
        "monster_base",
        "monster_life",
        "own_life",
        "pace",
        "plans",
        "price_tags",
        "through",
        "xp",
    )

    def __init__(
        self,
        *,
        blow: float = 1.4,
        gold: float = 0.055,
        draw: float = 3.0,
        crowding: float = 0.8,
        xp: float = 0.06,
        own_life: float = 0.6,
        through: float = 1.0,
        defence: float = 0.9,
        defence_base: float = 1.2,
        monster_base: float = 3.0,
        monster_life: float = 0.7,
        monster_again: float = 0.1,
        block: float = 3.0,
        discard: float = 1.8,
        pace: float = 0.8,
        plans: bool = True,
        price_tags: float = 0.0,
        learnt: bool = False,
    ) -> None:
        self.blow = blow
        """Per Life Point that Weapons and Spells take from a Hero or a Monster."""
        self.gold = gold
        """Per gold, for each expected play of a card bought now."""
        self.draw = draw
        self.crowding = crowding
        """Share of an average card that each new card displaces."""
        self.xp = xp
        self.own_life = own_life
        self.through = through
        """Factor for damage that runs through Monsters and Defence cards."""
        self.defence = defence
        self.defence_base = defence_base
        self.monster_base = monster_base
        self.monster_life = monster_life
        self.monster_again = monster_again
        """Share of its attack that each Life Point of a Monster adds."""
        self.block = block
        """Value of closing the Market with a Monster."""
        self.discard = discard
        self.pace = pace
        """Share of a deck's potential damage that gets through Monsters and Defence cards."""
        self.plans = plans
        """Whether the whole hand is planned: Heavy or several Weapons, the best basket, sales."""
        self.price_tags = price_tags
        """How far a card's price stands in for its value, from 0 to 1."""
        self.learnt = learnt
        """Whether purchases follow the learnt weights (purchases.py), where these know the cards."""


NOVICE = Weights(plans=False, price_tags=0.6, gold=0.03, crowding=0.0)
FROZEN = Weights()
"""The adept before its purchases were learnt: a fixed opponent for measurements."""
ADEPT = Weights(learnt=True)
