"""Auras: what creatures near a source have as long as they are near. Asked for over the field, never stored."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.held_abilities import holdings_of, own_holdings_of
from legendarium.games.legends_of_signum.printed.grants import Grant, Holding
from legendarium.games.legends_of_signum.printed.quantities import AURA, MONSTER
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.gains import Reckoning


def reckon_grants(grants: tuple[Grant, ...], quantity: int, number: Reckoning) -> None:
    for grant in grants:
        if grant.of != quantity:
            continue
        if grant.cancels:
            number.cancelled = True
        elif grant.signed:
            number.adds(grant.value)
        else:
            number.has(grant.value)


def reckon_auras(table: Battle, creature: Thing, quantity: int, number: Reckoning) -> None:
    """los.ability.aura: all within its distance but the source itself, whether hidden or out of sight
    (los.ruling.abilities.aura-and-stealth)."""
    possible = table.fixed.possible
    if table.x[creature] < 0 or quantity not in possible.given_by_auras:
        return
    has_aura = possible.has_aura
    for source in table.standing:
        if not has_aura[source] or source == creature:
            continue
        for holding in auras_of(table, source):
            near = table.is_within(source, creature, holding.within)
            if near and is_meant(table, source, creature, holding.to) and may_reach(table, source, holding, creature):
                reckon_grants(holding.gives, quantity, number)


def may_reach(table: Battle, source: Thing, holding: Holding, creature: Thing) -> bool:
    """los.ability.monster: what a relic radiates is an effect of a support card."""
    by_relic = table.is_hero(source) and holding not in own_holdings_of(table, source)
    return not (by_relic and is_monster(table, creature))


def is_monster(table: Battle, creature: Thing) -> bool:
    """By its card or for a while; asked for without auras, which ask it themselves."""
    number = Reckoning(table.creature(creature).values[MONSTER])
    number.take(table.gains[creature], MONSTER)
    return number.result() > 0


def auras_of(table: Battle, source: Thing) -> list[Holding]:
    """The auras it has now: those of its card, tied ones while their building stands, and those of a hero's relics. Who
    has lost the ability has none (los.dragon.cancel-wins)."""
    gains = table.gains[source]
    if gains and any(gain.cancels and gain.of == AURA for gain in gains):
        return []
    return [holding for holding in holdings_of(table, source) if holding.of == AURA]


def is_meant(table: Battle, source: Thing, creature: Thing, to: str) -> bool:
    """Whom an Aura or Howl names: everybody, the own creatures, the opponents', or one type of them."""
    if not to or to == "creatures":
        return True
    whose, _, kind = to.partition("-")
    enemy = table.are_enemies(source, creature)
    if (whose == "your" and not table.is_own(table.controller[source], creature)) or (whose == "enemy" and not enemy):
        return False
    types = {"heroes": 0, "minions": 1, "characters": 2}
    return kind not in types or table.face(creature).type == types[kind]
