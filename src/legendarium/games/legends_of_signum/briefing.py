"""What there is to know before playing a mode for several: what wins, what a fall means, and whom a card meets."""

from __future__ import annotations

from legendarium.games.legends_of_signum.modes import Mode
from legendarium.games.legends_of_signum.naming import WORDS


def brief(mode: Mode, language: str) -> list[str]:
    """A few sentences; none where the mode has nothing to say."""
    keys = (mode.code, "several", "choose")
    if not WORDS.find("brief", mode.code, language):
        return []
    return [WORDS.say("brief", key, language, {}) for key in keys]


def brief_in_all(mode: Mode) -> list[dict[str, str]]:
    """The same as a view tells it, in every language."""
    both = zip(brief(mode, "en"), brief(mode, "it"), strict=True)
    return [{"gloss": english, "gloss_it": italian} for english, italian in both]
