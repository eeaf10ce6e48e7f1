"""Quests in views and in words: goals, conditions, positions."""
