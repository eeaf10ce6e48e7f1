"""What stands before a Hero, added up."""

from __future__ import annotations

from legendarium.games.village_of_legends.state.player import Hero
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId


def standing(table: Village, hero: Hero) -> tuple[int, int, int, int, int, int]:
    """Add up what stands before a Hero: defence left, bonus of intelligence, Monsters, their life and attack, guards."""
    faces, wounds = table.faces, table.wounds
    defence = bonus = monsters = life = attack = guards = 0
    for card in hero.defences:
        defence += faces[card].defence - wounds[card]
        bonus += faces[card].bonus
    for card in hero.monsters:
        face = faces[card]
        if face.defensive:
            guards += 1
        else:
            monsters += 1
            attack += face.attack
        life += table.lives[card] - wounds[card]
    return defence, bonus, monsters, life, attack, guards


def area(hero: Hero) -> list[CardId]:
    """The cards that lie before a Hero."""
    if not (hero.sheaths or hero.loot):
        return hero.defences + hero.monsters
    return hero.defences + hero.monsters + hero.sheaths + hero.stored + hero.loot
