"""Why not: the predicate behind every word a player can say, and the rule it names."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.abilities import may_use
from legendarium.games.village_attacks.actions import Act, must_go_on
from legendarium.games.village_attacks.aiming import Aim
from legendarium.games.village_attacks.combat import may_shoot, may_strike
from legendarium.games.village_attacks.dice import Reroll, may_reroll
from legendarium.games.village_attacks.experience import LevelUp, may_gain
from legendarium.games.village_attacks.faces import STATUSES, SYMBOLS, VILLAGER
from legendarium.games.village_attacks.movement import may_move
from legendarium.games.village_attacks.objectives import may_work
from legendarium.games.village_attacks.particulars import of_answer, refusal
from legendarium.games.village_attacks.pool import (
    may_discard,
    may_guard,
    may_heal,
    may_lower,
    may_store,
    may_take,
)
from legendarium.games.village_attacks.setup import ChooseMonsters, may_choose
from legendarium.games.village_attacks.statuses import may_cleanse
from legendarium.games.village_attacks.strikes import StrikeWhere
from legendarium.games.village_attacks.table import NO_CARD, Castle
from legendarium.games.village_attacks.targets import may_aim
from legendarium.games.village_attacks.traps import may_buy, may_place
from legendarium.games.village_attacks.turn import DiscardFirst, Interlude
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.game import Predicate
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.table import Step

MOVES: Final[dict[str, Predicate]] = {
    "move": may_move,
    "strike": may_strike,
    "shoot": may_shoot,
    "use": may_use,
    "guard": may_guard,
    "lower": may_lower,
    "store": may_store,
    "take": may_take,
    "discard": may_discard,
    "heal": may_heal,
    "cleanse": may_cleanse,
    "buy": may_buy,
    "work": may_work,
}
ON_VILLAGERS = ("strike", "shoot", "at")
ON_SYMBOLS = ("guard", "lower", "store", "take", "discard", "reroll")
UNKNOWN: Final = -1
TOUCH: Final = "touch"
"""No answer: to refuse it is to say why nothing can be done with a thing."""


def refuse(table: Castle, seat: Seat, word: str, name: str) -> Refusal | None:
    """The rule that forbids this now; None when the game simply asks for something else."""
    if word == TOUCH:
        from legendarium.games.village_attacks.touching import refuse_touch

        return refuse_touch(table, seat, name)
    decision = table.decision
    assert decision is not None
    if isinstance(decision.step, Act):
        return refuse_action(table, seat, word, name)
    thing = thing_named(table, word, name)
    rule = forbidding(table, decision.step, word, name, thing) if thing != UNKNOWN else None
    return Refusal(rule, of_answer(table, decision.rule, word, thing, rule)) if rule is not None else None


def forbidding(table: Castle, step: Step[Castle], word: str, name: str, thing: int) -> str | None:
    """The rule that keeps a thing from being the answer to what a step asks."""
    if word == "reroll" and isinstance(step, Reroll):
        return may_reroll(table, step.monster, thing)
    if word == "choose" and isinstance(step, ChooseMonsters):
        return may_choose(table, thing, step.count - len(table.monsters))
    if word in ("gain", "improve") and isinstance(step, LevelUp):
        return refuse_level(table, step, word, name)
    if word == "discard" and isinstance(step, (DiscardFirst, Interlude)):
        return table.edition.discard_rule if thing != VILLAGER else "va.dice.villager-not-spendable"
    if word == "buy" and isinstance(step, Interlude) and table.rulings.trap_any_turn:
        return may_place(table, step.monster, thing)
    if word == "at" and isinstance(step, Aim):
        return may_aim(table, step.source, thing, step.deed.attacking)
    if word == "in" and isinstance(step, (Aim, StrikeWhere)):
        return refuse_zone(table, step, thing)
    return None


def refuse_action(table: Castle, seat: Seat, word: str, name: str) -> Refusal | None:
    """What the active Monster may not do now."""
    if word != "move" and must_go_on(table, table.active):
        return Refusal("va.ruling.full-zone-hindered")
    if word == "reroll":
        return Refusal("va.ruling.reroll-window")
    if word not in MOVES:
        return None
    thing = 0 if word == "heal" else thing_named(table, word, name)
    if thing == UNKNOWN:
        return Refusal("va.overview.traps-on-offer") if word == "buy" else None
    rule = MOVES[word](table, seat, thing)
    return refusal(table, word, thing, rule) if rule is not None else None


def refuse_level(table: Castle, step: LevelUp, word: str, name: str) -> str | None:
    abilities = [ability.code for ability in table.monsters[step.monster].face.abilities]
    if name not in abilities:
        return None
    ability = abilities.index(name)
    if word == "improve" and table.monsters[step.monster].levels[ability] == 0:
        return "va.ruling.upgrades-first" if table.edition.win_by_morale else "va.ability.basic-advanced.second"
    return may_gain(table, step.monster, ability)


def refuse_zone(table: Castle, step: Aim | StrikeWhere, zone: int) -> str | None:
    """Why a zone is out of reach: the reason for anybody who stands there."""
    attacking = isinstance(step, StrikeWhere) or step.deed.attacking
    for villager in table.crowd[zone]:
        rule = may_aim(table, step.source, villager, attacking)
        if rule not in (None, "va.attack.priority"):
            return rule
    return "va.ability.range"


def thing_named(table: Castle, word: str, name: str) -> int:
    """What a name means after this word; UNKNOWN if nothing bears it."""
    if word in ("move", "in"):
        return table.map.numbers.get(name, UNKNOWN)
    if word in ON_VILLAGERS:
        names = table.ground.names
        return names.index(name) if name in names else UNKNOWN
    if word in ON_SYMBOLS:
        return SYMBOLS.index(name) if name in SYMBOLS else UNKNOWN
    if word == "cleanse":
        return STATUSES.index(name) if name in STATUSES else UNKNOWN
    if word == "buy":
        return card_named(table, name)
    codes = codes_of(table, word)
    return codes.index(name) if name in codes else UNKNOWN


def codes_of(table: Castle, word: str) -> list[str]:
    if word == "work":
        return [objective.code for objective in table.ground.scenario.objectives]
    if word == "choose":
        return [face.code for face in table.ground.monsters]
    if word in ("gain", "improve"):
        return [ability.code for monster in table.monsters for ability in monster.face.abilities]
    if word == "use" and table.active >= 0:
        return [ability.code for ability in table.monsters[table.active].face.abilities]
    return []


def card_named(table: Castle, name: str) -> CardId:
    """A card that lies face up under this id; hidden ones are nobody's to ask for."""
    if not name.isascii() or not name.isdigit() or len(name) > 9:
        return NO_CARD
    shown = [*table.trap_offer, *table.trap_discard, *(card for cards in table.traps for card in cards)]
    for card in shown:
        if table.labels[card] == int(name):
            return card
    return NO_CARD
