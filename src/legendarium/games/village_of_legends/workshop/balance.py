"""Balance of Village of Legends for `legendarium balance`: a round robin of the base box's Heroes."""

from __future__ import annotations

from legendarium.games.village_of_legends.library.collection import BASE, CODE, own_box
from legendarium.lab.balance_run import Found, Run
from legendarium.lab.duels import Contest, Wanted, duels
from legendarium.lab.duels_page import duels_page, duels_pictures

WANTED = Wanted(contender=(40.0, 60.0), first_player=(45.0, 55.0), median_rounds=(10, 25), round_limit=1.0)


def contest() -> Contest:
    heroes = {hero.code: hero.code for hero in own_box(BASE).heroes}
    names = {hero: hero.capitalize() for hero in heroes}
    return Contest(CODE, "base box", "Hero", "Heroes", "heroes", heroes, names, WANTED)


def measure(run: Run) -> Found:
    """Play `run.games` games of every pairing of Heroes; return the page and its figures."""
    found = duels(contest(), run)
    return duels_page(found, run.ending), found.as_json(), duels_pictures(found)
