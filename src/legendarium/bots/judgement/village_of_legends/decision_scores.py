"""Scores for all decisions but the play phase: targets, order, discards, placing Monsters."""

from __future__ import annotations

from collections.abc import Callable

from legendarium.bots.judgement.village_of_legends.fight import (
    bite,
    blow_value,
    order_score,
    placement_value,
    spell_attack,
    strength,
    weapon_attack,
)
from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.bots.judgement.village_of_legends.statistics import damage_rate, mean_roll
from legendarium.games.village_of_legends.combat.elimination import Relocate
from legendarium.games.village_of_legends.combat.several_targets import ENOUGH, NameTargets
from legendarium.games.village_of_legends.combat.spells import AimBehind, AimHealing, AimSpell
from legendarium.games.village_of_legends.combat.strike import OrderDefences
from legendarium.games.village_of_legends.combat.weapons import Aim
from legendarium.games.village_of_legends.core.life import intelligence
from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.market.market import no_access
from legendarium.games.village_of_legends.monsters.hero_summons import PlaceCreatures
from legendarium.games.village_of_legends.monsters.movement import Charge
from legendarium.games.village_of_legends.printed.faces import DEFENCE, NUGGETS, SPELL, TREASURE, WEAPON
from legendarium.games.village_of_legends.setup.preparation import ChoosePlace
from legendarium.games.village_of_legends.state.attack import BEAST, GIANT, NO_VICTIM
from legendarium.games.village_of_legends.state.modes import MIDDLE_A, MIDDLE_B
from legendarium.games.village_of_legends.state.table import SPELLS
from legendarium.games.village_of_legends.turn.play import SetDown, may_play
from legendarium.kernel.decisions import USE, CardId, Decision, Option, Seat

Answer = Callable[[Situation, Decision, Option], float]


# -- aiming


def aim_weapon(situation: Situation, decision: Decision, option: Option) -> float:
    step = decision.step
    assert isinstance(step, Aim)
    if option.word == "assist":
        attack = weapon_attack(situation, step.card, NO_VICTIM).with_monsters(
            tuple(facing(situation.table, option.thing))
        )
        return blow_value(situation, attack)
    return blow_value(situation, weapon_attack(situation, step.card, option.thing, option.name == GIANT))


def aim_spell(situation: Situation, decision: Decision, option: Option) -> float:
    step = decision.step
    if isinstance(step, NameTargets):
        return 1.0 if option.thing in situation.foes else 0.0 if option.word == ENOUGH.word else -1.0
    assert isinstance(step, AimSpell)
    if option.word == "assist":
        monsters = tuple(facing(situation.table, option.thing))
        return blow_value(situation, spell_attack(situation, step.card, step.element, NO_VICTIM, monsters))
    if option.word == "monster":
        return blow_value(situation, spell_attack(situation, step.card, step.element, NO_VICTIM, (option.thing,)))
    if option.word != "monsters":
        at_giant = option.name == GIANT
        return blow_value(situation, spell_attack(situation, step.card, step.element, option.thing, at_giant=at_giant))
    monsters = tuple(facing(situation.table, situation.seat))
    behind = [
        blow_value(situation, spell_attack(situation, step.card, step.element, foe, monsters)) for foe in situation.foes
    ]
    return max(behind, default=0.0)


def aim_behind(situation: Situation, decision: Decision, option: Option) -> float:
    step = decision.step
    assert isinstance(step, AimBehind)
    monsters = tuple(facing(situation.table, situation.seat))
    attack = spell_attack(situation, step.card, step.element, option.thing, monsters, option.name == GIANT)
    return blow_value(situation, attack)


def aim_healing(situation: Situation, decision: Decision, option: Option) -> float:
    step = decision.step
    assert isinstance(step, AimHealing)
    hero = situation.table.heroes[option.thing]
    healed = min(mean_roll(situation.table.faces[step.card].attack), hero.board.life - hero.life)
    if option.thing in situation.foes:
        return -healed
    return healed * (1.0 if option.thing == situation.seat else 0.8) + 0.01 * (hero.board.life - hero.life)


# -- order


def order_monsters(situation: Situation, decision: Decision, option: Option) -> float:
    return order_score(situation, option.thing)


def order_defences(situation: Situation, decision: Decision, option: Option) -> float:
    """An attacker breaks the weakest first; a victim who decides lets the strongest take it."""
    step = decision.step
    own = isinstance(step, OrderDefences) and step.attack.style == BEAST and step.attack.victim == decision.seat
    return float(strength(situation.table, option.thing)) * (1 if own else -1)


def order_attacks(situation: Situation, decision: Decision, option: Option) -> float:
    """The weakest opens the way for the strongest; the other way round for Monsters attacking this seat."""
    return bite(situation.table, option.thing) * (1 if decision.seat == situation.table.active else -1)


def order_owners(situation: Situation, decision: Decision, option: Option) -> float:
    """The owner whose Monsters hit hardest goes first, while Defence cards still hold."""
    here = [card for card in situation.hero.monsters if situation.table.owners[card] == option.thing]
    return max([bite(situation.table, card) for card in here], default=0.0)


# -- Monsters


def place_monster(situation: Situation, decision: Decision, option: Option) -> float:
    step, table = decision.step, situation.table
    if isinstance(step, PlaceCreatures):
        card = next(card for card in table.supply if table.faces[card].code == step.codes[0])
    elif isinstance(step, Relocate):
        card, _ = step.next_monster(table)
    else:
        assert isinstance(step, (SetDown, Charge))
        card = step.card
    return placement_value(situation, card, option.thing)


