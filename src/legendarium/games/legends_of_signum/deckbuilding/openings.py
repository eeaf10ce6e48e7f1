"""Simulated openings of a deck: which cards its city can pay by turn, and what its opening hands look like.

The rules themselves are played, both parties with the same deck. Nobody fights: each party builds what its cards ask for
most, and ends its turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Final, cast

from legendarium.games.legends_of_signum.printed.rulings import CODE
from legendarium.games.legends_of_signum.setup.opening_hand import MOST_REDRAWN
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.kernel.decisions import Decision
from legendarium.kernel.decks import Openings
from legendarium.kernel.match import Match
from legendarium.kernel.table_options import Options

TURNS: Final = (2, 3, 4, 5, 6, 7, 8)
"""The own turns by which it is asked what can be paid."""
HANDS: Final = 10
PASSING: Final = ("done", "end", "bank", "pass", "decline", "none")
MOST_PLIES: Final = 400


def simulate(text: str, options: Options, count: int, seed: int) -> Generator[None, None, Openings]:
    """Play `count` openings; yields after every answer."""
    found = Openings(count, TURNS)
    paid: Counter[tuple[str, int]] = Counter()
    for number in range(count):
        match = opened(text, options, seed + number)
        yield from play(match, paid, found.hands)
    codes = sorted({face.code for face in battle_of(match).fixed.sides[0].deck})
    found.chances = {code: [paid[code, turn] / (2 * count) for turn in TURNS] for code in codes}
    return found


def opened(text: str, options: Options, seed: int) -> Match:
    """A table for two of the base game, or of the Architect variant, at the first question."""
    variant = "architect" if options.get("variant") == "architect" else "core"
    chosen = {"variant": variant, "decks": [text, text], "packs": list(options.get("packs") or [])}
    return Match.new(CODE, 2, seed, chosen)


def battle_of(match: Match) -> Battle:
    return cast(Battle, match.table)


def hand_of(table: Battle) -> tuple[list[str], list[str]]:
    """The first party's opening hand, and the cards that would come for those it redraws."""
    player = table.players[0]
    later = player.deck[-MOST_REDRAWN:]
    return [table.face(card).code for card in player.hand], [table.face(card).code for card in reversed(later)]


Hands = list[tuple[list[str], list[str]]]


def play(match: Match, paid: Counter[tuple[str, int]], hands: Hands) -> Generator[None, None, None]:
    """Play the first turns of both parties, and count what each could play when its buildings stood."""
    turns, seen = [0, 0], False
    for _ in range(MOST_PLIES):
        decision = match.decision
        if decision is None or min(turns) > TURNS[-1]:
            return
        table = battle_of(match)
        if decision.kind == "opening" and table.active == 0 and not seen and len(hands) < HANDS:
            seen = True
            hands.append(hand_of(table))
        if decision.kind == "phase" and table.turns and turns[table.active] != own_turn(table):
            turns[table.active] = own_turn(table)
            count_paid(table, table.active, turns[table.active], paid)
        match.play(answer(table, decision))
        yield


def own_turn(table: Battle) -> int:
    """Which turn of the active party this is, from one."""
    return (table.turns + 1) // len(table.players)


def count_paid(table: Battle, party: Party, turn: int, paid: Counter[tuple[str, int]]) -> None:
    """Note the cards in hand whose cost this city can pay, all its buildings being ready."""
    if turn not in TURNS:
        return
    city = [table.face(thing).code for thing in table.players[party].city]
    purse = table.players[party].prosperity
    hand = (table.face(card) for card in table.players[party].hand)
    for face in {face.code: face for face in hand}.values():
        left = list(city)
        for code in face.cost.buildings:
            if code not in left:
                break
            left.remove(code)
        else:
            if len(left) >= face.cost.any and purse >= face.cost.prosperity:
                paid[face.code, turn] += 1


def answer(table: Battle, decision: Decision) -> str:
    """Build what is asked for most; for the rest do nothing, or what comes first."""
    keys = [option.key for option in decision.options]
    built = [key for key in keys if key.startswith("build:")]
    if built:
        return max(built, key=lambda key: wanted(table, table.active, key.partition(":")[2]))
    return next((key for key in keys if key.partition(":")[0] in PASSING), keys[0])


def wanted(table: Battle, party: Party, code: str) -> tuple[int, int]:
    """How many cards of the deck ask for a building by name; cheap ones first among equals."""
    asked = sum(code in face.cost.buildings for face in table.fixed.sides[party].deck)
    price = next(table.fixed.building(it).price for it in table.fixed.buildings[party] if table.face(it).code == code)
    return asked, -price
