"""Digests name what is on the table, not the classes, slots and steps that hold it."""

from typing import ClassVar

from legendarium.kernel.match import Match
from legendarium.kernel.state_dump import full_dump, state_of, state_slots
from legendarium.testing import emberwatch


class Lantern:
    __slots__ = ("lit", "oil")

    def __init__(self, oil):
        self.oil = oil
        self.lit = True


class Lamp:
    """The same thing after somebody found better words for it."""

    __slots__ = ("burning", "oil", "wick")
    STABLE_NAMES: ClassVar[dict[str, str]] = {"burning": "lit"}
    NOT_STATE: ClassVar[tuple[str, ...]] = ("wick",)

    def __init__(self, oil):
        self.oil = oil
        self.burning = True
        self.wick = "follows from the oil"


class Flame:
    __slots__ = ("lit",)

    def __init__(self):
        self.lit = True


class OilLamp:
    """The same thing again, one of its slots now in an object of its own."""

    __slots__ = ("flame", "oil")
    STATE_PARTS: ClassVar[tuple[str, ...]] = ("flame",)

    def __init__(self, oil):
        self.flame = Flame()
        self.oil = oil


def opened():
    return Match(emberwatch.GAME, 2, 7, "salt", {}).table


def test_a_renamed_class_and_slot_are_the_same_state():
    assert state_of(Lantern(3)) == state_of(Lamp(3))
    assert state_of(Lantern(3)) != state_of(Lamp(4))
    assert full_dump(Lantern(3)) != full_dump(Lamp(3))


def test_slots_moved_into_a_part_are_the_same_state():
    assert state_of(OilLamp(3)) == state_of(Lantern(3))
    dark = OilLamp(3)
    dark.flame.lit = False
    assert state_of(dark) != state_of(OilLamp(3))


def test_how_what_waits_is_cut_into_steps_does_not_change_a_digest():
    one, two = opened(), opened()
    two.stack[0] = emberwatch.Draw(1)

    assert full_dump(one) != full_dump(two)
    assert one.digest() == two.digest()


def test_what_lies_on_the_table_and_what_is_asked_do_change_it():
    match = Match(emberwatch.GAME, 2, 7, "salt", {})
    match.play("walk:100,100")
    before, wounded, elsewhere = match.table, match.table.clone(), match.table_at(1)
    wounded.life[0] -= 1
    elsewhere.decision.options.pop()

    assert len({before.digest(), wounded.digest(), elsewhere.digest()}) == 3


class Compiled:
    """As mypyc builds it: the slots are listed under another name."""

    __mypyc_attrs__ = ("flame", "__weakref__")
    __slots__ = ()


def test_slots_of_a_compiled_class_are_state_too():
    assert state_slots(Compiled) == ["flame"]
