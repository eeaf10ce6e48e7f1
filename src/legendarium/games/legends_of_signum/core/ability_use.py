"""What all activated abilities share: who may use one, and how it is declared."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.moments import ABILITY_DECLARED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.tokens import lose_mark
from legendarium.games.legends_of_signum.state.events import ABILITY_USED
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN, Battle, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId


def may_use(table: Battle, creature: Thing) -> RuleId | None:
    """los.special.activated, los.activation.no-ability-after-move: the whole activation, before moving, and not
    beside a visible enemy."""
    activation = table.activation
    if activation.moved or activation.ran or activation.attacks:
        return "los.activation.no-ability-after-move"
    return "los.special.activated" if table.seen_contacts(creature) else None


def declare_ability(table: Battle, creature: Thing, code: str, target: Thing = -1, rule: RuleId = "") -> None:
    """los.play.declare-first, los.stealth.lose: declared, revealed, and answered, before it is carried out.

    What it does must already wait on the stack."""
    party = table.controller[creature]
    emit(table, ABILITY_USED, rule or f"los.ability.{code}", table.seat_of(party), creature, code, target)
    if code != "stealth":
        lose_mark(table, creature, STEALTH_TOKEN, "los.stealth.lose")
    happens(table, SignumMoment(ABILITY_DECLARED, party, creature, target, style=code))
