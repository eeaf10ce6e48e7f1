"""Positions by hand: a castle as lines of text in a Monster's turn. docs/positions.md explains the lines."""
