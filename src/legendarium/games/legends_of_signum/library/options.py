"""What a table may choose: a deck for each seat, the variant, rulings, a round limit and packs of one's own."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from legendarium.games.legends_of_signum.library.boxes import CardBox
from legendarium.games.legends_of_signum.library.collection import Collection, known_collection
from legendarium.games.legends_of_signum.library.decks import CONSTRUCTION_DECK, Deck, faults, read, side_of, written
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings, rulings
from legendarium.games.legends_of_signum.setup.setup import build_fixed
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.modes import MODES, Mode, one_of_each
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


def settings() -> list[Setting]:
    """In the order of a record; those of modes come last."""
    players = {code: mode.players for code, mode in MODES.items()}
    return [
        Choice("variant", MODES, "core", "los.architect.construction-deck", players=players),
        Later("decks", "", tuple(known_collection().decks), [], "los.deck.size"),
        rulings(),
        RoundLimit("los.ruling.end.time-limit"),
        Names("packs"),
        *(setting for mode in one_of_each() for setting in mode.settings()),
    ]


def check_together(seats: int, options: Options, library: Library[CardBox]) -> None:
    """Seats and decks that fit the variant; of the rulings a record names those that differ from the ledger's."""
    variant, said = options["variant"], rulings().whole(options["rulings"])
    mode = MODES[variant]
    if seats != mode.players:
        raise SetupError(f"seats: {mode.players} players are expected, not {seats}", "players", n=mode.players)
    collection = known_collection(tuple(options["packs"]), library, mode.pack())
    options["decks"] = check_decks([] if options["decks"] is None else options["decks"], mode, collection, said)
    options["rulings"] = {name: value for name, value in said.items() if value != rulings().by_name[name].default}
    settle_settings(mode, options)


def settle_settings(mode: Mode, options: Options) -> None:
    """What this mode chooses, checked and completed; what only others do is left out."""
    own = {setting.name for setting in mode.settings()}
    for setting in (setting for other in one_of_each() for setting in other.settings()):
        given = options.pop(setting.name, None) or setting.default
        if setting.name in own:
            options[setting.name] = check_choice(setting, given)


def check_choice(setting: Setting, given: Any) -> str:
    if given not in setting.values:
        raise SetupError(f"{setting.name}: one of {', '.join(setting.values)} is expected, not {str(given)[:40]!r}")
    return str(given)


def check_decks(given: Any, mode: Mode, collection: Collection, rulings: dict[str, str]) -> list[str]:
    """A deck for each seat that chooses one, as a line of text: a starter deck by its code, or a deck written down."""
    decks = mode.decks
    if not isinstance(given, list) or len(given) > mode.players:
        raise SetupError(f"decks: a list of at most {decks} decks is expected")
    if not all(isinstance(item, str) for item in given):
        raise SetupError(f"decks: a list of at most {decks} decks is expected")
    named = [item or FIRST_DECKS[at] for at, item in enumerate(given[:decks])]
    named += [FIRST_DECKS[at] for at in range(len(named), decks)]
    return [check_deck(text, at, mode, collection, rulings) for at, text in enumerate(named)]


def check_deck(text: str, seat: int, mode: Mode, collection: Collection, rulings: dict[str, str]) -> str:
    """One deck; everything that is wrong with it is said at once."""
    if text in collection.decks:
        text = collection.decks[text].text(CONSTRUCTION_DECK if mode.architect else 99)
    if len(text) > DECK_LIMIT or ":" not in text:
        raise SetupError(
            f"decks: {text[:40]!r} is no deck; the starter decks are {', '.join(collection.decks)}", "no-deck"
        )
    deck, said = read(text), Rulings(rulings)
    asked = mode.asks_for_starters(said)
    if asked and not is_starter(deck, collection):
        raise SetupError(f"decks: only a starter deck may be played [{asked}]", "starter", n=seat + 1)
    found = faults(deck, collection.faces, mode, said)
    if found:
        reasons = "; ".join(fault_in_words(fault) for fault in found)
        raise SetupError(
            f"decks: the deck of seat {seat + 1} is not legal: {reasons}", "deck", n=seat + 1, faults=found
        )
    return written(deck)


STARTER_SIZE: Final = 20


def is_starter(deck: Deck, collection: Collection) -> bool:
    """Whether it is one of those of twenty cards that come with the game."""
    small = [starter for starter in collection.decks.values() if len(starter.cards) == STARTER_SIZE]
    return written(deck) in {written(read(starter.text())) for starter in small}


def fault_in_words(fault: Refusal) -> str:
    """A fault of a deck in one line: the rule's title and the figures."""
    figures = ", ".join(f"{name} {value}" for name, value in fault.details.items())
    return f"{rule(fault.rule).title} [{fault.rule}]" + (f" ({figures})" if figures else "")


# -- the fixed part of a table


def fixed_of(options: Options, library: Library[CardBox]) -> Fixed:
    """The fixed part for these options; cached, and shared by all their tables."""
    rulings = tuple(sorted(options["rulings"].items()))
    return cached_fixed(
        options["variant"],
        tuple(options["decks"]),
        rulings,
        options[ROUND_LIMIT],
        tuple(options["packs"]),
        library,
        tuple((it.name, options.get(it.name) or it.default) for it in MODES[options["variant"]].settings()),
    )


@lru_cache(maxsize=64)
def cached_fixed(
    variant: str,
    decks: tuple[str, ...],
    rulings: tuple[tuple[str, str], ...],
    rounds: int | None,
    packs: tuple[str, ...],
    library: Library[CardBox],
    choices: tuple[tuple[str, str], ...] = (),
) -> Fixed:
    mode, said = MODES[variant], Rulings(check_rulings(dict(rulings)))
    collection = known_collection(packs, library, mode.pack())
    decks_read = tuple(side_of(read(text), collection.faces) for text in decks)
    printed = library.own(mode.pack()).printed if mode.pack() else {}
    sides, box = mode.bring(decks_read, printed, dict(choices), said)
    own = (value for _, value in choices)
    chosen = (variant, decks, rulings, rounds, sorted(collection.digests().items()), *own)
    code = blake2b(repr(chosen).encode(), digest_size=8).hexdigest()
    return build_fixed(mode, sides, said, rounds, code, collection.faces.values(), box)
