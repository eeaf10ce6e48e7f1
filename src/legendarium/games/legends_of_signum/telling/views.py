"""What a seat may know: the field, the cities, the Graveyards and the own hand; of the others' hands, decks and face-down
tactics only how many, and what was paid."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.tokens import TOKENS
from legendarium.games.legends_of_signum.core.values import health, strength, value
from legendarium.games.legends_of_signum.core.victory import BASIC_BUILDINGS
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.printed.faces import (
    RARITIES,
    STANDINGS,
    TYPES,
    BuildingFace,
    CreatureFace,
    SupportFace,
    TerrainFace,
)
from legendarium.games.legends_of_signum.printed.quantities import CODES, HEALTH, MOVEMENT, STRENGTH
from legendarium.games.legends_of_signum.printed.rulings import FACE_NAMES
from legendarium.games.legends_of_signum.state.edges import SIDES, UNCLAIMED
from legendarium.games.legends_of_signum.state.modes import PROSPERITY_TO_WIN
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import PHASES, Battle, Party, Thing
from legendarium.games.legends_of_signum.state.zones import own_id
from legendarium.games.legends_of_signum.telling.briefing import brief_in_all
from legendarium.games.legends_of_signum.telling.view_types import (
    BattleView,
    CardInView,
    CardsInView,
    CreatureInView,
    FieldInView,
    LandInView,
    PartyInView,
    RollInView,
    TacticInView,
    TemplateInView,
)
from legendarium.kernel.decisions import Seat
from legendarium.kernel.view_cache import ViewCache
from legendarium.kernel.view_types import Ending
from legendarium.kernel.views import ending, frame

STEPS = ("-", "S", "M", "L", "XL")


def views(table: Battle, seats: list[Seat | None], cache: ViewCache) -> list[BattleView]:
    """Built from nothing: each part says who may see it. What everybody may see is built once for all seats."""
    public = public_view(table, cache)
    return [as_seen_by(table, seat, public, cache) for seat in seats]


def as_seen_by(table: Battle, seat: Seat | None, public: BattleView, cache: ViewCache) -> BattleView:
    """What everybody may know, and what the parties of this seat alone may."""
    if seat is None:
        return public
    own: BattleView = {**public, "seat": seat, "parties": list(public["parties"])}
    for party in range(len(table.players)):
        if table.seat_of(party) == seat:
            own["parties"][party] = cache.reuse("own party", party, view_party(table, party, True))
    return own


def public_view(table: Battle, cache: ViewCache) -> BattleView:
    """What spectators may know."""
    framed = frame(table, None, table.round, PHASES[table.phase], table.seat_of(table.active))
    told: BattleView = {
        "game": framed["game"],
        "seat": framed["seat"],
        "round": framed["round"],
        "phase": framed["phase"],
        "active": framed["active"],
        "question": framed["question"],
        "variant": table.fixed.mode.code,
        "starter": table.seat_of(table.order[0]) if table.order else None,
        "turn": table.turns,
        "activation": label(table, table.activation.creature),
        "field": view_field(table, cache),
        "tray": [view_roll(table, at) for at in range(len(table.tray))],
        "parties": [cache.reuse("party", at, view_party(table, at, False)) for at in range(len(table.players))],
        "outcome": view_outcome(table),
    }
    if "printed" in framed:
        told["printed"] = framed["printed"]
    brief = brief_in_all(table.fixed.mode)
    if brief:
        told["brief"] = brief
    if table.fixed.mode.prosperity_rule:
        told["thriving"] = {"prosperity": PROSPERITY_TO_WIN, "buildings": BASIC_BUILDINGS}
    table.fixed.mode.view(table, told)
    return told


def view_outcome(table: Battle) -> Ending | None:
    """With its points where they decide it."""
    told = ending(table)
    if told is not None and table.outcome is not None and table.fixed.mode.tells_score():
        told["score"] = sum(table.outcome.scores.values())
    return told


def label(table: Battle, thing: Thing) -> str | None:
    return str(table.labels[thing]) if thing >= 0 else None


# -- the field


def view_field(table: Battle, cache: ViewCache) -> FieldInView:
    """Everything on the field, in micrometres; y grows upwards from the bottom side."""
    return {
        "size": FIELD,
        "turns": TURNS,
        "edges": [
            {"party": party, "side": SIDES[edge.side], "name": edge.name, "from": edge.low, "to": edge.high}
            for party, edge in enumerate(table.edges)
            if edge is not UNCLAIMED
        ],
        "bases": [cache.reuse("base", one, view_creature(table, one)) for one in table.standing],
        "templates": [cache.reuse("template", one.thing, view_template(table, one)) for one in table.templates],
    }


def view_creature(table: Battle, creature: Thing) -> CreatureInView:
    """A creature on the field with its figures as they are now."""
    face = table.creature(creature)
    return {
        "id": table.id_of(creature),
        "code": face.code,
        "type": TYPES[face.type],
        "owner": table.fixed.owner[creature],
        "controller": table.controller[creature],
        "x": table.x[creature],
        "y": table.y[creature],
        "radius": face.radius,
        "strength": strength(table, creature),
        "movement": STEPS[min(value(table, creature, MOVEMENT), 4)],
        "health": health(table, creature),
        "wounds": table.wounds[creature],
        "armour": table.armour[creature],
        "concentration": table.focus[creature],
        "tokens": [name for mark, name in TOKENS.items() if table.has_mark(creature, mark)],
        "activated": table.acted[creature] == table.turns,
        "tired": table.fought[creature] == table.turns,
        "abilities": abilities_now(table, creature),
        "victim": label(table, table.victim[creature]),
    }


def abilities_now(table: Battle, creature: Thing) -> dict[str, int]:
    """Every ability it has now with its value: printed, gained or given by something near."""
    held: dict[str, int] = {}
    for quantity in sorted(table.fixed.possible.quantities):
        if quantity not in (STRENGTH, HEALTH, MOVEMENT):
            has = value(table, creature, quantity)
            if has:
                held[CODES[quantity]] = has
    return held


def view_template(table: Battle, template: Template) -> TemplateInView:
    face = table.land(template.thing)
    return {
        "id": table.id_of(template.thing),
        "code": face.code,
        "x": template.x,
        "y": template.y,
        "pieces": [[[x, y] for x, y in zip(piece.xs, piece.ys, strict=True)] for piece in template.pieces],
        "properties": terrain_properties(face),
        "searched": template.searched,
    }


def terrain_properties(face: TerrainFace) -> list[str]:
    said = {
        "difficult-terrain": face.difficult,
        "impassable": face.impassable,
        "blocks-line-of-sight": face.blocks,
        "defense-against-shooting": face.defends,
        "ruins": bool(face.ruins),
    }
    return [code for code, holds in said.items() if holds]


def view_roll(table: Battle, at: int) -> RollInView:
    rolled = table.tray[at]
    return {
        "figure": label(table, rolled.roller),
        "purpose": rolled.purpose,
        "faces": [FACE_NAMES[face] for face in rolled.faces],
        "against": label(table, rolled.against),
    }


# -- the parties


def view_party(table: Battle, party: Party, own: bool) -> PartyInView:
    player = table.players[party]
    mode = table.fixed.mode
    told: PartyInView = {
        "party": party,
        "seat": table.seat_of(party),
        "alive": player.alive,
        "hero": view_card(table, table.hero_of(party)) if table.hero_of(party) >= 0 else None,
        "prosperity": player.prosperity,
        "owed": player.owed,
        "deck": len(player.deck),
        "hand": view_hand(table, party, own),
        "tactics": view_tactics(table, party, own),
        "relics": [
            {**view_card(table, card), "charge": table.charge[card], "tapped": bool(table.tapped[card])}
            for card in player.relics
        ],
        "city": [{**view_card(table, thing), "tapped": bool(table.tapped[thing])} for thing in player.city],
        "lands": [view_card(table, thing) for thing in player.lands],
        "supply": [view_card(table, thing) for thing in player.supply],
        "land_supply": view_land_supply(table, party),
        "construction": view_construction(table, party, own) if mode.architect else None,
        "graveyard": [view_card(table, card) for card in player.graveyard],
        "spent": [view_card(table, thing) for thing in player.spent],
        "playing": [view_card(table, card) for card in player.playing],
        "minions": sum(1 for creature in table.fixed.minions[party] if not table.is_standing(creature)),
        "slain": player.slain,
    }
    kind = mode.party_kind(table, party)
    if kind:
        told["kind"] = kind
    if mode.has_allies:
        told["team"] = mode.teams[party] + 1
    if not player.alive:
        told["fallen"] = True
    return told


def view_hand(table: Battle, party: Party, own: bool) -> CardsInView:
    """los.zones.hand-private: the own cards; of another's how many, and those that everybody saw return there."""
    player = table.players[party]
    visible = player.hand if own else [card for card in player.hand if card in player.known]
    return {"count": len(player.hand), "cards": [view_card(table, card) for card in visible]}


