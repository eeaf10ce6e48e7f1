"""Thoughts of the tests: in a file of their own, for the process that thinks them has to read it."""

import os
import time

LOST = 3_600


def lose(job):
    """A job without end."""
    time.sleep(LOST)


def answer(job):
    return job.table


def where(job):
    return os.getpid()


def niceness(job):
    return os.nice(0)
