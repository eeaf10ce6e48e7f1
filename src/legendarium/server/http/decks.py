"""HTTP handlers for decks that players build. Nothing is judged here: the game's own function is asked, off the event loop."""

from __future__ import annotations

from legendarium.kernel.decks import Decks, Mend, Openings, Reason, Verdict
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.server import wire
from legendarium.server.http.endpoints import Call, Endpoint, HttpError
from legendarium.server.messages.error_texts import UserError, complaint
from legendarium.server.messages.texts import say
from legendarium.server.offload import Job
from legendarium.server.tables.creation import sort_options

OPENINGS = 30
"""Openings that are simulated for one answer: about a second of processor time."""


def decks_of(code: str, language: str) -> Decks:
    """Return what helps people who build decks of a game. Raises HttpError where nobody builds any."""
    found = game(code).decks
    if not found.option:
        raise HttpError(404, say("no-game", language))
    return found


async def judge(call: Call) -> wire.DeckVerdict:
    code = call.part("game")
    decks_of(code, call.language)
    return await call.hall.offload.run(call.address, judged, code, call.body, call.language)


def judged(code: str, wish: wire.DeckWish, language: str) -> wire.DeckVerdict:
    """Judge a deck. Takes 1 to 10 ms."""
    options = sort_options(code, wish.options, language)
    try:
        return verdict_of(game(code).decks.judge(wish.text, options, language))
    except SetupError as error:
        return wire.DeckVerdict(complaint(error, language, code), False, wish.text, {}, [], [], [])


def verdict_of(found: Verdict) -> wire.DeckVerdict:
    counts = [
        wire.DeckCount(it.words, it.count, it.least, it.most if it.most >= 0 else None, it.rule or None)
        for it in found.counts
    ]
    reasons, advice = ([reason_of(it) for it in some] for some in (found.reasons, found.advice))
    return wire.DeckVerdict(None, not found.reasons, found.text, found.parts, counts, reasons, advice)


def reason_of(found: Reason) -> wire.DeckReason:
    return wire.DeckReason(found.rule, found.words, found.codes, [mend_of(it) for it in found.mends])


def mend_of(found: Mend) -> wire.DeckMend:
    return wire.DeckMend(found.words, found.text)


async def openings(call: Call) -> wire.DeckOpenings:
    """Simulate openings in the worker thread, in slices; charged to the address that asks."""
    code = call.part("game")
    decks_of(code, call.language)
    return await call.hall.offload.follow(call.address, simulated(code, call.body, call.language))


def simulated(code: str, wish: wire.DeckWish, language: str) -> Job[wire.DeckOpenings]:
    options = sort_options(code, wish.options, language)
    try:
        found = yield from game(code).decks.openings(wish.text, options, OPENINGS, seed=1)
    except SetupError as error:
        raise UserError(complaint(error, language, code)) from None
    return openings_of(found)


def openings_of(found: Openings) -> wire.DeckOpenings:
    hands = [wire.DeckHand(cards, later) for cards, later in found.hands]
    return wire.DeckOpenings(found.count, list(found.turns), found.chances, hands)


def endpoints() -> list[Endpoint]:
    at = "/api/decks/{game}"
    return [
        Endpoint(
            "POST",
            f"{at}/judge",
            "Whether a deck is legal, and every reason why not.",
            judge,
            wire.DeckVerdict,
            wire.DeckWish,
        ),
        Endpoint(
            "POST",
            f"{at}/openings",
            "What simulated openings of a deck show.",
            openings,
            wire.DeckOpenings,
            wire.DeckWish,
        ),
    ]
