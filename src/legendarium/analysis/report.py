"""An analysis as a page shows it: curves, moments in words, and how each seat played."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from legendarium.analysis.account import DOUBT, LEAST, Analysis, Ply
from legendarium.analysis.sentences import TOLD, luck, mistake, mistakes_of, reason_of
from legendarium.kernel.decisions import Seat
from legendarium.kernel.match import Match

PHASES: Final = 3
"""Beginning, middle and end: thirds of the answers."""
DIGITS: Final = 4


class Moment(Struct):
    """An answer that is worth a look."""

    ply: int
    seat: Seat
    side: int
    """The side it is told of."""
    kind: str
    """`mistake`, `lucky` or `luckless`."""
    by: float
    """How much of a chance it was about: what was lost, or what luck gave or took."""
    error: float
    text: str
    """In a sentence."""
    best: str = ""
    """Key of the best answer, of a mistake."""
    good: list[str] = []
    """Keys of answers nearly as good as the best."""
    why: str = ""
    """What speaks for the best answer, in a sentence; may be empty."""


class SidePart(Struct):
    """What became of a side: from its first chance to the result, and what led there."""

    seats: list[Seat]
    began: float
    ended: float
    luck: float
    play: float
    corrected: float


class SeatPart(Struct):
    """How a seat played, in all and in each third of the game."""

    seat: Seat
    choices: list[int]
    """Answers with a choice, by phase."""
    mistakes: list[int]
    lost: list[float]
    """What the mistakes lost."""


class Report(Struct):
    """A match explained, for a page."""

    plies: int
    iterations: int
    level: str
    sides: list[SidePart]
    seats: list[SeatPart]
    chances: list[list[float]]
    """Of each side before each answer, and its result."""
    luck: list[tuple[int, float]]
    """Luck of the first side beyond doubt, with the ply of the answer."""
    moments: list[Moment]
    turning: list[int]
    """The plies at which most was won or lost for good, the first of them the greatest."""


def report_of(match: Match, analysis: Analysis, language: str) -> Report:
    """Put an analysis into words and curves. Replays the match a few times: takes up to a second."""
    return Report(
        plies=len(analysis.plies),
        iterations=int(analysis.about["iterations"]),
        level=str(analysis.about["level"]),
        sides=[side_part(analysis, side) for side in range(len(analysis.sides))],
        seats=[seat_part(analysis, seat) for seat in range(match.seats)],
        chances=[curve(analysis, side) for side in range(len(analysis.sides))],
        luck=[(ply.ply, round(ply.luck[0], DIGITS)) for ply in analysis.plies if is_luck(ply)],
        moments=moments_of(match, analysis, language),
        turning=turning_of(analysis),
    )


def is_luck(ply: Ply) -> bool:
    return abs(ply.luck[0]) > max(LEAST, DOUBT * ply.luck_error)


def curve(analysis: Analysis, side: int) -> list[float]:
    return [round(one, DIGITS) for one in (*(ply.chances[side] for ply in analysis.plies), analysis.end[side])]


def side_part(analysis: Analysis, side: int) -> SidePart:
    luck_, play, corrected = (round(analysis.total(part)[side], DIGITS) for part in ("luck", "play", "corrected"))
    began = analysis.plies[0].chances[side] if analysis.plies else analysis.end[side]
    return SidePart(list(analysis.sides[side]), round(began, DIGITS), analysis.end[side], luck_, play, corrected)


def seat_part(analysis: Analysis, seat: Seat) -> SeatPart:
    part = SeatPart(seat, [0] * PHASES, [0] * PHASES, [0.0] * PHASES)
    for ply in analysis.plies:
        if ply.seat != seat or ply.options < 2:
            continue
        phase = ply.ply * PHASES // len(analysis.plies)
        part.choices[phase] += 1
        part.mistakes[phase] += ply.lost > 0
        part.lost[phase] = round(part.lost[phase] + ply.lost, DIGITS)
    return part


def moments_of(match: Match, analysis: Analysis, language: str) -> list[Moment]:
    """List the dearest mistakes and luckiest moments of each side; of one side alone its worst luck, too."""
    found = []
    for side in range(len(analysis.sides)):
        found += [mistake_moment(match, ply, analysis, language) for ply in mistakes_of(analysis, side)]
        lucky, unlucky = analysis.lucky(side)[:TOLD], analysis.unlucky(side)[:TOLD] if len(analysis.sides) == 1 else []
        for kind, plies in (("lucky", lucky), ("luckless", unlucky)):
            found += [luck_moment(match, ply, side, kind, language) for ply in plies]
    return found


def mistake_moment(match: Match, ply: Ply, analysis: Analysis, language: str) -> Moment:
    return Moment(
        *(ply.ply, ply.seat, ply.side, "mistake", round(ply.lost, DIGITS), round(ply.error, DIGITS)),
        mistake(match, ply, language),
        ply.best,
        ply.good,
        reason_of(match, ply, str(analysis.about["level"]), language),
    )


def luck_moment(match: Match, ply: Ply, side: int, kind: str, language: str) -> Moment:
    by, error = round(ply.luck[side], DIGITS), round(ply.luck_error, DIGITS)
    return Moment(ply.ply, ply.seat, side, kind, by, error, luck(match, ply, side, language))


def turning_of(analysis: Analysis) -> list[int]:
    """Return where luck and play together moved the first side's chance most."""

    def moved(ply: Ply) -> float:
        return abs(ply.luck[0] + ply.play[0])

    found = [ply for ply in analysis.plies if moved(ply) > DOUBT * (ply.luck_error + ply.error) + LEAST]
    return [ply.ply for ply in sorted(found, key=lambda ply: (-moved(ply), ply.ply))[:TOLD]]
