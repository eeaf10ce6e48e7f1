"""Lays out a battle from lines: what nobody names lies where set-up leaves it."""

from __future__ import annotations

from itertools import dropwhile

from legendarium.games.legends_of_signum.cards.construction import CITY_LIMIT, Construct
from legendarium.games.legends_of_signum.core.gains import ARRIVED
from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.field.movement import pieces
from legendarium.games.legends_of_signum.field.terrain_room import stretches, terrain
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.geometry.places.standing import Others, place
from legendarium.games.legends_of_signum.geometry.places.templates_fit import lay
from legendarium.games.legends_of_signum.positions.cards import Free, read_party
from legendarium.games.legends_of_signum.positions.writing import LATELY, MARKS, TOKENS
from legendarium.games.legends_of_signum.printed.faces import CLASS
from legendarium.games.legends_of_signum.state.edges import Edge
from legendarium.games.legends_of_signum.state.mode_hooks import NO_STATE
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import NEVER, OFF, Battle, Thing
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.games.legends_of_signum.turn.turns import steps_of_turn
from legendarium.kernel.card_moves import conceal
from legendarium.kernel.position_text import Sheet, Word
from legendarium.kernel.shared_tuples import put_item
from legendarium.kernel.steps import then

MOST = 999
PHASES = {"construction": Construct, "activation": Phase}


def lay_out(table: Battle, sheet: Sheet) -> None:
    """Lay out the battle and continue the turn of the party that is on turn."""
    if table.mode_state is not NO_STATE:
        sheet.wrong("options", "there are no positions by hand in Quest mode")
        return
    table.stack = []
    free = Free(table)
    read_order(table, sheet)
    phase = read_turn(table, sheet)
    read_land(table, sheet, free)
    read_field(table, sheet, free)
    for party in range(len(table.players)):
        read_party(table, sheet, free, party)
    free.put_away()
    check_armies(table, sheet)
    check_cities(table, sheet)
    for zone in table.zones():
        conceal(table, zone.cards)
    then(table, *dropwhile(lambda step: not isinstance(step, phase), steps_of_turn(table.active)))


def read_order(table: Battle, sheet: Sheet) -> None:
    """Read who takes turns after whom, and whose side is whose."""
    mode, parties = table.fixed.mode, range(len(table.players))
    orders = [mode.order(first) for first in parties]
    said = tuple(sheet.whole("order", "", word.code, 0, len(parties) - 1, 0) for word in sheet.words("order"))
    if said and said not in orders:
        sheet.wrong("order", f"one of {', or '.join(' '.join(map(str, order)) for order in orders)} is expected")
    table.order = said if said in orders else orders[0]
    names = [word.code for word in sheet.singles("edges")]
    edges: dict[int, Edge] = {}
    for party in table.order:
        left = mode.seating.left(tuple(edges.values()))
        wanted = names[party] if len(names) == len(parties) else left[0].name
        found = [edge for edge in left if edge.name == wanted]
        if not found or len(names) not in (0, len(parties)):
            sheet.wrong("edges", f"party {party}: one of {', '.join(edge.name for edge in left)} is expected")
        edges[party] = (found or list(left))[0]
    table.edges = tuple(edges[party] for party in parties)


