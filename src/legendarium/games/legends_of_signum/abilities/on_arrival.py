"""What an arrival, a building and a killing bring: Drill, Recruitment, Parasite, and the victims of Executioners."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.abilities.responses import ACTOR, ANYBODY, Response
from legendarium.games.legends_of_signum.core.dice import PARASITE, roll, successes
from legendarium.games.legends_of_signum.core.moments import CONSTRUCTED, DYING, ELIMINATED, SUMMONED, SignumMoment
from legendarium.games.legends_of_signum.core.targets import may_choose
from legendarium.games.legends_of_signum.core.values import has, value
from legendarium.games.legends_of_signum.field.minions import SummonMinion
from legendarium.games.legends_of_signum.printed.grants import Holding
from legendarium.games.legends_of_signum.printed.quantities import DRILL, EXECUTIONER, RECRUITMENT
from legendarium.games.legends_of_signum.printed.quantities import PARASITE as PARASITE_VALUE
from legendarium.games.legends_of_signum.state.events import VICTIM
from legendarium.games.legends_of_signum.state.steps import CreatureStep
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import DECLINE, NO_ONE, Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import then
from legendarium.kernel.table import card_option


def is_drilled(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.drill: a character with Drill has come, and the bearer is of the same party."""
    comer = moment.actor
    return table.is_character(comer) and has(table, comer, DRILL) and table.controller[bearer] == moment.party


def drill(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.drill: a minion in contact with each of the own creatures that have Drill, decided one by one."""
    then(table, SummonMinion(table.controller[bearer], bearer, "los.ability.drill"))


def is_builder(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    return table.controller[bearer] == moment.party


def recruit(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.recruitment: for each building a minion at each such creature, decided one by one."""
    then(table, SummonMinion(table.controller[bearer], bearer, "los.ability.recruitment"))


def has_killed(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.parasite: a character killed by this creature, while it still lies there."""
    return table.is_character(moment.object)


def hatch(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    party = table.controller[bearer]
    roll(table, bearer, PARASITE, value(table, bearer, PARASITE_VALUE), moment.object)
    if successes(table, bearer, PARASITE):
        then(table, SummonMinion(party, moment.object, "los.ability.parasite"))


def needs_victim(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.executioner: when it has entered, and whenever its victim is eliminated."""
    if moment.code == SUMMONED:
        return moment.actor == bearer
    return table.victim[bearer] == moment.object


def name_victim(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    table.choose_victim(bearer, NO_ONE)
    then(table, ChooseVictim(bearer))


class ChooseVictim(CreatureStep):
    """A character of an opponent's that can be chosen."""

    __slots__ = ()

    kind: ClassVar[str] = "victim"
    rule: ClassVar[RuleId] = "los.ability.executioner"

    def choices(self, table: Battle) -> list[Option]:
        if not table.is_standing(self.creature):
            return []
        found = [
            enemy
            for enemy in table.enemies_of(self.creature)
            if table.is_character(enemy) and may_choose(table, self.creature, enemy) is None
        ]
        return [*(card_option(table, "victim", enemy) for enemy in found), DECLINE] if found else []

    def answered(self, table: Battle, option: Option) -> None:
        if option.word != DECLINE.word:
            table.choose_victim(self.creature, option.thing)
            party = table.controller[self.creature]
            emit(table, VICTIM, "los.ability.executioner", table.seat_of(party), self.creature, option.thing)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"figure": table.tell_card(self.creature)}


RESPONSES: Final[tuple[Response, ...]] = (
    Response(DRILL, (SUMMONED,), ANYBODY, True, is_drilled, drill),
    Response(RECRUITMENT, (CONSTRUCTED,), ANYBODY, True, is_builder, recruit),
    Response(PARASITE_VALUE, (DYING,), ACTOR, False, has_killed, hatch),
    Response(EXECUTIONER, (SUMMONED, ELIMINATED), ANYBODY, False, needs_victim, name_victim),
)
