"""Everything there is to know of a table: made once for each seat, language and length of the log, however many ask."""

from __future__ import annotations

from legendarium.kernel.decisions import Seat
from legendarium.server import wire
from legendarium.server.live import LiveTable
from legendarium.server.telling import tell_full

RECENT = 50
"""Whoever was away for more answers than this is told the whole story."""


class Fulls:
    """The `full` messages of one table, as they are sent."""

    __slots__ = ("made", "now")

    def __init__(self) -> None:
        self.made: dict[tuple[Seat | None, str, int | None], str] = {}
        self.now: tuple[LiveTable, int, set[Seat]] | None = None
        """What they were made of: the table, the length of its log, and who is there."""

    def tell(
        self, live: LiveTable, seat: Seat | None, language: str, have: int | None, online: set[Seat], view: wire.View
    ) -> str:
        now = (live, live.length, online)
        if self.now is None or self.now[0] is not live or self.now[1:] != now[1:]:
            self.made.clear()
            self.now = now
        if have is not None and not live.match.ply - RECENT <= have <= live.match.ply:
            have = None
        text = self.made.get((seat, language, have))
        if text is None:
            full = tell_full(live, seat, language, have, online, view)
            text = self.made[seat, language, have] = wire.encode(full).decode()
        return text

    def forget(self) -> None:
        self.made.clear()
        self.now = None
