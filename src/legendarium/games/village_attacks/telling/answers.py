"""The questions Village Attacks asks, the words that answer them, and how what they mean is described."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import SYMBOLS, VersionFace
from legendarium.games.village_attacks.content.names import Names, printed
from legendarium.games.village_attacks.monsters.experience import ADVANCED
from legendarium.games.village_attacks.round.traps import trap_face
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.kinds import (
    A_MONSTER,
    A_STATUS,
    A_SYMBOL,
    A_VILLAGER,
    A_ZONE,
    AN_ABILITY,
    AN_OBJECTIVE,
)
from legendarium.games.village_attacks.state.table import Castle
from legendarium.games.village_attacks.telling.sentences import WORDS, villager_in_words, word
from legendarium.kernel.decisions import Option
from legendarium.kernel.kinds import CARD, NUMBER, SEAT, Kind
from legendarium.kernel.questions import Facts, Question, Questions, words

IN_CASTLE: Final = Kind("monster-in-castle", "figure")
FIGURE: Final = Kind("figure", "figure")
"""A Villager, or a Monster in the castle."""


# -- things


def villager_facts(table: Castle, option: Option, language: str) -> Facts:
    """A Villager and the zone it is in."""
    at = table.where[option.thing]
    where = printed(table.map.zones[at].names, language) if at != OFF_MAP else ""
    return {
        "it": villager_in_words(table, option.thing, language),
        "where": where,
        "place": f" ({where})" if where else "",
    }


def monster_facts(table: Castle, option: Option, language: str) -> Facts:
    return {"it": printed(table.monsters[option.thing].face.names, language)}


def figure_facts(table: Castle, option: Option, language: str) -> Facts:
    known = str(option.name) in table.fixed.numbers
    return villager_facts(table, option, language) if known else monster_facts(table, option, language)


def zone_facts(table: Castle, option: Option, language: str) -> Facts:
    return {"it": printed(table.map.zones[option.thing].names, language)}


def term_facts(table: Castle, option: Option, language: str) -> Facts:
    """A symbol or a status."""
    return {"it": word(str(option.name), language)}


def trap_facts(table: Castle, option: Option, language: str) -> Facts:
    trap = trap_face(table, option.thing)
    return {
        "it": printed(table.fixed.cards[option.thing].names, language),
        **fine_print(trap.cost, trap.glosses, language),
    }


def dashboard_facts(table: Castle, option: Option, language: str) -> Facts:
    """A Monster of the box, to choose from."""
    face = table.fixed.monsters[option.thing]
    return {"it": printed(face.names, language), **fine_print((), face.glosses, language)}


def objective_facts(table: Castle, option: Option, language: str) -> Facts:
    objective = table.fixed.scenario.objectives[option.thing]
    return {"it": printed(objective.names, language), **fine_print(objective.cost, objective.glosses, language)}


def ability_facts(table: Castle, option: Option, language: str) -> Facts:
    """An ability of the asked Monster, as it has learnt it."""
    for own in table.monsters:
        for at, ability in enumerate(own.face.abilities):
            if ability.code == option.name:
                version = ability.advanced if own.levels[at] == ADVANCED else ability.basic
                return {"it": printed(ability.names, language), **version_facts(version, language)}
    return {}


def version_facts(version: VersionFace, language: str) -> Facts:
    return fine_print(version.cost, version.glosses, language)


def fine_print(cost: tuple[int, ...], gloss: Names, language: str) -> Facts:
    """What something costs and does, where a newcomer could not know."""
    symbols = [word(SYMBOLS[symbol], language) for symbol, count in enumerate(cost) for _ in range(count)]
    return {
        "price": f" ({', '.join(symbols)})" if symbols else "",
        "what": f": {printed(gloss, language)}" if gloss["en"] else "",
    }


# -- what single words add


def improved(table: Castle, option: Option, language: str) -> Facts:
    """The better version of an ability."""
    faces = [ability for own in table.monsters for ability in own.face.abilities if ability.code == option.name]
    return version_facts(faces[0].advanced, language)


def suited(table: Castle, option: Option, language: str) -> Facts:
    """Whether a scenario is balanced for this many Monsters."""
    fits = option.thing == table.fixed.scenario.suggested
    return {"suited": word("suited", language) if fits else ""}


def far_from_heart(table: Castle, option: Option, language: str) -> Facts:
    return {"far": table.map.distance[option.thing]}


QUESTIONS: Final = Questions(
    WORDS,
    {
        CARD: trap_facts,
        A_VILLAGER: villager_facts,
        A_MONSTER: dashboard_facts,
        IN_CASTLE: monster_facts,
        FIGURE: figure_facts,
        A_ZONE: zone_facts,
        A_SYMBOL: term_facts,
        A_STATUS: term_facts,
        AN_OBJECTIVE: objective_facts,
        AN_ABILITY: ability_facts,
    },
    # set-up
    Question("how-many", words("count", NUMBER, suited)),
    Question("choose-monster", words("choose", A_MONSTER)),
    Question("nominate", words("nominate", SEAT), words("leave")),
    # a Monster's turn
    Question("before-roll", words("discard", A_SYMBOL), words("roll")),
    Question("reroll", words("reroll", A_SYMBOL), words("keep")),
    Question(
        "act",
        words("move", A_ZONE),
        words("strike shoot", A_VILLAGER),
        words("use", AN_ABILITY),
        words("guard lower store take discard", A_SYMBOL),
        words("cleanse", A_STATUS),
        words("buy", CARD),
        words("work", AN_OBJECTIVE),
        words("heal end"),
    ),
    Question("interlude", words("discard", A_SYMBOL), words("buy", CARD), words("pass")),
    Question("pay", words("pay", A_SYMBOL)),
    Question("level-up", words("gain", AN_ABILITY), words("improve", AN_ABILITY, improved)),
    # effects
    Question("aim", words("at", FIGURE), words("in", A_ZONE)),
    Question("pick-some", words("at", A_VILLAGER), words("rest enough")),
    Question("which-monster", words("at", IN_CASTLE)),
    Question("shift", words("to", A_ZONE)),
    Question("walk", words("walk", A_ZONE), words("stay")),
    Question("leap", words("leap", A_ZONE), words("stay")),
    Question("lose", words("lose", A_SYMBOL)),
    Question("cleanse", words("cleanse", A_STATUS)),
    # Villagers
    Question("spawn", words("spawn", A_ZONE, far_from_heart)),
    Question("spring", words("spring", CARD)),
    Question("next-zone", words("zone", A_ZONE)),
    Question("next-villager", words("act", A_VILLAGER)),
    Question("advance", words("advance", A_VILLAGER)),
    Question("heave", words("heave", A_VILLAGER)),
    Question("target", words("target", IN_CASTLE)),
    Question("guard", words("block retaliate take-it")),
    # the coin
    Question("pick-two", words("between", A_ZONE)),
    Question("ways", words("between", A_ZONE)),
    Question("furthest", words("between", A_ZONE)),
    Question("targets", words("between", IN_CASTLE)),
)
