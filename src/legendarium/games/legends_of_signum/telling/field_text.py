"""A field in a small text, so that positions can be written down and looked at. All numbers are millimetres.

    title A sliver is enough
    base Hunter 100 300 32
    base Wolf 300 300 32 enemy
    template Wood 200 310 turn 8 difficult blocks: -30,-30 30,-30 30,30 -30,30 | 20,-10 60,-10 60,10 20,10
    sight Hunter Wolf XL
    way Hunter L: 150,260 230,260
    reach Hunter L
    push Hunter Wolf

A template has the corners of each convex piece around its anchor, counter-clockwise. Words after it: difficult, impassable,
blocks. A line that begins with # is left out.
"""

from __future__ import annotations

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    BASES,
    EXTRA,
    FIELD,
    LONG,
    MIDDLE,
    SMALL,
    Disc,
    on_field,
)
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, Shape, piece_on_field
from legendarium.games.legends_of_signum.geometry.exact.templates import problems
from legendarium.kernel.errors import LegendariumError

LETTERS = {"S": SMALL, "M": MIDDLE, "L": LONG, "XL": EXTRA}
WORDS = ("difficult", "impassable", "blocks")
MOST_LINES = 500


class FieldTextError(LegendariumError):
    """A field that cannot be read; says which line."""


class Marker:
    """A base with its name; with a mark on it the name stands beside it."""

    def __init__(self, name: str, disc: Disc, enemy: bool, party: int = 0, mark: str = "") -> None:
        self.name = name
        self.disc = disc
        self.enemy = enemy
        self.party = party
        self.mark = mark


class Border:
    """The stretch of the border from one point to another that is somebody's."""

    def __init__(self, name: str, party: int, points: list[tuple[int, int]]) -> None:
        self.name = name
        self.party = party
        self.points = points


class Template:
    """A template as it lies, with what it does."""

    def __init__(self, name: str, pieces: list[Piece], words: set[str]) -> None:
        self.name = name
        self.pieces = pieces
        self.words = words


class Query:
    """Something to be measured and drawn: a sight, a way, a reach or a push."""

    def __init__(self, kind: str, one: Marker, other: Marker | None, letter: str, way: list[tuple[int, int]]) -> None:
        self.kind = kind
        self.one = one
        self.other = other
        self.letter = letter
        self.way = way

    @property
    def distance(self) -> int:
        return LETTERS[self.letter]


class FieldText:
    """Everything the text says."""

    def __init__(self) -> None:
        self.title = ""
        self.bases: dict[str, Marker] = {}
        self.templates: list[Template] = []
        self.queries: list[Query] = []
        self.borders: list[Border] = []
        """Whose side is where; only a table knows."""

    def pieces(self, word: str) -> list[Piece]:
        """The pieces of all templates with that word."""
        return [piece for template in self.templates if word in template.words for piece in template.pieces]


def read_field(text: str) -> FieldText:
    """The field, or the first line that does not make sense."""
    found, lines = FieldText(), text.splitlines()
    if len(lines) > MOST_LINES:
        raise FieldTextError(f"a field has at most {MOST_LINES} lines")
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                read_line(found, line.strip())
            except (ValueError, IndexError, KeyError) as problem:
                said = problem.args[0] if isinstance(problem, Wrong) else "it is not written as it should be"
                raise FieldTextError(f"line {number}, {line.strip()[:60]!r}: {said}") from None
    return found


class Wrong(ValueError):
    """What is wrong with a line, in words."""


def read_line(found: FieldText, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "title":
        found.title = rest[:80]
    elif word == "base":
        read_base(found, rest.split())
    elif word == "template":
        read_template(found, rest)
    elif word in ("sight", "way", "reach", "push"):
        read_query(found, word, rest)
    else:
        raise Wrong(f"a line begins with title, base, template, sight, way, reach or push, not {word[:20]!r}")


def millimetres(text: str) -> int:
    """In micrometres."""
    value = round(float(text) * 1_000)
    if abs(value) > FIELD:
        raise Wrong(f"{text[:20]} is beyond the field")
    return value


def point(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return millimetres(x), millimetres(y)


def read_base(found: FieldText, words: list[str]) -> None:
    name, x, y, wide = words[:4]
    if millimetres(wide) not in BASES:
        raise Wrong(f"a base is {', '.join(str(size // 1_000) for size in BASES)} wide, not {wide[:20]}")
    disc = Disc(millimetres(x), millimetres(y), millimetres(wide) // 2)
    if not on_field(disc.x, disc.y, disc.radius):
        raise Wrong("the base does not lie inside the field")
    if words[4:] not in ([], ["enemy"]):
        raise Wrong("after a base only the word enemy may follow")
    found.bases[name] = Marker(name, disc, words[4:] == ["enemy"])


def read_template(found: FieldText, rest: str) -> None:
    head, _, body = rest.partition(":")
    words = head.split()
    turn = 0
    if "turn" in words:
        at = words.index("turn")
        turn = int(words[at + 1])
        del words[at : at + 2]
    unknown = [word for word in words[3:] if word not in WORDS]
    if unknown:
        raise Wrong(f"a template is {', '.join(WORDS)}, not {unknown[0][:20]!r}")
    if not 0 <= turn < 128:
        raise Wrong("a turn is from 0 to 127")
    shape = Shape([[point(corner) for corner in piece.split()] for piece in body.split("|")])
    for problem in problems(shape):
        raise Wrong(problem)
    pieces = shape.laid(millimetres(words[1]), millimetres(words[2]), turn)
    if not all(piece_on_field(piece) for piece in pieces):
        raise Wrong("the template does not lie inside the field")
    found.templates.append(Template(words[0], pieces, set(words[3:])))


def read_query(found: FieldText, kind: str, rest: str) -> None:
    head, _, body = rest.partition(":")
    words = head.split()
    one = base_named(found, words[0])
    other = base_named(found, words[1]) if kind in ("sight", "push") else None
    letter = words[2 if other else 1] if kind != "push" else "S"
    if letter not in LETTERS:
        raise Wrong(f"a distance is S, M, L or XL, not {letter[:20]!r}")
    if other is one:
        raise Wrong("it takes two different bases")
    found.queries.append(Query(kind, one, other, letter, [point(spot) for spot in body.split()]))


def base_named(found: FieldText, name: str) -> Marker:
    if name not in found.bases:
        raise Wrong(f"no base before this line is called {name[:20]!r}")
    return found.bases[name]
