"""Hero abilities: bonuses to the roll, Berserk, Lifelink, Sabotage, Sneaking, Summon, Vision."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.core.life import change_intelligence, gain_life, intelligence
from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.market.market import no_access
from legendarium.games.village_of_legends.printed.faces import MONSTER
from legendarium.games.village_of_legends.state.attack import HEAVY, MAGIC, NORMAL, Attack
from legendarium.games.village_of_legends.state.events import (
    BERSERK_ENDED,
    BURIED,
    LIFELINKED,
    LOOKED,
    SNEAKED_PAST,
    WENT_BERSERK,
)
from legendarium.games.village_of_legends.state.player import CAUGHT, SNEAKED, UNTRIED, WILD
from legendarium.games.village_of_legends.state.table import SPELLS, Village
from legendarium.kernel.decisions import DECLINE, USE, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.modifiers import total
from legendarium.kernel.moves import Move
from legendarium.kernel.options import number_option
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.steps import SeatStep, ask, push
from legendarium.kernel.table import Step, each_seat

UNDEAD: Final = "undead"


def hero_bonuses(table: Village, attack: Attack) -> list[tuple[str, int]]:
    """vol.hero.with, vol.hero.against, vol.hero.berserk-effect: what the attacker's board adds to this roll."""
    hero, face = table.heroes[attack.attacker], table.faces[attack.card]
    bonuses: list[tuple[str, int]] = []
    modifiers = hero.power.modifiers
    if modifiers:
        subject = face.weapon_class if attack.style != MAGIC else attack.element
        by = total(modifiers, "with", subject)
        if by:
            bonuses.append((subject, by))
        if attack.monsters or attack.row or attack.at_giant:  # a Hero has no type
            bonuses += against_bonuses(table, attack)
    if hero.berserk and attack.style in (NORMAL, HEAVY):
        bonuses.append(("berserk", hero.power.berserk_bonus))
    return bonuses


def against_bonuses(table: Village, attack: Attack) -> list[tuple[str, int]]:
    """vol.hero.against: only the first declared target counts, but the whole roll is raised."""
    types = types_of_first_target(table, attack)
    bonuses = []
    for modifier in table.heroes[attack.attacker].power.modifiers:
        if modifier.changes == "against" and types & modifier.only:
            bonuses.append((min(types & modifier.only), modifier.by))
    return bonuses


def types_of_first_target(table: Village, attack: Attack) -> set[str]:
    """The types of the Monster that is hit first: one in the way, the giant, or a guard; none for a Hero."""
    types: set[str] = set()
    if attack.monsters or attack.row:
        first = attack.monsters[0] if attack.monsters else attack.row[0]
        types.update(table.faces[first].types)
        owner = table.owners[first]
        if table.faces[first].kind == MONSTER and owner != WILD and table.heroes[owner].power.devotion:
            types.add(UNDEAD)  # vol.ruling.devotion-undead
    elif attack.at_giant:
        for card in table.giant:
            types.update(table.faces[card].types)
    return types


# -- Lifelink


