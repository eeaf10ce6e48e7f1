"""Summon, by a Hero or a card: creatures from the mini-card supply, set before opponents for Intelligence."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.core.life import change_intelligence, intelligence
from legendarium.games.village_of_legends.monsters.attacks import summon
from legendarium.games.village_of_legends.state.modes import enemies, monster_places
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move
from legendarium.kernel.options import SEAT_NAMES, seat_option
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import Step


def may_summon(table: Village, seat: Seat, thing: int) -> RuleId | None:
    """vol.hero.summon: once per own turn, with the Intelligence to pay and at least one mini card to put."""
    power = table.heroes[seat].power
    if not power.summons or table.turn.summoned:
        return "vol.hero.summon"
    if intelligence(table, seat) < power.summon_cost:
        return "vol.intelligence.spend"
    return may_call(table, seat, power.summons)


def may_call(table: Village, seat: Seat, codes: tuple[str, ...]) -> RuleId | None:
    """vol.hero.summon: at least one of the creatures must be left, and stand where the player may put it."""
    for code in codes:
        if available(table, code) and summoning_places(table, seat, code):
            return None
    return "vol.hero.summon"


def what_calling_lacks(table: Village, codes: tuple[str, ...]) -> Details:
    """Whether no creature is left, or none of those left has a place (with six players)."""
    return {"case": "no-place-for-creature" if any(available(table, code) for code in codes) else "no-creature"}


def available(table: Village, code: str) -> bool:
    return any(table.faces[card].code == code for card in table.supply)


def summoning_places(table: Village, seat: Seat, code: str) -> list[Seat]:
    """vol.ruling.hero-summon-window: any opponent, within the limits of six-player games."""
    foes = enemies(table, seat)
    if table.seats != 6:
        return foes
    for card in table.supply:
        if table.faces[card].code == code:
            return [place for place in monster_places(table, seat, table.faces[card]) if place in foes]
    return []


def summon_creatures(table: Village, seat: Seat, thing: int) -> None:
    power = table.heroes[seat].power
    table.turn.summoned = True
    change_intelligence(table, seat, -power.summon_cost, "vol.hero.summon")
    push(table, PlaceCreatures(seat, power.summons))


def what_summoning_lacks(table: Village, seat: Seat, thing: int, rule: RuleId) -> Details:
    if rule == "vol.intelligence.spend":
        return {"cost": table.heroes[seat].power.summon_cost, "intelligence": intelligence(table, seat)}
    codes = table.heroes[seat].power.summons
    if not codes:
        return {}
    return {"case": "summoned-already"} if table.turn.summoned else what_calling_lacks(table, codes)


SUMMON: Final = Move("summon", NO_THING, None, may_summon, summon_creatures, details=what_summoning_lacks)


class PlaceCreatures(Step[Village]):
    """Each creature in front of an opponent of the summoner's choice, as far as the supply lasts."""

    __slots__ = ("codes", "seat")

    def __init__(self, seat: Seat, codes: tuple[str, ...]) -> None:
        self.seat = seat
        self.codes = codes

    def run(self, table: Village) -> None:
        codes = tuple(code for code in self.codes if available(table, code))
        if codes:
            options = [seat_option("place", foe) for foe in summoning_places(table, self.seat, codes[0])]
            if options:
                step = PlaceCreatures(self.seat, codes)
                settle(table, step, self.seat, "place-creature", "vol.hero.summon", options)

    def answered(self, table: Village, option: Option) -> None:
        summon(table, self.codes[0], option.thing, self.seat, "vol.hero.summon")
        push(table, PlaceCreatures(self.seat, self.codes[1:])) if len(self.codes) > 1 else None

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        if word != "place" or name not in SEAT_NAMES:
            return None
        foe = name in (SEAT_NAMES[other] for other in enemies(table, self.seat))
        return Refusal("vol.mode6.monster-placement" if foe else "vol.ruling.hero-summon-window")

    def facts(self, table: Village) -> dict[str, object]:
        return {"creature": self.codes[0]}
