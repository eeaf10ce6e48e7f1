"""What could happen at a table, judged by its cards: lets rules skip questions whose answer is always no."""

from __future__ import annotations

from collections.abc import Sequence

from legendarium.games.legends_of_signum.printed.faces import BuildingFace, CreatureFace, Face, SupportFace
from legendarium.games.legends_of_signum.printed.grants import Grant, Holding
from legendarium.games.legends_of_signum.printed.quantities import AURA
from legendarium.games.legends_of_signum.state.sides import ModeBox


class Possible:
    """Sets derived once from the cards of all sides; never changed during play."""

    __slots__ = (
        "changed_by_cards",
        "given_by_auras",
        "has_aura",
        "lowered_by_cards",
        "moments",
        "quantities",
        "tactic_moments",
        "text_bearers",
    )

    def __init__(
        self,
        things: Sequence[tuple[int, Face]],
        heroes: Sequence[int],
        box: ModeBox,
        moments: frozenset[str],
        quantities: frozenset[int],
        tactic_moments: frozenset[str],
    ) -> None:
        """`things` are all cards with their owner by number, `heroes` the number of each party's hero; `box` is the mode's."""
        faces = [face for _, face in things]
        creatures = [face for face in faces if isinstance(face, CreatureFace)]
        self.moments = moments
        """The moments that some ability or card could wait for; no other is announced."""
        self.quantities = quantities
        """The quantities that some creature has or could gain."""
        self.tactic_moments = tactic_moments
        """With closed deck lists: the moments for which any tactic could have been set."""
        owners = {party for party, face in things if isinstance(face, SupportFace) and auras_on(face)}
        self.has_aura: tuple[bool, ...] = tuple(
            bool(auras_on(face)) or (thing in heroes and things[thing][0] in owners)
            for thing, face in enumerate(creatures)
        )
        """Which creatures could have an aura: by their card, tied to a building or not, or by a relic of their deck."""
        self.given_by_auras: frozenset[int] = frozenset(
            grant.of for face in faces for holding in auras_on(face) for grant in holding.gives
        )
        """The quantities that some aura gives."""
        standing = [grant for face in faces for grant in standing_grants(face)] + list(box.grants())
        self.changed_by_cards: frozenset[int] = box.abilities().union(
            [grant.of for grant in standing] + [holding.of for face in faces for holding in conditional(face)]
        )
        """The quantities of a creature that something other than its card and its gains could raise or lower."""
        self.lowered_by_cards: frozenset[int] = frozenset(
            grant.of for grant in standing if grant.cancels or (grant.signed and grant.value < 0)
        )
        """Those of them that could be lowered."""
        self.text_bearers: dict[str, frozenset[int]] = text_bearers(creatures)
        """For each moment the creatures with a text of their own that waits for it."""


def standing_grants(face: Face) -> tuple[Grant, ...]:
    """What a card gives as long as it, or the building it names, stands, is worn, or is near."""
    by_auras = tuple(grant for holding in auras_on(face) for grant in holding.gives)
    if isinstance(face, BuildingFace):
        return face.bonus
    if isinstance(face, CreatureFace):
        return (*by_auras, *(grant for _, grant in face.bonuses))
    return (*face.gives, *by_auras) if isinstance(face, SupportFace) else by_auras


def conditional(face: Face) -> list[Holding]:
    """The abilities that a relic brings its hero, and those of a creature that are tied to a building."""
    if isinstance(face, SupportFace):
        return list(face.holdings)
    return [holding for _, holding in face.tied] if isinstance(face, CreatureFace) else []


def text_bearers(faces: Sequence[CreatureFace]) -> dict[str, frozenset[int]]:
    """The moments that texts of creatures wait for, with the bearers of such a text. Relics have abilities only."""
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
