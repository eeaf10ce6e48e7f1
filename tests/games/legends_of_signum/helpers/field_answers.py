"""What the geometry answers on random open fields, as one checksum per field and chapter."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    CONTACT,
    EXTRA,
    FIELD,
    LONG,
    MIDDLE,
    RULERS,
    SMALL,
    Disc,
    discs_apart,
    gap_between,
)
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.places.beside import (
    Beside,
    beside_base,
    beside_template,
    candidates_beside,
    place_beside,
    room_beside,
)
from legendarium.games.legends_of_signum.geometry.places.easy_spots import Spots
from legendarium.games.legends_of_signum.geometry.places.push import push
from legendarium.games.legends_of_signum.geometry.places.sides import along_side, candidates_at_side, place_at_side
from legendarium.games.legends_of_signum.geometry.places.standing import Others, Placement, place
from legendarium.games.legends_of_signum.geometry.places.template_room import candidates_for, room_for
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Terrain, lay
from legendarium.games.legends_of_signum.geometry.sight.sight import look, protected, sees
from legendarium.games.legends_of_signum.geometry.ways.candidates import Candidates
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey, shortest
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings, Walk
from legendarium.testing.open_field import SHAPES, OpenField, random_field

FIELDS = 12
OF_A_WALK = (
    *("refusal", "stop", "kind", "index", "x", "y", "length", "limit", "slowed"),
    *("gap", "needed", "other_kind", "other_index", "way", "contacts", "broken"),
)
OF_A_PLACE = ("refusal", "x", "y", "kind", "index", "distance", "needed")
Answers = list[Any]


def near(dice: Random, base: Disc, reach: int) -> tuple[int, int]:
    """A point at most `reach` away along either axis, on the field's numbers."""
    x, y = int(base.x) + dice.randint(-reach, reach), int(base.y) + dice.randint(-reach, reach)
    return min(max(x, 0), FIELD), min(max(y, 0), FIELD)


def around(dice: Random, field: OpenField, **how: bool) -> Surroundings:
    found = field.surroundings(dice.choice(RULERS), 4, dice.randrange(len(field.bases)))
    for name, value in how.items():
        setattr(found, name, value)
    return found


def facts_of_walk(judged: Walk | None) -> Answers:
    return [] if judged is None else [plain(getattr(judged, name)) for name in OF_A_WALK]


def facts_of_place(found: Placement) -> Answers:
    return [plain(getattr(found, name)) for name in OF_A_PLACE]


def plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value if isinstance(value, str | bool) else int(value)


def judged_ways(dice: Random, field: OpenField) -> Answers:
    """Ways of one to three legs, walked, run, flown and jumped."""
    found: Answers = []
    for how in ({}, {}, {"running": True}, {"running": True, "run_stops": False}, {"flying": True}, {"jumping": True}):
        ground = around(dice, field, **how)
        mover = Disc(ground.x, ground.y, ground.radius)
        for legs in (1, 1, 1, 1, 1, 1, 2, 2, 3, 3):
            found.append(facts_of_walk(walk(ground, [near(dice, mover, int(ground.limit)) for _ in range(legs)])))
        found += [facts_of_walk(walk(ground, [(int(enemy.x), int(enemy.y))])) for enemy in ground.enemies]
    return found


def shortest_ways(dice: Random, field: OpenField) -> Answers:
    """Shortest ways to points, into contact with one enemy and with two."""
    found: Answers = []
    for how in ({}, {}, {}, {}, {"running": True}):
        ground = around(dice, field, **how)
        mover = Disc(ground.x, ground.y, ground.radius)
        survey = Survey(ground)
        for _ in range(6):
            x, y = near(dice, mover, int(ground.limit))
            found += [survey.way(x, y), facts_of_walk(survey.walk(x, y))]
        x, y = near(dice, mover, LONG)
        found += [shortest(ground, x, y), shortest(ground, x, y, 2 * LONG)]
        for index, enemy in enumerate(ground.enemies):
            found.append(survey.contact_way(index, int(ground.x - enemy.x), int(ground.y - enemy.y)))
            found.append(survey.way_between(index, (index + 1) % len(ground.enemies), int(ground.x), int(ground.y)))
    return found


