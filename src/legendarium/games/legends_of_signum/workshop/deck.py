"""`legendarium deck`: check a deck, and print the starter decks."""

from __future__ import annotations

from pathlib import Path

import click

from legendarium.bots import check_bot
from legendarium.bots.deck_trials import LEVEL
from legendarium.cli._files import read_text
from legendarium.cli.output import json_option, print_json, printable
from legendarium.games.legends_of_signum.deckbuilding.trials import VARIANTS
from legendarium.games.legends_of_signum.library.collection import gloss_of, known_collection, name_of
from legendarium.games.legends_of_signum.library.decks import CONSTRUCTION_DECK, Deck, faults, read, written
from legendarium.games.legends_of_signum.printed.rulings import CODE, Rulings, check_rulings
from legendarium.games.legends_of_signum.state.modes import MODES
from legendarium.games.legends_of_signum.telling.names import WORDS
from legendarium.games.legends_of_signum.telling.reasons import deck_fault
from legendarium.games.legends_of_signum.workshop.deck_test import test_deck
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.kernel.refusals import Refusal

COMMENT = "#"

language_option = click.option(
    "--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of names."
)


@click.group()
def command() -> None:
    """Check a deck of Legends of Signum, and show those that ship with the game.

    \b
    Examples:
      legendarium deck list
      legendarium deck show unicorn-aelwen > my-deck.txt
      legendarium deck check my-deck.txt
      legendarium deck test my-deck.txt
    """


@command.command("list")
@language_option
@json_option
def list_decks(language: str, as_json: bool) -> None:
    """List the decks that ship with the game.

    \b
    Examples:
      legendarium deck list
      legendarium deck list --language it
    """
    rows = [
        {"code": deck.code, "name": name_of(deck.code, language), "hero": deck.hero, "cards": size_of(deck.text(99))}
        for deck in known_collection().decks.values()
    ]
    if as_json:
        print_json({"decks": rows})
        return
    for row in rows:
        click.echo(f"{row['code']:18} {row['cards']:2}  {row['name']}: {gloss_of(str(row['code']), language)}")


@command.command("show")
@click.argument("code")
@click.option(
    "--variant", type=click.Choice(tuple(MODES)), default="core", show_default=True, help="The variant to be played."
)
def show(code: str, variant: str) -> None:
    """Print the deck CODE as text, to be edited.

    \b
    Examples:
      legendarium deck show unicorn-aelwen
      legendarium deck show akkari-vhorr --variant architect
    """
    decks = known_collection().decks
    if code not in decks:
        raise LegendariumError(f"deck: {code[:40]!r} is unknown; there are {', '.join(decks)}")
    text = decks[code].text(CONSTRUCTION_DECK if MODES[variant].architect else 99)
    click.echo("\n".join(text.split()))


@command.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--variant", type=click.Choice(tuple(MODES)), default="core", show_default=True, help="The variant to be played."
)
@click.option("--pack", "packs", multiple=True, help="A pack whose cards are allowed too; may be repeated.")
@language_option
@json_option
def check(file: Path, variant: str, packs: tuple[str, ...], language: str, as_json: bool) -> None:
    """Check whether the deck in FILE is legal, and list every reason why not.

    Parts are divided by blanks or new lines, cards by commas; lines that begin with # are left out.

    \b
    hero:aelwen minion:wolf-cub
    cards:caillion,caltael,healing-dew*2
    buildings:tavern,barracks terrains:forest

    \b
    Examples:
      legendarium deck check my-deck.txt
      legendarium deck check my-deck.txt --pack my-pack
      legendarium deck check my-deck.txt --variant architect --language it
    """
    deck = read_deck(read_text(file))
    found = faults(deck, known_collection(packs).faces, MODES[variant], Rulings(check_rulings({})))
    if as_json:
        print_json({"legal": not found, "reasons": [fault_as_json(fault, language) for fault in found]})
    elif found:
        click.echo(WORDS.say("decks", "not-legal", language, {}))
        for fault in found:
            click.echo(printable(f"  {deck_fault(fault, language)} [{fault.rule}]"))
    else:
        hero = name_of(deck.heroes[0], language)
        click.echo(WORDS.say("decks", "legal", language, {"hero": hero, "count": sum(deck.cards.values())}))
    if found:
        raise SystemExit(1)


@command.command("test")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--games", type=click.IntRange(1, 10_000), default=20, show_default=True, help="How many games are played."
)
@click.option("--level", default=LEVEL, show_default=True, help="The level of both bots.")
@click.option(
    "--variant", type=click.Choice(VARIANTS), default="core", show_default=True, help="The variant to be played."
)
@click.option("--pack", "packs", multiple=True, help="A pack whose cards are allowed too; may be repeated.")
@language_option
@json_option
def test(
    file: Path, games: int, level: str, variant: str, packs: tuple[str, ...], language: str, as_json: bool
) -> None:
    """Play the deck in FILE against the starter decks, with bots, and count wins and cards that stay in hand.

    Opponents and seats take turns; the same deck gives the same games.

    \b
    Examples:
      legendarium deck test my-deck.txt
      legendarium deck test my-deck.txt --games 200 --level novice --json
    """
    check_bot(CODE, level)
    told = test_deck(written(read_deck(read_text(file))), games, level, {"variant": variant, "packs": list(packs)})
    if as_json:
        print_json(told.as_json())
    else:
        for line in told.lines(language):
            click.echo(printable(line))


def read_deck(text: str) -> Deck:
    """Read a deck file without its comments."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith(COMMENT)]
    return read("\n".join(lines))


def size_of(text: str) -> int:
    return sum(read(text).cards.values())


def fault_as_json(fault: Refusal, language: str) -> dict[str, object]:
    return {"rule": fault.rule, "reason": deck_fault(fault, language), **fault.details}
