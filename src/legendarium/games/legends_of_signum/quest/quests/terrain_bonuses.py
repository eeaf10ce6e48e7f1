"""What open quests and turned terrain cards give: properties to terrains, numbers and abilities to creatures."""

from __future__ import annotations

from functools import cache

from legendarium.games.legends_of_signum.printed.faces import TerrainFace
from legendarium.games.legends_of_signum.quest.cards.faces import Gift, QuestFace, QuestTerrainFace
from legendarium.games.legends_of_signum.quest.state import Quests, Thing
from legendarium.games.legends_of_signum.state.fixed import Fixed


def quest_face(fixed: Fixed, thing: Thing) -> QuestFace:
    face = fixed.faces[thing]
    assert isinstance(face, QuestFace)
    return face


def gifts(fixed: Fixed, quests: Quests) -> list[Gift]:
    """los.quest.active-abilities: the rules of every quest that is neither completed nor failed."""
    return [gift for quest in quests.active for gift in quest_face(fixed, quest.thing).abilities]


def land_in_force(fixed: Fixed, quests: Quests, thing: Thing, face: TerrainFace) -> TerrainFace:
    """los.quest.terrain-card-sides: side A until its quest is completed, then side B; and los.quest.terrain-shared-abilities:
    what open quests give to every terrain of its name."""
    if thing in quests.turned and face.side_b is not None:
        face = face.side_b
    more = frozenset(gift.has for gift in gifts(fixed, quests) if gift.terrain == face.code)
    return with_properties(face, more) if more else face


@cache
def with_properties(face: TerrainFace, more: frozenset[str]) -> TerrainFace:
    """The same terrain with these properties besides."""
    said = face.entry.data.get("has", [])
    made = QuestTerrainFace(face.entry.with_fields({"has": [*said, *more], "side_b": None}))
    made.gives, made.side_b = face.gives, face.side_b
    return made
