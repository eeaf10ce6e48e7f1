"""A Monster's turn: return, Burn, Reserve, roll, then symbols spent in any order until it ends."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.content.faces import SYMBOLS, VILLAGER
from legendarium.games.village_attacks.effects.passives import trigger
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.monsters.death import Return, hurt, settle_fate
from legendarium.games.village_attacks.monsters.dice import Roll, symbol_names
from legendarium.games.village_attacks.monsters.slots import DISCARDS, discard, settle_slots
from legendarium.games.village_attacks.monsters.statuses import season
from legendarium.games.village_attacks.round.traps import buy, may_place
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import TURN, TURN_OVER
from legendarium.games.village_attacks.state.steps import MonsterStep
from legendarium.games.village_attacks.state.table import Castle
from legendarium.kernel.decisions import NO_ONE, NOTHING, Option
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step, card_option

ROLL: Final = Option("roll")
PASS: Final = Option("pass")


class Turn(MonsterStep):
    """va.round.turn-order: one Monster's whole turn."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        monster = self.monster
        table.active = monster
        settle_slots(table)
        own = table.monsters[monster]
        emit(table, TURN, "va.round.turn-order", own.owner, own.face.code)
        # What comes first is put on top last.
        then(table, DiscardFirst(monster), Roll(monster), Act(monster), EndTurn(monster))
        if asks_others(table):
            then(table, *[Interlude(other) for other in range(len(table.monsters)) if other != monster])
        then(table, Return(monster), BeginTurn(monster), LEVEL_UPS)


class BeginTurn(MonsterStep):
    """va.status.burn-monster.second, va.status.burn-bleed.first: Burn hurts before the dice are rolled."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        if not table.edition.slot_statuses_last:
            season(own)
        burns = own.burn + own.bleed
        if table.edition.burn_is_spent:
            own.burn = own.bleed = 0
        hurt(table, self.monster, burns, table.edition.burn_monster_rule)
        settle_fate(table, self.monster)
        if table.outcome is None:
            trigger(table, self.monster, "turn-begins")


def asks_others(table: Castle) -> bool:
    """Earlier edition: other Monsters may give up stored symbols at any time (and buy traps, by a ruling)."""
    return table.edition.discard_any_time


def not_stored(table: Castle, word: str, name: str, asked: str) -> Refusal | None:
    """Only what lies in the Reserve can be given up."""
    if word != "discard" or name not in SYMBOLS:
        return None
    if name == SYMBOLS[VILLAGER]:
        return Refusal("va.dice.villager-not-spendable")
    rule = table.edition.discard_rule
    return Refusal(rule, {"case": "not-stored"} if rule == asked else None)


class Interlude(MonsterStep):
    """va.reserve.discard.first, va.ruling.trap-buy-time-first: what another Monster may do on this turn."""

    __slots__ = ()

    kind: ClassVar[str] = "interlude"
    rule: ClassVar[RuleId] = "va.reserve.discard.first"

    def choices(self, table: Castle) -> list[Option]:
        own = table.monsters[self.monster]
        if own.stored == 0:
            return []
        options = [DISCARDS[symbol] for symbol in range(VILLAGER) if own.reserve[symbol]]
        if table.rulings.trap_any_turn:
            options += [
                card_option(table, "buy", card)
                for card in table.trap_offer
                if may_place(table, self.monster, card) is None
            ]
        return [*options, PASS]

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        card = CARD.find(table, name) if word == "buy" and table.rulings.trap_any_turn else NOTHING
        rule = may_place(table, self.monster, card) if card != NOTHING else None
        if rule is not None:
            return Refusal(rule)
        return not_stored(table, word, name, "va.reserve.discard.first")

    def answered(self, table: Castle, option: Option) -> None:
        if option.word == "pass":
            return
        push(table, self)
        if option.word == "buy":
            buy(table, self.monster, option.thing)
        else:
            discard(table, self.monster, option.thing)


class DiscardFirst(MonsterStep):
    """va.reserve.discard.second: before any die is rolled, stored symbols may be given up for dice."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        if own.zone == OFF_MAP or own.stored == 0:
            return
        options = [DISCARDS[symbol] for symbol in range(VILLAGER) if own.reserve[symbol]]
        ask(table, self, own.owner, "before-roll", table.edition.discard_rule, [*options, ROLL])

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        return not_stored(table, word, name, table.edition.discard_rule)

    def answered(self, table: Castle, option: Option) -> None:
        if option.word == "discard":
            discard(table, self.monster, option.thing)
            push(table, self)


class EndTurn(MonsterStep):
    """va.ruling.unplaced-dice: what was neither spent nor placed is lost."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        lost = symbol_names(table, table.pool)
        table.pool = [0, 0, 0, 0, 0, 0]
        table.passing = OFF_MAP
        if own.stun == 2:
            own.stun = 0
        emit(table, TURN_OVER, "va.ruling.unplaced-dice", own.owner, own.face.code, lost)
        then(table, LEVEL_UPS, LeaveTurn())
        trigger(table, self.monster, "turn-ends")


class LeaveTurn(Step[Castle]):
    """Nobody's turn until the next begins."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        table.active = NO_ONE
