"""Lays out a table from lines: named cards are taken from the boxes, and what nobody names lies where it belongs."""

from __future__ import annotations

from legendarium.games.village_of_legends.core.overwhelm import covered_spaces
from legendarium.games.village_of_legends.library.stock import PILE_KINDS
from legendarium.games.village_of_legends.positions.writing import TURN_FLAGS, TURN_NUMBERS
from legendarium.games.village_of_legends.printed.faces import MONSTER, WEAPON
from legendarium.games.village_of_legends.setup.preparation import STARTING_DECK, ChooseHeroes, seat_ring
from legendarium.games.village_of_legends.state.modes import team_of
from legendarium.games.village_of_legends.state.player import CAUGHT, EMPTY, WILD, Cards, Hero
from legendarium.games.village_of_legends.state.table import FIRST_OF_ROW, NUGGETS_PILE, SPACES, SPELLS, Village
from legendarium.games.village_of_legends.turn.turn import EndTurn, PlayPhase, Rounds
from legendarium.kernel.card_moves import conceal
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.position_text import Sheet, Word
from legendarium.kernel.steps import then

PLAIN_ROWS = ("hand", "discard", "played", "loot")
MOST = 9_999


def lay_out(table: Village, sheet: Sheet) -> None:
    """Lay out the table and ask the player whose turn it is."""
    heroes = next(step.left for step in table.stack if isinstance(step, ChooseHeroes))
    free = take_everything(table)
    table.places = read_places(table, sheet)
    for seat, hero in enumerate(table.heroes):
        read_hero(table, sheet, seat, {face.code: face for face in heroes})
        read_rows(table, sheet, free, seat, hero)
    for seat in range(table.seats):
        read_monsters(table, sheet, free, seat)
    read_market(table, sheet, free)
    put_away(table, sheet, free)
    read_turn(table, sheet)
    read_summoners(table, sheet)
    check_sides(table, sheet)
    for zone in table.zones():
        conceal(table, zone.cards)


class Free:
    """The cards that lie nowhere yet, by code."""

    __slots__ = ("by_code", "counts", "table")

    def __init__(self, table: Village) -> None:
        self.table = table
        self.by_code: dict[str, Cards] = {}
        for card, face in enumerate(table.faces):
            self.by_code.setdefault(face.code, []).append(card)
        self.counts = {code: len(cards) for code, cards in self.by_code.items()}

    def take(self, word: Word, owner: Seat = WILD) -> Cards:
        """Take as many cards as the word says; reports those that there are not."""
        left = self.by_code.get(word.code)
        if left is None:
            word.wrong(f"there is no card {word.code[:40]!r}")
            return []
        if len(left) < word.count:
            word.wrong(f"there are only {self.counts[word.code]} of {word.code}")
            return []
        found = [left.pop(0) for _ in range(word.count)]
        for card in found:
            self.table.give_to(card, owner)
        return found

    def row(self, sheet: Sheet, line: str, owner: Seat = WILD) -> Cards:
        return [card for word in sheet.words(line) for card in self.take(word, owner)]


def take_everything(table: Village) -> Free:
    """Clear the table: nothing lies anywhere."""
    table.stack = [Rounds()]
    table.supply, table.main, table.removed = [], [], []
    table.piles, table.market = [[] for _ in PILE_KINDS], [EMPTY] * SPACES
    for hero in table.heroes:
        hero.deck = []
    table.owners = [WILD] * len(table.faces)
    return Free(table)


def read_places(table: Village, sheet: Sheet) -> list[Seat]:
    """Read who sits where; only with six players it differs from the seats' own order."""
    seats = list(range(table.seats))
    said = [sheet.whole("places", "", word.code, 0, table.seats - 1, 0) for word in sheet.words("places")]
    if not said:
        return seats
    if sorted(said) != seats or table.seats != 6 or sorted(said[:3]) != seats[:3]:
        sheet.wrong("places", "with six players each team's seats (0 1 2, then 3 4 5) are expected in some order")
        return seats
    return said


