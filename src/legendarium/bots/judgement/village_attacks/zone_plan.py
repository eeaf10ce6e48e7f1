"""Value of each zone a Monster can reach with its symbols: kills, abilities, objectives and safety in one number."""

from __future__ import annotations

from legendarium.bots.judgement.village_attacks.threat import exposure, urgency
from legendarium.games.village_attacks.castle.range import is_barred
from legendarium.games.village_attacks.castle.zones import is_full
from legendarium.games.village_attacks.content.faces import DEFENCE, MAGIC, MELEE, RANGED, RETALIATE, Cost, VersionFace
from legendarium.games.village_attacks.effects import verbs, verbs_village
from legendarium.games.village_attacks.effects.passives import version
from legendarium.games.village_attacks.monsters.abilities import is_spent
from legendarium.games.village_attacks.monsters.movement import free_slots, is_hindered
from legendarium.games.village_attacks.monsters.pool import at_hand, defence_slots
from legendarium.games.village_attacks.state.table import Castle, Crowd, MonsterId, VillagerId, ZoneId
from legendarium.kernel.vocabulary import HARMS, HEALS

Hand = list[int]
"""Number of each symbol, from Melee to Retaliate."""


class Plan:
    """Values of all zones in reach, by breadth-first search. Computed once per decision."""

    def __init__(self, table: Castle, monster: MonsterId, far_sighted: bool) -> None:
        self.table = table
        self.monster = monster
        self.own = table.monsters[monster]
        self.hand: Hand = [at_hand(table, monster, symbol) for symbol in range(5)]
        self.weights: dict[VillagerId, float] = {}
        self.tasks = tasks_of(table, monster)
        """Objectives assigned to this Monster, each with its weight."""
        self.here = self.value(self.own.zone, 0)
        self.first_step: ZoneId = -1
        self.goal: ZoneId = -1
        """The best other zone; `first_step` leads there."""
        self.better = 0.0
        """How much better the best other zone is than the present one."""
        self.look_around(6 if far_sighted else 1)

    def weight(self, villager: VillagerId) -> float:
        found = self.weights.get(villager)
        if found is None:
            found = self.weights[villager] = urgency(self.table, villager)
        return found

    # -- where to go

    def look_around(self, far: int) -> None:
        """Search the reachable zones breadth-first for the best value; remember the first step."""
        table, zone = self.table, self.own.zone
        steps = min(far, free_slots(table, self.monster), sum(self.hand))
        if steps <= 0 or is_hindered(table, self.monster, zone):
            return
        seen = {zone}
        edge = [(near, near) for near in table.map.neighbours[zone]]
        for walked in range(1, steps + 1):
            onward: list[tuple[ZoneId, ZoneId]] = []
            for place, first in edge:
                if place in seen or is_full(table, place):
                    continue
                seen.add(place)
                gain = self.value(place, walked) - self.here
                if gain > self.better:
                    self.better, self.first_step, self.goal = gain, first, place
                if not is_hindered(table, self.monster, place):
                    onward += [(near, first) for near in table.map.neighbours[place]]
            edge = onward

    def value(self, zone: ZoneId, walked: int) -> float:
        """Value of standing in a zone after paying for the way."""
        hand = self.after_paying(zone, walked)
        kills = self.kills(zone, hand)
        worth = kills + self.abilities(zone, hand) + self.stance(zone) - 0.4 * walked
        worth += self.objectives(zone, hand) + self.healing(zone, hand)
        return worth - self.danger(zone, hand, kills)

    def after_paying(self, zone: ZoneId, walked: int) -> Hand:
        """Remove the symbols that are least useful there from the hand."""
        hand = self.hand[:]
        for _ in range(walked):
            symbol = self.least_useful(zone, hand)
            hand[symbol] -= 1
        return hand

    def least_useful(self, zone: ZoneId, hand: Hand) -> int:
        use = self.uses(zone, hand)
        return min((symbol for symbol in range(5) if hand[symbol]), key=lambda symbol: (use[symbol], -symbol))

    def uses(self, zone: ZoneId, hand: Hand) -> list[float]:
        """Marginal value of one more of each symbol in a zone."""
        table = self.table
        crowd = table.crowd[zone]
        near = sum(len(table.crowd[way]) for way in table.map.neighbours[zone])
        free = defence_slots(table, self.monster) - self.own.defence - self.own.retaliate
        use = [
            4.0 if len(crowd) >= hand[MELEE] and crowd else 0.6,
            4.0 if near >= hand[RANGED] and near else 0.5,
            1.5,
            1.2 if free > 0 else 0.2,
            1.3 if free > 0 and crowd else 0.1,
        ]
        for ability in range(3):
            held = version(table, self.monster, ability)
            if held is not None and not held.when:
                for symbol, count in enumerate(held.cost):
                    if count and hand[symbol] <= count:
                        use[symbol] += 2.0
        for symbol, wanted in self.wanted_symbols():
            use[symbol] += wanted
        return use

    def wanted_symbols(self) -> list[tuple[int, float]]:
        """List the symbols that this Monster's objectives require."""
        faces = self.table.fixed.scenario.objectives
        return [
            (symbol, 2.5)
            for at, _ in self.tasks
            for symbol, count in enumerate(faces[at].cost)
            if count and self.hand[symbol] <= count
        ]

    # -- what can be done there

    def kills(self, zone: ZoneId, hand: Hand) -> float:
        """Value of Melee hits in the zone and Ranged hits next to it, in targeting order."""
        table = self.table
        total = self.points(table.crowd[zone], hand[MELEE])
        shots = hand[RANGED]
        for near in table.map.neighbours[zone]:
            if shots and table.crowd[near] and not is_barred(table, zone, near, 1):
                total += self.points(table.crowd[near], shots)
                shots = max(0, shots - len(table.crowd[near]))
        return total

    def points(self, crowd: Crowd, points: int) -> float:
        """Value of this much damage to a crowd: lowest class first; a wound counts less than a death."""
        total = 0.0
        kinds = self.table.fixed.kinds
        for villager in sorted(crowd, key=lambda one: (kinds[one], -self.weight(one))):
            if points <= 0:
                break
            health = self.table.health(villager)
            total += self.weight(villager) if points >= health else 0.5 * self.weight(villager) * points / health
            points -= health
        return total

    def abilities(self, zone: ZoneId, hand: Hand) -> float:
        """Value of the best ability that can be paid there."""
        best = 0.0
        for ability in range(3):
            held = version(self.table, self.monster, ability)
            if held is None or held.when or is_spent(self.table, self.monster, ability) or not covers(hand, held.cost):
                continue
            best = max(best, self.ability(held, zone) - self.cost_of(held.cost, zone))
        return best

    def cost_of(self, cost: Cost, zone: ZoneId) -> float:
        """Opportunity cost of the symbols of a cost."""
        return 0.7 * (self.points(self.table.crowd[zone], cost[MELEE]) + cost[DEFENCE] + cost[RETALIATE])

    def ability(self, held: VersionFace, zone: ZoneId) -> float:
        """Estimate what an ability does, line by line."""
        total = 0.0
        for line in held.lines:
            arguments = line.arguments
            crowd = self.best_crowd(zone, max(0, held.range), str(arguments.get("target", "zone")))
            if line.does(verbs.strike):
                total += self.points(crowd, arguments["amount"])
            elif line.has(HARMS) and arguments["target"] not in ("self", "attacker"):
                total += self.points(crowd, arguments["count"] or len(crowd))
            elif line.does(verbs.inflict):
                count = arguments["count"] or len(crowd)
                total += 0.45 * sum(sorted((self.weight(one) for one in crowd), reverse=True)[:count])
            elif line.has(HEALS):
                total += 1.2 * min(arguments["amount"], self.worst_wound())
            elif line.does(verbs.shift):
                total += 0.15 * sum(self.weight(one) for one in crowd)
            elif line.does(verbs.guard, verbs.gain, verbs_village.mend):
                total += 2.0
            else:
                total += 0.5
        return total

    def best_crowd(self, zone: ZoneId, reach: int, target: str) -> Crowd:
        table = self.table
        if target == "here":
            return table.crowd[zone]
        zones = [there for there, far in enumerate(table.map.sight[zone]) if 0 <= far <= reach]
        crowds = [table.crowd[there] for there in zones if not is_barred(table, zone, there, reach)]
        return max(crowds, key=lambda crowd: sum(self.weight(one) for one in crowd), default=())

    def worst_wound(self) -> int:
        return max((monster.damage for monster in self.table.monsters if monster.zone >= 0), default=0)

    def objectives(self, zone: ZoneId, hand: Hand) -> float:
        """Value of being where a task is, higher with its symbols at hand."""
        total = 0.0
        faces = self.table.fixed.scenario.objectives
        for at, weight in self.tasks:
            goal = goal_of(self.table, at, self.monster)
            far = self.table.map.steps[zone][goal]
            total += weight * 9.0 / (1 + max(0, far))
            if far == 0 and faces[at].kind in ("work", "carry") and covers(hand, faces[at].cost):
                total += weight * 20.0
        return total

    def healing(self, zone: ZoneId, hand: Hand) -> float:
        if zone != self.table.map.heart or not self.own.damage:
            return 0.0
        hurt = self.own.damage / self.own.face.health
        return min(hand[MAGIC], self.own.damage) * (1.0 + 4.0 * hurt * hurt)

    # -- standing there

    def stance(self, zone: ZoneId) -> float:
        """Value of being near approaching Villagers and apart from other Monsters."""
        table = self.table
        total = 0.0
        for there, crowd in enumerate(table.crowd):
            if crowd:
                far = table.map.steps[zone][there]
                total += 0.5 * sum(self.weight(one) for one in crowd) / (2 + max(0, far)) ** 2
        crowdedness = sum(1 for other in table.monsters if other is not self.own and other.zone == zone)
        return total - 0.8 * crowdedness

    def danger(self, zone: ZoneId, hand: Hand, kills: float) -> float:
        """Expected wounds; death weighs most, because it costs the Heart two."""
        threat = exposure(self.table, self.monster, zone) - 0.12 * kills
        threat -= min(hand[DEFENCE] + self.own.defence, 3) * self.table.edition.defence_blocks * 0.8
        if threat <= 0:
            return 0.0
        left = self.own.health
        return 0.7 * min(threat, left) + (12.0 if threat >= left else 0.0)


