"""Error messages for people, in their language and without the code words of exceptions."""

from __future__ import annotations

from legendarium.kernel.errors import LegendariumError, RecordError, SetupError, UnknownGame
from legendarium.kernel.game import game
from legendarium.kernel.position_text import PositionError
from legendarium.ledger import UnknownId
from legendarium.server.messages.texts import say
from legendarium.server.offload import Busy
from legendarium.server.storage.base import Conflict, StorageError, Unreachable

LONGEST = 1_000
"""Characters of what is wrong with a position."""


class UserError(LegendariumError):
    """An error whose text is already in the user's language."""


class QuotaExceeded(LegendariumError):
    """An address uploaded more than its quota."""


def complaint(error: LegendariumError, language: str, code: str = "") -> str:
    """Return the sentence for people; `code` is the game they asked about."""
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
        case PositionError():
            return str(error)[:LONGEST]
        case SetupError():
            return (game(code).complaint(error, language) if code else "") or say("no-such-table", language)
    return say("cannot", language)