def places_offered(dice: Random, field: OpenField) -> Answers:
    """Candidate destinations for every reason, with and without a condition."""
    found: Answers = []
    for even in (None, None, lambda x, y: (x + y) % 2 == 0):
        ground = around(dice, field)
        candidates = Candidates(Survey(ground))
        for index, enemy in enumerate(ground.enemies):
            candidates.contact("contact", index, index)
            candidates.contact_both("both", index, index, (index + 1) % len(ground.enemies))
            candidates.within("within", index, enemy, dice.choice((SMALL, MIDDLE, LONG)), even)
        for index, friend in enumerate(ground.friends[:3]):
            candidates.behind("behind", index, ground.enemies[0], friend, even)
        for index, piece in enumerate((ground.impassable + ground.difficult)[:4]):
            candidates.beside("beside", index, piece, even)
        candidates.towards("towards", 0, dice.randint(0, FIELD), dice.randint(0, FIELD))
        candidates.away("away", 0, ground.enemies)
        found += [[one.reason, int(one.about), one.way, facts_of_walk(one.walk)] for one in candidates.found]
    return found


def looks(dice: Random, field: OpenField) -> Answers:
    """Lines of sight between pairs of bases, with long and barely sufficient ranges, and cover on them."""
    found: Answers = []
    pieces = field.all_pieces()
    for _ in range(30):
        one, other = dice.sample(field.bases, 2)
        blockers = [base for base in field.bases if base is not one and base is not other]
        for reach in (2 * FIELD, int(gap_between(one, other)) + dice.randint(-500, 3_000), EXTRA):
            sight = look(one, other, blockers, pieces, reach)
            figures = [sight.index, sight.distance, sight.needed]
            found.append([sight.refusal, sight.kind, plain(figures), plain(sight.line)])
            found.append(sees(one, other, blockers, pieces, reach))
        cover = field.impassable[0] if field.impassable else []
        found.append(protected(one, other, blockers, pieces[len(cover) :], 2 * FIELD, cover))
    return found


def looks_past_outlines(dice: Random, field: OpenField) -> Answers:
    """Looks of bases that stand partly in a template, past blockers close to the line."""
    found: Answers = []
    for _ in range(100):
        own = dice.choice(SHAPES).laid(200_000, 300_000, dice.randrange(128))
        one = on_outline(dice, own)
        far = dice.choice(SHAPES).laid(400_000, 300_000 + dice.randint(-60_000, 60_000), dice.randrange(128))
        other = on_outline(dice, far) if dice.random() < 0.5 else Disc(420_000, 300_000, 16_000)
        templates = own if dice.random() < 0.5 else own + far
        blockers = [blocker for _ in range(dice.randrange(4)) if (blocker := between(dice, one, other)) is not None]
        sight = look(one, other, blockers, templates, dice.choice((2 * FIELD, int(gap_between(one, other)) + 1_000)))
        found.append([sight.refusal, sight.kind, plain([sight.index, sight.distance]), plain(sight.line)])
    return found


def on_outline(dice: Random, pieces: list[Piece]) -> Disc:
    """A base whose middle is up to 20 mm from the outline of a template, on either side."""
    piece = dice.choice(pieces)
    at, part = dice.randrange(piece.count), dice.random()
    x, y = (
        round(points[at] + (points[at - 1] - points[at]) * part) + dice.randint(-20_000, 20_000)
        for points in (piece.xs, piece.ys)
    )
    return Disc(x, y, dice.choice((16_000, 25_000)))


