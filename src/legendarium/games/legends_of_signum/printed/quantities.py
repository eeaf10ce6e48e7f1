"""Everything about a creature that is a number: its parameters and its abilities, each with a place in lists.

A flag such as Flight is a number that is 1. `value` in `values.py` is the one question for all of them.
"""

from __future__ import annotations

from typing import Final

CODES: Final[tuple[str, ...]] = (
    "strength",
    "health",
    "movement",
    "x-from-attacks",
    "agile",
    "armour",
    "aura",
    "battle-mage",
    "beast",
    "berserk",
    "blocks-line-of-sight",
    "buckshot",
    "cautious",
    "charge",
    "concentration",
    "contract",
    "control",
    "defender",
    "defense-against-shooting",
    "difficult-target",
    "difficult-terrain",
    "drill",
    "durability",
    "executioner",
    "exhaustion",
    "expert-of-attack",
    "expert-of-defense",
    "first-word",
    "flaw",
    "flight",
    "forged",
    "fortitude",
    "hammerblow",
    "healer",
    "howl",
    "impassable",
    "initiative",
    "jump",
    "last-word",
    "lunge",
    "magical-shot",
    "magical-strike",
    "master-of-attack",
    "master-of-defense",
    "master-of-healing",
    "master-of-magic",
    "master-of-ritual",
    "master-of-shooting",
    "monster",
    "multiple-uses",
    "parasite",
    "pathfinder",
    "persecution",
    "predator",
    "quick",
    "quick-shooter",
    "rain-of-arrows",
    "reckless",
    "recruitment",
    "regeneration",
    "requiem",
    "resurgent",
    "ritual",
    "ruins-reroll",
    "rush",
    "shield-against",
    "shooting",
    "slow",
    "sniper",
    "stamina",
    "stealth",
    "steam-engine",
    "sting",
    "throwing",
    "vampirism",
    "veteran",
    "may-run",
)
"""The codes of packs and of the ledger (`los.ability.<code>`). Tokens (armour-token, poison, disease, stealth-token) and the
impact healing are states and verbs, not numbers of a creature; `may-run` is what texts of cards give, and no ability of the
glossary."""

NUMBER: Final = {code: at for at, code in enumerate(CODES)}
COUNT: Final = len(CODES)

STRENGTH: Final = 0
HEALTH: Final = 1
MOVEMENT: Final = 2
"""The place of a ruler step: 1 for S, 2 for M, 3 for L, 4 for XL; 0 for none."""
X_FROM_ATTACKS: Final = 3
AGILE: Final = 4
ARMOUR: Final = 5
AURA: Final = 6
BATTLE_MAGE: Final = 7
BEAST: Final = 8
BERSERK: Final = 9
BLOCKS_LINE_OF_SIGHT: Final = 10
BUCKSHOT: Final = 11
CAUTIOUS: Final = 12
CHARGE: Final = 13
CONCENTRATION: Final = 14
CONTRACT: Final = 15
CONTROL: Final = 16
DEFENDER: Final = 17
DEFENSE_AGAINST_SHOOTING: Final = 18
DIFFICULT_TARGET: Final = 19
DIFFICULT_TERRAIN: Final = 20
DRILL: Final = 21
DURABILITY: Final = 22
EXECUTIONER: Final = 23
EXHAUSTION: Final = 24
EXPERT_OF_ATTACK: Final = 25
EXPERT_OF_DEFENSE: Final = 26
FIRST_WORD: Final = 27
FLAW: Final = 28
FLIGHT: Final = 29
FORGED: Final = 30
FORTITUDE: Final = 31
HAMMERBLOW: Final = 32
HEALER: Final = 33
HOWL: Final = 34
IMPASSABLE: Final = 35
INITIATIVE: Final = 36
JUMP: Final = 37
LAST_WORD: Final = 38
LUNGE: Final = 39
MAGICAL_SHOT: Final = 40
MAGICAL_STRIKE: Final = 41
MASTER_OF_ATTACK: Final = 42
MASTER_OF_DEFENSE: Final = 43
MASTER_OF_HEALING: Final = 44
MASTER_OF_MAGIC: Final = 45
MASTER_OF_RITUAL: Final = 46
MASTER_OF_SHOOTING: Final = 47
MONSTER: Final = 48
MULTIPLE_USES: Final = 49
PARASITE: Final = 50
PATHFINDER: Final = 51
PERSECUTION: Final = 52
PREDATOR: Final = 53
QUICK: Final = 54
QUICK_SHOOTER: Final = 55
RAIN_OF_ARROWS: Final = 56
RECKLESS: Final = 57
RECRUITMENT: Final = 58
REGENERATION: Final = 59
REQUIEM: Final = 60
RESURGENT: Final = 61
RITUAL: Final = 62
RUINS_REROLL: Final = 63
RUSH: Final = 64
SHIELD_AGAINST: Final = 65
SHOOTING: Final = 66
SLOW: Final = 67
SNIPER: Final = 68
STAMINA: Final = 69
STEALTH: Final = 70
STEAM_ENGINE: Final = 71
STING: Final = 72
THROWING: Final = 73
VAMPIRISM: Final = 74
VETERAN: Final = 75
MAY_RUN: Final = 76
"""los.run.who-cannot: a card lets it Run out of contact; Slow prevails (los.ability.slow)."""
