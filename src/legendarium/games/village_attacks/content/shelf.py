"""Packs of Village Attacks: read, checked, made into faces. An error names file, entry and field."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from legendarium.games.village_attacks.castle.tiles import TileFace
from legendarium.games.village_attacks.content.faces import (
    EDITIONS,
    DieFace,
    EventFace,
    MonsterFace,
    SpawnCardFace,
    TownHeroFace,
    TrapFace,
    VillagerFace,
)
from legendarium.games.village_attacks.content.reading import (
    read_die,
    read_event,
    read_hero,
    read_monster,
    read_spawn,
    read_tile,
    read_trap,
    read_villager,
)
from legendarium.games.village_attacks.content.reading_scenarios import Shelf, read_scenario
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.games.village_attacks.content.schemas import SCHEMAS
from legendarium.kernel.errors import PackError
from legendarium.kernel.imprint import Imprint as Entry
from legendarium.kernel.library import Box, Library
from legendarium.kernel.packs import Pack, read_pack
from legendarium.kernel.words import LANGUAGES

GAME = "village-attacks"
PACKS = Path(__file__).parents[1] / "packs"
SCENARIOS = "scenarios"
STANDARD_DICE = 6  # va.ruling.eight-dice: what a box has beyond them are Day and Night dice

F = TypeVar("F")


def edition_pack(edition: str) -> str:
    return f"{edition}-edition"


class Content:
    """Everything an edition's box and the chosen packs hold. Decks are listed card by card."""

    __slots__ = (
        "dice",
        "edition",
        "events",
        "heroes",
        "monsters",
        "packs",
        "printed",
        "scenarios",
        "spawns",
        "tiles",
        "traps",
        "villagers",
    )

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.packs: dict[str, str] = {}
        """Packs by code, each with its digest."""
        self.monsters: dict[str, MonsterFace] = {}
        self.villagers: dict[str, VillagerFace] = {}
        """`peasant` and `hunter`."""
        self.heroes: dict[str, TownHeroFace] = {}
        self.spawns: list[SpawnCardFace] = []
        self.traps: list[TrapFace] = []
        self.events: list[EventFace] = []
        self.tiles: dict[str, TileFace] = {}
        self.dice: dict[str, DieFace] = {}
        self.scenarios: dict[str, ScenarioFace] = {}
        self.printed: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES[1:]}
        """By language: names and glosses of entries, abilities, objectives and zones, by what is printed in English."""


def open_box(folder: Path) -> Box:
    return Box(read_pack(folder, GAME, SCHEMAS))


LIBRARY: Final = Library(PACKS, (*(edition_pack(edition) for edition in EDITIONS), SCENARIOS), open_box)


def load(edition: str = "second", user_packs: tuple[str, ...] = (), library: Library[Box] = LIBRARY) -> Content:
    """The content of an edition with its scenarios and any user packs (folders). Raises PackError."""
    return load_once(edition, user_packs, library)


@cache
def load_once(edition: str, user_packs: tuple[str, ...], library: Library[Box]) -> Content:
    """Read once for as long as the program runs: tables share their faces."""
    boxes = library.boxes((edition_pack(edition), SCENARIOS), user_packs)
    return assemble(edition, [box.pack for box in boxes])


def pack_problems(folder: Path) -> list[str]:
    """Everything wrong with one pack, held against the editions it is meant for; nothing if it can be played with."""
    try:
        pack = read_pack(folder, GAME, SCHEMAS)
    except PackError as error:
        return error.problems
    if pack.entries["box"]:
        return problems_with(str(pack.entries["box"][0].data["edition"]), [pack])
    named = [edition for scenario in pack.entries["scenario"] for edition in scenario.data["editions"]]
    problems: list[str] = []
    for edition in EDITIONS:
        if edition in named or (edition == EDITIONS[0] and not named):
            found = problems_with(edition, [LIBRARY.own(edition_pack(edition)).pack, pack])
            problems += [problem for problem in found if problem not in problems]
    return problems


def problems_with(edition: str, packs: list[Pack]) -> list[str]:
    try:
        assemble(edition, packs)
    except PackError as error:
        return error.problems
    return []


def assemble(edition: str, packs: list[Pack]) -> Content:
    """Packs together: later ones may use the tiles, dice and Town Heroes of earlier ones."""
    content, problems = Content(edition), list[str]()
    for pack in packs:
        if pack.code in content.packs:
            problems.append(f"pack.toml, field 'code': a pack {pack.code!r} is already in use")
        content.packs[pack.code] = pack.digest
        add_words(content, pack, problems)
        add_figures(content, pack, problems)
        add_cards(content, pack, problems)
    for pack in packs:
        add_scenarios(content, pack, problems)
    problems += box_problems(content, packs[0])
    if problems:
        raise PackError(problems)
    return content


