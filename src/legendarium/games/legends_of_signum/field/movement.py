"""Movement (walk, run, jump, fly): the way is declared, Backstabs are struck, then the creature moves."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.combat.backstab import backstabs
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import note_use
from legendarium.games.legends_of_signum.core.moments import CONTACT_MADE, MOVED, PLACED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.values import has, reach, run_reach
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, EXTRA, SMALL, TICKS, apart
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey, Way, shortest
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import (
    BY_CONTACT,
    DIFFICULT_RUN,
    FROM_THE_START,
    IMPASSABLE,
    IN_THE_WAY,
    MOST_LEGS,
    NO_ROOM,
    NOT_STRAIGHT,
    OFF_FIELD,
    TOO_LONG,
    TOO_MANY_LEGS,
    Surroundings,
    Walk,
)
from legendarium.games.legends_of_signum.printed.quantities import AGILE, FLIGHT, JUMP, MAY_RUN, PATHFINDER, SLOW
from legendarium.games.legends_of_signum.state.events import MOVED as MOVED_EVENT
from legendarium.games.legends_of_signum.state.events import STOPPED
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step

MOVE: Final = "move"
RUN: Final = "run"
JUMP_WORD: Final = "jump"
LEAP: Final = "leap"
"""A Run that is one jump (los.ruling.movement.jump-and-run)."""
PURSUE: Final = "pursue"
"""Persecution's step of S into contact (los.ruling.abilities.persecution-move)."""
WORDS: Final = (MOVE, RUN, JUMP_WORD, LEAP)
RUNNING: Final = (RUN, LEAP)
JUMPING: Final = (JUMP_WORD, LEAP)
MOST_POINTS: Final = MOST_LEGS
"""Way-points that a key may have: one for each leg."""
FAR: Final = 3 * EXTRA
"""Search limit when the length of a way is wanted only for the refusal."""


class WayOption(Option):
    """An answer that names a creature and a way: `move:7@300000,150000`."""

    __slots__ = ("way",)

    def __init__(self, word: str, creature: Thing, name: str, way: Way) -> None:
        super().__init__(word, creature, name)
        self.way = way
        """The way-points without the start."""

    @property
    def refs(self) -> tuple[str, ...]:
        return (str(self.name).partition("@")[0],)


def may_set_out(table: Battle, creature: Thing, word: str) -> RuleId | None:
    """Return the rule that forbids this kind of movement to the creature; None if it may move so."""
    if word in RUNNING:
        if has(table, creature, SLOW):
            return "los.ability.slow"
        if not run_reach(table, creature) or (table.in_contact(creature) and not has(table, creature, MAY_RUN)):
            return "los.run.who-cannot"
    if word in JUMPING and not has(table, creature, JUMP):
        return "los.ability.jump"
    if word == LEAP and not table.fixed.rulings.jump_with_run:
        return "los.ruling.movement.jump-and-run"
    return None if reach(table, creature) else "los.move.up-to"


def surroundings(table: Battle, creature: Thing, word: str) -> Surroundings:
    """Collect limit and obstacles for this creature and kind of movement."""
    enemies = sorted(table.enemies_of(creature))
    friends = sorted(other for other in table.standing if other != creature and other not in enemies)
    limit = SMALL if word == PURSUE else run_reach(table, creature) if word in RUNNING else reach(table, creature)
    flying = has(table, creature, FLIGHT)
    return Surroundings(
        table.disc(creature),
        limit,
        [table.disc(other) for other in friends],
        [table.disc(other) for other in enemies],
        pieces(table, impassable=True),
        [] if flying or has(table, creature, PATHFINDER) else pieces(table, impassable=False),
        word in RUNNING,
        flying,
        word in JUMPING,
        table.fixed.rulings.run_stops_at_difficult,
    )


def pieces(table: Battle, impassable: bool) -> list[Piece]:
    """Return the pieces of all Impassable, or of all Difficult, templates."""
    found: list[Piece] = []
    for template in table.templates:
        face = table.land(template.thing)
        if face.impassable if impassable else face.difficult:
            found.extend(template.pieces)
    return found


# -- judging a key


