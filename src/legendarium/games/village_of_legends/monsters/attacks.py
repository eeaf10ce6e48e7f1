"""Monsters at the start of a turn, and whenever one strikes: who acts first, whom it hits, what follows."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.combat.hand import refuse_others
from legendarium.games.village_of_legends.combat.strike import declare, speaker_for_wild, sum_of
from legendarium.games.village_of_legends.core.monsters import after_attack, enter, facing, monster_bonuses, sap
from legendarium.games.village_of_legends.market.dealing import Ambush
from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.state.alike import monster_options, settle_one
from legendarium.games.village_of_legends.state.attack import BEAST, Attack
from legendarium.games.village_of_legends.state.events import APPEARED, REGENERATED, ROLLED_FOR_ONE
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import NOTHING, CardId, Option, Seat
from legendarium.kernel.effects import perform
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import SEAT
from legendarium.kernel.moments import Ability, Listener, Moment
from legendarium.kernel.options import seat_option
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.reactions import Reactions
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import Step


def regenerate(table: Village, seat: Seat) -> None:
    """vol.ability.monster-regeneration: before attacking; the option lets every Monster heal every turn."""
    areas = table.living() if table.rulings.monsters_heal_every_turn else [seat]
    for area in areas:
        for card in table.heroes[area].monsters:
            healed = min(table.faces[card].regeneration, table.wounds[card])
            if healed:
                table.put_wounds(card, table.wounds[card] - healed)
                left = table.lives[card] - table.wounds[card]
                emit(table, REGENERATED, "vol.ability.monster-regeneration", area, card, healed, left)


def proliferate(table: Village, seat: Seat) -> None:
    """vol.ability.proliferate: at least X of a kind bring one more of it; new ones do not count again this turn."""
    groups: dict[str, list[CardId]] = {}
    for card in table.heroes[seat].monsters:
        if table.faces[card].proliferate:
            groups.setdefault(table.faces[card].species, []).append(card)
    for species, group in groups.items():
        needed = table.faces[group[0]].proliferate
        sets = len(group) // needed
        births = min(sets, 1) if table.rulings.one_birth_per_kind else sets
        for _ in range(births):
            owner = table.owners[group[0]]  # vol.ruling.proliferate-owner
            summon(table, species, seat, owner, "vol.ability.proliferate")


def summon(table: Village, code: str, area: Seat, owner: Seat, rule: RuleId) -> CardId:
    """One mini card from the supply into an area, by its own name or as the same Monster; -1 when none is left."""
    for card in table.supply:
        if code in (table.faces[card].code, table.faces[card].species):
            table.supply.remove(card)
            enter(table, card, area, owner, rule, APPEARED)
            return card
    return -1


def monsters_summon(table: Village, seat: Seat) -> None:
    """vol.ability.monster-summon: before it attacks, a Monster brings its creatures, who shield it."""
    for card in facing(table, seat):
        if table.faces[card].summons and card not in table.rested:
            bring_creatures(table, card, seat)


def bring_creatures(table: Village, card: CardId, area: Seat) -> list[CardId]:
    """The creatures named on one Monster, as far as the supply lasts; they attack in the turn they come."""
    brought: list[CardId] = []
    for code in table.faces[card].summons:
        creature = summon(table, code, area, table.owners[card], "vol.ability.monster-summon")
        if creature >= 0:
            brought.append(creature)
            if card not in table.giant:
                table.summoners[creature] = card
    return brought


class MonstersAttack(Step[Village]):
    """vol.monster.attacks-each-turn-start: one owner after the other, each with all own Monsters.

    vol.monster.order-of-owners: the attacked player orders the owners; vol.ruling.monster-order-within-owner: each
    owner the own Monsters, one at a time.
    """

    __slots__ = ("owner", "seat", "waiting")

    def __init__(self, seat: Seat, waiting: tuple[CardId, ...], owner: int | None = None) -> None:
        self.seat = seat
        self.waiting = waiting
        self.owner = owner

    def run(self, table: Village) -> None:
        here = table.heroes[self.seat].monsters
        waiting = [card for card in self.waiting if card in here]
        if not waiting:
            return
        if len(waiting) == 1:  # there is nothing to put in order
            self.let_strike(table, waiting[0], table.owners[waiting[0]])
            return
        own = [card for card in waiting if table.owners[card] == self.owner] if self.owner is not None else []
        if not own:
            self.ask_owner(table, waiting)
        else:
            assert self.owner is not None
            decider = self.owner if self.owner != WILD else speaker_for_wild(table, self.seat)
            options = monster_options(table, "attack-with", own)
            settle_one(table, self, decider, "order-attacks", "vol.ruling.monster-order-within-owner", options)

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        if table.decision is not None and table.decision.kind == "order-owners":
            owner = SEAT.find(table, name) if word == "owner" else NOTHING
            if owner == NOTHING:
                return None
            about: Details = {"case": "no-monster-waits", "target": seat_mark(owner)}
            return Refusal("vol.monster.order-of-owners", about)
        return refuse_others(table, word, name, "attack-with", "not-to-be-ordered")

    def ask_owner(self, table: Village, waiting: list[CardId]) -> None:
        owners: list[Seat] = []
        for card in waiting:
            if table.owners[card] not in owners:
                owners.append(table.owners[card])
        if len(owners) == 1:
            push(table, MonstersAttack(self.seat, self.waiting, owners[0]))
            return
        options = [WILD_ONES if owner == WILD else seat_option("owner", owner) for owner in owners]
        settle(table, self, self.seat, "order-owners", "vol.monster.order-of-owners", options)

    def answered(self, table: Village, option: Option) -> None:
        if option.word == "owner":
            push(table, MonstersAttack(self.seat, self.waiting, option.thing))
            return
        self.let_strike(table, option.thing, self.owner)

    def let_strike(self, table: Village, striker: CardId, owner: int | None) -> None:
        """One of this owner's, before all others that wait."""
        left = tuple(card for card in self.waiting if card != striker)
        if left:
            push(table, MonstersAttack(self.seat, left, owner))
        push(table, MonsterStrikes(striker, self.seat))

    def facts(self, table: Village) -> dict[str, object]:
        return {"waiting": self.waiting, "victim": self.seat, "case": "wild" if self.owner == WILD else ""}


