"""Where Quest mode stands: Honour and Rage, the quests and their progress, the turned terrain cards."""

from __future__ import annotations

from legendarium.games.legends_of_signum.state.mode_hooks import ModeState
from legendarium.kernel.decisions import NO_ONE

Thing = int


class ActiveQuest:
    """An open quest and how far it is. Immutable: to go on is to replace it."""

    __slots__ = ("carrier", "kept", "phases", "slain", "thing", "work")

    def __init__(
        self,
        thing: Thing,
        phases: int = 0,
        kept: tuple[int, ...] = (),
        slain: tuple[str, ...] = (),
        carrier: Thing = NO_ONE,
        work: int = 0,
    ) -> None:
        self.thing = thing
        self.phases = phases
        """Quests Phases it has been open in, without the one it was drawn in."""
        self.kept = kept
        """For each condition of its completion: in how many phases running it was true."""
        self.slain = slain
        """Codes of the Overlord's creatures eliminated since it was drawn."""
        self.carrier = carrier
        """Who carries its burden."""
        self.work = work

    def after(
        self,
        phases: int | None = None,
        kept: tuple[int, ...] | None = None,
        slain: tuple[str, ...] | None = None,
        carrier: Thing | None = None,
        work: int | None = None,
    ) -> ActiveQuest:
        """The same quest, further on."""
        return ActiveQuest(
            self.thing,
            self.phases if phases is None else phases,
            self.kept if kept is None else kept,
            self.slain if slain is None else slain,
            self.carrier if carrier is None else carrier,
            self.work if work is None else work,
        )


class Quests(ModeState):
    """What only Quest mode has on the table. The top of a deck is its end."""

    __slots__ = (
        "active",
        "deck",
        "destroyed",
        "dice",
        "done",
        "drawn_out",
        "failed",
        "forced",
        "honour",
        "last_wounds",
        "played",
        "shown",
        "spent",
        "turned",
    )

    def __init__(self) -> None:
        self.honour = 0
        """The tracker."""
        self.spent = 0
        """Rage points spent since the Rage was set anew."""
        self.played = 0
        """Overlord cards played this turn."""
        self.deck: list[Thing] = []
        self.active: list[ActiveQuest] = []
        self.done: list[Thing] = []
        self.failed: list[Thing] = []
        self.turned: list[Thing] = []
        """Unique terrain cards that lie on side B."""
        self.destroyed: list[str] = []
        """Codes of unique terrains that were destroyed."""
        self.drawn_out = False
        """los.ruling.quest.empty-overlord-deck: the Overlord's deck ran out; this round is played to its end."""
        self.last_wounds = 0
        """Wound tokens on the Hero when it fell."""
        self.forced: Thing = NO_ONE
        """The creature of the Overlord's that may only defend in the present combat."""
        self.dice: list[Thing] = []
        """Dice cards still face down, and those that were read."""
        self.shown: list[Thing] = []

    def clone(self) -> Quests:
        copy = Quests()
        copy.honour = self.honour
        copy.spent = self.spent
        copy.played = self.played
        copy.deck = self.deck[:]
        copy.active = self.active[:]
        copy.done = self.done[:]
        copy.failed = self.failed[:]
        copy.turned = self.turned[:]
        copy.destroyed = self.destroyed[:]
        copy.drawn_out = self.drawn_out
        copy.last_wounds = self.last_wounds
        copy.forced = self.forced
        copy.dice = self.dice[:]
        copy.shown = self.shown[:]
        return copy

    def drop(self, creature: Thing) -> None:
        """Whoever leaves the field carries nothing any more."""
        self.active = [quest if quest.carrier != creature else quest.after(carrier=NO_ONE) for quest in self.active]

    def find(self, thing: Thing) -> int:
        """Where a quest lies among the open ones; -1 if it is not open any more."""
        for at, quest in enumerate(self.active):
            if quest.thing == thing:
                return at
        return -1
