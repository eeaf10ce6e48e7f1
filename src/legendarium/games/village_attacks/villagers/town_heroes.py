"""Town Heroes: the face-down pile and the discard pile of slain ones."""

from __future__ import annotations

from legendarium.games.village_attacks.state.events import RESHUFFLED
from legendarium.games.village_attacks.state.table import Castle, VillagerId
from legendarium.kernel.events import emit


def pile_of_heroes(table: Castle) -> list[VillagerId]:
    """va.setup.hero-pile: those the scenario uses (earlier edition), or at least five, of the Monsters' types if possible."""
    fixed = table.fixed
    everyone = list(range(fixed.first_hero, fixed.first_hero + len(fixed.heroes)))
    if "heroes" in fixed.scenario.left_out:
        return []
    if not table.edition.fewest_heroes:
        used = fixed.scenario.first.heroes
        return [hero for hero in everyone if not used or fixed.names[hero] in used]
    types = {monster.face.type for monster in table.monsters}
    fitting = [hero for hero in everyone if fixed.heroes[hero - fixed.first_hero].type in types]
    others = [hero for hero in everyone if hero not in fitting]
    return fitting + others[: max(0, table.edition.fewest_heroes - len(fitting))]


def next_hero(table: Castle) -> VillagerId:
    """va.spawn.town-hero: the top token; va.ruling.hero-pile-empty: slain Heroes come back when the pile is empty. -1: none."""
    if not table.hero_pile:
        if not table.hero_discard:
            return -1
        table.hero_pile.extend(sorted(table.hero_discard))
        table.hero_discard = ()
        table.dice.shuffle(table.hero_pile)
        emit(table, RESHUFFLED, "va.ruling.hero-pile-empty", table.coin, "heroes")
    table.reveals += 1
    return table.hero_pile.pop()
