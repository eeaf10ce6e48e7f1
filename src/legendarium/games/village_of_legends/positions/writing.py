"""Writes a table, asked in a player's turn, as lines."""

from __future__ import annotations

from legendarium.games.village_of_legends.state.player import EMPTY, WILD, Hero
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.turn.turn import EndTurn, PlayPhase, Rounds
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.position_text import Lines, joined, row, word

TURN_NUMBERS = ("gold", "intelligence", "beers", "weapons", "heavy", "sneaking", "visions")
TURN_FLAGS = ("lifelinked", "sabotaged", "summoned", "struck_monster")
OPEN_ROWS = ("hand", "discard", "played", "defences", "loot")
"""Rows of a Hero in the order of their lists; a deck is written from its top."""


def write(table: Village) -> tuple[Lines, list[str]]:
    """Return the lines and what they cannot say. Raises LegendariumError in the middle of something."""
    asked = table.decision
    waiting = [type(step) for step in table.stack]
    if asked is None or not isinstance(asked.step, PlayPhase) or waiting != [Rounds, EndTurn]:
        raise LegendariumError("a position is written when a player may play a card: not during set-up or an attack")
    lines = {"turn": turn_word(table)}
    if table.seats == 6:
        lines["places"] = row([str(seat) for seat in table.places])
    for seat in range(table.seats):
        write_hero(table, seat, lines)
    write_market(table, lines)
    left_out = ["the order in which ambushing Monsters entered"] if len(table.ambushers) > 1 else []
    return lines, left_out


def turn_word(table: Village) -> str:
    turn = table.turn
    marks: dict[str, object] = {"seat": table.active, "first": table.starter}
    marks |= {name: getattr(turn, name) or None for name in TURN_NUMBERS}
    marks |= {name: getattr(turn, name) for name in TURN_FLAGS}
    return word(str(table.turns), marks)


def write_hero(table: Village, seat: Seat, lines: Lines) -> None:
    hero = table.heroes[seat]
    marks: dict[str, object] = {"life": hero.life, "xp": hero.xp or None, "turns": hero.turns}
    marks |= {"poison": hero.poison or None, "berserk": hero.berserk or None, "out": not hero.alive}
    marks["by"] = None if hero.fallen_to == WILD else hero.fallen_to
    lines[f"hero {seat}"] = word(hero.board.code, marks)
    lines[f"deck {seat}"] = cards(table, hero.deck[::-1])
    for name in OPEN_ROWS:
        row_of_hero = getattr(hero, name)
        if row_of_hero:
            lines[f"{name} {seat}"] = cards(table, row_of_hero)
    if hero.monsters:
        lines[f"monsters {seat}"] = row([monster(table, card) for card in hero.monsters])
    if hero.sheaths:
        lines[f"sheaths {seat}"] = row([sheath(table, hero, at) for at in range(len(hero.sheaths))])


def cards(table: Village, zone: list[CardId]) -> str:
    return row([word(table.faces[card].code, card_marks(table, card)) for card in zone])


def card_marks(table: Village, card: CardId) -> dict[str, object]:
    seen = table.seen_spells.get(card)
    return {"damage": table.wounds[card] or None, "seen": joined(seen) if seen else None}


def monster(table: Village, card: CardId) -> str:
    face, owner = table.faces[card], table.owners[card]
    marks: dict[str, object] = {
        "owner": "wild" if owner == WILD else owner,
        "life": table.lives[card] if table.lives[card] != face.life else None,
        "wounds": table.wounds[card] or None,
        "charged": card in table.charged,
        "rested": card in table.rested,
        "tamed": card in table.turn.tamed,
        "shields": summoner_of(table, card),
    }
    return word(face.code, marks)


def summoner_of(table: Village, card: CardId) -> str | None:
    """The Monster a creature shields: the seat before whom it stands, and which one there."""
    summoner = table.summoners.get(card)
    for seat, hero in enumerate(table.heroes):
        if summoner in hero.monsters:
            return joined((seat, hero.monsters.index(summoner)))
    return None


def sheath(table: Village, hero: Hero, at: int) -> str:
    card, weapon = hero.sheaths[at], hero.stored[at]
    stored = table.faces[weapon].code if weapon != EMPTY else None
    marks = {"stored": stored, "new": weapon in table.turn.stored, "used": card in table.turn.sheath_used}
    return word(table.faces[card].code, marks)


def write_market(table: Village, lines: Lines) -> None:
    lines["market"] = row([table.faces[card].code if card != EMPTY else "-" for card in table.market])
    for space, pile in enumerate(table.piles):
        lines[f"pile {space + 1}"] = cards(table, pile[::-1])
    lines["main"] = cards(table, table.main[::-1])
    if table.giant:
        marks = {
            "life": table.giant_life,
            "wounds": table.giant_wounds or None,
            "by": joined(table.wounded_by) if table.wounded_by else None,
        }
        codes = [table.faces[card].code for card in table.giant]
        lines["giant"] = " ".join([word(codes[0], marks), *codes[1:]])
