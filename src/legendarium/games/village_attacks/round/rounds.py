"""Rounds: Monster phase, Villager phase, Clean Up phase, until the game ends (va.round.phase-order)."""

from __future__ import annotations

from legendarium.games.village_attacks.content.scenarios import HappeningFace
from legendarium.games.village_attacks.monsters.statuses import end_of_round
from legendarium.games.village_attacks.monsters.turn import Turn
from legendarium.games.village_attacks.round.ending import carry_out, judge
from legendarium.games.village_attacks.round.objectives import first_to_act, turn_order
from legendarium.games.village_attacks.round.traps import deal_trap
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.dashboard import NONE_GRANTED
from legendarium.games.village_attacks.state.events import CLEANED, COIN_PASSED, CUT_OFF, HAPPENED, PHASE
from legendarium.games.village_attacks.state.table import CLEAN_UP, MONSTER_PHASE, Castle
from legendarium.games.village_attacks.villagers.phase import VillagerPhase
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.events import emit
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.round_limit import REASON
from legendarium.kernel.steps import finish, push, then
from legendarium.kernel.table import Step


class Round(Step[Castle]):
    """va.round.phase-order."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        table.round += 1
        table.phase = MONSTER_PHASE
        if judge(table):
            return
        if 0 < table.fixed.round_limit < table.round:
            cut_off(table)
            return
        then(table, *happenings(table), LEVEL_UPS, MonsterPhase(), VillagerPhase(), CleanUp(), self)


def cut_off(table: Castle) -> None:
    """va.ruling.round-limit: neither won nor lost; no rule of the book ends a game so."""
    table.round -= 1
    finish(table, Outcome((), REASON, dict.fromkeys(range(table.seats), 0)))
    emit(table, CUT_OFF, "va.ruling.round-limit", table.coin, table.round)


def happenings(table: Castle) -> list[Step[Castle]]:
    """What the scenario brings about at the beginning of this round."""
    return [Happen(at) for at, entry in enumerate(table.fixed.scenario.happenings) if is_due(entry, table.round)]


def is_due(entry: HappeningFace, number: int) -> bool:
    if entry.every and number > entry.round:
        return (number - entry.round) % entry.every == 0
    return number == entry.round


class Happen(Step[Castle]):
    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, table: Castle) -> None:
        scenario = table.fixed.scenario
        entry = scenario.happenings[self.at]
        emit(table, HAPPENED, "va.objective.scenario", table.coin, scenario.code, self.at, entry.glosses)
        push(table, LEVEL_UPS)
        carry_out(table, table.controller(), NO_ONE, entry.lines)


class MonsterPhase(Step[Castle]):
    """va.round.turn-order: one turn each; earlier edition: a new trap first (va.trap.new-each-round.first)."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        emit(table, PHASE, "va.round.phase-order", table.coin, "monster", table.round)
        if table.edition.trap_each_monster_phase:
            deal_trap(table, table.edition.trap_rule)
        then(table, *(Turn(monster) for monster in turn_order(table)))


class CleanUp(Step[Castle]):
    """va.cleanup.expired, va.cleanup.dashboards, va.round.coin-passes."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        table.phase = CLEAN_UP
        emit(table, PHASE, "va.round.phase-order", table.coin, "clean-up", table.round)
        end_of_round(table)
        for monster in table.monsters:
            monster.defence = monster.retaliate = monster.moved = 0
            monster.granted = NONE_GRANTED
            monster.used = 0
        emit(table, CLEANED, "va.cleanup.dashboards", table.coin, table.round)
        if not table.edition.trap_each_monster_phase:
            deal_trap(table, table.edition.trap_rule)
        table.coin = (table.coin + 1) % table.seats
        first = table.monsters[first_to_act(table, table.round + 1)].face.code
        emit(table, COIN_PASSED, "va.round.coin-passes", table.coin, table.coin, first)
