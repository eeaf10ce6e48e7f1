"""Attacks: melee, ranged, Magical Strike, Backstab."""
