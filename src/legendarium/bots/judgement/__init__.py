"""Evaluators: what makes an option or a position good, one package per game."""
