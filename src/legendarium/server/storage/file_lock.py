"""Lock file: held by one process at a time, and released by the system when it ends."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    def lock_file(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock_file(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class AlreadyLocked(Exception):
    """Another process holds the lock."""


class FileLock:
    """An advisory lock of the system: a file left behind by a killed process means nothing."""

    def __init__(self, path: str) -> None:
        self.file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_file(self.file)
        except (BlockingIOError, PermissionError):
            os.close(self.file)
            raise AlreadyLocked from None
        except OSError:  # a file system without locks: whoever keeps tables there looks after them
            pass

    def release(self) -> None:
        os.close(self.file)
