"""Games with several opponents: which corner to take, whom to attack, to whom to give."""

from __future__ import annotations

from math import hypot

from legendarium.bots.judgement.legends_of_signum.situation import Situation, progress
from legendarium.games.legends_of_signum.cards.beginning import PayOne
from legendarium.games.legends_of_signum.core.choose_opponent import Narrow
from legendarium.games.legends_of_signum.effects.verbs_cards import Rob
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.setup.seating import edges_left
from legendarium.games.legends_of_signum.state.edges import UNCLAIMED, Edge
from legendarium.games.legends_of_signum.state.table import Party, Thing
from legendarium.kernel.decisions import Decision, Option

Things = tuple[Thing, ...]


def team(situation: Situation, decision: Decision, option: Option) -> float:
    """Prefer the own team to begin."""
    mode = situation.table.fixed.mode
    return 0.0 if mode.are_opponents(situation.party, mode.seats.index(option.thing)) else 1.0


def edge(situation: Situation, decision: Decision, option: Option) -> float:
    """Shooters and teams sit far from the others, melee heroes beside somebody; ties go away from strong heroes."""
    table = situation.table
    own = middle_of(edges_left(table)[option.thing])
    taken = [party for party, it in enumerate(table.edges) if it is not UNCLAIMED]
    away = {
        party: hypot(*(one - other for one, other in zip(own, middle_of(table.edges[party]), strict=True)))
        for party in taken
    }
    nearest = min(away.values(), default=0.0)
    far = table.fixed.mode.has_allies or situation.fighter(situation.hero).range > 0
    feared = sum(
        away[party] * hero_strength(situation, party)
        for party in taken
        if table.fixed.mode.are_opponents(situation.party, party)
    )
    return ((nearest if far else -nearest) + feared / 100) / FIELD


def hero_strength(situation: Situation, party: Party) -> float:
    """Estimate how much a hero can take and deal."""
    it = situation.fighter(situation.table.hero_of(party))
    return it.health + 2 * max(it.blows, it.shots)


def middle_of(it: Edge) -> tuple[int, int]:
    return it.place((it.low + it.high) // 2, 0)


def opponent(situation: Situation, decision: Decision, option: Option) -> float:
    """Choose the opponent it hurts most; a gift goes to the one furthest behind."""
    step, party = decision.step, situation.table.fixed.seat_of.index(option.thing)
    player, weight = situation.table.players[party], situation.priorities.get(party, 1.0)
    if isinstance(step, Narrow):
        return met_value(situation, step.found, party)
    if isinstance(step, PayOne):
        return -progress(situation.table, party)
    if isinstance(step, Rob):
        return weight * min(step.amount, player.prosperity)
    return weight * min(1, len(player.hand))


def of_one(situation: Situation, found: Things) -> Things:
    """los.multi.choose-opponent: of several opponents' creatures, those of the most valuable opponent."""
    enemies = [it for it in found if not situation.is_friend(it)]
    if len(enemies) < len(found) or not enemies:
        return found
    parties = {situation.table.controller[it] for it in enemies}
    chosen = max(sorted(parties), key=lambda party: met_value(situation, found, party))
    return tuple(it for it in found if situation.table.controller[it] == chosen)


def met_value(situation: Situation, found: Things, party: Party) -> float:
    """Value of one wound to each of a party's creatures among these."""
    met = [it for it in found if situation.table.controller[it] == party]
    return sum(situation.gain(it, 1.0, float(situation.fighter(it).health <= 1)) for it in met)
