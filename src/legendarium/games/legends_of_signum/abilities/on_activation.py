"""What happens when an activation begins: Poison, Regeneration, Contract and Exhaustion, in the order their
controller chooses."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.abilities.responses import ACTOR, Response
from legendarium.games.legends_of_signum.cards.beginning import prosper
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import (
    BULLSEYE,
    POISON,
    REGENERATION,
    in_tray,
    roll,
    roll_again,
    successes,
)
from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.core.moments import ACTIVATION_BEGINS, EFFECT, SignumMoment
from legendarium.games.legends_of_signum.core.tokens import heal
from legendarium.games.legends_of_signum.core.values import value
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.printed.durations import TURN
from legendarium.games.legends_of_signum.printed.grants import Holding
from legendarium.games.legends_of_signum.printed.quantities import CONTRACT, EXHAUSTION
from legendarium.games.legends_of_signum.printed.quantities import REGENERATION as REGENERATION_VALUE
from legendarium.games.legends_of_signum.state.steps import CreatureStep
from legendarium.games.legends_of_signum.state.table import POISON_TOKEN, Battle, Thing
from legendarium.kernel.steps import then

BEGINS: Final = (ACTIVATION_BEGINS,)


def always(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    return True


def suffer_poison(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.poison: a die; Bullseye inflicts one wound, which is credited to nobody."""
    roll(table, bearer, POISON, 1)
    if in_tray(table, bearer, POISON)[0] == BULLSEYE:
        then(table, Harm(Hurt(bearer, 1, EFFECT, direct=True)), DEATHS)


def regenerate(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.regeneration: X dice, which Master of Healing may roll again."""
    roll(table, bearer, REGENERATION, value(table, bearer, REGENERATION_VALUE))
    then(table, *roll_again(table, bearer, REGENERATION, -1, False), Regenerate(bearer))


class Regenerate(CreatureStep):
    __slots__ = ()

    def run(self, table: Battle) -> None:
        heal(table, self.creature, successes(table, self.creature, REGENERATION), "los.ability.regeneration")


def can_hire(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    return table.players[table.controller[bearer]].prosperity > 0


def hire(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.contract: one Prosperity switches its text on until the end of this turn."""
    party = table.controller[bearer]
    prosper(table, party, -1, "los.ability.contract")
    give(table, bearer, holding.gives, bearer, holding.key, TURN, party)


def exhaust(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.exhaustion: exactly one wound for what its text gives (los.ruling.abilities.exhaustion-duration)."""
    give(table, bearer, holding.gives, bearer, holding.key, holding.until, table.controller[bearer])
    then(table, Harm(Hurt(bearer, 1, EFFECT, direct=True)), DEATHS)


RESPONSES: Final[tuple[Response, ...]] = (
    Response(-1, BEGINS, ACTOR, False, always, suffer_poison, "los.ability.poison", POISON_TOKEN),
    Response(REGENERATION_VALUE, BEGINS, ACTOR, False, always, regenerate),
    Response(CONTRACT, BEGINS, ACTOR, True, can_hire, hire),
    Response(EXHAUSTION, BEGINS, ACTOR, True, always, exhaust),
)
