"""How often the search of rules finds the entries that answer a newcomer's question.

Questions stand in TOML files, one for each game: `set`, `language`, `text`, and `answers` (ids). Those of the set `held-out`
were written apart from the search, and nothing is tuned on them.
"""

from __future__ import annotations

import time
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from legendarium.ledger.searching import index

AMONG_THE_FIRST = 3


@dataclass(slots=True)
class Found:
    """Counts over the questions of a set, in one language, on one game."""

    game: str
    language: str
    name: str
    asked: int = 0
    first: int = 0
    among_three: int = 0
    seconds: list[float] = field(default_factory=list)
    """Processor time of each question."""


def measure(folder: Path) -> list[Found]:
    """Ask every question of a folder. Raises OSError or ValueError for files that cannot be read."""
    counts: dict[tuple[str, str, str], Found] = {}
    for path in sorted(folder.glob("*.toml")):
        for question in tomllib.loads(path.read_text(encoding="utf-8"))["question"]:
            key = (question["set"], path.stem, question["language"])
            count = counts.setdefault(key, Found(path.stem, question["language"], question["set"]))
            asked = index(path.stem, question["language"])
            began = time.process_time()
            hits = [hit.entry.id for hit in asked.search(question["text"], AMONG_THE_FIRST)]
            count.seconds.append(time.process_time() - began)
            count.asked += 1
            count.first += bool(hits) and hits[0] in question["answers"]
            count.among_three += any(hit in question["answers"] for hit in hits)
    return [counts[key] for key in sorted(counts)]
