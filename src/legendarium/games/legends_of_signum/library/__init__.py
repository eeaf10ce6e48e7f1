"""Packs, decks and table options: read, checked, put together."""
