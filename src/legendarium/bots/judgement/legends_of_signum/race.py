"""The race for 33: how many turns a City still needs, and what that means for everything else."""

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
"""From so many turns before its end the race is what everybody looks at."""
LEAD: Final = 0.5
"""Who is less than this ahead, in turns, is not ahead."""
AHEAD: Final = 1
BEHIND: Final = -1
BOLDNESS: Final = {AHEAD: 0.8, 0: 1.0, BEHIND: 1.6}
"""Who is ahead keeps out of fights, who is behind has to win by them."""
THRIFT: Final = {AHEAD: 2.0, 0: 1.0, BEHIND: 1.0}
"""What a Prosperity is worth to whoever is ahead."""


def turns_to_thrive(table: Battle, party: Party) -> float:
    """About how many turns of its own a party needs: one for each basic building that is missing, then savings."""
    player = table.players[party]
    missing = [thing for thing in player.supply if table.fixed.building(thing).standing == BASIC]
    purse = player.prosperity - sum(table.fixed.building(thing).price for thing in missing)
    earners = sum(any(line.does(prosperity) for line in table.fixed.building(it).lines) for it in player.city)
    purse += (INCOME + earners) * len(missing)
    return len(missing) + max(0.0, (PROSPERITY_TO_WIN - purse) / (INCOME + BANK + earners))


def standing_of(table: Battle, party: Party) -> int:
    """Ahead, behind, or nothing of the kind yet; in Quest mode nobody wins by Prosperity."""
    if is_quest(table):
        return 0
    own = turns_to_thrive(table, party)
    theirs = min((turns_to_thrive(table, it) for it in table.opponents(party)), default=own)
    if min(own, theirs) > NEAR or abs(own - theirs) < LEAD:
        return 0
    return AHEAD if own < theirs else BEHIND
