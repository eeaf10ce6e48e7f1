"""Sensible ways for the creature in activation: what bots, random play and lists choose from. Anything legal is
accepted besides.

Whole numbers only, so that what is offered is the same on every machine (candidates.py)."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.sight import sees
from legendarium.games.legends_of_signum.core.values import has, reach
from legendarium.games.legends_of_signum.field.movement import (
    JUMPING,
    MOVE,
    PURSUE,
    RUN,
    RUNNING,
    WORDS,
    may_set_out,
    surroundings,
)
from legendarium.games.legends_of_signum.field.way_option import WayOption, short_name, touched, whole_name
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, EXTRA, FIELD, LONG, Disc, outwards
from legendarium.games.legends_of_signum.geometry.ways.candidates import Candidate, Candidates
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.judge import judge
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.games.legends_of_signum.printed.quantities import (
    AURA,
    BATTLE_MAGE,
    MAGICAL_SHOT,
    QUICK_SHOOTER,
    SHOOTING,
    THROWING,
)
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import NOTHING

CONTACTS: Final = 8
"""Most enemies that are offered to walk up to."""
SPARE: Final = 4
"""Micrometres inside an enemy's 3 mm, where a straight way ends."""
ADVANCE: Final = "advance"
"""Why a place is offered."""
ATTACK: Final = "contact"
RETREAT: Final = "retreat"
GUARD: Final = "guard"
FIRE: Final = "fire"
SHELTER: Final = "aura"
RUINS: Final = "ruins"
ERRAND: Final = "errand"


def ways(table: Battle, creature: Thing) -> list[WayOption]:
    """Walking and running, and jumping for who can."""
    words = [word for word in WORDS if may_set_out(table, creature, word) is None]
    running = running_survey(table, creature) if MOVE in words and RUN in words else None
    found: list[WayOption] = []
    for word in words:
        if running is None or word in JUMPING:
            found += ways_by(table, creature, word)
        elif word == RUN:
            found += ways_around(table, creature, word, running)
        else:
            walking = running.around.at_a_walk(reach(table, creature))
            found += ways_around(table, creature, word, Survey(walking, wider=running))
    return [way for way in found if may_end(table, creature, way)] if table.fixed.is_token(creature) else found


def running_survey(table: Battle, creature: Thing) -> Survey | None:
    """Who walks goes round the same things as who runs, only less far: so they are looked at once. None for who flies."""
    around = surroundings(table, creature, RUN)
    return None if around.flying else Survey(around)


def may_end(table: Battle, token: Thing, way: WayOption) -> bool:
    """Whether the mode lets a token stand where a way ends, not where it was meant to lead."""
    return table.fixed.mode.may_stand(table, token, way.x, way.y) is None


def listed_ways(table: Battle, creature: Thing, word: str) -> list[WayOption]:
    """The candidates for one manner of moving, as they are offered."""
    if word == PURSUE:
        return ways_by(table, creature, word)
    return [way for way in ways(table, creature) if way.word == word]


def ways_by(table: Battle, creature: Thing, word: str) -> list[WayOption]:
    """Candidates for moving in one manner."""
    around = surroundings(table, creature, word)
    if around.flying or around.jumping:
        return straight_ways(table, creature, word, around, sorted(table.enemies_of(creature)))
    return ways_around(table, creature, word, Survey(around))


def ways_around(table: Battle, creature: Thing, word: str, survey: Survey) -> list[WayOption]:
    """Candidates for who goes along the ground."""
    enemies = sorted(table.enemies_of(creature))
    order = nearest_first(table, creature, enemies)
    candidates = Candidates(survey)
    if word == PURSUE:
        meet(table, enemies, order, candidates)
    elif word in RUNNING:
        head_for(table, creature, enemies, order, candidates)
        run_errands(table, creature, candidates)
    else:
        meet(table, enemies, order, candidates)
        head_for(table, creature, enemies, order, candidates)
        take_aim(table, creature, enemies, order, candidates)
        seek_company(table, creature, candidates)
        run_errands(table, creature, candidates)
    return way_options(table, creature, word, candidates.found)


def way_options(table: Battle, creature: Thing, word: str, found: list[Candidate]) -> list[WayOption]:
    """Candidates as answers, named by where they lead; if two lead to one point, the second is named by all its points."""
    options: list[WayOption] = []
    names: set[str] = set()
    for it in found:
        name = short_name(table, creature, it.way)
        if name in names:
            name = whole_name(table, creature, it.way)
        names.add(name)
        contacts = touched(table, creature, it.walk)
        about = it.about
        aimed = aims(table, it.reason, about, contacts)
        options.append(WayOption(word, creature, name, it.way, it.walk, contacts, it.reason, about, aimed))
    return options


def aims(table: Battle, reason: str, about: Thing, contacts: tuple[Thing, ...]) -> tuple[int | str, ...]:
    """Return the labels of whom a candidate leads up to: everybody it ends in contact with, or whom it brings into range."""
    if reason == ATTACK:
        return tuple([table.labels[enemy] for enemy in contacts])
    return (table.labels[about],) if reason == FIRE else ()


def nearest_first(table: Battle, creature: Thing, others: list[Thing]) -> list[int]:
    """Places in the list, by distance."""
    return sorted(range(len(others)), key=lambda at: table.gap(creature, others[at]))


