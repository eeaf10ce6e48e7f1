"""Advice of ordinary play: which line of a game's `coach.toml` is said now, and whether it was followed. Knows no game.

`web/src/lib/play/guide/advice.ts` does the same on the page. A line is said while one of its answers can be given (`do`)
and all its conditions hold (`when`); the first such line of the file is the best. Once followed twice it is not said again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from legendarium.guides.conditions import View, fitting, holds
from legendarium.guides.model import Lesson
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.game import game
from legendarium.kernel.packs import printed_in

ENOUGH = 2
"""Times a line is followed until it is known."""


@cache
def printed_kinds(code: str) -> Mapping[str, str]:
    """Map the codes of all printed things of a game to their kinds (cached)."""
    found: dict[str, str] = {}
    for folder in sorted((game(code).folder / "packs").glob("*/pack.toml")):
        for kind, entries in printed_in(folder.parent).items():
            for entry in entries if isinstance(entries, list) else ():
                found[str(entry.get("code"))] = str(entry.get("kind", kind))
    return found


def advice(
    lines: Sequence[Lesson],
    view: View,
    decision: Decision | None,
    me: Seat,
    kinds: Mapping[str, str],
    followed: Mapping[str, int],
) -> Lesson | None:
    """Return the line to say now; None if there is nothing to say."""
    for line in lines:
        if followed.get(line.code, 0) < ENOUGH and fits_now(line, view, decision, me, kinds):
            return line
    return None


def fits_now(line: Lesson, view: View, decision: Decision | None, me: Seat, kinds: Mapping[str, str]) -> bool:
    if not all(holds(condition, view, decision, me, kinds) for condition in line.when):
        return False
    mine = decision if decision is not None and decision.seat == me else None
    return not line.do or bool(fitting(line.do, mine, view, kinds))


def is_followed(line: Lesson, option: Option, decision: Decision, view: View, kinds: Mapping[str, str]) -> bool:
    """Whether an answer is one that a line asked for; without `do` every answer is."""
    return not line.do or option in fitting(line.do, decision, view, kinds)
