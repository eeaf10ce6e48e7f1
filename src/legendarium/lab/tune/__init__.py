"""Tuning bots by games: weights of a position's value, and tastes of a bot."""