def weigh_way(table: Battle, creature: Thing, word: str, name: str) -> Option | Refusal | None:
    """Judge the key `word:7@x,y;x,y`: a legal way, the rule that forbids it, or None if it names no way of this creature."""
    head, at, place = name.partition("@")
    if not at or head != str(table.labels[creature]):
        return None
    points = read_points(place)
    if points is None:
        return None
    rule = may_set_out(table, creature, word)
    if rule is not None:
        beside = rule == "los.run.who-cannot" and run_reach(table, creature)
        return Refusal(rule, {"case": "run-from-contact"} if beside else {})
    around = surroundings(table, creature, word)
    way = found_way(around, points) if len(points) == 1 else points
    outcome = walk(around, points if way is None else way)
    if way is None or outcome.refusal:
        around_it = too_long_a_detour(around, points) if len(points) == 1 else None
        return refusal(table, creature, word, outcome if around_it is None else around_it)
    if not outcome.length:
        return Refusal("los.activation.all-must-activate")
    rule = table.fixed.mode.may_stand(table, creature, int(outcome.x), int(outcome.y))
    if rule is not None:
        return Refusal(rule, {"x": int(outcome.x), "y": int(outcome.y)})
    return WayOption(word, creature, name, way)


def found_way(around: Surroundings, points: Way) -> Way | None:
    """Find the way to a single point: straight if that is legal, otherwise the shortest; None if there is none.

    A straight way that ends early in contact with an enemy counts only if the point was at that enemy: a click past an
    enemy must not start a fight."""
    x, y = points[0]
    straight = walk(around, points)
    if not straight.refusal and (straight.stop != BY_CONTACT or leads_to(around, straight, x, y)):
        return points
    if around.flying or around.jumping:
        return points
    return Survey(around, goal=(x, y)).way(x, y) or (points if straight.refusal else None)


def too_long_a_detour(around: Surroundings, points: Way) -> Walk | None:
    """Return the shortest way to a point if the creature cannot go that far; None if there is no way at all."""
    way = shortest(around, *points[0], FAR)
    found = walk(around, way) if way is not None else None
    return found if found is not None and found.refusal == TOO_LONG else None


def leads_to(around: Surroundings, straight: Walk, x: int, y: int) -> bool:
    """Whether the point is in contact (3 mm) with an enemy at which the straight way ended."""
    for index in straight.contacts:
        enemy = around.enemies[index]
        if not apart(x, y, enemy.x, enemy.y, around.radius + enemy.radius + CONTACT):
            return True
    return False


def read_points(text: str) -> Way | None:
    """Parse way-points; None unless they are in canonical form."""
    found = []
    for point in text.split(";"):
        x, comma, y = point.partition(",")
        if not comma or not is_whole(x) or not is_whole(y):
            return None
        found.append((int(x), int(y)))
    return found if 0 < len(found) <= MOST_POINTS else None


def is_whole(text: str) -> bool:
    """Whether a text is a coordinate as the table writes it: no sign, no leading zero, at most six digits."""
    return text.isascii() and text.isdigit() and len(text) <= 6 and (text == "0" or text[0] != "0")


