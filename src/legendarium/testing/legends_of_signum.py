"""A skirmish: a table of Legends of Signum laid out by names and millimetres.

    >>> scene = Skirmish(mine="hero@300,16 wolf@300,100", theirs="foe@300,584 elk@300,168+wounds=1", phase="activation")
    >>> scene.play("activate:wolf", "move:wolf@300,136", "fight:elk")
    >>> scene.asked, scene.offers
    (1, ['split:0-2', 'split:1-1', 'split:2-0'])
    >>> scene.fix("axe shield bullseye shield")
    >>> scene.play("split:0-2", "split:2-0")
    >>> scene.tokens("elk")
    {'wounds': 2}

The first creature of a side is its hero. A creature, card, building or terrain that is not described gets plain figures; a
second copy of a card is called `bolt.2`, and a name that two parties use is `tavern_1` for party 1. Every length is in
millimetres. What lies on something follows it, each after a plus: `wounds=2`, `armour=1`, `focus=1`, `stealth`, `poison`,
`disease`, `victim=elk`, `acted`, `fought` and `shot_at` (in this turn) on creatures, `tapped` on buildings and relics,
`charge=1` on relics, `searched` on Ruins.
"""

from __future__ import annotations

from itertools import dropwhile
from typing import Any, Final

from legendarium.games.legends_of_signum.abilities.listeners import possible_of, watched_by
from legendarium.games.legends_of_signum.cards.beginning import Beginning
from legendarium.games.legends_of_signum.cards.construction import Construct
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.printed.faces import (
    CHARACTER,
    HERO,
    MINION,
    BuildingFace,
    CreatureFace,
    Face,
    LandFace,
)
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.setup.setup import faces_of
from legendarium.games.legends_of_signum.state.edges import WHOLE_SIDES, Edge
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.modes import CORE, FOUR, THREE, Mode
from legendarium.games.legends_of_signum.state.party import Payment
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.sides import Side
from legendarium.games.legends_of_signum.state.table import ACTIVATION, Battle
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.games.legends_of_signum.turn.turns import steps_of_turn
from legendarium.kernel.dice import Dice, FixedDice
from legendarium.kernel.table import Step
from legendarium.testing.legends_of_signum_faces import MAKERS as MAKERS
from legendarium.testing.legends_of_signum_faces import PLAIN, TYPES, ability
from legendarium.testing.legends_of_signum_faces import SQUARE as SQUARE
from legendarium.testing.legends_of_signum_faces import made as made
from legendarium.testing.legends_of_signum_faces import rectangle as rectangle
from legendarium.testing.legends_of_signum_layout import MILLIMETRE as MILLIMETRE
from legendarium.testing.legends_of_signum_layout import Tokens, put_token, read_word
from legendarium.testing.legends_of_signum_layout import edge as edge
from legendarium.testing.legends_of_signum_scene import SignumScene

ZONES: Final = ("hand", "deck", "graveyard", "city", "supply", "relics", "tactics", "land_supply", "construction")

FIRST: Final[dict[str, tuple[type[Step[Battle]], ...]]] = {
    "beginning": (Beginning,),
    "construction": (Construct,),
    "activation": (Phase,),
}
"""The step with which each phase begins."""


