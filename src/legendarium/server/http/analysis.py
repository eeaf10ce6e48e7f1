"""HTTP handlers for finished games that are explained."""

from __future__ import annotations

from math import ceil
from typing import Any

import msgspec
from msgspec import UNSET

from legendarium.server import wire
from legendarium.server.analysis.queue import Run
from legendarium.server.http.endpoints import Call, Endpoint, HttpError
from legendarium.server.messages.builders import build_seats
from legendarium.server.messages.texts import say
from legendarium.server.tables.live_table import LiveTable


async def finished(call: Call) -> LiveTable:
    """Return the table of the URL if its game is over: an analysis tells what every seat could know."""
    live = (await call.room()).live
    if live.match.outcome is None or live.halted:
        raise HttpError(403, say(live.halted or "analysis-later", call.language))
    return live


async def look(call: Call) -> wire.AnalysisState:
    live = await finished(call)
    if call.hall.analyses.pool is None:
        return wire.AnalysisState("off", 0, live.match.ply)
    run = call.hall.analyses.find(live, call.request.query_params.get("deep") == "1")
    if run is None or not (run.is_done or run.is_running):
        return wire.AnalysisState("none", 0 if run is None else run.done, live.match.ply)
    return await state_of(call, live, run)


async def begin(call: Call) -> wire.AnalysisState:
    live = await finished(call)
    if call.hall.analyses.pool is None:
        raise HttpError(404, say("analysis-off", call.language))
    run = call.hall.analyses.start(live, call.body.deep, call.address)
    return await state_of(call, live, run)


async def state_of(call: Call, live: LiveTable, run: Run) -> wire.AnalysisState:
    """Describe a run; the report of one that is done is told by the worker, once for each language."""
    if not run.is_done:
        wait = ceil(call.hall.analyses.seconds.owed(run.owner))
        return wire.AnalysisState("running", run.done, run.total, wait or UNSET)
    names = [seat.name for seat in build_seats(live, set(), call.language)]
    text = await call.hall.analyses.report(run, call.language, names)
    if not text:
        raise HttpError(503, say("failed", call.language))
    report: Any = msgspec.Raw(text.encode())
    return wire.AnalysisState("done", run.done, run.total, report=report)


def endpoints() -> list[Endpoint]:
    at = "/api/tables/{table}/analysis"
    return [
        Endpoint("GET", at, "How far the explanation of a finished game is, or all of it.", look, wire.AnalysisState),
        Endpoint("POST", at, "Explain a finished game.", begin, wire.AnalysisState, wire.AnalysisWish),
    ]
