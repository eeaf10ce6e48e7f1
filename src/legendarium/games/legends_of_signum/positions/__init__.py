"""Positions by hand: a battle as lines of text in a player's turn. docs/positions.md explains the lines."""
