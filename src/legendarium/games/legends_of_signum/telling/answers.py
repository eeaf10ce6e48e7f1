"""The questions Legends of Signum asks, the words that answer them, and how what they mean is described."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.abilities.own_abilities import DEED, OwnAbilityOption
from legendarium.games.legends_of_signum.cards.construction import SUPPLY
from legendarium.games.legends_of_signum.cards.playing import HAND
from legendarium.games.legends_of_signum.combat.melee import SplitOption
from legendarium.games.legends_of_signum.field.placement import PlaceOption
from legendarium.games.legends_of_signum.field.ruins import RUINS
from legendarium.games.legends_of_signum.field.terrain import LAND, TerrainOption
from legendarium.games.legends_of_signum.field.way_option import WayOption
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.library.collection import text_of
from legendarium.games.legends_of_signum.printed.faces import BuildingFace, TerrainFace
from legendarium.games.legends_of_signum.setup.seating import edges_left
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.games.legends_of_signum.telling.names import (
    WORDS,
    ability_name,
    listed,
    own_name,
    price_in_words,
    thing_name,
    word,
)
from legendarium.games.legends_of_signum.telling.places import placed, spot
from legendarium.games.legends_of_signum.telling.sentences import says
from legendarium.games.legends_of_signum.turn.buildings import USABLE
from legendarium.kernel.decisions import Option
from legendarium.kernel.kinds import CARD, SEAT, Kind
from legendarium.kernel.options import AbilityOption
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.questions import Describe, Facts, Question, words

ABILITY: Final = Kind("ability", "ability")
"""An ability that waits for its moment."""
EDGE: Final = Kind("edge", "code")
FACE: Final = Kind("face", "face")
PLACE: Final = Kind("place", "place")
"""A creature, and where it is placed."""
SLOT: Final = Kind("slot", "slot")
"""A face-down tactic."""
SPLIT: Final = Kind("split", "split")
TEMPLATE: Final = Kind("template", "place")
"""A terrain, where it lies and how it is turned."""
WAY: Final = Kind("way", "way")


# -- things


def thing_facts(table: Battle, option: Option, language: str) -> Facts:
    return facts_of(table, option.thing, language)


def facts_of(table: Battle, thing: Thing, language: str) -> Facts:
    """A card, building or creature: what it costs and does where a newcomer could not know."""
    gloss = says(table, thing, language)
    return {
        "it": thing_name(table, thing, language),
        "cost": cost_in_words(table, thing, language),
        "gloss": f": {gloss}" if gloss else "",
    }


def cost_in_words(table: Battle, thing: Thing, language: str) -> str:
    """`(Temple, any)`; what a building is built for."""
    face = table.face(thing)
    if isinstance(face, BuildingFace):
        return f" ({face.price} {word('prosperity', language)})"
    if isinstance(face, TerrainFace):
        return ""
    paid = price_in_words(face.cost, language)
    return f" ({paid})" if paid else ""


def slot_facts(table: Battle, option: Option, language: str) -> Facts:
    """The tactic in a slot, which only who is asked reads."""
    held = {slot: card for player in table.players for slot, card in zip(player.slots, player.tactics, strict=True)}
    return facts_of(table, held[option.thing], language)


def ability_facts(table: Battle, option: Option, language: str) -> Facts:
    """An ability of the glossary, or a text of its bearer's card."""
    assert isinstance(option, AbilityOption)
    if option.thing < 0:
        return {"case": "nothing"}
    own = text_of(table.face(option.thing).code, option.ability, language)
    told = {"ability": own or ability_name(option.ability, language), "case": "text" if own else "ability"}
    return {**facts_of(table, option.thing, language), **told}


def deed_facts(table: Battle, option: Option, language: str) -> Facts:
    """An activated ability on the card of a creature."""
    assert isinstance(option, OwnAbilityOption)
    face = table.creature(option.creature)
    key = face.own_abilities[option.thing].key
    return {
        "it": thing_name(table, option.creature, language),
        "ability": text_of(face.code, key, language) or ability_name(key, language),
    }


def edge_facts(table: Battle, option: Option, language: str) -> Facts:
    facts: Facts = {"it": word(str(option.name), language)}
    return facts if edges_left(table)[option.thing].is_whole else {**facts, "case": "corner"}


def face_facts(table: Battle, option: Option, language: str) -> Facts:
    return {"it": word(str(option.name), language)}


