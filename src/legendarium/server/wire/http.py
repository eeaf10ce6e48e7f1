"""What is asked and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from legendarium.server.wire.table import (
    SEAT_LIMIT,
    Clock,
    GameEvent,
    Json,
    Name,
    Outcome,
    Ply,
    SeatInfo,
    Token,
)


class GameOption(Struct, omit_defaults=True):
    """A table option: what it may be, what it is if nobody says, and the rule behind it."""

    name: str
    kind: Literal["choice", "multi", "flag", "number"]
    values: list[str]
    default: Json
    rule: Annotated[str | None, Meta(description="Ledger id behind the option, or null.")]
    sentence: Annotated[str, Meta(description="What it changes, in one plain sentence.")]
    per_seat: Annotated[
        bool | UnsetType, Meta(description="One value for each seat (heroes, decks, monsters), not one for the table.")
    ] = UNSET
    min: int | UnsetType = UNSET
    max: int | UnsetType = UNSET
    players: Annotated[
        dict[str, int] | UnsetType, Meta(description="For how many seats each value is, where that differs.")
    ] = UNSET


class SeatRange(Struct):
    """How many people and bots a game seats."""

    min: int
    max: int


class Game(Struct):
    """A game on the shelf."""

    code: str
    title: str
    summary: str
    seats: SeatRange
    levels: Annotated[list[str], Meta(description="Bot levels, weakest first.")]
    options: list[GameOption]
    board: Annotated[bool, Meta(description="The client has a board of its own for it.")]


SeatKind = Literal["me", "here", "open", "bot"]


class SeatWish(Struct):
    """Who is to sit somewhere: whoever asks, somebody at the same screen, whoever follows the link, or a bot."""

    kind: SeatKind
    name: Name | UnsetType = UNSET
    level: Name | UnsetType = UNSET


class NewTable(Struct):
    """What is asked of a new table."""

    game: Name
    seats: Annotated[list[SeatWish], Meta(max_length=SEAT_LIMIT)]
    options: dict[str, Json]
    seed: Annotated[str, Meta(max_length=100)] | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET


class TableMade(Struct):
    """A new table and the keys to it."""

    table: str
    tokens: Annotated[list[str | None], Meta(description="One for each seat; null where the seat is not ours.")]
    invites: Annotated[
        list[str | None], Meta(description="One for each seat; an address for open seats, null otherwise.")
    ]
    names: Annotated[list[str], Meta(description="As the seats are called: no two alike; empty for open seats.")]


class TableSummary(Struct, omit_defaults=True):
    """A table from the outside."""

    table: str
    game: str
    title: str
    state: Literal["lobby", "playing", "over", "closed"]
    ply: int
    seats: list[SeatInfo]
    mine: Annotated[list[int], Meta(description="The seats of the token sent along.")]
    outcome: Outcome | None
    commitment: str
    options: dict[str, Json] | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    host: Annotated[bool | UnsetType, Meta(description="The token sent along may close the table.")] = UNSET
    seeded: Annotated[bool | UnsetType, Meta(description="Somebody chose the seed, so it is no secret to them.")] = (
        UNSET
    )
    invites: list[str | None] | UnsetType = UNSET
    asked: Annotated[int | UnsetType | None, Meta(description="The seat that must answer now.")] = UNSET
    notice: Annotated[str | UnsetType, Meta(description="Why nobody can play on here, in a sentence.")] = UNSET


class Join(Struct):
    """Taking an open seat."""

    name: Name
    invite: Token | UnsetType = UNSET


class Joined(Struct):
    """The seat taken, the key to it, and what it is called: another name than wished for if that was taken."""

    seat: int
    token: str
    name: str


class Branch(Struct):
    """Play on from a ply of a finished table."""

    ply: Ply
    seats: Annotated[list[SeatWish], Meta(max_length=SEAT_LIMIT)] | UnsetType = UNSET


class Uploaded(Struct):
    """Where an uploaded record can be seen."""

    table: str


class About(Struct):
    """This server."""

    version: Annotated[int, Meta(description="Of the wire.")]
    addresses: Annotated[
        list[str],
        Meta(description="How others reach it, best first: scheme://host[:port]. None: only its own machine can."),
    ]


class Problem(Struct, omit_defaults=True):
    """Why not, in words meant for the player."""

    text: str
    rule: str | None
    detail: Annotated[str | UnsetType, Meta(description="The same for programs, where there is more to say.")] = UNSET


class RuleEntry(Struct, omit_defaults=True):
    """One paragraph of the law."""

    id: str
    game: str
    kind: Literal["rule", "ability", "ruling", "example"]
    chapter: str
    language: Annotated[str, Meta(description="The language of its words: English where nobody translated them.")]
    title: str
    text: str
    applies: list[str]
    readings: Annotated[
        list[str] | UnsetType, Meta(description="Rulings: the readings considered and why this one.")
    ] = UNSET
    reason: str | UnsetType = UNSET
    option: Annotated[str | UnsetType | None, Meta(description="A ruling that a table may decide otherwise.")] = UNSET
    related: list[str] | UnsetType = UNSET


class Chapter(Struct):
    """Entries that belong together."""

    code: str
    title: str
    entries: list[RuleEntry]


class RuleBook(Struct):
    """The law of one game, to be read."""

    game: str
    title: str
    summary: str
    chapters: list[Chapter]


class Content(Struct):
    """What is printed in the boxes of a game, by pack and kind: names, glosses and figures in all languages."""

    game: str
    packs: dict[str, dict[str, Json]]


class ReplayInfo(Struct, omit_defaults=True):
    """A table's whole story."""

    table: str
    game: str
    title: str
    plies: int
    seats: list[SeatInfo]
    outcome: Outcome | None
    commitment: str
    seed: str | None
    turns: Annotated[list[int], Meta(description="The ply at which each turn begins, for the marks on the scrubber.")]
    events: Annotated[
        list[GameEvent], Meta(description="The story as the asked seat heard it; every event says its ply.")
    ]
    notice: Annotated[str | UnsetType, Meta(description="Why nobody can play on here, in a sentence.")] = UNSET


class Verified(Struct):
    """Whether dice and shuffles follow from the seed that was committed to."""

    ok: bool
    text: str
