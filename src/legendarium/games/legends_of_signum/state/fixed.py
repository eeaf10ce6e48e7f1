"""What does not change while a table is played: who owns which card, what is printed on it, mode, edges and rulings."""

from __future__ import annotations

from collections.abc import Sequence

from legendarium.games.legends_of_signum.geometry.places.easy_spots import Spots
from legendarium.games.legends_of_signum.printed.faces import (
    CHARACTER,
    BuildingFace,
    CreatureFace,
    Face,
    SupportFace,
    TerrainFace,
)
from legendarium.games.legends_of_signum.printed.grants import Grant, Holding
from legendarium.games.legends_of_signum.printed.quantities import AURA
from legendarium.games.legends_of_signum.printed.rulings import Rulings
from legendarium.games.legends_of_signum.state.edges import Edge
from legendarium.games.legends_of_signum.state.modes import Mode
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.sides import NO_BOX, ModeBox, Side

MINIONS: int = 16
"""Models of a party's minion: more than can ever stand, since eight creatures are the most and control adds a few."""
BASIC_TERRAINS: int = 12
"""Cards of each basic terrain a party has: more than ever find room (los.ruling.terrain.basic-supply)."""


class Rooms:
    """Where one terrain finds room beside these templates and between these edges."""

    __slots__ = ("edges", "spots", "templates")

    def __init__(self, templates: list[Template], edges: tuple[Edge, ...], spots: Spots) -> None:
        self.templates = templates
        self.edges = edges
        self.spots = spots


class Fixed:
    """Things are numbers: creatures first (heroes, minions, characters, tokens of the mode), then support cards, buildings,
    terrains and cards of the mode."""

    __slots__ = (
        "box",
        "buildings",
        "changeable",
        "characters",
        "code",
        "creature_faces",
        "creatures",
        "faces",
        "heroes",
        "lent",
        "lowered",
        "minions",
        "mode",
        "mode_decks",
        "owner",
        "possible",
        "radiant",
        "radiated",
        "radius",
        "rooms",
        "rooms_now",
        "round_limit",
        "rulings",
        "seat_of",
        "sides",
        "supports",
        "tactic_moments",
        "terrains",
        "texts",
        "tokens",
        "watched",
    )

    def __init__(
        self,
        mode: Mode,
        sides: tuple[Side, ...],
        rulings: Rulings,
        round_limit: int | None,
        code: str,
        watched: frozenset[str] = frozenset(),
        possible: frozenset[int] = frozenset(),
        tactic_moments: frozenset[str] = frozenset(),
        box: ModeBox = NO_BOX,
    ) -> None:
        self.box = box
        """What the mode brings."""
        self.mode = mode
        self.sides = sides
        self.rulings = rulings
        self.round_limit = round_limit
        self.code = code
        """Digest of content and choices: what tells the fixed parts of two tables apart."""
        self.rooms: dict[tuple[object, ...], Spots] = {}
        """What was found out about room for templates, by field (terrain.py); follows from the rest."""
        self.rooms_now: dict[int, Rooms] = {}
        """For each terrain what was asked for last, since templates change seldom."""
        self.watched = watched
        """The moments that some ability or card of this game could wait for; no other is announced."""
        self.possible = possible
        """The quantities that some creature of this game has or could gain."""
        self.tactic_moments = tactic_moments
        """With closed deck lists: the moments for which any tactic could have been set."""
        self.seat_of: tuple[int, ...] = mode.seats
        """Who chooses for each party."""
        things: list[tuple[int, Face]] = []
        self.heroes: tuple[int, ...] = tuple(add_hero(things, party, side.hero) for party, side in enumerate(sides))
        self.minions = tuple(add(things, party, minions_of(side)) for party, side in enumerate(sides))
        self.characters = tuple(
            add(things, party, [face for face in side.deck if face.type == CHARACTER])
            for party, side in enumerate(sides)
        )
        self.tokens = tuple(add(things, party, box.tokens_of(party)) for party in range(len(sides)))
        """The tokens of the mode's box by party."""
        self.lent: frozenset[int] = frozenset(token for party in box.lent_to() for token in self.tokens[party])
        """Tokens that are nobody's own for cards and abilities."""
        self.creatures = len(things)
        """How many things are creatures: they have the numbers below this."""
        self.supports = tuple(
            add(things, party, [face for face in side.deck if face.type != CHARACTER])
            for party, side in enumerate(sides)
        )
        self.buildings = tuple(add(things, party, list(side.buildings)) for party, side in enumerate(sides))
        self.terrains = tuple(add(things, party, terrains_of(side)) for party, side in enumerate(sides))
        self.mode_decks = tuple(add(things, 0, faces) for faces in box.decks())
        """The cards of the mode that no party owns."""
        self.faces: tuple[Face, ...] = tuple(face for _, face in things)
        self.owner: tuple[int, ...] = tuple(party for party, _ in things)
        self.creature_faces: tuple[CreatureFace, ...] = tuple(
            face for face in self.faces if isinstance(face, CreatureFace)
        )
        self.radius: tuple[int, ...] = tuple(face.radius for face in self.creature_faces)
        bannered = {party for party, face in things if isinstance(face, SupportFace) and auras_on(face)}
        self.radiant: tuple[bool, ...] = tuple(
            bool(auras_on(face)) or (thing in self.heroes and self.owner[thing] in bannered)
            for thing, face in enumerate(self.creature_faces)
        )
        """Which creatures could have an aura: by their card, tied to a building or not, or by a relic of their deck."""
        self.radiated: frozenset[int] = frozenset(
            grant.of for face in self.faces for holding in auras_on(face) for grant in holding.gives
        )
        """The quantities that an aura of this game gives."""
        standing = [grant for face in self.faces for grant in standing_grants(face)] + list(box.grants())
        self.changeable: frozenset[int] = box.abilities().union(
            [grant.of for grant in standing] + [holding.of for face in self.faces for holding in conditional(face)]
        )
        """The quantities that a creature may have, more or less of, by something other than its card and its gains."""
        self.lowered: frozenset[int] = frozenset(
            grant.of for grant in standing if grant.cancels or (grant.signed and grant.value < 0)
        )
        """Those of them that it may have less of."""
        self.texts: dict[str, frozenset[int]] = texts_of(self.creature_faces)
        """For each moment the creatures with a text of their own that waits for it."""

    def creature(self, thing: int) -> CreatureFace:
        return self.creature_faces[thing]

    def support(self, thing: int) -> SupportFace:
        face = self.faces[thing]
        assert isinstance(face, SupportFace)
        return face

    def building(self, thing: int) -> BuildingFace:
        face = self.faces[thing]
        assert isinstance(face, BuildingFace)
        return face

    def terrain(self, thing: int) -> TerrainFace:
        face = self.faces[thing]
        assert isinstance(face, TerrainFace)
        return face

    def is_token(self, thing: int) -> bool:
        """A creature of the mode's box: it returns there, never to a Graveyard."""
        return any(thing in tokens for tokens in self.tokens)

    def is_creature(self, thing: int) -> bool:
        return 0 <= thing < self.creatures

    def type_of(self, thing: int) -> int:
        return self.faces[thing].type


