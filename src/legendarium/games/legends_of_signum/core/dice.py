"""Dice: three faces, which of them succeed in which roll, and re-rolls.

Only `roll` and `again` throw dice. The result lies in the tray for everybody to see until the next roll of that purpose;
rules read it there after all re-rolls.
"""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.core.values import has, value
from legendarium.games.legends_of_signum.printed.quantities import (
    DIFFICULT_TARGET,
    FORTITUDE,
    MASTER_OF_ATTACK,
    MASTER_OF_DEFENSE,
    MASTER_OF_HEALING,
    MASTER_OF_MAGIC,
    MASTER_OF_RITUAL,
    MASTER_OF_SHOOTING,
    RUINS_REROLL,
    VETERAN,
)
from legendarium.games.legends_of_signum.printed.rulings import FACE_NAMES
from legendarium.games.legends_of_signum.state.events import REROLLED, ROLLED
from legendarium.games.legends_of_signum.state.pieces import Rolled
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import Step

BULLSEYE: Final = 0  # los.dice.faces
AXE: Final = 1
SHIELD: Final = 2
FACES: Final = 3

ATTACK: Final = "attack"
"""This and the following: the purposes of rolls."""
DEFENCE: Final = "defence"
STRIKE: Final = "magical-strike"
BACKSTAB: Final = "backstab"
SHOOTING: Final = "shooting"
THROWING: Final = "throwing"
BOLT: Final = "magical-shot"
COVER: Final = "ranged-defence"
HEALING: Final = "healing"
REGENERATION: Final = "regeneration"
RITUAL: Final = "ritual"
PARASITE: Final = "parasite"
CONTROL: Final = "control"
POISON: Final = "poison"
REQUIEM: Final = "requiem"
ENGINE: Final = "steam-engine"
DETECTION: Final = "detection"
SEARCH: Final = "search"
ENTRANCE: Final = "entrance"

ROLL: Final = Option("roll")
KEEP: Final = Option("keep")


class Budget:
    """An ability that lets dice be rolled again: how many at most, and whether only failed ones."""

    __slots__ = ("code", "failed_only", "most", "rule")

    def __init__(self, code: str, most: int, failed_only: bool = False) -> None:
        self.code = code
        self.most = most
        self.failed_only = failed_only
        self.rule = f"los.ability.{code}"


def roll(table: Battle, roller: Thing, purpose: str, count: int, against: Thing = -1) -> Rolled:
    """Roll n dice into the tray: 1-2 Bullseye, 3-4 Axe, 5-6 Shield (los.dice.faces)."""
    read = table.fixed.mode.read_dice(table, roller, purpose, count, against)
    if read is not None:
        return read
    faces = table.dice.handful(count, FACES)
    return put_in_tray(table, Rolled(roller, purpose, faces, against), "los.dice.faces")


def put_in_tray(table: Battle, rolled: Rolled, rule: RuleId) -> Rolled:
    """Show a roll to everybody, in place of the roller's last one of that purpose."""
    roller, purpose = rolled.roller, rolled.purpose
    table.tray = (*(other for other in table.tray if (other.roller, other.purpose) != (roller, purpose)), rolled)
    names = [FACE_NAMES[face] for face in rolled.faces]
    emit(table, ROLLED, rule, table.chooser(roller), roller, purpose, names, rolled.against)
    return rolled


def in_tray(table: Battle, roller: Thing, purpose: str) -> tuple[int, ...]:
    """Return the faces of this roll in the tray; empty if nothing was rolled."""
    return rolled_for(table, roller, purpose).faces


def rolled_for(table: Battle, roller: Thing, purpose: str) -> Rolled:
    """Return this roll from the tray; one without dice if nothing was rolled."""
    for rolled in table.tray:
        if rolled.roller == roller and rolled.purpose == purpose:
            return rolled
    return Rolled(roller, purpose, ())


