"""Keys by which options find the rows of things, and the order in which a seat sees Monsters."""

from __future__ import annotations

from legendarium.games.village_attacks.state.table import Castle
from legendarium.kernel.decisions import Seat

# Keys of things: zones come first, the others are told apart by their lowest bits.


def monster_key(at: int) -> int:
    return 1024 + at * 4


def villager_key(at: int) -> int:
    return 1025 + at * 4


def objective_key(at: int) -> int:
    return 1026 + at * 4


def card_key(at: int) -> int:
    return 1027 + at * 4


def own_first(table: Castle, seat: Seat) -> list[int]:
    """The Monsters: those of this seat, then the others by the seats after it."""
    order = [((own.owner - seat) % table.seats, at) for at, own in enumerate(table.monsters)]
    return [at for _, at in sorted(order)]