def add_words(content: Content, pack: Pack, problems: list[str]) -> None:
    """Names and glosses in other languages wherever an entry or a part of it has them. Whoever tells of a zone or an objective
    has only its name, so one English text has one translation."""
    for entries in pack.entries.values():
        for entry in entries:
            for data in (entry.data, *parts_of(entry.data)):
                for language, printed in content.printed.items():
                    for field, english in (("name", name_of(data)), ("gloss", str(data.get("gloss")))):
                        said = str(data.get(f"{field}_{language}") or "")
                        if said and printed.setdefault(english, said) != said:
                            problems.append(
                                f"{entry.where}, field '{field}_{language}': {english[:60]!r} is {printed[english][:60]!r} "
                                f"elsewhere"
                            )


def parts_of(data: dict[str, object]) -> list[dict[str, object]]:
    """Everything inside an entry that may have a name or a gloss."""
    inner = [part for field in ("abilities", "objectives", "tiles", "happenings") for part in tables(data.get(field))]
    versions = [version for part in inner for version in tables([part.get("basic"), part.get("advanced")])]
    return inner + versions


def tables(value: object) -> list[dict[str, object]]:
    return [part for part in value if isinstance(part, dict)] if isinstance(value, list) else []


def name_of(data: dict[str, object]) -> str:
    """The name of an entry; a zone without one is called by its code."""
    return str(data.get("name") or str(data.get("zone")).replace("-", " ").capitalize())


def add_figures(content: Content, pack: Pack, problems: list[str]) -> None:
    for entry in pack.entries["monster"]:
        monster = read_monster(entry, content.edition, problems)
        keep(content.monsters, monster.code, monster, entry, problems)
    for entry in pack.entries["villager"]:
        villager = read_villager(entry)
        keep(content.villagers, villager.code, villager, entry, problems)
    for entry in pack.entries["hero"]:
        hero = read_hero(entry, problems)
        keep(content.heroes, hero.code, hero, entry, problems)
    for entry in pack.entries["tile"]:
        tile = read_tile(entry, problems)
        keep(content.tiles, tile.code, tile, entry, problems)
    for entry in pack.entries["die"]:
        die = read_die(entry, problems)
        keep(content.dice, die.code, die, entry, problems)


def add_cards(content: Content, pack: Pack, problems: list[str]) -> None:
    known: dict[str, Entry] = {}
    for entry in pack.entries["spawn"]:
        keep(known, f"spawn {entry.data['code']}", entry, entry, problems)
        content.spawns += [read_spawn(entry, content.edition, problems)] * copies(entry)
    for entry in pack.entries["trap"]:
        keep(known, f"trap {entry.data['code']}", entry, entry, problems)
        content.traps += [read_trap(entry, problems)] * copies(entry)
    for entry in pack.entries["event"]:
        keep(known, f"event {entry.data['code']}", entry, entry, problems)
        content.events += [read_event(entry, problems)] * copies(entry)


def add_scenarios(content: Content, pack: Pack, problems: list[str]) -> None:
    """Scenarios of other editions are left aside: their tiles may not be in this box."""
    shelf = Shelf(content.edition, content.tiles, content.dice, content.heroes)
    for entry in pack.entries["scenario"]:
        if content.edition in entry.data["editions"]:
            scenario = read_scenario(entry, shelf, problems)
            if scenario is not None:
                keep(content.scenarios, scenario.code, scenario, entry, problems)


def copies(entry: Entry) -> int:
    return int(entry.data["copies"])


def keep(known: dict[str, F], code: str, face: F, entry: Entry, problems: list[str]) -> None:
    """Codes are used once."""
    if code in known:
        problems.append(f"{entry.where}, field 'code': {code!r} is already in use")
    known[code] = face


def box_problems(content: Content, pack: Pack) -> list[str]:
    """What the pack of an edition holds must be what its component list says, and the game needs all of it."""
    problems = redraw_problems(content)
    for entry in pack.entries["box"]:
        held = {
            "monsters": len(pack.entries["monster"]),
            "heroes": len(pack.entries["hero"]),
            "dice": STANDARD_DICE + sum(copies(die) for die in pack.entries["die"]),
            "tiles": sum(copies(tile) for tile in pack.entries["tile"]),
            "spawns": sum(copies(card) for card in pack.entries["spawn"]),
            "traps": sum(copies(card) for card in pack.entries["trap"]),
            "events": sum(copies(card) for card in pack.entries["event"]),
            "peasants": content.villagers["peasant"].figures if "peasant" in content.villagers else 0,
            "hunters": content.villagers["hunter"].figures if "hunter" in content.villagers else 0,
        }
        problems += [
            f"{entry.where}, field {name!r}: the box says {entry.data[name]}, the pack holds {count}"
            for name, count in held.items()
            if entry.data[name] != count
        ]
    if not pack.entries["box"]:
        problems.append("pack.toml: an edition's pack needs one [[box]]")
    return problems


def redraw_problems(content: Content) -> list[str]:
    """va.ruling.redraw-loop: on every tier some card must spawn."""
    return [
        f"spawn cards: every card shows only the redraw symbol on tier {tier + 1}"
        for tier in range(3)
        if all(card.rows[tier].redraw for card in content.spawns)
    ]
