"""One command, `legendarium`, with a module for each of its words."""

from legendarium.cli.entry import main

__all__ = ["main"]
