"""Every other question of the game: whom to aim at, what to give up, where to put a Monster."""

from __future__ import annotations

from collections.abc import Callable

from legendarium.bots.judgement.village_of_legends.fight import (
    bite,
    blow_worth,
    order_merit,
    placement_worth,
    spell_attack,
    strength,
    weapon_attack,
)
from legendarium.bots.judgement.village_of_legends.figures import damage_rate, mean_roll
from legendarium.bots.judgement.village_of_legends.outlook import Outlook
from legendarium.games.village_of_legends.combat.elimination import Relocate
from legendarium.games.village_of_legends.combat.several_targets import ENOUGH, NameTargets
from legendarium.games.village_of_legends.combat.spells import AimBehind, AimHealing, AimSpell
from legendarium.games.village_of_legends.combat.strike import OrderDefences
from legendarium.games.village_of_legends.combat.weapons import Aim
from legendarium.games.village_of_legends.core.life import intelligence
from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.market.market import no_access
from legendarium.games.village_of_legends.monsters.hero_summons import PlaceCreatures
from legendarium.games.village_of_legends.monsters.moves import Charge
from legendarium.games.village_of_legends.printed.faces import DEFENCE, NUGGETS, SPELL, TREASURE, WEAPON
from legendarium.games.village_of_legends.setup import ChoosePlace
from legendarium.games.village_of_legends.state.attack import BEAST, GIANT, NO_VICTIM
from legendarium.games.village_of_legends.state.modes import MIDDLE_A, MIDDLE_B
from legendarium.games.village_of_legends.state.table import SPELLS
from legendarium.games.village_of_legends.turn.play import SetDown, may_play
from legendarium.kernel.decisions import USE, CardId, Decision, Option, Seat

Answer = Callable[[Outlook, Decision, Option], float]


# -- aiming


def aim_weapon(look: Outlook, decision: Decision, option: Option) -> float:
    step = decision.step
    assert isinstance(step, Aim)
    if option.word == "assist":
        attack = weapon_attack(look, step.card, NO_VICTIM).with_monsters(tuple(facing(look.table, option.thing)))
        return blow_worth(look, attack)
    return blow_worth(look, weapon_attack(look, step.card, option.thing, option.name == GIANT))


def aim_spell(look: Outlook, decision: Decision, option: Option) -> float:
    step = decision.step
    if isinstance(step, NameTargets):
        return 1.0 if option.thing in look.foes else 0.0 if option.word == ENOUGH.word else -1.0
    assert isinstance(step, AimSpell)
    if option.word == "assist":
        monsters = tuple(facing(look.table, option.thing))
        return blow_worth(look, spell_attack(look, step.card, step.element, NO_VICTIM, monsters))
    if option.word == "monster":
        return blow_worth(look, spell_attack(look, step.card, step.element, NO_VICTIM, (option.thing,)))
    if option.word != "monsters":
        at_giant = option.name == GIANT
        return blow_worth(look, spell_attack(look, step.card, step.element, option.thing, at_giant=at_giant))
    monsters = tuple(facing(look.table, look.seat))
    behind = [blow_worth(look, spell_attack(look, step.card, step.element, foe, monsters)) for foe in look.foes]
    return max(behind, default=0.0)


def aim_behind(look: Outlook, decision: Decision, option: Option) -> float:
    step = decision.step
    assert isinstance(step, AimBehind)
    monsters = tuple(facing(look.table, look.seat))
    attack = spell_attack(look, step.card, step.element, option.thing, monsters, option.name == GIANT)
    return blow_worth(look, attack)


def aim_healing(look: Outlook, decision: Decision, option: Option) -> float:
    step = decision.step
    assert isinstance(step, AimHealing)
    hero = look.table.heroes[option.thing]
    healed = min(mean_roll(look.table.faces[step.card].attack), hero.board.life - hero.life)
    if option.thing in look.foes:
        return -healed
    return healed * (1.0 if option.thing == look.seat else 0.8) + 0.01 * (hero.board.life - hero.life)


# -- order


def order_monsters(look: Outlook, decision: Decision, option: Option) -> float:
    return order_merit(look, option.thing)


def order_defences(look: Outlook, decision: Decision, option: Option) -> float:
    """An attacker breaks the weakest first; a victim who decides lets the strongest take it."""
    step = decision.step
    own = isinstance(step, OrderDefences) and step.attack.style == BEAST and step.attack.victim == decision.seat
    return float(strength(look.table, option.thing)) * (1 if own else -1)


def order_attacks(look: Outlook, decision: Decision, option: Option) -> float:
    """The weakest opens the way for the strongest; for Monsters that attack oneself the other way round."""
    return bite(look.table, option.thing) * (1 if decision.seat == look.table.active else -1)


def order_owners(look: Outlook, decision: Decision, option: Option) -> float:
    """Whoever strikes hardest first, while the Defence cards hold."""
    here = [card for card in look.hero.monsters if look.table.owners[card] == option.thing]
    return max([bite(look.table, card) for card in here], default=0.0)


