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
    played: Annotated[bool | UnsetType, Meta(description="It says what is played, and is no ruling.")] = UNSET
    printed: Annotated[bool | UnsetType, Meta(description="Its values are printed things with names.")] = UNSET
    boxes: Annotated[bool | UnsetType, Meta(description="Its values are boxes that hold what is printed.")] = UNSET
    written: Annotated[
        bool | UnsetType, Meta(description="A seat may write it down itself; two may bring the same.")
    ] = UNSET
    subject: Annotated[str | UnsetType, Meta(description="What it is about: a code with a word.")] = UNSET
    between: Annotated[tuple[int, int] | UnsetType, Meta(description="It matters for so many, from and to.")] = UNSET
    only: Annotated[
        tuple[str, list[str]] | UnsetType, Meta(description="It matters when that option has one of those values.")
    ] = UNSET
    fits: Annotated[
        dict[str, dict[str, list[str]]] | UnsetType,
        Meta(description="Which values fit, by another option and by its value."),
    ] = UNSET
    marks: Annotated[dict[str, str] | UnsetType, Meta(description="A word or two to a value.")] = UNSET


class SeatRange(Struct):
    """How many people and bots a game seats."""

    min: int
    max: int


class Figure(Struct, omit_defaults=True):
    """A printed figure that is worth a corner of a card."""

    field: str
    icon: str
    signed: bool = False
    only: Annotated[tuple[str, str] | UnsetType, Meta(description="It is meant where that field has that value.")] = (
        UNSET
    )


class Gathering(Struct, omit_defaults=True):
    """Lines of the log that belong together: these kinds in a row, as often as they come, are one."""

    kinds: list[str]
    same: Annotated[str, Meta(description="The fact in which they are alike.")] = ""
    word: Annotated[
        str, Meta(description="The game's word for them (`gather.word`); without one the last line stands.")
    ] = ""


class Look(Struct, omit_defaults=True):
    """How the page draws a game: names of pictures and colours."""

    light: dict[str, str] = {}
    day: dict[str, str] = {}
    kinds: Annotated[dict[str, tuple[str, str]], Meta(description="Two colours for a kind of card.")] = {}
    pictures: Annotated[dict[str, str], Meta(description="The picture that stands for a word of a view.")] = {}
    tones: Annotated[dict[str, str], Meta(description="In what colour the figure or symbol of a word is drawn.")] = {}
    effects: list[Figure] = []
    corners: list[Figure] = []
    abilities: dict[str, str] = {}
    actor: Annotated[str, Meta(description="The fact of an event that says who acts, besides the seat.")] = ""
    gather: list[Gathering] = []
    plays: Annotated[
        list[str], Meta(description="Kinds of events whose card stays in sight until the others act.")
    ] = []
    choices: Annotated[list[Figure], Meta(description="Printed figures of what can be chosen for a seat.")] = []
    portraits: Annotated[
        dict[str, str], Meta(description="By the option of a seat what the pictures of its values begin with.")
    ] = {}
    families: Annotated[
        list[str], Meta(description="Fields of a card of which the first that says something is its family.")
    ] = []
    said: Annotated[
        list[str], Meta(description="Fields of a view that a plain drawing leaves out: other things tell them.")
    ] = []
    holders: Annotated[
        dict[str, str], Meta(description="Fields of a view that name the seat which holds something, with its picture.")
    ] = {}
    aside: Annotated[list[str], Meta(description="States and marks of what is of no use now.")] = []


class Game(Struct):
    """A game on the shelf."""

    code: str
    title: str
    summary: str
    seats: SeatRange
    levels: Annotated[list[str], Meta(description="Bot levels, weakest first.")]
    options: list[GameOption]
    prefix: Annotated[str, Meta(description="What the ids of its rules begin with.")]
    sentence: Annotated[str, Meta(description="What one does in it, in a sentence.")]
    minutes: str
    company: Annotated[int, Meta(description="How many sit down where nobody says otherwise.")]
    gentle: Annotated[dict[str, Json], Meta(description="Options a first game is better with.")]
    subjects: Annotated[list[str], Meta(description="What its rulings are about, in order.")]
    brief: Annotated[list[str], Meta(description="Whose brief is told, and the options that find it there.")]
    begins: Annotated[list[str], Meta(description="Kinds of events with which a turn begins.")]
    words: Annotated[dict[str, str], Meta(description="What its options, values and things are called.")]
    look: Look
    picture: Annotated[bool, Meta(description="It has a picture of its box.")]


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


class Mend(Struct):
    """What would make a table possible: a word for it, and the options to change."""

    text: str
    options: dict[str, Json]


class Judged(Struct):
    """Whether a table can be laid so: nothing, or why not and what would mend it."""

    problem: str | None
    mends: list[Mend]


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
    release: Annotated[str, Meta(description="Of the program.")]
    compiled: Annotated[bool, Meta(description="Whether its engine is machine code.")]
    now: Annotated[int, Meta(description="What its clock says, in milliseconds since 1970.")]


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
    sentence: Annotated[str | UnsetType, Meta(description="Searches: the sentence of the text that answers best.")] = (
        UNSET
    )


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
    """What is printed in the boxes of a game, by pack and kind: figures, and words in one language."""

    game: str
    language: str
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
