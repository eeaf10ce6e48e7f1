"""Cards nobody can tell apart: copies of one card in a place whose order means nothing (a hand, a discard pile, loot)."""

from __future__ import annotations

from collections.abc import Iterable

from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.options import twin_option
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask
from legendarium.kernel.table import Step

Look = tuple[object, ...]


def alike(table: Village, cards: list[CardId]) -> list[list[CardId]]:
    """Group the cards of one place by what is printed on them, in the order of the first of each."""
    if table.apart:
        return [[card] for card in cards]
    faces = table.faces
    groups: dict[CardFace, list[CardId]] = {}
    for card in cards:
        face = faces[card]
        group = groups.get(face)
        if group is None:
            groups[face] = [card]
        else:
            group.append(card)
    return list(groups.values())


def card_options(table: Village, word: str, cards: list[CardId]) -> list[Option]:
    """List one option for each sort of card of one place; its copies are twins."""
    return [twin_option(word, group, table.labels) for group in alike(table, cards)]


def look_of(table: Village, card: CardId) -> Look:
    """Return what can be seen of a Monster. One that is shielded, or shields, is like no other."""
    bound = card if card in table.summoners or card in table.summoners.values() else -1
    state = (table.owners[card], table.wounds[card], table.lives[card], card in table.charged, card in table.rested)
    return (table.faces[card], bound, *state)


def monster_options(table: Village, word: str, cards: Iterable[CardId]) -> list[Option]:
    """List one option for each sort of Monster that faces one Hero; those that look alike are twins."""
    groups: dict[Look, list[CardId]] = {}
    for card in cards:
        groups.setdefault((card,) if table.apart else look_of(table, card), []).append(card)
    return [twin_option(word, group, table.labels) for group in groups.values()]


def settle_one(table: Village, step: Step[Village], seat: Seat, kind: str, rule: RuleId, options: list[Option]) -> None:
    """Ask, unless there is only one thing to choose: then it is taken at once.

    Twins are asked for although there is one option: whether somebody is asked must not tell what a hand holds."""
    if len(options) == 1 and not options[0].also:
        step.answered(table, options[0])
    else:
        ask(table, step, seat, kind, rule, options)
