"""Village Attacks: a co-operative castle defence for one to five players, in both editions."""

from legendarium.games.village_attacks.game import GAME

__all__ = ["GAME"]
