"""Effects that move figures without an activation: shoving Villagers about, and Monsters that leap."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.zones import is_full, put
from legendarium.games.village_attacks.effects.aiming import Deed
from legendarium.games.village_attacks.monsters.death import lay_down
from legendarium.games.village_attacks.monsters.movement import STAY
from legendarium.games.village_attacks.round.objectives import brought
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import SHIFTED
from legendarium.games.village_attacks.state.kinds import A_ZONE, zone_option
from legendarium.games.village_attacks.state.steps import MonsterStep
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.movement import Walk
from legendarium.kernel.decisions import NOTHING, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import Choose, push, then

RULE: Final = "va.ruling.hindered-scope"


class Shift(Deed):
    """Move targets so many zones in a direction."""

    __slots__ = ("direction", "home", "seat", "steps", "walking")

    def __init__(self, seat: Seat, direction: str, steps: int, home: ZoneId, walking: bool) -> None:
        self.seat = seat
        self.direction = direction
        self.steps = steps
        self.home = home
        self.walking = walking
        """They go themselves, as in an event; no Monster or trap throws them."""

    def to_villagers(self, table: Castle, villagers: tuple[VillagerId, ...]) -> None:
        """va.status.stun-villager.first: in the earlier edition a stunned Villager does not move."""
        if self.walking and table.edition.stun_is_the_round:
            villagers = tuple(villager for villager in villagers if not table.villagers.stunned[villager])
        if self.direction == "heart":
            then(table, *(Walk(villager, self.steps, together=False) for villager in villagers))
            return
        zones = dict.fromkeys(table.where[villager] for villager in villagers)
        groups = [tuple(villager for villager in villagers if table.where[villager] == zone) for zone in zones]
        then(table, *(ShiftGroup(self, group, self.steps) for group in groups))

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        push(table, ShiftMonster(self, monster, self.steps))


def ways(table: Castle, zone: ZoneId, direction: str, home: ZoneId) -> list[ZoneId]:
    """The zones next to this one that lie in a direction and have room."""
    distance = table.map.distance
    near = [way for way in table.map.neighbours[zone] if not is_full(table, way)]
    if direction == "back":
        return [way for way in near if distance[way] > distance[zone]]
    if direction == "heart":
        return [way for way in near if distance[way] < distance[zone]]
    if direction == "here":
        steps = table.map.steps[home] if home >= 0 else distance
        return [way for way in near if steps[way] < steps[zone]]
    return near


def no_way(table: Castle, word: str, name: str, here: ZoneId) -> Refusal | None:
    """Name why a figure that stands here is not moved to a zone: far away, full, or in another direction."""
    zone = A_ZONE.find(table, name) if word == "to" else NOTHING
    if zone == NOTHING:
        return None
    if zone not in table.map.neighbours[here]:
        return Refusal(RULE, {"case": "not-next-to-it"})
    return Refusal(RULE, {"case": "shift-full" if is_full(table, zone) else "other-direction"})


class ShiftGroup(Choose[Castle]):
    """Villagers of one zone: of several zones the seat chooses once for the group."""

    __slots__ = ("left", "shift", "villagers")

    kind: ClassVar[str] = "shift"
    rule: ClassVar[RuleId] = RULE

    def __init__(self, shift: Shift, villagers: tuple[VillagerId, ...], left: int) -> None:
        self.shift = shift
        self.villagers = villagers
        self.left = left

    def seat_of(self, table: Castle) -> Seat:
        return self.shift.seat

    def choices(self, table: Castle) -> list[Option]:
        still = self.standing(table)
        if not still or not self.left:
            return []
        found = ways(table, table.where[still[0]], self.shift.direction, self.shift.home)
        return [zone_option(table, "to", zone) for zone in found]

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        return no_way(table, word, name, table.where[self.standing(table)[0]])

    def standing(self, table: Castle) -> list[VillagerId]:
        return [villager for villager in self.villagers if table.where[villager] != OFF_MAP]

    def answered(self, table: Castle, option: Option) -> None:
        moved = []
        for villager in self.villagers:
            if table.where[villager] != OFF_MAP and not is_full(table, option.thing):
                put(table, villager, option.thing)
                moved.append(villager)
                zone = table.map.zones[option.thing].code
                emit(table, SHIFTED, RULE, table.coin, table.fixed.names[villager], zone)
        push(table, ShiftGroup(self.shift, tuple(moved), self.left - 1))


class ShiftMonster(MonsterStep):
    """A Monster is moved by an effect: hindrance does not matter, full zones do."""

    __slots__ = ("left", "shift")

    kind: ClassVar[str] = "shift"
    rule: ClassVar[RuleId] = RULE

    def __init__(self, shift: Shift, monster: MonsterId, left: int) -> None:
        self.shift = shift
        self.monster = monster
        self.left = left

    def seat_of(self, table: Castle) -> Seat:
        return self.shift.seat

    def choices(self, table: Castle) -> list[Option]:
        own = table.monsters[self.monster]
        if own.zone == OFF_MAP or not self.left:
            return []
        found = ways(table, own.zone, self.shift.direction, self.shift.home)
        return [zone_option(table, "to", zone) for zone in found]

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        return no_way(table, word, name, table.monsters[self.monster].zone)

    def answered(self, table: Castle, option: Option) -> None:
        push(table, ShiftMonster(self.shift, self.monster, self.left - 1))
        own = table.monsters[self.monster]
        own.zone = option.thing
        emit(table, SHIFTED, RULE, own.owner, own.face.code, table.map.zones[option.thing].code)
        brought(table, self.monster)


class Leap(MonsterStep):
    """va.ruling.hindered-scope: placed elsewhere, Hindered or not, where there is room; the player may stay."""

    __slots__ = ("zones",)

    kind: ClassVar[str] = "leap"
    rule: ClassVar[RuleId] = RULE

    def __init__(self, monster: MonsterId, zones: tuple[ZoneId, ...]) -> None:
        self.monster = monster
        self.zones = zones

    def choices(self, table: Castle) -> list[Option]:
        here = table.monsters[self.monster].zone
        if here == OFF_MAP:
            return []
        free = [zone for zone in self.zones if zone != here and not is_full(table, zone)]
        return [*(zone_option(table, "leap", zone) for zone in free), STAY] if free else []

    def answered(self, table: Castle, option: Option) -> None:
        if option.word != "leap":
            return
        own = table.monsters[self.monster]
        lay_down(table, self.monster)
        own.zone = option.thing
        emit(table, SHIFTED, RULE, own.owner, own.face.code, table.map.zones[option.thing].code)
