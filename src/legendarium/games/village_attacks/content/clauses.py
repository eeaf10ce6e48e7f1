"""What wins, what loses and what is special in a scenario, read from its data clause by clause."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.conditions import ConditionFace
from legendarium.games.village_attacks.content.faces import SYMBOLS, TYPES
from legendarium.games.village_attacks.content.names import Names
from legendarium.games.village_attacks.content.scenarios import HappeningFace, LevelFace, ObjectiveFace, ScenarioFace
from legendarium.games.village_attacks.effects.verbs_village import close, mend
from legendarium.games.village_attacks.state.editions import Edition
from legendarium.games.village_attacks.state.scaling import (
    Growing,
    first_tier,
    grown,
    heart_at_start,
    morale_at_start,
    tier_threshold,
)

Fact = int | str | Names | list[str] | list[int] | list[Names]
"""Figures, codes, and what something is called in every language."""
PLURALS: Final = ("peasants", "hunters", "heroes")


class Clause:
    """One thing to know: the part it belongs to, what kind of thing it is, and its figures and names."""

    __slots__ = ("facts", "kind", "part")

    def __init__(self, part: str, kind: str, facts: dict[str, Fact]) -> None:
        self.part = part
        """`company`, `win`, `lose`, `objective`, `tier`, `spawn` or `special`."""
        self.kind = kind
        self.facts = facts


class Brief:
    """A scenario as it is played: at a level, in an edition, with a number of Monsters (0: not known yet)."""

    __slots__ = ("edition", "level", "limit", "monsters", "scenario")

    def __init__(self, scenario: ScenarioFace, level: LevelFace, edition: Edition, monsters: int, limit: int) -> None:
        self.scenario = scenario
        self.level = level
        self.edition = edition
        self.monsters = monsters
        self.limit = limit
        """The table's own round limit; 0 for none (va.ruling.round-limit)."""

    def clauses(self) -> list[Clause]:
        return [
            *self.company(),
            *self.win(),
            *self.lose(),
            *(self.objective(face) for face in self.scenario.objectives),
            *self.tiers(),
            *self.spawns(),
            *self.special(),
        ]

    def amount(self, figure: Growing) -> dict[str, Fact]:
        """A figure that grows, worked out where the number of Monsters is known."""
        if self.monsters or not figure[1]:
            return {"amount": grown(figure, self.monsters)}
        return {"base": figure[0], "each": figure[1]}

    def zone(self, number: int) -> Names:
        return self.scenario.map.zones[number].names

    def company(self) -> list[Clause]:
        """va.scenario.must-specify.first: how many Monsters it asks for, and of which types."""
        found = [Clause("company", "balanced", {"count": self.scenario.suggested})]
        if self.edition.scenario_demands:
            first = self.scenario.first
            found.append(Clause("company", "asks", {"fewest": first.fewest, "most": first.most}))
            demanded = {"type": TYPES[first.demands]} if first.demands >= 0 else {}
            found.append(Clause("company", "type" if demanded else "any-type", {**demanded}))
        return found

    # -- winning and losing

    def win(self) -> list[Clause]:
        """va.end.win.first, va.end.win.second."""
        morale = self.amount(morale_at_start(self.scenario, self.level, self.edition))
        conditions = self.level.win
        if self.edition.win_by_morale or not conditions:
            return [Clause("win", "morale", morale)]
        found = [self.win_by(condition, morale) for condition in conditions]
        if len(found) > 1:
            found.append(Clause("win", "together", {}))
        if all(condition.kind != "morale" for condition in conditions):
            found.append(Clause("win", "not-morale", morale))
        return found

    def win_by(self, condition: ConditionFace, morale: dict[str, Fact]) -> Clause:
        if condition.kind == "morale":
            return Clause("win", "morale", morale)
        if condition.kind == "survive":
            return Clause("win", "survive", {"round": condition.round})
        if condition.kind == "slain":
            return Clause("win", "slain", {"count": condition.count, "class": villagers(condition.only)})
        named = self.named(condition)
        if condition.count in (0, len(named)):
            return Clause("win", "objectives", {"objectives": named})
        return Clause("win", "some-objectives", {"count": condition.count, "objectives": named})

    def named(self, condition: ConditionFace) -> list[Names]:
        """The objectives that a condition means; all that can be completed if it names none."""
        objectives = self.scenario.objectives
        if condition.objectives:
            return [objectives[at].names for at in condition.objectives]
        return [face.names for face in objectives if face.kind != "ward"]

    def lose(self) -> list[Clause]:
        """va.end.lose-heart, va.end.lose-fail-condition.second, va.ruling.round-limit."""
        found = [Clause("lose", "heart", self.amount(heart_at_start(self.scenario, self.level, self.edition)))]
        if self.edition.fail_conditions:
            found += [self.lose_by(condition) for condition in self.level.fail]
        if self.limit:
            found.append(Clause("lose", "limit", {"round": self.limit}))
        return found

    def lose_by(self, condition: ConditionFace) -> Clause:
        if condition.kind == "round":
            return Clause("lose", "round", {"round": condition.round})
        if condition.kind == "deaths":
            return Clause("lose", "deaths", {"count": condition.count})
        if condition.kind == "crowd":
            return Clause("lose", "crowd", {"count": condition.count, "zone": self.zone(condition.zone)})
        return Clause("lose", "lost", {"objectives": self.named(condition)})

    def objective(self, face: ObjectiveFace) -> Clause:
        """va.objective.scenario: how it is worked on and what it yields."""
        facts: dict[str, Fact] = {"name": face.names, "count": face.count, "class": villagers(face.only)}
        facts["cost"] = [SYMBOLS[symbol] for symbol, count in enumerate(face.cost) for _ in range(count)]
        if face.zone >= 0:
            facts["zone"] = self.zone(face.zone)
        if face.to >= 0:
            facts["to"] = self.zone(face.to)
        facts |= {"health": face.health, "experience": face.experience, "morale": face.morale}
        facts |= yields(self.scenario, face)
        return Clause("objective", face.kind, facts)

    # -- what comes, and what is special

    def tiers(self) -> list[Clause]:
        """va.spawn.tier-rise.first, va.spawn.tier-rise.second."""
        first = first_tier(self.level, self.edition)
        found = [Clause("tier", "first", {"tier": first})]
        for condition in self.level.tiers:
            if condition.tier <= first:
                continue
            facts: dict[str, Fact] = {"tier": condition.tier}
            if condition.kind == "morale":
                facts |= self.amount(tier_threshold(self.scenario, condition, self.edition))
            elif self.edition.win_by_morale:
                continue
            elif condition.kind == "round":
                facts["round"] = condition.round
            else:
                facts["count"] = condition.count or len(self.named(condition))
            found.append(Clause("tier", condition.kind, facts))
        return found

    def spawns(self) -> list[Clause]:
        """va.setup.scenario-layout: the spawn tokens for this number of Monsters, and what the level adds to a card."""
        points = self.scenario.spawn_points
        if self.monsters:
            zones = [self.zone(point.zone) for point in points if point.monsters <= self.monsters]
            found = [Clause("spawn", "points", {"zones": zones})]
        else:
            found = [self.points_from(least) for least in sorted({point.monsters for point in points})]
            found = [clause for clause in found if clause.facts["monsters"] in range(self.edition.most_seats + 1)]
        if self.level.extra_peasants:
            found.append(Clause("spawn", "extra", {"count": self.level.extra_peasants}))
        return found

    def points_from(self, least: int) -> Clause:
        zones = [self.zone(point.zone) for point in self.scenario.spawn_points if point.monsters == least]
        return Clause("spawn", "points-from" if least > 1 else "points", {"zones": zones, "monsters": least})

    def special(self) -> list[Clause]:
        scenario = self.scenario
        found = [self.without(part) for part in sorted(scenario.left_out)]
        if self.level.triggers:
            found.append(Clause("special", "triggers", {"numbers": list(self.level.triggers)}))
        if self.edition.scenario_demands and scenario.first.heroes and "heroes" not in scenario.left_out:
            found.append(Clause("special", "heroes", {"heroes": list(scenario.first.heroes)}))
        found += [Clause("special", room.token, {"zone": self.zone(room.zone)}) for room in scenario.rooms]
        for entry in scenario.dice:
            facts: dict[str, Fact] = {"count": entry.count, "die": entry.die.names}
            facts |= {"from": entry.first, "until": entry.last, "rounds": entry.rounds}
            found.append(Clause("special", "dice", facts))
        return found + [happening(entry) for entry in scenario.happenings]

    def without(self, part: str) -> Clause:
        """A part of the game that is left out, and who comes in whose place."""
        lower = {"hunters": "peasant", "heroes": "peasant" if "hunters" in self.scenario.left_out else "hunter"}
        return Clause("special", f"without-{part}", {"came": lower[part]} if part in lower else {})


def happening(entry: HappeningFace) -> Clause:
    kind = "happening-again" if entry.every else "happening"
    return Clause("special", kind, {"round": entry.round, "every": entry.every, "what": entry.glosses})


def villagers(only: int) -> str:
    return PLURALS[only] if only >= 0 else "villagers"


def yields(scenario: ScenarioFace, face: ObjectiveFace) -> dict[str, Fact]:
    """Collect what the lines of an objective do, as figures and places."""
    found: dict[str, Fact] = {}
    for line in face.lines:
        if line.does(mend):
            found["mends"] = int(line.arguments["amount"])
        elif line.does(close):
            found["closes"] = scenario.map.zones[scenario.map.numbers[str(line.arguments["zone"])]].names
    return found
