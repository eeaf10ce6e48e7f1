"""Bots: random play, an evaluator per game, search with it, and the levels people choose from."""

from legendarium.bots.player import Bot
from legendarium.bots.registry import (
    BotLike,
    bot,
    bot_names,
    check_bot,
    levels,
    seat_bots,
    seed_at,
    styles,
    usual_level,
)

__all__ = ["Bot", "BotLike", "bot", "bot_names", "check_bot", "levels", "seat_bots", "seed_at", "styles", "usual_level"]
