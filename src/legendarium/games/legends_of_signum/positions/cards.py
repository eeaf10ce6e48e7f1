"""The cards of a party by hand: its rows, its face-down tactics, and where all other cards lie."""

from __future__ import annotations

from legendarium.games.legends_of_signum.positions.writing import FACE_DOWN, ROWS
from legendarium.games.legends_of_signum.printed.faces import BUILDING, HERO, MINION, RELIC, TACTIC, TERRAIN
from legendarium.games.legends_of_signum.state.party import PartyState, Payment
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.position_text import Sheet, Word
from legendarium.kernel.shared_tuples import changed

HIGHEST = 32
"""One Prosperity more and the game may be won."""
CARD, MODEL, BUILDINGS, LANDS = "card", "model", "building", "terrain"
SORTS = {"city": BUILDINGS, "supply": BUILDINGS, "construction": BUILDINGS, "land supply": LANDS, "spent": ""}
"""What lies in a row that holds no cards of the deck; empty: buildings and terrains."""


class Free:
    """The cards that lie nowhere yet, by party, in the order of their numbers. Clears the table."""

    __slots__ = ("creatures", "lands", "left", "table")

    def __init__(self, table: Battle) -> None:
        fixed = table.fixed
        self.table = table
        table.players = [PartyState() for _ in table.players]
        self.left = [
            [thing for thing, owner in enumerate(fixed.owner) if owner == party] for party in range(len(table.players))
        ]
        self.creatures = range(fixed.creatures)
        self.lands = {thing for things in fixed.terrains for thing in things}

    def take_one(self, word: Word, party: Party, among: range | set[Thing]) -> Thing:
        """Take a card of this code and party; -1 if there is none left, which is reported."""
        face = self.table.face
        for thing in self.left[party]:
            if face(thing).code == word.code and thing in among:
                self.left[party].remove(thing)
                return thing
        word.wrong(f"party {party} has no {word.code[:40]!r} left for this line")
        return -1

    def take(self, word: Word, party: Party, sort: str) -> Thing:
        """The same for a sort of things."""
        fitting = {thing for thing in self.left[party] if self.fits(thing, sort)}
        return self.take_one(word, party, fitting)

    def fits(self, thing: Thing, sort: str) -> bool:
        own = self.sort_of(thing)
        return own == sort or (not sort and own in (BUILDINGS, LANDS))

    def sort_of(self, thing: Thing) -> str:
        kind = self.table.fixed.type_of(thing)
        if kind in (BUILDING, TERRAIN):
            return BUILDINGS if kind == BUILDING else LANDS
        return MODEL if kind in (HERO, MINION) else CARD

    def rest(self, party: Party, sort: str) -> list[Thing]:
        """Take everything of a sort that is left."""
        found = [thing for thing in self.left[party] if self.sort_of(thing) == sort]
        self.left[party] = [thing for thing in self.left[party] if thing not in found]
        return found

    def put_away(self) -> None:
        """Lay away what nobody named: models in the box, cards in the Graveyard, the rest out of the game."""
        for party, player in enumerate(self.table.players):
            player.box += tuple(self.rest(party, MODEL))
            player.graveyard += self.rest(party, CARD)
            player.spent += tuple(self.left[party])
            self.left[party] = []


def read_party(table: Battle, sheet: Sheet, free: Free, party: Party) -> None:
    """Read the rows of a party; a deck or supply without a line has what is left of its sort."""
    player, architect = table.players[party], table.fixed.mode.architect
    read_figures(table, sheet, party)
    unsaid = {line for line in ("deck", "supply", "construction", "land supply") if not sheet.has(f"{line} {party}")}
    for line, zone in ROWS.items():
        cards = [read_card(table, free, word, line, party) for word in sheet.singles(f"{line} {party}")]
        found = [card for card in cards if card >= 0]
        setattr(player, zone, type(getattr(player, zone))(found[::-1] if zone in FACE_DOWN else found))
    read_tactics(table, sheet, free, party)
    if "land supply" in unsaid:
        player.land_supply = tuple(free.rest(party, LANDS))
    if architect and "construction" in unsaid:
        player.construction = free.rest(party, BUILDINGS)[::-1]
    if not architect and "supply" in unsaid:
        player.supply = tuple(free.rest(party, BUILDINGS))
    if "deck" in unsaid:
        player.deck = free.rest(party, CARD)
        table.dice.shuffle(player.deck)


def read_card(table: Battle, free: Free, word: Word, line: str, party: Party) -> Thing:
    thing = free.take(word, party, SORTS.get(line, CARD))
    spoken, tapped = word.number("spoken", 0, 7, 0), word.flag("tapped")
    charge, known = word.number("charge", 0, 99, 0), word.flag("known")
    if thing < 0:
        return thing
    if line == "relics" and table.fixed.type_of(thing) != RELIC:
        word.wrong(f"{word.code} is no relic")
    if spoken:
        table.speak(thing, spoken)
    table.tapped = changed(table.tapped, thing, int(tapped))
    if charge:
        table.put_charge(thing, charge)
    if known:
        table.players[party].known += (thing,)
    return thing


def read_tactics(table: Battle, sheet: Sheet, free: Free, party: Party) -> None:
    """Read face-down tactics with the number of each slot and what was paid for it."""
    player = table.players[party]
    for word in sheet.singles(f"tactics {party}"):
        taken = [slot for other in table.players for slot in other.slots]
        slot = word.number("slot", 1, 999, max([table.slot_serial, *taken]) + 1)
        taps = tuple(code for code in word.text("taps").split("+") if code)
        paid = Payment(taps, word.number("paid", 0, 99, 0), word.number("left", 0, 9, 0))
        thing = free.take(word, party, CARD)
        if thing < 0:
            continue
        if table.fixed.type_of(thing) != TACTIC or slot in taken:
            word.wrong(f"{word.code}: a tactic with a slot of its own is expected")
        player.tactics.append(thing)
        player.slots += (slot,)
        player.paid += (paid,)
        table.slot_serial = max(table.slot_serial, slot)


def read_figures(table: Battle, sheet: Sheet, party: Party) -> None:
    player, word = table.players[party], sheet.one(f"party {party}")
    player.prosperity = 3
    if word is None:
        return
    player.prosperity = sheet.whole(word.line, "Prosperity", word.code, 0, HIGHEST, 3)
    player.owed = word.number("owed", 0, 99, 0)
    player.slain = word.number("slain", 0, 99, 0)
    player.alive = not word.flag("out")
    player.built = table.turns if word.flag("built") else -1
    player.landed = table.turns if word.flag("landed") else -1
