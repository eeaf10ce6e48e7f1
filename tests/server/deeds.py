"""Thoughts of the tests: in a file of their own, for the process that thinks them has to read it."""

import os
import time

LOST = 3_600


def lose(thought):
    """A thought without end."""
    time.sleep(LOST)


def answer(thought):
    return thought.table


def where(thought):
    return os.getpid()


def niceness(thought):
    return os.nice(0)
