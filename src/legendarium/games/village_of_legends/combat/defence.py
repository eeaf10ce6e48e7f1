"""Defence cards: five slots, damage that adds up within a turn, and guards that stand in the same row."""

from __future__ import annotations

from legendarium.games.village_of_legends.combat.wounds import wound_monster
from legendarium.games.village_of_legends.state.events import BROKEN, DEFENDED, LOST_EXCESS, PUT_ON, REPLACED
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.events import emit


def put_on(table: Village, seat: Seat, card: CardId) -> None:
    """vol.defence.play; vol.defence.replace-same-slot: the old card of that slot is discarded at once."""
    hero, face = table.heroes[seat], table.faces[card]
    for old in hero.defences:
        if table.faces[old].slot == face.slot:
            hero.defences.remove(old)
            hero.discard.append(old)
            emit(table, REPLACED, "vol.defence.replace-same-slot", seat, old)
            break
    hero.defences.append(card)
    table.put_wounds(card, 0)
    emit(table, PUT_ON, "vol.defence.play", seat, card, face.defence)


def protection(table: Village, seat: Seat) -> list[CardId]:
    """vol.defence.absorb-first: what an attack on this Hero meets first, Defence cards and guards in one row."""
    hero = table.heroes[seat]
    if not hero.monsters:
        return hero.defences
    return hero.defences + [card for card in hero.monsters if table.faces[card].defensive]


def strike_defence_card(table: Village, holder: Seat, card: CardId, damage: int) -> int:
    """vol.defence.accumulate-and-discard: the damage beyond what was needed is returned."""
    hero = table.heroes[holder]
    left = table.faces[card].defence - table.wounds[card]
    if damage < left:
        table.put_wounds(card, table.wounds[card] + damage)
        emit(table, DEFENDED, "vol.defence.absorb-first", holder, card, damage, left - damage, holder)
        return 0
    hero.defences.remove(card)
    hero.discard.append(card)
    table.put_wounds(card, 0)
    emit(table, BROKEN, "vol.defence.accumulate-and-discard", holder, card, holder, left)
    return damage - left


def run_down_row(
    table: Village, holder: Seat, row: tuple[CardId, ...], damage: int, runs_through: bool, by: Seat, element: str = ""
) -> int:
    """Damage goes from card to card in the declared order (vol.defence.carry-to-next).

    What is left after the row is returned; a normal attack leaves nothing (vol.defence.no-spill-to-hero).
    """
    guards_only = False
    hero = table.heroes[holder]
    for card in row:
        if damage <= 0:
            break
        if card in hero.monsters:
            damage = wound_monster(table, card, holder, damage, element, by)
            guards_only = not runs_through and table.rulings.excess_stays_with_guards
        elif not guards_only and card in hero.defences:
            damage = strike_defence_card(table, holder, card, damage)
    if runs_through:
        return damage
    if damage > 0:
        emit(table, LOST_EXCESS, "vol.defence.no-spill-to-hero", holder if by == WILD else by, damage)
    return 0


def recover(table: Village) -> None:
    """vol.defence.reset-each-turn: at the end of every turn all Defence cards are whole again."""
    for hero in table.heroes:
        for card in hero.defences:
            if table.wounds[card]:
                table.put_wounds(card, 0)
