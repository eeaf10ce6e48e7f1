"""The opening hand: redraw up to four cards, or give some up for Prosperity; the first player first, openly."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendarium.games.legends_of_signum.cards.beginning import discard, draw, prosper
from legendarium.games.legends_of_signum.cards.playing import HAND
from legendarium.games.legends_of_signum.core.party_moves import PartyMoves
from legendarium.games.legends_of_signum.state.events import REDREW, SET_ASIDE
from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.card_moves import shuffle_in
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move, Moves
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask, push

MOST_REDRAWN: Final = 4  # los.setup.redraw
RULE: Final = "los.ruling.setup.redraw-and-discard-exclusive"


class OpenHand(PartyStep):
    """It is this party's turn to look at its opening hand."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        table.active = self.party
        push(table, Opening(self.party))


def may_set_aside(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """los.setup.redraw: up to four cards, and none by who has discarded for Prosperity."""
    player = table.players[table.active]
    if player.graveyard:
        return RULE
    return "los.setup.redraw" if len(player.aside) >= MOST_REDRAWN else None


def set_aside(table: Battle, seat: Seat, card: Thing) -> None:
    player = table.players[table.active]
    player.hand.remove(card)
    player.aside.append(card)
    emit(table, SET_ASIDE, "los.setup.redraw", seat, len(player.aside), card)
    push(table, Opening(table.active))


def may_give_up(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """los.setup.discard-for-prosperity: any number of cards, by who redraws none."""
    redraws = table.fixed.mode.only_redraws(table)
    if redraws is not None:
        return redraws.refuses
    return RULE if table.players[table.active].aside else None


def give_up(table: Battle, seat: Seat, card: Thing) -> None:
    discard(table, table.active, card, "los.setup.discard-for-prosperity")
    prosper(table, table.active, 1, "los.setup.discard-for-prosperity")
    push(table, Opening(table.active))


def may_be_done(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    return None


def done(table: Battle, seat: Seat, thing: int) -> None:
    """los.setup.redraw: as many new cards from the top, and only then are the others returned and the deck shuffled."""
    player = table.players[table.active]
    count = len(player.aside)
    if not count:
        return
    for _ in range(count):
        draw(table, table.active, "los.setup.redraw")
    shuffle_in(table, player.aside, player.deck)
    emit(table, REDREW, "los.setup.redraw", seat, count)


MOVES: Final[Moves[Battle]] = Moves(
    Move("redraw", HAND, None, may_set_aside, set_aside),
    Move("discard", HAND, None, may_give_up, give_up),
    Move("done", NO_THING, None, may_be_done, done),
)


class Opening(PartyMoves):
    """One card after the other, until the party is content."""

    __slots__ = ()

    declared: ClassVar[Moves[Any]] = MOVES

    def run(self, table: Battle) -> None:
        seat = self.seat_of(table)
        options: list[Option] = MOVES.options(table, seat)
        redraws = table.fixed.mode.only_redraws(table)
        ask(table, self, seat, "opening", RULE if redraws is None else redraws.asks, options)
