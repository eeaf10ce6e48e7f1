"""Monsters that act: their attacks, their moves, taming, summons."""
