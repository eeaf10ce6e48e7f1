"""Requests and responses of the HTTP endpoints."""

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
    Thinking,
    Token,
)


class GameOption(Struct, omit_defaults=True):
    """A table option: its values, its default and its rule."""

    name: str
    kind: Literal["choice", "multi", "flag", "number"]
    values: list[str]
    default: Json
    rule: Annotated[str | None, Meta(description="Ledger id behind the option, or null.")]
    sentence: Annotated[str, Meta(description="One sentence that says what it changes.")]
    per_seat: Annotated[
        bool | UnsetType, Meta(description="One value for each seat (heroes, decks, monsters), not one for the table.")
    ] = UNSET
    min: int | UnsetType = UNSET
    max: int | UnsetType = UNSET
    players: Annotated[
        dict[str, int] | UnsetType, Meta(description="The number of seats each value is for, if that differs.")
    ] = UNSET
    played: Annotated[bool | UnsetType, Meta(description="It selects what is played; it is not a ruling.")] = UNSET
    printed: Annotated[bool | UnsetType, Meta(description="Its values are codes of printed things.")] = UNSET
    boxes: Annotated[bool | UnsetType, Meta(description="Its values are codes of boxes.")] = UNSET
    written: Annotated[
        bool | UnsetType, Meta(description="A seat may enter its own value; two seats may enter the same.")
    ] = UNSET
    subject: Annotated[str | UnsetType, Meta(description="Topic: a code that has a word in `words`.")] = UNSET
    between: Annotated[
        tuple[int, int] | UnsetType, Meta(description="The numbers of seats for which it matters, from and to.")
    ] = UNSET
    only: Annotated[
        tuple[str, list[str]] | UnsetType, Meta(description="It matters if that option has one of these values.")
    ] = UNSET
    fits: Annotated[
        dict[str, dict[str, list[str]]] | UnsetType,
        Meta(description="Allowed values, by another option and its value."),
    ] = UNSET
    marks: Annotated[dict[str, str] | UnsetType, Meta(description="A short text for a value.")] = UNSET
    titles: Annotated[
        dict[str, str] | UnsetType, Meta(description="What its values are called, if they have names of their own.")
    ] = UNSET
    sentences: Annotated[dict[str, str] | UnsetType, Meta(description="A sentence for a value.")] = UNSET


class SeatRange(Struct):
    """Smallest and largest number of seats."""

    min: int
    max: int


class Figure(Struct, omit_defaults=True):
    """A printed figure shown in a corner of a card."""

    field: str
    icon: str
    signed: bool = False
    only: Annotated[tuple[str, str] | UnsetType, Meta(description="Shown only if that field has that value.")] = UNSET


class Gathering(Struct, omit_defaults=True):
    """Log lines that are merged: consecutive events of these kinds become one line."""

    kinds: list[str]
    same: Annotated[str, Meta(description="The fact that must be equal.")] = ""
    word: Annotated[
        str, Meta(description="The game's word for the merged line (`gather.word`); if empty, the last line is shown.")
    ] = ""


class Look(Struct, omit_defaults=True):
    """How the page draws a game: pictures and colours."""

    light: dict[str, str] = {}
    day: dict[str, str] = {}
    kinds: Annotated[dict[str, tuple[str, str]], Meta(description="Two colours by kind of card.")] = {}
    pictures: Annotated[dict[str, str], Meta(description="Pictures by word of a view.")] = {}
    tones: Annotated[dict[str, str], Meta(description="Colours of figures and symbols by word.")] = {}
    effects: list[Figure] = []
    corners: list[Figure] = []
    abilities: dict[str, str] = {}
    actor: Annotated[str, Meta(description="The fact of an event that names the acting piece.")] = ""
    gather: list[Gathering] = []
    plays: Annotated[
        list[str], Meta(description="Kinds of events whose card stays visible until another seat acts.")
    ] = []
    choices: Annotated[
        list[Figure], Meta(description="Printed figures shown beside the values of a seat's option.")
    ] = []
    portraits: Annotated[
        dict[str, str], Meta(description="Prefix of the pictures of a seat option's values, by option.")
    ] = {}
    families: Annotated[
        list[str], Meta(description="Fields of a card; the first one that is not empty is its family.")
    ] = []
    said: Annotated[
        list[str], Meta(description="Fields of a view that the plain board omits because they are shown elsewhere.")
    ] = []
    holders: Annotated[
        dict[str, str], Meta(description="Fields of a view that name the seat holding something, with a picture each.")
    ] = {}
    aside: Annotated[list[str], Meta(description="States and marks of things that cannot be used now.")] = []


