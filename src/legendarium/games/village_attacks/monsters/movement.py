"""Movement of Monsters: one die, one zone; hindrance; passing through full zones."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.zones import is_full
from legendarium.games.village_attacks.content.faces import MELEE, SYMBOLS, VILLAGER
from legendarium.games.village_attacks.effects.modifiers import change_for_monster
from legendarium.games.village_attacks.monsters.pool import all_at_hand, at_hand, movement_slots, spend
from legendarium.games.village_attacks.round.objectives import brought
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import MOVED
from legendarium.games.village_attacks.state.kinds import A_SYMBOL, A_ZONE, symbol_options, zone_option
from legendarium.games.village_attacks.state.steps import MonsterStep
from legendarium.games.village_attacks.state.table import Castle, MonsterId, ZoneId
from legendarium.kernel.decisions import NOTHING, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.steps import ask, push

STAY: Final = Option("stay")
PAYS: Final = symbol_options("pay")


def is_hindered(table: Castle, monster: MonsterId, zone: ZoneId) -> bool:
    """va.move.hindered, va.move.hindered-live: health left against the Villagers of the zone, asked anew each time."""
    crowd = table.crowd[zone]
    if crowd and not table.edition.stun_hinders:
        crowd = tuple([villager for villager in crowd if not table.villagers.stunned[villager]])
    if not crowd:
        return False
    number = len(crowd) + change_for_monster(table, monster, "hindrance")
    health = table.monsters[monster].health
    return health < number if table.edition.enough_health_leaves else health <= number


def free_slots(table: Castle, monster: MonsterId) -> int:
    return movement_slots(table, monster) - table.monsters[monster].moved


def may_move(table: Castle, seat: Seat, zone: ZoneId) -> RuleId | None:
    """A doorway, a free Movement slot, a symbol, and nobody who hinders; a full zone only to pass through."""
    monster = table.active
    if monster < 0 or table.monsters[monster].zone == OFF_MAP:
        return "va.round.turn-order"
    own = table.monsters[monster]
    if zone not in table.map.neighbours[own.zone]:
        return "va.map.doorways"
    return may_leave(table, monster) or may_enter(table, monster, own.zone, zone, steps_left(table, monster))


def may_leave(table: Castle, monster: MonsterId) -> RuleId | None:
    """What is asked wherever it wants to go."""
    own = table.monsters[monster]
    if free_slots(table, monster) <= 0:
        return table.edition.slow_rule if own.slow and own.moved < own.face.movement_slots else "va.dash.movement-slots"
    if all_at_hand(table, monster) == 0:
        return "va.move.one-die-one-zone"
    return table.edition.hindered_rule if is_hindered(table, monster, own.zone) else None


def steps_left(table: Castle, monster: MonsterId) -> int:
    """As many as slots and symbols both allow."""
    slots = free_slots(table, monster)
    return min(slots, all_at_hand(table, monster)) if slots > 0 else 0


def ways(table: Castle, seat: Seat) -> list[ZoneId]:
    """Where `may_move` lets the active Monster go."""
    monster = table.active
    here, steps = table.monsters[monster].zone, steps_left(table, monster)
    if steps <= 0 or is_hindered(table, monster, here):
        return []
    return [zone for zone in table.map.neighbours[here] if may_enter(table, monster, here, zone, steps) is None]


def move(table: Castle, seat: Seat, zone: ZoneId) -> None:
    push(table, PayForStep(table.active, zone))


def of_move(table: Castle, seat: Seat, zone: ZoneId, rule: RuleId) -> Details:
    own = table.monsters[table.active]
    if zone == own.zone:
        return {"case": "stands-here", "monster": own.face.code}
    if rule == "va.ruling.full-zone-hindered":
        return {"case": "held-there"}
    return {"case": "go-on"} if rule == "va.move.through-full-zone" and zone == table.passing else {}


MOVE: Final = Move("move", A_ZONE, None, may_move, move, details=of_move)


def may_enter(table: Castle, monster: MonsterId, here: ZoneId, zone: ZoneId, steps: int) -> RuleId | None:
    """va.move.through-full-zone, va.ruling.full-zone-hindered: into a full zone only if the movement left leads on and out."""
    if zone == table.passing and zone != OFF_MAP:
        return "va.move.through-full-zone"
    if not is_full(table, zone):
        return None
    if not leads_out(table, monster, here, zone, steps - 1):
        return "va.move.through-full-zone"
    return "va.ruling.full-zone-hindered" if is_hindered(table, monster, zone) else None


def leads_out(table: Castle, monster: MonsterId, came: ZoneId, zone: ZoneId, steps: int) -> bool:
    """Whether so many steps lead on from a full zone to one with room, through full zones that do not hinder."""
    if steps <= 0:
        return False
    ways = [way for way in table.map.neighbours[zone] if way != came]
    if any(not is_full(table, way) for way in ways):
        return True
    return any(not is_hindered(table, monster, way) and leads_out(table, monster, zone, way, steps - 1) for way in ways)


def step_into(table: Castle, monster: MonsterId, zone: ZoneId, symbol: str) -> None:
    """The Monster is one zone on; what it carries comes along."""
    own = table.monsters[monster]
    passing = own.zone if is_full(table, zone) else OFF_MAP
    own.zone = zone
    table.passing = passing
    emit(table, MOVED, "va.move.one-die-one-zone", own.owner, own.face.code, table.map.zones[zone].code, symbol)
    brought(table, monster)


class PayForStep(MonsterStep):
    """va.move.one-die-one-zone: any symbol but Villager pays for a zone."""

    __slots__ = ("zone",)

    kind: ClassVar[str] = "pay"
    rule: ClassVar[RuleId] = "va.move.one-die-one-zone"

    def __init__(self, monster: MonsterId, zone: ZoneId) -> None:
        self.monster = monster
        self.zone = zone

    def choices(self, table: Castle) -> list[Option]:
        return [PAYS[symbol] for symbol in range(MELEE, VILLAGER) if at_hand(table, self.monster, symbol)]

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        symbol = A_SYMBOL.find(table, name) if word == "pay" else NOTHING
        if symbol == NOTHING:
            return None
        if symbol == VILLAGER:
            return Refusal("va.dice.villager-not-spendable")
        return Refusal("va.dice.free-order", {"case": "no-symbol", "symbol": SYMBOLS[symbol]})

    def answered(self, table: Castle, option: Option) -> None:
        """What is brought home may raise a level at once (va.xp.objective)."""
        spend(table, self.monster, option.thing)
        push(table, LEVEL_UPS)
        table.monsters[self.monster].moved += 1
        step_into(table, self.monster, self.zone, SYMBOLS[option.thing])


class FreeWalk(MonsterStep):
    """An ability lets the Monster walk some zones without symbols and slots; Hindered stops it (va.ruling.hindered-scope)."""

    __slots__ = ("left",)

    def __init__(self, monster: MonsterId, left: int) -> None:
        self.monster = monster
        self.left = left

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        if self.left <= 0 or own.zone == OFF_MAP or is_hindered(table, self.monster, own.zone):
            return
        options = [
            zone_option(table, "walk", zone)
            for zone in table.map.neighbours[own.zone]
            if may_enter(table, self.monster, own.zone, zone, self.left) is None
        ]
        if table.passing == OFF_MAP:
            options.append(STAY)
        ask(table, self, own.owner, "walk", "va.ruling.hindered-scope", options)

    def answered(self, table: Castle, option: Option) -> None:
        if option.word == "walk":
            push(table, FreeWalk(self.monster, self.left - 1))
            step_into(table, self.monster, option.thing, "")
