"""Places as people type them: a word and millimetres, `move 300 120` or `terrain 300 250 45`."""

from __future__ import annotations

from legendarium.kernel.decisions import Decision

MILLIMETRE = 1_000


def typed_key(decision: Decision, words: str) -> str:
    """The key that these words mean: for whom or what, the answers on offer say. Empty if they mean no place."""
    word, *numbers = words.replace(",", " ").split()
    subject = subject_of(decision, word)
    if not subject or len(numbers) not in (2, 3) or not all(is_length(number) for number in numbers):
        return ""
    x, y = (round(float(number) * MILLIMETRE) for number in numbers[:2])
    turn = f",{int(float(numbers[2]))}" if len(numbers) == 3 else ",0" if takes_turn(decision, word) else ""
    return f"{word}:{subject}@{x},{y}{turn}"


def subject_of(decision: Decision, word: str) -> str:
    """What the answers under this word move or place; empty if none of them means a place."""
    for option in decision.options:
        if option.word == word and "@" in str(option.name):
            return str(option.name).partition("@")[0]
    return ""


def takes_turn(decision: Decision, word: str) -> bool:
    """Whether places under this word have a turn besides x and y."""
    return any(
        option.word == word and str(option.name).partition("@")[2].partition(";")[0].count(",") == 2
        for option in decision.options
    )


def is_length(text: str) -> bool:
    whole, _, part = text.partition(".")
    return whole.isascii() and whole.isdigit() and len(whole) < 4 and (not part or (part.isascii() and part.isdigit()))
