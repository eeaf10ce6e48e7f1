"""`legendarium rules`: read, search and check the rules ledger."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

import click

from legendarium.cli.output import json_option, print_json, print_paragraph
from legendarium.kernel.phrasebook import LANGUAGES, SHARED, Phrasebook
from legendarium.ledger import (
    Ability,
    Entry,
    Example,
    Hit,
    Ledger,
    Rule,
    Ruling,
    games,
    ledger,
    rule,
    search,
    translation,
)
from legendarium.ledger.coverage import GameCoverage, ModeCoverage, Report, report
from legendarium.ledger.measuring import Found, measure
from legendarium.ledger.translating import english, fingerprint, gaps

SHOWN_UNTESTED = 10
MOST_ANSWERS = 5
FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)
QUESTIONS = Path(__file__).parents[3] / "benchmarks" / "questions"
TRANSLATED = "it"
"""The default of `rules translate`. Fixed: with another language installed, scripts must go on printing the same."""
WORDS = Phrasebook(SHARED)
language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of the rules.",
)


@click.group()
def command() -> None:
    """Read and search the rules; see which are tested.

    \b
    Examples:
      legendarium rules show {rule}
      legendarium rules search line of sight
      legendarium rules coverage --json
    """


@command.command()
@click.argument("identity", metavar="ID")
@language_option
@json_option
def show(identity: str, language: str, as_json: bool) -> None:
    """Show the ledger entry with this ID.

    \b
    Examples:
      legendarium rules show {rule}
      legendarium rules show {rule} --language it
      legendarium rules show {rule} --json
    """
    entry = rule(identity, language)
    if as_json:
        print_json(as_object(entry))
    else:
        print_entry(entry)


@command.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--game", type=click.Choice(games()), help="Search one game only.")
@click.option("--limit", type=click.IntRange(1, 1000), default=10, show_default=True, help="The number of results.")
@language_option
@json_option
def search_rules(words: tuple[str, ...], game: str | None, limit: int, language: str, as_json: bool) -> None:
    """Search the rules for WORDS, best matches first.

    \b
    Examples:
      legendarium rules search who begins
      legendarium rules search "line of sight" --game {game}
      legendarium rules search backstab --limit 3 --json
    """
    hits = search(" ".join(words), game, limit, language)
    if as_json:
        print_json({"hits": [{"score": hit.score, **as_object(hit.entry)} for hit in hits]})
    else:
        print_hits(hits, language)


@command.command()
@click.argument("question", nargs=-1)
@click.option("--game", type=click.Choice(games()), help="Ask about one game only.")
@language_option
@click.option(
    "--measure",
    "folder",
    type=FOLDER,
    is_flag=False,
    flag_value=str(QUESTIONS),
    help="Count the questions of a folder that find their answer. [default: benchmarks/questions]",
)
def ask(question: tuple[str, ...], game: str | None, language: str, folder: Path | None) -> None:
    """Answer a QUESTION with the rule that fits best.

    \b
    Examples:
      legendarium rules ask how do I win --game {game}
      legendarium rules ask --measure
    """
    if folder is not None:
        print_measure(measure(folder))
    elif not question:
        raise click.UsageError("what is the question?")
    elif not (hits := search(" ".join(question), game, MOST_ANSWERS, language)):
        click.echo(said("nothing", language))
    else:
        print_entry(hits[0].entry)
        click.echo()
        print_hits(hits[1:], language)


@command.command()
@click.argument("game", type=click.Choice(games()))
@click.option(
    "--language",
    type=click.Choice(LANGUAGES[1:]),
    default=TRANSLATED,
    show_default=True,
    help="The language of the translation.",
)
@click.pass_context
def translate(context: click.Context, game: str, language: str) -> None:
    """Print the entries of GAME that are not translated, or whose English text has changed since.

    The output is TOML: replace the English and append it to the file of the translation. The exit code is 1 if there
    are any.

    \b
    Examples:
      legendarium rules translate {game}
      legendarium rules translate {game} --language it
    """
    book, made = ledger(game), translation(game, language)
    found = gaps(book, made)
    for identity, state in found.items():
        click.echo(f"# {identity}: {state}")
        click.echo(skeleton(book, identity))
    context.exit(1 if found else 0)


@command.command()
@click.option("--tests", type=click.Path(path_type=Path), help="The folder of tests to read. [default: tests]")
@json_option
@click.pass_context
def coverage(context: click.Context, tests: Path | None, as_json: bool) -> None:
    """Show which tests name which rules; the exit code is 1 if a rule has no test or a test names no rule.

    \b
    Examples:
      legendarium rules coverage
      legendarium rules coverage --json
      legendarium rules coverage --tests path/to/tests
    """
    found = report(tests or tests_folder())
    if as_json:
        print_json(found.as_json())
    else:
        print_coverage(found)
    context.exit(1 if found.failures else 0)


def skeleton(book: Ledger, identity: str) -> str:
    """Return the lines a translation lacks for an entry, in English; none for a removed entry."""
    if identity == "summary":
        texts = {"of": fingerprint(book.title, book.summary), "title": book.title, "summary": book.summary}
        return as_toml(texts)
    table, _, code = identity.partition(".")
    if table == "chapters" and code in book.chapters:
        return as_toml({identity: book.chapters[code]})
    if identity not in book.entries:
        return ""
    entry = book.entries[identity]
    fields: dict[str, object] = {"of": fingerprint(*english(entry)), "title": entry.title, "text": entry.text}
    if isinstance(entry, Ruling):
        fields |= {"readings": entry.readings, "reason": entry.reason}
    if isinstance(entry, Ability):
        fields |= {"parameter": entry.parameter, "interactions": entry.interactions}
    return f'[entry."{identity}"]\n{as_toml(fields)}'


def as_toml(fields: Mapping[str, object]) -> str:
    """Format as TOML; strings and lists of strings are written as in JSON."""
    return "".join(f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in fields.items())


def tests_folder() -> Path:
    """Find the tests in the working directory, else beside the sources."""
    here, beside_sources = Path("tests"), Path(__file__).parents[3] / "tests"
    return beside_sources if beside_sources.is_dir() and not here.is_dir() else here


def as_object(entry: Entry) -> dict[str, object]:
    return {"kind": entry.kind, **asdict(entry)}


def print_entry(entry: Entry) -> None:
    """Print an entry as a page."""
    click.echo(f"{entry.id}  ({said(entry.kind, entry.language)}, {entry.game})")
    click.echo(click.style(entry.title, bold=True))
    click.echo()
    print_paragraph(entry.text)
    for label, text in details(entry):
        if text:
            click.echo()
            print_paragraph(f"{said(label, entry.language)}: {text}")


def said(key: str, language: str) -> str:
    return WORDS.find("rules", key, language)


def details(entry: Entry) -> list[tuple[str, str]]:
    """Further fields of an entry by kind, each under the key of its label."""
    match entry:
        case Rule():
            return [
                ("applies", ", ".join(entry.applies)),
                ("source", "; ".join(entry.source)),
                ("rests-on", ", ".join(entry.rulings)),
                ("overrides", ", ".join(entry.overrides)),
                ("abilities", ", ".join(entry.abilities)),
            ]
        case Ability():
            return [
                ("parameter", entry.parameter),
                ("interactions", entry.interactions),
                ("rests-on", ", ".join(entry.rulings)),
            ]
        case Ruling():
            option = entry.option
            values = " | ".join(option.values) if option else ""
            choice = f"{option.name}: {values or said('no-default', entry.language)}" if option else ""
            return [("readings", " / ".join(entry.readings)), ("reason", entry.reason), ("option", choice)]
        case Example():
            return [("rules", ", ".join(entry.rules))]
    return []


def print_hits(hits: tuple[Hit, ...], language: str) -> None:
    if not hits:
        click.echo(said("nothing", language))
    for hit in hits:
        click.echo(click.style(hit.entry.id, bold=True))
        print_paragraph(hit.entry.title, indent="  ")


def print_measure(counts: list[Found]) -> None:
    """Print a line per set, game and language, then one per set and language, then the time of a question."""
    for name in dict.fromkeys(count.name for count in counts):
        mine = [count for count in counts if count.name == name]
        languages = dict.fromkeys(count.language for count in mine)
        for count in (*mine, *(total(mine, language) for language in languages)):
            click.echo(
                f"{name:9} {count.game:19} {count.language:2} {count.asked:4} asked,"
                f" first {count.first / count.asked:4.0%}, among three {count.among_three / count.asked:4.0%}"
            )
    times = sorted(1000 * seconds for count in counts for seconds in count.seconds)
    click.echo(f"ms per question: median {times[len(times) // 2]:.2f}, 95 % within {times[len(times) * 95 // 100]:.2f}")


def total(counts: list[Found], language: str) -> Found:
    """Add up the counts of one language."""
    mine = [count for count in counts if count.language == language]
    first, among = sum(count.first for count in mine), sum(count.among_three for count in mine)
    return Found("all", language, mine[0].name, sum(count.asked for count in mine), first, among)


def print_coverage(found: Report) -> None:
    """Print a line per game and mode, then the problems."""
    for game in found.games:
        click.echo(f"{game.game}{in_work(game)}: {game.tested} of {len(game.tests)} ids tested")
        for mode in game.by_mode:
            click.echo(f"  {mode.mode}{in_work(mode)}: {mode.tested} of {mode.ids}")
        for identity in game.untested[:SHOWN_UNTESTED]:
            click.echo(f"  untested  {identity}")
        if len(game.untested) > SHOWN_UNTESTED:
            click.echo(f"  and {len(game.untested) - SHOWN_UNTESTED} more (--json lists all)")
    for failure in found.failures:
        click.echo(f"fails: {failure}")


def in_work(covered: GameCoverage | ModeCoverage) -> str:
    return " (in work)" if covered.in_work else ""
