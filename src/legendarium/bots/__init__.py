"""Players made of code: random, greedy by a judgement of the game, and levels that people choose from."""

from legendarium.bots.player import Bot
from legendarium.bots.registry import bot, levels

__all__ = ["Bot", "bot", "levels"]