def success_faces(table: Battle, roller: Thing, purpose: str) -> tuple[int, ...]:
    """los.dice.success-matrix; other rolls name their faces in their own entries."""
    if purpose == ATTACK:
        named = table.fixed.mode.attack_faces(table, roller)
        if named is not None:
            return named
    if purpose in (ATTACK, STRIKE, BACKSTAB):
        if not table.wounds[roller] or has(table, roller, FORTITUDE):
            return (AXE, SHIELD)
        return (SHIELD,)
    if purpose in (DEFENCE, COVER):
        return (SHIELD,)
    if purpose in (THROWING, REQUIEM):
        return (AXE, SHIELD)
    if purpose == HEALING:  # los.ability.healer: Axe or Shield in contact, only Bullseye farther away
        near = table.touches(roller, rolled_for(table, roller, purpose).against)
        return (AXE, SHIELD) if near else (BULLSEYE,)
    if purpose == DETECTION:
        return table.fixed.rulings.detection_faces
    if purpose == ENTRANCE:
        return table.fixed.rulings.entrance_faces
    return (BULLSEYE,)


def successes(table: Battle, roller: Thing, purpose: str) -> int:
    """Count the dice of this roll that succeed as they lie."""
    good = success_faces(table, roller, purpose)
    return sum(face in good for face in in_tray(table, roller, purpose))


# -- rolling again

MASTERS: Final = {
    ATTACK: MASTER_OF_ATTACK,
    DEFENCE: MASTER_OF_DEFENSE,
    HEALING: MASTER_OF_HEALING,
    REGENERATION: MASTER_OF_HEALING,
    BOLT: MASTER_OF_MAGIC,
    RITUAL: MASTER_OF_RITUAL,
    SHOOTING: MASTER_OF_SHOOTING,
    THROWING: MASTER_OF_SHOOTING,
    SEARCH: RUINS_REROLL,
    ENTRANCE: RUINS_REROLL,
}
CODES: Final = {
    MASTER_OF_ATTACK: "master-of-attack",
    MASTER_OF_DEFENSE: "master-of-defense",
    MASTER_OF_HEALING: "master-of-healing",
    MASTER_OF_MAGIC: "master-of-magic",
    MASTER_OF_RITUAL: "master-of-ritual",
    MASTER_OF_SHOOTING: "master-of-shooting",
    RUINS_REROLL: "ruins-reroll",
}


def budgets(table: Battle, roller: Thing, purpose: str, extra: tuple[Budget, ...] = ()) -> tuple[Budget, ...]:
    """Return the abilities that allow re-rolls of this roll, those of the roller's own card first."""
    master = MASTERS.get(purpose)
    own = value(table, roller, master) if master is not None else 0
    if not own or master is None:
        return extra
    return (Budget(CODES[master], own, failed_only=master == MASTER_OF_RITUAL), *extra)


class Force(Step[Battle]):
    """los.ability.veteran, los.ability.difficult-target: all successes are rolled again once, the new results stand."""

    __slots__ = ("code", "purpose", "roller")

    def __init__(self, roller: Thing, purpose: str, code: str) -> None:
        self.roller = roller
        self.purpose = purpose
        self.code = code

    def run(self, table: Battle) -> None:
        good = success_faces(table, self.roller, self.purpose)
        faces = in_tray(table, self.roller, self.purpose)
        again(table, self.roller, self.purpose, tuple(at for at, face in enumerate(faces) if face in good), self.code)


class Rerolls(Step[Battle]):
    """los.ruling.melee.reroll-order, los.ruling.melee.reroll-successes: each ability in turn, dice chosen by their faces and
    then rolled together; no die twice by one ability."""

    __slots__ = ("budgets", "marked", "purpose", "roller")

    MADE_OF: ClassVar[tuple[str, ...]] = ("roller", "purpose", "own_budgets=budgets", "marked")

    def __init__(
        self, roller: Thing, purpose: str, own_budgets: tuple[Budget, ...], marked: tuple[int, ...] = ()
    ) -> None:
        self.roller = roller
        self.purpose = purpose
        self.budgets = own_budgets
        self.marked = marked

    def run(self, table: Battle) -> None:
        if not self.budgets or not in_tray(table, self.roller, self.purpose):
            return
        chosen = table.fixed.mode.choose_rerolls(table, self.roller, self.purpose, self.budgets[0].most)
        if chosen is not None:
            self.go_on(table, chosen)
            return
        if not self.marked and is_in_vain(table, self.roller, self.purpose):
            return
        options = [Option("reroll", face, FACE_NAMES[face]) for face in self.choices(table)]
        seat = table.chooser(self.roller)
        settle(table, self, seat, "reroll", self.budgets[0].rule, [*options, ROLL if self.marked else KEEP])

    def go_on(self, table: Battle, which: tuple[int, ...]) -> None:
        """Roll these dice again, then go on with the next ability."""
        push(table, Rerolls(self.roller, self.purpose, self.budgets[1:]))
        again(table, self.roller, self.purpose, which, self.budgets[0].code)

    def choices(self, table: Battle) -> list[int]:
        """Return the faces of the dice that may still be chosen."""
        budget = self.budgets[0]
        if len(self.marked) >= budget.most:
            return []
        good = success_faces(table, self.roller, self.purpose)
        faces = in_tray(table, self.roller, self.purpose)
        left = {face for at, face in enumerate(faces) if at not in self.marked}
        return sorted(face for face in left if not budget.failed_only or face not in good)

    def answered(self, table: Battle, option: Option) -> None:
        if option.word == "reroll":
            faces = in_tray(table, self.roller, self.purpose)
            at = next(at for at, face in enumerate(faces) if face == option.thing and at not in self.marked)
            push(table, Rerolls(self.roller, self.purpose, self.budgets, (*self.marked, at)))
            return
        self.go_on(table, self.marked if option.word == ROLL.word else ())

    def facts(self, table: Battle) -> dict[str, object]:
        return {"figure": table.tell_card(self.roller), "purpose": self.purpose, "ability": self.budgets[0].code}


