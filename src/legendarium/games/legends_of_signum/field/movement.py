"""Movement (walk, run, jump, fly): the way is declared, Backstabs are struck, then the creature moves."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.combat.backstab import backstabs
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import note_use
from legendarium.games.legends_of_signum.core.moments import CONTACT_MADE, MOVED, PLACED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.values import has, reach, run_reach
from legendarium.games.legends_of_signum.field.way_option import WayOption
from legendarium.games.legends_of_signum.geometry.exact.discs import SMALL, TICKS
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import (
    IN_THE_WAY,
    MOST_LEGS,
    TOO_LONG,
    Surroundings,
    Walk,
)
from legendarium.games.legends_of_signum.printed.quantities import AGILE, FLIGHT, JUMP, MAY_RUN, PATHFINDER, SLOW
from legendarium.games.legends_of_signum.state.events import MOVED as MOVED_EVENT
from legendarium.games.legends_of_signum.state.events import STOPPED
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
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
