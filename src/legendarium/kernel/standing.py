"""Standing changes: modifiers printed on things, and gains that hold until a moment. Both are reckoned whenever a number is
asked for, and stored nowhere."""

from __future__ import annotations

from typing import Final

EVERYWHERE: Final = 0
HERE: Final = 1
SELF: Final = 2
"""How near to the bearer of a modifier something is; and how near it must be, for the modifier to hold."""


class Modifier:
    """`changes` names the number, `by` how much, `only` the things it holds for (a class, an element, a type; none: all), and
    `scope` how near they must be to whatever bears it."""

    __slots__ = ("by", "changes", "only", "scope")

    def __init__(self, changes: str, by: int, only: frozenset[str] = frozenset(), scope: int = EVERYWHERE) -> None:
        self.changes = changes
        self.by = by
        self.only = only
        self.scope = scope


def total(modifiers: tuple[Modifier, ...], changes: str, subject: str = "", near: int = SELF) -> int:
    """What these modifiers add to a number of one subject that is so near to their bearer."""
    added = 0
    for modifier in modifiers:
        if modifier.changes == changes and modifier.scope <= near and (not modifier.only or subject in modifier.only):
            added += modifier.by
    return added


FOR_GOOD: Final = 0
"""Ends with the thing it was given to."""


class Gain:
    """A number or an ability given to a thing for a while. Immutable; a thing holds a tuple of them.

    `value` counts as the highest of its kind, or adds if `signed`; one that `cancels` leaves nothing of it. `maker` and `code`
    say which ability of which thing gave it: the same ability of the same maker never adds twice. It ends when `until` comes
    for `side`."""

    __slots__ = ("cancels", "code", "maker", "of", "side", "signed", "until", "value")

    def __init__(
        self,
        of: int,
        value: int,
        maker: int,
        code: str,
        until: int = FOR_GOOD,
        side: int = -1,
        signed: bool = False,
        cancels: bool = False,
    ) -> None:
        self.of = of
        self.value = value
        self.maker = maker
        self.code = code
        self.until = until
        self.side = side
        self.signed = signed
        self.cancels = cancels


class Reckoning:
    """One number being reckoned: the highest of what counts alone, plus everything signed, nothing if anything cancels."""

    __slots__ = ("cancelled", "highest", "signed")

    def __init__(self, highest: int = 0) -> None:
        self.highest = highest
        self.signed = 0
        self.cancelled = False

    def has(self, value: int) -> None:
        """Something has this value by itself."""
        if value > self.highest:
            self.highest = value

    def adds(self, value: int) -> None:
        self.signed += value

    def take(self, gains: tuple[Gain, ...], of: int) -> None:
        """Everything among these gains that speaks of this number."""
        for at, gain in enumerate(gains):
            if gain.of != of:
                continue
            if gain.cancels:
                self.cancelled = True
            elif not gain.signed:
                self.has(gain.value)
            elif not is_repeated(gains, at):
                self.signed += gain.value

    def result(self) -> int:
        """Never below zero."""
        return 0 if self.cancelled else max(0, self.highest + self.signed)


def is_repeated(gains: tuple[Gain, ...], at: int) -> bool:
    """Whether the same ability of the same maker already adds to this number further up."""
    own = gains[at]
    return any(
        gain.signed and gain.of == own.of and (gain.maker, gain.code) == (own.maker, own.code) for gain in gains[:at]
    )


def ended(gains: tuple[Gain, ...], until: int, side: int = -1) -> tuple[Gain, ...]:
    """What is left when this moment comes for this side (-1: for everybody)."""
    if not gains:
        return gains
    return tuple(gain for gain in gains if gain.until != until or (side >= 0 and gain.side != side))
