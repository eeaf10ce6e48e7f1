"""Recorded answers: checksums in a JSON file, which `make golden` rewrites.

A random table plays some random answers. What is asked, happens, is shown and is refused has a checksum each, in both
languages where it is told.
"""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import Event
from legendarium.kernel.match import Match
from legendarium.kernel.refusals import Refusal
from tests.refusals.sampling import keys_to_try

ASPECTS = ("asked", "happened", "shown", "refused")
ATTEMPTS = 16
"""Keys that are tried in every fourth position."""
LABELS = 6
"""Answers of a question whose labels are noted."""
LANGUAGES = ("en", "it")


def recorded(file: Path, answers: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Read what was recorded; with LEGENDARIUM_GOLDEN=write, record it first."""
    if os.environ.get("LEGENDARIUM_GOLDEN") == "write":
        file.write_text(json.dumps(answers(), indent=1) + "\n", encoding="utf-8")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def checksums(match: Match, number: int, answers: int = 16) -> dict[str, str]:
    found = transcript(match, number, answers)
    return {aspect: f"{crc32(json.dumps(found[aspect], default=str).encode()):08x}" for aspect in ASPECTS}


def transcript(match: Match, number: int, answers: int) -> dict[str, list[Any]]:
    """Play some random answers and write down everything that a player could notice."""
    dice, keys, game = Random(number), Dice(number), match.game
    found: dict[str, list[Any]] = {aspect: [] for aspect in ASPECTS}
    for ply in range(answers):
        decision = match.decision
        if decision is None:
            break
        table = match.table
        offered = list(decision.options)
        questions = [game.question(table, decision, language) for language in LANGUAGES]
        labels = [game.label(table, option, language) for option in offered[:LABELS] for language in LANGUAGES]
        facts = [decision.seat, decision.kind, decision.rule, [option.key for option in offered]]
        said = [
            [game.cause(table, decision, it), *(game.caution(table, option, it) for option in offered[:LABELS])]
            for it in LANGUAGES
        ]
        odds = [game.has_odds(table, option) for option in offered[:LABELS]]
        found["asked"].append([*facts, questions, labels, said, odds])
        if ply % 4 == 0:
            found["refused"] += list(refusals(match, keys))
        if ply % 7 == 6:
            found["shown"] += [shown(match, seat) for seat in (*range(table.seats), None)]
        match.play(pick(dice, offered, game.default_answers))
    found["happened"] = [told(match, event) for event in match.events]
    found["happened"].append(game.result_figures(match.table, match.events, 0))
    return found


def shown(match: Match, seat: int | None) -> list[Any]:
    """Everything that is drawn, and that is said where nothing can be drawn."""
    game, table = match.game, match.table
    view = game.view(table, seat)
    words = [[game.position(view, it), game.goal(table, seat, it), game.chart(view, it)] for it in LANGUAGES]
    return [view, game.forecast(table, seat), words]


def pick(dice: Random, offered: list[Option], endings: tuple[str, ...]) -> Option:
    """A word first, then an answer under it, since most answers are ways; seldom the end of something."""
    words = sorted({option.word for option in offered})
    word = dice.choice([it for it in words if it not in endings] or words) if dice.randrange(4) else dice.choice(words)
    return dice.choice([option for option in offered if option.word == word])


def told(match: Match, event: Event) -> list[Any]:
    sentences = [match.game.sentence(event, language) for language in LANGUAGES]
    return [event.kind, event.rule, event.seat, event.facts(), event.seen_by, sentences]


def refusals(match: Match, keys: Dice) -> Iterator[list[Any]]:
    for key in keys_to_try(match, keys, ATTEMPTS):
        found = match.weigh(key)
        if isinstance(found, Refusal):
            yield [key, found.rule, found.details, [match.explain(key, found, it) for it in LANGUAGES]]
