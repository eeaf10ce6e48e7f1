"""Writes tables of Village of Legends into arrays."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.library.collection import Collection
from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.shape.layout import (
    CARD_FIGURES,
    COMMON,
    MOST_OPTIONS,
    MOST_THINGS,
    PLAYER,
    shape,
)
from legendarium.games.village_of_legends.shape.progress import progress
from legendarium.games.village_of_legends.shape.standing import area, standing
from legendarium.games.village_of_legends.state.modes import enemies, weapon_targets
from legendarium.games.village_of_legends.state.player import EMPTY, WILD
from legendarium.games.village_of_legends.state.table import SPELLS, Village
from legendarium.games.village_of_legends.telling.answers import HERO, OWNER, PLACE, QUESTIONS, VICTIM
from legendarium.kernel.decisions import NOTHING, CardId, Option, Seat
from legendarium.kernel.kinds import CARD, NUMBER, SEAT
from legendarium.kernel.shape import CODE, NONE, Encoder, checked_rows, floats

NO_CARDS: Final[list[CardId]] = []
NO_PILES: Final[list[list[CardId]]] = [[], [], [], [], []]
NOBODY: Final = (0, 0, 0, 0, 0, 0)


class Image:
    """The bags of one observer as they were last written, and the cards they counted."""

    __slots__ = ("counts", "zones")

    def __init__(self, zones: int, codes: int) -> None:
        self.zones: list[list[CardId]] = [[] for _ in range(zones)]
        self.counts = bytearray(zones * codes)


class VillageEncoder(Encoder[Village]):
    """Bags and rows of faces are cached: few zones change between two questions."""

    def __init__(self, seats: int, collection: Collection) -> None:
        super().__init__(shape(seats, collection), QUESTIONS)
        self.faces: tuple[CardFace, ...] = ()
        self.codes: list[int] = []
        """Code of each card, numbered from 1; one more entry for EMPTY."""
        self.images: list[Image] = []
        """The last bags of each seat, without and with what is hidden."""
        self.printed: list[bytes] = []
        """Printed figures of each card, packed."""
        self.option_rows: dict[str, dict[tuple[str, int], bytes]] = {}
        """For each kind of question: rows of words about cards, by word and code."""
        self.pack_player = floats(1 + len(PLAYER.split())).pack
        self.pack_common = floats(len(COMMON.split())).pack
        self.pack_piles = floats(5).pack
        self.last_heights = (-1, 0, 0, 0, 0)
        self.packed_heights = b""
        self.pack_printed = floats(len(CARD_FIGURES.split())).pack
        self.pack_thing = floats(len(self.shape.things) - len(CARD_FIGURES.split())).pack
        self.pack_option = floats(CODE + 3).pack
        self.pack_tail = floats(CODE + 2).pack
        self.pack_row = floats(1).pack
        self.no_figures = self.pack_printed(*([0.0] * len(CARD_FIGURES.split())))
        self.empty = bytes(len(self.shape.codes))

    def meet(self, table: Village) -> None:
        """Learn the cards of a table; nothing happens if they are those of the last one."""
        if table.faces is not self.faces:
            self.faces = table.faces
            self.codes = [*[self.number_of[face.code] for face in table.faces], 0]
            self.printed = [self.print_face(face) for face in table.faces]
            self.images = [Image(len(self.shape.bags), len(self.shape.codes)) for _ in range(2 * table.seats)]

    def print_face(self, face: CardFace) -> bytes:
        return self.pack_printed(
            face.price,
            face.gold,
            face.plus,
            face.intelligence,
            face.vigour,
            face.attack,
            face.heavy,
            face.defence,
            face.cost,
            face.life,
            face.xp,
            face.taming,
            bool(face.sellable),
        )

    # -- figures

    def figures(self, table: Village, seat: Seat, everything: bool = False) -> bytes:
        parts = [self.asked(table.decision, seat), self.common(table, seat), self.heights(table)]
        seats = table.seats
        if seats == 2:
            parts += (self.player(table, seat, False, False, 0), self.player(table, 1 - seat, True, True, 1))
            return b"".join(parts)
        foes = enemies(table, seat)
        reach = weapon_targets(table, seat) if table.heroes[seat].alive else []
        place = table.places.index(seat)
        for at in range(seats):
            other = (seat + at) % seats
            where = (table.places.index(other) - place) % seats
            parts.append(self.player(table, other, other in foes, other in reach, where))
        return b"".join(parts)

    def common(self, table: Village, seat: Seat) -> bytes:
        turn = table.turn
        return self.pack_common(
            (table.turns + table.seats - 1) // table.seats,
            table.active == seat,
            turn.gold,
            turn.beers,
            turn.weapons,
            turn.heavy,
            turn.sneaking,
            turn.lifelinked,
            turn.sabotaged,
            turn.summoned,
            turn.visions,
            len(table.main),
            table.giant_life,
            table.giant_wounds,
            len(table.giant),
        )

    def heights(self, table: Village) -> bytes:
        """How many cards lie on each pile of the Market."""
        beers, scrolls, spells, potions, nuggets = table.piles if table.piles else NO_PILES
        heights = (len(beers), len(scrolls), len(spells), len(potions), len(nuggets))
        if heights != self.last_heights:
            self.last_heights = heights
            self.packed_heights = self.pack_piles(*heights)
        return self.packed_heights

    def player(self, table: Village, seat: Seat, enemy: bool, reach: bool, place: int) -> bytes:
        hero = table.heroes[seat]
        power, board = hero.power, hero.board
        defence, bonus, monsters, life, attack, guards = (
            standing(table, hero) if hero.defences or hero.monsters else NOBODY
        )
        wits = power.intelligence + bonus
        if seat == table.active:
            wits += table.turn.intelligence
        return self.pack_player(
            self.number_of.get(board.code, NONE),
            hero.alive,
            hero.life,
            board.life,
            hero.xp,
            hero.level,
            wits,
            power.armour,
            power.regeneration,
            hero.poison,
            hero.berserk,
            len(hero.hand),
            len(hero.deck),
            defence,
            monsters,
            life,
            attack,
            guards,
            enemy,
            reach,
            place,
            table.starter == seat,
        )

    # -- bags

    def bags(self, table: Village, seat: Seat, everything: bool = False) -> bytes:
        self.meet(table)
        seats = table.seats
        zones: list[list[CardId]] = []
        for at in range(seats):
            hero = table.heroes[(seat + at) % seats]
            if at == 0 or everything:
                zones += (hero.hand, hero.deck, NO_CARDS, hero.discard + hero.played, area(hero))
            else:
                zones += (NO_CARDS, NO_CARDS, hero.hand + hero.deck, hero.discard + hero.played, area(hero))
        zones += (
            table.market,
            [*table.spoils, *table.giant] if table.giant or table.spoils else NO_CARDS,
            table.removed,
        )
        return self.counted(self.images[seat + everything * seats], zones)

    def counted(self, image: Image, zones: list[list[CardId]]) -> bytes:
        """Count the zones that changed since this image was last used."""
        known, counts = image.zones, image.counts
        if known == zones:
            return bytes(counts)
        size, codes = len(self.shape.codes), self.codes
        for at, cards in enumerate(zones):
            if known[at] != cards:
                known[at] = cards[:]
                start = at * size - 1
                counts[start + 1 : start + 1 + size] = self.empty
                for card in cards:
                    if card != EMPTY:
                        counts[start + codes[card]] += 1
        return bytes(counts)

    # -- things

    def things(self, table: Village, seat: Seat, everything: bool = False) -> bytes:
        self.meet(table)
        rows: list[bytes] = []
        self.row_of.clear()
        for at in range(table.seats):
            hero = table.heroes[(seat + at) % table.seats]
            if at == 0 or everything:
                self.add(table, rows, seat, 1, sorted(hero.hand, key=self.by_code), at)
            for place, cards in enumerate((hero.defences, hero.monsters, hero.sheaths, hero.stored)):
                self.add(table, rows, seat, place + 2, cards, at)
        nuggets = table.piles[4] if table.piles else []
        for place, cards in enumerate((table.market, nuggets[-1:], list(table.giant), list(table.spoils))):
            self.add(table, rows, seat, place + 6, cards, NOTHING)
        return checked_rows(rows, MOST_THINGS, "things")

    def by_code(self, card: CardId) -> int:
        return self.codes[card]

    def add(self, table: Village, rows: list[bytes], seat: Seat, place: int, cards: list[CardId], whose: int) -> None:
        """Write a row for each card of a place."""
        for at, card in enumerate(cards):
            if card == EMPTY:
                continue
            face, owner = table.faces[card], table.owners[card]
            left = (face.defence or table.lives[card]) - table.wounds[card] if place in (2, 3) else 0
            rows.append(
                self.pack_thing(
                    place,
                    self.codes[card],
                    whose + 1,
                    (owner - seat) % table.seats + 1 if owner != WILD else 0,
                    left,
                    table.wounds[card] if place in (2, 3) else 0,
                    card in table.charged,
                    bool(table.summoners) and card in table.summoners,
                    at if place == 6 else 0,
                )
                + self.printed[card]
            )
            self.row_of[card] = len(rows)

    # -- options

    def options(self, table: Village, seat: Seat, options: list[Option], points: bool = False) -> bytes:
        self.meet(table)
        decision = table.decision
        kind = decision.kind if decision is not None else ""
        if points:
            return checked_rows(
                [self.option(table, kind, seat, option, True) for option in options], MOST_OPTIONS, "options"
            )
        rows, codes = [], self.codes
        known = self.option_rows.setdefault(kind, {})
        for option in options:
            row = known.get((option.word, codes[option.thing]))
            rows.append(row if row is not None else self.option(table, kind, seat, option, False))
        return checked_rows(rows, MOST_OPTIONS, "options")

    def option(self, table: Village, kind: str, seat: Seat, option: Option, points: bool) -> bytes:
        """Write an option; one that means a card is cached without its pointer."""
        word, sort, means = self.meaning(kind, option.word)
        thing = option.thing
        if means == CARD.code:
            row = self.pack_tail(word, sort, self.codes[thing], NONE, NONE) + self.printed[thing]
            self.option_rows.setdefault(kind, {})[option.word, self.codes[thing]] = self.pack_row(NONE) + row
            return self.pack_row(self.row_of.get(thing, NONE) if points else NONE) + row
        code = who = number = NONE
        if means in (SEAT.code, VICTIM.code, OWNER.code):
            who = (thing - seat) % table.seats + 1 if thing >= 0 else 0
        elif means == HERO.code:
            code = self.number_of.get(str(option.name), 0)
        elif means in (NUMBER.code, PLACE.code):
            number = thing
        elif kind == "vision":
            code = self.codes[table.piles[SPELLS][-1]]
        return self.pack_option(NONE, word, sort, code, who, number) + self.no_figures

    def progress(self, table: Village, seat: Seat) -> float:
        return progress(table, seat)
