"""The counter of the Overlord's Rage and the Hero's Honour: the scale, what is left of the Rage, and spending it."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.access import box_of, quests_of
from legendarium.games.legends_of_signum.quest.cards.box import OVERLORD
from legendarium.games.legends_of_signum.quest.events import RAGED
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.events import emit


def section_of(table: Battle, honour: int) -> int:
    """los.quest.rage-follows-honour: which section of the scale the tracker stands in."""
    return max(at for at, (least, _) in enumerate(box_of(table).scale) if least <= honour)


def rage_of(table: Battle) -> int:
    """How many Rage points the Overlord has each turn at the present Honour."""
    return box_of(table).scale[section_of(table, quests_of(table).honour)][1]


def rage_left(table: Battle) -> int:
    """los.ruling.quest.rage-in-pve-turn: if Honour rose meanwhile, the new section's value minus what is spent."""
    return max(0, rage_of(table) - quests_of(table).spent)


def set_rage_anew(table: Battle) -> None:
    """los.quest.rage-resets: what was not spent is lost; the Overlord has again exactly what the scale says."""
    quests_of(table).spent = 0
    emit(table, RAGED, "los.quest.rage-resets", table.seat_of(OVERLORD), rage_of(table))
