"""Attempts: every word of a game with everything in sight, in positions of random games of all modes."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from legendarium.kernel.dice import Dice
from legendarium.kernel.match import Match
from legendarium.kernel.options import SEAT_NAMES
from legendarium.kernel.refusals import Refusal
from legendarium.testing.strategies import Mode

NOBODY = "nothing-at-all"
"""A name that nothing bears."""
FIELD = 600_000
"""Micrometres: how wide the field of Legends of Signum is."""
SYMBOLS = ("melee", "ranged", "magic", "defence", "retaliate", "villager")
STATUSES = ("slow", "sunder", "silence", "burn", "bleed", "stun")
"""Of Village Attacks; they are no things with an id."""
NUMBERED = ("times", "count")
"""Words with a number after them that is no thing's."""
SPLIT = re.compile(r"\d-\d")
"""Dice for attack and defence in Legends of Signum."""


class Attempt(NamedTuple):
    """A key that was refused, and where."""

    match: Match
    key: str
    refusal: Refusal

    @property
    def word(self) -> str:
        return self.key.partition(":")[0]

    @property
    def name(self) -> str:
        return self.key.partition(":")[2]

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def case(self) -> str:
        return str(self.refusal.details.get("case", ""))

    @property
    def table(self) -> Any:
        return self.match.table

    @property
    def seat(self) -> int:
        return self.match.table.decision.seat

    @property
    def is_generic(self) -> bool:
        """Whether nothing but the question itself is named."""
        return self.rule == self.match.table.decision.rule and not self.refusal.details

    @property
    def is_beside_the_point(self) -> bool:
        """Whether the word belongs to another question, or the name to another sort of thing than is asked for."""
        if self.word in NUMBERED:
            return True
        asked = [option for option in self.match.table.decision.options if option.word == self.word]
        sorts = {sort_of(self.match, str(option.name)) for option in asked}
        return sort_of(self.match, self.name) not in sorts - {""}

    def __repr__(self) -> str:
        place = f"{self.match.game.code} {self.match.seats} seats, seed {self.match.seed}, ply {self.match.ply}"
        return f"{self.key} in {place} ({self.match.options}): {self.refusal}"


def sort_of(match: Match, name: str) -> str:
    """What sort of thing bears a name."""
    if name in SEAT_NAMES:
        return "seat"
    if name in SYMBOLS or name in STATUSES:
        return "symbol" if name in SYMBOLS else "status"
    if "@" in name or "," in name:
        return "place" if "@" in name else "point"
    if name.isdigit():
        return "card"
    if SPLIT.fullmatch(name):
        return "split"
    return known_names(match.game.code, getattr(match.table, "fixed", None)).get(name, "")


@cache
def known_names(code: str, fixed: Any) -> dict[str, str]:
    """Names that are words, by the sort of thing that bears them."""
    if code == "village-attacks":
        found = dict.fromkeys(fixed.scenario.map.numbers, "zone") | dict.fromkeys(fixed.numbers, "figure")
        found |= {monster.code: "monster" for monster in fixed.monsters}
        found |= {one.code: f"ability of {monster.code}" for monster in fixed.monsters for one in monster.abilities}
        return found | {objective.code: "objective" for objective in fixed.scenario.objectives}
    if code == "legends-of-signum":
        return {face.code: f"card {face.type}" for face in fixed.faces}
    return {}


@cache
def words_of(module: str) -> tuple[str, ...]:
    """Every word for which a game has a label."""
    labels = tomllib.loads((Path(import_module(module).__file__).parent / "locale" / "en.toml").read_text())["labels"]
    return tuple(sorted({label.partition(":")[0].partition(".")[0] for label in labels}))


def in_sight(match: Match) -> list[str]:
    """The names of everything this seat sees, of the seats and of what is offered now."""
    decision = match.table.decision
    found = set(SEAT_NAMES[: match.seats]) | {NOBODY}
    collect(match.view(decision.seat), found)
    found |= {str(option.name) for option in decision.options if option.name != ""}
    if match.game.code == "village-attacks":
        found |= {*SYMBOLS, *STATUSES}
    return sorted(found)


def collect(view: Any, found: set[str]) -> None:
    if isinstance(view, dict):
        found |= {str(view[name]) for name in ("id", "code") if name in view}
        view = list(view.values())
    for part in view if isinstance(view, list) else ():
        collect(part, found)


def keys_to_try(match: Match, dice: Dice, most: int = 0) -> list[str]:
    """Every word alone and with everything in sight, or `most` of these keys by chance, half of them with words asked for."""
    words, names = words_of(type(match.game).__module__), in_sight(match)
    if match.game.code == "legends-of-signum":
        names += places(names, dice) + [f"{attack}-{defence}" for attack in range(5) for defence in range(5)]
    if not most:
        return [*words, *(f"{word}:{name}" for word in words for name in names)]
    fitting = to_the_point(match, names)
    keys = [fitting[dice.below(len(fitting))] for _ in range(most // 2)] if fitting else []
    keys += [f"{words[dice.below(len(words))]}:{names[dice.below(len(names))]}" for _ in range(most - len(keys))]
    return keys


def to_the_point(match: Match, names: list[str]) -> list[str]:
    """Words that are asked for with things of the sort that is asked for, and moves of the step with anything."""
    by_sort: dict[str, list[str]] = {}
    for name in names:
        by_sort.setdefault(sort_of(match, name), []).append(name)
    asked = {
        (option.word, sort_of(match, str(option.name))) for option in match.table.decision.options if option.name != ""
    }
    return [f"{word}:{name}" for word, sort in sorted(asked) for name in by_sort.get(sort, [])]


def places(names: list[str], dice: Dice) -> list[str]:
    """Points on the field for things with a number, and for codes of terrain with a turn."""
    things = [name for name in names if name.isdigit()]
    found = [f"{name}@{dice.below(FIELD)},{dice.below(FIELD)}" for name in things]
    return [*found, f"{dice.below(FIELD)},{dice.below(FIELD)}"]


def attempts(mode: Mode, seed: int, plies: int, apart: int, most: int = 0) -> Iterator[Attempt]:
    """What is refused in every `apart`th position of a random game."""
    match, dice = Match.new(mode.code, mode.seats, seed, mode.options), Dice(seed + 1)
    while match.table.decision is not None and match.ply < plies:
        if match.ply % apart == 0:
            for key in keys_to_try(match, dice, most):
                found = match.weigh(key)
                if isinstance(found, Refusal):
                    yield Attempt(match, key, found)
        offered = match.table.decision.options
        match.play(offered[dice.below(len(offered))])
