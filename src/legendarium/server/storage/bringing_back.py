"""Bring a stored table back into a store, without ever replacing anything."""

from __future__ import annotations

from typing import Literal

from legendarium.server.storage.base import Conflict, Storage, Stored

Fate = Literal["restored", "brought forward", "there already", "different", "damaged"]


async def bring_back(storage: Storage, stored: Stored) -> Fate:
    """Restore one table. What was played since the backup, or differs, stays."""
    whole = [line for number, line in enumerate(stored.log) if line.number == number]
    kept = await storage.load(stored.beginning.table)
    if kept is None:
        await storage.create(stored.beginning, whole)
        return "restored" if len(whole) == len(stored.log) else "damaged"
    shared = min(len(kept.log), len(whole))
    if kept.beginning != stored.beginning or kept.log[:shared] != whole[:shared]:
        return "different"
    try:
        for line in whole[shared:]:
            await storage.append(stored.beginning.table, line)
    except Conflict:  # somebody plays there just now
        return "different"
    return "brought forward" if len(whole) > shared else "there already"
