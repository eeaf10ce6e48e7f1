"""Words as the search compares them: without accents, without the endings that only grammar asks for."""

from __future__ import annotations

import re
from functools import cache
from unicodedata import normalize

WORD = re.compile(r"[a-z0-9]+")
ACCENT = re.compile("[\u0300-\u036f]+")
SHORTEST_STEM = 3
ENDINGS: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (("ss", "ss"), ("ies", "y"), ("ing", ""), ("es", ""), ("ed", ""), ("s", "")),
    "it": tuple((ending, "") for ending in ("ano", "ono", "ie", "ia", "io", "he", "hi", "a", "e", "i", "o")),
}
COMMON = {
    "en": frozenset(
        "a an and are as at be by can do does for from how i if in is it my of on or t the to what when why".split()
    ),
    "it": frozenset(
        "a ad ai al alla alle c che chi ci come con cosa d da dai dal dalla dei del della delle di e ed gli i il in l la le"
        " lo ma mi mia mio nei nel nella o per perche posso puo quando se si sono su sui sul sulla ti tra un una uno".split()
    ),
}


def spoken(text: str) -> list[str]:
    """The words of a text; accents and capitals do not matter."""
    return WORD.findall(text.lower() if text.isascii() else ACCENT.sub("", normalize("NFD", text.lower())))


@cache
def stem(word: str, language: str = "en") -> str:
    """The word without a usual ending of the language; short words stay as they are."""
    for ending, instead in ENDINGS[language]:
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= SHORTEST_STEM:
            return word[: len(word) - len(ending)] + instead
    return word


def stems(text: str, language: str = "en") -> list[str]:
    return [stem(word, language) for word in spoken(text)]


def asked(words: str, language: str = "en") -> list[str]:
    """The stems of a question, without the words every sentence has, unless there are no others."""
    said = spoken(words)
    telling = [word for word in said if word not in COMMON[language]]
    return [stem(word, language) for word in telling or said]
