"""Whether a condition of a guide holds, in the words of events, views and decisions. Knows no game.

`web/src/lib/play/guide/conditions.ts` does the same in the page; tests compare the two on recorded games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from legendarium.guides.model import Condition
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.events import Event

View = Mapping[str, Any]
KINDS = ("event", "view", "asked", "offered", "waiting")
"""A condition has one of these."""
COMPARES = ("is", "least", "most")
NO_KINDS: Mapping[str, str] = {}


def codes_in(view: object, found: dict[str, str] | None = None) -> dict[str, str]:
    """Map the id of everything in a view to its code."""
    codes = {} if found is None else found
    if isinstance(view, Mapping):
        if "id" in view and isinstance(view.get("code"), str):
            codes[str(view["id"])] = view["code"]
        for value in view.values():
            codes_in(value, codes)
    elif isinstance(view, list | tuple):
        for value in view:
            codes_in(value, codes)
    return codes


def fits(pattern: str, option: Option, codes: Mapping[str, str], kinds: Mapping[str, str] = NO_KINDS) -> bool:
    """Whether an answer is meant: `end` (a word), `target:s1` (a key, `*` for anything), `play coin` (a word, and the code of a
    thing it names), `play @weapon` (a word, and the kind of that thing)."""
    word, _, code = pattern.partition(" ")
    if code.startswith("@"):
        named = (kinds.get(codes.get(str(ref), "")) for ref in option.refs)
        return option.word == word and code[1:] in named
    if code:
        return option.word == word and any(fnmatchcase(codes.get(str(ref), ""), code) for ref in option.refs)
    return fnmatchcase(option.key, pattern) if ":" in pattern else option.word == pattern


def fitting(
    patterns: Sequence[str], decision: Decision | None, view: View, kinds: Mapping[str, str] = NO_KINDS
) -> list[Option]:
    """Return the answers that any of the patterns means."""
    if decision is None or not patterns:
        return []
    codes = codes_in(view)
    return [option for option in decision.options if any(fits(pattern, option, codes, kinds) for pattern in patterns)]


def happened(condition: Condition, event: Event, me: Seat) -> bool:
    """Whether an event is the one a condition names: its kind, its seat, and facts."""
    if condition.get("event") != event.kind or not is_seat(condition.get("seat"), event.seat, me):
        return False
    facts = event.facts()
    wanted = {name: value for name, value in condition.items() if name not in ("event", "seat", "count")}
    return all(name in facts and agrees(value, facts[name], me) for name, value in wanted.items())


def is_seat(wanted: object, seat: Seat, me: Seat) -> bool:
    match wanted:
        case None:
            return True
        case "me":
            return seat == me
        case "other":
            return seat >= 0 and seat != me
    return wanted == seat


def agrees(wanted: object, fact: object, me: Seat) -> bool:
    """Whether a fact has a value: a card by its code, a list if one of it does."""
    if isinstance(fact, Mapping):
        return wanted in (fact.get("code"), fact.get("id"))
    if isinstance(fact, list | tuple):
        return any(agrees(wanted, one, me) for one in fact)
    return fact == (me if wanted == "me" else wanted)


def holds(
    condition: Condition, view: View, decision: Decision | None, me: Seat, kinds: Mapping[str, str] = NO_KINDS
) -> bool:
    """Whether a condition about the present holds; never one about an event."""
    if "view" in condition:
        return compares(condition, value_at(condition["view"], view, me))
    if decision is None or ("waiting" in condition) == (decision.seat == me):
        return False
    if "waiting" in condition:
        return True
    if "asked" in condition:
        return bool(condition["asked"] == decision.kind)
    return "offered" in condition and bool(fitting((condition["offered"],), decision, view, kinds))


def value_at(path: str, view: View, me: Seat) -> object:
    """Return what stands at a path of a view, `heroes.me.life`; None if nothing does."""
    found: object = view
    for part in path.split("."):
        name = str(me) if part == "me" else part
        if isinstance(found, Mapping):
            found = found.get(name)
        elif isinstance(found, list | tuple) and name.isdigit() and int(name) < len(found):
            found = found[int(name)]
        else:
            return None
    return found


def compares(condition: Condition, value: object) -> bool:
    """Compare a value with `is`, `least` and `most`; a list or table counts by its length, except for `is`."""
    if "is" in condition and value != condition["is"]:
        return False
    if "least" not in condition and "most" not in condition:
        return True
    count = len(value) if isinstance(value, list | tuple | Mapping) else value
    if isinstance(count, bool) or not isinstance(count, int | float):
        return False
    return bool(condition.get("least", count) <= count <= condition.get("most", count))
