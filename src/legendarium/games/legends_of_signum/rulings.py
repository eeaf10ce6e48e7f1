"""Table options: rulings of the ledger that a table may decide otherwise, as typed facts the rules can ask for."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from legendarium.kernel.errors import SetupError
from legendarium.ledger import Ruling, entries
from legendarium.ledger.options import TRUTHS, TableOption

CODE: Final = "legends-of-signum"
NUMBERS: Final = {"setup.initiative_dice": (1, 9), "setup.second_player_bonus_prosperity": (0, 9)}
"""Options that are a number, with the least and the most."""
FACES: Final = {"stealth.detection_faces": 0, "ruins.entrance_success_faces": 0}
"""Options that are a list of die faces."""
NOT_HERE: Final = ("end.round_limit",)
"""Options of a match's own: every game has a round limit (kernel/limits.py)."""


@cache
def table_options() -> dict[str, tuple[TableOption, str]]:
    """Every option of the ledger by name, with its ruling's id; those of Quest come with it."""
    return {
        entry.option.name: (entry.option, entry.id)
        for entry in entries(CODE)
        if isinstance(entry, Ruling)
        and entry.option is not None
        and not entry.option.name.startswith("quest.")
        and entry.option.name not in NOT_HERE
    }


class Rulings:
    """What this table decided, read once when it opens."""

    __slots__ = (
        "attack_bonuses_for_defender",
        "chosen",
        "control_exact",
        "deck_out_ceiling",
        "deck_out_recipient",
        "defender_draws_magical_strike",
        "detection_faces",
        "durability_absorbs_backstab",
        "entrance_faces",
        "first_word_before_backstabs",
        "forced_rerolls_first",
        "hide_beside_hidden",
        "initiative_dice",
        "jump_with_run",
        "magical_strike_tires",
        "open_deck_lists",
        "owner_may_peek",
        "pre_measuring",
        "rebuild_destroyed_basic",
        "reject_foreign_signature",
        "remove_creatures_on_elimination",
        "run_stops_at_difficult",
        "search_after_move",
        "second_player_bonus",
        "sight_from_inside",
        "tiebreak_sum",
        "veteran_both_roles",
        "veteran_defence_dice",
    )

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen
        self.run_stops_at_difficult = chosen["movement.run_into_difficult"] == "stop"
        self.jump_with_run = chosen["movement.jump_with_run"] == "true"
        self.search_after_move = chosen["ruins.search_after_move"] == "true"
        self.sight_from_inside = chosen["los.blocking_terrain_transparent_for_occupant"] == "true"
        self.pre_measuring = chosen["table.pre_measuring"] == "true"
        self.initiative_dice = int(chosen["setup.initiative_dice"])
        self.second_player_bonus = int(chosen["setup.second_player_bonus_prosperity"])
        self.deck_out_ceiling = int(chosen["turn.deck_out_ceiling"])
        self.deck_out_recipient = chosen["multi.deck_out_recipient"]
        self.durability_absorbs_backstab = chosen["damage.durability_absorbs_backstab"] == "true"
        self.magical_strike_tires = chosen["melee.magical_strike_tires"] == "true"
        self.forced_rerolls_first = chosen["dice.forced_rerolls_first"] == "true"
        self.veteran_both_roles = chosen["melee.veteran_both_roles"] == "true"
        self.veteran_defence_dice = chosen["melee.veteran_covers_defence_dice"] == "true"
        self.attack_bonuses_for_defender = chosen["melee.attack_bonuses_for_defender"] == "true"
        self.defender_draws_magical_strike = chosen["melee.defender_draws_magical_strike"] == "true"
        self.first_word_before_backstabs = chosen["summon.first_word_before_backstabs"] == "true"
        self.control_exact = chosen["control.exact_bullseyes"] == "true"
        self.detection_faces = read_faces(chosen["stealth.detection_faces"])
        self.hide_beside_hidden = chosen["stealth.hide_beside_hidden"] == "true"
        self.entrance_faces = read_faces(chosen["ruins.entrance_success_faces"])
        self.tiebreak_sum = chosen["end.tiebreak"] == "sum"
        self.reject_foreign_signature = chosen["deck.reject_foreign_signature"] == "true"
        self.open_deck_lists = chosen["info.open_deck_lists"] == "true"
        self.owner_may_peek = chosen["architect.owner_may_peek"] == "true"
        self.rebuild_destroyed_basic = chosen["architect.rebuild_destroyed_basic"] == "true"
        self.remove_creatures_on_elimination = chosen["multi.remove_creatures_on_elimination"] == "true"


FACE_NAMES: Final = ("bullseye", "axe", "shield")


def read_faces(text: str) -> tuple[int, ...]:
    """Die faces written as `axe, shield`."""
    return tuple(sorted({FACE_NAMES.index(word.strip()) for word in text.split(",")}))


def check_rulings(given: Any) -> dict[str, str]:
    """All table options with their values, defaults filled in. Raises SetupError."""
    if not isinstance(given, dict):
        raise SetupError("rulings: a table of names and values is expected")
    known = table_options()
    for name in given:
        if name not in known:
            raise SetupError(f"rulings: there is no {str(name)[:40]!r}; the names are {', '.join(sorted(known))}")
    return {name: check_ruling(option, given.get(name)) for name, (option, _) in known.items()}


def check_ruling(option: TableOption, given: Any) -> str:
    """One value as the ledger writes it: a word, yes or no, a number, or faces of a die."""
    assert option.default is not None
    if given is None:
        return option.default
    value = str(given).lower() if isinstance(given, bool) else str(given)
    if option.name in NUMBERS:
        low, high = NUMBERS[option.name]
        fits, expected = (
            value.isascii() and value.isdecimal() and low <= int(value[:4]) <= high,
            f"a number from {low} to {high}",
        )
    elif option.name in FACES:
        words = [word.strip() for word in value.split(",")]
        fits, expected = all(word in FACE_NAMES for word in words), f"a list of {', '.join(FACE_NAMES)}"
    else:
        values = option.values if option.default not in TRUTHS else TRUTHS
        fits, expected = value in values, " or ".join(values)
    if not fits:
        raise SetupError(f"rulings, {option.name}: {expected} is expected, not {value[:40]!r}")
    return value
