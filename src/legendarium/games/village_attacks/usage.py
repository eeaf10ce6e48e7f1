"""Which words make sense where: a trap has no attacker, an event no zone of its own. VERBS.md says the same for readers."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.effects import Line

VERBS_OF: Final = {
    "soften": ("attacked",),
    "foil": ("attacked",),
    "walk": ("ability", "objective"),
    "leap": ("ability", "objective"),
    "gain": ("ability", "objective"),
    "guard": ("ability", "objective"),
    "strike": ("ability", "trap"),
    "close": ("objective", "happening"),
    "open": ("objective", "happening"),
}
"""Verbs that not every source can do, each with the sources and moments that can."""

TARGETS_OF: Final = {
    "ability": (
        *("one", "any", "zone", "here", "next", "near", "all", "self"),
        *("ally", "friend", "monsters-here", "monsters-near", "monsters"),
    ),
    "trap": ("here",),
    "hero": ("self", "here", "next", "all", "monsters-here", "monsters-near", "monsters"),
    "event": ("all", "monsters"),
    "happening": ("all", "monsters"),
    "objective": ("self", "here", "next", "all", "monsters-here", "monsters"),
    "attacked": ("attacker",),
    "hurt": ("attacker",),
    "hits": ("struck",),
}
"""Targets by source, and those that only a moment adds."""

PLACELESS: Final = ("event", "happening")
"""Sources that stand nowhere."""


def usage_problems(lines: tuple[Line, ...], source: str, moment: str, where: str) -> list[str]:
    """What is wrong with the lines of an ability, trap, hero, event, objective or happening."""
    problems = []
    for at, line in enumerate(lines):
        if line.verb is not None:
            place = f"{where}, line {at + 1}: {line.verb.name}"
            problems += line_problems(line.verb.name, line, source, moment, place)
    return problems


def line_problems(verb: str, line: Line, source: str, moment: str, place: str) -> list[str]:
    target, spot = line.arguments.get("target"), line.arguments.get("where")
    problems = []
    answers = source == "ability"
    if verb in VERBS_OF and source not in VERBS_OF[verb] and not (answers and moment in VERBS_OF[verb]):
        problems.append(f"{place} makes no sense here; it is for {', '.join(VERBS_OF[verb])}")
    allowed = TARGETS_OF[source]
    if moment and (answers or moment == "hits"):
        allowed = (*allowed, *TARGETS_OF.get(moment, ()))
    if target is not None and target not in allowed:
        problems.append(f"{place}, target: {target!r} makes no sense here; {', '.join(allowed)} do")
    if source in PLACELESS and spot in ("here", "zone"):
        problems.append(f"{place}, where: {spot!r} makes no sense for what stands nowhere")
    if source in PLACELESS and line.arguments.get("direction") in ("here", "chosen"):
        problems.append(f"{place}, direction: {line.arguments['direction']!r} makes no sense for what stands nowhere")
    return problems
