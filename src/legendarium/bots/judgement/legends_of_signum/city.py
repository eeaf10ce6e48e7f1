"""The City: what to build, when to save, and which building to tap for a cost that names none."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.cards import card_worth
from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.bots.judgement.legends_of_signum.race import AHEAD
from legendarium.games.legends_of_signum.core.victory import BASIC_BUILDINGS
from legendarium.games.legends_of_signum.effects.verbs import prosperity
from legendarium.games.legends_of_signum.printed.faces import BASIC, CLASS, CreatureFace
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.kernel.decisions import Option

LAST_ROUNDS: Final = 20
"""About how long a game lasts."""


def construct(look: Outlook, option: Option) -> float:
    """One building, or two Prosperity."""
    if not look.taste.keeps_books:
        return 0.5 if option.word == "bank" else 1.0
    if option.word == "bank":
        return 2.0 * look.taste.prosperity if basics_missing(look) else 4.0
    return building_worth(look, option.thing)


def basics_missing(look: Outlook) -> int:
    table = look.table
    city = table.players[look.party].city
    return BASIC_BUILDINGS - sum(table.fixed.building(thing).standing == BASIC for thing in city)


def building_worth(look: Outlook, thing: Thing) -> float:
    """What the hand needs, what it earns until the end, what it does, and that the nine win the game; less its price."""
    face = look.table.fixed.building(thing)
    left = max(2, LAST_ROUNDS - look.table.round)
    worth = 3.2 if face.standing == BASIC else 0.4
    worth += sum(need for code, need in needs(look).items() if code == face.code)
    worth += any_needs(look)
    for line in face.lines:
        worth += 0.16 * left if line.does(prosperity) else 0.1
    if face.standing == CLASS:
        worth += 0.9 * len(members(look, face.code))
    worth += 0.6 * sum(code == face.code for it in squad(look) for code, _ in (*it.tied, *it.bonuses))
    late = 0.35 * left if face.standing != BASIC else 0.0
    return worth - 0.25 * face.price - (1.5 if late < 2 and face.standing != BASIC else 0.0)


def needs(look: Outlook) -> dict[str, float]:
    """Buildings that cards of the hand name, by how much these cards are wanted and how little else they lack."""
    table, found = look.table, dict[str, float]()
    player = table.players[look.party]
    standing = {table.face(thing).code for thing in player.city}
    for card in player.hand:
        cost = table.face(card).cost
        lacking = [code for code in cost.buildings if code not in standing]
        for code in lacking:
            found[code] = found.get(code, 0.0) + 0.5 * card_worth(look, card) / len(lacking) ** 2
    return found


def any_needs(look: Outlook) -> float:
    """Every further building lets something more be played, as long as the hand is full and the City small."""
    player = look.table.players[look.party]
    wanted = sum(look.table.face(card).cost.any + len(look.table.face(card).cost.buildings) for card in player.hand)
    return 0.25 * min(6, max(0, wanted - len(player.city)))


def squad(look: Outlook) -> list[CreatureFace]:
    """Own creatures on the field and in hand."""
    table = look.table
    cards = [card for card in table.players[look.party].hand if table.fixed.is_creature(card)]
    return [table.creature(it) for it in [*look.mine, *cards]]


def members(look: Outlook, code: str) -> list[CreatureFace]:
    return [it for it in squad(look) if it.affiliation == code]


def racing(look: Outlook) -> bool:
    """Ahead in the race for 33 near its end: then every Prosperity counts more than a fight."""
    return look.race == AHEAD


# -- paying


def pay(look: Outlook, option: Option) -> float:
    """Tap what would otherwise be missed least."""
    return -tap_cost(look, option.thing)


def tap_cost(look: Outlook, thing: Thing) -> float:
    """What an untapped building may still do this turn: be named by another card, or earn."""
    table = look.table
    face = table.fixed.building(thing)
    named = 0.0
    for card in table.players[look.party].hand:
        if face.code in table.face(card).cost.buildings:
            named += 0.4 * card_worth(look, card)
    earns = any(line.does(prosperity) for line in face.lines)
    return named + (look.prosperity if earns else 0.2 if face.lines else 0.0)
