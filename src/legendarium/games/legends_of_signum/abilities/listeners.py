"""Who listens at a moment: the glossary's responses, texts of cards, and set tactics in their windows."""

from __future__ import annotations

from functools import cache
from typing import Final

from legendarium.games.legends_of_signum.abilities import (
    on_activation,
    on_arrival,
    on_attack,
    on_death,
)
from legendarium.games.legends_of_signum.abilities.end_of_effects import ends_of_effects
from legendarium.games.legends_of_signum.abilities.responses import Response, Text, Triggered
from legendarium.games.legends_of_signum.cards.multiple_uses import moments_of, relic_listeners
from legendarium.games.legends_of_signum.core.gains import uses_this_turn
from legendarium.games.legends_of_signum.core.held_abilities import holdings_of
from legendarium.games.legends_of_signum.core.moments import SignumMoment
from legendarium.games.legends_of_signum.printed.faces import CreatureFace, Face, SupportFace
from legendarium.games.legends_of_signum.printed.grants import Holding
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.moments import Ability, Listener

RESPONSES: Final[tuple[Response, ...]] = (
    *on_arrival.RESPONSES,
    *on_activation.RESPONSES,
    *on_attack.RESPONSES,
    *on_death.RESPONSES,
)
"""All responses of the glossary, collected from the chapters."""
NOBODY: Final[frozenset[Thing]] = frozenset()
BY_MOMENT: Final[dict[str, list[Response]]] = {}
for _response in RESPONSES:
    for _moment in _response.moments:
        BY_MOMENT.setdefault(_moment, []).append(_response)


def listeners(table: Battle, moment: SignumMoment) -> list[Listener]:
    """Every ability in sight that waits for this moment and holds now."""
    found: list[Listener] = []
    for response in BY_MOMENT.get(moment.code, ()):
        if response.token or response.of in table.fixed.possible.quantities:
            for bearer in response.bearers(table, moment):
                answer(table, response, bearer, moment, found)
    waiting = table.fixed.possible.text_bearers.get(moment.code, NOBODY)
    for creature in table.standing if waiting else ():
        if creature not in waiting:
            continue
        for holding in holdings_of(table, creature):
            if holding.when == moment.code and holds(table, creature, holding, moment):
                found.append(listener(table, text(holding), creature))
    found += relic_listeners(table, moment)
    return found + ends_of_effects(table, moment, found)


def answer(table: Battle, response: Response, bearer: Thing, moment: SignumMoment, found: list[Listener]) -> None:
    """Add this response for each card entry by which the bearer has it, or once if it has it without an entry."""
    if not response.is_borne(table, bearer):
        return
    own = [holding for holding in holdings_of(table, bearer) if holding.of == response.of and not holding.when]
    if not own or response.token:
        own = [plain(response.rule.rpartition(".")[2], response.of)]
    for holding in own:
        if response.holds(table, bearer, holding, moment):
            found.append(listener(table, triggered(response, holding, moment.code), bearer))


def listener(table: Battle, ability: Ability, bearer: Thing) -> Listener:
    party = table.controller[bearer]
    return Listener(ability, bearer, party, table.seat_of(party))


def holds(table: Battle, source: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """Whether all conditions of a text are met, and it may act again this turn."""
    if holding.once and uses_this_turn(table, source, holding.key):
        return False
    return all(condition(table, source, moment) for condition in holding.conditions)


@cache
def plain(code: str, of: int) -> Holding:
    """An ability held without an entry of a card: gained, from an aura, a building or a token."""
    return Holding(code, of)


@cache
def triggered(response: Response, holding: Holding, when: str) -> Triggered:
    return Triggered(response, holding, when)


@cache
def text(holding: Holding) -> Text:
    return Text(holding)


# -- what a game can have at all


def watched_by(faces: set[Face]) -> frozenset[str]:
    """The moments for which something among these cards could wait."""
    possible = possible_of(faces)
    found = {
        moment for moment, responses in BY_MOMENT.items() if any(it.token or it.of in possible for it in responses)
    }
    for face in faces:
        found.update(holding.when for holding in all_holdings(face) if holding.when)
        found.update(moments_of(face))
        if isinstance(face, SupportFace) and face.when:
            found.add(face.when)
    return frozenset(found)


def possible_of(faces: set[Face]) -> frozenset[int]:
    """The quantities that something among these cards has or gives."""
    found: set[int] = set()
    for face in faces:
        for holding in all_holdings(face):
            found.add(holding.of)
            found.update(grant.of for grant in holding.gives)
            found.update(grant.of for result in holding.engine for grant in result)
        found.update(given_by_lines(face))
    return frozenset(found - {-1})


def all_holdings(face: Face) -> tuple[Holding, ...]:
    if isinstance(face, CreatureFace):
        return (*face.holdings, *(holding for _, holding in face.tied), *face.own_abilities)
    return getattr(face, "holdings", ())


def given_by_lines(face: Face) -> set[int]:
    """Abilities that a card gives: by its lines (`give` takes grants), or while a building stands."""
    lines = [*getattr(face, "lines", ()), *getattr(face, "extra", ())]
    lines += [*(line for holding in all_holdings(face) for line in holding.lines)]
    grants = [grant for line in lines for grant in line.arguments.get("gives") or ()]
    if isinstance(face, CreatureFace):
        grants += [grant for _, grant in face.bonuses]
    return {grant.of for grant in [*grants, *getattr(face, "bonus", ()), *getattr(face, "gives", ())]}
