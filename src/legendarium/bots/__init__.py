"""Players made of code: random, greedy by a judgement of the game, and levels that people choose from."""

from legendarium.bots.levels import bot, levels
from legendarium.bots.player import Bot

__all__ = ["Bot", "bot", "levels"]
