"""How a player of Legends of Signum weighs things: one set of figures for each level."""

from __future__ import annotations


class Taste:
    """The figures of a judgement. One Prosperity is about the unit of everything."""

    __slots__ = (
        "advance",
        "card",
        "caution",
        "danger",
        "even_splits",
        "follower_danger",
        "grudge",
        "hero",
        "hero_wound",
        "keeps_books",
        "next_turn",
        "prosperity",
        "races",
        "tactic",
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
        keeps_books: bool = True,
        races: bool = True,
        grudge: float = 1.0,
        next_turn: float = 0.3,
    ) -> None:
        self.hero = hero
        """The end of a hero, beyond its wounds."""
        self.hero_wound = hero_wound
        self.caution = caution
        """What a loss of one's own weighs against the same loss of an enemy."""
        self.danger = danger
        """How much of what enemies could do next turn is held against a hero's place."""
        self.follower_danger = follower_danger
        """The same for everybody else."""
        self.advance = advance
        """A step of M towards those one wants to reach."""
        self.prosperity = prosperity
        self.card = card
        """A card drawn."""
        self.tactic = tactic
        """A tactic that lies ready."""
        self.even_splits = even_splits
        """Dice are split by halves instead of by what they do."""
        self.keeps_books = keeps_books
        """Whether buildings are chosen by what the hand needs and by what they earn."""
        self.races = races
        """Whether it looks at the race for 33 when it chooses between fighting and safety."""
        self.grudge = grudge
        """How much more an opponent is fought who is further on the way to victory than the others."""
        self.next_turn = next_turn
        """So much further one takes the opponent to be who has the next turn."""


NOVICE = Taste(
    hero_wound=2.0,
    caution=0.5,
    danger=0.0,
    follower_danger=0.0,
    advance=1.0,
    even_splits=True,
    keeps_books=False,
    races=False,
    grudge=0.0,
)
ADEPT = Taste()
