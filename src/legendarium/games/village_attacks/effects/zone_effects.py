"""Effects on one chosen zone: damage dealt there in target order, and statuses laid over it."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.zones import villager_options
from legendarium.games.village_attacks.effects.aiming import out_of_reach
from legendarium.games.village_attacks.effects.sources import Source, credited
from legendarium.games.village_attacks.effects.targets import open_to, villagers_at, zones_reached
from legendarium.games.village_attacks.monsters.combat import wound
from legendarium.games.village_attacks.monsters.statuses import shroud
from legendarium.games.village_attacks.state.kinds import zone_option
from legendarium.games.village_attacks.state.table import Castle, ZoneId
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import SeatStep, push

RULE: Final = "va.ability.pay-cost"


class Strike(SeatStep[Castle]):
    """Points dealt in one zone, one by one in target order (va.ruling.priority-abilities, va.trap.damage-priority.second,
    va.ruling.trap-damage-first)."""

    __slots__ = ("left", "only", "source", "zone")

    kind: ClassVar[str] = "aim"
    rule: ClassVar[RuleId] = "va.ruling.priority-abilities"

    def __init__(self, seat: Seat, source: Source, zone: ZoneId, left: int, only: list[str]) -> None:
        self.seat = seat
        self.source = source
        self.zone = zone
        self.left = left
        self.only = only

    def choices(self, table: Castle) -> list[Option]:
        if not self.left:
            return []
        return villager_options(table, "at", open_to(table, self.source, self.zone, self.only))

    def facts(self, table: Castle) -> dict[str, object]:
        return {"source": self.source}

    def answered(self, table: Castle, option: Option) -> None:
        push(table, Strike(self.seat, self.source, self.zone, self.left - 1, self.only))
        wound(table, option.thing, 1, credited(table, self.source), RULE)


class StrikeWhere(SeatStep[Castle]):
    """The seat chooses the zone to strike."""

    __slots__ = ("amount", "only", "source")

    kind: ClassVar[str] = "aim"
    rule: ClassVar[RuleId] = "va.ability.range"

    def __init__(self, seat: Seat, source: Source, amount: int, only: list[str]) -> None:
        self.seat = seat
        self.source = source
        self.amount = amount
        self.only = only

    def choices(self, table: Castle) -> list[Option]:
        return [
            zone_option(table, "in", zone)
            for zone in zones_reached(table, self.source, attacking=True)
            if villagers_at(table, self.source, [zone], self.only)
        ]

    def facts(self, table: Castle) -> dict[str, object]:
        return {"source": self.source}

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        return out_of_reach(table, self.source, name, attacking=True) if word == "in" else None

    def answered(self, table: Castle, option: Option) -> None:
        push(table, Strike(self.seat, self.source, option.thing, self.amount, self.only))


class ShroudWhere(SeatStep[Castle]):
    """The seat chooses a zone in reach."""

    __slots__ = ("source", "status")

    kind: ClassVar[str] = "aim"
    rule: ClassVar[RuleId] = "va.ability.range"

    def __init__(self, seat: Seat, source: Source, status: str) -> None:
        self.seat = seat
        self.source = source
        self.status = status

    def choices(self, table: Castle) -> list[Option]:
        return [zone_option(table, "in", zone) for zone in zones_reached(table, self.source, attacking=False)]

    def facts(self, table: Castle) -> dict[str, object]:
        return {"source": self.source}

    def answered(self, table: Castle, option: Option) -> None:
        shroud(table, option.thing, self.status)
