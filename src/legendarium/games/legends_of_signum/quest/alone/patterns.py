"""The words of behaviour on the solo side of creature cards."""

from __future__ import annotations

from typing import Final

SHOOT: Final = "shoot"
ATTACK: Final = "attack"
TOWARDS_HERO: Final = "towards hero"
TOWARDS_NEAREST: Final = "towards nearest"
TOWARDS_SIDE: Final = "towards hero-side"
PATTERNS: Final = (SHOOT, ATTACK, TOWARDS_HERO, TOWARDS_NEAREST, TOWARDS_SIDE)