def split_facts(table: Battle, option: Option, language: str) -> Facts:
    assert isinstance(option, SplitOption)
    return {"attack": option.attack, "defence": option.defence}


def place_facts(table: Battle, option: Option, language: str) -> Facts:
    assert isinstance(option, PlaceOption)
    facts = placed(table, option.thing, option.x, option.y, language)
    return {**facts, "it": thing_name(table, option.thing, language)}


def template_facts(table: Battle, option: Option, language: str) -> Facts:
    """Where a template lies, and how it is turned (los.ruling.terrain.turns)."""
    assert isinstance(option, TerrainOption)
    place, degrees = spot(table, option.x, option.y, language), round(option.turn * 360 / TURNS)
    if degrees:
        place = WORDS.say("places", "turned", language, {"place": place, "degrees": degrees})
    return {"it": thing_name(table, option.thing, language), "place": place}


def way_facts(table: Battle, option: Option, language: str) -> Facts:
    """Where a way ends: in contact with whom, or how far from the nearest enemy."""
    assert isinstance(option, WayOption)
    facts: dict[str, Any] = placed(table, option.thing, option.x, option.y, language)
    facts["it"] = own_name(table, option.thing, language)
    if option.contacts:
        facts["others"] = listed([own_name(table, enemy, language) for enemy in option.contacts], language)
        facts["case"] = "contact"
    return facts


def team_facts(table: Battle, option: Option, language: str) -> Facts:
    """Everybody of the team of a seat."""
    mode = table.fixed.mode
    team = mode.team_of(mode.seats.index(option.thing))
    return {"team": listed([seat_mark(table.seat_of(party)) for party in team], language)}


DESCRIBERS: Final[dict[Kind, Describe]] = {
    **dict.fromkeys((CARD, CREATURE, HAND, LAND, RUINS, SUPPLY, USABLE), thing_facts),
    ABILITY: ability_facts,
    DEED: deed_facts,
    EDGE: edge_facts,
    FACE: face_facts,
    PLACE: place_facts,
    SLOT: slot_facts,
    SPLIT: split_facts,
    TEMPLATE: template_facts,
    WAY: way_facts,
}
AFTER_MOVING: Final = [
    *words("fight strike shoot throw bolt detect spend", CREATURE),
    *words("search entrance", RUINS),
]
ASKED: Final = (
    # set-up
    Question("team", words("team", SEAT, team_facts)),
    Question("first", words("first", SEAT)),
    Question("edge", words("edge", EDGE)),
    Question("opening", words("redraw discard", HAND), words("done")),
    # a turn
    Question("construct", words("build", SUPPLY), words("spend", CREATURE), words("bank")),
    Question(
        "phase",
        words("play set", HAND),
        words("use", USABLE),
        words("land", LAND),
        words("terrain", TEMPLATE),
        words("spend activate", CREATURE),
        words("end"),
    ),
    Question("rest", words("first", CREATURE)),
    Question(
        "act",
        words("move run jump leap", WAY),
        AFTER_MOVING,
        words("heal control", CREATURE),
        words("perform", DEED),
        words("hide howl focus cure rest ritual stay"),
        complete=False,
    ),
    Question("act-on", AFTER_MOVING, words("done")),
    Question("terrain", words("terrain", TEMPLATE), complete=False),
    Question("place", words("place", PLACE), complete=False),
    Question("pay", words("pay", SUPPLY)),
    Question("replace", words("replace", CARD)),
    # fights
    Question("assign", words("split", SPLIT)),
    Question("reroll", words("reroll", FACE), words("roll keep")),
    Question("absorb", words("absorb", CARD)),
    Question("backstab", words("backstab", CREATURE), words("pass")),
    Question("victim", words("victim", CREATURE), words("decline")),
    Question("pursuit", words("fight detect", CREATURE), words("pursue", WAY), words("decline"), complete=False),
    Question("bury", words("bury", CARD)),
    Question("doer", words("doer", CARD)),
    # effects and moments
    Question("target", words("target", CREATURE)),
    Question("choose", words("armour destroy disease heal poison take target untap", CARD), others=CARD),
    Question("demand", words("drop", HAND), words("none")),
    Question("opponent", words("opponent", SEAT)),
    Question("offer", words("use", ABILITY), words("decline")),
    Question("order", words("first", ABILITY)),
    Question("window", words("spring", SLOT), words("pass")),
)
