"""Why something cannot be done, told to people: in their language, without the code words an error has for programs."""

from __future__ import annotations

from legendarium.kernel.errors import LegendariumError, RecordError, SetupError, UnknownGame
from legendarium.kernel.game import game
from legendarium.ledger import UnknownId
from legendarium.server.messages.texts import say
from legendarium.server.offload import Busy
from legendarium.server.storage.base import Conflict, StorageError, Unreachable


class UserError(LegendariumError):
    """A no that is already in the words of whoever asked."""


class QuotaExceeded(LegendariumError):
    """More than one address may bring."""


def complaint(error: LegendariumError, language: str, code: str = "") -> str:
    """The sentence for people; `code` is the game they asked about, if they did."""
    match error:
        case UserError():
            return str(error)
        case Unreachable():
            return say("away", language)
        case Conflict():
            return say("stale", language)
        case StorageError():
            return say("not-saved", language)
        case Busy():
            return say("over-budget" if error.own else "busy", language, n=error.seconds)
        case QuotaExceeded():
            return say("too-much", language)
        case UnknownGame():
            return say("no-game", language)
        case UnknownId():
            return say("no-rule", language)
        case RecordError():
            return say(f"record-{error.word or 'damaged'}", language, **error.facts)
        case SetupError():
            return (game(code).complaint(error, language) if code else "") or say("no-such-table", language)
    return say("cannot", language)
