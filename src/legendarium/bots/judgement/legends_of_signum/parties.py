"""Where there are several opponents: which corner to take, whom to meet, to whom to give."""

from __future__ import annotations

from math import hypot

from legendarium.bots.judgement.legends_of_signum.outlook import Outlook, progress
from legendarium.games.legends_of_signum.against import Narrow
from legendarium.games.legends_of_signum.beginning import PayOne
from legendarium.games.legends_of_signum.edges import UNCLAIMED, Edge
from legendarium.games.legends_of_signum.measuring.field import FIELD
from legendarium.games.legends_of_signum.seating import edges_left
from legendarium.games.legends_of_signum.table import Party, Thing
from legendarium.games.legends_of_signum.verbs_cards import Rob
from legendarium.kernel.decisions import Decision, Option

Things = tuple[Thing, ...]


def team(look: Outlook, decision: Decision, option: Option) -> float:
    """One's own begins."""
    mode = look.table.ground.mode
    return 0.0 if mode.are_opponents(look.party, mode.seats.index(option.thing)) else 1.0


def edge(look: Outlook, decision: Decision, option: Option) -> float:
    """As far from the opponents who have chosen as may be; the first has all corners alike."""
    table = look.table
    edges = edges_left(table)
    own = middle_of(edges[option.thing])
    taken = [middle_of(it) for it in table.edges if it is not UNCLAIMED]
    return min((hypot(own[0] - x, own[1] - y) for x, y in taken), default=0.0) / FIELD


def middle_of(it: Edge) -> tuple[int, int]:
    return it.place((it.low + it.high) // 2, 0)


def opponent(look: Outlook, decision: Decision, option: Option) -> float:
    """Whom it hurts most; a gift goes to whoever is furthest behind."""
    step, party = decision.step, look.table.ground.seat_of.index(option.thing)
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
