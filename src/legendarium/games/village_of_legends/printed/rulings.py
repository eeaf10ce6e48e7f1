"""Table options: rulings of the ledger that a table may decide otherwise, as typed facts the rules can ask for."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from legendarium.ledger.settings import table_rulings

RULINGS: Final = table_rulings("village-of-legends")


class Rulings:
    """What this table decided, read once when it opens; shared by all clones."""

    __slots__ = (
        "ambushers_always_move",
        "berserk_at_once",
        "broken_front_open_to_all",
        "cards_in_play_ignored",
        "code",
        "discards_as_written",
        "discards_by_opponent",
        "excess_stays_with_guards",
        "far_spells",
        "giants_shuffled_back",
        "heroes_at_random",
        "left_opponent_rules_wild",
        "lone_survivors_everywhere",
        "loot_of_area_player",
        "monsters_heal_every_turn",
        "monsters_on_self",
        "one_birth_per_kind",
        "own_kills_win",
        "scrolls_by_printed_value",
        "selling_needs_access",
        "skirmishers_spared_monsters",
        "spells_pass_monsters",
        "taming_tried_once",
        "team_healed_with",
        "turns_alternate",
        "vision_needs_access",
    )

    def __init__(self, said: dict[str, str]) -> None:
        chosen = RULINGS.whole(said)
        self.code = [[name, chosen[name]] for name in sorted(chosen)]
        """As a digest tells them."""
        self.heroes_at_random = chosen["hero-choice"] == "all-random"
        self.giants_shuffled_back = chosen["overwhelm-at-setup"] == "shuffle-back"
        self.selling_needs_access = chosen["sell-when-blocked"] == "forbidden"
        self.monsters_on_self = chosen["monster-on-self"] == "allowed"
        self.left_opponent_rules_wild = chosen["wild-monster-controller"] == "left-opponent"
        self.scrolls_by_printed_value = chosen["scroll-threshold"] == "printed-value"
        self.spells_pass_monsters = chosen["spell-through-monsters"] == "free-choice"
        self.team_healed_with = {"four-players": (4,), "always": (4, 6)}.get(chosen["team-healing"], ())
        """With how many players a healing Spell may go to a teammate, whatever its card says."""
        self.cards_in_play_ignored = chosen["no-cards-zones"] == "ignore-cards-in-play"
        self.lone_survivors_everywhere = chosen["lone-survivor"] == "all-team-games"
        self.discards_by_opponent = chosen["discard-target-5p-6p"] == "opponent"
        self.discards_as_written = chosen["discard-target-5p-6p"] == "as-written"
        self.far_spells = tuple(
            seats for seats in (3, 4, 6) if chosen[f"attack-spells-{seats}p"] in ("any-opponent", "any-enemy")
        )
        """With how many players an attack Spell reaches every enemy, whatever its card says."""
        self.own_kills_win = chosen["five-player-win"] == "own-kills"
        self.turns_alternate = chosen["turn-order-6p"] == "alternating"
        self.broken_front_open_to_all = chosen["six-broken-front"] == "any-enemy"
        self.skirmishers_spared_monsters = chosen["six-monsters-on-skirmisher"] == "never"
        self.berserk_at_once = chosen["berserk-activation"] == "automatic"
        self.vision_needs_access = chosen["vision-needs-access"] == "yes"
        self.monsters_heal_every_turn = chosen["monster-regeneration"] == "every-turn"
        self.excess_stays_with_guards = chosen["defensive-excess"] == "guards-only"
        self.one_birth_per_kind = chosen["proliferate-count"] == "one-per-kind"
        self.ambushers_always_move = chosen["sneak-movement"] == "all-every-turn"
        self.taming_tried_once = chosen["taming-attempts"] == "one-per-monster-per-turn"
        self.loot_of_area_player = chosen["loot-buyer"] == "area-player"


@lru_cache(maxsize=64)
def cached_rulings(*said: tuple[str, str]) -> Rulings:
    """Return the rulings for these choices, cached for all tables with the same."""
    return Rulings(dict(said))
