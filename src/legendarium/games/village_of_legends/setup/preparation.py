"""Game set-up: Heroes, starting decks, the Market, who starts, opening hands."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.combat.hand import draw_cards
from legendarium.games.village_of_legends.library.collection import Collection
from legendarium.games.village_of_legends.library.stock import cached_stock
from legendarium.games.village_of_legends.market.dealing import refill
from legendarium.games.village_of_legends.printed.faces import HeroFace
from legendarium.games.village_of_legends.printed.rulings import Rulings
from legendarium.games.village_of_legends.state.events import CHOSE_HERO, ROLLED_FOR_START, STARTS, TOOK_PLACE
from legendarium.games.village_of_legends.state.modes import PLACE_NAMES, team_of
from legendarium.games.village_of_legends.state.player import EMPTY, WILD, Cards, seated
from legendarium.games.village_of_legends.state.table import FIRST_OF_ROW, NUGGETS_PILE, SPACES, Village
from legendarium.games.village_of_legends.turn.turn import Rounds
from legendarium.kernel.card_moves import shuffle, shuffle_in
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.entry import build_face
from legendarium.kernel.events import emit
from legendarium.kernel.options import NumberOption
from legendarium.kernel.steps import SeatStep, ask, push, settle, then
from legendarium.kernel.table import Step

STARTING_DECK: Final = {"coin": 8, "staff": 2}  # vol.setup.starting-deck
NO_HERO = build_face(
    HeroFace,
    {"code": "none", "name": "none", "provenance": "house", "life": 1, "intelligence": 0, "thresholds": [20, 40]},
)


def lay_out(seats: int, dice: Dice, collection: Collection, options: dict[str, object], rulings: Rulings) -> Village:
    """A table with every card in its place, before anything is shuffled and anybody has chosen or rolled."""
    leave_out = options["leave_out"]
    assert isinstance(leave_out, list)
    stock = cached_stock(collection, tuple(leave_out))
    cards = len(stock.faces)
    table = Village(seats, dice, stock.faces, rulings)
    table.options = options
    table.owners = [WILD] * cards
    table.wounds = [0] * cards
    table.lives = stock.lives[:]
    table.cheapest = stock.cheapest
    table.labels = list(range(cards))
    table.next_label = cards
    table.ring = list(range(seats))
    table.places = list(range(seats))
    table.heroes = [seated(NO_HERO) for _ in range(seats)]
    table.supply = stock.supply[:]
    table.piles = [pile[:] for pile in stock.piles]
    table.main = stock.main[:]
    hand_out_starting_cards(table, stock.starting)
    round_limit = options["round_limit"]
    assert round_limit is None or isinstance(round_limit, int)
    table.turn_limit = (round_limit or 0) * seats  # vol.ruling.round-limit: a round is a turn for every seat
    then(
        table,
        PrepareCards(),
        ChooseHeroes(0, tuple(collection.heroes.values())),
        ChoosePlace(0),
        WhoStarts(tuple(range(seats))),
    )
    return table


def hand_out_starting_cards(table: Village, starting: dict[str, Cards]) -> None:
    """vol.setup.starting-deck: 8 Coins and 2 Staffs each; the others leave the game."""
    for seat, hero in enumerate(table.heroes):
        for code, count in STARTING_DECK.items():
            hero.deck += starting[code][seat * count : (seat + 1) * count]
        for card in hero.deck:
            table.owners[card] = seat
    for code, cards in starting.items():
        table.removed += cards[table.seats * STARTING_DECK.get(code, 0) :]


class PrepareCards(Step[Village]):
    """vol.setup.starting-deck, vol.setup.side-decks, vol.setup.main-deck, vol.setup.open-market: all decks are shuffled."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        for hero in table.heroes:
            shuffle(table, hero.deck)
        for space, pile in enumerate(table.piles):
            if space != NUGGETS_PILE:  # vol.setup.nuggets-pile: all face up, never shuffled
                shuffle(table, pile)
        shuffle(table, table.main)
        open_market(table)


def open_market(table: Village) -> None:
    """vol.setup.open-market: the top card of each pile, then five cards of the main deck on spaces 6 to 10."""
    table.market = [EMPTY] * SPACES
    for space in range(FIRST_OF_ROW):
        refill(table, space)
    set_aside: list[CardId] = []
    if table.rulings.giants_shuffled_back:
        set_aside = [card for card in table.main if table.faces[card].overwhelm]
        table.main = [card for card in table.main if not table.faces[card].overwhelm]
    for space in range(FIRST_OF_ROW, SPACES):
        if space == SPACES - 1 and table.giant:
            break  # vol.ruling.overwhelm-at-setup
        refill(table, space)
    if set_aside:
        shuffle_in(table, set_aside, table.main)


