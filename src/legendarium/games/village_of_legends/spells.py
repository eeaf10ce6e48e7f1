"""Spells: attack, healing and Defence Spells, paid for in Intelligence; and magic staffs used as Spells."""

from __future__ import annotations

from legendarium.games.village_of_legends.attack import MAGIC, NO_VICTIM, Attack
from legendarium.games.village_of_legends.defence import put_on, run_down_row
from legendarium.games.village_of_legends.elimination import fall
from legendarium.games.village_of_legends.events import ROLLED
from legendarium.games.village_of_legends.life import change_intelligence, gain_life, intelligence
from legendarium.games.village_of_legends.modes import enemies, spell_targets, teammates
from legendarium.games.village_of_legends.monsters import area_of, facing, wound_monster
from legendarium.games.village_of_legends.overwhelm import wound_giant
from legendarium.games.village_of_legends.strike import damage_parts, declare, hit_life, may_order, shelter
from legendarium.games.village_of_legends.table import Village
from legendarium.games.village_of_legends.weapons import AT_GIANT, assists
from legendarium.kernel.decisions import CardId, Option, Seat, seat_option
from legendarium.kernel.events import emit
from legendarium.kernel.steps import ask, push, settle
from legendarium.kernel.table import Step, card_option

AT_MONSTERS = Option("monsters")


def may_pay(table: Village, seat: Seat, cost: int) -> str | None:
    """vol.intelligence.spend, vol.ruling.spell-affordability: a cost never overdraws the pool."""
    return None if intelligence(table, seat) >= cost else "vol.intelligence.spend"


def may_cast(table: Village, seat: Seat, card: CardId) -> str | None:
    """The pool must cover it, and an attack needs a target."""
    face = table.faces[card]
    refusal = may_pay(table, seat, face.cost)
    if refusal is None and face.spell == "attack" and not face.multi and not spell_aims(table, seat, card):
        return "vol.spell.attack-targets"
    return refusal


def cast(table: Village, seat: Seat, card: CardId) -> None:
    """Pay, then attack, heal, or put the Spell in front of the Hero."""
    face = table.faces[card]
    change_intelligence(table, seat, -face.cost, "vol.intelligence.spend")
    if face.spell == "attack":
        push(table, CastAtAll(seat, card) if face.multi else AimSpell(seat, card, face.element))
    elif face.spell == "heal":
        push(table, AimHealing(seat, card))
    elif face.spell == "defence":
        put_on(table, seat, card)  # vol.spell.defence


def may_use_magic(table: Village, seat: Seat, card: CardId) -> str | None:
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
    if not monsters or table.rulings["spell-through-monsters"] == "free-choice":
        options += behind(table, seat, card)
    if not monsters or table.rulings["spell-through-monsters"] == "free-choice":
        options += assists(table, seat)
    if face.reach == "any-target":
        options += [
            card_option(table, "monster", other)
            for area, hero in enumerate(table.heroes)
            if area != seat or not monsters
            for other in hero.monsters
            if may_order(table, tuple(hero.monsters), other) is None
        ]
    return options


def behind(table: Village, seat: Seat, card: CardId) -> list[Option]:
    """The players, and the giant, that a Spell may reach."""
    options = [seat_option("target", other) for other in spell_targets(table, seat, table.faces[card])]
    return [*options, AT_GIANT] if table.giant else options


class AimSpell(Step[Village]):
    """vol.ruling.spell-through-monsters: straight at an opponent, or at facing Monsters with an opponent behind them."""

    __slots__ = ("card", "element", "seat")

    def __init__(self, seat: Seat, card: CardId, element: str) -> None:
        self.seat = seat
        self.card = card
        self.element = element

    def run(self, table: Village) -> None:
        options = spell_aims(table, self.seat, self.card)
        settle(table, self, self.seat, "aim-spell", "vol.spell.attack-targets", options)

    def answered(self, table: Village, option: Option) -> None:
        if option.word == "monsters":
            push(table, AimBehind(self.seat, self.card, self.element))
        elif option.word == "monster":  # vol.ruling.spell-monster-elsewhere
            attack = Attack(self.seat, self.card, MAGIC, NO_VICTIM, element=self.element)
            declare(table, attack, [option.thing])
        elif option.word == "assist":  # vol.mode6.skirmisher-targets
            attack = Attack(self.seat, self.card, MAGIC, NO_VICTIM, element=self.element)
            declare(table, attack, facing(table, option.thing))
        else:
            declare(table, Attack(self.seat, self.card, MAGIC, option.thing, element=self.element), [])


class AimBehind(Step[Village]):
    """vol.spell.carry-through: who gets what comes through the Monsters is named before the roll."""

    __slots__ = ("card", "element", "seat")

    def __init__(self, seat: Seat, card: CardId, element: str) -> None:
        self.seat = seat
        self.card = card
        self.element = element

    def run(self, table: Village) -> None:
        options = behind(table, self.seat, self.card)
        if options:
            settle(table, self, self.seat, "aim-behind", "vol.spell.carry-through", options)
        else:
            self.declare_at(table, NO_VICTIM)

    def answered(self, table: Village, option: Option) -> None:
        self.declare_at(table, option.thing)

    def declare_at(self, table: Village, victim: int) -> None:
        attack = Attack(self.seat, self.card, MAGIC, victim, element=self.element)
        declare(table, attack, facing(table, self.seat))


