"""Multiple Uses: on which occasion a relic works, what it costs, and what its hero has for it.

los.relic.multiple-uses-condition: nobody chooses; whenever the occasion comes one mark is added and everything the relic
grants holds until the attack is over. With the last mark the relic goes, once that attack has ended
(los.ruling.relics.last-use).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.core.moments import (
    ATTACK_DECLARED,
    ATTACK_ENDS,
    DICE_ASSIGNED,
    MELEE_STYLES,
    RANGED_STYLES,
    SignumMoment,
)
from legendarium.games.legends_of_signum.core.wounds import destroy_relic
from legendarium.games.legends_of_signum.printed.durations import ATTACK
from legendarium.games.legends_of_signum.printed.faces import RELIC, Face, SupportFace
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.state.events import MARKED
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.moments import Ability, Listener, Moment

Holds = Callable[[SignumMoment, Thing], bool]


def assigns_attack(moment: SignumMoment, hero: Thing) -> bool:
    """At least one die for attack, attacking or being attacked (los.ruling.relics.elven-blade-mixed)."""
    return moment.actor == hero and moment.amount > 0


def assigns_defence(moment: SignumMoment, hero: Thing) -> bool:
    return moment.actor == hero and moment.wounds > 0


def fights(moment: SignumMoment, hero: Thing) -> bool:
    return moment.actor == hero and moment.style in MELEE_STYLES


def shoots(moment: SignumMoment, hero: Thing) -> bool:
    return moment.actor == hero and moment.style in RANGED_STYLES


def is_attacked(moment: SignumMoment, hero: Thing) -> bool:
    return moment.object == hero


OCCASIONS: Final[dict[str, tuple[str, Holds]]] = {
    "assigns-attack": (DICE_ASSIGNED, assigns_attack),
    "assigns-defence": (DICE_ASSIGNED, assigns_defence),
    "fights": (ATTACK_DECLARED, fights),
    "shoots": (ATTACK_DECLARED, shoots),
    "is-attacked": (ATTACK_DECLARED, is_attacked),
}
"""The words packs use: the moment, and what must be true of it."""


class Used(Ability):
    """A relic's occasion has come: a mark, and its bonus for this attack."""

    __slots__ = ()

    def happen(self, table: Any, listener: Listener, moment: Moment) -> None:
        use_up(table, listener.side, listener.source)


class Exhausted(Ability):
    """The attack that cost the last mark is over."""

    __slots__ = ()

    def happen(self, table: Any, listener: Listener, moment: Moment) -> None:
        destroy_relic(table, listener.source, "los.relic.multiple-uses-marks")


USED: Final = Used("multiple-uses", "", "los.relic.multiple-uses-condition")
EXHAUSTED: Final = Exhausted("multiple-uses-over", ATTACK_ENDS, "los.relic.multiple-uses-marks")


def use_up(table: Battle, party: Party, relic: Thing) -> None:
    """One mark, however many abilities share the occasion."""
    face = table.fixed.support(relic)
    table.put_charge(relic, table.charge[relic] + 1)
    emit(table, MARKED, "los.relic.multiple-uses-marks", table.seat_of(party), relic, table.charge[relic])
    grants = (*face.gives, *(Grant(holding.of, holding.value) for holding in face.holdings))
    give(table, table.hero_of(party), grants, relic, face.code, ATTACK, party)


def relic_listeners(table: Battle, moment: SignumMoment) -> list[Listener]:
    """Relics with Multiple Uses whose occasion this is, or whose last use ends now."""
    found: list[Listener] = []
    for party, player in enumerate(table.players):
        for relic in player.relics:
            face = table.fixed.support(relic)
            ability = answer_of(table, party, relic, face, moment) if face.uses else None
            if ability is not None:
                found.append(Listener(ability, relic, party, table.seat_of(party)))
    return found


def answer_of(table: Battle, party: Party, relic: Thing, face: SupportFace, moment: SignumMoment) -> Ability | None:
    if moment.code == ATTACK_ENDS:
        return EXHAUSTED if table.charge[relic] >= face.uses else None
    code, holds = OCCASIONS[face.occasion]
    hero = table.hero_of(party)
    if code != moment.code or table.charge[relic] >= face.uses or not table.is_standing(hero):
        return None
    return USED if holds(moment, hero) else None


def moments_of(face: Face) -> tuple[str, ...]:
    """The moments a card with Multiple Uses waits for."""
    if isinstance(face, SupportFace) and face.type == RELIC and face.uses:
        return (OCCASIONS[face.occasion][0], ATTACK_ENDS)
    return ()
