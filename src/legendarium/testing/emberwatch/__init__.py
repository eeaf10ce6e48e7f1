"""Emberwatch: a small complete game (rules and ledger) for the kernel's own tests."""

from legendarium.testing.emberwatch.game import GAME, REACH, WORDS, Blow, Draw, Ember, EmberReactions, Emberwatch, Walk

__all__ = ["GAME", "REACH", "WORDS", "Blow", "Draw", "Ember", "EmberReactions", "Emberwatch", "Walk"]
