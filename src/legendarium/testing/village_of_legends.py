"""Scenes of Village of Legends, laid out with fixture cards whose figures belong to no real card.

    scene = VillageScene(hand="sword coin", monsters_0="orc", market="wand")
    scene.fix(4)
    scene.play("play:sword")
    assert scene.hero(0).xp == 20

Zones of a seat end in its number (`hand_1`, `defences_0`); without a number they are seat 0's. Seats are also called A, B, C …
"""

from __future__ import annotations

from typing import Any

from legendarium.games.village_of_legends.core.life import intelligence
from legendarium.games.village_of_legends.game import GAME
from legendarium.games.village_of_legends.library.stock import PILE_KINDS
from legendarium.games.village_of_legends.printed.faces import CardFace, HeroFace
from legendarium.games.village_of_legends.printed.rulings import Rulings
from legendarium.games.village_of_legends.setup.preparation import seat_ring
from legendarium.games.village_of_legends.state.player import EMPTY, WILD, Hero, seated
from legendarium.games.village_of_legends.state.table import FIRST_OF_ROW, SPACES, Village
from legendarium.games.village_of_legends.turn.turn import EndTurn, PlayPhase, Rounds, begin_turn
from legendarium.games.village_of_legends.turn.verbs import VERBS
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.entry import build_face
from legendarium.kernel.match import Match
from legendarium.kernel.options import OptionCache
from legendarium.kernel.steps import advance, then
from legendarium.testing.scene import Scene

LETTERS = "ABCDEF"
FIXTURES: dict[str, dict[str, Any]] = {
    "coin": {"kind": "treasure", "gold": 10, "starting": True},
    "purse": {"kind": "treasure", "gold": 50, "price": 40},
    "chest": {"kind": "treasure", "chest": True, "plus": 1, "price": 30},
    "staff": {"kind": "weapon", "class": "staffs", "starting": True},
    "sword": {"kind": "weapon", "class": "swords", "price": 30, "sellable": True},
    "knife": {"kind": "weapon", "class": "knives", "price": 20},
    "bow": {"kind": "weapon", "class": "ranged", "price": 30},
    "hammer": {"kind": "weapon", "class": "maces-and-hammers", "heavy": True, "price": 40},
    "wand": {"kind": "weapon", "class": "staffs", "attack": -2, "magic": {"cost": 2, "attack": 3, "element": "fire"}},
    "armour": {"kind": "defence", "slot": "armour", "defence": 5, "price": 40},
    "shield": {"kind": "defence", "slot": "shield", "defence": 3, "price": 20},
    "helmet": {"kind": "defence", "slot": "helmet", "defence": 2, "price": 20},
    "cape": {"kind": "defence", "slot": "cape", "defence": 2, "bonus": 1, "price": 30},
    "orc": {"kind": "monster", "life": 4, "price": 20},
    "ogre": {"kind": "monster", "life": 6, "attack": 1, "price": 40},
    "spark": {"kind": "spell", "spell": "attack", "cost": 1, "element": "fire", "price": 30},
    "quake": {"kind": "spell", "spell": "attack", "cost": 1, "element": "earth", "multi": "everyone", "price": 40},
    "mend": {"kind": "spell", "spell": "heal", "cost": 1, "attack": 2, "element": "water", "price": 30},
    "wall": {"kind": "spell", "spell": "defence", "slot": "defence-spell", "defence": 4, "cost": 1, "element": "earth"},
    "scroll": {"kind": "scroll", "intelligence": 2, "price": 20},
    "beer": {"kind": "beer", "vigour": 2, "intelligence": -1, "price": 10},
    "potion": {"kind": "potion", "vigour": 3, "price": 20},
    "nugget": {"kind": "nuggets", "gold": 30, "price": 40},
    "sheath": {"kind": "item", "sheath": True, "price": 20},
    "nowhere": {"kind": "item"},
}
NOWHERE = "nowhere"
"""A card that lies in no zone. The first cards are such, so that no card has the number of a seat: taking one for the other
is then noticed."""
MOST_SEATS = 6
ZONES = ("deck", "hand", "discard", "played", "defences", "monsters", "loot")


