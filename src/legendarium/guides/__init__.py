"""Guided first games: lessons as data, how far somebody is in one, and a check that plays them (docs/guides.md)."""

from __future__ import annotations

from legendarium.guides.model import Guide, GuideError, Lesson
from legendarium.guides.progress import Progress
from legendarium.guides.reading import coach, guides, read_folder

__all__ = ["Guide", "GuideError", "Lesson", "Progress", "coach", "guides", "read_folder"]
