"""Bots: random play, greedy one-ply search with an evaluator per game, and the levels people choose from."""

from legendarium.bots.player import Bot
from legendarium.bots.registry import BotLike, bot, bot_names, check_bot, levels, seat_bots

__all__ = ["Bot", "BotLike", "bot", "bot_names", "check_bot", "levels", "seat_bots"]
