"""Numbers and abilities given to a thing until a moment: combined whenever a value is asked for."""

from __future__ import annotations

from typing import Final

FOR_GOOD: Final = 0
"""Lasts as long as the thing it was given to."""


class Gain:
    """A number or an ability given to a thing for a while. Immutable; a thing holds a tuple of them.

    Of unsigned gains of one number the highest counts; `signed` ones add up; one that `cancels` makes it 0. `maker` and `code`
    say which ability of which thing gave it: the same ability of the same maker adds only once. It ends when the moment
    `until` comes for `side`."""

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
    """Accumulator of one number: the highest value, plus all signed values; 0 if anything cancels it."""

    __slots__ = ("cancelled", "highest", "signed")

    def __init__(self, highest: int = 0) -> None:
        self.highest = highest
        self.signed = 0
        self.cancelled = False

    def has(self, value: int) -> None:
        """Count an unsigned value."""
        if value > self.highest:
            self.highest = value

    def adds(self, value: int) -> None:
        self.signed += value

    def take(self, gains: tuple[Gain, ...], of: int) -> None:
        """Count all gains of this number."""
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
        """Return the number, at least 0."""
        return 0 if self.cancelled else max(0, self.highest + self.signed)


def is_repeated(gains: tuple[Gain, ...], at: int) -> bool:
    """Whether an earlier gain in the tuple is of the same number, ability and maker."""
    own = gains[at]
    return any(
        gain.signed and gain.of == own.of and (gain.maker, gain.code) == (own.maker, own.code) for gain in gains[:at]
    )


def ended(gains: tuple[Gain, ...], until: int, side: int = -1) -> tuple[Gain, ...]:
    """Return the gains that remain when this moment comes for this side (-1: for everybody)."""
    if not gains:
        return gains
    return tuple(gain for gain in gains if gain.until != until or (side >= 0 and gain.side != side))
