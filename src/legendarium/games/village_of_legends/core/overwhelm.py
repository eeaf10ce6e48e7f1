"""Overwhelm: a Monster of several cards that takes over the Market."""

from __future__ import annotations

from legendarium.games.village_of_legends.state.events import GIANT_ENTERED, GIANT_GREW, REGENERATED
from legendarium.games.village_of_legends.state.player import EMPTY, WILD
from legendarium.games.village_of_legends.state.table import SPACES, Village
from legendarium.kernel.decisions import CardId
from legendarium.kernel.events import emit


def enter_market(table: Village, card: CardId, waiting_space: int) -> None:
    """vol.ability.overwhelm-entry: on space 10; the card that lay there moves to the space that was waiting."""
    if waiting_space >= 0:
        moved = table.market[SPACES - 1]
        table.market[SPACES - 1] = EMPTY
        table.market[waiting_space] = moved
    face = table.faces[card]
    table.giant = (card,)
    table.giant_waiting = tuple([part for part in table.supply if table.faces[part].part_of == face.code])
    table.supply = [part for part in table.supply if table.faces[part].part_of != face.code]
    parts = [table.faces[part].party_life for part in [card, *table.giant_waiting]]
    per_player = max(parts)
    table.giant_life = per_player * len(table.living()) if per_player else face.life  # vol.ability.party-size-life
    table.giant_wounds = 0
    table.wounded_by = ()
    table.give_to(card, WILD)
    emit(table, GIANT_ENTERED, "vol.ability.overwhelm-entry", WILD, card, table.giant_life)


def grow(table: Village) -> None:
    """vol.ability.overwhelm-growth: the next Special card enters on space 10, the others shift to the left."""
    if table.giant and table.giant_waiting:
        card = table.giant_waiting[0]
        table.giant_waiting = table.giant_waiting[1:]
        table.giant = (*table.giant, card)
        emit(table, GIANT_GREW, "vol.ability.overwhelm-growth", WILD, card)


def covered_spaces(table: Village) -> range:
    """The Market spaces under its cards."""
    return range(SPACES - len(table.giant), SPACES)


def regenerate_giant(table: Village) -> None:
    """vol.ruling.monster-regeneration-when: an Overwhelm Monster regenerates at the start of every turn."""
    healing = sum(table.faces[card].regeneration for card in table.giant)
    healed = min(healing, table.giant_wounds)
    if healed:
        table.giant_wounds -= healed
        left = table.giant_life - table.giant_wounds
        emit(table, REGENERATED, "vol.ruling.monster-regeneration-when", WILD, table.giant[0], healed, left)
