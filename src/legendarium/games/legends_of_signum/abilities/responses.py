"""Responses: how a triggered ability of the glossary says when it holds and what happens then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendarium.games.legends_of_signum.core.gains import note_use
from legendarium.games.legends_of_signum.core.moments import SignumMoment
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.printed.grants import Holding
from legendarium.games.legends_of_signum.printed.quantities import CODES
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.effects import Perform
from legendarium.kernel.moments import Ability, Listener, Moment
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import push

ACTOR: Final = "actor"
OBJECT: Final = "object"
ANYBODY: Final = "anybody"

Holds = Callable[[Battle, Thing, Holding, SignumMoment], bool]
Happen = Callable[[Battle, Thing, Holding, SignumMoment], None]


class Response:
    """A triggered ability: which quantity it is, at which moments, which creature of the moment bears it, whether its
    controller may decline, when it holds beyond that, and what happens."""

    __slots__ = ("commutes", "happen", "holds", "may", "moments", "of", "rule", "token", "who")

    def __init__(
        self,
        of: int,
        moments: tuple[str, ...],
        who: str,
        may: bool,
        holds: Holds,
        happen: Happen,
        rule: RuleId = "",
        token: int = 0,
        commutes: bool = False,
    ) -> None:
        self.of = of
        self.token = token
        """A mark that makes its bearer answer (Poison, Disease), instead of an ability; then `of` is -1."""
        self.moments = moments
        self.who = who
        self.may = may
        self.holds = holds
        self.happen = happen
        self.rule = rule or f"los.ability.{CODES[of]}"
        self.commutes = commutes
        """Whether all it does is to give numbers and abilities, which add up in any order."""

    def is_borne(self, table: Battle, creature: Thing) -> bool:
        """Whether this creature has the ability, or the token, now."""
        return table.has_mark(creature, self.token) if self.token else has(table, creature, self.of)

    def bearers(self, table: Battle, moment: SignumMoment) -> list[Thing]:
        """Who may bear it at this moment; never a creature that is gone (los.wounds.elimination)."""
        if self.who == ANYBODY:
            return table.standing
        bearer = moment.actor if self.who == ACTOR else moment.object
        return [bearer] if table.fixed.is_creature(bearer) and table.is_standing(bearer) else []


class Triggered(Ability):
    """A response on one holding of one card, as the kernel's moments know it."""

    __slots__ = ("holding", "response")

    def __init__(self, response: Response, holding: Holding, when: str) -> None:
        super().__init__(holding.key, when, response.rule, response.may)
        self.commutes = response.commutes and not any(grant.cancels for grant in holding.gives)
        self.response = response
        self.holding = holding

    def happen(self, table: Any, listener: Listener, moment: Moment) -> None:
        assert isinstance(moment, SignumMoment)
        self.response.happen(table, listener.source, self.holding, moment)


class Text(Ability):
    """A text of a card's own: its conditions, and lines that use the names and numbers of the moment."""

    __slots__ = ("holding",)

    def __init__(self, holding: Holding) -> None:
        super().__init__(holding.key, holding.when, holding.rule, holding.may, holding.lines)
        self.holding = holding

    def happen(self, table: Any, listener: Listener, moment: Moment) -> None:
        if self.holding.once:
            note_use(table, listener.source, self.holding.key)
        names = {"me": (listener.source,), **moment.names()}
        push(table, Perform(listener.seat, listener.source, self.lines, 0, names, moment.numbers()))
