"""The moments of Legends of Signum: what abilities, card texts and tactics may wait for."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Decision
from legendarium.kernel.moments import FREE, MANDATORY_FIRST, Moment, Triggers, Windows, announce
from legendarium.kernel.vocabulary import Names, Numbers

ARRIVES: Final = "arrives"
PLAYED: Final = "played"
SUMMONED: Final = "summoned"
CONSTRUCTED: Final = "constructed"
ACTIVATION_BEGINS: Final = "activation-begins"
ACTIVATION_ENDS: Final = "activation-ends"
CONTACT_MADE: Final = "contact-made"
ATTACK_DECLARED: Final = "attack-declared"
ABILITY_DECLARED: Final = "ability-declared"
DICE_ASSIGNED: Final = "dice-assigned"
HARM_COMING: Final = "harm-coming"
HARMED: Final = "harmed"
ATTACK_ENDS: Final = "attack-ends"
DYING: Final = "dying"
ELIMINATED: Final = "eliminated"
BURIED: Final = "buried"
CARD_DECLARED: Final = "card-declared"
HEALED: Final = "healed"
MOVED: Final = "moved"
PLACED: Final = "placed"
TOKEN_GAINED: Final = "token-gained"
CONTROL_CHANGED: Final = "control-changed"
TURN_BEGINS: Final = "turn-begins"
TURN_ENDS: Final = "turn-ends"
DRAWN: Final = "drawn"
BUILDING_DESTROYED: Final = "building-destroyed"
TERRAIN_PLACED: Final = "terrain-placed"
TERRAIN_DESTROYED: Final = "terrain-destroyed"

NAMES: Final[tuple[str, ...]] = ("actor", "object")
"""What lines may call the things of any moment; empty where a moment has none."""
NUMBERS: Final[tuple[str, ...]] = ("amount", "wounds")

MOMENTS: Final[tuple[str, ...]] = (
    ARRIVES,
    PLAYED,
    SUMMONED,
    CONSTRUCTED,
    ACTIVATION_BEGINS,
    ACTIVATION_ENDS,
    CONTACT_MADE,
    ATTACK_DECLARED,
    ABILITY_DECLARED,
    DICE_ASSIGNED,
    HARM_COMING,
    HARMED,
    ATTACK_ENDS,
    DYING,
    ELIMINATED,
    BURIED,
    CARD_DECLARED,
    HEALED,
    MOVED,
    PLACED,
    TOKEN_GAINED,
    CONTROL_CHANGED,
    TURN_BEGINS,
    TURN_ENDS,
    DRAWN,
    BUILDING_DESTROYED,
    TERRAIN_PLACED,
    TERRAIN_DESTROYED,
)
VERBS.answers(MOMENTS, NAMES, NUMBERS)
FREELY: Final = (ACTIVATION_BEGINS, TURN_ENDS)
"""los.ruling.triggers.order: here each controller orders mandatory and optional abilities together."""

MELEE: Final = "melee"
"""Styles of attack (los.ranged.magical-classification), and of harm that is none."""
STRIKE: Final = "magical-strike"
SHOT: Final = "shooting"
THROW: Final = "throwing"
BOLT: Final = "magical-shot"
BACKSTAB: Final = "backstab"
EFFECT: Final = "effect"
MELEE_STYLES: Final = (MELEE, STRIKE)
RANGED_STYLES: Final = (SHOT, THROW, BOLT)
MAGICAL_STYLES: Final = (STRIKE, BOLT)


class SignumMoment(Moment):
    """A moment with its facts: who acts on whom, how, with which card, how much damage and how many wounds of it."""

    __slots__ = ("actor", "amount", "card", "loser", "object", "party", "style", "wounds")

    MADE_OF: ClassVar[tuple[str, ...]] = (
        *("code", "party", "actor", "object_of_it=object", "card", "style", "amount", "wounds", "loser"),
    )

    def __init__(
        self,
        code: str,
        party: Party,
        actor: Thing = -1,
        object_of_it: Thing = -1,
        card: Thing = -1,
        style: str = "",
        amount: int = 0,
        wounds: int = 0,
        loser: Party = -1,
    ) -> None:
        super().__init__(code, FREE if code in FREELY else MANDATORY_FIRST)
        self.party = party
        """The party whose doing it is."""
        self.actor = actor
        self.object = object_of_it
        self.card = card
        self.style = style
        self.amount = amount
        self.wounds = wounds
        self.loser = loser
        """Who controlled the object when it was eliminated; by then it is its owner's again."""

    def names(self) -> Names:
        return {
            "actor": (self.actor,) if self.actor >= 0 else (),
            "object": (self.object,) if self.object >= 0 else (),
        }

    def numbers(self) -> Numbers:
        return {"amount": self.amount, "wounds": self.wounds}


def moment_of(decision: Decision) -> SignumMoment | None:
    """Return the moment that brings a question: whether, or in which order, something answers it."""
    step = decision.step
    moment = step.moment if isinstance(step, (Triggers, Windows)) else None
    return moment if isinstance(moment, SignumMoment) else None


def happens(table: Battle, moment: SignumMoment) -> None:
    """Announce a moment, unless nothing in this game could ever wait for it."""
    if moment.code in table.fixed.possible.moments:
        announce(table, moment)
