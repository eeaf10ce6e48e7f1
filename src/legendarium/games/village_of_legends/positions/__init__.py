"""Positions by hand: a table as lines of text in a player's turn. docs/positions.md explains the lines."""
