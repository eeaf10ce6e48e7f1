"""What attacks, spells and attempts may bring: which answers dare something, and what came of one."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.abilities.activated import HealerHeals, HealerRolls
from legendarium.games.legends_of_signum.abilities.control import Domination
from legendarium.games.legends_of_signum.cards.playing import Bury, Cast, ChooseTarget, lines_of, wanted
from legendarium.games.legends_of_signum.core.attacks import Aftermath, AttackOver
from legendarium.games.legends_of_signum.core.dice import ATTACK, BOLT, HEALING, SHOOTING, STRIKE, THROWING
from legendarium.games.legends_of_signum.effects.verbs import roll_die
from legendarium.games.legends_of_signum.state.events import (
    ABILITY_USED,
    ABSORBED,
    ASSIGNED,
    CONTROLLED,
    DETECTED,
    ELIMINATED,
    HEALED,
    ROLLED,
    WOUNDED,
)
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import Event
from legendarium.kernel.vocabulary import HARMS, HEALS

ATTACKS: Final = ("fight", "strike", "shoot", "throw", "bolt", "split")
ATTEMPTS: Final = ("heal", "detect", "control")
CARDS: Final = ("play", "use")
COUNTED: Final = {**dict.fromkeys((ATTACK, STRIKE, SHOOTING, THROWING, BOLT), "damage"), HEALING: "life"}
"""What is counted of a roll, though it came to nothing."""
UNDER_WAY: Final = (Aftermath, AttackOver, Cast, Bury, Perform, HealerRolls, HealerHeals, Domination)
"""What waits while an attack, a card or an ability is being carried out."""


# -- before


def has_odds(table: Battle, option: Option) -> bool:
    """Dice will say what comes of it."""
    if option.word in ATTACKS or option.word in ATTEMPTS:
        return True
    step = table.decision.step if table.decision is not None else None
    if option.word == "target" and isinstance(step, ChooseTarget):
        return rolls(table, step.card)
    return option.word in CARDS and rolls(table, option.thing) and not wanted(table, option.thing)


def rolls(table: Battle, card: Thing) -> bool:
    """Whether a die decides how a card harms or heals."""
    lines = lines_of(table, card)
    return any(line.does(roll_die) for line in lines) and any(line.has(HARMS) or line.has(HEALS) for line in lines)


def odds_are_final(table: Battle) -> bool:
    """Whether the attack, the card or the ability has been carried out."""
    asking = table.decision.step if table.decision is not None else None
    return not isinstance(asking, Perform) and not any(isinstance(step, UNDER_WAY) for step in table.stack)


# -- afterwards


def result_figures(table: Battle, events: list[Event], seat: Seat) -> dict[str, int]:
    """Wounds and Armour that opponents lose and how many fall, the same of the own side, wounds that are healed; or
    whether an attempt succeeded."""
    purposes = [str(event.data["purpose"]) for event in events if event.kind == ROLLED.code]
    purposes += [ATTACK for event in events if event.kind == ASSIGNED.code]  # a split without attack dice: no damage
    if not purposes:
        return {}
    success = succeeded(events)
    if success is not None:
        return {"success": success}
    party = next(one for one in range(table.fixed.mode.parties) if table.seat_of(one) == seat)
    found = {COUNTED[purpose]: 0 for purpose in purposes if purpose in COUNTED}
    for event in events:
        name, number = figure(table, event, party)
        if name:
            found[name] = found.get(name, 0) + number
    return found


def succeeded(events: list[Event]) -> int | None:
    """Whether somebody hidden was found, or somebody taken over; None if nobody tried."""
    for event in events:
        if event.kind == DETECTED.code:
            return int(bool(event.data["found"]))
        if event.kind == ABILITY_USED.code and event.data["ability"] == "control":
            return int(any(other.kind == CONTROLLED.code for other in events))
    return None


def figure(table: Battle, event: Event, party: Party) -> tuple[str, int]:
    """What one event adds to which figure; no name if to none."""
    if event.kind not in NAMES:
        return "", 0
    data = event.data
    named = data["figure"]
    assert isinstance(named, dict)
    creature = table.labels.index(int(named["id"]))
    own = not table.fixed.mode.are_opponents(party, table.controller[creature])
    amount = data.get("amount", 1)
    return NAMES[event.kind][own], amount if isinstance(amount, int) else 0


NAMES: Final = {
    WOUNDED.code: ("damage", "taken"),
    ABSORBED.code: ("armour", ""),
    ELIMINATED.code: ("slain", "fallen"),
    HEALED.code: ("", "life"),
}
"""Of every event what it counts as: of an opponent's creature, and of an own one."""
