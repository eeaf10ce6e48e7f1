"""What a table may choose: a deck for each seat, the variant, rulings, a round limit and packs of one's own."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from legendarium.games.legends_of_signum.library.boxes import CardBox
from legendarium.games.legends_of_signum.library.collection import QUEST, Collection, known_collection
from legendarium.games.legends_of_signum.library.decks import CONSTRUCTION_DECK, Deck, faults, read, side_of, written
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings, rulings
from legendarium.games.legends_of_signum.quest.cards.assembling import (
    DIFFICULTIES,
    NORMAL,
    hero_side,
    overlord_side,
    quest_box,
)
from legendarium.games.legends_of_signum.quest.mode import QUEST_MODES
from legendarium.games.legends_of_signum.setup.setup import build_fixed
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.modes import MODES
from legendarium.kernel.boxes import Library
from legendarium.kernel.errors import SetupError
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.round_limit import NAME as ROUND_LIMIT
from legendarium.kernel.round_limit import RoundLimit
from legendarium.kernel.table_options import Choice, Later, Names, Options, Setting
from legendarium.ledger import rule

FIRST_DECKS: Final = ("unicorn-aelwen", "akkari-zessara", "unicorn-thalion", "akkari-vhorr")
"""For a good first game, one seat after the other."""
DECK_LIMIT: Final = 4_000
"""Longer than any deck written down."""
VARIANTS: Final = {**MODES, **QUEST_MODES}
"""Every mode there are rules for."""
DIFFICULTY: Final = "difficulty"
OFFERED: Final = (*MODES, *QUEST_MODES)
"""Those a table may choose."""
PLAYERS: Final = {code: VARIANTS[code].players for code in OFFERED}


def settings() -> list[Setting]:
    """In the order of a record."""
    return [
        Choice("variant", OFFERED, "core", "los.architect.construction-deck", players=PLAYERS),
        Later("decks", "", tuple(known_collection().decks), [], "los.deck.size"),
        rulings(),
        RoundLimit("los.ruling.end.time-limit"),
        Names("packs"),
        Later(DIFFICULTY, "choice", DIFFICULTIES, NORMAL, "los.ruling.quest.honour-target-lost"),
    ]


def check_together(seats: int, options: Options, library: Library[CardBox]) -> None:
    """Seats and decks that fit the variant; of the rulings a record names those that differ from the ledger's. A difficulty
    is Quest mode's alone."""
    variant, said = options["variant"], rulings().whole(options["rulings"])
    mode = VARIANTS[variant]
    if seats != mode.players:
        raise SetupError(f"seats: {mode.players} players are expected, not {seats}", "players", n=mode.players)
    collection = known_collection(tuple(options["packs"]), library, is_quest(variant))
    options["decks"] = check_decks([] if options["decks"] is None else options["decks"], variant, collection, said)
    options["rulings"] = {name: value for name, value in said.items() if value != rulings().by_name[name].default}
    difficulty = options.pop(DIFFICULTY, None)
    if is_quest(variant):
        options[DIFFICULTY] = check_difficulty(difficulty or NORMAL)


def is_quest(variant: str) -> bool:
    return variant in QUEST_MODES


def check_difficulty(given: Any) -> str:
    if given not in DIFFICULTIES:
        raise SetupError(f"{DIFFICULTY}: one of {', '.join(DIFFICULTIES)} is expected, not {str(given)[:40]!r}")
    return str(given)


def check_decks(given: Any, variant: str, collection: Collection, rulings: dict[str, str]) -> list[str]:
    """A deck for each seat as a line of text: a starter deck by its code, or a deck written down. In Quest mode the Hero's."""
    decks = 1 if is_quest(variant) else VARIANTS[variant].players
    if not isinstance(given, list) or len(given) > VARIANTS[variant].players:
        raise SetupError(f"decks: a list of at most {decks} decks is expected")
    if not all(isinstance(item, str) for item in given):
        raise SetupError(f"decks: a list of at most {decks} decks is expected")
    named = [item or FIRST_DECKS[at] for at, item in enumerate(given[:decks])]
    named += [FIRST_DECKS[at] for at in range(len(named), decks)]
    return [check_deck(text, at, variant, collection, rulings) for at, text in enumerate(named)]


def check_deck(text: str, seat: int, variant: str, collection: Collection, rulings: dict[str, str]) -> str:
    """One deck; everything that is wrong with it is said at once."""
    mode = VARIANTS[variant]
    if text in collection.decks:
        text = collection.decks[text].text(CONSTRUCTION_DECK if mode.architect else 99)
    if len(text) > DECK_LIMIT or ":" not in text:
        raise SetupError(
            f"decks: {text[:40]!r} is no deck; the starter decks are {', '.join(collection.decks)}", "no-deck"
        )
    deck, said = read(text), Rulings(rulings)
    if is_quest(variant) and said.starter_hero_deck and not is_starter(deck, collection):
        rule = "los.ruling.quest.custom-deck"
        raise SetupError(f"decks: the Hero plays a starter deck [{rule}]", "starter", n=seat + 1)
    found = faults(deck, collection.faces, mode, said)
    if found:
        reasons = "; ".join(told(fault) for fault in found)
        raise SetupError(
            f"decks: the deck of seat {seat + 1} is not legal: {reasons}", "deck", n=seat + 1, faults=found
        )
    return written(deck)


STARTER_SIZE: Final = 20  # los.quest-pvp.setup, los.quest-pve.setup


def is_starter(deck: Deck, collection: Collection) -> bool:
    """los.ruling.quest.custom-deck: one of twenty cards that come with the game."""
    small = [starter for starter in collection.decks.values() if len(starter.cards) == STARTER_SIZE]
    return written(deck) in {written(read(starter.text())) for starter in small}


def told(fault: Refusal) -> str:
    """A fault of a deck in one line: the rule's title and the figures."""
    figures = ", ".join(f"{name} {value}" for name, value in fault.details.items())
    return f"{rule(fault.rule).title} [{fault.rule}]" + (f" ({figures})" if figures else "")


# -- the fixed part of a table


def fixed_of(options: Options, library: Library[CardBox]) -> Fixed:
    """Shared by all tables of these options."""
    rulings = tuple(sorted(options["rulings"].items()))
    return cached_fixed(
        options["variant"],
        tuple(options["decks"]),
        rulings,
        options[ROUND_LIMIT],
        tuple(options["packs"]),
        library,
        options.get(DIFFICULTY) or NORMAL,
    )


@lru_cache(maxsize=64)
def cached_fixed(
    variant: str,
    decks: tuple[str, ...],
    rulings: tuple[tuple[str, str], ...],
    rounds: int | None,
    packs: tuple[str, ...],
    library: Library[CardBox],
    difficulty: str = NORMAL,
) -> Fixed:
    collection = known_collection(packs, library, is_quest(variant))
    mode, said = VARIANTS[variant], Rulings(check_rulings(dict(rulings)))
    sides = tuple(side_of(read(text), collection.faces) for text in decks)
    chosen: tuple[object, ...] = (variant, decks, rulings, rounds, sorted(collection.digests().items()))
    box = None
    if is_quest(variant):
        own = library.own(QUEST)
        box = quest_box(own.printed, mode.players == 1, difficulty, said)
        sides = (hero_side(sides[0], box), overlord_side(box))
        chosen = (*chosen, difficulty)
    code = blake2b(repr(chosen).encode(), digest_size=8).hexdigest()
    return build_fixed(mode, sides, said, rounds, code, collection.faces.values(), box)
