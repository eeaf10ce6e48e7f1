"""Describe a position in sentences: each Hero and its area, the Market, the seat's hand."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_of_legends.library.collection import named_face
from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.telling.sentences import WORDS, card_name, counted
from legendarium.kernel.phrasebook import seat_mark

Shown = dict[str, Any]


def position(view: Shown, language: str) -> list[str]:
    """Return the whole position, one sentence or row of cards for each item."""
    return [
        now_in_words(view, language),
        *(sentence for hero in view["heroes"] for sentence in hero_in_words(hero, view, language)),
        *(giant_in_words(view["giant"], language) if view["giant"] else []),
        *market_in_words(view["market"], language),
        *row("spoils", view["spoils"], language),
        *row("removed", view["removed"], language),
        *row("hand", view["hand"], language),
    ]


def say(key: str, language: str, **facts: object) -> str:
    return WORDS.say("position", key, language, facts)


def now_in_words(view: Shown, language: str) -> str:
    """Say whose turn it is, and what is left to do in it."""
    phase = view["phase"] if view["phase"] in ("set-up", "over") else "now"
    return say(phase, language, **{**view["turn"], "round": view["round"], "seat": seat_mark(view["active"])})


def row(key: str, cards: list[Shown], language: str) -> list[str]:
    """Describe a row of cards; nothing if it is empty."""
    return [say(key, language, cards=names(cards, language))] if cards else []


def names(cards: list[Shown], language: str) -> str:
    return counted([card_name(card["code"], language) for card in cards])


def hero_in_words(hero: Shown, view: Shown, language: str) -> list[str]:
    """Describe a Hero's figures, then its area; for a fallen Hero only that it has fallen."""
    if hero["hero"] is None:
        return []
    facts = {**hero, "seat": seat_mark(hero["seat"]), "it": card_name(hero["hero"], language)}
    if not hero["alive"]:
        return [say("fallen", language, **facts)]
    marks = [say(name, language, **facts) for name in ("armour", "poison", "berserk") if hero[name]]
    figures = say("hero", language, **{**facts, "marks": "".join(f", {mark}" for mark in marks)})
    return [figures, *(f"  {sentence}" for sentence in area_in_words(hero, view, language))]


def area_in_words(hero: Shown, view: Shown, language: str) -> list[str]:
    """Describe what lies in front of a Hero: Monsters and Defence one by one, other cards counted."""
    codes = {monster["id"]: monster["code"] for one in view["heroes"] for monster in one["monsters"]}
    return [
        say("cards", language, **{**hero, "discard": names(hero["discard"], language) or say("none", language)}),
        *row("played", hero["played"], language),
        *(defence_in_words(card, language) for card in hero["defences"]),
        *(monster_in_words(card, codes, language) for card in hero["monsters"]),
        *(sheath_in_words(card, language) for card in hero["sheaths"]),
        *row("loot", hero["loot"], language),
    ]


def defence_in_words(card: Shown, language: str) -> str:
    return say("defence", language, it=card_name(card["code"], language), left=card["value"] - card["damage"], **card)


def monster_in_words(card: Shown, codes: dict[str, str], language: str) -> str:
    """Say who owns a Monster, what life it has left, and which Monster it shields."""
    facts = {"it": card_name(card["code"], language), "left": card["life"] - card["wounds"], "life": card["life"]}
    if card["owner"] >= 0:
        told = say("monster.tame", language, seat=seat_mark(card["owner"]), **facts)
    else:
        told = say("monster", language, **facts)
    shields = codes.get(card["shields"] or "")
    return f"{told} {say('shields', language, other=card_name(shields, language))}" if shields else told


def sheath_in_words(card: Shown, language: str) -> str:
    stored = card_name(card["stored"]["code"], language) if card["stored"] else say("none", language)
    return say("sheath", language, it=card_name(card["code"], language), stored=stored)


def giant_in_words(giant: Shown, language: str) -> list[str]:
    facts = {
        "cards": names(giant["cards"], language),
        "left": giant["life"] - giant["wounds"],
        "life": giant["life"],
        "spaces": ", ".join(map(str, giant["spaces"])),
    }
    return [say("giant", language, **facts)]


def market_in_words(market: Shown, language: str) -> list[str]:
    """Describe what is on offer, space by space with prices; cards beneath are only counted."""
    offers = [f"{at} {offer(card, language)}" for at, card in enumerate(market["spaces"], 1) if card]
    if not offers:
        return []
    seen = [card_name(spell["code"], language) for spell in market["seen_spells"]]
    return [
        say("market", language, cards=", ".join(offers), main=market["main"]),
        *([say("seen-spells", language, cards=", ".join(seen))] if seen else []),
    ]


def offer(card: Shown, language: str) -> str:
    face, name = named_face(card["code"]), card_name(card["code"], language)
    return f"{name} ({face.price})" if isinstance(face, CardFace) and face.price else name
