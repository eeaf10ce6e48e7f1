"""Errors of the ledger."""

from __future__ import annotations

from legendarium.kernel.errors import LegendariumError


class LedgerError(LegendariumError):
    """A ledger file or in_work.toml is invalid."""


class UnknownId(LedgerError):
    """An unknown id; carries the nearest known ones."""

    def __init__(self, what: str, wanted: str, suggestions: tuple[str, ...]) -> None:
        hint = f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"there is no {what} {wanted!r}{hint}")
        self.wanted = wanted
        self.suggestions = suggestions