def covers(hand: Hand, cost: Cost) -> bool:
    return all(hand[symbol] >= count for symbol, count in enumerate(cost))


def goal_of(table: Castle, objective: int, monster: MonsterId) -> ZoneId:
    face = table.fixed.scenario.objectives[objective]
    if face.kind == "carry" and table.carrier[objective] == monster:
        return face.to
    return table.token_zone[objective] if table.token_zone[objective] >= 0 else face.zone


def tasks_of(table: Castle, monster: MonsterId) -> list[tuple[int, float]]:
    """List open objectives nearest to this Monster; each is then taken by one Monster."""
    found = []
    winning = (
        any(condition.kind == "objectives" for condition in table.fixed.level.win) and not table.edition.win_by_morale
    )
    for at, face in enumerate(table.fixed.scenario.objectives):
        if table.done[at] or face.kind in ("ward", "slay") or goal_of(table, at, monster) < 0:
            continue
        if face.kind == "carry" and table.carrier[at] not in (-1, monster):
            continue
        if nearest(table, at) == monster or table.carrier[at] == monster:
            found.append((at, 1.0 if winning else 0.35))
    return found[:2]


def nearest(table: Castle, objective: int) -> MonsterId:
    """Return the Monster nearest to an objective; the first of several."""
    best, who = 99, -1
    for number, monster in enumerate(table.monsters):
        if monster.zone >= 0:
            far = table.map.steps[monster.zone][goal_of(table, objective, number)]
            if 0 <= far < best:
                best, who = far, number
    return who
