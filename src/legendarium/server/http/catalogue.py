"""Describe the games for the page that chooses one: options, bot levels, printed content."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import UNSET

from legendarium.bots import levels, styles, usual_level
from legendarium.bots.registry import is_slow
from legendarium.games import FIRST
from legendarium.guides import guides
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import AnyGame, game, games
from legendarium.kernel.packs import in_language, printed_in
from legendarium.kernel.phrasebook import ENGLISH
from legendarium.kernel.table_options import Choice, Setting
from legendarium.ledger import Ruling, UnknownId, ledger, rule
from legendarium.ledger.reading import prefix
from legendarium.server import wire
from legendarium.server.host_packs import offered
from legendarium.server.http import game_page
from legendarium.server.messages.texts import say

logger = logging.getLogger("legendarium.server")

KINDS = {"choice": "choice", "several": "multi", "flag": "flag", "number": "number"}


@cache
def shelf(language: str = "en") -> list[wire.Game]:
    """Describe every playable game; one whose content is broken is logged and left out."""
    found = []
    for code in sorted(games(), key=lambda code: code != FIRST):
        try:
            found.append(describe(code, language))
        except LegendariumError as error:
            logger.error("%s cannot be offered: %s", code, error)
    return found


def describe(code: str, language: str) -> wire.Game:
    found, book = game(code), ledger(code, language)
    options = [option_of(found, setting, language) for setting in found.settings()]
    per_seat = seat_option(found, language)
    if per_seat is not None and per_seat.name not in {option.name for option in options}:
        options.insert(0, per_seat)
    if offered(code):
        options.append(pack_option(code, language))
    words = game_page.words(found, language)
    return wire.Game(
        code=code,
        title=found.title,
        summary=" ".join(book.summary.split()),
        seats=wire.SeatRange(found.fewest_seats, found.most_seats),
        levels=list(levels(code)),
        styles=styles(code, language),
        level=usual_level(code),
        thinkers=[level for level in levels(code) if is_slow(code, level)],
        options=options,
        prefix=prefix(code),
        sentence=words.pop("sentence", ""),
        minutes=words.pop("minutes", ""),
        company=found.default_seats,
        gentle=found.beginner_options(),
        subjects=list(found.menu.subjects),
        brief=list(found.menu.brief),
        begins=list(found.turn_start_events),
        words=words,
        look=game_page.look(found),
        picture=game_page.picture(found).is_file(),
        guides=[guide.code for guide in guides(code)],
    )


def option_of(found: AnyGame, setting: Setting, language: str) -> wire.GameOption:
    """Describe a table option: its values, the sentence of its rule, how the game shows it."""
    number, menu, name = setting.form == "number", found.menu, setting.name
    only = menu.only_of(name)
    marks = {str(value): mark for value in setting.values if (mark := found.badge(name, str(value), language))}
    return wire.GameOption(
        name=name,
        kind=KINDS[setting.form],  # type: ignore[arg-type]
        values=[] if number else [str(value) for value in setting.values],
        default=setting.default,
        rule=setting.rule or None,
        sentence=sentence_of(setting.rule, language),
        min=setting.values[0] if number else UNSET,
        max=setting.values[1] if number else UNSET,
        players=setting.players if isinstance(setting, Choice) and setting.players else UNSET,
        played=name in menu.played or UNSET,
        printed=name in menu.printed or UNSET,
        boxes=name == menu.boxes or UNSET,
        subject=menu.subject_of(name) or UNSET,
        between=menu.players.get(name, UNSET),
        only=(only[0], list(only[1])) if only else UNSET,
        fits=found.allowed_values(name) or UNSET,
        marks=marks or UNSET,
    )


def pack_option(code: str, language: str) -> wire.GameOption:
    """Describe the choice among packs that the host offers."""
    packs = offered(code)
    return wire.GameOption(
        name="packs",
        kind="multi",
        values=[pack.name for pack in packs],
        default=[],
        rule=None,
        sentence=say("host-packs", language),
        played=True,
        boxes=True,
        titles={pack.name: pack.titles[language] for pack in packs},
        sentences={pack.name: pack.summaries[language] for pack in packs if pack.summaries[language]},
    )


def sentence_of(identity: str | None, language: str) -> str:
    """Return a ruling's title, or the first sentence of any other ledger entry."""
    if not identity:
        return ""
    try:
        entry = rule(identity, language)
    except UnknownId:
        return ""
    if isinstance(entry, Ruling):
        return entry.title
    return " ".join(entry.text.split()).partition(". ")[0].rstrip(".") + "."


def seat_option(found: AnyGame, language: str) -> wire.GameOption | None:
    """Describe the option that each seat chooses for itself (a hero, a deck); None if there is none."""
    seated = found.menu.seated
    if seated is None:
        return None
    packs = content(found.code).packs.values()
    codes = [entry["code"] for pack in packs for entry in pack.get(seated.kind, ()) if "code" in entry]
    if not codes:
        return None
    sentence = sentence_of(seated.rule, language)
    return wire.GameOption(
        seated.name,
        "choice",
        codes,
        "",
        seated.rule or None,
        sentence,
        per_seat=True,
        printed=True,
        written=seated.written or UNSET,
    )


@cache
def content(code: str, language: str = ENGLISH) -> wire.Content:
    """Return the printed content by pack, kind and code: names, glosses and figures, without effect lines."""
    found = game(code)
    folders = [path for path in sorted((found.folder / "packs").glob("*")) if (path / "pack.toml").is_file()]
    printed = {path.name: printed_by(found, path, language) for path in folders}
    brought = {pack.name: printed_by(found, pack.folder, language) for pack in offered(code)}
    return wire.Content(code, language, {**brought, **printed})


def printed_by(owner: AnyGame, folder: Path, language: str) -> dict[str, Any]:
    """Read a pack's printed content and add the game's extra words to each entry."""
    found = printed_in(folder, language)
    for kind, entries in found.items():
        if isinstance(entries, list):
            for entry in entries:
                entry.update(in_language(owner.extra_words(kind, str(entry.get("code", ""))), language))
    return found
