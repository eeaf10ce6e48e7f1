"""Read a scenario of a pack: first its tiles and map, then everything that refers to its zones."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.checks import layout_problems, map_problems
from legendarium.games.village_attacks.castle.maps import build_map, lay
from legendarium.games.village_attacks.castle.tiles import CastleMap, TileFace, ZoneFace
from legendarium.games.village_attacks.content.checks import scenario_problems
from legendarium.games.village_attacks.content.conditions import Layout
from legendarium.games.village_attacks.content.faces import DieFace, TownHeroFace
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.kernel.entry import Entry

NO_MAP: Final = CastleMap((), 0, frozenset(), (), ((),), (), ())
TURNS: Final = (0, 90, 180, 270)


class Pieces:
    """What scenarios may use: the tiles, dice and Town Heroes of an edition by code."""

    __slots__ = ("dice", "edition", "heroes", "tiles")

    def __init__(
        self, edition: str, tiles: dict[str, TileFace], dice: dict[str, DieFace], heroes: dict[str, TownHeroFace]
    ) -> None:
        self.edition = edition
        self.tiles = tiles
        self.dice = dice
        self.heroes = heroes


def read_scenario(entry: Entry, pieces: Pieces) -> ScenarioFace | None:
    """Read a scenario, None if its map cannot be built. Every problem found is added to `entry.problems`."""
    before = len(entry.problems)
    castle = read_map(entry, pieces)
    scenario = ScenarioFace(entry, Layout(pieces.edition, castle), castle or NO_MAP, pieces.dice)
    if pieces.edition == "first":
        for code in scenario.first.heroes:
            if code not in pieces.heroes:
                entry.problems.append(f"{entry.where}, first, field 'heroes': there is no Town Hero {code[:60]!r}")
    if castle is not None and len(entry.problems) == before:
        entry.problems += scenario_problems(scenario, entry.where)
    return scenario if castle is not None else None


def read_map(entry: Entry, pieces: Pieces) -> CastleMap | None:
    """Build the map from its tiles; None if they cannot be laid."""
    before = len(entry.problems)
    laid = entry.parts("tiles", lambda place: read_place(place, pieces), required=True)
    zones = tuple(zone for zone in laid if zone is not None)
    walls = frozenset(frozenset(part.strip() for part in wall.split("|")) for wall in entry.texts("walls"))
    entry.problems += layout_problems(zones, entry.where)
    codes = {zone.code for zone in zones}
    for wall in sorted(walls, key=sorted):
        if len(wall) != 2 or not wall <= codes:
            entry.wrong(f"{'|'.join(sorted(wall))[:60]!r} must name two zones, such as 'hall|cellar'", "walls")
    if len(entry.problems) > before or not zones:
        return None
    castle = build_map(zones, walls)
    entry.problems += map_problems(castle, walls, entry.where)
    return castle


def read_place(entry: Entry, pieces: Pieces) -> ZoneFace | None:
    """Where a tile lies and how it is turned; a zone without a name is called by its code."""
    code, tile = entry.text("zone"), entry.text("tile")
    at, turn = entry.numbers("at", 0, 60, None), entry.number("turn", 0, 270, 0)
    name = entry.text("name", code.replace("-", " ").capitalize())
    names = {language: said or name for language, said in entry.translations("name").items()}
    if tile not in pieces.tiles:
        entry.wrong(f"there is no tile {tile[:60]!r}; the tiles are {', '.join(sorted(pieces.tiles))}", "tile")
    if len(at) != 2:
        entry.wrong("a column and a row are expected", "at")
    if turn not in TURNS:
        entry.wrong("0, 90, 180 or 270 is expected", "turn")
    if tile not in pieces.tiles or len(at) != 2 or turn not in TURNS:
        return None
    return lay(code, names, pieces.tiles[tile], (at[0], at[1]), turn)
