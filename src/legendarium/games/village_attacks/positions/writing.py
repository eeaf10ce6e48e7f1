"""Writes a castle, asked in a Monster's turn, as lines."""

from __future__ import annotations

from collections.abc import Iterable

from legendarium.games.village_attacks.content.faces import NO_TYPE, SYMBOLS, TYPES
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.monsters.turn import EndTurn, Turn
from legendarium.games.village_attacks.round.rounds import CleanUp, Round
from legendarium.games.village_attacks.state.dashboard import OFF_MAP, Monster
from legendarium.games.village_attacks.state.table import FOREVER, NONE_FRESH, Castle, Counts, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.phase import VillagerPhase
from legendarium.kernel.decisions import NO_ONE, CardId
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.position_text import Lines, joined, row, word

FIGURES = ("damage", "experience", "used", "defence", "retaliate", "moved")
STATUSES = ("slow", "sunder", "silence", "burn", "bleed", "stun")
SERIES = {"levels": 3, "granted": 2, "reserve": 5, "seasoned": 3}
"""Numbers of a dashboard that come several at once, and how many."""
PLAIN_LEVELS = (1, 0, 0)
DECKS = ("spawn", "trap", "event")
DONE = ("open", "complete", "lost")


def write(table: Castle) -> tuple[Lines, list[str]]:
    """Return the lines and what they cannot say. Raises LegendariumError in the middle of something."""
    asked, waiting = table.decision, [step for step in table.stack if not isinstance(step, Turn)]
    if (
        asked is None
        or not isinstance(asked.step, Act)
        or [type(step) for step in waiting]
        != [
            Round,
            CleanUp,
            VillagerPhase,
            EndTurn,
        ]
    ):
        raise LegendariumError(
            "a position is written when a Monster may act: not during set-up, an attack or an effect"
        )
    lines = {name: str(getattr(table, name)) for name in ("round", "coin", "heart", "morale", "tier")}
    lines |= {name: str(getattr(table, name)) for name in ("dial", "deaths") if getattr(table, name)}
    if any(table.slain):
        lines["slain"] = " ".join(map(str, table.slain))
    lines["monsters"] = row([monster(table, each) for each in table.monsters])
    write_turn(table, lines)
    villagers = [villager(table, each) for crowd in table.crowd for each in crowd]
    lines["villagers"] = row(villagers)
    write_zones(table, lines)
    write_cards(table, lines)
    lines["objectives"] = row([objective(table, at) for at in range(len(table.done))])
    return {name: words for name, words in lines.items() if words or name in ("spawn", "villagers")}, []


def code_of(table: Castle, zone: ZoneId) -> str:
    return table.map.zones[zone].code if zone != OFF_MAP else ""


def monster(table: Castle, own: Monster) -> str:
    marks: dict[str, object] = {"zone": code_of(table, own.zone), "slain": own.zone == OFF_MAP}
    marks |= {name: getattr(own, name) or None for name in (*FIGURES, *STATUSES)}
    plain = {"levels": PLAIN_LEVELS}
    for name, count in SERIES.items():
        numbers: Counts = getattr(own, name)
        marks[name] = joined(numbers) if numbers != plain.get(name, (0,) * count) else None
    return word(own.face.code, marks)


def write_turn(table: Castle, lines: Lines) -> None:
    fresh = joined(table.fresh) if table.fresh != NONE_FRESH else None
    marks = {"fresh": fresh, "from": code_of(table, table.passing)}
    lines["turn"] = word(table.monsters[table.active].face.code, marks)
    lines["pool"] = row([SYMBOLS[symbol] for symbol, count in enumerate(table.pool) for _ in range(count)])
    later = [step.monster for step in reversed(table.stack) if isinstance(step, Turn)]
    lines["next"] = row([table.monsters[each].face.code for each in later])


def villager(table: Castle, each: VillagerId) -> str:
    known = table.villagers
    marks: dict[str, object] = {"zone": code_of(table, table.where[each])}
    if each < table.fixed.first_hero:
        marks["type"] = TYPES[known.types[each]] if known.types[each] != NO_TYPE else None
    marks |= {"wounds": known.wounds[each] or None, "stun": known.stunned[each] or None}
    marks |= {"burn": known.burning[each] or None, "bleed": known.bleeding[each] or None}
    burner = known.burner[each]
    marks["by"] = table.monsters[burner].face.code if burner >= 0 else None
    return word(table.fixed.names[each], marks)


def write_zones(table: Castle, lines: Lines) -> None:
    for name in ("darkness", "unlucky"):
        ends: Counts = getattr(table, name)
        lines[name] = row(
            [
                word(code_of(table, zone), {"until": end if end != FOREVER else None})
                for zone, end in enumerate(ends)
                if end
            ]
        )
    lines["spawn"] = row([code_of(table, zone) for zone in table.spawn_zones])
    placed = [(card, zone) for zone, cards in enumerate(table.traps) for card in cards]
    lines["traps"] = row(
        [
            word(table.fixed.cards[card].code, {"zone": code_of(table, zone), "by": owner_of(table, card)})
            for card, zone in placed
        ]
    )


def owner_of(table: Castle, card: CardId) -> str | None:
    owner = table.trap_owner[card]
    return table.monsters[owner].face.code if owner != NO_ONE else None


def write_cards(table: Castle, lines: Lines) -> None:
    for name in DECKS:
        lines[f"{name} deck"] = codes(table, reversed(getattr(table, f"{name}_deck")))
        lines[f"{name} discard"] = codes(table, getattr(table, f"{name}_discard"))
    lines["offer"] = codes(table, table.trap_offer)
    lines["event"] = codes(table, table.events_shown)
    lines["heroes"] = row([table.fixed.names[hero] for hero in reversed(table.hero_pile)])
    lines["heroes slain"] = row([table.fixed.names[hero] for hero in table.hero_discard])


def codes(table: Castle, cards: Iterable[CardId]) -> str:
    return row([table.fixed.cards[card].code for card in cards])


def objective(table: Castle, at: int) -> str:
    face, carrier = table.fixed.scenario.objectives[at], table.carrier[at]
    marks: dict[str, object] = {"progress": table.progress[at] or None}
    marks["is"] = DONE[table.done[at]] if table.done[at] else None
    marks["zone"] = code_of(table, table.token_zone[at]) if table.token_zone[at] != face.zone else None
    marks["carrier"] = table.monsters[carrier].face.code if carrier != NO_ONE else None
    return word(face.code, marks)
