"""Secondary card effects: the choices that the text of a card brings."""

from __future__ import annotations

from typing import ClassVar

from legendarium.games.village_of_legends.combat.hand import Discard, refuse_others
from legendarium.games.village_of_legends.market.market import no_access, on_offer, remove_from_market
from legendarium.games.village_of_legends.state.alike import card_options, settle_one
from legendarium.games.village_of_legends.state.events import RETURNED
from legendarium.games.village_of_legends.state.modes import enemies, left_opponent, weapon_targets
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.steps import CardStep
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import NOTHING, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD, SEAT
from legendarium.kernel.options import seat_option
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import Step, card_option, relabel


def opponents_discard(table: Village, seat: Seat, count: int, card: CardId = WILD) -> None:
    """vol.secondary.discard-hits-left, vol.weapon.opponent-text-against-monster, vol.ruling.discard-target."""
    if table.seats <= 4:
        push(table, Discard(left_opponent(table, seat), count, seat, card))
        return
    rulings = table.rulings
    if rulings.discards_by_opponent or (rulings.discards_as_written and table.turn.struck_monster):
        push(table, ChooseDiscarder(seat, count, card))
    else:
        push(table, Discard(table.left_of(seat), count, seat, card))


class ChooseDiscarder(CardStep):
    """With 5 and 6 players a card used on a Monster hits an opponent whom the active player chooses."""

    __slots__ = ("count",)

    NOT_STATE: ClassVar[tuple[str, ...]] = ("card",)
    kind: ClassVar[str] = "choose-discarder"
    rule: ClassVar[RuleId] = "vol.ruling.discard-target"

    def __init__(self, seat: Seat, count: int, card: CardId = WILD) -> None:
        self.seat = seat
        self.count = count
        self.card = card

    def choices(self, table: Village) -> list[Option]:
        foes = enemies(table, self.seat) if table.seats == 5 else weapon_targets(table, self.seat)
        return [seat_option("discarder", foe) for foe in foes]

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        """Explain why a seat cannot be chosen: oneself, a friend, fallen, or out of a Weapon's reach."""
        other = SEAT.find(table, name) if word == "discarder" else NOTHING
        if other == NOTHING:
            return None
        case = "yourself" if other == self.seat else "no-enemy"
        if other in enemies(table, self.seat) or not table.heroes[other].alive:
            case = "out-of-reach" if table.heroes[other].alive else "fallen"
        return Refusal("vol.ruling.discard-target", {"case": case, "target": seat_mark(other)})

    def answered(self, table: Village, option: Option) -> None:
        push(table, Discard(option.thing, self.count, self.seat, self.card))


class RemoveFromMarket(Step[Village]):
    """vol.secondary.remove-from-market, vol.hero.sabotage: one face-up card leaves the game."""

    __slots__ = ("card", "rule", "seat")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, seat: Seat, rule: RuleId, card: CardId = WILD) -> None:
        self.seat = seat
        self.rule = rule
        self.card = card

    def run(self, table: Village) -> None:
        if no_access(table, self.seat) is not None:
            return  # vol.secondary.market-part-ignored
        options = [card_option(table, "clear", card) for card in on_offer(table, self.seat)]
        if options:
            settle(table, self, self.seat, "remove-from-market", self.rule, options)

    def answered(self, table: Village, option: Option) -> None:
        remove_from_market(table, self.seat, option.thing, self.rule)

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        return Refusal("vol.market.offer") if refuse_others(table, word, name, "clear", "") is not None else None

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.card, "case": "sabotage" if self.rule == "vol.hero.sabotage" else ""}


class TakeBack(Step[Village]):
    """The player chooses a card of the own discard pile; it returns to the hand."""

    __slots__ = ("card", "kind", "seat")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, seat: Seat, kind: int, card: CardId = WILD) -> None:
        self.seat = seat
        self.kind = kind
        self.card = card

    def run(self, table: Village) -> None:
        pile = table.heroes[self.seat].discard
        fitting = [card for card in pile if self.kind < 0 or table.faces[card].kind == self.kind]
        if fitting:
            options = card_options(table, "take-back", fitting)
            settle_one(table, self, self.seat, "take-back", "vol.secondary.mandatory", options)

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        lies_there = CARD.find(table, name) in table.heroes[self.seat].discard
        return refuse_others(table, word, name, "take-back", "not-of-that-kind" if lies_there else "not-in-discard")

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.card}

    def answered(self, table: Village, option: Option) -> None:
        hero = table.heroes[self.seat]
        emit(table, RETURNED, "vol.secondary.mandatory", self.seat, option.thing, "hand")
        hero.discard.remove(option.thing)
        hero.hand.append(option.thing)
        relabel(table, option.thing)
