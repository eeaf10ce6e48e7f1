"""Looking across the field: who sees whom, how far, and past what."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, SMALL, Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, disc_clear
from legendarium.games.legends_of_signum.geometry.sight.sight import sees as sees_past
from legendarium.games.legends_of_signum.printed.quantities import LUNGE
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import Battle, Thing


def sees(table: Battle, one: Thing, other: Thing, distance: int, also: list[Piece] | None = None) -> bool:
    """los.ranged.los-any-point, los.ranged.los-blockers: some line past all visible creatures and blocking terrain,
    no longer than that.

    `also` are pieces that count as blocking for this question."""
    pieces = [*blocking(table, one, other), *(also or ())]
    return sees_past(table.disc(one), table.disc(other), blockers(table, one, other), pieces, distance)


def blockers(table: Battle, one: Thing, other: Thing) -> list[Disc]:
    """Every other creature that is not hidden, friend or foe."""
    return [table.disc(it) for it in table.standing if it not in (one, other) and not table.is_hidden(it)]


def blocking(table: Battle, one: Thing, other: Thing) -> list[Piece]:
    """los.ability.blocks-line-of-sight; by option not the template one of the two stands in."""
    inside = table.fixed.rulings.sight_from_inside
    found: list[Piece] = []
    for template in table.templates:
        spared = inside and (overlaps(table, template, one) or overlaps(table, template, other))
        if table.land(template.thing).blocks and not spared:
            found.extend(template.pieces)
    return found


def overlaps(table: Battle, template: Template, creature: Thing) -> bool:
    base = table.disc(creature)
    return any(not disc_clear(piece, base, 0) for piece in template.pieces)


def touches_template(table: Battle, template: Template, creature: Thing) -> bool:
    """los.ruling.geometry.contact-band: a gap below 3 mm, or standing on it."""
    base = table.disc(creature)
    return any(not disc_clear(piece, base, CONTACT) for piece in template.pieces)


def is_covered(table: Battle, shooter: Thing, target: Thing, distance: int) -> bool:
    """los.ability.defense-against-shooting, los.ruling.los.defense-terrain-on-line: the target is in contact with such a
    template, or no legal line keeps clear of all of them."""
    cover = [template for template in table.templates if table.land(template.thing).defends]
    if any(touches_template(table, template, target) for template in cover):
        return True
    pieces = [piece for template in cover for piece in template.pieces]
    return bool(pieces) and not sees(table, shooter, target, distance, pieces)


def can_lunge(table: Battle, attacker: Thing, target: Thing) -> bool:
    """los.ability.lunge: within S, and a line of sight no longer than S."""
    if not table.is_within(attacker, target, SMALL) or not has(table, attacker, LUNGE):
        return False
    return sees(table, attacker, target, SMALL)
