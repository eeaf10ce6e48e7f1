"""Beginning Phase: untap, ready, let what ends now end, draw, and take the income."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.choose_opponent import Against
from legendarium.games.legends_of_signum.core.deaths import DEATHS, judge_when_settled
from legendarium.games.legends_of_signum.core.gains import end_gains
from legendarium.games.legends_of_signum.core.moments import DRAWN, TURN_BEGINS, SignumMoment, happens
from legendarium.games.legends_of_signum.core.victory import is_prosperous
from legendarium.games.legends_of_signum.printed.durations import BEGIN
from legendarium.games.legends_of_signum.state.events import DECK_OUT, DISCARDED, DREW, PROSPERED, READIED, TURN_BEGAN
from legendarium.games.legends_of_signum.state.pieces import Activation
from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import BEGINNING, Battle, Party, Thing
from legendarium.kernel.card_moves import draw as draw_card
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import changed, without
from legendarium.kernel.steps import push

HAND_LIMIT: Final = 10  # los.begin.hand-limit
INCOME: Final = 1  # los.begin.draw-and-prosperity


class Beginning(PartyStep):
    """los.begin.untap-and-ready, los.begin.expire-effects, then draw and income (los.begin.draw-and-prosperity)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        table.phase = BEGINNING
        table.active = self.party
        table.turns += 1
        table.tray = ()
        table.activation = Activation()
        emit(table, TURN_BEGAN, "los.turn.three-phases", table.seat_of(self.party), table.round)
        ready(table, self.party)
        end_gains(table, BEGIN, self.party)
        push(table, DrawAndIncome(self.party))
        happens(table, SignumMoment(TURN_BEGINS, self.party))
        push(table, DEATHS)  # los.ruling.deaths.health-change: what has just ended may have kept somebody alive


def ready(table: Battle, party: Party) -> None:
    """All cards of the party untap. Its creatures are ready because none has acted in the new turn (`Battle.acted`)."""
    player = table.players[party]
    for thing in (*player.city, *player.relics):
        table.tapped = changed(table.tapped, thing, 0)
    emit(table, READIED, "los.begin.untap-and-ready", table.seat_of(party))


class DrawAndIncome(PartyStep):
    __slots__ = ()

    def run(self, table: Battle) -> None:
        if not table.players[self.party].deck and table.fixed.mode.deck_ran_out(table, self.party):
            return
        prosper(table, self.party, INCOME, "los.begin.draw-and-prosperity")
        draw(table, self.party, "los.begin.draw-and-prosperity")


def draw(table: Battle, party: Party, rule: RuleId) -> Thing:
    """The top card into the hand; with ten in it one goes first, at random (los.ruling.turn.hand-limit-timing). -1
    if there is none."""
    player = table.players[party]
    if not player.deck:
        if table.fixed.mode.owes_for_draws():
            owe(table, party)
        return -1
    make_room(table, party)
    card = draw_card(table, player.deck, player.hand)
    emit(table, DREW, rule, table.seat_of(party), 1, card)
    happens(table, SignumMoment(DRAWN, party))
    return card


def make_room(table: Battle, party: Party) -> None:
    """los.begin.hand-limit, los.ruling.turn.hand-limit-return: a hand of ten loses one at random before another comes."""
    player = table.players[party]
    if len(player.hand) >= HAND_LIMIT:
        discard(table, party, table.dice.choose(player.hand), "los.begin.hand-limit")


def discard(table: Battle, party: Party, card: Thing, rule: RuleId) -> None:
    """From the hand to the Graveyard, face up."""
    player = table.players[party]
    player.hand.remove(card)
    if card in player.known:
        player.known = without(player.known, card)
    player.graveyard.append(card)
    table.reveals += 1
    emit(table, DISCARDED, rule, table.seat_of(party), card)


def owe(table: Battle, party: Party) -> None:
    """los.begin.deck-out, los.ruling.turn.deck-out-doubling-end: 1, 2, 4 … to the opponents, and then no more than the ceiling.
    To every one of them, unless the table says otherwise (los.ruling.turn.deck-out-multiplayer)."""
    player = table.players[party]
    rulings = table.fixed.rulings
    amount = min(1 << player.owed, rulings.deck_out_ceiling)
    player.owed += 1
    at = table.order.index(party)
    receivers = [other for other in table.order[at:] + table.order[:at] if other in table.opponents(party)]
    if rulings.deck_out_recipient == "chosen" and len(receivers) > 1:
        push(table, PayOne(party, amount))
        return
    if rulings.deck_out_recipient == "next":
        receivers = receivers[:1]
    for other in receivers:
        pay_for_draw(table, party, other, amount)


def pay_for_draw(table: Battle, party: Party, other: Party, amount: int) -> None:
    emit(table, DECK_OUT, "los.begin.deck-out", table.seat_of(party), table.seat_of(other), amount)
    prosper(table, other, amount, "los.begin.deck-out")


class PayOne(Against):
    """los.ruling.turn.deck-out-multiplayer: an opponent chosen by the player."""

    __slots__ = ("amount",)

    def __init__(self, party: Party, amount: int) -> None:
        super().__init__(party)
        self.amount = amount

    def asking_rule(self) -> RuleId:
        return "los.ruling.turn.deck-out-multiplayer"

    def meet(self, table: Battle, opponent: Party) -> None:
        pay_for_draw(table, self.party, opponent, self.amount)


def prosper(table: Battle, party: Party, amount: int, rule: RuleId) -> None:
    """los.ruling.turn.prosperity-limits: no cap, never below 0."""
    player = table.players[party]
    player.prosperity = max(0, player.prosperity + amount)
    emit(table, PROSPERED, rule, table.seat_of(party), amount, player.prosperity)
    if is_prosperous(table, party):
        judge_when_settled(table)
