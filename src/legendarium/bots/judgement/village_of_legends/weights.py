"""How a player of Village of Legends weighs things: one set of figures for each level."""

from __future__ import annotations


class Taste:
    """The figures of a judgement. One Life Point of an opponent is the unit of everything."""

    __slots__ = (
        "block",
        "blow",
        "crowding",
        "defence",
        "defence_base",
        "discard",
        "draw",
        "gold",
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
    ) -> None:
        self.blow = blow
        """A Life Point that Weapons and Spells can take, now or from a Monster."""
        self.gold = gold
        """A piece of gold, for each time a card bought now will still be played."""
        self.draw = draw
        self.crowding = crowding
        """How much of an average card each new card displaces."""
        self.xp = xp
        self.own_life = own_life
        self.through = through
        """What runs through Monsters and Defence cards is worth this much more."""
        self.defence = defence
        self.defence_base = defence_base
        self.monster_base = monster_base
        self.monster_life = monster_life
        self.monster_again = monster_again
        """How much of its attack each Life Point of a Monster brings again."""
        self.block = block
        """A Market that is closed by a Monster."""
        self.discard = discard
        self.pace = pace
        """How much of the damage a deck could deal gets through Monsters and Defence cards."""
        self.plans = plans
        """Whether the whole hand is looked at: Heavy or several Weapons, the best basket, what to sell."""
        self.price_tags = price_tags
        """How far the price of a card is taken for its worth, from 0 to 1."""


NOVICE = Taste(plans=False, price_tags=0.6, gold=0.03, crowding=0.0)
ADEPT = Taste()
