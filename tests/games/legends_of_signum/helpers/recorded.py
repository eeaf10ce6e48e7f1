"""Recorded answers: checksums in a JSON file, which `make golden` rewrites."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any


def recorded(file: Path, answers: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Read what was recorded; with LEGENDARIUM_GOLDEN=write, record it first."""
    if os.environ.get("LEGENDARIUM_GOLDEN") == "write":
        file.write_text(json.dumps(answers(), indent=1) + "\n", encoding="utf-8")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found