def read_hero(table: Village, sheet: Sheet, seat: Seat, known: dict[str, object]) -> None:
    line = f"hero {seat}"
    word = sheet.one(line)
    hero = table.heroes[seat]
    taken = [other.board.code for other in table.heroes[:seat]]
    board = known.get(word.code) if word else next(face for code, face in known.items() if code not in taken)
    if board is None or board.code in taken:  # type: ignore[attr-defined]
        sheet.wrong(line, f"a Hero that no other seat has is expected; the Heroes are {', '.join(known)}")
        return
    hero.board = board  # type: ignore[assignment]
    hero.life, hero.turns = hero.board.life, 3
    if word is not None:
        read_figures(table, word, hero)
    second, third = hero.board.thresholds
    hero.level = 3 if hero.xp >= third else 2 if hero.xp >= second else 1
    hero.power = hero.board.levels[hero.level - 1]


def read_figures(table: Village, word: Word, hero: Hero) -> None:
    hero.alive = not word.flag("out")
    hero.life = word.number("life", 1 if hero.alive else 0, hero.board.life, hero.board.life if hero.alive else 0)
    hero.xp = word.number("xp", 0, MOST, 0)
    hero.turns = word.number("turns", 0, MOST, 3)
    hero.poison = word.number("poison", 0, 99, 0)
    hero.berserk = word.number("berserk", 0, 9, 0)
    hero.fallen_to = word.number("by", 0, table.seats - 1, WILD)


def read_rows(table: Village, sheet: Sheet, free: Free, seat: Seat, hero: Hero) -> None:
    """Read the cards of a seat; without a line for its deck, the deck has what is missing of its first ten cards."""
    for name in PLAIN_ROWS:
        getattr(hero, name).extend(free.row(sheet, f"{name} {seat}", seat if name != "loot" else WILD))
    read_defences(table, sheet, free, seat)
    for word in sheet.words(f"sheaths {seat}"):
        read_sheath(table, free, seat, word)
    if sheet.has(f"deck {seat}") or not hero.alive:
        hero.deck = free.row(sheet, f"deck {seat}", seat)[::-1]
        return
    own = [card for zone in (hero.hand, hero.discard, hero.played) for card in zone]
    for code, count in STARTING_DECK.items():
        missing = count - [table.faces[card].code for card in own].count(code)
        for card in free.by_code[code][: max(0, missing)]:
            free.by_code[code].remove(card)
            table.give_to(card, seat)
            hero.deck.append(card)
    table.dice.shuffle(hero.deck)


def read_defences(table: Village, sheet: Sheet, free: Free, seat: Seat) -> None:
    slots: list[int] = []
    for word in sheet.words(f"defences {seat}"):
        for card in free.take(word, seat):
            face = table.faces[card]
            if face.slot < 0 or face.slot in slots:
                word.wrong(f"{face.code} cannot be worn there: one card for each slot is expected")
                continue
            slots.append(face.slot)
            table.heroes[seat].defences.append(card)
            table.put_wounds(card, word.number("damage", 0, max(0, face.defence - 1), 0))


def read_sheath(table: Village, free: Free, seat: Seat, word: Word) -> None:
    hero = table.heroes[seat]
    for card in free.take(word, seat):
        if not table.faces[card].sheath:
            word.wrong(f"{word.code} holds no Weapon")
        stored = word.text("stored")
        weapon = free.take(Word(word.sheet, word.line, stored, {}, 1), seat) if stored else []
        if weapon and table.faces[weapon[0]].kind != WEAPON:
            word.wrong(f"{stored} is no Weapon")
        hero.sheaths.append(card)
        hero.stored.append(weapon[0] if weapon else EMPTY)
        if word.flag("new") and weapon:
            table.turn.stored = (*table.turn.stored, weapon[0])
        if word.flag("used"):
            table.turn.sheath_used = (*table.turn.sheath_used, card)


