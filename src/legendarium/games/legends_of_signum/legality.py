"""What players try that is no answer to any question: the rule that speaks against it."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.table import ACTIVATION, CONSTRUCTION, OFF, Battle
from legendarium.kernel.decisions import Seat
from legendarium.kernel.refusals import Refusal

NEVER_DONE: Final = {
    "remove": "los.building.no-voluntary-removal",
    "unequip": "los.relic.replacement",
    "swap": "los.zones.sides-fixed",
    "shuffle": "los.zones.deck-secret",
    "look": "los.zones.deck-secret",
}
"""Words for what nobody may do by choice."""
FROM_HAND: Final = ("play", "set", "land", "terrain", "use", "activate")


def refuse(table: Battle, seat: Seat, word: str, name: str) -> Refusal | None:
    """The rule to name for a word that the present question does not know."""
    if word in NEVER_DONE:
        return Refusal(NEVER_DONE[word])
    if word == "team" and table.ground.mode.has_allies:
        return Refusal("los.2v2.teams-fixed")
    if word == "build":
        if table.phase != CONSTRUCTION:
            return Refusal("los.construct.only-in-its-phase")
        constructing = table.decision is not None and table.decision.kind == "construct"
        return Refusal("los.building.supply") if constructing else None
    if word in FROM_HAND and table.activation.creature != OFF:
        return Refusal("los.play.not-during-activation")
    if word in FROM_HAND and table.phase == CONSTRUCTION and word != "play":
        return Refusal("los.turn.three-phases")
    if word in FROM_HAND and (table.phase != ACTIVATION or table.seat_of(table.active) != seat):
        return Refusal("los.zones.hand-private") if word == "play" else Refusal("los.play.free-order", {"case": "when"})
    return None
