"""Writes tables of Village Attacks into arrays."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.zones import room
from legendarium.games.village_attacks.content.faces import CLASSES, STATUSES, SYMBOLS
from legendarium.games.village_attacks.monsters.statuses import tokens
from legendarium.games.village_attacks.shape.layout import (
    COMMON,
    MANY,
    MONSTER,
    MOST_MONSTERS,
    MOST_OPTIONS,
    MOST_THINGS,
    ZONE,
    shape,
)
from legendarium.games.village_attacks.shape.progress import progress
from legendarium.games.village_attacks.shape.targets import aim, code_of, code_of_villager, far, key_of, kind_meant
from legendarium.games.village_attacks.shape.things import card_key, monster_key, objective_key, own_first, villager_key
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.fixed import Fixed
from legendarium.games.village_attacks.state.steps import asked_monster
from legendarium.games.village_attacks.state.table import COMPLETE, OPEN, PHASES, Castle, VillagerId, ZoneId
from legendarium.games.village_attacks.telling.answers import IN_CASTLE, QUESTIONS
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.kinds import NUMBER, SEAT
from legendarium.kernel.shape import NONE, Encoder, checked_rows, floats

NO_PLACE: Final = (NONE,) * 3 + (0,) * 11
"""Zone, owner, type and figures of a card."""


class CastleEncoder(Encoder[Castle]):
    def __init__(self, seats: int, fixed: Fixed) -> None:
        super().__init__(shape(seats, fixed), QUESTIONS)
        self.pack_common = floats(len(COMMON.split())).pack
        self.pack_counts = floats(len(PHASES) + len(SYMBOLS) + 2 * len(CLASSES)).pack
        self.pack_objective = floats(4).pack
        self.monster_size = 1 + len(MONSTER.split()) + 6 + 5 + len(STATUSES)
        self.pack_monster = floats(self.monster_size).pack
        self.no_monster = bytes(4 * self.monster_size)
        self.pack_zone = floats(len(ZONE.split())).pack
        self.pack_thing = floats(len(self.shape.things)).pack
        self.pack_option = floats(len(self.shape.options)).pack
        self.card_codes: list[int] = [self.number_of[card.code] for card in fixed.cards]

    # -- figures

    def figures(self, table: Castle, seat: Seat, everything: bool = False) -> bytes:
        decks = (len(table.spawn_deck), len(table.trap_deck), len(table.event_deck), len(table.hero_pile))
        parts = [
            self.asked(table.decision, seat),
            self.pack_common(
                table.round, table.heart, table.morale, table.dial, table.tier, table.deaths, table.crowded, *decks
            ),
            self.pack_counts(
                *(table.phase == at for at in range(len(PHASES))), *table.pool, *table.slain, *table.villagers.supply
            ),
        ]
        for at in range(len(table.fixed.scenario.objectives)):
            parts.append(self.objective(table, at))
        asked = asked_monster(table)
        order = own_first(table, seat)
        for monster in order:
            parts.append(self.monster(table, monster, seat, asked))
        parts.append(self.no_monster * (MOST_MONSTERS - len(order)))
        homes = [monster.zone for monster in table.monsters]
        own = [monster.zone for monster in table.monsters if monster.owner == seat]
        for zone in range(len(table.map.zones)):
            parts.append(self.zone(table, zone, homes, own))
        return b"".join(parts)

    def objective(self, table: Castle, at: int) -> bytes:
        if at >= len(table.done):
            return self.pack_objective(0, 0, 0, 0)
        done = table.done[at]
        return self.pack_objective(done == OPEN, done == COMPLETE, table.progress[at], table.carrier[at] >= 0)

    def monster(self, table: Castle, at: int, seat: Seat, asked: int) -> bytes:
        own = table.monsters[at]
        face = own.face
        used = own.used
        return self.pack_monster(
            self.number_of[face.code],
            1,
            own.owner == seat,
            at == asked,
            at == table.active,
            own.zone != OFF_MAP,
            own.health,
            face.health,
            own.experience,
            face.experience,
            own.moved,
            face.movement_slots,
            own.defence,
            own.retaliate,
            face.defence_slots,
            face.reserve_slots,
            far(table, own.zone),
            at in table.carrier,
            own.levels[0],
            used & 1,
            own.levels[1],
            used >> 1 & 1,
            own.levels[2],
            used >> 2 & 1,
            *own.reserve,
            *tokens(own),
        )

    def zone(self, table: Castle, zone: ZoneId, homes: list[ZoneId], own: list[ZoneId]) -> bytes:
        fixed, villagers = table.fixed, table.villagers
        counts = [0, 0, 0]
        health = damage = acted = stunned = 0
        crowd = table.crowd[zone] if zone < len(table.crowd) else ()
        for villager in crowd:
            counts[fixed.kinds[villager]] += 1
            health += fixed.healths[villager] - villagers.wounds[villager]
            damage += fixed.damages[villager]
            acted += bool(table.acted[villager])
            stunned += bool(villagers.stunned[villager])
        here = homes.count(zone)
        return self.pack_zone(
            counts[0],
            counts[1],
            counts[2],
            health,
            damage,
            acted,
            stunned,
            here,
            zone in own,
            table.spawn_zones.count(zone),
            zone < len(table.darkness) and table.darkness[zone] > 0,
            zone < len(table.unlucky) and table.unlucky[zone] > 0,
            len(table.traps[zone]) if zone < len(table.traps) else 0,
            min(fixed.capacity[zone] - len(crowd) - here, MANY),
            far(table, zone),
            zone in table.token_zone,
        )

    # -- bags

    def bags(self, table: Castle, seat: Seat, everything: bool = False) -> bytes:
        size, codes = len(self.shape.codes), self.card_codes
        laid = tuple([card for cards in table.traps for card in cards])
        piles = (
            table.trap_offer,
            laid,
            table.events_shown,
            table.spawn_discard,
            table.trap_discard,
            table.event_discard,
        )
        counts = bytearray(size * len(piles))
        start = -1
        for cards in piles:
            for card in cards:
                counts[start + codes[card]] += 1
            start += size
        return bytes(counts)

    # -- things

    def things(self, table: Castle, seat: Seat, everything: bool = False) -> bytes:
        rows: list[bytes] = []
        self.row_of.clear()
        for zone in range(len(table.crowd)):
            left = room(table, zone)
            self.put(rows, zone, (1, NONE, zone + 1, *(0,) * 10, min(max(left, 0), 99), far(table, zone), 0))
        for at in own_first(table, seat):
            own = table.monsters[at]
            labels = (
                2,
                self.number_of[own.face.code],
                own.zone + 1,
                self.seen_from(seat, own.owner, table),
                own.face.type + 1,
            )
            figures = (
                own.health,
                own.face.health,
                0,
                0,
                bool(own.used),
                min(own.stun, 2),
                bool(own.burn),
                bool(own.bleed),
            )
            self.put(
                rows, monster_key(at), (*labels, *figures, own.experience, far(table, own.zone), own.owner == seat)
            )
        for zone, crowd in enumerate(table.crowd):
            for villager in crowd:
                self.put(rows, villager_key(villager), self.villager(table, villager, zone))
        for at, face in enumerate(table.fixed.scenario.objectives[: len(table.done)]):
            zone = table.token_zone[at]
            figures_of_it = (
                face.health,
                0,
                0,
                0,
                table.done[at] != OPEN,
                0,
                0,
                0,
                table.progress[at],
                far(table, zone),
                0,
            )
            self.put(rows, objective_key(at), (4, self.number_of[face.code], zone + 1, NONE, NONE, *figures_of_it))
        for card in table.trap_offer:
            self.put(rows, card_key(card), (5, self.card_codes[card], *NO_PLACE))
        for zone, cards in enumerate(table.traps):
            for card in cards:
                self.put(rows, card_key(card), (6, self.card_codes[card], zone + 1, *NO_PLACE[1:]))
        return checked_rows(rows, MOST_THINGS, "things")

    def put(self, rows: list[bytes], key: int, numbers: tuple[int, ...]) -> None:
        rows.append(self.pack_thing(*numbers))
        self.row_of[key] = len(rows)

    def villager(self, table: Castle, villager: VillagerId, zone: ZoneId) -> tuple[int, ...]:
        fixed, many = table.fixed, table.villagers
        labels = (3, self.number_of[code_of_villager(table, villager)], zone + 1, NONE, many.types[villager] + 1)
        figures = (table.health(villager), fixed.healths[villager], fixed.damages[villager], fixed.ranges[villager])
        states = (bool(table.acted[villager]), many.stunned[villager], many.burning[villager], many.bleeding[villager])
        return (*labels, *figures, *states, 0, far(table, zone), 0)

    def seen_from(self, seat: Seat, owner: Seat, table: Castle) -> int:
        return (owner - seat) % table.seats + 1

    # -- options

    def options(self, table: Castle, seat: Seat, options: list[Option], points: bool = False) -> bytes:
        decision = table.decision
        kind = decision.kind if decision is not None else ""
        at = asked_monster(table)
        start = table.monsters[at].zone if 0 <= at < len(table.monsters) else OFF_MAP
        rows = [self.option(table, kind, seat, option, points, start) for option in options]
        return checked_rows(rows, MOST_OPTIONS, "options")

    def option(self, table: Castle, kind: str, seat: Seat, option: Option, points: bool, start: ZoneId) -> bytes:
        word, sort, declared = self.meaning(kind, option.word)
        means, thing = kind_meant(table, option, declared), option.thing
        row = self.row_of.get(key_of(means, thing), NONE) if points else NONE
        code = code_of(table, option, means)
        who = number = NONE
        if means == SEAT.code:
            who = self.seen_from(seat, thing, table)
        elif means == IN_CASTLE.code:
            who = self.seen_from(seat, table.monsters[thing].owner, table)
        elif means == NUMBER.code:
            number = thing
        target = aim(table, option, means, start)
        return self.pack_option(row, word, sort, self.number_of[code] if code else NONE, who, number, *target)

    def progress(self, table: Castle, seat: Seat) -> float:
        return progress(table)
