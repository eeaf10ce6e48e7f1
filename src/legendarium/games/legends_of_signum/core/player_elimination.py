"""A player falls and the game goes on: what was theirs leaves, what they borrowed goes home, and nobody asks them any more.

los.ruling.multi.elimination-cleanup
"""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.leaving import release, take_off
from legendarium.games.legends_of_signum.core.void import VOID
from legendarium.games.legends_of_signum.printed.faces import TERRAIN
from legendarium.games.legends_of_signum.state.events import DISCARDED, FELL, LEFT
from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit

RULE: Final = "los.ruling.multi.elimination-cleanup"


class TurnStep(PartyStep):
    """What ends a turn and hands it on: it happens even if the party whose turn it was has fallen in it."""

    __slots__ = ()


def fall(table: Battle, fallen: list[Party]) -> None:
    """These players take no further part; terrain stays on the field, and so does their City, which serves nobody."""
    for party in fallen:
        emit(table, FELL, table.fixed.mode.hero_rule, table.seat_of(party), table.seat_of(party))
    for party in fallen:
        break_off(table, party)
        if table.fixed.rulings.remove_creatures_on_elimination:
            clear_the_field(table, party)
        turn_down(table, party)


def break_off(table: Battle, party: Party) -> None:
    """What a fallen player still had to do is not done; a turn of theirs ends at once."""
    for at, step in enumerate(table.stack):
        if is_of(table, step, party):
            table.stack[at] = VOID


def is_of(table: Battle, step: object, party: Party) -> bool:
    if isinstance(step, TurnStep):
        return False
    if isinstance(step, Perform):
        return step.seat == table.seat_of(party)
    return getattr(step, "party", None) == party


def clear_the_field(table: Battle, party: Party) -> None:
    """All creatures they own go without a word, whoever controls them; those on loan to them are their owners' again."""
    for creature in list(table.standing):
        if table.fixed.owner[creature] == party:
            emit(table, LEFT, RULE, table.seat_of(party), creature)
            take_off(table, creature)
        elif table.controller[creature] == party:
            release(table, creature, RULE)


def turn_down(table: Battle, party: Party) -> None:
    """Set tactics are discarded without effect, and so is a card in the middle of being played."""
    player = table.players[party]
    for card in player.tactics:
        emit(table, DISCARDED, RULE, table.seat_of(party), card)
    table.reveals += len(player.tactics)
    player.graveyard += player.tactics
    player.tactics, player.slots, player.paid = [], (), ()
    for card in player.playing:
        if table.face(card).type == TERRAIN:
            player.land_supply += (card,)
        else:
            player.graveyard.append(card)
    player.playing = ()
