"""The ends of effects at the end of a turn, as one list with the abilities that wait for it (los.play.end-of-turn)."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import is_last_opponent
from legendarium.games.legends_of_signum.core.leaving import release
from legendarium.games.legends_of_signum.core.moments import TURN_ENDS, SignumMoment
from legendarium.games.legends_of_signum.printed.durations import OPPONENTS, TURN
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.gains import Gain
from legendarium.kernel.moments import Ability, Cause, Listener, Moment
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then

RULE: Final = "los.play.end-of-turn"


def ends_now(table: Battle, gain: Gain) -> bool:
    """Whether this lasts until the end of the present turn."""
    if gain.until == OPPONENTS:
        return is_last_opponent(table, gain.side, table.active)
    return gain.until == TURN


def side_of(table: Battle, gain: Gain) -> Party:
    return gain.side if gain.side >= 0 else table.active


class Ending(Listener):
    """The end of what one party gave: on one creature it is another ability than the end of what another party gave."""

    __slots__ = ()

    def name(self) -> Cause:
        return (self.source, f"{self.ability.code}-{self.side}")


class EndOfEffects(Ability):
    """Everything a party's cards gave a creature until the end of this turn."""

    __slots__ = ()

    def happen(self, table: Any, listener: Listener, moment: Moment) -> None:
        creature, side = listener.source, listener.side
        left = tuple(
            gain for gain in table.gains[creature] if not ends_now(table, gain) or side_of(table, gain) != side
        )
        table.gains = changed(table.gains, creature, left)
        then(table, DEATHS)  # los.ruling.deaths.health-change


class EndOfControl(Ability):
    """los.ruling.control.end: a creature is its owner's again."""

    __slots__ = ()

    def happen(self, table: Any, listener: Listener, moment: Moment) -> None:
        release(table, listener.source)
        then(table, DEATHS)


EFFECTS_END: Final = EndOfEffects("effects-end", TURN_ENDS, RULE)
CONTROL_ENDS: Final = EndOfControl("control-ends", TURN_ENDS, RULE)


def ends_of_effects(table: Battle, moment: SignumMoment, others: list[Listener]) -> list[Listener]:
    """What ends with this turn, for its controllers to put in order; nothing where no ability waits for that moment, since
    the order of mere ends makes no difference."""
    if moment.code != TURN_ENDS or not others:
        return []
    found: list[Listener] = []
    for creature in table.standing:
        found += [ending(table, EFFECTS_END, creature, side) for side in sides_ending(table, creature)]
        if table.controller[creature] != table.fixed.owner[creature]:
            found.append(ending(table, CONTROL_ENDS, creature, table.controller[creature]))
    return found


def sides_ending(table: Battle, creature: Thing) -> list[Party]:
    sides = [side_of(table, gain) for gain in table.gains[creature] if ends_now(table, gain)]
    return list(dict.fromkeys(sides))


def ending(table: Battle, ability: Ability, creature: Thing, side: Party) -> Listener:
    return Ending(ability, creature, side, table.seat_of(side))
