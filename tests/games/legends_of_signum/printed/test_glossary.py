"""A card's text says what its lines do: every ability, number, token, duration and bond of each card is in its gloss."""

import pytest

from legendarium.games.legends_of_signum.abilities.listeners import all_holdings
from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.printed.faces import CreatureFace, SupportFace, TerrainFace
from legendarium.games.legends_of_signum.printed.quantities import (
    ABILITIES,
    CODES,
    NUMBER_OF,
)
from legendarium.games.legends_of_signum.telling.names import ability_name

COLLECTION = collection.known_collection()
SPELLED = {"en": {1: "a card", 2: "two"}, "it": {1: "una carta", 2: "due"}}
VERBS = {
    "damage": ("damage", "dann"),
    "wound": ("wound", "ferit"),
    "heal": ("heal", "cura"),
    "armour": ("Armour", "Armatura"),
    "poison": ("Poison", "Veleno"),
    "disease": ("Disease", "Malattia"),
    "hide": ("Stealth token", "segnalino Furtività"),
    "reveal": ("loses its Stealth token", "perde il segnalino Furtività"),
    "ready": ("activated once more", "attivato ancora una volta"),
    "draw": ("draw", "pesca"),
    "prosperity": ("gain", "ottieni"),
    "minion": ("minion arrives in contact", "servitore arriva a contatto"),
    "strip": ("loses all its Armour tokens", "perde tutti i segnalini Armatura"),
    "untap": ("untap", "stappa"),
    "take_back": ("into your hand", "in mano"),
    "discard": ("opponent discards", "avversario scarta"),
    "rob": ("opponent loses", "avversario perde"),
    "roll": ("roll a die", "tira un dado"),
    "redirect": ("instead", "invece"),
    "void": ("does not happen|has no effect", "non avviene|non ha effetto"),
    "push": ("push it", "spingilo"),
    "destroy": ("destroy", "distruggi"),
    "return_to_hand": ("to its owner's hand", "in mano al suo proprietario"),
}
FINDING = ("find", "targets", "tapped", "buried", "gather", "give", "cure")
"""Verbs without words of their own: what they find or give is told by what follows."""
UNTIL = {
    "turn": ("until the end of the turn", "fino alla fine del turno"),
    "attack": ("until the end of the attack", "fino alla fine dell'attacco"),
    "opponents-turn": ("until the end of the opponent's turn", "fino alla fine del turno avversario"),
    "next-turn": ("until your next turn begins", "fino all'inizio del tuo prossimo turno"),
}
WHOM = {
    "your-creatures": ("your creatures", "tue creature"),
    "your-characters": ("your characters", "tuoi personaggi"),
    "your-minions": ("your minions", "tuoi servitori"),
    "your-heroes": ("your hero", "tuo eroe"),
    "your-wounded": ("your wounded creatures", "creature ferite|creatura ferita"),
    "your-wounded-characters": ("your wounded characters", "personaggi feriti"),
    "enemy-creatures": ("enemy creature", "creatur"),
    "enemy-characters": ("enemy character", "personagg"),
    "any-creatures": ("every creature", "ogni creatura"),
}


def lines_of(face):
    found = [*getattr(face, "lines", ()), *(line for holding in all_holdings(face) for line in holding.lines)]
    return found + ([line for result in face.ruins for line in result] if isinstance(face, TerrainFace) else [])


def grants_of(face):
    """Everything a card gives, however it does."""
    found = [*getattr(face, "bonus", ()), *getattr(face, "gives", ())]
    for holding in all_holdings(face):
        found += [*holding.gives, *(grant for result in holding.engine for grant in result)]
    return found + [grant for line in lines_of(face) for grant in line.arguments.get("gives") or ()]


def has_one_of(gloss, words):
    return any(word.lower() in gloss.lower() for word in words.split("|"))


CARDS = sorted(COLLECTION.faces)
LANGUAGES = pytest.mark.parametrize("at", [0, 1], ids=["en", "it"])


@LANGUAGES
@pytest.mark.parametrize("code", CARDS)
def test_a_text_names_every_ability_with_its_number(code, at):
    language = ("en", "it")[at]
    gloss, face = collection.gloss_of(code, language), COLLECTION.faces[code]

    for holding in all_holdings(face):
        if holding.of < 0:
            assert collection.text_of(code, holding.key, language) in gloss
        elif holding.key == "x-from-attacks":
            assert f"−{holding.value}" in gloss
        else:
            number = f" {holding.value}" if ABILITIES[holding.key].has_number else ""
            assert f"{ability_name(holding.key, language)}{number}".lower() in gloss.lower()
    for grant in grants_of(face):
        name = ability_name(CODES[grant.of], language)
        row = ABILITIES.get(CODES[grant.of])
        said = f"{'+' if grant.value > 0 else '−'}{abs(grant.value)} {name}" if grant.signed else name
        if not grant.signed and row is not None and row.has_number:
            said = f"{name} {grant.value}"
        assert said.lower() in gloss.lower()


@LANGUAGES
@pytest.mark.parametrize("code", CARDS)
def test_a_text_names_every_deed_with_its_amount_and_whom_it_means(code, at):
    language = ("en", "it")[at]
    gloss, face = collection.gloss_of(code, language), COLLECTION.faces[code]

    for line in lines_of(face):
        if line.verb is None:
            continue
        if line.verb.name not in FINDING:
            assert has_one_of(gloss, VERBS[line.verb.name][at]), line.verb.name
        amount = line.arguments.get("amount", line.arguments.get("count"))
        if amount:
            assert str(amount) in gloss or SPELLED[language].get(amount, "?") in gloss, line.verb.name
        if line.arguments.get("until") in UNTIL:
            assert UNTIL[line.arguments["until"]][at] in gloss
        if line.arguments.get("who"):
            assert has_one_of(gloss, WHOM[line.arguments["who"]][at]), line.arguments["who"]
        if line.arguments.get("within"):
            assert has_one_of(gloss, (f"within {line.arguments['within']}", f"entro {line.arguments['within']}")[at])
    target = getattr(face, "needs_target", "")
    if target:
        assert has_one_of(gloss, WHOM[target][at]), target


@LANGUAGES
@pytest.mark.parametrize("code", CARDS)
def test_a_text_names_what_the_card_is_bound_to(code, at):
    language = ("en", "it")[at]
    gloss, face = collection.gloss_of(code, language), COLLECTION.faces[code]

    if isinstance(face, CreatureFace):
        for building, _ in face.tied:
            assert collection.name_of(building, language) in gloss
    if isinstance(face, SupportFace):
        if face.hero:
            assert f"{('Only with', 'Solo con')[at]} {collection.name_of(face.hero, language)}" in gloss
        if face.durability:
            assert f"{('Durability', 'Durevolezza')[at]} {face.durability}" in gloss
        if face.uses:
            assert f"{('Multiple Uses', 'Usi multipli')[at]} {face.uses}" in gloss
        if face.activation or face.when:
            assert has_one_of(gloss, ("Tap|When", "Tappa|Quando")[at])


def test_every_ability_of_the_glossary_has_its_row():
    from legendarium.games.legends_of_signum.printed.quantities import ABILITIES
    from legendarium.ledger import Ability, entries

    states = {"armour-token", "disease", "healing", "poison", "stealth-token", "multiple-rage"}
    glossary = {
        entry.id.removeprefix("los.ability.") for entry in entries("legends-of-signum") if isinstance(entry, Ability)
    }

    assert set(ABILITIES) == glossary - states
    assert set(ABILITIES) == set(NUMBER_OF) - {"strength", "health", "movement", "may-run"}
