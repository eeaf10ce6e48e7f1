"""Scenes of Village Attacks: a castle drawn in letters, figures placed by name, dice fixed, played by keys.

    siege = Siege("H a b", monsters="undead@a", villagers="p2@a h.undead@b")
    siege.turn("undead", "melee magic")
    siege.play("strike:p1")

Every letter of the drawing is a zone, H is the Castle Heart, `.` is solid rock; doorways join all neighbours
that no wall parts. Monsters and Town Heroes are plain ones named by their type unless a test gives them more.
"""

from __future__ import annotations

from typing import Any

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.castle.zones import set_up_villager
from legendarium.games.village_attacks.content.faces import HERO, HUNTER, NO_TYPE, PEASANT, SYMBOLS, TYPES
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.monsters.turn import EndTurn, Turn
from legendarium.games.village_attacks.round.traps import lay_trap
from legendarium.games.village_attacks.setup import lay_out
from legendarium.games.village_attacks.state.dashboard import Monster
from legendarium.games.village_attacks.state.editions import EDITIONS
from legendarium.games.village_attacks.state.fixed import Fixed
from legendarium.games.village_attacks.state.rulings import Rulings, check_rulings
from legendarium.games.village_attacks.state.scaling import first_tier
from legendarium.games.village_attacks.state.table import MONSTER_PHASE, VILLAGER_PHASE, Castle
from legendarium.games.village_attacks.villagers.activation import Activate
from legendarium.games.village_attacks.villagers.phase import VillagerPhase
from legendarium.games.village_attacks.villagers.spawning import free_miniature
from legendarium.kernel.decisions import NO_ONE, Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import Event
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step
from legendarium.testing.scene import Scene
from legendarium.testing.village_attacks_faces import (
    event_face,
    hero_face,
    make_scenario,
    monster_face,
    spawn_face,
    trap_face,
    villager_face,
)

CLASS_LETTERS = {"p": PEASANT, "h": HUNTER, "t": HERO}


