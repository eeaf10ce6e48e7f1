"""What there is to know before playing a mode for several: what wins, what a fall means, and whom a card meets."""

from __future__ import annotations

from legendarium.games.legends_of_signum.state.modes import Mode
from legendarium.games.legends_of_signum.telling.names import WORDS
from legendarium.kernel.phrasebook import LANGUAGES, in_every_language


def brief(mode: Mode, language: str) -> list[str]:
    """A few sentences; none where the mode has nothing to say."""
    keys = (mode.code, "several", "choose")
    if not WORDS.find("brief", mode.code, language):
        return []
    return [WORDS.say("brief", key, language, {}) for key in keys]


def brief_in_all(mode: Mode) -> list[dict[str, str]]:
    """The same as a view tells it, in every language."""
    rows = zip(*(brief(mode, language) for language in LANGUAGES), strict=True)
    return [in_every_language("gloss", dict(zip(LANGUAGES, row, strict=True)).__getitem__) for row in rows]