class ChooseHeroes(Step[Village]):
    """vol.ruling.hero-selection: one after the other in seat order, each from the Heroes left, or one at random."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: tuple[HeroFace, ...]) -> None:
        self.seat = seat
        self.left = left

    def run(self, table: Village) -> None:
        if self.seat == table.seats:
            return
        wanted = self.wish(table)
        if wanted == "random" or len(self.free(table)) == 1:
            self.take_any(table)
        elif wanted:
            self.take(table, next(at for at, hero in enumerate(self.left) if hero.code == wanted))
        else:
            options = [Option("hero", at, self.left[at].code) for at in self.free(table)]
            options.append(Option("hero", -1, "random"))
            ask(table, self, self.seat, "choose-hero", "vol.setup.hero-selection", options)

    def wish(self, table: Village) -> str:
        """What the table's options say for this seat; empty: the player is asked."""
        if table.rulings.heroes_at_random:
            return "random"
        heroes = table.options["heroes"]
        return str(heroes[self.seat]) if self.seat < len(heroes) else ""

    def free(self, table: Village) -> list[int]:
        """The Heroes left that no later seat was promised."""
        promised = table.options["heroes"][self.seat + 1 :]
        return [at for at, hero in enumerate(self.left) if hero.code not in promised]

    def answered(self, table: Village, option: Option) -> None:
        if option.thing >= 0:
            self.take(table, option.thing)
        else:
            self.take_any(table)

    def take_any(self, table: Village) -> None:
        self.take(table, table.dice.choose(self.free(table)))

    def take(self, table: Village, at: int) -> None:
        """vol.setup.life-and-xp: full life, no experience, level 1."""
        board = self.left[at]
        hero = table.heroes[self.seat]
        hero.board = board
        hero.power = board.levels[0]
        hero.life = board.life
        emit(table, CHOSE_HERO, "vol.setup.hero-selection", self.seat, board.code)
        push(table, ChooseHeroes(self.seat + 1, self.left[:at] + self.left[at + 1 :]))


class ChoosePlace(SeatStep[Village]):
    """vol.mode6.teams-and-positions: after the Heroes each player, in seat order, takes a free place of the team."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        if table.seats != 6 or self.seat == table.seats:
            seat_ring(table)
            return
        options = [NumberOption("stand", at, PLACE_NAMES[at % 3]) for at in self.free(table)]
        settle(table, self, self.seat, "choose-place", "vol.mode6.teams-and-positions", list(options))

    def free(self, table: Village) -> list[int]:
        """The places of the team that nobody has taken: those still held by seats that choose later."""
        first = self.seat // 3 * 3
        return [at for at in range(first, first + 3) if table.places[at] >= self.seat]

    def answered(self, table: Village, option: Option) -> None:
        places = table.places[:]
        at = places.index(self.seat)
        places[at], places[option.thing] = places[option.thing], places[at]
        table.places = places
        emit(table, TOOK_PLACE, "vol.mode6.teams-and-positions", self.seat, PLACE_NAMES[option.thing % 3])
        push(table, ChoosePlace(self.seat + 1))


def seat_ring(table: Village) -> None:
    """vol.ruling.six-seating: turns go clockwise, or alternate between the lines, the starter's team first."""
    table.ring = table.places[:]
    if table.seats == 6 and table.rulings.turns_alternate:
        a1, a2, a3, b3, b2, b1 = table.places
        table.ring = [a1, b1, a2, b2, a3, b3]
        if team_of(table, table.starter) == 1:
            table.ring = [b1, a1, b2, a2, b3, a3]


class WhoStarts(Step[Village]):
    """vol.setup.first-player: two dice each, highest sum starts; those tied roll again (vol.ruling.first-player-tie)."""

    __slots__ = ("rollers",)

    def __init__(self, rollers: tuple[Seat, ...]) -> None:
        self.rollers = rollers

    def run(self, table: Village) -> None:
        sums: dict[Seat, int] = {}
        for seat in self.rollers:
            first, second = table.dice.roll(6), table.dice.roll(6)
            sums[seat] = first + second
            emit(table, ROLLED_FOR_START, "vol.setup.first-player", seat, first, second, sums[seat])
        best = max(sums.values())
        tied = tuple(seat for seat in self.rollers if sums[seat] == best)
        if len(tied) > 1:
            push(table, WhoStarts(tied))
            return
        table.starter = table.active = tied[0]
        seat_ring(table)
        emit(table, STARTS, "vol.setup.first-player", tied[0])
        draw_opening_hands(table)
        push(table, Rounds())


def draw_opening_hands(table: Village) -> None:
    """vol.setup.opening-hand-2p: 3 and 5; vol.setup.opening-hand-3plus: 3, 4, 5 and 5 for everybody after."""
    sizes = (3, 5) if table.seats == 2 else (3, 4, 5, 5, 5, 5)
    rule = "vol.setup.opening-hand-2p" if table.seats == 2 else "vol.setup.opening-hand-3plus"
    seat = table.starter
    for size in sizes[: table.seats]:
        draw_cards(table, seat, size, rule)
        seat = table.next_player(seat)
