"""How long a test waits for what must happen, and what would else be left to luck."""

import os
import zlib

PATIENCE = 60
"""Seconds. It costs nothing where all is well, however busy the machine is: so no test guesses how fast something goes."""


def seed_of_test():
    """The same at every run of a test, another one for each: no table of a test is drawn by lot."""
    return str(zlib.crc32(os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0].encode()))