class Skirmish(SignumScene):
    """A table of two to four parties, laid out by names.

    `mine`, `theirs`, `third` and `fourth` are parties 0 to 3, each alone unless `mode` says otherwise, with a whole side each
    unless `edges` does. Zones are lists of names: `hand="bolt"`, `hand_1="trap"`; the first card of a deck is its top.
    `cards` describes what is not a plain creature, each with its `type` (spell, relic, tactic; buildings and terrains need
    none).

    `phase` (beginning, construction, activation) continues the turn of party `turn` from there; `turn` alone continues it
    from its beginning. With neither, nothing is asked until the test calls `begin`.

    Every roll must be fixed, and every fixed die rolled; with a `seed`, other dice are random.
    """

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
        turn: int | None = None,
        phase: str = "",
        seed: int | None = None,
        **zones: str,
    ) -> None:
        self.described = {**(creatures or {}), **(cards or {})}
        self.places: dict[str, tuple[int, int]] = {}
        self.laid: list[tuple[str, int, Tokens]] = []
        sides_of = enumerate(text for text in (mine, theirs, third, fourth) if text)
        armies = [self.place_all(text, party) for party, text in sides_of]
        held = [
            {zone: self.names(zones.pop(named(zone, party), ""), party) for zone in ZONES}
            for party in range(len(armies))
        ]
        assert not zones, f"no such zones: {', '.join(zones)}"
        sides = tuple(self.side(army, own) for army, own in zip(armies, held, strict=True))
        faces = faces_of(sides)
        chosen = Rulings(check_rulings(rulings or {}))
        mode = mode or {2: CORE, 3: THREE, 4: FOUR}[len(sides)]
        fixed = Fixed(mode, sides, chosen, round_limit, "scene", watched_by(faces), possible_of(faces))
        table = Battle(len(sides), self.dice(seed), fixed)
        self.table = table
        self.things = self.number(armies, held)
        table.edges = edges[: len(sides)]
        self.lay_out(armies, held, land, prosperity)
        self.put_all_tokens()
        super().__init__(GAME, table)
        self.start(turn, phase)

    # -- laying out

    def dice(self, seed: int | None) -> Dice:
        return FixedDice(7) if seed is None else Dice(seed)

    def names(self, text: str, party: int) -> list[str]:
        """Read the names in a text; note where each stands and its tokens."""
        names = []
        for word in text.split():
            name, place, tokens = read_word(word)
            if place:
                self.places[name] = (round(place[0] * MILLIMETRE), round(place[1] * MILLIMETRE))
            self.laid.append((name, party, tokens))
            names.append(name)
        return names

    def place_all(self, text: str, party: int = 0) -> list[str]:
        """Read the names of an army; each must have a place."""
        names = self.names(text, party)
        nowhere = [name for name in names if name not in self.places]
        assert not nowhere, f"where do they stand: {', '.join(nowhere)}?"
        return names

    def put_all_tokens(self) -> None:
        for name, party, tokens in self.laid:
            thing = self.thing(name, party)
            for token, value in tokens.items():
                if token == "victim":
                    self.table.choose_victim(thing, self.things[value])
                else:
                    put_token(self.table, thing, token, value)

    def start(self, turn: int | None, phase: str) -> None:
        """Continue a party's turn from one of its phases; with neither named, nothing begins."""
        if self.watched is not None:
            self.watched.append(self.match)
        if turn is None and not phase:
            return
        self.table.active = turn or 0
        first = self.first_steps()[phase or "beginning"]
        self.begin(*dropwhile(lambda step: not isinstance(step, first), self.steps_of_turn(turn or 0)))

    def first_steps(self) -> dict[str, tuple[type[Step[Battle]], ...]]:
        return FIRST

    def steps_of_turn(self, party: int) -> list[Step[Battle]]:
        return steps_of_turn(party)

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
        """Expand `"flight"` and `"shooting 2"` to entries."""
        if "abilities" in data:
            data["abilities"] = [ability(entry) for entry in data["abilities"]]
        return data

    def terrain(self, name: str) -> Any:
        data = self.data(name, {"standing": "basic", "pieces": SQUARE})
        return made(LandFace, data)

    def number(self, armies: list[list[str]], held: list[dict[str, list[str]]]) -> dict[str, int]:
        """Return the thing each name means."""
        fixed, things = self.table.fixed, {}
        for party, (army, own) in enumerate(zip(armies, held, strict=True)):
            hero, *others = army
            minions = [name for name in others if self.type_of(name) == MINION]
            cards = [name for zone in ("hand", "deck", "graveyard", "relics", "tactics") for name in own[zone]]
            deck = [name for name in [*others, *cards] if name not in minions]
            things[hero] = fixed.heroes[party]
            things |= dict(zip(minions, fixed.minions[party], strict=False))
            characters = [name for name in deck if self.type_of(name) == CHARACTER]
            supports = [name for name in deck if self.type_of(name) != CHARACTER]
            for names, numbers in (
                (characters, fixed.characters[party]),
                (supports, fixed.supports[party]),
                ([*own["city"], *own["supply"], *own["construction"]], fixed.buildings[party]),
            ):
                for name, number in zip(names, numbers, strict=True):
                    things[name if name not in things else f"{name}_{party}"] = number
        return things

    def lay_out(self, armies: list[list[str]], held: list[dict[str, list[str]]], land: str, prosperity: int) -> None:
        table = self.table
        fixed = table.fixed
        table.labels = list(range(100, 100 + len(fixed.faces)))
        table.next_label = 100 + len(fixed.faces)
        table.order = table.fixed.mode.order(0)
        table.phase, table.turns, table.round = ACTIVATION, 1, 1
        for party, (army, own) in enumerate(zip(armies, held, strict=True)):
            player = table.players[party]
            player.prosperity = prosperity
            for name in army:
                self.stand(self.things[name], *self.places[name])
            for zone in ZONES[:-2]:
                cards = [self.thing(name, party) for name in own[zone]]
                known = getattr(player, zone)
                setattr(player, zone, type(known)([*known, *(reversed(cards) if zone == "deck" else cards)]))
            player.construction.extend(reversed([self.thing(name, party) for name in own["construction"]]))
            player.land_supply += tuple(fixed.terrains[party])
            player.box += tuple(minion for minion in fixed.minions[party] if not table.is_standing(minion))
            for card in player.relics:
                table.put_charge(card, fixed.support(card).durability)
            for card in player.tactics:
                table.slot_serial += 1
                player.slots += (table.slot_serial,)
                cost = table.face(card).cost
                player.paid += (Payment((*cost.buildings, *["any"] * cost.any), cost.prosperity),)
        for word in land.split():
            self.put_land(word)

    def stand(self, creature: int, x: int, y: int) -> None:
        self.table.standing.append(creature)
        self.table.x[creature], self.table.y[creature] = x, y

    def put_land(self, word: str) -> None:
        """Lay a template that nobody owns (`forest@200,250`); no rule runs. It is not a card of this table."""
        name, (x, y, *turn), tokens = read_word(word)
        self.laid.append((name, 0, tokens))
        face = self.terrain(name)
        fixed = self.table.fixed
        thing = len(fixed.faces)
        fixed.faces = (*fixed.faces, face)
        fixed.owner = (*fixed.owner, -1)
        self.things[name] = thing
        self.table.tapped = (*self.table.tapped, 0)
        self.table.charge = (*self.table.charge, 0)
        self.table.spoken = (*self.table.spoken, 0)
        self.table.labels.append(self.table.next_label)
        self.table.next_label += 1
        at = round(x * MILLIMETRE), round(y * MILLIMETRE)
        pieces = face.shape.laid(*at, int(turn[0]) if turn else 0)
        self.table.templates.append(Template(thing, *at, int(turn[0]) if turn else 0, pieces))


def named(zone: str, party: int) -> str:
    return zone if party == 0 else f"{zone}_{party}"
