"""A position as prose, from what a seat may know."""

from __future__ import annotations

from typing import Any

from legendarium.games.legends_of_signum.state.modes import MODES
from legendarium.games.legends_of_signum.telling.names import WORDS, called, listed, phase_name, place_in_words, word
from legendarium.kernel.phrasebook import seat_mark


def position(view: dict[str, Any], language: str) -> list[str]:
    """Where the game stands, who stands where, and what each party has."""
    now = {"round": view["round"], "phase": phase_name(view["phase"], language), "seat": seat_mark(view["active"])}
    field = view["field"]
    return [
        WORDS.say("position", "now", language, now),
        *(edge_in_words(edge, view, language) for edge in field["edges"] if len(view["parties"]) > 2),
        *(base_in_words(base, view, language) for base in field["bases"]),
        *(template_in_words(template, language) for template in field["templates"]),
        *(party_in_words(party, language) for party in view["parties"]),
        *MODES[view["variant"]].position(view, language),
    ]


def edge_in_words(edge: dict[str, Any], view: dict[str, Any], language: str) -> str:
    """Where a party sits, in which team, and whether it still plays."""
    party = view["parties"][edge["party"]]
    facts = {"seat": seat_mark(party["seat"]), "side": word(edge["name"], language), "team": party.get("team", "")}
    said = WORDS.say("position", "edge.team" if "team" in party else "edge", language, facts)
    return said if party["alive"] else f"{said} {WORDS.say('position', 'out', language, facts)}"


def leader(party: dict[str, Any], language: str) -> str:
    """Who leads a party: a seat by its mark; the Overlord by that name, whoever chooses for him."""
    return seat_mark(party["seat"]) if party["hero"] is not None else word("the-overlord", language)


def base_in_words(base: dict[str, Any], view: dict[str, Any], language: str) -> str:
    facts = {
        **base,
        "it": f"{called(base['code'], language)} [{base['id']}]",
        "seat": leader(view["parties"][base["controller"]], language),
        "place": place_in_words(base["x"], base["y"], language, base["radius"]),
        "left": base["health"] - base["wounds"],
    }
    return WORDS.say("position", "base", language, facts)


def template_in_words(template: dict[str, Any], language: str) -> str:
    place = place_in_words(template["x"], template["y"], language)
    facts = {"it": called(template["code"], language), "place": place}
    return WORDS.say("position", "template", language, facts)


def party_in_words(party: dict[str, Any], language: str) -> str:
    """What is in the City and in the hand; of a hidden hand only how many."""
    nothing = word("nothing", language)
    hand = listed([called(card["code"], language) for card in party["hand"]["cards"]], language)
    facts = {
        **party,
        "seat": leader(party, language),
        "city": listed([called(thing["code"], language) for thing in party["city"]], language) or nothing,
        "hand": f"{party['hand']['count']} ({hand})" if hand else party["hand"]["count"],
        "tactics": len(party["tactics"]),
    }
    return WORDS.say("position", "party", language, facts)
