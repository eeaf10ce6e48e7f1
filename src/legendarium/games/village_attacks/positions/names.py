"""The zones and Monsters that words of a position name."""

from __future__ import annotations

from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import Castle, MonsterId, ZoneId
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.position_text import Word


def a_zone(table: Castle, word: Word) -> ZoneId:
    """Return the zone a word is the code of."""
    if word.code not in table.map.numbers:
        word.wrong(f"there is no zone {word.code[:20]!r}; the zones are {', '.join(table.map.numbers)}")
    return table.map.numbers.get(word.code, OFF_MAP)


def zone_of(table: Castle, word: Word, mark: str = "zone", default: ZoneId = OFF_MAP) -> ZoneId:
    code = word.text(mark)
    if code and code not in table.map.numbers:
        word.wrong(f"there is no zone {code[:20]!r}; the zones are {', '.join(table.map.numbers)}")
    return table.map.numbers.get(code, default)


def monster_of(table: Castle, word: Word, mark: str = "by") -> MonsterId:
    """Return the Monster a mark names, or NO_ONE."""
    code = word.text(mark)
    return number_of(table, word, code) if code else NO_ONE


def number_of(table: Castle, word: Word, code: str) -> MonsterId:
    codes = [monster.face.code for monster in table.monsters]
    if code not in codes:
        word.wrong(f"{code[:30]!r} is no Monster of this position; they are {', '.join(codes)}")
        return NO_ONE
    return codes.index(code)