def read_monsters(table: Village, sheet: Sheet, free: Free, seat: Seat) -> None:
    for word in sheet.words(f"monsters {seat}"):
        whose = word.text("owner", "wild")
        owner = WILD if whose == "wild" else sheet.whole(word.line, "owner", whose, 0, table.seats - 1, WILD)
        marks = dict(word.marks)
        for card in free.take(word, owner):
            word.marks = dict(marks)
            read_monster(table, word, seat, card)
        if not table.heroes[seat].alive:
            word.wrong("nothing stands before a Hero that is out")


def read_monster(table: Village, word: Word, seat: Seat, card: CardId) -> None:
    face = table.faces[card]
    if face.kind != MONSTER or face.overwhelm or face.part_of:
        word.wrong(f"{face.code} is no Monster that stands before a Hero")
        return
    life = face.party_life * len(table.living()) if face.party_life else face.life
    table.heroes[seat].monsters.append(card)
    table.put_life(card, word.number("life", 1, 999, max(1, life)))
    table.put_wounds(card, word.number("wounds", 0, table.lives[card] - 1, 0))
    if face.sneak:
        table.ambushers = (*table.ambushers, card)
    if word.flag("charged"):
        table.charged = (*table.charged, card)
    if word.flag("rested"):
        table.rested = (*table.rested, card)
    if word.flag("tamed"):
        table.turn.tamed = (*table.turn.tamed, card)
    shields = word.numbers("shields")
    if shields:
        table.summoners[card] = shields[0] * MOST + shields[-1]


def read_summoners(table: Village, sheet: Sheet) -> None:
    """Replace the places of summoners, now that all Monsters stand."""
    for creature, place in list(table.summoners.items()):
        seat, at = divmod(place, MOST)
        if 0 <= seat < table.seats and 0 <= at < len(table.heroes[seat].monsters):
            table.summoners[creature] = table.heroes[seat].monsters[at]
        else:
            del table.summoners[creature]
            sheet.wrong("monsters", f"shields={seat}.{at}: no Monster stands there")


def read_market(table: Village, sheet: Sheet, free: Free) -> None:
    """Read giant, Market and piles; without a line of their own they are filled from what is left, shuffled."""
    read_giant(table, sheet, free)
    said = sheet.has("market")
    words = sheet.singles("market")
    if said and len(words) != SPACES:
        sheet.wrong("market", f"{SPACES} cards are expected, - for an empty space")
    for space, word in enumerate(words[:SPACES]):
        if word.code != "-":
            table.market[space] = next((card for card in free.take(word) if fits(table, word, card, space)), EMPTY)
    for space in range(len(PILE_KINDS)):
        table.piles[space] = read_pile(table, sheet, free, space)
    main = sheet.has("main")
    table.main = [card for word in sheet.words("main") for card in free.take(word) if fits(table, word, card, SPACES)]
    table.main.reverse()
    if not main:
        table.main = left_over(table, free, SPACES)
        table.dice.shuffle(table.main)
    if not said:
        fill_market(table)


def read_giant(table: Village, sheet: Sheet, free: Free) -> None:
    words = sheet.words("giant")
    if not words:
        return
    giant = [card for word in words for card in free.take(word)]
    head = next((table.faces[card] for card in giant), None)
    if head is None or not head.overwhelm or any(table.faces[card].part_of != head.code for card in giant[1:]):
        sheet.wrong("giant", "an Overwhelm Monster is expected, then its own parts")
        return
    parts = [card for code, cards in free.by_code.items() for card in cards if table.faces[card].part_of == head.code]
    table.giant, table.giant_waiting = tuple(giant), tuple(parts)
    for card in parts:
        free.by_code[table.faces[card].code].remove(card)
    most = max(table.faces[card].party_life for card in [*giant, *parts]) * len(table.living()) or head.life
    table.giant_life = words[0].number("life", 1, 999, most)
    table.giant_wounds = words[0].number("wounds", 0, table.giant_life - 1, 0)
    table.wounded_by = tuple(seat for seat in words[0].numbers("by") or () if 0 <= seat < table.seats)


