"""Where there are several opponents: which corner to take, whom to meet, to whom to give."""

from __future__ import annotations

from math import hypot

from legendarium.bots.judgement.legends_of_signum.outlook import Outlook, progress
from legendarium.games.legends_of_signum.cards.beginning import PayOne
from legendarium.games.legends_of_signum.core.choose_opponent import Narrow
from legendarium.games.legends_of_signum.effects.verbs_cards import Rob
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.setup.seating import edges_left
from legendarium.games.legends_of_signum.state.edges import UNCLAIMED, Edge
from legendarium.games.legends_of_signum.state.table import Party, Thing
from legendarium.kernel.decisions import Decision, Option

Things = tuple[Thing, ...]


def team(look: Outlook, decision: Decision, option: Option) -> float:
    """One's own begins."""
    mode = look.table.fixed.mode
    return 0.0 if mode.are_opponents(look.party, mode.seats.index(option.thing)) else 1.0


def edge(look: Outlook, decision: Decision, option: Option) -> float:
    """Who shoots, and every team, sits as far from the others as may be; who fights hand to hand sits beside somebody. Of two
    corners alike the one farther from the stronger heroes."""
    table = look.table
    own = middle_of(edges_left(table)[option.thing])
    taken = [party for party, it in enumerate(table.edges) if it is not UNCLAIMED]
    away = {
        party: hypot(*(one - other for one, other in zip(own, middle_of(table.edges[party]), strict=True)))
        for party in taken
    }
    nearest = min(away.values(), default=0.0)
    far = table.fixed.mode.has_allies or look.fighter(look.hero).range > 0
    feared = sum(
        away[party] * might(look, party) for party in taken if table.fixed.mode.are_opponents(look.party, party)
    )
    return ((nearest if far else -nearest) + feared / 100) / FIELD


def might(look: Outlook, party: Party) -> float:
    """What a hero can take and deal."""
    it = look.fighter(look.table.hero_of(party))
    return it.health + 2 * max(it.blows, it.shots)


def middle_of(it: Edge) -> tuple[int, int]:
    return it.place((it.low + it.high) // 2, 0)


def opponent(look: Outlook, decision: Decision, option: Option) -> float:
    """Whom it hurts most; a gift goes to whoever is furthest behind."""
    step, party = decision.step, look.table.fixed.seat_of.index(option.thing)
    player, weight = look.table.players[party], look.weights.get(party, 1.0)
    if isinstance(step, Narrow):
        return met_worth(look, step.found, party)
    if isinstance(step, PayOne):
        return -progress(look.table, party)
    if isinstance(step, Rob):
        return weight * min(step.amount, player.prosperity)
    return weight * min(1, len(player.hand))


def of_one(look: Outlook, found: Things) -> Things:
    """los.multi.choose-opponent: of several opponents' creatures those of the one most worth meeting."""
    enemies = [it for it in found if not look.is_friend(it)]
    if len(enemies) < len(found) or not enemies:
        return found
    parties = {look.table.controller[it] for it in enemies}
    chosen = max(sorted(parties), key=lambda party: met_worth(look, found, party))
    return tuple(it for it in found if look.table.controller[it] == chosen)


def met_worth(look: Outlook, found: Things, party: Party) -> float:
    """What one wound to each of a party's creatures among these is good for."""
    met = [it for it in found if look.table.controller[it] == party]
    return sum(look.gain(it, 1.0, float(look.fighter(it).health <= 1)) for it in met)
