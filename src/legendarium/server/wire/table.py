"""Types shared by HTTP and WebSocket: seats, decisions, options, events, outcomes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

WIRE_VERSION = 1
NAME_LIMIT = 40
CHAT_LIMIT = 300
SEAT_LIMIT = 8

Json = Any
View = dict[str, Any]
Name = Annotated[str, Meta(max_length=NAME_LIMIT)]
Token = Annotated[str, Meta(max_length=100)]
Key = Annotated[str, Meta(max_length=4000)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, lt=SEAT_LIMIT)]


class Clock(Struct):
    """Time limit for each answer. On timeout a bot answers once, or the default answer is played."""

    kind: Literal["move", "days"]
    amount: Annotated[int, Meta(ge=1, le=86_400, description="Seconds or days for each answer.")]
    then: Literal["bot", "least"] = "bot"


Thinking = Literal["quick", "normal", "long"]
"""How long bots that look ahead may think at a table."""


class SeatInfo(Struct, omit_defaults=True):
    """A seat, as everybody may see it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str | UnsetType | None = UNSET
    online: bool | UnsetType = UNSET
    replaced: Annotated[bool | UnsetType, Meta(description="A bot plays for a person, who may come back.")] = UNSET
    hurried: Annotated[
        bool | UnsetType, Meta(description="The server is busy: this bot plays as a quicker level for now.")
    ] = UNSET


class Outcome(Struct, omit_defaults=True):
    """How a game ended."""

    winners: list[int]
    reason: str
    kind: Literal["won", "lost", "draw", "cut"]
    text: str | UnsetType = UNSET
    scores: dict[str, int] | UnsetType = UNSET


class Option(Struct, omit_defaults=True, gc=False):
    """One legal answer."""

    key: str
    label: str
    refs: Annotated[
        tuple[str, ...], Meta(description="Ids of the objects it concerns, in the order they would be clicked.")
    ]
    also: Annotated[
        tuple[str, ...] | UnsetType,
        Meta(description="Ids of interchangeable objects: clicking one of them means the same."),
    ] = UNSET
    daring: Annotated[bool | UnsetType, Meta(description="Its odds can be asked for.")] = UNSET
    caution: Annotated[str | UnsetType, Meta(description="A sentence to show before it is played.")] = UNSET
    path: Annotated[
        list[tuple[int, int]] | UnsetType,
        Meta(description="Points of the path it takes, for drawing, without the start."),
    ] = UNSET


class Decision(Struct, omit_defaults=True, gc=False):
    """A question to one seat, with its options."""

    seat: int
    kind: str
    rule: str | None
    text: str
    options: Annotated[list[Option], Meta(description="Empty for all other seats.")]
    region: Json | UnsetType = UNSET
    window: Annotated[
        Literal["calm", "pressed"] | UnsetType,
        Meta(description="Asked regardless of face-down cards; `pressed`: about something done to the seat asked."),
    ] = UNSET
    cause: Annotated[str | UnsetType, Meta(description="What caused it: whose card, which ability.")] = UNSET
    stamp: Annotated[int | UnsetType, Meta(description="Unique among all decisions of this table.")] = UNSET


class GameEvent(Struct, omit_defaults=True, gc=False):
    """Something that happened, as far as this seat may know."""

    kind: str
    rule: str | None
    seat: int | None
    text: Annotated[str, Meta(description="A sentence in the reader's language.")]
    data: dict[str, Json]
    ply: int | UnsetType = UNSET
    you: Annotated[bool | UnsetType, Meta(description="The sentence addresses its reader as the one who acted.")] = (
        UNSET
    )
