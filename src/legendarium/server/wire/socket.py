"""Messages of the WebSocket."""

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
    """First message of a connection: the table, the seat (by its key) and the last ply received."""

    version: int
    table: Token
    token: Token | None
    have: Annotated[Ply | None, Meta(description="The last ply received; null to get everything.")]
    language: Annotated[str, Meta(max_length=20)] | UnsetType = UNSET


Cause = Literal["ends", "die", "hidden", "passes", "left"]
"""Why an answer is final: it ends the game, rolls dice, reveals something, passes the turn, or leaves something unused."""


class Play(Struct, tag_field="t", tag="play"):
    """Answer the decision at this ply."""

    ply: Ply
    key: Key
    careful: Annotated[
        list[Cause],
        Meta(description="Send `confirm` instead if the answer could not be undone for one of these causes."),
    ] = []
    stamp: Annotated[Ply | UnsetType, Meta(description="Stamp of the decision; an answer to any other is refused.")] = (
        UNSET
    )


class WhyRequest(Struct, tag_field="t", tag="why"):
    """Ask why this key cannot be played, or why nothing can be done with this object."""

    key: Key | UnsetType = UNSET
    ref: Key | UnsetType = UNSET


class HintRequest(Struct, tag_field="t", tag="hint"):
    """Ask a bot for its answer."""


class ForecastRequest(Struct, tag_field="t", tag="forecast"):
    """Ask what will happen if nobody prevents it."""


class ChancesRequest(Struct, tag_field="t", tag="chances"):
    """Ask for the odds of the options that have any."""


class Undo(Struct, tag_field="t", tag="undo"):
    """Undo the sender's last answer, or ask the other seats for permission."""


class Consent(Struct, tag_field="t", tag="consent"):
    """Answer `ask-undo` or `ask-replace`."""

    yes: bool


class Withdraw(Struct, tag_field="t", tag="withdraw"):
    """Cancel one's own pending question to the other seats."""


class ChatRequest(Struct, tag_field="t", tag="chat"):
    """Send a chat message."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LIMIT)]


class Mute(Struct, tag_field="t", tag="mute"):
    """Stop or resume receiving chat messages of a seat."""

    seat: SeatNumber
    on: bool = True


class Replace(Struct, tag_field="t", tag="replace"):
    """Let a bot play for an absent player, or fill an open seat before the game."""

    seat: SeatNumber
    level: Name


class Return(Struct, tag_field="t", tag="return"):
    """Take one's seat back from the bot."""


class Renew(Struct, tag_field="t", tag="renew"):
    """Replace the key of one's seat; the old one becomes invalid everywhere."""

    token: Annotated[
        Token | UnsetType,
        Meta(
            description="The new key, drawn by the device, so that it survives a lost connection; else the server draws one."
        ),
    ] = UNSET


class Close(Struct, tag_field="t", tag="close"):
    """Close the table for everybody; only the host may."""


class Ping(Struct, tag_field="t", tag="ping"):
    """Check that the connection is alive."""


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
    """A chat message."""

    seat: int | None
    name: str
    text: str


class Full(Struct, omit_defaults=True, tag_field="t", tag="full"):
    """The whole state that this seat may see."""

    ply: int
    view: View
    decision: Decision | None
    events: Annotated[list[GameEvent], Meta(description="Events after the ply `since`; all of them if it is null.")]
    seats: list[SeatInfo]
    commitment: str
    since: Annotated[int | UnsetType | None, Meta(description="Null: discard the events received so far.")] = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    deadline: Annotated[
        int | UnsetType | None, Meta(description="Deadline of the answer, in milliseconds since 1970.")
    ] = UNSET
    chat: Annotated[list[Chat] | UnsetType, Meta(description="The latest chat messages.")] = UNSET
    state: Literal["lobby", "playing", "over", "closed"] | UnsetType = UNSET
    notice: Annotated[str | UnsetType, Meta(description="A sentence that says why the game cannot go on.")] = UNSET
    goal: Annotated[
        str | UnsetType, Meta(description="A sentence that says how this seat wins, with and against whom.")
    ] = UNSET


