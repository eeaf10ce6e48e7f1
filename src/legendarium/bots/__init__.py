"""Bots: random play, greedy one-ply search with an evaluator per game, and the levels people choose from."""

from legendarium.bots.player import Bot
from legendarium.bots.registry import bot, levels

__all__ = ["Bot", "bot", "levels"]
