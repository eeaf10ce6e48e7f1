"""Describe the state of the quests in sentences."""

from __future__ import annotations

from typing import Any

from legendarium.games.legends_of_signum.quest.telling.words import quest_text
from legendarium.games.legends_of_signum.telling.names import WORDS, called, word


def quests_in_words(quests: dict[str, Any], language: str) -> list[str]:
    """Say Honour, Rage and the score, then every open quest with its conditions and progress."""
    target = WORDS.say("position", "target", language, quests) if quests["target"] is not None else ""
    now = {**quests, "target": target, "total": quests["score"]["total"], "band": word(quests["band"], language)}
    return [
        WORDS.say("position", "quests", language, now),
        *(open_quest_in_words(quest, language) for quest in quests["active"]["cards"]),
    ]


def open_quest_in_words(quest: dict[str, Any], language: str) -> str:
    far = ", ".join(quest["progress"])
    text = quest_text(quest["code"], language)
    return WORDS.say(
        "position", "quest", language, {"name": called(quest["code"], language), "text": text, "progress": far}
    )
