"""Builds the part that all views share, whatever the game."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import lru_cache
from typing import Any

from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import PackError
from legendarium.kernel.installed_packs import INSTALLED, pack_folder
from legendarium.kernel.packs import printed_in
from legendarium.kernel.table import Table
from legendarium.kernel.view_types import Asked, Ending, Frame


def frame(table: Table, seat: Seat | None, round_number: int, phase: str, active: Seat | None) -> Frame:
    """Build the frame of a view. `seat` None: a spectator; `active` None: no seat's turn."""
    told: Frame = {
        "game": table.game.code,
        "seat": seat,
        "round": round_number,
        "phase": phase,
        "active": active,
        "question": asked(table),
        "outcome": ending(table),
    }
    brought = printed_by_players(table.origin)
    if brought:
        told["printed"] = brought
    return told


@lru_cache(64)
def printed_by_players(origin: str) -> dict[str, Any]:
    """Return the entries of players' own packs, by pack and kind (cached); installed packs stand under their names.

    Unreadable packs are skipped: a running table then shows codes instead of names."""
    names = json.loads(origin)[1].get("packs", ()) if origin else ()
    found: dict[str, Any] = {}
    for name in names:
        with suppress(PackError):
            pack = printed_pack(str(name))
            found[name if name in INSTALLED else str(pack["about"].get("code", ""))] = pack
    return found


@lru_cache(64)
def printed_pack(name: str) -> dict[str, Any]:
    """Read what a pack prints; cached apart from the tables, since many play with the same packs."""
    return printed_in(pack_folder(name))


def asked(table: Table) -> Asked | None:
    decision = table.decision
    return None if decision is None else {"seat": decision.seat, "kind": decision.kind}


def ending(table: Table) -> Ending | None:
    outcome = table.outcome
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
