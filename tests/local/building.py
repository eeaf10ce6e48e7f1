"""One worker of a test run builds what all of them use."""

import contextlib
import fcntl

from tools.tab.package import BUILD


@contextlib.contextmanager
def built_once():
    """Let one process build at a time; the others find it built."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
