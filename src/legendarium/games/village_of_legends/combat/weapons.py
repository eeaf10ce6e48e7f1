"""Weapons: whom they may be aimed at, the limit of Heavy Weapons, and magic staffs used as plain ones."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.combat.strike import declare
from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.state.attack import GIANT, HEAVY, NO_VICTIM, NORMAL, Attack, aimed_at
from legendarium.games.village_of_legends.state.modes import is_skirmisher, refuse_weapon, teammates, weapon_targets
from legendarium.games.village_of_legends.state.steps import CardStep
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import NOTHING, CardId, Option, Seat
from legendarium.kernel.options import seat_option
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import push, settle

AT_GIANT: Final = Option("target", NOTHING, GIANT)


def may_wield(table: Village, seat: Seat, card: CardId) -> RuleId | None:
    """vol.heavy.only-weapon-of-turn, bans of the Hero board, and somebody or something to hit."""
    face, power = table.faces[card], table.heroes[seat].power
    if not power.swordmaster and (table.turn.heavy or (face.heavy and table.turn.weapons)):
        return "vol.heavy.only-weapon-of-turn"
    if power.banned and (face.weapon_class in power.banned or (face.heavy and "heavy" in power.banned)):
        return "vol.hero.board"
    if table.seats == 6 and not facing(table, seat) and not aims(table, seat):
        return "vol.mode6.frontline-targets"  # in all other modes somebody can always be struck
    return None


def wield(table: Village, seat: Seat, card: CardId) -> None:
    """A Weapon is played: count it, and aim it."""
    heavy = table.faces[card].heavy
    table.turn.weapons += 1
    table.turn.heavy += heavy
    style = HEAVY if heavy else NORMAL
    monsters = facing(table, seat)
    if monsters and not heavy:
        declare(table, Attack(seat, card, style, NO_VICTIM), monsters)  # vol.weapon.own-monsters-first
    else:
        push(table, Aim(seat, card, style))


def aims(table: Village, seat: Seat) -> list[Option]:
    """Everything a Weapon may be aimed at beyond the Monsters facing its user."""
    options = [seat_option("target", other) for other in weapon_targets(table, seat)]
    if table.giant:
        options.append(AT_GIANT)  # vol.ability.overwhelm-fight-choice
    if not facing(table, seat):
        options += assists(table, seat)
    return options


def assists(table: Village, seat: Seat) -> list[Option]:
    """vol.mode6.skirmisher-targets: the Monsters that face a teammate of the Skirmisher."""
    if not is_skirmisher(table, seat):
        return []
    return [seat_option("assist", mate) for mate in teammates(table, seat) if facing(table, mate)]


class Aim(CardStep):
    """vol.ruling.heavy-target-declared: the player hit, or hit by what is left over, is named before the roll."""

    __slots__ = ("style",)

    def __init__(self, seat: Seat, card: CardId, style: int) -> None:
        self.seat = seat
        self.card = card
        self.style = style

    def run(self, table: Village) -> None:
        options = aims(table, self.seat)
        if options:
            settle(table, self, self.seat, "aim-weapon", "vol.weapon.own-monsters-first", options)
        else:
            declare(table, Attack(self.seat, self.card, self.style, NO_VICTIM), facing(table, self.seat))

    def answered(self, table: Village, option: Option) -> None:
        if option.word == "assist":  # vol.mode6.skirmisher-targets
            monsters = facing(table, option.thing)
            declare(table, Attack(self.seat, self.card, self.style, NO_VICTIM), monsters)
        else:
            declare(table, aimed_at(option, self.seat, self.card, self.style), facing(table, self.seat))

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        return refuse_weapon(table, self.seat, word, name)

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.card, "case": "through" if facing(table, self.seat) else ""}
