"""Legends of Signum: miniatures and card decks on an open field, for two players."""

from legendarium.games.legends_of_signum.game import GAME

__all__ = ["GAME"]
