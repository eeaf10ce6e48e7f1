"""The rules' verdict of a deck, in words: counts with their limits, every reason why not, and what cures it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from legendarium.games.legends_of_signum.deckbuilding.mends import Bench, Change, mends, unpaid, with_building
from legendarium.games.legends_of_signum.deckbuilding.openings import simulate
from legendarium.games.legends_of_signum.deckbuilding.trials import SignumWatch, trial_of
from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.games.legends_of_signum.library.decks import (
    CONSTRUCTION_DECK,
    LARGEST,
    PARTS,
    SMALLEST,
    SUPPORTS,
    Deck,
    counted,
    known_cards,
    leader,
    read,
    warnings,
    written,
)
from legendarium.games.legends_of_signum.library.options import DECK_LIMIT
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, DOGS_OF_WAR
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.state.modes import MODES
from legendarium.games.legends_of_signum.telling.names import WORDS, called
from legendarium.games.legends_of_signum.telling.reasons import deck_fault
from legendarium.kernel.decisions import Seat
from legendarium.kernel.decks import Count, Decks, HandWatch, Mend, Openings, Reason, Trial, Verdict
from legendarium.kernel.errors import SetupError
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.table_options import Options

NO_LIMIT: Final = -1
MOST_CURED: Final = 12
"""Faults for which cures are looked for; a deck with more is better begun again."""
UNPAID: Final = "los.play.cost-buildings"


class SignumDecks(Decks):
    """Decks of Legends of Signum."""

    option: str = "decks"

    def judge(self, text: str, options: Options, language: str) -> Verdict:
        bench, deck = bench_of(options), deck_in(text)
        found = Verdict(written(deck), parts_of(deck))
        found.counts = counts_of(deck, bench, language)
        faults = distinct(bench.faults(deck))
        cures = [mends(deck, fault, bench) for fault in faults[:MOST_CURED]]
        found.reasons = [
            reason_of(fault, cures[at] if at < MOST_CURED else [], language) for at, fault in enumerate(faults)
        ]
        found.advice = advice_of(deck, bench, language)
        return found

    def openings(self, text: str, options: Options, count: int, seed: int) -> Generator[None, None, Openings]:
        return simulate(written(deck_in(text)), options, count, seed)

    def trial(self, text: str, options: Options, number: int) -> Trial:
        return trial_of(written(deck_in(text)), options, number)

    def watch(self, seat: Seat) -> HandWatch:
        return SignumWatch(seat)


def deck_in(text: str) -> Deck:
    if len(text) > DECK_LIMIT:
        raise SetupError(f"deck: longer than {DECK_LIMIT} letters", "deck-long", n=DECK_LIMIT)
    return read(text)


def bench_of(options: Options) -> Bench:
    """Judge by the variant and the packs that are to be played; by the base game where none are named."""
    mode = MODES.get(str(options.get("variant", "core")), MODES["core"])
    packs = tuple(str(name) for name in options.get("packs") or ())
    said = options.get("rulings")
    chosen: dict[str, Any] = said if isinstance(said, dict) else {}
    return Bench(known_collection(packs, of_mode=mode.pack()).faces, mode, Rulings(check_rulings(chosen)))


def parts_of(deck: Deck) -> dict[str, list[tuple[str, int]]]:
    listed = (deck.heroes, deck.minions, deck.cards, deck.buildings, deck.terrains)
    found: dict[str, list[tuple[str, int]]] = {}
    for part, codes in zip(PARTS, listed, strict=True):
        found[part] = list(codes.items()) if isinstance(codes, dict) else [(code, 1) for code in codes]
    return found


def counts_of(deck: Deck, bench: Bench, language: str) -> list[Count]:
    """What the rules count: all cards, characters, support cards, and the Dogs of War among both."""
    cards, hero = known_cards(deck, bench.collection), leader(deck, bench.collection)
    bound = hero is not None and hero.faction != DOGS_OF_WAR
    found = [Count(say("count-cards", language), counted(cards), SMALLEST, LARGEST, "los.deck.size")]
    for kind, types, rule in (
        ("characters", (CHARACTER,), "los.deck.dogs-characters-half"),
        ("support", SUPPORTS, "los.deck.dogs-support-half"),
    ):
        total, dogs = counted(cards, *types), counted(cards, *types, faction=DOGS_OF_WAR)
        found.append(Count(say(f"count-{kind}", language), total, 0, NO_LIMIT, ""))
        if bound:
            found.append(Count(say(f"count-dogs-{kind}", language), dogs, 0, total // 2, rule))
    most = CONSTRUCTION_DECK if bench.mode.architect else NO_LIMIT
    rule = "los.architect.construction-deck" if bench.mode.architect else ""
    found.append(Count(say("count-buildings", language), len(deck.buildings), 0, most, rule))
    found.append(Count(say("count-terrains", language), len(deck.terrains), 0, NO_LIMIT, ""))
    return found


def distinct(faults: list[Refusal]) -> list[Refusal]:
    """Each fault once: a card that is wrong in two ways is reported for both."""
    seen: dict[tuple[str, str], Refusal] = {}
    for fault in faults:
        seen.setdefault((fault.rule, str(sorted(fault.details.items()))), fault)
    return list(seen.values())


def reason_of(fault: Refusal, changes: list[Change], language: str) -> Reason:
    cures = [
        Mend(say(f"mend-{word}", language, **told(facts, language)), written(changed))
        for word, facts, changed in changes
    ]
    codes = [str(fault.details["card"])] if "card" in fault.details else []
    return Reason(fault.rule, deck_fault(fault, language), codes, cures)


def advice_of(deck: Deck, bench: Bench, language: str) -> list[Reason]:
    """Cards that can never be played: bound to another hero, or paid by a building the deck does not bring."""
    found = [
        Reason(fault.rule, deck_fault(fault, language), [str(fault.details["card"])], [])
        for fault in warnings(deck, bench.collection, bench.rulings)
    ]
    before = bench.badness(deck)
    for building, cards in unpaid(deck, bench.collection).items():
        words = say("unpaid", language, building=called(building, language), cards=named(cards, language))
        richer = with_building(deck, building)
        cure = Mend(say("mend-add", language, card=called(building, language)), written(richer))
        found.append(Reason(UNPAID, words, cards, [cure] if bench.badness(richer) <= before else []))
    return found


def named(codes: list[str], language: str) -> str:
    return ", ".join(called(code, language) for code in codes)


def told(facts: dict[str, object], language: str) -> dict[str, str]:
    return {name: called(value, language) if isinstance(value, str) else str(value) for name, value in facts.items()}


def say(word: str, language: str, **facts: str) -> str:
    return WORDS.say("decks", word, language, facts)


DECKS: Final = SignumDecks()
