"""Expected value of fights: the best split of the dice, and of an attack before anybody has split."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.dice_odds import Chances, hits_through, successes, wounds_and_death
from legendarium.bots.judgement.legends_of_signum.situation import Fighter, Situation
from legendarium.games.legends_of_signum.combat.melee import Split, allowed_splits
from legendarium.games.legends_of_signum.core.sight import is_covered
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.printed.quantities import DIFFICULT_TARGET
from legendarium.games.legends_of_signum.state.table import Thing

NOTHING: Final[Chances] = (1.0,)


def hits(striker: Fighter, victim: Fighter, attack: int, defence: int, all_in: bool, walled: bool) -> Chances:
    """Distribution of hits that get through, with the bonuses of experts and masters."""
    if not attack:
        return NOTHING
    dice = attack + (striker.expert_attack if all_in else 0)
    shields = defence + (victim.expert_defence if walled and defence else 0)
    thirds = striker.thirds
    scored = successes(dice, thirds, striker.attack_again)
    if victim.veteran:
        scored = successes(dice, 1, striker.attack_again)
    return hits_through(scored, successes(shields, 1, victim.defence_again) if shields else NOTHING)


def exchange(situation: Situation, attacker: Thing, defender: Thing, own: Split, other: Split) -> float:
    """Value of a clash with these splits for the viewing party."""
    one, two = situation.fighter(attacker), situation.fighter(defender)
    blow = wounds_and_death(
        hits(one, two, own[0], other[1], not own[1], not other[0]), one.hammer, two.armour, two.health
    )
    back = wounds_and_death(hits(two, one, other[0], own[1], not other[1], not own[0]), 1, one.armour, one.health)
    if one.initiative and not two.initiative:
        back = (back[0] * (1 - blow[1]), back[1] * (1 - blow[1]))
    elif two.initiative and not one.initiative:
        blow = (blow[0] * (1 - back[1]), blow[1] * (1 - back[1]))
    return situation.gain(defender, *blow) + situation.gain(attacker, *back)


def best_answer(situation: Situation, attacker: Thing, defender: Thing, other: Split) -> float:
    """Value of the attacker's best reply to the defender's split."""
    splits = allowed_splits(situation.table, attacker, attacker, defender)
    found = [exchange(situation, attacker, defender, own, other) for own in splits] or [0.0]
    return max(found) if situation.is_friend(attacker) else min(found)


def clash(situation: Situation, attacker: Thing, defender: Thing) -> float:
    """Value of a melee attack if both sides split optimally."""
    key = (attacker, defender)
    if key not in situation.clashes:
        splits = splits_in_contact(situation, attacker, defender)
        found = [best_answer(situation, attacker, defender, split) for split in splits] or [0.0]
        situation.clashes[key] = max(found) if situation.is_friend(defender) else min(found)
    return situation.clashes[key]


def splits_in_contact(situation: Situation, attacker: Thing, defender: Thing) -> list[Split]:
    """List the defender's splits in contact; a tired one only defends."""
    it = situation.fighter(defender)
    if situation.table.fought[defender] == situation.table.turns and not it.stamina:
        return [(0, it.strength)]
    return [(attack, it.strength - attack) for attack in range(it.strength + 1)]


def magical_strike(situation: Situation, attacker: Thing, victim: Thing) -> float:
    one, two = situation.fighter(attacker), situation.fighter(victim)
    return situation.gain(victim, *wounds_and_death(successes(one.strike, one.thirds), 1, 0, two.health))


def shot(situation: Situation, shooter: Thing, victim: Thing, word: str, covered: bool = False) -> float:
    """Value of a ranged attack."""
    one, two = situation.fighter(shooter), situation.fighter(victim)
    if word == "bolt":
        dice, thirds, again, armour = one.bolt, 1, one.magic_again, 0
    elif word == "throw":
        dice, thirds, again, armour = one.throwing, 2, one.shooting_again, two.armour
    else:
        dice, thirds, again, armour = one.shooting, 1, one.shooting_again, two.armour
    landed = successes(dice, thirds, again)
    if has(situation.table, victim, DIFFICULT_TARGET):
        landed = successes(dice, 1) if thirds == 2 else tuple(successes(dice, thirds))
        return 0.4 * situation.gain(victim, *wounds_and_death(landed, 1, armour, two.health))
    found = situation.gain(victim, *wounds_and_death(landed, 1, armour, two.health))
    return found * (0.67 if covered else 1.0)


def shot_now(situation: Situation, shooter: Thing, victim: Thing, word: str) -> float:
    """Value of a ranged attack from the present place, cover included."""
    it = situation.fighter(shooter)
    covered = bool(situation.table.templates) and is_covered(situation.table, shooter, victim, it.range)
    return shot(situation, shooter, victim, word, covered)


def best_shot(situation: Situation, shooter: Thing, victim: Thing) -> float:
    """Value of the best ranged attack on a target."""
    it = situation.fighter(shooter)
    words = [word for word, dice in (("shoot", it.shooting), ("throw", it.throwing), ("bolt", it.bolt)) if dice]
    return max((shot(situation, shooter, victim, word) for word in words), default=0.0)
