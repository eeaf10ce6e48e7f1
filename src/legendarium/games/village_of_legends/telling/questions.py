"""What a player is asked, what the answers mean, and why not: in words that name everything concerned."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.state.attack import GIANT, Attack
from legendarium.games.village_of_legends.state.modes import MIDDLE_A, MIDDLE_B
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import SPELLS, Village
from legendarium.games.village_of_legends.telling.sentences import (
    WORDS,
    card_name,
    counted,
    fact_text,
    giant_name,
    means_person,
    seat_name,
)
from legendarium.kernel.decisions import CardId, Decision, Option, Seat
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import step_attribute
from legendarium.kernel.table import Step
from legendarium.ledger import rule as ledger_entry

Facts = dict[str, Any]


def phrase(key: str, language: str, facts: Facts | None = None) -> str:
    return WORDS.say("phrases", key, language, facts or {})


def named(table: Village, cards: list[CardId] | tuple[CardId, ...], language: str) -> str:
    """Cards by name, several of a kind counted."""
    return counted([printed_name(table.faces[card], language) for card in cards])


def printed_name(face: CardFace, language: str) -> str:
    return face.names.get(language, face.name)


def person(table: Village, seat: int, language: str) -> str:
    """Name a player; the asked seat reads that it is meant itself."""
    decision = table.decision
    name = seat_name(seat, language)
    return name + phrase("you", language) if decision is not None and seat == decision.seat else name


# -- answers


def label(table: Village, option: Option, language: str) -> str:
    """An answer in words: what it does and to whom."""
    word = option.word
    if word in BY_THE_CARD and option.thing >= 0:
        return printed_label(word, table.faces[option.thing], language)
    facts: Facts = {"number": option.thing}
    if means_person(option):
        about_person(table, option, language, facts)
    elif word == "stand":
        about_place(table, option, language, facts)
    elif word == "hero":
        facts.update(hero=card_name(str(option.name), language), case=option.name)
    elif 0 <= option.thing < len(table.faces) and option.name != "" and word != "pay":
        about_card(table, word, option.thing, language, facts)
    else:
        about_ability(table, word, language, facts)
    case = facts.get("case")
    if case is None and word in BY_QUESTION and table.decision is not None:
        case = table.decision.kind
    key = f"{word}:{case}"
    return WORDS.say("labels", key if case and WORDS.find("labels", key, language) else word, language, facts)


BY_QUESTION: Final = ("use", "decline", "pass", "target")
"""Answers that mean something else under every question."""
BY_THE_CARD: Final = ("play", "cast", "sell", "store", "buy", "attack-with", "discard", "take")
"""Answers of which the card says everything, wherever it lies."""
MOST_LABELS: Final = 4_096
"""Answers kept in words: the same cards are offered at every table."""


@lru_cache(MOST_LABELS)
def printed_label(word: str, face: CardFace, language: str) -> str:
    """An answer about a card, with what is printed on it."""
    cost = face.magic_cost if word == "cast" else face.cost
    facts: Facts = {"card": printed_name(face, language), "cost": cost, "price": face.price, "half": face.price // 2}
    facts["attack"] = signed(face.attack)
    key = "play:for" if word == "play" and face.cost else word
    return WORDS.say("labels", key, language, facts)


def about_person(table: Village, option: Option, language: str, facts: Facts) -> None:
    """The player named by an answer: how they stand, and which Monsters of theirs are meant."""
    seat = option.thing
    facts["target"] = person(table, seat, language)
    if option.name == GIANT:
        facts["target"] = giant_name(language)
        facts["standing"] = phrase("life", language, {"life": table.giant_life - table.giant_wounds})
    elif seat >= 0:
        hero = table.heroes[seat]
        facts.update(life=hero.life, most=hero.board.life, cards=named(table, facing(table, seat), language))
        shield = named(table, hero.defences, language)
        facts["standing"] = phrase("behind" if shield else "life", language, {"life": hero.life, "cards": shield})
    said: Facts = table.decision.step.facts(table) if table.decision is not None else {}
    if "waiting" in said:
        own = [card for card in said["waiting"] if table.owners[card] == seat]
        facts.update(cards=named(table, own, language), case="wild" if seat == WILD else None)


def about_place(table: Village, option: Option, language: str, facts: Facts) -> None:
    """A place in the own line, and who stands opposite if that is known already."""
    opposite = table.places[5 - option.thing]
    chosen = table.decision is not None and opposite < table.decision.seat
    flank = option.thing not in (MIDDLE_A, MIDDLE_B)
    facts.update(target=person(table, opposite, language), case=str(option.name))
    if flank and chosen:
        facts["case"] = f"{option.name}-opposite"


def about_card(table: Village, word: str, card: CardId, language: str, facts: Facts) -> None:
    """The card named by an answer, with what it takes to have it or what it can take."""
    face, decision = table.faces[card], table.decision
    facts["card"] = printed_name(face, language)
    if word in ("order", "hit", "monster"):
        facts["left"] = (face.defence or table.lives[card]) - table.wounds[card]
        named_before = decision is not None and decision.step.facts(table).get("chosen")
        facts["turn"] = phrase("next" if named_before else "first", language)
    else:
        facts["price"] = face.price
        if word == "tame" and decision is not None:
            facts["needed"] = max(1, face.taming - table.heroes[decision.seat].power.taming)


def signed(number: int) -> str:
    return f" {'+' if number > 0 else '−'} {abs(number)}" if number else ""


def about_ability(table: Village, word: str, language: str, facts: Facts) -> None:
    """Answers that name no object, with what they cost or concern."""
    decision = table.decision
    if decision is None:
        return
    if word == "summon":
        power = table.heroes[decision.seat].power
        facts.update(cards=counted([card_name(code, language) for code in power.summons]), cost=power.summon_cost)
    elif word in ("monsters", "sneak"):
        facts["cards"] = named(table, facing(table, decision.seat), language)
    elif word in ("leave", "bury"):
        facts["card"] = named(table, table.piles[SPELLS][-1:], language)
    elif word == "pay" and facts["number"] == 0:
        facts["case"] = "nothing"


# -- questions


def question(table: Village, decision: Decision, language: str) -> str:
    """Put the question into words. It names nothing hidden, so every seat may read it."""
    said: Facts = decision.step.facts(table)
    chosen = said.get("chosen", ())
    facts: Facts = {"case": "next" if chosen else "", **said, "chosen": named(table, chosen, language)}
    card = card_asked_about(decision.step, said)
    facts["source"] = named(table, [card], language) if card >= 0 else ""
    if "victim" in said:
        facts["victim"] = person(table, said["victim"], language)
    if "creature" in said:
        facts["source"] = card_name(said["creature"], language)
    key = f"{decision.kind}:{facts['case']}"
    return WORDS.say("questions", key if WORDS.find("questions", key, language) else decision.kind, language, facts)


def card_asked_about(step: Step[Any], said: Facts) -> CardId:
    """The card that brings the question; -1 when none does."""
    attack = step_attribute(step, "attack", None)
    card = said.get("source", attack.card if isinstance(attack, Attack) else step_attribute(step, "card", WILD))
    return card if isinstance(card, int) else WILD


# -- refusals


def reason(table: Village, seat: Seat, key: str, refusal: Refusal, language: str) -> str:
    """Why not, in words: the rule's sentence, or what is asked instead; the ledger's own title where neither fits."""
    facts = {name: fact_text(name, value, language) for name, value in refusal.details.items()}
    decision = table.decision
    if decision is not None and decision.kind != "play" and refusal.rule == decision.rule:
        facts.setdefault("case", "instead")
    if facts.get("case") == "instead" and decision is not None:
        facts["question"] = question(table, decision, language)
    if "case" in facts or WORDS.find("reasons", refusal.rule, language):
        return WORDS.say("reasons", str(facts.get("case", refusal.rule)), language, facts)
    return ledger_entry(refusal.rule, language).title
