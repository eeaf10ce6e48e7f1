"""Spells: attack, healing and Defence Spells, paid for in Intelligence; and magic staffs used as Spells."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_of_legends.combat.defence import put_on
from legendarium.games.village_of_legends.combat.several_targets import begin_several
from legendarium.games.village_of_legends.combat.strike import OrderMonsters, declare, may_order
from legendarium.games.village_of_legends.combat.weapons import AT_GIANT, assists
from legendarium.games.village_of_legends.core.life import change_intelligence, gain_life, intelligence
from legendarium.games.village_of_legends.core.monsters import area_of, facing
from legendarium.games.village_of_legends.state.attack import MAGIC, NO_VICTIM, Attack, aimed_at
from legendarium.games.village_of_legends.state.events import ROLLED_FOR_ONE
from legendarium.games.village_of_legends.state.modes import refuse_spell, spell_targets, teammates
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.steps import CardStep
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import NOTHING, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import SEAT
from legendarium.kernel.options import seat_option
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import card_option

AT_MONSTERS: Final = Option("monsters")


def may_pay(table: Village, seat: Seat, cost: int) -> RuleId | None:
    """vol.intelligence.spend, vol.ruling.spell-affordability: a cost never overdraws the pool."""
    return None if intelligence(table, seat) >= cost else "vol.intelligence.spend"


def may_cast(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """The pool must cover it, and an attack needs a target."""
    face = table.faces[card]
    refusal = may_pay(table, seat, face.cost)
    if refusal is None and face.spell == "attack" and not has_target(table, seat, card):
        return "vol.spell.attack-targets"
    return refusal


def has_target(table: Village, seat: Seat, card: CardId) -> bool:
    """Whether an attack Spell has anybody or anything to hit; one that hits everything needs nobody."""
    if table.seats != 6:
        return True  # in all other modes somebody can always be struck
    face = table.faces[card]
    if face.multi == "named":
        return bool(spell_targets(table, seat, face))
    return bool(face.multi or spell_aims(table, seat, card))


def cast(table: Village, seat: Seat, card: CardId) -> None:
    """Pay, then attack, heal, or put the Spell in front of the Hero."""
    face = table.faces[card]
    change_intelligence(table, seat, -face.cost, "vol.intelligence.spend")
    if face.spell == "attack":
        if face.multi:
            begin_several(table, seat, card)
        else:
            push(table, AimSpell(seat, card, face.element))
    elif face.spell == "heal":
        push(table, AimHealing(seat, card))
    elif face.spell == "defence":
        put_on(table, seat, card)  # vol.spell.defence


def may_use_magic(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """vol.staff.magic-mode: by paying the Intelligence cost shown on the staff."""
    face = table.faces[card]
    if not face.magic_cost:
        return "vol.staff.magic-mode"
    refusal = may_pay(table, seat, face.magic_cost)
    if refusal is None and not spell_aims(table, seat, card):
        return "vol.spell.attack-targets"
    return refusal


def use_magic(table: Village, seat: Seat, card: CardId) -> None:
    """vol.ruling.staff-mode: in magic mode the staff is an attack Spell for everything."""
    face = table.faces[card]
    change_intelligence(table, seat, -face.magic_cost, "vol.intelligence.spend")
    push(table, AimSpell(seat, card, face.magic_element))


def spell_aims(table: Village, seat: Seat, card: CardId) -> list[Option]:
    """vol.spell.attack-targets: an opponent in reach, or the Monsters facing the caster; more if the card says so."""
    face = table.faces[card]
    options: list[Option] = []
    monsters = facing(table, seat)
    if monsters:
        options.append(AT_MONSTERS)
    if not monsters or table.rulings.spells_pass_monsters:
        options += behind(table, seat, card)
    if not monsters or table.rulings.spells_pass_monsters:
        options += assists(table, seat)
    if face.reach == "any-target":
        options += [
            card_option(table, "monster", other)
            for area, hero in enumerate(table.heroes)
            for other in hero.monsters
            if area != seat or table.faces[other].defensive  # vol.ruling.defensive-behaviour
            if may_order(table, tuple(hero.monsters), other) is None
        ]
    return options


def behind(table: Village, seat: Seat, card: CardId) -> list[Option]:
    """The players, and the giant, that a Spell may reach."""
    options = [seat_option("target", other) for other in spell_targets(table, seat, table.faces[card])]
    return [*options, AT_GIANT] if table.giant else options


class SpellStep(CardStep):
    """A choice on the way of an attack by magic."""

    __slots__ = ("element",)

    def __init__(self, seat: Seat, card: CardId, element: str) -> None:
        self.seat = seat
        self.card = card
        self.element = element

    def at_no_player(self) -> Attack:
        return Attack(self.seat, self.card, MAGIC, NO_VICTIM, element=self.element)


class AimSpell(SpellStep):
    """vol.ruling.spell-through-monsters: straight at an opponent, or at facing Monsters with an opponent behind them."""

    __slots__ = ()

    kind: ClassVar[str] = "aim-spell"
    rule: ClassVar[RuleId] = "vol.spell.attack-targets"

    def choices(self, table: Village) -> list[Option]:
        return spell_aims(table, self.seat, self.card)

    def answered(self, table: Village, option: Option) -> None:
        if option.word == "monsters":
            push(table, AimBehind(self.seat, self.card, self.element))
        elif option.word == "monster":  # vol.ruling.spell-monster-elsewhere
            self.strike_elsewhere(table, option.thing)
        elif option.word == "assist":  # vol.mode6.skirmisher-targets
            declare(table, self.at_no_player(), facing(table, option.thing))
        else:
            declare(table, aimed_at(option, self.seat, self.card, MAGIC, self.element), [])

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        return refuse_spell(table, self.seat, word, name)

    def strike_elsewhere(self, table: Village, card: CardId) -> None:
        """vol.ability.monster-summon-guard: what a creature does not take goes on to its like, then to its summoner, as far
        as they stand in one area."""
        attack = self.at_no_player()
        summoner, near = table.summoners.get(card, WILD), table.heroes[area_of(table, card)].monsters
        if summoner not in near:
            declare(table, attack, [card])
            return
        others = [other for other in near if other != card and table.summoners.get(other, WILD) == summoner]
        push(table, OrderMonsters(attack.with_monsters((card,)), (*others, summoner)))


class AimBehind(SpellStep):
    """vol.spell.carry-through: who gets what comes through the Monsters is named before the roll."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        options = behind(table, self.seat, self.card)
        if options:
            settle(table, self, self.seat, "aim-behind", "vol.spell.carry-through", options)
        else:
            declare(table, self.at_no_player(), facing(table, self.seat))

    def answered(self, table: Village, option: Option) -> None:
        attack = aimed_at(option, self.seat, self.card, MAGIC, self.element)
        declare(table, attack, facing(table, self.seat))