def standing_grants(face: Face) -> tuple[Grant, ...]:
    """What a card gives as long as it, or the building it names, stands, is worn, or is near."""
    radiated = tuple(grant for holding in auras_on(face) for grant in holding.gives)
    if isinstance(face, BuildingFace):
        return face.bonus
    if isinstance(face, CreatureFace):
        return (*radiated, *(grant for _, grant in face.bonuses))
    return (*face.gives, *radiated) if isinstance(face, SupportFace) else radiated


def conditional(face: Face) -> list[Holding]:
    """The abilities that a relic brings its hero, and those of a creature that are tied to a building."""
    if isinstance(face, SupportFace):
        return list(face.holdings)
    return [holding for _, holding in face.tied] if isinstance(face, CreatureFace) else []


def texts_of(faces: Sequence[CreatureFace]) -> dict[str, frozenset[int]]:
    """The moments that texts of creatures wait for, with who has such a text. Relics have abilities only."""
    found: dict[str, set[int]] = {}
    for thing, face in enumerate(faces):
        for holding in (*face.holdings, *conditional(face)):
            if holding.when:
                found.setdefault(holding.when, set()).add(thing)
    return {moment: frozenset(things) for moment, things in found.items()}


def auras_on(face: Face) -> list[Holding]:
    """The auras on the card of a creature or a relic, tied to a building or not."""
    own = face.holdings if isinstance(face, (CreatureFace, SupportFace)) else ()
    tied = tuple(holding for _, holding in face.tied) if isinstance(face, CreatureFace) else ()
    return [holding for holding in (*own, *tied) if holding.of == AURA]


def add(things: list[tuple[int, Face]], party: int, faces: Sequence[Face]) -> range:
    """Give these cards numbers; which ones they got."""
    first = len(things)
    things.extend((party, face) for face in faces)
    return range(first, len(things))


def add_hero(things: list[tuple[int, Face]], party: int, hero: CreatureFace | None) -> int:
    """The number of a party's hero; -1 if it has none."""
    if hero is None:
        return -1
    things.append((party, hero))
    return len(things) - 1


def minions_of(side: Side) -> list[Face]:
    return [side.minion] * MINIONS if side.minion is not None else []


def terrains_of(side: Side) -> list[Face]:
    """Basic terrains as often as anybody could want them, unique ones once; those of a mode as its box holds them."""
    found: list[Face] = []
    for face in side.terrains:
        found += [face] * (face.templates or (BASIC_TERRAINS if face.standing == 0 else 1))
    return found
