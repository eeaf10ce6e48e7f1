"""A game's gallery: which printed things are shown, and the facts by which people filter, sort and search them.

A game declares a `Gallery` (`Game.gallery`); the packs do the rest, so that a player's pack shows up like our own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from legendarium.kernel.packs import language_of, printed_in
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.kernel.refusals import RuleId

Entry = dict[str, Any]
"""A pack entry as data, with its texts in one language."""
Text = tuple[str, str]
"""A text on a thing with its title: an ability and what it does."""

NUMBER: Final = "number"
WORD: Final = "word"
WORDS: Final = "words"
FLAG: Final = "flag"


class Fact:
    """One fact of printed things. Its values are numbers, or codes that have words or are rules or other things."""

    __slots__ = ("form", "name", "read", "rule", "tally", "words")

    def __init__(
        self,
        name: str,
        form: str = WORD,
        read: Callable[[Entry], Any] | None = None,
        rule: Callable[[str], RuleId] | None = None,
        tally: bool = False,
        words: str = "",
    ) -> None:
        self.name = name
        self.form = form
        self.read = read
        """How it is read from an entry; by default the field of its name."""
        self.rule = rule
        """The rule that explains a value; one that the ledger does not have is ignored."""
        self.tally = tally
        """A number of copies: things that differ only in it are the same, and their copies are added."""
        self.words = words or f"fact.{name}"
        """Where the page's words of its values begin."""

    def of(self, entry: Entry) -> Any:
        """Return its value; None where it is not printed."""
        found = self.read(entry) if self.read is not None else entry.get(self.name)
        if self.form == NUMBER:
            return found if isinstance(found, int) and not isinstance(found, bool) else None
        if self.form == WORDS:
            return list(dict.fromkeys(str(value) for value in found)) or None if isinstance(found, list) else None
        return (found is True) or None if self.form == FLAG else str(found) if found else None


def no_texts(kind: str, entry: Entry) -> list[Text]:
    return []


def own_kind(kind: str, entry: Entry) -> str:
    return kind


class Gallery:
    """What a game shows of its packs."""

    __slots__ = ("facts", "holders", "kind_of", "kinds", "rules", "texts")

    def __init__(
        self,
        kinds: tuple[str, ...] = (),
        facts: tuple[Fact, ...] = (),
        kind_of: Callable[[str, Entry], str] = own_kind,
        texts: Callable[[str, Entry], list[Text]] = no_texts,
        rules: dict[str, RuleId] | None = None,
        holders: dict[str, Callable[[Entry], list[str]]] | None = None,
    ) -> None:
        self.kinds = kinds
        """The kinds of pack entries that are shown, in this order."""
        self.facts = facts
        self.kind_of = kind_of
        """The kind that is shown, by the kind of the entry and the entry."""
        self.texts = texts
        """Texts beside the gloss: abilities with names of their own, the other side of a card."""
        self.rules = rules or {}
        """The rule behind a kind of entry, for those that name none."""
        self.holders = holders or {}
        """Kinds of entries that list other things by code (a deck its cards), and how."""


NO_GALLERY: Final = Gallery()


