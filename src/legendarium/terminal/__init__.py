"""Legendarium in the terminal: games as prose, and playing at the keyboard."""
