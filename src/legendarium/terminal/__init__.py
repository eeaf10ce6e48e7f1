"""The terminal client: playing at the keyboard, and matches as prose."""
