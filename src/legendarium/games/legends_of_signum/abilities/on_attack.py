"""What a declared attack sets off, and what its end does."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.abilities.responses import ACTOR, Response
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import ENGINE, in_tray, roll
from legendarium.games.legends_of_signum.core.gains import give, note_use, uses_this_turn
from legendarium.games.legends_of_signum.core.moments import (
    ABILITY_DECLARED,
    ATTACK_DECLARED,
    ATTACK_ENDS,
    EFFECT,
    HARMED,
    MELEE,
    MELEE_STYLES,
    SHOT,
    SignumMoment,
)
from legendarium.games.legends_of_signum.core.tokens import give_mark, heal, may_heal
from legendarium.games.legends_of_signum.core.values import has, health
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.field.movement import PURSUE, announce_arrival, pieces
from legendarium.games.legends_of_signum.geometry.exact.discs import MIDDLE, SMALL
from legendarium.games.legends_of_signum.geometry.places.push import push as push_away
from legendarium.games.legends_of_signum.printed.durations import ATTACK, OPPONENTS, TURN
from legendarium.games.legends_of_signum.printed.grants import Grant, Holding
from legendarium.games.legends_of_signum.printed.quantities import (
    BUCKSHOT,
    CHARGE,
    EXECUTIONER,
    FORGED,
    PREDATOR,
    RAIN_OF_ARROWS,
    RESURGENT,
    STEAM_ENGINE,
    STING,
    STRENGTH,
    VAMPIRISM,
)
from legendarium.games.legends_of_signum.state.events import PUSHED
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, Battle, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then

DECLARED: Final = (ATTACK_DECLARED,)
RAIN: Final = "rain-of-arrows"
STRONGER: Final = (Grant(STRENGTH, 1, signed=True),)
WEAKER: Final = (Grant(STRENGTH, -1, signed=True),)


def any_attack(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    return True


def suffer_disease(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.disease: one wound whenever it declares an attack, before the attack."""
    then(table, Harm(Hurt(bearer, 1, EFFECT, direct=True)), DEATHS)


def has_charged(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.charge, los.ruling.abilities.charge-and-quick: it moved, walking, running or pursuing, and attacks in
    melee; once a turn."""
    walked = table.activation.creature == bearer and table.activation.moved > 0
    moved = walked or uses_this_turn(table, bearer, PURSUE) > 0
    return moved and moment.style in MELEE_STYLES and not uses_this_turn(table, bearer, holding.key)


def charge(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    note_use(table, bearer, holding.key)
    give(table, bearer, holding.gives, bearer, holding.key, TURN, table.controller[bearer])


def prey_is_wounded(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.predator, los.ruling.melee.predator-defending: as attacker in melee combat, against wounded
    creatures of any type."""
    return moment.style == MELEE and table.wounds[moment.object] > 0


def hunt(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    give(table, bearer, STRONGER, bearer, "predator", TURN, table.controller[bearer])


def is_victim(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    return moment.object >= 0 and table.victim[bearer] == moment.object


def execute(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.executioner: its text, until the end of this attack."""
    give(table, bearer, holding.gives, bearer, holding.key, ATTACK, table.controller[bearer])


def arrows_fall(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.rain-of-arrows: Shooting at a character, which repeated declarations do not lower further."""
    return moment.style == SHOT and table.is_character(moment.object)


def rain(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """In place of an earlier one, which ends no later (los.multi.opponent-turn-durations)."""
    target = moment.object
    table.gains = changed(table.gains, target, tuple(gain for gain in table.gains[target] if gain.code != RAIN))
    give(table, target, WEAKER, bearer, RAIN, OPPONENTS, table.controller[bearer])


def sting(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.sting: Poison for who has none; against the poisoned its text, for this attack."""
    if table.has_mark(moment.object, POISON_TOKEN):
        give(table, bearer, holding.gives, bearer, holding.key, ATTACK, table.controller[bearer])
    else:
        give_mark(table, moment.object, POISON_TOKEN, "los.ability.sting")


def engine_starts(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.steam-engine: the ability or attack its entry names, once a turn."""
    return moment.style in holding.on and not uses_this_turn(table, bearer, holding.key)


def fire_up(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    note_use(table, bearer, holding.key)
    roll(table, bearer, ENGINE, 1)
    gives = holding.engine[in_tray(table, bearer, ENGINE)[0]]
    give(table, bearer, gives, bearer, holding.key, TURN, table.controller[bearer])


def has_drunk(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.vampirism, los.ruling.melee.vampirism-timing: its blow placed a Wound token in melee combat, and it has
    no deadly wounds itself; Forged and Resurgent creatures do not feed it."""
    prey = moment.object
    if moment.style != MELEE or not moment.wounds or table.wounds[bearer] >= health(table, bearer):
        return False
    feeds = not (has(table, prey, FORGED) or has(table, prey, RESURGENT))
    return feeds and may_heal(table, bearer) is None


def drink(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    heal(table, bearer, 1, "los.ability.vampirism")


def buckshot_hits(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ability.buckshot: its own Shooting dealt damage, and the target lives and is within M, measured before the push."""
    target = moment.object
    dealt = moment.style == SHOT and moment.amount > 0
    return dealt and table.is_standing(target) and table.is_within(bearer, target, MIDDLE)


def knock_back(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ruling.abilities.buckshot-push, los.ruling.abilities.buckshot-damage: straight away by S, without Backstab; cut
    short it hurts once more, as damage of the same attack that counted -X and Flaw already."""
    target = moment.object
    others = [table.disc(it) for it in sorted(table.standing) if it not in (bearer, target)]
    pushed = push_away(
        table.disc(bearer), table.disc(target), SMALL, [*others, table.disc(bearer)], pieces(table, impassable=True)
    )
    table.x[target], table.y[target] = int(pushed.x), int(pushed.y)
    emit(
        table,
        PUSHED,
        "los.ability.buckshot",
        table.chooser(target),
        target,
        int(pushed.x),
        int(pushed.y),
        int(pushed.distance),
    )
    if pushed.distance < SMALL:
        party = table.controller[bearer]
        then(table, Harm(Hurt(target, 1, SHOT, bearer, party, reckoned=True)), DEATHS)
    announce_arrival(table, target, [])


RESPONSES: Final[tuple[Response, ...]] = (
    Response(BUCKSHOT, (ATTACK_ENDS,), ACTOR, False, buckshot_hits, knock_back),
    Response(-1, DECLARED, ACTOR, False, any_attack, suffer_disease, "los.ability.disease", DISEASE_TOKEN),
    Response(CHARGE, DECLARED, ACTOR, False, has_charged, charge, commutes=True),
    Response(PREDATOR, DECLARED, ACTOR, False, prey_is_wounded, hunt, commutes=True),
    Response(EXECUTIONER, DECLARED, ACTOR, False, is_victim, execute, commutes=True),
    Response(RAIN_OF_ARROWS, DECLARED, ACTOR, False, arrows_fall, rain, commutes=True),
    Response(STING, DECLARED, ACTOR, False, any_attack, sting),
    Response(STEAM_ENGINE, (ATTACK_DECLARED, ABILITY_DECLARED), ACTOR, False, engine_starts, fire_up),
    Response(VAMPIRISM, (HARMED,), ACTOR, True, has_drunk, drink),
)
