"""Abilities that wait for a moment, and those a player activates."""
