"""Names, dice and inspection for a scene of Legends of Signum that is laid out already."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.printed.faces import BUILDING, TERRAIN
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.kernel.decisions import Option
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step
from legendarium.testing.legends_of_signum_layout import (
    COUNTED,
    MARKS,
    MILLIMETRE,
    in_millimetres,
    micrometres,
    millimetres,
)
from legendarium.testing.scene import Scene

FACES: Final = {"bullseye": 1, "axe": 3, "shield": 5}
BY_TEMPLATE: Final = ("search", "entrance")
"""Words that mean a template on the field, of which several may share a name."""


class SignumScene(Scene):
    """A scene that calls things by the names of its layout, and places by millimetres."""

    table: Battle
    things: dict[str, int]
    """The thing each name means."""

    # -- names

    def thing(self, name: str, party: int = 0) -> int:
        return self.things.get(f"{name}_{party}", self.things.get(name, -1))

    def name_of(self, thing: int) -> str:
        return next((name for name, number in self.things.items() if number == thing), str(thing))

    def name(self, option: Option) -> str:
        """Return the key's own name with labels turned into names and micrometres into millimetres."""
        if option.name != "" and str(option.name) == self.building_id(option.thing):
            return self.name_of(option.thing)
        head, at, place = str(option.name).partition("@")
        head = ".".join(self.spoken(part) for part in head.split("."))
        return f"{head}{at}{';'.join(millimetres(point) for point in place.split(';')) if place else ''}"

    def building_id(self, thing: int) -> str:
        """Return a building's id in a choice among all players' buildings; empty for other things."""
        fixed = self.table.fixed
        building = 0 <= thing < len(fixed.faces) and fixed.type_of(thing) == BUILDING
        return self.table.id_of(thing) if building else ""

    def spoken(self, part: str) -> str:
        if part.isdigit() and int(part) in self.table.labels:
            thing = self.table.labels.index(int(part))
            return self.name_of(thing) if thing in self.things.values() else part
        return part

    def translated(self, key: str) -> str:
        """Translate a test's key into the table's key."""
        word, colon, name = key.partition(":")
        head, at, place = name.partition("@")
        if word in BY_TEMPLATE and head in self.things:
            return f"{word}:{self.table.labels[self.things[head]]}"
        head = ".".join(self.label(part) for part in self.parts(head))
        points = ";".join(micrometres(point) for point in place.split(";")) if place else ""
        return f"{word}{colon}{head}{at}{points}"

    def parts(self, head: str) -> list[str]:
        """Split a key's names at dots; a dot may also belong to the name of a copy, `bolt.2`."""
        parts: list[str] = []
        for part in head.split("."):
            if parts and f"{parts[-1]}.{part}" in self.things:
                part = f"{parts.pop()}.{part}"
            parts.append(part)
        return parts

    def label(self, part: str) -> str:
        """Return the table's name of a thing: its label; buildings and terrains go by their codes."""
        thing = self.things.get(part, -1)
        if thing < 0:
            return part
        if self.table.fixed.type_of(thing) in (BUILDING, TERRAIN):
            return self.table.face(thing).code if "." in part else part
        return str(self.table.labels[thing])

    # -- doing

    def play(self, *keys: str) -> None:
        for key in keys:
            before = len(self.match.events)
            self.match.play(self.offered(key) or self.translated(key))
            self.check_events(before)

    def check_events(self, before: int) -> None:
        """Fail also on an event that cannot be told, and on a card that lies in two zones."""
        super().check_events(before)
        for event in self.match.events[before:]:
            assert self.match.game.sentence(event), event
        cards = [card for zone in self.table.zones() for card in zone.cards]
        assert len(cards) == len(set(cards)), "a card lies in two zones"

    def offered(self, key: str) -> str:
        """Return the real key of an option listed under this name, or ""."""
        decision = self.table.decision
        listed = [] if decision is None or decision.is_open else decision.options
        return next((option.key for option in listed if self.key(option) == key), "")

    def why_not(self, key: str) -> Any:
        return self.match.why_not(self.translated(key))

    def begin(self, *steps: Step[Battle]) -> None:
        """Run these steps, or the active party's activation phase, until somebody must choose."""
        then(self.table, *(steps or (Phase(self.table.active),)))
        self.run()

    def wound(self, name: str, count: int = 1) -> None:
        """Lay out a creature with this many wounds; no rule runs."""
        self.table.wounds[self.things[name]] = count

    def fix(self, *faces: Any) -> None:
        """Fix the next dice: `fix("axe shield")`. In a melee combat the attack dice of the active side come first, then those
        of the other side, then the defence dice in the same order; what is rolled again follows its roll at once."""
        dice = self.match.table.dice
        assert not dice.fixed, f"fixed, but never rolled: {dice.fixed}"
        words = " ".join(str(face) for face in faces).split()
        dice.fixed = tuple(FACES[word] if word in FACES else int(word) for word in words)

    def put(self, name: str, x: float, y: float) -> None:
        """Move a creature to a place in millimetres; no rule runs."""
        thing = self.things[name]
        self.table.x[thing], self.table.y[thing] = round(x * MILLIMETRE), round(y * MILLIMETRE)

    # -- looking

    def wounds(self, name: str) -> int:
        return self.table.wounds[self.things[name]]

    def tokens(self, name: str) -> dict[str, int]:
        """Return the tokens on a creature, by the words of a layout."""
        thing = self.things[name]
        counted = {token: getattr(self.table, token)[thing] for token in COUNTED}
        marks = {token: int(self.table.marks[thing] & bit > 0) for token, bit in MARKS.items()}
        return {token: count for token, count in {**counted, **marks}.items() if count}

    def details(self, key: str) -> tuple[str, dict[str, Any]]:
        """Return the rule that refuses a key, and its figures, lengths in millimetres."""
        refusal = self.why_not(key)
        assert refusal is not None, f"{key} is not refused"
        return refusal.rule, in_millimetres(refusal.details)

    def facts(self, *kinds: str) -> list[dict[str, Any]]:
        """Return the facts of events, or of these kinds, lengths in millimetres."""
        return [in_millimetres(event.facts()) for event in self.events(*kinds)]

    def zone(self, zone: str, party: int = 0) -> str:
        """Return the names of the cards in a zone, the top of a deck first."""
        cards = getattr(self.table.players[party], zone)
        return " ".join(self.name_of(card) for card in (reversed(cards) if zone == "deck" else cards))

    def at(self, name: str) -> tuple[float, float]:
        """Return a creature's place in millimetres."""
        thing = self.things[name]
        return self.table.x[thing] / MILLIMETRE, self.table.y[thing] / MILLIMETRE
