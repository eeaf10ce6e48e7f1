"""Exact integer geometry in whole micrometres: discs, convex polygons, bounds, 128 directions."""
