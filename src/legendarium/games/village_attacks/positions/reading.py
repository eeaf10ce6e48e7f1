"""Lays out a castle from lines: what nobody names lies where set-up leaves it."""

from __future__ import annotations

from collections.abc import Sequence

from legendarium.games.village_attacks.castle.zones import room, set_up_villager
from legendarium.games.village_attacks.content.faces import HERO, NO_TYPE, SYMBOLS, TYPES
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.monsters.turn import EndTurn, Turn
from legendarium.games.village_attacks.positions.cards import read_cards, read_heroes, read_traps
from legendarium.games.village_attacks.positions.names import a_zone, monster_of, number_of, zone_of
from legendarium.games.village_attacks.positions.writing import DONE, FIGURES, SERIES, STATUSES
from legendarium.games.village_attacks.round.ending import loss, raise_tier, start_heart, start_morale, win
from legendarium.games.village_attacks.round.objectives import turn_order
from legendarium.games.village_attacks.round.rounds import CleanUp, Round
from legendarium.games.village_attacks.setup import company
from legendarium.games.village_attacks.state.dashboard import OFF_MAP, Monster
from legendarium.games.village_attacks.state.scaling import first_tier
from legendarium.games.village_attacks.state.table import FOREVER, MONSTER_PHASE, Castle, MonsterId, ZoneId
from legendarium.games.village_attacks.villagers.phase import VillagerPhase
from legendarium.games.village_attacks.villagers.spawning import free_miniature
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.position_text import Sheet, Word
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then

MOST = 99


def lay_out(table: Castle, sheet: Sheet) -> None:
    """Lay out the castle and let the Monster whose turn it is act."""
    table.stack = []
    table.phase = MONSTER_PHASE
    table.round = sheet.number("round", 1, 999, 1)
    table.coin = sheet.number("coin", 0, table.seats - 1, 0)
    read_monsters(table, sheet)
    if not table.monsters:
        return
    read_dials(table, sheet)
    read_villagers(table, sheet)
    read_zones(table, sheet)
    read_traps(table, sheet)
    read_cards(table, sheet)
    read_heroes(table, sheet)
    read_objectives(table, sheet)
    read_turn(table, sheet)
    check_rooms(table, sheet)
    check_end(table, sheet)


# -- Monsters


def read_monsters(table: Castle, sheet: Sheet) -> None:
    fixed = table.fixed
    known = {face.code: face for face in fixed.monsters}
    for word in sheet.words("monsters"):
        face = known.pop(word.code, None)
        if face is None:
            word.wrong(f"{word.code[:30]!r} is none that is free; the Monsters are {', '.join(known)}")
            continue
        own = Monster(face, len(table.monsters) % table.seats)
        own.zone = zone_of(table, word, default=OFF_MAP if word.flag("slain") else table.map.heart)
        read_dashboard(word, own)
        table.monsters.append(own)
    fewest, most = company(table.edition, fixed.scenario, len(fixed.monsters))
    if not max(fewest, table.seats) <= len(table.monsters) <= most:
        sheet.wrong(
            "monsters", f"{max(fewest, table.seats)} to {most} Monsters are expected, not {len(table.monsters)}"
        )
    types = [monster.face.type for monster in table.monsters]
    table.bag = types if table.rulings.tokens_per_monster else list(dict.fromkeys(types))


def read_dashboard(word: Word, own: Monster) -> None:
    own.damage = word.number("damage", 0, own.face.health - 1, 0)
    for name in (*FIGURES[1:], *STATUSES):
        setattr(own, name, word.number(name, 0, MOST, 0))
    for name, count in SERIES.items():
        numbers = word.numbers(name)
        if numbers is None:
            continue
        if len(numbers) != count or not all(0 <= number <= MOST for number in numbers):
            word.wrong(f"{word.code}: {name} has {count} numbers, such as {'.'.join('1' * count)}")
        else:
            setattr(own, name, tuple(numbers))


# -- dials, zones, objectives


def read_dials(table: Castle, sheet: Sheet) -> None:
    """Read dials and counters; without a line they stand as at set-up for these Monsters."""
    table.heart = sheet.number("heart", 1, 999, start_heart(table))
    table.morale = sheet.number("morale", 0, 999, start_morale(table))
    table.tier = first_tier(table.fixed.level, table.edition)
    raise_tier(table)
    table.tier = sheet.number("tier", 1, 3, table.tier)
    triggers = table.fixed.level.triggers
    table.dial = sheet.number("dial", 0, triggers[-1] - 1 if triggers else 0, 0)
    table.deaths = sheet.number("deaths", 0, 999, 0)
    slain = [sheet.whole("slain", "", word.code, 0, 999, 0) for word in sheet.words("slain")]
    if len(slain) not in (0, 3):
        sheet.wrong("slain", "three numbers are expected: Peasants, Hunters, Town Heroes")
    elif slain:
        table.slain = tuple(slain)


