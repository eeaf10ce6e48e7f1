"""The table of Village Attacks: the castle, who stands in it, the dashboards, the decks and the dials."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.tiles import CastleMap
from legendarium.games.village_attacks.content.faces import TownHeroFace
from legendarium.games.village_attacks.state.dashboard import OFF_MAP, Monster
from legendarium.games.village_attacks.state.editions import Edition
from legendarium.games.village_attacks.state.fixed import Fixed
from legendarium.games.village_attacks.state.rulings import COIN_HOLDER, Rulings
from legendarium.games.village_attacks.state.villagers import VillagerId as VillagerId
from legendarium.games.village_attacks.state.villagers import Villagers
from legendarium.kernel.decisions import NO_ONE, CardId, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.modifiers import Modifier
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.table import Table, named_card
from legendarium.kernel.zones import EVERYBODY, Pool, Zone
from legendarium.kernel.zones import NOBODY as UNSEEN

ZoneId = int
MonsterId = int
Counts = tuple[int, ...]
Crowd = tuple[VillagerId, ...]
FewCards = tuple[CardId, ...]

NO_CARD: Final = -1
FOREVER: Final = 1_000_000
"""The round in which a lasting status of a zone ends."""

SETTING_UP: Final = 0
MONSTER_PHASE: Final = 1
VILLAGER_PHASE: Final = 2
CLEAN_UP: Final = 3
PHASES: Final = ("set-up", "monster", "villager", "clean-up")

OPEN: Final = 0
COMPLETE: Final = 1
LOST: Final = 2

NONE_FRESH: Final[Counts] = (0,) * 7


class Castle(Table):
    """One game in progress."""

    __slots__ = (
        "acted",
        "active",
        "bag",
        "carrier",
        "coin",
        "crowd",
        "crowded",
        "darkness",
        "deaths",
        "dial",
        "done",
        "doom",
        "event_deck",
        "event_discard",
        "event_modifiers",
        "events_shown",
        "fixed",
        "forks",
        "fresh",
        "grown",
        "heart",
        "hero_discard",
        "hero_pile",
        "map",
        "monsters",
        "morale",
        "passing",
        "phase",
        "pool",
        "progress",
        "round",
        "shares_villagers",
        "slain",
        "spawn_deck",
        "spawn_discard",
        "spawn_zones",
        "tier",
        "token_zone",
        "trap_deck",
        "trap_discard",
        "trap_offer",
        "trap_owner",
        "traps",
        "triumph",
        "turning",
        "unlucky",
        "unusual",
        "villagers",
        "where",
    )

    NOT_STATE: ClassVar[tuple[str, ...]] = ("log", "map", "event_modifiers", "shares_villagers")
    STATE_PARTS: ClassVar[tuple[str, ...]] = ("villagers",)
    MADE_OF: ClassVar[tuple[str, ...]] = ("seats", "dice", "fixed")
    STABLE_NAMES: ClassVar[dict[str, str]] = {"fixed": "ground"}

    def __init__(self, seats: int, dice: Dice, fixed: Fixed, of: Castle | None = None) -> None:
        """Build an empty table, or a copy of `of`. Tuples are shared, and so are `bag` and `villagers`; other lists are copied.

        One constructor for both: a separate `clone` costs up to 9 % more (45 % compiled), records cloned with the table 25 %
        (5 to 32 % compiled)."""
        super().__init__(seats, dice)
        self.fixed = fixed
        self.map: CastleMap = fixed.scenario.map
        self.monsters: list[Monster] = [monster.clone() for monster in of.monsters] if of is not None else []
        self.villagers: Villagers = of.villagers if of is not None else Villagers(fixed)
        """Types, damage and statuses of the miniatures."""
        self.shares_villagers: bool = of is not None
        """Another copy has the same `villagers`: they are copied before this table changes them."""
        if of is not None:
            of.shares_villagers = True
        self.where: list[ZoneId] = of.where[:] if of is not None else []
        self.acted: list[int] = of.acted[:] if of is not None else []
        self.crowd: list[Crowd] = of.crowd[:] if of is not None else []
        """Who stands in each zone, in order of arrival."""
        # Zones
        self.unlucky: Counts = of.unlucky if of is not None else ()
        """The round in whose clean-up it ends; 0 for none."""
        self.darkness: Counts = of.darkness if of is not None else ()
        self.traps: tuple[FewCards, ...] = of.traps if of is not None else ()
        self.spawn_zones: tuple[ZoneId, ...] = of.spawn_zones if of is not None else ()
        """Where Villager Spawn tokens lie."""
        self.forks: tuple[ZoneId, ...] = of.forks if of is not None else ()
        """Where each class leaves each zone in this step (va.ruling.group-movement-second): zone * 3 + class."""
        # Cards and tokens
        self.spawn_deck: list[CardId] = of.spawn_deck[:] if of is not None else []
        self.spawn_discard: FewCards = of.spawn_discard if of is not None else ()
        self.trap_deck: list[CardId] = of.trap_deck[:] if of is not None else []
        self.trap_offer: FewCards = of.trap_offer if of is not None else ()
        self.trap_discard: FewCards = of.trap_discard if of is not None else ()
        self.trap_owner: tuple[MonsterId, ...] = of.trap_owner if of is not None else ()
        """For each card: the Monster that placed it as a trap."""
        self.event_deck: list[CardId] = of.event_deck[:] if of is not None else []
        self.event_discard: FewCards = of.event_discard if of is not None else ()
        self.events_shown: FewCards = of.events_shown if of is not None else ()
        """Face up: the last event, in effect if it is a lasting one."""
        self.event_modifiers: tuple[Modifier, ...] = of.event_modifiers if of is not None else ()
        self.hero_pile: list[VillagerId] = of.hero_pile[:] if of is not None else []
        self.hero_discard: Crowd = of.hero_discard if of is not None else ()
        self.bag: list[int] = of.bag if of is not None else []
        """Types of Hunters: what is drawn goes back at once, so all copies share it."""
        # Objectives
        self.progress: Counts = of.progress if of is not None else ()
        self.done: Counts = of.done if of is not None else ()
        self.token_zone: tuple[ZoneId, ...] = of.token_zone if of is not None else ()
        self.carrier: tuple[MonsterId, ...] = of.carrier if of is not None else ()
        # Dials and counters
        self.heart: int = of.heart if of is not None else 0
        self.morale: int = of.morale if of is not None else 0
        self.dial: int = of.dial if of is not None else 0
        self.tier: int = of.tier if of is not None else 1
        self.round: int = of.round if of is not None else 0
        self.phase: int = of.phase if of is not None else SETTING_UP
        self.coin: Seat = of.coin if of is not None else 0
        self.deaths: int = of.deaths if of is not None else 0
        """How often a Monster was slain."""
        self.slain: Counts = of.slain if of is not None else (0, 0, 0)
        """How many Villagers of each class were slain."""
        self.doom: str = of.doom if of is not None else ""
        """Why the game is lost once the effect in progress is whole (va.ruling.both-at-once); `triumph`: why it is won."""
        self.triumph: str = of.triumph if of is not None else ""
        # The turn
        self.active: MonsterId = of.active if of is not None else NO_ONE
        self.pool: list[int] = of.pool[:] if of is not None else [0, 0, 0, 0, 0, 0]
        self.unusual: Counts = of.unusual if of is not None else ()
        """While rolling: how many dice of the pool are Day or Night dice, six numbers for each kind of the scenario."""
        self.fresh: Counts = of.fresh if of is not None else NONE_FRESH
        """Symbols put on guard (Defence, Retaliate) and into Reserve (five) since something was last done for good."""
        self.passing: ZoneId = of.passing if of is not None else OFF_MAP
        """The active Monster stands in a full zone and must leave it again: where it came from."""
        self.crowded: bool = of is not None and of.crowded
        """The Villager phase is ending: zones are counted for the fail condition `crowd`."""
        self.turning: int = of.turning if of is not None else 0
        """How far the event dial steps on when the effect in progress is whole."""
        self.grown: bool = of is not None and of.grown
        """A Monster may have enough experience to level up."""

    def clone(self) -> Castle:
        copy = Castle(self.seats, self.dice, self.fixed, self)
        self.copy_kernel(copy)
        return copy

    def own_villagers(self) -> Villagers:
        """The Villagers to write to: copied first if other tables share them."""
        if self.shares_villagers:
            self.villagers = self.villagers.clone()
            self.shares_villagers = False
        return self.villagers

    # -- who and what

    @property
    def edition(self) -> Edition:
        return self.fixed.edition

    @property
    def rulings(self) -> Rulings:
        return self.fixed.rulings

    def controller(self) -> Seat:
        """va.ruling.controller: who chooses where the rules say the players do."""
        if self.phase == MONSTER_PHASE and self.active >= 0:
            return self.monsters[self.active].owner
        chosen = self.fixed.rulings.controller
        return self.coin if chosen == COIN_HOLDER else chosen

    def hero(self, villager: VillagerId) -> TownHeroFace | None:
        """The token of a Town Hero; None for a common Villager."""
        at = villager - self.fixed.first_hero
        return self.fixed.heroes[at] if at >= 0 else None

    def health(self, villager: VillagerId) -> int:
        """Health left of a Villager."""
        return self.fixed.healths[villager] - self.villagers.wounds[villager]

    # -- what the kernel asks

    def hidden_zones(self, seat: Seat | None) -> list[Pool]:
        """Face-down decks and the pile of Town Heroes: nobody knows their order."""
        return [[self.spawn_deck], [self.trap_deck], [self.event_deck], [self.hero_pile]]

    def zones(self) -> list[Zone]:
        """Every place where cards lie, and who sees them."""
        shown: list[tuple[str, FewCards]] = [("trap_offer", self.trap_offer), ("spawn_discard", self.spawn_discard)]
        shown += [("trap_discard", self.trap_discard), ("event_discard", self.event_discard)]
        shown += [("events_shown", self.events_shown), *(("traps", cards) for cards in self.traps)]
        decks = [("spawn_deck", self.spawn_deck), ("trap_deck", self.trap_deck), ("event_deck", self.event_deck)]
        return [Zone(name, NO_ONE, list(cards), EVERYBODY) for name, cards in shown] + [
            Zone(name, NO_ONE, cards, UNSEEN) for name, cards in decks
        ]

    def rule_of_effects(self) -> RuleId:
        return "va.ability.pay-cost"

    def tell_card(self, card: CardId) -> dict[str, object]:
        return named_card(self.labels[card], self.fixed.cards[card].code)
