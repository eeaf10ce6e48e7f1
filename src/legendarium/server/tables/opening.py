"""Opens tables from storage."""

from __future__ import annotations

from typing import Any

import msgspec

from legendarium.kernel.errors import LegendariumError, RecordError
from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from legendarium.kernel.records import read_stepwise
from legendarium.server.offload import Job
from legendarium.server.storage.base import Beginning, Stored
from legendarium.server.tables.halted import other_rules
from legendarium.server.tables.live_table import LiveTable
from legendarium.server.tables.snapshots import restore, restore_events

ANSWERS = ("move", "timeout", "undo")


def open_table(stored: Stored, match: Match | None = None) -> Job[LiveTable]:
    """Open a table from its log: from its snapshot if valid, without a replay if its match is at hand."""
    begin = begun(stored)
    laid_again = rules_of_today(stored, begin)
    stored = Stored(msgspec.structs.replace(begin, **laid_again), stored.log, stored.snapshot)
    live = restore(stored) if match is None else None
    if live is None:
        live = LiveTable(stored.beginning, match)
    for entry in stored.log[live.length :]:
        if match is None:
            live.hear(entry)
            yield
        else:
            live.note(entry)
    if live.halted:
        restore_events(live, stored)
    else:
        live.logged.answers.clear()
    live.laid_again = msgspec.json.encode(laid_again).decode() if laid_again else ""
    return live


def begun(stored: Stored) -> Beginning:
    """Return the beginning, with the rules under which the table was last set up."""
    for entry in reversed(stored.log):
        if entry.kind == "rules":
            return msgspec.structs.replace(stored.beginning, **msgspec.json.decode(entry.text))
    return stored.beginning


def rules_of_today(stored: Stored, begin: Beginning) -> dict[str, Any]:
    """Return the changes that set the table up by today's rules, if nothing was answered by the old ones."""
    found = game(begin.game)
    if begin.replay or not other_rules(found, begin) or any(entry.kind in ANSWERS for entry in stored.log):
        return {}
    try:
        options = found.check(len(begin.seats), begin.options)
    except LegendariumError:
        return {}
    return {"rules": found.version, "packs": found.packs(options), "options": options}


def check(text: str) -> Job[RecordError | None]:
    """Return the error of a record, if any."""
    try:
        yield from read_stepwise(text)
    except RecordError as error:
        return error
    return None
