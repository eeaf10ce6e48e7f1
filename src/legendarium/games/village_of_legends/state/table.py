"""The table of Village of Legends: Heroes and their cards, the Market, and what this turn has seen so far."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.printed.rulings import Rulings
from legendarium.games.village_of_legends.state.player import EMPTY, WILD, Cards, FewCards, Hero, Turn
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.options import OptionCache
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.table import Table, named_card
from legendarium.kernel.zones import EVERYBODY, NOBODY, Pool, Zone

BEERS: Final = 0
SCROLLS: Final = 1
SPELLS: Final = 2
POTIONS: Final = 3
NUGGETS_PILE: Final = 4
FIRST_OF_ROW: Final = 5
"""Spaces are counted from 0 here: 0 to 4 are the piles, 5 to 9 the row, 9 the rightmost."""
SPACES: Final = 10


class Village(Table):
    """One game in progress."""

    __slots__ = (
        "active",
        "ambushers",
        "apart",
        "charged",
        "cheapest",
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
        "plays",
        "removed",
        "rested",
        "ring",
        "rulings",
        "seen_spells",
        "shares_counts",
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

    NOT_STATE: ClassVar[tuple[str, ...]] = ("apart", "cheapest", "log", "options", "plays", "shares_counts")

    MADE_OF: ClassVar[tuple[str, ...]] = ("seats", "dice", "faces", "rulings")

    def __init__(
        self,
        seats: int,
        dice: Dice,
        faces: tuple[CardFace, ...],
        rulings: Rulings,
        of: Village | None = None,
    ) -> None:
        """Build an empty table, or a copy of `of`: lists and dicts that change are copied, everything else is shared."""
        super().__init__(seats, dice)
        self.faces = faces
        """What is printed on each card; shared by all clones."""
        self.rulings = rulings
        """What this table decided; shared by all clones."""
        self.options: dict[str, Any] = of.options if of is not None else {}
        self.plays: OptionCache = of.plays if of is not None else OptionCache(len(faces))
        """The answers that play a card; shared by all clones."""
        self.apart = False
        """Every twin is offered by itself: only while a digest is computed (`asked`)."""
        self.cheapest: int = of.cheapest if of is not None else 0
        """No card that may come into the Market costs less."""
        self.heroes: list[Hero] = [hero.clone() for hero in of.heroes] if of is not None else []
        self.ring: list[Seat] = of.ring if of is not None else []
        """Seats in turn order."""
        self.places: list[Seat] = of.places if of is not None else []
        """Who sits where, clockwise; only with six players does it differ from the seats' own order."""
        self.active: Seat = of.active if of is not None else 0
        self.starter: Seat = of.starter if of is not None else 0
        self.turn: Turn = of.turn.clone() if of is not None else Turn()
        self.turns: int = of.turns if of is not None else 0
        """Turns begun by anybody."""
        self.turn_limit: int = of.turn_limit if of is not None else 0
        """The game is cut off after this many turns (vol.ruling.round-limit); 0: never."""
        self.owners: list[Seat] = of.owners if of is not None else []
        self.wounds: list[int] = of.wounds if of is not None else []
        """Wounds of a Monster; this turn's damage of a Defence card."""
        self.lives: list[int] = of.lives if of is not None else []
        """The life each Monster entered with."""
        self.shares_counts: bool = of is not None
        """Another copy has the same `owners`, `wounds` and `lives`: they are copied before this table changes them."""
        if of is not None:
            of.shares_counts = True
        self.ambushers: FewCards = of.ambushers if of is not None else ()
        """Sneak Attack Monsters in play, in the order they entered."""
        self.charged: FewCards = of.charged if of is not None else ()
        """Monsters whose next attack has the Charge bonus."""
        self.rested: FewCards = of.rested if of is not None else ()
        """Ambushers that attacked on arrival and so not again as the next turn starts (vol.ruling.sneak-movement)."""
        self.summoners: dict[CardId, CardId] = of.summoners.copy() if of is not None else {}
        """The Monster that summoned a creature, which the creature shields."""
        self.market: Cards = of.market[:] if of is not None else []
        self.piles: list[Cards] = [pile[:] for pile in of.piles] if of is not None else []
        self.main: Cards = of.main[:] if of is not None else []
        self.removed: Cards = of.removed[:] if of is not None else []
        self.supply: Cards = of.supply[:] if of is not None else []
        """Mini cards not in play."""
        self.seen_spells: dict[CardId, tuple[Seat, ...]] = of.seen_spells.copy() if of is not None else {}
        """Face-down Spells that some seats have seen by Vision."""
        self.giant: FewCards = of.giant if of is not None else ()
        """The cards of the Overwhelm Monster in the Market, from left to right; the rightmost lies on space 10."""
        self.giant_waiting: FewCards = of.giant_waiting if of is not None else ()
        self.giant_life: int = of.giant_life if of is not None else 0
        self.giant_wounds: int = of.giant_wounds if of is not None else 0
        self.wounded_by: tuple[Seat, ...] = of.wounded_by if of is not None else ()
        self.spoils: FewCards = of.spoils if of is not None else ()
        """Cards a defeated Overwhelm Monster had covered, while they are being shared."""

    def clone(self) -> Village:
        copy = Village(self.seats, self.dice, self.faces, self.rulings, self)
        self.copy_kernel(copy)
        return copy

    # -- owners, wounds and lives: shared by copies until one of them changes something

    def give_to(self, card: CardId, seat: Seat) -> None:
        """Whose it is from now on; WILD: nobody's."""
        self.have_own_counts()
        self.owners[card] = seat

    def put_wounds(self, card: CardId, wounds: int) -> None:
        self.have_own_counts()
        self.wounds[card] = wounds

    def put_life(self, card: CardId, life: int) -> None:
        self.have_own_counts()
        self.lives[card] = life

    def have_own_counts(self) -> None:
        if self.shares_counts:
            self.owners, self.wounds, self.lives = self.owners[:], self.wounds[:], self.lives[:]
            self.shares_counts = False

    def asked(self) -> object:
        """Return the open question for digests, with every twin by itself, as when records were made that knew no twins."""
        decision = self.decision
        if decision is None or not any(option.also for option in decision.options):
            return super().asked()
        copy = self.clone()
        copy.apart, copy.decision = True, None
        decision.step.run(copy)
        return copy.asked()

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
        zones.append(Zone("giant", WILD, list(self.giant), EVERYBODY))
        zones.append(Zone("giant-waiting", WILD, list(self.giant_waiting), EVERYBODY))
        zones.append(Zone("spoils", WILD, list(self.spoils), EVERYBODY))
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

    def hidden_zones(self, seat: Seat | None) -> list[Pool]:
        """Own deck; each other player's hand and deck together; the face-down piles; the main deck."""
        pools = [[self.main]]
        pools += [[pile] for space, pile in enumerate(self.piles) if space != NUGGETS_PILE]
        pools += [[hero.deck] if other == seat else [hero.hand, hero.deck] for other, hero in enumerate(self.heroes)]
        return pools

    def known_to(self, seat: Seat | None) -> list[CardId]:
        """vol.hero.vision: face-down Spells that this seat has looked at."""
        return [card for card in self.seen_spells if self.has_seen(seat, card)]

    def has_seen(self, seat: Seat | None, card: CardId) -> bool:
        return seat is not None and seat in self.seen_spells.get(card, ())

    def tell_card(self, card: CardId) -> dict[str, object]:
        return named_card(self.labels[card], self.faces[card].code)

    def rule_of_effects(self) -> RuleId:
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
