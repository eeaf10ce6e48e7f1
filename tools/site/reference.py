"""The pages of the API reference: every name of `legendarium.__all__`, in groups."""

from __future__ import annotations

GROUPS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "playing": (
        "Playing",
        "One game with its history: what is asked, what may be answered, and why not the rest.",
        ("Match", "Decision", "Option", "Refusal", "Outcome", "play", "view"),
    ),
    "bots": (
        "Bots",
        "Bots that come with the games, and bots of one's own.",
        ("Bot", "BotLike", "bot", "levels"),
    ),
    "analysing": ("Analysing", "A finished game explained.", ("analyse", "Analysis")),
    "simulating": ("Simulating", "Many games, and tables of figures.", ("simulate", "Simulation", "Played")),
    "tables": (
        "Tables and search",
        "A bare table without history: for search, learning and analysis.",
        ("open", "Table", "answer", "Dice", "ScriptedDice", "MoreDice"),
    ),
    "positions": ("Positions", "Tables laid out by hand.", ("position", "Position")),
    "games": (
        "Games, cards and rules",
        "What there is, and what it says.",
        ("titles", "game", "settings", "Setting", "cards", "card", "Card", "rule"),
    ),
    "events": ("Events", "What happened, as each seat may know it.", ("Event", "redact")),
    "errors": (
        "Errors",
        "All errors are `LegendariumError`; their text is a sentence for people.",
        (
            "LegendariumError",
            "IllegalMove",
            "SetupError",
            "UnknownGame",
            "PackError",
            "PositionError",
            "RecordError",
            "RunawayError",
        ),
    ),
}


def pages() -> dict[str, str]:
    """Return the text of each page by its name, and of the index."""
    found = {name: page(title, says, names) for name, (title, says, names) in GROUPS.items()}
    rows = [f"| [{title}]({name}.md) | {linked(name, names)} |" for name, (title, _, names) in GROUPS.items()]
    found["index"] = "\n".join(["# Reference", "", BEGINNING, "", "| page | names |", "|---|---|", *rows, ""])
    return found


def page(title: str, says: str, names: tuple[str, ...]) -> str:
    """Return one page: a heading, a sentence, and the docstrings."""
    return "\n\n".join([f"# {title}", says, *(f"::: legendarium.{name}" for name in names)]) + "\n"


def linked(name: str, names: tuple[str, ...]) -> str:
    return ", ".join(f"[`{each}`]({name}.md#legendarium.{each})" for each in names)


BEGINNING = """`import legendarium as lg` brings every name below. They are the public API and stay; everything else may change.
Every example is run by the tests. In Python, `help(lg)` begins with the way in."""
