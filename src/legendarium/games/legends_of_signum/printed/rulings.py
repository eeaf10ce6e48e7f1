"""Table options: rulings of the ledger that a table may decide otherwise, as typed facts the rules can ask for."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from legendarium.kernel.table_options import Open, RulingSettings
from legendarium.ledger.settings import table_rulings

CODE: Final = "legends-of-signum"
NOT_HERE: Final = ("end.round_limit",)
"""Every game has a round limit (kernel/round_limit.py)."""
RETIRED: Final = ("table.pre_measuring",)
"""Options that older records and tables may name (los.ruling.los.pre-measuring)."""
TARGETS: Final = ("difficulty", "none")
RECOMMENDED: Final = "recommended"
FACE_NAMES: Final = ("bullseye", "axe", "shield")


def read_faces(text: str) -> tuple[int, ...]:
    """Die faces written as `axe, shield`."""
    return tuple(sorted({FACE_NAMES.index(word.strip()) for word in text.split(",")}))


def number(low: int, high: int, *words: str) -> Open:
    """A whole number, or one of some words."""
    return Open(
        " or ".join([*words, f"a number from {low} to {high}"]),
        lambda value, _: value in words or (value.isascii() and value.isdecimal() and low <= int(value[:4]) <= high),
    )


FACES: Final = Open(
    f"a list of {', '.join(FACE_NAMES)}",
    lambda value, _: all(word.strip() in FACE_NAMES for word in value.split(",")),
)
OPEN: Final = {
    "setup.initiative_dice": number(1, 9),
    "setup.second_player_bonus_prosperity": number(0, 9),
    "stealth.detection_faces": FACES,
    "ruins.entrance_success_faces": FACES,
    "quest.honour_target": number(0, 99, *TARGETS),
    "quest.creature_limit": number(1, 12, RECOMMENDED),
}


@cache
def rulings() -> RulingSettings:
    return table_rulings(CODE, OPEN, NOT_HERE, RETIRED)


def check_rulings(given: Any) -> dict[str, str]:
    """All table options with their values, defaults filled in. Raises SetupError."""
    return rulings().whole(rulings().check(given, 2))


class Rulings:
    """What this table decided, read once when it opens."""

    __slots__ = (
        "answers_before_death",
        "attack_bonuses_for_defender",
        "axes_can_be_blocked",
        "cards_inside_activation",
        "chosen",
        "control_exact",
        "creature_limit",
        "deck_out_ceiling",
        "deck_out_recipient",
        "defender_draws_magical_strike",
        "detection_faces",
        "durability_absorbs_backstab",
        "empty_deck_ends_phase",
        "entrance_faces",
        "first_word_before_backstabs",
        "forced_rerolls_first",
        "hide_beside_hidden",
        "honour_target",
        "initiative_dice",
        "jump_with_run",
        "magical_strike_tires",
        "open_deck_lists",
        "owner_may_peek",
        "pvp_discard_for_prosperity",
        "rage_per_card",
        "rebuild_destroyed_basic",
        "reject_foreign_signature",
        "remove_creatures_on_elimination",
        "run_stops_at_difficult",
        "search_after_move",
        "second_player_bonus",
        "shields_hit",
        "sight_from_inside",
        "starter_hero_deck",
        "tiebreak_sum",
        "veteran_both_roles",
        "veteran_defence_dice",
        "weakest_by_strength",
    )

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen
        self.run_stops_at_difficult = chosen["movement.run_into_difficult"] == "stop"
        self.jump_with_run = chosen["movement.jump_with_run"] == "true"
        self.search_after_move = chosen["ruins.search_after_move"] == "true"
        self.sight_from_inside = chosen["los.blocking_terrain_transparent_for_occupant"] == "true"
        self.initiative_dice = int(chosen["setup.initiative_dice"])
        self.second_player_bonus = int(chosen["setup.second_player_bonus_prosperity"])
        self.deck_out_ceiling = int(chosen["turn.deck_out_ceiling"])
        self.deck_out_recipient = chosen["multi.deck_out_recipient"]
        self.durability_absorbs_backstab = chosen["damage.durability_absorbs_backstab"] == "true"
        self.answers_before_death = chosen["deaths.answers_before_death"] == "true"
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
        limit = chosen["quest.creature_limit"]
        self.creature_limit = None if limit == RECOMMENDED else int(limit)
        self.honour_target = chosen["quest.honour_target"]
        self.empty_deck_ends_phase = chosen["quest.end_on_empty_deck_in_quest_phase"] == "true"
        self.pvp_discard_for_prosperity = chosen["quest.pvp_discard_for_prosperity"] == "true"
        self.starter_hero_deck = chosen["quest.hero_deck"] == "starter"
        self.cards_inside_activation = chosen["quest.overlord_cards_inside_activation"] == "true"
        self.rage_per_card = chosen["quest.pve_rage_pool"] == "per_card"
        self.weakest_by_strength = chosen["quest.pve_weakest"] == "strength"
        self.shields_hit = chosen["quest.pve_forced_defence"] == "block_and_hit"
        self.axes_can_be_blocked = chosen["quest.pve_axes_can_be_blocked"] == "true"
