"""Predict, before an answer is given, whether its seat could undo it afterwards.

The answer is tried on copies of the table in which everything hidden from the seat, and all dice, are random. So the
prediction reveals nothing: neither what a die will show nor what another player holds.
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
"""Worlds in which an answer is tried: hidden cards may change where it leads."""

SHOWN = 3
"""Options named in a warning; more are shown as dots."""

Cost = Literal["ends", "die", "hidden", "chance", "passes"]
ORDER: tuple[Cost, ...] = ("die", "hidden", "chance", "ends", "passes")
"""Most serious first. An end that depends on a die is not certain, so it comes after the die."""


def foresee(live: LiveTable, message: wire.Play, option: Option, language: str) -> wire.Confirm | None:
    """Return why a legal answer could not be undone; None if it could, or if it is the only one."""
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
    """Whether an answer ends the turn while something is left that the player would miss."""
    return option.name == "" and option.word == live.game.end_word and bool(missed(live, option))


def missed(live: LiveTable, option: Option) -> list[Option]:
    """Return the options that would be missed."""
    decision, words = live.match.table.decision, live.game.lost_at_end_of_turn
    assert decision is not None
    return [other for other in decision.options if other.key != option.key and (not words or other.word in words)]


def left(live: LiveTable, option: Option, language: str) -> str:
    """Name the options that would be missed."""
    table = live.match.table
    others = (name_seats(live.game.label(table, other, language), live.names) for other in missed(live, option))
    labels = list(dict.fromkeys(others))
    return " · ".join([*labels[:SHOWN], *(["…"] if len(labels) > SHOWN else [])])


def dearest(live: LiveTable, table: Table, option: Option) -> tuple[Cost | None, Table | None]:
    """Return the most serious cost of an answer, and a table on which it occurs."""
    worlds = [try_out(table, option, seed) for seed in range(WORLDS)]
    costs = {cost_of(live, table, world): world for world in reversed(worlds)}
    over = all(world.outcome is not None for world in worlds)
    cost: Cost | None = "ends" if over else next((cost for cost in ORDER if cost in costs), None)
    return cost, costs.get(cost)


def try_out(table: Table, option: Option, seed: int) -> Table:
    """Return a table as it may be after the answer, as far as its seat can know."""
    decision = table.decision
    assert decision is not None
    world = table.reimagine(decision.seat, seed)
    world.dice = WatchedDice(seed)
    answer(world, option)
    return world


def cost_of(live: LiveTable, before: Table, after: Table) -> Cost | None:
    """Return why the seat could not undo: the conditions of `Match.may_undo`, or the game is over, or a bot is next."""
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
    """Return the name of the next seat to answer."""
    seat: Seat | None = world.decision.seat if world is not None and world.decision is not None else None
    return live.names[seat] if seat is not None else ""
