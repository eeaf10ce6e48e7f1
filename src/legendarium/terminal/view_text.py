"""A view as plain text, for any game: names and values, indented, lists of cards on one line."""

from __future__ import annotations

from typing import Any


def draw(view: Any, depth: int = 0) -> str:
    """Render the view as an outline."""
    return "\n".join(lines(view, depth))


def lines(value: Any, depth: int) -> list[str]:
    pad = "  " * depth
    if isinstance(value, dict):
        found = []
        for name, inner in value.items():
            if is_short(inner):
                found.append(f"{pad}{name}: {brief(inner)}")
            elif inner not in ([], {}, None):
                found += [f"{pad}{name}:", *lines(inner, depth + 1)]
        return found
    if isinstance(value, list):
        found = []
        for item in value:
            inner = lines(item, depth + 1)
            found += [f"{pad}- {inner[0].strip()}", *inner[1:]] if inner else []
        return found
    return [f"{pad}{brief(value)}"]


def is_short(value: Any) -> bool:
    if isinstance(value, list):
        return all(is_card(item) or not isinstance(item, (dict, list)) for item in value)
    return not isinstance(value, dict) or is_card(value)


def is_card(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"id", "code"}


def brief(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(brief(item) for item in value) or "none"
    if is_card(value):
        return f"{value['code']} [{value['id']}]"
    return "-" if value is None else str(value)
