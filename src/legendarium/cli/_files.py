"""Reading files named on the command line."""

from __future__ import annotations

import stat
from pathlib import Path

from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.records import TEXT_LIMIT


def read_text(file: Path) -> str:
    """Read a text file of limited size, or raise a one-line error."""
    try:
        found = file.stat()
        if stat.S_ISDIR(found.st_mode):
            raise LegendariumError(f"{file}: a file is expected, not a folder")
        if not stat.S_ISREG(found.st_mode):
            raise LegendariumError(f"{file}: a plain file is expected, not a pipe or a device")
        if found.st_size > TEXT_LIMIT:
            raise LegendariumError(f"{file}: larger than {TEXT_LIMIT} bytes")
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise LegendariumError(f"{file}: there is no such file") from None
    except PermissionError:
        raise LegendariumError(f"{file}: may not be read") from None
    except UnicodeDecodeError:
        raise LegendariumError(f"{file}: not a text file") from None