# -- cards to give up or get


def present_use(situation: Situation, card: CardId) -> float:
    """Value of a card for the rest of this turn, or for the next hand."""
    table, face = situation.table, situation.table.faces[card]
    use = situation.use(face)
    if situation.seat != table.active:
        return use
    if may_play(table, situation.seat, card) is not None:
        return -1.0
    if face.kind in (TREASURE, NUGGETS) and no_access(table, situation.seat) is not None:
        return 0.0
    if face.kind == DEFENCE and face.slot in situation.slots:
        return 0.2
    return use


def discard(situation: Situation, decision: Decision, option: Option) -> float:
    """Prefer the card that is missed least; it comes back."""
    return -present_use(situation, option.thing)


def remove(situation: Situation, decision: Decision, option: Option) -> float:
    """Prefer the card with the lowest future value, including what it still does this turn."""
    face = situation.table.faces[option.thing]
    return -situation.plays * situation.use(face) - 0.5 * max(0.0, present_use(situation, option.thing))


def take_back(situation: Situation, decision: Decision, option: Option) -> float:
    return present_use(situation, option.thing)


def remove_from_market(situation: Situation, decision: Decision, option: Option) -> float:
    """Prefer what others want most and this turn's gold does not buy."""
    face = situation.table.faces[option.thing]
    own = situation.gain(face) if face.price <= situation.table.turn.gold else 0.0
    return situation.use(face) - 2 * max(0.0, own)


def spoils(situation: Situation, decision: Decision, option: Option) -> float:
    return 0.0 if option.word == "pass" else situation.gain(situation.table.faces[option.thing])


def buy_tamed(situation: Situation, decision: Decision, option: Option) -> float:
    return situation.gain(situation.table.faces[option.thing]) if option.word == "buy" else 0.0


def choose_discarder(situation: Situation, decision: Decision, option: Option) -> float:
    return min(5, len(situation.table.heroes[option.thing].hand)) + 0.1 * damage_rate(situation.table, option.thing)


# -- abilities of Heroes


def lifelink(situation: Situation, decision: Decision, option: Option) -> float:
    """Use it when there is life to regain and the Intelligence is not needed for Spells."""
    table = situation.table
    waiting = max(
        [table.faces[card].cost for card in situation.hero.hand if table.faces[card].kind == SPELL], default=0
    )
    spare = intelligence(table, situation.seat) - waiting
    wanted = situation.missing >= 2 and (spare > 0 or situation.hero.life * 3 < situation.hero.board.life)
    return 1.0 if (option.word == USE.word) == wanted else 0.0


def pay_lifelink(situation: Situation, decision: Decision, option: Option) -> float:
    return min(option.thing, situation.missing) - 0.01 * option.thing


def berserk(situation: Situation, decision: Decision, option: Option) -> float:
    """Compare three turns of harder blows with three turns without the Market."""
    table = situation.table
    cards = situation.hero.hand + situation.hero.deck + situation.hero.discard + situation.hero.played
    weapons = sum(table.faces[card].kind == WEAPON for card in cards)
    blows = situation.power.berserk_bonus * (0.5 + weapons * situation.draws / situation.count)
    purse = sum(table.faces[card].gold for card in cards) * situation.draws / situation.count
    wanted = blows > 0.6 * purse * situation.gold
    return 1.0 if (option.word == USE.word) == wanted else 0.0


def vision(situation: Situation, decision: Decision, option: Option) -> float:
    """Keep a Spell this seat would buy; send what only others want to the bottom."""
    gain = situation.gain(situation.table.faces[situation.table.piles[SPELLS][-1]])
    return gain if option.word == "leave" else 1.0


# -- set-up


def choose_place(situation: Situation, decision: Decision, option: Option) -> float:
    """vol.mode6.win: put the toughest of those still choosing in the middle."""
    step = decision.step
    assert isinstance(step, ChoosePlace)
    others = [toughness(situation, situation.table.places[at]) for at in step.free(situation.table)]
    toughest = toughness(situation, decision.seat) >= max(others)
    return 1.0 if (option.thing in (MIDDLE_A, MIDDLE_B)) == toughest else 0.0


def toughness(situation: Situation, seat: Seat) -> int:
    hero = situation.table.heroes[seat]
    return hero.board.life + 3 * hero.power.armour


def choose_hero(situation: Situation, decision: Decision, option: Option) -> float:
    """All Heroes score the same."""
    return 1.0 if option.name == "random" else 0.0


ANSWERS: dict[str, Answer] = {
    "aim-weapon": aim_weapon,
    "aim-spell": aim_spell,
    "aim-behind": aim_behind,
    "aim-healing": aim_healing,
    "order-monsters": order_monsters,
    "order-defences": order_defences,
    "order-attacks": order_attacks,
    "order-owners": order_owners,
    "place-monster": place_monster,
    "place-creature": place_monster,
    "relocate": place_monster,
    "charge": place_monster,
    "discard": discard,
    "remove": remove,
    "take-back": take_back,
    "remove-from-market": remove_from_market,
    "spoils": spoils,
    "buy-tamed": buy_tamed,
    "choose-discarder": choose_discarder,
    "lifelink": lifelink,
    "pay-lifelink": pay_lifelink,
    "berserk": berserk,
    "vision": vision,
    "choose-place": choose_place,
    "choose-hero": choose_hero,
}
"""Score function for each kind of decision but the play phase."""
