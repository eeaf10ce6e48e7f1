"""The cards of a castle by hand: traps, decks and discard piles, and the pile of Town Heroes."""

from __future__ import annotations

from legendarium.games.village_attacks.content.faces import EventFace
from legendarium.games.village_attacks.positions.names import monster_of, zone_of
from legendarium.games.village_attacks.positions.writing import DECKS
from legendarium.games.village_attacks.round.traps import is_eligible, lay_trap, trap_face
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import Castle
from legendarium.games.village_attacks.villagers.town_heroes import pile_of_heroes
from legendarium.kernel.card_moves import conceal
from legendarium.kernel.decisions import CardId
from legendarium.kernel.position_text import Sheet, Word


def read_traps(table: Castle, sheet: Sheet) -> None:
    """Read the traps in zones and those on offer."""
    for word in sheet.words("traps"):
        zone, owner = zone_of(table, word), monster_of(table, word)
        for card in take(table, word, "trap"):
            if zone == OFF_MAP or not is_eligible(table, trap_face(table, card), zone):
                word.wrong(f"{word.code} cannot lie there")
            elif table.traps[zone] and not table.rulings.traps_unlimited:
                word.wrong("a zone holds one trap")
            else:
                lay_trap(table, card, zone, owner)
    table.trap_offer = tuple(card for word in sheet.words("offer") for card in take(table, word, "trap"))
    if len(table.trap_offer) > table.rulings.trap_slots:
        sheet.wrong("offer", f"at most {table.rulings.trap_slots} traps are on offer")


def cards_of(table: Castle, kind: str) -> range:
    fixed = table.fixed
    return {"spawn": fixed.spawn_cards, "trap": fixed.trap_cards, "event": fixed.event_cards}[kind]


def lying(table: Castle) -> set[CardId]:
    """Return the cards that have a place already."""
    return {card for zone in table.zones() for card in zone.cards}


def take(table: Castle, word: Word, kind: str, taken: tuple[CardId, ...] = ()) -> list[CardId]:
    """Return cards of this code that lie nowhere yet."""
    codes = table.fixed.cards
    every = [card for card in cards_of(table, kind) if codes[card].code == word.code]
    free = sorted(set(every) - lying(table) - {*taken})
    if len(free) < word.count:
        word.wrong(f"there are only {len(every)} of {word.code}" if every else f"there is no {kind} card {word.code!r}")
        return []
    return free[: word.count]


def row(table: Castle, sheet: Sheet, line: str, kind: str) -> list[CardId]:
    found: list[CardId] = []
    for word in sheet.words(line):
        found += take(table, word, kind, tuple(found))
    return found


def read_cards(table: Castle, sheet: Sheet) -> None:
    """Read decks and discard piles; a deck without a line has all that is left, shuffled."""
    table.events_shown = tuple(row(table, sheet, "event", "event"))
    faces = [table.fixed.cards[card] for card in table.events_shown]
    if len(faces) > 1:
        sheet.wrong("event", "one event is in effect at most")
    table.event_modifiers = tuple(
        modifier for face in faces if isinstance(face, EventFace) and face.persistent for modifier in face.modifiers
    )
    for kind in DECKS:
        setattr(table, f"{kind}_discard", tuple(row(table, sheet, f"{kind} discard", kind)))
        said = sheet.has(f"{kind} deck")
        deck = row(table, sheet, f"{kind} deck", kind)[::-1]
        setattr(table, f"{kind}_deck", deck)
        left = sorted({*cards_of(table, kind)} - lying(table))
        if not said:
            table.dice.shuffle(left)
            deck += left
        else:
            setattr(table, f"{kind}_discard", (*getattr(table, f"{kind}_discard"), *left))
    for zone in table.zones():
        conceal(table, zone.cards)


def read_heroes(table: Castle, sheet: Sheet) -> None:
    """Read the pile of Town Heroes from its top, and the slain ones; the rest is as at set-up."""
    piles = {name: read_pile(table, sheet, name) for name in ("heroes", "heroes slain")}
    table.hero_discard = tuple(piles["heroes slain"] or ())
    table.hero_pile = (piles["heroes"] or [])[::-1]
    if piles["heroes"] is None:
        gone = {*table.hero_discard}
        table.hero_pile = [hero for hero in pile_of_heroes(table) if hero not in gone and table.where[hero] == OFF_MAP]
        table.dice.shuffle(table.hero_pile)


def read_pile(table: Castle, sheet: Sheet, line: str) -> list[int] | None:
    if not sheet.has(line):
        return None
    found: list[int] = []
    for word in sheet.words(line):
        hero = table.fixed.numbers.get(word.code, -1)
        if hero < table.fixed.first_hero or hero in found or table.where[hero] != OFF_MAP:
            word.wrong(f"{word.code[:30]!r} is no Town Hero that is free")
        else:
            found.append(hero)
    return found
