"""Quests as people and views are told of them: goals, positions, conditions in words."""