def read_zones(table: Castle, sheet: Sheet) -> None:
    for name in ("darkness", "unlucky"):
        if sheet.has(name):
            ends = [0] * len(table.map.zones)
            for word in sheet.words(name):
                zone = a_zone(table, word)
                if zone != OFF_MAP:
                    ends[zone] = word.number("until", table.round, FOREVER, FOREVER)
            setattr(table, name, tuple(ends))
    points = [point.zone for point in table.fixed.scenario.spawn_points if point.monsters <= len(table.monsters)]
    if sheet.has("spawn"):
        points = [zone for word in sheet.singles("spawn") if (zone := a_zone(table, word)) != OFF_MAP]
    table.spawn_zones = tuple(points)


def read_objectives(table: Castle, sheet: Sheet) -> None:
    codes = [face.code for face in table.fixed.scenario.objectives]
    for word in sheet.words("objectives"):
        if word.code not in codes:
            word.wrong(f"there is no objective {word.code[:30]!r}; there are {', '.join(codes) or 'none'}")
            continue
        at = codes.index(word.code)
        table.progress = changed(table.progress, at, word.number("progress", 0, 999, 0))
        done = word.text("is", "open")
        if done not in DONE:
            word.wrong(f"{word.code}: is={done[:20]}: one of {', '.join(DONE)} is expected")
        else:
            table.done = changed(table.done, at, DONE.index(done))
        table.token_zone = changed(table.token_zone, at, zone_of(table, word, default=table.token_zone[at]))
        table.carrier = changed(table.carrier, at, monster_of(table, word, "carrier"))


# -- Villagers


def read_villagers(table: Castle, sheet: Sheet) -> None:
    """Read Villagers: `p` and `h` are the next free miniature, `p3` is this one, a Town Hero goes by its code."""
    for word in sheet.words("villagers"):
        zone = zone_of(table, word)
        if zone == OFF_MAP:
            word.wrong(f"{word.code[:30]}: zone=… says where it stands")
            continue
        marks = dict(word.marks)
        for _ in range(word.count):
            word.marks = dict(marks)
            read_villager(table, word, zone)


def read_villager(table: Castle, word: Word, zone: ZoneId) -> None:
    fixed = table.fixed
    if word.code in ("p", "h"):
        kind = "ph".index(word.code)
        left = table.villagers.supply[kind]
        villager = free_miniature(table, kind) if left else -1
    else:
        villager = fixed.numbers.get(word.code, -1)
    if villager < 0 or table.where[villager] != OFF_MAP:
        word.wrong(f"{word.code[:30]!r} is no miniature that is free: p, h, p1 …, h1 … or a Town Hero")
        word.marks.clear()
        return
    hero = table.hero(villager)
    said = word.text("type")
    if said and (said not in TYPES or fixed.kinds[villager] == HERO):
        word.wrong(f"type={said[:20]}: one of {', '.join(TYPES)} is expected, and not for a Town Hero")
        said = ""
    set_up_villager(table, villager, zone, hero.type if hero else TYPES.index(said) if said else NO_TYPE)
    own = table.own_villagers()
    own.put_wounds(villager, word.number("wounds", 0, fixed.healths[villager] - 1, 0))
    own.put_stun(villager, word.number("stun", 0, 2, 0))
    own.put_fire(villager, word.number("burn", 0, 1, 0), word.number("bleed", 0, 1, 0), monster_of(table, word))


# -- the turn


def read_turn(table: Castle, sheet: Sheet) -> None:
    """Read whose turn it is and who acts later in this round; without lines the first Monster and all after it."""
    order = turn_order(table)
    word = sheet.one("turn")
    table.active = number_of(table, word, word.code) if word else order[0]
    if word is not None:
        table.passing = zone_of(table, word, "from")
        fresh = word.numbers("fresh")
        if fresh is not None and len(fresh) == len(table.fresh):
            table.fresh = tuple(fresh)
    read_pool(table, sheet)
    later: Sequence[MonsterId] = order[order.index(table.active) + 1 :] if table.active in order else []
    if sheet.has("next") or word is not None:
        later = [number_of(table, each, each.code) for each in sheet.words("next")]
    if table.active == NO_ONE or table.monsters[table.active].zone == OFF_MAP:
        sheet.wrong("turn", "a Monster that is in the castle is expected")
        return
    if len({table.active, *later}) <= len(later):
        sheet.wrong("next", "each Monster has one turn in a round")
    turns = [Turn(monster) for monster in later]
    then(table, Act(table.active), EndTurn(table.active), *turns, VillagerPhase(), CleanUp(), Round())


def read_pool(table: Castle, sheet: Sheet) -> None:
    for word in sheet.words("pool"):
        if word.code in SYMBOLS:
            table.pool[SYMBOLS.index(word.code)] += word.count
        else:
            word.wrong(f"{word.code[:20]!r} is no symbol; they are {', '.join(SYMBOLS)}")


# -- what cannot be


def check_rooms(table: Castle, sheet: Sheet) -> None:
    """No zone may hold more than it can; the active Monster may stand in a full one it is passing through."""
    for number, zone in enumerate(table.map.zones):
        spare = 1 if table.passing != OFF_MAP and table.monsters[table.active].zone == number else 0
        if room(table, number) + spare < 0:
            sheet.wrong("villagers", f"zone {zone.code} holds at most {table.fixed.capacity[number]} figures")


def check_end(table: Castle, sheet: Sheet) -> None:
    lost, won = loss(table), win(table)
    if lost or won:
        sheet.wrong("heart", f"the game would be {'lost' if lost else 'won'} already ({lost or won})")
