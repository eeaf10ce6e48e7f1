"""The terminal's own words, and the commands it understands."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from legendarium.kernel.words import Phrasebook

WORDS: Final = Phrasebook(Path(__file__).parent / "locale")
ANYWHERE: Final = "en"
"""The language whose commands every keyboard understands."""


def say(key: str, language: str, **facts: object) -> str:
    return WORDS.say("texts", key, language, facts)


def command(word: str, language: str) -> str:
    """The command a word means: its English name; empty if it means none."""
    for spoken in (language, ANYWHERE):
        for name, words in WORDS.texts(spoken)["commands"].items():
            if word in words.split():
                return name
    return ""
