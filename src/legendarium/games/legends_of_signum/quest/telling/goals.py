"""What wins a Quest, for whoever sits here."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.access import box_of, is_alone
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.games.legends_of_signum.telling.names import WORDS


def quest_goal(table: Battle, party: Party | None, facts: dict[str, object], language: str) -> str:
    """los.quest.objective: the Hero lives and has the points that are required; the Overlord is there to prevent it."""
    target = box_of(table).target
    role = "watching" if party is None else "alone" if is_alone(table) else "hero" if party == HERO else "overlord"
    key = f"quest.{role}" if target is not None else f"quest.{role}.free"
    return WORDS.say("goal", key, language, {**facts, "target": target or 0})
