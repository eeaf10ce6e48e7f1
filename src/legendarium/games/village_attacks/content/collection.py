"""Packs of Village Attacks: read, checked, made into faces. An error names file, entry and field."""

from __future__ import annotations

from collections.abc import Callable
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
from legendarium.games.village_attacks.content.names import Register
from legendarium.games.village_attacks.content.scenario_reader import Pieces, read_scenario
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.games.village_attacks.effects.verbs_village import SPOKEN
from legendarium.kernel.boxes import Box, Library
from legendarium.kernel.entry import Entry, Printed, fields_of
from legendarium.kernel.errors import PackError
from legendarium.kernel.packs import Pack, open_pack

GAME = "village-attacks"
PACKS = Path(__file__).parents[1] / "packs"
SCENARIOS = "scenarios"
STANDARD_DICE = 6  # va.ruling.eight-dice: what a box has beyond them are Day and Night dice

F = TypeVar("F", bound=Printed)


def edition_pack(edition: str) -> str:
    return f"{edition}-edition"


class Collection:
    """Everything an edition's box and the chosen packs hold. Decks are listed card by card."""

    __slots__ = (
        "dice",
        "edition",
        "events",
        "heroes",
        "monsters",
        "packs",
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


class BoxFace(Printed):
    """An edition's list of components."""

    __slots__ = ("edition", "held")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.edition: Final = entry.choice("edition", EDITIONS)
        self.held: Final = {
            "players": entry.number("players", 1, 5),
            "monsters": entry.number("monsters", 1, 5),
            **{name: entry.number(name, 1, 99) for name in ("peasants", "hunters", "heroes", "tiles")},
            "dice": entry.number("dice", 6, 20),
            **{name: entry.number(name, 1, 99) for name in ("spawns", "traps", "events")},
        }
        """How many of each it says there are."""


NOTHING: Final = Pieces("second", {}, {}, {})
ENTRIES: Final = {
    "box": fields_of(BoxFace),
    "monster": fields_of(lambda entry: MonsterFace(entry, "second")),
    "villager": fields_of(VillagerFace),
    "hero": fields_of(TownHeroFace),
    "spawn": fields_of(lambda entry: SpawnCardFace(entry, "second")),
    "trap": fields_of(TrapFace),
    "event": fields_of(EventFace),
    "tile": fields_of(TileFace),
    "die": fields_of(DieFace),
    "scenario": fields_of(lambda entry: read_scenario(entry, NOTHING)),
}
"""The kinds of entry of a Village Attacks pack."""


def open_box(folder: Path) -> Box:
    """Its entries wait to be read beside those of other packs: scenarios lay tiles that another box may hold."""
    return Box(open_pack(folder, GAME, ENTRIES, SPOKEN))


LIBRARY: Final = Library(PACKS, (*(edition_pack(edition) for edition in EDITIONS), SCENARIOS), open_box)


def load(edition: str = "second", user_packs: tuple[str, ...] = (), library: Library[Box] = LIBRARY) -> Collection:
    """The content of an edition with its scenarios and any user packs (folders). Raises PackError."""
    return load_once(edition, user_packs, library)


@cache
def load_once(edition: str, user_packs: tuple[str, ...], library: Library[Box]) -> Collection:
    """Read once for as long as the program runs: tables share their faces."""
    boxes = library.boxes((edition_pack(edition), SCENARIOS), user_packs)
    content = assemble(edition, [box.pack for box in boxes])
    if not user_packs:
        learn(content, REGISTER)
    return content


REGISTER: Final = Register()


@cache
def names() -> Register:
    """Return the names of everything printed, with the shipped boxes loaded."""
    for edition in EDITIONS:
        load(edition, ())
    return REGISTER


def learn(content: Collection, register: Register) -> None:
    """Only of what comes with the game: a code of one player's pack may mean another thing at another table."""
    register.add_cards((*content.spawns, *content.traps, *content.events, *content.heroes.values()))
    for monster in content.monsters.values():
        register.add_monster(monster)
    for scenario in content.scenarios.values():
        register.add_scenario(scenario)


def pack_problems(folder: Path) -> list[str]:
    """Everything wrong with one pack, held against the editions it is meant for; nothing if it can be played with."""
    try:
        pack = open_pack(folder, GAME, ENTRIES, SPOKEN)
    except PackError as error:
        return error.problems
    if pack.entries["box"]:
        return problems_with(str(pack.entries["box"][0].data.get("edition")), [pack])
    named = {edition for scenario in pack.entries["scenario"] for edition in editions_of(scenario)}
    problems: list[str] = []
    for edition in EDITIONS:
        if edition in named or (edition == EDITIONS[0] and not named):
            found = problems_with(edition, [LIBRARY.own(edition_pack(edition)).pack, pack])
            problems += [problem for problem in found if problem not in problems]
    return problems


def editions_of(scenario: Entry) -> tuple[str, ...]:
    return Entry(scenario.data, "", []).choices("editions", EDITIONS, (EDITIONS[0],))


def problems_with(edition: str, packs: list[Pack]) -> list[str]:
    try:
        assemble(edition, packs)
    except PackError as error:
        return error.problems
    return []


def assemble(edition: str, packs: list[Pack]) -> Collection:
    """Packs together: later ones may use the tiles, dice and Town Heroes of earlier ones. A pack may be read for one edition
    and then for another, so what is wrong is noted anew each time."""
    content, problems = Collection(edition), list[str]()
    for pack in packs:
        if pack.code in content.packs:
            problems.append(f"pack.toml, field 'code': a pack {pack.code!r} is already in use")
        content.packs[pack.code] = pack.digest
        reading = pack.noting([*pack.problems])
        reading.faces("box", BoxFace)
        add_figures(content, reading)
        add_cards(content, reading)
        problems += reading.problems
    for pack in packs:
        problems += add_scenarios(content, pack.noting([]))
    if not problems:
        problems += box_problems(content, packs[0])
    if problems:
        raise PackError(problems)
    return content


def add_figures(content: Collection, pack: Pack) -> None:
    keep(content.monsters, pack, "monster", lambda entry: MonsterFace(entry, content.edition))
    keep(content.villagers, pack, "villager", VillagerFace)
    keep(content.heroes, pack, "hero", TownHeroFace)
    keep(content.tiles, pack, "tile", TileFace)
    keep(content.dice, pack, "die", DieFace)


def add_cards(content: Collection, pack: Pack) -> None:
    """Decks, card by card."""
    spawns = keep({}, pack, "spawn", lambda entry: SpawnCardFace(entry, content.edition))
    traps, events = keep({}, pack, "trap", TrapFace), keep({}, pack, "event", EventFace)
    content.spawns += [face for face in spawns for _ in range(face.copies)]
    content.traps += [face for face in traps for _ in range(face.copies)]
    content.events += [face for face in events for _ in range(face.copies)]


def add_scenarios(content: Collection, pack: Pack) -> list[str]:
    """Scenarios of other editions are left aside: their tiles may not be in this box."""
    pieces = Pieces(content.edition, content.tiles, content.dice, content.heroes)
    for entry in pack.entries["scenario"]:
        if content.edition in editions_of(entry):
            scenario = entry.build(lambda it: read_scenario(it, pieces))
            if scenario is not None:
                put(content.scenarios, scenario, entry)
    return pack.problems


def keep(known: dict[str, F], pack: Pack, kind: str, make: Callable[[Entry], F]) -> tuple[F, ...]:
    """The faces of a kind by their codes."""
    faces = pack.faces(kind, make)
    for entry, face in zip(pack.entries[kind], faces, strict=True):
        put(known, face, entry)
    return faces


def put(known: dict[str, F], face: F, entry: Entry) -> None:
    """Codes are used once."""
    if face.code in known:
        entry.wrong(f"{face.code!r} is already in use", "code")
    known[face.code] = face


def box_problems(content: Collection, pack: Pack) -> list[str]:
    """Check a pack against the component list of its edition and against what the game needs."""
    problems = redraw_problems(content)
    own = pack.noting(problems)
    for entry, box in zip(own.entries["box"], own.faces("box", BoxFace), strict=True):
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
        for name, count in held.items():
            if box.held[name] != count:
                entry.wrong(f"the box says {box.held[name]}, the pack holds {count}", name)
    if not pack.entries["box"]:
        problems.append("pack.toml: an edition's pack needs one [[box]]")
    return problems


def copies(entry: Entry) -> int:
    return int(entry.data.get("copies", 1))


def redraw_problems(content: Collection) -> list[str]:
    """va.ruling.redraw-loop: on every tier some card must spawn."""
    return [
        f"spawn cards: every card shows only the redraw symbol on tier {tier + 1}"
        for tier in range(3)
        if all(card.rows[tier].redraw for card in content.spawns)
    ]
