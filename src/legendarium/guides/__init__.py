"""Guided first games: lessons as data, how far somebody is in one, and a check that plays them (docs/guides.md)."""

from __future__ import annotations

from legendarium.guides.coaching import advice, is_followed, printed_kinds
from legendarium.guides.model import Guide, GuideError, Lesson
from legendarium.guides.progress import Progress
from legendarium.guides.reading import coach, guides, read_folder
from legendarium.guides.screens import Screen, book

__all__ = [
    "Guide",
    "GuideError",
    "Lesson",
    "Progress",
    "Screen",
    "advice",
    "book",
    "coach",
    "guides",
    "is_followed",
    "printed_kinds",
    "read_folder",
]
