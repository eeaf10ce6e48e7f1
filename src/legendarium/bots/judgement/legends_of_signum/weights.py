"""Weights of the evaluation function of Legends of Signum, one set per level."""

from __future__ import annotations


class Weights:
    """Weights of the evaluator. The unit is about one Prosperity."""

    __slots__ = (
        "advance",
        "card",
        "caution",
        "counts_income",
        "danger",
        "even_splits",
        "follower_danger",
        "hero",
        "hero_pull",
        "hero_wound",
        "keeps_deck",
        "leader_weight",
        "next_turn",
        "plans_city",
        "prosperity",
        "races",
        "saving_rounds",
        "tactic",
        "trades_hand",
    )

    def __init__(
        self,
        *,
        hero: float = 60.0,
        hero_wound: float = 4.0,
        caution: float = 0.6,
        danger: float = 1.2,
        follower_danger: float = 0.1,
        advance: float = 2.0,
        prosperity: float = 1.0,
        card: float = 1.6,
        tactic: float = 2.5,
        even_splits: bool = False,
        plans_city: bool = True,
        races: bool = True,
        leader_weight: float = 1.0,
        next_turn: float = 0.3,
        hero_pull: float = 1.0,
        keeps_deck: bool = False,
        trades_hand: bool = False,
        counts_income: bool = False,
        saving_rounds: int = 0,
    ) -> None:
        self.hero = hero
        """Value of a hero's death, beyond its wounds."""
        self.hero_wound = hero_wound
        self.caution = caution
        """Weight of an own loss relative to the same loss of an enemy."""
        self.danger = danger
        """Share of the enemies' potential damage next turn held against a hero's place."""
        self.follower_danger = follower_danger
        """The same share for all other creatures."""
        self.advance = advance
        """Value of one M towards a target."""
        self.prosperity = prosperity
        self.card = card
        """Value of a card drawn."""
        self.tactic = tactic
        """Value of a tactic that lies ready."""
        self.even_splits = even_splits
        """Whether dice are split in halves instead of by expected value."""
        self.plans_city = plans_city
        """Whether buildings are chosen by the needs of the hand and by income."""
        self.races = races
        """Whether the race for 33 shifts the balance of fighting and safety."""
        self.leader_weight = leader_weight
        """Extra weight of an opponent who is closer to victory than the others."""
        self.next_turn = next_turn
        """Extra weight of the opponent who moves next."""
        self.hero_pull = hero_pull
        """How strongly a hero is drawn towards the opponents' heroes, relative to a follower."""
        self.keeps_deck = keeps_deck
        """Whether no card is drawn beyond the compulsory one: who runs out first pays the opponents for it."""
        self.trades_hand = trades_hand
        """Whether the opening hand is given up for Prosperity: four cards are worth one turn of the race."""
        self.counts_income = counts_income
        """Whether a building that earns is valued by what it earns until the race ends."""
        self.saving_rounds = saving_rounds
        """Rounds before the end of a quest from which Prosperity is saved for points instead of being built with."""


NOVICE = Weights(
    hero_wound=2.0,
    caution=0.5,
    danger=0.0,
    follower_danger=0.0,
    advance=1.0,
    even_splits=True,
    plans_city=False,
    races=False,
    leader_weight=0.0,
)
FROZEN = Weights()
"""The adept before it played the race for 33 well: a fixed opponent for measurements."""
ADEPT = Weights(hero_pull=0.0, keeps_deck=True, trades_hand=True, counts_income=True)
MASTER = Weights(
    hero_pull=0.0,
    keeps_deck=True,
    trades_hand=True,
    counts_income=True,
    saving_rounds=8,
)
"""What the master's answers begin with."""