class Thing:
    """One printed thing with its texts by language; `packs` lists every pack that prints exactly this."""

    __slots__ = ("code", "facts", "glosses", "id", "kind", "names", "packs", "provenance", "rules", "texts")

    def __init__(self, pack: str, kind: str, code: str) -> None:
        self.id = code
        """Its code; with the pack before it where another thing has the same code."""
        self.code = code
        self.kind = kind
        self.packs = [pack]
        self.provenance = ""
        self.names: dict[str, str] = {}
        self.glosses: dict[str, str] = {}
        self.texts: dict[str, list[Text]] = {}
        self.rules: list[RuleId] = []
        self.facts: dict[str, Any] = {}

    def same_as(self, other: Thing, tallies: list[str]) -> bool:
        """Whether another pack prints the same thing; copies are not compared."""
        facts = [{name: value for name, value in thing.facts.items() if name not in tallies} for thing in (self, other)]
        printed = [(thing.kind, thing.names, thing.glosses, thing.texts) for thing in (self, other)]
        return facts[0] == facts[1] and printed[0] == printed[1]

    def plain(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {name: getattr(self, name) for name in sorted(self.__slots__)}


class Holder:
    """An entry that lists printed things: a deck, a scenario."""

    __slots__ = ("code", "kind", "names", "pack", "things")

    def __init__(self, pack: str, kind: str, code: str, names: dict[str, str], things: list[str]) -> None:
        self.pack = pack
        self.kind = kind
        self.code = code
        self.names = names
        self.things = things

    def plain(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in sorted(self.__slots__)}


class Shown:
    """A gallery read from packs."""

    __slots__ = ("holders", "packs", "things")

    def __init__(self) -> None:
        self.things: list[Thing] = []
        self.holders: list[Holder] = []
        self.packs: dict[str, dict[str, Any]] = {}
        """The heads of the packs by code, in the first language."""

    def plain(self) -> dict[str, Any]:
        """Return everything as JSON values, as `packs export` prints it."""
        return {
            "packs": self.packs,
            "things": [thing.plain() for thing in self.things],
            "holders": [holder.plain() for holder in self.holders],
        }


Words = Callable[[str, str], dict[str, Any]]
"""Facts about an entry that are not printed on it (`Game.extra_words`)."""


def own_folders(folder: Path) -> list[Path]:
    """List the folders of the packs that come with a game."""
    return [path for path in sorted(folder.glob("*")) if (path / "pack.toml").is_file()]


def read_gallery(gallery: Gallery, folders: Iterable[Path], words: Words) -> Shown:
    """Read the packs in these folders. Takes some 100 ms for a game; callers cache it."""
    shown = Shown()
    tallies = [fact.name for fact in gallery.facts if fact.tally]
    for folder in folders:
        said = {language: printed_in(folder, language) for language in LANGUAGES}
        about = said[LANGUAGES[0]]["about"]
        pack = str(about.get("code") or folder.name)
        shown.packs[pack] = about
        for kind in gallery.kinds:
            for thing in things_of(gallery, pack, kind, said, words):
                add(shown, thing, tallies)
        for kind, listed in gallery.holders.items():
            shown.holders += holders_of(pack, kind, listed, said)
    name_apart(shown.things)
    order = {kind: at for at, kind in enumerate(dict.fromkeys([*gallery.kinds, *(it.kind for it in shown.things)]))}
    shown.things.sort(key=lambda thing: order[thing.kind])
    return shown


def add(shown: Shown, thing: Thing, tallies: list[str]) -> None:
    """Add a thing, or its pack and copies to the same thing of an earlier pack."""
    for other in shown.things:
        if other.code == thing.code and other.same_as(thing, tallies):
            other.packs += thing.packs
            for name in tallies:
                if name in other.facts:
                    other.facts[name] += thing.facts.get(name, 0)
            return
    shown.things.append(thing)


def name_apart(things: list[Thing]) -> None:
    """Give the later ones of several things with one code an id of their own."""
    seen: set[str] = set()
    for thing in things:
        if thing.code in seen:
            thing.id = f"{thing.packs[0]}.{thing.kind}.{thing.code}"
        seen.add(thing.code)


Said = dict[str, dict[str, Any]]


def entries_of(said: Said, kind: str) -> Iterator[tuple[str, dict[str, Entry]]]:
    """Yield each entry of a kind that has a code, in every language."""
    for at, entry in enumerate(said[LANGUAGES[0]].get(kind, ())):
        if isinstance(entry, dict) and isinstance(entry.get("code"), str):
            yield entry["code"], {language: said[language][kind][at] for language in said}


def things_of(gallery: Gallery, pack: str, kind: str, said: Said, words: Words) -> Iterator[Thing]:
    for code, spoken in entries_of(said, kind):
        entry = spoken[LANGUAGES[0]]
        more = words(kind, code)
        thing = Thing(pack, gallery.kind_of(kind, entry), code)
        thing.names = {language: titled(own) for language, own in spoken.items()}
        thing.glosses = {language: worded(own, more, "gloss", language) for language, own in spoken.items()}
        thing.texts = {language: gallery.texts(kind, own) for language, own in spoken.items()}
        thing.provenance = str(entry.get("provenance", ""))
        values = {fact.name: fact.of(entry) for fact in gallery.facts}
        thing.facts = {name: value for name, value in values.items() if value is not None}
        thing.rules = rules_of(gallery, kind, entry, thing.facts)
        yield thing


def titled(entry: Entry) -> str:
    """Return the name of an entry with its moniker."""
    return " ".join(str(entry[field]) for field in ("name", "moniker") if entry.get(field)) or str(entry["code"])


def worded(entry: Entry, more: dict[str, Any], field: str, language: str) -> str:
    """Return a text of an entry; a text of the game's own words comes first."""
    own = more.get(f"{field}_{language}") if language_of(f"{field}_{language}") else None
    return str(own or more.get(field) or entry.get(field) or "")


def rules_of(gallery: Gallery, kind: str, entry: Entry, facts: dict[str, Any]) -> list[RuleId]:
    """List the rules an entry names, and those behind its facts and its kind."""
    found = [rule for rule in entry.get("rules", ()) if isinstance(rule, str)]
    for fact in gallery.facts:
        if fact.rule is not None and fact.name in facts:
            values = facts[fact.name]
            found += [fact.rule(str(value)) for value in (values if isinstance(values, list) else [values])]
    if not found and kind in gallery.rules:
        found = [gallery.rules[kind]]
    return [rule for rule in dict.fromkeys(found) if rule]


def holders_of(pack: str, kind: str, listed: Callable[[Entry], list[str]], said: Said) -> Iterator[Holder]:
    for code, spoken in entries_of(said, kind):
        names = {language: titled(own) for language, own in spoken.items()}
        yield Holder(pack, kind, code, names, list(dict.fromkeys(listed(spoken[LANGUAGES[0]]))))
