"""What is said over the WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from legendarium.server.wire.table import (
    CHAT_LIMIT,
    Decision,
    GameEvent,
    Key,
    Name,
    Outcome,
    Ply,
    SeatInfo,
    SeatNumber,
    Token,
    View,
)


class Hello(Struct, tag_field="t", tag="hello"):
    """The first message: which table, which seat, and what is already known of it."""

    version: int
    table: Token
    token: Token | None
    have: Annotated[Ply | None, Meta(description="The ply already known; null for everything.")]
    language: Annotated[str, Meta(max_length=20)] | UnsetType = UNSET


Cause = Literal["ends", "die", "hidden", "passes", "left"]
"""What makes an answer final: the end, a die, something that comes to light, others who go on; or what is left undone by it."""


class Play(Struct, tag_field="t", tag="play"):
    """An answer to the decision at that ply."""

    ply: Ply
    key: Key
    careful: Annotated[
        list[Cause],
        Meta(description="Ask for confirmation instead, if it could not be taken back for one of these causes."),
    ] = []
    stamp: Annotated[Ply | UnsetType, Meta(description="The stamp of the decision answered: no other is.")] = UNSET


class WhyRequest(Struct, tag_field="t", tag="why"):
    """Why can't I play this key, or do anything with this object?"""

    key: Key | UnsetType = UNSET
    ref: Key | UnsetType = UNSET


class HintRequest(Struct, tag_field="t", tag="hint"):
    """What would a good player do?"""


class ForecastRequest(Struct, tag_field="t", tag="forecast"):
    """What is about to happen if nobody does anything about it?"""


class ChancesRequest(Struct, tag_field="t", tag="chances"):
    """What may come of my daring answers?"""


class Undo(Struct, tag_field="t", tag="undo"):
    """Take my last answer back, or ask the others whether I may."""


class Consent(Struct, tag_field="t", tag="consent"):
    """The answer to what another seat asks for."""

    yes: bool


class Withdraw(Struct, tag_field="t", tag="withdraw"):
    """I no longer want what I asked the others for."""


class ChatRequest(Struct, tag_field="t", tag="chat"):
    """A line of talk."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LIMIT)]


class Mute(Struct, tag_field="t", tag="mute"):
    """Do not send me what this seat says, or do again."""

    seat: SeatNumber
    on: bool = True


class Replace(Struct, tag_field="t", tag="replace"):
    """Let a bot play for an absent player, or take an open seat before the game."""

    seat: SeatNumber
    level: Name


class Return(Struct, tag_field="t", tag="return"):
    """I am back: my seat is mine again, not the bot's."""


class Renew(Struct, tag_field="t", tag="renew"):
    """Give my seat a new key: the old one is to open it no more, wherever it is."""

    token: Annotated[
        Token | UnsetType,
        Meta(
            description="The new key, made by the device, which so has it whatever becomes of the line; else one is drawn."
        ),
    ] = UNSET


class Close(Struct, tag_field="t", tag="close"):
    """The host ends the table for everybody."""


class Ping(Struct, tag_field="t", tag="ping"):
    """Are you there?"""


ToServer = (
    Hello
    | Play
    | WhyRequest
    | HintRequest
    | ForecastRequest
    | ChancesRequest
    | Undo
    | Consent
    | Withdraw
    | ChatRequest
    | Mute
    | Replace
    | Return
    | Renew
    | Close
    | Ping
)


class Chat(Struct, tag_field="t", tag="chat"):
    """What somebody said."""

    seat: int | None
    name: str
    text: str


class Full(Struct, omit_defaults=True, tag_field="t", tag="full"):
    """All that this seat may know."""

    ply: int
    view: View
    decision: Decision | None
    events: Annotated[list[GameEvent], Meta(description="Those after the ply `since`; all of them when it is null.")]
    seats: list[SeatInfo]
    commitment: str
    since: Annotated[int | UnsetType | None, Meta(description="Null: forget the events known so far.")] = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    deadline: Annotated[
        int | UnsetType | None, Meta(description="When the answer must be there, in milliseconds since 1970.")
    ] = UNSET
    chat: Annotated[list[Chat] | UnsetType, Meta(description="The latest lines of talk.")] = UNSET
    state: Literal["lobby", "playing", "over", "closed"] | UnsetType = UNSET
    notice: Annotated[str | UnsetType, Meta(description="Why nobody can play on here, in a sentence.")] = UNSET
    goal: Annotated[str | UnsetType, Meta(description="What wins here, with and against whom, in a sentence.")] = UNSET


