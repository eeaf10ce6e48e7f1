"""How long a test waits for what must happen."""

PATIENCE = 60
"""Seconds. It costs nothing where all is well, however busy the machine is: so no test guesses how fast something goes."""
