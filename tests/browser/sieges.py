"""Nights of Village Attacks played by bots, to be taken up in the browser at any answer: the same seed brings the same dice."""

from functools import cache

from legendarium.bots import bot
from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record

ADA = {"kind": "me", "name": "Ada"}
SIEGE = "village-attacks"
THREE = ("vampire", "banshee", "lich")
GAMES = (
    (5, "the-bell-tolls", "second"),
    (20, "the-stolen-relics", "first"),
    (2, "first-night", "first"),
    (20, "the-heroes-come", "first"),
)
"""Random games in which every question below is asked."""
KINDS = frozenset(
    "act aim before-roll choose-monster furthest guard heave how-many interlude level-up lose next-villager next-zone pay "
    "pick-some reroll shift spawn spring targets which-monster".split()
)
LONGEST = 400


class Idler:
    """Ends every turn as soon as it may, and otherwise says the first thing."""

    ENOUGH = ("end", "keep", "pass", "take-it")

    def choose(self, match):
        options = match.decision.options
        return next((option for word in self.ENOUGH for option in options if option.word == word), options[0])


@cache
def night(seed, scenario, edition="second", level="random", monsters=(), difficulty="normal", seats=1):
    """A night one person plays alone, or so many do, as far as it is of use."""
    match = Match.new(SIEGE, seats, seed, options=wishes(scenario, edition, monsters, difficulty))
    player = Idler() if level == "idle" else bot(SIEGE, level, seed)
    while match.decision is not None and match.ply < LONGEST:
        match.play(player.choose(match))
    return match


def wishes(scenario, edition, monsters, difficulty):
    """What such a night is set up with."""
    options = {"scenario": scenario, "edition": edition, "difficulty": difficulty}
    return {**options, **({"monsters": list(monsters)} if monsters else {})}


@cache
def questions():
    """For every kind of question, a night and the answer before it is asked."""
    found = {}
    for game in GAMES:
        match = night(*game)
        for ply in range(match.ply):
            decision = match.table_at(ply).decision
            if len(decision.options) > 1:
                found.setdefault(decision.kind, (game, ply))
    return found


@cache
def thick_of_it(kind):
    """A night with Town Heroes, traps and events, and the answer before the fullest castle in which that is asked."""
    match = night(3, "the-heroes-come", "second", "novice", THREE)
    plies = [ply for ply in range(match.ply) if match.table_at(ply).decision.kind == kind]
    return match, max(plies, key=lambda ply: sum(map(len, match.table_at(ply).crowd)))


@cache
def beset():
    """A night, and an answer before which an event is in force, a trap lies there and something ails who is asked."""
    match = night(1, "the-heroes-come", "second", "novice", THREE)
    for ply in range(match.ply):
        if match.table_at(ply).decision.kind != "act":
            continue
        view = match.at(ply).view(0)
        ails = any(monster["statuses"] for monster in view["monsters"] if monster["code"] == view["monster"])
        if ails and view["event"] and any(zone["traps"] for zone in view["zones"]):
            return match, ply
    raise AssertionError("never")


@cache
def nightfall():
    """A night, and the answer with which the last Monster ends its turn though it could do more: the village walks."""
    match = night(1, "first-night", "second", "idle", THREE, "hard")
    for ply, key in enumerate(match.keys):
        if key == "end" and len(match.table_at(ply).decision.options) > 2 and walkers(match, ply) > 2:
            return match, ply
    raise AssertionError("never")


def walkers(match, ply):
    """How many Villagers stand elsewhere after an answer."""
    before, after = (
        {figure["id"]: zone["id"] for zone in match.at(at).view(0)["zones"] for figure in zone["villagers"]}
        for at in (ply, ply + 1)
    )
    return sum(before[figure] != after[figure] for figure in before.keys() & after.keys())


def rooms_of(scenario, edition):
    """The rooms of a scenario's castle."""
    options = {"scenario": scenario, "edition": edition, "monsters": list(THREE)}
    return {zone["id"] for zone in Match.new(SIEGE, 1, 1, options=options).view(0)["zones"]}


@cache
def written(match):
    return write_record(match, private=False)


def taken_up(server, match, ply):
    """A table that goes on from there."""
    address = f"/api/tables/{server.uploaded(written(match))}/branch"
    answer = server.http.post(address, json={"ply": ply, "seats": [ADA]})
    assert answer.status_code == 200, answer.text
    return answer.json()
