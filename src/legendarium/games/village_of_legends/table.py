"""The table of Village of Legends: Heroes and their cards, the Market, and what this turn has seen so far."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendarium.games.village_of_legends.faces import CardFace, HeroFace
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.table import Table
from legendarium.kernel.zones import EVERYBODY, NOBODY, Zone

WILD: Final = -1
"""The owner of a Monster that belongs to nobody."""
EMPTY: Final = -1
"""A Market space, or a Sheath, without a card."""

BEERS: Final = 0
SCROLLS: Final = 1
SPELLS: Final = 2
POTIONS: Final = 3
NUGGETS_PILE: Final = 4
FIRST_OF_ROW: Final = 5
"""Spaces are counted from 0 here: 0 to 4 are the piles, 5 to 9 the row, 9 the rightmost."""
SPACES: Final = 10

Cards = list[CardId]


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
        "stored",
        "struck_monster",
        "summoned",
        "tamed",
        "visions",
        "weapons",
    )

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
        return copy


UNTRIED: Final = 0
SNEAKED: Final = 1
CAUGHT: Final = 2


class Village(Table):
    """One game in progress."""

    __slots__ = (
        "active",
        "charged",
        "faces",
        "giant",
        "giant_life",
        "giant_waiting",
        "giant_wounds",
        "heroes",
        "lives",
        "main",
        "market",
        "options",
        "owners",
        "piles",
        "places",
        "removed",
        "rested",
        "ring",
        "rulings",
        "seen_spells",
        "spoils",
        "starter",
        "summoners",
        "supply",
        "turn",
        "turn_limit",
        "turns",
        "wounded_by",
        "wounds",
    )

    NOT_STATE: ClassVar[tuple[str, ...]] = ("log", "options")

    def __init__(self, seats: int, dice: Dice, faces: tuple[CardFace, ...], rulings: dict[str, str]) -> None:
        super().__init__(seats, dice)
        self.faces = faces
        """What is printed on each card; shared by all clones."""
        self.rulings = rulings
        """The table options by name; shared, never changed."""
        self.options: dict[str, Any] = {}
        self.heroes: list[Hero] = []
        self.ring: list[Seat] = []
        """Seats in turn order."""
        self.places: list[Seat] = []
        """Who sits where, clockwise; only with six players does it differ from the seats' own order."""
        self.active: Seat = 0
        self.starter: Seat = 0
        self.turn = Turn()
        self.turns = 0
        """Turns begun by anybody."""
        self.turn_limit = 0
        self.owners: list[Seat] = []
        self.wounds: list[int] = []
        """Wounds of a Monster; this turn's damage of a Defence card."""
        self.lives: list[int] = []
        """The life each Monster entered with."""
        self.charged: list[CardId] = []
        """Monsters whose next attack has the Charge bonus."""
        self.rested: Cards = []
        """Ambushers that attacked on arrival and so not again as the next turn starts (vol.ruling.sneak-movement)."""
        self.summoners: dict[CardId, CardId] = {}
        """The Monster that summoned a creature, which the creature shields."""
        self.market: Cards = []
        self.piles: list[Cards] = []
        self.main: Cards = []
        self.removed: Cards = []
        self.supply: Cards = []
        """Mini cards not in play."""
        self.seen_spells: dict[CardId, tuple[Seat, ...]] = {}
        """Face-down Spells that some seats have seen by Vision."""
        self.giant: Cards = []
        """The cards of the Overwhelm Monster in the Market, from left to right; the rightmost lies on space 10."""
        self.giant_waiting: Cards = []
        self.giant_life = 0
        self.giant_wounds = 0
        self.wounded_by: list[Seat] = []
        self.spoils: Cards = []
        """Cards a defeated Overwhelm Monster had covered, while they are being shared."""

    def clone(self) -> Village:
        copy = Village(self.seats, self.dice, self.faces, self.rulings)
        self.copy_kernel(copy)
        copy.options = self.options
        copy.heroes = [hero.clone() for hero in self.heroes]
        copy.ring = self.ring
        copy.places = self.places
        copy.active = self.active
        copy.starter = self.starter
        copy.turn = self.turn.clone()
        copy.turns = self.turns
        copy.turn_limit = self.turn_limit
        copy.owners = self.owners[:]
        copy.wounds = self.wounds[:]
        copy.lives = self.lives[:]
        copy.charged = self.charged[:]
        copy.rested = self.rested[:]
        copy.summoners = self.summoners.copy()
        copy.market = self.market[:]
        copy.piles = [pile[:] for pile in self.piles]
        copy.main = self.main[:]
        copy.removed = self.removed[:]
        copy.supply = self.supply[:]
        copy.seen_spells = self.seen_spells.copy()
        copy.giant = self.giant[:]
        copy.giant_waiting = self.giant_waiting[:]
        copy.giant_life = self.giant_life
        copy.giant_wounds = self.giant_wounds
        copy.wounded_by = self.wounded_by[:]
        copy.spoils = self.spoils[:]
        return copy

    # -- who may know what

    def zones(self) -> list[Zone]:
        """Every card in exactly one zone, with who sees it (vol.ruling.public-information)."""
        zones = [Zone("main", WILD, self.main, NOBODY), Zone("removed", WILD, self.removed, EVERYBODY)]
        zones.append(Zone("supply", WILD, self.supply, EVERYBODY))
        zones.append(Zone("market", WILD, [card for card in self.market if card != EMPTY], EVERYBODY))
        zones += [
            Zone(f"pile-{space + 1}", WILD, pile, EVERYBODY if space == NUGGETS_PILE else NOBODY)
            for space, pile in enumerate(self.piles)
        ]
        zones.append(Zone("giant", WILD, self.giant, EVERYBODY))
        zones.append(Zone("giant-waiting", WILD, self.giant_waiting, EVERYBODY))
        zones.append(Zone("spoils", WILD, self.spoils, EVERYBODY))
        for seat, hero in enumerate(self.heroes):
            zones.append(Zone("deck", seat, hero.deck, NOBODY))
            zones.append(Zone("hand", seat, hero.hand, seat))
            zones += [
                Zone(name, seat, cards, EVERYBODY)
                for name, cards in (
                    ("discard", hero.discard),
                    ("played", hero.played),
                    ("defences", hero.defences),
                    ("monsters", hero.monsters),
                    ("sheaths", hero.sheaths),
                    ("stored", [card for card in hero.stored if card != EMPTY]),
                    ("loot", hero.loot),
                )
            ]
        return zones

    def hidden_from(self, seat: Seat | None) -> list[list[tuple[Cards, int]]]:
        """Own deck; each other player's hand and deck together; the face-down piles; the main deck."""
        pools = [places(self.main)]
        for space, pile in enumerate(self.piles):
            if space != NUGGETS_PILE:
                pools.append([(pile, at) for at, card in enumerate(pile) if not self.has_seen(seat, card)])
        for other, hero in enumerate(self.heroes):
            pools.append(places(hero.deck) if other == seat else places(hero.hand) + places(hero.deck))
        return pools

    def has_seen(self, seat: Seat | None, card: CardId) -> bool:
        return seat is not None and seat in self.seen_spells.get(card, ())

    def tell_card(self, card: CardId) -> dict[str, object]:
        return {"id": str(self.labels[card]), "code": self.faces[card].code}

    def view(self, seat: Seat | None) -> dict[str, Any]:
        from legendarium.games.village_of_legends.views import view

        return view(self, seat)

    def refuse(self, seat: Seat, word: str, name: str) -> Refusal | None:
        from legendarium.games.village_of_legends.legality import refuse

        return refuse(self, seat, word, name)

    def rule_of_effects(self) -> str:
        return "vol.secondary.mandatory"

    # -- short ways to say things

    def living(self) -> list[Seat]:
        """Seats still in the game, in turn order."""
        return [seat for seat in self.ring if self.heroes[seat].alive]

    def left_of(self, seat: Seat) -> Seat:
        """The next living player on the left, where people sit (vol.ruling.left-neighbour-out)."""
        return self.next_living(self.places, seat)

    def next_player(self, seat: Seat) -> Seat:
        """vol.turn.clockwise: whose turn is next; with six players turns may alternate (vol.ruling.six-seating)."""
        return self.next_living(self.ring, seat)

    def next_living(self, circle: list[Seat], seat: Seat) -> Seat:
        at = circle.index(seat)
        for step in range(1, len(circle) + 1):
            other = circle[(at + step) % len(circle)]
            if self.heroes[other].alive:
                return other
        return seat


def places(zone: Cards) -> list[tuple[Cards, int]]:
    return [(zone, at) for at in range(len(zone))]
