"""A table at any decision of Village of Legends: games of 2-6 players with every box, played at random until it is asked.

After a change of rules `python -m tests.browser.positions` looks for games that hold every question again, and prints `SEEDS`.
"""

import sys
from functools import cache

from legendarium.kernel.dice import Dice
from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record
from legendarium.kernel.steps import advance, answer

VILLAGE = "village-of-legends"
EVERY_BOX = {"expansions": ["ancient-guild", "the-horde", "reapers-hand"]}
FEW = ("vision", "berserk", "lifelink", "buy-tamed", "choose-discarder", "place-creature")
"""Questions with two answers; the others are looked for with at least this many."""
ENOUGH, THREE = 4, ("choose-place", "order-defences", "order-owners", "charge")
KINDS = (
    *(
        "aim-behind",
        "aim-healing",
        "aim-spell",
        "aim-weapon",
        "choose-hero",
        "discard",
        "order-attacks",
        "order-monsters",
    ),
    *("pay-lifelink", "place-monster", "play", "relocate", "remove", "remove-from-market", "spoils"),
    *("take-back", *FEW, *THREE),
)
MOVES = ("buy", "cast", "end", "play", "sabotage", "sell", "sneak", "store", "summon", "tame", "vision")
"""What can be done in one's turn."""
GROUP = "aim-spell/monsters"
"""A Spell that may be aimed at all Monsters in front of oneself together."""
WANTED = (*KINDS, *(f"play/{move}" for move in MOVES), GROUP)
SEEDS = (348, 304, 998, 1699, 1148, 1397, 426, 586, 2868)
"""Games that hold them all."""
LONGEST = 1_500
"""Answers; a longer game is no example."""
SEARCHED = 3_000
"""Games that are looked through for others."""


def enough(wanted):
    """How many answers make it a good example."""
    return 2 if wanted in FEW else 3 if wanted in THREE else ENOUGH


def asked(decision):
    """What a decision is an example of."""
    words = {f"{decision.kind}/{option.word}" for option in decision.options}
    return {decision.kind, *(word for word in words if decision.kind == "play" or word == GROUP)}


def played(seed):
    """A game at random, decision by decision, as far as it is of use."""
    found, seats = game(VILLAGE), 2 + seed % 5
    table = found.open(seats, Dice(seed), found.check(seats, EVERY_BOX))
    dice = Dice(seed)
    advance(table)
    for _ in range(LONGEST + 1):
        if table.decision is None:
            return
        yield table.decision
        answer(table, table.decision.options[dice.below(len(table.decision.options))])


def held(seed):
    """For each thing the game asks with enough answers, the first ply at which it does; nothing if it goes on for too long."""
    found = {}
    for ply, decision in enumerate(played(seed)):
        if ply == LONGEST:
            return {}
        for one in asked(decision) - found.keys():
            if len(decision.options) >= enough(one):
                found[one] = ply
    return found


@cache
def positions():
    """For each thing wanted: the seed of a game, and the first ply at which it is asked with enough answers."""
    found = {}
    for seed in SEEDS:
        found = {one: (seed, ply) for one, ply in held(seed).items()} | found
    missing = sorted(set(WANTED) - found.keys())
    assert not missing, f"no game of SEEDS asks {missing} any more: python -m tests.browser.positions looks for others"
    return found


def search(seeds):
    """As few games as can easily be had that hold everything wanted, the most telling first."""
    known, chosen, left = {seed: set(held(seed)) for seed in seeds}, [], set(WANTED)
    while left:
        best = max(known, key=lambda seed: len(known[seed] & left))
        assert known[best] & left, f"none of {len(known)} games asks {sorted(left)}"
        chosen.append(best)
        left -= known[best]
    return tuple(chosen)


@cache
def record(seed):
    """The whole game as somebody would bring it."""
    match, dice = Match.new(VILLAGE, 2 + seed % 5, seed, EVERY_BOX), Dice(seed)
    while match.decision is not None:
        options = match.decision.options
        match.play(options[dice.below(len(options))])
    return match, write_record(match, private=False)


def table_at(server, wanted):
    """A table at which the first person is asked this, and which seat that person has; the others are bots."""
    seed, ply = positions()[wanted]
    match, text = record(seed)
    seat = match.seats_played[ply]
    seats = [{"kind": "bot", "level": "novice"} for _ in range(match.seats)]
    seats[seat] = {"kind": "me", "name": "Ada"}
    uploaded = brought(server, seed, text)
    answer = server.http.post(f"/api/tables/{uploaded}/branch", json={"ply": ply, "seats": seats})
    assert answer.status_code == 200, answer.text
    return answer.json(), seat


@cache
def brought(server, seed, text):
    return server.uploaded(text)


if __name__ == "__main__":
    sys.stdout.write(f"SEEDS = {search(range(SEARCHED))}\n")
