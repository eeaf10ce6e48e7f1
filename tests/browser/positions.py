"""A table at any decision of Village of Legends: games of 2-6 players with every box, played at random until it is asked."""

from functools import cache
from itertools import chain, count, islice

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
WANTED = (*KINDS, *(f"play/{move}" for move in MOVES))
SEEDS = (1695, 233, 1083, 42, 85, 86, 299, 145, 242, 134, 139)
"""Games known to hold them all; should the rules change, others are looked through."""
LIMIT = 4_000


def enough(wanted):
    """How many answers make it a good example."""
    return 2 if wanted in FEW else 3 if wanted in THREE else ENOUGH


def asked(decision):
    """What a decision is an example of."""
    return {decision.kind, *(f"play/{option.word}" for option in decision.options if decision.kind == "play")}


def played(seed):
    """A game at random, decision by decision."""
    found, seats = game(VILLAGE), 2 + seed % 5
    table = found.open(seats, Dice(seed), found.check(seats, EVERY_BOX))
    dice = Dice(seed)
    advance(table)
    while table.decision is not None:
        yield table.decision
        answer(table, table.decision.options[dice.below(len(table.decision.options))])


@cache
def positions():
    """For each thing wanted: the seed of a game, and the first ply at which it is asked with enough answers."""
    found = {}
    for seed in islice(chain(SEEDS, count()), LIMIT):
        for ply, decision in enumerate(played(seed)):
            for one in asked(decision) - found.keys():
                if len(decision.options) >= enough(one):
                    found[one] = (seed, ply)
        if set(WANTED) <= found.keys():
            break
    return found


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
