"""Averages over a table: mean rolls, damage of a deck per turn, rounds left."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.printed.faces import SPELL, WEAPON, CardFace, Power
from legendarium.games.village_of_legends.state.player import Hero
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.turn.turn import HAND
from legendarium.games.village_of_legends.turn.verbs import use_up
from legendarium.kernel.decisions import Seat
from legendarium.kernel.modifiers import total
from legendarium.kernel.vocabulary import Function

LEAST: Final = -12
MEANS: Final = tuple(sum(max(0, die + plus) for die in range(1, 7)) / 6 for plus in range(LEAST, 40))
LONGEST: Final = 14.0
"""Upper limit for the estimated number of rounds."""


def mean_roll(plus: int) -> float:
    """Mean of one die plus or minus a bonus, never below 0."""
    return MEANS[plus - LEAST]


def cycling(hero: Hero) -> list[int]:
    """List the cards that keep coming back to the hand."""
    return hero.hand + hero.deck + hero.discard + hero.played


def bonus_with(power: Power, subject: str) -> int:
    return total(power.modifiers, "with", subject) if power.modifiers else 0


def is_banned(power: Power, face: CardFace) -> bool:
    return bool(power.banned) and (face.weapon_class in power.banned or (face.heavy and "heavy" in power.banned))


def does(face: CardFace, *verbs: Function) -> bool:
    """Return whether a line of its text is one of these verbs."""
    return any(line.does(*verbs) for line in face.lines)


def is_used_up(face: CardFace) -> bool:
    """Return whether the card leaves the game when played."""
    return does(face, use_up)


def blow_of(power: Power, face: CardFace, pool: int) -> float:
    """Mean damage of a card when played; 0 if this Hero cannot use it."""
    best = 0.0
    if face.kind == WEAPON and not is_banned(power, face):
        best = mean_roll(face.attack + bonus_with(power, face.weapon_class))
    if face.magic_cost and face.magic_cost <= pool:
        best = max(best, mean_roll(face.magic_attack + bonus_with(power, face.magic_element)))
    if face.kind == SPELL and face.spell == "attack" and face.cost <= pool and face.multi != "monsters":
        best = mean_roll(face.attack + bonus_with(power, face.element))
    return best


def pool_of(table: Village, hero: Hero) -> int:
    """Intelligence at the start of a turn."""
    pool = hero.power.intelligence
    for card in hero.defences:
        pool += table.faces[card].bonus
    return pool


def damage_rate(table: Village, seat: Seat) -> float:
    """Mean damage a Hero deals per turn if nothing stands in the way."""
    hero, faces = table.heroes[seat], table.faces
    power, pool = hero.power, pool_of(table, hero)
    cards = cycling(hero)
    blows = sum([blow_of(power, faces[card], pool) for card in cards if faces[card].kind in (WEAPON, SPELL)])
    return blows * (HAND + power.cards) / max(len(cards), HAND)


def rounds_left(table: Village, seat: Seat, foes: list[Seat], pace: float) -> float:
    """Estimate the rounds until the first Hero at war falls."""
    own = pace * damage_rate(table, seat)
    left = LONGEST
    against = 0.0
    for foe in foes:
        against += pace * damage_rate(table, foe)
        left = min(left, table.heroes[foe].life / max(2.5, own))
    if foes:
        against /= max(1.0, len(foes) / 1.5)
    return max(1.0, min(left, table.heroes[seat].life / max(2.5, against)))
