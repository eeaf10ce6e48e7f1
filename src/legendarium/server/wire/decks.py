"""Requests and responses about decks that players build: verdicts, openings and games played for a test."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from legendarium.server.wire.table import Json


class DeckWish(Struct):
    """A deck as text, and the table options it is to be played with."""

    text: str
    options: dict[str, Json] = {}


class DeckTrialWish(Struct):
    """A deck, and the number of the game that tests it: opponents and seats follow from the number."""

    text: str
    number: Annotated[int, Meta(ge=0, le=9_999)]
    options: dict[str, Json] = {}


class DeckCardUse(Struct):
    """What became of a card in a game."""

    held: Annotated[int, Meta(description="Copies that lay in hand at the end of an own turn, or were played.")]
    played: int
    turns: Annotated[int, Meta(description="Own turns that all copies lay in hand.")]


class DeckTrial(Struct):
    """A game of bots that tested a deck."""

    against: Annotated[str, Meta(description="The code of the deck it met.")]
    points: Annotated[float, Meta(description="1 for a win, 0.5 for a draw.")]
    reason: str
    plies: int
    cards: dict[str, DeckCardUse]


class DeckMend(Struct):
    """A change that cures a fault, or lessens it."""

    words: str
    text: Annotated[str, Meta(description="The deck after it.")]


class DeckReason(Struct):
    """Something that speaks against a deck."""

    rule: str
    words: str
    codes: Annotated[list[str], Meta(description="The things it is about.")]
    mends: list[DeckMend]


class DeckCount(Struct):
    """How many of something a deck has; `most` is null if there is no limit."""

    words: str
    count: int
    least: int
    most: int | None
    rule: str | None


class DeckVerdict(Struct):
    """What the rules say of a deck."""

    problem: Annotated[str | None, Meta(description="Why the text cannot be read; null if it can.")]
    legal: bool
    text: Annotated[str, Meta(description="The deck in its normal form.")]
    parts: Annotated[dict[str, list[tuple[str, int]]], Meta(description="Codes with their counts, by part.")]
    counts: list[DeckCount]
    reasons: Annotated[list[DeckReason], Meta(description="Every reason why it is not legal.")]
    advice: Annotated[list[DeckReason], Meta(description="What is allowed, and is probably a mistake.")]


class DeckHand(Struct):
    """An opening hand."""

    cards: list[str]
    later: Annotated[list[str], Meta(description="The cards that would come for those that are redrawn.")]


class DeckOpenings(Struct):
    """What simulated openings of a deck show."""

    count: int
    turns: list[int]
    chances: Annotated[dict[str, list[float]], Meta(description="How often a card could be played, by turn.")]
    hands: list[DeckHand]