# -- Monsters


def place_monster(look: Outlook, decision: Decision, option: Option) -> float:
    step, table = decision.step, look.table
    if isinstance(step, PlaceCreatures):
        card = next(card for card in table.supply if table.faces[card].code == step.codes[0])
    elif isinstance(step, Relocate):
        card, _ = step.next_monster(table)
    else:
        assert isinstance(step, (SetDown, Charge))
        card = step.card
    return placement_worth(look, card, option.thing)


# -- cards to give up or get


def present_use(look: Outlook, card: CardId) -> float:
    """What a card still does this turn, or would do in the next hand."""
    table, face = look.table, look.table.faces[card]
    use = look.use(face)
    if look.seat != table.active:
        return use
    if may_play(table, look.seat, card) is not None:
        return -1.0
    if face.kind in (TREASURE, NUGGETS) and no_access(table, look.seat) is not None:
        return 0.0
    if face.kind == DEFENCE and face.slot in look.slots:
        return 0.2
    return use


def discard(look: Outlook, decision: Decision, option: Option) -> float:
    """The card that will be missed least; it comes back."""
    return -present_use(look, option.thing)


def remove(look: Outlook, decision: Decision, option: Option) -> float:
    """The card whose future is the poorest, what it does this turn included."""
    face = look.table.faces[option.thing]
    return -look.plays * look.use(face) - 0.5 * max(0.0, present_use(look, option.thing))


def take_back(look: Outlook, decision: Decision, option: Option) -> float:
    return present_use(look, option.thing)


def remove_from_market(look: Outlook, decision: Decision, option: Option) -> float:
    """What others would like best and this turn's gold does not buy."""
    face = look.table.faces[option.thing]
    own = look.gain(face) if face.price <= look.table.turn.gold else 0.0
    return look.use(face) - 2 * max(0.0, own)


def spoils(look: Outlook, decision: Decision, option: Option) -> float:
    return 0.0 if option.word == "pass" else look.gain(look.table.faces[option.thing])


def buy_tamed(look: Outlook, decision: Decision, option: Option) -> float:
    return look.gain(look.table.faces[option.thing]) if option.word == "buy" else 0.0


def choose_discarder(look: Outlook, decision: Decision, option: Option) -> float:
    return min(5, len(look.table.heroes[option.thing].hand)) + 0.1 * damage_rate(look.table, option.thing)


# -- abilities of Heroes


def lifelink(look: Outlook, decision: Decision, option: Option) -> float:
    """Called for as soon as there is something to regain and the Intelligence is not needed for Spells."""
    table = look.table
    waiting = max([table.faces[card].cost for card in look.hero.hand if table.faces[card].kind == SPELL], default=0)
    spare = intelligence(table, look.seat) - waiting
    wanted = look.missing >= 2 and (spare > 0 or look.hero.life * 3 < look.hero.board.life)
    return 1.0 if (option.word == USE.word) == wanted else 0.0


def pay_lifelink(look: Outlook, decision: Decision, option: Option) -> float:
    return min(option.thing, look.missing) - 0.01 * option.thing


def berserk(look: Outlook, decision: Decision, option: Option) -> float:
    """Three turns of harder blows against three turns without the Market."""
    table = look.table
    cards = look.hero.hand + look.hero.deck + look.hero.discard + look.hero.played
    weapons = sum(table.faces[card].kind == WEAPON for card in cards)
    blows = look.power.berserk_bonus * (0.5 + weapons * look.draws / look.count)
    purse = sum(table.faces[card].gold for card in cards) * look.draws / look.count
    wanted = blows > 0.6 * purse * look.gold
    return 1.0 if (option.word == USE.word) == wanted else 0.0


def vision(look: Outlook, decision: Decision, option: Option) -> float:
    """A Spell one would buy stays; what only others would like goes to the bottom."""
    gain = look.gain(look.table.faces[look.table.piles[SPELLS][-1]])
    return gain if option.word == "leave" else 1.0


# -- set-up


def choose_place(look: Outlook, decision: Decision, option: Option) -> float:
    """vol.mode6.win: the toughest of those who still choose in the middle."""
    step = decision.step
    assert isinstance(step, ChoosePlace)
    others = [toughness(look, look.table.places[at]) for at in step.free(look.table)]
    toughest = toughness(look, decision.seat) >= max(others)
    return 1.0 if (option.thing in (MIDDLE_A, MIDDLE_B)) == toughest else 0.0


def toughness(look: Outlook, seat: Seat) -> int:
    hero = look.table.heroes[seat]
    return hero.board.life + 3 * hero.power.armour


def choose_hero(look: Outlook, decision: Decision, option: Option) -> float:
    """Anybody is as good as anybody else."""
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
"""How each kind of question but that of the play phase is answered."""