def is_in_vain(table: Battle, roller: Thing, purpose: str) -> bool:
    """los.ruling.melee.reroll-successes: no further success could change anything, so nobody is asked."""
    if purpose == SEARCH or not table.fixed.rulings.forced_rerolls_first:
        return False  # in a search every face finds something else; a later forced re-roll may undo successes
    return successes(table, roller, purpose) >= most_useful(table, roller, purpose)


def most_useful(table: Battle, roller: Thing, purpose: str) -> int:
    """Return how many successes can count: one minion, wounds to heal, hits to block, or all dice."""
    rolled = rolled_for(table, roller, purpose)
    useful = len(rolled.faces)
    if purpose == RITUAL:
        return 1
    if purpose == HEALING:
        return min(useful, table.wounds[rolled.against])
    if purpose == REGENERATION:
        return min(useful, table.wounds[roller])
    if purpose == DEFENCE:
        return min(useful, successes(table, rolled.against, ATTACK))
    return useful


def again(table: Battle, roller: Thing, purpose: str, which: tuple[int, ...], code: str) -> None:
    """Roll these dice of a roll again; the new results stand."""
    if not which:
        return
    faces = list(in_tray(table, roller, purpose))
    read = table.fixed.mode.read_again(table, roller, len(which))
    for at, face in zip(which, read or table.dice.handful(len(which), FACES), strict=True):
        faces[at] = face
    table.tray = tuple(
        Rolled(roller, purpose, tuple(faces), it.against) if (it.roller, it.purpose) == (roller, purpose) else it
        for it in table.tray
    )
    names = [FACE_NAMES[face] for face in faces]
    emit(table, REROLLED, f"los.ability.{code}", table.chooser(roller), roller, purpose, names, code)


def forced(table: Battle, roller: Thing, purpose: str, against: Thing, attacking: bool) -> list[str]:
    """Return the codes of the abilities that force the roller to roll its successes again."""
    rulings = table.fixed.rulings
    if purpose in (SHOOTING, THROWING, BOLT):
        return ["difficult-target"] if has(table, against, DIFFICULT_TARGET) else []
    if not table.fixed.mode.is_forced_to_reroll(table, roller):
        return []
    covered = purpose == ATTACK or (purpose == DEFENCE and rulings.veteran_defence_dice)
    if covered and (attacking or rulings.veteran_both_roles) and has(table, against, VETERAN):
        return ["veteran"]
    return []


def roll_again(
    table: Battle, roller: Thing, purpose: str, against: Thing, attacking: bool, extra: tuple[Budget, ...] = ()
) -> list[Step[Battle]]:
    """Return the steps after a roll: forced re-rolls, then chosen ones; the reverse if the table's ruling says so."""
    must: list[Step[Battle]] = [
        Force(roller, purpose, code) for code in forced(table, roller, purpose, against, attacking)
    ]
    own = budgets(table, roller, purpose, extra)
    may: list[Step[Battle]] = [Rerolls(roller, purpose, own)] if own else []
    return must + may if table.fixed.rulings.forced_rerolls_first else may + must
