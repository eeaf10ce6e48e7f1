"""A skirmish: a table of Legends of Signum laid out by names and millimetres.

    scene = Skirmish(mine="hero@300,16 wolf@300,100", theirs="foe@300,584", creatures={"wolf": {"strength": 3}})
    scene.activate("wolf")
    scene.play("move:wolf@300,150")

The first creature of a side is its hero. A creature, card, building or terrain that is not described gets plain figures.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from legendarium.games.legends_of_signum.edges import WHOLE_SIDES, Edge
from legendarium.games.legends_of_signum.faces import (
    BUILDING,
    CHARACTER,
    HERO,
    MINION,
    RELIC,
    SPELL,
    TACTIC,
    TERRAIN,
    BuildingFace,
    CharacterFace,
    CreatureFace,
    Face,
    HeroFace,
    LandFace,
    MinionFace,
    RelicFace,
    SpellFace,
    TacticFace,
)
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.ground import Ground, Side
from legendarium.games.legends_of_signum.modes import CORE, FOUR, THREE, Mode
from legendarium.games.legends_of_signum.pieces import Template
from legendarium.games.legends_of_signum.player import Payment
from legendarium.games.legends_of_signum.registry import possible_of, watched_by
from legendarium.games.legends_of_signum.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.setup import faces_of
from legendarium.games.legends_of_signum.table import ACTIVATION, Battle
from legendarium.games.legends_of_signum.wording import VERBS
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.imprint import Imprint
from legendarium.testing.scene import Scene

MILLIMETRE: Final = 1_000
FACES: Final = {"bullseye": 1, "axe": 3, "shield": 5}
PLAIN: Final[dict[str, Any]] = {"strength": 2, "health": 3, "movement": "M"}
SQUARE: Final = [[[-400, -400], [400, -400], [400, 400], [-400, 400]]]
"""A template of 80 by 80 mm."""
TYPES: Final = {
    "hero": HERO,
    "minion": MINION,
    "character": CHARACTER,
    "spell": SPELL,
    "relic": RELIC,
    "tactic": TACTIC,
}
MAKERS: Final[dict[int, Callable[[Imprint], Face]]] = {
    HERO: HeroFace,
    MINION: MinionFace,
    CHARACTER: CharacterFace,
    SPELL: SpellFace,
    RELIC: RelicFace,
    TACTIC: TacticFace,
}
ZONES: Final = ("hand", "deck", "graveyard", "city", "supply", "relics", "tactics", "land_supply", "construction")

BY_TEMPLATE: Final = ("search", "entrance")
"""Words that mean a template on the field, of which there may be several of one name."""


F = TypeVar("F")


def made(make: Callable[[Imprint], F], data: dict[str, Any]) -> F:
    """A card as its face reads it; an AssertionError names what no pack could say."""
    return Imprint(data, str(data["code"]), Strict(), VERBS).made(make)


class Skirmish(Scene):
    """`mine`, `theirs`, `third` and `fourth` are parties 0 to 3, each alone unless `mode` says otherwise, with a whole side
    each unless `edges` does. Zones are lists of names: `hand="bolt"`, `hand_1="trap"`; the first
    card named in a deck is its top. `cards` describes whatever is not a plain creature, each with its `type` (spell, relic,
    tactic; buildings and terrains need none)."""

    def __init__(
        self,
        mine: str = "hero@300,16",
        theirs: str = "foe@300,584",
        third: str = "",
        fourth: str = "",
        *,
        creatures: dict[str, dict[str, Any]] | None = None,
        cards: dict[str, dict[str, Any]] | None = None,
        land: str = "",
        prosperity: int = 3,
        rulings: dict[str, Any] | None = None,
        mode: Mode | None = None,
        round_limit: int | None = None,
        edges: tuple[Edge, ...] = WHOLE_SIDES,
        **zones: str,
    ) -> None:
        self.described = {**(creatures or {}), **(cards or {})}
        self.places: dict[str, tuple[int, int]] = {}
        armies = [self.place_all(text) for text in (mine, theirs, third, fourth) if text]
        held = [{zone: zones.pop(named(zone, party), "").split() for zone in ZONES} for party in range(len(armies))]
        assert not zones, f"no such zones: {', '.join(zones)}"
        sides = tuple(self.side(army, own) for army, own in zip(armies, held, strict=True))
        faces = faces_of(sides)
        chosen = Rulings(check_rulings(rulings or {}))
        mode = mode or {2: CORE, 3: THREE, 4: FOUR}[len(sides)]
        ground = Ground(mode, sides, chosen, round_limit, "scene", watched_by(faces), possible_of(faces))
        table = Battle(len(sides), Dice(7), ground)
        self.table = table
        self.things = self.number(armies, held)
        table.edges = edges[: len(sides)]
        self.lay_out(armies, held, land, prosperity)
        super().__init__(GAME, table)

    # -- laying out

    def place_all(self, text: str) -> list[str]:
        """The names of an army; where each stands is noted."""
        names = []
        for word in text.split():
            name, _, place = word.partition("@")
            x, _, y = place.partition(",")
            self.places[name] = (round(float(x) * MILLIMETRE), round(float(y) * MILLIMETRE))
            names.append(name)
        return names

    def side(self, army: list[str], held: dict[str, list[str]]) -> Side:
        hero, *others = army
        cards = [name for zone in ("hand", "deck", "graveyard", "relics", "tactics") for name in held[zone]]
        minions = [name for name in others if self.type_of(name) == MINION]
        deck = [self.face(name) for name in [*others, *cards] if name not in minions]
        buildings = [*held["city"], *held["supply"], *held["construction"]]
        minion = self.face(minions[0] if minions else "imp", MINION)
        assert isinstance(minion, CreatureFace)
        hero_face = self.face(hero, HERO)
        assert isinstance(hero_face, CreatureFace)
        return Side(
            hero,
            hero_face,
            minion,
            tuple(deck),
            tuple(made(BuildingFace, self.data(name, {"price": 2, "standing": "basic"})) for name in buildings),
            tuple(self.terrain(name) for name in held["land_supply"]),
        )

    def data(self, name: str, plain: dict[str, Any]) -> dict[str, Any]:
        base = name.partition(".")[0]
        described = {key: value for key, value in self.described.get(base, {}).items() if key != "type"}
        return {"code": base, "name": base.title(), "provenance": "house", **plain, **described}

    def type_of(self, name: str) -> int:
        return TYPES.get(self.described.get(name.partition(".")[0], {}).get("type", "character"), CHARACTER)

    def face(self, name: str, type_of_card: int | None = None) -> Face:
        sort = self.type_of(name) if type_of_card is None else type_of_card
        if sort in (HERO, MINION, CHARACTER):
            return made(MAKERS[sort], self.abilities(self.data(name, PLAIN)))
        return made(MAKERS[sort], self.abilities(self.data(name, {})))

    def abilities(self, data: dict[str, Any]) -> dict[str, Any]:
        """`"flight"` and `"shooting 2"` may stand for entries."""
        if "abilities" in data:
            data["abilities"] = [ability(entry) for entry in data["abilities"]]
        return data

    def terrain(self, name: str) -> Any:
        data = self.data(name, {"standing": "basic", "pieces": SQUARE})
        return made(LandFace, data)

    def number(self, armies: list[list[str]], held: list[dict[str, list[str]]]) -> dict[str, int]:
        """The thing each name means."""
        ground, things = self.table.ground, {}
        for party, (army, own) in enumerate(zip(armies, held, strict=True)):
            hero, *others = army
            minions = [name for name in others if self.type_of(name) == MINION]
            cards = [name for zone in ("hand", "deck", "graveyard", "relics", "tactics") for name in own[zone]]
            deck = [name for name in [*others, *cards] if name not in minions]
            things[hero] = ground.heroes[party]
            things |= dict(zip(minions, ground.minions[party], strict=False))
            characters = [name for name in deck if self.type_of(name) == CHARACTER]
            supports = [name for name in deck if self.type_of(name) != CHARACTER]
            for names, numbers in (
                (characters, ground.characters[party]),
                (supports, ground.supports[party]),
                ([*own["city"], *own["supply"], *own["construction"]], ground.buildings[party]),
            ):
                for name, number in zip(names, numbers, strict=True):
                    things[name if name not in things else f"{name}_{party}"] = number
        return things

    def lay_out(self, armies: list[list[str]], held: list[dict[str, list[str]]], land: str, prosperity: int) -> None:
        table = self.table
        ground = table.ground
        table.labels = list(range(100, 100 + len(ground.faces)))
        table.next_label = 100 + len(ground.faces)
        table.order = table.ground.mode.order(0)
        table.phase, table.turns, table.round = ACTIVATION, 1, 1
        for party, (army, own) in enumerate(zip(armies, held, strict=True)):
            player = table.players[party]
            player.prosperity = prosperity
            for name in army:
                self.stand(self.things[name], *self.places[name])
            for zone in ZONES[:-2]:
                cards = [self.thing(name, party) for name in own[zone]]
                getattr(player, zone).extend(reversed(cards) if zone == "deck" else cards)
            player.construction.extend(reversed([self.thing(name, party) for name in own["construction"]]))
            player.land_supply.extend(ground.terrains[party])
            player.box.extend(minion for minion in ground.minions[party] if not table.is_standing(minion))
            for card in player.tactics:
                table.slot_serial += 1
                player.slots.append(table.slot_serial)
                cost = table.face(card).cost
                player.paid.append(Payment((*cost.buildings, *["any"] * cost.any), cost.prosperity))
        for word in land.split():
            self.put_land(word)

    def stand(self, creature: int, x: int, y: int) -> None:
        self.table.standing.append(creature)
        self.table.x[creature], self.table.y[creature] = x, y

    def put_land(self, word: str) -> None:
        """`forest@200,250`: a template of nobody's, laid without any rule. It is not a card of this table."""
        name, _, place = word.partition("@")
        x, y, *turn = (float(part) for part in place.split(","))
        face = self.terrain(name)
        ground = self.table.ground
        thing = len(ground.faces)
        ground.faces = (*ground.faces, face)
        ground.owner = (*ground.owner, -1)
        self.things[name] = thing
        self.table.tapped.append(0)
        self.table.charge = (*self.table.charge, 0)
        self.table.spoken = (*self.table.spoken, 0)
        self.table.labels.append(self.table.next_label)
        self.table.next_label += 1
        at = round(x * MILLIMETRE), round(y * MILLIMETRE)
        pieces = face.shape.laid(*at, int(turn[0]) if turn else 0)
        self.table.templates.append(Template(thing, *at, int(turn[0]) if turn else 0, pieces))

    # -- names

    def thing(self, name: str, party: int = 0) -> int:
        return self.things.get(f"{name}_{party}", self.things.get(name, -1))

    def name_of(self, thing: int) -> str:
        return next((name for name, number in self.things.items() if number == thing), str(thing))

    def name(self, option: Option) -> str:
        """The key's own name with labels turned into names and micrometres into millimetres."""
        if option.name != "" and str(option.name) == self.building_id(option.thing):
            return self.name_of(option.thing)
        head, at, place = str(option.name).partition("@")
        head = ".".join(self.spoken(part) for part in head.split("."))
        return f"{head}{at}{';'.join(millimetres(point) for point in place.split(';')) if place else ''}"

    def building_id(self, thing: int) -> str:
        """What a building is called in a choice among anybody's; nothing for other things."""
        ground = self.table.ground
        building = 0 <= thing < len(ground.faces) and ground.type_of(thing) == BUILDING
        return self.table.id_of(thing) if building else ""

    def spoken(self, part: str) -> str:
        if part.isdigit() and int(part) in self.table.labels:
            thing = self.table.labels.index(int(part))
            return self.name_of(thing) if thing in self.things.values() else part
        return part

    def translated(self, key: str) -> str:
        """A key of a test as the table knows it."""
        word, colon, name = key.partition(":")
        head, at, place = name.partition("@")
        if word in BY_TEMPLATE and head in self.things:
            return f"{word}:{self.table.labels[self.things[head]]}"
        head = ".".join(self.label(part) for part in head.split("."))
        points = ";".join(micrometres(point) for point in place.split(";")) if place else ""
        return f"{word}{colon}{head}{at}{points}"

    def label(self, part: str) -> str:
        """What the table calls a thing: its label; buildings and terrains go by their codes."""
        thing = self.things.get(part, -1)
        if thing < 0 or self.table.ground.type_of(thing) in (BUILDING, TERRAIN):
            return part
        return str(self.table.labels[thing])

    # -- doing

    def play(self, *keys: str) -> None:
        for key in keys:
            self.match.play(self.offered(key) or self.translated(key))

    def offered(self, key: str) -> str:
        """The real key of an answer that is listed under this name."""
        decision = self.table.decision
        listed = [] if decision is None or decision.is_open else decision.options
        return next((option.key for option in listed if self.key(option) == key), "")

    def why_not(self, key: str) -> Any:
        return self.match.why_not(self.translated(key))

    def fix(self, *faces: Any) -> None:
        """The next dice: `fix("axe shield")`."""
        words = " ".join(str(face) for face in faces).split()
        self.match.table.dice.fixed = tuple(FACES[word] if word in FACES else int(word) for word in words)

    def zone(self, zone: str, party: int = 0) -> str:
        """The names of the cards in a zone, the top of a deck first."""
        cards = getattr(self.table.players[party], zone)
        return " ".join(self.name_of(card) for card in (reversed(cards) if zone == "deck" else cards))

    def at(self, name: str) -> tuple[float, float]:
        """Where a creature stands, in millimetres."""
        thing = self.things[name]
        return self.table.x[thing] / MILLIMETRE, self.table.y[thing] / MILLIMETRE


class Strict(list[str]):
    """Problems of a scene's own entries are mistakes of the test."""

    def append(self, problem: str) -> None:
        raise AssertionError(problem)

    def extend(self, problems: Any) -> None:
        for problem in problems:
            raise AssertionError(problem)


def named(zone: str, party: int) -> str:
    return zone if party == 0 else f"{zone}_{party}"


def ability(entry: Any) -> dict[str, Any]:
    if not isinstance(entry, str):
        return dict(entry)
    code, _, value = entry.partition(" ")
    return {"has": code, "value": int(value)} if value else {"has": code}


def micrometres(point: str) -> str:
    """`300,150.5` as the table writes it; a third number (a turn) stays as it is."""
    x, y, *rest = point.split(",")
    return ",".join([str(round(float(x) * MILLIMETRE)), str(round(float(y) * MILLIMETRE)), *rest])


def millimetres(point: str) -> str:
    x, y, *rest = point.split(",")
    return ",".join([f"{int(x) / MILLIMETRE:g}", f"{int(y) / MILLIMETRE:g}", *rest])
