"""Quests in words and in views."""