def may_lifelink(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """vol.hero.lifelink: once per own turn, not with Ranged Weapons, and with Intelligence to pay."""
    if not table.heroes[seat].power.lifelink or seat != table.active:
        return "vol.hero.lifelink"
    if table.turn.lifelinked or table.faces[card].weapon_class == "ranged" or intelligence(table, seat) <= 0:
        return "vol.ruling.lifelink-details"
    return None


def offer_lifelink_payment(table: Village, attack: Attack, taken: int) -> None:
    """vol.ruling.lifelink-details: the life really taken from one single target, chosen after the damage."""
    most = min(taken, intelligence(table, attack.attacker))
    if most > 0:
        push(table, PayLifelink(attack.attacker, most))


class PayLifelink(Step[Village]):
    """Any amount from 0 up to what was taken and can be paid."""

    __slots__ = ("most", "seat")

    def __init__(self, seat: Seat, most: int) -> None:
        self.seat = seat
        self.most = most

    def run(self, table: Village) -> None:
        options = [number_option("pay", amount) for amount in range(self.most + 1)]
        ask(table, self, self.seat, "pay-lifelink", "vol.hero.lifelink", options)

    def answered(self, table: Village, option: Option) -> None:
        paid = option.thing
        if paid:
            change_intelligence(table, self.seat, -paid, "vol.intelligence.spend")
            gain_life(table, self.seat, paid, "vol.hero.lifelink")
        emit(table, LIFELINKED, "vol.hero.lifelink", self.seat, paid, table.heroes[self.seat].life)

    def facts(self, table: Village) -> dict[str, object]:
        return {"most": self.most}


# -- Berserk


def may_go_berserk(table: Village, seat: Seat) -> bool:
    """vol.hero.berserk-trigger: after the N-th Beer of the turn, or any later one."""
    hero = table.heroes[seat]
    return 0 < hero.power.berserk <= table.turn.beers and not hero.berserk


class OfferBerserk(SeatStep[Village]):
    """After a Beer is resolved, its text included; vol.ruling.berserk-activation: the player decides."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        if not may_go_berserk(table, self.seat):
            return
        if table.rulings.berserk_at_once:
            go_berserk(table, self.seat)
        else:
            ask(table, self, self.seat, "berserk", "vol.hero.berserk-trigger", [USE, DECLINE])

    def answered(self, table: Village, option: Option) -> None:
        if option.word == USE.word:
            go_berserk(table, self.seat)

    def facts(self, table: Village) -> dict[str, object]:
        return {"bonus": table.heroes[self.seat].power.berserk_bonus}


OFFER_BERSERK: Final = each_seat(OfferBerserk)


def go_berserk(table: Village, seat: Seat) -> None:
    """vol.hero.berserk-duration: the die says for how many own turns, this one included."""
    die = table.dice.roll(6)
    table.heroes[seat].berserk = die
    emit(table, WENT_BERSERK, "vol.hero.berserk-duration", seat, die, die)


def calm_down(table: Village, seat: Seat) -> None:
    """vol.hero.berserk-duration: one turn less at the end of each own turn."""
    hero = table.heroes[seat]
    if hero.berserk:
        hero.berserk -= 1
        if hero.berserk == 0:
            emit(table, BERSERK_ENDED, "vol.hero.berserk-duration", seat)


# -- Sneaking


def may_sneak(table: Village, seat: Seat, thing: int) -> RuleId | None:
    """vol.hero.sneaking: one attempt per own turn, when a Monster faces the Hero."""
    if not table.heroes[seat].power.sneaking or not facing(table, seat):
        return "vol.hero.sneaking"
    return None if table.turn.sneaking == UNTRIED else "vol.ruling.sneaking-details"


def sneak(table: Village, seat: Seat, thing: int) -> None:
    """One die for each facing Monster; all must show 4 or more."""
    dice = [table.dice.roll(6) for _ in facing(table, seat)]
    success = min(dice) >= 4
    table.turn.sneaking = SNEAKED if success else CAUGHT
    emit(table, SNEAKED_PAST, "vol.hero.sneaking", seat, dice, success)


def what_sneaking_lacks(table: Village, seat: Seat, thing: int, rule: RuleId) -> Details:
    able = rule == "vol.hero.sneaking" and table.heroes[seat].power.sneaking
    return {"case": "nobody-to-sneak-past"} if able else {}


SNEAK: Final = Move("sneak", NO_THING, None, may_sneak, sneak, details=what_sneaking_lacks)


# -- Vision


def may_see(table: Village, seat: Seat, thing: int) -> RuleId | None:
    """vol.hero.vision: once per own turn; vol.ruling.vision-access."""
    if not table.heroes[seat].power.vision or not table.piles[SPELLS]:
        return "vol.hero.vision"
    if table.turn.visions:
        return "vol.hero.vision"
    if table.rulings.vision_needs_access:
        return no_access(table, seat)  # vol.ruling.vision-access
    if table.giant:
        return "vol.ability.overwhelm-market-closed"
    return "vol.hero.berserk-effect" if table.heroes[seat].berserk else None


class Vision(SeatStep[Village]):
    """vol.hero.vision: leave the first face-down Spell where it is, or put it at the bottom."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        ask(table, self, self.seat, "vision", "vol.hero.vision", [LEAVE, BURY])

    def answered(self, table: Village, option: Option) -> None:
        if option.word == BURY.word:
            pile = table.piles[SPELLS]
            pile.insert(0, pile.pop())
            emit(table, BURIED, "vol.hero.vision", self.seat)


VISIONS: Final = each_seat(Vision)
LEAVE: Final = Option("leave")
BURY: Final = Option("bury")


def see(table: Village, seat: Seat, thing: int) -> None:
    """Look at the card under the face-up Spell, secretly."""
    card = table.piles[SPELLS][-1]
    table.turn.visions += 1
    table.seen_spells[card] = (*table.seen_spells.get(card, ()), seat)
    table.reveals += 1
    emit(table, LOOKED, "vol.hero.vision", seat, card)
    push(table, VISIONS[seat])


def what_vision_lacks(table: Village, seat: Seat, thing: int, rule: RuleId) -> Details:
    if rule != "vol.hero.vision" or not table.heroes[seat].power.vision:
        return {}
    return {"case": "no-spell-to-see" if not table.piles[SPELLS] else "vision-used"}


VISION: Final = Move("vision", NO_THING, None, may_see, see, details=what_vision_lacks)
