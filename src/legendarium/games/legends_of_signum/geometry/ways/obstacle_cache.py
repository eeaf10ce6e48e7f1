"""Hurdles that are kept from one search to the next: terrain lies still, and most bases stand where they stood."""

from __future__ import annotations

from itertools import count
from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import WIDEST
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Hurdle, base_hurdle, piece_body, ringed

MOST_KEPT: Final = 256
"""Pieces, and bases with their distances: many more than lie and stand on one field."""
PIECES: Final[dict[Piece, dict[int, Hurdle]]] = {}
"""By the piece and the distance."""
BASES: Final[dict[int, Hurdle]] = {}
"""By place and distance in one number."""
NUMBERS: Final = count(1)
"""Never given twice, so that what is known of one hurdle is never believed of another."""


def make_room() -> None:
    """Before hurdles are gathered: when too many are kept, forget all bases and what pieces knew of them, or pieces too."""
    if len(PIECES) >= MOST_KEPT:
        PIECES.clear()
    elif len(BASES) < MOST_KEPT:
        return
    BASES.clear()
    for known in list(PIECES.values()):
        for hurdle in list(known.values()):
            hurdle.lines, hurdle.chords = {}, {}


def kept(hurdle: Hurdle) -> Hurdle:
    """A hurdle ready to remember what it is to others."""
    hurdle.number = next(NUMBERS)
    hurdle.lines, hurdle.chords = {}, {}
    return hurdle


def standing(x: i64, y: i64, distance: i64) -> Hurdle:
    """A base that was not touched from the start."""
    place: i64 = (x * WIDEST + y) * WIDEST + distance
    found = BASES.get(place)
    if found is None:
        found = BASES[place] = kept(base_hurdle(x, y, distance, distance, 0, True))
    return found


def piece_hurdle(piece: Piece, distance: i64, inner: i64, bit: i64) -> Hurdle:
    """A piece of terrain."""
    known = PIECES.get(piece)
    if known is None:
        known = PIECES[piece] = {}
    found = known.get(distance)
    if found is None:
        found = known[distance] = kept(ringed(piece, distance))
    return found if bit == 0 and inner == distance else entered(piece, found, inner, bit)


def entered(piece: Piece, hurdle: Hurdle, inner: i64, bit: i64) -> Hurdle:
    """The hurdle of a piece that is touched from the start, with the same ring."""
    made = piece_body(piece, hurdle.distance, inner, bit)
    made.reach, made.size = hurdle.reach, hurdle.size
    made.ring_x, made.ring_y, made.along = hurdle.ring_x, hurdle.ring_y, hurdle.along
    made.first, made.start = hurdle.first, hurdle.start
    return made
