"""How the table options of Village of Legends are shown."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.option_menu import Menu, Seated

SUBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "setup": ("hero-choice", "overwhelm-at-setup", "round_limit"),
    "turn": ("sell-when-blocked", "scroll-threshold", "berserk-activation", "vision-needs-access", "loot-buyer"),
    "attacks": (
        "spell-through-monsters",
        "attack-spells-3p",
        "attack-spells-4p",
        "attack-spells-6p",
        "discard-target-5p-6p",
    ),
    "monsters": (
        "monster-on-self",
        "wild-monster-controller",
        "monster-regeneration",
        "defensive-excess",
        "proliferate-count",
        "sneak-movement",
        "taming-attempts",
        "six-monsters-on-skirmisher",
    ),
    "teams": ("team-healing", "lone-survivor", "turn-order-6p", "six-broken-front"),
    "end": ("no-cards-zones", "five-player-win"),
}
PLAYERS: Final = {
    "discard-target-5p-6p": (3, 6),
    "attack-spells-3p": (3, 3),
    "attack-spells-4p": (4, 4),
    "attack-spells-6p": (6, 6),
    "five-player-win": (5, 5),
    "turn-order-6p": (6, 6),
    "six-broken-front": (6, 6),
    "six-monsters-on-skirmisher": (6, 6),
    "team-healing": (4, 6),
    "lone-survivor": (4, 6),
}
MENU: Final = Menu(
    played=("expansions",),
    boxes="expansions",
    seated=Seated("heroes", "hero", "vol.setup.hero-selection"),
    subjects=SUBJECTS,
    players=PLAYERS,
)
