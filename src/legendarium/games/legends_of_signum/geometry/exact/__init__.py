"""Exact arithmetic in whole micrometres: discs, convex shapes, bounds, rings of 128 directions."""
