"""The race for 33 Prosperity: turns a City still needs, and how that shifts other weights."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.beginning import INCOME
from legendarium.games.legends_of_signum.cards.construction import BANK
from legendarium.games.legends_of_signum.effects.verbs import prosperity
from legendarium.games.legends_of_signum.printed.faces import BASIC
from legendarium.games.legends_of_signum.quest.access import is_quest
from legendarium.games.legends_of_signum.state.modes import PROSPERITY_TO_WIN
from legendarium.games.legends_of_signum.state.table import Battle, Party

NEAR: Final = 6.0
"""Turns before its end from which the race matters."""
LEAD: Final = 0.5
"""Smallest lead in turns that counts as ahead."""
AHEAD: Final = 1
BEHIND: Final = -1
BOLDNESS: Final = {AHEAD: 0.8, 0: 1.0, BEHIND: 1.6}
"""Factor for fighting: who is ahead avoids it, who is behind needs it."""
THRIFT: Final = {AHEAD: 2.0, 0: 1.0, BEHIND: 1.0}
"""Factor for the value of Prosperity."""


def turns_to_win(table: Battle, party: Party) -> float:
    """Estimate the own turns a party needs: one per missing basic building, then savings."""
    player = table.players[party]
    missing = [thing for thing in player.supply if table.fixed.building(thing).standing == BASIC]
    purse = player.prosperity - sum(table.fixed.building(thing).price for thing in missing)
    earners = sum(any(line.does(prosperity) for line in table.fixed.building(it).lines) for it in player.city)
    purse += (INCOME + earners) * len(missing)
    return len(missing) + max(0.0, (PROSPERITY_TO_WIN - purse) / (INCOME + BANK + earners))


def standing_of(table: Battle, party: Party) -> int:
    """Return AHEAD, BEHIND or 0; always 0 in Quest mode, where nobody wins by Prosperity."""
    if is_quest(table):
        return 0
    own = turns_to_win(table, party)
    theirs = min((turns_to_win(table, it) for it in table.opponents(party)), default=own)
    if min(own, theirs) > NEAR or abs(own - theirs) < LEAD:
        return 0
    return AHEAD if own < theirs else BEHIND
