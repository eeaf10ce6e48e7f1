"""What players try that is no answer to any question: the rule that speaks against it."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.table import ACTIVATION, CONSTRUCTION, OFF, Battle
from legendarium.kernel.decisions import NOTHING, Seat
from legendarium.kernel.kinds import CARD
from legendarium.kernel.refusals import Refusal

NEVER_DONE: Final = {
    "remove": "los.building.no-voluntary-removal",
    "unequip": "los.relic.replacement",
    "swap": "los.zones.sides-fixed",
    "shuffle": "los.zones.deck-secret",
    "look": "los.zones.deck-secret",
}
"""Words for what no player may do by choice."""
OF_HAND: Final = ("play", "set", "redraw", "discard")
OF_OWN: Final = {
    "use": "not-to-use",
    "land": "not-your-terrain",
    "terrain": "not-your-terrain",
    "pay": "not-to-tap",
    "place": "not-placed",
    "search": "no-ruins",
    "entrance": "no-ruins",
    "backstab": "not-striking",
}
WAYS: Final = ("move", "run", "jump", "leap", "pursue")
PLACED: Final = (*WAYS, "terrain", "place")
"""Words with a thing and a point after them."""
AT_CREATURES: Final = ("fight", "strike", "shoot", "throw", "bolt", "detect", "heal", "control")
ASKED: Final = {
    "phase": ("play", "set", "use", "land", "activate"),
    "opening": ("redraw", "discard"),
    "act": ("move", "run", "jump", "leap", "search", "entrance", *AT_CREATURES),
    "act-on": ("search", "entrance", *AT_CREATURES),
    "backstab": ("backstab",),
    "pursuit": ("pursue", "fight", "detect"),
    "target": ("target",),
    "place": ("place",),
    "terrain": ("terrain",),
    "pay": ("pay",),
}
"""The words of questions that name things, by the question."""
FROM_HAND: Final = ("play", "set", "land", "terrain", "use", "activate")


def refuse(table: Battle, seat: Seat, word: str, name: str) -> Refusal | None:
    """The rule to name for a word that the present question does not know."""
    if word in NEVER_DONE:
        return Refusal(NEVER_DONE[word])
    if word == "team" and table.fixed.mode.has_allies:
        return Refusal("los.2v2.teams-fixed")
    if word == "build":
        if table.phase != CONSTRUCTION:
            return Refusal("los.construct.only-in-its-phase")
        constructing = table.decision is not None and table.decision.kind == "construct"
        return Refusal("los.building.supply") if constructing else None
    found = misses(table, seat, word, name)
    if found is not None:
        return found
    if word in FROM_HAND and table.activation.creature != OFF:
        return Refusal("los.play.not-during-activation")
    if word in FROM_HAND and table.phase == CONSTRUCTION and word != "play":
        return Refusal("los.turn.three-phases")
    if word in FROM_HAND and (table.phase != ACTIVATION or table.seat_of(table.active) != seat):
        return Refusal("los.zones.hand-private") if word == "play" else Refusal("los.play.free-order", {"case": "when"})
    return None


def words_of(table: Battle, question: str) -> tuple[str, ...]:
    return ASKED.get(question) or table.fixed.mode.words_of(question)


def misses(table: Battle, seat: Seat, word: str, name: str) -> Refusal | None:
    """A word that is asked for, with a thing that is not where such things are looked for."""
    decision, head = table.decision, name.partition("@")[0]
    if decision is not None and decision.kind == "choose" and any(option.word == word for option in decision.options):
        return Refusal(decision.rule, {"case": "not-meant"}) if CARD.find(table, name) != NOTHING else None
    placed = word in PLACED
    if decision is None or not head or word not in words_of(table, decision.kind) or placed != ("@" in name):
        return None
    if word in OF_HAND:
        return Refusal(decision.rule, {"case": "not-in-hand"})
    if word in WAYS:
        return Refusal("los.activation.one-at-a-time", {"case": "not-this-one"})
    if word in OF_OWN:
        return Refusal(decision.rule, {"case": OF_OWN[word]})
    standing = CREATURE.find(table, head) != NOTHING
    return None if standing else Refusal(decision.rule, {"case": "not-on-field"})
