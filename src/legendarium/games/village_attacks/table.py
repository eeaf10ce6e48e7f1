"""The table of Village Attacks: the castle, who stands in it, the dashboards, the decks and the dials."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.tiles import CastleMap
from legendarium.games.village_attacks.content.faces import TownHeroFace, VillagerFace
from legendarium.games.village_attacks.dashboard import OFF_MAP, Monster
from legendarium.games.village_attacks.editions import Edition
from legendarium.games.village_attacks.ground import Ground
from legendarium.games.village_attacks.rulings import COIN_HOLDER, Rulings
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.standing import Modifier
from legendarium.kernel.table import Table, named_card
from legendarium.kernel.zones import EVERYBODY, Pool, Zone
from legendarium.kernel.zones import NOBODY as UNSEEN

ZoneId = int
MonsterId = int
VillagerId = int
"""A miniature: Peasants first, then Hunters, then one for each Town Hero."""

NOBODY: Final = -1
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


class Castle(Table):
    """One game in progress."""

    __slots__ = (
        "acted",
        "active",
        "bag",
        "bleeding",
        "burner",
        "burning",
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
        "forks",
        "fresh",
        "ground",
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
        "slain",
        "spawn_deck",
        "spawn_discard",
        "spawn_zones",
        "stunned",
        "supply",
        "tier",
        "token_zone",
        "trap_deck",
        "trap_discard",
        "trap_offer",
        "trap_owner",
        "traps",
        "triumph",
        "turning",
        "types",
        "unlucky",
        "unusual",
        "where",
        "wounds",
    )

    NOT_STATE = ("log", "map", "event_modifiers")

    MADE_OF: ClassVar[tuple[str, ...]] = ("seats", "dice", "ground")

    def __init__(self, seats: int, dice: Dice, ground: Ground) -> None:
        super().__init__(seats, dice)
        self.ground = ground
        self.map: CastleMap = ground.scenario.map
        self.monsters: list[Monster] = []
        # Miniatures of Villagers
        self.where: list[ZoneId] = []
        self.types: list[int] = []
        self.wounds: list[int] = []
        self.stunned: list[int] = []
        """Later edition: 2 misses the next activation, 1 has missed it. Earlier edition: 1 for the rest of the round."""
        self.burning: list[int] = []
        self.bleeding: list[int] = []
        self.burner: list[MonsterId] = []
        """The Monster that caused the Burn or Bleed."""
        self.acted: list[int] = []
        self.crowd: list[list[VillagerId]] = []
        """Who stands in each zone, in order of arrival."""
        self.supply: list[int] = []
        """How many miniatures of each class are off the map."""
        # Zones
        self.unlucky: list[int] = []
        """The round in whose clean-up it ends; 0 for none."""
        self.darkness: list[int] = []
        self.traps: list[list[CardId]] = []
        self.spawn_zones: list[ZoneId] = []
        """Where Villager Spawn tokens lie."""
        self.forks: list[ZoneId] = []
        """Where each class leaves each zone in this step (va.ruling.group-movement-second): zone * 3 + class."""
        # Cards and tokens
        self.spawn_deck: list[CardId] = []
        self.spawn_discard: list[CardId] = []
        self.trap_deck: list[CardId] = []
        self.trap_offer: list[CardId] = []
        self.trap_discard: list[CardId] = []
        self.trap_owner: list[MonsterId] = []
        """For each card: the Monster that placed it as a trap."""
        self.event_deck: list[CardId] = []
        self.event_discard: list[CardId] = []
        self.events_shown: list[CardId] = []
        """Face up: the last event, in effect if it is a lasting one."""
        self.event_modifiers: tuple[Modifier, ...] = ()
        self.hero_pile: list[VillagerId] = []
        self.hero_discard: list[VillagerId] = []
        self.bag: list[int] = []
        # Objectives
        self.progress: list[int] = []
        self.done: list[int] = []
        self.token_zone: list[ZoneId] = []
        self.carrier: list[MonsterId] = []
        # Dials and counters
        self.heart = 0
        self.morale = 0
        self.dial = 0
        self.tier = 1
        self.round = 0
        self.phase = SETTING_UP
        self.coin: Seat = 0
        self.deaths = 0
        """How often a Monster was slain."""
        self.slain: list[int] = [0, 0, 0]
        """How many Villagers of each class were slain."""
        self.doom = ""
        """Why the game is lost once the effect in progress is whole (va.ruling.both-at-once); `triumph`: why it is won."""
        self.triumph = ""
        # The turn
        self.active: MonsterId = NOBODY
        self.pool: list[int] = [0, 0, 0, 0, 0, 0]
        self.unusual: list[int] = []
        """While rolling: how many dice of the pool are Day or Night dice, six numbers for each kind of the scenario."""
        self.fresh: list[int] = [0] * 7
        """Symbols put on guard (Defence, Retaliate) and into Reserve (five) since something was last done for good."""
        self.passing: ZoneId = OFF_MAP
        """The active Monster stands in a full zone and must leave it again: where it came from."""
        self.crowded = False
        """The Villager phase is ending: zones are counted for the fail condition `crowd`."""
        self.turning = 0
        """How far the event dial steps on when the effect in progress is whole."""
        self.grown = False
        """A Monster may have enough experience to level up."""

    def clone(self) -> Castle:
        copy = Castle(self.seats, self.dice, self.ground)
        self.copy_kernel(copy)
        copy.map = self.map
        copy.monsters = [monster.clone() for monster in self.monsters]
        self.copy_figures(copy)
        self.copy_cards(copy)
        copy.progress = self.progress[:]
        copy.done = self.done[:]
        copy.token_zone = self.token_zone[:]
        copy.carrier = self.carrier[:]
        copy.heart = self.heart
        copy.morale = self.morale
        copy.dial = self.dial
        copy.tier = self.tier
        copy.round = self.round
        copy.phase = self.phase
        copy.coin = self.coin
        copy.deaths = self.deaths
        copy.slain = self.slain[:]
        copy.doom = self.doom
        copy.triumph = self.triumph
        copy.active = self.active
        copy.pool = self.pool[:]
        copy.unusual = self.unusual[:]
        copy.fresh = self.fresh[:]
        copy.passing = self.passing
        copy.crowded = self.crowded
        copy.turning = self.turning
        copy.grown = self.grown
        return copy

    def copy_figures(self, copy: Castle) -> None:
        copy.where = self.where[:]
        copy.types = self.types[:]
        copy.wounds = self.wounds[:]
        copy.stunned = self.stunned[:]
        copy.burning = self.burning[:]
        copy.bleeding = self.bleeding[:]
        copy.burner = self.burner[:]
        copy.acted = self.acted[:]
        copy.crowd = [crowd[:] for crowd in self.crowd]
        copy.supply = self.supply[:]
        copy.unlucky = self.unlucky[:]
        copy.darkness = self.darkness[:]
        copy.traps = [traps[:] for traps in self.traps]
        copy.spawn_zones = self.spawn_zones[:]
        copy.forks = self.forks[:]

    def copy_cards(self, copy: Castle) -> None:
        copy.spawn_deck = self.spawn_deck[:]
        copy.spawn_discard = self.spawn_discard[:]
        copy.trap_deck = self.trap_deck[:]
        copy.trap_offer = self.trap_offer[:]
        copy.trap_discard = self.trap_discard[:]
        copy.trap_owner = self.trap_owner[:]
        copy.event_deck = self.event_deck[:]
        copy.event_discard = self.event_discard[:]
        copy.events_shown = self.events_shown[:]
        copy.event_modifiers = self.event_modifiers
        copy.hero_pile = self.hero_pile[:]
        copy.hero_discard = self.hero_discard[:]
        copy.bag = self.bag[:]

    # -- who and what

    @property
    def edition(self) -> Edition:
        return self.ground.edition

    @property
    def rulings(self) -> Rulings:
        return self.ground.rulings

    def controller(self) -> Seat:
        """va.ruling.controller: who chooses where the rules say the players do."""
        if self.phase == MONSTER_PHASE and self.active >= 0:
            return self.monsters[self.active].owner
        fixed = self.ground.rulings.controller
        return self.coin if fixed == COIN_HOLDER else fixed

    def hero(self, villager: VillagerId) -> TownHeroFace | None:
        """The token of a Town Hero; None for a common Villager."""
        at = villager - self.ground.first_hero
        return self.ground.heroes[at] if at >= 0 else None

    def health(self, villager: VillagerId) -> int:
        """Health left of a Villager."""
        at = villager - self.ground.first_hero
        whole = self.ground.heroes[at].health if at >= 0 else self.common(villager).health
        return whole - self.wounds[villager]

    def common(self, villager: VillagerId) -> VillagerFace:
        """What is printed for a Peasant or a Hunter."""
        return self.ground.peasant if self.ground.kinds[villager] == 0 else self.ground.hunter

    # -- what the kernel asks

    def hidden_zones(self, seat: Seat | None) -> list[Pool]:
        """Face-down decks and the pile of Town Heroes: nobody knows their order."""
        return [[self.spawn_deck], [self.trap_deck], [self.event_deck], [self.hero_pile]]

    def zones(self) -> list[Zone]:
        """Every place where cards lie, and who sees them."""
        shown = [("trap_offer", self.trap_offer), ("spawn_discard", self.spawn_discard)]
        shown += [("trap_discard", self.trap_discard), ("event_discard", self.event_discard)]
        shown += [("events_shown", self.events_shown), *(("traps", cards) for cards in self.traps)]
        decks = [("spawn_deck", self.spawn_deck), ("trap_deck", self.trap_deck), ("event_deck", self.event_deck)]
        return [Zone(name, NOBODY, cards, EVERYBODY) for name, cards in shown] + [
            Zone(name, NOBODY, cards, UNSEEN) for name, cards in decks
        ]

    def rule_of_effects(self) -> str:
        return "va.ability.pay-cost"

    def tell_card(self, card: CardId) -> dict[str, object]:
        return named_card(self.labels[card], self.ground.cards[card].code)
