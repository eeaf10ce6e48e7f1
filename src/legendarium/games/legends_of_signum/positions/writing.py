"""Writes a battle, asked in the construction or activation phase, as lines. Lengths are in millimetres."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.construction import Construct
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.printed.faces import TERRAIN
from legendarium.games.legends_of_signum.state.mode_hooks import NO_STATE
from legendarium.games.legends_of_signum.state.table import (
    DISEASE_TOKEN,
    NEVER,
    POISON_TOKEN,
    STEALTH_TOKEN,
    Battle,
    Party,
    Thing,
)
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds
from legendarium.games.legends_of_signum.turn.turns import PassOn
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.position_text import Lines, row, word

TOKENS: Final = ("wounds", "armour", "focus")
MARKS: Final = {"stealth": STEALTH_TOKEN, "poison": POISON_TOKEN, "disease": DISEASE_TOKEN}
LATELY: Final = ("acted", "fought", "shot_at")
"""Turns in which something happened to a creature, written as how many turns ago."""
ROWS: Final = {
    "deck": "deck",
    "hand": "hand",
    "graveyard": "graveyard",
    "relics": "relics",
    "city": "city",
    "supply": "supply",
    "construction": "construction",
    "land supply": "land_supply",
    "spent": "spent",
}
FACE_DOWN: Final = ("deck", "construction")
"""Rows whose top is the end of the list; they are written from the top."""
WAITING: Final = {
    Phase: [PassOn, TurnEnds, RestOfArmy],
    Construct: [PassOn, TurnEnds, RestOfArmy, Phase, type(JUDGE)],
}
PHASES: Final = {Phase: None, Construct: "construction"}


def write(table: Battle) -> tuple[Lines, list[str]]:
    """Return the lines and what they cannot say. Raises LegendariumError in the middle of something, and in a Quest."""
    if table.mode_state is not NO_STATE:
        raise LegendariumError("positions of Quest mode cannot be written")
    step = type(table.decision.step) if table.decision is not None else None
    if step not in WAITING or [type(each) for each in table.stack] != WAITING[step]:
        raise LegendariumError("a position is written when a party may build, or play and activate: not in between")
    marks = {"party": table.active, "round": table.round, "slots": table.slot_serial or None}
    lines = {"turn": word(str(table.turns), {**marks, "phase": PHASES[step]})}
    lines["order"] = row([str(party) for party in table.order])
    lines["edges"] = " ".join(edge.name for edge in table.edges)
    lines["field"] = row([creature(table, each) for each in table.standing])
    lines["land"] = row([land(table, at) for at in range(len(table.templates))])
    for party in range(len(table.players)):
        write_party(table, party, lines)
    return {name: words for name, words in lines.items() if words or name.startswith("deck")}, left_out(table)


def left_out(table: Battle) -> list[str]:
    """Name what lasts for a while: no line says it."""
    found = [f"effects on {table.face(it).code}" for it in table.standing if table.gains[it]]
    found += ["effects on whole parties"] if table.in_force else []
    found += ["the dice on the table"] if table.tray else []
    used = {it for (it, code), (turn, _) in table.used.items() if turn == table.turns and code != "arrived"}
    return found + [f"abilities {table.face(it).code} used this turn" for it in sorted(used)]


def millimetres(length: int) -> str:
    return f"{length / 1000:.3f}".rstrip("0").rstrip(".")


def creature(table: Battle, thing: Thing) -> str:
    owner, controller = table.fixed.owner[thing], table.controller[thing]
    marks: dict[str, object] = {"of": owner, "by": controller if controller != owner else None}
    marks |= {"x": millimetres(table.x[thing]), "y": millimetres(table.y[thing])}
    marks |= {name: getattr(table, name)[thing] or None for name in TOKENS}
    marks |= {name: table.has_mark(thing, bit) for name, bit in MARKS.items()}
    for name in LATELY:
        turn = getattr(table, name)[thing]
        marks[name] = table.turns - turn if turn != NEVER else None
    arrived = table.used.get((thing, "arrived"), (NEVER, 0))[0] == table.turns
    victim = table.victim[thing]
    marks["victim"] = table.standing.index(victim) if victim in table.standing else None
    return word(table.face(thing).code, {**marks, "arrived": arrived, "spoken": table.spoken[thing] or None})


def land(table: Battle, at: int) -> str:
    it = table.templates[at]
    marks = {"of": table.fixed.owner[it.thing], "x": millimetres(it.x), "y": millimetres(it.y)}
    return word(table.face(it.thing).code, {**marks, "turn": it.turn or None, "searched": it.searched})


def write_party(table: Battle, party: Party, lines: Lines) -> None:
    player = table.players[party]
    marks: dict[str, object] = {"owed": player.owed or None, "slain": player.slain or None, "out": not player.alive}
    marks |= {"built": player.built == table.turns, "landed": player.landed == table.turns}
    lines[f"party {party}"] = word(str(player.prosperity), marks)
    for line, zone in ROWS.items():
        cards = getattr(player, zone)
        lines[f"{line} {party}"] = row([card(table, it) for it in (cards[::-1] if zone in FACE_DOWN else cards)])
    if not any(table.fixed.type_of(it) == TERRAIN for it in player.spent):
        del lines[f"land supply {party}"]
    lines[f"tactics {party}"] = row([tactic(table, party, at) for at in range(len(player.tactics))])


def card(table: Battle, thing: Thing) -> str:
    marks: dict[str, object] = {"spoken": table.spoken[thing] or None, "tapped": bool(table.tapped[thing])}
    marks |= {"charge": table.charge[thing] or None, "known": thing in table.players[table.fixed.owner[thing]].known}
    return word(table.face(thing).code, marks)


def tactic(table: Battle, party: Party, at: int) -> str:
    player = table.players[party]
    paid = player.paid[at]
    marks = {"slot": player.slots[at], "paid": paid.prosperity or None, "taps": "+".join(paid.buildings)}
    return word(table.face(player.tactics[at]).code, {**marks, "left": paid.left or None})
