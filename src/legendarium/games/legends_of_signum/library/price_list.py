"""Price list for characters: what their values and abilities are worth, and so what they cost.

Prices are in half points, so that they stay whole numbers. The costs in our packs follow this list: to balance the game
change a price here, then the costs in the packs, never a single card. The rules do not read it.
"""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.printed.faces import CreatureFace
from legendarium.games.legends_of_signum.printed.grants import Grant, Holding
from legendarium.games.legends_of_signum.printed.quantities import ABILITIES, CODES, HEALTH, MOVEMENT, STRENGTH

POINT: Final = 2
"""Half points in a point."""
STRENGTH_PRICE: Final = 4
HEALTH_PRICE: Final = 4
MOVEMENT_PRICES: Final = (0, 0, 2, 6, 10)
"""Prices of no movement, S, M, L and XL."""
TEXT_PRICE: Final = 2
PRICES: Final = {
    "x-from-attacks": 6,
    "agile": 2,
    "armour": 2,
    "aura": 6,
    "battle-mage": 2,
    "beast": 0,
    "berserk": 2,
    "buckshot": 2,
    "cautious": -2,
    "charge": 2,
    "concentration": 2,
    "contract": 2,
    "control": 4,
    "defender": 4,
    "difficult-target": 4,
    "drill": 4,
    "executioner": 2,
    "exhaustion": 2,
    "expert-of-attack": 2,
    "expert-of-defense": 2,
    "first-word": 4,
    "flaw": -4,
    "flight": 6,
    "forged": 0,
    "fortitude": 4,
    "hammerblow": 4,
    "healer": 4,
    "howl": 4,
    "initiative": 4,
    "jump": 2,
    "last-word": 2,
    "lunge": 4,
    "magical-shot": 5,
    "magical-strike": 4,
    "master-of-attack": 2,
    "master-of-defense": 2,
    "master-of-healing": 2,
    "master-of-magic": 2,
    "master-of-ritual": 2,
    "master-of-shooting": 2,
    "monster": -2,
    "parasite": 2,
    "pathfinder": 2,
    "persecution": 4,
    "predator": 2,
    "quick": 2,
    "quick-shooter": 2,
    "rain-of-arrows": 2,
    "reckless": -2,
    "recruitment": 4,
    "regeneration": 2,
    "requiem": 2,
    "resurgent": 0,
    "ritual": 3,
    "ruins-reroll": 2,
    "rush": 4,
    "shield-against": 2,
    "shooting": 4,
    "slow": -2,
    "sniper": 4,
    "stamina": 2,
    "stealth": 4,
    "steam-engine": 4,
    "sting": 4,
    "throwing": 3,
    "vampirism": 4,
    "veteran": 4,
}
"""Price of an ability; for a numbered ability, of each point."""

ONE_BUILDING: Final = 10
TWO_BUILDINGS: Final = 14
THREE_BUILDINGS: Final = 17
MOST_PROSPERITY: Final = 3


def worth(face: CreatureFace) -> int:
    """Return a character's worth in half points; what is tied to a building counts half."""
    own = STRENGTH_PRICE * face.values[STRENGTH] + HEALTH_PRICE * face.values[HEALTH]
    own += MOVEMENT_PRICES[face.values[MOVEMENT]]
    own += sum(price_of(holding) for holding in face.holdings)
    own += sum(price_of_grant(grant) // (2 if code else 1) for code, grant in face.bonuses)
    own += TEXT_PRICE * len(face.own_abilities)
    return own + sum(price_of(holding) // 2 for _, holding in face.tied)


def price_of_grant(grant: Grant) -> int:
    """Return the price of a bonus, negative if it takes something away; a step of movement costs as much as M."""
    parameters = {STRENGTH: STRENGTH_PRICE, HEALTH: HEALTH_PRICE, MOVEMENT: MOVEMENT_PRICES[2]}
    price = parameters[grant.of] if grant.of in parameters else PRICES.get(CODES[grant.of], TEXT_PRICE)
    return -price if grant.cancels else price * grant.value


def price_of(holding: Holding) -> int:
    if holding.of < 0:
        return TEXT_PRICE
    return PRICES[holding.key] * (holding.value if ABILITIES[holding.key].has_number else 1)


def buildings_for(half_points: int) -> int:
    """Return how many buildings are tapped for a character of that worth."""
    if half_points <= ONE_BUILDING * POINT:
        return 1
    return 2 if half_points <= TWO_BUILDINGS * POINT else 3


def prosperity_for(half_points: int) -> int:
    """Return its cost in Prosperity: one for every two points above what three buildings pay."""
    above = half_points - THREE_BUILDINGS * POINT
    return min(MOST_PROSPERITY, max(1, (above + POINT) // (2 * POINT))) if above > 0 else 0
