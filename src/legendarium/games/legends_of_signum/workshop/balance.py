"""Balance of Legends of Signum for `legendarium balance`: a round robin of the starter decks."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.victory import HERO_FELL, PROSPERITY, TIE_BREAK
from legendarium.games.legends_of_signum.library.collection import known_collection, name_of
from legendarium.games.legends_of_signum.printed.rulings import CODE
from legendarium.lab.balance_run import Found, Run
from legendarium.lab.duels import Contest, Victory, Wanted, duels
from legendarium.lab.duels_page import duels_page, duels_pictures

EITHER_VICTORY = (15.0, 85.0)
WANTED = Wanted(
    contender=(38.0, 62.0),
    first_player=(45.0, 55.0),
    median_rounds=(8, 20),
    round_limit=1.0,
    victories=(
        Victory("the end of a hero", (HERO_FELL, TIE_BREAK), EITHER_VICTORY),
        Victory("Prosperity", (PROSPERITY,), EITHER_VICTORY),
    ),
)
STARTER_SIZE = 20
SETTING = f"each hero with its starter deck of {STARTER_SIZE} cards"


def starters() -> dict[str, str]:
    """Return the starter deck of every hero."""
    decks = known_collection().decks.values()
    return {deck.hero: deck.code for deck in decks if len(deck.cards) == STARTER_SIZE}


def contest() -> Contest:
    decks = starters()
    names = {hero: name_of(hero, "en") for hero in decks}
    return Contest(CODE, SETTING, "hero", "decks", "decks", decks, names, WANTED)


def measure(run: Run) -> Found:
    """Play `games` games of every pairing of heroes; return the page and its figures."""
    found = duels(contest(), run)
    return duels_page(found, run.ending), found.as_json(), duels_pictures(found)
