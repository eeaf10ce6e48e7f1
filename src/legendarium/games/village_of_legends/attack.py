"""What an attack is: who makes it with what, and everything that is declared before the die is rolled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import CardId, Seat

NORMAL: Final = 0
HEAVY: Final = 1
MAGIC: Final = 2
BEAST: Final = 3
"""How damage runs: a normal Weapon, a Heavy one, a Spell, a Monster."""
GIANT: Final = -3
"""The victim of an attack aimed at the Overwhelm Monster."""
NO_VICTIM: Final = -2


@mypyc_attr(acyclic=True)
class Attack:
    """One attack as far as it is declared. Immutable: to declare more is to make a new one."""

    __slots__ = ("attacker", "card", "element", "lifelink", "monsters", "row", "style", "victim")

    def __init__(
        self,
        attacker: Seat,
        card: CardId,
        style: int,
        victim: int,
        monsters: tuple[CardId, ...] = (),
        row: tuple[CardId, ...] = (),
        element: str = "",
        lifelink: bool = False,
    ) -> None:
        self.attacker = attacker
        """Whoever decides, rolls and earns; WILD for a Monster without owner."""
        self.card = card
        self.style = style
        self.victim = victim
        """The player who gets it, or what comes through; NO_VICTIM, or GIANT."""
        self.monsters = monsters
        self.row = row
        self.element = element
        self.lifelink = lifelink

    @property
    def runs_through(self) -> bool:
        """vol.heavy.carry-order, vol.spell.carry-through."""
        return self.style in (HEAVY, MAGIC)

    def with_monsters(self, monsters: tuple[CardId, ...]) -> Attack:
        return Attack(
            self.attacker, self.card, self.style, self.victim, monsters, self.row, self.element, self.lifelink
        )

    def with_row(self, row: tuple[CardId, ...]) -> Attack:
        return Attack(
            self.attacker, self.card, self.style, self.victim, self.monsters, row, self.element, self.lifelink
        )

    def with_lifelink(self) -> Attack:
        return Attack(self.attacker, self.card, self.style, self.victim, self.monsters, self.row, self.element, True)
