"""Gains: what lasts on a creature or a party, and when each of it ends."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.printed.durations import OPPONENTS
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.gains import Gain, ended
from legendarium.kernel.shared_tuples import changed


def give(
    table: Battle, creature: Thing, grants: tuple[Grant, ...], maker: Thing, code: str, until: int, party: Party
) -> None:
    """These numbers and abilities are the creature's until then. `party` is whose turn decides; `maker` and `code` say whose
    ability gave them: the same one adds nothing twice (los.ruling.special.text-abilities). A card in a Graveyard gains
    nothing (los.zones.graveyard-owner)."""
    if not table.is_standing(creature):
        return
    own = table.gains[creature]
    for grant in grants:
        gain = Gain(grant.of, grant.value, maker, code, until, party, grant.signed, grant.cancels)
        own = (*own, gain)
    table.gains = changed(table.gains, creature, own)


def end_gains(table: Battle, until: int, party: Party = -1) -> None:
    """Everything that lasts until now has ended, on every creature and every party."""
    for creature in table.standing:
        if table.gains[creature]:
            table.gains = changed(table.gains, creature, ended(table.gains[creature], until, party))
    table.in_force = ended(table.in_force, until, party)


def forget(table: Battle, creature: Thing) -> None:
    """los.wounds.elimination, los.zones.graveyard-owner: tokens, effects and gained abilities vanish."""
    table.gains = changed(table.gains, creature, ())
    table.wounds[creature] = 0
    table.armour[creature] = 0
    table.focus = changed(table.focus, creature, 0)
    table.marks[creature] = 0
    table.choose_victim(creature, NO_ONE)
    table.controller[creature] = table.fixed.owner[creature]
    table.fixed.mode.creature_left(table, creature)


ARRIVED: Final = "arrived"
"""Noted for the turn in which a creature came and counts as activated (los.summon.counts-activated)."""


def uses_this_turn(table: Battle, creature: Thing, code: str) -> int:
    """How often an ability limited by turn was used in the present one."""
    turn, times = table.used.get((creature, code), (-1, 0))
    return times if turn == table.turns else 0


def note_use(table: Battle, creature: Thing, code: str) -> None:
    table.used[(creature, code)] = (table.turns, uses_this_turn(table, creature, code) + 1)


def end_opponents_turn(table: Battle, party: Party) -> None:
    """los.multi.opponent-turn-durations: a turn is over; what lasts until the end of the opponents' turn ends if it was the
    last opponent's before its maker's party is on turn again."""
    for maker in range(len(table.players)):
        if is_last_opponent(table, maker, party):
            end_gains(table, OPPONENTS, maker)


def is_last_opponent(table: Battle, maker: Party, party: Party) -> bool:
    """Whether no other opponent of the maker's has a turn between this party's and the maker's own. Whoever falls in the own
    turn has ended it all the same."""
    order = table.order
    at = order.index(maker)
    mode = table.fixed.mode
    others = [
        other
        for other in order[at + 1 :] + order[:at]
        if mode.are_opponents(maker, other) and (table.players[other].alive or other == party)
    ]
    return bool(others) and others[-1] == party
