"""Spells with several targets: one roll, and the full amount on each of them."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.combat.defence import run_down_row
from legendarium.games.village_of_legends.combat.elimination import fall
from legendarium.games.village_of_legends.combat.strike import damage_parts, hit_life, shelter, sum_of
from legendarium.games.village_of_legends.combat.wounds import wound_monster
from legendarium.games.village_of_legends.core.monsters import area_of
from legendarium.games.village_of_legends.market.spoils import wound_giant
from legendarium.games.village_of_legends.state.attack import MAGIC, NO_VICTIM, Attack
from legendarium.games.village_of_legends.state.events import ROLLED_FOR_ALL
from legendarium.games.village_of_legends.state.modes import enemies, refuse_spell, spell_targets
from legendarium.games.village_of_legends.state.steps import CardStep
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.options import seat_option
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import ask, push, settle
from legendarium.kernel.table import card_option

ENOUGH: Final = Option("enough")
FEW_MONSTERS: Final = ("enemies", "named")
"""Spells that leave Monsters elsewhere alone, and the giant in the Market too."""


def begin_several(table: Village, seat: Seat, card: CardId) -> None:
    """A Spell with several targets is cast and paid for."""
    push(table, NameTargets(seat, card) if table.faces[card].multi == "named" else CastAtAll(seat, card))


class NameTargets(CardStep):
    """vol.ruling.multi-target-resolution: players the caster names, as many as the card says or as are wished."""

    __slots__ = ("named",)

    def __init__(self, seat: Seat, card: CardId, named: tuple[Seat, ...] = ()) -> None:
        self.seat = seat
        self.card = card
        self.named = named

    def run(self, table: Village) -> None:
        face = table.faces[self.card]
        left = [other for other in spell_targets(table, self.seat, face) if other not in self.named]
        if not left or (face.targets and len(self.named) >= face.targets):
            push(table, CastAtAll(self.seat, self.card, named=self.named))
            return
        options = [seat_option("target", other) for other in left]
        if self.named:
            options.append(ENOUGH)
        settle(table, self, self.seat, "aim-spell", "vol.ruling.multi-target-resolution", options)

    def answered(self, table: Village, option: Option) -> None:
        if option.word == ENOUGH.word:
            push(table, CastAtAll(self.seat, self.card, named=self.named))
        else:
            push(table, NameTargets(self.seat, self.card, (*self.named, option.thing)))

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        return refuse_spell(table, self.seat, word, name)

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.card, "case": "more" if self.named else "several"}


class CastAtAll(CardStep):
    """vol.ruling.multi-target-resolution: order of targets and of each Hero's Defence cards, then one roll for all."""

    __slots__ = ("first", "left", "named", "rows")

    def __init__(
        self,
        seat: Seat,
        card: CardId,
        first: tuple[CardId, ...] = (),
        left: tuple[CardId, ...] = (),
        rows: tuple[CardId, ...] = (),
        named: tuple[Seat, ...] = (),
    ) -> None:
        self.seat = seat
        self.card = card
        self.first = first
        """Monsters in the order declared; only where loot is drawn does the order of targets make a difference."""
        self.left = left
        """Defence cards of the Hero whose row is being ordered."""
        self.rows = rows
        """All Defence cards ordered so far."""
        self.named = named
        """The players the caster has named, if the card lets them be named."""

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
        step = CastAtAll(self.seat, self.card, self.first, left, self.rows, self.named)
        settle(table, step, self.seat, "order-defences", rule, options)

    def next_row(self, table: Village) -> tuple[CardId, ...]:
        for victim in self.victims(table):
            row = tuple(table.heroes[victim].defences)
            if row and row[0] not in self.rows and not any(card in self.rows for card in row):
                return row
        return ()

    def answered(self, table: Village, option: Option) -> None:
        if option.word == "order":
            push(table, CastAtAll(self.seat, self.card, (*self.first, option.thing), named=self.named))
            return
        left = tuple(card for card in self.left if card != option.thing)
        push(table, CastAtAll(self.seat, self.card, self.first, left, (*self.rows, option.thing), self.named))

    def victims(self, table: Village) -> list[Seat]:
        """vol.ruling.multi-target-resolution: whom it hits is stated by the card."""
        multi = table.faces[self.card].multi
        if multi == "monsters":
            return []
        if multi == "enemies":
            return enemies(table, self.seat)
        if multi == "named":
            return [seat for seat in table.living() if seat in self.named]
        return [seat for seat in table.living() if seat != self.seat or multi == "all"]

    def monsters(self, table: Village) -> list[tuple[CardId, Seat]]:
        """Every Monster in play; or those guarding the Heroes hit, with `enemies` those facing the caster as well."""
        multi = table.faces[self.card].multi
        victims = self.victims(table)
        found = [(card, area_of(table, card)) for card in self.first]
        for area in table.living():
            for card in table.heroes[area].monsters:
                faces_caster = area == self.seat and multi == "enemies"
                struck = area in victims if table.faces[card].defensive else faces_caster
                if (struck or multi not in FEW_MONSTERS) and card not in self.first:
                    found.append((card, area))
        return found

    def strike(self, table: Village) -> None:
        """vol.spell.multi-target-no-carry: the full amount on each target, nothing from a Monster to a player."""
        face = table.faces[self.card]
        die = table.dice.roll(6)
        parts = damage_parts(table, Attack(self.seat, self.card, MAGIC, NO_VICTIM, element=face.element))
        damage = max(0, die + sum_of(parts))
        emit(table, ROLLED_FOR_ALL, "vol.ruling.multi-target-resolution", self.seat, self.card, die, parts, damage)
        table.turn.struck_monster = face.multi == "monsters"
        for card, area in self.monsters(table):
            wound_monster(table, card, area, damage, face.element, self.seat)
        if table.giant and face.multi not in FEW_MONSTERS:
            wound_giant(table, self.seat, damage, face.element)
        for victim in self.victims(table):
            row = tuple(card for card in self.rows if card in table.heroes[victim].defences)
            armour = shelter(table, victim, face.element)
            left = run_down_row(table, victim, row, damage, True, self.seat)
            hit_life(table, victim, left, armour, face.element, self.seat, "vol.ruling.multi-target-resolution")
        fall(table)

    def facts(self, table: Village) -> dict[str, object]:
        if not self.left:
            return {"source": self.card, "chosen": self.first}
        holder = holder_of(table, self.left[0])
        chosen = tuple(card for card in self.rows if holder_of(table, card) == holder)
        return {"source": self.card, "chosen": chosen, "victim": holder}


def holder_of(table: Village, card: CardId) -> Seat:
    for seat, hero in enumerate(table.heroes):
        if card in hero.defences:
            return seat
    return area_of(table, card)