# -- healing


class AimHealing(CardStep):
    """vol.spell.heal-self-only: the own Hero, unless the card or the table allows a teammate (vol.ruling.team-healing)."""

    __slots__ = ()

    kind: ClassVar[str] = "aim-healing"
    rule: ClassVar[RuleId] = "vol.spell.heal-self-only"

    def choices(self, table: Village) -> list[Option]:
        seats = [self.seat]
        face = table.faces[self.card]
        if face.reach == "any-player":
            seats = table.living()
        elif table.seats in table.rulings.team_healed_with or face.reach == "any-opponent":
            seats += teammates(table, self.seat)
        return [seat_option("heal", seat) for seat in seats]

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        seat = SEAT.find(table, name) if word == "heal" else NOTHING
        if seat == NOTHING:
            return None
        case = "not-healed" if table.heroes[seat].alive else "fallen"
        return Refusal("vol.spell.heal-self-only", {"case": case, "target": seat_mark(seat)})

    def answered(self, table: Village, option: Option) -> None:
        """vol.spell.heal: one die and the printed plus or minus, never less than 0."""
        face = table.faces[self.card]
        die = table.dice.roll(6)
        parts = [("card", face.attack)] if face.attack else []
        healed = max(0, die + face.attack)
        emit(table, ROLLED_FOR_ONE, "vol.spell.heal", self.seat, self.card, die, parts, healed, option.thing)
        gain_life(table, option.thing, healed, "vol.spell.heal")
