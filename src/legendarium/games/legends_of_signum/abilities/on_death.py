"""What a death sets off: Requiem before the model goes, Persecution after."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.abilities.responses import ACTOR, OBJECT, Response
from legendarium.games.legends_of_signum.combat.melee import fight, may_melee
from legendarium.games.legends_of_signum.core.attacks import after_attack, may_attack
from legendarium.games.legends_of_signum.core.dice import REQUIEM, in_tray, roll, success_faces
from legendarium.games.legends_of_signum.core.gains import note_use, uses_this_turn
from legendarium.games.legends_of_signum.core.moments import DYING, EFFECT, ELIMINATED, MELEE, SignumMoment
from legendarium.games.legends_of_signum.core.values import strength, value
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.field.candidate_ways import ways_by
from legendarium.games.legends_of_signum.field.movement import PURSUE, set_out
from legendarium.games.legends_of_signum.field.reach_outline import reach_of
from legendarium.games.legends_of_signum.field.stealth import detect, has_an_attempt, is_hidden_enemy
from legendarium.games.legends_of_signum.field.way_option import WayOption
from legendarium.games.legends_of_signum.field.way_to import way_to, weigh_way
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, SMALL
from legendarium.games.legends_of_signum.printed.grants import Holding
from legendarium.games.legends_of_signum.printed.quantities import PERSECUTION
from legendarium.games.legends_of_signum.printed.quantities import REQUIEM as REQUIEM_VALUE
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import DECLINE, NOTHING, Option, Seat
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import offer, push, settle, then
from legendarium.kernel.table import Step, card_option

IN_VAIN: Final = "in-vain"
"""What is noted of a pursuer that did not find who hides."""


def dies(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    return table.is_character(bearer)


def sing_requiem(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    """los.ability.requiem: a die for every other creature within S, friend and foe; Axe or Shield is one wound."""
    party = table.controller[bearer]
    hurts = []
    for other in table.standing:
        if other != bearer and table.is_within(bearer, other, SMALL):
            roll(table, bearer, REQUIEM, 1, other)
            if in_tray(table, bearer, REQUIEM)[0] in success_faces(table, bearer, REQUIEM):
                hurts.append(Hurt(other, 1, EFFECT, bearer, party, direct=True))
    then(table, Harm(*hurts))


def may_pursue(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> bool:
    """los.ruling.abilities.persecution-trigger: any kill of an enemy of its own in its controller's turn, X times a
    turn; it must have strength."""
    if table.controller[bearer] != table.active or not strength(table, bearer):
        return False
    if has_pursued_in_vain(table, bearer):
        return False
    if not table.fixed.mode.are_opponents(table.controller[bearer], moment.loser):
        return False
    return uses_this_turn(table, bearer, holding.key) < value(table, bearer, PERSECUTION)


def pursue(table: Battle, bearer: Thing, holding: Holding, moment: SignumMoment) -> None:
    note_use(table, bearer, holding.key)
    after_attack(table, Pursuit(bearer))


class Pursuit(Step[Battle]):
    """los.ability.persecution, los.ruling.abilities.persecution-move: another attack, so the one before is over; fight an
    enemy in contact, or move up to S into contact with one first. Who hides must be found before
    (los.ruling.abilities.persecution-hidden)."""

    __slots__ = ("creature", "moved")

    def __init__(self, creature: Thing, moved: bool = False) -> None:
        self.creature = creature
        self.moved = moved

    def seat(self, table: Battle) -> Seat:
        return table.chooser(self.creature)

    def run(self, table: Battle) -> None:
        creature = self.creature
        if not table.is_standing(creature) or has_pursued_in_vain(table, creature) or not quarry(table, creature):
            return
        if self.moved:
            settle(table, self, self.seat(table), "pursuit", "los.ability.persecution", self.offers(table))
        else:
            offer(table, self, self.seat(table), "pursuit", "los.ability.persecution")

    def offers(self, table: Battle) -> list[Option]:
        creature = self.creature
        enemies = table.enemies_of(creature)
        fights = [card_option(table, "fight", it) for it in enemies if may_melee(table, creature, it) is None]
        hidden = [it for it in table.in_contact(creature) if may_find(table, creature, it)]
        ways = [] if self.moved else ways_by(table, creature, PURSUE)
        wanted = quarry(table, creature) if ways else []
        pursuits = [way for way in ways if leads_to(way, wanted)]
        return [*fights, *(card_option(table, "detect", it) for it in hidden), *pursuits, DECLINE]

    def region(self, table: Battle) -> dict[str, Any] | None:
        return None if self.moved else reach_of(table, self.creature, (PURSUE,))

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        if word != PURSUE or self.moved:
            return None
        found = weigh_way(table, self.creature, PURSUE, name)
        if isinstance(found, WayOption) and not leads_to(found, quarry(table, self.creature)):
            return Refusal("los.ruling.abilities.persecution-move", {"case": "met-in-vain"} if found.contacts else {})
        return found

    def way_to(self, table: Battle, word: str, x: int, y: int) -> Option | Refusal | None:
        return way_to(table, self, self.creature, word, x, y) if word == PURSUE and not self.moved else None

    def facts(self, table: Battle) -> dict[str, object]:
        return {"creature": self.creature}

    def refuse(self, table: Battle, word: str, name: str) -> Refusal | None:
        enemy = CREATURE.find(table, name) if word == "fight" else NOTHING
        rule = may_melee(table, self.creature, enemy) if enemy != NOTHING else None
        return None if rule is None else Refusal(rule)

    def answered(self, table: Battle, option: Option) -> None:
        if isinstance(option, WayOption):
            then(table, *set_out(option), Pursuit(self.creature, moved=True))
        elif option.word == "fight":
            fight(table, self.creature, option.thing)
        elif option.word == "detect":
            if detect(table, self.creature, option.thing):
                push(table, self)
            else:
                note_use(table, self.creature, IN_VAIN)


def has_pursued_in_vain(table: Battle, creature: Thing) -> bool:
    """los.ruling.abilities.persecution-hidden: a detection that failed has ended its activation, and its pursuits with it."""
    return uses_this_turn(table, creature, IN_VAIN) > 0


def quarry(table: Battle, creature: Thing) -> list[Thing]:
    """Enemies near enough to be met that could then be fought or found."""
    near = [it for it in table.enemies_of(creature) if table.is_within(creature, it, SMALL + CONTACT)]
    return [it for it in near if may_attack(table, creature, it, MELEE) is None or may_find(table, creature, it)]


def may_find(table: Battle, creature: Thing, enemy: Thing) -> bool:
    """los.ruling.abilities.persecution-hidden: in its own activation, if it has not looked for anybody in it."""
    return is_hidden_enemy(table, creature, enemy) and has_an_attempt(table, creature)


def leads_to(way: WayOption, wanted: list[Thing]) -> bool:
    """Whether a way ends in contact with one of these."""
    return any(enemy in wanted for enemy in way.contacts)


RESPONSES: Final[tuple[Response, ...]] = (
    Response(REQUIEM_VALUE, (DYING,), OBJECT, False, dies, sing_requiem),
    Response(PERSECUTION, (ELIMINATED,), ACTOR, True, may_pursue, pursue),
)
