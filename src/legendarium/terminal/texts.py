"""The terminal's own words, and the commands it understands."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.phrasebook import SHARED, Phrasebook

WORDS: Final = Phrasebook(SHARED)
ANYWHERE: Final = "en"
"""The language whose commands every keyboard understands."""


def say(key: str, language: str, **facts: object) -> str:
    return WORDS.say("terminal", key, language, facts)


def command(word: str, language: str) -> str:
    """The command a word means: its English name; empty if it means none."""
    for spoken in (language, ANYWHERE):
        for name, words in WORDS.texts(spoken).get("commands", {}).items():
            if word in words.split():
                return name
    return ""
