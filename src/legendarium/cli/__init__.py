"""The command `legendarium`, one module per subcommand."""

from legendarium.cli.entry import main

__all__ = ["main"]