Change = list[Any]
"""[path, value] sets, [path] removes; paths are lists of names and numbers."""


class Step(Struct, omit_defaults=True, tag_field="t", tag="step", gc=False):
    """One answer was given: what happened, and what is different now."""

    ply: int
    events: list[GameEvent]
    patch: list[Change]
    decision: Decision | None
    outcome: Outcome | None
    key: str | UnsetType = UNSET
    deadline: int | UnsetType | None = UNSET


class Refused(Struct, tag_field="t", tag="refused"):
    """A move that the rules forbid. Nothing has changed."""

    key: str
    rule: str | None
    text: str
    nearest: Annotated[
        str | UnsetType, Meta(description="Where the key names a place: the legal key with the nearest place.")
    ] = UNSET


class Confirm(Struct, tag_field="t", tag="confirm"):
    """A careful answer that could not be taken back: nothing has changed; sent again without care, it is played."""

    ply: int
    key: str
    why: Cause
    text: str


class Why(Struct, omit_defaults=True, tag_field="t", tag="why"):
    """The rule that forbids it; null when it is allowed."""

    rule: str | None
    text: str
    key: str | UnsetType = UNSET
    ref: str | UnsetType = UNSET
    nearest: str | UnsetType = UNSET
    """For a refused key that names a place: the allowed one with the nearest place."""


class Hint(Struct, tag_field="t", tag="hint"):
    """What a good player would do."""

    key: str
    text: str


class Forecast(Struct, tag_field="t", tag="forecast"):
    """What is about to happen at this ply, as far as this seat can know; empty where the game foresees nothing."""

    ply: int
    forecast: View


class Odds(Struct):
    """What may come of an answer, as far as whoever gives it can know."""

    exact: Annotated[bool, Meta(description="Every way the dice can fall was walked; else many tables were imagined.")]
    odds: Annotated[
        dict[str, list[tuple[int, float]]], Meta(description="Of every figure each value with its share, least first.")
    ]


class Chances(Struct, tag_field="t", tag="chances"):
    """What may come of each daring answer to the decision at that ply, by key."""

    ply: int
    of: dict[str, Odds]


class AskUndo(Struct, tag_field="t", tag="ask-undo"):
    """Another seat asks to take something back; answered with consent."""

    seat: int
    text: str


class AskReplace(Struct, tag_field="t", tag="ask-replace"):
    """Another seat asks to let a bot play for an absent player; answered with consent."""

    seat: int
    text: str


class Asking(Struct, tag_field="t", tag="asking"):
    """What this seat asked the others for is still open; it may be withdrawn."""

    waiting: Annotated[list[int], Meta(description="The seats that have not answered yet.")]
    text: str


class AskOver(Struct, omit_defaults=True, tag_field="t", tag="ask-over"):
    """A question is open no more: answered, withdrawn, or overtaken."""

    text: Annotated[str | UnsetType, Meta(description="Why, for the seat that asked.")] = UNSET


class KeyMessage(Struct, tag_field="t", tag="key"):
    """The new key to this seat. Nobody else ever hears it."""

    token: str
    text: str


class KeyLost(Struct, tag_field="t", tag="key-lost"):
    """The key of this connection opens no seat any more: whoever was let in with it watches from now on."""

    text: str


class Seats(Struct, tag_field="t", tag="seats"):
    """Who sits where has changed."""

    seats: list[SeatInfo]


class Note(Struct, tag_field="t", tag="note"):
    """Something for the log that is no move: a seat handed over, a table closed."""

    event: GameEvent


class Closed(Struct, tag_field="t", tag="closed"):
    """The host has ended the table."""

    text: str


class Pong(Struct, tag_field="t", tag="pong"):
    """I am here."""


class ErrorMessage(Struct, tag_field="t", tag="error"):
    """Something cannot be done, in words meant for the player."""

    text: str


FromServer = (
    Full
    | Step
    | Refused
    | Confirm
    | Why
    | Hint
    | Forecast
    | Chances
    | Chat
    | AskUndo
    | AskReplace
    | Asking
    | AskOver
    | KeyMessage
    | KeyLost
    | Seats
    | Note
    | Closed
    | Pong
    | ErrorMessage
)
