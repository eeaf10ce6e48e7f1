"""Verbs and conditions that card texts are written in."""
