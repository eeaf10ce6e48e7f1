"""Emberwatch: a small game for the kernel's own tests, whole in its folder: rules, ledger, nothing else."""

from legendarium.testing.emberwatch.game import GAME, REACH, WORDS, Blow, Draw, Ember, Emberwatch, Walk

__all__ = ["GAME", "REACH", "WORDS", "Blow", "Draw", "Ember", "Emberwatch", "Walk"]
