"""HTTP handlers for decks that players build. Nothing is judged here: the game's own function is asked, off the event loop."""

from __future__ import annotations

from legendarium.bots.deck_trials import LEVEL
from legendarium.kernel.decks import Decks, Mend, Openings, Reason, Trial, Verdict
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.server import wire
from legendarium.server.bots.worker import BotJob
from legendarium.server.http.endpoints import Call, Endpoint, HttpError, over_budget
from legendarium.server.messages.error_texts import UserError, complaint
from legendarium.server.messages.texts import say
from legendarium.server.offload import Job
from legendarium.server.tables.creation import sort_options

OPENINGS = 30
"""Openings that are simulated for one answer: about a second of processor time."""


MOST_TRYING = 16
"""Addresses whose games may wait or run at once."""
TRYING: set[str] = set()
"""Addresses with a game in progress."""


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


async def trial(call: Call) -> wire.DeckTrial:
    """Play one game in a worker of the slow bots: one at a time for each address, after what people wait for."""
    code, address, wish = call.part("game"), call.address, call.body
    decks_of(code, call.language)
    if address in TRYING or len(TRYING) >= MOST_TRYING:
        raise over_budget(1.0, call.language)
    if not call.hall.trials.try_spend(address):
        raise over_budget(1.0 / call.hall.settings.limits.trials[1], call.language)
    TRYING.add(address)
    try:
        found = await call.hall.offload.run(address, laid_out, code, wish, call.language)
        job = BotJob(f"deck of {address}", code, found.seats, wish.number, "", found.options, 0, LEVEL)
        played = await call.hall.worker_pool.play_trial(job, found.seat, found.against, address)
    finally:
        TRYING.discard(address)
    if played is None:
        raise HttpError(503, say("cannot", call.language), 1)
    points, reason, plies, cards = played
    uses = {card: wire.DeckCardUse(*use) for card, use in cards.items()}
    return wire.DeckTrial(found.against, points, reason, plies, uses)


def laid_out(code: str, wish: wire.DeckTrialWish, language: str) -> Trial:
    """Check the deck and lay out the game. Takes some 10 ms."""
    options = sort_options(code, wish.options, language)
    found = game(code)
    try:
        trial = found.decks.trial(wish.text, options, wish.number)
        trial.options = found.check(trial.seats, trial.options)
    except SetupError as error:
        raise UserError(complaint(error, language, code)) from None
    return trial


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
        Endpoint(
            "POST",
            f"{at}/trial",
            "Play one game of bots that tests a deck.",
            trial,
            wire.DeckTrial,
            wire.DeckTrialWish,
        ),
    ]