Change = list[Any]
"""`[path, value]` sets, `[path]` removes; a path is a list of names and indices."""


class Step(Struct, omit_defaults=True, tag_field="t", tag="step", gc=False):
    """An answer was played: its events, and the changes to this seat's view."""

    ply: int
    events: list[GameEvent]
    patch: list[Change]
    decision: Decision | None
    outcome: Outcome | None
    key: str | UnsetType = UNSET
    deadline: int | UnsetType | None = UNSET


class Refused(Struct, tag_field="t", tag="refused"):
    """The rules forbid the answer; nothing has changed."""

    key: str
    rule: str | None
    text: str
    nearest: Annotated[
        str | UnsetType, Meta(description="If the key names a place: the legal key with the nearest place.")
    ] = UNSET


class Confirm(Struct, tag_field="t", tag="confirm"):
    """A `careful` answer could not be undone; nothing has changed. Sent again without `careful`, it is played."""

    ply: int
    key: str
    why: Cause
    text: str


class Why(Struct, omit_defaults=True, tag_field="t", tag="why"):
    """The rule that forbids what was asked about; null if it is allowed."""

    rule: str | None
    text: str
    key: str | UnsetType = UNSET
    ref: str | UnsetType = UNSET
    nearest: str | UnsetType = UNSET
    """If the key names a place and is refused: the legal key with the nearest place."""


class Hint(Struct, tag_field="t", tag="hint"):
    """The answer a bot would give."""

    key: str
    text: str


class Forecast(Struct, tag_field="t", tag="forecast"):
    """What will happen, as far as this seat can know; empty if the game predicts nothing."""

    ply: int
    forecast: View


class Odds(Struct):
    """Probabilities of an answer's results, from what its seat can know."""

    exact: Annotated[
        bool, Meta(description="True: every result of the dice was enumerated; false: sampled on reimagined tables.")
    ]
    odds: Annotated[
        dict[str, list[tuple[int, float]]],
        Meta(description="For each figure its values with their probabilities, in ascending order."),
    ]


class Chances(Struct, tag_field="t", tag="chances"):
    """Probabilities by option key, for the decision at this ply."""

    ply: int
    of: dict[str, Odds]


class AskUndo(Struct, tag_field="t", tag="ask-undo"):
    """Another seat asks for an undo; the reply is `consent`."""

    seat: int
    text: str


class AskReplace(Struct, tag_field="t", tag="ask-replace"):
    """Another seat asks to let a bot play for an absent player; the reply is `consent`."""

    seat: int
    text: str


class Asking(Struct, tag_field="t", tag="asking"):
    """This seat's question to the others is pending; it can be withdrawn."""

    waiting: Annotated[list[int], Meta(description="The seats that have not answered yet.")]
    text: str


class AskOver(Struct, omit_defaults=True, tag_field="t", tag="ask-over"):
    """A question is no longer pending: answered, withdrawn, or obsolete."""

    text: Annotated[str | UnsetType, Meta(description="The reason, for the seat that asked.")] = UNSET


class KeyMessage(Struct, tag_field="t", tag="key"):
    """The new key of this seat; sent to nobody else."""

    token: str
    text: str


class KeyLost(Struct, tag_field="t", tag="key-lost"):
    """The key of this connection became invalid; the connection is a spectator from now on."""

    text: str


class Seats(Struct, tag_field="t", tag="seats"):
    """The seats have changed."""

    seats: list[SeatInfo]


class Note(Struct, tag_field="t", tag="note"):
    """A log entry that is not an answer: a seat handed over, a table closed."""

    event: GameEvent


class Closed(Struct, tag_field="t", tag="closed"):
    """The host has closed the table."""

    text: str


class Pong(Struct, tag_field="t", tag="pong"):
    """Reply to `ping`."""


class ErrorMessage(Struct, tag_field="t", tag="error"):
    """A request failed; the text is meant for the player."""

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