def view_tactics(table: Battle, party: Party, own: bool) -> list[TacticInView]:
    """los.tactic.face-down: that it lies there and what was tapped for it; its face to its owner alone."""
    player = table.players[party]
    found = []
    for card, slot, paid in zip(player.tactics, player.slots, player.paid, strict=True):
        told: TacticInView = {"id": f"t{slot}", "paid": list(paid.buildings), "prosperity": paid.prosperity}
        if own:
            told["card"] = view_card(table, card)
        found.append(told)
    return found


def view_land_supply(table: Battle, party: Party) -> list[LandInView]:
    """Each terrain once, with how many of it are left."""
    counted: dict[str, LandInView] = {}
    for thing in table.players[party].land_supply:
        face = table.face(thing)
        entry = counted.setdefault(face.code, {"id": own_id(face.code, party), "code": face.code, "left": 0})
        entry["left"] += 1
    return list(counted.values())


def view_construction(table: Battle, party: Party, own: bool) -> CardsInView:
    """los.ruling.architect.top-card: the owner made the order and knows it; others see how many are left."""
    player = table.players[party]
    visible = list(reversed(player.construction)) if own and table.fixed.rulings.owner_may_peek else []
    return {"count": len(player.construction), "cards": [view_card(table, thing) for thing in visible]}


def view_card(table: Battle, thing: Thing) -> CardInView:
    """A card as it lies: its id, its code, and its figures."""
    face = table.face(thing)
    told: CardInView = {
        "id": table.id_of(thing),
        "code": face.code,
        "type": face.kind,
        "faction": face.faction,
        "rarity": RARITIES[face.rarity],
        "cost": [*face.cost.buildings, *["any"] * face.cost.any],
        "price": face.cost.prosperity,
    }
    if isinstance(face, CreatureFace):
        told["strength"], told["health"] = face.values[STRENGTH], face.values[HEALTH]
        told["movement"] = STEPS[face.values[MOVEMENT]]
        told["abilities"] = [{"code": holding.key, "value": holding.value} for holding in face.holdings]
    elif isinstance(face, BuildingFace):
        told["price"], told["standing"] = face.price, STANDINGS[face.standing]
    elif isinstance(face, TerrainFace):
        told["properties"] = terrain_properties(face)
    elif isinstance(face, SupportFace):
        told["durability"], told["uses"] = face.durability, face.uses
    return told
