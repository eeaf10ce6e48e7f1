"""One player: the Hero, the area in front of it, the player's cards, and what the turn being played has seen so far."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from legendarium.games.village_of_legends.printed.faces import HeroFace
from legendarium.kernel.decisions import CardId

WILD: Final = -1
"""The owner of a Monster that belongs to nobody."""
EMPTY: Final = -1
"""A Market space, or a Sheath, without a card."""

UNTRIED: Final = 0
SNEAKED: Final = 1
CAUGHT: Final = 2
"""How Sneaking stands this turn."""

Cards = list[CardId]
FewCards = tuple[CardId, ...]
"""Cards that seldom come and go: what all copies share until one of them changes it."""


@mypyc_attr(acyclic=True)
class Hero:
    """One seat: the Hero, the area in front of it, and the player's cards."""

    __slots__ = (
        "alive",
        "berserk",
        "board",
        "deck",
        "defences",
        "discard",
        "fallen_to",
        "hand",
        "level",
        "life",
        "loot",
        "monsters",
        "played",
        "poison",
        "power",
        "sheaths",
        "stored",
        "turns",
        "xp",
    )

    NOT_STATE: ClassVar[tuple[str, ...]] = ("power",)
    """It follows from board and level."""
    MADE_OF: ClassVar[tuple[str, ...]] = (
        "board",
        "deck",
        "hand",
        "discard",
        "played",
        "defences",
        "monsters",
        "sheaths",
        "stored",
        "loot",
    )

    def __init__(
        self,
        board: HeroFace,
        deck: Cards,
        hand: Cards,
        discard: Cards,
        played: Cards,
        defences: Cards,
        monsters: Cards,
        sheaths: Cards,
        stored: Cards,
        loot: Cards,
    ) -> None:
        self.board = board
        self.power = board.levels[0]
        self.life = board.life
        self.level = 1
        self.xp = 0
        self.alive = True
        self.fallen_to = WILD
        """Who dealt the blow that took this Hero out; WILD for nobody."""
        self.poison = 0
        self.berserk = 0
        """Own turns Berserk still lasts."""
        self.turns = 0
        """Own turns begun."""
        self.deck = deck
        self.hand = hand
        self.discard = discard
        self.played = played
        self.defences = defences
        self.monsters = monsters
        """Every Monster in this area, guards included, in the order they came."""
        self.sheaths = sheaths
        self.stored = stored
        """The Weapon on each Sheath, EMPTY for none."""
        self.loot = loot

    def clone(self) -> Hero:
        copy = Hero(
            self.board,
            self.deck[:],
            self.hand[:],
            self.discard[:],
            self.played[:],
            self.defences[:],
            self.monsters[:],
            self.sheaths[:],
            self.stored[:],
            self.loot[:],
        )
        copy.power = self.power
        copy.life = self.life
        copy.level = self.level
        copy.xp = self.xp
        copy.alive = self.alive
        copy.fallen_to = self.fallen_to
        copy.poison = self.poison
        copy.berserk = self.berserk
        copy.turns = self.turns
        return copy


def seated(board: HeroFace) -> Hero:
    """A Hero at the start, without cards."""
    return Hero(board, [], [], [], [], [], [], [], [], [])


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """What happened in the turn that is being played. A new one begins with every turn."""

    __slots__ = (
        "beers",
        "gold",
        "heavy",
        "intelligence",
        "lifelinked",
        "sabotaged",
        "sheath_used",
        "sneaking",
        "spurned",
        "stored",
        "struck_monster",
        "summoned",
        "tamed",
        "visions",
        "weapons",
    )

    MADE_OF: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.gold = 0
        self.intelligence = 0
        """What was gained and spent this turn, on top of the board and cards in play."""
        self.beers = 0
        self.weapons = 0
        self.heavy = 0
        self.sneaking = UNTRIED
        self.lifelinked = False
        self.sabotaged = False
        self.summoned = False
        self.visions = 0
        self.struck_monster = False
        """Whether the last attack of the active player was made on a Monster."""
        self.stored: tuple[CardId, ...] = ()
        """Weapons put on a Sheath this turn."""
        self.sheath_used: tuple[CardId, ...] = ()
        """Sheaths whose Weapon was played this turn."""
        self.tamed: tuple[CardId, ...] = ()
        """Monsters that somebody failed to tame this turn."""
        self.spurned: tuple[CardId, ...] = ()
        """Monsters tamed this turn and then not bought."""

    def clone(self) -> Turn:
        copy = Turn()
        copy.gold = self.gold
        copy.intelligence = self.intelligence
        copy.beers = self.beers
        copy.weapons = self.weapons
        copy.heavy = self.heavy
        copy.sneaking = self.sneaking
        copy.lifelinked = self.lifelinked
        copy.sabotaged = self.sabotaged
        copy.summoned = self.summoned
        copy.visions = self.visions
        copy.struck_monster = self.struck_monster
        copy.stored = self.stored
        copy.sheath_used = self.sheath_used
        copy.tamed = self.tamed
        copy.spurned = self.spurned
        return copy
