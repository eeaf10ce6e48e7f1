"""What can be wrong with a question to the ledger, or with the ledger itself."""

from __future__ import annotations

from legendarium.kernel.errors import LegendariumError


class LedgerError(LegendariumError):
    """The ledger, or the list of games in work, does not say what it should."""


class UnknownId(LedgerError):
    """Nobody wrote this id; the nearest ones may be what was meant."""

    def __init__(self, what: str, wanted: str, suggestions: tuple[str, ...]) -> None:
        hint = f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"there is no {what} {wanted!r}{hint}")
        self.wanted = wanted
        self.suggestions = suggestions
