"""HTTP endpoints for static data: the games, their printed content, their rules."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache
from typing import ParamSpec, TypeVar

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from legendarium.guides import book as screens
from legendarium.guides import coach, guides
from legendarium.kernel.build_info import VERSION, compiled
from legendarium.kernel.game import game
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.ledger import Ability, Entry, Example, Hit, Rule, Ruling, ledger, rule, search
from legendarium.ledger.modes import modes_by_id
from legendarium.ledger.questions import mode_names
from legendarium.server import wire
from legendarium.server.http import catalogue, game_page
from legendarium.server.http.endpoints import Call, Endpoint, HttpError
from legendarium.server.messages.texts import say
from legendarium.server.tables.hall import Hall

LONGEST_QUESTION = 200
MOST_HITS = 40
FOUND: set[object] = set()
"""Calls of cached functions that have finished, as (function, arguments): their next call is fast."""

P = ParamSpec("P")
T = TypeVar("T")


async def about(call: Call) -> wire.About:
    return wire.About(wire.WIRE_VERSION, call.ways_here(), VERSION, compiled(), int(time.time() * 1000))


async def once(hall: Hall, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> T:
    """Call a cached function; the first call (up to a second) runs in the offload thread.

    The result serves all clients, so no address is charged for it."""
    asked = (work, what)
    if asked not in FOUND:
        await hall.offload.run("", work, *what, **more)
        FOUND.add(asked)
    return work(*what, **more)


async def load_games(hall: Hall) -> None:
    """Load the games in every language before the first visitor asks for them."""
    for language in LANGUAGES:
        await once(hall, catalogue.shelf, language)


def loaded_games(language: str) -> list[wire.Game] | None:
    """Return the games if they are loaded in a language; loading takes a second, too long for the event loop."""
    return catalogue.shelf(language) if (catalogue.shelf, (language,)) in FOUND else None


async def games(call: Call) -> list[wire.Game]:
    return await once(call.hall, catalogue.shelf, call.language)


async def picture(call: Call) -> Response:
    """Serve the picture of a game's box."""
    found = game_page.picture(game(call.part("game")))
    if not found.is_file():
        raise HttpError(404, say("no-game", call.language))
    return Response(found.read_bytes(), headers={"cache-control": "max-age=86400"}, media_type="image/svg+xml")


async def content(call: Call) -> wire.Content:
    return await once(call.hall, catalogue.content, call.part("game"), call.language)


async def learn(call: Call) -> wire.Guides:
    return await once(call.hall, guided_games, call.part("game"), call.language)


async def book(call: Call) -> wire.RuleBook:
    return await once(call.hall, rule_book, call.part("game"), call.language)


async def titles(call: Call) -> dict[str, str]:
    return await once(call.hall, rule_titles, call.part("game"), call.language)


async def entry(call: Call) -> wire.RuleEntry:
    found = rule(call.part("id"), call.language)
    if found.game != call.part("game"):
        raise HttpError(404, say("no-rule", call.language))
    return describe(found)


async def find(call: Call) -> list[wire.RuleEntry]:
    words = call.request.query_params.get("q", "")[:LONGEST_QUESTION]
    book = call.request.query_params.get("game") or None
    if not words.strip():
        return []
    modes = modes_asked(book, call.request.query_params.get("mode", ""))
    hits = await call.hall.offload.run(call.address, search, words, book, MOST_HITS, call.language, modes)
    return [answer(hit) for hit in hits]


def modes_asked(book: str | None, text: str) -> tuple[str, ...]:
    """Return the modes that a game knows among names with commas between them."""
    asked = set(text[:LONGEST_QUESTION].split(","))
    return tuple(sorted(asked & mode_names(book).keys())) if book else ()


def answer(hit: Hit) -> wire.RuleEntry:
    told = describe(hit.entry)
    told.sentence = hit.sentence or UNSET
    return told


@cache
def guided_games(game: str, language: str) -> wire.Guides:
    """Return the guides, lines of advice and screens of a game."""
    found = {"guides": guides(game, language), "coach": coach(game, language), "book": screens(game, language)}
    return msgspec.convert(found, wire.Guides, from_attributes=True)


@cache
def rule_book(game: str, language: str) -> wire.RuleBook:
    """Return the ledger of a game by chapters."""
    found = ledger(game, language)
    chapters = {code: wire.Chapter(code, title, []) for code, title in found.chapters.items()}
    for line in found.entries.values():
        chapters[line.chapter].entries.append(describe(line))
    return wire.RuleBook(game, found.title, " ".join(found.summary.split()), list(chapters.values()))


@cache
def rule_titles(game: str, language: str) -> dict[str, str]:
    """Return the title of every rule by id, for clients that show links to rules."""
    return {line.id: line.title for line in ledger(game, language).entries.values()}


@cache
def in_force(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the modes of every entry of a game."""
    return modes_by_id(ledger(game))


def describe(line: Entry) -> wire.RuleEntry:
    told = wire.RuleEntry(
        id=line.id,
        game=line.game,
        kind=line.kind,  # type: ignore[arg-type]
        chapter=line.chapter,
        language=line.language,
        title=line.title,
        text=line.text,
        applies=list(in_force(line.game)[line.id]),
    )
    match line:
        case Rule():
            told.related = [*line.rulings, *line.overrides] or UNSET
        case Ability():
            told.related = list(line.rulings) or UNSET
        case Ruling():
            told.readings, told.reason = list(line.readings), line.reason
            told.option = line.option.name if line.option is not None else None
        case Example():
            told.related = list(line.rules) or UNSET
    return told


def endpoints() -> list[Endpoint]:
    return [
        Endpoint("GET", "/api/about", "This server, and how others reach it.", about, wire.About),
        Endpoint("GET", "/api/games", "The games that can be played here.", games, list[wire.Game], lasting=True),
        Endpoint(
            "GET", "/api/games/{game}/picture", "The picture of a game's box.", picture, str, media="image/svg+xml"
        ),
        Endpoint(
            "GET", "/api/content/{game}", "What is printed in the boxes of a game.", content, wire.Content, lasting=True
        ),
        Endpoint("GET", "/api/guides/{game}", "Guided first games, and advice.", learn, wire.Guides, lasting=True),
        Endpoint(
            "GET", "/api/rules/search", "Find rules by words, in all books or in one.", find, list[wire.RuleEntry]
        ),
        Endpoint("GET", "/api/rules/{game}", "The rules of a game as a book.", book, wire.RuleBook, lasting=True),
        Endpoint(
            "GET",
            "/api/rules/{game}/titles",
            "What the rules of a game are called.",
            titles,
            dict[str, str],
            lasting=True,
        ),
        Endpoint("GET", "/api/rules/{game}/{id}", "One rule.", entry, wire.RuleEntry, lasting=True),
    ]