def pile_of(table: Village, card: CardId) -> int:
    """Where a card of the Market comes from: the number of its pile, SPACES for the main deck, -1 for neither."""
    face = table.faces[card]
    if face.starting or face.mini or face.part_of:
        return -1
    return PILE_KINDS.index(face.kind) if face.kind in PILE_KINDS else SPACES


def fits(table: Village, word: Word, card: CardId, space: int) -> bool:
    wanted = space if space < FIRST_OF_ROW else SPACES
    if pile_of(table, card) == wanted:
        return True
    word.wrong(f"{word.code} does not lie there")
    return False


def left_over(table: Village, free: Free, pile: int) -> Cards:
    """Take every card of a pile that nobody named."""
    found: Cards = []
    for cards in free.by_code.values():
        if cards and pile_of(table, cards[0]) == pile:
            found += cards
            cards.clear()
    return found


def read_pile(table: Village, sheet: Sheet, free: Free, space: int) -> Cards:
    line = f"pile {space + 1}"
    if not sheet.has(line):
        pile = left_over(table, free, space)
        if space != NUGGETS_PILE:
            table.dice.shuffle(pile)
        return pile
    pile = []
    for word in sheet.words(line):
        seen = word.numbers("seen") if space == SPELLS else None
        cards = [card for card in free.take(word) if fits(table, word, card, space)]
        if seen:
            table.seen_spells |= dict.fromkeys(cards, tuple(seat for seat in seen if 0 <= seat < table.seats))
        pile += cards
    return pile[::-1]


def fill_market(table: Village) -> None:
    """Fill the Market with the top cards; of the main deck none that would act as it is drawn."""
    for space in range(FIRST_OF_ROW):
        if table.piles[space]:
            table.market[space] = table.piles[space].pop()
    for space in range(FIRST_OF_ROW, SPACES):
        if table.giant and space in covered_spaces(table):
            continue
        calm = [card for card in table.main if not table.faces[card].sneak and not table.faces[card].overwhelm]
        if calm:
            table.main.remove(calm[-1])
            table.market[space] = calm[-1]


def put_away(table: Village, sheet: Sheet, free: Free) -> None:
    """Creatures and parts of giants that nobody named lie in the supply; all else is out of the game."""
    for cards in free.by_code.values():
        for card in cards:
            face = table.faces[card]
            (table.supply if face.mini or face.part_of else table.removed).append(card)
    table.supply.sort()


def read_turn(table: Village, sheet: Sheet) -> None:
    """Read whose turn it is, who began, and what the turn has seen so far."""
    word = sheet.one("turn")
    table.turns = 2 * table.seats + 1
    if word is not None:
        table.turns = sheet.whole("turn", "", word.code, 1, MOST, table.turns)
        table.active = word.number("seat", 0, table.seats - 1, 0)
        table.starter = word.number("first", 0, table.seats - 1, table.active)
        for name in TURN_NUMBERS:
            low, high = (-99 if name == "intelligence" else 0), (CAUGHT if name == "sneaking" else MOST)
            setattr(table.turn, name, word.number(name, low, high, 0))
        for name in TURN_FLAGS:
            setattr(table.turn, name, word.flag(name))
    seat_ring(table)
    then(table, PlayPhase(table.active), EndTurn(table.active))


def check_sides(table: Village, sheet: Sheet) -> None:
    """The game must not be over, and nobody who is out may have a turn."""
    if len({team_of(table, seat) for seat in table.living()}) < 2:
        sheet.wrong("hero", "at least two sides must still be in the game")
    if not table.heroes[table.active].alive:
        sheet.wrong("turn", f"seat {table.active} is out and has no turn")
