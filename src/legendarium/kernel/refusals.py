"""`Refusal`: the rule that forbids a move, with details."""

from __future__ import annotations

RuleId = str
"""The id of a ledger entry."""
Details = dict[str, int | str]


class Refusal:
    """The id of the forbidding rule, and figures for its explanation.

    >>> import legendarium as lg
    >>> match = lg.Match.new("village-of-legends", seed=7, options={"heroes": ["mage", "dwarf"]})
    >>> lg.rule(match.why_not("buy:8").rule).title
    'What can be bought'
    """

    __slots__ = ("details", "nearest", "rule")

    def __init__(self, rule: RuleId, details: Details | None = None) -> None:
        self.rule = rule
        self.details: Details = details if details is not None else {}
        self.nearest = ""
        """The legal key nearest to a refused place, where somebody looked for it (`Step.way_to`)."""

    def __repr__(self) -> str:
        details = "".join(f", {name}={value!r}" for name, value in self.details.items())
        return f"Refusal({self.rule!r}{details})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and self.details == other.details

    def __hash__(self) -> int:
        return hash(self.rule)
