"""Fights by their odds: which split of the dice is best, and what an attack is good for before anybody has split."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.odds import Chances, scores, through, toll
from legendarium.bots.judgement.legends_of_signum.outlook import Fighter, Outlook
from legendarium.games.legends_of_signum.combat.melee import Split, allowed_splits
from legendarium.games.legends_of_signum.core.sight import is_covered
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.printed.quantities import DIFFICULT_TARGET
from legendarium.games.legends_of_signum.state.table import Thing

NOTHING: Final[Chances] = (1.0,)


def hits(striker: Fighter, victim: Fighter, attack: int, defence: int, all_in: bool, walled: bool) -> Chances:
    """Successes that come through, with what experts and masters add."""
    if not attack:
        return NOTHING
    dice = attack + (striker.expert_attack if all_in else 0)
    shields = defence + (victim.expert_defence if walled and defence else 0)
    thirds = striker.thirds
    scored = scores(dice, thirds, striker.attack_again)
    if victim.veteran:
        scored = scores(dice, 1, striker.attack_again)
    return through(scored, scores(shields, 1, victim.defence_again) if shields else NOTHING)


def exchange(look: Outlook, attacker: Thing, defender: Thing, own: Split, other: Split) -> float:
    """What a clash with these splits is good for, as seen from here."""
    one, two = look.fighter(attacker), look.fighter(defender)
    blow = toll(hits(one, two, own[0], other[1], not own[1], not other[0]), one.hammer, two.armour, two.health)
    back = toll(hits(two, one, other[0], own[1], not other[1], not own[0]), 1, one.armour, one.health)
    if one.initiative and not two.initiative:
        back = (back[0] * (1 - blow[1]), back[1] * (1 - blow[1]))
    elif two.initiative and not one.initiative:
        blow = (blow[0] * (1 - back[1]), blow[1] * (1 - back[1]))
    return look.gain(defender, *blow) + look.gain(attacker, *back)


def best_answer(look: Outlook, attacker: Thing, defender: Thing, other: Split) -> float:
    """What the attacker, who splits last, makes of the defender's split."""
    splits = allowed_splits(look.table, attacker, attacker, defender)
    found = [exchange(look, attacker, defender, own, other) for own in splits] or [0.0]
    return max(found) if look.is_friend(attacker) else min(found)


def clash(look: Outlook, attacker: Thing, defender: Thing) -> float:
    """What a melee attack is good for if both split well."""
    key = (attacker, defender)
    if key not in look.clashes:
        splits = splits_in_contact(look, attacker, defender)
        found = [best_answer(look, attacker, defender, split) for split in splits] or [0.0]
        look.clashes[key] = max(found) if look.is_friend(defender) else min(found)
    return look.clashes[key]


def splits_in_contact(look: Outlook, attacker: Thing, defender: Thing) -> list[Split]:
    """The defender's splits once the two stand in contact; a tired one only defends."""
    it = look.fighter(defender)
    if look.table.fought[defender] == look.table.turns and not it.stamina:
        return [(0, it.strength)]
    return [(attack, it.strength - attack) for attack in range(it.strength + 1)]


def magical_strike(look: Outlook, attacker: Thing, victim: Thing) -> float:
    one, two = look.fighter(attacker), look.fighter(victim)
    return look.gain(victim, *toll(scores(one.strike, one.thirds), 1, 0, two.health))


def shot(look: Outlook, shooter: Thing, victim: Thing, word: str, covered: bool = False) -> float:
    """What a ranged attack is good for."""
    one, two = look.fighter(shooter), look.fighter(victim)
    if word == "bolt":
        dice, thirds, again, armour = one.bolt, 1, one.magic_again, 0
    elif word == "throw":
        dice, thirds, again, armour = one.throwing, 2, one.shooting_again, two.armour
    else:
        dice, thirds, again, armour = one.shooting, 1, one.shooting_again, two.armour
    landed = scores(dice, thirds, again)
    if has(look.table, victim, DIFFICULT_TARGET):
        landed = scores(dice, 1) if thirds == 2 else tuple(scores(dice, thirds))
        return 0.4 * look.gain(victim, *toll(landed, 1, armour, two.health))
    found = look.gain(victim, *toll(landed, 1, armour, two.health))
    return found * (0.67 if covered else 1.0)


def shot_now(look: Outlook, shooter: Thing, victim: Thing, word: str) -> float:
    """The same from where it stands, cover counted."""
    it = look.fighter(shooter)
    covered = bool(look.table.templates) and is_covered(look.table, shooter, victim, it.range)
    return shot(look, shooter, victim, word, covered)


def best_shot(look: Outlook, shooter: Thing, victim: Thing) -> float:
    """What its best ranged attack on somebody is good for."""
    it = look.fighter(shooter)
    words = [word for word, dice in (("shoot", it.shooting), ("throw", it.throwing), ("bolt", it.bolt)) if dice]
    return max((shot(look, shooter, victim, word) for word in words), default=0.0)
