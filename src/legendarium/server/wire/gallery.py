"""Responses of the gallery: everything printed, and the facts it is filtered by."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from legendarium.server.wire.table import Json


class GalleryFact(Struct, omit_defaults=True):
    """A fact by which printed things are filtered and sorted."""

    name: str
    label: str
    form: Literal["number", "word", "words", "flag"]
    values: Annotated[dict[str, str], Meta(description="What its codes are called.")] = {}
    rules: Annotated[dict[str, str], Meta(description="The rule that explains a code.")] = {}


class GalleryThing(Struct, omit_defaults=True):
    """A printed thing: a card, a hero, a room."""

    id: Annotated[str, Meta(description="Its code; longer where several things have the same code.")]
    code: str
    kind: str
    packs: Annotated[list[str], Meta(description="The packs that print it.")]
    name: str
    gloss: str = ""
    also: Annotated[str, Meta(description="Its names and texts in the other languages, for the search.")] = ""
    texts: Annotated[list[tuple[str, str]], Meta(description="Further texts, each with its title.")] = []
    provenance: str = ""
    rules: list[str] = []
    facts: Annotated[dict[str, Json], Meta(description="Values by fact; one that is not printed is absent.")] = {}


class GalleryHolder(Struct):
    """Something that lists printed things: a deck its cards."""

    kind: str
    code: str
    name: str
    things: list[str]


class GalleryPack(Struct):
    """A pack whose things are shown."""

    code: str
    title: str
    own: Annotated[bool, Meta(description="It comes with the game; others are named by the host.")]
    name: Annotated[str, Meta(description="Of a pack of the host: the value of the option `packs`.")] = ""


class Gallery(Struct):
    """Everything that is printed for a game."""

    game: str
    language: str
    kinds: Annotated[dict[str, str], Meta(description="What the kinds are called, in their order.")]
    facts: list[GalleryFact]
    packs: list[GalleryPack]
    things: list[GalleryThing]
    holders: list[GalleryHolder]
    rules: Annotated[dict[str, str], Meta(description="Titles of the rules that are named.")]
    tallies: Annotated[list[str], Meta(description="The facts that count copies of a thing.")]
