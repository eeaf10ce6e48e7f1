"""The gallery of a game for the page: every printed thing with its facts, in one cached and compressed answer."""

from __future__ import annotations

from functools import cache
from typing import Any

from legendarium.kernel.gallery import Fact, Holder, Shown, Thing, own_folders, read_gallery
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.ledger import ledger
from legendarium.server import wire
from legendarium.server.host_packs import offered
from legendarium.server.http import game_page
from legendarium.server.http.cached_answers import CachedAnswer, cached_answer
from legendarium.server.http.content import once
from legendarium.server.http.endpoints import Call, Endpoint

SECTIONS = ("family", "word", "kind", "applies", "value")
"""Sections of a game's page words in which the codes of a fact are looked up, after its own."""


async def gallery(call: Call) -> CachedAnswer:
    return await once(call.hall, answer_of, game(call.part("game")).code, call.language)


@cache
def answer_of(code: str, language: str) -> CachedAnswer:
    """Build the whole answer. Takes some 150 ms the first time, so it runs off the event loop."""
    return cached_answer(told(code, language))


@cache
def shown(code: str) -> Shown:
    found = game(code)
    folders = [*own_folders(found.folder / "packs"), *(pack.folder for pack in offered(code))]
    return read_gallery(found.gallery, folders, found.extra_words)


def told(code: str, language: str) -> wire.Gallery:
    """Return the gallery of a game in one language."""
    teller = Teller(game(code), shown(code), language)
    used = {rule for thing in teller.shown.things for rule in thing.rules}
    return wire.Gallery(
        game=code,
        language=language,
        kinds={kind: teller.kind(kind) for kind in dict.fromkeys(it.kind for it in teller.shown.things)},
        facts=[teller.fact(fact) for fact in teller.game.gallery.facts],
        packs=[teller.pack(pack, about) for pack, about in teller.shown.packs.items()],
        things=[teller.thing(thing) for thing in teller.shown.things],
        holders=[teller.holder(holder) for holder in teller.shown.holders],
        rules={rule: title for rule, title in teller.titles.items() if rule in used},
        tallies=[fact.name for fact in teller.game.gallery.facts if fact.tally],
    )


class Teller:
    """Puts a gallery into the words of one language."""

    def __init__(self, found: AnyGame, shown: Shown, language: str) -> None:
        self.game = found
        self.shown = shown
        self.language = language
        self.words = game_page.words(found, language)
        self.titles = {entry.id: entry.title for entry in ledger(found.code, language).entries.values()}
        self.names = {thing.code: thing.names[language] for thing in shown.things}

    def kind(self, kind: str) -> str:
        return self.words.get(f"kind.{kind}") or readable(kind)

    def fact(self, fact: Fact) -> wire.GalleryFact:
        """Describe a fact with the codes that occur."""
        values = [thing.facts[fact.name] for thing in self.shown.things if fact.name in thing.facts]
        codes = sorted({code for value in values for code in (value if isinstance(value, list) else [value])}, key=str)
        said = [code for code in codes if isinstance(code, str)]
        rules = {code: fact.rule(code) for code in said} if fact.rule is not None else {}
        rules = {code: rule for code, rule in rules.items() if rule in self.titles}
        values_told = {code: self.value(fact, code, rules.get(code, "")) for code in said}
        return wire.GalleryFact(fact.name, self.label(fact.name), fact.form, values_told, rules)  # type: ignore[arg-type]

    def label(self, name: str) -> str:
        return self.words.get(f"fact.{name}") or self.words.get(f"word.{name}") or readable(name)

    def value(self, fact: Fact, code: str, rule: str) -> str:
        """Return what a code of a fact is called: by a word of its own, its rule, the thing it names, or any word."""
        own = self.words.get(f"{fact.words}.{code}") or self.titles.get(rule) or self.names.get(code)
        said = (self.words.get(f"{section}.{code}") for section in SECTIONS)
        return own or next((word for word in said if word), "") or readable(code)

    def pack(self, code: str, about: dict[str, Any]) -> wire.GalleryPack:
        for pack in offered(self.game.code):
            if pack.code == code:
                return wire.GalleryPack(code, pack.titles[self.language], False, pack.name)
        return wire.GalleryPack(code, str(about.get("title") or code), True)

    def thing(self, thing: Thing) -> wire.GalleryThing:
        others = [other for other in LANGUAGES if other != self.language]
        return wire.GalleryThing(
            id=thing.id,
            code=thing.code,
            kind=thing.kind,
            packs=thing.packs,
            name=thing.names[self.language],
            gloss=thing.glosses[self.language],
            also=" ".join(text for other in others for text in (thing.names[other], thing.glosses[other])),
            texts=[(self.words.get(f"text.{title}", title), text) for title, text in thing.texts[self.language]],
            provenance=thing.provenance,
            rules=[rule for rule in thing.rules if rule in self.titles],
            facts=thing.facts,
        )

    def holder(self, holder: Holder) -> wire.GalleryHolder:
        return wire.GalleryHolder(holder.kind, holder.code, holder.names[self.language], holder.things)


def readable(code: str) -> str:
    """Write a code as a person would: `dogs-of-war` as "Dogs of war"."""
    words = " ".join(code.replace("_", "-").split("-")).strip()
    return words[:1].upper() + words[1:]


def endpoints() -> list[Endpoint]:
    return [
        Endpoint(
            "GET",
            "/api/gallery/{game}",
            "Everything that is printed for a game, with the facts it is filtered by.",
            gallery,
            wire.Gallery,
        )
    ]