def meet(table: Battle, enemies: list[Thing], order: list[int], candidates: Candidates) -> None:
    """Into contact with the nearest enemies, a hero always among them."""
    heroes = [at for at in order if table.is_hero(enemies[at])]
    for at in dict.fromkeys([*heroes, *order[:CONTACTS]]):
        candidates.contact(ATTACK, enemies[at], at)


def head_for(table: Battle, creature: Thing, enemies: list[Thing], order: list[int], candidates: Candidates) -> None:
    """Towards the enemy's hero and the nearest enemy, between the own hero and its nearest enemy, or away from all."""
    for at in dict.fromkeys([at for at in order if table.is_hero(enemies[at])] + order[:1]):
        candidates.towards(ADVANCE, enemies[at], table.x[enemies[at]], table.y[enemies[at]])
    hero = table.hero_of(table.controller[creature])
    if hero != creature and table.is_standing(hero) and enemies:
        threat = min(enemies, key=lambda enemy: table.gap(hero, enemy))
        candidates.towards(GUARD, hero, (table.x[hero] + table.x[threat]) // 2, (table.y[hero] + table.y[threat]) // 2)
    candidates.away(RETREAT, -1, [table.disc(enemy) for enemy in enemies])


def take_aim(table: Battle, creature: Thing, enemies: list[Thing], order: list[int], candidates: Candidates) -> None:
    """For who may shoot after moving: the first place from which a target is in range and in sight."""
    distance = 0
    if has(table, creature, QUICK_SHOOTER):
        distance = EXTRA if has(table, creature, SHOOTING) else LONG if has(table, creature, THROWING) else 0
    if has(table, creature, BATTLE_MAGE) and has(table, creature, MAGICAL_SHOT):
        distance = EXTRA
    if not distance:
        return
    for at in order[:3]:
        enemy = enemies[at]
        if not table.is_hidden(enemy) and not sees(table, creature, enemy, distance):
            candidates.within(FIRE, enemy, table.disc(enemy), distance)


def seek_company(table: Battle, creature: Thing, candidates: Candidates) -> None:
    """Into a friendly aura, and beside Ruins that a character could use."""
    for source in table.army(table.controller[creature]):
        if source != creature and table.creature(source).values[AURA]:
            for holding in table.creature(source).holdings:
                if holding.of == AURA:
                    candidates.within(SHELTER, source, table.disc(source), holding.within)
    if table.is_character(creature):
        for template in table.templates:
            if table.land(template.thing).ruins:
                candidates.beside(RUINS, template.thing, template.pieces[0])


def run_errands(table: Battle, creature: Thing, candidates: Candidates) -> None:
    """To where the mode gives it a reason to be."""
    points, templates = table.fixed.mode.errands(table, creature)
    for x, y in points:
        candidates.towards(ERRAND, -1, x, y)
    for template in templates:
        beside = any(candidates.beside(ERRAND, template.thing, piece) for piece in template.pieces)
        if not beside:
            candidates.towards(ERRAND, template.thing, template.x, template.y)


# -- flying and jumping go straight


def straight_ways(
    table: Battle, creature: Thing, word: str, around: Surroundings, enemies: list[Thing]
) -> list[WayOption]:
    """Straight into contact, straight towards the nearest enemy and the enemy's hero, straight away from it."""
    base = table.disc(creature)
    aims: dict[tuple[int, int], tuple[str, Thing]] = {}
    order = nearest_first(table, creature, enemies)
    for at in order[:CONTACTS]:
        foe = table.disc(enemies[at])
        aims.setdefault(point_near(base, foe, int(base.radius + foe.radius) + CONTACT - SPARE), (ATTACK, enemies[at]))
    for at in order[:2]:
        foe = table.disc(enemies[at])
        aims.setdefault(point_towards(base, foe, int(around.limit) - 1), (ADVANCE, enemies[at]))
        aims.setdefault(point_towards(base, foe, 1 - int(around.limit)), (RETREAT, enemies[at]))
    points, templates = table.fixed.mode.errands(table, creature)
    goals = [(x, y, NOTHING) for x, y in points] + [(it.x, it.y, it.thing) for it in templates]
    for x, y, about in goals:
        if (x, y) != (base.x, base.y):
            aims.setdefault(point_towards(base, Disc(x, y, 0), int(around.limit) - 1), (ERRAND, about))
    found: list[Candidate] = []
    for point, (reason, about) in aims.items():
        if not (0 <= point[0] <= FIELD and 0 <= point[1] <= FIELD):
            continue
        judged = judge(around, [point])
        if not judged.refusal and judged.length:
            found.append(Candidate(reason, about, [point], judged))
    return way_options(table, creature, word, found)


def point_near(base: Disc, foe: Disc, distance: int) -> tuple[int, int]:
    """That far from a foe's middle, on the mover's side."""
    dx, dy = outwards(base.x - foe.x, base.y - foe.y, distance)
    return int(foe.x + dx), int(foe.y + dy)


def point_towards(base: Disc, foe: Disc, distance: int) -> tuple[int, int]:
    """So far from the mover towards a foe; a negative distance leads away."""
    sign = 1 if distance > 0 else -1
    dx, dy = outwards((foe.x - base.x) * sign, (foe.y - base.y) * sign, abs(distance) - 2)
    return int(base.x + dx), int(base.y + dy)
