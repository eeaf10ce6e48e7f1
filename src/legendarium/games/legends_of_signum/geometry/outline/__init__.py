"""Outlines of reachable regions, by ray casting; floats, for drawing only."""
