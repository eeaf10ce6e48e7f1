"""Changes that play might never make, at random: for tests that compare two ways to judge a table.

A changed table is only judged, never played on: it may be one that no game reaches, but every number stays one the rules know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendarium.games.village_attacks.castle.zones import put
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import Castle
from legendarium.games.village_of_legends.printed.faces import MONSTER, WEAPON
from legendarium.games.village_of_legends.state.player import EMPTY
from legendarium.games.village_of_legends.state.table import SPACES, Village
from legendarium.kernel.decisions import Seat
from legendarium.kernel.dice import Dice

Upset = Callable[[Any, Seat, Dice], None]


def move_any(source: list[int], target: list[int], dice: Dice) -> int:
    """Move any card of a list to the end of another; return it, EMPTY if there is none."""
    if not source:
        return EMPTY
    card = source.pop(dice.below(len(source)))
    target.append(card)
    return card


# -- Village of Legends


def change_purse(table: Village, seat: Seat, dice: Dice) -> None:
    table.turn.gold = 10 * dice.below(16)
    table.turn.intelligence = dice.below(9) - 2


def change_turn(table: Village, seat: Seat, dice: Dice) -> None:
    turn = table.turn
    turn.sabotaged, turn.summoned, turn.visions = dice.below(2) == 0, dice.below(2) == 0, dice.below(3)
    turn.weapons, turn.heavy, turn.sneaking = dice.below(3), dice.below(2), dice.below(3)
    table.heroes[seat].berserk = dice.below(3)


def change_hand(table: Village, seat: Seat, dice: Dice) -> None:
    hero = table.heroes[seat]
    move_any(table.main if dice.below(2) else hero.deck, hero.hand, dice)
    move_any(hero.hand, hero.discard, dice)


def change_market(table: Village, seat: Seat, dice: Dice) -> None:
    space = dice.below(SPACES)
    drawn: list[int] = []
    if table.market[space] != EMPTY and move_any(table.main, drawn, dice) != EMPTY:
        table.main.append(table.market[space])
        table.market[space] = drawn[0]


def drop_loot(table: Village, seat: Seat, dice: Dice) -> None:
    move_any(table.main, table.heroes[dice.below(table.seats)].loot, dice)


def bring_monster(table: Village, seat: Seat, dice: Dice) -> None:
    monsters = [card for card in table.main if table.faces[card].kind == MONSTER]
    area = table.heroes[dice.below(table.seats)]
    if monsters and dice.below(2):
        card = monsters[dice.below(len(monsters))]
        table.main.remove(card)
        area.monsters.append(card)
        table.put_life(card, table.faces[card].life)
        table.give_to(card, dice.below(table.seats))
    else:
        move_any(area.monsters, table.removed, dice)


def bring_sheath(table: Village, seat: Seat, dice: Dice) -> None:
    hero = table.heroes[seat]
    sheaths = [card for card in table.main if table.faces[card].sheath]
    weapons = [card for card in hero.hand if table.faces[card].kind == WEAPON]
    if sheaths:
        table.main.remove(sheaths[0])
        hero.sheaths.append(sheaths[0])
        hero.stored.append(EMPTY)
    if EMPTY in hero.stored and weapons and dice.below(2):
        hero.hand.remove(weapons[0])
        hero.stored[hero.stored.index(EMPTY)] = weapons[0]
        table.turn.stored = (weapons[0],) if dice.below(2) else ()


# -- Village Attacks


def change_pool(table: Castle, seat: Seat, dice: Dice) -> None:
    table.pool = [dice.below(3) for _ in table.pool[:-1]] + table.pool[-1:]
    own = table.monsters[table.active]
    own.reserve = tuple(dice.below(2) for _ in own.reserve)
    own.moved = dice.below(3)


def change_health(table: Castle, seat: Seat, dice: Dice) -> None:
    own = table.monsters[table.active]
    own.damage = dice.below(own.face.health)
    own.slow, own.sunder, own.silence, own.burn = (dice.below(3) for _ in range(4))
    own.levels = tuple(dice.below(3) for _ in own.levels)
    own.used = dice.below(8)


def move_monster(table: Castle, seat: Seat, dice: Dice) -> None:
    monster = table.monsters[dice.below(len(table.monsters))]
    if monster.zone != OFF_MAP:
        monster.zone = dice.below(len(table.crowd))


def move_villager(table: Castle, seat: Seat, dice: Dice) -> None:
    standing = [villager for crowd in table.crowd for villager in crowd]
    if standing:
        put(table, standing[dice.below(len(standing))], dice.below(len(table.crowd)))


def hurt_villager(table: Castle, seat: Seat, dice: Dice) -> None:
    standing = [villager for crowd in table.crowd for villager in crowd]
    if standing:
        villager = standing[dice.below(len(standing))]
        table.own_villagers().put_wounds(villager, dice.below(2))


UPSETS: Final[dict[str, tuple[Upset, ...]]] = {
    "village-of-legends": (
        *(change_purse, change_turn, change_hand, change_hand, change_market, drop_loot, bring_monster, bring_sheath),
    ),
    "village-attacks": (change_pool, change_health, move_monster, move_villager, hurt_villager),
}
"""What may be changed on the tables of a game whose options are listed by functions of their own."""


def upset(table: Any, code: str, seat: Seat, dice: Dice) -> None:
    """Make a random change to a table of this game at which a seat is asked for a move."""
    UPSETS[code][dice.below(len(UPSETS[code]))](table, seat, dice)