def fixture_face(code: str, entry: dict[str, Any]) -> CardFace:
    """A card for tests, written as in a pack."""
    whole = {"name": code, "provenance": "house", "count": 0, "price": 0, "sellable": False, **entry}
    return build_face(CardFace, {**whole, "code": code}, VERBS)


def fixture_hero(**board: Any) -> HeroFace:
    """A Hero for tests: by default 20 life, Intelligence 2, thresholds 60 and 120."""
    return build_face(
        HeroFace,
        {
            "code": "hero",
            "name": "Hero",
            "provenance": "house",
            "life": 20,
            "intelligence": 2,
            "thresholds": [60, 120],
            **board,
        },
    )


class VillageScene(Scene):
    """A table in the play phase of seat 0 (or `active`), with nothing on it but what is laid out.

    `cards` adds or changes fixture cards, `heroes` gives each seat a board (a table of fields), `out` names seats that are
    eliminated already; `life`, `xp` and the like are set on `scene.hero(seat)`.
    """

    table: Village

    def __init__(
        self,
        seats: int = 2,
        *,
        active: Seat = 0,
        cards: dict[str, dict[str, Any]] | None = None,
        heroes: list[dict[str, Any]] | None = None,
        rulings: dict[str, str] | None = None,
        begin: bool = True,
        gold: int = 0,
        out: tuple[Seat, ...] = (),
        first_card: CardId = MOST_SEATS,
        **zones: str,
    ) -> None:
        kinds = {code: {**FIXTURES.get(code, {}), **entry} for code, entry in {**FIXTURES, **(cards or {})}.items()}
        self.kinds = {code: fixture_face(code, entry) for code, entry in kinds.items()}
        self.faces: list[CardFace] = []
        table = Village(seats, Dice(7), (), Rulings(rulings or {}))
        boards = [fixture_hero(**(heroes[seat] if heroes and seat < len(heroes) else {})) for seat in range(seats)]
        table.heroes = [seated(board) for board in boards]
        table.ring, table.places = list(range(seats)), list(range(seats))
        table.active = table.starter = active
        seat_ring(table)
        table.turns = 2 * seats + 1
        table.market = [EMPTY] * SPACES
        table.piles = [[] for _ in PILE_KINDS]
        table.turn.gold = gold
        for seat, hero in enumerate(table.heroes):
            hero.turns = 3
            if seat in out:
                hero.alive, hero.life = False, 0
        super().__init__(GAME, table)
        self.table = table
        for _ in range(first_card):
            self.add(NOWHERE)
        self.lay_out(zones)
        if begin:
            self.begin()

    # -- laying out

    def lay_out(self, zones: dict[str, str]) -> None:
        for zone, words in zones.items():
            name, _, seat = zone.rpartition("_")
            if name in ("pile",):
                self.table.piles[int(seat) - 1] = [self.add(code) for code in words.split()]
            elif name == "space":
                self.table.market[int(seat) - 1] = self.add(words)
            elif zone in ("giant", "giant_waiting"):
                self.call_giant(zone, words)
            elif name == "sheaths" or zone == "sheaths":
                self.hang_sheaths(int(seat) if name else 0, words)
            elif name in ZONES:
                self.fill(name, int(seat), words)
            elif zone in ZONES:
                self.fill(zone, 0, words)
            elif zone == "market":
                for at, code in enumerate(words.split()):
                    self.table.market[FIRST_OF_ROW + at] = EMPTY if code == "-" else self.add(code)
            elif zone in ("main", "removed", "supply"):
                getattr(self.table, zone).extend(self.add(code) for code in words.split())
            else:
                raise ValueError(f"there is no zone {zone!r}")

    def fill(self, zone: str, seat: Seat, words: str) -> None:
        """Fill a zone. Monsters belong to the next seat unless they name an owner: `orc@0`, `orc@wild`."""
        for word in words.split():
            code, _, whose = word.partition("@")
            card = self.add(code)
            owner = seat if zone not in ("monsters", "loot") else (seat + 1) % self.table.seats
            self.table.give_to(card, WILD if whose == "wild" else int(whose) if whose else owner)
            getattr(self.table.heroes[seat], zone).append(card)
            if zone == "monsters" and self.faces[card].sneak:
                self.table.ambushers = (*self.table.ambushers, card)

    def call_giant(self, zone: str, words: str) -> None:
        """Lay the cards of an Overwhelm Monster in the Market, or those still to come."""
        setattr(self.table, zone, tuple([self.add(code) for code in words.split()]))
        if zone == "giant":
            self.table.giant_life = self.faces[self.table.giant[0]].life

    def hang_sheaths(self, seat: Seat, words: str) -> None:
        """Lay sheaths in an area; `sheath/hammer` holds a Weapon from an earlier turn."""
        hero = self.table.heroes[seat]
        for word in words.split():
            code, _, weapon = word.partition("/")
            hero.sheaths.append(self.add(code))
            hero.stored.append(self.add(weapon) if weapon else EMPTY)

    def add(self, code: str) -> CardId:
        """Create one more card of this kind; the caller puts it somewhere."""
        face = self.kinds[code]
        self.faces.append(face)
        table = self.table
        table.faces = tuple(self.faces)
        table.plays = OptionCache(len(self.faces))
        table.have_own_counts()
        table.owners.append(WILD)
        table.wounds.append(0)
        table.lives.append(face.party_life * len(table.living()) if face.party_life else face.life)
        table.labels.append(table.next_label)
        table.next_label += 1
        return len(self.faces) - 1

    # -- beginning

    def begin(self) -> None:
        """Open the play phase of the active seat."""
        active = self.table.active
        self.table.stack = [Rounds()]
        then(self.table, PlayPhase(active), EndTurn(active))
        self.run()

    def start_turn(self, seat: Seat) -> None:
        """Begin a turn of this seat, with everything at its start."""
        self.table.stack = [Rounds()]
        self.table.decision = None
        begin_turn(self.table, seat)
        self.run()

    def reopen(self) -> None:
        """Ask the play phase again after the test has changed the table."""
        self.table.decision = None
        self.begin()

    # -- names

    def name(self, option: Option) -> str:
        if isinstance(option.name, int) and 0 <= option.thing < len(self.faces):
            if option.word in ("pay",):
                return str(option.name)
            return self.faces[option.thing].code
        if str(option.name).startswith("s") and str(option.name)[1:].isdigit():
            return LETTERS[option.thing]
        return str(option.name)

    def unoffered(self, key: str) -> str:
        word, _, name = key.partition(":")
        if name in LETTERS and name:
            return f"{word}:s{LETTERS.index(name)}"
        for card, face in enumerate(self.faces):
            if face.code == name:
                return f"{word}:{self.table.labels[card]}"
        return key

    # -- looking

    def hero(self, seat: Seat) -> Hero:
        return self.table.heroes[seat]

    def zone(self, zone: str, seat: Seat = 0) -> str:
        """Codes of the cards of a zone, in order."""
        if zone in ("main", "removed", "supply", "giant", "spoils"):
            cards = getattr(self.table, zone)
        elif zone == "market":
            cards = [card for card in self.table.market if card != EMPTY]
        elif zone.startswith("pile_"):
            cards = self.table.piles[int(zone[5:]) - 1]
        else:
            cards = getattr(self.table.heroes[seat], zone)
        return " ".join(self.faces[card].code for card in cards if card != EMPTY)

    def card(self, code: str) -> CardId:
        """The first card of this kind."""
        return next(card for card, face in enumerate(self.faces) if face.code == code)

    def space(self, number: int) -> str:
        """Card on a Market space, 1 to 10."""
        card = self.table.market[number - 1]
        return self.faces[card].code if card != EMPTY else ""

    def pool(self, seat: Seat = 0) -> int:
        """Intelligence now."""
        return intelligence(self.table, seat)

    @property
    def gold(self) -> int:
        return self.table.turn.gold

    def wounds(self, code: str) -> int:
        return self.table.wounds[self.card(code)]


def open_game(seats: int = 2, rolls: tuple[int, ...] = (), seed: int = 7, **options: Any) -> Match:
    """Open a match with the real boxes at its first decision; the first rolls are fixed."""
    checked = GAME.check(seats, {"heroes": ["random"] * seats, **options})
    table = GAME.open(seats, Dice(seed, fixed=rolls), checked)
    match = Match(GAME, seats, seed, "", checked, table)
    table.log = match.events
    advance(table)
    table.log = None
    return match
