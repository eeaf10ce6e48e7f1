"""What does not change while a table is played: who owns which card, what is printed on it, mode, edges and rulings."""

from __future__ import annotations

from collections.abc import Sequence

from legendarium.games.legends_of_signum.printed.faces import (
    CHARACTER,
    BuildingFace,
    CreatureFace,
    Face,
    SupportFace,
    TerrainFace,
)
from legendarium.games.legends_of_signum.printed.rulings import Rulings
from legendarium.games.legends_of_signum.state.modes import Mode
from legendarium.games.legends_of_signum.state.possible import Possible
from legendarium.games.legends_of_signum.state.sides import NO_BOX, ModeBox, Side

MINIONS: int = 16
"""Models of a party's minion: more than can ever stand, since eight creatures are the most and control adds a few."""
BASIC_TERRAINS: int = 12
"""Cards of each basic terrain a party has: more than ever find room (los.ruling.terrain.basic-supply)."""


class Fixed:
    """Constant, and shared by all tables of the same options. Things are numbers: creatures first (heroes, minions,
    characters, tokens of the mode), then support cards, buildings, terrains and cards of the mode."""

    __slots__ = (
        "box",
        "buildings",
        "characters",
        "code",
        "creature_faces",
        "creatures",
        "faces",
        "heroes",
        "lent",
        "minions",
        "mode",
        "mode_decks",
        "owner",
        "possible",
        "radius",
        "round_limit",
        "rulings",
        "seat_of",
        "sides",
        "supports",
        "terrains",
        "tokens",
    )

    def __init__(
        self,
        mode: Mode,
        sides: tuple[Side, ...],
        rulings: Rulings,
        round_limit: int | None,
        code: str,
        moments: frozenset[str] = frozenset(),
        quantities: frozenset[int] = frozenset(),
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
        self.possible = Possible(things, self.heroes, box, moments, quantities, tactic_moments)

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


def add(things: list[tuple[int, Face]], party: int, faces: Sequence[Face]) -> range:
    """Number these cards, and return their numbers."""
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
    """Basic terrains more often than they find room, unique ones once; those of a mode as its box holds them."""
    found: list[Face] = []
    for face in side.terrains:
        found += [face] * (face.templates or (BASIC_TERRAINS if face.standing == 0 else 1))
    return found