class Siege(Scene):
    """A castle laid out by names."""

    def __init__(
        self,
        grid: str = "H a b c d",
        *,
        edition: str = "second",
        monsters: str = "undead@a",
        villagers: str = "",
        seats: int = 1,
        seed: int = 1,
        rulings: dict[str, str] | None = None,
        dashboard: dict[str, Any] | None = None,
        heroes: dict[str, dict[str, Any]] | None = None,
        spawns: list[Any] | None = None,
        traps: list[dict[str, Any]] | None = None,
        events: list[dict[str, Any]] | None = None,
        round_limit: int = 0,
        **scenario: Any,
    ) -> None:
        face = make_scenario(grid, **scenario)
        wanted = [word.partition("@") for word in monsters.split()]
        boards = tuple(monster_face(name, **(dashboard or {})) for name, _, _ in wanted)
        fixed = Fixed(
            EDITIONS[edition],
            Rulings(check_rulings(rulings or {}, seats), edition == "first"),
            face,
            "normal",
            boards,
            villager_face("peasant"),
            villager_face("hunter"),
            tuple(hero_face(code, **values) for code, values in (heroes or {kind: {} for kind in TYPES}).items()),
            tuple(spawn_face(card) for card in (spawns if spawns is not None else ["p1"] * 12)),
            tuple(
                trap_face(**card) for card in (traps if traps is not None else [{"code": f"t{n}"} for n in range(6)])
            ),
            tuple(
                event_face(**card) for card in (events if events is not None else [{"code": f"e{n}"} for n in range(6)])
            ),
            round_limit,
        )
        table = lay_out(seats, Dice(seed), fixed, len(boards), [board.code for board in boards])
        table.stack.clear()
        super().__init__(GAME, table)
        self.table = table
        self.prepare(wanted, seats)
        self.place(villagers)

    def prepare(self, wanted: list[tuple[str, str, str]], seats: int) -> None:
        """Lay out what set-up would leave on the table, in the test's order."""
        table, fixed = self.table, self.table.fixed
        for number, (_, _, zone) in enumerate(wanted):
            monster = Monster(fixed.monsters[number], number % seats)
            monster.zone = table.map.numbers[zone or "H"]
            table.monsters.append(monster)
        table.spawn_deck = list(fixed.spawn_cards)[::-1]
        table.trap_deck = list(fixed.trap_cards)[::-1]
        table.event_deck = list(fixed.event_cards)[::-1]
        for card in range(len(fixed.cards)):
            table.labels[card] = card
        table.next_label = len(fixed.cards)
        table.bag = list(dict.fromkeys(monster.face.type for monster in table.monsters))
        table.hero_pile = list(range(fixed.first_hero, fixed.first_hero + len(fixed.heroes)))[::-1]
        table.heart, table.morale, table.tier = (
            fixed.level.heart,
            fixed.level.morale,
            first_tier(fixed.level, fixed.edition),
        )
        table.spawn_zones = tuple(point.zone for point in fixed.scenario.spawn_points)
        table.round, table.phase = 1, MONSTER_PHASE

    # -- names

    def monster(self, name: str) -> Monster:
        return self.table.monsters[self.number(name)]

    def number(self, name: str) -> int:
        return [monster.face.code for monster in self.table.monsters].index(name)

    def zone(self, name: str) -> int:
        return self.table.map.numbers[name]

    def villager(self, name: str) -> int:
        return self.table.fixed.names.index(name)

    def card(self, code: str) -> int:
        return [face.code for face in self.table.fixed.cards].index(code)

    # -- laying out

    def place(self, spec: str) -> None:
        """Place Villagers: `p2@a h.undead@b t.arcane@c` is a count of a class (and type) in a zone; named p1, p2, h1,
        arcane."""
        for word in spec.split():
            what, _, zone = word.partition("@")
            what, _, kind = what.partition(".")
            for _ in range(int(what[1:] or 1)):
                self.place_one(CLASS_LETTERS[what[0]], kind, zone)

    def place_one(self, kind: int, name: str, zone: str) -> None:
        table, fixed = self.table, self.table.fixed
        if kind == HERO:
            villager = fixed.names.index(name)
            table.hero_pile.remove(villager)
            set_up_villager(table, villager, self.zone(zone), fixed.heroes[villager - fixed.first_hero].type)
            return
        villager = free_miniature(table, kind)
        set_up_villager(table, villager, self.zone(zone), TYPES.index(name) if name else NO_TYPE)

    def arm(self, code: str, zone: str, placed_by: str = "") -> None:
        """Lay a trap in a zone."""
        card = self.card(code)
        self.table.trap_deck.remove(card)
        lay_trap(self.table, card, self.zone(zone), self.number(placed_by) if placed_by else NO_ONE)

    def offer(self, *codes: str) -> None:
        """Lay traps in the trap slots."""
        for code in codes:
            self.table.trap_deck.remove(self.card(code))
            self.table.trap_offer += (self.card(code),)

    def put(self, what: str, where: str | int, count: int) -> None:
        """Set a value of the table by name: `put("darkness", "b", 1)`, `put("stunned", "p1", 2)`."""
        table = self.table
        if isinstance(where, str):
            where = self.zone(where) if where in table.map.numbers else self.villager(where)
        villagers = table.own_villagers()
        holder = villagers if hasattr(villagers, what) else table
        known = getattr(holder, what)
        setattr(holder, what, type(known)(changed(tuple(known), where, count)))
        if isinstance(known, list) and len(known) == len(villagers.looks):
            villagers.look_at(where)

    # -- beginning

    def begin(self, *steps: Step[Castle]) -> Siege:
        then(self.table, *steps)
        self.run()
        return self

    def turn(self, monster: str, pool: str = "") -> Siege:
        """Continue in mid-turn, with these symbols in the pool."""
        self.hand(monster, pool)
        return self.begin(Act(self.number(monster)), EndTurn(self.number(monster)))

    def hand(self, monster: str, pool: str) -> None:
        self.table.phase, self.table.active = MONSTER_PHASE, self.number(monster)
        self.table.pool = symbols(pool)

    def whole_turn(self, monster: str, *rolls: int) -> Siege:
        """Begin a turn, with these dice."""
        self.table.phase = MONSTER_PHASE
        self.fix(*rolls)
        return self.begin(Turn(self.number(monster)))

    def villager_phase(self, *rolls: int) -> Siege:
        self.table.active = NO_ONE
        self.fix(*rolls)
        return self.begin(VillagerPhase())

    def activate(self, *names: str) -> Siege:
        """Let these Villagers act, one after the other, as in the attack-and-move step."""
        self.table.phase, self.table.active = VILLAGER_PHASE, NO_ONE
        for name in reversed(names):
            push(self.table, Activate(self.villager(name), together=True))
        self.run()
        return self

    # -- looking

    def at(self, name: str) -> str:
        """Zone of a Monster or Villager; empty if it is off the map."""
        codes = [monster.face.code for monster in self.table.monsters]
        number = self.table.monsters[codes.index(name)].zone if name in codes else self.table.where[self.villager(name)]
        return self.table.map.zones[number].code if number >= 0 else ""

    def who(self, zone: str) -> list[str]:
        """Villagers of a zone, sorted by name."""
        names = self.table.fixed.names
        return sorted(names[villager] for villager in self.table.crowd[self.zone(zone)])

    def pool(self) -> str:
        counts = self.table.pool
        return " ".join(
            f"{SYMBOLS[symbol]}{count if count > 1 else ''}" for symbol, count in enumerate(counts) if count
        )

    def told(self, kind: str) -> list[Event]:
        return self.events(kind)

    def name(self, option: Option) -> str:
        """Name an option; traps go by their codes."""
        if option.word in ("buy", "spring"):
            return self.table.fixed.cards[option.thing].code
        return str(option.name)

    def unoffered(self, key: str) -> str:
        word, _, name = key.partition(":")
        if word in ("buy", "spring"):
            return f"{word}:{self.table.labels[self.card(name)]}"
        return key


def symbols(spec: str) -> list[int]:
    """Parse `melee2 magic` into a count per symbol."""
    pool = [0, 0, 0, 0, 0, 0]
    for word in spec.split():
        name = word.rstrip("0123456789")
        pool[SYMBOLS.index(name)] += int(word[len(name) :] or 1)
    return pool
