"""Answers that are ways: what one knows of where it leads, and how keys name it.

`7@x,y` is the best way to a point, `7@x,y;x,y` goes exactly along those points, and `7@;x,y` is the way to that point among the
candidates, its bends left out."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS
from legendarium.games.legends_of_signum.geometry.ways.finder import Way
from legendarium.games.legends_of_signum.geometry.ways.surroundings import MOST_LEGS, Walk
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import NOTHING, Option

MOST_POINTS: Final = MOST_LEGS
"""Way-points that a key may have: one for each leg."""
BENDS_LEFT_OUT: Final = ";"
"""Before the point that a candidate with bends leads to."""
DRAWN: Final = 1_500
"""Bends of a path nearer to the last one than this are left out for drawing: two pixels, on most screens."""


class WayOption(Option):
    """An answer that names a creature and a way: `move:7@300000,150000`."""

    __slots__ = ("about", "aimed", "contacts", "length", "reason", "way", "x", "y")

    def __init__(
        self,
        word: str,
        creature: Thing,
        name: str,
        way: Way,
        walk: Walk,
        contacts: tuple[Thing, ...],
        reason: str = "",
        about: Thing = NOTHING,
        aimed: tuple[int | str, ...] = (),
    ) -> None:
        super().__init__(word, creature, name)
        self.way = way
        """The way-points without the start."""
        self.x: int = int(walk.x)
        self.y: int = int(walk.y)
        """Where the creature ends: a contact may stop it before the last way-point."""
        self.length: int = -(-int(walk.length) // TICKS)
        """In micrometres, what closes the gap to an enemy included."""
        self.contacts = contacts
        """Enemies in contact at the end."""
        self.reason = reason
        """Why a candidate is offered (`candidate_ways.py`); empty for a way that a key named."""
        self.about = about
        """The creature or terrain that the reason is about; NOTHING for none."""
        self.aimed = aimed
        """Labels of the enemies that can be attacked from where a candidate leads, if that is why it is offered."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The creature, then the enemies to attack from there: pointing at one of them means walking up to it."""
        return (str(self.name).partition("@")[0], *[str(label) for label in self.aimed])

    @property
    def path(self) -> Way:
        """All bends that can be told apart on a screen, and the last point."""
        found: Way = []
        for point in self.way:
            if not found or abs(point[0] - found[-1][0]) + abs(point[1] - found[-1][1]) >= DRAWN:
                found.append(point)
        if found[-1] != self.way[-1]:
            found.append(self.way[-1])
        return found


def touched(table: Battle, creature: Thing, walk: Walk) -> tuple[Thing, ...]:
    """The enemies in contact at the end of a way, which the judge numbers in the order of `surroundings`."""
    if not walk.contacts:
        return ()
    enemies = sorted(table.enemies_of(creature))
    return tuple([enemies[at] for at in walk.contacts])


def whole_name(table: Battle, creature: Thing, way: Way) -> str:
    """The name of exactly this way: all its points."""
    return f"{table.labels[creature]}@" + ";".join([f"{x},{y}" for x, y in way])


def short_name(table: Battle, creature: Thing, way: Way) -> str:
    """The name of a candidate: where it leads, and whether it has bends that are left out."""
    x, y = way[-1]
    return f"{table.labels[creature]}@{x},{y}" if len(way) == 1 else f"{table.labels[creature]}@{BENDS_LEFT_OUT}{x},{y}"


def read_points(text: str) -> Way | None:
    """Parse way-points; None unless they are in canonical form."""
    found = []
    for point in text.split(";"):
        x, comma, y = point.partition(",")
        if not comma or not is_whole(x) or not is_whole(y):
            return None
        found.append((int(x), int(y)))
    return found if 0 < len(found) <= MOST_POINTS else None


def is_whole(text: str) -> bool:
    """Whether a text is a coordinate as the table writes it: no sign, no leading zero, at most six digits."""
    return text.isascii() and text.isdigit() and len(text) <= 6 and (text == "0" or text[0] != "0")