WILD_ONES: Final = Option("owner", WILD, "wild")


class MonsterStrikes(Step[Village]):
    """One Monster attacks one Hero: its order is declared by its owner, its die rolled, its effects follow."""

    __slots__ = ("card", "victim")

    def __init__(self, card: CardId, victim: Seat) -> None:
        self.card = card
        self.victim = victim

    def run(self, table: Village) -> None:
        face = table.faces[self.card]
        if not table.heroes[self.victim].alive:
            return
        if face.saps:
            self.sap(table, face)
        elif face.no_attack:
            perform(table, self.victim, self.card, face.lines)
        else:
            declare(table, Attack(table.owners[self.card], self.card, BEAST, self.victim), [])

    def sap(self, table: Village, face: CardFace) -> None:
        """vol.monster.imp: Defence cards and armour do not help (vol.ruling.imp-defence)."""
        die = table.dice.roll(6)
        parts = monster_bonuses(table, self.card)
        total = max(0, die + sum_of(parts))
        emit(
            table, ROLLED_FOR_ONE, "vol.monster.imp", table.owners[self.card], self.card, die, parts, total, self.victim
        )
        sap(table, self.victim, total)
        after_attack(table, Attack(table.owners[self.card], self.card, BEAST, self.victim), 0)


class SneakAttack(Ability):
    """vol.ability.sneak-attack-entry: an ambusher attacks whoever it stands before at once, its creatures with it."""

    __slots__ = ()

    def happen(self, table: Village, listener: Listener, moment: Moment) -> None:
        ambush_with(table, listener.source, listener.seat)


def ambush_with(table: Village, card: CardId, seat: Seat) -> tuple[CardId, ...]:
    """It brings its creatures, and all of them attack in the order somebody gives them; who they are."""
    attackers = (card, *bring_creatures(table, card, seat))
    push(table, MonstersAttack(seat, attackers, WILD))
    return attackers


SNEAK_ATTACK: Final = SneakAttack("sneak-attack", "ambush", "vol.ability.sneak-attack-entry")


class MonsterReactions(Reactions[Village]):
    """The abilities of Monsters that a moment calls."""

    def listeners(self, table: Village, moment: Moment) -> list[Listener]:
        return [Listener(SNEAK_ATTACK, moment.card, WILD, moment.area)] if isinstance(moment, Ambush) else []


REACTIONS: Final = MonsterReactions()
