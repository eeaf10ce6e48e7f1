"""What a player is asked, and what the answers mean: in words that name everything concerned."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_of_legends.attack import GIANT, Attack
from legendarium.games.village_of_legends.cards import Discard, Remove
from legendarium.games.village_of_legends.elimination import Relocate
from legendarium.games.village_of_legends.faces import CardFace
from legendarium.games.village_of_legends.hero_summons import PlaceCreatures
from legendarium.games.village_of_legends.heroes import OfferBerserk, PayLifelink
from legendarium.games.village_of_legends.market import no_access
from legendarium.games.village_of_legends.modes import MIDDLE_A, MIDDLE_B
from legendarium.games.village_of_legends.monster_attacks import MonstersAttack
from legendarium.games.village_of_legends.monster_moves import Charge
from legendarium.games.village_of_legends.monsters import area_of, facing
from legendarium.games.village_of_legends.player import WILD
from legendarium.games.village_of_legends.secondary import RemoveFromMarket
from legendarium.games.village_of_legends.several_targets import CastAtAll, NameTargets
from legendarium.games.village_of_legends.strike import OrderDefences, OrderMonsters
from legendarium.games.village_of_legends.table import SPELLS, Village
from legendarium.games.village_of_legends.turn import PlayPhase
from legendarium.games.village_of_legends.weapons import Aim
from legendarium.games.village_of_legends.words import SEAT_WORDS, WORDS, card_name, counted, target_name
from legendarium.kernel.decisions import CardId, Decision, Option, Seat

Facts = dict[str, Any]


def phrase(key: str, language: str, facts: Facts | None = None) -> str:
    return WORDS.say("phrases", key, language, facts or {})


def named(table: Village, cards: list[CardId] | tuple[CardId, ...], language: str) -> str:
    """Cards by name, several of a kind counted."""
    return counted([printed_name(table.faces[card], language) for card in cards])


def printed_name(face: CardFace, language: str) -> str:
    return face.names.get(language, face.name)


def person(table: Village, seat: int, language: str) -> str:
    """A player or the giant; whoever is asked is told that it is them."""
    decision = table.decision
    name = target_name(seat, language)
    return name + phrase("you", language) if decision is not None and seat == decision.seat else name


# -- answers


def label(table: Village, option: Option, language: str) -> str:
    """An answer in words: what it does and to whom."""
    word = option.word
    facts: Facts = {"number": option.thing}
    if word in SEAT_WORDS:
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


BY_QUESTION = ("use", "decline", "pass", "target")
"""Answers that mean something else under every question."""


def about_person(table: Village, option: Option, language: str, facts: Facts) -> None:
    """The player named by an answer: how they stand, and which Monsters of theirs are meant."""
    seat = option.thing
    facts["target"] = person(table, seat, language)
    if seat == GIANT:
        facts["standing"] = phrase("life", language, {"life": table.giant_life - table.giant_wounds})
    elif seat >= 0:
        hero = table.heroes[seat]
        facts.update(life=hero.life, most=hero.board.life, cards=named(table, facing(table, seat), language))
        shield = named(table, hero.defences, language)
        facts["standing"] = phrase("behind" if shield else "life", language, {"life": hero.life, "cards": shield})
    step = table.decision.step if table.decision is not None else None
    if isinstance(step, MonstersAttack):
        own = [card for card in step.waiting if table.owners[card] == seat]
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
    """The card named by an answer, with what it costs or can take."""
    face, decision = table.faces[card], table.decision
    facts["card"] = printed_name(face, language)
    if word == "sell":
        facts["half"] = face.price // 2
    elif word == "attack-with":
        facts["attack"] = signed(face.attack)
    elif word in ("play", "cast"):
        facts.update(cost=face.magic_cost if word == "cast" else face.cost, case="for" if face.cost else None)
    elif word in ("order", "hit", "monster"):
        facts["left"] = (face.defence or table.lives[card]) - table.wounds[card]
        named_before = decision is not None and chosen_so_far(table, decision)
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
    """What is asked, in words. Everybody may hear it: nothing hidden is named."""
    card = card_asked_about(table, decision)
    facts: Facts = {"source": named(table, [card], language) if card >= 0 else ""}
    chosen = chosen_so_far(table, decision)
    facts.update(chosen=named(table, chosen, language), case="next" if chosen else "")
    for name, value in circumstances(table, decision).items():
        facts[name] = person(table, value, language) if name == "victim" else value
    if isinstance(decision.step, PlaceCreatures):
        facts["source"] = card_name(decision.step.codes[0], language)
    key = f"{decision.kind}:{facts['case']}"
    return WORDS.say("questions", key if WORDS.find("questions", key, language) else decision.kind, language, facts)


def card_asked_about(table: Village, decision: Decision) -> CardId:
    """The card that brings the question; -1 when none does."""
    step = decision.step
    if isinstance(step, Relocate):
        return step.next_monster(table)[0]
    attack = getattr(step, "attack", None)
    card = attack.card if isinstance(attack, Attack) else getattr(step, "card", WILD)
    return card if isinstance(card, int) else WILD


def chosen_so_far(table: Village, decision: Decision) -> tuple[CardId, ...]:
    """Where several things are put in order: those already named."""
    step = decision.step
    if isinstance(step, OrderMonsters):
        return step.attack.monsters
    if isinstance(step, OrderDefences):
        return step.attack.row
    if isinstance(step, CastAtAll):
        return step.first if decision.kind == "order-monsters" else own_row(table, step)
    return ()


def own_row(table: Village, step: CastAtAll) -> tuple[CardId, ...]:
    holder = holder_of(table, step.left[0])
    return tuple(card for card in step.rows if holder_of(table, card) == holder)


def holder_of(table: Village, card: CardId) -> Seat:
    for seat, hero in enumerate(table.heroes):
        if card in hero.defences:
            return seat
    return area_of(table, card)


def circumstances(table: Village, decision: Decision) -> Facts:
    """What else a player wants to know before answering; `case` chooses among several wordings."""
    step, seat = decision.step, decision.seat
    if isinstance(step, OrderDefences):
        return {"victim": step.attack.victim}
    if isinstance(step, CastAtAll) and step.left:
        return {"victim": holder_of(table, step.left[0])}
    if isinstance(step, NameTargets):
        return {"case": "more" if step.named else "several"}
    if isinstance(step, MonstersAttack):
        return {"victim": step.seat, "case": "wild" if step.owner == WILD else ""}
    if isinstance(step, (Discard, Remove)):
        return {"count": step.count, "case": "several" if step.count > 1 else ""}
    if isinstance(step, RemoveFromMarket):
        return {"case": "sabotage" if step.rule == "vol.hero.sabotage" else ""}
    if isinstance(step, Aim):
        return {"case": "through" if facing(table, seat) else ""}
    if isinstance(step, PlayPhase):
        return {"case": "closed" if no_access(table, seat) is not None else ""}
    if isinstance(step, PayLifelink):
        return {"most": step.most}
    if isinstance(step, OfferBerserk):
        return {"bonus": table.heroes[seat].power.berserk_bonus}
    if isinstance(step, Charge):
        return {"life": max(table.heroes[other].life for other in table.living())}
    return {}
