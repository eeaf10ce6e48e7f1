"""Terrain: one card a turn, its template anywhere that keeps the distances; it works for everybody until it is destroyed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from legendarium.games.legends_of_signum.cards.paying import may_pay, what_paying_lacks
from legendarium.games.legends_of_signum.cards.playing import Declare, pay
from legendarium.games.legends_of_signum.core.moments import TERRAIN_DESTROYED, TERRAIN_PLACED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.core.void import Voidable
from legendarium.games.legends_of_signum.field.terrain_room import has_easy_room, has_room, surroundings
from legendarium.games.legends_of_signum.field.way_option import is_whole
from legendarium.games.legends_of_signum.geometry.places.standing import NO_SUCH_TURN, Placement
from legendarium.games.legends_of_signum.geometry.places.template_room import free_places, room_for
from legendarium.games.legends_of_signum.geometry.places.templates_fit import BASE, lay
from legendarium.games.legends_of_signum.geometry.ways.surroundings import BORDER, OFF_FIELD
from legendarium.games.legends_of_signum.printed.faces import BASIC, UNIVERSAL, Face
from legendarium.games.legends_of_signum.state.events import LAID, LAND_DESTROYED, PLAYED
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.kinds import OwnOption, own_option
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import Kind, Name
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import offer, then
from legendarium.kernel.table import Step

WORD: Final = "terrain"
PLAYED_ONCE: Final = 4
"""Bit of `Battle.spoken`: a unique terrain that was played, wherever its card lies (los.terrain.unique-once)."""
MOST_CANDIDATES: Final = 12


class TerrainOption(OwnOption):
    """An answer that means a terrain, a place and a turn: `terrain:forest@300000,300000,0`."""

    __slots__ = ("turn", "x", "y")

    def __init__(self, table: Battle, thing: Thing, x: int, y: int, turn: int) -> None:
        super().__init__(WORD, thing, f"{table.face(thing).code}@{x},{y},{turn}", table.fixed.owner[thing])
        self.x = x
        self.y = y
        self.turn = turn


def own_terrains(table: Battle, party: Party) -> dict[str, Thing]:
    """The terrains a party brought, by code: for each the card that would be played next. Shared: never change it."""
    return terrains_by_code(table.fixed, party, table.players[party].land_supply)


@lru_cache(maxsize=32)
def terrains_by_code(fixed: Fixed, party: Party, left: tuple[Thing, ...]) -> dict[str, Thing]:
    found: dict[str, Thing] = {}
    last: Face | None = None
    for thing in (*left, *fixed.terrains[party]):
        face = fixed.faces[thing]
        if face is not last:  # cards of one terrain lie together
            found.setdefault(face.code, thing)
            last = face
    return found


def may_play_terrain(table: Battle, party: Party, thing: Thing) -> RuleId | None:
    """Everything but where: los.terrain.faction-or-none, los.terrain.unique-once, los.terrain.one-per-turn, its cost."""
    rule = table.fixed.mode.may_play_terrain()
    if rule is not None:
        return rule
    face, player = table.fixed.terrain(thing), table.players[party]
    if face.faction not in ("", UNIVERSAL, table.face(table.hero_of(party)).faction):
        return "los.terrain.faction-or-none"
    if table.spoken[thing] & PLAYED_ONCE or thing not in player.land_supply:
        return "los.terrain.unique-once"
    if player.landed == table.turns:
        return "los.terrain.one-per-turn"
    return may_pay(table, party, face.cost)


# -- playing


def weigh_terrain(table: Battle, party: Party, name: str) -> Option | Refusal | None:
    """What `forest@300000,300000,0` means: a legal answer, why not, or None if it is no such key."""
    code, _, place = name.partition("@")
    thing = own_terrains(table, party).get(code, -1)
    numbers = place.split(",")
    if thing < 0 or len(numbers) != 3 or not all(is_whole(number) for number in numbers):
        return None
    rule = may_play_terrain(table, party, thing)
    if rule is not None:
        return Refusal(rule, what_paying_lacks(table, party, table.face(thing).cost, rule))
    x, y, turn = (int(number) for number in numbers)
    found = lay(table.fixed.terrain(thing).shape, x, y, turn, surroundings(table, party))
    if not found.refusal:
        return TerrainOption(table, thing, x, y, turn)
    refusal = refused(found)
    return refusal if has_room(table, party, thing) else Refusal("los.terrain.no-room-no-play", refusal.details)


def refused(found: Placement) -> Refusal:
    """Why a template may not lie there, with the figures."""
    details: dict[str, int | str] = {"distance": int(found.distance), "needed": int(found.needed)}
    if found.refusal == NO_SUCH_TURN:
        return Refusal("los.ruling.terrain.turns", details)
    if found.refusal == OFF_FIELD:
        return Refusal("los.ruling.terrain.inside-field", details)
    if found.kind == BORDER:
        return Refusal("los.terrain.clearance-sides", details)
    details["what"] = "base" if found.kind == BASE else "template"
    return Refusal("los.terrain.clearance-creatures-and-terrain", details)


# -- choosing a terrain, then its place


class LandKind(Kind):
    """Terrains a party brought, called by their codes."""

    __slots__ = ()

    def name(self, table: Battle, thing: Thing) -> Name:
        return table.face(thing).code

    def all(self, table: Battle) -> list[Thing]:
        return list(own_terrains(table, table.active).values())

    def option(self, table: Battle, word: str, thing: Thing) -> Option:
        return own_option(table, word, thing)


LAND: Final = LandKind("land", "card")


def may_choose_land(table: Battle, seat: Seat, thing: Thing) -> RuleId | None:
    """Whether it may be played at all, and room for it is easily found. Where only a corner is left, its place has to be named
    (`terrain:code@x,y,turn`): that is judged by itself."""
    rule = may_play_terrain(table, table.active, thing)
    if rule is not None or has_easy_room(table, table.active, thing):
        return rule
    return "los.terrain.no-room-no-play"


def easy_lands(table: Battle, seat: Seat) -> list[Thing]:
    """Those worth asking for, which `may_choose_land` judges: none after the one of this turn."""
    party = table.active
    if table.fixed.mode.may_play_terrain() is not None or table.players[party].landed == table.turns:
        return []
    return list(own_terrains(table, party).values())


class WhereToLay(Step[Battle]):
    """los.play.declare-first: the place is part of the declaration; nothing is paid before it is named."""

    __slots__ = ("party", "thing")

    def __init__(self, party: Party, thing: Thing) -> None:
        self.party = party
        self.thing = thing

    def run(self, table: Battle) -> None:
        offer(table, self, table.seat_of(self.party), WORD, "los.terrain.card-and-template")

    def offers(self, table: Battle) -> list[Option]:
        face = table.fixed.terrain(self.thing)
        around = surroundings(table, self.party)
        places = [(x, y, 0) for x, y in free_places(face.shape, 0, around, MOST_CANDIDATES)]
        return [TerrainOption(table, self.thing, *place) for place in places or [room_for(face.shape, around)]]

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        if word != WORD or name.partition("@")[0] != table.face(self.thing).code:
            return None
        return weigh_terrain(table, self.party, name)

    def region(self, table: Battle) -> dict[str, Any]:
        """The template that is laid, round its anchor."""
        return {
            "pieces": [[list(corner) for corner in piece] for piece in table.fixed.terrain(self.thing).shape.pieces]
        }

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, TerrainOption)
        play_terrain(table, self.party, option)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"card": table.tell_card(self.thing)}


# -- laying it


def play_terrain(table: Battle, party: Party, option: TerrainOption) -> None:
    """Declared with its place, paid, and then laid."""
    player = table.players[party]
    player.land_supply = without(player.land_supply, option.thing)
    player.playing += (option.thing,)
    player.landed = table.turns
    emit(table, PLAYED, "los.terrain.one-per-turn", table.seat_of(party), option.thing)
    paying = pay(table, party, table.face(option.thing))
    laying = Lay(option.thing, party, option.x, option.y, option.turn)
    then(table, paying, Declare(option.thing, party), laying, JUDGE)


class Lay(Voidable):
    """los.terrain.card-and-template: the card into the City, its template onto the field; if something has moved into its
    place meanwhile it is not laid, and its card returns."""

    __slots__ = ("party", "thing", "turn", "x", "y")

    def __init__(self, thing: Thing, party: Party, x: int, y: int, turn: int) -> None:
        self.thing = thing
        self.party = party
        self.x = x
        self.y = y
        self.turn = turn

    def voided(self) -> Step[Battle]:
        return LeaveUnlaid(self.thing, self.party)

    def run(self, table: Battle) -> None:
        player, face = table.players[self.party], table.fixed.terrain(self.thing)
        if self.thing not in player.playing:
            return
        player.playing = without(player.playing, self.thing)
        if lay(face.shape, self.x, self.y, self.turn, surroundings(table, self.party)).refusal:
            player.land_supply += (self.thing,)
            return
        player.lands += (self.thing,)
        if face.standing != BASIC:
            table.speak(self.thing, PLAYED_ONCE)
        pieces = face.shape.laid(self.x, self.y, self.turn)
        table.templates.append(Template(self.thing, self.x, self.y, self.turn, pieces))
        seat = table.seat_of(self.party)
        emit(table, LAID, "los.terrain.card-and-template", seat, self.thing, self.x, self.y, self.turn)
        happens(table, SignumMoment(TERRAIN_PLACED, self.party, card=self.thing))


class LeaveUnlaid(Step[Battle]):
    """A terrain that was played and did not happen: its card returns to the supply, a unique one marked as played."""

    __slots__ = ("party", "thing")

    def __init__(self, thing: Thing, party: Party) -> None:
        self.thing = thing
        self.party = party

    def run(self, table: Battle) -> None:
        player = table.players[self.party]
        player.playing = without(player.playing, self.thing)
        player.land_supply += (self.thing,)
        if table.fixed.terrain(self.thing).standing != BASIC:
            table.speak(self.thing, PLAYED_ONCE)


def destroy_terrain(table: Battle, thing: Thing, party: Party) -> None:
    """los.terrain.lasting, los.ruling.terrain.destroyed-basic-card: the template goes, its card returns to the supply; a
    unique one stays marked as played."""
    table.templates = [template for template in table.templates if template.thing != thing]
    owner = table.fixed.owner[thing]
    if owner >= 0:
        player = table.players[owner]
        player.lands = without(player.lands, thing)
        player.land_supply += (thing,)
    table.fixed.mode.terrain_destroyed(table, thing)
    emit(table, LAND_DESTROYED, "los.terrain.lasting", table.seat_of(party), thing)
    happens(table, SignumMoment(TERRAIN_DESTROYED, party, card=thing))