def between(dice: Random, one: Disc, other: Disc) -> Disc | None:
    """A base close to the line from one base to another, where there is room for it."""
    part = dice.uniform(0.2, 0.8)
    x, y = (round(int(a) + (int(b) - int(a)) * part) for a, b in ((one.x, other.x), (one.y, other.y)))
    found = Disc(x, y + dice.randint(-35_000, 35_000), 16_000)
    return found if discs_apart(found, one, 0) and discs_apart(found, other, 0) else None


def places_to_stand(dice: Random, field: OpenField) -> Answers:
    """Places on the field, at its sides, beside bases and templates, and where a push ends."""
    found: Answers = []
    pieces = field.all_pieces()
    friends, enemies = field.bases[1:4], field.bases[4:]
    others = Others(friends, enemies, dice.choice((CONTACT, SMALL)), pieces)
    for _ in range(8):
        x, y = near(dice, dice.choice(field.bases), 60_000)
        found.append(facts_of_place(place(Disc(x, y, 16_000), others)))
    for side in range(4):
        low = dice.choice((0, 0, FIELD // 2))
        along = along_side(dice.choice((16_000, 25_000)), side, friends, enemies, pieces, SMALL, low, FIELD)
        found += [plain(along.stretches), along.crowded, plain(candidates_at_side(along))]
        found += [facts_of_place(place_at_side(along, *near_side(dice, side))) for _ in range(3)]
    for reach in (CONTACT, SMALL):
        found += beside_answers(dice, beside_base(16_000, field.bases[0], others, reach), field.bases[0])
        if field.difficult:
            template = beside_template(16_000, field.difficult[0], others, reach)
            corner = field.difficult[0][0]
            found += beside_answers(dice, template, Disc(corner.xs[0], corner.ys[0], 16_000))
    for distance in (SMALL, LONG):
        source, target, *rest = dice.sample(field.bases, len(field.bases))
        pushed = push(source, target, distance, rest, pieces)
        found.append([pushed.kind, *map(int, (pushed.x, pushed.y, pushed.distance, pushed.needed, pushed.index))])
    return found


def near_side(dice: Random, side: int) -> tuple[int, int]:
    """A point 14 to 20 mm from a side: left, bottom, right, top."""
    along, away = dice.randint(0, FIELD), dice.randint(14_000, 20_000)
    return [(away, along), (along, away), (FIELD - away, along), (along, FIELD - away)][side]


def beside_answers(dice: Random, beside: Beside, about: Disc) -> Answers:
    judged = [facts_of_place(place_beside(beside, *near(dice, about, 50_000))) for _ in range(6)]
    return [room_beside(beside), plain(candidates_beside(beside)), *judged]


def templates_laid(dice: Random, field: OpenField) -> Answers:
    """Where a template may be laid, and whether there is room for it."""
    found: Answers = []
    terrain = Terrain(field.bases, field.all_pieces(), [0, SMALL, 0, MIDDLE])
    for shape in dice.sample(SHAPES, 1):
        for _ in range(6):
            x, y = dice.randint(20_000, 580_000), dice.randint(20_000, 580_000)
            found.append(facts_of_place(lay(shape, x, y, dice.randrange(128), terrain)))
        found += [plain(room_for(shape, terrain)), plain(candidates_for(shape, dice.randrange(128), terrain, 8))]
        found.append(Spots(shape, terrain).fits(field.bases))
    return found


CHAPTERS: dict[str, Callable[[Random, OpenField], Answers]] = {
    "judged ways": judged_ways,
    "shortest ways": shortest_ways,
    "places offered": places_offered,
    "sight": looks,
    "sight past outlines": looks_past_outlines,
    "places to stand": places_to_stand,
    "templates": templates_laid,
}


def checksum(number: int, chapter: str) -> str:
    """Checksum of one chapter's answers on one random field."""
    dice = Random(number)
    field = random_field(dice, 12, 6, dice.choice((220_000, 300_000, 420_000)))
    return f"{crc32(json.dumps(CHAPTERS[chapter](dice, field)).encode()):08x}"
