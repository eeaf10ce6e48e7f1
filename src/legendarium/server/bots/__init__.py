"""Bots at tables, and the pool of worker processes in which they compute."""
