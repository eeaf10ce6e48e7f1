"""The questions Village of Legends asks, the words that answer them, and how what they mean is described."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.state.attack import GIANT
from legendarium.games.village_of_legends.state.modes import MIDDLE_A, MIDDLE_B
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import SPELLS, Village
from legendarium.games.village_of_legends.telling.questions import named, person, phrase, printed_name
from legendarium.games.village_of_legends.telling.sentences import WORDS, card_name, counted, giant_name
from legendarium.kernel.decisions import Option
from legendarium.kernel.kinds import CARD, NUMBER, SEAT, Kind
from legendarium.kernel.questions import Facts, Question, Questions, words

HERO: Final = Kind("hero", "code")
PLACE: Final = Kind("place", "slot")
"""A place in the line of a team of three."""
VICTIM: Final = Kind("victim", "seat")
"""A player, or the giant."""
OWNER: Final = Kind("owner", "seat")
"""A player, or nobody: those whose Monsters attack."""
MOST_FACES: Final = 1_024
"""Cards in words that are cached: the same cards are offered at every table."""


# -- things


def card_facts(table: Village, option: Option, language: str) -> Facts:
    return printed_facts(table.faces[option.thing], language)


@lru_cache(MOST_FACES)
def printed_facts(face: CardFace, language: str) -> Facts:
    """What is printed on a card. Shared: never change the result."""
    facts: Facts = {
        "card": printed_name(face, language),
        "cost": face.cost,
        "magic": face.magic_cost,
        "price": face.price,
        "half": face.price // 2,
        "attack": signed(face.attack),
    }
    return {**facts, "case": "for"} if face.cost else facts


def signed(number: int) -> str:
    return f" {'+' if number > 0 else '−'} {abs(number)}" if number else ""


def player_facts(table: Village, option: Option, language: str) -> Facts:
    """A player: how they stand, and which Monsters face them."""
    hero = table.heroes[option.thing]
    shield = named(table, hero.defences, language)
    return {
        "target": person(table, option.thing, language),
        "life": hero.life,
        "most": hero.board.life,
        "cards": named(table, facing(table, option.thing), language),
        "standing": phrase("behind" if shield else "life", language, {"life": hero.life, "cards": shield}),
    }


def victim_facts(table: Village, option: Option, language: str) -> Facts:
    """Who is aimed at: a player, or the giant."""
    if option.name != GIANT:
        return player_facts(table, option, language)
    life = phrase("life", language, {"life": table.giant_life - table.giant_wounds})
    return {"target": giant_name(language), "standing": life}


def owner_facts(table: Village, option: Option, language: str) -> Facts:
    """Whose Monsters attack, and which of them are waiting."""
    waiting = table.decision.step.facts(table).get("waiting", ()) if table.decision is not None else ()
    assert isinstance(waiting, tuple | list)
    own = [card for card in waiting if table.owners[card] == option.thing]
    facts: Facts = {"target": person(table, option.thing, language), "cards": named(table, own, language)}
    return {**facts, "case": "wild"} if option.thing == WILD else facts


def place_facts(table: Village, option: Option, language: str) -> Facts:
    """A place in the own line, and who stands opposite if that is known already."""
    opposite = table.places[5 - option.thing]
    chosen = table.decision is not None and opposite < table.decision.seat
    flank = option.thing not in (MIDDLE_A, MIDDLE_B)
    case = f"{option.name}-opposite" if flank and chosen else str(option.name)
    return {"target": person(table, opposite, language), "case": case}


def hero_facts(table: Village, option: Option, language: str) -> Facts:
    return {"hero": card_name(str(option.name), language), "case": option.name}


# -- what single words add


def struck_card(table: Village, option: Option, language: str) -> Facts:
    """What a card that is struck can still take, and whether it is the first that is named."""
    face, decision = table.faces[option.thing], table.decision
    named_before = decision is not None and decision.step.facts(table).get("chosen")
    left = (face.defence or table.lives[option.thing]) - table.wounds[option.thing]
    return {"left": left, "turn": phrase("next" if named_before else "first", language)}


def tamed_card(table: Village, option: Option, language: str) -> Facts:
    assert table.decision is not None
    taming = table.heroes[table.decision.seat].power.taming
    return {"needed": max(1, table.faces[option.thing].taming - taming)}


def monsters_facing(table: Village, option: Option, language: str) -> Facts:
    assert table.decision is not None
    return {"cards": named(table, facing(table, table.decision.seat), language)}


def creatures_summoned(table: Village, option: Option, language: str) -> Facts:
    assert table.decision is not None
    power = table.heroes[table.decision.seat].power
    return {"cards": counted([card_name(code, language) for code in power.summons]), "cost": power.summon_cost}


def spell_seen(table: Village, option: Option, language: str) -> Facts:
    return {"card": named(table, table.piles[SPELLS][-1:], language)}


USE_OR_NOT: Final = words("use decline")
QUESTIONS: Final = Questions(
    WORDS,
    {
        CARD: card_facts,
        SEAT: player_facts,
        VICTIM: victim_facts,
        OWNER: owner_facts,
        HERO: hero_facts,
        PLACE: place_facts,
    },
    Question("choose-hero", words("hero", HERO)),
    Question("choose-place", words("stand", PLACE)),
    Question(
        "play",
        words("play cast sell store buy", CARD),
        words("tame", CARD, tamed_card),
        words("sneak", facts=monsters_facing),
        words("summon", facts=creatures_summoned),
        words("sabotage vision end"),
    ),
    Question("aim-weapon", words("target", VICTIM), words("assist", SEAT), words("monsters", facts=monsters_facing)),
    Question(
        "aim-spell",
        words("target", VICTIM),
        words("monster", CARD, struck_card),
        words("monsters", facts=monsters_facing),
        words("enough"),
    ),
    Question("aim-behind", words("target", VICTIM)),
    Question("aim-healing", words("heal", SEAT)),
    Question("order-monsters", words("order", CARD, struck_card)),
    Question("order-defences", words("hit", CARD, struck_card)),
    Question("order-owners", words("owner", OWNER)),
    Question("order-attacks", words("attack-with", CARD)),
    Question("place-monster", words("place", SEAT)),
    Question("place-creature", words("place", SEAT)),
    Question("relocate", words("place", SEAT)),
    Question("charge", words("charge", SEAT)),
    Question("discard", words("discard", CARD)),
    Question("choose-discarder", words("discarder", SEAT)),
    Question("remove", words("remove", CARD)),
    Question("remove-from-market", words("clear", CARD)),
    Question("take-back", words("take-back", CARD)),
    Question("lifelink", USE_OR_NOT),
    Question("berserk", USE_OR_NOT),
    Question("pay-lifelink", words("pay", NUMBER)),
    Question("vision", words("leave bury", facts=spell_seen)),
    Question("buy-tamed", words("buy", CARD), words("decline")),
    Question("spoils", words("take", CARD), words("pass")),
    Question("choose", others=CARD),
)