def read_turn(table: Battle, sheet: Sheet) -> type:
    word = sheet.one("turn")
    table.turns, table.round, table.active = 1, 1, table.order[0]
    if word is None:
        return Phase
    table.turns = sheet.whole("turn", "", word.code, 1, MOST, 1)
    table.round = word.number("round", 1, MOST, (table.turns - 1) // len(table.players) + 1)
    table.active = word.number("party", 0, len(table.players) - 1, table.order[0])
    table.slot_serial = word.number("slots", 0, MOST, 0)
    phase = word.text("phase", "activation")
    if phase not in PHASES:
        word.wrong(f"phase={phase[:20]}: one of {', '.join(PHASES)} is expected")
    return PHASES.get(phase, Phase)


def length(word: Word, mark: str) -> int:
    """Read millimetres with at most three decimals, as micrometres."""
    said = word.text(mark)
    whole, _, part = said.partition(".")
    if whole.isdigit() and len(whole) < 5 and (part.isdigit() or "." not in said) and len(part) <= 3:
        return int(whole) * 1000 + int(part.ljust(3, "0"))
    word.wrong(f"{word.code}: {mark}=millimetres with at most three decimals is expected, not {said[:20]!r}")
    return FIELD // 2


# -- templates


def read_land(table: Battle, sheet: Sheet, free: Free) -> None:
    for word in sheet.singles("land"):
        party = word.number("of", 0, len(table.players) - 1, 0)
        x, y, turn = length(word, "x"), length(word, "y"), word.number("turn", 0, 359, 0)
        searched = word.flag("searched")
        thing = free.take_one(word, party, free.lands)
        if thing < 0:
            continue
        shape = table.fixed.terrain(thing).shape
        around = terrain([], [piece for it in table.templates for piece in it.pieces], stretches(table, party))
        if lay(shape, x, y, turn, around).refusal:
            word.wrong(f"{word.code} cannot lie at {x / 1000:g},{y / 1000:g}: too near to a side or another terrain")
            continue
        table.players[party].lands += (thing,)
        table.templates.append(Template(thing, x, y, turn, shape.laid(x, y, turn), searched))


# -- creatures


def read_field(table: Battle, sheet: Sheet, free: Free) -> None:
    victims: list[tuple[Thing, int]] = []
    for word in sheet.singles("field"):
        party = word.number("of", 0, len(table.players) - 1, 0)
        x, y = length(word, "x"), length(word, "y")
        thing = free.take_one(word, party, free.creatures)
        if thing < 0:
            word.marks.clear()
            continue
        stand(table, word, thing, x, y)
        read_tokens(table, word, thing)
        victim = word.number("victim", 0, MOST, -1)
        if victim >= 0:
            victims.append((thing, victim))
    for thing, victim in victims:
        if victim < len(table.standing):
            table.choose_victim(thing, table.standing[victim])
        else:
            sheet.wrong("field", f"victim={victim}: there are only {len(table.standing)} creatures, counted from 0")


def stand(table: Battle, word: Word, thing: Thing, x: int, y: int) -> None:
    table.x[thing], table.y[thing] = x, y
    others = Others([table.disc(other) for other in table.standing], [], 0, pieces(table, impassable=True))
    found = place(table.disc(thing), others)
    if found.refusal:
        near = f"too near to {found.kind}" if found.kind != "border" else "off the field"
        word.wrong(f"{word.code} cannot stand at {x / 1000:g},{y / 1000:g}: {near}")
    table.standing.append(thing)


def read_tokens(table: Battle, word: Word, thing: Thing) -> None:
    for name in TOKENS:
        put_item(table, name, thing, word.number(name, 0, 99, 0))
    for name, bit in MARKS.items():
        if word.flag(name):
            table.marks[thing] |= bit
    for name in LATELY:
        ago = word.number(name, 0, table.turns, -1)
        put_item(table, name, thing, table.turns - ago if ago >= 0 else NEVER)
    table.controller[thing] = word.number("by", 0, len(table.players) - 1, table.fixed.owner[thing])
    if word.flag("arrived"):
        table.used[(thing, ARRIVED)] = (table.turns, 1)
    spoken = word.number("spoken", 0, 7, 0)
    if spoken:
        table.speak(thing, spoken)


# -- what cannot be


def check_armies(table: Battle, sheet: Sheet) -> None:
    """Each party that is still in the game has its hero on the field, no more creatures than fit, and all of them live."""
    fixed = table.fixed
    for party, player in enumerate(table.players):
        hero = table.hero_of(party)
        if player.alive != (table.x[hero] != OFF):
            sheet.wrong(
                "field", f"party {party}: its hero {table.face(hero).code} stands there unless the party is out"
            )
        own = [it for it in table.army(party) if fixed.owner[it] == party]
        if len(own) > fixed.mode.cap(party):
            sheet.wrong("field", f"party {party}: at most {fixed.mode.cap(party)} creatures are expected")
    for thing in table.standing:
        if table.wounds[thing] >= health(table, thing):
            sheet.wrong("field", f"{table.face(thing).code}: with {table.wounds[thing]} wounds it is eliminated")
    sides = {table.fixed.mode.teams[party] for party, player in enumerate(table.players) if player.alive}
    if len(sides) < 2 or not table.players[table.active].alive:
        sheet.wrong("turn", "at least two sides, and the party on turn, must still be in the game")


def check_cities(table: Battle, sheet: Sheet) -> None:
    for party, player in enumerate(table.players):
        codes = [table.face(thing).code for thing in player.city]
        classes = [thing for thing in player.city if table.fixed.building(thing).standing == CLASS]
        if len(codes) > CITY_LIMIT or len(set(codes)) < len(codes) or len(classes) > 1:
            sheet.wrong(f"city {party}", f"at most {CITY_LIMIT} different buildings, one of a class among them")
