"""Quests: their conditions, work, completion, Honour and the score."""
