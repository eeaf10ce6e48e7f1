"""What lines of cards can do to what is about to happen: they replace the step that waits, and never take it away."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.combat.magical_strike import MagicalStrike
from legendarium.games.legends_of_signum.combat.melee import Combat
from legendarium.games.legends_of_signum.combat.ranged import Volley
from legendarium.games.legends_of_signum.core.moments import ATTACK_DECLARED, CARD_DECLARED, HARM_COMING
from legendarium.games.legends_of_signum.core.targets import WHO, is_meant, party_of
from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.core.void import VOID, Voidable
from legendarium.games.legends_of_signum.core.wounds import Hurt, Land
from legendarium.games.legends_of_signum.state.events import REDIRECTED, REDUCED, VOIDED
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import choice, number
from legendarium.kernel.steps import pending

RULE: Final = "los.special.card-beats-rulebook"
EVERYTHING: Final = 99
Things = tuple[Thing, ...]


# -- harm about to land


@VERBS.verb(of=(HARM_COMING,), by=number(1, 9, required=True))
def soften(table: Battle, seat: Seat, card: Thing, by: int, cards: Things) -> None:
    """los.special.card-beats-rulebook: so much less harm for these creatures."""
    at, code = pending(table, Land), table.face(card).code
    if at < 0:
        return
    land = table.stack[at]
    assert isinstance(land, Land)
    hurts: list[Hurt] = []
    for hurt in land.hurts:
        meant = hurt.target in cards and code not in hurt.replaced
        if meant:
            emit(table, REDUCED, RULE, table.chooser(hurt.target), hurt.target, min(by, hurt.amount))
        hurts.append(hurt.changed(hurt.amount - by, code) if meant else hurt)
    table.stack[at] = Land(tuple(hurts), land.at, land.dealt)


@VERBS.verb(of=(HARM_COMING,))
def prevent(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.special.card-beats-rulebook: no harm at all for these creatures."""
    soften(table, seat, card, EVERYTHING, cards)


@VERBS.verb(of=(HARM_COMING,), who=choice(*WHO, default="your-creatures"))
def redirect(table: Battle, seat: Seat, card: Thing, who: str, cards: Things) -> None:
    """los.special.card-beats-rulebook: what was coming to those the word means comes to this one; what comes to others
    does not."""
    at, code, party = pending(table, Land), table.face(card).code, party_of(table, card)
    if at < 0 or not cards:
        return
    land, instead = table.stack[at], cards[0]
    assert isinstance(land, Land)
    hurts: list[Hurt] = []
    for hurt in land.hurts:
        meant = table.is_standing(hurt.target) and is_meant(table, card, hurt.target, who)
        moved = meant and hurt.target != instead and code not in hurt.replaced
        if moved:
            emit(table, REDIRECTED, RULE, table.seat_of(party), hurt.target, instead)
        hurts.append(hurt.changed(hurt.amount, code, instead) if moved else hurt)
    table.stack[at] = Land(tuple(hurts), land.at, land.dealt)


# -- a declared attack or card

ATTACKS: Final[tuple[type, ...]] = (Combat, Volley, MagicalStrike)


@VERBS.verb(of=(ATTACK_DECLARED, CARD_DECLARED), what=choice("attack", "card", required=True))
def void(table: Battle, seat: Seat, card: Thing, what: str) -> None:
    """los.special.card-beats-rulebook: the attack or card just declared does not happen; it is over and paid for all
    the same."""
    at = max(pending(table, kind) for kind in (ATTACKS if what == "attack" else (Voidable,)))
    if at < 0:
        return
    step = table.stack[at]
    table.stack[at] = step.voided() if isinstance(step, Voidable) else VOID
    emit(table, VOIDED, RULE, seat, what)
