"""HTTP types of tables that wait for players."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from legendarium.server.wire.table import Clock

Act = Literal["hide", "close"]


class OpenTable(Struct):
    """A table that waits for players; anybody may sit down."""

    table: str
    game: str
    free: Annotated[int, Meta(description="Seats that are free.")]
    people: list[str]
    bots: Annotated[list[str], Meta(description="Levels of the bots at the table.")]
    since: Annotated[float, Meta(description="When it was made, in seconds since 1970.")]
    clock: Clock | None


class OpenTables(Struct):
    """The tables that wait, the longest waiting first."""

    on: Annotated[bool, Meta(description="Whether this server lets strangers meet.")]
    tables: list[OpenTable]


class Moderate(Struct):
    """What the host of the server does to a table."""

    act: Act


class Moderated(Struct):
    """The table, and how it stands now."""

    table: str
    state: str
