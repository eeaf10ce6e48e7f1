"""Village of Legends: a deck-building duel of Heroes for two to six players."""

from legendarium.games.village_of_legends.game import GAME

__all__ = ["GAME"]