class Game(Struct):
    """A game that can be played."""

    code: str
    title: str
    summary: str
    seats: SeatRange
    levels: Annotated[list[str], Meta(description="Bot levels, weakest first.")]
    styles: Annotated[dict[str, str], Meta(description="How bots of a level play, in a sentence.")]
    level: Annotated[str, Meta(description="The level that is offered first.")]
    thinkers: Annotated[list[str], Meta(description="Levels that look ahead, and so may think for a while.")]
    options: list[GameOption]
    prefix: Annotated[str, Meta(description="Prefix of the ids of its rules.")]
    sentence: Annotated[str, Meta(description="One sentence about the game.")]
    minutes: str
    company: Annotated[int, Meta(description="Default number of seats.")]
    gentle: Annotated[dict[str, Json], Meta(description="Recommended options for a first game.")]
    subjects: Annotated[list[str], Meta(description="Topics of its rulings, in order.")]
    brief: Annotated[
        list[str], Meta(description="The kind of content whose brief is shown, and the options that select the entry.")
    ]
    begins: Annotated[list[str], Meta(description="Kinds of events that start a turn.")]
    words: Annotated[dict[str, str], Meta(description="Names of its options, values and things.")]
    look: Look
    picture: Annotated[bool, Meta(description="There is a picture of its box.")]
    guides: Annotated[list[str], Meta(description="Codes of its guided games; the first is for newcomers.")] = []


class Lesson(Struct, omit_defaults=True):
    """One lesson of a guide, or one line of advice (docs/guides.md)."""

    code: str
    say: str
    do: Annotated[list[str], Meta(description="Patterns of the answers that do it.")] = []
    show: Annotated[list[str], Meta(description="What is lit instead of these answers.")] = []
    until: Annotated[
        list[dict[str, Json]], Meta(description="It is done when one of these holds; empty: when read.")
    ] = []
    skip: Annotated[list[dict[str, Json]], Meta(description="It is passed over when one of these holds.")] = []
    when: Annotated[list[dict[str, Json]], Meta(description="Advice is given while all of these hold.")] = []
    wrong: Annotated[str, Meta(description="Said after another legal answer.")] = ""
    meanwhile: Annotated[str, Meta(description="Said while it cannot be done.")] = ""
    rule: str = ""
    patience: Annotated[int, Meta(description="Own turns after which it is passed over.")] = 3


class Guide(Struct):
    """A guided game: the table to ask for, and its lessons. The first seat is guided, bots have the others."""

    code: str
    title: str
    summary: str
    end: Annotated[str, Meta(description="Said when all lessons are done.")]
    seats: int
    seed: str
    level: str
    options: dict[str, Json]
    lessons: list[Lesson]


class Screen(Struct):
    """A screen of the guide above the rules: entries of the ledger, and a position to try them."""

    code: str
    title: str
    rules: list[str]
    guide: Guide


class Guides(Struct):
    """The guided games of a game, its lines of advice for ordinary play, and the screens above its rules."""

    guides: list[Guide]
    coach: list[Lesson]
    book: list[Screen]


SeatKind = Literal["me", "here", "open", "bot"]


class SeatWish(Struct):
    """Who gets a seat: the sender, somebody at the same screen, whoever opens the invitation, or a bot."""

    kind: SeatKind
    name: Name | UnsetType = UNSET
    level: Name | UnsetType = UNSET


class NewTable(Struct):
    """Request for a new table."""

    game: Name
    seats: Annotated[list[SeatWish], Meta(max_length=SEAT_LIMIT)]
    options: dict[str, Json]
    seed: Annotated[str, Meta(max_length=100)] | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    thinking: Annotated[Thinking | UnsetType, Meta(description="How long bots that look ahead may think.")] = UNSET
    listed: Annotated[bool | UnsetType, Meta(description="Anybody may take an open seat.")] = UNSET


class Mend(Struct):
    """A fix for an impossible table: its name, and the options to change."""

    text: str
    options: dict[str, Json]


class Judged(Struct):
    """Whether a table is possible; if not, why and how to fix it."""

    problem: str | None
    mends: list[Mend]


