"""Outlines of what can be reached, for drawing only."""
