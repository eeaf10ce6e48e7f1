"""Placement: where a base or a template may stand, and where to find room."""