class TableMade(Struct):
    """A new table and the keys of its seats."""

    table: str
    tokens: Annotated[list[str | None], Meta(description="One per seat; null if the seat is not the sender's.")]
    invites: Annotated[list[str | None], Meta(description="One per seat; a URL for open seats, null otherwise.")]
    names: Annotated[list[str], Meta(description="Unique names of the seats; empty for open seats.")]


class TableSummary(Struct, omit_defaults=True):
    """A table without its game state."""

    table: str
    game: str
    title: str
    state: Literal["lobby", "playing", "over", "closed"]
    ply: int
    seats: list[SeatInfo]
    mine: Annotated[list[int], Meta(description="The seats of the token in the request.")]
    outcome: Outcome | None
    commitment: str
    options: dict[str, Json] | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    thinking: Annotated[Thinking | UnsetType, Meta(description="How long bots that look ahead may think.")] = UNSET
    host: Annotated[bool | UnsetType, Meta(description="The token in the request may close the table.")] = UNSET
    seeded: Annotated[
        bool | UnsetType, Meta(description="The seed was chosen by whoever made the table, so that they know it.")
    ] = UNSET
    invites: list[str | None] | UnsetType = UNSET
    asked: Annotated[int | UnsetType | None, Meta(description="The seat that must answer now.")] = UNSET
    notice: Annotated[str | UnsetType, Meta(description="A sentence that says why the game cannot go on.")] = UNSET


class Join(Struct):
    """Request for an open seat."""

    name: Name
    invite: Token | UnsetType = UNSET


class Joined(Struct):
    """The seat, its key and its name; the name differs from the requested one if that was in use."""

    seat: int
    token: str
    name: str


class Branch(Struct):
    """Request for a new table that continues from a ply of a finished one."""

    ply: Ply
    seats: Annotated[list[SeatWish], Meta(max_length=SEAT_LIMIT)] | UnsetType = UNSET


class Uploaded(Struct):
    """The table made from an uploaded record."""

    table: str


class About(Struct):
    """Version, addresses and clock of the server."""

    version: Annotated[int, Meta(description="Version of the wire protocol.")]
    addresses: Annotated[
        list[str],
        Meta(
            description="URLs of the server for others, best first: scheme://host[:port]. Empty: only this machine can."
        ),
    ]
    release: Annotated[str, Meta(description="Version of the program.")]
    compiled: Annotated[bool, Meta(description="Whether the engine is compiled.")]
    now: Annotated[int, Meta(description="The server's clock, in milliseconds since 1970.")]


class Problem(Struct, omit_defaults=True):
    """Why a request failed; the text is meant for the player."""

    text: str
    rule: str | None
    detail: Annotated[str | UnsetType, Meta(description="Details for programs.")] = UNSET


class RuleEntry(Struct, omit_defaults=True):
    """One entry of the ledger."""

    id: str
    game: str
    kind: Literal["rule", "ability", "ruling", "example"]
    chapter: str
    language: Annotated[str, Meta(description="Language of the text: English if there is no translation.")]
    title: str
    text: str
    applies: list[str]
    readings: Annotated[list[str] | UnsetType, Meta(description="Rulings: the readings that were considered.")] = UNSET
    reason: str | UnsetType = UNSET
    option: Annotated[str | UnsetType | None, Meta(description="The table option that replaces the ruling.")] = UNSET
    related: list[str] | UnsetType = UNSET
    sentence: Annotated[str | UnsetType, Meta(description="Searches: the sentence of the text that answers best.")] = (
        UNSET
    )


class Chapter(Struct):
    """A chapter of the ledger."""

    code: str
    title: str
    entries: list[RuleEntry]


class RuleBook(Struct):
    """The ledger of one game."""

    game: str
    title: str
    summary: str
    chapters: list[Chapter]


class Content(Struct):
    """Printed content of a game by pack and kind: figures, and texts in one language."""

    game: str
    language: str
    packs: dict[str, dict[str, Json]]


class ReplayInfo(Struct, omit_defaults=True):
    """The events of a whole game."""

    table: str
    game: str
    title: str
    plies: int
    seats: list[SeatInfo]
    outcome: Outcome | None
    commitment: str
    seed: str | None
    turns: Annotated[list[int], Meta(description="The ply at which each turn begins, for the marks of the slider.")]
    events: Annotated[list[GameEvent], Meta(description="Events as the requested seat saw them; each has its ply.")]
    notice: Annotated[str | UnsetType, Meta(description="A sentence that says why the game cannot go on.")] = UNSET


class Verified(Struct):
    """Whether dice and shuffles follow from the committed seed."""

    ok: bool
    text: str
