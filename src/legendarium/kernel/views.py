"""The frame of every view: what clients may rely on, whatever the game. A game adds its own to it."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import PackError
from legendarium.kernel.packs import printed_in
from legendarium.kernel.table import Table
from legendarium.kernel.view_types import Ending, Frame


def frame(table: Table, seat: Seat | None, round_number: int, phase: str, active: Seat | None) -> Frame:
    """Whose view it is (None: a spectator's), how far the game is, whose turn it is (None: no seat's), and how it ended."""
    told: Frame = {
        "game": table.game.code,
        "seat": seat,
        "round": round_number,
        "phase": phase,
        "active": active,
        "outcome": ending(table),
    }
    brought = printed_by_players(table.origin)
    if brought:
        told["printed"] = brought
    return told


@lru_cache(64)
def printed_by_players(origin: str) -> dict[str, Any]:
    """What the packs say that players brought to such a table, by pack and kind; nothing where there are none. A table goes
    on when the folder of a pack is gone or spoilt meanwhile: what it printed is then called by its codes."""
    folders = json.loads(origin)[1].get("packs", ()) if origin else ()
    found: dict[str, Any] = {}
    for folder in folders:
        with suppress(PackError):
            pack = printed_in(Path(folder))
            found[str(pack["about"].get("code", ""))] = pack
    return found


def ending(table: Table) -> Ending | None:
    outcome = table.outcome
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
