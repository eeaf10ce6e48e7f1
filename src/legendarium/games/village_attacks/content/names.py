"""What printed things are called, by their codes and in every language, for those who only know a code: events, answers."""

from __future__ import annotations

from collections.abc import Iterable

from legendarium.games.village_attacks.content.faces import MonsterFace
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.kernel.entry import Printed

Names = dict[str, str]
"""One text by language."""


def printed(names: Names, language: str) -> str:
    """The text in this language; in English where nobody has put it into that one."""
    return names.get(language) or names["en"]


class Register:
    """The things of both editions and their scenarios, by code; who came first keeps it."""

    __slots__ = ("glosses", "objectives", "things", "zones")

    def __init__(self) -> None:
        self.things: dict[str, Names] = {}
        """Monsters, their abilities, Town Heroes, cards and scenarios."""
        self.glosses: dict[str, Names] = {}
        """What traps and events do."""
        self.zones: dict[str, Names] = {}
        self.objectives: dict[str, Names] = {}

    def add_cards(self, faces: Iterable[Printed]) -> None:
        for face in faces:
            self.things.setdefault(face.code, face.names)
            self.glosses.setdefault(face.code, face.glosses)

    def add_monster(self, face: MonsterFace) -> None:
        self.things.setdefault(face.code, face.names)
        for ability in face.abilities:
            self.things.setdefault(ability.code, ability.names)

    def add_scenario(self, scenario: ScenarioFace) -> None:
        self.things.setdefault(scenario.code, scenario.names)
        for zone in scenario.map.zones:
            self.zones.setdefault(zone.code, zone.names)
        for objective in scenario.objectives:
            self.objectives.setdefault(objective.code, objective.names)
