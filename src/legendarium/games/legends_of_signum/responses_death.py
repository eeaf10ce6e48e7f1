"""What a death sets off: Requiem before the model goes, Persecution after."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.attacks import after_attack
from legendarium.games.legends_of_signum.choices import ways_by
from legendarium.games.legends_of_signum.dice import REQUIEM, in_tray, roll, success_faces
from legendarium.games.legends_of_signum.gains import note_use, uses_this_turn
from legendarium.games.legends_of_signum.grants import Holding
from legendarium.games.legends_of_signum.happenings import DYING, EFFECT, ELIMINATED, Happening
from legendarium.games.legends_of_signum.measuring.field import SMALL
from legendarium.games.legends_of_signum.melee import fight, may_melee
from legendarium.games.legends_of_signum.movement import PURSUE, WayOption, set_out, weigh_way
from legendarium.games.legends_of_signum.quantities import PERSECUTION
from legendarium.games.legends_of_signum.quantities import REQUIEM as REQUIEM_VALUE
from legendarium.games.legends_of_signum.reaching import reach_of
from legendarium.games.legends_of_signum.responses import ACTOR, OBJECT, Response
from legendarium.games.legends_of_signum.table import Battle, Thing
from legendarium.games.legends_of_signum.values import strength, value
from legendarium.games.legends_of_signum.wounds import Harm, Hurt
from legendarium.kernel.decisions import DECLINE, Option, Seat
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import offer, then
from legendarium.kernel.table import Step, card_option


def dies(table: Battle, bearer: Thing, holding: Holding, happening: Happening) -> bool:
    return table.is_character(bearer)


def sing_requiem(table: Battle, bearer: Thing, holding: Holding, happening: Happening) -> None:
    """los.ability.requiem: a die for every other creature within S, friend and foe; Axe or Shield is one wound."""
    party = table.controller[bearer]
    hurts = []
    for other in table.standing:
        if other != bearer and table.is_within(bearer, other, SMALL):
            roll(table, bearer, REQUIEM, 1, other)
            if in_tray(table, bearer, REQUIEM)[0] in success_faces(table, bearer, REQUIEM):
                hurts.append(Hurt(other, 1, EFFECT, bearer, party, direct=True))
    then(table, Harm(*hurts))


def may_pursue(table: Battle, bearer: Thing, holding: Holding, happening: Happening) -> bool:
    """los.ruling.abilities.persecution-trigger: any kill of an enemy of its own in its controller's turn, X times a
    turn; it must stand and have strength."""
    if not table.is_standing(bearer) or table.controller[bearer] != table.active or not strength(table, bearer):
        return False
    if not table.ground.mode.are_opponents(table.controller[bearer], happening.loser):
        return False
    return uses_this_turn(table, bearer, holding.key) < value(table, bearer, PERSECUTION)


def pursue(table: Battle, bearer: Thing, holding: Holding, happening: Happening) -> None:
    note_use(table, bearer, holding.key)
    after_attack(table, Pursuit(bearer))


class Pursuit(Step[Battle]):
    """los.ability.persecution, los.ruling.abilities.persecution-move: another attack, so the one before is over; fight an
    enemy in contact, or move up to S into contact with one first."""

    __slots__ = ("creature", "moved")

    def __init__(self, creature: Thing, moved: bool = False) -> None:
        self.creature = creature
        self.moved = moved

    def seat(self, table: Battle) -> Seat:
        return table.chooser(self.creature)

    def run(self, table: Battle) -> None:
        if table.is_standing(self.creature):
            offer(table, self, self.seat(table), "pursuit", "los.ability.persecution")

    def offers(self, table: Battle) -> list[Option]:
        targets = [enemy for enemy in table.enemies_of(self.creature) if may_melee(table, self.creature, enemy) is None]
        pursuits = [] if self.moved else ways_by(table, self.creature, PURSUE)
        return [*(card_option(table, "fight", enemy) for enemy in targets), *pursuits, DECLINE]

    def region(self, table: Battle) -> dict[str, Any] | None:
        return None if self.moved else reach_of(table, self.creature, (PURSUE,))

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        return weigh_way(table, self.creature, PURSUE, name) if word == PURSUE and not self.moved else None

    def answered(self, table: Battle, option: Option) -> None:
        if isinstance(option, WayOption):
            then(table, *set_out(option), Pursuit(self.creature, moved=True))
        elif option.word == "fight":
            fight(table, self.creature, option.thing)


RESPONSES: Final[tuple[Response, ...]] = (
    Response(REQUIEM_VALUE, (DYING,), OBJECT, False, dies, sing_requiem),
    Response(PERSECUTION, (ELIMINATED,), ACTOR, True, may_pursue, pursue),
)
