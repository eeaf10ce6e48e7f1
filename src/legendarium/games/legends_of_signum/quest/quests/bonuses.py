"""Numbers and abilities that creatures have by open quests and by terrains beside them."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.auras import reckon_grants
from legendarium.games.legends_of_signum.quest.access import is_npc, quests_of
from legendarium.games.legends_of_signum.quest.cards.box import HERO, TIRELESS
from legendarium.games.legends_of_signum.quest.quests.creatures_meant import is_at, is_one_of, touches_land
from legendarium.games.legends_of_signum.quest.quests.terrain_bonuses import gifts
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.gains import Reckoning


def reckon_quests(table: Battle, creature: Thing, quantity: int, number: Reckoning) -> None:
    """los.quest.active-abilities, los.quest.terrain-card-sides: everything in force that speaks of this number."""
    if quantity in TIRELESS and is_npc(table, creature):
        number.has(1)
    if not table.is_standing(creature):
        return
    for gift in gifts(table.fixed, quests_of(table)):
        if gift.grant is None or gift.grant.of != quantity or not is_one_of(table, creature, gift.who):
            continue
        if not gift.beside or is_at(table, creature, gift.beside):
            reckon_grants((gift.grant,), quantity, number)
    for template in table.templates:
        gives = table.land(template.thing).gives
        meant = any(grant.of == quantity for grant in gives) and table.controller[creature] == HERO
        if meant and touches_land(table, template, creature):
            reckon_grants(gives, quantity, number)
