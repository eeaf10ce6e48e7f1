"""What an answer would cost: whether its seat could take it back afterwards, found out before it is given.

It is tried on tables on which everything hidden from the seat, and all dice, are imagined. So whoever asks learns nothing
that is not on the table already: not what a die will show, nor what another holds.
"""

from __future__ import annotations

from typing import Literal

from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.dice import WatchedDice
from legendarium.kernel.phrasebook import name_seats
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table
from legendarium.server import wire
from legendarium.server.messages.texts import say
from legendarium.server.tables.live_table import LiveTable

WORLDS = 3
"""How often an answer is tried: what others hold may change where it leads."""

SHOWN = 3
"""So much of what is left is said; that there is more, in three dots."""

Cost = Literal["ends", "die", "hidden", "chance", "passes"]
ORDER: tuple[Cost, ...] = ("die", "hidden", "chance", "ends", "passes")
"""Dearest first. An end that a die may bring is no certain end, so it comes after the die."""


def foresee(live: LiveTable, message: wire.Play, option: Option, language: str) -> wire.Confirm | None:
    """Why a legal answer could not be taken back; None if it could, or if nothing else can be answered."""
    table = live.match.table
    if table.decision is None or len(table.decision.options) == 1:
        return None
    early = leaves_something(live, option)
    if message.careful == ["left"] and not early:
        return None
    cost, world = dearest(live, table, option)
    if cost is None:
        return None
    if early and "left" in message.careful:
        return wire.Confirm(
            message.ply, message.key, "left", say("confirm-left", language, what=left(live, option, language))
        )
    why: wire.Cause = "hidden" if cost == "chance" else cost
    if why not in message.careful:
        return None
    return wire.Confirm(message.ply, message.key, why, say(f"confirm-{cost}", language, name=next_name(live, world)))


def leaves_something(live: LiveTable, option: Option) -> bool:
    """It says no more than that enough was done, while something could be that would be missed."""
    return option.name == "" and option.word == live.game.end_word and bool(missed(live, option))


def missed(live: LiveTable, option: Option) -> list[Option]:
    """What whoever gives this answer leaves undone and would regret."""
    decision, words = live.match.table.decision, live.game.lost_at_end_of_turn
    assert decision is not None
    return [other for other in decision.options if other.key != option.key and (not words or other.word in words)]


def left(live: LiveTable, option: Option, language: str) -> str:
    """What else should perhaps be done, in words."""
    table = live.match.table
    others = (name_seats(live.game.label(table, other, language), live.names) for other in missed(live, option))
    labels = list(dict.fromkeys(others))
    return " · ".join([*labels[:SHOWN], *(["…"] if len(labels) > SHOWN else [])])


def dearest(live: LiveTable, table: Table, option: Option) -> tuple[Cost | None, Table | None]:
    """The worst that an answer may cost, and a table on which it does."""
    worlds = [try_out(table, option, seed) for seed in range(WORLDS)]
    costs = {cost_of(live, table, world): world for world in reversed(worlds)}
    over = all(world.outcome is not None for world in worlds)
    cost: Cost | None = "ends" if over else next((cost for cost in ORDER if cost in costs), None)
    return cost, costs.get(cost)


def try_out(table: Table, option: Option, seed: int) -> Table:
    """A table as it may be after the answer, as far as the seat that gives it can know."""
    decision = table.decision
    assert decision is not None
    world = table.reimagine(decision.seat, seed)
    world.dice = WatchedDice(seed)
    answer(world, option)
    return world


def cost_of(live: LiveTable, before: Table, after: Table) -> Cost | None:
    """The conditions of `Match.may_undo`; and nobody can take anything back from a bot, or from a game that is over."""
    dice, decision = after.dice, after.decision
    if isinstance(dice, WatchedDice) and dice.rolls:
        return "die"
    if after.reveals != before.reveals:
        return "hidden"
    if dice.position:
        return "chance"
    if decision is None:
        return "ends"
    return "passes" if live.places[decision.seat].kind == "bot" else None


def next_name(live: LiveTable, world: Table | None) -> str:
    """Who must answer then."""
    seat: Seat | None = world.decision.seat if world is not None and world.decision is not None else None
    return live.names[seat] if seat is not None else ""
