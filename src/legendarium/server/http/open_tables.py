"""HTTP handlers for tables that wait for players, and for the host of the server."""

from __future__ import annotations

import hmac

from legendarium.server import wire
from legendarium.server.http.endpoints import Call, Endpoint, HttpError
from legendarium.server.messages.texts import say


async def waiting(call: Call) -> wire.OpenTables:
    return call.hall.open_tables.everywhere()


async def moderate(call: Call) -> wire.Moderated:
    """Hide or close a table. Needs the key of the server's host."""
    key = call.hall.settings.host_key
    if not key or not hmac.compare_digest(call.token.encode(), key.encode()):
        raise HttpError(403, say("host-key", call.language))
    room = await call.room()
    await call.hall.open_tables.moderate(room, call.body.act)
    return wire.Moderated(room.live.table, room.live.state)


def endpoints() -> list[Endpoint]:
    return [
        Endpoint("GET", "/api/open", "Tables that wait for players.", waiting, wire.OpenTables),
        Endpoint(
            "POST",
            "/api/tables/{table}/moderate",
            "Hide or close a table, for the host of the server.",
            moderate,
            wire.Moderated,
            wire.Moderate,
        ),
    ]
