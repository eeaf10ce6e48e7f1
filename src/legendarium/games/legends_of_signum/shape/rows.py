"""What things cost, for their rows."""

from __future__ import annotations

from legendarium.games.legends_of_signum.printed.faces import BuildingFace, Face


def price_of(face: Face) -> int:
    """Return the Prosperity that a card costs."""
    return face.price if isinstance(face, BuildingFace) else face.cost.prosperity


def cost_of(face: Face) -> tuple[int, int]:
    """Return how many named and how many other buildings are tapped for a card."""
    return len(face.cost.buildings), face.cost.any