# -- healing


class AimHealing(Step[Village]):
    """vol.spell.heal-self-only: the own Hero, unless the card or the table allows a teammate (vol.ruling.team-healing)."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def run(self, table: Village) -> None:
        seats = [self.seat]
        face = table.faces[self.card]
        if face.reach == "any-player":
            seats = table.living()
        elif table.rulings["team-healing"] == "always" or face.reach == "any-opponent":
            seats += teammates(table, self.seat)
        settle(
            table, self, self.seat, "aim-healing", "vol.spell.heal-self-only", [seat_option("heal", s) for s in seats]
        )

    def answered(self, table: Village, option: Option) -> None:
        """vol.spell.heal: one die and the printed plus or minus, never less than 0."""
        face = table.faces[self.card]
        die = table.dice.roll(6)
        parts = [("card", face.attack)] if face.attack else []
        healed = max(0, die + face.attack)
        emit(table, ROLLED, "vol.spell.heal", self.seat, self.card, die, parts, healed, option.thing)
        gain_life(table, option.thing, healed, "vol.spell.heal")


# -- Spells with several targets


class CastAtAll(Step[Village]):
    """vol.ruling.multi-target-resolution: order of targets and of each Hero's Defence cards, then one roll for all."""

    __slots__ = ("card", "first", "left", "rows", "seat")

    def __init__(
        self,
        seat: Seat,
        card: CardId,
        first: tuple[CardId, ...] = (),
        left: tuple[CardId, ...] = (),
        rows: tuple[CardId, ...] = (),
    ) -> None:
        self.seat = seat
        self.card = card
        self.first = first
        """Monsters in the order declared; only where loot is drawn does the order of targets make a difference."""
        self.left = left
        """Defence cards of the Hero whose row is being ordered."""
        self.rows = rows
        """All Defence cards ordered so far."""

    def run(self, table: Village) -> None:
        looted = [card for card, _ in self.monsters(table) if table.faces[card].loot and card not in self.first]
        if len(looted) > 1:
            options = [card_option(table, "order", card) for card in looted]
            ask(table, self, self.seat, "order-monsters", "vol.ruling.multi-target-resolution", options)
            return
        left = self.left or self.next_row(table)
        if not left:
            self.strike(table)
            return
        options = [card_option(table, "hit", card) for card in left]
        rule = "vol.defence.attacker-orders-before-roll"
        step = CastAtAll(self.seat, self.card, self.first, left, self.rows)
        settle(table, step, self.seat, "order-defences", rule, options)

    def next_row(self, table: Village) -> tuple[CardId, ...]:
        for victim in self.victims(table):
            row = tuple(table.heroes[victim].defences)
            if row and row[0] not in self.rows and not any(card in self.rows for card in row):
                return row
        return ()

    def answered(self, table: Village, option: Option) -> None:
        if option.word == "order":
            push(table, CastAtAll(self.seat, self.card, (*self.first, option.thing)))
            return
        left = tuple(card for card in self.left if card != option.thing)
        push(table, CastAtAll(self.seat, self.card, self.first, left, (*self.rows, option.thing)))

    def victims(self, table: Village) -> list[Seat]:
        """vol.ruling.multi-target-resolution: whom it hits is stated by the card."""
        multi = table.faces[self.card].multi
        if multi == "monsters":
            return []
        return enemies(table, self.seat) if multi == "enemies" else [s for s in table.living() if s != self.seat]

    def monsters(self, table: Village) -> list[tuple[CardId, Seat]]:
        """Every Monster in play; with `enemies` those facing the caster and those guarding the Heroes hit."""
        enemies_only = table.faces[self.card].multi == "enemies"
        victims = self.victims(table)
        found = [(card, area_of(table, card)) for card in self.first]
        for area in table.living():
            for card in table.heroes[area].monsters:
                struck = area in victims if table.faces[card].defensive else area == self.seat
                if (struck or not enemies_only) and card not in self.first:
                    found.append((card, area))
        return found

    def strike(self, table: Village) -> None:
        """vol.spell.multi-target-no-carry: the full amount on each target, nothing from a Monster to a player."""
        face = table.faces[self.card]
        die = table.dice.roll(6)
        parts = damage_parts(table, Attack(self.seat, self.card, MAGIC, NO_VICTIM, element=face.element))
        damage = max(0, die + sum(by for _, by in parts))
        emit(table, ROLLED, "vol.ruling.multi-target-resolution", self.seat, self.card, die, parts, damage)
        table.turn.struck_monster = face.multi == "monsters"
        for card, area in self.monsters(table):
            wound_monster(table, card, area, damage, face.element, self.seat)
        if table.giant:
            wound_giant(table, self.seat, damage, face.element)
        for victim in self.victims(table):
            row = tuple(card for card in self.rows if card in table.heroes[victim].defences)
            armour = shelter(table, victim, face.element)
            left = run_down_row(table, victim, row, damage, True, self.seat)
            hit_life(table, victim, left, armour, face.element, self.seat, "vol.ruling.multi-target-resolution")
        fall(table)
