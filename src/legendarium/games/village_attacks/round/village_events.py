"""What follows an effect: levels rise and the event dial steps on. Village Events: cards that work once or until the next."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import EventFace
from legendarium.games.village_attacks.monsters.experience import LevelUp, ready
from legendarium.games.village_attacks.round.decks import draw_card, reshuffle
from legendarium.games.village_attacks.round.ending import carry_out
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import DIAL, EVENT, EVENT_OVER
from legendarium.games.village_attacks.state.table import NO_CARD, Castle
from legendarium.kernel.decisions import NO_ONE, CardId
from legendarium.kernel.events import emit
from legendarium.kernel.steps import push
from legendarium.kernel.table import Step


def event_face(table: Castle, card: CardId) -> EventFace:
    face = table.fixed.cards[card]
    assert isinstance(face, EventFace)
    return face


class LevelUps(Step[Castle]):
    """va.xp.level-up, va.ruling.level-up-moment: after the effect in progress, whoever has enough tokens levels up.

    Then the event dial steps on, if the effect has set it going."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        if table.turning:
            push(table, TurnDial(table.turning))
            table.turning = 0
        if not table.grown:
            return
        monster = ready(table)
        if monster < 0:
            table.grown = False
            return
        push(table, self)
        push(table, LevelUp(monster))


LEVEL_UPS: Final = LevelUps()


def steps_of_dial(table: Castle) -> int:
    """va.event.dial-advance: one for each Monster of the scenario, slain ones included."""
    counts = table.rulings.dial_counts_slain
    return sum(1 for monster in table.monsters if counts or monster.zone != OFF_MAP)


def meets_event(table: Castle) -> bool:
    """Whether the dial will come to a trigger point when it next steps on."""
    triggers, steps = table.fixed.level.triggers, steps_of_dial(table)
    left = triggers[-1] - table.dial if triggers else 0
    ahead = {table.dial + step for step in range(1, steps + 1)}
    if triggers and steps > left and table.rulings.dial_carries:
        ahead |= set(range(1, steps - left + 1))
    return not ahead.isdisjoint(triggers)


class AdvanceDial(Step[Castle]):
    """The dial steps on once a round."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        push(table, TurnDial(steps_of_dial(table)))


class TurnDial(Step[Castle]):
    """va.ruling.dial-overshoot: step by step; at a trigger point an event; after the last the dial is back at zero."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, table: Castle) -> None:
        triggers = table.fixed.level.triggers
        if self.left <= 0 or not triggers:
            return
        table.dial += 1
        emit(table, DIAL, "va.event.dial-advance", table.coin, table.dial)
        reached = table.dial in triggers
        back = table.dial >= triggers[-1]
        if back:
            table.dial = 0
        if not (back and not table.rulings.dial_carries):
            push(table, TurnDial(self.left - 1))
        if reached:
            push(table, Reveal())


class Reveal(Step[Castle]):
    """va.event.trigger: the top card, carried out at once; a lasting one before it ends (va.event.persistent.second)."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        if not table.event_deck:
            reshuffle(table, table.event_deck, table.event_discard, "events")
            table.event_discard = ()
        card = draw_card(table, table.event_deck)
        if card == NO_CARD:
            return
        end_events(table)
        table.events_shown = (card,)
        face = event_face(table, card)
        rule = "va.event.persistent.second" if face.persistent else "va.event.trigger"
        emit(table, EVENT, rule, table.coin, card)
        table.event_modifiers = face.modifiers if face.persistent else ()
        push(table, LEVEL_UPS)
        carry_out(table, table.controller(), NO_ONE, face.lines)


def end_events(table: Castle) -> None:
    """A new event ends the one before it, of either sort; its card goes to the discard pile."""
    for card in table.events_shown:
        if event_face(table, card).persistent:
            emit(table, EVENT_OVER, "va.event.persistent.second", table.coin, card)
    table.event_discard += table.events_shown
    table.events_shown = ()
    table.event_modifiers = ()