def refusal(table: Battle, creature: Thing, word: str, outcome: Walk) -> Refusal:
    """Explain the first fault of a way with place and figures; for a legal way, where an enemy ended it early."""
    details: Details = {"x": int(outcome.x), "y": int(outcome.y)}
    if outcome.refusal == TOO_LONG:
        details["length"], details["reach"] = -(-int(outcome.length) // TICKS), int(outcome.limit) // TICKS
        if outcome.slowed:
            rule = "los.move.difficult-start" if outcome.slowed == FROM_THE_START else "los.move.difficult-reduces"
            return Refusal(rule, details)
        return Refusal("los.run.declare-and-extend" if word in RUNNING else "los.move.up-to", details)
    if outcome.refusal in (IN_THE_WAY, NO_ROOM, ""):
        if outcome.gap >= 0:
            details["gap"], details["needed"] = int(outcome.gap), int(outcome.needed)
        return Refusal("los.ability.impassable" if outcome.kind == IMPASSABLE else "los.move.no-pass-through", details)
    rules = {
        OFF_FIELD: "los.geometry.battlefield",
        DIFFICULT_RUN: "los.run.not-through-difficult",
        TOO_MANY_LEGS: "los.ruling.geometry.units",
        NOT_STRAIGHT: "los.ability.jump",
    }
    if outcome.refusal == NOT_STRAIGHT:
        details["case"] = "jump-not-straight"
    return Refusal(rules[outcome.refusal], details)


# -- carrying it out


def set_out(option: WayOption) -> list[Step[Battle]]:
    """Return the steps that carry out a declared way."""
    return [Depart(option.thing, option.word, tuple(option.way))]


class Depart(Step[Battle]):
    """los.ruling.backstab.timing: whoever leaves or moves within contact is struck before the first millimetre."""

    __slots__ = ("creature", "way", "word")

    def __init__(self, creature: Thing, word: str, way: tuple[tuple[int, int], ...]) -> None:
        self.creature = creature
        self.word = word
        self.way = way

    def run(self, table: Battle) -> None:
        if not table.is_standing(self.creature):
            return
        left = table.in_contact(self.creature)
        spared = has(table, self.creature, AGILE) and not self.ends_in_contact(table)
        walking = Walking(self.creature, self.word, self.way)
        then(table, *([] if spared else backstabs(table, self.creature, left)), walking)

    def ends_in_contact(self, table: Battle) -> bool:
        """los.ability.agile, los.ruling.backstab.agile-decision: judged by the way as it was declared."""
        return bool(walk(surroundings(table, self.creature, self.word), list(self.way)).contacts)


class Walking(Step[Battle]):
    """Walk the way, judged again because Backstabs may have changed the field."""

    __slots__ = ("creature", "way", "word")

    def __init__(self, creature: Thing, word: str, way: tuple[tuple[int, int], ...]) -> None:
        self.creature = creature
        self.word = word
        self.way = way

    def run(self, table: Battle) -> None:
        creature = self.creature
        if not table.is_standing(creature):
            return
        around = surroundings(table, creature, self.word)
        outcome = as_far_as_possible(around, walk(around, list(self.way)))
        if outcome.refusal:
            emit(table, STOPPED, "los.move.no-pass-through", table.chooser(creature), creature, outcome.kind)
            return
        enemies = sorted(table.enemies_of(creature))
        kept = set(table.in_contact(creature)) - {enemies[index] for index in outcome.broken}
        arrive(table, creature, self.word, outcome)
        met = [enemies[index] for index in outcome.contacts]
        if self.word in RUNNING:
            then(table, *backstabs(table, creature, met), DEATHS)  # los.run.contact-backstab
        else:
            then(table, DEATHS)  # los.ruling.deaths.health-change: auras end where it went
        announce_arrival(table, creature, [enemy for enemy in met if enemy not in kept])


def as_far_as_possible(around: Surroundings, outcome: Walk) -> Walk:
    """los.play.triggers-interrupt: a way that is now too long or blocked is walked as far as possible."""
    if outcome.refusal not in (IN_THE_WAY, TOO_LONG) or around.flying or around.jumping:
        return outcome
    points = [*outcome.way[1:], (int(outcome.x), int(outcome.y))]
    shorter = walk(around, points[:MOST_LEGS])
    if shorter.refusal:
        return outcome
    shorter.stop = shorter.stop or outcome.kind
    return shorter


def arrive(table: Battle, creature: Thing, word: str, outcome: Walk) -> None:
    """Put the creature where the way ended."""
    table.x[creature], table.y[creature] = int(outcome.x), int(outcome.y)
    if table.activation.creature == creature and word != PURSUE:
        table.activation.moved += int(outcome.length)
        table.activation.ran = table.activation.ran or word in RUNNING
    if word == PURSUE:
        note_use(table, creature, PURSUE)  # los.ability.charge: it has moved before it attacks
    rule = "los.run.declare-and-extend" if word in RUNNING else "los.move.up-to"
    length = -(-int(outcome.length) // TICKS)
    emit(table, MOVED_EVENT, rule, table.chooser(creature), creature, int(outcome.x), int(outcome.y), length, word)
    if outcome.stop:
        emit(table, STOPPED, "los.move.stop-on-contact", table.chooser(creature), creature, outcome.stop)


def announce_arrival(table: Battle, creature: Thing, met: list[Thing]) -> None:
    """los.move.place-versus-move: a moved creature counts as placed too. `met` are the enemies it was not in contact with
    before (los.ruling.geometry.starting-contact)."""
    party = table.controller[creature]
    for enemy in reversed(met):
        happens(table, SignumMoment(CONTACT_MADE, party, creature, enemy))
    happens(table, SignumMoment(PLACED, party, creature))
    happens(table, SignumMoment(MOVED, party, creature))
