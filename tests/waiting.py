"""Timeouts and seeds for tests that must not depend on timing or luck."""

import os
import zlib

PATIENCE = 60
"""Timeout in seconds. It costs nothing when all is well, so no test guesses how fast something is."""


def seed_of_test():
    """Return a seed that is fixed for a test and different between tests."""
    return str(zlib.crc32(os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0].encode()))
