"""The Sheath: a Weapon kept for a later turn."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.printed.faces import WEAPON
from legendarium.games.village_of_legends.state.events import STORED
from legendarium.games.village_of_legends.state.player import EMPTY
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId


def free_sheath(table: Village, seat: Seat) -> int:
    """Which Sheath can take a Weapon: empty, and not used up this turn (vol.ruling.sheath-discard); -1 for none."""
    hero = table.heroes[seat]
    for at, sheath in enumerate(hero.sheaths):
        if hero.stored[at] == EMPTY and sheath not in table.turn.sheath_used:
            return at
    return -1


def may_store(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """vol.sheath.store-weapon: one Weapon from hand on an empty Sheath."""
    if card not in table.heroes[seat].hand or table.faces[card].kind != WEAPON:
        return "vol.sheath.store-weapon"
    return None if free_sheath(table, seat) >= 0 else "vol.sheath.store-weapon"


def store(table: Village, seat: Seat, card: CardId) -> None:
    hero = table.heroes[seat]
    hero.hand.remove(card)
    hero.stored[free_sheath(table, seat)] = card
    table.turn.stored = (*table.turn.stored, card)
    table.reveals += 1
    emit(table, STORED, "vol.sheath.store-weapon", seat, card)


def what_storing_lacks(table: Village, seat: Seat, card: CardId, rule: RuleId) -> Details:
    hero = table.heroes[seat]
    if card not in hero.hand:
        return {"case": "not-in-hand"}
    if table.faces[card].kind != WEAPON:
        return {}
    if not hero.sheaths:
        return {"case": "no-sheath"}
    return {"case": "sheath-used" if EMPTY in hero.stored else "sheaths-full"}


STORE: Final = Move("store", CARD, None, may_store, store, details=what_storing_lacks)


def may_unsheathe(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """vol.sheath.use-later: not in the turn it was stored; then as if from hand."""
    if card not in table.heroes[seat].stored or card in table.turn.stored:
        return "vol.sheath.use-later"
    return None


def unsheathe(table: Village, seat: Seat, card: CardId) -> None:
    """The Weapon leaves the Sheath, which is used up."""
    hero = table.heroes[seat]
    at = hero.stored.index(card)
    hero.stored[at] = EMPTY
    table.turn.sheath_used = (*table.turn.sheath_used, hero.sheaths[at])


def drop_used_sheaths(table: Village, seat: Seat) -> None:
    """vol.ruling.sheath-discard: at the end of the turn, together with the Weapon."""
    hero = table.heroes[seat]
    for sheath in table.turn.sheath_used:
        at = hero.sheaths.index(sheath)
        del hero.sheaths[at], hero.stored[at]
        hero.discard.append(sheath)
