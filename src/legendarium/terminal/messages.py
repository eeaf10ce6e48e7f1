"""The terminal's own texts, and the commands it understands."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.phrasebook import SHARED, Phrasebook

WORDS: Final = Phrasebook(SHARED)
ANYWHERE: Final = "en"
"""The language whose commands are always understood."""


def say(key: str, language: str, **facts: object) -> str:
    return WORDS.say("terminal", key, language, facts)


def command(word: str, language: str) -> str:
    """Return the command a word stands for, by its English name; empty if none."""
    for spoken in (language, ANYWHERE):
        for name, words in WORDS.texts(spoken).get("commands", {}).items():
            if word in words.split():
                return name
    return ""
